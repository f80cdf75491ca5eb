// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether the advice on bands and rows keeps its promise: the advised bands find the target with the seed
// that was advised by, other seeds find as much within their spread, and no other bands and rows of as many
// functions that find enough have fewer candidates; all of them are tried. Exit status 1 when it does not.
//
//     advice messages|books|PATH [TARGET [HASHES [THRESHOLD]]]

#include "tests/core/explore/advice_promise.h"

#include "core/base/parallel.h"
#include "core/corpus/read.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>

using namespace alike;

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::fputs("usage: advice messages|books|PATH [TARGET [HASHES [THRESHOLD]]]\n", stderr);
        return 2;
    }
    const double target = argc > 2 ? std::strtod(argv[2], nullptr) : 0.95;
    const auto hashes = static_cast<std::uint32_t>(argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 100);
    const Threshold threshold = Threshold::nearest(argc > 4 ? std::strtod(argv[4], nullptr) : 0.8);
    Progress progress;
    const Work work { progress, {}, availableThreads() };
    std::shared_ptr<const Corpus> corpus;
    if (std::string_view(argv[1]) == "messages") {
        corpus = std::make_shared<const Corpus>(test::changedCopies(20'000, 20, 1));
    } else if (std::string_view(argv[1]) == "books") {
        corpus = std::make_shared<const Corpus>(test::changedCopies(200, 60'000, 1));
    } else {
        const auto loaded = corpus::read({ argv[1] }, {}, work);
        if (!loaded) {
            std::fprintf(stderr, "%s\n", loaded.error().detail.c_str());
            return 1;
        }
        corpus = loaded->corpus;
    }
    const Tokens tokens = tokenise(*corpus, {}, work).value();
    const ShingleSets sets = makeShingleSets(tokens, {}, work).value();
    const test::Promise promise
        = test::checkPromise(tokens, sets, { .hashes = hashes }, threshold, target, work);
    const advice::Option& advised = promise.advised;
    std::printf("%zu documents, %llu near pairs, h at most %u, target %.3f at J >= %.2f\n", corpus->size(),
        static_cast<unsigned long long>(promise.nearPairs), hashes, target, threshold.value());
    std::printf("advised %u x %u (last %u): expected %.4f, measured %.4f, %llu candidates\n",
        advised.banding.bands(), advised.banding.rows, advised.banding.lastRows(), advised.expected,
        promise.measured, static_cast<unsigned long long>(advised.candidates));
    bool kept = promise.reached && promise.measured >= target && promise.fewest == advised.candidates;
    for (const double unseen : promise.unseen) {
        std::printf("another seed: %.4f (at least %.4f)\n", unseen, target - 3 * promise.spread);
        kept = kept && unseen >= target - 3 * promise.spread;
    }
    std::printf("%zu bands and rows tried, %zu find enough; the fewest candidates of them: %llu (%u x %u)\n",
        promise.tried, promise.asGood, static_cast<unsigned long long>(promise.fewest), promise.best.bands(),
        promise.best.rows);
    std::puts(kept ? "the promise is kept" : "THE PROMISE IS NOT KEPT");
    return kept ? 0 : 1;
}
