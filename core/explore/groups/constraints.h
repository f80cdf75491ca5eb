// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/corpus/corpus.h"
#include "core/explore/groups/linkage.h"
#include "core/explore/groups/material.h"
#include "core/shingle/shingle_sets.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace alike::groups {

/// What somebody has decided about pairs of documents, in any order. Documents without shingles are in no
/// group whatever is said of them.
struct Constraints {
    using Pair = std::pair<DocId, DocId>;
    using Pairs = std::vector<Pair>;

    Pairs same; ///< always in one group
    Pairs different; ///< never in one group
    /// Links that do not count, though what they join may be in one group by other links; those between two
    /// documents with equal sets do nothing.
    Pairs cuts;

    bool operator==(const Constraints&) const = default;
    bool empty() const { return same.empty() && different.empty() && cuts.empty(); }
};

/// What is grouped: a unit for each set, under its number, and further ones where documents with equal sets
/// have to be apart; the links between units; and which of them are tied together or kept apart.
///
/// Where what is the same contradicts what is different, by whatever way, different wins: pairs that are the
/// same are taken in the byte order of their ids, and those that would bring together what is different are
/// left out and counted.
class Units {
public:
    Units(const Material& material, std::span<const Link> links, const Constraints& constraints,
        std::span<const std::uint32_t> places, Measure measure = Measure::Jaccard);

    std::size_t size() const { return m_sets->sets() + m_extra.size(); }
    /// The set that all documents of a unit have.
    SetId setOf(std::size_t unit) const
    {
        return unit < m_sets->sets() ? setId(unit) : m_extra[unit - m_sets->sets()].set;
    }
    /// Not empty, in corpus order.
    std::span<const DocId> documentsOf(std::size_t unit) const;
    /// By similarity descending, their ends numbers of units. Those of pairs that are the same are
    /// among them however little similar they are, with nothing shared where that is not known; those of
    /// pairs that are different are not.
    std::span<const Link> links() const { return m_ownLinks ? std::span<const Link>(m_newLinks) : m_links; }
    /// Each pair once, ascending.
    const UnitPairs& tied() const { return m_tied; }
    const UnitPairs& apart() const { return m_apart; }
    bool constrained() const { return !m_tied.empty() || !m_apart.empty(); }
    /// Of each unit the least place of its documents.
    std::vector<std::uint32_t> places(std::span<const std::uint32_t> placesOfDocuments) const;
    /// Whether documents with this set are in several units.
    bool isSplit(SetId set) const;
    std::size_t contradictions() const { return m_contradictions; }

private:
    struct Part {
        SetId set;
        std::vector<DocId> documents;
    };

    void constrain(
        const Corpus& corpus, const Constraints& constraints, std::span<const std::uint32_t> places);
    void splitSets(const Constraints::Pairs& same, const Constraints::Pairs& different,
        std::span<const std::uint32_t> places);
    std::uint32_t unitOf(DocId doc) const;
    void makeLinks(const Constraints& constraints);

    Material m_material;
    const SetOutline* m_sets;
    Measure m_measure; ///< by which the links are in order
    std::span<const Link> m_links;
    bool m_ownLinks = false;
    std::vector<Link> m_newLinks;
    std::vector<Part> m_extra; ///< by set
    std::vector<Part> m_reduced; ///< what is left of the sets that were split, by set
    UnitPairs m_tied;
    UnitPairs m_apart;
    std::size_t m_contradictions = 0;
};

} // namespace alike::groups
