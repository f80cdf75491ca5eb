// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/view.h"

#include <QSplitter>

class QTabWidget;

namespace alike::ui {

class Engine;
class Session;
class StaleNote;

/// The centre of the window: the views as tabs, and the neighbours of the current document below them.
class WorkArea : public QSplitter {
    Q_OBJECT
public:
    WorkArea(Session* session, Engine* engine, QWidget* parent = nullptr);

    void showView(View view);
    View view() const;
    QTabWidget* tabs() const { return m_tabs; }
    QWidget* neighbours() const { return m_neighbours; }

signals:
    void updateRequested();

private:
    QTabWidget* m_tabs;
    QWidget* m_neighbours;
};

} // namespace alike::ui
