// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/buckets.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/lsh/band_order.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace alike {

namespace {
    /// Bands that are ordered by one thread one after another: their keys stand together.
    constexpr std::size_t bandsTogether = 4;

    Result<Done> checkMemory(std::size_t sets, std::size_t bands)
    {
        const std::uint64_t bytes = sets * bands * (sizeof(std::uint64_t) + sizeof(SetId));
        if (const std::uint64_t memory = physicalMemory(); memory > 0 && bytes > memory / 4)
            return Error { ErrorCode::TooLarge,
                fmt::format("The buckets of {} sets in {} bands take {} MB, more than a quarter of this "
                            "machine's memory. "
                            "Use more rows per band or fewer hash functions.",
                    sets, bands, bytes >> 20) };
        return Done {};
    }
}

Result<Buckets> makeBuckets(const Signatures& signatures, const lsh::Banding& banding, const Work& work)
{
    const std::size_t bands = banding.bands();
    ALIKE_TRY(checkMemory(signatures.sets(), bands));
    LargeVector<std::uint64_t> keys(signatures.sets() * bands);
    work.progress.begin(Stage::Band, signatures.sets());
    const bool hashed = parallelChunks(signatures.sets(), 512, work, [&](std::size_t begin, std::size_t end) {
        std::vector<std::uint32_t> row(banding.hashes);
        for (std::size_t s = begin; s < end; ++s) {
            signatures.copyRow(setId(s), row);
            bucketsOf(banding, row, std::span(keys).subspan(s * bands, bands));
        }
    });
    if (!hashed)
        return cancelled();
    return Buckets::of(banding, signatures.sets(), std::move(keys), work);
}

Result<Buckets> Buckets::of(
    const lsh::Banding& banding, std::size_t sets, LargeVector<std::uint64_t> keys, const Work& work)
{
    const std::size_t bands = banding.bands();
    ALIKE_TRY(checkMemory(sets, bands));
    Buckets buckets;
    buckets.m_banding = banding;
    buckets.m_sets = sets;
    buckets.m_keys = std::move(keys);
    buckets.m_order.resize(sets * bands);
    buckets.m_shared.resize(bands);
    Progress unseen;
    const Work quiet { unseen, work.stop, work.threads };
    const bool ordered = parallelChunks(bands, bandsTogether, quiet, [&](std::size_t begin, std::size_t end) {
        LargeVector<std::uint64_t> columns(sets * (end - begin));
        for (std::size_t s = 0; s < sets; ++s)
            for (std::size_t band = begin; band < end; ++band)
                columns[(band - begin) * sets + s] = buckets.m_keys[s * bands + band];
        for (std::size_t band = begin; band < end; ++band) {
            lsh::BandOrder order { std::span(columns).subspan((band - begin) * sets, sets) };
            if (!order.sort(quiet))
                return;
            for (std::size_t at = 0; at < sets; ++at)
                buckets.m_order[band * sets + at] = setId(order[at]);
            buckets.m_shared[band] = order.shared();
        }
    });
    if (!ordered || work.stopped())
        return cancelled();
    return buckets;
}

std::span<const SetId> Buckets::members(std::uint32_t band, std::uint64_t bucket) const
{
    const std::span<const SetId> order = byBucket(band);
    const auto range
        = std::ranges::equal_range(order, bucket, {}, [&](SetId set) { return bucketOf(set, band); });
    return { range.begin(), range.end() };
}

bool Buckets::share(SetId a, SetId b) const
{
    const std::size_t count = bands();
    const std::uint64_t* keysA = &m_keys[index(a) * count];
    const std::uint64_t* keysB = &m_keys[index(b) * count];
    for (std::size_t band = 0; band < count; ++band)
        if (keysA[band] == keysB[band])
            return true;
    return false;
}

std::size_t Buckets::usedMemory() const
{
    std::size_t bytes = sizeof *this + allocatedBytes(m_keys) + allocatedBytes(m_order);
    for (const auto& ranges : m_shared)
        bytes += allocatedBytes(ranges);
    return bytes;
}

std::vector<SharedBand> sharedBands(const Buckets& buckets, const Signatures& signatures, SetId a, SetId b)
{
    const lsh::Banding& banding = buckets.banding();
    std::vector<SharedBand> shared;
    for (std::uint32_t band = 0; band < buckets.bands(); ++band) {
        if (buckets.bucketOf(a, band) != buckets.bucketOf(b, band))
            continue;
        bool equal = true;
        for (std::uint32_t row = banding.begin(band); row < banding.end(band) && equal; ++row)
            equal = a == b || signatures.at(a, row) == signatures.at(b, row);
        shared.push_back({ static_cast<std::uint16_t>(band), !equal });
    }
    return shared;
}

std::vector<SharedBand> sharedBands(
    const lsh::Banding& banding, std::span<const std::uint32_t> a, std::span<const std::uint32_t> b)
{
    std::vector<SharedBand> shared;
    for (std::uint32_t band = 0; band < banding.bands(); ++band) {
        const std::size_t rows = banding.end(band) - banding.begin(band);
        const auto rowsA = a.subspan(banding.begin(band), rows);
        const auto rowsB = b.subspan(banding.begin(band), rows);
        const bool equal = std::ranges::equal(rowsA, rowsB);
        if (equal || bucketOf(banding, rowsA) == bucketOf(banding, rowsB))
            shared.push_back({ static_cast<std::uint16_t>(band), !equal });
    }
    return shared;
}

} // namespace alike
