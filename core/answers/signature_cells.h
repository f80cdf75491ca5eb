// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/compared_text.h"
#include "core/lsh/banding.h"
#include "core/lsh/buckets.h"
#include "core/pipeline/snapshot.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace alike {

/// A row of two signatures: the minimum on each side and the shingle that won it.
struct SignatureCell {
    struct Minimum {
        std::uint32_t value;
        std::string shingle; ///< its words; empty when no document has it, or while the winners are not known
        shingle::WordRange place; ///< where it stands first; empty likewise
    };
    std::array<Minimum, 2> minimum;
    std::uint32_t band;

    const Minimum& on(Side side) const { return minimum[static_cast<std::size_t>(side)]; }
    /// Equal values are of the same shingle where the functions are one to one: not so in the modular family
    /// and in ones that were given.
    bool equal() const { return minimum[0].value == minimum[1].value; }
};

/// Two signatures side by side, row by row.
struct SignatureCells {
    enum class Band : std::uint8_t { Apart, Shared, Collision };
    std::vector<SignatureCell> cells;
    std::vector<Band> bands;
    bool winnersKnown = false; ///< see nameWinners
};

/// The rows of two texts, as a Query has them, without their winners. O(rows).
SignatureCells signatureCells(const lsh::Banding& banding, std::span<const SharedBand> shared,
    std::span<const std::uint32_t> left, std::span<const std::uint32_t> right);

/// A text as its words and its shingles under their numbers in the corpus.
struct NumberedWords {
    const CutText& words;
    std::span<const ShingleNumber> numbers;
};

/// Finds the shingle that won each row: it takes the sets of all documents, which number the shingles.
/// O(rows log modulus + words) with the dictionary family, O(rows * words) with others.
void nameWinners(SignatureCells& cells, const HeldAnalysis& held, const std::array<NumberedWords, 2>& sides);

} // namespace alike
