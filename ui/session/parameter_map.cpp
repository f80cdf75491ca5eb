// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/parameter_map.h"

#include <QStringList>

#include <limits>
#include <vector>

namespace alike::ui {
namespace {

    /// A number from `least` to `most`; none when it is another or no number at all.
    std::optional<std::uint32_t> wholeIn(
        const QVariantMap& map, const char* key, std::uint32_t least, std::uint32_t most)
    {
        bool is = false;
        const qulonglong value = map.value(QLatin1String(key)).toULongLong(&is);
        if (!is || value < least || value > most)
            return std::nullopt;
        return static_cast<std::uint32_t>(value);
    }

    /// "1 1;3 1": a and b of each function.
    QString coefficientsOf(const sketch::GivenFunctions& given)
    {
        QStringList pairs;
        for (const auto& [a, b] : given.functions)
            pairs += QStringLiteral("%1 %2").arg(a).arg(b);
        return pairs.join(QLatin1Char(';'));
    }

    /// None when it is anything else.
    std::optional<std::vector<sketch::AffineFunction>> functionsOf(const QString& coefficients)
    {
        constexpr qulonglong largest = std::numeric_limits<qlonglong>::max();
        std::vector<sketch::AffineFunction> functions;
        for (const QString& pair : coefficients.split(QLatin1Char(';'))) {
            const QStringList both = pair.split(QLatin1Char(' '));
            bool isA = false;
            bool isB = false;
            const qulonglong a = both.value(0).toULongLong(&isA);
            const qulonglong b = both.value(1).toULongLong(&isB);
            if (!isA || !isB || both.size() != 2 || a > largest || b > largest)
                return std::nullopt;
            functions.push_back({ a, b });
        }
        return functions;
    }

    /// What parameters from before do not have: then it stays as it was in those days.
    void readLater(const QVariantMap& map, Parameters& parameters)
    {
        constexpr auto largestModulus = std::uint64_t { 1 } << 32;
        if (const auto rank = wholeIn(map, "rank", 0, static_cast<std::uint32_t>(Rank::Jaccard)))
            parameters.results.rank = static_cast<Rank>(*rank);
        if (const auto unit = wholeIn(map, "unit", 0, static_cast<std::uint32_t>(text::Unit::Character)))
            parameters.text.unit = static_cast<text::Unit>(*unit);
        if (const auto stride = wholeIn(map, "stride", 1, parameters.shingle.k))
            parameters.shingle.stride = *stride;
        if (const auto bucket
            = wholeIn(map, "bucket", 0, static_cast<std::uint32_t>(lsh::BucketFunction::Mixed)))
            parameters.lsh.bucket = static_cast<lsh::BucketFunction>(*bucket);
        parameters.lsh.buckets = map.value(QStringLiteral("buckets")).toULongLong();
        const auto functions = functionsOf(map.value(QStringLiteral("coefficients")).toString());
        const std::uint64_t modulus = map.value(QStringLiteral("modulus")).toULongLong();
        const std::uint64_t origin = map.value(QStringLiteral("origin")).toULongLong();
        const bool given = functions && functions->size() <= 4096 && modulus >= 2 && modulus <= largestModulus
            && origin <= largestModulus;
        if (given)
            parameters.sketch.given
                = { *functions, modulus, origin, map.value(QStringLiteral("overHashes")).toBool() };
        const auto family = wholeIn(map, "family", 0, static_cast<std::uint32_t>(sketch::Family::Bucketed));
        if (family
            && (static_cast<sketch::Family>(*family) != sketch::Family::Given
                || (given && parameters.sketch.hashes <= functions->size())))
            parameters.sketch.family = static_cast<sketch::Family>(*family);
    }

} // namespace

QVariantMap mapOf(const Parameters& p)
{
    return {
        { QStringLiteral("k"), p.shingle.k },
        { QStringLiteral("h"), p.sketch.hashes },
        { QStringLiteral("seed"), static_cast<qulonglong>(p.sketch.seed) },
        { QStringLiteral("rows"), p.lsh.rows },
        { QStringLiteral("bands"), p.lsh.bands },
        { QStringLiteral("threshold"), p.results.threshold.millionths() },
        { QStringLiteral("n"), static_cast<qulonglong>(p.results.neighbours) },
        { QStringLiteral("rank"), static_cast<uint>(p.results.rank) },
        { QStringLiteral("cleaning"), static_cast<uint>(p.text.cleaning) },
        { QStringLiteral("minWords"), p.text.minWords },
        { QStringLiteral("stripAccents"), p.text.stripAccents },
        { QStringLiteral("unit"), static_cast<uint>(p.text.unit) },
        { QStringLiteral("stride"), p.shingle.stride },
        { QStringLiteral("family"), static_cast<uint>(p.sketch.family) },
        { QStringLiteral("coefficients"), coefficientsOf(p.sketch.given) },
        { QStringLiteral("modulus"), static_cast<qulonglong>(p.sketch.given.modulus) },
        { QStringLiteral("origin"), static_cast<qulonglong>(p.sketch.given.origin) },
        { QStringLiteral("overHashes"), p.sketch.given.overHashes },
        { QStringLiteral("bucket"), static_cast<uint>(p.lsh.bucket) },
        { QStringLiteral("buckets"), static_cast<qulonglong>(p.lsh.buckets) },
    };
}

std::optional<Parameters> parametersOf(const QVariantMap& map)
{
    constexpr std::uint32_t any = std::numeric_limits<std::uint32_t>::max();
    const auto k = wholeIn(map, "k", 1, 64);
    const auto hashes = wholeIn(map, "h", 1, 4096);
    const auto rows = wholeIn(map, "rows", 1, 4096);
    const auto bands = wholeIn(map, "bands", 0, 4096);
    const auto threshold = wholeIn(map, "threshold", 0, Threshold::one);
    const auto cleaning = wholeIn(map, "cleaning", 0, static_cast<std::uint32_t>(text::Cleaning::None));
    const auto minWords = wholeIn(map, "minWords", 0, any);
    if (!k || !hashes || !rows || !bands || !threshold || !cleaning || !minWords)
        return std::nullopt;
    Parameters parameters = formerDefaults();
    parameters.shingle.k = *k;
    parameters.sketch.hashes = *hashes;
    parameters.lsh.rows = *rows;
    parameters.lsh.bands = *bands;
    parameters.results.threshold = Threshold(*threshold);
    parameters.text.cleaning = static_cast<text::Cleaning>(*cleaning);
    parameters.text.minWords = *minWords;
    parameters.text.stripAccents = map.value(QStringLiteral("stripAccents")).toBool();
    // Presets of one's own from before have neither.
    bool is = false;
    if (const qulonglong seed = map.value(QStringLiteral("seed")).toULongLong(&is); is)
        parameters.sketch.seed = seed;
    if (const auto neighbours = wholeIn(map, "n", 1, any))
        parameters.results.neighbours = *neighbours;
    readLater(map, parameters);
    if (!lsh::banding(*hashes, parameters.lsh))
        return std::nullopt;
    return parameters;
}

} // namespace alike::ui
