// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stages/stage_state.h"

#include <QFrame>

namespace alike::ui {

/// What a stage does, how it stands, its parameters and what a change of them costs; and what all outputs
/// together take of the memory (see stageWords::memory). Goes with the first
/// click beside it, and with Esc.
class StagePopup : public QFrame {
    Q_OBJECT
public:
    StagePopup(Stage stage, const StageState& state, const Parameters& parameters, const QString& memory,
        QWidget* parent);

    /// Shows it below `anchor`, on its screen.
    void showBelow(const QWidget& anchor);
    QString text() const { return m_text; }

private:
    QString m_text; ///< without formatting
};

} // namespace alike::ui
