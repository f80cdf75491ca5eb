// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/text_table.h"

#include "core/unicode/visible.h"

#include <algorithm>
#include <utility>

namespace alike {

namespace {

    constexpr std::size_t rowsToMeasure = 1000;
    constexpr std::string_view columnGap = "  ";

    /// Code points: close enough to columns of a terminal.
    std::size_t widthOf(std::string_view utf8)
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
    }

}

TextTable::TextTable(const std::vector<std::string>& columns)
    : m_widths(columns.size())
    , m_numbers(columns.size())
    , m_cells(columns)
{
}

void TextTable::addText(std::string_view text)
{
    m_cells.push_back(unicode::visible(text));
    ++m_column;
}

void TextTable::addNumber(std::string text)
{
    m_numbers[m_column++] = true;
    m_cells.push_back(std::move(text));
}

void TextTable::endRow(std::string& out)
{
    m_column = 0;
    if (m_settled || m_cells.size() > rowsToMeasure * m_widths.size())
        settle(out);
}

void TextTable::finish(std::string& out)
{
    settle(out);
}

void TextTable::settle(std::string& out)
{
    if (!m_settled) {
        for (std::size_t i = 0; i < m_cells.size(); ++i) {
            std::size_t& widest = m_widths[i % m_widths.size()];
            widest = std::max(widest, widthOf(m_cells[i]));
        }
        m_settled = true;
    }
    for (std::size_t first = 0; first < m_cells.size(); first += m_widths.size())
        appendRow(out, &m_cells[first]);
    m_cells.clear();
}

void TextTable::appendRow(std::string& out, const std::string* cells) const
{
    for (std::size_t column = 0; column < m_widths.size(); ++column) {
        const std::string& cell = cells[column];
        const std::size_t padding = m_widths[column] - std::min(m_widths[column], widthOf(cell));
        if (column > 0)
            out += columnGap;
        if (m_numbers[column])
            out.append(padding, ' ');
        out += cell;
        if (!m_numbers[column] && column + 1 < m_widths.size())
            out.append(padding, ' ');
    }
    out += '\n';
}

} // namespace alike
