// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/parameter_map.h"

#include <limits>

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
        { QStringLiteral("cleaning"), static_cast<uint>(p.text.cleaning) },
        { QStringLiteral("minWords"), p.text.minWords },
        { QStringLiteral("stripAccents"), p.text.stripAccents },
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
    Parameters parameters;
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
    if (!lsh::banding(*hashes, parameters.lsh))
        return std::nullopt;
    return parameters;
}

} // namespace alike::ui
