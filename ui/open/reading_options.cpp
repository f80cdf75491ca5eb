// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/reading_options.h"

#include "core/corpus/readers/readers.h"

#include <QSettings>
#include <QStringList>

#include <utility>

namespace alike::ui {
namespace {

    const QString formatKey = QStringLiteral("format");
    const QString globsKey = QStringLiteral("globs");
    const QString labelsKey = QStringLiteral("label-fields");
    const QString metadataKey = QStringLiteral("metadata");
    const QString fileTimesKey = QStringLiteral("file-times");
    const QString sampleKey = QStringLiteral("sample");
    const QString sampleByKey = QStringLiteral("sample-by");
    const QString sampleSeedKey = QStringLiteral("sample-seed");

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
        kept.insert(formatKey, QString::fromUtf8(corpus::nameOf(reading.format)));
    for (const auto& [key, list] :
        { std::pair(globsKey, &reading.globs), { labelsKey, &reading.labelFields } }) {
        QStringList parts;
        for (const std::string& part : *list)
            parts += QString::fromUtf8(part);
        if (!parts.isEmpty())
            kept.insert(key, parts);
    }
    if (!reading.metadata.empty()) // bytes as the file system has them
        kept.insert(metadataKey, QByteArray::fromStdString(reading.metadata));
    if (reading.fileTimes)
        kept.insert(fileTimesKey, true);
    if (reading.sample != usual.sample)
        kept.insert(sampleKey, QVariant::fromValue<qulonglong>(reading.sample));
    if (reading.sampleBy != usual.sampleBy)
        kept.insert(sampleByKey, QString::fromUtf8(reading.sampleBy));
    if (reading.sampleSeed != usual.sampleSeed)
        kept.insert(sampleSeedKey, QVariant::fromValue<qulonglong>(reading.sampleSeed));
    for (const corpus::Reader& reader : corpus::readers()) {
        for (const corpus::ReaderOption& option : reader.options) {
            if (reading.*option.value != usual.*option.value)
                kept.insert(QString::fromUtf8(option.name), QString::fromUtf8(reading.*option.value));
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
    for (const QString& field : kept.value(labelsKey).toStringList())
        reading.labelFields.push_back(field.toStdString());
    reading.metadata = kept.value(metadataKey).toByteArray().toStdString();
    reading.fileTimes = kept.value(fileTimesKey).toBool();
    reading.sample = kept.value(sampleKey).toULongLong();
    if (kept.value(sampleByKey).toString() == QStringLiteral("first"))
        reading.sampleBy = "first";
    if (const auto seed = kept.constFind(sampleSeedKey); seed != kept.constEnd())
        reading.sampleSeed = seed->toULongLong();
    for (const corpus::Reader& reader : corpus::readers()) {
        for (const corpus::ReaderOption& option : reader.options) {
            const auto found = kept.constFind(QString::fromUtf8(option.name));
            if (found == kept.constEnd())
                continue;
            const std::string value = found->toString().toStdString();
            if (!option.fault || option.fault(value).empty())
                reading.*option.value = value;
        }
    }
    return reading;
}

corpus::Options import_memory::choices(const QString& kind)
{
    return fromSettings(QSettings().value(keyOf(kind)).toMap());
}

void import_memory::keep(const QString& kind, const corpus::Options& choices)
{
    corpus::Options ofKind = choices;
    ofKind.metadata.clear(); // of these files alone
    ofKind.sample = 0;
    const QVariantMap kept = toSettings(ofKind);
    QSettings settings;
    if (kept.isEmpty())
        settings.remove(keyOf(kind));
    else
        settings.setValue(keyOf(kind), kept);
}

} // namespace alike::ui
