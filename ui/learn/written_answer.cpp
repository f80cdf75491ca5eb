// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/learn/written_answer.h"

#include "ui/words/words.h"

#include <QLocale>

#include <cmath>

namespace alike::ui {
namespace {

    QString limitWords(double limit)
    {
        constexpr int digits = 6;
        return QLocale().toString(limit, 'g', digits);
    }

    /// Why a number cannot be the answer.
    QString outsideWords(const learn::AnswerRange& range)
    {
        if (range.whole)
            return range.limited() ? Words::tr("The answer is a count: a whole number from %1 to %2.")
                                         .arg(limitWords(range.least), limitWords(range.most))
                                   : Words::tr("The answer is a count: a whole number, %1 or more.")
                                         .arg(limitWords(range.least));
        if (range.percent)
            return Words::tr("The answer lies between %1 and %2 per cent.")
                .arg(limitWords(range.least), limitWords(range.most));
        return Words::tr("The answer lies between %1 and %2; 50 % is %3.")
            .arg(limitWords(range.least), limitWords(range.most), limitWords(0.5));
    }

} // namespace

WrittenAnswer readAnswer(const QString& text, const learn::AnswerRange& range)
{
    QString number = text.trimmed();
    const bool percent = number.endsWith(QLocale().percent()) || number.endsWith(u'%');
    if (percent)
        number.chop(1);
    std::optional<double> value = readNumber(number);
    if (!value)
        return { {},
            Words::tr("That is no number. Write one such as %1, or a fraction such as 3/8.")
                .arg(range.whole ? limitWords(5) : limitWords(0.5)) };
    if (percent && !range.percent)
        value = range.whole ? -1 : *value / 100;
    if (!range.contains(*value))
        return { {}, outsideWords(range) };
    return { value, {} };
}

QString rangeWords(const learn::AnswerRange& range)
{
    if (!range.limited())
        return Words::tr("%1 or more", "a number").arg(limitWords(range.least));
    return Words::tr("%1 to %2", "the least and the largest number")
        .arg(limitWords(range.least), limitWords(range.most));
}

std::optional<double> readNumber(const QString& text)
{
    const auto plain = [](const QString& written) -> std::optional<double> {
        bool is = false;
        double value = QLocale().toDouble(written.trimmed(), &is);
        if (!is)
            value = QLocale::c().toDouble(written.trimmed(), &is);
        return is && std::isfinite(value) ? std::optional(value) : std::nullopt;
    };
    const qsizetype slash = text.indexOf(u'/');
    if (slash < 0)
        return plain(text);
    const auto above = plain(text.left(slash));
    const auto below = plain(text.mid(slash + 1));
    return above && below && *below != 0 ? std::optional(*above / *below) : std::nullopt;
}

} // namespace alike::ui
