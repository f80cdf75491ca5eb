// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/judging.h"
#include "ui/pieces/piece.h"

#include <QStringList>

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

class QPushButton;

namespace alike::ui {

/// Pairs of the present results, to find those that were looked at in vain and those that were missed.
/// Without results, or with none to choose from, some made-up ones.
class JudgePiece : public Piece {
    Q_OBJECT
public:
    explicit JudgePiece(QWidget* parent = nullptr);

    void setResults(const SnapshotPtr& results) override;

    struct Row {
        learn::PairToJudge pair;
        QString titleA;
        QString titleB;
        std::optional<learn::Judgement> said {}; ///< by the player
    };
    const std::vector<Row>& rows() const { return m_rows; }
    std::size_t current() const { return m_current; }
    /// How many were judged as they are.
    int score() const;
    QPushButton* button(learn::Judgement judgement) const
    {
        return m_buttons[static_cast<std::size_t>(judgement)];
    }
    QPushButton* others() const { return m_others; }
    /// To the next pair; false behind the last.
    bool step() override;

protected:
    void paint(QPainter& painter, const QRectF& room) override;
    bool pressed(int key) override;

private:
    void deal();
    void dealMadeUp();
    void judge(learn::Judgement judgement);
    void tell();

    SnapshotPtr m_results;
    std::vector<Row> m_rows;
    double m_threshold = 0.8;
    std::size_t m_current = 0;
    std::uint64_t m_seed = 1;
    std::array<QPushButton*, 3> m_buttons;
    QPushButton* m_others;
};

} // namespace alike::ui
