// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rows.h"

#include "core/export/number.h"

#include <cassert>
#include <utility>

namespace alike::cli {

namespace {

    Records::As formOf(As format)
    {
        assert(format == As::Csv || format == As::Json || format == As::Jsonl);
        return format == As::Csv ? Records::As::Csv
            : format == As::Json ? Records::As::Json
                                 : Records::As::Jsonl;
    }

}

Rows::Rows(Output output, const Options& options, const std::vector<std::string>& columns)
    : m_output(std::move(output))
{
    if (options.format() == As::Table)
        m_table.emplace(columns);
    else
        m_records.emplace(m_output.buffer(), formOf(options.format()), columns,
            options.safeCsv ? csv::Formulas::Defuse : csv::Formulas::Keep);
}

Rows& Rows::text(std::string_view cell)
{
    if (m_table)
        m_table->addText(cell);
    else
        m_records->text(cell);
    return *this;
}

Rows& Rows::whole(std::uint64_t cell)
{
    if (m_table)
        m_table->addNumber(std::to_string(cell));
    else
        m_records->whole(cell);
    return *this;
}

Rows& Rows::decimal(double cell)
{
    if (m_table)
        m_table->addNumber(number::decimal(cell));
    else
        m_records->decimal(cell);
    return *this;
}

Rows& Rows::none()
{
    if (m_table)
        m_table->addText({});
    else
        m_records->none();
    return *this;
}

Rows& Rows::list(std::span<const std::string_view> cell)
{
    if (m_table)
        m_table->addText(joined(cell));
    else
        m_records->list(cell);
    return *this;
}

bool Rows::end()
{
    ++m_count;
    if (m_table)
        m_table->endRow(m_output.buffer());
    else
        m_records->end();
    return m_output.flushLarge();
}

Result<Done> Rows::close()
{
    if (m_table)
        m_table->finish(m_output.buffer());
    else
        m_records->finish();
    return m_output.close();
}

} // namespace alike::cli
