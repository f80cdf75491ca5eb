// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/buckets.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>

namespace alike {

namespace {
    /// Orders the sets of one band by bucket, then by set.
    std::vector<SetId> orderByBucket(std::span<const std::uint32_t> keys, std::size_t bands, std::size_t band)
    {
        const std::size_t sets = keys.size() / bands;
        std::vector<std::uint64_t> entries(sets);
        for (std::size_t s = 0; s < sets; ++s)
            entries[s] = std::uint64_t { keys[s * bands + band] } << 32 | s;
        std::ranges::sort(entries);
        std::vector<SetId> order(sets);
        std::ranges::transform(
            entries, order.begin(), [](std::uint64_t entry) { return setId(entry & UINT32_MAX); });
        return order;
    }
}

std::uint32_t crcBucket(std::span<const std::uint32_t> rows)
{
    fmt::memory_buffer text;
    for (const std::uint32_t value : rows) {
        if (text.size() > 0)
            text.push_back('_');
        const fmt::format_int digits(value);
        text.append(digits.data(), digits.data() + digits.size());
    }
    return static_cast<std::uint32_t>(
        crc32_z(0, reinterpret_cast<const unsigned char*>(text.data()), text.size()));
}

Result<Buckets> makeBuckets(const Signatures& signatures, const lsh::Banding& banding, const Work& work)
{
    Buckets buckets;
    buckets.m_banding = banding;
    buckets.m_sets = signatures.sets();
    const std::size_t bands = banding.bands();
    const std::uint64_t bytes = buckets.m_sets * bands * (sizeof(std::uint32_t) + sizeof(SetId));
    if (const std::uint64_t memory = physicalMemory(); memory > 0 && bytes > memory / 4)
        return Error { ErrorCode::TooLarge,
            fmt::format("The buckets of {} sets in {} bands take {} MB, more than a quarter of this "
                        "machine's memory. "
                        "Use more rows per band or fewer hash functions.",
                buckets.m_sets, bands, bytes >> 20) };
    buckets.m_keys.resize(buckets.m_sets * bands);
    buckets.m_order.resize(buckets.m_sets * bands);

    work.progress.begin(Stage::Band, buckets.m_sets);
    const bool hashed = parallelChunks(buckets.m_sets, 512, work, [&](std::size_t begin, std::size_t end) {
        std::vector<std::uint32_t> row(banding.hashes);
        for (std::size_t s = begin; s < end; ++s) {
            signatures.copyRow(setId(s), row);
            for (std::uint32_t band = 0; band < bands; ++band)
                buckets.m_keys[s * bands + band] = crcBucket(
                    std::span(row).subspan(banding.begin(band), banding.end(band) - banding.begin(band)));
        }
    });
    if (!hashed)
        return cancelled();

    Progress unseen;
    const Work quiet { unseen, work.stop, work.threads };
    const bool ordered = parallelChunks(bands, 1, quiet, [&](std::size_t band, std::size_t) {
        std::ranges::copy(orderByBucket(buckets.m_keys, bands, band),
            buckets.m_order.begin() + static_cast<std::ptrdiff_t>(band * buckets.m_sets));
    });
    if (!ordered)
        return cancelled();
    return buckets;
}

std::span<const SetId> Buckets::members(std::uint32_t band, std::uint32_t bucket) const
{
    const std::span<const SetId> order = byBucket(band);
    const auto range
        = std::ranges::equal_range(order, bucket, {}, [&](SetId set) { return bucketOf(set, band); });
    return { range.begin(), range.end() };
}

bool Buckets::share(SetId a, SetId b) const
{
    const std::size_t count = bands();
    const std::uint32_t* keysA = &m_keys[index(a) * count];
    const std::uint32_t* keysB = &m_keys[index(b) * count];
    for (std::size_t band = 0; band < count; ++band)
        if (keysA[band] == keysB[band])
            return true;
    return false;
}

std::size_t Buckets::usedMemory() const
{
    return sizeof *this + allocatedBytes(m_keys) + allocatedBytes(m_order);
}

std::vector<SharedBand> sharedBands(const Buckets& buckets, const Signatures& signatures, SetId a, SetId b)
{
    const lsh::Banding& banding = buckets.banding();
    std::vector<std::uint32_t> rowsA(banding.hashes);
    std::vector<std::uint32_t> rowsB(banding.hashes);
    signatures.copyRow(a, rowsA);
    signatures.copyRow(b, rowsB);
    std::vector<SharedBand> shared;
    for (std::uint32_t band = 0; band < buckets.bands(); ++band) {
        if (buckets.bucketOf(a, band) != buckets.bucketOf(b, band))
            continue;
        const bool equal = std::equal(
            &rowsA[banding.begin(band)], rowsA.data() + banding.end(band), &rowsB[banding.begin(band)]);
        shared.push_back({ static_cast<std::uint16_t>(band), !equal });
    }
    return shared;
}

} // namespace alike
