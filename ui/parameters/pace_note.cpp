// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/pace_note.h"

#include "core/pipeline/live_costs.h"
#include "ui/parameters/drawer/parameter_draft.h"
#include "ui/session/live_updates.h"
#include "ui/session/sample_words.h"
#include "ui/session/session.h"
#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QLocale>

#include <cmath>

namespace alike::ui {
namespace {

    /// "Updates when you let go: about 310 ms".
    QString paceWords(double seconds)
    {
        // Two digits: the next run will take another time.
        const auto hundredths = static_cast<std::uint64_t>(std::lround(seconds * 100));
        const QString time = seconds < 1
            ? Words::tr("%1\u00a0ms", "milliseconds").arg(format::count(hundredths * 10))
            : Words::tr("%1\u00a0s", "seconds").arg(QLocale().toString(seconds, 'f', seconds < 10 ? 1 : 0));
        return Words::tr("Updates when you let go: about %1").arg(time);
    }

} // namespace

QString paceNote(const ParameterDraft& draft, Stage first)
{
    const Session& session = *draft.session();
    const LiveUpdates& live = *session.live();
    if (!live.on() || live.follows(first))
        return {};
    if (session.sample() && firstStage(session.snapshot()->parameters, draft.wanted()) == first)
        return sampleFigures(session);
    const auto seconds = live.seconds(first);
    return seconds ? paceWords(*seconds) : QString();
}

} // namespace alike::ui
