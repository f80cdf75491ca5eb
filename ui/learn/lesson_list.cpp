// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/learn/lesson_list.h"

#include "ui/learn/lesson_player.h"
#include "ui/theme/colours.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QAbstractListModel>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

namespace alike::ui {

/// A row for each lesson of a player.
class LessonModel : public QAbstractListModel {
    Q_DECLARE_TR_FUNCTIONS(LessonModel)
public:
    enum Role { Number = Qt::UserRole, Minutes, State };
    enum class Progress { New, Begun, Done };

    LessonModel(LessonPlayer* player, QObject* parent)
        : QAbstractListModel(parent)
        , m_player(player)
        , m_rows(static_cast<int>(player->lessons().size()))
    {
        connect(player, &LessonPlayer::lessonsChanged, this, [this] {
            beginResetModel();
            m_rows = static_cast<int>(m_player->lessons().size());
            endResetModel();
        });
        for (auto changed : { &LessonPlayer::sheetChanged, &LessonPlayer::changed })
            connect(player, changed, this, [this] {
                if (m_rows > 0)
                    emit dataChanged(index(0), index(m_rows - 1));
            });
    }

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : m_rows; }
    QVariant data(const QModelIndex& index, int role) const override
    {
        if (!index.isValid() || index.row() >= m_rows)
            return {};
        const learn::Lesson& lesson = m_player->lessons()[static_cast<std::size_t>(index.row())];
        const QString title = format::line(lesson.title);
        switch (role) {
        case Qt::DisplayRole:
            return title;
        case Qt::AccessibleTextRole:
            return tr("%1. %2, %3 min, %4", "number, title, minutes, how far")
                .arg(index.row() + 1)
                .arg(title)
                .arg(lesson.minutes)
                .arg(words(progress(lesson)));
        case Qt::ToolTipRole:
            return format::tip(tr("%1: %2 min, %3", "title, minutes, how far")
                                   .arg(title)
                                   .arg(lesson.minutes)
                                   .arg(words(progress(lesson))));
        case Number:
            return index.row() + 1;
        case Minutes:
            return tr("%1 min").arg(lesson.minutes);
        case State:
            return static_cast<int>(progress(lesson));
        default:
            return {};
        }
    }

private:
    Progress progress(const learn::Lesson& lesson) const
    {
        const learn::LessonRecord& record = m_player->sheet().of(lesson.id);
        return record.done                                           ? Progress::Done
            : record.at > 0 || !record.steps.empty()                 ? Progress::Begun
            : m_player->running() && &lesson == &m_player->current() ? Progress::Begun
                                                                     : Progress::New;
    }
    static QString words(Progress progress)
    {
        switch (progress) {
        case Progress::Done:
            return tr("done");
        case Progress::Begun:
            return tr("begun");
        case Progress::New:
            break;
        }
        return tr("not begun");
    }

    LessonPlayer* m_player;
    int m_rows;
};

namespace {

    /// Sizes of METRICS.
    constexpr int lessonRow = 40;
    constexpr int lessonMargin = 16;
    constexpr int lessonMark = 16;

    class LessonDelegate : public QStyledItemDelegate {
    public:
        using QStyledItemDelegate::QStyledItemDelegate;

        QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
        {
            return { 0, scaled(lessonRow, option.widget) };
        }
        void paint(
            QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
        {
            const QWidget* view = option.widget;
            const bool selected = option.state.testFlag(QStyle::State_Selected);
            const bool focused = selected && view->hasFocus();
            const QPalette& palette = option.palette;
            painter->save();
            if (selected)
                painter->fillRect(
                    option.rect, colour(focused ? Colour::Selected : Colour::SelectedElsewhere, palette));
            const int margin = scaled(lessonMargin, view);
            const int mark = scaled(lessonMark, view);
            QRect room = option.rect.adjusted(margin, 0, -margin, 0);
            const QRect markRoom(room.right() - mark + 1, room.center().y() - mark / 2, mark, mark);
            room.setRight(markRoom.left() - scaled(8, view));
            const QColor quiet = colour(focused ? Colour::SelectedQuiet : Colour::Quiet, palette);

            painter->setFont(option.font);
            painter->setPen(quiet);
            const int numberWidth = scaled(20, view);
            painter->drawText(QRect(room.left(), room.top(), numberWidth, room.height()),
                Qt::AlignRight | Qt::AlignVCenter, index.data(LessonModel::Number).toString());
            room.setLeft(room.left() + numberWidth + scaled(12, view));

            painter->setFont(fontOf(Type::Quiet, option.font));
            const QString minutes = index.data(LessonModel::Minutes).toString();
            const int minutesWidth = painter->fontMetrics().horizontalAdvance(minutes);
            painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, minutes);
            room.setRight(room.right() - minutesWidth - scaled(8, view));

            painter->setFont(selected ? fontOf(Type::Strong, option.font) : option.font);
            painter->setPen(colour(Colour::Text, palette));
            painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                painter->fontMetrics().elidedText(
                    index.data(Qt::DisplayRole).toString(), Qt::ElideRight, room.width()));
            paintMark(painter, markRoom,
                static_cast<LessonModel::Progress>(index.data(LessonModel::State).toInt()), palette, view);
            if (focused) { // as in the lists of pairs and documents
                painter->setRenderHint(QPainter::Antialiasing, false);
                painter->setPen(QPen(colour(Colour::Accent, palette), 2));
                painter->setBrush(Qt::NoBrush);
                painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
            }
            painter->restore();
        }

    private:
        /// A tick, half a ring, or a ring: told apart by their shapes.
        static void paintMark(QPainter* painter, const QRect& room, LessonModel::Progress progress,
            const QPalette& palette, const QWidget* view)
        {
            painter->setRenderHint(QPainter::Antialiasing);
            const double inside = scaled(2, view);
            const QRectF ring = QRectF(room).adjusted(inside, inside, -inside, -inside);
            const double line = scaled(2, view);
            if (progress == LessonModel::Progress::Done) {
                painter->setPen(
                    QPen(colour(Colour::Ok, palette), line, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
                painter->drawPolyline(QPolygonF { QPointF(ring.left(), ring.center().y()),
                    QPointF(ring.left() + ring.width() / 3, ring.bottom() - 1),
                    QPointF(ring.right(), ring.top() + 1) });
                return;
            }
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(colour(Colour::FieldLine, palette), line));
            painter->drawEllipse(ring);
            if (progress == LessonModel::Progress::Begun) {
                painter->setPen(QPen(colour(Colour::Accent, palette), line));
                painter->drawArc(ring, 90 * 16, -180 * 16);
            }
        }
    };

} // namespace

LessonList::LessonList(LessonPlayer* player, QWidget* parent)
    : QListView(parent)
    , m_model(new LessonModel(player, this))
{
    setObjectName(QStringLiteral("lessons"));
    setAccessibleName(tr("Lessons"));
    setModel(m_model);
    setItemDelegate(new LessonDelegate(this));
    setUniformItemSizes(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(QAbstractItemView::SingleSelection);
    connect(this, &QListView::doubleClicked, this,
        [this](const QModelIndex& index) { emit lessonOpened(static_cast<std::size_t>(index.row())); });
    setCurrentLesson(player->nextToDo());
}

std::size_t LessonList::currentLesson() const
{
    return static_cast<std::size_t>(std::max(0, currentIndex().row()));
}

void LessonList::setCurrentLesson(std::size_t lesson)
{
    setCurrentIndex(m_model->index(static_cast<int>(lesson)));
}

void LessonList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    if (current.isValid())
        emit lessonChosen(static_cast<std::size_t>(current.row()));
}

void LessonList::keyPressEvent(QKeyEvent* event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid())
        emit lessonOpened(currentLesson());
    else
        QListView::keyPressEvent(event);
}

} // namespace alike::ui
