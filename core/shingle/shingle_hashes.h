// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/shingle_sets.h"
#include "core/shingle/shingle_windows.h"
#include "core/text/tokens.h"

#include <cstdint>
#include <span>
#include <vector>

namespace alike::shingle {

/// The hash of one shingle. O(k).
std::uint64_t shingleHash(const Tokens& tokens, const ShingleSets& sets, ShingleNumber number);

/// The hashes of some shingles, ascending. O(vocabulary + shingles * k). Errors: Cancelled.
Result<std::vector<std::uint64_t>> sortedHashes(
    const Tokens& tokens, const ShingleSets& sets, std::span<const ShingleNumber> shingles, const Work& work);

/// What the hashed family maps: the upper halves of the hashes of shingles, set by set.
class SetHashes {
public:
    /// O(vocabulary). Errors: Cancelled. \pre `tokens` and `sets`, which are of them, outlive it
    static Result<SetHashes> make(const Tokens& tokens, const ShingleSets& sets, const Work& work);

    /// Memory to use for one set after another; make one per thread.
    struct Scratch {
        std::vector<std::uint64_t> units;
        std::vector<std::uint32_t> hashes;
    };
    /// Those of a set, until the scratch is used again; some may come twice. O(units) of its first document
    /// with a stride of 1.
    std::span<const std::uint32_t> of(SetId set, Scratch& scratch) const;

private:
    SetHashes(const Tokens& tokens, const ShingleSets& sets, std::vector<std::uint64_t> units);

    const Tokens* m_tokens;
    const ShingleSets* m_sets;
    std::vector<std::uint64_t> m_units; ///< the hash of each unit of the vocabulary
    ShingleWindows m_windows;
};

} // namespace alike::shingle
