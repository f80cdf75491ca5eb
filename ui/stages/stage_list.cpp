// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/stage_list.h"

#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/stages/progress_words.h"
#include "ui/stages/stage_button.h"
#include "ui/stages/stage_words.h"
#include "ui/theme/metrics.h"
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
    add(stage_words::name(stage))->setFont(bold);
    add(stage_words::purpose(stage));
    QString now = tr("Now: %1").arg(stage_words::condition(state));
    if (state.bytes > 0)
        now += tr(" · its output takes %1").arg(stage_words::size(state.bytes));
    add(now);
    if (!memory.isEmpty())
        add(tr("Memory of all outputs, also of earlier parameters: %1").arg(memory));
    if (const QString values = stage_words::parameters(stage, parameters); !values.isEmpty())
        add(tr("Parameters: %1").arg(values));
    add(stage_words::cost(stage));
    setAccessibleName(stage_words::name(stage));
    setAccessibleDescription(m_text);
}

void StagePopup::showBeside(const QWidget& anchor)
{
    adjustSize();
    const QRect screen = anchor.screen()->availableGeometry();
    QPoint at = anchor.mapToGlobal(QPoint(anchor.width(), 0));
    at.setX(std::clamp(at.x(), screen.left(), std::max(screen.left(), screen.right() - width())));
    at.setY(std::clamp(at.y(), screen.top(), std::max(screen.top(), screen.bottom() - height())));
    move(at);
    show();
}

using namespace std::chrono_literals;

namespace {
    /// A stage that takes no longer shows no figures: nobody could read them.
    constexpr qint64 stageBlinkMs = 300;
}

StageList::StageList(Session* session, Engine* engine, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_session(session)
    , m_engine(engine)
    , m_memory(new QLabel)
{
    setObjectName(QStringLiteral("pipeline"));
    setAccessibleName(tr("Pipeline"));
    setFrameShape(StyledPanel);
    auto* column = new QVBoxLayout(this);
    const int room = scaled(4, this);
    column->setContentsMargins(room, room, room, room);
    column->setSpacing(0);
    for (std::size_t i = 0; i < stageCount; ++i) {
        const auto stage = static_cast<Stage>(i);
        m_buttons[i] = new StageButton(stage_words::name(stage));
        connect(m_buttons[i], &QToolButton::clicked, this, [this, stage] { explain(stage); });
        column->addWidget(m_buttons[i]);
    }
    m_memory->setObjectName(QStringLiteral("memory"));
    m_memory->setForegroundRole(QPalette::PlaceholderText);
    m_memory->setContentsMargins(2 * room, room, 2 * room, room);
    m_memory->setToolTip(
        tr("What is kept of this analysis and of earlier ones, so that going back to them is quick. "
           "Where it would become more than the limit, a quarter of the memory of this computer, the "
           "oldest goes first."));
    column->addWidget(m_memory);
    m_poll.setObjectName(QStringLiteral("stages"));
    m_poll.setInterval(50ms);
    connect(&m_poll, &QTimer::timeout, this, &StageList::poll);
    connect(engine, &Engine::opened, this, [this] {
        m_readSeconds = static_cast<double>(m_openingSince.elapsed()) / 1000;
        poll();
    });
    connect(engine, &Engine::busyChanged, this, &StageList::followEngine);
    for (auto changed : { &Session::corpusChanged, &Session::snapshotChanged, &Session::parametersChanged })
        connect(session, changed, this, &StageList::poll);
    poll();
}

std::optional<Stage> StageList::running() const
{
    const auto found = std::ranges::find(m_states, StageCondition::Running, &StageState::condition);
    if (found == m_states.end())
        return std::nullopt;
    return static_cast<Stage>(found - m_states.begin());
}

double StageList::seconds() const
{
    double sum = 0;
    for (const StageState& state : m_states)
        sum += state.condition == StageCondition::Done ? state.seconds.value_or(0) : 0;
    return sum;
}

void StageList::showAbove(const QWidget& anchor)
{
    adjustSize();
    const QRect screen = anchor.screen()->availableGeometry();
    QPoint at = anchor.mapToGlobal(QPoint(0, -height()));
    at.setX(std::clamp(at.x(), screen.left(), std::max(screen.left(), screen.right() - width())));
    at.setY(std::max(at.y(), screen.top()));
    move(at);
    show();
    m_buttons[0]->setFocus(Qt::PopupFocusReason);
}

void StageList::followEngine()
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
    poll();
}

void StageList::poll()
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
        m_buttons[i]->setState(stage_words::symbol(state.condition),
            figures.isEmpty() ? stage_words::shortCondition(state) : figures,
            running || state.bytes == 0 ? QString() : stage_words::size(state.bytes));
        QString sentence
            = tr("%1: %2", "stage, state")
                  .arg(stage_words::name(stage), figures.isEmpty() ? stage_words::condition(state) : figures);
        if (state.bytes > 0)
            sentence += tr(" · its output takes %1").arg(stage_words::size(state.bytes));
        m_buttons[i]->setToolTip(format::tip(sentence));
        m_buttons[i]->setAccessibleName(sentence);
    }
    const SnapshotPtr& snapshot = m_session->snapshot();
    m_memory->setText(snapshot ? stage_words::memory(*snapshot) : QString());
    m_memory->setVisible(!m_memory->text().isEmpty());
    emit looked();
}

QString StageList::runningWords(Stage stage)
{
    const Progress& progress = stage == Stage::Read ? m_engine->readProgress() : m_engine->analysisProgress();
    const std::uint64_t total = progress.total.load(std::memory_order_relaxed);
    std::uint64_t done = progress.done.load(std::memory_order_relaxed);
    // The two numbers are not read at one moment.
    if (total > 0)
        done = std::min(done, total);
    m_pace.sample(stage, done, total, Pace::Clock::now());
    if (m_runningStage != stage) {
        m_runningStage = stage;
        m_runningSince.start();
    }
    if (m_runningSince.elapsed() < stageBlinkMs)
        return {};
    return progressFigures(countsOf(stage), done, total, m_pace);
}

void StageList::explain(Stage stage)
{
    const auto at = static_cast<std::size_t>(stage);
    auto* popup = new StagePopup(stage, m_states[at], m_session->parameters(), m_memory->text(), this);
    popup->showBeside(*m_buttons[at]);
}

PipelineChip::PipelineChip(Session* session, Engine* engine, QWidget* parent)
    : QToolButton(parent)
    , m_session(session)
    , m_stages(new StageList(session, engine, this))
{
    setObjectName(QStringLiteral("pipelineChip"));
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QToolButton::clicked, m_stages, [this] { m_stages->showAbove(*this); });
    connect(m_stages, &StageList::looked, this, &PipelineChip::follow);
    connect(session, &Session::outdatedChanged, this, &PipelineChip::follow);
    follow();
}

void PipelineChip::follow()
{
    const auto running = m_stages->running();
    const bool done = m_session->snapshot() && !m_session->stale();
    Symbol symbol = Symbol::Waiting;
    QString words = m_session->corpus() ? tr("not analysed") : tr("nothing is open");
    if (running) {
        symbol = Symbol::Running;
        words = stage_words::name(*running);
    } else if (m_session->stale()) {
        symbol = Symbol::Stale;
        words = tr("out of date");
    } else if (done) {
        symbol = Symbol::Done;
        words = stage_words::time(m_stages->seconds());
    }
    setIcon(m_session->corpus() ? ui::icon(symbol) : QIcon());
    setText(words);
    QStringList lines { tr("The stages of the analysis, and what they took. A click shows them.") };
    for (std::size_t i = 0; i < stageCount; ++i)
        lines += m_stages->button(static_cast<Stage>(i))->accessibleName();
    setToolTip(format::tip(lines.join(QLatin1Char('\n'))));
    setAccessibleName(tr("Pipeline: %1").arg(words));
}

} // namespace alike::ui
