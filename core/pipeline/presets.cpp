// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/presets.h"

#include "core/pipeline/parameter_table.h"

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <string>

namespace alike {

namespace {
    using lsh::BucketFunction;
    using sketch::Family;
    using text::Cleaning;
    using text::Unit;

    /// What a preset decides, value by value and without any default.
    struct Decided {
        Cleaning cleaning;
        bool stripAccents;
        std::uint32_t minWords;
        Unit unit;
        bool segment;
        std::uint32_t k;
        std::uint32_t stride;
        Family family;
        std::uint32_t hashes;
        std::uint32_t rows;
        std::uint32_t bands; ///< 0: of all rows
        BucketFunction bucket;
        std::uint64_t buckets; ///< 0: no limit
        std::uint32_t threshold; ///< in millionths
        std::size_t neighbours;
        Rank rank;
    };

    Parameters parametersOf(const Decided& decided)
    {
        Parameters p;
        p.text = { decided.cleaning, decided.stripAccents, decided.minWords, decided.unit, decided.segment };
        p.shingle = { decided.k, decided.stride };
        p.sketch = { decided.family, decided.hashes, p.sketch.seed, {} };
        p.lsh = { decided.rows, decided.bands, p.lsh.maxCandidates, decided.bucket, decided.buckets };
        p.results = { Threshold(decided.threshold), decided.neighbours, decided.rank };
        return p;
    }

    // clang-format off
    constexpr Decided study {
        Cleaning::Letters, false, 8, Unit::Word, false, 4, 1, Family::Dictionary, 40, 5, 0,
        BucketFunction::Crc32, 0, 800'000, 20, Rank::SignatureJaccard };
    constexpr Decided notebook {
        Cleaning::Whitespace, false, 0, Unit::Word, false, 7, 1, Family::Modular, 50, 5, 0,
        BucketFunction::Mixed, 0, 800'000, 10, Rank::Estimate };
    constexpr Decided java {
        Cleaning::None, false, 0, Unit::Character, false, 4, 1, Family::Hashed, 100, 5, 0,
        BucketFunction::Mixed, 0, 800'000, 10, Rank::Estimate };
    constexpr Decided characters {
        Cleaning::Letters, false, 0, Unit::Character, true, 9, 1, Family::Hashed, 100, 5, 0,
        BucketFunction::Mixed, 0, 800'000, 10, Rank::Estimate };
    constexpr Decided shortMessages {
        Cleaning::AlphaNumeric, false, 3, Unit::Word, true, 2, 1, Family::Hashed, 100, 4, 0,
        BucketFunction::Mixed, 0, 700'000, 10, Rank::Estimate };
    constexpr Decided strict {
        Cleaning::Letters, false, 8, Unit::Word, true, 5, 1, Family::Hashed, 200, 10, 0,
        BucketFunction::Mixed, 0, 900'000, 10, Rank::Estimate };
    constexpr Decided teaching { // small numbers, to be followed by hand
        Cleaning::Letters, false, 0, Unit::Word, true, 2, 1, Family::Dictionary, 12, 3, 0,
        BucketFunction::Crc32, 0, 800'000, 10, Rank::Estimate };
    // clang-format on

    std::string asWritten(simdjson::dom::element value)
    {
        std::string_view text;
        bool flag = false;
        if (!value.get(text))
            return std::string(text);
        if (!value.get(flag))
            return flag ? "1" : "0";
        return simdjson::minify(value);
    }

    Error problem(std::string detail)
    {
        return { ErrorCode::BadParameter, std::move(detail) };
    }
} // namespace

std::span<const BuiltInPreset> presetTable()
{
    static const std::array<BuiltInPreset, 8> presets { {
        { "default", {} },
        { "study", parametersOf(study) },
        { "notebook", parametersOf(notebook) },
        { "java", parametersOf(java) },
        { "characters", parametersOf(characters) },
        { "short", parametersOf(shortMessages) },
        { "strict", parametersOf(strict) },
        { "teaching", parametersOf(teaching) },
    } };
    return presets;
}

Parameters withPreset(const Parameters& preset, const Parameters& present)
{
    Parameters result = preset;
    result.sketch.seed = present.sketch.seed;
    result.ignoring = present.ignoring; // it is about these documents
    result.universe = present.universe; // likewise
    if (result.sketch.family != Family::Given)
        result.sketch.given = present.sketch.given; // kept until they are chosen again
    result.lsh.maxCandidates = present.lsh.maxCandidates;
    return result;
}

Result<Parameters> readPreset(std::string_view json, const Parameters& present)
{
    simdjson::dom::parser parser;
    const simdjson::padded_string text(json);
    simdjson::dom::object object;
    if (parser.parse(text).get(object))
        return problem("this is no JSON object. Write {\"k\": 4, \"hashes\": 100}, or let --provenance "
                       "write it.");
    if (simdjson::dom::object inner; !object["parameters"].get(inner))
        object = inner;
    const auto rows = parameterTable();
    ParameterValues asked;
    for (const auto& [key, value] : object) {
        std::string name(key);
        std::ranges::replace(name, '_', '-');
        const auto row = std::ranges::find(rows, name, &ParameterRow::name);
        if (row == rows.end() || row->kind == ParameterRow::Kind::Functions
            || row->kind == ParameterRow::Kind::Texts)
            return problem(
                "it names " + std::string(key) + ", which is no parameter of a preset. Take it out.");
        asked[name] = asWritten(value);
    }
    asked.try_emplace("min-words", parameterRow("min-words").get({})); // it follows no unit
    return withValues(withPreset({}, present), asked);
}

} // namespace alike
