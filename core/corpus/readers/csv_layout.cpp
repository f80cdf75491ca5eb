// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/csv_layout.h"

#include "core/corpus/csv_records.h"
#include "core/corpus/readers/csv_recovery.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <ranges>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    /// Whether a column is called so that is alone in its table, and holds texts.
    bool isLoneHeading(std::string_view cell)
    {
        constexpr std::array<std::string_view, 7> others { "tweet", "sentence", "headline", "title", "quote",
            "caption", "question" };
        const std::string name = foldedName(cell);
        return isUsualName(name, FieldUse::Text) || std::ranges::find(others, name) != others.end();
    }

    /// Whether the first row names the columns: it has a usual name, or one that an option asks for; or it
    /// has neither a number nor a blank cell, and one is much shorter than what stands below it, or stands
    /// above nothing but numbers.
    bool hasHeader(std::span<const TableRow> rows, const Options& options)
    {
        if (options.noHeader == "yes" || rows.empty())
            return false;
        if (options.noHeader == "no")
            return true;
        const std::vector<std::string>& first = rows.front().cells;
        const auto isName = [&](const std::string& cell) {
            const std::string name = foldedName(cell);
            return namesColumn(cell) || name == foldedName(options.textField)
                || name == foldedName(options.idField) || (first.size() == 1 && isLoneHeading(name));
        };
        const auto isShort = [](const std::string& cell) {
            return cell.size() <= longestHeading && !isNumeric(cell) && !unicode::isBlank(cell);
        };
        if (!std::ranges::all_of(first, isShort))
            return std::ranges::any_of(first, isName)
                && std::ranges::all_of(first, [](const std::string& cell) { return !isNumeric(cell); });
        if (std::ranges::any_of(first, isName))
            return true;
        if (first.size() == 1 && first.front().find(", ") != std::string::npos)
            return false; // a sentence
        for (std::size_t column = 0; column < first.size() && rows.size() > 1; ++column) {
            std::size_t bytes = 0;
            for (const TableRow& row : rows.subspan(1))
                bytes += column < row.cells.size() ? row.cells[column].size() : 0;
            const bool numeric
                = rows.size() > 2 && std::ranges::all_of(rows.subspan(1), [&](const TableRow& row) {
                      return column < row.cells.size() && isNumeric(row.cells[column]);
                  });
            if (numeric || bytes > 3 * first[column].size() * (rows.size() - 1))
                return true;
        }
        return false;
    }

    /// The line "sep=;", by which Excel tells the delimiter, with its end; empty where there is none.
    std::string_view separatorLine(std::string_view text)
    {
        constexpr std::string_view begin = "sep=";
        if (foldedName(text.substr(0, begin.size())) != begin || text.size() < begin.size() + 2)
            return {};
        const std::size_t end = text.find_first_not_of('\r', begin.size() + 1);
        return end != std::string_view::npos && text[end] == '\n' ? text.substr(0, end + 1)
                                                                  : std::string_view();
    }

    /// The rows of a file, without what may stand before them.
    std::string_view rowsOf(std::string_view bytes)
    {
        std::string_view text = unicode::withoutBom(bytes);
        text.remove_prefix(separatorLine(text).size());
        return text;
    }

    /// What stands between cells at times. Nobody writes the control characters but between cells: Hive, and
    /// the separator of units of ASCII.
    constexpr std::string_view controlDelimiters = "\x01\x1F\x02";
    constexpr std::string_view delimiters = ",;\t|\x01\x1F\x02";

    /// Without the first lines that hold no delimiter or are notes, where others follow.
    std::string_view behindNotes(std::string_view rows)
    {
        std::string_view rest = rows.substr(0, tableSampleBytes);
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
            const std::string_view line = unicode::trimmed(rest.substr(0, end));
            if (!line.starts_with('#') && line.find_first_of(delimiters) != std::string_view::npos)
                return rows.substr(std::min(rows.size(), tableSampleBytes) - rest.size());
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        return rows;
    }

    /// Of how many of the rows it makes the same number of cells, two or more.
    double shareAlike(std::string_view rows, char delimiter)
    {
        const std::vector<TableRow> sample = firstRows(rows, delimiter);
        const auto [cells, alike] = usualCells(sample);
        return cells < 2 ? 0 : static_cast<double>(alike) / static_cast<double>(sample.size());
    }

    bool isRemark(const TableRow& row)
    {
        return unicode::trimmed(row.cells.front()).starts_with('#');
    }

    constexpr std::size_t lookedForQuotes = 1 << 20; ///< bytes

    /// How many of the first rows are read as they were most likely written.
    struct RowFit {
        std::size_t rows = 0;
        std::size_t sound = 0; ///< as many cells as the header has, and nothing behind closing quotes
        std::size_t narrowest = SIZE_MAX; ///< cells of a row below the first
        std::size_t widest = 0;

        /// Whether more of them are sound than of another.
        bool isBetterThan(const RowFit& other) const { return sound * other.rows > other.sound * rows; }
    };
    RowFit fitOf(std::string_view text, char delimiter, CsvQuotes quotes)
    {
        const std::string_view beginning = text.substr(0, lookedForQuotes);
        CsvRecords records(beginning, delimiter, quotes);
        std::vector<std::string_view> cells;
        RowFit fit;
        std::size_t header = 0;
        while (records.next(cells)
            && (beginning.size() == text.size() || records.position() < lookedForQuotes)) {
            header = fit.rows == 0 ? cells.size() : header;
            if (fit.rows > 0) {
                fit.narrowest = std::min(fit.narrowest, cells.size());
                fit.widest = std::max(fit.widest, cells.size());
            }
            ++fit.rows;
            fit.sound += cells.size() == header && !records.hasRestBehindQuotes() && !records.unterminated();
        }
        return fit;
    }

    /// Whether rows are sentences that a delimiter cuts, as a space is behind it: four words each on average,
    /// none in quotes, and none of their parts a column of numbers.
    bool areSentences(std::span<const TableRow> rows)
    {
        constexpr std::size_t fewestWords = 4;
        std::size_t cuts = 0;
        std::size_t spaced = 0; // those with a space behind
        std::size_t spaces = 0;
        std::vector<std::size_t> numeric; // of each column, in the rows below the first
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const std::vector<std::string>& cells = rows[r].cells;
            if (rows[r].hasQuotes)
                return false;
            cuts += cells.size() - 1;
            numeric.resize(std::max(numeric.size(), cells.size()));
            for (std::size_t i = 0; i < cells.size(); ++i) {
                spaced += i > 0 && cells[i].starts_with(' ') ? 1 : 0;
                spaces += static_cast<std::size_t>(std::ranges::count(cells[i], ' '));
                numeric[i] += (r > 0 || rows.size() == 1) && isNumeric(cells[i]) ? 1 : 0;
            }
        }
        const std::size_t counted = std::max<std::size_t>(rows.size(), 2) - 1;
        return cuts > 0 && 10 * spaced >= 9 * cuts && spaces >= (fewestWords - 1) * rows.size()
            && std::ranges::all_of(numeric, [&](std::size_t count) { return count < counted; });
    }

    /// Whether rows without the names of columns are lines of prose, which have different numbers of commas.
    bool areLines(std::span<const TableRow> rows, const Options& options)
    {
        constexpr std::size_t fewest = 3;
        const Options usual; // else columns are named, and there are some
        if (!options.delimiter.empty() || options.textField != usual.textField
            || options.idField != usual.idField || rows.size() < fewest)
            return false;
        const bool hasHeading = rows.front().cells.size() == 1;
        const auto [narrowest, widest] = std::ranges::minmax(rows.subspan(hasHeading ? 1 : 0)
            | std::views::transform([](const TableRow& row) { return row.cells.size(); }));
        return narrowest < widest && (hasHeading || options.noHeader != "no")
            && areSentences(rows.subspan(hasHeading ? 1 : 0))
            && std::ranges::none_of(rows, [](const TableRow& row) {
                   return row.cells.size() > 1 && std::ranges::any_of(row.cells, namesColumn);
               });
    }

    /// Whether the header is one cell that is called as texts are.
    bool isOneText(std::span<const TableRow> rows, const Options& options)
    {
        if (rows.size() < 2 || rows.front().cells.size() != 1 || options.noHeader == "yes"
            || !options.delimiter.empty())
            return false;
        const std::string name = foldedName(rows.front().cells.front());
        return isLoneHeading(name) || name == foldedName(options.textField);
    }

    /// Settles what parts cells and how quotes are written, where it is not what is usual.
    void settleQuotes(TableLayout& layout, const Options& options)
    {
        const char usual = layout.delimiter;
        const bool isOne = isOneText(layout.sample, options);
        const bool hasLines = !isOne && areLines(layout.sample, options);
        const bool escapes = layout.rows.substr(0, lookedForQuotes).find('\\') != std::string_view::npos;
        const RowFit doubled = isOne || escapes ? fitOf(layout.rows, usual, CsvQuotes::Doubled) : RowFit {};
        if (!hasLines && doubled.sound == doubled.rows)
            return;
        // Where all rows have as many cells and are no sentences, it is a table whose header has too few
        // names.
        if (hasLines
            || (isOne
                && (doubled.narrowest < doubled.widest || doubled.widest == 1
                    || areSentences(std::span(layout.sample).subspan(1))))) {
            layout.delimiter = noCsvDelimiter;
            const RowFit whole = fitOf(layout.rows, noCsvDelimiter, CsvQuotes::Doubled);
            layout.quotes = whole.sound == whole.rows ? CsvQuotes::Doubled : CsvQuotes::Literal;
            layout.told
                = fmt::format("{}: {} is one text, and nothing in it parts cells. --delimiter says what "
                              "does.",
                    isOne ? fmt::format("Its header names one column, \"{}\"",
                        unicode::shortened(layout.sample.front().cells.front()))
                          : std::string("It reads as sentences, which have different numbers of commas"),
                    layout.quotes == CsvQuotes::Literal ? "each line" : "each row");
        } else if (escapes && fitOf(layout.rows, usual, CsvQuotes::Backslash).isBetterThan(doubled)) {
            layout.quotes = CsvQuotes::Backslash;
            layout.told
                = "Quotes inside its cells are taken to be written behind a backslash, as MySQL writes them: "
                  "more rows have as many cells as the header so.";
        } else {
            return;
        }
        layout.sample = firstRows(layout.rows, layout.delimiter, layout.quotes);
    }

    /// Settles how a table is read of which a quote is open from its beginning on: by its lines, as rows
    /// where these have cells, else as one text each.
    void settleLines(TableLayout& layout, const Options& options)
    {
        constexpr std::size_t fewest = 3; // else it is as likely a text that is cut off
        std::vector<TableRow> lines = rowsOfLines(layout.rows, layout.delimiter, layout.quotes);
        if (auto rows = linesAsRows(lines); !rows.empty()) {
            layout.lines = lines.size();
            layout.sample = std::move(rows);
            return;
        }
        if (!options.delimiter.empty() || lines.size() < fewest || lines.front().cells.size() != 1)
            return;
        std::erase_if(lines, &TableRow::hasQuotes);
        const auto [cells, alike] = usualCells(lines);
        if (cells > 1 && 2 * alike >= lines.size() && !areSentences(lines))
            return;
        layout.delimiter = noCsvDelimiter;
        layout.quotes = CsvQuotes::Literal;
        layout.told = "A quote at its beginning is never closed: each line is one text, and nothing in it "
                      "parts cells. Close the quote, or say with --delimiter what parts cells.";
        layout.sample = firstRows(layout.rows, layout.delimiter, layout.quotes);
        std::string& first = layout.sample.front().cells.front();
        if (first.starts_with('"') && isLoneHeading(std::string_view(first).substr(1)))
            first.erase(0, 1);
    }

    std::size_t filledCells(const TableRow& row)
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            row.cells, [](const std::string& cell) { return !unicode::isBlank(cell); }));
    }

    /// How many of the first rows stand before the table.
    std::size_t rowsBefore(std::span<const TableRow> rows, const Options& options)
    {
        constexpr std::size_t most = 30;
        if (options.noHeader == "yes" || areLines(rows, options))
            return 0;
        const auto names = [&](const TableRow& row) {
            return (row.cells.size() == 1 && isLoneHeading(row.cells.front()))
                || std::ranges::any_of(row.cells, [&](const std::string& cell) {
                       const std::string name = foldedName(cell);
                       return namesColumn(cell) || name == foldedName(options.textField)
                           || name == foldedName(options.idField);
                   });
        };
        const auto isTable = [&](std::size_t first) {
            const auto [cells, alike] = usualCells(rows.subspan(first));
            return cells >= 2 && 2 * alike >= rows.size() - first;
        };
        for (std::size_t i = 0; i < std::min(rows.size(), most); ++i) {
            if (rows[i].cells.size() < 2 || isRemark(rows[i]) || !names(rows[i]))
                continue;
            const auto before = rows.first(i);
            const auto isNote = [&](const TableRow& row) {
                return isRemark(row) || filledCells(row) <= 1 || row.cells.size() < rows[i].cells.size();
            };
            if (std::ranges::all_of(before, isNote) && isTable(i))
                return i;
            break;
        }
        std::size_t first = 0;
        while (first < std::min(rows.size(), most) && !names(rows[first])
            && (isRemark(rows[first]) || rows[first].cells.size() == 1))
            ++first;
        return first < rows.size() && isTable(first) ? first : 0;
    }

} // namespace

bool tellsDelimiter(std::string_view bytes)
{
    return !separatorLine(unicode::withoutBom(bytes)).empty();
}

char delimiterOfTable(std::string_view bytes, const Options& options, char usual)
{
    if (options.delimiter.empty()) {
        const std::string_view told = separatorLine(unicode::withoutBom(bytes));
        if (!told.empty())
            return told[4];
        const bool met = bytes.substr(0, tableSampleBytes).find(usual) != std::string_view::npos;
        return usual != 0 && met ? usual : sniffDelimiter(bytes);
    }
    return options.delimiter == "tab" || options.delimiter == "\\t" ? '\t' : options.delimiter.front();
}

char sniffDelimiter(std::string_view beginning)
{
    const std::string_view rows = behindNotes(rowsOf(beginning));
    for (const char delimiter : controlDelimiters)
        if (rows.substr(0, tableSampleBytes).find(delimiter) != std::string_view::npos
            && shareAlike(rows, delimiter) >= 0.5)
            return delimiter;
    char best = ',';
    double bestShare = 0;
    for (const char delimiter : delimiters.substr(0, delimiters.size() - controlDelimiters.size())) {
        const double share = shareAlike(rows, delimiter);
        if (share > bestShare) {
            best = delimiter;
            bestShare = share;
        }
    }
    return best;
}

TableLayout layoutOfTable(std::string_view bytes, const Options& options, char usual)
{
    TableLayout layout;
    layout.delimiter = delimiterOfTable(bytes, options, usual);
    layout.rows = rowsOf(bytes);
    layout.firstLine = layout.rows.size() < unicode::withoutBom(bytes).size() ? 2 : 1;
    layout.sample = firstRows(layout.rows, layout.delimiter);
    if (const std::size_t before = rowsBefore(layout.sample, options); before > 0) {
        CsvRecords records(layout.rows, layout.delimiter, layout.firstLine);
        std::vector<std::string_view> cells;
        for (std::size_t i = 0; i < before; ++i)
            (void)records.next(cells);
        const std::size_t lines = records.nextLine() - layout.firstLine;
        layout.before = fmt::format("{} before the table {} passed over: \"{}\"{}.",
            lines == 1 ? std::string("1 line") : fmt::format("{} lines", lines), lines == 1 ? "was" : "were",
            unicode::shortened(fmt::format("{}", fmt::join(layout.sample.front().cells, " "))),
            before > 1 ? " and what follows it" : "");
        layout.firstLine = records.nextLine();
        layout.rows.remove_prefix(records.position());
        layout.sample = firstRows(layout.rows, layout.delimiter);
    }
    settleQuotes(layout, options);
    if (isLeftOpen(layout.rows, layout.delimiter, layout.quotes))
        settleLines(layout, options);
    if (layout.sample.empty())
        return layout;
    layout.columns = columnsOf(layout.sample, hasHeader(layout.sample, options), options);
    const bool isMixed
        = layout.lines == 0 && layout.rows.substr(0, tableSampleBytes).find("\\\"") != std::string_view::npos;
    if (isMixed) {
        layout.sample = firstRows(layout.rows, layout.delimiter, layout.quotes, &layout.columns);
        layout.columns = columnsOf(layout.sample, hasHeader(layout.sample, options), options);
    }
    return layout;
}

} // namespace alike::corpus
