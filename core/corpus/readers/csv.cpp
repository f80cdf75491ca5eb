// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/csv.h"

#include "core/corpus/csv_records.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/csv_layout.h"
#include "core/corpus/readers/csv_outline.h"
#include "core/corpus/readers/csv_recovery.h"
#include "core/corpus/readers/csv_untaken.h"
#include "core/corpus/readers/markup/marked_values.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using Cells = std::vector<std::string_view>;

    /// Reads the rows of a table, a piece of it at a time.
    class TableReader {
    public:
        TableReader(const std::string& file, const TableLayout& table)
            : m_file(file)
            , m_delimiter(table.delimiter)
            , m_quotes(table.quotes, table.delimiter, table.columns.count)
            , m_columns(table.columns)
            , m_untaken(m_columns)
            , m_blank(m_columns)
            , m_shape(std::span(table.sample).subspan(table.columns.names.empty() ? 0 : 1),
                  table.columns.count, table.delimiter, table.quotes)
            , m_widthTells(table.lines > 0 && 10 * table.sample.size() >= 9 * table.lines)
            , m_inHeader(!m_columns.names.empty())
            , m_nextLine(table.firstLine)
        {
            constexpr std::size_t spared = 4; // bytes of a mark of the encoding, and white space
            for (const std::string& name : m_columns.names) {
                m_foldedNames.push_back(foldedName(name));
                m_mostInHeader += name.size() + spared;
            }
            m_sortedNames = m_foldedNames;
            std::ranges::sort(m_sortedNames);
        }

        /// Reads whole rows. \param before bytes of the file before this piece, which begins with a row
        /// \param last whether it is the end of the file: else a row that reaches its end is left for the
        /// next \return the bytes that were read; all but those where nothing can be read behind
        std::size_t readRows(
            std::string_view bytes, std::uint64_t before, bool last, Fragment& out, Pace& pace)
        {
            m_out = &out;
            std::size_t begin = 0;
            for (bool again = true; again;) {
                again = false;
                CsvRecords records(bytes.substr(begin), m_delimiter, m_nextLine, m_quotes.usual());
                Cells cells;
                const std::size_t offset = begin; // of these records
                const auto end = [&] { return offset + records.position(); };
                while (!again && records.next(cells) && (last || end() < bytes.size())) {
                    if (!m_inHeader && !m_quotes.fits(records, cells.size())) {
                        const std::size_t next
                            = readOtherwise(records, cells.size(), bytes, begin, end(), before, last);
                        if (next == RowShape::needsMore)
                            return begin;
                        if (next != begin) {
                            begin = next;
                            if (!pace.reached(begin))
                                return begin;
                            again = true;
                            break;
                        }
                    }
                    if (records.unterminated() || (!m_inHeader && records.brokenQuotes())) {
                        const std::size_t next = leaveOpenQuote(records, bytes, begin, end(), last);
                        if (next == RowShape::needsMore)
                            return begin;
                        again = next != begin;
                        begin = again ? next : begin;
                        if (again) {
                            m_inHeader = false; // it was left out, if it was the header
                            break;
                        }
                    }
                    if (!m_inHeader && !records.unterminated()) {
                        // Blank lines before it are no part of it.
                        const std::size_t own = std::min(bytes.find_first_not_of("\r\n", begin), end());
                        readRow(cells, records.line(), { before + own, before + end() }, own > begin);
                    }
                    m_inHeader = false;
                    begin = end();
                    m_nextLine = records.nextLine();
                    if (!pace.reached(begin))
                        return begin;
                }
            }
            for (const std::string& told : { m_blank.told(), m_untaken.told(), blankLineTold(), tagsTold() })
                if (last && !told.empty())
                    m_out->report.tell(m_file, told);
            return last ? bytes.size() : begin;
        }

    private:
        /// Reads a row that does not fit with its quotes written the other way (`RowQuotes`).
        /// \param cells that it has as it was read, up to `end` \return where the row ends that fits so;
        /// `begin` where none does; `needsMore` as `RowShape` has it
        std::size_t readOtherwise(const CsvRecords& records, std::size_t cells, std::string_view bytes,
            std::size_t begin, std::size_t end, std::uint64_t before, bool isEnd)
        {
            using enum RowQuotes::Reread::Outcome;
            const RowQuotes::Reread other = m_quotes.readOtherwise(
                bytes.substr(begin), m_nextLine, end - begin, records.unterminated(), isEnd);
            if (other.outcome == NeedsMore)
                return RowShape::needsMore;
            const std::string place = m_file + ", line " + std::to_string(records.line());
            if (other.outcome != Fits) {
                // More cells than columns, and an open quote, are told elsewhere.
                if (other.outcome == FitsNeither && !records.unterminated() && !records.brokenQuotes()
                    && cells <= m_columns.count)
                    m_out->report.tell(place,
                        "Its quotes make no row of as many cells as the table has columns, whether they are "
                        "written twice or behind a backslash: its text may be cut short. A quote that is "
                        "part of a text is written twice, in a cell in quotes.");
                return begin;
            }
            if (!m_toldOtherwise)
                m_out->report.tell(place,
                    "Quotes are written twice in some rows, and behind a backslash in others: each row is "
                    "read so that it has as many cells as the table has columns.");
            m_toldOtherwise = true;
            m_shape.setQuotes(m_quotes.usual());
            const std::size_t length = other.record->position();
            const std::size_t own = std::min(bytes.find_first_not_of("\r\n", begin), begin + length);
            readRow(other.cells, other.record->line(), { before + own, before + begin + length });
            m_nextLine = other.record->nextLine();
            return begin + length;
        }

        /// Of a row whose quote is open, or was closed by that of another row, so that several lines were
        /// read as one: reading goes on at the next line that is a row, and what is before it is listed.
        /// \param end of the row as it was read. \return where that line begins; `begin` where there is none,
        /// and the row is what it is; `needsMore` as `RowShape` has it
        std::size_t leaveOpenQuote(
            const CsvRecords& records, std::string_view bytes, std::size_t begin, std::size_t end, bool isEnd)
        {
            const auto linesUpTo = [&](std::size_t to) {
                std::size_t lines = 0;
                for (std::size_t at = begin; at < to; ++at) // CR LF is one end of a line
                    lines += bytes[at] == '\n' || (bytes[at] == '\r' && bytes.substr(at + 1, 1) != "\n") ? 1
                                                                                                         : 0;
                return lines;
            };
            std::size_t from = begin;
            std::size_t quoteLine = records.line();
            if (records.unterminated()) // else nobody knows which of its quotes it is
                for (; quoteLine < records.quoteLine(); ++quoteLine)
                    from = std::min(bytes.find('\n', from), bytes.size() - 1) + 1;
            // What was read as one row is looked through at most once more.
            const bool tells = m_shape.tells() || (m_widthTells && records.unterminated());
            const std::size_t next
                = tells ? m_shape.nextRow(bytes, from, end, isEnd) : std::string_view::npos;
            if (next == RowShape::needsMore)
                return next;
            const bool found = next != std::string_view::npos;
            constexpr std::string_view remedy
                = "Close it; a quote that is part of a text is written twice, in a cell in quotes.";
            const std::string place = m_file + ", line " + std::to_string(records.line());
            if (!found && records.brokenQuotes() && !records.unterminated()) {
                m_out->report.tell(place,
                    fmt::format("A cell in quotes goes on to line {}, and on behind its closing quote: most "
                                "likely a quote is left open, and lines are read as one row. {}",
                        records.nextLine() - 1, remedy));
                return begin;
            }
            ++m_rows;
            ++m_out->report.documentsRead;
            const bool isBehindLine = found || bytes[end - 1] == '\n' || bytes[end - 1] == '\r';
            const std::size_t last = records.line() + linesUpTo(found ? next : end) - (isBehindLine ? 1 : 0);
            const std::string lines = last == records.line()
                ? fmt::format("line {} was", last)
                : fmt::format("lines {} to {} were", records.line(), last);
            m_out->report.skip(SkipReason::Unreadable, place,
                fmt::format("A quote is opened on line {} and never closed: {} left out{}. {}", quoteLine,
                    lines,
                    found ? fmt::format(", and reading goes on at line {}", last + 1)
                          : std::string(", to the end of the file"),
                    remedy));
            if (found)
                m_nextLine = last + 1;
            return found ? next : begin;
        }

        /// \param record the bytes of the row \param isBehindBlank whether a blank line stands before it
        void readRow(const Cells& cells, std::size_t line, ByteRange record, bool isBehindBlank = false)
        {
            ++m_rows;
            ++m_out->report.documentsRead;
            m_line = line;
            if (isHeaderAgain(cells))
                return;
            tellOtherTable(cells, isBehindBlank);
            m_blankLines += isBehindBlank && m_rows > 1 ? 1 : 0;
            m_behindBlank = m_blankLines == 1 && isBehindBlank ? line : m_behindBlank;
            if (!m_toldZeros && holdsZero(cells)) {
                m_toldZeros = true;
                m_out->report.tell(place(),
                    "The row holds zero bytes, and others may: they stay in its cells. Most likely the file "
                    "is damaged, or was not written to its end.");
            }
            const auto cell = [&](std::optional<std::size_t> column) {
                return column && *column < cells.size() && cells[*column] != blankOfMySql
                    ? cells[*column]
                    : std::string_view();
            };
            if (*m_columns.text >= cells.size())
                return skip(SkipReason::Unreadable,
                    fmt::format("The row on line {} has {}, and the text is column {}. Give the row as many "
                                "cells as the others have, or say with --delimiter what parts them.",
                        m_line,
                        cells.size() == 1 ? std::string("1 cell") : fmt::format("{} cells", cells.size()),
                        *m_columns.text + 1));
            if (cells.size() > m_columns.count)
                m_out->report.tell(place(),
                    fmt::format("The row has {} cells, and the table {} columns: its text may be cut short "
                                "where a delimiter stands in it without quotes.",
                        cells.size(), m_columns.count));
            std::size_t column = *m_columns.text;
            if (unicode::isBlank(cell(column)))
                column = m_blank.columnInstead(cells).value_or(column);
            std::string_view written = cell(column);
            const auto isAmong = [&](const std::vector<std::size_t>& columns) {
                return std::ranges::find(columns, column) != columns.end();
            };
            const bool isMarkup = isAmong(m_columns.markup);
            std::optional<std::string> plain = !isMarkup
                ? std::nullopt
                : withoutMarkup(
                    written, isAmong(m_columns.clearMarkup) ? Doubtful::LoseTags : Doubtful::Stays, &m_tags);
            if (!isMarkup)
                countTags(written, m_tags);
            const bool hasMarks = plain.has_value();
            if (hasMarks) {
                m_plain = std::move(*plain);
                written = unicode::trimmed(m_plain);
            }
            if (unicode::isBlank(written))
                return skip(SkipReason::NoText, whyNoText(cells, column, hasMarks));
            if (m_columns.isReddit && isRemovalMark(written))
                return skip(SkipReason::NoText, removalTold(written));
            m_textBytes += written.size();
            m_buffer.clear();
            const std::size_t replaced = appendAll(cells, cell, column, written);
            m_out->records.push_back(record);
            m_out->report.replacedSequences += replaced;
            if (replaced > 0 && !m_toldLatin1 && looksLatin1(written)) {
                m_toldLatin1 = true;
                m_out->report.tell(place(), std::string(latin1Advice));
            }
        }

        std::string whyNoText(const Cells& cells, std::size_t column, bool hasMarks) const
        {
            const auto beside = hasMarks ? std::nullopt : m_blank.columnBeside(cells);
            return m_columns.count < 2
                ? std::string("The row has no text.")
                : fmt::format("The row has {} in the column \"{}\"{}.",
                    hasMarks ? "tags and no text" : "no text", nameOfColumn(m_columns, column),
                    beside ? fmt::format(", and one in \"{}\": --text-field names one for all",
                        nameOfColumn(m_columns, *beside))
                           : std::string());
        }

        /// Leaves out a row that is the header once more, as where files were put behind one another.
        bool isHeaderAgain(const Cells& cells)
        {
            constexpr std::size_t fewestInAnyOrder = 3; // two words may be a row of a dictionary
            const std::vector<std::string>& names = m_columns.names;
            if (cells.size() != names.size() || (names.size() == 1 && !namesColumn(names.front())))
                return false;
            std::size_t bytes = 0;
            for (const std::string_view cell : cells)
                bytes += cell.size();
            if (bytes > m_mostInHeader) // as nearly all rows have
                return false;
            std::vector<std::string> folded;
            for (const std::string_view cell : cells)
                folded.push_back(foldedName(unicode::withoutBom(cell)));
            const bool isSame = folded == m_foldedNames;
            std::ranges::sort(folded);
            if (!isSame && (names.size() < fewestInAnyOrder || folded != m_sortedNames))
                return false;
            skip(SkipReason::NoText,
                isSame
                    ? "The row is the header once more, and no document."
                    : "The row is the header once more, in another order, and no document: the rows behind "
                      "it "
                      "are read in the order of the first. Put each table into a file of its own.");
            return true;
        }

        /// Tells of a row that looks like the header of another table below this one, in the same file.
        void tellOtherTable(const Cells& cells, bool isBehindBlank)
        {
            if (m_columns.names.empty() || cells.size() < 2 || !isBehindBlank)
                return;
            const bool isNamed = std::ranges::all_of(cells,
                [](std::string_view cell) { return cell.size() <= longestHeading && namesColumn(cell); });
            if (!isNamed && !areLikeNames(cells))
                return;
            m_out->report.tell(place(),
                fmt::format("The row {}: another table seems to begin here, and all that follows is read as "
                            "rows of the first. Put each table into a file of its own.",
                    isNamed ? "holds the usual names of columns and nothing else"
                            : "holds a word or two in each cell, as names of columns are"));
        }

        /// Whether all cells are different words, below rows whose texts are sentences.
        bool areLikeNames(const Cells& cells) const
        {
            constexpr std::size_t longTexts = 60; // bytes on average
            constexpr std::size_t longestName = 40;
            constexpr std::ptrdiff_t mostSpaces = 2;
            std::vector<std::string> names;
            for (const std::string_view cell : cells) {
                if (unicode::isBlank(cell) || cell.size() > longestName || isReference(cell)
                    || std::ranges::count(cell, ' ') > mostSpaces || cell.find_first_of("\r\n") != cell.npos)
                    return false;
                names.push_back(foldedName(cell));
            }
            std::ranges::sort(names);
            return m_rows > 1 && m_textBytes >= longTexts * (m_rows - 1)
                && std::ranges::adjacent_find(names) == names.end();
        }

        static bool holdsZero(const Cells& cells)
        {
            return std::ranges::any_of(
                cells, [](std::string_view cell) { return cell.find('\0') != std::string_view::npos; });
        }

        /// Of a table without a header, of two columns or more, that a blank line parts in two: the second
        /// may be another.
        std::string blankLineTold() const
        {
            return m_blankLines != 1 || m_columns.count < 2 || !m_columns.names.empty()
                ? std::string()
                : fmt::format(
                    "A blank line stands before line {}, and in no other place: if another table begins "
                    "there, put it into a file of its own, for its rows are read as those of the first.",
                    m_behindBlank);
        }

        std::string tagsTold() const
        {
            const std::size_t text = *m_columns.text;
            return ::alike::corpus::tagsTold(
                text < m_columns.names.size() ? m_columns.names[text] : std::string(), m_tags,
                m_columns.firstTags, std::ranges::find(m_columns.markup, text) != m_columns.markup.end());
        }

        void skip(SkipReason reason, std::string detail)
        {
            m_out->report.skip(reason, place(), std::move(detail));
        }

        std::string place() const { return m_file + ", line " + std::to_string(m_line); }

        /// Adds the document. \param column that its text is in \return invalid sequences in it
        template <typename CellFn>
        std::size_t appendAll(
            const Cells& cells, const CellFn& cell, std::size_t column, std::string_view text)
        {
            std::size_t replaced = 0;
            std::array<std::size_t, 6> ends {}; // of id, title, date, labels, text in the buffer
            const auto add = [&](std::size_t part, std::string_view bytes) {
                replaced += unicode::appendUtf8(m_buffer, bytes);
                ends[part + 1] = m_buffer.size();
            };
            const std::string_view id = unicode::trimmed(cell(m_columns.id));
            add(0, id.empty() ? std::string_view(m_number = std::to_string(m_rows)) : id);
            const std::string_view title = unicode::trimmed(cell(m_columns.title));
            const std::optional<std::string> plainTitle
                = m_columns.markup.empty() ? std::nullopt : withoutMarkup(title);
            add(1, plainTitle ? unicode::trimmed(*plainTitle) : title);
            add(2, unicode::trimmed(cell(m_columns.date)));
            add(3, labelsOf(cells, column));
            add(4, text);
            const std::string_view all = m_buffer;
            const auto part = [&](std::size_t i) { return all.substr(ends[i], ends[i + 1] - ends[i]); };
            m_out->documents.add({ part(0), part(1), part(2), part(3), part(4) });
            return replaced;
        }

        /// \param text the column that it is in, which is no label of the row
        std::string_view labelsOf(const Cells& cells, std::size_t text)
        {
            m_labels.clear();
            for (const std::size_t i : m_columns.labels) {
                if (i >= cells.size())
                    break;
                if (i == text)
                    continue;
                const std::string_view value = unicode::trimmed(cells[i]);
                if (value.empty() || value == blankOfMySql)
                    continue;
                if (value.size() > longestLabel || value.find_first_of("\r\n") != std::string_view::npos) {
                    m_untaken.leave(i, value);
                } else {
                    m_untaken.take(i);
                    m_labels.append(m_labels.empty() ? "" : "\n");
                    appendLabelName(
                        m_labels, i < m_columns.names.size() ? m_columns.names[i] : std::to_string(i + 1));
                    m_labels.append(": ").append(value);
                }
            }
            if (m_columns.names.empty())
                for (const std::size_t i : m_columns.others)
                    if (i < cells.size() && !unicode::isBlank(cells[i]) && cells[i] != blankOfMySql)
                        m_untaken.leave(i, unicode::trimmed(cells[i]));
            return m_labels;
        }

        const std::string& m_file;
        const char m_delimiter;
        RowQuotes m_quotes;
        const TableColumns m_columns;
        UntakenCells m_untaken;
        TagCount m_tags; ///< in all texts
        std::size_t m_textBytes = 0; ///< of all texts
        BlankTexts m_blank;
        RowShape m_shape;
        const bool m_widthTells; ///< as nearly all lines have that of the first
        std::vector<std::string> m_foldedNames; ///< of the columns
        std::vector<std::string> m_sortedNames; ///< these
        std::size_t m_mostInHeader = 0; ///< bytes of a row with all of them
        bool m_inHeader;
        std::size_t m_nextLine;
        Fragment* m_out = nullptr;
        std::size_t m_rows = 0; ///< with the one that is read
        std::size_t m_line = 0;
        std::size_t m_blankLines = 0; ///< in several places, with a row before and behind each
        std::size_t m_behindBlank = 0; ///< the line of the row behind the first
        bool m_toldZeros = false;
        bool m_toldOtherwise = false;
        bool m_toldLatin1 = false;
        std::string m_buffer;
        std::string m_plain; ///< a text without its tags
        std::string m_labels;
        std::string m_number;
    };

    /// Tells of columns of which nothing is taken, as they have the name of one that is chosen by it.
    void tellOthersOfOneName(const TableColumns& columns, const std::string& file, Fragment& out)
    {
        std::vector<std::size_t> chosen = columns.labels;
        for (const auto& use : { columns.id, columns.title, columns.date })
            if (use)
                chosen.push_back(*use);
        for (std::size_t i = 0; i < columns.names.size(); ++i) {
            if (i == columns.text || std::ranges::find(chosen, i) != chosen.end())
                continue;
            const auto same = std::ranges::find_if(chosen, [&](std::size_t other) {
                return foldedName(columns.names[other]) == foldedName(columns.names[i]);
            });
            if (same != chosen.end() && !unicode::isBlank(columns.names[i]))
                out.report.tell(file,
                    fmt::format(
                        "Two columns and more are called \"{}\": nothing is taken of column {}, but of "
                        "column {}. Give them different names, or name one by its number.",
                        unicode::trimmed(columns.names[i]), i + 1, *same + 1));
        }
    }

    /// Finds out by its beginning how a table is read, and says what there is to say about that. Nothing
    /// where it cannot be read.
    std::unique_ptr<TableReader> openTable(std::string_view bytes, const TableLayout& table,
        const std::string& file, const Options& options, Fragment& out)
    {
        if (!wideEncoding(bytes).empty() || isNoTable(bytes, options)) {
            out.report.skip(SkipReason::Unreadable, file, notTextReason(bytes));
            return nullptr;
        }
        if (table.sample.empty()) {
            ++out.report.documentsRead;
            out.report.skip(SkipReason::NoText, file, "The file is empty.");
            return nullptr;
        }
        const TableColumns& columns = table.columns;
        if (!columns.problem.empty()) {
            out.report.skip(SkipReason::Unreadable, file, columns.problem);
            return nullptr;
        }
        if (!table.before.empty())
            out.report.tell(file, table.before);
        if (!table.told.empty())
            out.report.tell(file, table.told);
        for (const std::string* told : { &columns.told, &columns.markupTold })
            if (!told->empty())
                out.report.tell(file, *told);
        const auto calledAsText = [&](const std::string& name) {
            return columns.text && foldedName(name) == foldedName(columns.names[*columns.text]);
        };
        if (const auto same = std::ranges::count_if(columns.names, calledAsText); same > 1)
            out.report.tell(file,
                fmt::format("{} columns are called \"{}\": column {} is the text. To read another of them, "
                            "give its number with --text-field.",
                    same, columns.names[*columns.text], *columns.text + 1));
        tellOthersOfOneName(columns, file, out);
        return std::make_unique<TableReader>(file, table);
    }

} // namespace

void parseCsv(std::string_view bytes, const std::string& file, const Options& options, char delimiter,
    Fragment& out, Pace pace)
{
    out.report.bytes += bytes.size();
    const TableLayout table = layoutOfTable(bytes, options, delimiter);
    const auto reader = openTable(bytes, table, file, options, out);
    if (!reader)
        return pace.finish(bytes.size());
    out.documents.reserve(bytes.size());
    const std::size_t before = bytes.size() - table.rows.size();
    if (reader->readRows(table.rows, before, true, out, pace) == table.rows.size())
        pace.finish(bytes.size());
}

Result<std::vector<Fragment>> readLargeCsv(
    int descriptor, const std::string& file, const Options& options, char delimiter, const Work& work)
{
    constexpr std::size_t pieceBytes = 4 << 20;
    constexpr std::size_t mostLookedAt = 64 << 20; // to tell how the table is laid out
    std::vector<Fragment> fragments;
    std::unique_ptr<TableReader> reader;
    Bytes bytes;
    std::uint64_t before = 0; // bytes of the file before these
    std::size_t issues = 0;
    for (bool last = false; !last;) {
        // At least as much again as what holds no whole row: so the time is in proportion to the bytes.
        const std::size_t wanted = bytes.size() + std::max(pieceBytes, bytes.size());
        while (!last && bytes.size() < wanted) {
            ALIKE_ASSIGN(const auto got, readSome(descriptor, bytes.room(pieceBytes), pieceBytes, work.stop));
            bytes.grew(got);
            last = got == 0;
        }
        Fragment& out = fragments.emplace_back();
        std::string_view text = bytes.view();
        if (!reader) {
            const TableLayout table = layoutOfTable(text, options, delimiter);
            const bool tellsLittle
                = table.sample.size() < 2 || isLeftOpen(table.rows, table.delimiter, table.quotes);
            if (tellsLittle && !last && bytes.size() < mostLookedAt) {
                fragments.pop_back(); // the first row is longer
                continue;
            }
            text = table.rows;
            before = bytes.size() - text.size();
            reader = openTable(bytes.view(), table, file, options, out);
            if (!reader) {
                out.report.bytes += bytes.size();
                return fragments;
            }
        }
        out.documents.reserve(text.size());
        Pace pace(work.stop, nullptr);
        const std::size_t read = reader->readRows(text, before, last, out, pace);
        if (work.stopped())
            return cancelled();
        const std::size_t used = bytes.size() - text.size() + read;
        out.report.bytes += used;
        out.report.issues.resize(std::min(out.report.issues.size(), LoadReport::maxIssues - issues));
        issues += out.report.issues.size();
        work.progress.advance(used);
        bytes.removePrefix(used);
        before += read;
    }
    return fragments;
}

} // namespace alike::corpus
