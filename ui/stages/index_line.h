// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;

namespace alike::ui {

class TextIndexer;

/// How far the index of the texts is, and a button that gives it up. Shows itself only for work that takes
/// longer than a blink.
class IndexLine : public QWidget {
    Q_OBJECT
public:
    explicit IndexLine(TextIndexer* indexer, QWidget* parent = nullptr);

private:
    void follow();
    void look();

    TextIndexer* m_indexer;
    QLabel* m_text;
    QTimer m_poll;
    QElapsedTimer m_since;
};

} // namespace alike::ui
