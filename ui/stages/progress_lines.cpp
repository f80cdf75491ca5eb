// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/progress_lines.h"

#include "ui/engine/engine.h"
#include "ui/filter/text_indexer.h"
#include "ui/stages/progress_words.h"
#include "ui/theme/metrics.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <chrono>

namespace alike::ui {
namespace {

    constexpr qint64 indexBlinkMs = 500;
    constexpr std::chrono::milliseconds indexPoll { 100 };

} // namespace

using namespace std::chrono_literals;

namespace {
    constexpr qint64 blinkMs = 300;
    constexpr int barSteps = 1'000;
}

ProgressLine::ProgressLine(Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_engine(engine)
    , m_text(new QLabel)
    , m_bar(new QProgressBar)
{
    auto* button = new QPushButton(tr("Cancel"));
    button->setObjectName(QStringLiteral("cancel"));
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, &ProgressLine::cancel);
    for (QWidget* part : { static_cast<QWidget*>(button), static_cast<QWidget*>(m_text) })
        part->setFont(fontOf(Type::Quiet, font()));
    button->setFixedHeight(scaled(20, this)); // as the chips beside it

    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(m_bar->fontMetrics().averageCharWidth() * 18);
    m_bar->setMaximumHeight(m_bar->fontMetrics().height());

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 0, 0);
    row->addWidget(m_text);
    row->addWidget(m_bar, 0, Qt::AlignVCenter);
    row->addWidget(button);
    hide();

    m_poll.setObjectName(QStringLiteral("progress"));
    m_poll.setInterval(50ms);
    connect(&m_poll, &QTimer::timeout, this, &ProgressLine::poll);
    connect(engine, &Engine::busyChanged, this, &ProgressLine::follow);
}

void ProgressLine::follow()
{
    const bool busy = m_engine->opening() || m_engine->analysing() || m_engine->job();
    if (!busy) {
        m_poll.stop();
        m_text->setMinimumWidth(0);
        hide();
    } else if (!m_poll.isActive()) {
        m_pace.reset();
        m_busySince.start();
        m_poll.start();
    }
}

void ProgressLine::poll()
{
    const Job* const job = m_engine->opening() ? nullptr : m_engine->job();
    const Progress& progress = m_engine->opening() ? m_engine->readProgress()
        : job                                      ? *job->progress
                                                   : m_engine->analysisProgress();
    const Stage stage = progress.stage.load(std::memory_order_relaxed);
    const std::uint64_t total = progress.total.load(std::memory_order_relaxed);
    std::uint64_t done = progress.done.load(std::memory_order_relaxed);
    // The three numbers are not read at one moment.
    if (total > 0)
        done = std::min(done, total);
    m_pace.sample(stage, done, total, Pace::Clock::now());
    if (m_busySince.elapsed() < blinkMs)
        return;

    m_text->setText(job ? progressText(job->name, Counts::Items, done, total, m_pace)
                        : progressText(stage, done, total, m_pace));
    // It only grows, or everything beside it would tremble with the figures.
    m_text->setMinimumWidth(std::max(m_text->minimumWidth(), m_text->sizeHint().width()));
    // A bar paints itself at once, and with it whatever else is due in the window: it can wait its turn.
    m_bar->setUpdatesEnabled(false);
    m_bar->setRange(0, total > 0 ? barSteps : 0);
    m_bar->setValue(
        total > 0 ? static_cast<int>(static_cast<double>(done) / static_cast<double>(total) * barSteps) : 0);
    m_bar->setUpdatesEnabled(true);
    m_bar->setAccessibleName(m_text->text());
    show();
}

void ProgressLine::cancel()
{
    if (m_engine->opening())
        m_engine->cancelOpen();
    else if (m_engine->job())
        m_engine->cancelJob();
    else
        m_engine->cancelAnalysis();
}

IndexLine::IndexLine(TextIndexer* indexer, QWidget* parent)
    : QWidget(parent)
    , m_indexer(indexer)
    , m_text(new QLabel)
{
    m_text->setToolTip(
        tr("Makes searching the texts fast. Until it is done, or without it, they are read one by one."));
    auto* stop = new QToolButton;
    stop->setText(tr("Stop"));
    stop->setObjectName(QStringLiteral("stopIndexing"));
    stop->setToolTip(tr("Searches without the index: slower, but it finds the same"));
    stop->setAutoRaise(true);
    for (QWidget* part : { static_cast<QWidget*>(stop), static_cast<QWidget*>(m_text) })
        part->setFont(fontOf(Type::Quiet, font()));
    stop->setFixedHeight(scaled(20, this));
    connect(stop, &QToolButton::clicked, indexer, &TextIndexer::cancel);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->addWidget(m_text);
    row->addWidget(stop);
    hide();
    m_poll.setInterval(indexPoll);
    connect(&m_poll, &QTimer::timeout, this, &IndexLine::poll);
    connect(indexer, &TextIndexer::changed, this, &IndexLine::follow);
}

void IndexLine::follow()
{
    if (m_indexer->indexing()) {
        m_since.start();
        m_poll.start();
    } else {
        m_poll.stop();
        hide();
    }
}

void IndexLine::poll()
{
    const Progress& progress = m_indexer->progress();
    const std::uint64_t total = std::max<std::uint64_t>(1, progress.total.load(std::memory_order_relaxed));
    const std::uint64_t done = std::min(total, progress.done.load(std::memory_order_relaxed));
    m_text->setText(tr("Indexing the texts: %1 %").arg(done * 100 / total));
    if (m_since.elapsed() >= indexBlinkMs)
        show();
}

} // namespace alike::ui
