// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/results/sorted_pairs.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <queue>
#include <system_error>
#include <tuple>
#include <utility>

namespace alike::partition {

namespace {
    Overlap overlapOf(const PairRecord& pair)
    {
        return { pair.sizeA, pair.sizeB, pair.shared };
    }

    /// As standsBefore: less than 0 when x does.
    int compare(const PairRecord& x, const PairRecord& y)
    {
        if (const int order = compareJaccard(overlapOf(y), overlapOf(x)); order != 0)
            return order;
        return std::tie(x.a, x.b) < std::tie(y.a, y.b) ? -1 : std::tie(x.a, x.b) != std::tie(y.a, y.b);
    }
}

std::vector<SharedBand> bandsIn(std::span<const std::uint16_t> values)
{
    std::vector<SharedBand> bands;
    bands.reserve(values.size());
    for (const std::uint16_t value : values)
        bands.push_back({ static_cast<std::uint16_t>(value / 2), value % 2 != 0 });
    return bands;
}

/// Pairs of a run one after another, with their bands.
class SortedPairs::Cursor {
public:
    /// Of those in memory, which outlive the cursor.
    explicit Cursor(const SortedPairs& of)
        : m_memory(&of)
    {
    }
    static Result<std::unique_ptr<Cursor>> open(const SortedPairs& of, std::size_t run)
    {
        const Print print = of.m_folder.verifiedPrint();
        ALIKE_ASSIGN(auto pairs, Folder::open<PairRecord>(of.pairsOf(run), Kind::Pairs, print));
        ALIKE_ASSIGN(auto bands, Folder::open<std::uint16_t>(of.bandsOf(run), Kind::PairBands, print));
        return std::make_unique<Cursor>(std::move(pairs), std::move(bands));
    }
    Cursor(StageFile pairs, StageFile bands)
        : m_pairFile(std::move(pairs))
        , m_bandFile(std::move(bands))
    {
    }

    /// \return false behind the last one
    Result<bool> next()
    {
        if (m_memory) {
            if (m_at == m_memory->m_pairs.size())
                return false;
            const Kept& kept = m_memory->m_pairs[m_at++];
            m_pair = kept.pair;
            m_bands = std::span(m_memory->m_bands).subspan(kept.bandBegin, kept.pair.bands);
            return true;
        }
        if (m_at == m_pairs.size()) {
            ALIKE_ASSIGN(const bool more, readPairs());
            if (!more)
                return false;
        }
        m_pair = m_pairs[m_at++];
        m_bands = std::span<const std::uint16_t>(m_bandValues).subspan(m_bandAt, m_pair.bands);
        m_bandAt += m_pair.bands;
        return true;
    }
    const PairRecord& pair() const { return m_pair; }
    std::span<const std::uint16_t> bands() const { return m_bands; }

private:
    Result<bool> readPairs()
    {
        constexpr std::uint64_t atOnce = 1 << 13;
        m_pairs.resize(std::min(atOnce, m_pairFile->records() - m_pairsRead));
        ALIKE_TRY(m_pairFile->read(m_pairsRead, std::span(m_pairs)));
        m_pairsRead += m_pairs.size();
        std::uint64_t bands = 0;
        for (const PairRecord& pair : m_pairs)
            bands += pair.bands;
        if (bands > m_bandFile->records() - m_bandsRead)
            return m_pairFile->wrongRecord(m_pairsRead - m_pairs.size());
        m_bandValues.resize(bands);
        ALIKE_TRY(m_bandFile->read(m_bandsRead, std::span(m_bandValues)));
        m_bandsRead += bands;
        m_at = 0;
        m_bandAt = 0;
        return !m_pairs.empty();
    }

    const SortedPairs* m_memory = nullptr;
    std::optional<StageFile> m_pairFile;
    std::optional<StageFile> m_bandFile;
    std::uint64_t m_pairsRead = 0;
    std::uint64_t m_bandsRead = 0;
    std::vector<PairRecord> m_pairs; ///< a buffer
    std::vector<std::uint16_t> m_bandValues;
    std::size_t m_at = 0; ///< of the next one in the buffer, or in memory
    std::size_t m_bandAt = 0;
    PairRecord m_pair {};
    std::span<const std::uint16_t> m_bands;
};

SortedPairs::SortedPairs(Folder folder, std::uint64_t memory)
    : m_folder(std::move(folder))
    , m_memory(memory)
{
}

Result<Done> SortedPairs::add(const PairRecord& pair, std::span<const std::uint16_t> bands)
{
    const std::uint64_t bytes
        = (m_pairs.size() + 1) * sizeof(Kept) + (m_bands.size() + bands.size()) * sizeof(std::uint16_t);
    if (!m_pairs.empty()
        && (bytes > m_memory || m_bands.size() + bands.size() > std::numeric_limits<std::uint32_t>::max()))
        ALIKE_TRY(writeRun());
    m_pairs.push_back({ pair, static_cast<std::uint32_t>(m_bands.size()) });
    m_bands.insert(m_bands.end(), bands.begin(), bands.end());
    return Done {};
}

class SortedPairs::RunWriter {
public:
    static Result<RunWriter> create(const SortedPairs& of, std::size_t run)
    {
        const Print print = of.m_folder.verifiedPrint();
        ALIKE_ASSIGN(auto pairs,
            StageFileWriter::create(of.pairsOf(run), { Kind::Pairs, sizeof(PairRecord), print, {} }));
        ALIKE_ASSIGN(auto bands,
            StageFileWriter::create(of.bandsOf(run), { Kind::PairBands, sizeof(std::uint16_t), print, {} }));
        return RunWriter(std::move(pairs), std::move(bands));
    }
    Result<Done> append(const PairRecord& pair, std::span<const std::uint16_t> bands)
    {
        ALIKE_TRY(m_pairs.append(std::span<const PairRecord>(&pair, 1)));
        return m_bands.append(bands);
    }
    Result<Done> commit()
    {
        ALIKE_TRY(m_pairs.commit());
        return m_bands.commit();
    }

private:
    RunWriter(StageFileWriter pairs, StageFileWriter bands)
        : m_pairs(std::move(pairs))
        , m_bands(std::move(bands))
    {
    }
    StageFileWriter m_pairs;
    StageFileWriter m_bands;
};

void SortedPairs::sortKept()
{
    std::ranges::sort(m_pairs, [](const Kept& x, const Kept& y) { return compare(x.pair, y.pair) < 0; });
}

Result<Done> SortedPairs::writeRun()
{
    sortKept();
    ALIKE_ASSIGN(auto run, RunWriter::create(*this, m_nextRun));
    for (const Kept& kept : m_pairs)
        ALIKE_TRY(run.append(
            kept.pair, std::span<const std::uint16_t>(m_bands).subspan(kept.bandBegin, kept.pair.bands)));
    ALIKE_TRY(run.commit());
    m_runs.push_back(m_nextRun++);
    m_pairs.clear();
    m_bands.clear();
    return Done {};
}

Result<Done> SortedPairs::sort()
{
    sortKept();
    while (m_runs.size() > mostRuns)
        ALIKE_TRY(mergeRuns(mostRuns));
    return Done {};
}

/// Cursors of the first runs.
Result<std::vector<std::unique_ptr<SortedPairs::Cursor>>> SortedPairs::open(std::size_t count) const
{
    std::vector<std::unique_ptr<Cursor>> cursors;
    for (std::size_t i = 0; i < count; ++i) {
        ALIKE_ASSIGN(auto cursor, Cursor::open(*this, m_runs[i]));
        cursors.push_back(std::move(cursor));
    }
    return cursors;
}

namespace {
    /// Calls `visit(cursor)` for each pair of all cursors in their order, once, until it returns false.
    template <typename Cursor, typename Visit>
    Result<Done> merge(const std::vector<std::unique_ptr<Cursor>>& cursors, Visit visit)
    {
        const auto later = [](const Cursor* x, const Cursor* y) { return compare(x->pair(), y->pair()) > 0; };
        std::priority_queue<Cursor*, std::vector<Cursor*>, decltype(later)> first(later);
        const auto advance = [&](Cursor* cursor) -> Result<Done> {
            ALIKE_ASSIGN(const bool any, cursor->next());
            if (any)
                first.push(cursor);
            return Done {};
        };
        for (const auto& cursor : cursors)
            ALIKE_TRY(advance(cursor.get()));
        std::optional<PairRecord> last;
        while (!first.empty()) {
            Cursor* const cursor = first.top();
            first.pop();
            const bool isNew = !last || last->a != cursor->pair().a || last->b != cursor->pair().b;
            last = cursor->pair();
            if (isNew) {
                ALIKE_ASSIGN(const bool more, visit(*cursor));
                if (!more)
                    return Done {};
            }
            ALIKE_TRY(advance(cursor));
        }
        return Done {};
    }
}

/// The first runs become one, behind the others.
Result<Done> SortedPairs::mergeRuns(std::size_t count)
{
    ALIKE_ASSIGN(auto run, RunWriter::create(*this, m_nextRun));
    {
        ALIKE_ASSIGN(const auto cursors, open(count));
        const auto append = [&](const Cursor& cursor) -> Result<bool> {
            ALIKE_TRY(run.append(cursor.pair(), cursor.bands()));
            return true;
        };
        ALIKE_TRY(merge(cursors, append));
    }
    ALIKE_TRY(run.commit());
    std::error_code ignored;
    for (std::size_t i = 0; i < count; ++i) {
        std::filesystem::remove(pairsOf(m_runs[i]), ignored);
        std::filesystem::remove(bandsOf(m_runs[i]), ignored);
    }
    m_runs.erase(m_runs.begin(), m_runs.begin() + static_cast<std::ptrdiff_t>(count));
    m_runs.push_back(m_nextRun++);
    return Done {};
}

Result<Done> SortedPairs::forEach(
    const std::function<bool(const ScoredPair& pair, std::span<const std::uint16_t> bands)>& visit) const
{
    ALIKE_ASSIGN(auto cursors, open(m_runs.size()));
    cursors.push_back(std::make_unique<Cursor>(*this));
    const std::uint32_t hashes = m_folder.parameters().sketch.hashes;
    return merge(cursors, [&](const Cursor& cursor) -> Result<bool> {
        const PairRecord& r = cursor.pair();
        return visit({ setId(r.a), setId(r.b), overlapOf(r),
                         { r.equalRows, hashes, r.sharedValues, r.unitedValues }, true },
            cursor.bands());
    });
}

} // namespace alike::partition
