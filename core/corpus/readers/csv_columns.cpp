// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/csv_columns.h"

#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <numeric>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    /// The column that a number from 1 stands for.
    std::optional<std::size_t> columnNumbered(std::string_view number, std::size_t columns)
    {
        std::size_t value = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
        if (error != std::errc() || end != number.data() + number.size() || value == 0 || value > columns)
            return std::nullopt;
        return value - 1;
    }

    std::string inWords(const std::vector<std::string>& names)
    {
        return names.empty() ? std::string("no header") : fmt::format("{}", fmt::join(names, ", "));
    }

    /// Those that are nothing else, of which the options name some or none; a name that no column has is the
    /// problem of the table. Without a header there are none unless they are asked for.
    std::vector<std::size_t> labelColumns(TableColumns& columns, const Options& options)
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

    /// Those beside id, text, title and date, where no option names text or labels.
    std::vector<std::size_t> otherColumns(const TableColumns& columns, const Options& options)
    {
        std::vector<std::size_t> others;
        if (options.textField != Options {}.textField || !options.labelFields.empty())
            return others;
        for (std::size_t i = 0; i < columns.count; ++i)
            if (i != columns.id && i != columns.text && i != columns.title && i != columns.date)
                others.push_back(i);
        return others;
    }

    /// As `referencesTold` says it of the column with the text.
    std::string referencesToldOf(
        std::span<const TableRow> rows, const TableColumns& columns, const FieldValues& values)
    {
        const std::size_t text = *columns.text;
        const auto filled = std::ranges::find_if(rows, [&](const TableRow& row) {
            return text < row.cells.size() && !unicode::isBlank(row.cells[text]);
        });
        return filled == rows.end()
            ? std::string()
            : referencesTold("column", nameOfColumn(columns, text), values, filled->cells[text]);
    }

    /// Takes another column for the text than the one that is called as texts are, as `betterText` says. No
    /// other where an option names it.
    void takeBetterText(std::span<const TableRow> rows, const Options& options, TableColumns& columns)
    {
        const Options usual;
        if (options.textField != usual.textField || !columns.text || columns.names.empty())
            return;
        const std::string name = columns.names[*columns.text];
        FieldValues own; // which are all that is looked at as a rule
        for (const TableRow& row : rows)
            if (*columns.text < row.cells.size())
                own.add(row.cells[*columns.text]);
        const bool hasFirstName = foldedName(name) == foldedName(usual.textField);
        if (!isPoorText(own, hasFirstName) && !mayGoWithText(foldedName(name)))
            return;
        const std::vector<FieldValues> values = valuesOfColumns(rows, columns.count);
        std::vector<RivalText> rivals;
        for (std::size_t i = 0; i < columns.count; ++i)
            if (i != columns.text && i != columns.id && i != columns.title && i != columns.date)
                rivals.push_back({ i, foldedName(columns.names[i]), &values[i] });
        const auto better = betterText({ *columns.text, foldedName(name), &own }, rivals, hasFirstName);
        if (!better) {
            columns.told = referencesToldOf(rows, columns, own);
            return;
        }
        columns.told = better->told(
            "column", nameOfColumn(columns, better->index), nameOfColumn(columns, *columns.text), own);
        columns.text = better->index;
        columns.guessed = true;
    }

    /// Whether a column has values, and all of them are dates.
    bool areDates(std::span<const TableRow> rows, std::size_t column)
    {
        bool any = false;
        for (const TableRow& row : rows) {
            if (column >= row.cells.size() || unicode::isBlank(row.cells[column]))
                continue;
            if (!isDate(row.cells[column]))
                return false;
            any = true;
        }
        return any;
    }

    /// Finds the columns that rows without text have theirs in, and those with HTML, and tells it of the
    /// text.
    void lookAtTexts(std::span<const TableRow> rows, const Options& options, TableColumns& columns)
    {
        if (!columns.text)
            return;
        const std::vector<FieldValues> values = valuesOfColumns(rows, columns.count);
        const bool isAsked = options.textField != Options {}.textField;
        for (std::size_t i = 0; i < columns.count && !isAsked && !columns.names.empty(); ++i) {
            const bool isOther
                = i == columns.text || i == columns.id || i == columns.title || i == columns.date;
            if (isOther || !values[i].areProse())
                continue;
            const bool isText = isUsualName(foldedName(columns.names[i]), FieldUse::Text);
            (isText ? columns.textsInstead : columns.proseBeside).push_back(i);
        }
        const auto names = usualNames(FieldUse::Text);
        std::ranges::stable_sort(columns.textsInstead, {}, [&](std::size_t column) {
            return std::ranges::find(names, foldedName(columns.names[column])) - names.begin();
        });
        std::vector<std::size_t> texts { *columns.text };
        texts.insert(texts.end(), columns.textsInstead.begin(), columns.textsInstead.end());
        for (const std::size_t column : texts) {
            MarkupCount count;
            for (const TableRow& row : rows)
                if (column < row.cells.size())
                    count.add(row.cells[column]);
            const std::string name = nameOfColumn(columns, column);
            const std::string heading = column < columns.names.size() ? columns.names[column] : std::string();
            const bool areMarkup = count.areMarkup(heading);
            if (areMarkup)
                columns.markup.push_back(column);
            if (areMarkup && count.areClear(heading))
                columns.clearMarkup.push_back(column);
            if (column == columns.text) {
                columns.markupTold = markupTold("column", name, count, areMarkup);
                columns.firstTags = firstTags(count, heading);
            }
        }
    }

} // namespace

bool namesColumn(std::string_view cell)
{
    const std::string name = foldedName(cell);
    using enum FieldUse;
    return std::ranges::any_of(
        std::array { Text, Id, Title, Date }, [&](FieldUse use) { return isUsualName(name, use); });
}

std::string nameOfColumn(const TableColumns& columns, std::size_t column)
{
    const auto foldedOf = [&](std::size_t i) { return foldedName(columns.names[i]); };
    const std::string number = std::to_string(column + 1);
    if (column >= columns.names.size() || unicode::isBlank(columns.names[column]))
        return number;
    std::size_t same = 0;
    for (std::size_t i = 0; i < columns.names.size(); ++i)
        same += foldedOf(i) == foldedOf(column) ? 1 : 0;
    const std::string name(unicode::trimmed(columns.names[column]));
    return same == 1 ? name : fmt::format("{} (column {})", name, number);
}

/// How many cells most rows have, and how many rows these are.
std::pair<std::size_t, std::size_t> usualCells(std::span<const TableRow> rows)
{
    std::map<std::size_t, std::size_t> counts;
    for (const TableRow& row : rows)
        ++counts[row.cells.size()];
    const auto most = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
    return most == counts.end() ? std::pair<std::size_t, std::size_t>()
                                : std::pair<std::size_t, std::size_t>(*most);
}

std::vector<FieldValues> valuesOfColumns(std::span<const TableRow> rows, std::size_t columns)
{
    std::vector<FieldValues> values(columns);
    for (const TableRow& row : rows)
        for (std::size_t i = 0; i < std::min(columns, row.cells.size()); ++i)
            values[i].add(row.cells[i]);
    return values;
}

std::optional<std::size_t> columnNamed(
    const std::vector<std::string>& names, const std::string& wanted, std::span<const std::string_view> usual)
{
    const auto find = [&](std::string_view name) -> std::optional<std::size_t> {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (foldedName(names[i]) == foldedName(name))
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

TableColumns columnsOf(std::span<const TableRow> sample, bool header, const Options& options)
{
    const Options usual;
    TableColumns columns;
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
    columns.isReddit = std::ranges::any_of(columns.names, [](const std::string& cell) {
        const std::string name = foldedName(cell);
        return name == "subreddit" || name == "subreddit_id" || name == "link_id" || name == "author";
    });
    const auto rows = sample.subspan(header ? 1 : 0);
    if (!columns.date && options.dateField == usual.dateField)
        columns.date = onlyDates(columns.count, [&](std::size_t column) {
            return column != columns.text && column != columns.id && column != columns.title
                && areDates(rows, column);
        });
    takeBetterText(rows, options, columns);
    if (columns.text) {
        lookAtTexts(rows, options, columns);
        columns.labels = labelColumns(columns, options);
        columns.others = otherColumns(columns, options);
        return columns;
    }
    const std::vector<FieldValues> values = valuesOfColumns(rows, columns.count);
    columns.text = longestValues(values);
    columns.guessed = true;
    if (columns.text && columns.count > 1)
        columns.told = header
            ? longestTold("column", nameOfColumn(columns, *columns.text), values[*columns.text])
            : fmt::format("The text was taken from column {}, the longest{}.", *columns.text + 1,
                !values[*columns.text].areShort() ? "" : ", though none holds more than a few words");
    if (columns.text) {
        const std::string told = referencesToldOf(rows, columns, values[*columns.text]);
        columns.told += (columns.told.empty() || told.empty() ? "" : " ") + told;
    }
    if (!columns.text)
        columns.problem = std::ranges::all_of(values, [](const FieldValues& one) { return one.bytes == 0; })
            ? "No column of the table holds text, only numbers or nothing."
            : fmt::format("No column of the table holds text, only numbers, dates, addresses, names of files "
                          "or ids. To read one of them all the same, name it with --text-field: {}.",
                header ? inWords(columns.names) : fmt::format("1 to {}", columns.count));
    for (auto* other : { &columns.title, &columns.date })
        if (columns.text && *other == columns.text)
            other->reset();
    lookAtTexts(rows, options, columns);
    columns.labels = labelColumns(columns, options);
    columns.others = otherColumns(columns, options);
    return columns;
}

} // namespace alike::corpus
