// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/workbook.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include <xlsxwriter.h>

namespace alike {
namespace {

    constexpr std::size_t longestCell = 32'767; // UTF-16 units
    constexpr std::size_t measuredRows = 200; // for the widths of columns
    constexpr std::size_t widestColumn = 60; // characters
    constexpr std::time_t bookMade = 315'532'800; // 1980: the same whenever it is written

    /// Programs take _x0041_ for an A: with the code of the underscore before it, it is what it is.
    bool isEscape(std::string_view utf8)
    {
        const auto isHex = [](char c) {
            return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
        };
        return utf8.size() >= 7 && utf8.starts_with("_x") && utf8[6] == '_'
            && std::ranges::all_of(utf8.substr(2, 4), isHex);
    }

    /// A text as a cell can hold it.
    std::string cellText(std::string_view utf8)
    {
        constexpr std::string_view replacement = "\xEF\xBF\xBD";
        std::string out;
        out.reserve(utf8.size());
        std::size_t units = 0;
        for (std::size_t i = 0; i < utf8.size(); ++i) {
            const auto byte = static_cast<unsigned char>(utf8[i]);
            if ((byte & 0xC0U) != 0x80)
                units += byte >= 0xF0 ? 2 : 1;
            if (units >= longestCell) {
                out += "\xE2\x80\xA6"; // …
                break;
            }
            if (isEscape(utf8.substr(i))) {
                out += "_x005F";
                units += 6;
            }
            const bool control = byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r';
            const bool noCharacter
                = utf8.substr(i, 2) == "\xEF\xBF" && i + 2 < utf8.size() && utf8[i + 2] >= '\xBE';
            if (control || noCharacter)
                out += replacement;
            else
                out += utf8[i];
            i += noCharacter ? 2 : 0;
        }
        return out;
    }

    std::size_t charactersIn(std::string_view utf8)
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
    }

} // namespace

struct Workbook::Sheets {
    explicit Sheets(std::vector<std::string> names)
        : columns(std::move(names))
        , widths(columns.size())
    {
        for (std::size_t i = 0; i < columns.size(); ++i)
            widths[i] = charactersIn(columns[i]) + 3; // and the button of the filter
        std::string name = (std::filesystem::temp_directory_path() / "alike-XXXXXX").string();
        if (!::mkdtemp(name.data()))
            return;
        folder = name;
        lxw_workbook_options options {};
        options.constant_memory = LXW_TRUE;
        options.tmpdir = name.data();
        book = workbook_new_opt(file().c_str(), &options);
        if (!book)
            return;
        lxw_doc_properties properties {};
        properties.created = bookMade;
        workbook_set_properties(book, &properties);
        head = workbook_add_format(book);
        if (head)
            format_set_bold(head);
        addSheet();
    }
    ~Sheets()
    {
        if (book)
            workbook_close(book);
        std::error_code ignored;
        if (!folder.empty())
            std::filesystem::remove_all(folder, ignored);
    }
    Sheets(const Sheets&) = delete;
    Sheets& operator=(const Sheets&) = delete;

    std::string file() const { return (folder / "rows.xlsx").string(); }

    void addSheet()
    {
        closeSheet();
        sheet = workbook_add_worksheet(book, nullptr);
        row = 0;
        if (!sheet)
            return;
        worksheet_freeze_panes(sheet, 1, 0);
        for (std::size_t i = 0; i < columns.size(); ++i)
            check(worksheet_write_string(sheet, 0, place(i), cellText(columns[i]).c_str(), head));
        row = 1;
    }
    void closeSheet()
    {
        if (!sheet || columns.empty())
            return;
        const auto last = place(columns.size() - 1);
        worksheet_autofilter(sheet, 0, 0, std::max<lxw_row_t>(row, 2) - 1, last);
        worksheet_ignore_errors(sheet, LXW_IGNORE_NUMBER_STORED_AS_TEXT,
            ("A1:" + lastCell(last, std::max<lxw_row_t>(row, 2))).c_str());
        for (std::size_t i = 0; i < columns.size(); ++i)
            worksheet_set_column(sheet, place(i), place(i),
                static_cast<double>(std::min(widths[i] + 1, widestColumn)), nullptr);
    }
    static std::string lastCell(lxw_col_t column, lxw_row_t rows)
    {
        std::string name;
        for (unsigned rest = column + 1U; rest > 0; rest = (rest - 1) / 26)
            name.insert(name.begin(), static_cast<char>('A' + (rest - 1) % 26));
        return name + std::to_string(rows);
    }
    void check(lxw_error error) { failed = failed || error != LXW_NO_ERROR; }
    static lxw_col_t place(std::size_t column) { return static_cast<lxw_col_t>(column); }
    bool writable() const { return sheet && !failed; }

    std::vector<std::string> columns;
    std::vector<std::size_t> widths; ///< characters
    std::filesystem::path folder;
    lxw_workbook* book = nullptr;
    lxw_worksheet* sheet = nullptr;
    lxw_format* head = nullptr;
    lxw_row_t row = 0;
    std::size_t column = 0;
    std::size_t measured = 0; ///< rows
    bool failed = false;
};

Workbook::Workbook(std::vector<std::string> columns)
    : m_sheets(std::make_unique<Sheets>(std::move(columns)))
{
}

Workbook::~Workbook() = default;

void Workbook::text(std::string_view cell)
{
    Sheets& to = *m_sheets;
    const std::size_t column = to.column++;
    if (!to.writable() || cell.empty())
        return;
    if (to.measured < measuredRows)
        to.widths[column] = std::max(to.widths[column], charactersIn(cell));
    to.check(
        worksheet_write_string(to.sheet, to.row, Sheets::place(column), cellText(cell).c_str(), nullptr));
}

void Workbook::number(double cell)
{
    Sheets& to = *m_sheets;
    const std::size_t column = to.column++;
    if (to.writable())
        to.check(worksheet_write_number(to.sheet, to.row, Sheets::place(column), cell, nullptr));
}

void Workbook::none()
{
    ++m_sheets->column;
}

void Workbook::endRow()
{
    Sheets& to = *m_sheets;
    to.column = 0;
    ++to.measured;
    if (to.writable() && ++to.row == LXW_ROW_MAX)
        to.addSheet();
}

std::optional<std::string> Workbook::finish()
{
    Sheets& from = *m_sheets;
    if (!from.writable())
        return std::nullopt;
    from.closeSheet();
    const lxw_error error = workbook_close(std::exchange(from.book, nullptr));
    from.sheet = nullptr;
    if (error != LXW_NO_ERROR)
        return std::nullopt;
    std::ifstream file(from.file(), std::ios::binary);
    std::string bytes { std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>() };
    return file.bad() || bytes.empty() ? std::nullopt : std::optional(std::move(bytes));
}

} // namespace alike
