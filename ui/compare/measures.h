// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/scored_pairs.h"

#include <QWidget>

#include <array>
#include <cstdint>
#include <optional>

class QLabel;

namespace alike::ui {

/// The similarities of a pair as numbers with their names and what they are made of.
class Measures : public QWidget {
    Q_OBJECT
public:
    explicit Measures(QWidget* parent = nullptr);

    /// \param score the sizes of its A and B are those of the left and the right document; none: dashes
    /// \param longestRun of words that stand in both
    void showScore(const std::optional<ScoredPair>& score, std::uint32_t longestRun);

private:
    enum Measure { Jaccard, Estimate, SignatureJaccard, InA, InB, LongestRun, MeasureCount };
    struct Field {
        QWidget* box;
        QLabel* value;
        QLabel* detail;
        QString formula;
    };
    Field addField(const QString& name, const QString& tip);
    /// \param reckoning the formula with the numbers of this pair, for the tooltip
    void set(Measure measure, const QString& value, const QString& detail, const QString& reckoning);

    std::array<Field, MeasureCount> m_fields;
};

} // namespace alike::ui
