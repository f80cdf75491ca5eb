// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/layout_steps.h"

#include <QAbstractEventDispatcher>
#include <QAbstractTextDocumentLayout>
#include <QElapsedTimer>
#include <QTextBlock>
#include <QTextDocument>
#include <QTimerEvent>

#include <algorithm>

namespace alike::ui {
namespace {

    constexpr qint64 budget = 4; // ms
    constexpr int stride = 1'000; ///< characters between two looks at the clock: the step that Qt begins with

    /// The timer of a QTextDocumentLayout that lays out; the other one, which tells of a new size, fires at
    /// once.
    bool laysOut(int timer, QObject* layout)
    {
        const auto timers = QAbstractEventDispatcher::instance()->registeredTimers(layout);
        return std::ranges::any_of(timers, [timer](const QAbstractEventDispatcher::TimerInfo& info) {
            return info.timerId == timer && info.interval > 0;
        });
    }

} // namespace

void LayoutSteps::follow(QTextDocument* document)
{
    m_document = document;
    document->documentLayout()->installEventFilter(this);
}

bool LayoutSteps::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Timer || watched != m_document->documentLayout()
        || !laysOut(static_cast<QTimerEvent*>(event)->timerId(), watched))
        return false;
    return !step();
}

bool LayoutSteps::step()
{
    QElapsedTimer timer;
    timer.start();
    const QAbstractTextDocumentLayout* layout = m_document->documentLayout();
    const int end = m_document->characterCount();
    // To ask where a paragraph stands lays out all that is above it, and costs nothing where that is done.
    for (int position = 0; position < end; position += stride) {
        if (timer.elapsed() >= budget)
            return true;
        layout->blockBoundingRect(m_document->findBlock(position));
    }
    return false;
}

} // namespace alike::ui
