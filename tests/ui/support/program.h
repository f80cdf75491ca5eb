// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/shell/main_window.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QString>

#include <vector>

namespace alike::test {

/// The whole program but its command line.
struct Program {
    ui::Session session;
    ui::Engine engine;
    ui::MainWindow window { &session, &engine };

    bool complete() const
    {
        return engine.idle() && session.snapshot() && session.snapshot()->complete() && !session.stale();
    }
    template <typename T> T* part(const char* name) const
    {
        return window.findChild<T*>(QLatin1String(name));
    }

    /// Everything that can be chosen in the menus, submenus included.
    std::vector<QAction*> choices() const
    {
        std::vector<QAction*> found;
        collect(window.menuBar()->actions(), found);
        return found;
    }
    /// The one with this text, mnemonics aside, in the menu of that title when one is given; null when there
    /// is none.
    QAction* choice(const QString& text, const QString& title = {}) const
    {
        for (QAction* action : choices()) {
            const auto* menu = qobject_cast<const QMenu*>(action->parent());
            if (action->text().remove(QLatin1Char('&')) == text
                && (title.isEmpty() || (menu && menu->title().remove(QLatin1Char('&')) == title)))
                return action;
        }
        return nullptr;
    }

private:
    static void collect(const QList<QAction*>& actions, std::vector<QAction*>& found)
    {
        for (QAction* action : actions) {
            if (action->menu())
                collect(action->menu()->actions(), found);
            else if (!action->isSeparator())
                found.push_back(action);
        }
    }
};

} // namespace alike::test
