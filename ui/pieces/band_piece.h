// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/band_trials.h"
#include "ui/pieces/piece.h"

#include <cstdint>

class QDoubleSpinBox;
class QPushButton;
class QSpinBox;

namespace alike::ui {

/// Pairs of one similarity, drawn at random: which of their bands agree, and how often they meet, beside the
/// formula.
class BandPiece : public Piece {
    Q_OBJECT
public:
    explicit BandPiece(QWidget* parent = nullptr);

    QSpinBox* bands() const { return m_bands; }
    QSpinBox* rows() const { return m_rows; }
    QDoubleSpinBox* similarity() const { return m_similarity; }
    QPushButton* many() const { return m_many; }
    const learn::BandTrials& trials() const { return m_trials; }
    bool step() override;

protected:
    void paint(QPainter& painter, const QRectF& room) override;
    bool pressed(int key) override;

private:
    void begin();
    void draw(std::uint32_t pairs);
    void tell();

    QSpinBox* m_bands;
    QSpinBox* m_rows;
    QDoubleSpinBox* m_similarity;
    QPushButton* m_one;
    QPushButton* m_many;
    std::uint64_t m_seed = 42;
    learn::BandTrials m_trials;
};

} // namespace alike::ui
