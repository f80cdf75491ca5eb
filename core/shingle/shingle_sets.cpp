// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/shingle_sets.h"

#include "core/base/hash.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/base/sort.h"
#include "core/shingle/numbering.h"
#include "core/shingle/universe.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <unordered_map>

namespace alike {

namespace {
    constexpr std::size_t cutGrain = 512;
    constexpr std::size_t rankGrain = 1 << 16;

    /// Any order of the row would do, so the numbers are mixed side by side.
    std::uint64_t rowHash(std::span<const ShingleNumber> row)
    {
        std::uint64_t hash = row.size();
        for (const ShingleNumber number : row)
            hash += mix64(number);
        return hash;
    }
}

std::optional<SetOutline> SetOutline::restore(
    std::vector<SetId> setOf, std::span<const std::uint32_t> sizes, const Sides& sides)
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
    outline.m_sides = sides;
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
    if (!m_sides.any())
        return;
    m_references.reserve(sets());
    for (std::size_t s = 0; s < sets(); ++s)
        m_references.push_back(m_sides.references(documentsOf(setId(s))));
}

std::uint32_t SetOutline::partnersOf(DocId doc, SetId among) const
{
    if (m_references.empty())
        return static_cast<std::uint32_t>(documentsOf(among).size()) - (setOf(doc) == among ? 1 : 0);
    return m_sides.isReference(doc) ? othersOf(among) : referencesOf(among);
}

std::uint32_t SetOutline::inPairs(SetId set, SetId other) const
{
    if (m_references.empty())
        return static_cast<std::uint32_t>(documentsOf(set).size());
    return (referencesOf(other) > 0 ? othersOf(set) : 0) + (othersOf(other) > 0 ? referencesOf(set) : 0);
}

std::pair<DocId, DocId> SetOutline::firstPair(SetId a, SetId b) const
{
    const auto firstPartner = [&](DocId doc, SetId among) {
        const auto documents = documentsOf(among);
        const auto at
            = std::ranges::find_if(documents, [&](DocId other) { return m_sides.makePair(doc, other); });
        return at == documents.end() ? std::nullopt : std::optional(*at);
    };
    // Whichever of the two comes first in corpus order is the first of its set that has a partner at all.
    for (const DocId doc : documentsOf(a)) {
        if (const auto other = firstPartner(doc, b))
            return { doc, *other };
    }
    return { documentsOf(a).front(), documentsOf(b).front() };
}

std::pair<DocId, DocId> SetOutline::firstPair(SetId set) const
{
    const auto documents = documentsOf(set);
    for (const DocId other : documents.subspan(1))
        if (m_sides.makePair(documents.front(), other))
            return { documents.front(), other };
    return { documents[0], documents[1] };
}

/// Turns numbered shingles into sets and folds the equal ones.
///
/// The set of a document is what documents before it have, which has to be sorted, and behind that what it
/// has first: numbers without a gap.
class ShingleSetsBuilder {
public:
    ShingleSetsBuilder(const Tokens& tokens, const shingle::Cut& cut, shingle::Numbering numbering,
        std::span<const char> chosen, const Work& work)
        : m_tokens(tokens)
        , m_numbering(std::move(numbering))
        , m_chosen(chosen)
        , m_work { m_unseen, work.stop, work.threads }
        , m_numberBits(static_cast<unsigned>(std::bit_width(m_numbering.firstPosition.size())))
    {
        m_sets.m_cut = cut;
        m_sets.m_sides = tokens.sides();
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
        if (m_sets.cut().stride == 1)
            m_sets.m_repeated = std::move(m_numbering.repeated);
        return std::move(m_sets);
    }

private:
    bool chosen(DocId doc) const { return m_chosen.empty() || m_chosen[index(doc)] != 0; }
    /// Shingles of a document that others before it have, ascending: in place over its numbered shingles.
    std::span<ShingleNumber> known(DocId doc)
    {
        return { m_numbering.at.data() + m_tokens.offset(doc), m_known[index(doc)] };
    }
    /// The first number that no document before has.
    ShingleNumber firstNew(DocId doc) const { return m_numbering.before[index(doc)] + 1; }
    std::uint32_t newCount(DocId doc) const
    {
        return m_numbering.before[index(doc) + 1] - m_numbering.before[index(doc)];
    }
    std::size_t size(DocId doc) const { return m_known[index(doc)] + newCount(doc); }

    /// Sorts what is known of each document and drops repetitions.
    bool makeRows()
    {
        m_known.assign(m_tokens.documents(), 0);
        m_hashes.assign(m_tokens.documents(), 0);
        ScratchPool<Unsorted> pool;
        return parallelChunks(m_tokens.documents(), fineGrain(m_tokens.documents(), cutGrain), m_work,
                   [&](std::size_t begin, std::size_t end) { makeRows(begin, end, *pool.borrow()); })
            && !m_work.stopped();
    }

    /// Known shingles of some documents whose rows do not ascend.
    struct Unsorted {
        std::vector<std::uint64_t> entries; ///< number, document
        std::vector<std::uint64_t> scratch;
    };

    void makeRows(std::size_t begin, std::size_t end, Unsorted& unsorted)
    {
        constexpr std::size_t enough = 8 * 1024; // so few that they stay in the cache
        for (std::size_t d = begin; d < end; ++d) {
            if (chosen(docId(d)))
                makeRow(docId(d), unsorted.entries);
            if (unsorted.entries.size() >= enough && !sortRows(unsorted))
                return;
        }
        if (!sortRows(unsorted))
            return;
        for (std::size_t d = begin; d < end; ++d)
            if (chosen(docId(d)) && newCount(docId(d)) == 0)
                m_hashes[d] = rowHash(known(docId(d)));
    }

    /// The row of a document, if it ascends, as that of a copy does; else its numbers are added to
    /// `unsorted`.
    void makeRow(DocId doc, std::vector<std::uint64_t>& unsorted)
    {
        ShingleNumber* const row = m_numbering.at.data() + m_tokens.offset(doc);
        const ShingleNumber end = firstNew(doc);
        const std::size_t shingles = m_sets.cut().count(m_tokens.of(doc).size());
        std::size_t count = 0;
        for (std::size_t i = 0; i < shingles; ++i) {
            const ShingleNumber number = row[m_sets.cut().begin(i)];
            row[count] = number; // not behind the place it comes from
            count += number < end;
        }
        const std::span found(row, count);
        if (std::ranges::is_sorted(found)) {
            m_known[index(doc)]
                = static_cast<std::uint32_t>(std::ranges::unique(found).begin() - found.begin());
            return;
        }
        for (const ShingleNumber number : found)
            unsorted.push_back(std::uint64_t { number } << 32 | index(doc));
    }

    /// Lists the numbers in the rows they come from and forgets them: sorting those of many documents at once
    /// takes less time than a few at a time. With each row sorted by comparing, `pairs` of 100 books of
    /// 100,000 words takes a quarter longer. \return false when stopped
    bool sortRows(Unsorted& unsorted)
    {
        if (!radixSort(unsorted.entries, unsorted.scratch, 32, 32 + m_numberBits, m_work))
            return false;
        for (const std::uint64_t entry : unsorted.entries) {
            const auto number = static_cast<ShingleNumber>(entry >> 32);
            const DocId doc = docId(static_cast<std::uint32_t>(entry));
            ShingleNumber* const row = m_numbering.at.data() + m_tokens.offset(doc);
            std::uint32_t& count = m_known[index(doc)];
            if (count == 0 || row[count - 1] != number)
                row[count++] = number;
        }
        unsorted.entries.clear();
        return true;
    }

    /// Gives each document the SetId of the first document with the same set.
    bool foldEqualRows()
    {
        m_sets.m_setOf.assign(m_tokens.documents(), noSet);
        for (std::size_t d = 0; d < m_tokens.documents(); ++d) {
            if (d % 4096 == 0 && m_work.stopped())
                return false;
            if (!chosen(docId(d)) || size(docId(d)) == 0)
                continue;
            // With a shingle that no document before has it is equal to none of them.
            SetId set = newCount(docId(d)) > 0 ? noSet : equalSet(docId(d));
            if (set == noSet) {
                set = setId(m_firstDocument.size());
                m_firstDocument.push_back(docId(d));
                if (newCount(docId(d)) == 0)
                    m_setsWithoutNew.emplace(m_hashes[d], set);
            }
            m_sets.m_setOf[d] = set;
        }
        return !m_work.stopped();
    }

    /// The set before this document that is equal to the one of it, in which nothing is new.
    SetId equalSet(DocId doc)
    {
        // Either that of the document that has the last of its shingles first …
        const auto owner = std::ranges::lower_bound(m_numbering.before, known(doc).back()) - 1;
        const DocId first = docId(static_cast<std::size_t>(owner - m_numbering.before.begin()));
        if (chosen(first) && equal(first, doc))
            return m_sets.m_setOf[index(first)];
        // … or one without anything new itself.
        const auto [begin, end] = m_setsWithoutNew.equal_range(m_hashes[index(doc)]);
        for (auto at = begin; at != end && !m_work.stopped(); ++at)
            if (equal(m_firstDocument[index(at->second)], doc))
                return at->second;
        return noSet;
    }

    /// \pre nothing is new in b
    bool equal(DocId a, DocId b)
    {
        const std::span<const ShingleNumber> knownA = known(a);
        const std::span<const ShingleNumber> knownB = known(b);
        if (size(a) != knownB.size() || !std::ranges::equal(knownA, knownB.first(knownA.size())))
            return false;
        ShingleNumber next = firstNew(a);
        return std::ranges::all_of(
            knownB.subspan(knownA.size()), [&](ShingleNumber number) { return number == next++; });
    }

    /// Copies each distinct set once.
    bool copySets()
    {
        const std::size_t sets = m_firstDocument.size();
        m_sets.m_offsets.reserve(sets + 1);
        for (const DocId first : m_firstDocument)
            m_sets.m_offsets.push_back(m_sets.m_offsets.back() + size(first));
        m_sets.listMembers();

        m_sets.m_numbers.resize(m_sets.m_offsets.back());
        return parallelChunks(
            sets, fineGrain(sets, cutGrain), m_work, [&](std::size_t begin, std::size_t end) {
                for (std::size_t s = begin; s < end; ++s) {
                    const DocId first = m_firstDocument[s];
                    const auto to
                        = m_sets.m_numbers.begin() + static_cast<std::ptrdiff_t>(m_sets.m_offsets[s]);
                    const auto rest = std::ranges::copy(known(first), to).out;
                    std::iota(rest, rest + newCount(first), firstNew(first));
                }
            });
    }

    /// Calls `visit(set, numbers)` for each set with those of its shingles from `begin` to `end` that several
    /// documents have. \return false when stopped
    template <typename Visit> bool overShared(std::size_t begin, std::size_t end, Visit visit)
    {
        for (std::size_t s = 0; s < m_sets.sets(); ++s) {
            if (s % 4096 == 0 && m_work.stopped())
                return false;
            const bool several = m_sets.documentsOf(setId(s)).size() > 1; // all of them
            std::span<const ShingleNumber> numbers = m_sets.of(setId(s));
            if (!several)
                numbers = numbers.first(m_known[index(m_firstDocument[s])]);
            // Sets ascend, so a range of numbers stands in one piece in each.
            const auto from = std::ranges::upper_bound(numbers, begin);
            const auto to = std::upper_bound(from, numbers.end(), end);
            visit(setId(s), std::span(from, to));
        }
        return true;
    }

    bool countFrequencies()
    {
        const std::size_t distinct = m_numbering.firstPosition.size();
        const std::size_t share = distinct / std::max(1u, m_work.threads) + 1;
        const std::size_t range = (std::max(rankGrain, share) / Bits::perWord + 1) * Bits::perWord;
        auto& several = m_sets.m_several = Bits(distinct);
        if (!parallelChunks(distinct, range, m_work, [&](std::size_t begin, std::size_t end) {
                overShared(begin, end, [&](SetId, std::span<const ShingleNumber> numbers) {
                    for (const ShingleNumber number : numbers)
                        several.set(number - 1);
                });
            }))
            return false;
        several.count();

        auto& frequencies = m_sets.m_frequencies;
        frequencies.assign(several.ones(), 1); // the document that has it first
        const bool counted = parallelChunks(distinct, range, m_work, [&](std::size_t begin, std::size_t end) {
            overShared(begin, end, [&](SetId set, std::span<const ShingleNumber> numbers) {
                const auto documents = static_cast<std::uint32_t>(m_sets.documentsOf(set).size());
                const ShingleNumber own = firstNew(m_firstDocument[index(set)]);
                for (const ShingleNumber number : numbers)
                    frequencies[several.onesBefore(number - 1)] += documents - (number >= own ? 1 : 0);
            });
        });
        if (!counted || !countOutUnchosen())
            return false;
        if (distinct > 0)
            m_sets.m_mostFrequent = 1;
        if (!frequencies.empty()) {
            const auto most = std::ranges::max_element(frequencies) - frequencies.begin();
            if (frequencies[static_cast<std::size_t>(most)] > 1) // or all are alike: the first of them
                m_sets.m_mostFrequent
                    = static_cast<ShingleNumber>(several.one(static_cast<std::uint32_t>(most)) + 1);
        }
        return true;
    }

    /// A document without a set was counted for what it has first.
    bool countOutUnchosen()
    {
        const Bits& several = m_sets.m_several;
        return m_chosen.empty()
            || parallelChunks(m_chosen.size(), cutGrain, m_work, [&](std::size_t begin, std::size_t end) {
                   for (std::size_t d = begin; d < end; ++d) {
                       if (!chosen(docId(d)))
                           several.forEachOne(m_numbering.before[d], m_numbering.before[d + 1],
                               [&](std::size_t at) { --m_sets.m_frequencies[several.onesBefore(at)]; });
                   }
               });
    }

    const Tokens& m_tokens;
    shingle::Numbering m_numbering;
    std::span<const char> m_chosen;
    Progress m_unseen; ///< the numbering before has reported the stage
    Work m_work;
    unsigned m_numberBits;
    std::vector<std::uint32_t> m_known; ///< how many shingles of each document others before it have
    std::vector<std::uint64_t> m_hashes; ///< of the sets in which nothing is new
    std::unordered_multimap<std::uint64_t, SetId> m_setsWithoutNew; ///< by hash
    std::vector<DocId> m_firstDocument; ///< of each set
    ShingleSets m_sets;
};

Result<ShingleSets> makeShingleSets(
    const Tokens& tokens, const shingle::Options& options, const Work& work, const ShingleSets* others)
{
    if (options.k == 0 || options.k > UINT8_MAX)
        return Error { ErrorCode::BadParameter, "A shingle has 1 to 255 units: k must be in this range." };
    if (options.stride == 0 || options.stride > options.k)
        return Error {
            ErrorCode::BadParameter,
            "The stride must be from 1 to k: with a longer one, text between two shingles would be in none."
        };
    std::optional<shingle::ShorterShingles> shorter;
    if (others && others->cut().stride == 1 && options.stride == 1 && others->k() < options.k)
        shorter.emplace(others->k(), others->repeated());
    ALIKE_ASSIGN(
        auto numbering, shingle::numberShingles(tokens, options, work, shorter ? &*shorter : nullptr));
    return setsOfNumbered(tokens, options, std::move(numbering), {}, work);
}

Result<ShingleSets> setsOfNumbered(const Tokens& tokens, const shingle::Options& options,
    shingle::Numbering numbering, std::span<const char> chosen, const Work& work)
{
    return ShingleSetsBuilder(tokens, options, std::move(numbering), chosen, work).build();
}

std::string shingleText(const Tokens& tokens, const ShingleSets& sets, ShingleNumber number)
{
    std::string text;
    for (const TokenId id : sets.units(tokens, number))
        text::appendUnit(text, tokens.word(id), tokens.unit());
    return text;
}

std::size_t ShingleSets::usedMemory() const
{
    return sizeof *this + allocatedBytes(m_setOf) + allocatedBytes(m_offsets) + allocatedBytes(m_numbers)
        + allocatedBytes(m_memberOffsets) + allocatedBytes(m_members) + m_several.usedMemory()
        + allocatedBytes(m_frequencies) + allocatedBytes(m_firstPosition) + allocatedBytes(m_lengths)
        + m_repeated.usedMemory() + allocatedBytes(m_references)
        + (m_rowNumbers ? m_rowNumbers->usedMemory() : 0);
}

std::size_t ShingleSets::rows() const
{
    return distinct() + (m_rowNumbers ? m_rowNumbers->unused() : 0);
}

std::uint32_t ShingleSets::row(ShingleNumber number) const
{
    return m_rowNumbers ? m_rowNumbers->rowOf(number) : number;
}

std::span<const std::uint32_t> ShingleSets::rowsOf(SetId set, std::vector<std::uint32_t>& scratch) const
{
    if (!m_rowNumbers)
        return of(set);
    scratch.clear();
    for (const ShingleNumber number : of(set))
        scratch.push_back(m_rowNumbers->rowOf(number));
    return scratch;
}

} // namespace alike
