// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/format.h"

#include "ui/words/words.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace alike::ui::format {

QString count(std::uint64_t n)
{
    return QLocale().toString(static_cast<qulonglong>(n));
}

QString noNumber()
{
    return QString(QChar(0x2013));
}

QString similarity(double value, int decimals)
{
    const double step = std::pow(10.0, -decimals);
    if (value > 0 && value < 1)
        value = std::clamp(value, step, 1 - step);
    return QLocale().toString(value, 'f', decimals);
}

QString threshold(Threshold threshold)
{
    int decimals = 6;
    for (std::uint32_t rest = threshold.millionths(); decimals > 2 && rest % 10 == 0; rest /= 10)
        --decimals;
    return QLocale().toString(threshold.value(), 'f', decimals);
}

QString range(const ExpectedRange& range)
{
    const QLocale locale;
    return locale.toString(range.low, 'f', 2) + QChar(0x2013) + locale.toString(range.high, 'f', 2);
}

QString estimate(const Estimate& estimate, const sketch::Agreement& rows)
{
    return Words::tr("%1 (%2)", "estimate, expected range")
        .arg(similarity(estimate.similarity(), 2), range(expectedRange(rows, estimate.hashes)));
}

QString chance(double probability)
{
    if (probability > 0 && probability < 0.01)
        return Words::tr("under 1\u00a0%");
    if (probability < 1 && probability > 0.99)
        return Words::tr("over 99\u00a0%");
    return Words::tr("%1\u00a0%", "per cent").arg(QLocale().toString(std::lround(probability * 100)));
}

QString line(std::string_view utf8)
{
    return oneLine(QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())));
}

bool turnsDirection(QChar c)
{
    return (c >= QChar(0x202A) && c <= QChar(0x202E)) || (c >= QChar(0x2066) && c <= QChar(0x2069));
}

QString straight(QString text)
{
    return text.removeIf(turnsDirection);
}

QString oneLine(QString text)
{
    text.removeIf(turnsDirection);
    for (QChar& c : text) {
        if (c.category() == QChar::Other_Control || c == QChar::LineSeparator
            || c == QChar::ParagraphSeparator)
            c = QLatin1Char(' ');
    }
    return text.simplified();
}

QString titleOr(std::string_view title, std::string_view id)
{
    const QString text = line(title);
    return text.isEmpty() ? line(id) : text;
}

QString tip(const QString& plain)
{
    return plain.isEmpty()
        ? QString()
        : QStringLiteral("<span>%1</span>")
              .arg(straight(plain).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
}

} // namespace alike::ui::format
