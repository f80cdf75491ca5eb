// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/appearance.h"
#include "ui/theme/magnifier.h"

#include <QList>
#include <QObject>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QAction;
class QMainWindow;

namespace alike::ui {

class LearnPage;
class ParameterBar;

/// The window on a wall: large letters, high contrast, fewer parts, and the four knobs at the size of a hand.
/// Page Down and Page Up, which a clicker sends, step the lesson that runs, wherever the focus is. Left, all
/// is as it came.
class Projector : public QObject {
    Q_OBJECT
public:
    struct Parts {
        QMainWindow* window;
        ParameterBar* bar;
        LearnPage* learn;
        QList<QWidget*> hidden; ///< meanwhile
        QList<QAction*> off; ///< checkable; likewise
    };
    /// \param action that switches it
    Projector(const Parts& parts, QAction* action);
    ~Projector() override;

    bool on() const { return m_on; }
    /// As it was left the last time; from now on it is kept.
    void remember();

signals:
    /// Before it comes, so that what is kept of the window is kept as it is.
    void coming();
    void changed(bool on);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void set(bool on);
    void enter();
    void leave();
    void fit();
    double wantedFactor() const;

    Parts m_parts;
    QAction* m_action;
    Magnifier m_magnifier;
    bool m_on = false;
    bool m_remembers = false;
    std::optional<Appearance> m_appearance; ///< before
    std::vector<std::pair<QWidget*, bool>> m_shown; ///< before
    std::vector<std::pair<QAction*, bool>> m_checked; ///< before
};

} // namespace alike::ui
