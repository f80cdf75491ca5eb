// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/shingle_walk.h"
#include "ui/pieces/piece.h"

#include <cstddef>

class QLineEdit;
class QSpinBox;

namespace alike::ui {

/// A window of k words that goes over a sentence, and the set of what it has seen.
class ShinglePiece : public Piece {
    Q_OBJECT
public:
    explicit ShinglePiece(QWidget* parent = nullptr);

    QLineEdit* sentence() const { return m_sentence; }
    QSpinBox* length() const { return m_k; }
    std::size_t at() const { return m_at; }
    bool step() override;

protected:
    void paint(QPainter& painter, const QRectF& room) override;
    bool pressed(int key) override;

private:
    void cut();
    void moveTo(std::ptrdiff_t window);
    void tell();

    QLineEdit* m_sentence;
    QSpinBox* m_k;
    learn::ShingleWalk m_walk;
    std::size_t m_at = 0; ///< window
};

} // namespace alike::ui
