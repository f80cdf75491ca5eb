// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"
#include "ui/session/session.h"

#include <QObject>

#include <vector>

namespace alike::ui {

/// The changes of the parameters and of the marks, to be undone and redone. What a drag does is one step.
class ParameterHistory : public QObject {
    Q_OBJECT
public:
    struct Step {
        Parameters before;
        Parameters after;
        std::vector<MarkChange> marks {}; ///< when there are any, the parameters did not change
    };

    explicit ParameterHistory(Session* session, QObject* parent = nullptr);

    /// What would be undone, or redone; null when there is nothing.
    const Step* undoable() const { return m_at > 0 ? &m_steps[m_at - 1] : nullptr; }
    const Step* redoable() const { return m_at < m_steps.size() ? &m_steps[m_at] : nullptr; }
    void undo();
    void redo();
    /// Begins anew: what was done before was done to another corpus.
    void forget();

signals:
    void changed();

private:
    void follow();
    void followMarks(const std::vector<MarkChange>& changes);
    void add(Step step);
    void moveTo(std::size_t at, const Step& step, bool forward);

    Session* m_session;
    Parameters m_last;
    std::vector<Step> m_steps;
    std::size_t m_at = 0; ///< so many steps are done
    bool m_open = false; ///< the last step grows with the change that goes on
    bool m_moving = false;
};

} // namespace alike::ui
