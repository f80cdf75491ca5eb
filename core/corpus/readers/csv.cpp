// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/csv.h"

#include "core/corpus/csv_records.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using Cells = std::vector<std::string_view>;

    constexpr std::size_t sampleBytes = 64 * 1024;
    constexpr std::size_t sampleRows = 100;
    constexpr std::size_t longestHeading = 100; ///< of a column, in bytes

    struct Row {
        std::vector<std::string> cells;
    };

    /// The first rows of a table; the last of a text that is cut off here is left out.
    std::vector<Row> sampleOf(std::string_view text, char delimiter)
    {
        const std::string_view beginning = text.substr(0, sampleBytes);
        CsvRecords records(beginning, delimiter);
        std::vector<Row> rows;
        for (Row row; rows.size() < sampleRows && records.next(row.cells);)
            rows.push_back(row);
        if (rows.size() > 1 && records.position() == beginning.size() && beginning.size() < text.size())
            rows.pop_back();
        return rows;
    }

    /// How many cells most rows have, and how many rows these are.
    std::pair<std::size_t, std::size_t> usualCells(std::span<const Row> rows)
    {
        std::map<std::size_t, std::size_t> counts;
        for (const Row& row : rows)
            ++counts[row.cells.size()];
        const auto most
            = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
        return most == counts.end() ? std::pair<std::size_t, std::size_t>()
                                    : std::pair<std::size_t, std::size_t>(*most);
    }

    std::string folded(std::string_view text)
    {
        std::string lower(unicode::trimmed(text));
        std::ranges::transform(lower, lower.begin(),
            [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        return lower;
    }

    bool namesColumn(std::string_view cell)
    {
        const std::string name = folded(cell);
        using enum FieldUse;
        return std::ranges::any_of(
            std::array { Text, Id, Title, Date }, [&](FieldUse use) { return isUsualName(name, use); });
    }

    /// Whether the first row names the columns: it has a usual name, or one that an option asks for; or it
    /// has neither a number nor a blank cell, and one is much shorter than what stands below it.
    bool hasHeader(std::span<const Row> rows, const Options& options)
    {
        if (options.noHeader == "yes" || rows.empty())
            return false;
        if (options.noHeader == "no")
            return true;
        const std::vector<std::string>& first = rows.front().cells;
        const auto isName = [&](const std::string& cell) {
            const std::string name = folded(cell);
            return namesColumn(cell) || name == folded(options.textField) || name == folded(options.idField);
        };
        const auto isShort = [](const std::string& cell) {
            return cell.size() <= longestHeading && !isNumeric(cell) && !unicode::isBlank(cell);
        };
        if (!std::ranges::all_of(first, isShort))
            return std::ranges::any_of(first, isName)
                && std::ranges::all_of(first, [](const std::string& cell) { return !isNumeric(cell); });
        if (std::ranges::any_of(first, isName))
            return true;
        for (std::size_t column = 0; column < first.size() && rows.size() > 1; ++column) {
            std::size_t bytes = 0;
            for (const Row& row : rows.subspan(1))
                bytes += column < row.cells.size() ? row.cells[column].size() : 0;
            if (bytes > 3 * first[column].size() * (rows.size() - 1))
                return true;
        }
        return false;
    }

    /// Which cells of a row are what.
    struct Columns {
        std::optional<std::size_t> id, text, title, date;
        std::vector<std::size_t> labels; ///< ascending
        std::vector<std::string> names; ///< none without a header
        std::size_t count = 0;
        bool guessed = false; ///< the text is what is longest
        std::string problem; ///< why there are none
    };

    /// The column that a number from 1 stands for.
    std::optional<std::size_t> columnNumbered(std::string_view number, std::size_t columns)
    {
        std::size_t value = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
        if (error != std::errc() || end != number.data() + number.size() || value == 0 || value > columns)
            return std::nullopt;
        return value - 1;
    }

    std::optional<std::size_t> columnNamed(const std::vector<std::string>& names, const std::string& wanted,
        std::span<const std::string_view> usual)
    {
        const auto find = [&](std::string_view name) -> std::optional<std::size_t> {
            for (std::size_t i = 0; i < names.size(); ++i)
                if (folded(names[i]) == folded(name))
                    return i;
            return std::nullopt;
        };
        if (const auto column = find(wanted))
            return column;
        for (const std::string_view name : usual)
            if (const auto column = find(name))
                return column;
        return std::nullopt;
    }

    std::vector<FieldValues> valuesOf(std::span<const Row> rows, std::size_t columns)
    {
        std::vector<FieldValues> values(columns);
        for (const Row& row : rows)
            for (std::size_t i = 0; i < std::min(columns, row.cells.size()); ++i)
                values[i].add(row.cells[i]);
        return values;
    }

    std::string inWords(const std::vector<std::string>& names)
    {
        return names.empty() ? std::string("no header") : fmt::format("{}", fmt::join(names, ", "));
    }

    /// Those that are nothing else, of which the options name some or none; a name that no column has is the
    /// problem of the table. Without a header there are none unless they are asked for.
    std::vector<std::size_t> labelColumns(Columns& columns, const Options& options)
    {
        std::vector<std::size_t> labels;
        for (const std::string& wanted : options.labelFields) {
            auto column = columnNamed(columns.names, wanted, {});
            if (!column)
                column = columnNumbered(wanted, columns.count);
            if (column)
                labels.push_back(*column);
            else if (!wanted.empty() && columns.problem.empty())
                columns.problem = fmt::format(
                    "The table has no column \"{}\". Its columns: {}.", wanted, inWords(columns.names));
        }
        if (options.labelFields.empty()) {
            labels.resize(columns.names.size());
            std::iota(labels.begin(), labels.end(), std::size_t { 0 });
        }
        std::ranges::sort(labels);
        std::erase_if(labels, [&](std::size_t column) {
            return column == columns.id || column == columns.text || column == columns.title
                || column == columns.date;
        });
        return labels;
    }

    Columns columnsOf(std::span<const Row> sample, const Options& options)
    {
        const Options usual;
        Columns columns;
        const bool header = hasHeader(sample, options);
        if (header)
            columns.names = sample.front().cells;
        columns.count = header ? columns.names.size() : usualCells(sample).first;
        const auto find = [&](const std::string& wanted, const std::string& byDefault, FieldUse use) {
            const bool demanded = wanted != byDefault;
            if (wanted.empty()) // none is wanted
                return std::optional<std::size_t>();
            auto found = columnNamed(
                columns.names, wanted, demanded ? std::span<const std::string_view>() : usualNames(use));
            if (!found)
                found = columnNumbered(wanted, columns.count);
            if (demanded && !found && columns.problem.empty())
                columns.problem = fmt::format(
                    "The table has no column \"{}\". Its columns: {}.", wanted, inWords(columns.names));
            return found;
        };
        columns.text = find(options.textField, usual.textField, FieldUse::Text);
        columns.id = find(options.idField, usual.idField, FieldUse::Id);
        columns.title = find(options.titleField, usual.titleField, FieldUse::Title);
        columns.date = find(options.dateField, usual.dateField, FieldUse::Date);
        if (!columns.problem.empty())
            return columns;
        if (columns.text) {
            columns.labels = labelColumns(columns, options);
            return columns;
        }
        columns.text = longestValues(valuesOf(sample.subspan(header ? 1 : 0), columns.count));
        columns.guessed = true;
        if (!columns.text)
            columns.problem = "No column of the table holds text, only numbers or nothing.";
        else if (columns.title == columns.text)
            columns.title.reset();
        columns.labels = labelColumns(columns, options);
        return columns;
    }

    /// Whether the first line may be such a header: what most texts are not is told without reading rows.
    bool headerNamesTexts(std::string_view beginning)
    {
        const std::string_view line = beginning.substr(0, beginning.find_first_of("\r\n"));
        for (std::size_t at = 0; at <= line.size();) {
            const std::size_t end = std::min(line.find_first_of(",;\t|", at), line.size());
            std::string_view cell = unicode::trimmed(line.substr(at, end - at));
            if (cell.size() >= 2 && cell.front() == '"' && cell.back() == '"')
                cell = cell.substr(1, cell.size() - 2);
            if (cell.size() <= longestHeading && isUsualName(folded(cell), FieldUse::Text))
                return true;
            at = end + 1;
        }
        return false;
    }

    /// Whether it is the line below the header of a table in Markdown.
    bool isRule(const Row& row)
    {
        return std::ranges::all_of(row.cells, [](const std::string& cell) {
            return cell.find_first_not_of(" \t:-") == std::string::npos;
        }) && std::ranges::any_of(row.cells, [](const std::string& cell) {
            return cell.find('-') != std::string::npos;
        });
    }

    /// Whether a column that is none of ids, titles and dates has cells of many words, whatever it is called.
    bool holdsProse(std::span<const Row> rows, const Options& options)
    {
        const Columns columns = columnsOf(rows, options);
        return columns.text && columns.guessed && !columns.names.empty()
            && !namesColumn(columns.names[*columns.text])
            && valuesOf(rows.subspan(1), columns.count)[*columns.text].areProse();
    }

    /// Reads the rows of a table, a piece of it at a time.
    class TableReader {
    public:
        TableReader(const std::string& file, char delimiter, Columns columns, std::size_t firstLine)
            : m_file(file)
            , m_delimiter(delimiter)
            , m_columns(std::move(columns))
            , m_inHeader(!m_columns.names.empty())
            , m_nextLine(firstLine)
        {
        }

        /// Reads whole rows. \param before bytes of the file before this piece, which begins with a row
        /// \param last whether it is the end of the file: else a row that reaches its end is left for the
        /// next \return the bytes that were read; all but those where nothing can be read behind
        std::size_t readRows(
            std::string_view bytes, std::uint64_t before, bool last, Fragment& out, Pace& pace)
        {
            m_out = &out;
            CsvRecords records(bytes, m_delimiter, m_nextLine);
            Cells cells;
            std::size_t begin = 0;
            const auto whole = [&] { return last || records.position() < bytes.size(); };
            while (records.next(cells) && whole()) {
                if (m_inHeader) {
                    m_inHeader = false;
                } else if (records.unterminated()) {
                    ++out.report.documentsRead;
                    out.report.skip(SkipReason::Unreadable,
                        m_file + ", line " + std::to_string(records.line()),
                        fmt::format(
                            "A quote is opened on line {} and never closed: this row and all behind it "
                            "were left out. Close it; a quote that is part of a text is written twice, "
                            "in a cell in quotes.",
                            records.quoteLine()));
                } else {
                    if (records.brokenQuotes())
                        out.report.tell(m_file + ", line " + std::to_string(records.line()),
                            fmt::format("A cell in quotes goes on to line {}, and on behind its closing "
                                        "quote: most likely a quote is left open, and lines are read as one "
                                        "row. Close it; a quote that is part of a text is written twice, in "
                                        "a cell in quotes.",
                                records.nextLine() - 1));
                    readRow(cells, records.line(), { before + begin, before + records.position() });
                }
                begin = records.position();
                m_nextLine = records.nextLine();
                if (!pace.reached(begin))
                    return begin;
            }
            return last ? bytes.size() : begin;
        }

    private:
        /// \param record the bytes of the row
        void readRow(const Cells& cells, std::size_t line, ByteRange record)
        {
            ++m_rows;
            ++m_out->report.documentsRead;
            m_line = line;
            const auto cell = [&](std::optional<std::size_t> column) {
                return column && *column < cells.size() ? cells[*column] : std::string_view();
            };
            if (*m_columns.text >= cells.size())
                return skip(SkipReason::Unreadable,
                    fmt::format("The row has {}, and the text is column {}.",
                        cells.size() == 1 ? std::string("1 cell") : fmt::format("{} cells", cells.size()),
                        *m_columns.text + 1));
            if (cells.size() > m_columns.count)
                m_out->report.tell(place(),
                    fmt::format("The row has {} cells, and the table {} columns: its text may be cut short "
                                "where a delimiter stands in it without quotes.",
                        cells.size(), m_columns.count));
            const std::string_view written = cell(m_columns.text);
            if (unicode::isBlank(written))
                return skip(SkipReason::NoText, "The row has no text.");
            m_buffer.clear();
            const std::size_t replaced = appendAll(cells, cell);
            m_out->records.push_back(record);
            m_out->report.replacedSequences += replaced;
            if (replaced > 0 && !m_toldLatin1 && looksLatin1(written)) {
                m_toldLatin1 = true;
                m_out->report.tell(place(), std::string(latin1Advice));
            }
        }

        void skip(SkipReason reason, std::string detail)
        {
            m_out->report.skip(reason, place(), std::move(detail));
        }

        std::string place() const { return m_file + ", line " + std::to_string(m_line); }

        /// Adds the document. \return invalid sequences in it
        template <typename CellFn> std::size_t appendAll(const Cells& cells, const CellFn& cell)
        {
            std::size_t replaced = 0;
            std::array<std::size_t, 6> ends {}; // of id, title, date, labels, text in the buffer
            const auto add = [&](std::size_t part, std::string_view bytes) {
                replaced += unicode::appendUtf8(m_buffer, bytes);
                ends[part + 1] = m_buffer.size();
            };
            const std::string_view id = unicode::trimmed(cell(m_columns.id));
            add(0, id.empty() ? std::string_view(m_number = std::to_string(m_rows)) : id);
            add(1, unicode::trimmed(cell(m_columns.title)));
            add(2, unicode::trimmed(cell(m_columns.date)));
            add(3, labelsOf(cells));
            add(4, cell(m_columns.text));
            const std::string_view all = m_buffer;
            const auto part = [&](std::size_t i) { return all.substr(ends[i], ends[i + 1] - ends[i]); };
            m_out->documents.add({ part(0), part(1), part(2), part(3), part(4) });
            return replaced;
        }

        std::string_view labelsOf(const Cells& cells)
        {
            m_labels.clear();
            for (const std::size_t i : m_columns.labels) {
                if (i >= cells.size())
                    break;
                const std::string_view value = unicode::trimmed(cells[i]);
                if (!value.empty() && value.size() <= longestLabel
                    && value.find_first_of("\r\n") == std::string_view::npos) {
                    m_labels.append(m_labels.empty() ? "" : "\n");
                    appendLabelName(
                        m_labels, i < m_columns.names.size() ? m_columns.names[i] : std::to_string(i + 1));
                    m_labels.append(": ").append(value);
                }
            }
            return m_labels;
        }

        const std::string& m_file;
        const char m_delimiter;
        const Columns m_columns;
        bool m_inHeader;
        std::size_t m_nextLine;
        Fragment* m_out = nullptr;
        std::size_t m_rows = 0; ///< with the one that is read
        std::size_t m_line = 0;
        bool m_toldLatin1 = false;
        std::string m_buffer;
        std::string m_labels;
        std::string m_number;
    };

    /// The line "sep=;", by which Excel tells the delimiter, with its end; empty where there is none.
    std::string_view separatorLine(std::string_view text)
    {
        constexpr std::string_view begin = "sep=";
        if (folded(text.substr(0, begin.size())) != begin || text.size() < begin.size() + 2)
            return {};
        const std::size_t end = text.find_first_not_of("\r", begin.size() + 1);
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

    /// \param usual of the format; 0: none. It counts unless the file says another, or has none of it.
    char delimiterOf(const Options& options, std::string_view bytes, char usual)
    {
        if (options.delimiter.empty()) {
            const std::string_view told = separatorLine(unicode::withoutBom(bytes));
            if (!told.empty())
                return told[4];
            const bool met = bytes.substr(0, sampleBytes).find(usual) != std::string_view::npos;
            return usual != 0 && met ? usual : sniffDelimiter(bytes);
        }
        return options.delimiter == "tab" || options.delimiter == "\\t" ? '\t' : options.delimiter.front();
    }

    /// Finds out by its beginning how a table is read, and says what there is to say about that. Nothing
    /// where it cannot be read. \param text `rowsOf` these bytes
    std::unique_ptr<TableReader> openTable(std::string_view bytes, std::string_view text,
        const std::string& file, const Options& options, char delimiter, Fragment& out)
    {
        if (!wideEncoding(bytes).empty() || isMostlyControls(text.substr(0, sampleBytes))) {
            out.report.skip(SkipReason::Unreadable, file, notTextReason(bytes));
            return nullptr;
        }
        delimiter = delimiterOf(options, bytes, delimiter);
        const std::vector<Row> sample = sampleOf(text, delimiter);
        if (sample.empty()) {
            ++out.report.documentsRead;
            out.report.skip(SkipReason::NoText, file, "The file is empty.");
            return nullptr;
        }
        Columns columns = columnsOf(sample, options);
        if (!columns.problem.empty()) {
            out.report.skip(SkipReason::Unreadable, file, columns.problem);
            return nullptr;
        }
        if (columns.guessed && columns.count > 1)
            out.report.tell(file,
                columns.names.empty()
                    ? fmt::format("The text was taken from column {}, the longest.", *columns.text + 1)
                    : longestTold("column", columns.names[*columns.text]));
        const auto calledAsText = [&](const std::string& name) {
            return columns.text && folded(name) == folded(columns.names[*columns.text]);
        };
        if (const auto same = std::ranges::count_if(columns.names, calledAsText); same > 1)
            out.report.tell(file,
                fmt::format("{} columns are called \"{}\": the first of them is the text, and the others are "
                            "left out. Give them names of their own.",
                    same, columns.names[*columns.text]));
        const std::size_t firstLine = text.size() < unicode::withoutBom(bytes).size() ? 2 : 1;
        return std::make_unique<TableReader>(file, delimiter, std::move(columns), firstLine);
    }

} // namespace

TableOutline outlineOfTable(std::string_view beginning, const Options& options, char delimiter)
{
    constexpr std::size_t rowsKept = 20;
    const std::string_view text = rowsOf(beginning);
    TableOutline outline;
    outline.delimiter = delimiterOf(options, beginning, delimiter);
    const std::vector<Row> sample = sampleOf(text, outline.delimiter);
    if (sample.empty())
        return outline;
    const Columns columns = columnsOf(sample, options);
    outline.header = !columns.names.empty();
    for (std::size_t i = 0; i < columns.count; ++i) {
        const std::string name = outline.header ? std::string(unicode::trimmed(columns.names[i])) : "";
        const bool first = !name.empty() && columnNamed(columns.names, name, {}) == i;
        outline.columns.push_back(first ? name : std::to_string(i + 1));
    }
    outline.id = columns.id;
    outline.text = columns.text;
    outline.title = columns.title;
    outline.date = columns.date;
    outline.guessed = columns.guessed;
    outline.problem = columns.problem;
    const auto rows = std::span(sample).subspan(outline.header ? 1 : 0);
    outline.values = valuesOf(rows, columns.count);
    outline.byLength.resize(columns.count);
    std::iota(outline.byLength.begin(), outline.byLength.end(), std::size_t { 0 });
    std::ranges::stable_sort(
        outline.byLength, std::greater<>(), [&](std::size_t column) { return outline.values[column].bytes; });
    for (const Row& row : rows.first(std::min(rows.size(), rowsKept)))
        outline.rows.push_back(row.cells);
    return outline;
}

char sniffDelimiter(std::string_view beginning)
{
    char best = ',';
    double bestShare = 0;
    for (const char delimiter : { ',', ';', '\t', '|' }) {
        const std::vector<Row> rows = sampleOf(rowsOf(beginning), delimiter);
        const auto [cells, alike] = usualCells(rows);
        if (cells < 2)
            continue;
        const double share = static_cast<double>(alike) / static_cast<double>(rows.size());
        if (share > bestShare) {
            best = delimiter;
            bestShare = share;
        }
    }
    return best;
}

bool looksLikeTable(std::string_view beginning)
{
    const char delimiter = delimiterOf({}, beginning, 0);
    const bool isTold = !separatorLine(unicode::withoutBom(beginning)).empty();
    beginning = rowsOf(beginning);
    if (!headerNamesTexts(beginning))
        return false;
    const std::vector<Row> rows = sampleOf(beginning, delimiter);
    const auto [cells, alike] = usualCells(rows);
    if (isTold)
        return cells >= 2;
    if (rows.size() < 3 || cells < 2 || alike < rows.size() || isRule(rows[1]))
        return false;
    const auto& names = rows.front().cells;
    return std::ranges::any_of(names, [](const std::string& name) {
        return isUsualName(folded(name), FieldUse::Text);
    }) && std::ranges::all_of(names, [](const std::string& name) { return name.size() <= longestHeading; });
}

bool namesTexts(std::string_view beginning, const Options& options)
{
    const std::vector<Row> rows = sampleOf(rowsOf(beginning), delimiterOf(options, beginning, 0));
    if (rows.empty())
        return false;
    const bool named = std::ranges::any_of(rows.front().cells, [&](const std::string& cell) {
        return folded(cell) == folded(options.textField) || isUsualName(folded(cell), FieldUse::Text);
    });
    return named || (options.textField == Options {}.textField && holdsProse(rows, options));
}

void parseCsv(std::string_view bytes, const std::string& file, const Options& options, char delimiter,
    Fragment& out, Pace pace)
{
    out.report.bytes += bytes.size();
    const std::string_view text = rowsOf(bytes);
    const auto reader = openTable(bytes, text, file, options, delimiter, out);
    if (!reader)
        return pace.finish(bytes.size());
    out.documents.reserve(bytes.size());
    const std::size_t mark = bytes.size() - text.size(); // of the byte order
    if (reader->readRows(text, mark, true, out, pace) == text.size())
        pace.finish(bytes.size());
}

Result<std::vector<Fragment>> readLargeCsv(
    int descriptor, const std::string& file, const Options& options, char delimiter, const Work& work)
{
    constexpr std::size_t pieceBytes = 4 << 20;
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
            text = rowsOf(text);
            before = bytes.size() - text.size();
            reader = openTable(bytes.view(), text, file, options, delimiter, out);
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
