// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/recent_views.h"

#include "ui/open/recent_files.h"
#include "ui/project/corpus_place.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace alike::ui {
namespace {

    constexpr int cardWidth = 222;
    constexpr int cardHeight = 126;
    constexpr int cardGap = 8;

    /// The lines of a card below its name.
    QStringList linesOf(const RecentCorpus& entry)
    {
        if (!canGoOn(entry.paths))
            return { Words::tr("no longer there") };
        const CorpusFigures& figures = entry.figures;
        QStringList lines { figures.documents == 1
                ? Words::tr("1 document")
                : Words::tr("%1 documents").arg(format::count(figures.documents)) };
        if (figures.near)
            lines += Words::tr("%1 near pairs").arg(format::count(*figures.near));
        if (figures.same > 0)
            lines += Words::tr("%1 same after cleaning").arg(format::count(figures.same));
        return lines;
    }

    /// When it was open, and the marks that wait there.
    QString lastLineOf(const RecentCorpus& entry, const QDate& today)
    {
        const QString when = momentText(entry.opened, today);
        if (entry.figures.marks == 0)
            return when;
        return entry.figures.marks == 1
            ? Words::tr("%1 · 1 mark").arg(when)
            : Words::tr("%1 · %2 marks").arg(when, format::count(entry.figures.marks));
    }

    /// Paints a card: what a list does not show of an item stands in these roles.
    class CardDelegate : public QStyledItemDelegate {
    public:
        enum Role { Lines = Qt::UserRole, Last };

        using QStyledItemDelegate::QStyledItemDelegate;

        QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
        {
            return { scaled(cardWidth + cardGap, option.widget),
                scaled(cardHeight + cardGap, option.widget) };
        }
        void paint(
            QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
        {
            const QWidget* const view = option.widget;
            const auto ink = [&](Colour which) { return colour(which, option.palette); };
            const int gap = scaled(cardGap, view);
            const QRect card = option.rect.adjusted(0, 0, -gap, -gap);
            const bool there = option.state.testFlag(QStyle::State_Enabled);
            const bool focus = option.state.testFlag(QStyle::State_HasFocus) && view->hasFocus();
            const bool over = there && option.state.testFlag(QStyle::State_MouseOver);
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(QPen(ink(focus ? Colour::Accent : Colour::Hairline), focus ? 2 : 1));
            painter->setBrush(ink(over ? Colour::Track : Colour::Page));
            const double half = focus ? 1 : 0.5;
            painter->drawRoundedRect(
                QRectF(card).adjusted(half, half, -half, -half), scaled(4, view), scaled(4, view));
            QRect room = card.adjusted(2 * gap, scaled(12, view), -2 * gap, 0);
            const auto line = [&](const QString& text, Type type, Colour which, int height,
                                  Qt::TextElideMode elide = Qt::ElideRight) {
                const QFont font = fontOf(type, option.font);
                painter->setFont(font);
                painter->setPen(ink(which));
                room.setHeight(scaled(height, view));
                painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                    QFontMetrics(font).elidedText(text, elide, room.width()));
                room.translate(0, room.height());
            };
            line(index.data().toString(), Type::Strong, there ? Colour::Text : Colour::Quiet, 24,
                Qt::ElideMiddle);
            for (const QString& text : index.data(Lines).toStringList())
                line(text, Type::Quiet, Colour::Quiet, 20);
            room.moveBottom(card.bottom() - scaled(10, view));
            line(index.data(Last).toString(), Type::Quiet, Colour::Quiet, 20);
            painter->restore();
        }
    };

} // namespace

RecentCards::RecentCards(RecentFiles* recent, QWidget* parent)
    : QListWidget(parent)
    , m_recent(recent)
{
    setObjectName(QStringLiteral("recentCards"));
    setAccessibleName(tr("Opened before"));
    setFlow(LeftToRight);
    setWrapping(true);
    setResizeMode(Adjust);
    setUniformItemSizes(true);
    setSelectionMode(NoSelection);
    setMouseTracking(true);
    setFrameShape(QFrame::NoFrame);
    viewport()->setAutoFillBackground(false); // cards on the window
    setItemDelegate(new CardDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &RecentCards::showMenu);
    connect(this, &QListWidget::itemClicked, this, &RecentCards::choose);
    connect(recent, &RecentFiles::changed, this, &RecentCards::fill);
    fill();
}

QSize RecentCards::sizeHint() const
{
    const int card = scaled(cardWidth + cardGap, this);
    const int columns = std::max(1, (width() + scaled(cardGap, this)) / card);
    return { 4 * card, (count() + columns - 1) / columns * scaled(cardHeight + cardGap, this) };
}

QSize RecentCards::minimumSizeHint() const
{
    return { scaled(cardWidth + cardGap, this), scaled(cardHeight + cardGap, this) };
}

void RecentCards::keyPressEvent(QKeyEvent* event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentItem())
        choose(currentItem());
    else if (event->key() == Qt::Key_Delete && currentItem())
        forget(currentItem());
    else
        QListWidget::keyPressEvent(event);
}

void RecentCards::resizeEvent(QResizeEvent* event)
{
    QListWidget::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        updateGeometry(); // other cards stand beside one another
}

void RecentCards::showEvent(QShowEvent* event)
{
    fill(); // files come and go
    QListWidget::showEvent(event);
}

void RecentCards::fill()
{
    clear();
    const QDate today = QDate::currentDate();
    for (const RecentCorpus& entry : m_recent->entries()) {
        auto* item = new QListWidgetItem(m_recent->nameOf(entry.paths), this);
        const QStringList lines = linesOf(entry);
        const QString last = lastLineOf(entry, today);
        item->setData(CardDelegate::Lines, lines);
        item->setData(CardDelegate::Last, last);
        item->setData(Qt::AccessibleTextRole,
            (QStringList(item->text()) + lines + QStringList(last)).join(QStringLiteral(", ")));
        item->setToolTip(format::tip(corpusKind(entry.paths) + QLatin1Char('\n') + corpusPlace(entry.paths)));
        if (!canGoOn(entry.paths))
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
    }
    if (count() > 0)
        setCurrentRow(0, QItemSelectionModel::NoUpdate);
    updateGeometry();
}

void RecentCards::choose(const QListWidgetItem* item)
{
    if (item->flags().testFlag(Qt::ItemIsEnabled))
        emit openRequested(pathsOf(item));
}

void RecentCards::forget(const QListWidgetItem* item)
{
    emit forgetRequested(pathsOf(item));
}

std::vector<std::filesystem::path> RecentCards::pathsOf(const QListWidgetItem* item) const
{
    return m_recent->entries()[static_cast<std::size_t>(row(item))].paths;
}

void RecentCards::showMenu(const QPoint& place)
{
    const QListWidgetItem* under = itemAt(place);
    const QListWidgetItem* item = under ? under : currentItem(); // the menu key is pressed anywhere
    if (!item)
        return;
    const int at = row(item);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("recentMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& text, void (RecentCards::*act)(const QListWidgetItem*)) {
        QAction* action = menu->addAction(text);
        connect(action, &QAction::triggered, this, [this, at, act] {
            if (const QListWidgetItem* chosen = this->item(at))
                (this->*act)(chosen);
        });
        return action;
    };
    add(tr("&Open"), &RecentCards::choose)->setEnabled(item->flags().testFlag(Qt::ItemIsEnabled));
    add(tr("&Forget This Session…"), &RecentCards::forget);
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
        QString name = m_recent->nameOf(entry.paths).replace(QLatin1Char('&'), QStringLiteral("&&"));
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
