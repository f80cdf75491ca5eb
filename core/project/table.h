// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/project/database.h"

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace alike::project {

/// A CRC-32 over the values of a table, row by row: SQLite sees a broken page, but not a changed byte inside
/// of a value.
class Digest {
public:
    void integer(std::int64_t value);
    void bytes(std::string_view value);
    void none() { integer(INT64_MIN); }
    void endRow() { ++m_rows; }

    std::int64_t rows() const { return m_rows; }
    std::uint32_t crc() const { return m_crc; }

private:
    std::uint32_t m_crc = 0;
    std::int64_t m_rows = 0;
};

/// Replaces the rows of a table, value by value in the order of its columns, and their check.
class TableWriter {
public:
    /// \param columns how many
    static Result<TableWriter> replace(Database& database, std::string_view table, int columns);

    // The values have to live until `endRow`.
    TableWriter& integer(std::int64_t value);
    TableWriter& real(double value); ///< kept as it is, bit by bit
    TableWriter& text(std::string_view value);
    TableWriter& bytes(std::string_view value);
    /// A value that has a check of its own beside it.
    TableWriter& uncheckedText(std::string_view value);
    TableWriter& uncheckedBytes(std::string_view value);
    TableWriter& uncheckedNone();
    TableWriter& none();
    Result<Done> endRow();
    Result<Done> finish();

private:
    TableWriter(Database& database, std::string_view table, Statement insert);
    Database* m_database;
    std::string m_table;
    Statement m_insert;
    Digest m_digest;
};

/// Reads all rows of a table, value by value in the order of its columns, and holds them against their check.
/// The first value that is not what it should be ends it: nothing outside a stated range gets out.
class TableReader {
public:
    /// \param columns joined by commas, the order of rows by the first
    static Result<TableReader> open(Database& database, std::string_view table, std::string_view columns);

    /// Goes to the next row. \return false at the end, and when a value was wrong: `finish` tells
    Result<bool> next();
    std::int64_t integer(std::int64_t least, std::int64_t most);
    /// None for NULL.
    std::optional<std::int64_t> integerOrNone(std::int64_t least, std::int64_t most);
    double real();
    /// Valid UTF-8; until `next`.
    std::string_view text();
    std::string_view bytes();
    std::string_view uncheckedBytes();
    bool atNone() const { return m_select.isNone(m_column); }
    void skip() { ++m_column; }
    void reject() { m_wrong = true; }
    std::int64_t row() const { return m_digest.rows(); }
    /// BadFormat when anything was wrong.
    Result<Done> finish();

private:
    TableReader(Database& database, std::string_view table, Statement select);
    Database* m_database;
    std::string m_table;
    Statement m_select;
    Digest m_digest;
    int m_column = 0;
    bool m_wrong = false;
};

/// Hands each row of a table to `read(reader)`, which takes its values in the order of the columns. Errors:
/// BadFormat when anything was wrong, Cancelled; what was read is of no use then.
template <typename ReadFn>
Result<Done> readRows(Database& database, std::string_view table, std::string_view columns, ReadFn&& read,
    const std::stop_token& stop = {})
{
    ALIKE_ASSIGN(auto reader, TableReader::open(database, table, columns));
    for (;;) {
        const Result<bool> row = reader.next();
        if (!row)
            return row.error();
        if (!*row)
            return reader.finish();
        if (stop.stop_requested())
            return cancelled();
        read(reader);
    }
}

/// Values by name, as text: a table of two columns.
using Values = std::map<std::string, std::string, std::less<>>;
Result<Done> writeValues(Database& database, std::string_view table, const Values& values);
Result<Values> readValues(Database& database, std::string_view table);

/// A whole number by name, from `least` to `most`; none when it is missing or another.
std::optional<std::uint64_t> integerOf(const Values& values, std::string_view name, std::uint64_t least = 0,
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
/// Empty when it is missing.
std::string_view textOf(const Values& values, std::string_view name);

} // namespace alike::project
