// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/synthetic.h"

#include "core/base/hash.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace alike::corpus {

namespace {
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
