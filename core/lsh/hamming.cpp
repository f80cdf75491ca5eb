// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/hamming.h"

#include "core/base/hash.h"
#include "core/base/parallel.h"
#include "core/base/sort.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <functional>
#include <mutex>
#include <numeric>
#include <tuple>
#include <utility>

namespace alike {

namespace hamming {
    namespace {
        /// Cost in comparisons of two fingerprints, of which many are made at once: putting one into a table.
        constexpr double tableCost = 50;
        /// The most tables of a plan.
        constexpr std::size_t mostTables = 1000;

        Mask bitMask(std::uint32_t bit)
        {
            return bit < 64 ? Mask { 1ULL << bit, 0 } : Mask { 0, 1ULL << (bit - 64) };
        }

        Mask united(const Mask& a, const Mask& b)
        {
            return { a.low | b.low, a.high | b.high };
        }

        /// For each bit, -log of the chance that two rows agree in it: 0 for a bit that is the same in all.
        std::vector<double> tellingApart(std::span<const simhash::Fingerprint> rows, std::uint32_t bits)
        {
            constexpr std::size_t sample = 1 << 11; // evenly from all rows
            const std::size_t step = rows.size() / sample + 1;
            std::array<std::uint32_t, simhash::maxBits> ones {};
            double seen = 0;
            for (std::size_t i = 0; i < rows.size(); i += step, ++seen) {
                for (std::uint32_t bit = 0; bit < bits; ++bit)
                    ones[bit] += (rows[i] & bitMask(bit)) != Mask {};
            }
            std::vector<double> weights(bits);
            for (std::uint32_t bit = 0; bit < bits; ++bit) {
                const double p = ones[bit] / std::max(1.0, seen);
                weights[bit] = -std::log(p * p + (1 - p) * (1 - p));
            }
            return weights;
        }

        struct Block {
            Mask mask;
            double weight = 0; ///< -log of the chance that two rows agree in all of it
            std::uint32_t bits = 0;
        };

        /// Deals the bits out, the most telling first, each to the block that tells least so far.
        std::vector<Block> dealBits(std::span<const double> weights, std::uint32_t count)
        {
            std::vector<std::uint32_t> order(weights.size());
            std::iota(order.begin(), order.end(), 0u);
            std::ranges::stable_sort(
                order, std::greater<> {}, [&](std::uint32_t bit) { return weights[bit]; });
            std::vector<Block> blocks(count);
            for (const std::uint32_t bit : order) {
                Block& least = *std::ranges::min_element(blocks, [](const Block& l, const Block& r) {
                    return l.weight != r.weight ? l.weight < r.weight : l.bits < r.bits;
                });
                least.mask = united(least.mask, bitMask(bit));
                least.weight += weights[bit];
                ++least.bits;
            }
            return blocks;
        }

        struct Plan {
            std::vector<Mask> tables;
            double cost = 0; ///< in comparisons
        };

        /// A table for every choice of all blocks but `distance`, or none when that is too many.
        Plan planFor(std::span<const Block> blocks, std::uint32_t distance, double rows)
        {
            Plan plan;
            std::vector<char> taken(blocks.size(), 1); // the choices in descending order
            std::fill(taken.end() - distance, taken.end(), 0);
            do {
                Mask mask;
                double weight = 0;
                for (std::size_t b = 0; b < blocks.size(); ++b) {
                    if (taken[b] == 0)
                        continue;
                    mask = united(mask, blocks[b].mask);
                    weight += blocks[b].weight;
                }
                if (plan.tables.size() == mostTables)
                    return {};
                plan.tables.push_back(mask);
                plan.cost += tableCost * rows + rows * rows / 2 * std::exp(-weight);
            } while (std::ranges::prev_permutation(taken).found);
            return plan;
        }
    }

    std::vector<Mask> planTables(
        std::span<const simhash::Fingerprint> rows, std::uint32_t bits, std::uint32_t distance)
    {
        const auto count = static_cast<double>(rows.size());
        Plan best { { Mask {} }, count * count / 2 };
        const std::vector<double> weights = tellingApart(rows, bits);
        for (std::uint32_t blocks = distance + 1; blocks <= std::min(bits, distance + 4); ++blocks) {
            Plan plan = planFor(dealBits(weights, blocks), distance, count);
            if (!plan.tables.empty() && plan.cost < best.cost)
                best = std::move(plan);
        }
        return best.tables;
    }

    namespace {
        /// The rows in the order of a table: those that are equal under its mask stand in one bucket, a few
        /// others with the same bucket number may stand among them.
        class Table {
        public:
            Table(std::span<const simhash::Fingerprint> rows, const Mask& mask)
                : m_ends((std::size_t { 1 } << bucketBits(rows.size(), mask)) + 1)
                , m_rows(rows.size())
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
                    m_rows[at] = rows[i];
                    m_entries[at] = { i, buckets[i] };
                }
            }

            const std::vector<simhash::Fingerprint>& rows() const { return m_rows; }
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
            std::vector<simhash::Fingerprint> m_rows;
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
        const Classes* across)
    {
        constexpr std::size_t entryGrain = 1024;
        constexpr std::size_t othersPerStopCheck = 1 << 16;
        const bool wide
            = std::ranges::any_of(rows, [](const simhash::Fingerprint& row) { return row.high != 0; });
        std::vector<NearClasses> found;
        std::mutex foundMutex;
        std::atomic<std::uint64_t> count { 0 };
        const auto belowLimit
            = [&] { return !work.stopped() && count.load(std::memory_order_relaxed) <= maxPairs; };

        work.progress.begin(Stage::Band, rows.size() * tables.size());
        for (std::size_t t = 0; t < tables.size() && belowLimit(); ++t) {
            const Table table(rows, tables[t]);
            const auto earlier = tables.first(t);
            // A pair may meet in several tables; the first one has it.
            const auto isFirst = [&](const simhash::Fingerprint& differ) {
                return agree(differ, tables[t])
                    && std::ranges::none_of(earlier, [&](const Mask& mask) { return agree(differ, mask); });
            };
            parallelChunks(rows.size(), entryGrain, work, [&](std::size_t begin, std::size_t end) {
                std::vector<NearClasses> mine;
                for (std::size_t at = begin; at < end && belowLimit(); ++at) {
                    const simhash::Fingerprint row = table.rows()[at];
                    const std::size_t before = mine.size();
                    const std::size_t bucketEnd = table.bucketEnd(at);
                    for (std::size_t other = at + 1; other < bucketEnd; ++other) {
                        if (other % othersPerStopCheck == 0 && !belowLimit())
                            break;
                        const simhash::Fingerprint differ = row ^ table.rows()[other];
                        const std::uint32_t bits
                            = wide ? simhash::bitCount(differ) : simhash::bitCount(differ.low);
                        if (bits <= distance && isFirst(differ)
                            && (!across || across->makePairs(table.number(at), table.number(other))))
                            mine.push_back({ table.number(at), table.number(other), bits });
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
    ClassesBuilder builder(fingerprints.sides());
    if (!foldEqual(fingerprints, builder, work))
        return cancelled();
    HammingPairs result { builder.build(), {} };
    if (distance == 0)
        return result;

    std::vector<simhash::Fingerprint> rows(result.classes.size());
    for (std::size_t c = 0; c < rows.size(); ++c)
        rows[c] = fingerprints.of(result.classes.of(c).front());
    ALIKE_ASSIGN(auto found,
        hamming::search(rows, hamming::planTables(rows, fingerprints.bits(), distance), distance, maxPairs,
            work, result.classes.sides().any() ? &result.classes : nullptr));
    result.pairs = std::move(found);
    const auto before = [](const NearClasses& l, const NearClasses& r) {
        return std::tie(l.distance, l.a, l.b) < std::tie(r.distance, r.a, r.b);
    };
    if (!stoppableSort(std::span(result.pairs), work, before))
        return cancelled();
    return result;
}

} // namespace alike
