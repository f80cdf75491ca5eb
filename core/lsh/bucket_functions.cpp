// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/bucket_functions.h"

#include "core/base/hash.h"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <cstddef>

namespace alike {

namespace {
    /// What becomes of a byte, in the register of the CRC, when i bytes of zeros follow it (Kounavis, Berry
    /// 2005, "A systematic approach to building high performance software-based CRC generators").
    constexpr auto crcTables = [] {
        std::array<std::array<std::uint32_t, 256>, 11> tables {};
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

    constexpr std::uint32_t withByte(std::uint32_t crc, char byte)
    {
        return crc >> 8 ^ crcTables[0][(crc ^ static_cast<unsigned char>(byte)) & 255];
    }

    /// A register after `count` bytes of zeros: a CRC is linear, so that of a text is the XOR of this and of
    /// what the text alone, from a register of zeros, comes to. \pre count <= 11
    constexpr std::uint32_t shifted(std::uint32_t crc, std::size_t count)
    {
        if (count >= 4)
            return crcTables[count - 1][crc & 255] ^ crcTables[count - 2][crc >> 8 & 255]
                ^ crcTables[count - 3][crc >> 16 & 255] ^ crcTables[count - 4][crc >> 24];
        for (; count > 0; --count)
            crc = withByte(crc, 0);
        return crc;
    }

    constexpr std::uint32_t fourDigits = 10'000; // numbers up to so many digits are looked up

    constexpr std::size_t digitsOf(std::uint32_t number)
    {
        return 1 + (number >= 10) + (number >= 100) + (number >= 1000);
    }

    /// From registers of zeros, for each number of up to four digits.
    struct NumberTables {
        std::array<std::uint32_t, fourDigits> joined {}; ///< "_15"
        std::array<std::uint32_t, fourDigits> before {}; ///< "_15", and room for four digits behind it
        std::array<std::uint32_t, fourDigits> padded {}; ///< "0015"
    };
    const NumberTables numberTables = [] { // more steps than compilers promise to take
        NumberTables tables;
        for (std::uint32_t n = 0; n < fourDigits; ++n) {
            const auto digit = [n](std::uint32_t power) { return '0' + n / power % 10; };
            const std::uint32_t before = n < 10 ? withByte(0, '_') : tables.joined[n / 10];
            tables.joined[n] = withByte(before, static_cast<char>(digit(1)));
            tables.before[n] = shifted(tables.joined[n], 4);
            tables.padded[n] = crcTables[3][digit(1000)] ^ crcTables[2][digit(100)] ^ crcTables[1][digit(10)]
                ^ crcTables[0][digit(1)];
        }
        return tables;
    }();

    /// The register after an underscore and the number in decimal.
    std::uint32_t withNumber(std::uint32_t crc, std::uint32_t number)
    {
        const std::uint32_t low = number % fourDigits;
        const std::uint32_t high = number / fourDigits;
        if (high == 0)
            return shifted(crc, 1 + digitsOf(low)) ^ numberTables.joined[low];
        if (high < fourDigits)
            return shifted(crc, 5 + digitsOf(high)) ^ numberTables.before[high] ^ numberTables.padded[low];
        const std::uint32_t first = high / fourDigits;
        return shifted(crc, 9 + digitsOf(first)) ^ shifted(numberTables.before[first], 4)
            ^ shifted(numberTables.padded[high % fourDigits], 4) ^ numberTables.padded[low];
    }

    /// The register that an underscore makes the first one of all CRCs: every number may have one before it.
    constexpr std::uint32_t beforeFirst = [] {
        std::uint32_t byte = 0;
        while (crcTables[0][byte] >> 24 != 255)
            ++byte;
        return (~crcTables[0][byte] << 8) | (byte ^ '_');
    }();
    static_assert(withByte(beforeFirst, '_') == ~0u);
}

std::uint32_t crcBucket(std::span<const std::uint32_t> rows)
{
    std::uint32_t crc = rows.empty() ? ~0u : beforeFirst;
    for (const std::uint32_t value : rows)
        crc = withNumber(crc, value);
    return ~crc;
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

void bucketsOf(
    const lsh::Banding& banding, std::span<const std::uint32_t> rows, std::span<std::uint64_t> buckets)
{
    assert(rows.size() == banding.hashes && buckets.size() == banding.bands() && !buckets.empty());
    const auto each = [&](auto bucket) {
        const std::uint32_t* next = rows.data();
        for (std::size_t band = 0; band + 1 < buckets.size(); ++band, next += banding.rows)
            buckets[band] = bucket(std::span(next, banding.rows));
        buckets.back() = bucket(std::span(next, banding.lastRows()));
    };
    if (banding.buckets != 0)
        each([&](std::span<const std::uint32_t> band) { return bucketOf(banding, band); });
    else if (banding.bucket == lsh::BucketFunction::Mixed)
        each([](std::span<const std::uint32_t> band) { return mixedBucket(band); });
    else
        each([](std::span<const std::uint32_t> band) { return std::uint64_t { crcBucket(band) }; });
}

std::string bucketName(lsh::BucketFunction function, std::uint64_t bucket)
{
    return function == lsh::BucketFunction::Mixed ? fmt::format("{:016x}", bucket)
                                                  : fmt::format("{:08x}", bucket);
}

} // namespace alike
