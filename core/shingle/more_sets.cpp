// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/more_sets.h"

#include "core/base/hash.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <mutex>
#include <numeric>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace alike {

namespace {
    constexpr std::uint32_t nowhere = UINT32_MAX;

    std::uint64_t hashOfRow(std::span<const ShingleNumber> row)
    {
        std::uint64_t hash = row.size();
        for (const ShingleNumber number : row)
            hash = combineHash(hash, number);
        return hash;
    }
}

/// Appends the sets of further documents to sets.
class MoreShingleSets {
public:
    MoreShingleSets(const Tokens& tokens, const ShingleSets& before, const Work& work)
        : m_tokens(tokens)
        , m_all(tokens.all())
        , m_known(before.documents())
        , m_begin(tokens.offset(docId(m_known)))
        , m_work(work)
        , m_sets(before)
        , m_cutter(m_all, before.cut())
        , m_shingles(m_all, tokens.units() - m_begin)
    {
    }

    Result<ShingleSets> make()
    {
        m_work.progress.begin(Stage::Shingle, m_tokens.documents() - m_known);
        if (!collect() || !findBefore() || !appendDocuments())
            return cancelled();
        countFrequencies();
        return std::move(m_sets);
    }

private:
    /// A shingle as it stands in the tokens.
    struct Window {
        std::uint32_t place;
        std::uint32_t units; ///< of it
        std::uint64_t key; ///< a hash of them
    };

    /// Gives the windows of a document one after another.
    class WindowCutter {
    public:
        WindowCutter(std::span<const TokenId> all, const shingle::Cut& cut)
            : m_all(all)
            , m_cut(cut)
        {
            for (std::uint32_t i = 0; i < cut.k; ++i)
                m_leaving *= hashing::step;
        }

        /// Calls `take(window)` for each shingle of a document. O(units) with a stride of 1, where the key
        /// rolls; O(shingles * k) else.
        template <typename Take> void forEach(std::size_t begin, std::size_t units, Take&& take) const
        {
            const std::size_t count = m_cut.count(units);
            std::uint64_t rolling = 0;
            for (std::size_t shingle = 0; shingle < count; ++shingle) {
                const auto from = static_cast<std::uint32_t>(begin + m_cut.begin(shingle));
                const auto to = static_cast<std::uint32_t>(begin + m_cut.end(shingle, units));
                if (shingle == 0 || m_cut.stride > 1)
                    rolling = hashOf(from, to);
                else
                    rolling = rolling * hashing::step + m_all[to - 1] - m_leaving * m_all[from - 1];
                take(Window { from, to - from, mix64(rolling) });
            }
        }

    private:
        std::uint64_t hashOf(std::uint32_t from, std::uint32_t to) const
        {
            std::uint64_t hash = 0;
            for (std::uint32_t at = from; at < to; ++at)
                hash = hash * hashing::step + m_all[at];
            return hash;
        }

        std::span<const TokenId> m_all;
        shingle::Cut m_cut;
        std::uint64_t m_leaving = 1; ///< the weight of the unit that leaves a rolling key
    };

    /// The shingles of some documents, each once, found by a hash of its units.
    class KnownShingles {
    public:
        struct Shingle {
            Window window; ///< one that it stands at
            std::uint32_t first; ///< where it stands in the documents before; `nowhere`: not in them
            std::uint32_t places = 0; ///< at how many it stands
        };

        KnownShingles(std::span<const TokenId> all, std::size_t places)
            : m_all(all)
            , m_slots(std::bit_ceil(2 * std::max<std::size_t>(places, 8)), nowhere)
            , m_filter(8 * m_slots.size())
            , m_filterShift(64 - static_cast<unsigned>(std::bit_width(m_filter.size() - 1)))
        {
        }

        /// The number of a shingle, a new one when it was not there.
        std::uint32_t add(const Window& window)
        {
            const std::size_t slot = slotOf(window);
            if (m_slots[slot] == nowhere) {
                m_slots[slot] = static_cast<std::uint32_t>(m_shingles.size());
                m_shingles.push_back({ window, nowhere });
                m_filter.set(window.key >> m_filterShift);
            }
            ++m_shingles[m_slots[slot]].places;
            return m_slots[slot];
        }
        /// `nowhere` when it is not there, as most are that are asked for: a bit of a small table says so.
        std::uint32_t find(const Window& window) const
        {
            return m_filter.at(window.key >> m_filterShift) ? m_slots[slotOf(window)] : nowhere;
        }

        Shingle& operator[](std::uint32_t number) { return m_shingles[number]; }
        std::size_t size() const { return m_shingles.size(); }

    private:
        /// Where it stands, or would.
        std::size_t slotOf(const Window& window) const
        {
            const std::size_t mask = m_slots.size() - 1;
            for (std::size_t slot = window.key & mask;; slot = (slot + 1) & mask) {
                const std::uint32_t at = m_slots[slot];
                if (at == nowhere || same(m_shingles[at].window, window))
                    return slot;
            }
        }
        bool same(const Window& a, const Window& b) const
        {
            return a.key == b.key
                && std::ranges::equal(m_all.subspan(a.place, a.units), m_all.subspan(b.place, b.units));
        }

        std::span<const TokenId> m_all;
        std::vector<std::uint32_t> m_slots;
        Bits m_filter; ///< of the uppermost bits of the keys that are there
        unsigned m_filterShift;
        std::vector<Shingle> m_shingles;
    };

    template <typename Take> void overDocument(DocId doc, Take&& take) const
    {
        m_cutter.forEach(m_tokens.offset(doc), m_tokens.of(doc).size(), std::forward<Take>(take));
    }

    /// The shingles of the further documents.
    bool collect()
    {
        m_at.assign(m_tokens.units() - m_begin, nowhere);
        for (std::size_t d = m_known; d < m_tokens.documents(); ++d) {
            if (m_work.stopped())
                return false;
            overDocument(docId(d),
                [&](const Window& window) { m_at[window.place - m_begin] = m_shingles.add(window); });
        }
        return true;
    }

    /// Which of them stand in the documents before, and all places there.
    bool findBefore()
    {
        constexpr std::size_t documentsPerChunk = 512;
        Progress unseen;
        const Work quiet { unseen, m_work.stop, m_work.threads };
        std::mutex mutex;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> met; // place, shingle
        const bool done = parallelChunks(
            m_known, fineGrain(m_known, documentsPerChunk), quiet, [&](std::size_t begin, std::size_t end) {
                std::vector<std::pair<std::uint32_t, std::uint32_t>> here;
                for (std::size_t d = begin; d < end; ++d)
                    overDocument(docId(d), [&](const Window& window) {
                        if (const std::uint32_t shingle = m_shingles.find(window); shingle != nowhere)
                            here.emplace_back(window.place, shingle);
                    });
                const std::scoped_lock lock(mutex);
                met.insert(met.end(), here.begin(), here.end());
            });
        if (!done || m_work.stopped())
            return false;
        for (const auto& [place, shingle] : met)
            m_shingles[shingle].first = std::min(m_shingles[shingle].first, place);
        if (m_sets.cut().stride == 1)
            markRepeated(met);
        return true;
    }

    void markRepeated(std::span<const std::pair<std::uint32_t, std::uint32_t>> met)
    {
        Bits repeated(m_tokens.units());
        const Bits& old = m_sets.m_repeated;
        for (std::size_t place = 0; place < old.size(); place += Bits::perWord)
            repeated.setWord(place / Bits::perWord, old.from(place));
        for (const auto& [place, shingle] : met)
            repeated.set(place); // it stands in a further document, too
        for (std::size_t i = 0; i < m_at.size(); ++i)
            if (m_at[i] != nowhere
                && (m_shingles[m_at[i]].first != nowhere || m_shingles[m_at[i]].places > 1))
                repeated.set(m_begin + i);
        m_sets.m_repeated = std::move(repeated);
    }

    /// The number of a shingle, a new one when no document has had it.
    ShingleNumber numberOf(std::uint32_t shingle, std::uint32_t place)
    {
        ShingleNumber& number = m_numbers[shingle];
        auto& firsts = m_sets.m_firstPosition;
        if (number != 0)
            return number;
        if (const std::uint32_t first = m_shingles[shingle].first; first != nowhere) {
            const auto old = firsts.begin() + static_cast<std::ptrdiff_t>(m_oldDistinct);
            const auto at = std::lower_bound(firsts.begin(), old, first);
            assert(at != old && *at == first);
            number = static_cast<ShingleNumber>(at - firsts.begin()) + 1;
        } else {
            firsts.push_back(place);
            if (m_sets.cut().stride > 1)
                m_sets.m_lengths.push_back(static_cast<std::uint8_t>(m_shingles[shingle].window.units));
            number = static_cast<ShingleNumber>(firsts.size());
        }
        return number;
    }

    bool appendDocuments()
    {
        m_oldDistinct = m_sets.distinct();
        m_oldSets = m_sets.sets();
        m_numbers.assign(m_shingles.size(), 0);
        std::vector<std::vector<ShingleNumber>> rows(m_tokens.documents() - m_known);
        std::vector<bool> hasNew(rows.size());
        std::unordered_set<std::size_t> sizes; // of rows in which nothing is new
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (m_work.stopped())
                return false;
            const DocId doc = docId(m_known + i);
            const std::size_t distinct = m_sets.distinct();
            for (std::uint64_t at = m_tokens.offset(doc); at < m_tokens.end(doc); ++at)
                if (const std::uint32_t shingle = m_at[at - m_begin]; shingle != nowhere)
                    rows[i].push_back(numberOf(shingle, static_cast<std::uint32_t>(at)));
            std::ranges::sort(rows[i]);
            rows[i].erase(std::ranges::unique(rows[i]).begin(), rows[i].end());
            hasNew[i] = m_sets.distinct() > distinct;
            if (!hasNew[i])
                sizes.insert(rows[i].size());
            m_work.progress.advance(1);
        }
        m_sets.m_firstPosition.shrink_to_fit();
        for (std::size_t s = 0; s < m_oldSets; ++s)
            if (sizes.contains(m_sets.size(setId(s))))
                m_byHash.emplace(hashOfRow(m_sets.of(setId(s))), setId(s));
        for (std::size_t i = 0; i < rows.size(); ++i)
            m_sets.m_setOf.push_back(setOfRow(rows[i], hasNew[i], sizes));
        m_sets.m_sides = m_tokens.sides();
        m_sets.m_memberOffsets.assign(1, 0);
        m_sets.m_members.clear();
        m_sets.m_references.clear();
        m_sets.m_elementsOfDocuments = 0;
        m_sets.listMembers();
        return true;
    }

    /// The set of the documents before with these shingles, else a new one.
    SetId setOfRow(
        std::span<const ShingleNumber> row, bool hasNew, const std::unordered_set<std::size_t>& sizes)
    {
        if (row.empty())
            return noSet;
        const std::uint64_t hash = sizes.contains(row.size()) ? hashOfRow(row) : 0;
        if (!hasNew) { // else no document before can have them
            const auto [begin, end] = m_byHash.equal_range(hash);
            for (auto at = begin; at != end; ++at)
                if (std::ranges::equal(m_sets.of(at->second), row))
                    return at->second;
        }
        const SetId set = setId(m_sets.sets());
        m_sets.m_numbers.insert(m_sets.m_numbers.end(), row.begin(), row.end());
        m_sets.m_offsets.push_back(m_sets.m_offsets.back() + row.size());
        if (sizes.contains(row.size()))
            m_byHash.emplace(hash, set);
        return set;
    }

    void countFrequencies()
    {
        const std::size_t distinct = m_sets.distinct();
        std::vector<std::uint32_t> documents(distinct, 0);
        std::fill_n(documents.begin(), m_oldDistinct, 1);
        std::size_t next = 0;
        m_sets.m_several.forEachOne(
            0, m_oldDistinct, [&](std::size_t at) { documents[at] = m_sets.m_frequencies[next++]; });
        for (std::size_t d = m_known; d < m_tokens.documents(); ++d)
            if (const SetId set = m_sets.setOf(docId(d)); set != noSet)
                for (const ShingleNumber number : m_sets.of(set))
                    ++documents[number - 1];
        m_sets.m_several = Bits(distinct);
        m_sets.m_frequencies.clear();
        m_sets.m_mostFrequent = distinct > 0 ? 1 : 0;
        for (std::size_t at = 0; at < distinct; ++at) {
            if (documents[at] < 2)
                continue;
            m_sets.m_several.set(at);
            m_sets.m_frequencies.push_back(documents[at]);
            if (documents[at] > documents[m_sets.m_mostFrequent - 1])
                m_sets.m_mostFrequent = static_cast<ShingleNumber>(at + 1);
        }
        m_sets.m_several.count();
    }

    const Tokens& m_tokens;
    const std::span<const TokenId> m_all;
    const std::size_t m_known; ///< documents that have sets already
    const std::uint64_t m_begin; ///< where the others begin
    const Work& m_work;
    ShingleSets m_sets;
    WindowCutter m_cutter;
    KnownShingles m_shingles;
    std::vector<std::uint32_t> m_at; ///< of each place in the others the shingle that starts there
    std::vector<ShingleNumber> m_numbers; ///< of each shingle, 0 while it has none
    std::size_t m_oldDistinct = 0;
    std::size_t m_oldSets = 0;
    std::unordered_multimap<std::uint64_t, SetId> m_byHash; ///< sets that one without new shingles may be
};

Result<ShingleSets> moreShingleSets(const Tokens& tokens, const ShingleSets& before, const Work& work)
{
    assert(before.documents() <= tokens.documents());
    return MoreShingleSets(tokens, before, work).make();
}

} // namespace alike
