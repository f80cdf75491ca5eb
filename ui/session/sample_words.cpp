// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/sample_words.h"

#include "ui/session/session.h"
#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QLocale>

namespace alike::ui {

QString sampleWords(const Session& session)
{
    if (!session.sample())
        return {};
    if (session.snapshot()->details())
        return Words::tr("Sample: %1 of %2 documents in pairs, by other hash functions")
            .arg(format::count(session.sample()->sample->documents), format::count(session.corpus()->size()));
    return Words::tr("Sample: %1 of %2 documents")
        .arg(format::count(session.sample()->sample->documents),
            format::count(session.snapshot()->statistics.documentsKept));
}

QString sampleFigures(const Session& session)
{
    const SnapshotPtr& sample = session.sample();
    if (!sample)
        return {};
    const QString documents = format::count(sample->sample->documents);
    if (!sample->evaluation || sample->evaluation->nearPairs() == 0)
        return Words::tr("Sample of %1: no near pair").arg(documents);
    return Words::tr("Sample of %1: found %2 of %3 near")
        .arg(documents, format::count(sample->evaluation->nearFound()),
            format::count(sample->evaluation->nearPairs()));
}

} // namespace alike::ui
