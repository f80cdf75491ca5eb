// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/join/exact_join.h"
#include "core/pipeline/keys.h"
#include "core/pipeline/snapshot.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

namespace alike {

/// An analysis of the first documents of a corpus, from which one of all of them goes on. Each function gives
/// what can be taken over into an output of such a key; null where it would be another than is made of all
/// documents at once.
class Predecessor {
public:
    /// None when its caches have let it go, or it is of a sample.
    static std::optional<Predecessor> of(const Snapshot& before);

    /// All units. Not subwords, which every document teaches.
    const Tokens* tokens(const TextKey& key) const;
    /// Sets of all units, whether or not they count.
    const ShingleSets* allSets(const ShingleKey& key) const;
    /// Sets of the units that count, as long as these are the same in the first documents: what is in too
    /// many documents changes with their number. O(units) where anything is ignored. \param now of all
    /// documents
    const ShingleSets* sets(const ShingleKey& key, const Tokens& now) const;
    /// Where the family maps hashes: numbers of shingles are shared out anew. \pre the sets are taken over
    const Signatures* signatures(const SketchKey& key) const;
    /// What pairs were scored, candidates and exact ones; none unless estimates are of so many functions.
    /// \pre the signatures are taken over
    std::array<std::shared_ptr<const ScoredPairs>, 2> scored(std::uint32_t hashes) const;
    /// The exact pairs from `floor` up. None with a reference on either side, since documents that come may
    /// make other pairs of the old sets. \pre the sets are taken over. O(pairs)
    std::optional<ExactPairs> exact(Threshold floor, const ShingleSets& now) const;

private:
    Parameters m_parameters;
    HeldAnalysis m_held;
    std::shared_ptr<const Tokens> m_allTokens;
    std::shared_ptr<const ShingleSets> m_allSets;
    std::shared_ptr<const ScoredPairs> m_scored;
    std::shared_ptr<const ScoredPairs> m_exact;
    Threshold m_exactFloor { Threshold::one };
};

} // namespace alike
