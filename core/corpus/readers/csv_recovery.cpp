// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/csv_recovery.h"

#include "core/corpus/csv_records.h"
#include "core/unicode/utf8.h"

#include <algorithm>

namespace alike::corpus {
namespace {

    bool isOneWord(std::string_view cell)
    {
        cell = unicode::trimmed(cell);
        return !cell.empty() && cell.find(' ') == std::string_view::npos;
    }

} // namespace

std::vector<TableRow> linesAsRows(std::string_view text, char delimiter, CsvQuotes quotes, std::size_t& lines)
{
    lines = 0;
    CsvRecords records(text, delimiter, quotes);
    std::vector<std::string_view> cells;
    for (int i = 0; i < 2 && !records.unterminated() && records.next(cells);)
        ++i;
    if (!records.unterminated())
        return {};
    std::string_view rest = text.substr(0, tableSampleBytes);
    std::vector<TableRow> rows;
    while (!rest.empty() && lines < sampleRows) {
        const std::size_t end = rest.find_first_of("\r\n");
        if (end == std::string_view::npos && text.size() > tableSampleBytes)
            break; // cut off
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        TableRow row;
        if (!CsvRecords(line, delimiter, quotes).next(row.cells))
            continue;
        ++lines;
        row.hasQuotes = line.find('"') != std::string_view::npos;
        if (rows.empty() || row.cells.size() == rows.front().cells.size())
            rows.push_back(std::move(row));
    }
    const bool areRows = rows.size() >= 2 && rows.front().cells.size() >= 2 && 2 * rows.size() >= lines;
    if (!areRows)
        lines = 0;
    return areRows ? rows : std::vector<TableRow>();
}

RowShape::RowShape(std::span<const TableRow> rows, std::size_t columns, char delimiter, CsvQuotes quotes)
    : m_columns(columns)
    , m_delimiter(delimiter)
    , m_quotes(quotes)
{
    std::size_t sound = 0;
    std::size_t quoted = 0;
    std::vector<std::size_t> numeric(columns);
    std::vector<std::size_t> words(columns);
    for (const TableRow& row : rows) {
        if (row.cells.size() != columns)
            continue;
        ++sound;
        quoted += row.hasQuotes ? 1 : 0;
        for (std::size_t i = 0; i < columns; ++i) {
            numeric[i] += isNumeric(row.cells[i]) ? 1 : 0;
            words[i] += isOneWord(row.cells[i]) ? 1 : 0;
        }
    }
    // One of the known rows may be what an open quote made of several.
    const auto nearlyAll = [&](std::size_t count) { return sound > 0 && 10 * count >= 9 * sound - 5; };
    m_hasQuotes = nearlyAll(quoted);
    for (std::size_t i = 0; i < columns; ++i)
        m_columns[i] = { nearlyAll(numeric[i]), nearlyAll(words[i]) };
}

bool RowShape::tells() const
{
    constexpr std::size_t manyColumns = 4; // a line of prose has no more commas as a rule
    return m_columns.size() >= 2
        && (m_hasQuotes || m_columns.size() >= manyColumns
            || std::ranges::any_of(
                m_columns, [](const Column& column) { return column.isNumeric || column.isOneWord; }));
}

bool RowShape::fits(std::string_view row) const
{
    if (m_hasQuotes && row.find('"') == std::string_view::npos)
        return false;
    CsvRecords record(row, m_delimiter, 1, m_quotes);
    std::vector<std::string_view> cells;
    if (!record.next(cells) || record.unterminated() || record.brokenQuotes()
        || cells.size() != m_columns.size())
        return false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Column& column = m_columns[i];
        if ((column.isNumeric && !isNumeric(cells[i])) || (column.isOneWord && !isOneWord(cells[i])))
            return false;
    }
    return true;
}

std::size_t RowShape::nextRow(std::string_view text, std::size_t from, std::size_t to, bool last) const
{
    constexpr std::size_t longest = 64 * 1024;
    for (;;) {
        const std::size_t end = text.find_first_of("\r\n", from);
        if (end == std::string_view::npos)
            return end;
        const std::size_t begin = text.find_first_not_of("\r\n", end);
        if (begin == std::string_view::npos || begin >= to)
            return std::string_view::npos;
        const std::size_t lineEnd = std::min(text.find_first_of("\r\n", begin), text.size());
        const std::string_view line = text.substr(begin, lineEnd - begin);
        if (fits(line))
            return begin;
        // Whether a quote that is open at its end is closed on another line: such a look ends at the next
        // quote.
        if (std::ranges::count(line, '"') % 2 != 0) {
            const std::string_view lines = text.substr(begin, longest);
            CsvRecords record(lines, m_delimiter, 1, m_quotes);
            std::vector<std::string_view> cells;
            const bool any = record.next(cells);
            if (any && record.unterminated() && !last && lines.size() < longest)
                return needsMore;
            if (any && fits(lines.substr(0, record.position())))
                return begin;
        }
        from = begin;
    }
}

} // namespace alike::corpus
