// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/moment_words.h"

#include "ui/words/words.h"

#include <QDateTime>
#include <QLocale>

namespace alike::ui {

QString momentText(const QDateTime& moment, const QDate& today)
{
    const QLocale locale;
    const QString time = locale.toString(moment.time(), QLocale::ShortFormat);
    if (moment.date() == today)
        return Words::tr("today %1").arg(time);
    if (moment.date() == today.addDays(-1))
        return Words::tr("yesterday %1").arg(time);
    return locale.toString(moment.date(), QLocale::ShortFormat);
}

} // namespace alike::ui
