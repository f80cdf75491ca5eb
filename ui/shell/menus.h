// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/actions.h"

#include <QList>
#include <QMenu>

class QAction;
class QMenuBar;

namespace alike::ui {

/// "Theme": the colours of the system, light, dark or high contrast; at once and for the next time.
class ThemeMenu : public QMenu {
    Q_OBJECT
public:
    explicit ThemeMenu(QWidget* parent = nullptr);
};

/// What stands in the menus beside the actions of the window.
struct MenuParts {
    QMenu* recent;
    QList<QAction*> comparison; ///< what takes the current one out of the window
    QList<QAction*> exports; ///< lists, marks, signatures, parameters
    QAction* report;
    QAction* importMarks;
    QAction* copyCommand;
    QList<QAction*> anyTwo; ///< what compares any two documents
    QList<QAction*> reviewPair; ///< what marks the current one
    QList<QAction*> reviewDocument;
    QList<QAction*> pages;
    QMenu* themes;
};

/// Every command of the window, in the usual order.
void fillMenuBar(QMenuBar* bar, const Actions& actions, const MenuParts& parts);

} // namespace alike::ui
