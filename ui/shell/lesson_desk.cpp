// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lesson_desk.h"

#include "ui/charts/charts_view.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/facts_line.h"
#include "ui/compare/signature_strip.h"
#include "ui/engine/engine.h"
#include "ui/learn/learn_page.h"
#include "ui/learn/lesson_player.h"
#include "ui/open/open_corpus.h"
#include "ui/parameters/knob.h"
#include "ui/parameters/parameter_bar.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/work_area.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    /// As large as a part of the window, above what is in it. It does not take the focus.
    class LessonOverlay : public QWidget {
    public:
        LessonOverlay(QWidget* part, const QString& name)
            : QWidget(part)
        {
            setObjectName(name);
            setFocusPolicy(Qt::NoFocus);
            part->installEventFilter(this);
            setGeometry(part->rect());
            raise();
            show();
        }

    protected:
        bool eventFilter(QObject* part, QEvent* event) override
        {
            if (event->type() == QEvent::Resize)
                setGeometry(static_cast<QWidget*>(part)->rect());
            else if (event->type() == QEvent::ChildAdded)
                raise();
            return false;
        }
    };

    /// A frame, which takes no clicks.
    class LessonFrame : public LessonOverlay {
    public:
        explicit LessonFrame(QWidget* part)
            : LessonOverlay(part, QStringLiteral("lessonFrame"))
        {
            setAttribute(Qt::WA_TransparentForMouseEvents);
        }

    protected:
        void paintEvent(QPaintEvent*) override
        {
            QPainter painter(this);
            painter.setRenderHint(QPainter::Antialiasing);
            const double line = scaled(2, this);
            painter.setPen(QPen(colour(Colour::Accent, palette()), line));
            painter.drawRoundedRect(QRectF(rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2),
                scaled(4, this), scaled(4, this));
        }
    };

    /// Hides what it lies on, and says so: hatched, so that nobody takes it for a hole in the window.
    class LessonCover : public LessonOverlay {
    public:
        LessonCover(QWidget* part, bool prediction)
            : LessonOverlay(part, QStringLiteral("lessonCover"))
            , m_words(prediction ? LessonDesk::tr("hidden until you predict")
                                 : LessonDesk::tr("hidden until you answer"))
        {
            setToolTip(
                LessonDesk::tr("The lesson hides this until you have answered: it may tell what is asked"));
            setAccessibleName(m_words);
            setAccessibleDescription(toolTip());
        }
        /// So that its words can be read.
        int leastWidth() const
        {
            return QFontMetrics(lettersFor(scaled(20, this))).horizontalAdvance(m_words) + 4 * margin() + 2;
        }

    protected:
        void paintEvent(QPaintEvent*) override
        {
            QPainter painter(this);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.fillRect(rect(), colour(Colour::Background, palette()));
            QPainterPath edge;
            edge.addRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), margin(), margin());
            painter.setClipPath(edge);
            paintHatching(painter);
            painter.setClipping(false);
            painter.setPen(QPen(colour(Colour::FieldLine, palette()), 1, Qt::DashLine));
            painter.drawPath(edge);
            paintWords(painter);
        }

    private:
        int margin() const { return scaled(4, this); }
        /// Smaller ones in a strip.
        QFont lettersFor(int room) const
        {
            const QFont quiet = fontOf(Type::Quiet, font());
            return QFontMetrics(quiet).height() <= room ? quiet : fontOf(Type::Count, font());
        }
        void paintHatching(QPainter& painter) const
        {
            painter.setPen(QPen(colour(Colour::Hairline, palette()), scaled(2, this)));
            const int apart = scaled(8, this);
            for (int x = -height(); x < width(); x += apart)
                painter.drawLine(QPointF(x, height()), QPointF(x + height(), 0));
        }
        void paintWords(QPainter& painter) const
        {
            painter.setFont(lettersFor(height()));
            const QFontMetrics metrics(painter.font());
            if (metrics.height() > height())
                return; // too low for any
            const QString words = metrics.elidedText(m_words, Qt::ElideRight, width() - 4 * margin());
            QRect paper(0, 0, metrics.horizontalAdvance(words) + 2 * margin(),
                std::min(metrics.height() + margin(), height() - 2));
            paper.moveCenter(rect().center());
            painter.setPen(Qt::NoPen);
            painter.setBrush(colour(Colour::Background, palette()));
            painter.drawRoundedRect(paper, margin(), margin());
            painter.setPen(colour(Colour::Text, palette()));
            painter.drawText(paper, Qt::AlignCenter, words);
        }

        QString m_words;
    };

} // namespace

LessonDesk::LessonDesk(WorkArea* work, ParameterBar* bar, OpenCorpus* open, Engine* engine, QObject* parent)
    : QObject(parent)
    , m_player(work->learn()->player())
    , m_work(work)
    , m_bar(bar)
    , m_open(open)
{
    m_telling = { { work->compare()->facts(), true }, { work->compare()->signatureStrip(), true } };
    connect(m_player, &LessonPlayer::collectionWanted, this,
        [this](const std::filesystem::path& path, const QString& title) {
            const QString problem = m_open->openLesson(path, title);
            if (problem.isEmpty())
                return;
            leave();
            emit said(problem);
        });
    connect(m_player, &LessonPlayer::left, this, &LessonDesk::leave);
    connect(m_player, &LessonPlayer::failed, this, &LessonDesk::said);
    connect(m_player, &LessonPlayer::changed, this, &LessonDesk::follow);
    connect(m_open, &OpenCorpus::lessonFailed, this, &LessonDesk::leave);
    connect(engine, &Engine::openCancelled, this, [this] {
        if (m_player->phase() == LessonPlayer::Phase::Opening)
            leave();
    });
}

void LessonDesk::begin()
{
    m_player->begin(m_player->nextToDo());
}

void LessonDesk::followCorpus()
{
    if (!m_open->inLesson())
        m_player->ended();
    else if (m_player->running())
        m_player->arrived();
    else // it was left before its collection was there
        QMetaObject::invokeMethod(this, &LessonDesk::leave, Qt::QueuedConnection);
}

void LessonDesk::beginAt(const QString& lesson, int step)
{
    if (const auto at = m_player->find(lesson.toStdString()))
        m_player->beginAt(*at, static_cast<std::size_t>(step - 1));
}

/// What was open before comes back; of a lesson that has not begun it is still there.
void LessonDesk::leave()
{
    m_player->ended();
    if (m_open->inLesson() && !m_open->leaveLesson())
        emit closeRequested();
}

Knob* LessonDesk::glowingKnob() const
{
    using Phase = LessonPlayer::Phase;
    const Phase phase = m_player->phase();
    if (phase == Phase::Idle || phase == Phase::Opening || phase == Phase::Summary)
        return nullptr;
    const std::string& look = m_player->step().look;
    return look == "k"        ? m_bar->knob(ParameterBar::Which::K)
        : look == "h"         ? m_bar->knob(ParameterBar::Which::H)
        : look == "bands"     ? m_bar->knob(ParameterBar::Which::Bands)
        : look == "threshold" ? m_bar->knob(ParameterBar::Which::Threshold)
                              : nullptr;
}

QWidget* LessonDesk::framedPart() const
{
    using Phase = LessonPlayer::Phase;
    const Phase phase = m_player->phase();
    if (phase == Phase::Idle || phase == Phase::Opening || phase == Phase::Summary)
        return nullptr;
    const std::string& look = m_player->step().look;
    return look == "curve" ? m_bar->findChild<QWidget*>(QStringLiteral("smallCurve"))
        : look == "more"   ? m_bar->findChild<QWidget*>(QStringLiteral("more"))
        : look == "list"   ? m_work->explore()->listColumn()
        : look == "detail" ? m_work->explore()->detail()
        : look == "charts" ? static_cast<QWidget*>(m_work->charts())
                           : nullptr;
}

void LessonDesk::follow()
{
    followFrame();
    followCovers();
    m_bar->setCurveNeeded(m_player->looksAt("curve"));
    if (m_player->looksAt("detail"))
        m_work->compare()->wantSignatures(true);
}

void LessonDesk::followCovers()
{
    const bool asking = m_player->asking();
    const bool ofItsPair = asking && m_player->comparesItsPair();
    for (Telling& telling : m_telling) {
        const bool wanted = telling.ofPair ? ofItsPair : asking;
        if (!telling.part || wanted == !telling.cover.isNull())
            continue;
        if (!wanted) {
            delete telling.cover;
            telling.part->setMinimumWidth(telling.least);
            continue;
        }
        auto* cover = new LessonCover(telling.part, m_player->step().question->guess);
        telling.cover = cover;
        telling.least = telling.part->minimumWidth();
        telling.part->setMinimumWidth(std::max(telling.least, cover->leastWidth()));
    }
}

void LessonDesk::followFrame()
{
    const Knob* glowing = glowingKnob();
    for (auto which : { ParameterBar::Which::K, ParameterBar::Which::H, ParameterBar::Which::Bands,
             ParameterBar::Which::Threshold })
        m_bar->knob(which)->setGlowing(m_bar->knob(which) == glowing);
    QWidget* part = framedPart();
    if (m_frame && m_frame->parentWidget() == part)
        return;
    delete m_frame;
    if (part)
        m_frame = new LessonFrame(part);
}

} // namespace alike::ui
