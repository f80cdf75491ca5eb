// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/bucket_functions.h"

#include "core/base/hash.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace alike {

namespace {
    /// What the byte i places before the end of an eight contributes to the CRC behind it: eight bytes at a
    /// time are eight look-ups (Kounavis, Berry 2005, "A systematic approach to building high performance
    /// software-based CRC generators").
    constexpr auto crcTables = [] {
        std::array<std::array<std::uint32_t, 256>, 8> tables {};
        for (std::uint32_t byte = 0; byte < 256; ++byte) {
            std::uint32_t crc = byte;
            for (int bit = 0; bit < 8; ++bit)
                crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0u);
            tables[0][byte] = crc;
        }
        for (std::size_t i = 1; i < tables.size(); ++i)
            for (std::size_t byte = 0; byte < 256; ++byte)
                tables[i][byte] = tables[i - 1][byte] >> 8 ^ tables[0][tables[i - 1][byte] & 255];
        return tables;
    }();

    /// A CRC-32 of bytes that come in pieces; `value` may be asked for once.
    class Crc32 {
    public:
        void add(const unsigned char* bytes, std::size_t count)
        {
            for (; count >= 8; bytes += 8, count -= 8) {
                const std::uint32_t first = m_crc
                    ^ (bytes[0] | std::uint32_t { bytes[1] } << 8 | std::uint32_t { bytes[2] } << 16
                        | std::uint32_t { bytes[3] } << 24);
                m_crc = crcTables[7][first & 255] ^ crcTables[6][first >> 8 & 255]
                    ^ crcTables[5][first >> 16 & 255] ^ crcTables[4][first >> 24] ^ crcTables[3][bytes[4]]
                    ^ crcTables[2][bytes[5]] ^ crcTables[1][bytes[6]] ^ crcTables[0][bytes[7]];
            }
            for (; count > 0; ++bytes, --count)
                m_crc = m_crc >> 8 ^ crcTables[0][(m_crc ^ *bytes) & 255];
        }
        std::uint32_t value() const { return ~m_crc; }

    private:
        std::uint32_t m_crc = ~0u;
    };

    constexpr auto fourDigits = [] {
        std::array<std::array<char, 4>, 10'000> texts {};
        for (std::size_t n = 0; n < texts.size(); ++n)
            texts[n] = { static_cast<char>('0' + n / 1000), static_cast<char>('0' + n / 100 % 10),
                static_cast<char>('0' + n / 10 % 10), static_cast<char>('0' + n % 10) };
        return texts;
    }();

    constexpr std::size_t longestNumber = 12; // 4294967295, with leading zeros

    /// Writes a number in decimal and gives the place behind it; what is written behind that means nothing.
    char* writeDecimal(char* out, std::uint32_t number)
    {
        std::array<char, 2 * longestNumber> padded {}; // so that as much is copied whatever the length is
        std::memcpy(&padded[0], &fourDigits[number / 100'000'000], 4);
        std::memcpy(&padded[4], &fourDigits[number / 10'000 % 10'000], 4);
        std::memcpy(&padded[8], &fourDigits[number % 10'000], 4);
        static constexpr std::array<std::uint32_t, 9> powers { 10, 100, 1000, 10'000, 100'000, 1'000'000,
            10'000'000, 100'000'000, 1'000'000'000 };
        std::size_t digits = 1;
        for (const std::uint32_t power : powers)
            digits += number >= power;
        std::memcpy(out, &padded[longestNumber - digits], longestNumber);
        return out + digits;
    }
}

std::uint32_t crcBucket(std::span<const std::uint32_t> rows)
{
    constexpr std::size_t rowsAtOnce = 20;
    std::array<char, (rowsAtOnce + 1) * (longestNumber + 1)> text;
    Crc32 crc;
    bool first = true;
    while (!rows.empty()) {
        const auto now = rows.first(std::min(rows.size(), rowsAtOnce));
        rows = rows.subspan(now.size());
        char* end = text.data();
        for (const std::uint32_t value : now) {
            *end = '_';
            end = writeDecimal(first ? end : end + 1, value);
            first = false;
        }
        crc.add(
            reinterpret_cast<const unsigned char*>(text.data()), static_cast<std::size_t>(end - text.data()));
    }
    return crc.value();
}

std::uint64_t mixedBucket(std::span<const std::uint32_t> rows)
{
    std::uint64_t bucket = rows.size();
    std::size_t i = 0;
    for (; i + 2 <= rows.size(); i += 2) // two values at a time
        bucket = combineHash(bucket, std::uint64_t { rows[i + 1] } << 32 | rows[i]);
    return i < rows.size() ? combineHash(bucket, rows[i]) : bucket;
}

std::uint64_t bucketOf(const lsh::Banding& banding, std::span<const std::uint32_t> rows)
{
    const std::uint64_t bucket
        = banding.bucket == lsh::BucketFunction::Mixed ? mixedBucket(rows) : crcBucket(rows);
    return banding.buckets == 0 ? bucket : bucket % banding.buckets;
}

std::string bucketName(lsh::BucketFunction function, std::uint64_t bucket)
{
    return function == lsh::BucketFunction::Mixed ? fmt::format("{:016x}", bucket)
                                                  : fmt::format("{:08x}", bucket);
}

} // namespace alike
