// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/pace.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;

namespace alike::ui {

class Engine;
class TextIndexer;

/// What the engine is doing: stage, count, rate, time left, and a button to cancel it. Looks 20 times a
/// second while there is something to see, and shows itself only for work that takes longer than a blink.
class ProgressLine : public QWidget {
    Q_OBJECT
public:
    explicit ProgressLine(Engine* engine, QWidget* parent = nullptr);

private:
    void follow();
    void poll();
    void cancel();

    Engine* m_engine;
    QLabel* m_text;
    QProgressBar* m_bar;
    Pace m_pace;
    QTimer m_poll;
    QElapsedTimer m_busySince;
};

/// How far the index of the texts is, and a button that gives it up. Shows itself only for work that takes
/// longer than a blink.
class IndexLine : public QWidget {
    Q_OBJECT
public:
    explicit IndexLine(TextIndexer* indexer, QWidget* parent = nullptr);

private:
    void follow();
    void poll();

    TextIndexer* m_indexer;
    QLabel* m_text;
    QTimer m_poll;
    QElapsedTimer m_since;
};

} // namespace alike::ui
