// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/recent_menu.h"

#include "ui/open/recent_files.h"
#include "ui/project/corpus_place.h"
#include "ui/words/format.h"

namespace alike::ui {

RecentMenu::RecentMenu(RecentFiles* recent, QWidget* parent)
    : QMenu(tr("Open &Recent"), parent)
    , m_recent(recent)
{
    menuAction()->setStatusTip(tr("Open a corpus that was open before"));
    connect(recent, &RecentFiles::changed, this, &RecentMenu::fill);
    // Files come and go while the window is open.
    connect(this, &QMenu::aboutToShow, this, &RecentMenu::fill);
    fill();
}

void RecentMenu::fill()
{
    clear();
    int number = 0;
    for (const RecentCorpus& entry : m_recent->entries()) {
        QString name = corpusName(entry.paths).replace(QLatin1Char('&'), QStringLiteral("&&"));
        const bool there = canGoOn(entry.paths);
        if (!there)
            name = tr("%1 (no longer there)").arg(name);
        ++number;
        QAction* action = addAction(QStringLiteral("&%1  %2").arg(QString::number(number % 10), name));
        action->setEnabled(there);
        action->setStatusTip(corpusPlace(entry.paths).replace(QLatin1Char('\n'), QStringLiteral(", ")));
        action->setToolTip(format::tip(corpusPlace(entry.paths)));
        connect(
            action, &QAction::triggered, this, [this, paths = entry.paths] { emit openRequested(paths); });
    }
    menuAction()->setEnabled(number > 0);
    addSeparator();
    QAction* forget = addAction(tr("&Clear List"));
    forget->setStatusTip(tr("Forget which corpora were open; the files stay"));
    forget->setToolTip(forget->statusTip());
    connect(forget, &QAction::triggered, m_recent, &RecentFiles::clear, Qt::QueuedConnection);
}

} // namespace alike::ui
