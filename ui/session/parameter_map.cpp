// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/parameter_map.h"

#include "core/pipeline/parameter_table.h"
#include "core/sketch/coefficients.h"

#include <QStringList>

#include <limits>
#include <vector>

namespace alike::ui {
namespace {

    /// "1 1;3 1": a and b of each function. None when it is anything else.
    std::vector<sketch::AffineFunction> functionsOf(const QString& coefficients)
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
                return {};
            functions.push_back({ a, b });
        }
        return functions;
    }

    /// What the first versions kept: other names, choices by their position, a threshold in millionths, and
    /// coefficients in a form of their own. What they left out, or what cannot be, is not named.
    ParameterValues formerValues(const QVariantMap& map)
    {
        ParameterValues values;
        const auto take = [&](const char* former, const char* name) {
            if (map.contains(QLatin1String(former)))
                values[name] = map.value(QLatin1String(former)).toString().toStdString();
        };
        for (const char* name : { "k", "seed", "rows", "bands", "n", "stride", "buckets" })
            take(name, name);
        take("h", "hashes");
        take("minWords", "min-words");
        values["strip-accents"]
            = std::string(1, map.value(QStringLiteral("stripAccents")).toBool() ? '1' : '0');
        bool is = false;
        if (const uint millionths = map.value(QStringLiteral("threshold")).toUInt(&is);
            is && millionths <= Threshold::one)
            values["threshold"] = Threshold(millionths).text();

        const auto takeChoice = [&](const char* former, const char* name, const QStringList& choices) {
            const uint position = map.value(QLatin1String(former)).toUInt(&is);
            if (is && position < static_cast<uint>(choices.size()))
                values[name] = choices[static_cast<int>(position)].toStdString();
        };
        const auto words = [](const char* text) { return QString::fromLatin1(text).split(QLatin1Char(' ')); };
        takeChoice("cleaning", "clean", words("letters alnum whitespace none"));
        takeChoice("unit", "unit", words("word char"));
        takeChoice("family", "family", words("dictionary hashed modular permutation given bucketed"));
        takeChoice("bucket", "bucket", words("crc32 mixed"));
        takeChoice("rank", "rank", words("estimate signature-jaccard jaccard"));

        const sketch::GivenFunctions given { functionsOf(
                                                 map.value(QStringLiteral("coefficients")).toString()),
            map.value(QStringLiteral("modulus")).toULongLong(),
            map.value(QStringLiteral("origin")).toULongLong(),
            map.value(QStringLiteral("overHashes")).toBool() };
        const std::string json = sketch::writeCoefficients(given);
        const bool whole = sketch::readCoefficients(json).has_value();
        if (whole)
            values["coefficients"] = json;
        if (values.contains("family") && values["family"] == "given"
            && (!whole || map.value(QStringLiteral("h")).toUInt() > given.functions.size()))
            values.erase("family");
        return values;
    }

} // namespace

QVariantMap mapOf(const Parameters& parameters)
{
    QVariantMap map;
    for (const auto& [name, value] : valuesOf(parameters))
        map.insert(QString::fromStdString(name), QString::fromStdString(value));
    return map;
}

std::optional<Parameters> parametersOf(const QVariantMap& map)
{
    ParameterValues values;
    if (map.contains(QStringLiteral("h"))) {
        values = formerValues(map);
    } else {
        for (const ParameterRow& row : parameterTable()) {
            const QString name = QString::fromUtf8(row.name);
            if (map.contains(name))
                values.emplace(row.name, map.value(name).toString().toStdString());
        }
    }
    for (const char* always : { "k", "hashes", "rows", "bands", "threshold", "clean", "min-words" }) {
        if (!values.contains(always))
            return std::nullopt;
    }
    auto made = withValues(formerDefaults(), values);
    return made ? std::optional(std::move(made).value()) : std::nullopt;
}

} // namespace alike::ui
