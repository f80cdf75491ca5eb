// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/stage_outputs.h"

#include "core/base/bits.h"
#include "core/base/hash.h"
#include "core/partition/stage_file.h"
#include "core/pipeline/parameter_table.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace alike::partition {

namespace {
    constexpr std::size_t recordsAtOnce = 1 << 14; ///< between two looks at the stop token
    constexpr std::uint64_t mostSets = UINT32_MAX; ///< `noSet` is none of them

    struct BandEntry {
        std::uint64_t bucket;
        std::uint32_t band;
        SetId set;

        std::tuple<std::uint32_t, std::uint64_t, SetId> place() const { return { band, bucket, set }; }
    };
    static_assert(sizeof(BandEntry) == 16);

    struct PairRecord {
        SetId a;
        SetId b;
        std::uint32_t sizeA;
        std::uint32_t sizeB;
        std::uint32_t shared;
        std::uint32_t equalRows;
        std::uint32_t sharedValues;
        std::uint32_t unitedValues;
        std::uint32_t candidate;
    };
    static_assert(sizeof(PairRecord) == 36);
    static_assert(sizeof(Candidates::Pair) == 8);

    bool isPair(SetId a, SetId b, std::uint64_t sets)
    {
        return a < b && index(b) < sets;
    }

    bool isPossible(const PairRecord& r, std::uint64_t sets, std::uint32_t hashes)
    {
        return isPair(r.a, r.b, sets) && r.sizeA > 0 && r.sizeB > 0 && r.sizeA <= UINT32_MAX - r.sizeB
            && r.shared <= std::min(r.sizeA, r.sizeB) && r.equalRows <= hashes && r.sharedValues <= hashes
            && r.unitedValues >= std::max(1U, r.sharedValues) && r.unitedValues <= 2 * hashes
            && r.candidate <= 1;
    }

    Description describe(Kind kind, std::size_t recordBytes, const Parameters& parameters, Stage last,
        std::array<std::uint64_t, 4> counts = {})
    {
        return { kind, static_cast<std::uint32_t>(recordBytes), fingerprint(parameters, last), counts };
    }

    Description ofSignatures(const Parameters& parameters, std::uint64_t sets = 0)
    {
        return describe(Kind::Signatures, parameters.sketch.hashes * sizeof(std::uint32_t), parameters,
            Stage::Sign, { sets });
    }
    Description ofBandEntries(const Parameters& parameters, std::uint64_t sets = 0)
    {
        return describe(Kind::BandEntries, sizeof(BandEntry), parameters, Stage::Band, { sets });
    }
    Description ofCandidates(const Parameters& parameters, std::array<std::uint64_t, 4> counts = {})
    {
        return describe(Kind::Candidates, sizeof(Candidates::Pair), parameters, Stage::Band, counts);
    }
    Description ofScoredPairs(const Parameters& parameters, std::uint64_t sets = 0)
    {
        return describe(Kind::ScoredPairs, sizeof(PairRecord), parameters, Stage::Verify, { sets });
    }

    /// Writes `count` records; `make(i, out)` puts record i, of `width` values, into `out`.
    template <typename Value, typename MakeFn>
    Result<Done> writeRecords(const std::filesystem::path& path, const Description& description,
        std::uint64_t count, const Work& work, MakeFn make)
    {
        ALIKE_ASSIGN(auto writer, StageFileWriter::create(path, description));
        const std::size_t width = description.recordBytes / sizeof(Value);
        const std::size_t atOnce = std::max<std::size_t>(1, recordsAtOnce / width);
        std::vector<Value> batch;
        work.progress.begin(count);
        for (std::uint64_t first = 0; first < count; first += atOnce) {
            if (work.stopped())
                return cancelled();
            const std::uint64_t records = std::min<std::uint64_t>(atOnce, count - first);
            batch.resize(records * width);
            for (std::uint64_t i = 0; i < records; ++i)
                make(first + i, std::span(batch).subspan(i * width, width));
            ALIKE_TRY(writer.append(std::span<const Value>(batch)));
            work.progress.advance(records);
        }
        return writer.commit();
    }

    /// Hands each record to `take(i, values)`, which returns false for one that cannot be.
    template <typename Value, typename TakeFn>
    Result<Done> readRecords(const StageFile& file, std::size_t width, const Work& work, TakeFn take)
    {
        const std::size_t atOnce = std::max<std::size_t>(1, recordsAtOnce / width);
        std::vector<Value> batch;
        work.progress.begin(file.records());
        for (std::uint64_t first = 0; first < file.records(); first += atOnce) {
            if (work.stopped())
                return cancelled();
            const std::uint64_t records = std::min<std::uint64_t>(atOnce, file.records() - first);
            batch.resize(records * width);
            ALIKE_TRY(file.read(first, std::span(batch)));
            for (std::uint64_t i = 0; i < records; ++i)
                if (!take(first + i, std::span<const Value>(batch).subspan(i * width, width)))
                    return file.wrongRecord(first + i);
            work.progress.advance(records);
        }
        return Done {};
    }
}

std::uint64_t fingerprint(const Parameters& parameters, Stage last)
{
    std::uint64_t hash = 0;
    const auto add = [&](std::string_view text) {
        for (const char c : text)
            hash = combineHash(hash, static_cast<unsigned char>(c));
        hash = combineHash(hash, 256); // ends it
    };
    for (const ParameterRow& row : parameterTable()) {
        if (row.first > last)
            continue;
        add(row.name);
        add(row.get(parameters));
    }
    return hash;
}

Result<Done> writeSignatures(const std::filesystem::path& path, const Parameters& parameters,
    const Signatures& signatures, const Work& work)
{
    if (!sketch::mapsHashes(parameters.sketch))
        return Error { ErrorCode::BadParameter,
            path.string()
                + ": signatures of this family are of no use in a file: their functions map the numbers of "
                  "shingles, which other documents change. Use --family hashed." };
    return writeRecords<std::uint32_t>(path, ofSignatures(parameters, signatures.sets()), signatures.sets(),
        work, [&](std::uint64_t i, std::span<std::uint32_t> row) { signatures.copyRow(setId(i), row); });
}

Result<Signatures> readSignatures(
    const std::filesystem::path& path, const Parameters& parameters, const Work& work)
{
    ALIKE_ASSIGN(const auto file, StageFile::open(path, ofSignatures(parameters), work));
    const std::uint64_t sets = file.counts()[0];
    if (file.records() != sets || sets > mostSets)
        return file.wrongRecord(file.records());
    const std::uint32_t hashes = parameters.sketch.hashes;
    std::vector<std::shared_ptr<Signatures::Block>> blocks;
    for (std::uint32_t first = 0; first < hashes; first += sketch::functionsInBlock) {
        const std::uint32_t width = std::min(sketch::functionsInBlock, hashes - first);
        blocks.push_back(std::make_shared<Signatures::Block>(
            Signatures::Block { first, width, LargeVector<std::uint32_t>(sets * width) }));
    }
    ALIKE_TRY(readRecords<std::uint32_t>(
        file, hashes, work, [&](std::uint64_t set, std::span<const std::uint32_t> row) {
            for (const auto& block : blocks)
                std::ranges::copy(
                    row.subspan(block->first, block->width), &block->values[set * block->width]);
            return true;
        }));
    ALIKE_ASSIGN(auto family, sketch::makeFamily(parameters.sketch, 0, hashes, nullptr, work));
    return *Signatures::restore(sets, { blocks.begin(), blocks.end() }, std::move(family));
}

Result<Done> writeBandEntries(
    const std::filesystem::path& path, const Parameters& parameters, const Buckets& buckets, const Work& work)
{
    return writeRecords<BandEntry>(path, ofBandEntries(parameters, buckets.sets()),
        buckets.sets() * buckets.bands(), work, [&](std::uint64_t i, std::span<BandEntry> entry) {
            const auto band = static_cast<std::uint32_t>(i / buckets.sets());
            const SetId set = buckets.byBucket(band)[i % buckets.sets()];
            entry[0] = { buckets.bucketOf(set, band), band, set };
        });
}

Result<Buckets> readBandEntries(
    const std::filesystem::path& path, const Parameters& parameters, const Work& work)
{
    ALIKE_ASSIGN(const auto banding, lsh::banding(parameters.sketch.hashes, parameters.lsh));
    ALIKE_ASSIGN(const auto file, StageFile::open(path, ofBandEntries(parameters), work));
    const std::uint64_t sets = file.counts()[0];
    const std::uint64_t bands = banding.bands();
    if (sets > mostSets || file.records() != sets * bands)
        return file.wrongRecord(file.records());
    LargeVector<std::uint64_t> keys(sets * bands);
    Bits seen(sets * bands);
    std::optional<BandEntry> before;
    ALIKE_TRY(readRecords<BandEntry>(file, 1, work, [&](std::uint64_t, std::span<const BandEntry> records) {
        const BandEntry entry = records.front();
        const std::uint64_t at = index(entry.set) * bands + entry.band;
        if (entry.band >= bands || index(entry.set) >= sets || seen.at(at)
            || (before && before->place() >= entry.place()))
            return false;
        seen.set(at);
        keys[at] = entry.bucket;
        before = entry;
        return true;
    }));
    return Buckets::of(banding, sets, std::move(keys), work);
}

Result<Done> writeCandidates(const std::filesystem::path& path, const Parameters& parameters,
    const Candidates& candidates, std::size_t sets, const Work& work)
{
    assert(candidates.listed);
    return writeRecords<Candidates::Pair>(path,
        ofCandidates(parameters,
            { sets, candidates.setPairBound, candidates.documentPairBound, candidates.documentPairs }),
        candidates.pairs.size(), work,
        [&](std::uint64_t i, std::span<Candidates::Pair> pair) { pair[0] = candidates.pairs[i]; });
}

Result<Candidates> readCandidates(
    const std::filesystem::path& path, const Parameters& parameters, const Work& work)
{
    ALIKE_ASSIGN(const auto file, StageFile::open(path, ofCandidates(parameters), work));
    const auto [sets, setPairBound, documentPairBound, documentPairs] = file.counts();
    Candidates read { true, true, setPairBound, documentPairBound, documentPairs, {} };
    read.pairs.reserve(file.records());
    const auto take = [&, sets = sets](std::uint64_t, std::span<const Candidates::Pair> records) {
        const auto [a, b] = records.front();
        if (!isPair(a, b, sets)
            || (!read.pairs.empty()
                && std::pair(read.pairs.back().a, read.pairs.back().b) >= std::pair(a, b)))
            return false;
        read.pairs.push_back({ a, b });
        return true;
    };
    ALIKE_TRY(readRecords<Candidates::Pair>(file, 1, work, take));
    return read;
}

Result<Done> writeScoredPairs(const std::filesystem::path& path, const Parameters& parameters,
    const ScoredPairs& scored, std::size_t sets, const Work& work)
{
    return writeRecords<PairRecord>(path, ofScoredPairs(parameters, sets), scored.pairs.size(), work,
        [&](std::uint64_t i, std::span<PairRecord> record) {
            const ScoredPair& pair = scored.pairs[i];
            assert(pair.estimate.hashes == parameters.sketch.hashes);
            record[0] = { pair.a, pair.b, pair.overlap.sizeA, pair.overlap.sizeB, pair.overlap.shared,
                pair.estimate.equalRows, pair.estimate.sharedValues, pair.estimate.unitedValues,
                pair.candidate ? 1U : 0U };
        });
}

Result<ScoredPairs> readScoredPairs(
    const std::filesystem::path& path, const Parameters& parameters, const Work& work)
{
    ALIKE_ASSIGN(const auto file, StageFile::open(path, ofScoredPairs(parameters), work));
    const std::uint32_t hashes = parameters.sketch.hashes;
    ScoredPairs scored;
    scored.pairs.reserve(file.records());
    ALIKE_TRY(readRecords<PairRecord>(file, 1, work, [&](std::uint64_t, std::span<const PairRecord> records) {
        const PairRecord& r = records.front();
        if (!isPossible(r, file.counts()[0], hashes))
            return false;
        const ScoredPair pair { r.a, r.b, { r.sizeA, r.sizeB, r.shared },
            { r.equalRows, hashes, r.sharedValues, r.unitedValues }, r.candidate != 0 };
        if (!scored.pairs.empty() && !standsBefore(scored.pairs.back(), pair))
            return false;
        scored.pairs.push_back(pair);
        return true;
    }));
    return scored;
}

} // namespace alike::partition
