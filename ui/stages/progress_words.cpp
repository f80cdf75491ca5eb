// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/progress_words.h"

#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QLocale>
#include <QStringList>

#include <cmath>

namespace alike::ui {
namespace {

    QString amount(Counts counts, std::uint64_t n)
    {
        return counts == Counts::Bytes ? QLocale().formattedDataSize(static_cast<qint64>(n))
                                       : format::count(n);
    }

    /// Three digits that matter: a rate that changes its last digits all the time is not read.
    std::uint64_t rounded(double value)
    {
        double unit = 1;
        while (value / unit >= 1000)
            unit *= 10;
        return static_cast<std::uint64_t>(std::llround(value / unit) * std::llround(unit));
    }

    QString duration(double seconds)
    {
        const auto whole = static_cast<int>(std::ceil(seconds));
        if (whole < 60)
            return Words::tr("%1\u00a0s").arg(whole);
        return Words::tr("%1\u00a0min %2\u00a0s").arg(whole / 60).arg(whole % 60);
    }

} // namespace

QString stageName(Stage stage)
{
    switch (stage) {
    case Stage::Read:
        return Words::tr("Reading");
    case Stage::Clean:
        return Words::tr("Cleaning");
    case Stage::Shingle:
        return Words::tr("Cutting shingles");
    case Stage::Sign:
        return Words::tr("Signing");
    case Stage::Band:
        return Words::tr("Banding");
    case Stage::Verify:
        return Words::tr("Verifying candidates");
    case Stage::Exact:
        return Words::tr("Comparing exactly");
    }
    return {};
}

QString progressText(Stage stage, std::uint64_t done, std::uint64_t total, const Pace& pace)
{
    return progressText(stageName(stage), countsOf(stage), done, total, pace);
}

QString progressText(
    const QString& doing, Counts counts, std::uint64_t done, std::uint64_t total, const Pace& pace)
{
    const QString figures = progressFigures(counts, done, total, pace);
    return figures.isEmpty() ? doing : doing + QStringLiteral(" · ") + figures;
}

QString progressFigures(Counts counts, std::uint64_t done, std::uint64_t total, const Pace& pace)
{
    QStringList parts;
    if (total > 0)
        parts += Words::tr("%1 of %2").arg(amount(counts, done), amount(counts, total));
    else if (done > 0)
        parts += amount(counts, done);
    // What comes behind the last is not counted: no time is left that anybody could know.
    if (total > 0 && done == total) {
        parts += Words::tr("finishing");
        return parts.join(QStringLiteral(" · "));
    }
    if (const auto rate = pace.rate())
        parts += Words::tr("%1/s", "per second").arg(amount(counts, rounded(*rate)));
    if (const auto remaining = pace.remaining(); remaining && total > 0)
        parts += Words::tr("%1 left").arg(duration(*remaining));
    return parts.join(QStringLiteral(" · "));
}

} // namespace alike::ui
