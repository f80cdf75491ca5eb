// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/csv_outline.h"

#include "core/corpus/readers/csv_layout.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <span>

namespace alike::corpus {
namespace {

    /// Whether the first line may be such a header: what most texts are not is told without reading rows.
    bool headerNamesTexts(std::string_view beginning)
    {
        const std::string_view line = beginning.substr(0, beginning.find_first_of("\r\n"));
        for (std::size_t at = 0; at <= line.size();) {
            const std::size_t end = std::min(line.find_first_of(",;\t|", at), line.size());
            std::string_view cell = unicode::trimmed(line.substr(at, end - at));
            if (cell.size() >= 2 && cell.front() == '"' && cell.back() == '"')
                cell = cell.substr(1, cell.size() - 2);
            if (cell.size() <= longestHeading && isUsualName(foldedName(cell), FieldUse::Text))
                return true;
            at = end + 1;
        }
        return false;
    }

    /// Whether it is the line below the header of a table in Markdown.
    bool isRule(const TableRow& row)
    {
        return std::ranges::all_of(row.cells, [](const std::string& cell) {
            return cell.find_first_not_of(" \t:-") == std::string::npos;
        }) && std::ranges::any_of(row.cells, [](const std::string& cell) {
            return cell.find('-') != std::string::npos;
        });
    }

    /// Whether a column that is none of ids, titles and dates has cells of many words, whatever it is called.
    bool holdsProse(const TableLayout& table)
    {
        const TableColumns& columns = table.columns;
        return columns.text && columns.guessed && !columns.names.empty()
            && !namesColumn(columns.names[*columns.text])
            && valuesOfColumns(std::span(table.sample).subspan(1), columns.count)[*columns.text].areProse();
    }

} // namespace

bool isNoTable(std::string_view beginning, const Options& options)
{
    beginning = beginning.substr(0, tableSampleBytes);
    if (!isMostlyControls(beginning))
        return false;
    const char delimiter = delimiterOfTable(beginning, options, 0);
    std::string text(beginning);
    std::erase(text, delimiter);
    return isMostlyControls(text);
}

TableOutline outlineOfTable(std::string_view beginning, const Options& options, char delimiter)
{
    constexpr std::size_t rowsKept = 20;
    const TableLayout table = layoutOfTable(beginning, options, delimiter);
    TableOutline outline;
    outline.delimiter = table.delimiter == noCsvDelimiter ? ',' : table.delimiter;
    if (table.sample.empty())
        return outline;
    const TableColumns& columns = table.columns;
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
    const auto rows = std::span(table.sample).subspan(outline.header ? 1 : 0);
    outline.values = valuesOfColumns(rows, columns.count);
    outline.byLength.resize(columns.count);
    std::iota(outline.byLength.begin(), outline.byLength.end(), std::size_t { 0 });
    std::ranges::stable_sort(
        outline.byLength, std::greater<>(), [&](std::size_t column) { return outline.values[column].bytes; });
    for (const TableRow& row : rows.first(std::min(rows.size(), rowsKept)))
        outline.rows.push_back(row.cells);
    return outline;
}

bool looksLikeTable(std::string_view beginning)
{
    const bool isTold = tellsDelimiter(beginning);
    std::string_view first = unicode::withoutBom(beginning);
    if (isTold)
        first.remove_prefix(first.find('\n') + 1);
    if (!headerNamesTexts(first))
        return false;
    const TableLayout table = layoutOfTable(beginning, {}, 0);
    const std::vector<TableRow>& rows = table.sample;
    const auto [cells, alike] = usualCells(rows);
    if (isTold)
        return cells >= 2;
    if (rows.size() < 3 || cells < 2 || table.lines > 0 || alike < rows.size() || isRule(rows[1]))
        return false;
    const auto& names = rows.front().cells;
    return std::ranges::any_of(names, [](const std::string& name) {
        return isUsualName(foldedName(name), FieldUse::Text);
    }) && std::ranges::all_of(names, [](const std::string& name) { return name.size() <= longestHeading; });
}

bool namesTexts(std::string_view beginning, const Options& options)
{
    const TableLayout table = layoutOfTable(beginning, options, 0);
    if (table.sample.empty())
        return false;
    const bool named = std::ranges::any_of(table.sample.front().cells, [&](const std::string& cell) {
        return foldedName(cell) == foldedName(options.textField)
            || isUsualName(foldedName(cell), FieldUse::Text);
    });
    return named || (options.textField == Options {}.textField && holdsProse(table));
}

} // namespace alike::corpus
