// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/candidate_count.h"

#include "core/base/large_vector.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <numeric>
#include <span>
#include <vector>

namespace alike {

namespace {
    constexpr std::size_t wordBits = 64;
    constexpr std::uint32_t inNoRange = UINT32_MAX;

    /// Which documents are counted.
    enum class Counted : std::uint8_t { All, References, Others };

    /// Documents as bits, in the order of their sets: those of a set stand together, from `first(set)` on.
    class DocumentPlaces {
    public:
        DocumentPlaces(const ShingleSets& sets, Counted counted)
            : m_first(sets.sets() + 1)
        {
            for (std::size_t s = 0; s < sets.sets(); ++s) {
                const SetId set = setId(s);
                m_first[s + 1] = m_first[s]
                    + (counted == Counted::References ? sets.referencesOf(set)
                            : counted == Counted::Others
                            ? sets.othersOf(set)
                            : static_cast<std::uint32_t>(sets.documentsOf(set).size()));
            }
        }

        std::uint32_t first(SetId set) const { return m_first[index(set)]; }
        std::uint32_t end(SetId set) const { return m_first[index(set) + 1]; }
        std::uint64_t documents(SetId set) const { return end(set) - first(set); }
        std::size_t words() const { return (m_first.back() + wordBits - 1) / wordBits; }

    private:
        std::vector<std::uint32_t> m_first;
    };

    /// The documents in some large buckets together, and how many stand behind a place.
    class UnitedBuckets {
    public:
        explicit UnitedBuckets(std::size_t words)
            : m_bits(words)
            , m_before(words + 1)
        {
        }

        /// \param buckets rows of `bits`, one for each bucket
        void unite(std::span<const std::uint32_t> buckets, const LargeVector<std::uint64_t>& bits)
        {
            const std::size_t words = m_bits.size();
            std::ranges::fill(m_bits, 0);
            for (const std::uint32_t bucket : buckets) {
                const std::uint64_t* const row = bits.data() + bucket * words;
                for (std::size_t w = 0; w < words; ++w)
                    m_bits[w] |= row[w];
            }
            for (std::size_t w = 0; w < words; ++w)
                m_before[w + 1] = m_before[w] + static_cast<std::uint32_t>(std::popcount(m_bits[w]));
        }

        std::uint64_t from(std::uint32_t place) const
        {
            const std::size_t word = place / wordBits;
            if (word == m_bits.size())
                return 0;
            const std::uint64_t behind = m_bits[word] >> place % wordBits;
            return m_before.back() - m_before[word + 1] + static_cast<std::uint64_t>(std::popcount(behind));
        }
        bool has(std::uint32_t place) const { return m_bits[place / wordBits] >> place % wordBits & 1; }
        /// What is turned has to be turned back before the next question.
        void turn(std::uint32_t place)
        {
            m_bits[place / wordBits] ^= std::uint64_t { 1 } << place % wordBits;
        }

    private:
        LargeVector<std::uint64_t> m_bits;
        std::vector<std::uint32_t> m_before; ///< bits in the words before each
    };

    class CandidateCounter {
    public:
        CandidateCounter(const Buckets& buckets, const ShingleSets& sets, Counted counted, const Work& work,
            std::uint64_t maxSteps)
            : m_buckets(buckets)
            , m_work(work)
            , m_maxSteps(maxSteps)
            , m_sets(sets.sets())
            , m_places(sets, counted)
            , m_classOf(m_sets)
        {
        }

        Result<std::optional<std::uint64_t>> count()
        {
            const bool affordable = sortBuckets() && classify() && listBucketsOfClasses();
            if (m_work.stopped())
                return cancelled();
            if (!affordable)
                return std::optional<std::uint64_t>();
            orderByClass();
            if (!fillBits() || !fillRanges())
                return cancelled();
            return countAll();
        }

    private:
        struct LargeBucket {
            std::uint32_t band;
            Buckets::Range range;
        };

        std::span<const SetId> members(std::uint32_t band, Buckets::Range range) const
        {
            return m_buckets.byBucket(band).subspan(range.begin, range.end - range.begin);
        }
        std::span<const SetId> members(const LargeBucket& bucket) const
        {
            return members(bucket.band, bucket.range);
        }
        bool isLarge(Buckets::Range range) const
        {
            return range.end - range.begin >= std::max(wordBits, m_sets / 32);
        }

        // Each of these returns false when it was stopped, or when counting would take too long.
        bool sortBuckets();
        bool classify();
        bool listBucketsOfClasses();
        void orderByClass();
        bool fillBits();
        bool fillRanges();
        Result<std::optional<std::uint64_t>> countAll();
        std::uint64_t behind(SetId set, UnitedBuckets& united, std::vector<std::uint32_t>& turned) const;

        const Buckets& m_buckets;
        const Work& m_work;
        const std::uint64_t m_maxSteps;
        const std::size_t m_sets;
        const DocumentPlaces m_places;
        std::uint64_t m_steps = 0;

        std::vector<LargeBucket> m_large;
        LargeVector<std::uint64_t> m_bits; ///< documents of each large bucket
        std::vector<std::uint32_t> m_classOf; ///< sets that are in the same large buckets are a class
        std::vector<std::uint32_t> m_classSizes;
        std::vector<std::vector<std::uint32_t>> m_largeOf; ///< for each class, its large buckets
        std::vector<SetId> m_order; ///< by class, then by set
        std::vector<Buckets::Range> m_ranges; ///< the other buckets
        LargeVector<std::uint32_t> m_rangeOf; ///< sets x bands: which of them, or inNoRange
    };

    bool CandidateCounter::sortBuckets()
    {
        for (std::uint32_t band = 0; band < m_buckets.bands(); ++band) {
            if (m_work.stopped())
                return false;
            for (const Buckets::Range range : m_buckets.shared(band)) {
                const std::uint64_t size = range.end - range.begin;
                if (isLarge(range))
                    m_large.push_back({ band, range });
                else
                    m_steps += size * (size - 1) / 2;
            }
        }
        return m_steps <= m_maxSteps;
    }

    /// Splits the sets by one large bucket after another.
    bool CandidateCounter::classify()
    {
        m_classSizes = { static_cast<std::uint32_t>(m_sets) };
        std::vector<std::uint32_t> inBucket { 0 }; // of each class
        std::vector<std::uint32_t> target { 0 };
        std::vector<std::uint32_t> met;
        for (const LargeBucket& bucket : m_large) {
            if (m_work.stopped())
                return false;
            met.clear();
            for (const SetId set : members(bucket))
                if (const std::uint32_t c = m_classOf[index(set)]; inBucket[c]++ == 0)
                    met.push_back(c);
            for (const std::uint32_t c : met) {
                const bool whole = inBucket[c] == m_classSizes[c];
                target[c] = whole ? c : static_cast<std::uint32_t>(m_classSizes.size());
                inBucket[c] = 0;
                if (whole)
                    continue;
                m_classSizes.push_back(0);
                inBucket.push_back(0);
                target.push_back(0);
            }
            for (const SetId set : members(bucket)) {
                std::uint32_t& c = m_classOf[index(set)];
                --m_classSizes[c];
                c = target[c];
                ++m_classSizes[c];
            }
            if (m_classSizes.size() * m_places.words() > m_maxSteps)
                return false;
        }
        return true;
    }

    bool CandidateCounter::listBucketsOfClasses()
    {
        m_largeOf.resize(m_classSizes.size());
        std::vector<SetId> first(m_classSizes.size(), noSet);
        for (std::size_t s = 0; s < m_sets; ++s)
            if (SetId& set = first[m_classOf[s]]; set == noSet)
                set = setId(s);
        for (std::uint32_t bucket = 0; bucket < m_large.size(); ++bucket) {
            if (m_work.stopped())
                return false;
            for (const SetId set : members(m_large[bucket]))
                if (const std::uint32_t c = m_classOf[index(set)]; first[c] == set)
                    m_largeOf[c].push_back(bucket);
        }
        for (const auto& buckets : m_largeOf)
            m_steps += (buckets.size() + 1) * m_places.words();
        return m_steps <= m_maxSteps;
    }

    void CandidateCounter::orderByClass()
    {
        std::vector<std::uint32_t> next(m_classSizes.size());
        std::exclusive_scan(m_classSizes.begin(), m_classSizes.end(), next.begin(), std::uint32_t { 0 });
        m_order.resize(m_sets);
        for (std::size_t s = 0; s < m_sets; ++s)
            m_order[next[m_classOf[s]]++] = setId(s);
    }

    bool CandidateCounter::fillBits()
    {
        const std::size_t words = m_places.words();
        m_bits.resize(m_large.size() * words);
        Progress unseen;
        const Work quiet { unseen, m_work.stop, m_work.threads };
        return parallelChunks(m_large.size(), 1, quiet, [&](std::size_t bucket, std::size_t) {
            std::uint64_t* const row = m_bits.data() + bucket * words;
            std::fill_n(row, words, 0);
            for (const SetId set : members(m_large[bucket]))
                for (std::uint32_t place = m_places.first(set); place < m_places.end(set); ++place)
                    row[place / wordBits] |= std::uint64_t { 1 } << place % wordBits;
        });
    }

    bool CandidateCounter::fillRanges()
    {
        const std::size_t bands = m_buckets.bands();
        m_rangeOf.assign(m_sets * bands, inNoRange);
        for (std::uint32_t band = 0; band < bands; ++band) {
            if (m_work.stopped())
                return false;
            for (const Buckets::Range range : m_buckets.shared(band)) {
                if (isLarge(range))
                    continue;
                for (const SetId set : members(band, range))
                    m_rangeOf[index(set) * bands + band] = static_cast<std::uint32_t>(m_ranges.size());
                m_ranges.push_back(range);
            }
        }
        return true;
    }

    Result<std::optional<std::uint64_t>> CandidateCounter::countAll()
    {
        constexpr std::uint64_t stepsAtOnce = 1 << 21; // a few milliseconds
        const std::size_t grain
            = std::clamp<std::uint64_t>(stepsAtOnce * m_sets / std::max<std::uint64_t>(m_steps, 1), 8, 8192);
        std::atomic<std::uint64_t> pairs { 0 };
        m_work.progress.begin(Stage::Band, m_sets);
        const bool done = parallelChunks(m_sets, grain, m_work, [&](std::size_t begin, std::size_t end) {
            UnitedBuckets united(m_places.words());
            std::vector<std::uint32_t> turned;
            std::uint64_t sum = 0;
            for (std::size_t i = begin; i < end && !m_work.stopped(); ++i) {
                const SetId set = m_order[i];
                const std::uint32_t c = m_classOf[index(set)];
                if (i == begin || c != m_classOf[index(m_order[i - 1])])
                    united.unite(m_largeOf[c], m_bits);
                sum += m_places.documents(set) * behind(set, united, turned);
            }
            pairs += sum;
        });
        if (!done || m_work.stopped())
            return cancelled();
        return std::optional(pairs.load());
    }

    /// Documents of later sets that share a bucket with this one. \param united the documents of its large
    /// buckets
    std::uint64_t CandidateCounter::behind(
        SetId set, UnitedBuckets& united, std::vector<std::uint32_t>& turned) const
    {
        const std::size_t bands = m_buckets.bands();
        std::uint64_t documents = united.from(m_places.end(set));
        turned.clear();
        for (std::uint32_t band = 0; band < bands; ++band) {
            const std::uint32_t range = m_rangeOf[index(set) * bands + band];
            if (range == inNoRange)
                continue;
            const auto bucket = members(band, m_ranges[range]);
            for (std::size_t at = bucket.size(); bucket[--at] > set;) { // ascending: the later ones are last
                const std::uint32_t place = m_places.first(bucket[at]);
                if (m_places.documents(bucket[at]) == 0 || united.has(place))
                    continue;
                united.turn(place);
                turned.push_back(place);
                documents += m_places.documents(bucket[at]);
            }
        }
        for (const std::uint32_t place : turned)
            united.turn(place);
        return documents;
    }
}

Result<std::optional<std::uint64_t>> countCandidates(
    const Buckets& buckets, const ShingleSets& sets, const Work& work, std::uint64_t maxSteps)
{
    const auto count
        = [&](Counted counted) { return CandidateCounter(buckets, sets, counted, work, maxSteps).count(); };
    ALIKE_ASSIGN(const auto all, count(Counted::All));
    if (!all || !sets.sides().any())
        return all;
    ALIKE_ASSIGN(const auto references, count(Counted::References));
    ALIKE_ASSIGN(const auto others, count(Counted::Others));
    if (!references || !others)
        return std::optional<std::uint64_t>();
    return std::optional(*all - *references - *others);
}

} // namespace alike
