// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/reading_options.h"

#include "core/corpus/readers/readers.h"

#include <QSettings>
#include <QStringList>

namespace alike::ui {
namespace {

    const QString formatKey = QStringLiteral("format");
    const QString globsKey = QStringLiteral("globs");

    QString text(std::string_view utf8)
    {
        return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
    }

    QString keyOf(const QString& kind)
    {
        return QStringLiteral("import/") + kind;
    }

} // namespace

QVariantMap toSettings(const corpus::Options& reading)
{
    const corpus::Options usual;
    QVariantMap kept;
    if (reading.format != usual.format)
        kept.insert(formatKey, text(corpus::nameOf(reading.format)));
    if (!reading.globs.empty()) {
        QStringList globs;
        for (const std::string& glob : reading.globs)
            globs += text(glob);
        kept.insert(globsKey, globs);
    }
    for (const corpus::Reader& reader : corpus::readers()) {
        for (const corpus::ReaderOption& option : reader.options) {
            if (reading.*option.value != usual.*option.value)
                kept.insert(text(option.name), text(reading.*option.value));
        }
    }
    return kept;
}

corpus::Options fromSettings(const QVariantMap& kept)
{
    corpus::Options reading;
    if (const auto format = corpus::formatNamed(kept.value(formatKey).toString().toStdString()))
        reading.format = *format;
    for (const QString& glob : kept.value(globsKey).toStringList())
        reading.globs.push_back(glob.toStdString());
    for (const corpus::Reader& reader : corpus::readers()) {
        for (const corpus::ReaderOption& option : reader.options) {
            const auto found = kept.constFind(text(option.name));
            if (found == kept.constEnd())
                continue;
            const std::string value = found->toString().toStdString();
            if (!option.fault || option.fault(value).empty())
                reading.*option.value = value;
        }
    }
    return reading;
}

corpus::Options importMemory::choices(const QString& kind)
{
    return fromSettings(QSettings().value(keyOf(kind)).toMap());
}

void importMemory::keep(const QString& kind, const corpus::Options& choices)
{
    const QVariantMap kept = toSettings(choices);
    QSettings settings;
    if (kept.isEmpty())
        settings.remove(keyOf(kind));
    else
        settings.setValue(keyOf(kind), kept);
}

} // namespace alike::ui
