// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/tuning.h"
#include "ui/pieces/piece.h"

class QComboBox;
class QPushButton;
class QSpinBox;

namespace alike::ui {

/// Bands and rows for a task: what they find, what they cost, a score, and the best that there is beside it.
class TunePiece : public Piece {
    Q_OBJECT
public:
    explicit TunePiece(QWidget* parent = nullptr);

    QComboBox* task() const { return m_task; }
    QComboBox* functions() const { return m_functions; }
    QSpinBox* rows() const { return m_rows; }
    QPushButton* best() const { return m_best; }
    /// One row more in each band; false at the most.
    bool step() override;

protected:
    void paint(QPainter& painter, const QRectF& room) override;
    bool pressed(int key) override;

private:
    const learn::TuningTask& chosen() const;
    lsh::Banding banding() const;
    void tell();

    QComboBox* m_task;
    QComboBox* m_functions;
    QSpinBox* m_rows;
    QPushButton* m_best;
};

} // namespace alike::ui
