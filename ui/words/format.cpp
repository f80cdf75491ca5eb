// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/format.h"

#include "ui/words/words.h"

#include <QDate>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace alike::ui::format {
namespace {

    constexpr QChar firstStrongIsolate(0x2068);
    constexpr QChar popIsolate(0x2069);

} // namespace

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
    QString text = QString::fromUtf8(utf8);
    text.removeIf(turnsDirection);
    return oneLine(std::move(text));
}

bool turnsDirection(QChar c)
{
    return (c >= QChar(0x202A) && c <= QChar(0x202E)) || (c >= QChar(0x2066) && c <= QChar(0x2069));
}

QString within(const QString& part)
{
    const auto turned = [](char32_t c) {
        const QChar::Direction direction = QChar::direction(c);
        return direction == QChar::DirR || direction == QChar::DirAL;
    };
    const QList<uint> characters = part.toUcs4();
    return std::ranges::any_of(characters, turned) ? firstStrongIsolate + part + popIsolate : part;
}

QString straight(QString text)
{
    QString kept;
    kept.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!turnsDirection(text[i])) {
            kept += text[i];
            continue;
        }
        // An isolate that ends turns nothing behind its end; what turns within it goes all the same.
        const qsizetype end = text[i] == firstStrongIsolate ? text.indexOf(popIsolate, i) : -1;
        if (end < 0)
            continue;
        QString inside = text.mid(i + 1, end - i - 1);
        kept += firstStrongIsolate + inside.removeIf(turnsDirection) + popIsolate;
        i = end;
    }
    return kept;
}

QString oneLine(QString text)
{
    text = straight(std::move(text));
    for (QChar& c : text) {
        if (c.category() == QChar::Other_Control || c == QChar::LineSeparator
            || c == QChar::ParagraphSeparator)
            c = QLatin1Char(' ');
    }
    return text.simplified();
}

QString sidedId(const Corpus& corpus, DocId doc)
{
    const QString id = line(corpus.id(doc));
    return corpus.sides().isReference(doc)
        ? Words::tr("ref: %1", "a document of the reference, by its id").arg(within(id))
        : id;
}

QString name(const Corpus& corpus, DocId doc)
{
    const QString title = line(corpus.title(doc));
    if (!title.isEmpty())
        return title;
    constexpr std::size_t looked = 640; // bytes: enough for a line in any script
    constexpr qsizetype most = 80;
    const std::string_view text = corpus.opening(doc);
    QString words = line(text.substr(0, looked));
    if (text.size() > looked && words.endsWith(QChar::ReplacementCharacter))
        words.chop(1); // cut in the middle of a character
    if (words.isEmpty())
        return line(corpus.id(doc));
    if (words.size() <= most && text.size() <= looked)
        return words;
    words.truncate(most);
    if (!words.isEmpty() && words.back().isHighSurrogate())
        words.chop(1);
    const qsizetype end = words.lastIndexOf(u' ');
    if (end > most / 2)
        words.truncate(end);
    return words + QChar(0x2026);
}

QString date(std::string_view written)
{
    const auto read = writtenDate(written);
    const QDate day = read
        ? QDate(static_cast<int>(read->year), static_cast<int>(read->month), static_cast<int>(read->day))
        : QDate();
    return day.isValid() ? QLocale().toString(day, QStringLiteral("d MMM yyyy")) : line(written);
}

QString apart(const DateGap& gap)
{
    constexpr std::uint64_t minute = 60;
    constexpr std::uint64_t hour = 60 * minute;
    constexpr std::uint64_t day = 24 * hour;
    if (gap.seconds == 0)
        return gap.days ? Words::tr("same day") : Words::tr("same time");
    if (gap.seconds >= day)
        return Words::tr("%1 d", "days").arg(count((gap.seconds + day / 2) / day));
    if (gap.seconds < minute)
        return Words::tr("%1 s", "seconds").arg(gap.seconds);
    const std::uint64_t minutes = gap.seconds / minute;
    if (minutes < 60)
        return Words::tr("%1 min", "minutes").arg(minutes);
    // The minutes matter while the hours are few.
    if (minutes < 180 && minutes % 60 != 0)
        return Words::tr("%1 h %2", "hours, minutes").arg(minutes / 60).arg(minutes % 60, 2, 10, QChar(u'0'));
    return Words::tr("%1 h", "hours").arg((minutes + 30) / 60);
}

QString apartInWords(const DateGap& gap)
{
    constexpr std::uint64_t minute = 60;
    constexpr std::uint64_t hour = 60 * minute;
    constexpr std::uint64_t day = 24 * hour;
    if (gap.seconds == 0)
        return gap.days ? Words::tr("of the same day") : Words::tr("of the same time");
    const auto of = [&](std::uint64_t unit) { return (gap.seconds + unit / 2) / unit; };
    if (gap.seconds >= day)
        return of(day) == 1 ? Words::tr("1 day apart") : Words::tr("%1 days apart").arg(count(of(day)));
    if (gap.seconds >= hour)
        return of(hour) == 1 ? Words::tr("1 hour apart") : Words::tr("%1 hours apart").arg(of(hour));
    if (gap.seconds >= minute)
        return gap.seconds / minute == 1 ? Words::tr("1 minute apart")
                                         : Words::tr("%1 minutes apart").arg(gap.seconds / minute);
    return gap.seconds == 1 ? Words::tr("1 second apart") : Words::tr("%1 seconds apart").arg(gap.seconds);
}

QString tip(const QString& plain)
{
    return plain.isEmpty()
        ? QString()
        : QStringLiteral("<span>%1</span>")
              .arg(straight(plain).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
}

} // namespace alike::ui::format
