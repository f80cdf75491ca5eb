// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/length_sweep.h"

#include "core/answers/settings/sampled_pairs.h"
#include "core/base/parallel.h"
#include "core/base/sort.h"
#include "core/shingle/shingle_hashes.h"

#include <algorithm>
#include <utility>

namespace alike {

namespace {

    std::vector<std::uint32_t> lengthsOf(const Parameters& parameters)
    {
        std::vector<std::uint32_t> lengths { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 };
        if (parameters.text.unit == text::Unit::Character)
            lengths = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20 };
        lengths.push_back(parameters.shingle.k);
        std::ranges::sort(lengths);
        const auto rest = std::ranges::unique(lengths);
        lengths.erase(rest.begin(), rest.end());
        return lengths;
    }

    shingle::Cut cutOf(const LengthSweep& sweep, std::size_t at)
    {
        const std::uint32_t k = sweep.lengths[at];
        return { k, std::min(sweep.snapshot->parameters.shingle.stride, k) };
    }

    /// Adds the hashes of the shingles of a document, as often as they stand there.
    void addShingles(std::span<const TokenId> units, const shingle::Cut& cut, std::vector<std::uint64_t>& out)
    {
        const std::size_t count = cut.count(units.size());
        for (std::size_t shingle = 0; shingle < count; ++shingle) {
            const std::uint32_t begin = cut.begin(shingle);
            out.push_back(shingle::hashOfUnits(cut.end(shingle, units.size()) - begin,
                [&](std::size_t i) { return mix64(std::uint64_t { units[begin + i] } + 1); }));
        }
    }

    std::vector<std::uint64_t> setOf(const Tokens& tokens, DocId doc, const shingle::Cut& cut)
    {
        std::vector<std::uint64_t> set;
        addShingles(tokens.of(doc), cut, set);
        std::ranges::sort(set);
        const auto rest = std::ranges::unique(set);
        set.erase(rest.begin(), rest.end());
        return set;
    }

    /// None where one of them has no shingle.
    std::optional<double> jaccardOf(const Tokens& tokens, const DocumentPair& pair, const shingle::Cut& cut)
    {
        const std::vector<std::uint64_t> a = setOf(tokens, pair.a, cut);
        const std::vector<std::uint64_t> b = setOf(tokens, pair.b, cut);
        if (a.empty() || b.empty())
            return std::nullopt;
        std::size_t shared = 0;
        for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
            const std::uint64_t x = a[i];
            const std::uint64_t y = b[j];
            shared += x == y;
            i += x <= y;
            j += y <= x;
        }
        return static_cast<double>(shared) / static_cast<double>(a.size() + b.size() - shared);
    }

    /// \pre ascending, not empty
    double quartile(const std::vector<double>& values, std::size_t quarters)
    {
        return values[(quarters * values.size() + 3) / 4 - 1];
    }

    /// None when stopped.
    std::optional<std::uint64_t> countDistinct(
        const LengthSweep& sweep, const Tokens& tokens, const shingle::Cut& cut, const Work& work)
    {
        std::vector<std::size_t> begins { 0 };
        for (const DocId doc : sweep.documents)
            begins.push_back(begins.back() + cut.count(tokens.of(doc).size()));
        std::vector<std::uint64_t> hashes(begins.back());
        ScratchPool<std::vector<std::uint64_t>> pool;
        const std::size_t documents = sweep.documents.size();
        if (!parallelChunks(
                documents, fineGrain(documents, 256), work, [&](std::size_t begin, std::size_t end) {
                    const auto scratch = pool.borrow();
                    for (std::size_t d = begin; d < end && !work.stopped(); ++d) {
                        scratch->clear();
                        addShingles(tokens.of(sweep.documents[d]), cut, *scratch);
                        std::ranges::copy(*scratch, hashes.begin() + static_cast<std::ptrdiff_t>(begins[d]));
                    }
                }))
            return std::nullopt;
        std::vector<std::uint64_t> spare;
        if (!radixSort(hashes, spare, 0, 64, work))
            return std::nullopt;
        const auto rest = std::ranges::unique(hashes);
        return static_cast<std::uint64_t>(rest.begin() - hashes.begin());
    }

} // namespace

LengthSweepPtr makeLengthSweep(const SnapshotPtr& snapshot, std::uint64_t mostUnits)
{
    const HeldAnalysis held = holdParts(*snapshot);
    const auto sampled = samplePairs(*snapshot, mostLengthPairs, UINT64_MAX);
    if (!held.tokens || !held.sets || !sampled)
        return nullptr;
    auto sweep = std::make_shared<LengthSweep>();
    sweep->snapshot = snapshot;
    sweep->lengths = lengthsOf(snapshot->parameters);
    sweep->knownPairs = sampled->known;
    const auto first = [&](std::uint32_t set) { return held.sets->documentsOf(sampled->sets[set]).front(); };
    for (const SampledPairs::Pair& pair : sampled->pairs)
        sweep->pairs.push_back({ first(pair.a), first(pair.b) });
    const Tokens& tokens = *held.tokens;
    sweep->keptDocuments = tokens.keptDocuments();
    const std::uint64_t every = tokens.units() / std::max<std::uint64_t>(1, mostUnits) + 1;
    std::uint64_t kept = 0;
    for (std::size_t doc = 0; doc < tokens.documents(); ++doc)
        if (tokens.kept(docId(doc)) && kept++ % every == 0)
            sweep->documents.push_back(docId(doc));
    return sweep;
}

Result<MeasuredLength> measureLength(const LengthSweep& sweep, std::size_t at, const Work& work)
{
    const auto tokens = sweep.snapshot->tokens.lock();
    if (!tokens)
        return cancelled();
    const shingle::Cut cut = cutOf(sweep, at);
    MeasuredLength measured;
    const auto distinct = countDistinct(sweep, *tokens, cut, work);
    if (!distinct)
        return cancelled();
    measured.distinct = *distinct;
    std::vector<std::optional<double>> similarities(sweep.pairs.size());
    if (!parallelChunks(sweep.pairs.size(), 64, work, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end && !work.stopped(); ++i)
                similarities[i] = jaccardOf(*tokens, sweep.pairs[i], cut);
        }))
        return cancelled();
    if (work.stopped())
        return cancelled();
    std::vector<double> values;
    for (const auto& similarity : similarities)
        if (similarity)
            values.push_back(*similarity);
    std::ranges::sort(values);
    measured.pairs = values.size();
    if (!values.empty()) {
        measured.lower = quartile(values, 1);
        measured.median = quartile(values, 2);
        measured.upper = quartile(values, 3);
    }
    return measured;
}

std::vector<std::optional<double>> jaccardByLength(const LengthSweep& sweep, const DocumentPair& pair)
{
    std::vector<std::optional<double>> similarities;
    const auto tokens = sweep.snapshot->tokens.lock();
    if (!tokens || index(pair.a) >= tokens->documents() || index(pair.b) >= tokens->documents())
        return similarities;
    for (std::size_t at = 0; at < sweep.lengths.size(); ++at)
        similarities.push_back(jaccardOf(*tokens, pair, cutOf(sweep, at)));
    return similarities;
}

} // namespace alike
