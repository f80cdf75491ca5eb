// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lsh/banding.h"
#include "core/lsh/buckets.h"
#include "core/pipeline/snapshot.h"
#include "ui/compare/paired_text.h"

#include <QString>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace alike::ui {

class PlacedWords;

/// A row of two signatures: the minimum on each side and the shingle that won it.
struct SignatureCell {
    struct Minimum {
        std::uint32_t value;
        QString shingle; ///< its words; empty when no document has it
        CharRange place; ///< where it stands first; empty when no document has it
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
};

/// A text as its words and the rows of its signature.
struct SignedWords {
    const PlacedWords& words;
    std::span<const std::uint32_t> rows; ///< as a Query has them
};

/// O(rows log modulus + words) with the dictionary family, O(rows * words) with others.
SignatureCells signatureCells(const HeldAnalysis& held, const lsh::Banding& banding,
    std::span<const SharedBand> shared, const std::array<SignedWords, 2>& sides);

} // namespace alike::ui
