// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/shingle_sets.h"

#include "core/base/hash.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/shingle/numbering.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace alike {

namespace {
    constexpr std::size_t documentsPerChunk = 512;
    constexpr std::size_t numbersPerChunk = 1 << 18;

    /// Any order of the row would do, so the numbers are mixed side by side.
    std::uint64_t rowHash(std::span<const ShingleNumber> row)
    {
        std::uint64_t hash = row.size();
        for (const ShingleNumber number : row)
            hash += mix64(number);
        return hash;
    }

    /// Turns the shingles of a document, as they stand in the text, into its set, in place.
    ///
    /// \param firstNew the first number that no document before has. From there on the numbers of a document
    ///     ascend without a gap as they first appear; only the known ones need to be sorted.
    /// \return the size of the set
    std::size_t makeSet(
        std::span<ShingleNumber> row, ShingleNumber firstNew, std::vector<ShingleNumber>& known)
    {
        known.clear();
        ShingleNumber next = firstNew;
        for (const ShingleNumber number : row) {
            if (number < firstNew)
                known.push_back(number);
            else
                next += number == next;
        }
        if (!std::ranges::is_sorted(known))
            std::ranges::sort(known);
        const auto end = std::ranges::unique_copy(known, row.begin()).out;
        const auto count = static_cast<std::size_t>(end - row.begin());
        std::iota(end, end + (next - firstNew), firstNew);
        return count + (next - firstNew);
    }
}

std::optional<SetOutline> SetOutline::restore(std::vector<SetId> setOf, std::span<const std::uint32_t> sizes)
{
    std::size_t next = 0;
    for (const SetId set : setOf) {
        if (set != noSet && index(set) > next)
            return std::nullopt;
        next += set != noSet && index(set) == next;
    }
    if (next != sizes.size())
        return std::nullopt;
    SetOutline outline;
    outline.m_setOf = std::move(setOf);
    outline.m_offsets.reserve(sizes.size() + 1);
    for (const std::uint32_t size : sizes) {
        if (size == 0)
            return std::nullopt;
        outline.m_offsets.push_back(outline.m_offsets.back() + size);
    }
    outline.listMembers();
    return outline;
}

void SetOutline::listMembers()
{
    std::vector<std::uint64_t> members(sets());
    for (const SetId set : m_setOf)
        if (set != noSet)
            ++members[index(set)];
    m_memberOffsets.reserve(sets() + 1);
    for (std::size_t s = 0; s < sets(); ++s) {
        m_memberOffsets.push_back(m_memberOffsets.back() + members[s]);
        m_elementsOfDocuments += members[s] * size(setId(s));
    }
    std::copy(m_memberOffsets.begin(), m_memberOffsets.end() - 1, members.begin());
    m_members.resize(m_memberOffsets.back());
    for (std::size_t d = 0; d < m_setOf.size(); ++d)
        if (const SetId set = m_setOf[d]; set != noSet)
            m_members[members[index(set)]++] = docId(d);
}

/// Turns numbered shingles into sets and folds the equal ones.
class ShingleSetsBuilder {
public:
    ShingleSetsBuilder(
        const Tokens& tokens, const shingle::Cut& cut, shingle::Numbering numbering, const Work& work)
        : m_tokens(tokens)
        , m_numbering(std::move(numbering))
        , m_work { m_unseen, work.stop, work.threads }
    {
        m_sets.m_cut = cut;
    }

    Result<ShingleSets> build()
    {
        if (!makeRows() || !foldEqualRows() || !copySets())
            return cancelled();
        m_numbering.at = {}; // as large as all sets: it goes before more is made
        if (!countFrequencies())
            return cancelled();
        m_sets.m_firstPosition = std::move(m_numbering.firstPosition);
        m_sets.m_firstPosition.shrink_to_fit();
        m_sets.m_lengths = std::move(m_numbering.lengths);
        return std::move(m_sets);
    }

private:
    /// The set of a document, sorted in place over its numbered shingles.
    std::span<ShingleNumber> row(DocId doc)
    {
        return { m_numbering.at.data() + m_tokens.offset(doc), m_sizes[index(doc)] };
    }

    /// Sorts the shingles of each document and drops repetitions.
    bool makeRows()
    {
        m_sizes.assign(m_tokens.documents(), 0);
        m_hashes.assign(m_tokens.documents(), 0);
        return parallelChunks(
            m_tokens.documents(), documentsPerChunk, m_work, [&](std::size_t begin, std::size_t end) {
                std::vector<ShingleNumber> known;
                for (std::size_t d = begin; d < end; ++d) {
                    const std::size_t units = m_tokens.of(docId(d)).size();
                    if (units < m_sets.k())
                        continue;
                    const std::uint64_t offset = m_tokens.offset(docId(d));
                    const auto before = std::ranges::lower_bound(m_numbering.firstPosition, offset) // ascends
                        - m_numbering.firstPosition.begin();
                    const std::span all(m_numbering.at.data() + offset, m_sets.cut().count(units));
                    for (std::size_t i = 1; i < all.size() && m_sets.cut().stride > 1; ++i) // close up
                        all[i] = m_numbering.at[offset + m_sets.cut().begin(i)];
                    m_sizes[d] = static_cast<std::uint32_t>(
                        makeSet(all, static_cast<ShingleNumber>(before + 1), known));
                    m_hashes[d] = rowHash(row(docId(d)));
                }
            });
    }

    /// Gives each document the SetId of the first document with the same set.
    bool foldEqualRows()
    {
        std::unordered_multimap<std::uint64_t, SetId> byHash;
        byHash.reserve(m_tokens.documents());
        m_sets.m_setOf.assign(m_tokens.documents(), noSet);
        for (std::size_t d = 0; d < m_tokens.documents(); ++d) {
            if (d % 4096 == 0 && m_work.stopped())
                return false;
            if (m_sizes[d] == 0)
                continue;
            SetId set = noSet;
            for (auto [at, end] = byHash.equal_range(m_hashes[d]); at != end; ++at)
                if (std::ranges::equal(row(docId(d)), row(m_firstDocument[index(at->second)])))
                    set = at->second;
            if (set == noSet) {
                set = setId(m_firstDocument.size());
                m_firstDocument.push_back(docId(d));
                byHash.emplace(m_hashes[d], set);
            }
            m_sets.m_setOf[d] = set;
        }
        return true;
    }

    /// Copies each distinct set once.
    bool copySets()
    {
        const std::size_t sets = m_firstDocument.size();
        m_sets.m_offsets.reserve(sets + 1);
        for (const DocId first : m_firstDocument)
            m_sets.m_offsets.push_back(m_sets.m_offsets.back() + m_sizes[index(first)]);
        m_sets.listMembers();

        m_sets.m_numbers.resize(m_sets.m_offsets.back());
        return parallelChunks(sets, documentsPerChunk, m_work, [&](std::size_t begin, std::size_t end) {
            for (std::size_t s = begin; s < end; ++s)
                std::ranges::copy(row(m_firstDocument[s]),
                    m_sets.m_numbers.begin() + static_cast<std::ptrdiff_t>(m_sets.m_offsets[s]));
        });
    }

    bool countFrequencies()
    {
        m_sets.m_documentFrequency.assign(m_numbering.firstPosition.size(), 0);
        // Sets ascend, so whoever counts a range of numbers finds it in one piece in each set.
        const std::size_t distinct = m_numbering.firstPosition.size();
        const std::size_t range = std::max(numbersPerChunk, distinct / std::max(1u, m_work.threads) + 1);
        const bool counted = parallelChunks(distinct, range, m_work, [&](std::size_t begin, std::size_t end) {
            for (std::size_t s = 0; s < m_sets.sets(); ++s) {
                if (s % 4096 == 0 && m_work.stopped())
                    return;
                const std::span<const ShingleNumber> set = m_sets.of(setId(s));
                const auto documents = static_cast<std::uint32_t>(m_sets.documentsOf(setId(s)).size());
                for (auto at = std::ranges::upper_bound(set, begin); at != set.end() && *at <= end; ++at)
                    m_sets.m_documentFrequency[*at - 1] += documents;
            }
        });
        if (!counted || m_work.stopped())
            return false;
        const auto& frequency = m_sets.m_documentFrequency;
        if (!frequency.empty())
            m_sets.m_mostFrequent
                = static_cast<ShingleNumber>(std::ranges::max_element(frequency) - frequency.begin() + 1);
        return true;
    }

    const Tokens& m_tokens;
    shingle::Numbering m_numbering;
    Progress m_unseen; ///< the numbering before has reported the stage
    Work m_work;
    std::vector<std::uint32_t> m_sizes;
    std::vector<std::uint64_t> m_hashes;
    std::vector<DocId> m_firstDocument; ///< of each set
    ShingleSets m_sets;
};

Result<ShingleSets> makeShingleSets(const Tokens& tokens, const shingle::Options& options, const Work& work)
{
    if (options.k == 0 || options.k > UINT8_MAX)
        return Error { ErrorCode::BadParameter, "A shingle has 1 to 255 units: k must be in this range." };
    if (options.stride == 0 || options.stride > options.k)
        return Error {
            ErrorCode::BadParameter,
            "The stride must be from 1 to k: with a longer one, text between two shingles would be in none."
        };
    auto numbering = shingle::numberShingles(tokens, options, work);
    if (!numbering)
        return numbering.error();
    return ShingleSetsBuilder(tokens, options, std::move(numbering).value(), work).build();
}

std::string shingleText(const Tokens& tokens, const ShingleSets& sets, ShingleNumber number)
{
    std::string text;
    for (const TokenId id : sets.units(tokens, number)) {
        if (!text.empty() && tokens.unit() == text::Unit::Word)
            text += ' ';
        text += tokens.word(id);
    }
    return text;
}

std::size_t ShingleSets::usedMemory() const
{
    return sizeof *this + allocatedBytes(m_setOf) + allocatedBytes(m_offsets) + allocatedBytes(m_numbers)
        + allocatedBytes(m_memberOffsets) + allocatedBytes(m_members) + allocatedBytes(m_documentFrequency)
        + allocatedBytes(m_firstPosition) + allocatedBytes(m_lengths);
}

} // namespace alike
