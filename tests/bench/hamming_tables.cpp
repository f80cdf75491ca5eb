// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How much sooner the block tables find all pairs of SimHash fingerprints within d bits than all against all,
// on one thread, in one run: the median of some repetitions of each. Exit status 1 when the answers differ,
// or when the tables are not faster for a d of at most 6.
//
//     hamming_tables PATH [REPETITIONS]

#include "core/base/parallel.h"
#include "core/corpus/read.h"
#include "core/lsh/hamming.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace alike;

namespace {
/// Milliseconds, the median.
template <typename F> double timed(std::uint64_t repetitions, F&& run)
{
    std::vector<double> times;
    for (std::uint64_t i = 0; i < repetitions; ++i) {
        const auto start = std::chrono::steady_clock::now();
        run();
        times.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    std::ranges::sort(times);
    return times[times.size() / 2];
}

std::size_t allAgainstAll(const std::vector<std::uint64_t>& rows, std::uint32_t distance)
{
    std::size_t found = 0;
    for (std::size_t a = 0; a < rows.size(); ++a)
        for (std::size_t b = a + 1; b < rows.size(); ++b)
            found += simhash::bitCount(rows[a] ^ rows[b]) <= distance;
    return found;
}

/// Prints a line for each distance. \return whether all is as it should be
bool measure(const char* name, const Fingerprints& fingerprints, std::uint64_t repetitions, const Work& work)
{
    const Classes classes = findWithinDistance(fingerprints, 0, UINT64_MAX, work).value().classes;
    std::vector<std::uint64_t> rows;
    std::vector<simhash::Fingerprint> wide;
    for (std::size_t c = 0; c < classes.size(); ++c) {
        wide.push_back(fingerprints.of(classes.of(c).front()));
        rows.push_back(wide.back().low);
    }
    std::printf("%s: %zu documents, %zu different fingerprints\n", name, classes.documents(), rows.size());
    bool good = true;
    for (std::uint32_t distance = 1; distance <= 8; ++distance) {
        std::size_t expected = 0;
        std::size_t found = 0;
        const double plain = timed(repetitions, [&] { expected = allAgainstAll(rows, distance); });
        const double tables = timed(repetitions, [&] {
            found = findWithinDistance(fingerprints, distance, UINT64_MAX, work).value().pairs.size();
        });
        std::printf("  d = %u: %zu pairs, %3zu tables %7.1f ms, all against all %7.1f ms, ratio %.1f\n",
            distance, found, hamming::planTables(wide, 64, distance).size(), tables, plain, plain / tables);
        good = good && found == expected && (distance > 6 || tables < plain);
    }
    return good;
}
}

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::fputs("usage: hamming_tables PATH [REPETITIONS]\n", stderr);
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
    using simhash::Features;
    for (const auto& [name, features] :
        { std::pair("words", Features::Word), { "shingles", Features::Shingle } }) {
        const simhash::Options options { features, 64, 4 };
        const double making
            = timed(repetitions, [&] { (void)makeFingerprints(tokens, options, one).value(); });
        std::printf("%s: fingerprints in %.1f ms\n", name, making);
        good = measure(name, makeFingerprints(tokens, options, all).value(), repetitions, one) && good;
    }
    return good ? 0 : 1;
}
