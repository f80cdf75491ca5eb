// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/exact_list_words.h"

#include "ui/session/session.h"
#include "ui/words/format.h"
#include "ui/words/summary.h"
#include "ui/words/words.h"

namespace alike::ui {

QString whyNoExactList(const Session& session, bool shown)
{
    if (!session.corpus())
        return Words::tr("Open a corpus to see its pairs here.");
    const SnapshotPtr& snapshot = session.newest();
    if (!snapshot)
        return Words::tr("No exact list yet: the first results are being made.");
    if (!snapshot->exact) {
        if (!snapshot->complete())
            return shown ? QString() : Words::tr("No exact list yet: the exact comparison is running.");
        return Words::tr("No exact list: %1").arg(QString::fromStdString(snapshot->exactProblem));
    }
    if (const QString why = nothingToCompare(*snapshot); !why.isEmpty())
        return why;
    if (snapshot->exact->pairs.empty() && snapshot->statistics.identicalPairs == 0)
        return Words::tr("No two documents reach J = %1: there is no pair to show.")
            .arg(format::threshold(snapshot->exactFloor));
    return {};
}

} // namespace alike::ui
