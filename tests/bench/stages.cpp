// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each stage beside a plain program for the same thing, on one thread, in one run: compare neighbours, not
// two runs. What both give is compared before anything is measured. The documents are those of `alike-cli
// generate`.
//
//     stages [--benchmark_filter=…] [--benchmark_repetitions=5 --benchmark_report_aggregates_only]

#include "core/corpus/synthetic.h"
#include "core/explore/join/exact_join.h"
#include "core/lsh/candidates.h"
#include "core/similarity/jaccard.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

using namespace alike;

namespace {
constexpr std::uint32_t documents = 10'000;
constexpr std::uint32_t joined = 2'000; ///< documents: all against all takes the square of them
constexpr std::uint32_t hashes = 100;
constexpr std::uint32_t rows = 5;
constexpr Threshold floorOfPairs { 500'000 };
const sketch::Options dictionary { .family = sketch::Family::Dictionary }; ///< as the plain program has it

void demand(bool same, const char* what)
{
    if (same)
        return;
    std::fprintf(stderr, "stages: the plain program gives other %s\n", what);
    std::exit(1);
}

text::Options everyText()
{
    text::Options options;
    options.minWords = 0;
    return options;
}

/// The outputs of all stages for the first documents of the collection.
class Chain {
public:
    explicit Chain(std::uint32_t count)
    {
        const corpus::SyntheticCorpus synthetic({ documents, 42 });
        CorpusBuilder builder;
        for (std::uint32_t d = 0; d < count; ++d) {
            DocumentRecord record { std::to_string(d + 1), {}, {}, {}, {} };
            synthetic.appendText(d, record.text);
            builder.add(record);
        }
        corpus = std::move(builder).build();
        tokens = *tokenise(corpus, everyText(), work());
        sets = *makeShingleSets(tokens, { 4, 1 }, work());
        signatures = *sign(tokens, sets, dictionary, nullptr, work());
        banding = *lsh::banding(hashes, { .rows = rows, .bucket = lsh::BucketFunction::Crc32 });
        buckets = *makeBuckets(signatures, banding, work());
    }

    Work work() const { return { m_unseen, {}, 1 }; }

    Corpus corpus;
    Tokens tokens;
    ShingleSets sets;
    Signatures signatures;
    lsh::Banding banding;
    Buckets buckets;

private:
    mutable Progress m_unseen;
};

const Chain& chain()
{
    static const Chain made(documents);
    return made;
}

const Chain& shortChain()
{
    static const Chain made(joined);
    return made;
}

// ---- words

using PlainTexts = std::vector<std::vector<std::uint32_t>>;

PlainTexts plainWords(const Corpus& corpus)
{
    std::unordered_map<std::string, std::uint32_t> vocabulary;
    PlainTexts texts(corpus.size());
    for (std::size_t d = 0; d < corpus.size(); ++d) {
        std::string word;
        const auto end = [&] {
            if (!word.empty())
                texts[d].push_back(vocabulary.try_emplace(word, static_cast<std::uint32_t>(vocabulary.size()))
                                       .first->second);
            word.clear();
        };
        for (const char c : corpus.text(docId(d))) {
            if (std::isalpha(static_cast<unsigned char>(c)) != 0)
                word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            else
                end();
        }
        end();
    }
    return texts;
}

const PlainTexts& texts()
{
    static const PlainTexts made = plainWords(chain().corpus);
    return made;
}

void words(benchmark::State& state)
{
    for (std::size_t d = 0; d < documents; ++d)
        demand(std::ranges::equal(chain().tokens.of(docId(d)), texts()[d]), "words");
    for (auto _ : state)
        benchmark::DoNotOptimize(tokenise(chain().corpus, everyText(), chain().work()));
    state.SetItemsProcessed(state.iterations() * documents);
}
BENCHMARK(words)->Unit(benchmark::kMillisecond);

void wordsPlain(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(plainWords(chain().corpus));
    state.SetItemsProcessed(state.iterations() * documents);
}
BENCHMARK(wordsPlain)->Unit(benchmark::kMillisecond);

// ---- shingles

using PlainSets = std::vector<std::set<std::uint32_t>>;

PlainSets plainShingles(const PlainTexts& of)
{
    std::map<std::vector<std::uint32_t>, std::uint32_t> numbers;
    PlainSets made(of.size());
    for (std::size_t d = 0; d < of.size(); ++d)
        for (std::size_t at = 0; at + 4 <= of[d].size(); ++at) {
            const auto first = of[d].begin() + static_cast<std::ptrdiff_t>(at);
            made[d].insert(numbers
                               .try_emplace(std::vector<std::uint32_t>(first, first + 4),
                                   static_cast<std::uint32_t>(numbers.size() + 1))
                               .first->second);
        }
    return made;
}

void demandSameShingles()
{
    const PlainSets plain = plainShingles(texts());
    for (std::size_t d = 0; d < documents; ++d) {
        const SetId set = chain().sets.setOf(docId(d));
        demand(
            set == noSet ? plain[d].empty() : std::ranges::equal(chain().sets.of(set), plain[d]), "shingles");
    }
}

void shingles(benchmark::State& state)
{
    demandSameShingles();
    const auto run = [] { return *makeShingleSets(chain().tokens, { 4, 1 }, chain().work()); };
    run(); // or it would tidy the memory up that the plain sets have left
    for (auto _ : state)
        benchmark::DoNotOptimize(run());
    state.SetItemsProcessed(state.iterations() * documents);
}
BENCHMARK(shingles)->Unit(benchmark::kMillisecond);

void shinglesPlain(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(plainShingles(texts()));
    state.SetItemsProcessed(state.iterations() * documents);
}
BENCHMARK(shinglesPlain)->Unit(benchmark::kMillisecond);

// ---- signatures

std::vector<std::uint32_t> plainSignatures(const ShingleSets& sets, const sketch::AffineFamily& family)
{
    std::vector<std::uint32_t> values;
    for (std::size_t s = 0; s < sets.sets(); ++s)
        for (std::uint32_t i = 0; i < hashes; ++i) {
            const auto [a, b] = family.functions[i];
            std::uint64_t least = family.modulus;
            for (const ShingleNumber x : sets.of(setId(s)))
                least = std::min(least, (a * x + b) % family.modulus);
            values.push_back(static_cast<std::uint32_t>(least));
        }
    return values;
}

void signing(benchmark::State& state)
{
    const auto plain = plainSignatures(shortChain().sets, shortChain().signatures.family());
    for (std::size_t s = 0; s < shortChain().sets.sets(); ++s)
        for (std::uint32_t i = 0; i < hashes; ++i)
            demand(shortChain().signatures.at(setId(s), i) == plain[s * hashes + i], "signatures");
    for (auto _ : state)
        benchmark::DoNotOptimize(
            sign(shortChain().tokens, shortChain().sets, dictionary, nullptr, shortChain().work()));
    state.SetItemsProcessed(state.iterations() * joined);
}
BENCHMARK(signing)->Unit(benchmark::kMillisecond);

void signingPlain(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(plainSignatures(shortChain().sets, shortChain().signatures.family()));
    state.SetItemsProcessed(state.iterations() * joined);
}
BENCHMARK(signingPlain)->Unit(benchmark::kMillisecond);

// ---- bands

using PlainPairs = std::set<std::pair<std::size_t, std::size_t>>;

PlainPairs plainCandidates(const Signatures& signatures)
{
    PlainPairs pairs;
    std::vector<std::uint32_t> row(hashes);
    for (std::uint32_t band = 0; band < hashes / rows; ++band) {
        std::map<std::vector<std::uint32_t>, std::vector<std::size_t>> bucketsOfBand;
        for (std::size_t s = 0; s < signatures.sets(); ++s) {
            signatures.copyRow(setId(s), row);
            const auto first = row.begin() + static_cast<std::ptrdiff_t>(band * rows);
            auto& bucket = bucketsOfBand[std::vector<std::uint32_t>(first, first + rows)];
            for (const std::size_t mate : bucket)
                pairs.emplace(mate, s);
            bucket.push_back(s);
        }
    }
    return pairs;
}

/// There are a few more where the rows of two bands have one CRC.
void demandAllCandidates()
{
    const Candidates made = *findCandidates(chain().buckets, chain().sets, UINT64_MAX, chain().work());
    PlainPairs pairs;
    for (const Candidates::Pair& pair : made.pairs)
        pairs.emplace(index(pair.a), index(pair.b));
    for (const auto& pair : plainCandidates(chain().signatures))
        demand(pairs.contains(pair), "candidates");
}

void banding(benchmark::State& state)
{
    demandAllCandidates();
    const auto run = [] {
        const Buckets buckets = *makeBuckets(chain().signatures, chain().banding, chain().work());
        return *findCandidates(buckets, chain().sets, UINT64_MAX, chain().work());
    };
    run();
    for (auto _ : state)
        benchmark::DoNotOptimize(run());
    state.SetItemsProcessed(state.iterations() * documents);
}
BENCHMARK(banding)->Unit(benchmark::kMillisecond);

void bandingPlain(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(plainCandidates(chain().signatures));
    state.SetItemsProcessed(state.iterations() * documents);
}
BENCHMARK(bandingPlain)->Unit(benchmark::kMillisecond);

// ---- the exact join

std::size_t allAgainstAll(const ShingleSets& sets)
{
    std::size_t found = 0;
    for (std::size_t b = 0; b < sets.sets(); ++b)
        for (std::size_t a = 0; a < b; ++a) {
            const auto x = sets.of(setId(a));
            const auto y = sets.of(setId(b));
            std::size_t shared = 0;
            for (std::size_t i = 0, j = 0; i < x.size() && j < y.size();) {
                shared += x[i] == y[j];
                const bool first = x[i] <= y[j];
                j += x[i] >= y[j];
                i += first;
            }
            found += floorOfPairs.reached(shared, x.size() + y.size() - shared);
        }
    return found;
}

void joining(benchmark::State& state)
{
    const auto run
        = [] { return *exactJoin(shortChain().sets, floorOfPairs, UINT64_MAX, shortChain().work()); };
    demand(run().pairs.size() == allAgainstAll(shortChain().sets), "pairs");
    for (auto _ : state)
        benchmark::DoNotOptimize(run());
    state.SetItemsProcessed(state.iterations() * joined);
}
BENCHMARK(joining)->Unit(benchmark::kMillisecond);

void joiningPlain(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(allAgainstAll(shortChain().sets));
    state.SetItemsProcessed(state.iterations() * joined);
}
BENCHMARK(joiningPlain)->Unit(benchmark::kMillisecond);
}

BENCHMARK_MAIN();
