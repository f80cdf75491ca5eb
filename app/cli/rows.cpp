// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rows.h"

#include "core/export/json.h"
#include "core/export/number.h"

#include <cassert>
#include <utility>

namespace alike::cli {

Rows::Rows(Output output, const Options& options, std::vector<std::string> columns)
    : m_output(std::move(output))
    , m_format(options.format())
    , m_formulas(options.safeCsv ? csv::Formulas::Defuse : csv::Formulas::Keep)
{
    assert(m_format != As::Npy);
    std::string& out = m_output.buffer();
    if (m_format == As::Table) {
        m_table.emplace(columns);
    } else if (m_format == As::Csv) {
        for (const std::string& column : columns)
            csv::appendCell(startCell(), column);
        out += csv::lineEnd;
        m_column = 0;
    } else {
        for (const std::string& column : columns) {
            std::string& key = m_keys.emplace_back(m_keys.empty() ? "{" : ",");
            json::appendString(key, column);
            key += ':';
        }
        if (m_format == As::Json)
            out += '[';
    }
}

std::string& Rows::startCell()
{
    std::string& out = m_output.buffer();
    if (m_format != As::Csv) {
        if (m_column == 0 && m_format == As::Json)
            out += m_first ? "\n" : ",\n";
        out += m_keys[m_column];
    } else if (m_column > 0) {
        out += ',';
    }
    ++m_column;
    return out;
}

Rows& Rows::text(std::string_view cell)
{
    if (m_table)
        m_table->addText(cell);
    else if (m_format == As::Csv)
        csv::appendCell(startCell(), cell, m_formulas);
    else
        json::appendString(startCell(), cell);
    return *this;
}

Rows& Rows::whole(std::uint64_t cell)
{
    if (m_table)
        m_table->addNumber(std::to_string(cell));
    else
        number::appendWhole(startCell(), cell);
    return *this;
}

Rows& Rows::decimal(double cell)
{
    if (m_table)
        m_table->addNumber(number::decimal(cell));
    else
        number::appendDecimal(startCell(), cell);
    return *this;
}

Rows& Rows::none()
{
    if (m_format == As::Csv || m_format == As::Table)
        return text({});
    startCell() += "null";
    return *this;
}

Rows& Rows::list(std::span<const std::string_view> cell)
{
    if (m_format == As::Csv || m_format == As::Table) {
        std::string joined;
        for (const std::string_view item : cell) {
            if (!joined.empty())
                joined += ' ';
            joined += item;
        }
        return text(joined);
    }
    std::string& out = startCell();
    out += '[';
    for (std::size_t i = 0; i < cell.size(); ++i) {
        if (i > 0)
            out += ',';
        json::appendString(out, cell[i]);
    }
    out += ']';
    return *this;
}

bool Rows::end()
{
    ++m_count;
    std::string& out = m_output.buffer();
    if (m_table) {
        m_table->endRow(out);
    } else if (m_format == As::Csv) {
        out += csv::lineEnd;
    } else {
        assert(m_column == m_keys.size());
        out += m_format == As::Jsonl ? "}\n" : "}";
    }
    m_column = 0;
    m_first = false;
    return m_output.flushLarge();
}

Result<Done> Rows::close()
{
    if (m_table)
        m_table->finish(m_output.buffer());
    else if (m_format == As::Json)
        m_output.buffer() += m_first ? "]\n" : "\n]\n";
    return m_output.close();
}

} // namespace alike::cli
