// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/large_vector.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace alike::sketch {

/// Random permutations of 1 … N, written down. Kept in blocks of functions as signatures are, so that more of
/// them copy nothing; in a block the values of one shingle stand side by side.
class Permutations {
public:
    /// The most memory that they may take, in bytes.
    static constexpr std::uint64_t mostBytes = std::uint64_t { 1 } << 30;

    struct Block {
        std::uint32_t first; ///< function
        std::uint32_t width;
        LargeVector<std::uint32_t> values; ///< of shingle n under function f: (n - 1) * width + f - first
    };

    /// Those of `before`, if any, and the functions [from, end), in blocks that do not cross a multiple
    /// of 64. Function i depends on the seed and N alone. O(N * functions). Errors: BadParameter above
    /// `mostBytes`, with what it would take; Cancelled.
    static Result<std::shared_ptr<const Permutations>> make(std::uint64_t elements, std::uint32_t end,
        std::uint64_t seed, const Permutations* before, const Work& work);

    std::uint32_t functions() const { return m_functions; }
    std::uint32_t value(std::size_t function, std::uint32_t number) const;
    std::span<const std::shared_ptr<const Block>> blocks() const { return m_blocks; }
    std::size_t usedMemory() const;

private:
    std::uint32_t m_functions = 0;
    std::vector<std::shared_ptr<const Block>> m_blocks;
};

/// The minima of a block of permutations over sets.
class PermutationMinima {
public:
    explicit PermutationMinima(const Permutations::Block& block)
        : m_block(block)
    {
    }
    /// \pre `elements` is not empty
    void operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const;

private:
    const Permutations::Block& m_block;
};

} // namespace alike::sketch
