// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/bucket_functions.h"

#include "core/base/hash.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

namespace alike {

namespace {
    constexpr std::size_t mostZeros = 11; // bytes: an underscore and ten digits
    constexpr std::size_t passed = 3; // tables before that of one byte of zeros

    /// What becomes of a byte, in the register of the CRC, when i + 1 - passed bytes of zeros follow it
    /// (Kounavis, Berry 2005, "A systematic approach to building high performance software-based CRC
    /// generators"); below `passed` it has not left the register, and stands there so much higher.
    constexpr auto crcTables = [] {
        std::array<std::array<std::uint32_t, 256>, passed + mostZeros> tables {};
        for (std::uint32_t byte = 0; byte < 256; ++byte) {
            for (std::size_t i = 0; i < passed; ++i)
                tables[i][byte] = byte << 8 * (passed - 1 - i);
            std::uint32_t crc = byte;
            for (int bit = 0; bit < 8; ++bit)
                crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0u);
            tables[passed][byte] = crc;
        }
        for (std::size_t i = passed + 1; i < tables.size(); ++i)
            for (std::size_t byte = 0; byte < 256; ++byte)
                tables[i][byte] = tables[i - 1][byte] >> 8 ^ tables[passed][tables[i - 1][byte] & 255];
        return tables;
    }();

    constexpr std::uint32_t withByte(std::uint32_t crc, char byte)
    {
        return crc >> 8 ^ crcTables[passed][(crc ^ static_cast<unsigned char>(byte)) & 255];
    }

    /// A register after `count` bytes of zeros: a CRC is linear, so that of a text is the XOR of this and of
    /// what the text alone, from a register of zeros, comes to. \pre 1 <= count <= mostZeros
    constexpr std::uint32_t shifted(std::uint32_t crc, std::size_t count)
    {
        const auto* const table = crcTables.data() + passed + count - 4;
        return table[3][crc & 255] ^ table[2][crc >> 8 & 255] ^ table[1][crc >> 16 & 255]
            ^ table[0][crc >> 24];
    }

    constexpr std::uint32_t threeDigits = 1'000; // what is below is looked up

    /// Digits of a number, without a branch: the values in a band have any number of them.
    std::size_t digitsOf(std::uint32_t number)
    {
        // That from which on a number has one more digit; 0 has one.
        static constexpr std::array<std::uint32_t, 10> powers { 0, 10, 100, 1'000, 10'000, 100'000, 1'000'000,
            10'000'000, 100'000'000, 1'000'000'000 };
        const auto bits = static_cast<std::uint32_t>(std::bit_width(number | 1));
        const std::uint32_t least = bits * 1233 >> 12; // bits * lg 2, for up to 32 of them
        return least + (number >= powers[least]);
    }

    /// From registers of zeros, for each number of up to three digits.
    struct NumberTables {
        std::array<std::uint32_t, threeDigits> joined {}; ///< "_15"
        /// "_15", and room for three digits behind it
        std::array<std::uint32_t, threeDigits> before {};
        std::array<std::uint32_t, threeDigits> padded {}; ///< "015"
    };
    const NumberTables numberTables = [] { // more steps than compilers promise to take
        NumberTables tables;
        for (std::uint32_t n = 0; n < threeDigits; ++n) {
            const auto digit = [n](std::uint32_t power) { return static_cast<char>('0' + n / power % 10); };
            tables.joined[n] = withByte(n < 10 ? withByte(0, '_') : tables.joined[n / 10], digit(1));
            tables.before[n] = shifted(tables.joined[n], 3);
            for (const std::uint32_t power : { 100u, 10u, 1u })
                tables.padded[n] = withByte(tables.padded[n], digit(power));
        }
        return tables;
    }();

    /// From a register of zeros, an underscore and the number in decimal.
    std::uint32_t ofNumber(std::uint32_t number)
    {
        const std::uint32_t low = number % threeDigits;
        const std::uint32_t high = number / threeDigits;
        if (high < threeDigits) [[likely]]
            return high == 0 ? numberTables.joined[low]
                             : numberTables.before[high] ^ numberTables.padded[low];
        return shifted(ofNumber(high), 3) ^ numberTables.padded[low];
    }

    /// The register after an underscore and the number in decimal.
    std::uint32_t withNumber(std::uint32_t crc, std::uint32_t number)
    {
        return shifted(crc, 1 + digitsOf(number)) ^ ofNumber(number);
    }

    /// The register that an underscore makes the first one of all CRCs: every number may have one before it.
    constexpr std::uint32_t beforeFirst = [] {
        std::uint32_t byte = 0;
        while (crcTables[passed][byte] >> 24 != 255)
            ++byte;
        return (~crcTables[passed][byte] << 8) | (byte ^ '_');
    }();
    static_assert(withByte(beforeFirst, '_') == ~0u);

    // How a bucket is made of the values of a band, so many at a time, and then of those that are left.
    struct CrcSteps {
        static constexpr std::size_t values = 1;
        std::uint32_t crc;

        explicit CrcSteps(std::size_t rows = 0)
            : crc(rows == 0 ? ~0u : beforeFirst)
        {
        }
        void take(const std::uint32_t* at) { crc = withNumber(crc, *at); }
        void takeRest(const std::uint32_t*) { }
        std::uint64_t bucket() const { return ~crc; }
    };

    struct MixedSteps {
        static constexpr std::size_t values = 2;
        std::uint64_t hash;

        explicit MixedSteps(std::size_t rows = 0)
            : hash(rows)
        {
        }
        void take(const std::uint32_t* at)
        {
            hash = combineHash(hash, std::uint64_t { at[1] } << 32 | at[0]);
        }
        void takeRest(const std::uint32_t* at) { hash = combineHash(hash, *at); }
        std::uint64_t bucket() const { return hash; }
    };

    /// The buckets of bands of so many rows, which stand one after another. Each step of a band waits for the
    /// one before; steps of several bands do not wait for each other.
    template <typename Steps, std::size_t bands>
    void sideBySide(const std::uint32_t* rows, std::size_t perBand, std::uint64_t* buckets)
    {
        std::array<Steps, bands> steps;
        steps.fill(Steps(perBand));
        std::size_t row = 0;
        for (; row + Steps::values <= perBand; row += Steps::values)
            for (std::size_t band = 0; band < bands; ++band)
                steps[band].take(rows + band * perBand + row);
        for (std::size_t band = 0; band < bands; ++band) {
            if (row < perBand)
                steps[band].takeRest(rows + band * perBand + row);
            buckets[band] = steps[band].bucket();
        }
    }

    template <typename Steps> std::uint64_t bucketBy(std::span<const std::uint32_t> rows)
    {
        std::uint64_t bucket = 0;
        sideBySide<Steps, 1>(rows.data(), rows.size(), &bucket);
        return bucket;
    }

    template <typename Steps>
    void bucketsBy(
        const lsh::Banding& banding, std::span<const std::uint32_t> rows, std::span<std::uint64_t> buckets)
    {
        constexpr std::size_t atOnce = 4;
        const std::size_t whole = banding.hashes / banding.rows;
        std::size_t band = 0;
        for (; band + atOnce <= whole; band += atOnce)
            sideBySide<Steps, atOnce>(rows.data() + band * banding.rows, banding.rows, buckets.data() + band);
        for (; band < buckets.size(); ++band) {
            const std::size_t size = band + 1 < buckets.size() ? banding.rows : banding.lastRows();
            buckets[band] = bucketBy<Steps>(rows.subspan(band * banding.rows, size));
        }
    }
}

std::uint32_t crcBucket(std::span<const std::uint32_t> rows)
{
    return static_cast<std::uint32_t>(bucketBy<CrcSteps>(rows));
}

std::uint64_t mixedBucket(std::span<const std::uint32_t> rows)
{
    return bucketBy<MixedSteps>(rows);
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
    assert(rows.size() == banding.hashes && buckets.size() == banding.bands());
    if (banding.bucket == lsh::BucketFunction::Mixed)
        bucketsBy<MixedSteps>(banding, rows, buckets);
    else
        bucketsBy<CrcSteps>(banding, rows, buckets);
    if (banding.buckets != 0)
        for (std::uint64_t& bucket : buckets)
            bucket %= banding.buckets;
}

std::string bucketName(lsh::BucketFunction function, std::uint64_t bucket)
{
    return function == lsh::BucketFunction::Mixed ? fmt::format("{:016x}", bucket)
                                                  : fmt::format("{:08x}", bucket);
}

} // namespace alike
