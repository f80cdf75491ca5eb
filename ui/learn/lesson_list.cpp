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
    enum Role { Number = Qt::UserRole, Minutes, State, Tasks };
    using Progress = LessonPlayer::Progress;

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
        const auto row = static_cast<std::size_t>(index.row());
        const learn::Lesson& lesson = m_player->lessons()[row];
        const QString title = format::line(lesson.title);
        switch (role) {
        case Qt::DisplayRole:
            return title;
        case Qt::AccessibleTextRole:
            return tr("%1. %2, %3 min, %4", "number, title, minutes, how far")
                .arg(index.row() + 1)
                .arg(title)
                .arg(lesson.minutes)
                .arg(m_player->progressWords(row));
        case Qt::ToolTipRole:
            return format::tip(tr("%1: %2 min, %3", "title, minutes, how far")
                                   .arg(title)
                                   .arg(lesson.minutes)
                                   .arg(m_player->progressWords(row)));
        case Number:
            return index.row() + 1;
        case Minutes:
            return tr("%1 min").arg(lesson.minutes);
        case State:
            return static_cast<int>(m_player->progress(row));
        case Tasks: {
            const learn::Answered answered = learn::answeredIn(lesson, m_player->sheet().of(lesson.id));
            return tr("%1 of %2 tasks").arg(answered.steps).arg(answered.of);
        }
        default:
            return {};
        }
    }

private:
    LessonPlayer* m_player;
    int m_rows;
};

namespace {

    /// Sizes of METRICS.
    constexpr int lessonRow = 30; ///< twelve are in sight in a window of 1280 × 720
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
            room.setLeft(room.left() + numberWidth + scaled(8, view));

            painter->setFont(fontOf(Type::Quiet, option.font));
            const auto progress = static_cast<LessonModel::Progress>(index.data(LessonModel::State).toInt());
            const QString said = index
                                     .data(progress == LessonModel::Progress::Read ? LessonModel::Tasks
                                                                                   : LessonModel::Minutes)
                                     .toString();
            const int saidWidth = painter->fontMetrics().horizontalAdvance(said);
            painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, said);
            room.setRight(room.right() - saidWidth - scaled(8, view));

            painter->setFont(selected ? fontOf(Type::Strong, option.font) : option.font);
            painter->setPen(colour(Colour::Text, palette));
            painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                painter->fontMetrics().elidedText(
                    index.data(Qt::DisplayRole).toString(), Qt::ElideRight, room.width()));
            paintMark(painter, markRoom, progress, palette, view);
            if (focused) { // as in the lists of pairs and documents
                painter->setRenderHint(QPainter::Antialiasing, false);
                painter->setPen(QPen(colour(Colour::Accent, palette), 2));
                painter->setBrush(Qt::NoBrush);
                painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
            }
            painter->restore();
        }

    private:
        /// A tick, a half-filled ring, half a ring, or a ring: told apart by their shapes.
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
            if (progress == LessonModel::Progress::New)
                return;
            constexpr int top = 90 * 16; // in sixteenths of a degree
            constexpr int halfRound = -180 * 16;
            painter->setPen(QPen(colour(Colour::Accent, palette), line));
            if (progress == LessonModel::Progress::Begun) {
                painter->drawArc(ring, top, halfRound);
                return;
            }
            painter->drawEllipse(ring);
            painter->setPen(Qt::NoPen);
            painter->setBrush(colour(Colour::Accent, palette));
            painter->drawPie(ring, top, halfRound);
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
