// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/preset_store.h"

#include <QSettings>

#include <algorithm>
#include <limits>
#include <optional>

namespace alike::ui::presetStore {
namespace {

    const QString arrayKey = QStringLiteral("presets");

    /// A number from `least` to `most`; none when it is another or no number at all.
    std::optional<std::uint32_t> number(
        const QSettings& settings, const char* key, std::uint32_t least, std::uint32_t most)
    {
        bool is = false;
        const qulonglong value = settings.value(QLatin1String(key)).toULongLong(&is);
        if (!is || value < least || value > most)
            return std::nullopt;
        return static_cast<std::uint32_t>(value);
    }

    std::optional<Parameters> parametersIn(const QSettings& settings)
    {
        constexpr std::uint32_t any = std::numeric_limits<std::uint32_t>::max();
        const auto k = number(settings, "k", 1, 64);
        const auto hashes = number(settings, "h", 1, 4096);
        const auto rows = number(settings, "rows", 1, 4096);
        const auto bands = number(settings, "bands", 0, 4096);
        const auto threshold = number(settings, "threshold", 0, Threshold::one);
        const auto cleaning
            = number(settings, "cleaning", 0, static_cast<std::uint32_t>(text::Cleaning::None));
        const auto minWords = number(settings, "minWords", 0, any);
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
        parameters.text.stripAccents = settings.value(QLatin1String("stripAccents")).toBool();
        if (!lsh::banding(*hashes, parameters.lsh))
            return std::nullopt;
        return parameters;
    }

    void write(QSettings& settings, const Preset& preset)
    {
        const auto put
            = [&](const char* key, qulonglong value) { settings.setValue(QLatin1String(key), value); };
        const Parameters& p = preset.parameters;
        settings.setValue(QLatin1String("name"), preset.name);
        put("k", p.shingle.k);
        put("h", p.sketch.hashes);
        put("rows", p.lsh.rows);
        put("bands", p.lsh.bands);
        put("threshold", p.results.threshold.millionths());
        put("cleaning", static_cast<qulonglong>(p.text.cleaning));
        put("minWords", p.text.minWords);
        settings.setValue(QLatin1String("stripAccents"), p.text.stripAccents);
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
            presets.push_back({ name, {}, *parameters });
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
        at->parameters = parameters;
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

} // namespace alike::ui::presetStore
