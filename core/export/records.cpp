// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/records.h"

#include "core/export/json.h"
#include "core/export/number.h"

#include <cassert>
#include <charconv>

namespace alike {

namespace {

    /// Whether a spreadsheet would take a cell for a formula, or it looks like one that has been defused.
    bool isFormula(std::string_view cell)
    {
        constexpr std::string_view starts = "=+-@\t\r";
        const std::size_t first = cell.find_first_not_of('\'');
        return first != std::string_view::npos && starts.find(cell[first]) != std::string_view::npos;
    }

} // namespace

std::string_view csv::undefused(std::string_view cell)
{
    return cell.starts_with('\'') && isFormula(cell) ? cell.substr(1) : cell;
}

void csv::appendCell(std::string& out, std::string_view text, Formulas formulas)
{
    const bool defuse = formulas == Formulas::Defuse && isFormula(text);
    const bool quote = text.find_first_of(",\"\r\n") != std::string_view::npos;
    if (quote)
        out += '"';
    if (defuse)
        out += '\'';
    if (!quote) {
        out += text;
        return;
    }
    for (const char c : text) {
        if (c == '"')
            out += '"';
        out += c;
    }
    out += '"';
}

namespace {

    std::string joined(std::span<const std::string_view> texts)
    {
        std::string all;
        for (const std::string_view text : texts) {
            if (!all.empty())
                all += ' ';
            all += text;
        }
        return all;
    }

} // namespace

Records::Records(std::string& out, As as, const std::vector<std::string>& columns, csv::Formulas formulas)
    : m_out(out)
    , m_as(as)
    , m_formulas(formulas)
{
    switch (as) {
    case As::Table:
        m_table.emplace(columns);
        return;
    case As::Xlsx:
        m_workbook.emplace(columns);
        return;
    case As::Csv:
        for (const std::string& column : columns) {
            m_out += &column == columns.data() ? "" : ",";
            csv::appendCell(m_out, column);
        }
        m_out += csv::lineEnd;
        return;
    case As::Json:
        m_out += '[';
        break;
    case As::Jsonl:
        break;
    }
    for (const std::string& column : columns) {
        std::string& key = m_keys.emplace_back(m_keys.empty() ? "{" : ",");
        json::appendString(key, column);
        key += ':';
    }
}

void Records::start()
{
    if (m_as != As::Csv) {
        assert(m_column < m_keys.size());
        if (m_column == 0 && m_as == As::Json)
            m_out += m_count == 0 ? "\n" : ",\n";
        m_out += m_keys[m_column];
    } else if (m_column > 0) {
        m_out += ',';
    }
    ++m_column;
}

Records& Records::text(std::string_view cell)
{
    if (m_table) {
        m_table->addText(cell);
        return *this;
    }
    if (m_workbook) {
        m_workbook->text(cell);
        return *this;
    }
    start();
    if (m_as == As::Csv)
        csv::appendCell(m_out, cell, m_formulas);
    else
        json::appendString(m_out, cell);
    return *this;
}

Records& Records::integer(std::uint64_t cell)
{
    if (m_table) {
        m_table->addNumber(std::to_string(cell));
        return *this;
    }
    if (m_workbook) {
        m_workbook->number(static_cast<double>(cell));
        return *this;
    }
    start();
    number::appendInteger(m_out, cell);
    return *this;
}

Records& Records::decimal(double cell)
{
    if (m_table) {
        m_table->addNumber(number::decimal(cell));
        return *this;
    }
    if (m_workbook) {
        const std::string text = number::decimal(cell); // as many decimals as elsewhere
        double rounded = 0;
        std::from_chars(text.data(), text.data() + text.size(), rounded);
        m_workbook->number(rounded);
        return *this;
    }
    start();
    number::appendDecimal(m_out, cell);
    return *this;
}

Records& Records::none()
{
    if (m_table || m_as == As::Csv)
        return text({});
    if (m_workbook) {
        m_workbook->none();
        return *this;
    }
    start();
    m_out += "null";
    return *this;
}

Records& Records::list(std::span<const std::string_view> cell)
{
    if (m_table || m_workbook || m_as == As::Csv)
        return text(joined(cell));
    start();
    m_out += '[';
    for (std::size_t i = 0; i < cell.size(); ++i) {
        if (i > 0)
            m_out += ',';
        json::appendString(m_out, cell[i]);
    }
    m_out += ']';
    return *this;
}

bool Records::end()
{
    if (m_table)
        m_table->endRow(m_out);
    else if (m_workbook)
        m_workbook->endRow();
    else if (m_as == As::Csv)
        m_out += csv::lineEnd;
    else
        m_out += m_as == As::Jsonl ? "}\n" : "}";
    m_column = 0;
    ++m_count;
    return passOn();
}

bool Records::finish()
{
    if (m_workbook) {
        const auto bytes = m_workbook->finish();
        m_out += bytes.value_or(std::string());
        return bytes.has_value();
    }
    if (m_table)
        m_table->finish(m_out);
    else if (m_as == As::Json)
        m_out += m_count == 0 ? "]\n" : "\n]\n";
    return true;
}

} // namespace alike
