// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/candidate_words.h"

#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <vector>

namespace alike::ui {
namespace {

    constexpr qsizetype mostNamed = 8;

    /// "band 3", "bands 3, 7 and 12"; numbered from 1, as the command line prints them.
    QString named(const std::vector<std::uint32_t>& bands)
    {
        if (bands.size() == 1)
            return Words::tr("band %1").arg(bands.front() + 1);
        QStringList numbers;
        for (const std::uint32_t band : bands)
            numbers += QString::number(band + 1);
        if (numbers.size() > mostNamed) {
            const qsizetype rest = numbers.size() - mostNamed;
            return Words::tr("bands %1 and %2 more")
                .arg(numbers.first(mostNamed).join(Words::tr(", ")))
                .arg(rest);
        }
        const QString last = numbers.takeLast();
        return Words::tr("bands %1 and %2").arg(numbers.join(Words::tr(", ")), last);
    }

    /// "in all 5 rows", and for a short last band among them how many it has.
    QString inTheirRows(const lsh::Banding& banding, const std::vector<std::uint32_t>& bands)
    {
        const bool shortLast = banding.lastRows() < banding.rows && bands.back() + 1 == banding.bands();
        if (shortLast && bands.size() == 1)
            return Words::tr("in all %1 rows of this shorter band").arg(banding.lastRows());
        QString text = banding.rows == 1 ? Words::tr("in their one row")
                                         : Words::tr("in all %1 rows").arg(banding.rows);
        if (shortLast)
            text += Words::tr(" (band %1 has only %2)").arg(banding.bands()).arg(banding.lastRows());
        return text;
    }

    QString agreement(const lsh::Banding& banding, const std::vector<std::uint32_t>& bands)
    {
        if (bands.size() == banding.bands() && bands.size() > 1)
            return Words::tr("all %1 bands agree").arg(bands.size());
        return (bands.size() == 1 ? Words::tr("%1 agrees %2") : Words::tr("%1 agree %2"))
            .arg(named(bands), inTheirRows(banding, bands));
    }

    QString collision(const std::vector<std::uint32_t>& bands)
    {
        return bands.size() == 1
            ? Words::tr("in %1 only the bucket is the same, its rows differ: a collision").arg(named(bands))
            : Words::tr("in %1 only the buckets are the same, their rows differ: collisions")
                  .arg(named(bands));
    }

    QString chanceThere(const lsh::Banding& banding, double jaccard, const sketch::Agreement& rows)
    {
        return Words::tr("At J = %1 the chance was %2.")
            .arg(format::similarity(jaccard, 2), candidateChanceWords(banding, rows));
    }

} // namespace

QString candidateWords(const lsh::Banding& banding, double jaccard, const sketch::Agreement& rows,
    std::span<const SharedBand> shared)
{
    std::vector<std::uint32_t> agreeing;
    std::vector<std::uint32_t> colliding;
    for (const SharedBand& band : shared)
        (band.collision ? colliding : agreeing).push_back(band.band);
    if (shared.empty()) {
        const QString none = banding.bands() == 1
            ? Words::tr("Not a candidate: the one band does not agree.")
            : Words::tr("Not a candidate: no band agrees in all its rows.");
        return none + QLatin1Char(' ') + chanceThere(banding, jaccard, rows);
    }
    QStringList parts;
    if (!agreeing.empty())
        parts += agreement(banding, agreeing);
    if (!colliding.empty())
        parts += collision(colliding);
    QString text = Words::tr("A candidate: %1.").arg(parts.join(Words::tr("; ")));
    if (jaccard < 1)
        text += QLatin1Char(' ') + chanceThere(banding, jaccard, rows);
    return text;
}

QString candidateChanceWords(const lsh::Banding& banding, const sketch::Agreement& rows)
{
    const double chance = lsh::candidateChance(banding, rows);
    return format::chance(rows.chance < 1 ? std::min(chance, std::nextafter(1.0, 0.0)) : chance);
}

QString candidateCount(const Snapshot& snapshot)
{
    return snapshot.candidatesCounted ? format::count(snapshot.candidatePairs)
                                      : Words::tr("at most %1").arg(format::count(snapshot.candidateBound));
}

QString candidateCountWords(const Snapshot& snapshot)
{
    const bool one = snapshot.candidatesCounted && snapshot.candidatePairs == 1;
    return one ? Words::tr("1 candidate") : Words::tr("%1 candidates").arg(candidateCount(snapshot));
}

QString bandCount(const lsh::Banding& banding, std::size_t shared)
{
    return Words::tr("%1 of %2").arg(shared).arg(banding.bands());
}

} // namespace alike::ui
