// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/index_line.h"

#include "ui/filter/text_indexer.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <chrono>

namespace alike::ui {
namespace {

    constexpr qint64 indexBlinkMs = 500;
    constexpr std::chrono::milliseconds indexPoll { 100 };

} // namespace

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
    connect(stop, &QToolButton::clicked, indexer, &TextIndexer::cancel);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->addWidget(m_text);
    row->addWidget(stop);
    hide();
    m_poll.setInterval(indexPoll);
    connect(&m_poll, &QTimer::timeout, this, &IndexLine::look);
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

void IndexLine::look()
{
    const Progress& progress = m_indexer->progress();
    const std::uint64_t total = std::max<std::uint64_t>(1, progress.total.load(std::memory_order_relaxed));
    const std::uint64_t done = std::min(total, progress.done.load(std::memory_order_relaxed));
    m_text->setText(tr("Indexing the texts: %1 %").arg(done * 100 / total));
    if (m_since.elapsed() >= indexBlinkMs)
        show();
}

} // namespace alike::ui
