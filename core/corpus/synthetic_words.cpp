// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/synthetic_words.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>

namespace alike::corpus {

namespace {
    constexpr std::uint64_t firstWeight = std::uint64_t { 1 } << 40;
    constexpr unsigned guideShift = 28; ///< the weights add up to less than 2^44: at most 2^16 entries

    /// The integer part of the square root.
    constexpr std::uint64_t squareRoot(std::uint64_t square)
    {
        std::uint64_t root = 0;
        for (std::uint64_t bit = std::uint64_t { 1 } << 31; bit > 0; bit >>= 1) {
            if ((root | bit) * (root | bit) <= square)
                root |= bit;
        }
        return root;
    }

    constexpr unsigned unit = 30; ///< fractions of 2^30

    /// 2^(1/2), 2^(1/4), …, 2^(1/65536).
    constexpr auto rootsOfTwo = [] {
        std::array<std::uint64_t, 16> roots {};
        std::uint64_t root = std::uint64_t { 2 } << unit;
        for (std::uint64_t& next : roots)
            next = root = squareRoot(root << unit);
        return roots;
    }();

    /// 2^(exponent / 65536), rounded. \pre 0 <= exponent < 32 * 65536
    constexpr std::uint64_t powerOfTwo(std::uint64_t exponent)
    {
        std::uint64_t power = std::uint64_t { 1 } << unit;
        for (std::size_t i = 0; i < rootsOfTwo.size(); ++i) {
            if ((exponent >> (15 - i) & 1) != 0)
                power = power * rootsOfTwo[i] >> unit;
        }
        return ((power << (exponent >> 16)) + (std::uint64_t { 1 } << (unit - 1))) >> unit;
    }
    static_assert(powerOfTwo(0) == 1 && powerOfTwo(10 << 16) == 1024);
    static_assert(powerOfTwo((20 << 16) + (1 << 15)) == 1'482'910); // 2^20.5 = 1482910.4
}

ZipfWords::ZipfWords()
{
    m_upTo.reserve(vocabulary);
    std::uint64_t sum = 0;
    for (std::uint32_t rank = 0; rank < vocabulary; ++rank)
        m_upTo.push_back(sum += firstWeight / (rank + 1));
    std::uint32_t rank = 0;
    for (std::uint64_t draw = 0; draw < sum; draw += std::uint64_t { 1 } << guideShift) {
        while (m_upTo[rank] <= draw)
            ++rank;
        m_guide.push_back(rank);
    }
    m_guide.push_back(vocabulary - 1);
}

std::uint32_t ZipfWords::draw(Random& random) const
{
    const std::uint64_t draw = random.below(m_upTo.back());
    const auto guide = m_guide.begin() + static_cast<std::ptrdiff_t>(draw >> guideShift);
    const auto first = m_upTo.begin();
    return static_cast<std::uint32_t>(std::upper_bound(first + guide[0], first + guide[1], draw) - first);
}

double ZipfWords::share(std::uint32_t rank) const
{
    const std::uint64_t before = rank == 0 ? 0 : m_upTo[rank - 1];
    return static_cast<double>(m_upTo[rank] - before) / static_cast<double>(m_upTo.back());
}

void appendWord(std::uint32_t rank, std::string& out)
{
    constexpr std::string_view consonants = "tnsrhldcmfpgwybvkjxz";
    constexpr std::string_view vowels = "eaoiu";
    constexpr auto syllables = static_cast<std::uint32_t>(consonants.size() * vowels.size());
    std::array<char, 16> letters; // from its end
    std::size_t first = letters.size();
    // Numerals without a zero: every rank has one, and no two are the same.
    for (std::uint64_t rest = std::uint64_t { rank } + 1; rest > 0; rest /= syllables) {
        --rest;
        const std::size_t syllable = rest % syllables;
        letters[--first] = vowels[syllable % vowels.size()];
        letters[--first] = consonants[syllable / vowels.size()];
    }
    out.append(letters.data() + first, letters.size() - first);
}

std::size_t drawLength(Random& random)
{
    // The sum of twelve uniform draws has the variance 1 and is as good as normal: powers of it as exp()
    // gives them would differ between platforms.
    std::int64_t normal = -6 * 65536;
    for (int draws = 0; draws < 3; ++draws) {
        for (std::uint64_t bits = random.next(), pieces = 0; pieces < 4; ++pieces, bits >>= 16)
            normal += static_cast<std::int64_t>(bits & 0xffff);
    }
    constexpr std::int64_t logOfMedian = 430'687; // log2(131) - 0.8^2 / (2 ln 2) = 6.57176, by 65536
    constexpr std::int64_t sigma = 75'639; // 0.8 / ln 2 = 1.15416
    const std::int64_t exponent = logOfMedian + (normal * sigma >> 16);
    constexpr std::size_t least = 20;
    return exponent < 0 ? least
                        : std::max<std::size_t>(least, powerOfTwo(static_cast<std::uint64_t>(exponent)));
}

} // namespace alike::corpus
