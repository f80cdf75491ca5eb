// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace alike::project {

/// CRC-32 (zlib) of bytes.
std::uint32_t crc32(std::string_view bytes);

/// A CRC-32 over the values of a table, row by row: SQLite sees a broken page, but not a changed byte inside
/// of a value.
class Digest {
public:
    void whole(std::int64_t value);
    void bytes(std::string_view value);
    void none() { whole(INT64_MIN); }
    void endRow() { ++m_rows; }

    std::int64_t rows() const { return m_rows; }
    std::uint32_t crc() const { return m_crc; }

private:
    std::uint32_t m_crc = 0;
    std::int64_t m_rows = 0;
};

} // namespace alike::project
