// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/threshold.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace alike::join {

/// An element that at least two of the joined sets have, by its place in the common order of all sets: rare
/// ones first, ties by shingle number, from 0. Or several that the very same sets have, as one that weighs as
/// much as they are: a page that thousands of texts share is a few elements then and no longer hundreds.
using Element = std::uint32_t;
/// Stands for an element that has no place in the common order because no two joined sets have it.
inline constexpr Element noElement = UINT32_MAX;

/// The sets as the join wants them: ascending by size (ties by SetId), elements in the order of `Element`.
///
/// With a reference, elements count that a set of it and one of the others have, since no pair across has
/// another one in common.
///
/// Sets that cannot reach the floor with any other set are left out. Elements that only one set has would
/// come first in the common order; they can match nothing and are not kept, but a set's size counts them.
/// Sizes and weights count elements as they were, rows and prefixes what is left when some are one.
class JoinSets {
public:
    std::size_t sets() const { return m_heads.size(); }
    /// Elements that stand in two sets or more, those that the same sets have once.
    std::size_t elements() const { return m_elements; }
    /// Whether some weigh more than 1.
    bool weighted() const { return !m_weights.empty(); }
    std::uint32_t weight(Element element) const { return m_weights[element]; } ///< \pre weighted()

    SetId id(std::size_t at) const { return m_heads[at].id; }
    /// Whether there is a reference, and pairs across alone are looked for.
    bool across() const { return m_across != nullptr; }
    /// Whether documents with the two sets make a pair.
    bool makePairs(std::size_t a, std::size_t b) const
    {
        return !m_across || m_across->makePairs(id(a), id(b));
    }
    std::uint32_t size(std::size_t at) const { return m_heads[at].size; }
    /// The elements that other sets have too, ascending.
    std::span<const Element> shared(std::size_t at) const
    {
        return std::span(m_rows).subspan(m_heads[at].begin, m_heads[at].shared);
    }
    std::uint32_t sharedSize(std::size_t at) const { return m_heads[at].shared; }
    /// What the last so many of `shared` weigh together. \pre weighted()
    std::uint32_t weightOfLast(std::size_t at, std::uint32_t count) const
    {
        return count == 0 ? 0 : m_weightFrom[m_heads[at].begin + m_heads[at].shared - count];
    }
    /// How many of `shared` lie, whole or in part, in the first `prefix` elements of the whole set. O(1);
    /// O(log elements) when weighted.
    std::uint32_t inPrefix(std::size_t at, std::uint64_t prefix) const;

private:
    friend class JoinSetsMaker;

    struct Head {
        SetId id;
        std::uint32_t size;
        std::uint32_t begin;
        std::uint32_t shared;
    };
    const SetOutline* m_across = nullptr; ///< the sets; null without a reference
    std::vector<Head> m_heads;
    std::vector<Element> m_rows;
    std::size_t m_elements = 0;
    std::vector<std::uint32_t> m_weights; ///< by element; empty when all weigh 1
    std::vector<std::uint32_t> m_weightFrom; ///< as long as `m_rows`: of an entry and those behind it
};

/// Elements of the same sets become one where sets meet in so many others that it pays: exactly, and for
/// O(elements). O(elements log elements of a set) besides. Progress is not touched. Errors: Cancelled.
Result<JoinSets> makeJoinSets(const ShingleSets& sets, Threshold floor, const Work& work);

} // namespace alike::join
