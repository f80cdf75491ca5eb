// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/tile_sets.h"
#include "ui/pieces/piece.h"

#include <QStringList>

#include <cstddef>

class QPushButton;

namespace alike::ui {

/// Two sets as tiles in three rooms, only A, both and only B: what moving a tile does to their similarity.
class TilesPiece : public Piece {
    Q_OBJECT
public:
    explicit TilesPiece(QWidget* parent = nullptr);

    const learn::TileSets& sets() const { return m_sets; }
    std::size_t current() const { return m_current; }
    QPushButton* mover() const { return m_move; }
    /// Moves the current tile, and goes to the next one.
    bool step() override;

protected:
    void paint(QPainter& painter, const QRectF& room) override;
    bool pressed(int key) override;

private:
    void go(int tiles);
    void moveTile();
    void tell();

    QStringList m_names; ///< of the tiles
    learn::TileSets m_sets;
    std::size_t m_current = 0;
    QPushButton* m_move;
    QPushButton* m_next;
};

} // namespace alike::ui
