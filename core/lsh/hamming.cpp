// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/hamming.h"

#include "core/base/hash.h"
#include "core/base/parallel.h"
#include "core/base/stoppable_sort.h"

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
            Table(std::span<const simhash::Fingerprint> rows, const Mask& mask)
                : m_ends((std::size_t { 1 } << bucketBits(rows.size(), mask)) + 1)
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
                for (std::uint32_t i = 0; i < rows.size(); ++i)
                    m_entries[m_ends[buckets[i]]++] = { rows[i], i, buckets[i] };
            }

            struct Entry {
                simhash::Fingerprint row;
                std::uint32_t number;
                std::uint32_t bucket;
            };
            std::span<const Entry> entries() const { return m_entries; }
            /// Those behind entry `at` in its bucket; their numbers are higher.
            std::span<const Entry> later(std::size_t at) const
            {
                return std::span(m_entries).subspan(at + 1, m_ends[m_entries[at].bucket] - at - 1);
            }

        private:
            static std::uint32_t bucketBits(std::size_t rows, const Mask& mask)
            {
                return mask == Mask {} ? 0 : static_cast<std::uint32_t>(std::bit_width(rows));
            }

            std::vector<std::uint32_t> m_ends;
            std::vector<Entry> m_entries;
        };

        /// A row within the distance, as its place among those that were looked at.
        struct Near {
            std::uint32_t place;
            std::uint32_t bits; ///< that differ
        };
        using FindNear = std::size_t (*)(const simhash::Fingerprint& row,
            std::span<const Table::Entry> others, std::uint32_t distance, Near* near);

        /// Writes those within the distance to `near`, which has room for all, and returns how many they are.
        std::size_t findNearPlain(const simhash::Fingerprint& row, std::span<const Table::Entry> others,
            std::uint32_t distance, Near* near)
        {
            std::size_t found = 0;
            for (std::uint32_t place = 0; place < others.size(); ++place) {
                const std::uint32_t bits = simhash::bitCount(row ^ others[place].row);
                near[found] = { place, bits };
                found += bits <= distance;
            }
            return found;
        }
#if defined(__x86_64__)
        /// The same for processors that count bits.
        [[gnu::target("popcnt")]] std::size_t findNearByInstruction(const simhash::Fingerprint& row,
            std::span<const Table::Entry> others, std::uint32_t distance, Near* near)
        {
            std::size_t found = 0;
            for (std::uint32_t place = 0; place < others.size(); ++place) {
                const simhash::Fingerprint differ = row ^ others[place].row;
                const auto bits = static_cast<std::uint32_t>(
                    __builtin_popcountll(differ.low) + __builtin_popcountll(differ.high));
                near[found] = { place, bits };
                found += bits <= distance;
            }
            return found;
        }
#endif
        FindNear chosen(Counting counting)
        {
#if defined(__x86_64__)
            if (counting == Counting::Best && __builtin_cpu_supports("popcnt"))
                return findNearByInstruction;
#endif
            return findNearPlain;
        }

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
        const FindNear find = chosen(counting);
        std::vector<NearClasses> found;
        std::mutex foundMutex;
        std::atomic<std::uint64_t> count { 0 };
        const auto goOn
            = [&] { return !work.stopped() && count.load(std::memory_order_relaxed) <= maxPairs; };

        work.progress.begin(Stage::Band, rows.size() * tables.size());
        for (std::size_t t = 0; t < tables.size() && goOn(); ++t) {
            const Table table(rows, tables[t]);
            const auto earlier = tables.first(t);
            // A pair may meet in several tables; the first one has it.
            const auto isFirst = [&](const simhash::Fingerprint& differ) {
                return agree(differ, tables[t])
                    && std::ranges::none_of(earlier, [&](const Mask& mask) { return agree(differ, mask); });
            };
            parallelChunks(rows.size(), entryGrain, work, [&](std::size_t begin, std::size_t end) {
                std::vector<NearClasses> mine;
                std::array<Near, othersAtOnce> near; // left as it is: each is written before it is read
                for (std::size_t at = begin; at < end && goOn(); ++at) {
                    const Table::Entry& entry = table.entries()[at];
                    const std::size_t before = mine.size();
                    for (auto others = table.later(at); !others.empty();) {
                        const auto now = others.first(std::min(others.size(), othersAtOnce));
                        others = others.subspan(now.size());
                        const std::size_t hits = find(entry.row, now, distance, near.data());
                        for (const Near& each : std::span(near).first(hits)) {
                            const Table::Entry& other = now[each.place];
                            if (isFirst(entry.row ^ other.row))
                                mine.push_back({ entry.number, other.number, each.bits });
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
    auto found = hamming::search(
        rows, hamming::planTables(rows, fingerprints.bits(), distance), distance, maxPairs, work);
    if (!found)
        return found.error();
    result.pairs = std::move(found).value();
    const auto before = [](const NearClasses& l, const NearClasses& r) {
        return std::tie(l.distance, l.a, l.b) < std::tie(r.distance, r.a, r.b);
    };
    if (!stoppableSort(std::span(result.pairs), work, before))
        return cancelled();
    return result;
}

} // namespace alike
