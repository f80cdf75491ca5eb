// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/similarity/scored_pairs.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace alike {

/// Pairs that were scored before, found by their sets: other bands make other candidates, but what a pair
/// scores stays, so that only pairs never met before are looked at. Holds on to the lists it is made of.
class KnownScores {
public:
    using List = std::shared_ptr<const ScoredPairs>;

    KnownScores() = default;
    /// \param lists of the same sets, estimated from the same rows of the same signatures; may be null. When
    /// stopped, less is known. O(pairs).
    KnownScores(std::array<List, 2> lists, const Work& work);

    /// Null when the pair is not known. `candidate` of what is found is that of its own bands.
    const ScoredPair* find(SetId a, SetId b) const;

private:
    void add(std::size_t list, const Work& work);
    std::size_t start(SetId a, SetId b) const;

    std::array<List, 2> m_lists;
    /// Open addressing, a power of two: 0 where nothing is, else 1 + the place of a pair in the lists, one
    /// behind the other.
    std::vector<std::uint32_t> m_slots;
};

} // namespace alike
