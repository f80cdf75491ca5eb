// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/estimate_cloud.h"
#include "ui/pieces/piece.h"

#include <cstdint>

class QComboBox;
class QPushButton;
class QSpinBox;

namespace alike::ui {

/// The estimates that fifty seeds give of one pair, as a cloud around its similarity.
class CloudPiece : public Piece {
    Q_OBJECT
public:
    explicit CloudPiece(QWidget* parent = nullptr);

    QSpinBox* shared() const { return m_shared; }
    QComboBox* hashes() const { return m_hashes; }
    QPushButton* reseed() const { return m_reseed; }
    const learn::EstimateCloud& cloud() const { return m_cloud; }
    /// Other seeds.
    bool step() override;

protected:
    void paint(QPainter& painter, const QRectF& room) override;
    bool pressed(int key) override;

private:
    void estimate();

    QSpinBox* m_shared;
    QComboBox* m_hashes;
    QPushButton* m_reseed;
    std::uint64_t m_seed = 1;
    learn::EstimateCloud m_cloud;
};

} // namespace alike::ui
