// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/class_pairs.h"

#include "app/cli/cells.h"

#include "app/cli/arguments.h"

#include "core/explore/join/class_pairs.h"
#include "core/explore/join/cosine_join.h"
#include "core/export/number.h"
#include "core/lsh/hamming.h"
#include "core/pipeline/text_fingerprint.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace alike::cli {

namespace {

    constexpr std::uint32_t usualDistance = 3;

    bool given(const CLI::App& command, const char* option)
    {
        const CLI::Option* const known = command.get_option_no_throw(option);
        return known != nullptr && known->count() > 0;
    }

    void refuseSimHashOptions(const CLI::App& command)
    {
        for (const char* option : { "--bits", "--features", "--distance" }) {
            if (given(command, option))
                refuse(option, "needs --method simhash.");
        }
    }

    void refuseCosineOptions(const CLI::App& command)
    {
        for (const char* option : { "--tf", "--idf" }) {
            if (given(command, option))
                refuse(option, "needs --method cosine.");
        }
    }

    void refuseOf(const CLI::App& command)
    {
        if (given(command, "--of"))
            refuse("--of", "needs --method equal.");
    }

    /// The most bits in which two fingerprints of `bits` may differ to be as similar as `threshold`.
    std::uint32_t distanceOf(Threshold threshold, std::uint32_t bits)
    {
        const std::uint64_t equal
            = (std::uint64_t { threshold.millionths() } * bits + Threshold::one - 1) / Threshold::one;
        return bits - static_cast<std::uint32_t>(equal);
    }

    /// How far fingerprints may be from one another.
    void settleDistance(const CLI::App& command, ClassOptions& options, Threshold threshold)
    {
        const std::uint32_t bits = options.simhash.bits;
        if (options.distance && given(command, "--threshold"))
            refuse("--distance", "takes the place of --threshold: give one of the two.");
        if (options.distance && *options.distance > bits)
            refuse("--distance",
                fmt::format(
                    "must be a whole number from 0 to {} (--bits), not '{}'.", bits, *options.distance));
        if (!options.distance)
            options.distance
                = given(command, "--threshold") ? distanceOf(threshold, bits) : std::min(usualDistance, bits);
    }

}

void addFingerprintOptions(CLI::App& command, simhash::Options& options)
{
    using simhash::Features;
    addWhole(command, "--bits", options.bits, 1, simhash::maxBits, "Bits of a fingerprint, 1 to 128 (64)")
        ->group("SimHash");
    addChoice<Features, Features>(command, "--features", options.features,
        { { "word", Features::Word }, { "shingle", Features::Shingle } },
        "What a fingerprint is made of: the words of a document or its shingles, each as often as it stands "
        "there (word)")
        ->group("SimHash");
}

void addMethodOptions(CLI::App& command, ClassOptions& options, const std::string& description)
{
    addChoice<SearchMethod, SearchMethod>(command, "--method", options.method,
        { { "minhash", SearchMethod::MinHash }, { "exact", SearchMethod::Exact },
            { "simhash", SearchMethod::SimHash }, { "cosine", SearchMethod::Cosine },
            { "equal", SearchMethod::Equal } },
        description)
        ->group("Results");
    addFingerprintOptions(command, options.simhash);
    addWhole(command, "--distance", options.distance, 0, simhash::maxBits,
        "Pairs whose fingerprints differ in at most so many bits, 0 to --bits (3). In its place --threshold: "
        "the least share of equal bits")
        ->group("SimHash");
    addCosineOptions(command, options.cosine);
    addChoice<TextOf, TextOf>(command, "--of", options.which,
        { { "raw", TextOf::Raw }, { "cleaned", TextOf::Cleaned } },
        "With --method equal: the text as it was read, or its words after cleaning (raw)")
        ->group("Results");
}

void addCosineOptions(CLI::App& command, cosine::Options& options)
{
    using cosine::Idf;
    using cosine::Tf;
    addChoice<Tf, Tf>(command, "--tf", options.tf, { { "raw", Tf::Raw }, { "augmented", Tf::Augmented } },
        "What a word counts in a document: how often it stands there, or 0.5 + 0.5 of that over the same of "
        "its most frequent word (raw)")
        ->group("Cosine");
    addChoice<Idf, Idf>(command, "--idf", options.idf,
        { { "plain", Idf::Plain }, { "smoothed", Idf::Smoothed } },
        "What a word weighs when df of n documents have it: ln(n / df), or ln((1 + n) / (1 + df)) + 1, as "
        "scikit-learn has it (plain)")
        ->group("Cosine");
}

void checkMethod(const CLI::App& command, ClassOptions& options, Threshold threshold)
{
    if (options.method != SearchMethod::SimHash)
        refuseSimHashOptions(command);
    if (options.method != SearchMethod::Cosine)
        refuseCosineOptions(command);
    if (options.method != SearchMethod::Equal)
        refuseOf(command);
    else if (given(command, "--threshold"))
        refuse("--threshold", "does not go with --method equal: two texts are equal or not.");
    if (options.method == SearchMethod::SimHash)
        settleDistance(command, options, threshold);
}

Result<std::shared_ptr<const Fingerprints>> fingerprints(Session& session, const simhash::Options& options)
{
    ALIKE_ASSIGN(const auto features, session.timings().measure(Timings::Text, [&] {
        return session.methods().featuresOf(session.results(), options.features, session.work());
    }));
    return session.timings().measure(Timings::Sketch, [&] {
        return session.methods().fingerprints(
            features, withShinglesOf(session.options().parameters, options), session.work());
    });
}

Result<std::shared_ptr<const Tokens>> words(Session& session)
{
    return session.timings().measure(
        Timings::Text, [&] { return session.methods().words(session.results(), session.work()); });
}

Result<std::shared_ptr<const TermVectors>> termVectors(Session& session, const cosine::Options& options)
{
    ALIKE_ASSIGN(const auto found, words(session));
    return session.timings().measure(
        Timings::Sketch, [&] { return session.methods().vectors(found, options, session.work()); });
}

namespace {

    Result<ClassPairs> pairsBySimHash(Session& session, const ClassOptions& options)
    {
        const simhash::Options& wanted = options.simhash;
        ALIKE_ASSIGN(const auto fingerprints, cli::fingerprints(session, wanted));
        const std::uint64_t budget = session.options().parameters.lsh.maxCandidates;
        auto found = session.timings().measure(Timings::Lsh,
            [&] { return findWithinDistance(*fingerprints, *options.distance, budget, session.work()); });
        if (found) {
            ClassPairs similar { std::move(found->classes), {} };
            similar.pairs.reserve(found->pairs.size());
            for (const auto& [a, b, distance] : found->pairs)
                similar.pairs.push_back({ a, b, simhash::similarity(distance, wanted.bits) });
            return similar;
        }
        if (found.error().code != ErrorCode::TooLarge)
            return found.error();
        return Error { ErrorCode::TooLarge,
            fmt::format("More than {} pairs of different fingerprints differ in at most {} of {} bits. Use a "
                        "smaller --distance, or a higher --threshold, or raise --max-candidates.",
                number::grouped(budget), *options.distance, wanted.bits) };
    }

    Result<ClassPairs> pairsByCosine(Session& session, const ClassOptions& options)
    {
        ALIKE_ASSIGN(const auto vectors, termVectors(session, options.cosine));
        const Threshold threshold = session.options().parameters.results.threshold;
        const std::uint64_t budget = session.options().parameters.lsh.maxCandidates;
        auto found = session.timings().measure(
            Timings::Similarity, [&] { return cosineJoin(*vectors, threshold, budget, session.work()); });
        if (found)
            return ClassPairs { (vectors)->classes(), std::move(found).value() };
        if (found.error().code != ErrorCode::TooLarge)
            return found.error();
        return Error { ErrorCode::TooLarge,
            fmt::format(
                "More than {} pairs of documents with different words have a cosine of {} or more. Raise "
                "--threshold or --max-candidates.",
                number::grouped(budget), number::decimal(threshold.value())) };
    }

    Result<ClassPairs> pairsByEquality(Session& session, const ClassOptions& options)
    {
        ALIKE_ASSIGN(auto classes, session.timings().measure(Timings::Similarity, [&] {
            return equalTexts(session.corpus(), session.tokens(), options.which, session.work());
        }));
        return ClassPairs { std::move(classes), {} };
    }

}

Result<ClassPairs> findClasses(Session& session, const ClassOptions& options)
{
    switch (options.method) {
    case SearchMethod::SimHash:
        return pairsBySimHash(session, options);
    case SearchMethod::Cosine:
        return pairsByCosine(session, options);
    default:
        return pairsByEquality(session, options);
    }
}

void writeClassPairs(Session& session, const ClassPairs& found, PairCells& cells, Rows& rows)
{
    const Corpus& corpus = session.corpus();
    forEachDocumentPair(found.classes, found.pairs, [&](DocId a, DocId b, double similarity) {
        rows.text(corpus.id(a)).text(corpus.id(b)).decimal(similarity);
        cells.add(a, b, rows);
        return endMarked(session, rows, a, b);
    });
}

void writeCollapsedClasses(Session& session, const ClassPairs& found, PairCells& cells, Rows& rows)
{
    const Classes& classes = found.classes;
    const Sides& sides = classes.sides();
    const auto row = [&](DocId a, DocId b, double similarity, std::size_t countA, std::size_t countB) {
        rows.text(session.corpus().id(a)).text(session.corpus().id(b)).decimal(similarity);
        cells.add(a, b, rows);
        rows.integer(countA).integer(countB);
        return endMarked(session, rows, a, b);
    };
    for (std::size_t c = 0; c < classes.size(); ++c) {
        const auto equal = classes.of(c);
        if (sides.pairsWithin(equal) == 0)
            continue;
        const auto [a, b] = sides.firstPair(equal, equal);
        const std::size_t references = sides.references(equal);
        const std::size_t own = equal.size() - references;
        const std::size_t ofA = !sides.any() ? equal.size() : sides.isReference(a) ? references : own;
        if (!row(a, b, 1, ofA, sides.any() ? equal.size() - ofA : ofA))
            return;
    }
    for (const SimilarClasses& pair : found.pairs) {
        auto a = classes.of(pair.a);
        auto b = classes.of(pair.b);
        if (const auto [docA, docB] = sides.firstPair(a, b); docB < docA)
            std::swap(a, b);
        const auto [docA, docB] = sides.firstPair(a, b);
        if (!row(docA, docB, pair.similarity, sides.inPairs(a, b), sides.inPairs(b, a)))
            return;
    }
}

} // namespace alike::cli
