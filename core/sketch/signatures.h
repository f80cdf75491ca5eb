// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/large_vector.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/shingle_hashes.h"
#include "core/shingle/shingle_sets.h"
#include "core/sketch/family.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace alike {

/// MinHash signatures: one row of h 32-bit values per SetId.
///
/// The rows are kept in immutable blocks of at most 64 functions, so that a larger h adds blocks and copies
/// nothing.
class Signatures {
public:
    /// The functions [first, first + width) of every set; value (set, i) at `values[set * width + i -
    /// first]`.
    struct Block {
        std::uint32_t first;
        std::uint32_t width;
        LargeVector<std::uint32_t> values;
    };

    Signatures() = default;
    /// From blocks that were kept: one after another from function 0 on, each with the values of all sets.
    /// None when they are not: for what comes from outside.
    static std::optional<Signatures> restore(
        std::size_t sets, std::vector<std::shared_ptr<const Block>> blocks, sketch::AffineFamily family);

    std::size_t sets() const { return m_sets; }
    /// Functions that are kept; views of fewer are prefixes.
    std::uint32_t hashes() const { return m_hashes; }
    std::span<const std::shared_ptr<const Block>> blocks() const { return m_blocks; }

    std::uint32_t at(SetId set, std::uint32_t function) const;
    /// Copies the first `out.size()` values of a row. \pre out.size() <= hashes()
    void copyRow(SetId set, std::span<std::uint32_t> out) const;
    /// How many of the first `hashes` values of two rows are equal. O(hashes).
    std::uint32_t equalRows(SetId a, SetId b, std::uint32_t hashes) const;

    const sketch::AffineFamily& family() const { return *m_family; }
    std::size_t usedMemory() const;

private:
    friend Result<Signatures> sign(const ShingleSets&, const sketch::Options&, const Signatures*, const Work&,
        const shingle::SetHashes*);
    friend Result<Signatures> signMore(const Tokens&, const ShingleSets&, const Signatures&, const Work&);

    std::size_t m_sets = 0;
    std::uint32_t m_hashes = 0;
    std::vector<std::shared_ptr<const Block>> m_blocks;
    std::shared_ptr<const sketch::AffineFamily> m_family = std::make_shared<const sketch::AffineFamily>();
};

/// What the functions of a family map of a shingle: its row, or the upper half of its hash. O(k).
std::uint32_t mappedBy(
    const sketch::AffineFamily& family, const Tokens& tokens, const ShingleSets& sets, ShingleNumber number);

/// Signs every set with `options.hashes` functions. O(elements * hashes).
///
/// \param before signatures of the same sets, family and seed, or null: their rows are taken over and only
/// the missing
///     functions are computed. An extension fills its last block of 64, so that the next steps of a slider
///     are free.
/// \param hashes for families over hashes: what they map
/// Errors: BadParameter (see the families), Cancelled.
Result<Signatures> sign(const ShingleSets& sets, const sketch::Options& options, const Signatures* before,
    const Work& work, const shingle::SetHashes* hashes = nullptr);

/// Signatures of sets of which the first are signed: their rows are taken over, and only the others are
/// signed, with the same functions. O(elements of the others * hashes), which progress counts in sets.
/// Errors: Cancelled. \pre the family maps hashes, so that its values depend on nothing but the set
Result<Signatures> signMore(
    const Tokens& tokens, const ShingleSets& sets, const Signatures& before, const Work& work);

/// The same from the tokens of the sets, whatever the family needs of them.
Result<Signatures> sign(const Tokens& tokens, const ShingleSets& sets, const sketch::Options& options,
    const Signatures* before, const Work& work);

} // namespace alike
