// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/table.h"

#include "core/base/crc32.h"
#include "core/unicode/utf8.h"

#include <array>
#include <bit>
#include <charconv>
#include <utility>

namespace alike::project {

void Digest::integer(std::int64_t value)
{
    std::array<char, 8> bytes {};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i) & 0xff);
    m_crc = crc32({ bytes.data(), bytes.size() }, m_crc);
}

void Digest::bytes(std::string_view value)
{
    integer(static_cast<std::int64_t>(value.size()));
    m_crc = crc32(value, m_crc);
}

TableWriter::TableWriter(Database& database, std::string_view table, Statement insert)
    : m_database(&database)
    , m_table(table)
    , m_insert(std::move(insert))
{
}

Result<TableWriter> TableWriter::replace(Database& database, std::string_view table, int columns)
{
    const std::string name(table);
    ALIKE_TRY(database.run(("DELETE FROM " + name).c_str()));
    std::string places = "?";
    for (int i = 1; i < columns; ++i)
        places += ",?";
    ALIKE_ASSIGN(auto insert, database.prepare("INSERT INTO " + name + " VALUES (" + places + ")"));
    return TableWriter(database, table, std::move(insert));
}

TableWriter& TableWriter::integer(std::int64_t value)
{
    m_insert.integer(value);
    m_digest.integer(value);
    return *this;
}

TableWriter& TableWriter::real(double value)
{
    m_insert.real(value);
    m_digest.integer(std::bit_cast<std::int64_t>(value));
    return *this;
}

TableWriter& TableWriter::text(std::string_view value)
{
    m_insert.text(value);
    m_digest.bytes(value);
    return *this;
}

TableWriter& TableWriter::bytes(std::string_view value)
{
    m_insert.bytes(value);
    m_digest.bytes(value);
    return *this;
}

TableWriter& TableWriter::uncheckedText(std::string_view value)
{
    m_insert.text(value);
    return *this;
}

TableWriter& TableWriter::uncheckedBytes(std::string_view value)
{
    m_insert.bytes(value);
    return *this;
}

TableWriter& TableWriter::uncheckedNone()
{
    m_insert.none();
    return *this;
}

TableWriter& TableWriter::none()
{
    m_insert.none();
    m_digest.none();
    return *this;
}

Result<Done> TableWriter::endRow()
{
    m_digest.endRow();
    ALIKE_TRY(m_insert.step());
    return Done {};
}

Result<Done> TableWriter::finish()
{
    ALIKE_ASSIGN(auto check, m_database->prepare("INSERT OR REPLACE INTO checks VALUES (?,?,?)"));
    check.text(m_table).integer(m_digest.rows()).integer(m_digest.crc());
    ALIKE_TRY(check.step());
    return Done {};
}

TableReader::TableReader(Database& database, std::string_view table, Statement select)
    : m_database(&database)
    , m_table(table)
    , m_select(std::move(select))
{
}

Result<TableReader> TableReader::open(Database& database, std::string_view table, std::string_view columns)
{
    ALIKE_ASSIGN(auto select,
        database.prepare(
            "SELECT " + std::string(columns) + " FROM " + std::string(table) + " ORDER BY 1, 2"));
    return TableReader(database, table, std::move(select));
}

Result<bool> TableReader::next()
{
    if (m_column > 0)
        m_digest.endRow();
    m_column = 0;
    if (m_wrong)
        return false;
    return m_select.step();
}

std::int64_t TableReader::integer(std::int64_t least, std::int64_t most)
{
    const std::int64_t value = m_select.integerAt(m_column);
    m_wrong = m_wrong || !m_select.isInteger(m_column) || value < least || value > most;
    ++m_column;
    m_digest.integer(value);
    return m_wrong ? least : value;
}

std::optional<std::int64_t> TableReader::integerOrNone(std::int64_t least, std::int64_t most)
{
    if (!atNone())
        return integer(least, most);
    ++m_column;
    m_digest.none();
    return std::nullopt;
}

double TableReader::real()
{
    const double value = m_select.realAt(m_column++);
    m_digest.integer(std::bit_cast<std::int64_t>(value));
    return value;
}

std::string_view TableReader::text()
{
    const std::string_view value = bytes();
    if (!unicode::isValidUtf8(value))
        m_wrong = true;
    return m_wrong ? std::string_view() : value;
}

std::string_view TableReader::bytes()
{
    const std::string_view value = uncheckedBytes();
    m_digest.bytes(value);
    return value;
}

std::string_view TableReader::uncheckedBytes()
{
    return m_select.textAt(m_column++);
}

Result<Done> TableReader::finish()
{
    if (m_wrong)
        return m_database->damaged();
    ALIKE_ASSIGN(auto check, m_database->prepare("SELECT rows, crc32 FROM checks WHERE name = ?"));
    ALIKE_ASSIGN(const auto found, check.text(m_table).step());
    if (!found || check.integerAt(0) != m_digest.rows() || check.integerAt(1) != m_digest.crc())
        return m_database->damaged();
    return Done {};
}

Result<Done> writeValues(Database& database, std::string_view table, const Values& values)
{
    ALIKE_ASSIGN(auto writer, TableWriter::replace(database, table, 2));
    for (const auto& [name, value] : values)
        ALIKE_TRY(writer.text(name).text(value).endRow());
    return writer.finish();
}

Result<Values> readValues(Database& database, std::string_view table)
{
    Values values;
    ALIKE_TRY(readRows(database, table, "name, value", [&](TableReader& reader) {
        std::string name(reader.bytes());
        values.insert_or_assign(std::move(name), std::string(reader.bytes()));
    }));
    return values;
}

std::optional<std::uint64_t> integerOf(
    const Values& values, std::string_view name, std::uint64_t least, std::uint64_t most)
{
    const std::string_view text = textOf(values, name);
    std::uint64_t value = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (wrong != std::errc {} || end != text.data() + text.size() || value < least || value > most)
        return std::nullopt;
    return value;
}

std::string_view textOf(const Values& values, std::string_view name)
{
    const auto at = values.find(name);
    return at == values.end() ? std::string_view() : at->second;
}

} // namespace alike::project
