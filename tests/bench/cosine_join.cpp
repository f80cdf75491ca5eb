// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How much sooner the inverted index with its bounds finds all pairs with a TF-IDF cosine from a threshold up
// than all against all, on one thread, in one run; in time of the processor, which other programs hardly
// change. Exit status 1 when the answers differ, or when the join is not faster.
//
//     cosine_join PATH [REPETITIONS [once]]
//
// With "once" all against all is left out: it takes half a minute for twenty thousand documents.

#include "core/explore/join/cosine_join.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/corpus/read.h"
#include "core/explore/neighbours/method_neighbours.h"
#include "core/similarity/cosine.h"
#include "tests/support/processor_time.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace alike;

namespace {
constexpr std::array<std::uint32_t, 3> floors { 500'000, 800'000, 900'000 };

/// Milliseconds of the processor, the median.
template <typename F> double timed(std::uint64_t repetitions, F&& run)
{
    std::vector<double> times;
    test::ProcessorTime clock;
    for (std::uint64_t i = 0; i < repetitions; ++i) {
        clock.start();
        run();
        times.push_back(clock.milliseconds());
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

double megabytes(std::size_t bytes)
{
    return static_cast<double>(bytes) / 1e6;
}

/// Pairs of classes at or above each floor: every row is multiplied with every other.
std::array<std::size_t, floors.size()> allAgainstAll(const TermVectors& vectors)
{
    std::array<std::size_t, floors.size()> found {};
    std::vector<double> weights(vectors.terms());
    for (std::size_t a = 0; a < vectors.classes().size(); ++a) {
        const auto row = vectors.of(a);
        for (std::size_t at = 0; at < row.size(); ++at)
            weights[row.terms[at]] = row.weights[at];
        for (std::size_t b = 0; b < a; ++b) {
            const auto other = vectors.of(b);
            double sum = 0;
            for (std::size_t at = 0; at < other.size(); ++at)
                sum += weights[other.terms[at]] * other.weights[at];
            for (std::size_t f = 0; f < floors.size(); ++f)
                found[f] += cosine::similarity(sum) >= Threshold(floors[f]).value();
        }
        for (const cosine::Term term : row.terms)
            weights[term] = 0;
    }
    return found;
}

std::uint64_t documentPairs(const Classes& classes, const std::vector<SimilarClasses>& pairs)
{
    std::uint64_t sum = 0;
    for (std::size_t c = 0; c < classes.size(); ++c)
        sum += std::uint64_t { classes.of(c).size() } * (classes.of(c).size() - 1) / 2;
    for (const SimilarClasses& pair : pairs)
        sum += std::uint64_t { classes.of(pair.a).size() } * classes.of(pair.b).size();
    return sum;
}

/// Prints a line for each floor. \return whether all is as it should be
bool measure(const char* name, const Tokens& tokens, const cosine::Options& options,
    std::uint64_t repetitions, bool plainly, const Work& work)
{
    const double making = timed(repetitions, [&] { (void)makeTermVectors(tokens, options, work).value(); });
    const TermVectors vectors = makeTermVectors(tokens, options, work).value();
    std::printf("%s: vectors in %.1f ms: %zu different ones of %zu documents, %zu entries, %.1f MB\n", name,
        making, vectors.classes().size(), vectors.classes().documents(), vectors.entries(),
        megabytes(vectors.usedMemory()));
    const double indexing = timed(repetitions, [&] { (void)indexTerms(vectors, work).value(); });
    const cosine::Postings postings = indexTerms(vectors, work).value();
    const double asking = timed(repetitions,
        [&] { (void)cosineNeighbours(vectors, postings, vectors.classes().of(0)[0], 10, work).value(); });
    std::printf("  neighbours: index in %.1f ms, %.1f MB; one document in %.2f ms\n", indexing,
        megabytes(postings.usedMemory()), asking);
    std::array<std::size_t, floors.size()> expected {};
    double plain = 0;
    if (plainly) {
        plain = timed(1, [&] { expected = allAgainstAll(vectors); });
        std::printf("  all against all: %.0f ms\n", plain);
    }
    bool good = true;
    for (std::size_t f = 0; f < floors.size(); ++f) {
        const Threshold floor(floors[f]);
        std::vector<SimilarClasses> pairs;
        const double joining
            = timed(repetitions, [&] { pairs = cosineJoin(vectors, floor, UINT64_MAX, work).value(); });
        std::printf("  >= %.1f: %zu pairs of vectors, %llu of documents, %.1f ms", floor.value(),
            pairs.size(), static_cast<unsigned long long>(documentPairs(vectors.classes(), pairs)), joining);
        if (plainly) {
            std::printf("; ratio %.0f", plain / joining);
            good = good && pairs.size() == expected[f] && joining < plain;
        }
        std::printf("\n");
    }
    return good;
}
}

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::fputs("usage: cosine_join PATH [REPETITIONS [once]]\n", stderr);
        return 2;
    }
    const std::uint64_t repetitions = argc > 2 ? std::max(1ULL, std::strtoull(argv[2], nullptr, 10)) : 5;
    Progress progress;
    const Work all { progress, {}, availableThreads() };
    const Work one { progress, {}, 1 };
    const auto loaded = corpus::read({ argv[1] }, {}, all);
    if (!loaded) {
        std::fprintf(stderr, "%s\n", loaded.error().detail.c_str());
        return 1;
    }
    const Tokens tokens = tokenise(*loaded->corpus, {}, all).value();
    bool good = true;
    using cosine::Idf;
    using cosine::Tf;
    good = measure("tf raw", tokens, { Tf::Raw, Idf::Plain }, repetitions, argc <= 3, one) && good;
    good = measure("tf augmented", tokens, { Tf::Augmented, Idf::Plain }, repetitions, false, one) && good;
    good = measure("tf raw, idf smoothed", tokens, { Tf::Raw, Idf::Smoothed }, repetitions, argc <= 3, one)
        && good;
    std::printf("most memory at once: %.0f MB\n", megabytes(peakResidentBytes()));
    return good ? 0 : 1;
}
