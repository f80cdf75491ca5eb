// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/recent_views.h"

#include "ui/open/recent_files.h"
#include "ui/project/corpus_place.h"
#include "ui/words/format.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

namespace alike::ui {
namespace {

    enum RecentColumn { NameColumn, KindColumn, DocumentsColumn, OpenedColumn, RecentColumns };

} // namespace

RecentList::RecentList(RecentFiles* recent, QWidget* parent)
    : QTreeWidget(parent)
    , m_recent(recent)
{
    setObjectName(QStringLiteral("recentList"));
    setAccessibleName(tr("Opened before"));
    setColumnCount(RecentColumns);
    setHeaderLabels({ tr("Opened before"), tr("Kind"), tr("Documents"), tr("When") });
    headerItem()->setTextAlignment(DocumentsColumn, Qt::AlignRight | Qt::AlignVCenter);
    headerItem()->setToolTip(DocumentsColumn, tr("Documents with text, when it was open last"));
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setTabKeyNavigation(false);
    setTextElideMode(Qt::ElideMiddle);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &RecentList::showMenu);
    connect(this, &QTreeWidget::itemClicked, this, &RecentList::choose);
    connect(recent, &RecentFiles::changed, this, &RecentList::fill);
    fill();
}

QSize RecentList::sizeHint() const
{
    const int row = topLevelItemCount() > 0 ? sizeHintForRow(0) : 0;
    return { fontMetrics().averageCharWidth() * 68,
        header()->sizeHint().height() + row * topLevelItemCount() + 2 * frameWidth() };
}

QSize RecentList::minimumSizeHint() const
{
    const int row = topLevelItemCount() > 0 ? sizeHintForRow(0) : 0;
    return { 0, header()->sizeHint().height() + 2 * row + 2 * frameWidth() };
}

void RecentList::keyPressEvent(QKeyEvent* event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentItem())
        choose(currentItem());
    else if (event->key() == Qt::Key_Delete && currentItem())
        forget(currentItem());
    else
        QTreeWidget::keyPressEvent(event);
}

void RecentList::showEvent(QShowEvent* event)
{
    fill(); // files come and go
    QTreeWidget::showEvent(event);
}

void RecentList::fill()
{
    clear();
    const QDate today = QDate::currentDate();
    for (const RecentCorpus& entry : m_recent->entries()) {
        const bool there = canGoOn(entry.paths);
        auto* item = new QTreeWidgetItem(this);
        item->setText(NameColumn, corpusName(entry.paths));
        item->setText(KindColumn, there ? corpusKind(entry.paths) : tr("no longer there"));
        item->setText(DocumentsColumn, format::count(entry.documents));
        item->setTextAlignment(DocumentsColumn, Qt::AlignRight | Qt::AlignVCenter);
        item->setText(OpenedColumn, momentText(entry.opened, today));
        for (int column = 0; column < RecentColumns; ++column)
            item->setToolTip(column, format::tip(corpusPlace(entry.paths)));
        item->setDisabled(!there);
    }
    if (topLevelItemCount() > 0)
        setCurrentItem(topLevelItem(0), NameColumn, QItemSelectionModel::NoUpdate);
    updateGeometry();
}

void RecentList::choose(const QTreeWidgetItem* item)
{
    if (item->isDisabled())
        return;
    emit openRequested(pathsOf(item));
}

void RecentList::forget(const QTreeWidgetItem* item)
{
    emit forgetRequested(pathsOf(item));
}

std::vector<std::filesystem::path> RecentList::pathsOf(const QTreeWidgetItem* item) const
{
    const auto at = static_cast<std::size_t>(indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(item)));
    return m_recent->entries()[at].paths;
}

void RecentList::showMenu(const QPoint& place)
{
    const QTreeWidgetItem* under = itemAt(place);
    const QTreeWidgetItem* item = under ? under : currentItem(); // the menu key is pressed anywhere
    if (!item)
        return;
    const int row = indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(item));
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("recentMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& text, void (RecentList::*act)(const QTreeWidgetItem*)) {
        QAction* action = menu->addAction(text);
        connect(action, &QAction::triggered, this, [this, row, act] {
            if (const QTreeWidgetItem* chosen = topLevelItem(row))
                (this->*act)(chosen);
        });
        return action;
    };
    add(tr("&Open"), &RecentList::choose)->setEnabled(!item->isDisabled());
    add(tr("&Forget This Session…"), &RecentList::forget);
    menu->popup(viewport()->mapToGlobal(place));
}

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
