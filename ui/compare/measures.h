// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/measure_words.h"

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
    /// \param rows how they agree, as it is to be expected
    /// \param longestRun of words, or other units, that stand in both
    void showScore(const std::optional<ScoredPair>& score, const sketch::Agreement& rows,
        std::uint32_t longestRun, text::Unit unit = text::Unit::Word);

private:
    struct Field {
        QWidget* box;
        QLabel* value;
        QLabel* detail;
    };
    Field addField(const MeasureWords& words);
    static void set(const Field& field, const MeasureWords& words);

    std::array<Field, measureCount> m_fields;
};

} // namespace alike::ui
