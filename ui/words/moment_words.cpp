// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/moment_words.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace alike::ui {
namespace {

    struct MomentWords {
        Q_DECLARE_TR_FUNCTIONS(alike::ui::MomentWords)
    };

} // namespace

QString momentText(const QDateTime& moment, const QDate& today)
{
    const QLocale locale;
    const QString time = locale.toString(moment.time(), QLocale::ShortFormat);
    if (moment.date() == today)
        return MomentWords::tr("today %1").arg(time);
    if (moment.date() == today.addDays(-1))
        return MomentWords::tr("yesterday %1").arg(time);
    return locale.toString(moment.date(), QLocale::ShortFormat);
}

} // namespace alike::ui
