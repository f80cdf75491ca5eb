// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QRect>
#include <QSize>
#include <QString>
#include <QStringList>
#include <QtEndian>

#include <optional>

/// What the window draws of itself: the pictures, and beside each what stands where.
namespace alike::test {

inline QRect rectangleOf(const QJsonObject& widget)
{
    const QJsonArray values = widget["rectangle"].toArray();
    return { values[0].toInt(), values[1].toInt(), values[2].toInt(), values[3].toInt() };
}

/// Of a PNG: width and height stand in its first chunk (RFC 2083, 4.1.1).
inline QSize sizeOfPicture(const QString& path)
{
    QFile file(path);
    const QByteArray begin = file.open(QIODevice::ReadOnly) ? file.read(24) : QByteArray();
    if (begin.size() < 24)
        return {};
    return { qFromBigEndian<int>(begin.data() + 16), qFromBigEndian<int>(begin.data() + 20) };
}

/// What stands in a picture.
struct PictureReport {
    QSize size;
    QMap<QString, QRect> named;
    QStringList elided; ///< "name: text"
};

inline std::optional<PictureReport> readReport(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QJsonObject whole = QJsonDocument::fromJson(file.readAll()).object();
    PictureReport report;
    report.size = { whole["size"][0].toInt(), whole["size"][1].toInt() };
    for (const QJsonValue& value : whole["widgets"].toArray())
        if (const QString name = value["name"].toString(); !name.isEmpty())
            report.named.insert(name, rectangleOf(value.toObject()));
    for (const QJsonValue& value : whole["elided"].toArray())
        report.elided += value["name"].toString() + QStringLiteral(": ") + value["text"].toString();
    return report;
}

} // namespace alike::test
