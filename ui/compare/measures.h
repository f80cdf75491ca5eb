// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/scored_pairs.h"
#include "core/text/options.h"

#include <QString>
#include <QWidget>

#include <array>
#include <cstdint>
#include <optional>

class QLabel;

namespace alike::ui {

/// A similarity of a pair in words.
struct NamedMeasure {
    QString name;
    QString formula;
    QString value; ///< a dash when it is not known
    QString detail; ///< what it is made of; may be empty
    QString reckoning; ///< the formula with the numbers of this pair; may be empty
};

/// Jaccard, estimate, signature Jaccard, containment both ways, longest shared run.
inline constexpr std::size_t measureCount = 6;

/// \param rows how they agree, as it is to be expected
/// \param score the sizes of its A and B are those of the left and the right document; none: dashes
/// \param longestRun of words, or other units, that stand in both
std::array<NamedMeasure, measureCount> measureWords(const std::optional<ScoredPair>& score,
    const sketch::Agreement& rows, std::uint32_t longestRun, text::Unit unit = text::Unit::Word);

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
    Field addField(const NamedMeasure& words);
    static void set(const Field& field, const NamedMeasure& words);

    std::array<Field, measureCount> m_fields;
};

} // namespace alike::ui
