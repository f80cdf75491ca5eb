// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/csv_untaken.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/fragment.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace alike::corpus {

UntakenCells::UntakenCells(const TableColumns& columns)
    : m_columns(columns)
    , m_cells(columns.count)
{
}

void UntakenCells::take(std::size_t column)
{
    if (column < m_cells.size())
        ++m_cells[column].taken;
}

void UntakenCells::leave(std::size_t column, std::string_view value)
{
    constexpr std::size_t lookedAt = 100;
    if (column >= m_cells.size())
        return;
    Cell& cells = m_cells[column];
    ++cells.left;
    cells.hasLong = cells.hasLong || value.size() > longestLabel;
    if (cells.left <= lookedAt)
        cells.values.add(value);
}

std::string UntakenCells::told() const
{
    constexpr std::size_t mostNamed = 5;
    std::vector<std::string> texts;
    std::string sometimes;
    std::size_t more = 0;
    for (const std::size_t i : m_columns.others) {
        const Cell& cells = m_cells[i];
        const bool isText = cells.values.areProse();
        if (cells.left == 0 || (m_columns.names.empty() && !isText && !cells.hasLong))
            continue;
        if (cells.taken == 0 && isText)
            texts.push_back(nameOfColumn(m_columns, i));
        else if (more++ < mostNamed)
            sometimes += fmt::format(" Of the column \"{}\", {} of {} {} {} not taken.",
                nameOfColumn(m_columns, i), cells.left, cells.left + cells.taken,
                cells.left + cells.taken == 1 ? "cell" : "cells", cells.left == 1 ? "is" : "are");
    }
    if (texts.empty() && more == 0)
        return {};
    if (more > mostNamed)
        sometimes += fmt::format(" So it is with {} more.", more - mostNamed);
    std::string all = (texts.empty() ? std::string() : othersTold(std::move(texts))) + sometimes;
    if (all.front() == ' ')
        all.erase(0, 1);
    return all
        + (m_columns.names.empty()
                ? std::string(" --text-field names another column by its number.")
                : fmt::format(" A label is one line of up to {} bytes; --text-field names another "
                              "column as the text.",
                    longestLabel));
}

namespace {

    /// The first of the columns that holds a sentence in a row, rather than "n/a" or an address.
    std::optional<std::size_t> filledOf(
        const std::vector<std::size_t>& columns, const std::vector<std::string_view>& cells)
    {
        const auto filled = std::ranges::find_if(
            columns, [&](std::size_t column) { return column < cells.size() && isProse(cells[column]); });
        return filled == columns.end() ? std::nullopt : std::optional(*filled);
    }

} // namespace

BlankTexts::BlankTexts(const TableColumns& columns)
    : m_columns(columns)
    , m_taken(columns.count)
{
}

std::optional<std::size_t> BlankTexts::columnInstead(const std::vector<std::string_view>& cells)
{
    const auto column = filledOf(m_columns.textsInstead, cells);
    if (column)
        ++m_taken[*column];
    return column;
}

std::optional<std::size_t> BlankTexts::columnBeside(const std::vector<std::string_view>& cells) const
{
    return filledOf(m_columns.proseBeside, cells);
}

std::string BlankTexts::told() const
{
    std::string told;
    for (std::size_t i = 0; i < m_taken.size(); ++i)
        if (m_taken[i] > 0)
            told += fmt::format("{}In {} {} the column \"{}\" is blank, and the text is taken from \"{}\"; "
                                "--text-field names one for all.",
                told.empty() ? "" : " ", m_taken[i], m_taken[i] == 1 ? "row" : "rows",
                nameOfColumn(m_columns, *m_columns.text), nameOfColumn(m_columns, i));
    return told;
}

} // namespace alike::corpus
