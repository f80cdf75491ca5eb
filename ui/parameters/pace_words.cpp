// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/pace_words.h"

#include "ui/words/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace alike::ui {
namespace {

    struct PaceWords {
        Q_DECLARE_TR_FUNCTIONS(alike::ui::PaceWords)
    };

} // namespace

QString paceNote(double seconds)
{
    // Two digits: the next run will take another time.
    const auto hundredths = static_cast<std::uint64_t>(std::lround(seconds * 100));
    const QString time = seconds < 1
        ? PaceWords::tr("%1\u00a0ms", "milliseconds").arg(format::count(hundredths * 10))
        : PaceWords::tr("%1\u00a0s", "seconds").arg(QLocale().toString(seconds, 'f', seconds < 10 ? 1 : 0));
    return PaceWords::tr("Updates when you let go: about %1").arg(time);
}

} // namespace alike::ui
