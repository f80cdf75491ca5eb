// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

/// Lays cells out in columns for people. Widths follow the first thousand rows; a wider cell later pushes its
/// row. What could drive a terminal is written out (see `unicode::visible`).
class TextTable {
public:
    explicit TextTable(const std::vector<std::string>& columns);

    void addText(std::string_view text);
    void addNumber(std::string text);
    /// Ends a row, and appends to `out` what is certain by now.
    void endRow(std::string& out);
    /// Appends what was still held back.
    void finish(std::string& out);

private:
    void settle(std::string& out);
    void appendRow(std::string& out, const std::string* cells) const;

    std::vector<std::size_t> m_widths; ///< in characters
    std::vector<bool> m_numbers; ///< columns of numbers are aligned to the right
    std::vector<std::string> m_cells; ///< row by row; the header is the first
    std::size_t m_column = 0;
    bool m_settled = false;
};

} // namespace alike
