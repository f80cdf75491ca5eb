// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How often pairs become candidates, measured over many seeds in bins of Jaccard similarity, beside what is
// predicted for the family: pairs of different sets of a corpus with J from 0.5 up, 20 bands of 5 rows. Pairs
// of one group move together, so that the spread between seeds is far above that of independent pairs: the
// standard error of a mean is that spread divided by the root of the number of seeds. A rate is as predicted
// when it is within four of these. Families for which the formula does not hold to that precision are beside
// what is simulated with other seeds, as the window does it; that has such an error, too. Exit status 1 when
// a rate is not as predicted, or not as simulated.
//
//     candidate_rates PATH [SEEDS [FAMILY]]

#include "core/answers/settings/band_simulation.h"
#include "core/base/parallel.h"
#include "core/corpus/read.h"
#include "core/explore/join/exact_join.h"
#include "core/lsh/banding.h"
#include "core/pipeline/pipeline.h"
#include "core/similarity/estimate.h"
#include "core/sketch/signatures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

using namespace alike;

namespace {

constexpr std::uint32_t hashes = 100;
constexpr std::uint32_t rows = 5;
constexpr std::size_t binCount = 10; // of 0.05, from 0.5 up
constexpr double allowed = 4; // standard errors: of a hundred rates one in 160 such runs is beyond by chance

struct Bin {
    double pairs = 0; ///< of documents
    double predicted = 0; ///< the sum of the chances
    double simulated = 0; ///< the mean rate of other seeds
    double simulatedError = 0; ///< the standard error of that
    double sum = 0; ///< of the rates of the seeds
    double squares = 0;
};

struct Case {
    Tokens tokens;
    ShingleSets sets;
    std::vector<ExactPairs::Pair> pairs; ///< of different sets

    /// \param chosen documents; all when it is empty
    static Case of(const Corpus& corpus, std::span<const char> chosen, const Work& work)
    {
        Tokens tokens = tokenise(corpus, {}, work, chosen).value();
        ShingleSets sets = makeShingleSets(tokens, {}, work).value();
        auto pairs = exactJoin(sets, Threshold(500'000), UINT64_MAX, work).value().pairs;
        return { std::move(tokens), std::move(sets), std::move(pairs) };
    }
    /// Of the documents of pairs alone.
    Case ofPairs(const Corpus& corpus, const Work& work) const
    {
        std::vector<char> chosen(corpus.size());
        for (const ExactPairs::Pair& pair : pairs)
            for (const SetId set : { pair.a, pair.b })
                for (const DocId doc : sets.documentsOf(set))
                    chosen[index(doc)] = 1;
        return of(corpus, chosen, work);
    }
    double documentsOf(const ExactPairs::Pair& pair) const
    {
        return static_cast<double>(sets.documentsOf(pair.a).size() * sets.documentsOf(pair.b).size());
    }
};

std::size_t binOf(const ExactPairs::Pair& pair)
{
    // In whole numbers, so that a pair on a border is in the bin above.
    const auto at = (20 * std::uint64_t { pair.overlap.shared }) / pair.overlap.united();
    return std::clamp<std::size_t>(at, 10, 19) - 10;
}

bool isCandidate(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b)
{
    for (std::uint32_t row = 0; row < hashes; row += rows)
        if (std::equal(&a[row], &a[row] + rows, &b[row]))
            return true;
    return false;
}

void predict(std::array<Bin, binCount>& bins, const Case& all, sketch::Family family)
{
    const sketch::AgreementModel model(family, all.sets.distinct());
    const lsh::Banding banding { hashes, rows };
    for (const ExactPairs::Pair& pair : all.pairs) {
        Bin& bin = bins[binOf(pair)];
        bin.pairs += all.documentsOf(pair);
        bin.predicted
            += all.documentsOf(pair) * lsh::candidateChance(banding, agreement(model, pair.overlap));
    }
}

void simulate(std::array<Bin, binCount>& bins, const std::shared_ptr<const Corpus>& corpus,
    sketch::Family family, std::uint64_t seeds, const Work& work)
{
    Parameters parameters;
    parameters.sketch.family = family;
    Pipeline pipeline(corpus);
    const SnapshotPtr snapshot = pipeline.run(parameters, Goal::Everything, work).value();
    const BandSimulationPtr simulation = makeBandSimulation(snapshot, {});
    SimulatedRates rates;
    while (rates.seeds() < std::min<std::uint64_t>(seeds, simulation->seeds))
        rates.add(*simulation, simulateBands(*simulation, rates.seeds(), work).value());
    for (std::size_t i = 0; i < binCount; ++i) {
        if (simulation->pairs[i] == 0)
            continue;
        bins[i].simulated = rates.rate(i);
        bins[i].simulatedError = rates.error(i);
    }
}

void measure(std::array<Bin, binCount>& bins, const Case& all, const Signatures& signatures)
{
    std::array<double, binCount> found {};
    std::array<std::uint32_t, hashes> a;
    std::array<std::uint32_t, hashes> b;
    for (const ExactPairs::Pair& pair : all.pairs) {
        signatures.copyRow(pair.a, a);
        signatures.copyRow(pair.b, b);
        if (isCandidate(a, b))
            found[binOf(pair)] += all.documentsOf(pair);
    }
    for (std::size_t i = 0; i < binCount; ++i) {
        const double rate = bins[i].pairs > 0 ? found[i] / bins[i].pairs : 0;
        bins[i].sum += rate;
        bins[i].squares += rate * rate;
    }
}

/// Prints the bins. \return whether all rates are as predicted, or as simulated
bool judge(const char* family, const std::array<Bin, binCount>& bins, double seeds, bool simulated)
{
    std::printf("%s, %.0f seeds\n   J          pairs  predicted  measured  standard error  off by%s\n",
        family, seeds, simulated ? "  simulated  off by" : "");
    bool asExpected = true;
    for (std::size_t i = 0; i < binCount; ++i) {
        const Bin& bin = bins[i];
        if (bin.pairs == 0)
            continue;
        const double mean = bin.sum / seeds;
        const double variance = std::max(0.0, (bin.squares - seeds * mean * mean) / (seeds - 1));
        // Where no seed differs, one pair in one seed might have.
        const double error = std::max(std::sqrt(variance / seeds), 1 / (bin.pairs * seeds));
        const double predicted = bin.predicted / bin.pairs;
        const double off = (mean - predicted) / error;
        const double from = 0.5 + 0.05 * static_cast<double>(i);
        std::printf("%.2f-%.2f  %7.0f    %.5f   %.5f         %.5f  %+6.1f", from, from + 0.05, bin.pairs,
            predicted, mean, error, off);
        const double offSimulated = (mean - bin.simulated) / std::hypot(error, bin.simulatedError);
        if (simulated)
            std::printf("    %.5f  %+6.1f", bin.simulated, offSimulated);
        std::printf("\n");
        asExpected = asExpected && std::abs(simulated ? offSimulated : off) <= allowed;
    }
    return asExpected;
}

}

int main(int argc, char** argv)
{
    const std::map<std::string, sketch::Family> families { { "hashed", sketch::Family::Hashed },
        { "bucketed", sketch::Family::Bucketed }, { "modular", sketch::Family::Modular },
        { "permutation", sketch::Family::Permutation }, { "dictionary", sketch::Family::Dictionary } };
    const std::uint64_t seeds = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 400;
    const std::string only = argc > 3 ? argv[3] : "";
    if (argc < 2 || seeds < 2 || (!only.empty() && !families.contains(only))) {
        std::fputs("usage: candidate_rates PATH [SEEDS [FAMILY]]\n", stderr);
        return 2;
    }
    Progress progress;
    const Work work { progress, {}, availableThreads() };
    const auto loaded = corpus::read({ argv[1] }, {}, work);
    if (!loaded) {
        std::fprintf(stderr, "%s\n", loaded.error().detail.c_str());
        return 1;
    }
    const Case all = Case::of(*loaded->corpus, {}, work);
    // What a permutation of all shingles does to some of them is a permutation of these: those of the
    // documents of pairs, a tenth of all, are enough.
    const Case few = all.ofPairs(*loaded->corpus, work);
    bool good = true;
    for (const auto& [name, family] : families) {
        if (!only.empty() && name != only)
            continue;
        const Case& those = family == sketch::Family::Permutation ? few : all;
        std::array<Bin, binCount> bins;
        predict(bins, those, family);
        const bool simulated = needsSimulation(family);
        if (simulated)
            simulate(bins, loaded->corpus, family, seeds, work);
        for (std::uint64_t seed = 1; seed <= seeds; ++seed)
            measure(bins, those,
                sign(those.tokens, those.sets, { .family = family, .hashes = hashes, .seed = seed }, nullptr,
                    work)
                    .value());
        good = judge(name.c_str(), bins, static_cast<double>(seeds), simulated) && good;
    }
    return good ? 0 : 1;
}
