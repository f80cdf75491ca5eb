// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/pipeline_strip.h"

#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/stages/progress_words.h"
#include "ui/stages/stage_button.h"
#include "ui/stages/stage_words.h"
#include "ui/words/format.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace alike::ui {

StagePopup::StagePopup(Stage stage, const StageState& state, const Parameters& parameters,
    const QString& memory, QWidget* parent)
    : QFrame(parent, Qt::Popup)
{
    setObjectName(QStringLiteral("stagePopup"));
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(StyledPanel);
    // The colours of tooltips stand out from the window, in light and in dark.
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    auto* column = new QVBoxLayout(this);
    const int room = fontMetrics().height() / 2;
    column->setContentsMargins(2 * room, room, 2 * room, room);
    column->setSpacing(room);
    const auto add = [&](const QString& text) {
        auto* label = new QLabel(text);
        label->setTextFormat(Qt::PlainText);
        label->setForegroundRole(QPalette::ToolTipText);
        label->setWordWrap(true);
        label->setFixedWidth(fontMetrics().averageCharWidth() * 56);
        column->addWidget(label);
        m_text += text + QLatin1Char('\n');
        return label;
    };
    QFont bold = font();
    bold.setBold(true);
    add(stageWords::name(stage))->setFont(bold);
    add(stageWords::purpose(stage));
    QString now = tr("Now: %1").arg(stageWords::condition(state));
    if (state.bytes > 0)
        now += tr(" · its output takes %1").arg(stageWords::size(state.bytes));
    add(now);
    if (!memory.isEmpty())
        add(tr("Memory of all outputs, also of earlier parameters: %1").arg(memory));
    if (const QString values = stageWords::parameters(stage, parameters); !values.isEmpty())
        add(tr("Parameters: %1").arg(values));
    add(stageWords::cost(stage));
    setAccessibleName(stageWords::name(stage));
    setAccessibleDescription(m_text);
}

void StagePopup::showBelow(const QWidget& anchor)
{
    adjustSize();
    const QRect screen = anchor.screen()->availableGeometry();
    QPoint at = anchor.mapToGlobal(QPoint(0, anchor.height()));
    at.setX(std::clamp(at.x(), screen.left(), std::max(screen.left(), screen.right() - width())));
    move(at);
    show();
}

using namespace std::chrono_literals;

namespace {
    /// A stage that takes no longer shows no figures: nobody could read them.
    constexpr qint64 stripBlinkMs = 300;
}

PipelineStrip::PipelineStrip(Session* session, Engine* engine, QWidget* parent)
    : QToolBar(tr("Pipeline"), parent)
    , m_session(session)
    , m_engine(engine)
{
    setObjectName(QStringLiteral("pipeline"));
    setAccessibleName(tr("Pipeline"));
    setMovable(false);
    // In a widget of their own they share the width; a tool bar would hide those that do not fit.
    m_row = new QWidget;
    auto* row = new QHBoxLayout(m_row);
    row->setContentsMargins({});
    row->setSpacing(0);
    for (std::size_t i = 0; i < stageCount; ++i) {
        const auto stage = static_cast<Stage>(i);
        if (i > 0) {
            auto* line = new QFrame;
            line->setFrameStyle(QFrame::VLine | QFrame::Plain);
            line->setForegroundRole(QPalette::Mid);
            row->addWidget(line);
        }
        m_buttons[i] = new StageButton(stageWords::name(stage));
        connect(m_buttons[i], &QToolButton::clicked, this, [this, stage] { explain(stage); });
        row->addWidget(m_buttons[i]);
    }
    row->addStretch();
    m_memory = new QLabel;
    m_memory->setObjectName(QStringLiteral("memory"));
    m_memory->setForegroundRole(QPalette::PlaceholderText);
    m_memory->setToolTip(
        tr("What is kept of this analysis and of earlier ones, so that going back to them is quick. "
           "Where it would become more than the limit, a quarter of the memory of this computer, the "
           "oldest goes first."));
    row->addWidget(m_memory);
    addWidget(m_row);
    m_poll.setObjectName(QStringLiteral("strip"));
    m_poll.setInterval(50ms);
    connect(&m_poll, &QTimer::timeout, this, &PipelineStrip::look);
    connect(engine, &Engine::opened, this, [this] {
        m_readSeconds = static_cast<double>(m_openingSince.elapsed()) / 1000;
        look();
    });
    connect(engine, &Engine::busyChanged, this, &PipelineStrip::followEngine);
    for (auto changed : { &Session::corpusChanged, &Session::snapshotChanged, &Session::parametersChanged })
        connect(session, changed, this, &PipelineStrip::look);
    look();
}

void PipelineStrip::followEngine()
{
    const bool busy = m_engine->opening() || m_engine->analysing();
    if (m_engine->opening() && !m_opening)
        m_openingSince.start();
    m_opening = m_engine->opening();
    if (busy && !m_poll.isActive()) {
        m_pace.reset();
        m_runningStage.reset();
        m_poll.start();
    } else if (!busy) {
        m_poll.stop();
    }
    look();
}

void PipelineStrip::look()
{
    StageFacts facts { m_session->corpus(), m_session->snapshot(), m_session->parameters(), m_readSeconds,
        m_engine->opening(), std::nullopt };
    if (m_engine->analysing())
        facts.running = m_engine->analysisProgress().stage.load(std::memory_order_relaxed);
    m_states = stageStates(facts);
    for (std::size_t i = 0; i < stageCount; ++i) {
        const auto stage = static_cast<Stage>(i);
        const StageState& state = m_states[i];
        const bool running = state.condition == StageCondition::Running;
        const QString figures = running ? runningWords(stage) : QString();
        m_buttons[i]->setState(stageWords::symbol(state.condition),
            figures.isEmpty() ? stageWords::shortCondition(state) : figures,
            running || state.bytes == 0 ? QString() : stageWords::size(state.bytes));
        QString sentence
            = tr("%1: %2", "stage, state")
                  .arg(stageWords::name(stage), figures.isEmpty() ? stageWords::condition(state) : figures);
        if (state.bytes > 0)
            sentence += tr(" · its output takes %1").arg(stageWords::size(state.bytes));
        m_buttons[i]->setToolTip(format::tip(sentence));
        m_buttons[i]->setAccessibleName(sentence);
    }
    const SnapshotPtr& snapshot = m_session->snapshot();
    m_memory->setText(snapshot ? stageWords::memory(*snapshot) : QString());
    if (!m_poll.isActive())
        giveRoomToSizes();
}

/// Sizes are shown of all stages or of none. While something runs that stays as it is, or figures that grow
/// would make them come and go.
void PipelineStrip::giveRoomToSizes()
{
    int wanted = m_memory->sizeHint().width();
    for (const StageButton* button : m_buttons)
        wanted += button->wholeWidth() + m_buttons[0]->fontMetrics().height() / 3; // and the line between
    const bool room = wanted <= m_row->width();
    for (StageButton* button : m_buttons)
        button->setSizeWanted(room);
    m_memory->setVisible(room && !m_memory->text().isEmpty());
}

void PipelineStrip::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    giveRoomToSizes();
}

QString PipelineStrip::runningWords(Stage stage)
{
    const Progress& progress = stage == Stage::Read ? m_engine->readProgress() : m_engine->analysisProgress();
    const std::uint64_t total = progress.total.load(std::memory_order_relaxed);
    std::uint64_t done = progress.done.load(std::memory_order_relaxed);
    // The two numbers are not read at one moment.
    if (total > 0)
        done = std::min(done, total);
    m_pace.look(stage, done, total, Pace::Clock::now());
    if (m_runningStage != stage) {
        m_runningStage = stage;
        m_runningSince.start();
    }
    if (m_runningSince.elapsed() < stripBlinkMs)
        return {};
    return progressFigures(countsOf(stage), done, total, m_pace);
}

void PipelineStrip::explain(Stage stage)
{
    const auto at = static_cast<std::size_t>(stage);
    auto* popup = new StagePopup(stage, m_states[at], m_session->parameters(), m_memory->text(), this);
    popup->showBelow(*m_buttons[at]);
}

} // namespace alike::ui
