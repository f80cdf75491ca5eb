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

    /// Hides what it lies on.
    class LessonCover : public LessonOverlay {
    public:
        explicit LessonCover(QWidget* part)
            : LessonOverlay(part, QStringLiteral("lessonCover"))
        {
            setToolTip(LessonDesk::tr("Covered until you have answered: it may tell what is asked"));
            setAccessibleName(toolTip());
        }

    protected:
        void paintEvent(QPaintEvent*) override
        {
            QPainter painter(this);
            painter.fillRect(rect(), colour(Colour::Background, palette()));
            const QFont quiet = fontOf(Type::Quiet, font());
            const int margin = scaled(8, this);
            if (height() < 3 * QFontMetrics(quiet).height() / 2)
                return; // a strip
            painter.setFont(quiet);
            painter.setPen(colour(Colour::Quiet, palette()));
            painter.drawText(rect().adjusted(margin, 0, -margin, 0), Qt::AlignLeft | Qt::AlignVCenter,
                QFontMetrics(quiet).elidedText(
                    LessonDesk::tr("after your answer"), Qt::ElideRight, width() - 2 * margin));
        }
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
        if (wanted)
            telling.cover = new LessonCover(telling.part);
        else
            delete telling.cover;
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
