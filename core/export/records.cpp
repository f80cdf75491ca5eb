// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/records.h"

#include "core/export/json.h"
#include "core/export/number.h"

#include <cassert>

namespace alike {

Records::Records(std::string& out, As as, const std::vector<std::string>& columns)
    : m_out(out)
    , m_as(as)
{
    for (const std::string& column : columns) {
        std::string& key = m_keys.emplace_back(m_keys.empty() ? "{" : ",");
        json::appendString(key, column);
        key += ':';
    }
    if (as == As::Jsonl)
        return;
    for (const std::string& column : columns) {
        m_out += &column == columns.data() ? "" : ",";
        csv::appendCell(m_out, column);
    }
    m_out += csv::lineEnd;
}

void Records::start()
{
    assert(m_column < m_keys.size());
    if (m_as == As::Jsonl)
        m_out += m_keys[m_column];
    else if (m_column > 0)
        m_out += ',';
    ++m_column;
}

Records& Records::text(std::string_view cell)
{
    start();
    if (m_as == As::Jsonl)
        json::appendString(m_out, cell);
    else
        csv::appendCell(m_out, cell, csv::Formulas::Defuse);
    return *this;
}

Records& Records::whole(std::uint64_t cell)
{
    start();
    number::appendWhole(m_out, cell);
    return *this;
}

Records& Records::decimal(double cell)
{
    start();
    number::appendDecimal(m_out, cell);
    return *this;
}

Records& Records::none()
{
    start();
    if (m_as == As::Jsonl)
        m_out += "null";
    return *this;
}

void Records::end()
{
    assert(m_column == m_keys.size());
    m_out += m_as == As::Jsonl ? std::string_view("}\n") : csv::lineEnd;
    m_column = 0;
}

} // namespace alike
