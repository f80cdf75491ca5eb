// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace alike {

/// Writes documents and what links them as a graph for programs that draw and measure graphs: GraphML
/// (Brandes and others 2002) or GEXF 1.3. First the nodes, which number themselves from 0, then the edges,
/// then `end`. What XML cannot hold becomes U+FFFD.
class NetworkWriter {
public:
    enum class As : std::uint8_t { GraphMl, Gexf };

    struct Node {
        std::string_view id;
        std::string_view title;
        std::string_view date;
        std::uint64_t group = 0; ///< from 1
        std::string_view kind; ///< of the group
        bool representative = false;
    };
    struct Edge {
        std::size_t a = 0; ///< numbers of nodes
        std::size_t b = 0;
        double jaccard = 0;
        bool bridge = false;
    };

    /// \param out where text is appended; it may be emptied between two calls
    NetworkWriter(std::string& out, As as);

    void node(const Node& node);
    void edge(const Edge& edge);
    void end();

private:
    void value(std::string_view key, std::string_view text);
    void beginEdges();

    std::string& m_out;
    As m_as;
    std::size_t m_nodes = 0;
    std::size_t m_edges = 0;
    bool m_inEdges = false;
};

} // namespace alike
