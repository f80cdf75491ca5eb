// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/hamming.h"

#include "core/base/hash.h"
#include "core/base/parallel.h"
#include "core/base/stoppable_sort.h"
#include "core/lsh/near_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <mutex>
#include <numeric>
#include <tuple>
#include <utility>

namespace alike {

namespace hamming {
    namespace {
        /// The rows in the order of a table: those that are equal under its mask stand in one bucket, a few
        /// others with the same bucket number may stand among them.
        class Table {
        public:
            Table(std::span<const simhash::Fingerprint> rows, const Mask& mask, bool wide)
                : m_ends((std::size_t { 1 } << bucketBits(rows.size(), mask)) + 1)
                , m_rows(rows.size(), wide)
                , m_entries(rows.size())
            {
                const std::uint32_t shift = 64 - bucketBits(rows.size(), mask);
                const auto bucket = [&](const simhash::Fingerprint& row) {
                    const Mask key = row & mask;
                    const std::uint64_t hash = combineHash(mix64(key.low), key.high);
                    return static_cast<std::uint32_t>(shift == 64 ? 0 : hash >> shift);
                };
                std::vector<std::uint32_t> buckets(rows.size());
                for (std::size_t i = 0; i < rows.size(); ++i) {
                    buckets[i] = bucket(rows[i]);
                    ++m_ends[buckets[i] + 1];
                }
                std::partial_sum(m_ends.begin(), m_ends.end(), m_ends.begin());
                // m_ends[b] is where bucket b begins; once filled, it is where it ends
                for (std::uint32_t i = 0; i < rows.size(); ++i) {
                    const std::uint32_t at = m_ends[buckets[i]]++;
                    m_rows.set(at, rows[i]);
                    m_entries[at] = { i, buckets[i] };
                }
            }

            const RowColumns& rows() const { return m_rows; }
            /// Which of the rows stands there.
            std::uint32_t number(std::size_t at) const { return m_entries[at].number; }
            /// Where the bucket of the row that stands there ends. Those behind it there have higher numbers.
            std::size_t bucketEnd(std::size_t at) const { return m_ends[m_entries[at].bucket]; }

        private:
            struct Entry {
                std::uint32_t number;
                std::uint32_t bucket;
            };

            static std::uint32_t bucketBits(std::size_t rows, const Mask& mask)
            {
                return mask == Mask {} ? 0 : static_cast<std::uint32_t>(std::bit_width(rows));
            }

            std::vector<std::uint32_t> m_ends;
            RowColumns m_rows;
            std::vector<Entry> m_entries;
        };

        /// Whether two rows that differ in `differ` meet in a table.
        bool agree(const simhash::Fingerprint& differ, const Mask& mask)
        {
            return (differ & mask) == Mask {};
        }

        Error tooManyNear(std::uint64_t maxPairs, std::uint32_t distance)
        {
            return { ErrorCode::TooLarge,
                fmt::format(
                    "More than {} pairs of different fingerprints are within {} bits. Choose a smaller "
                    "distance, or allow more pairs.",
                    maxPairs, distance) };
        }
    }

    Result<std::vector<NearClasses>> search(std::span<const simhash::Fingerprint> rows,
        std::span<const Mask> tables, std::uint32_t distance, std::uint64_t maxPairs, const Work& work,
        Counting counting)
    {
        constexpr std::size_t entryGrain = 1024;
        constexpr std::size_t othersAtOnce = 4096; // of a bucket that may be large
        const auto find = counting == Counting::Best ? findNear : findNearPlain;
        const bool wide
            = std::ranges::any_of(rows, [](const simhash::Fingerprint& row) { return row.high != 0; });
        std::vector<NearClasses> found;
        std::mutex foundMutex;
        std::atomic<std::uint64_t> count { 0 };
        const auto goOn
            = [&] { return !work.stopped() && count.load(std::memory_order_relaxed) <= maxPairs; };

        work.progress.begin(Stage::Band, rows.size() * tables.size());
        for (std::size_t t = 0; t < tables.size() && goOn(); ++t) {
            const Table table(rows, tables[t], wide);
            const auto earlier = tables.first(t);
            // A pair may meet in several tables; the first one has it.
            const auto isFirst = [&](const simhash::Fingerprint& differ) {
                return agree(differ, tables[t])
                    && std::ranges::none_of(earlier, [&](const Mask& mask) { return agree(differ, mask); });
            };
            parallelChunks(rows.size(), entryGrain, work, [&](std::size_t begin, std::size_t end) {
                std::vector<NearClasses> mine;
                // Left as it is: each is written before it is read.
                std::array<std::uint64_t, othersAtOnce + writableBehindNear> near;
                for (std::size_t at = begin; at < end && goOn(); ++at) {
                    const simhash::Fingerprint row = table.rows()[at];
                    const std::size_t before = mine.size();
                    const std::size_t bucketEnd = table.bucketEnd(at);
                    for (std::size_t from = at + 1; from < bucketEnd; from += othersAtOnce) {
                        const std::size_t now = std::min(bucketEnd - from, othersAtOnce);
                        const std::size_t hits = find(row, table.rows(), from, now, distance, near.data());
                        for (const std::uint64_t each : std::span(near).first(hits)) {
                            const std::size_t other = from + placeOf(each);
                            if (isFirst(row ^ table.rows()[other]))
                                mine.push_back({ table.number(at), table.number(other), bitsOf(each) });
                        }
                    }
                    if (mine.size() > before)
                        count.fetch_add(mine.size() - before, std::memory_order_relaxed);
                }
                if (mine.empty())
                    return;
                const std::scoped_lock lock(foundMutex);
                found.insert(found.end(), mine.begin(), mine.end());
            });
        }
        if (work.stopped())
            return cancelled();
        if (count > maxPairs)
            return tooManyNear(maxPairs, distance);
        return found;
    }
}

namespace {
    /// The classes of equal fingerprints. \return false when stopped
    bool foldEqual(const Fingerprints& fingerprints, ClassesBuilder& classes, const Work& work)
    {
        struct Row {
            simhash::Fingerprint fingerprint;
            DocId doc;
        };
        std::vector<Row> rows;
        rows.reserve(fingerprints.documents());
        for (std::size_t d = 0; d < fingerprints.documents(); ++d) {
            if (fingerprints.has(docId(d)))
                rows.push_back({ fingerprints.of(docId(d)), docId(d) });
        }
        const auto before = [](const Row& a, const Row& b) {
            if (a.fingerprint.low != b.fingerprint.low)
                return a.fingerprint.low < b.fingerprint.low;
            return std::tie(a.fingerprint.high, a.doc) < std::tie(b.fingerprint.high, b.doc);
        };
        if (!stoppableSort(std::span(rows), work, before))
            return false;
        std::vector<DocId> documents(rows.size());
        std::ranges::transform(rows, documents.begin(), &Row::doc);
        for (std::size_t begin = 0; begin < rows.size();) {
            std::size_t end = begin + 1;
            while (end < rows.size() && rows[end].fingerprint == rows[begin].fingerprint)
                ++end;
            classes.add(std::span(documents).subspan(begin, end - begin));
            begin = end;
        }
        return true;
    }
}

Result<HammingPairs> findWithinDistance(
    const Fingerprints& fingerprints, std::uint32_t distance, std::uint64_t maxPairs, const Work& work)
{
    ClassesBuilder builder;
    if (!foldEqual(fingerprints, builder, work))
        return cancelled();
    HammingPairs result { builder.build(), {} };
    if (distance == 0)
        return result;

    std::vector<simhash::Fingerprint> rows(result.classes.size());
    for (std::size_t c = 0; c < rows.size(); ++c)
        rows[c] = fingerprints.of(result.classes.of(c).front());
    ALIKE_ASSIGN(auto found,
        hamming::search(
            rows, hamming::planTables(rows, fingerprints.bits(), distance), distance, maxPairs, work));
    result.pairs = std::move(found);
    const auto before = [](const NearClasses& l, const NearClasses& r) {
        return std::tie(l.distance, l.a, l.b) < std::tie(r.distance, r.a, r.b);
    };
    if (!stoppableSort(std::span(result.pairs), work, before))
        return cancelled();
    return result;
}

} // namespace alike
