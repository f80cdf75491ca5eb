// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparison.h"
#include "ui/compare/paired_text.h"

#include <QString>
#include <QStringList>

#include <cstddef>

namespace alike::ui {

/// What stands in the margin beside a piece: the number of a passage, with a sign when it moved or repeats;
/// whether a change stands only here or replaces something.
QString pairSign(const TextPair& pair, std::uint32_t number, Side side, bool repeat);

/// "Passage 2 of 7, moved, 42 words".
QString pairWords(const TextPair& pair, std::uint32_t number, std::size_t pairs);

/// The similarity of a pair in the words of one line. What is not known is empty.
struct PairFacts {
    QString jaccard; ///< "0.892"
    QString estimate; ///< "0.90"
    QString range; ///< "0.83–0.95"
    QString leftInRight; ///< "96 % of A in B"
    QString rightInLeft; ///< "93 % of B in A"
    QString kinship; ///< "same after cleaning", of equal sets of shingles
    QString ignored; ///< "6 differences, all in digits": what cleaning made equal
    QString remedy; ///< "Keep digits"
    QString candidate; ///< "a candidate: 13 of 20 bands agree"
};
PairFacts factsOf(const Comparison& comparison);

} // namespace alike::ui
