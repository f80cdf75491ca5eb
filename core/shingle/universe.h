// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/cut.h"
#include "core/shingle/shingle_sets.h"
#include "core/text/options.h"
#include "core/text/tokens.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace alike::shingle {

inline constexpr std::uint64_t largestUniverse = 10'000'000; ///< of its text, in bytes

/// Why a text is no universe.
struct UniverseFault {
    enum class Kind : std::uint8_t {
        Encoding, ///< a line is not UTF-8
        Length, ///< a line is cut into another number of units than a shingle has
        Repeated, ///< a line is the shingle of an earlier one
        Subwords, ///< the pieces of words are learned from the documents: no text made before can name them
    };
    Kind kind {};
    std::uint64_t line = 0; ///< from 1; 0 with Subwords
    std::uint64_t earlier = 0; ///< with Repeated: the line where it stands first
    std::uint64_t units = 0; ///< of the line, with Length
    std::string text {}; ///< the beginning of the line

    bool operator==(const UniverseFault&) const = default;
};

/// Shingles in an order of the user's, one a line, cut and cleaned as documents are: the rows of the
/// characteristic matrix (Leskovec, Rajaraman, Ullman, "Mining of Massive Datasets", sec. 3.3.1). Empty lines
/// are passed over. Shingles are told apart by hashes of 64 bits.
class Universe {
public:
    Universe() = default;
    /// O(bytes). Errors: Cancelled. A text with a fault gives no shingles.
    static Result<Universe> read(
        std::string_view lines, const text::Options& options, const Cut& cut, const Work& work);

    const std::optional<UniverseFault>& fault() const { return m_fault; }
    /// `shingleHash` of each, in their order; all different.
    std::span<const std::uint64_t> hashes() const { return m_hashes; }

private:
    std::optional<UniverseFault> m_fault;
    std::vector<std::uint64_t> m_hashes;
};

/// Which row of the characteristic matrix each shingle of a collection is: that of the universe or, when it
/// does not stand there, one behind all of these, in order of first appearance. Shingles of the universe that
/// stand in no document keep their rows, which have no 1.
class RowNumbers {
public:
    /// O(vocabulary + distinct shingles * k). Errors: Cancelled; TooLarge above 2^32 - 2 rows.
    static Result<RowNumbers> make(
        const Universe& universe, const Tokens& tokens, const ShingleSets& sets, const Work& work);

    /// Of the universe.
    std::size_t listed() const { return m_listed; }
    /// Those of them that stand in no document.
    std::size_t unused() const { return m_unused; }
    const std::optional<UniverseFault>& fault() const { return m_fault; }

    /// From 1. \pre 0 < number <= distinct shingles
    std::uint32_t rowOf(ShingleNumber number) const { return m_rows[number - 1]; }
    /// 0 for a row that stands in no document. \pre 0 < row <= all rows
    ShingleNumber numberAt(std::uint32_t row) const { return m_numbers[row - 1]; }
    /// The row of a shingle of the universe, whether it stands in a document or not, by `shingleHash`; 0 for
    /// others.
    std::uint32_t listedRow(std::uint64_t hash) const;

    std::size_t usedMemory() const;

private:
    std::optional<UniverseFault> m_fault;
    std::size_t m_listed = 0;
    std::size_t m_unused = 0;
    std::vector<std::uint32_t> m_rows; ///< of each number
    std::vector<ShingleNumber> m_numbers; ///< of each row
    std::unordered_map<std::uint64_t, std::uint32_t> m_listedRows;
};

} // namespace alike::shingle
