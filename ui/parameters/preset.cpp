// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/preset.h"

#include "core/pipeline/changes.h"
#include "core/pipeline/presets.h"
#include "ui/session/parameter_map.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"
#include "ui/words/words.h"

#include <QSettings>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <string_view>

namespace alike::ui {
namespace {

    struct NameAndReason {
        QString name;
        QString reason;
    };

    NameAndReason wordsOf(std::string_view key)
    {
        if (key == "study")
            return { Words::tr("Reuters study"),
                Words::tr("All as in the study of the Reuters-21578 articles: (a x + b) mod c over "
                          "the numbers of the shingles, a short signature of 40 rows, buckets by "
                          "CRC-32, and the 20 nearest by the Jaccard similarity of the signatures.") };
        if (key == "notebook")
            return { Words::tr("Notebook"),
                Words::tr("As in the notebook: long shingles on text that keeps its punctuation, and "
                          "functions modulo p and m; no document is left out for being short.") };
        if (key == "java")
            return { Words::tr("Java library"),
                Words::tr("Of the library: shingles of 4 characters of the text as it is, which are "
                          "hashed before linear functions map them. It leaves coefficients, bands "
                          "and threshold to the caller: drawn coefficients and all numbers here are "
                          "Alike's.") };
        if (key == "characters")
            return { Words::tr("Characters"),
                Words::tr("Shingles of 9 characters: what differs in spelling or endings stays "
                          "similar, and no document is left out for being short.") };
        if (key == "short")
            return { Words::tr("Short messages"),
                Words::tr("In a message of 12 words one changed word breaks 4 of 9 shingles of 4 "
                          "words, but only 2 of 11 of 2 words. Digits count, since amounts and codes "
                          "often make the difference, and a lower threshold leaves room for a "
                          "changed word.") };
        if (key == "strict")
            return { Words::tr("Strict"),
                Words::tr("Only what is nearly word for word the same: 20 bands of 10 rows find a "
                          "pair at 0.90 with a chance of 99.98 %, and one at 0.50 with 2 %.") };
        if (key == "teaching")
            return { Words::tr("Teaching"),
                Words::tr("Small enough to follow by hand: 12 rows in 4 bands of 3, functions over "
                          "the numbers of the shingles, and sentences are long enough.") };
        return { Words::tr("Default"),
            Words::tr("For news and other prose: 20 bands of 5 rows miss nearly no pair at 0.80.") };
    }

} // namespace

Parameters Preset::over(const Parameters& present) const
{
    Parameters result = withPreset(parameters, present);
    if (!ranks) {
        result.results.neighbours = present.results.neighbours;
        result.results.rank = present.results.rank;
    }
    return result;
}

QString Preset::summary() const
{
    const Parameters usual;
    const lsh::Banding banding = bandingOf(parameters);
    const QString k = Words::tr("k %1").arg(parameters.shingle.k);
    QStringList parts { parameters.text.unit == usual.text.unit
            ? k
            : Words::tr("%1 %2", "k 9, characters").arg(k, unitName(parameters.text.unit)),
        Words::tr("h %1").arg(parameters.sketch.hashes), bandingText(banding) };
    if (parameters.results.threshold != usual.results.threshold)
        parts += Words::tr("t %1").arg(format::threshold(parameters.results.threshold));
    if (parameters.text.cleaning != usual.text.cleaning)
        parts += cleaningName(parameters.text.cleaning);
    if (parameters.text.stripAccents)
        parts += Words::tr("no accents");
    if (parameters.text.unit == text::Unit::Subword && parameters.text.merges != usual.text.merges)
        parts += Words::tr("%1 merges").arg(format::count(parameters.text.merges));
    if (parameters.text.minWords != usual.text.minWords)
        parts += Words::tr("from %1 words").arg(parameters.text.minWords);
    if (parameters.shingle.stride != usual.shingle.stride)
        parts += Words::tr("stride %1").arg(parameters.shingle.stride);
    if (parameters.ignoring.any())
        parts += Words::tr("ignored above %1").arg(ignoredShare(parameters));
    if (parameters.sketch.family != usual.sketch.family)
        parts += familyName(parameters.sketch.family);
    if (parameters.usesUniverse())
        parts += Words::tr("order of shingles from a file");
    if (parameters.lsh.bucket != usual.lsh.bucket)
        parts += bucketFunctionName(parameters.lsh.bucket);
    if (parameters.lsh.buckets != usual.lsh.buckets)
        parts += Words::tr("%1 buckets").arg(format::count(parameters.lsh.buckets));
    if (ranks && parameters.results.neighbours != usual.results.neighbours)
        parts += Words::tr("n %1").arg(format::count(parameters.results.neighbours));
    if (ranks && parameters.results.rank != usual.results.rank)
        parts += Words::tr("by %1", "by signature Jaccard").arg(rankName(parameters.results.rank));
    return parts.join(QStringLiteral(", "));
}

std::vector<Preset> builtInPresets()
{
    std::vector<Preset> presets;
    for (const BuiltInPreset& preset : presetTable()) {
        const auto [name, reason] = wordsOf(preset.key);
        presets.push_back({ name, reason, preset.parameters });
    }
    return presets;
}

} // namespace alike::ui

namespace alike::ui::preset_store {

namespace {

    const QString arrayKey = QStringLiteral("presets");
    const QString rankKey = QStringLiteral("rank"); ///< presets of earlier versions do not have it

    std::optional<Parameters> parametersIn(const QSettings& settings)
    {
        QVariantMap map;
        for (const QString& key : settings.childKeys())
            map.insert(key, settings.value(key));
        return parametersOf(map);
    }

    void write(QSettings& settings, const Preset& preset)
    {
        settings.setValue(QLatin1String("name"), preset.name);
        QVariantMap map = mapOf(preset.parameters);
        if (!preset.ranks)
            map.remove(rankKey);
        for (auto at = map.begin(); at != map.end(); ++at)
            settings.setValue(at.key(), at.value());
    }

    void store(const std::vector<Preset>& presets)
    {
        QSettings settings;
        settings.remove(arrayKey);
        settings.beginWriteArray(arrayKey, static_cast<int>(presets.size()));
        for (std::size_t i = 0; i < presets.size(); ++i) {
            settings.setArrayIndex(static_cast<int>(i));
            write(settings, presets[i]);
        }
        settings.endArray();
    }

} // namespace

std::vector<Preset> load()
{
    QSettings settings;
    std::vector<Preset> presets;
    const int size = settings.beginReadArray(arrayKey);
    for (int i = 0; i < size; ++i) {
        settings.setArrayIndex(i);
        const QString name = settings.value(QLatin1String("name")).toString();
        if (const auto parameters = parametersIn(settings); parameters && !name.isEmpty())
            presets.push_back({ name, {}, *parameters, settings.contains(rankKey) });
    }
    return presets;
}

void save(const QString& name, const Parameters& parameters)
{
    std::vector<Preset> presets = load();
    const auto at = std::ranges::find(presets, name, &Preset::name);
    if (at == presets.end())
        presets.push_back({ name, {}, parameters });
    else
        *at = { name, {}, parameters };
    store(presets);
}

void rename(const QString& name, const QString& to)
{
    if (name == to)
        return;
    std::vector<Preset> presets = load();
    std::erase_if(presets, [&](const Preset& preset) { return preset.name == to; });
    if (const auto at = std::ranges::find(presets, name, &Preset::name); at != presets.end())
        at->name = to;
    store(presets);
}

void remove(const QString& name)
{
    std::vector<Preset> presets = load();
    std::erase_if(presets, [&](const Preset& preset) { return preset.name == name; });
    store(presets);
}

} // namespace alike::ui::preset_store
