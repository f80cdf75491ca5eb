// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each kernel beside its plain twin, in one run: compare the rates of two neighbours, not those of two runs.
//
//     kernels [--benchmark_filter=…] [--benchmark_repetitions=5 --benchmark_report_aggregates_only]

#include "core/base/random.h"
#include "core/base/sort.h"
#include "core/lsh/bucket_functions.h"
#include "core/shingle/shingle_hashes.h"
#include "core/sketch/affine_minima.h"
#include "core/sketch/minima.h"
#include "core/text/ascii_words.h"
#include "core/text/hashed_words.h"
#include "core/text/text_scanner.h"
#include "core/text/word_hash.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace alike;

namespace {
constexpr std::uint64_t reutersModulus = 1'824'827; // above the distinct shingles of the Reuters corpus
constexpr std::uint64_t shiftedModulus = 30'000'001; // what is left of a sum has to be shifted
constexpr std::uint64_t millionsModulus = 131'071'999; // too much for doubles
constexpr std::uint64_t hashedModulus = std::uint64_t { 1 } << 32;
constexpr std::uint32_t width = 64;

std::vector<std::uint32_t> drawn(std::size_t count, std::uint64_t below)
{
    Random random(1);
    std::vector<std::uint32_t> values(count);
    for (auto& value : values)
        value = static_cast<std::uint32_t>(random.below(below));
    return values;
}

std::vector<sketch::AffineFunction> functions(std::uint64_t modulus)
{
    Random random(2);
    std::vector<sketch::AffineFunction> made(width);
    for (auto& f : made)
        f = { 1 + random.below(modulus - 1), random.below(modulus) };
    return made;
}

/// 64 functions over a document of the usual length.
template <typename Sign> void signDocument(benchmark::State& state, std::uint64_t below, Sign sign)
{
    const std::vector<std::uint32_t> elements = drawn(126, below);
    std::vector<std::uint32_t> out(width);
    for (auto _ : state) {
        sign(elements, out.data());
        benchmark::DoNotOptimize(out.data());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(width * elements.size()));
}

void affineVectors(benchmark::State& state)
{
    const auto modulus = static_cast<std::uint64_t>(state.range(0));
    const sketch::AffineMinima minima(functions(modulus), modulus);
    signDocument(state, modulus, minima);
}
BENCHMARK(affineVectors)->Arg(reutersModulus)->Arg(shiftedModulus)->Arg(millionsModulus);

void affinePlain(benchmark::State& state)
{
    const sketch::AffineMinima minima(functions(reutersModulus), reutersModulus);
    signDocument(
        state, reutersModulus, [&](const auto& elements, auto* out) { minima.plain(elements, out); });
}
BENCHMARK(affinePlain);

void hashedVectors(benchmark::State& state)
{
    const sketch::AffineMinima minima(sketch::hashedFamily(width, 1).functions, hashedModulus);
    signDocument(state, UINT32_MAX, minima);
}
BENCHMARK(hashedVectors);

void hashedPlain(benchmark::State& state)
{
    const sketch::AffineMinima minima(sketch::hashedFamily(width, 1).functions, hashedModulus);
    signDocument(state, UINT32_MAX, [&](const auto& elements, auto* out) { minima.plain(elements, out); });
}
BENCHMARK(hashedPlain);

/// Documents of an article's length and of a book's: what each of the two families over hashes is for.
template <typename Minima> void signLong(benchmark::State& state, const Minima& minima)
{
    Random random(6);
    std::vector<std::uint32_t> elements(static_cast<std::size_t>(state.range(0)));
    for (auto& x : elements)
        x = static_cast<std::uint32_t>(random.next());
    std::array<std::uint32_t, width> row {};
    for (auto _ : state) {
        minima(elements, row.data());
        benchmark::DoNotOptimize(row);
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

void hashedLong(benchmark::State& state)
{
    signLong(state, sketch::AffineMinima(sketch::hashedFamily(width, 1).functions, hashedModulus));
}
BENCHMARK(hashedLong)->Arg(126)->Arg(2'500)->Arg(10'000)->Arg(100'000);

void bucketedLong(benchmark::State& state)
{
    const sketch::AffineFamily family = sketch::bucketedFamily(width, 1);
    const sketch::FunctionRange all { 0, width };
    signLong(state, sketch::minimaOf(family, std::span(&all, 1)).front());
}
BENCHMARK(bucketedLong)->Arg(126)->Arg(2'500)->Arg(10'000)->Arg(100'000);

std::string article()
{
    Random random(3);
    std::string text;
    while (text.size() < 100'000) {
        for (std::uint64_t length = 1 + random.below(9); length > 0; --length)
            text += static_cast<char>((random.below(20) == 0 ? 'A' : 'a') + random.below(26));
        text += random.below(8) == 0 ? ".\n" : " ";
    }
    return text;
}

void wordsByVectors(benchmark::State& state)
{
    const std::string text = article();
    text::AsciiWords words({});
    for (auto _ : state) {
        words.find(text);
        benchmark::DoNotOptimize(words.words().data());
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(wordsByVectors);

template <text::AsciiPath path> void wordsByScanner(benchmark::State& state)
{
    const std::string text = article();
    text::WordScanner scanner({});
    for (auto _ : state) {
        std::size_t letters = 0;
        scanner.scan<path>(
            text, [&](std::string_view word, std::size_t, std::size_t) { letters += word.size(); });
        benchmark::DoNotOptimize(letters);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(wordsByScanner<text::AsciiPath::Table>);
BENCHMARK(wordsByScanner<text::AsciiPath::General>);

/// Words found and hashed, and words found and hashed one after another.
void wordHashes(benchmark::State& state)
{
    const std::string text = article();
    text::HashedWords words({});
    for (auto _ : state)
        benchmark::DoNotOptimize(words.of(text).data());
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(wordHashes);

void wordHashesByScanner(benchmark::State& state)
{
    const std::string text = article();
    text::WordScanner scanner({});
    std::vector<std::uint64_t> hashes;
    for (auto _ : state) {
        hashes.clear();
        scanner.scan<text::AsciiPath::Table>(text,
            [&](std::string_view word, std::size_t, std::size_t) { hashes.push_back(text::wordHash(word)); });
        benchmark::DoNotOptimize(hashes.data());
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(wordHashesByScanner);

/// The shingles of a document as hashes, for some k.
void shingleHashes(benchmark::State& state)
{
    Random random(1);
    std::vector<std::uint64_t> words(130);
    for (std::uint64_t& word : words)
        word = random.next();
    const shingle::ShingleWindows windows(static_cast<std::uint32_t>(state.range(0)));
    std::vector<std::uint32_t> hashes;
    for (auto _ : state) {
        windows.hash(words, hashes);
        benchmark::DoNotOptimize(hashes.data());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(words.size()));
}
BENCHMARK(shingleHashes)->Arg(1)->Arg(4)->Arg(16);

/// CRC-32 over the decimal values joined by underscores, a bit at a time.
std::uint32_t crcByBits(std::span<const std::uint32_t> rows)
{
    std::string joined;
    for (const std::uint32_t value : rows)
        joined.append(joined.empty() ? "" : "_").append(std::to_string(value));
    std::uint32_t crc = ~0u;
    for (const char c : joined) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0u);
    }
    return ~crc;
}

/// The minima of usual documents: many, for they have few digits here and many there.
const std::vector<std::vector<std::uint32_t>>& signatures()
{
    static const auto made = [] {
        Random random(5);
        std::vector<std::vector<std::uint32_t>> rows(1024, std::vector<std::uint32_t>(100, UINT32_MAX));
        for (auto& row : rows)
            for (std::uint32_t& value : row)
                for (int i = 0; i < 126; ++i)
                    value = std::min(value, static_cast<std::uint32_t>(random.below(reutersModulus)));
        return rows;
    }();
    return made;
}

template <auto bucket> void buckets(benchmark::State& state)
{
    std::size_t next = 0;
    for (auto _ : state) {
        const std::span<const std::uint32_t> rows = signatures()[next++ % signatures().size()];
        for (std::size_t band = 0; band < rows.size(); band += 5)
            benchmark::DoNotOptimize(bucket(rows.subspan(band, 5)));
    }
    state.SetItemsProcessed(state.iterations() * 20);
}
BENCHMARK(buckets<mixedBucket>);
BENCHMARK(buckets<crcBucket>);

BENCHMARK(buckets<crcByBits>);

template <typename Sort> void sortBand(benchmark::State& state, Sort sort)
{
    Random random(4);
    std::vector<std::uint64_t> entries(19'018);
    for (std::size_t i = 0; i < entries.size(); ++i)
        entries[i] = random.next() << 32 | i;
    for (auto _ : state) {
        std::vector<std::uint64_t> values = entries;
        sort(values);
        benchmark::DoNotOptimize(values.data());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(entries.size()));
}

void sortByDigits(benchmark::State& state)
{
    Progress progress;
    std::vector<std::uint64_t> scratch;
    sortBand(state, [&](auto& values) { radixSort(values, scratch, 32, 64, { progress }); });
}
BENCHMARK(sortByDigits);

void sortByComparing(benchmark::State& state)
{
    sortBand(state, [](auto& values) { std::ranges::sort(values); });
}
BENCHMARK(sortByComparing);
}

BENCHMARK_MAIN();
