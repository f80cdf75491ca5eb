// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/chart_sentence.h"

#include "ui/session/session.h"
#include "ui/words/format.h"

#include <QCoreApplication>

namespace alike::ui {
namespace {

    struct SentenceWords {
        Q_DECLARE_TR_FUNCTIONS(alike::ui::ChartSentence)
    };

} // namespace

QString whyNoExactList(const Session& session, bool shown)
{
    if (!session.corpus())
        return SentenceWords::tr("Open a corpus to see its pairs here.");
    const SnapshotPtr& snapshot = session.newest();
    if (!snapshot)
        return SentenceWords::tr("No exact list yet: the first results are being made.");
    if (!snapshot->exact) {
        if (!snapshot->complete())
            return shown ? QString()
                         : SentenceWords::tr("No exact list yet: the exact comparison is running.");
        return SentenceWords::tr("No exact list: %1").arg(QString::fromStdString(snapshot->exactProblem));
    }
    if (snapshot->exact->pairs.empty() && snapshot->statistics.identicalPairs == 0)
        return SentenceWords::tr("No two documents reach J = %1: there is no pair to show.")
            .arg(format::threshold(snapshot->exactFloor));
    return {};
}

} // namespace alike::ui
