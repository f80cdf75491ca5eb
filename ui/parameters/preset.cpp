// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/preset.h"

#include "ui/parameters/changes.h"
#include "ui/session/parameter_words.h"
#include "ui/theme/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace alike::ui {
namespace {

    struct PresetWords {
        Q_DECLARE_TR_FUNCTIONS(alike::ui::Preset)
    };

    Parameters presetOf(std::uint32_t k, std::uint32_t hashes, std::uint32_t rows, Threshold threshold = {})
    {
        Parameters parameters;
        parameters.shingle.k = k;
        parameters.sketch.hashes = hashes;
        parameters.lsh.rows = rows;
        parameters.results.threshold = threshold;
        return parameters;
    }

    Parameters notebook()
    {
        Parameters parameters = presetOf(7, 50, 5);
        parameters.text.cleaning = text::Cleaning::Whitespace;
        parameters.text.minWords = 0;
        return parameters;
    }

    Parameters characters()
    {
        Parameters parameters = presetOf(9, 100, 5);
        parameters.text.unit = text::Unit::Character;
        parameters.text.minWords = 0;
        return parameters;
    }

    Parameters shortMessages()
    {
        Parameters parameters = presetOf(2, 100, 4, Threshold(700'000));
        parameters.text.cleaning = text::Cleaning::AlphaNumeric;
        parameters.text.minWords = 3;
        return parameters;
    }

    Parameters teaching()
    {
        Parameters parameters = presetOf(2, 12, 3);
        parameters.text.minWords = 0;
        return parameters;
    }

} // namespace

Parameters Preset::over(const Parameters& present) const
{
    Parameters result = parameters;
    result.sketch.seed = present.sketch.seed;
    if (result.sketch.family != sketch::Family::Given)
        result.sketch.given = present.sketch.given; // kept until they are chosen again
    result.lsh.maxCandidates = present.lsh.maxCandidates;
    result.results.neighbours = present.results.neighbours;
    result.results.rank = present.results.rank;
    return result;
}

QString Preset::summary() const
{
    const Parameters usual;
    const lsh::Banding banding = bandingOf(parameters);
    const QString k = PresetWords::tr("k %1").arg(parameters.shingle.k);
    QStringList parts { parameters.text.unit == usual.text.unit
            ? k
            : PresetWords::tr("%1 %2", "k 9, characters").arg(k, unitName(parameters.text.unit)),
        PresetWords::tr("h %1").arg(parameters.sketch.hashes),
        QStringLiteral("%1 × %2").arg(banding.bands()).arg(banding.rows) };
    if (parameters.results.threshold != usual.results.threshold)
        parts += PresetWords::tr("t %1").arg(format::threshold(parameters.results.threshold));
    if (parameters.text.cleaning != usual.text.cleaning)
        parts += cleaningName(parameters.text.cleaning);
    if (parameters.text.stripAccents)
        parts += PresetWords::tr("no accents");
    if (parameters.text.minWords != usual.text.minWords)
        parts += PresetWords::tr("from %1 words").arg(parameters.text.minWords);
    if (parameters.shingle.stride != usual.shingle.stride)
        parts += PresetWords::tr("stride %1").arg(parameters.shingle.stride);
    if (parameters.sketch.family != usual.sketch.family)
        parts += familyName(parameters.sketch.family);
    if (parameters.lsh.bucket != usual.lsh.bucket)
        parts += bucketFunctionName(parameters.lsh.bucket);
    if (parameters.lsh.buckets != usual.lsh.buckets)
        parts += PresetWords::tr("%1 buckets").arg(format::count(parameters.lsh.buckets));
    return parts.join(QStringLiteral(", "));
}

std::vector<Preset> builtInPresets()
{
    return {
        { PresetWords::tr("Default"),
            PresetWords::tr("For news and other prose: 20 bands of 5 rows miss nearly no pair at 0.80."),
            {} },
        { PresetWords::tr("Reuters study"),
            PresetWords::tr(
                "The values of the study of the Reuters-21578 articles: a short signature of 40 rows."),
            presetOf(4, 40, 5) },
        { PresetWords::tr("Notebook"),
            PresetWords::tr(
                "Long shingles on text that keeps its punctuation; no document is left out for being "
                "short."),
            notebook() },
        { PresetWords::tr("Characters"),
            PresetWords::tr(
                "Shingles of 9 characters: what differs in spelling or endings stays similar, and no "
                "document is left out for being short."),
            characters() },
        { PresetWords::tr("Short messages"),
            PresetWords::tr(
                "In a message of 12 words one changed word breaks 4 of 9 shingles of 4 words, but only 2 of "
                "11 of 2 words. Digits count, since amounts and codes often make the difference, and a "
                "lower threshold leaves room for a changed word."),
            shortMessages() },
        { PresetWords::tr("Strict"),
            PresetWords::tr(
                "Only what is nearly word for word the same: 20 bands of 10 rows find a pair at 0.90 with a "
                "chance of 99.98 %, and one at 0.50 with 2 %."),
            presetOf(5, 200, 10, Threshold(900'000)) },
        { PresetWords::tr("Teaching"),
            PresetWords::tr(
                "Small enough to follow by hand: 12 rows in 4 bands of 3, and sentences are long enough."),
            teaching() },
    };
}

} // namespace alike::ui
