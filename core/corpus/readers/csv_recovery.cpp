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

    /// The rows in so many bytes of a text.
    struct SampleOfRows {
        std::vector<TableRow> rows;
        std::size_t whole = 0; ///< of them
        bool isOpen = false; ///< a quote at their end
    };

    /// As `firstRows` has them.
    SampleOfRows rowsInFirst(std::size_t bytes, std::string_view text, char delimiter, CsvQuotes quotes,
        const TableColumns* fitting)
    {
        const std::string_view beginning = text.substr(0, bytes);
        RowQuotes rowQuotes(quotes, delimiter, fitting ? fitting->count : 0);
        const std::size_t header = fitting && !fitting->names.empty() ? 1 : 0;
        SampleOfRows sample;
        std::vector<TableRow>& rows = sample.rows;
        std::vector<std::string_view> cells;
        std::size_t at = 0;
        CsvRecords records(beginning, delimiter, quotes);
        for (std::size_t offset = 0; rows.size() < sampleRows && records.next(cells);) {
            std::size_t end = offset + records.position();
            RowQuotes::Reread other;
            if (fitting && rows.size() >= header && !rowQuotes.fits(records, cells.size()))
                other = rowQuotes.readOtherwise(beginning.substr(at), 1, end - at, records.unterminated(),
                    beginning.size() == text.size());
            const bool isOther = other.outcome == RowQuotes::Reread::Fits;
            if (isOther)
                end = at + other.record->position();
            TableRow& row = rows.emplace_back();
            for (const std::string_view cell : isOther ? other.cells : cells)
                row.cells.emplace_back(cell == blankOfMySql ? std::string_view() : cell);
            row.hasQuotes = beginning.substr(at, end - at).find('"') != std::string_view::npos;
            at = end;
            if (isOther) {
                offset = at;
                records = CsvRecords(beginning.substr(at), delimiter, 1, rowQuotes.usual());
            }
        }
        const bool isCut = at == beginning.size() && beginning.size() < text.size();
        if (rows.size() > 1 && isCut)
            rows.pop_back();
        else
            sample.isOpen = records.unterminated();
        sample.whole = rows.size() - (rows.size() == 1 && isCut ? 1 : 0);
        return sample;
    }

} // namespace

std::vector<TableRow> firstRows(
    std::string_view text, char delimiter, CsvQuotes quotes, const TableColumns* fitting)
{
    constexpr std::size_t fewest = 2; // one may be the header
    constexpr std::size_t more = 8; // times the bytes
    SampleOfRows sample = rowsInFirst(tableSampleBytes, text, delimiter, quotes, fitting);
    std::size_t looked = tableSampleBytes;
    if (sample.whole >= fewest || looked >= text.size() || sample.rows.empty())
        return std::move(sample.rows);
    SampleOfRows longer;
    while (longer.whole < fewest && looked < text.size()) {
        looked *= more;
        longer = rowsInFirst(looked, text, delimiter, quotes, fitting);
    }
    // Of a quote that is left open nothing is known but that.
    return longer.whole >= fewest && !longer.isOpen ? std::move(longer.rows) : std::move(sample.rows);
}

bool isLeftOpen(std::string_view text, char delimiter, CsvQuotes quotes)
{
    CsvRecords records(text, delimiter, quotes);
    std::vector<std::string_view> cells;
    for (int i = 0; i < 2 && !records.unterminated() && records.next(cells);)
        ++i;
    return records.unterminated();
}

std::vector<TableRow> rowsOfLines(std::string_view text, char delimiter, CsvQuotes quotes)
{
    std::string_view rest = text.substr(0, tableSampleBytes);
    std::vector<TableRow> rows;
    while (!rest.empty() && rows.size() < sampleRows) {
        const std::size_t end = rest.find_first_of("\r\n");
        if (end == std::string_view::npos && text.size() > tableSampleBytes)
            break; // cut off
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        TableRow row;
        if (!CsvRecords(line, delimiter, quotes).next(row.cells))
            continue;
        row.hasQuotes = line.find('"') != std::string_view::npos;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<TableRow> linesAsRows(std::vector<TableRow> lines)
{
    const std::size_t all = lines.size();
    if (all == 0 || lines.front().cells.size() < 2)
        return {};
    std::erase_if(lines,
        [width = lines.front().cells.size()](const TableRow& row) { return row.cells.size() != width; });
    return lines.size() >= 2 && 2 * lines.size() >= all ? lines : std::vector<TableRow>();
}

RowQuotes::RowQuotes(CsvQuotes usual, char delimiter, std::size_t columns)
    : m_usual(usual)
    , m_delimiter(delimiter)
    , m_columns(columns)
{
}

RowQuotes::Reread RowQuotes::readOtherwise(
    std::string_view text, std::size_t line, std::size_t length, bool isOpen, bool isEnd)
{
    constexpr std::size_t longest = 64 * 1024;
    constexpr std::size_t mostOpen = 64; // each of them was read to the end of the text
    constexpr std::size_t many = 16; // rows: a few slips do not change how the others are read
    Reread out;
    if (m_usual == CsvQuotes::Literal
        || text.substr(0, std::min(length, longest)).find("\\\"") == std::string_view::npos
        || (isOpen && ++m_openRows > mostOpen))
        return out;
    const CsvQuotes other = m_usual == CsvQuotes::Doubled ? CsvQuotes::Backslash : CsvQuotes::Doubled;
    const std::string_view rest = text.substr(0, longest);
    out.record.emplace(rest, m_delimiter, line, other);
    const bool any = out.record->next(out.cells);
    if (out.record->position() == rest.size() && (!isEnd || rest.size() == longest)) {
        out.outcome = rest.size() < longest ? Reread::NeedsMore : Reread::NotTried;
        return out;
    }
    out.outcome = any && fits(*out.record, out.cells.size()) ? Reread::Fits : Reread::FitsNeither;
    if (out.outcome == Reread::Fits && ++m_otherwise == many) {
        m_usual = other;
        m_otherwise = 0;
    }
    return out;
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
