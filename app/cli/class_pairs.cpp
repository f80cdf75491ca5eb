// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/class_pairs.h"

#include "app/cli/arguments.h"

#include "core/explore/class_pairs.h"
#include "core/export/number.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace alike::cli {

namespace {

    constexpr std::uint32_t usualDistance = 3;

    bool given(const CLI::App& command, const char* option)
    {
        return command.get_option(option)->count() > 0;
    }

    void refuseSimHashOptions(const CLI::App& command)
    {
        for (const char* option : { "--bits", "--features", "--distance" }) {
            if (given(command, option))
                refuse(option, "needs --method simhash.");
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

}

void addClassOptions(CLI::App& command, ClassOptions& options)
{
    using simhash::Features;
    addWhole(
        command, "--bits", options.simhash.bits, 1, simhash::maxBits, "Bits of a fingerprint, 1 to 128 (64)")
        ->group("SimHash");
    addChoice<Features, Features>(command, "--features", options.simhash.features,
        { { "word", Features::Word }, { "shingle", Features::Shingle } },
        "What a fingerprint is made of: the words of a document or its shingles, each as often as it stands "
        "there (word)")
        ->group("SimHash");
    addWhole(command, "--distance", options.distance, 0, simhash::maxBits,
        "Pairs whose fingerprints differ in at most so many bits, 0 to --bits (3). In its place --threshold: "
        "the least share of equal bits")
        ->group("SimHash");
    addChoice<TextOf, TextOf>(command, "--of", options.which,
        { { "raw", TextOf::Raw }, { "cleaned", TextOf::Cleaned } },
        "With --method equal: the text as it was read, or its words after cleaning (raw)")
        ->group("Results");
}

void checkSimHash(const CLI::App& command, ClassOptions& options, Threshold threshold)
{
    refuseOf(command);
    const std::uint32_t bits = options.simhash.bits;
    if (options.distance && given(command, "--threshold"))
        refuse("--distance", "takes the place of --threshold: give one of the two.");
    if (options.distance && *options.distance > bits)
        refuse("--distance",
            fmt::format("must be a whole number from 0 to {} (--bits), not '{}'.", bits, *options.distance));
    if (!options.distance)
        options.distance
            = given(command, "--threshold") ? distanceOf(threshold, bits) : std::min(usualDistance, bits);
}

void checkEqual(const CLI::App& command)
{
    refuseSimHashOptions(command);
    if (given(command, "--threshold"))
        refuse("--threshold", "does not go with --method equal: two texts are equal or not.");
}

void checkNeither(const CLI::App& command)
{
    refuseSimHashOptions(command);
    refuseOf(command);
}

Result<HammingPairs> pairsBySimHash(Session& session, const ClassOptions& options)
{
    simhash::Options wanted = options.simhash;
    wanted.k = session.options().parameters.shingle.k;
    const auto fingerprints = session.timings().measure(
        Timings::Sketch, [&] { return makeFingerprints(session.tokens(), wanted, session.work()); });
    if (!fingerprints)
        return fingerprints.error();
    const std::uint64_t budget = session.options().parameters.lsh.maxCandidates;
    auto found = session.timings().measure(Timings::Lsh,
        [&] { return findWithinDistance(*fingerprints, *options.distance, budget, session.work()); });
    if (found || found.error().code != ErrorCode::TooLarge)
        return found;
    return Error { ErrorCode::TooLarge,
        fmt::format("More than {} pairs of different fingerprints differ in at most {} of {} bits. Use a "
                    "smaller --distance, or a higher --threshold, or raise --max-candidates.",
            number::grouped(budget), *options.distance, wanted.bits) };
}

Result<HammingPairs> pairsByEquality(Session& session, const ClassOptions& options)
{
    auto classes = session.timings().measure(Timings::Similarity,
        [&] { return equalTexts(session.corpus(), session.tokens(), options.which, session.work()); });
    if (!classes)
        return classes.error();
    return HammingPairs { std::move(classes).value(), {} };
}

void writeClassPairs(
    Session& session, const HammingPairs& found, std::uint32_t bits, PairCells& cells, Rows& rows)
{
    const Corpus& corpus = session.corpus();
    forEachDocumentPair(found.classes, found.pairs, [&](DocId a, DocId b, std::uint32_t distance) {
        rows.text(corpus.id(a)).text(corpus.id(b)).decimal(simhash::similarity(distance, bits));
        cells.add(a, b, rows);
        return rows.end();
    });
}

void writeCollapsedClasses(
    Session& session, const HammingPairs& found, std::uint32_t bits, PairCells& cells, Rows& rows)
{
    const Classes& classes = found.classes;
    const auto row = [&](DocId a, DocId b, std::uint32_t distance, std::size_t countA, std::size_t countB) {
        rows.text(session.corpus().id(a)).text(session.corpus().id(b));
        rows.decimal(simhash::similarity(distance, bits));
        cells.add(a, b, rows);
        return rows.whole(countA).whole(countB).end();
    };
    for (std::size_t c = 0; c < classes.size(); ++c) {
        const auto equal = classes.of(c);
        if (equal.size() > 1 && !row(equal[0], equal[1], 0, equal.size(), equal.size()))
            return;
    }
    for (const NearClasses& pair : found.pairs) {
        const auto a = classes.of(pair.a);
        const auto b = classes.of(pair.b);
        if (!row(a.front(), b.front(), pair.distance, a.size(), b.size()))
            return;
    }
}

} // namespace alike::cli
