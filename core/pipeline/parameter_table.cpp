// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/parameter_table.h"

#include "core/sketch/coefficients.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <limits>
#include <optional>
#include <utility>

namespace alike {
namespace {

    using Kind = ParameterRow::Kind;

    constexpr std::uint64_t anyNumber = std::numeric_limits<std::uint64_t>::max();
    constexpr std::uint32_t mostHashes = 4096;

    /// The values of an enum by name.
    template <typename Choice, std::size_t count> struct Named {
        std::array<std::string_view, count> names;
        std::array<Choice, count> values;
        std::array<std::string_view, count> words; ///< in sentences
    };

    constexpr Named<text::Cleaning, 4> cleanings { { "letters", "alnum", "whitespace", "none" },
        { text::Cleaning::Letters, text::Cleaning::AlphaNumeric, text::Cleaning::Whitespace,
            text::Cleaning::None },
        { "letters", "letters and digits", "white space", "no cleaning" } };
    constexpr Named<bool, 2> segmentations { { "auto", "off" }, { true, false },
        { "told apart by a dictionary", "not told apart" } };
    constexpr auto units = [] {
        Named<text::Unit, text::unitTable.size()> named {};
        std::ranges::transform(text::unitTable, named.names.begin(), &text::UnitRow::name);
        std::ranges::transform(text::unitTable, named.values.begin(), &text::UnitRow::unit);
        std::ranges::transform(text::unitTable, named.words.begin(), &text::UnitRow::plural);
        return named;
    }();
    constexpr Named<sketch::Family, 6> families { { "hashed", "bucketed", "dictionary", "modular",
                                                      "permutation", "given" },
        { sketch::Family::Hashed, sketch::Family::Bucketed, sketch::Family::Dictionary,
            sketch::Family::Modular, sketch::Family::Permutation, sketch::Family::Given },
        { "hashed", "bucketed", "dictionary", "modular", "permutations", "given" } };
    constexpr Named<lsh::BucketFunction, 2> bucketFunctions { { "mixed", "crc32" },
        { lsh::BucketFunction::Mixed, lsh::BucketFunction::Crc32 }, { "64 mixed bits", "CRC-32" } };
    constexpr Named<Rank, 3> ranks { { "estimate", "signature-jaccard", "jaccard" },
        { Rank::Estimate, Rank::SignatureJaccard, Rank::Jaccard },
        { "estimate", "signature Jaccard", "Jaccard" } };
    constexpr std::array<std::string_view, 2> accentWords { "kept", "stripped" };

    std::optional<std::uint64_t> parseInteger(std::string_view text)
    {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc {} || end != text.data() + text.size())
            return std::nullopt;
        return value;
    }

    // Makers of rows about `member` of the options `stage` of one stage.

    template <auto stage, auto member>
    constexpr ParameterRow integer(ParameterRow row, std::uint64_t least, std::uint64_t most)
    {
        row.kind = Kind::Integer;
        row.least = least;
        row.most = most;
        row.get = [](const Parameters& parameters) { return std::to_string(parameters.*stage.*member); };
        row.set = [](Parameters& parameters, std::string_view text) {
            auto& target = parameters.*stage.*member;
            using Number = std::remove_reference_t<decltype(target)>;
            const auto value = parseInteger(text);
            if (!value || *value > std::numeric_limits<Number>::max())
                return false;
            target = static_cast<Number>(*value);
            return true;
        };
        return row;
    }

    template <auto stage, auto member>
    constexpr ParameterRow integerOrNone(ParameterRow row, std::uint64_t least, std::uint64_t most)
    {
        row.orNone = true;
        return integer<stage, member>(row, least, most);
    }

    template <auto stage, auto member>
    constexpr ParameterRow flag(ParameterRow row, std::span<const std::string_view> words)
    {
        row.kind = Kind::Flag;
        row.choiceWords = words;
        row.get
            = [](const Parameters& parameters) { return std::string(parameters.*stage.*member ? "1" : "0"); };
        row.set = [](Parameters& parameters, std::string_view text) {
            if (text != "0" && text != "1")
                return false;
            parameters.*stage.*member = text == "1";
            return true;
        };
        return row;
    }

    template <auto stage, auto member, const auto& known> constexpr ParameterRow choice(ParameterRow row)
    {
        row.kind = Kind::Choice;
        row.choices = known.names;
        row.choiceWords = known.words;
        row.get = [](const Parameters& parameters) {
            const auto at = std::ranges::find(known.values, parameters.*stage.*member);
            return std::string(known.names[static_cast<std::size_t>(at - known.values.begin())]);
        };
        row.set = [](Parameters& parameters, std::string_view text) {
            const auto at = std::ranges::find(known.names, text);
            if (at == known.names.end())
                return false;
            parameters.*stage.*member = known.values[static_cast<std::size_t>(at - known.names.begin())];
            return true;
        };
        return row;
    }

    constexpr ParameterRow threshold(ParameterRow row)
    {
        row.kind = Kind::Decimal;
        row.get = [](const Parameters& parameters) { return parameters.results.threshold.text(); };
        row.set = [](Parameters& parameters, std::string_view text) {
            const auto value = Threshold::parse(text);
            if (value)
                parameters.results.threshold = *value;
            return value.has_value();
        };
        return row;
    }

    /// In millionths; none when it is no percentage.
    std::optional<std::uint32_t> parseShare(std::string_view text)
    {
        constexpr std::uint32_t percent = 10'000;
        if (!text.ends_with('%'))
            return std::nullopt;
        text.remove_suffix(1);
        const std::size_t point = text.find('.');
        std::string decimals(point == std::string_view::npos ? std::string_view() : text.substr(point + 1));
        if (decimals.size() > 4 || (point != std::string_view::npos && decimals.empty()))
            return std::nullopt;
        decimals.resize(4, '0');
        const auto whole = parseInteger(text.substr(0, point));
        const auto parts = parseInteger(decimals);
        if (!whole || !parts || *whole > 100 || *whole * percent + *parts > 100 * percent)
            return std::nullopt;
        return static_cast<std::uint32_t>(*whole * percent + *parts);
    }

    std::string shareText(std::uint32_t millionths)
    {
        std::string text = fmt::format("{}.{:04}", millionths / 10'000, millionths % 10'000);
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.'))
            text.pop_back();
        return text + '%';
    }

    constexpr ParameterRow ignoredShare(ParameterRow row)
    {
        row.kind = Kind::Share;
        row.orNone = true;
        row.get = [](const Parameters& parameters) {
            return parameters.ignoring.above == 0 ? std::string("0") : shareText(parameters.ignoring.above);
        };
        row.set = [](Parameters& parameters, std::string_view text) {
            const auto share = text == "0" ? std::optional<std::uint32_t>(0) : parseShare(text);
            if (!share || (*share == 0 && text != "0"))
                return false;
            parameters.ignoring.above = *share;
            return true;
        };
        return row;
    }

    constexpr ParameterRow ignoredTexts(ParameterRow row)
    {
        row.kind = Kind::Texts;
        row.get = [](const Parameters& parameters) { return parameters.ignoring.texts; };
        row.set = [](Parameters& parameters, std::string_view text) {
            parameters.ignoring.texts = text;
            return true;
        };
        return row;
    }

    constexpr ParameterRow universe(ParameterRow row)
    {
        row.kind = Kind::Texts;
        row.get = [](const Parameters& parameters) { return parameters.universe; };
        row.set = [](Parameters& parameters, std::string_view text) {
            parameters.universe = text;
            return true;
        };
        return row;
    }

    constexpr ParameterRow functions(ParameterRow row)
    {
        row.kind = Kind::Functions;
        row.get
            = [](const Parameters& parameters) { return sketch::writeCoefficients(parameters.sketch.given); };
        row.set = [](Parameters& parameters, std::string_view text) {
            auto given = sketch::readCoefficients(text);
            const bool read = given.has_value();
            if (read)
                parameters.sketch.given = std::move(given).value();
            return read;
        };
        return row;
    }

    using P = Parameters;

    constexpr std::array parameterRows {
        choice<&P::text, &text::Options::cleaning, cleanings>({ "clean", "Cleaning",
            "What separates words: all but letters, all but letters and digits, white space, or white space "
            "with "
            "the case kept",
            "", Stage::Clean, "cleaning" }),
        flag<&P::text, &text::Options::stripAccents>(
            { "strip-accents", "Cleaning", "Take accents off letters", "", Stage::Clean, "accents" },
            accentWords),
        choice<&P::text, &text::Options::segment, segmentations>({ "segment", "Cleaning",
            "Words of scripts without spaces (Chinese, Japanese, Thai, Khmer, Lao, Burmese): told apart by a "
            "dictionary, or not, so that what stands between two marks is one word",
            "", Stage::Clean, "words without spaces" }),
        integer<&P::text, &text::Options::minWords>(
            { "min-words", "Cleaning",
                "Leave out documents with fewer words, as they are told apart, before any are ignored",
                "8; 0 with --unit char or subword", Stage::Clean, "minimum words" },
            0, 1'000'000),
        choice<&P::text, &text::Options::unit, units>({ "unit", "Shingles",
            "What shingles are made of: words, or characters (code points) of the cleaned words with a space "
            "between them, with --clean none of the text as it is, or subwords: pieces of the words between "
            "spaces, from characters to whole words, that the documents themselves teach (byte-pair "
            "encoding)",
            "", Stage::Clean, "shingles of" }),
        integer<&P::text, &text::Options::merges>(
            { "merges", "Shingles",
                "Of --unit subword: how often the most frequent pair of "
                "neighbouring pieces becomes one, 0 to 100000",
                "", Stage::Clean, "merges" },
            0, text::mostMerges),
        integer<&P::shingle, &shingle::Options::k>(
            { "k", "Shingles", "Words, characters or subwords in a shingle, 1 to 64", "", Stage::Shingle,
                "shingle size" },
            1, 64),
        integer<&P::shingle, &shingle::Options::stride>(
            { "stride", "Shingles",
                "How far apart shingles begin, 1 to -k. With more than 1 a "
                "document has fewer, the last of which may be shorter, and "
                "similar documents may be missed",
                "", Stage::Shingle, "stride" },
            1, 64),
        ignoredShare({ "ignore-above", "Shingles",
            "Leave out of all texts what stands in more than this share of the documents, such as a common "
            "page: shingles do not count, nor do the words in them",
            "nothing", Stage::Shingle, "ignored above" }),
        ignoredTexts({ "ignore", "Shingles",
            "Leave out of all texts what stands in this file, in the same way; a form feed parts texts in it",
            "", Stage::Shingle, "ignored texts" }),
        universe({ "universe", "Shingles",
            "The order of the shingles' numbers, as rows of a characteristic matrix: a file of shingles, one "
            "a "
            "line. Those that it leaves out follow in order of first appearance; those of no document keep "
            "their numbers. For families over numbers: dictionary, modular, permutation, given",
            "in order of first appearance", Stage::Shingle, "order of shingles" }),
        choice<&P::sketch, &sketch::Options::family, families>({ "family", "Signatures",
            "Hash functions: (a x + b) mod 2^32 over hashes of the shingles' words, which other documents do "
            "not "
            "change; over the same hashes 64 functions that share out the shingles, for long documents; (a x "
            "+ b) "
            "mod c over the numbers of the shingles, whose estimates are biased in small collections; the "
            "same mod "
            "p, then mod m; random permutations of the numbers, written down; or those of --coefficients",
            "", Stage::Sign, "functions" }),
        functions({ "coefficients", "Signatures",
            "The functions of --family given: a JSON object with a and b (arrays), modulus, and origin, the "
            "x of the "
            "first shingle (1), or over, which makes x the 32-bit hash of a shingle when it is \"hashes\" "
            "(numbers). "
            "F.json of signatures --family dictionary --as npy is one",
            "", Stage::Sign, "coefficients" }),
        integer<&P::sketch, &sketch::Options::hashes>(
            { "hashes", "Signatures", "Hash functions, so values in a signature, 1 to 4096",
                "100, or all of --coefficients", Stage::Sign, "hash functions" },
            1, mostHashes),
        integer<&P::sketch, &sketch::Options::seed>(
            { "seed", "Signatures", "Where the drawing of hash functions starts", "", Stage::Sign, "seed" },
            0, anyNumber),
        integer<&P::lsh, &lsh::Options::rows>(
            { "rows", "Bands", "Values in a band, 1 to --hashes", "", Stage::Band, "bands" }, 1, mostHashes),
        integerOrNone<&P::lsh, &lsh::Options::bands>(
            { "bands", "Bands",
                "Bands, 1 to --hashes; sets the rows to hashes / "
                "bands, rounded up. With --rows: only the first "
                "bands x rows values are used",
                "as many as the rows leave room for", Stage::Band, "bands" },
            1, mostHashes),
        choice<&P::lsh, &lsh::Options::bucket, bucketFunctions>({ "bucket", "Bands",
            "What makes the bucket of a band: a 64-bit hash of its values, or their CRC-32", "", Stage::Band,
            "bucket function" }),
        integerOrNone<&P::lsh, &lsh::Options::buckets>(
            { "buckets", "Bands",
                "Buckets in a band: that number modulo N, so that few of them make bands collide", "no limit",
                Stage::Band, "buckets" },
            1, anyNumber),
        integer<&P::lsh, &lsh::Options::maxCandidates>({ "max-candidates", "Bands",
                                                           "The longest list of candidate pairs of different "
                                                           "documents; where there are more, the exact join "
                                                           "answers, and candidates gives up",
                                                           "", Stage::Band, "candidate limit" },
            0, anyNumber),
        threshold({ "threshold", "Results",
            "The least Jaccard similarity, 0 to 1 with at most six decimals; 0 is at least one shared "
            "shingle",
            "", Stage::Exact, "threshold" }),
        integer<&P::results, &ResultOptions::neighbours>(
            { "n", "Results", "Neighbours listed, at most, from 1", "", Stage::Exact, "neighbours listed" },
            1, std::numeric_limits<std::uint32_t>::max()),
        choice<&P::results, &ResultOptions::rank, ranks>({ "rank", "Results",
            "What ranks neighbours: equal rows of the signatures, the Jaccard similarity of the signatures "
            "as sets, or "
            "that of the documents",
            "", Stage::Exact, "ranking" }),
    };

    Error refused(std::string_view option, const std::string& why)
    {
        return { ErrorCode::BadParameter, fmt::format("{}: {}", option, why) };
    }

    Error outOfRange(const ParameterRow& row, std::string_view value)
    {
        if (row.kind == Kind::Functions) {
            const auto given = sketch::readCoefficients(value);
            return given ? refused(row.option(), "are not in use.") : given.error();
        }
        return refused(row.option(), fmt::format("must be {}, not '{}'.", row.range(), value));
    }

    Error moreThanHashes(
        std::string_view option, std::uint32_t hashes, std::uint32_t value, std::string_view remark = {})
    {
        return refused(
            option, fmt::format("must be from 1 to {} (--hashes), not {}{}.", hashes, value, remark));
    }

    Result<Done> settleFunctions(Parameters& p, bool hashesAsked, bool functionsAsked)
    {
        if (p.sketch.family != sketch::Family::Given)
            return Done {};
        const auto count = static_cast<std::uint32_t>(p.sketch.given.functions.size());
        if (functionsAsked && !hashesAsked)
            p.sketch.hashes = count;
        if (p.sketch.hashes > count)
            return refused("--hashes",
                fmt::format("must be from 1 to {}, the functions in --coefficients, not {}.", count,
                    p.sketch.hashes));
        return Done {};
    }

    Result<Done> settleBands(Parameters& p, bool hashesAsked, bool rowsAsked, bool bandsAsked)
    {
        const std::uint32_t hashes = p.sketch.hashes;
        if (bandsAsked && p.lsh.bands > hashes)
            return moreThanHashes("--bands", hashes, p.lsh.bands);
        if (bandsAsked && !rowsAsked && p.lsh.bands > 0)
            p.lsh.rows = lsh::bandingForBands(hashes, p.lsh.bands).rows;
        if (!bandsAsked || !rowsAsked)
            p.lsh.bands = hashesAsked || rowsAsked || bandsAsked ? 0 : p.lsh.bands;
        if (p.lsh.rows > hashes)
            return moreThanHashes("--rows", hashes, p.lsh.rows, rowsAsked ? "" : " (as it is when left out)");
        if (std::uint64_t { p.lsh.bands } * p.lsh.rows > hashes)
            return refused("--bands",
                fmt::format("must be from 1 to {} with {} rows of {} --hashes, not {}.", hashes / p.lsh.rows,
                    p.lsh.rows, hashes, p.lsh.bands));
        return Done {};
    }

} // namespace

std::string ParameterRow::option() const
{
    return (name.size() == 1 ? "-" : "--") + std::string(name);
}

std::string ParameterRow::range() const
{
    switch (kind) {
    case Kind::Integer:
        return fmt::format("a whole number from {} to {}", least, most);
    case Kind::Flag:
        return "1 or 0";
    case Kind::Choice:
        return fmt::format("one of {}", fmt::join(choices, "|"));
    case Kind::Decimal:
        return "a number from 0 to 1 with at most six decimals";
    case Kind::Share:
        return "a percentage above 0 and up to 100, such as 5%";
    case Kind::Texts:
        return "a text";
    case Kind::Functions:
        break;
    }
    return "a JSON object with a, b and modulus";
}

std::string_view ParameterRow::wordsOf(std::string_view value) const
{
    if (kind == Kind::Flag)
        return choiceWords[value == "1"];
    const auto at = std::ranges::find(choices, value);
    assert(kind == Kind::Choice && at != choices.end());
    return choiceWords[static_cast<std::size_t>(at - choices.begin())];
}

bool ParameterRow::allows(std::string_view value) const
{
    if (kind == Kind::Integer) {
        const auto number = parseInteger(value);
        return number && ((*number >= least && *number <= most) || (orNone && *number == 0));
    }
    Parameters scratch;
    return kind == Kind::Functions || set(scratch, value);
}

std::span<const ParameterRow> parameterTable()
{
    return parameterRows;
}

const ParameterRow& parameterRow(std::string_view name)
{
    const auto row = std::ranges::find(parameterRows, name, &ParameterRow::name);
    assert(row != parameterRows.end());
    return *row;
}

ParameterValues valuesOf(const Parameters& parameters)
{
    ParameterValues values;
    for (const ParameterRow& row : parameterRows)
        values.emplace(row.name, row.get(parameters));
    return values;
}

Result<Parameters> withValues(const Parameters& base, const ParameterValues& asked)
{
    Parameters p = base;
    for (const ParameterRow& row : parameterRows) {
        const auto value = asked.find(row.name);
        if (value != asked.end() && !(row.allows(value->second) && row.set(p, value->second)))
            return outOfRange(row, value->second);
    }
    const auto has = [&](std::string_view name) { return asked.contains(name); };

    if (p.text.unit != base.text.unit && !has("min-words"))
        p.text.minWords = text::unitRow(p.text.unit).usualMinWords;
    if (!has("stride"))
        p.shingle.stride = std::min(p.shingle.stride, p.shingle.k);
    if (p.shingle.stride > p.shingle.k)
        return refused("--stride",
            fmt::format(
                "must be a whole number from 1 to {} (-k), not '{}'.", p.shingle.k, p.shingle.stride));
    ALIKE_TRY(settleFunctions(p, has("hashes"), has("coefficients")));
    if (p.sketch.family == sketch::Family::Given && !has("rows"))
        p.lsh.rows = std::min(p.lsh.rows, p.sketch.hashes);
    ALIKE_TRY(settleBands(p, has("hashes"), has("rows"), has("bands")));
    return p;
}

std::vector<const ParameterRow*> differences(const Parameters& x, const Parameters& y)
{
    std::vector<const ParameterRow*> rows;
    for (const ParameterRow& row : parameterRows) {
        if (row.get(x) != row.get(y))
            rows.push_back(&row);
    }
    return rows;
}

} // namespace alike
