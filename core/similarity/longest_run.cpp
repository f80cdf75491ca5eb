// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/longest_run.h"

#include "core/base/hash.h"
#include "core/text/word_table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace alike {

namespace {
    constexpr std::uint32_t noEdge = UINT32_MAX;
    constexpr std::size_t wordsPerStopCheck = 1 << 14; ///< about 3 ms

    /// Every run of words of one sequence: a path from the root for each, which ends at the state of all runs
    /// that end at the same places. At most 2 n states and 3 n edges for n words.
    class RunAutomaton {
    public:
        static constexpr std::uint32_t root = 0;

        RunAutomaton()
            : m_states(1)
            , m_table(1 << 6, noEdge)
        {
        }

        /// Appends a word to the sequence; amortised O(1).
        void append(std::uint32_t word)
        {
            const std::uint32_t added = addState(m_states[m_last].length + 1, root);
            std::uint32_t from = std::exchange(m_last, added);
            std::uint32_t edge = noEdge;
            while ((edge = edgeOf(from, word)) == noEdge) {
                addEdge(from, word, added);
                if (from == root)
                    return;
                from = m_states[from].suffix;
            }
            const std::uint32_t next = m_edges[edge].to;
            if (m_states[next].length == m_states[from].length + 1) {
                m_states[added].suffix = next;
                return;
            }
            // Of the runs of `next`, the shorter ones end at more places from here on: they part from it.
            const std::uint32_t parted = addState(m_states[from].length + 1, m_states[next].suffix);
            for (std::uint32_t e = m_states[next].firstEdge; e != noEdge; e = m_edges[e].sibling)
                addEdge(parted, m_edges[e].word, m_edges[e].to);
            m_states[next].suffix = m_states[added].suffix = parted;
            for (; edge != noEdge && m_edges[edge].to == next; edge = edgeOf(from, word)) {
                m_edges[edge].to = parted;
                if (from == root)
                    return;
                from = m_states[from].suffix;
            }
        }

        /// The longest run that ends with the word just read.
        struct Reading {
            std::uint32_t state = root;
            std::uint32_t length = 0;
        };
        /// Reads one more word of another sequence; amortised O(1).
        void read(Reading& at, std::uint32_t word) const
        {
            std::uint32_t edge = noEdge;
            while ((edge = edgeOf(at.state, word)) == noEdge) {
                if (at.state == root) {
                    at.length = 0;
                    return;
                }
                at.state = m_states[at.state].suffix;
                at.length = m_states[at.state].length;
            }
            at.state = m_edges[edge].to;
            ++at.length;
        }

    private:
        struct State {
            std::uint32_t length = 0; ///< of the longest of its runs
            std::uint32_t suffix = root; ///< where the longest suffix is that ends at more places
            std::uint32_t firstEdge = noEdge;
        };
        struct Edge {
            std::uint32_t from;
            std::uint32_t word;
            std::uint32_t to;
            std::uint32_t sibling; ///< the next one of the same state
        };

        std::uint32_t addState(std::uint32_t length, std::uint32_t suffix)
        {
            m_states.push_back({ length, suffix, noEdge });
            return static_cast<std::uint32_t>(m_states.size() - 1);
        }

        /// Where in the table an edge stands, or would stand.
        std::size_t placeOf(std::uint32_t from, std::uint32_t word) const
        {
            const std::size_t mask = m_table.size() - 1;
            std::size_t at = mix64(std::uint64_t { from } << 32 | word) & mask;
            while (m_table[at] != noEdge
                && (m_edges[m_table[at]].from != from || m_edges[m_table[at]].word != word))
                at = (at + 1) & mask;
            return at;
        }
        std::uint32_t edgeOf(std::uint32_t from, std::uint32_t word) const
        {
            return m_table[placeOf(from, word)];
        }
        void addEdge(std::uint32_t from, std::uint32_t word, std::uint32_t to)
        {
            if (2 * (m_edges.size() + 1) > m_table.size())
                growTable();
            const auto edge = static_cast<std::uint32_t>(m_edges.size());
            m_table[placeOf(from, word)] = edge;
            m_edges.push_back({ from, word, to, std::exchange(m_states[from].firstEdge, edge) });
        }
        void growTable()
        {
            m_table.assign(2 * m_table.size(), noEdge);
            for (std::uint32_t e = 0; e < m_edges.size(); ++e)
                m_table[placeOf(m_edges[e].from, m_edges[e].word)] = e;
        }

        std::vector<State> m_states;
        std::vector<Edge> m_edges;
        std::vector<std::uint32_t> m_table; ///< edges by state and word: open addressing, at most half full
        std::uint32_t m_last = root; ///< of the whole sequence
    };
}

std::uint32_t longestRun(
    std::span<const std::uint32_t> a, std::span<const std::uint32_t> b, const std::stop_token& stop)
{
    if (a.size() > b.size())
        std::swap(a, b);
    RunAutomaton runs;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (i % wordsPerStopCheck == 0 && stop.stop_requested())
            return 0;
        runs.append(a[i]);
    }
    RunAutomaton::Reading at;
    std::uint32_t longest = 0;
    for (std::size_t i = 0; i < b.size(); ++i) {
        if (i % wordsPerStopCheck == 0 && stop.stop_requested())
            return 0;
        runs.read(at, b[i]);
        longest = std::max(longest, at.length);
    }
    return longest;
}

std::uint32_t longestRun(
    std::span<const text::Span> a, std::span<const text::Span> b, const std::stop_token& stop)
{
    text::WordTable table;
    std::array<std::vector<std::uint32_t>, 2> numbers;
    const std::array texts { a, b };
    for (std::size_t side = 0; side < 2; ++side) {
        numbers[side].reserve(texts[side].size());
        for (const text::Span& unit : texts[side])
            numbers[side].push_back(table.number(unit.word));
    }
    return longestRun(numbers[0], numbers[1], stop);
}

} // namespace alike
