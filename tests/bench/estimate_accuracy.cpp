// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How far the estimates of a family are from the exact similarity, over all pairs of a corpus
// with 0.5 <= J < 0.98 and many seeds pooled. Ideal functions give the binomial spread sqrt(J (1 - J) / h);
// the check is that ours stay within 5 % of it and that their mean error is below 0.007. Exit status 1 when
// they do not.
//
//     estimate_accuracy PATH [SEEDS [hashed|bucketed|dictionary]]

#include "core/base/parallel.h"
#include "core/corpus/read.h"
#include "core/explore/join/exact_join.h"
#include "core/sketch/signatures.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string_view>

using namespace alike;

namespace {
struct Errors {
    double sum = 0;
    double squares = 0;
    double idealSquares = 0;
    double pairs = 0;
};

void addSeed(Errors& errors, const ShingleSets& sets, const ExactPairs& exact, const Signatures& signatures,
    std::uint32_t hashes)
{
    for (const ExactPairs::Pair& pair : exact.pairs) {
        const double jaccard = pair.overlap.jaccard();
        if (jaccard >= 0.98)
            continue;
        const double error
            = static_cast<double>(signatures.equalRows(pair.a, pair.b, hashes)) / hashes - jaccard;
        const auto documents
            = static_cast<double>(sets.documentsOf(pair.a).size() * sets.documentsOf(pair.b).size());
        errors.sum += documents * error;
        errors.squares += documents * error * error;
        errors.idealSquares += documents * jaccard * (1 - jaccard) / hashes;
        errors.pairs += documents;
    }
}
}

int main(int argc, char** argv)
{
    const std::map<std::string_view, sketch::Family> families { { "dictionary", sketch::Family::Dictionary },
        { "hashed", sketch::Family::Hashed }, { "bucketed", sketch::Family::Bucketed } };
    const std::uint64_t seeds = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 200;
    const auto family = families.find(argc > 3 ? argv[3] : "hashed");
    if (argc < 2 || seeds == 0 || family == families.end()) {
        std::fputs("usage: estimate_accuracy PATH [SEEDS [hashed|bucketed|dictionary]]\n", stderr);
        return 2;
    }
    Progress progress;
    const Work work { progress, {}, availableThreads() };
    const auto loaded = corpus::read({ argv[1] }, {}, work);
    if (!loaded) {
        std::fprintf(stderr, "%s\n", loaded.error().detail.c_str());
        return 1;
    }
    const Tokens tokens = tokenise(*loaded->corpus, {}, work).value();
    const ShingleSets sets = makeShingleSets(tokens, {}, work).value();
    const ExactPairs exact = exactJoin(sets, Threshold(500'000), UINT64_MAX, work).value();

    constexpr std::uint32_t hashes = 100;
    Errors errors;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
        addSeed(errors, sets, exact,
            sign(tokens, sets, { .family = family->second, .hashes = hashes, .seed = seed }, nullptr, work)
                .value(),
            hashes);

    const double rmse = std::sqrt(errors.squares / errors.pairs);
    const double ideal = std::sqrt(errors.idealSquares / errors.pairs);
    const double bias = errors.sum / errors.pairs;
    std::printf("%.0f pairs of documents, %llu seeds, h = %u\n", errors.pairs / static_cast<double>(seeds),
        static_cast<unsigned long long>(seeds), hashes);
    std::printf("RMSE %.4f, ideal %.4f, ratio %.3f (at most 1.05)\n", rmse, ideal, rmse / ideal);
    std::printf("mean error %+.4f (at most 0.007 either way)\n", bias);
    return rmse <= 1.05 * ideal && std::abs(bias) < 0.007 ? 0 : 1;
}
