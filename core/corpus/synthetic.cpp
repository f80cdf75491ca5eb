// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/synthetic.h"

#include "core/base/hash.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <string_view>
#include <utility>

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

    constexpr std::uint32_t notAMember = UINT32_MAX;
    constexpr std::size_t shingleLength = 4; ///< words
    constexpr std::uint64_t largestCluster = 50;

    /// What a stream of draws is for; each document has streams of its own.
    enum class Draws : std::uint64_t { Clusters, Text, Changes };

    Random drawsFor(std::uint64_t seed, Draws purpose, std::uint64_t number)
    {
        return Random(combineHash(combineHash(seed, static_cast<std::uint64_t>(purpose)), number));
    }

    /// The distinct shingles as hashes, ascending.
    std::vector<std::uint64_t> shinglesOf(std::span<const std::uint32_t> words)
    {
        std::vector<std::uint64_t> hashes;
        for (std::size_t i = 0; i + shingleLength <= words.size(); ++i) {
            std::uint64_t hash = 0;
            for (const std::uint32_t word : words.subspan(i, shingleLength))
                hash = combineHash(hash, word);
            hashes.push_back(hash);
        }
        std::ranges::sort(hashes);
        const auto again = std::ranges::unique(hashes);
        hashes.erase(again.begin(), again.end());
        return hashes;
    }

    std::size_t countShared(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b)
    {
        std::size_t shared = 0;
        for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
            shared += a[i] == b[j];
            const bool nextOfA = a[i] <= b[j];
            j += b[j] <= a[i];
            i += nextOfA;
        }
        return shared;
    }
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

SyntheticCorpus::SyntheticCorpus(const SyntheticOptions& options)
    : m_seed(options.seed)
    , m_firstMember { 0 }
    , m_memberOf(options.documents, notAMember)
{
    Random random = drawsFor(m_seed, Draws::Clusters, 0);
    std::uint64_t left = options.documents / 10;
    while (left >= 2) {
        const std::uint64_t size = std::min(left, 2 + random.below(largestCluster - 1));
        m_firstMember.push_back(m_firstMember.back() + static_cast<std::uint32_t>(size));
        left -= size;
    }

    // The first members of a random order of all documents (Fisher and Yates, as far as needed).
    m_members.resize(options.documents);
    std::iota(m_members.begin(), m_members.end(), 0U);
    for (std::uint32_t i = 0; i < m_firstMember.back(); ++i) {
        std::swap(m_members[i], m_members[i + random.below(options.documents - i)]);
        m_memberOf[m_members[i]] = i;
    }
    m_members.resize(m_firstMember.back());
    m_members.shrink_to_fit();
}

SyntheticCorpus::Words SyntheticCorpus::original(std::uint64_t number) const
{
    Random random = drawsFor(m_seed, Draws::Text, number);
    Words words(drawLength(random));
    for (std::uint32_t& word : words)
        word = m_words.draw(random);
    return words;
}

/// Replaces words until about (1 - J) / (1 + J) of the shingles are others: then J is what the sets have in
/// common, unless a shingle stands in a text twice.
void SyntheticCorpus::edit(Words& words, Random& random) const
{
    const std::uint64_t parts = 1'000'000; // of the similarity
    const std::uint64_t similarity = 300'000 + random.below(700'001);
    const std::size_t shingles = words.size() - shingleLength + 1;
    const std::uint64_t wanted = shingles * (parts - similarity) / (parts + similarity);
    std::vector<bool> changed(shingles);
    std::uint64_t changes = 0;
    while (changes + shingleLength / 2
        <= wanted) { // a word changes up to four shingles: stop where it is nearer
        const std::size_t at = random.below(words.size());
        words[at] = m_words.draw(random);
        const std::size_t first = at < shingleLength ? 0 : at - shingleLength + 1;
        for (std::size_t s = first; s <= std::min(at, shingles - 1); ++s) {
            changes += !changed[s];
            changed[s] = true;
        }
    }
}

SyntheticCorpus::Words SyntheticCorpus::textOf(std::size_t document) const
{
    const std::uint32_t member = m_memberOf[document];
    if (member == notAMember)
        return original(document);
    const auto next = std::ranges::upper_bound(m_firstMember, member);
    const std::uint32_t first = *(next - 1);
    Words words = original(m_members[first]);
    if (member != first) {
        Random random = drawsFor(m_seed, Draws::Changes, document);
        edit(words, random);
    }
    return words;
}

void SyntheticCorpus::appendText(std::size_t document, std::string& out) const
{
    bool first = true;
    for (const std::uint32_t word : textOf(document)) {
        if (!std::exchange(first, false))
            out += ' ';
        appendWord(word, out);
    }
}

std::vector<SyntheticCorpus::Pair> SyntheticCorpus::pairs(std::size_t number) const
{
    std::vector<std::uint32_t> members(cluster(number).begin(), cluster(number).end());
    std::ranges::sort(members);
    std::vector<std::vector<std::uint64_t>> shingles;
    shingles.reserve(members.size());
    for (const std::uint32_t member : members)
        shingles.push_back(shinglesOf(textOf(member)));

    std::vector<Pair> found;
    for (std::size_t i = 0; i < members.size(); ++i) {
        for (std::size_t j = i + 1; j < members.size(); ++j) {
            const std::size_t shared = countShared(shingles[i], shingles[j]);
            const std::size_t united = shingles[i].size() + shingles[j].size() - shared;
            if (shared * 10 >= united * 3)
                found.push_back({ members[i], members[j], static_cast<std::uint32_t>(shared),
                    static_cast<std::uint32_t>(united) });
        }
    }
    return found;
}

} // namespace alike::corpus
