// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/corpus/corpus.h"
#include "core/corpus/synthetic.h"
#include "core/explore/evaluate/advice.h"
#include "core/explore/join/exact_join.h"
#include "core/lsh/buckets.h"
#include "core/lsh/candidates.h"
#include "core/shingle/shingle_sets.h"
#include "core/sketch/signatures.h"
#include "core/text/tokens.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Whether advice on bands keeps what it promises: for its test, and for the measurement on large
/// collections.
namespace alike::test {

/// Texts by Zipf's law of about `words` words. Every second one is a copy of the one before, in which up to a
/// fortieth part of the words was replaced, and at least one.
inline Corpus changedCopies(std::size_t documents, std::size_t words, std::uint64_t seed)
{
    const corpus::ZipfWords zipf;
    Random random(seed);
    std::vector<std::uint32_t> ranks;
    CorpusBuilder builder;
    for (std::size_t d = 0; d < documents; ++d) {
        if (d % 2 == 0) {
            ranks.resize(words / 2 + random.below(words + 1));
            for (std::uint32_t& rank : ranks)
                rank = zipf.draw(random);
        } else {
            for (std::uint64_t i = 1 + random.below(1 + ranks.size() / 40); i > 0; --i)
                ranks[random.below(ranks.size())] = zipf.draw(random);
        }
        DocumentRecord record;
        record.id = std::to_string(d);
        for (const std::uint32_t rank : ranks) {
            corpus::appendWord(rank, record.text);
            record.text += ' ';
        }
        builder.add(record);
    }
    return std::move(builder).build();
}

struct Promise {
    std::uint64_t nearPairs = 0;
    bool reached = false;
    advice::Option advised;
    double measured = 0; ///< near recall with the seed that was advised by, by the buckets themselves
    std::vector<double> unseen; ///< with three other seeds, likewise
    /// Standard deviation of a recall between seeds: that of independent pairs, times two, since pairs of a
    /// group are found or missed together.
    double spread = 0;
    std::size_t tried = 0; ///< other bands and rows
    std::size_t asGood = 0; ///< of them, that find enough, expected and measured
    std::uint64_t fewest = 0; ///< candidates of these
    lsh::Banding best; ///< that has them
};

/// The share of the near pairs that share a bucket; by the buckets, not by rows.
inline double nearRecall(const ShingleSets& sets, const Buckets& buckets, const ExactPairs& pairs)
{
    std::uint64_t all = 0;
    std::uint64_t found = 0;
    for (const ExactPairs::Pair& pair : pairs.pairs) {
        const std::uint64_t documents
            = std::uint64_t { sets.documentsOf(pair.a).size() } * sets.documentsOf(pair.b).size();
        all += documents;
        found += buckets.share(pair.a, pair.b) ? documents : 0;
    }
    return all == 0 ? 1 : static_cast<double>(found) / static_cast<double>(all);
}

/// Tries every number of bands of every number of rows, with a shorter last band where all functions are
/// used. \pre work is not stopped
inline Promise checkPromise(const Tokens& tokens, const ShingleSets& sets, sketch::Options options,
    Threshold threshold, double recall, const Work& work)
{
    const std::uint32_t hashes = options.hashes;
    const ExactPairs pairs = exactJoin(sets, threshold, UINT64_MAX, work).value();
    const Signatures signatures = sign(tokens, sets, options, nullptr, work).value();
    const lsh::Banding buckets { hashes, 1 };
    const advice::Target target { recall, threshold };
    const advice::Advice found
        = advice::advise(sets, signatures, hashes, pairs.pairs, buckets, target, work).value();
    Promise promise;
    promise.nearPairs = found.nearPairs;
    promise.reached = found.reached;
    promise.advised = found.options.front();
    const lsh::Banding advised = promise.advised.banding;
    promise.measured = nearRecall(sets, makeBuckets(signatures, advised, work).value(), pairs);
    const double expected = promise.advised.expected;
    promise.spread = 2
        * std::sqrt(
            expected * (1 - expected) / static_cast<double>(std::max<std::uint64_t>(1, found.nearPairs)));
    for (std::uint64_t seed = 101; seed <= 103; ++seed) {
        options.seed = seed;
        const Signatures others = sign(tokens, sets, options, nullptr, work).value();
        promise.unseen.push_back(nearRecall(sets, makeBuckets(others, advised, work).value(), pairs));
    }
    promise.fewest = UINT64_MAX;
    for (std::uint32_t rows = 1; rows <= hashes; ++rows) {
        for (std::uint32_t bands = 1; bands <= (hashes + rows - 1) / rows; ++bands) {
            const lsh::Banding banding { std::min(hashes, bands * rows), rows };
            ++promise.tried;
            const advice::Option judged
                = advice::judge(sets, signatures, pairs.pairs, banding, target, work).value();
            if (!judged.reaches(recall))
                continue;
            ++promise.asGood;
            if (judged.counted && judged.candidates < promise.fewest) {
                promise.fewest = judged.candidates;
                promise.best = banding;
            }
        }
    }
    return promise;
}

} // namespace alike::test
