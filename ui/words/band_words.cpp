// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/band_words.h"

#include "ui/words/candidate_words.h"
#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QLocale>

namespace alike::ui {
QString bandShape(const lsh::Banding& banding, std::uint32_t hashes)
{
    const QString bands = banding.bands() == 1 ? Words::tr("1 band")
                                               : Words::tr("%1 bands").arg(format::count(banding.bands()));
    const QString rows
        = banding.rows == 1 ? Words::tr("1 row") : Words::tr("%1 rows").arg(format::count(banding.rows));
    QString text = bands + QStringLiteral(" × ") + rows;
    if (banding.lastRows() < banding.rows)
        text += Words::tr(", the last %1").arg(banding.lastRows());
    if (banding.hashes < hashes)
        text += Words::tr(", the first %1 of %2 rows").arg(banding.hashes).arg(hashes);
    return text;
}

QString chanceText(const lsh::Banding& banding, double similarity)
{
    const auto percent = [](double value) {
        return Words::tr("%1\u00a0%", "per cent").arg(QLocale().toString(value, 'f', 2));
    };
    const double chance = lsh::candidateChance(banding, similarity) * 100;
    // In a double, a chance just below 1 is 1: whether it is certain, only the similarity tells.
    if (similarity < 1 && chance > 99.99)
        return QStringLiteral(">\u00a0") + percent(99.99);
    if ((similarity > 0 || chance > 0) && chance < 0.01)
        return QStringLiteral("<\u00a0") + percent(0.01);
    return percent(chance);
}

QString bandWarning(const lsh::Banding& banding, Threshold threshold)
{
    if (banding.rows == 1)
        return Words::tr("One row a band: pairs at 0.10 are candidates with a chance of %1.")
            .arg(chanceText(banding, 0.1));
    if (banding.bands() == 1)
        return Words::tr("One band: all %1 rows must agree. A pair at %2 is found with a chance of %3.")
            .arg(banding.rows)
            .arg(format::threshold(threshold), chanceText(banding, threshold.value()));
    if (banding.lastRows() < banding.rows)
        return Words::tr("The last band has %1 of %2 rows and is looser: pairs at 0.30 are candidates with a "
                         "chance of %3.")
            .arg(banding.lastRows())
            .arg(banding.rows)
            .arg(chanceText(banding, 0.3));
    return {};
}

QString manyCandidatesText(const Snapshot& snapshot)
{
    return Words::tr("%1: joined exactly").arg(candidateCountWords(snapshot));
}

} // namespace alike::ui
