// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/preset_store.h"

#include "ui/session/parameter_map.h"

#include <QSettings>

#include <algorithm>
#include <optional>

namespace alike::ui::presetStore {
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

} // namespace alike::ui::presetStore
