// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml_tables.h"

#include "core/corpus/readers/csv_columns.h"
#include "core/corpus/readers/csv_untaken.h"
#include "core/corpus/readers/described.h"
#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/markup/element_texts.h"
#include "core/corpus/readers/markup/marked_values.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// How a program writes tables.
    struct TableShape {
        std::string_view root; ///< empty: any
        std::string_view first; ///< element in it; empty: any
        std::string_view row; ///< empty: any, whose name is that of its table
        int rowDepth; ///< the root is at 1; 0: below each <table_data>
        std::string_view cell; ///< whose attribute "name" is the column; empty: any, whose name is that
        std::string_view null; ///< what stands in a cell that holds nothing
    };
    constexpr std::array tableShapes {
        TableShape { "mysqldump", {}, "row", 0, "field", {} },
        TableShape { "resultset", "row", "row", 2, "field", {} },
        TableShape { "table_data", "row", "row", 0, "field", {} }, // of HeidiSQL
        TableShape { "pma_xml_export", {}, "table", 3, "column", "NULL" },
        TableShape { "dataroot", {}, {}, 2, {}, {} }, // of Access
        TableShape { "root", "schema", {}, 3, {}, {} }, // of Access, with a description of its tables
        TableShape { "RESULTS", "ROW", "ROW", 2, "COLUMN", {} }, // of SQL Developer
        TableShape { {}, "DATA_RECORD", "DATA_RECORD", 2, {}, {} }, // of DBeaver
    };
    /// The children of the root, whatever they are called.
    constexpr TableShape anyTable { {}, {}, {}, 2, {}, {} };

    /// A name of a table or column without the escapes of SQL/XML ("_x0020_" is a space; ISO 9075-14, 9.1).
    std::string unescapedName(std::string_view name)
    {
        constexpr std::size_t digits = 4;
        std::string plain;
        while (!name.empty()) {
            unsigned code = 0;
            if (name.size() >= digits + 3 && name.starts_with("_x") && name[digits + 2] == '_'
                && std::from_chars(name.data() + 2, name.data() + 2 + digits, code, 16).ptr
                    == name.data() + 2 + digits
                && code >= ' ' && (code < 0xD800 || code > 0xDFFF)) {
                unicode::appendUtf8(plain, code);
                name.remove_prefix(digits + 3);
            } else {
                plain += name.front();
                name.remove_prefix(1);
            }
        }
        return plain;
    }

    struct NamedRow {
        std::vector<std::pair<std::string, std::string>> cells; ///< column, value
        std::uint64_t line = 0; ///< where it begins
        ByteRange range {}; ///< in the stream
    };

    struct NamedTable {
        std::string name;
        std::vector<NamedRow> rows; ///< the first, until it is known what they hold
        std::size_t prose = 0; ///< values that are sentences, of a table that is not read
    };

    class XmlTables final : public XmlShapedHandler {
    public:
        XmlTables(const TableShape& shape, const XmlPlace& place, const Options& options, Fragment& out)
            : m_shape(shape)
            , m_place(place)
            , m_options(options)
            , m_out(out)
            , m_rowDepth(shape.rowDepth)
        {
        }

        std::optional<bool> isOfShape() const override { return m_isOfShape; }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            ++m_depth;
            countBeside();
            if (m_isRow && m_depth == m_rowDepth + 1 && (m_shape.cell.empty() || name == m_shape.cell)
                && m_row.cells.size() < mostColumns) {
                addCell(columnOf(name, attributes));
                m_isCell = true;
                countAttributes(attributes);
            } else if (isRow(name)) {
                if (m_shape.row == "table") // each row tells the name
                    beginTable(attributes["name"]);
                else if (m_shape.row.empty() && !isAny())
                    beginTable(unescapedName(name));
                beginRow(attributes);
            } else if (m_isCell) {
                m_isBlockBefore = m_isBlockBefore || !isInlineElement(name);
                countAttributes(attributes);
            } else {
                countAttributes(attributes);
                m_isInData = m_rowDepth == 2 || (m_isInData && m_depth > 2) || name == "dataroot";
                if (name == "table_data") {
                    beginTable(attributes["name"]);
                    m_rowDepth = m_depth + 1; // with a database around it, or without
                }
                m_definitions += isProse(attributes["Comment"]) ? 1 : 0; // of a column
            }
        }

        void close(std::string_view name) override
        {
            const int depth = m_depth--;
            countBeside();
            m_isBlockBefore = m_isBlockBefore || !isInlineElement(name);
            if (depth == m_rowDepth + 1)
                m_isCell = false;
            if (depth == m_rowDepth && m_isRow)
                endRow(m_place.stream.end());
            if (m_depth == 0 && isAny() && !m_isOfShape)
                m_isOfShape = false;
        }

        void text(std::string_view utf8) override
        {
            if (m_isCell)
                addToCell(utf8);
            else if (m_beside.size() < longestBeside)
                m_beside += utf8;
        }

        void finish(const Result<Done>& read) override
        {
            // Of a row that is cut off stays what stands there, but not what entities make up.
            if (!read && m_isRow && read.error().code != ErrorCode::TooLarge)
                endRow(m_place.stream.begin());
            endTable();
            if (!m_hasTexts)
                readPoorTables();
            tellUnread(m_out.report, m_place.file,
                { { "definitions of tables and other texts beside their rows", m_definitions },
                    { "attributes that hold texts", m_attributes } });
            if (read && m_rows > 0 && m_documents == 0) {
                ++m_out.report.documentsRead;
                m_out.report.skip(SkipReason::NoText, m_place.file,
                    m_sentences > 0 ? "None of its tables is read." : "None of its tables holds texts.");
            }
            listEndOfRecords(m_place, read, m_rows, "It holds no rows of tables.", m_out.report);
        }

    private:
        static constexpr std::size_t longestBeside = 4096; ///< more of it tells nothing
        static constexpr std::size_t mostColumns
            = 4096; ///< MySQL has no more; the others are texts beside rows
        static constexpr std::size_t mostLookedAt = 100; ///< rows of a table, for what its columns hold
        static constexpr std::size_t mostHeld = 8 * 1024 * 1024; ///< bytes of tables without texts

        /// What is known of the table that is read.
        struct Reading {
            Reading(std::string table, TableColumns columnsOfIt)
                : name(std::move(table))
                , columns(std::move(columnsOfIt))
                , untaken(columns)
                , blank(columns)
            {
            }
            const std::string name;
            const TableColumns columns;
            UntakenCells untaken;
            BlankTexts blank;
            std::size_t others = 0; ///< cells of columns that its first rows have not, or have twice
        };

        void countBeside()
        {
            m_definitions += holdsWords(m_beside) ? 1 : 0;
            m_beside.clear();
        }

        /// Whether nothing but an option says that it is a table.
        bool isAny() const { return &m_shape == &anyTable; }

        /// Whether a row is what opens.
        bool isRow(std::string_view name) const
        {
            constexpr std::string_view description = "schema"; // of the tables of Access
            if (m_depth != m_rowDepth)
                return false;
            return m_shape.row.empty() ? m_isInData && (isAny() || name != description) : name == m_shape.row;
        }

        /// Where elements are called as columns no attribute is read but those of rows.
        void countAttributes(const XmlAttributes& attributes)
        {
            if (m_shape.cell.empty())
                attributes.forEach([this](std::string_view, std::string_view value) {
                    m_attributes += isProse(value) ? 1 : 0;
                });
        }

        /// The name of the column that a cell is of.
        std::string columnOf(std::string_view cell, const XmlAttributes& attributes) const
        {
            if (m_shape.cell.empty())
                return unescapedName(cell);
            const std::string_view name = attributes[attributes["name"].empty() ? "NAME" : "name"];
            return std::string(name.empty() && m_shape.cell == "COLUMN" ? m_shape.cell : name);
        }

        void beginRow(const XmlAttributes& attributes)
        {
            m_isRow = true;
            m_row = { {}, m_place.stream.line(), { m_place.stream.begin(), 0 } };
            m_attributeCells.clear();
            if (m_shape.cell.empty())
                attributes.forEach([this](std::string_view name, std::string_view value) {
                    if (m_attributeCells.size() < mostColumns)
                        m_attributeCells.emplace_back(unescapedName(name), value);
                    else
                        m_attributes += isProse(value) ? 1 : 0;
                });
        }

        /// Blocks in a cell are lines of it.
        void addToCell(std::string_view utf8)
        {
            std::string& value = m_row.cells.back().second;
            if (std::exchange(m_isBlockBefore, false) && !value.empty() && value.back() != '\n')
                value += '\n';
            value += utf8;
        }

        /// Elements of one name that follow each other are one cell.
        void addCell(std::string column)
        {
            auto& cells = m_row.cells;
            m_isBlockBefore = m_shape.cell.empty() && !cells.empty() && cells.back().first == column;
            if (!m_isBlockBefore)
                cells.emplace_back(std::move(column), std::string());
            if (!isAny())
                m_isOfShape = true;
        }

        void beginTable(std::string_view name)
        {
            if (m_isOpen && name == m_table.name)
                return;
            endTable();
            m_table.name = name;
            m_isOpen = true;
        }

        /// \param at where it ends in the stream
        void endRow(std::uint64_t at)
        {
            m_isRow = m_isCell = false;
            m_row.range.end = at;
            const bool tells = !m_shape.cell.empty() || !m_row.cells.empty();
            for (auto& cell : std::exchange(m_attributeCells, {}))
                m_row.cells.push_back(std::move(cell)); // behind those that may be called as they are
            if (isAny() && !m_isOfShape)
                return prove();
            if (!m_isOfShape && tells)
                m_isOfShape = false;
            if (!m_row.cells.empty())
                takeRow();
        }

        /// It is a table if two of the first children of the root have the column that is asked for.
        void prove()
        {
            constexpr std::size_t fewest = 2;
            const std::string asked = foldedName(m_options.textField);
            const bool hasAsked = std::ranges::any_of(m_row.cells, [&](const auto& cell) {
                return !unicode::isBlank(cell.second) && foldedName(cell.first) == asked;
            });
            m_withAsked += hasAsked ? 1 : 0;
            m_unproved.push_back(std::exchange(m_row, {}));
            if (m_withAsked == fewest) {
                m_isOfShape = true;
                for (NamedRow& row : std::exchange(m_unproved, {})) {
                    m_row = std::move(row);
                    if (!m_row.cells.empty())
                        takeRow();
                }
            } else if (m_unproved.size() == mostLookedAt) {
                m_isOfShape = false;
            }
        }

        void takeRow()
        {
            ++m_rows;
            ++m_rowsOfTable;
            m_isOpen = true;
            if (!m_shape.null.empty())
                for (auto& [column, value] : m_row.cells)
                    if (value == m_shape.null)
                        value.clear();
            if (m_reading) {
                read(m_row, *m_reading);
                return;
            }
            for (const auto& [column, value] : m_row.cells)
                m_table.prose += isProse(value) ? 1 : 0;
            if (m_whyLeftOut.empty()) {
                for (const auto& [column, value] : m_row.cells)
                    m_heldBytes += column.size() + value.size() + sizeof(m_row.cells.front());
                m_table.rows.push_back(std::exchange(m_row, {}));
                if (m_table.rows.size() == mostLookedAt)
                    lookAtTable();
                else if (m_isPoor && m_heldBytes > mostHeld)
                    readPoorTables();
            }
        }

        /// Tells by the first rows of a table whether they are texts.
        void lookAtTable()
        {
            TableLook look = lookAt(m_table);
            if (!look.columns.problem.empty()) {
                m_whyLeftOut = look.columns.problem;
                m_table.rows.clear();
            } else if (!look.isPoor) {
                startReading(std::move(look.columns));
            } else if (m_hasTexts) {
                m_whyLeftOut = whyPoor;
                m_table.rows.clear();
            } else {
                m_isPoor = true; // it is held until another has texts
            }
        }

        /// What the first rows of a table tell.
        struct TableLook {
            TableColumns columns;
            bool isPoor; ///< it is left out beside a table with texts
        };

        /// Of a column that holds sentences in some rows only, as the values of a table of keys and values,
        /// these are the text; the table is poor where fewer than a quarter of its rows have one.
        TableLook lookAt(const NamedTable& table) const
        {
            std::vector<TableRow> sample = sampleOf(table);
            const std::span<const TableRow> rows = std::span(sample).subspan(1);
            TableColumns columns = columnsOf(sample, true, m_options);
            const bool hasProblem = !columns.problem.empty();
            const bool isPoor = !hasProblem && columns.guessed
                && !valuesOfColumns(rows, columns.count)[*columns.text].areProse();
            const std::vector<std::string> names = sample.front().cells;
            std::vector<std::size_t> prose(names.size());
            for (const TableRow& row : rows)
                for (std::size_t i = 0; i < names.size(); ++i)
                    prose[i] += isProse(row.cells[i]) ? 1 : 0;
            const auto most = std::ranges::max_element(prose);
            const bool isAsked = m_options.textField != Options().textField;
            if ((!hasProblem && !isPoor) || isAsked || most == prose.end() || *most == 0)
                return { std::move(columns), isPoor };
            Options options = m_options;
            options.textField = names[static_cast<std::size_t>(most - prose.begin())];
            TableColumns own = columnsOf(sample, true, options);
            if (!own.problem.empty())
                return { std::move(columns), isPoor };
            own.told = fmt::format("The text was taken from the column \"{}\", of which {} of the first {} "
                                   "values {}; --text-field names another.",
                options.textField, *most, rows.size(), *most == 1 ? "is a sentence" : "are sentences");
            return { std::move(own), 4 * *most < rows.size() };
        }

        /// Columns that rows lack are blank there.
        static std::vector<TableRow> sampleOf(const NamedTable& table)
        {
            std::vector<TableRow> sample(1);
            std::vector<std::string>& names = sample.front().cells;
            const std::span<const NamedRow> rows
                = std::span(table.rows).first(std::min(table.rows.size(), mostLookedAt));
            for (const NamedRow& row : rows)
                for (std::size_t i = 0; i < row.cells.size() && names.size() < mostColumns; ++i)
                    if (indexOf(names, row.cells[i].first, i) == names.size())
                        names.push_back(row.cells[i].first);
            for (const NamedRow& row : rows) {
                std::vector<std::string>& cells = sample.emplace_back().cells;
                cells = cellsOf(row, sample.front().cells);
            }
            return sample;
        }

        /// The values of a row in the order of the columns. \param others counts those of no column, or of
        /// one that has one
        static std::vector<std::string> cellsOf(
            const NamedRow& row, const std::vector<std::string>& names, std::size_t* others = nullptr)
        {
            std::vector<std::string> cells(names.size());
            for (std::size_t i = 0; i < row.cells.size(); ++i) {
                const auto& [column, value] = row.cells[i];
                const std::size_t index = indexOf(names, column, i);
                if (index < cells.size() && cells[index].empty())
                    cells[index] = value;
                else if (others)
                    *others += saysAnything(value) ? 1 : 0;
            }
            return cells;
        }

        /// Where a column stands, most likely at `guess`; behind all names: it is none of them. O(1) as a
        /// rule
        static std::size_t indexOf(
            const std::vector<std::string>& names, const std::string& name, std::size_t guess)
        {
            if (guess < names.size() && names[guess] == name)
                return guess;
            return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
        }

        void startReading(TableColumns columns)
        {
            m_hasTexts = true;
            for (const NamedTable& table : std::exchange(m_poor, {}))
                tellLeftOut(table, table.rows.size(), whyPoor);
            m_isPoor = false;
            m_reading = std::make_unique<Reading>(m_table.name, std::move(columns));
            ++m_tables;
            for (const std::string* told : { &m_reading->columns.told, &m_reading->columns.markupTold })
                if (!told->empty())
                    m_out.report.tell(placeOf(m_table.name), *told);
            for (const NamedRow& row : std::exchange(m_table.rows, {}))
                read(row, *m_reading);
            m_heldBytes = 0;
        }

        void endTable()
        {
            if (m_isOpen && !m_reading && m_whyLeftOut.empty() && !m_table.rows.empty() && !m_isPoor)
                lookAtTable();
            if (m_reading)
                endReading();
            else if (!m_whyLeftOut.empty())
                tellLeftOut(m_table, m_rowsOfTable, m_whyLeftOut);
            else if (m_isPoor)
                m_poor.push_back(std::move(m_table));
            m_table = {};
            m_whyLeftOut.clear();
            m_isPoor = false;
            m_isOpen = false;
            m_rowsOfTable = 0;
            if (m_heldBytes > mostHeld)
                readPoorTables();
        }

        void endReading()
        {
            for (const std::string& told : { m_reading->blank.told(), m_reading->untaken.told() })
                if (!told.empty())
                    m_out.report.tell(placeOf(m_reading->name), told);
            tellUnread(m_out.report, placeOf(m_reading->name),
                { { "values of second columns of a name, and of those that its first rows have not",
                    m_reading->others } });
            m_reading.reset();
        }

        /// Where no table has texts, what they have is what can be compared.
        void readPoorTables()
        {
            const bool isOpen = m_isPoor;
            NamedTable open = std::exchange(m_table, {});
            for (NamedTable& table : std::exchange(m_poor, {})) {
                m_table = std::move(table);
                startReading(lookAt(m_table).columns);
                endReading();
            }
            m_table = std::move(open);
            if (isOpen)
                startReading(lookAt(m_table).columns);
        }

        /// \param why none of them is a sentence
        void tellLeftOut(const NamedTable& table, std::size_t rows, std::string_view why)
        {
            m_sentences += table.prose;
            const bool isAsked = m_options.textField != Options().textField;
            const std::string whyFew = fmt::format("{} of its values {}, but most rows have none. To compare "
                                                   "these, export the table alone and name their column with "
                                                   "--text-field.",
                table.prose, table.prose == 1 ? "is a sentence" : "are sentences");
            m_out.report.tell(placeOf(table.name),
                fmt::format("Not read: the rows of this table ({}). {}", rows,
                    table.prose == 0 || isAsked ? why : std::string_view(whyFew)));
        }

        void read(const NamedRow& row, Reading& table)
        {
            const TableColumns& columns = table.columns;
            const std::vector<std::string> values = cellsOf(row, columns.names, &table.others);
            const std::vector<std::string_view> cells(values.begin(), values.end());
            const auto cell = [&](std::optional<std::size_t> column) {
                return column ? unicode::trimmed(cells[*column]) : std::string_view();
            };
            std::size_t text = *columns.text;
            if (unicode::isBlank(cells[text]))
                text = table.blank.columnInstead(cells).value_or(text);
            const auto isAmong = [text](const std::vector<std::size_t>& some) {
                return std::ranges::find(some, text) != some.end();
            };
            const auto plain = [](std::string_view value, bool isMarkup, Doubtful doubtful) {
                std::optional<std::string> without = isMarkup ? withoutMarkup(value, doubtful) : std::nullopt;
                return without ? std::move(*without) : std::string(value);
            };
            Described document;
            document.text = plain(cells[text], isAmong(columns.markup),
                isAmong(columns.clearMarkup) ? Doubtful::LoseTags : Doubtful::Stays);
            document.title
                = unicode::trimmed(plain(cell(columns.title), !columns.markup.empty(), Doubtful::LoseTags));
            document.date = cell(columns.date);
            document.addLabel("table", table.name);
            for (const std::size_t i : columns.labels)
                if (i != text)
                    addLabel(i, m_shape.cell.empty() ? joinedLines(cells[i]) : cells[i], table, document);
            std::string why = fmt::format("The row has no text in the column \"{}\".", columns.names[text]);
            if (columns.isReddit && isRemovalMark(document.text)) {
                why = removalTold(document.text);
                document.text.clear();
            }
            std::string_view own = cell(columns.id);
            own = own.substr(0, own.find('\n')); // of two elements
            const std::size_t before = m_out.documents.size();
            ++m_documents;
            addDescribed(fmt::format("{}, line {}", m_place.file, row.line),
                own.empty()         ? fmt::format("{}#{}", m_place.id, m_documents)
                    : m_tables == 1 ? std::string(own)
                                    : fmt::format("{}/{}", table.name, own),
                std::move(document), why, m_out);
            if (m_place.offset && m_out.documents.size() > before)
                m_out.records.push_back(
                    { *m_place.offset + row.range.begin, *m_place.offset + row.range.end });
        }

        /// The values of several elements.
        static std::string joinedLines(std::string_view value)
        {
            std::string joined;
            while (!value.empty()) {
                const std::size_t end = std::min(value.find('\n'), value.size());
                const std::string_view line = unicode::trimmed(value.substr(0, end));
                joined.append(joined.empty() || line.empty() ? "" : "; ").append(line);
                value.remove_prefix(std::min(end + 1, value.size()));
            }
            return joined;
        }

        /// As of a table in CSV: a value on one line that is not long.
        static void addLabel(std::size_t column, std::string_view value, Reading& table, Described& document)
        {
            value = unicode::trimmed(value);
            if (value.empty())
                return;
            if (value.size() > longestLabel || value.find_first_of("\r\n") != std::string_view::npos)
                return table.untaken.leave(column, value);
            table.untaken.take(column);
            std::string& labels = document.labels;
            labels.append(labels.empty() ? "" : "\n");
            appendLabelName(labels, table.columns.names[column]);
            labels.append(": ").append(value);
        }

        std::string placeOf(const std::string& table) const
        {
            return table.empty() ? m_place.file : fmt::format("{}, table {}", m_place.file, table);
        }

        static constexpr std::string_view whyPoor = "None of its columns holds more than a few words, and "
                                                    "another table has texts. To compare these, "
                                                    "export the table alone.";

        const TableShape& m_shape;
        const XmlPlace m_place;
        const Options& m_options;
        Fragment& m_out;
        int m_rowDepth; ///< of the open table
        std::optional<bool> m_isOfShape; ///< by the first row with cells, as a rule
        bool m_isInData = false; ///< what opens may be a row
        std::size_t m_withAsked = 0; ///< rows with the column that is asked for, until that proves a table
        std::vector<NamedRow> m_unproved; ///< rows, until then
        std::vector<std::pair<std::string, std::string>> m_attributeCells; ///< of the open row
        int m_depth = 0;
        bool m_isRow = false; ///< one is open
        bool m_isCell = false; ///< in it
        bool m_isBlockBefore = false; ///< in the cell, before what comes
        NamedRow m_row; ///< it
        bool m_isOpen = false; ///< a table
        NamedTable m_table; ///< it
        std::size_t m_rowsOfTable = 0;
        std::unique_ptr<Reading>
            m_reading; ///< of it; null: it is not known whether it has texts, or it has none
        bool m_isPoor = false; ///< it has none
        std::string m_whyLeftOut; ///< in a sentence; empty: it is not
        std::vector<NamedTable> m_poor; ///< those before
        std::size_t m_heldBytes = 0; ///< of them
        bool m_hasTexts = false; ///< some table
        std::size_t m_tables = 0; ///< that are read
        std::size_t m_rows = 0;
        std::size_t m_sentences = 0; ///< in tables that are left out
        std::size_t m_documents = 0; ///< rows that are read
        std::string m_beside; ///< between elements
        std::size_t m_definitions = 0;
        std::size_t m_attributes = 0; ///< that are not read
    };

} // namespace

std::unique_ptr<XmlShapedHandler> xmlTables(std::string_view root, std::string_view first,
    const XmlPlace& place, const Options& options, Fragment& out)
{
    const auto known = std::ranges::find_if(tableShapes, [&](const TableShape& shape) {
        return (shape.root.empty() || shape.root == root) && (shape.first.empty() || shape.first == first);
    });
    return known == tableShapes.end() ? nullptr : std::make_unique<XmlTables>(*known, place, options, out);
}

std::unique_ptr<XmlShapedHandler> xmlTableAskedFor(
    std::string_view root, const XmlPlace& place, const Options& options, Fragment& out)
{
    return options.textField == Options().textField || !mayHoldTexts(root)
        ? nullptr
        : std::make_unique<XmlTables>(anyTable, place, options, out);
}

std::optional<AlikeElements> rowsInXml(std::string_view beginning)
{
    struct Logged final : XmlHandler {
        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            isOneText = isOneText || (log.bytes() == 0 && (!mayHoldTexts(name) || isRootOfRecords(name)));
            log.open(name, attributes, {});
        }
        void close(std::string_view name) override { log.close(name, {}); }
        void text(std::string_view utf8) override { log.text(utf8); }
        ElementLog log;
        bool isOneText = false;
    } logged;
    beginning.remove_prefix(std::min(beginning.find_first_not_of(" \t\r\n"), beginning.size()));
    XmlStream stream(logged, true);
    if (!stream.feed(beginning, false) || logged.isOneText)
        return std::nullopt;
    auto rows = logged.log.rows();
    if (rows)
        for (auto& [name, text] : rows->parts)
            name = unescapedName(name);
    return rows;
}

} // namespace alike::corpus
