// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/parameter_values.h"

#include "core/sketch/coefficients.h"

#include <array>
#include <string_view>
#include <utility>

namespace alike::project {

namespace {
    constexpr std::array<std::string_view, 4> cleanings { "letters", "alnum", "whitespace", "none" };
    constexpr std::array<std::string_view, 2> units { "word", "char" };
    constexpr std::array<std::string_view, 6> families { "dictionary", "hashed", "modular", "permutation",
        "given", "bucketed" };
    constexpr std::array<std::string_view, 2> bucketFunctions { "crc32", "mixed" };
    constexpr std::array<std::string_view, 3> ranks { "estimate", "signature-jaccard", "jaccard" };

    template <typename Names, typename Choice> std::string nameOf(const Names& names, Choice choice)
    {
        return std::string(names.at(static_cast<std::size_t>(choice)));
    }

    template <typename Choice, typename Names>
    std::optional<Choice> choiceOf(const Names& names, std::string_view name)
    {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] == name)
                return static_cast<Choice>(i);
        return std::nullopt;
    }

    constexpr std::uint64_t anyCount = UINT32_MAX;
}

void addParameters(const Parameters& p, Values& values)
{
    values["clean"] = nameOf(cleanings, p.text.cleaning);
    values["strip-accents"] = p.text.stripAccents ? "1" : "0";
    values["min-words"] = std::to_string(p.text.minWords);
    values["unit"] = nameOf(units, p.text.unit);
    values["k"] = std::to_string(p.shingle.k);
    values["stride"] = std::to_string(p.shingle.stride);
    values["family"] = nameOf(families, p.sketch.family);
    values["hashes"] = std::to_string(p.sketch.hashes);
    values["seed"] = std::to_string(p.sketch.seed);
    values["coefficients"] = sketch::writeCoefficients(p.sketch.given); // of the family "given"
    values["rows"] = std::to_string(p.lsh.rows);
    values["bands"] = std::to_string(p.lsh.bands); // 0: of all rows
    values["bucket"] = nameOf(bucketFunctions, p.lsh.bucket);
    values["buckets"] = std::to_string(p.lsh.buckets); // 0: no limit
    values["max-candidates"] = std::to_string(p.lsh.maxCandidates);
    const std::string millionths = std::to_string(p.results.threshold.millionths() + Threshold::one);
    values["threshold"]
        = std::to_string(p.results.threshold.millionths() / Threshold::one) + '.' + millionths.substr(1);
    values["n"] = std::to_string(p.results.neighbours);
    values["rank"] = nameOf(ranks, p.results.rank);
}

std::optional<Parameters> parametersOf(const Values& values)
{
    const auto cleaning = choiceOf<text::Cleaning>(cleanings, textOf(values, "clean"));
    const auto accents = wholeOf(values, "strip-accents", 0, 1);
    const auto minWords = wholeOf(values, "min-words", 0, anyCount);
    // What a file does not name is as it was before it could be chosen.
    const Parameters former = formerDefaults();
    const auto named = [&](const std::string& name) { return values.contains(name); };
    const auto unit = named("unit") ? choiceOf<text::Unit>(units, textOf(values, "unit"))
                                    : std::optional(former.text.unit);
    const auto k = wholeOf(values, "k", 1, 64);
    const auto stride = named("stride") ? wholeOf(values, "stride", 1, 64) : std::optional<std::uint64_t>(1);
    const auto family = named("family") ? choiceOf<sketch::Family>(families, textOf(values, "family"))
                                        : std::optional(former.sketch.family);
    const auto hashes = wholeOf(values, "hashes", 1, 4096);
    const auto seed = wholeOf(values, "seed");
    auto given = named("coefficients") ? sketch::readCoefficients(textOf(values, "coefficients"))
                                       : Result<sketch::GivenFunctions>(former.sketch.given);
    const auto rows = wholeOf(values, "rows", 1, 4096);
    const auto bands = wholeOf(values, "bands", 0, 4096);
    const auto bucket = named("bucket")
        ? choiceOf<lsh::BucketFunction>(bucketFunctions, textOf(values, "bucket"))
        : std::optional(former.lsh.bucket);
    const auto buckets = named("buckets") ? wholeOf(values, "buckets") : std::optional<std::uint64_t>(0);
    const auto maxCandidates = wholeOf(values, "max-candidates");
    const auto threshold = Threshold::parse(textOf(values, "threshold"));
    const auto neighbours = wholeOf(values, "n", 1, anyCount);
    const auto rank = choiceOf<Rank>(ranks, textOf(values, "rank"));
    if (!cleaning || !accents || !minWords || !unit || !k || !stride || *stride > *k || !family || !hashes
        || !seed || !given || !rows || !bands || !bucket || !buckets || !maxCandidates || !threshold
        || !neighbours || !rank)
        return std::nullopt;
    Parameters p;
    p.text = { *cleaning, *accents != 0, static_cast<std::uint32_t>(*minWords), *unit };
    p.shingle = { static_cast<std::uint32_t>(*k), static_cast<std::uint32_t>(*stride) };
    p.sketch = { *family, static_cast<std::uint32_t>(*hashes), *seed, std::move(given).value() };
    p.lsh = { static_cast<std::uint32_t>(*rows), static_cast<std::uint32_t>(*bands), *maxCandidates, *bucket,
        *buckets };
    p.results = { *threshold, static_cast<std::size_t>(*neighbours), *rank };
    if (!lsh::banding(p.sketch.hashes, p.lsh))
        return std::nullopt;
    return p;
}

} // namespace alike::project
