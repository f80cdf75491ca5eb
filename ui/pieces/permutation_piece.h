// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/permutation_walk.h"
#include "ui/pieces/piece.h"

#include <cstddef>

class QComboBox;
class QPushButton;

namespace alike::ui {

/// The signatures of a small characteristic matrix: for each function the rows are looked at in its order,
/// until every column has had its first 1.
class PermutationPiece : public Piece {
    Q_OBJECT
public:
    explicit PermutationPiece(QWidget* parent = nullptr);

    QComboBox* example() const { return m_example; }
    QPushButton* next() const { return m_next; }
    /// Looks so far.
    std::size_t looks() const { return m_looks; }
    const learn::PermutationWalk& walk() const { return m_walk; }
    bool step() override;

protected:
    void paint(QPainter& painter, const QRectF& room) override;
    bool pressed(int key) override;

private:
    const learn::PermutationExample& chosen() const;
    void goTo(std::ptrdiff_t looks);

    QComboBox* m_example;
    QPushButton* m_back;
    QPushButton* m_next;
    learn::PermutationWalk m_walk;
    std::size_t m_looks = 0;
};

} // namespace alike::ui
