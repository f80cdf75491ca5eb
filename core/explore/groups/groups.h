// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/explore/groups/constraints.h"
#include "core/explore/groups/linkage.h"
#include "core/explore/groups/material.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/threshold.h"
#include "core/text/tokens.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::groups {

/// Which document of a group stands for it, and in which order centres of stars are taken.
enum class Keep : std::uint8_t {
    First, ///< in corpus order
    Longest, ///< the most words
    Medoid, ///< linked to the most documents, then with the greatest sum of similarities
    Newest, ///< the latest date; those without a date that can be read come last
    Oldest, ///< the earliest date; likewise
};

/// Documents that come before others whatever else is kept: those chosen by hand, and of the others by the
/// value of a label, the first value first.
struct Preference {
    std::string label;
    std::vector<std::string> values;
    std::vector<DocId> chosen {}; ///< ascending
    /// Keep::Longest goes by distinct shingles before words: what is contained, by containment, never stays
    /// in place of what holds it.
    bool byShingles = false;

    bool any() const { return !values.empty() || !chosen.empty(); }
    bool operator==(const Preference&) const = default;
};

enum class Kind : std::uint8_t {
    Text, ///< all texts are the same as they were read
    Cleaned, ///< all texts are the same after cleaning
    Near,
    /// Two members are less similar than the threshold, or the group is large for its collection: it may hold
    /// what does not belong together.
    Chained,
};

/// What decides between documents that a rule of keeping takes for equally good, in words for logs.
inline constexpr std::string_view tieRule = "checksum of the cleaned text, then id";

/// "text", "cleaned", "near", "chained": as exports have it.
std::string_view nameOf(Kind kind);
/// "first", "longest", "medoid", "newest", "oldest".
std::string_view nameOf(Keep keep);

/// Documents that belong together.
struct Group {
    std::uint32_t documents = 0; ///< at least 2
    Kind kind = Kind::Near;
    DocId representative {};
    /// The least similar link of a maximum spanning tree: a group falls apart when the threshold goes above
    /// it. 1 of 1 where all sets are equal.
    Overlap weakestLink { 1, 1, 1 };
    /// Its two least similar sets; shared may be 0. One minus it is the diameter of the group.
    Overlap weakestPair { 1, 1, 1 };
    bool weakestPairExact = true; ///< else a pair may be less similar than this, or surely is, where sets
                                  ///< are not at hand and not all pairs are linked
    std::uint32_t bridges = 0; ///< links between different sets whose loss splits the group
};

/// Groups by number of documents descending, then by their first document.
class Groups {
public:
    std::size_t size() const { return m_groups.size(); }
    const Group& operator[](std::size_t group) const { return m_groups[group]; }
    /// Its sets, by their first document in corpus order. A set is in several groups where documents with
    /// equal texts are marked different.
    std::span<const SetId> setsOf(std::size_t group) const { return part(m_sets, m_setBegin, group); }
    /// Its bridges, the most similar first.
    std::span<const Link> bridgesOf(std::size_t group) const { return part(m_bridges, m_bridgeBegin, group); }
    /// Its documents in corpus order. O(documents log documents).
    std::vector<DocId> documentsOf(std::size_t group, const SetOutline& sets) const;

    /// How many pairs that are the same were left out, since they contradict what is different.
    std::size_t contradictions() const { return m_contradictions; }

private:
    friend class GroupMaker;

    template <typename T>
    static std::span<const T> part(
        const std::vector<T>& all, const std::vector<std::uint64_t>& begin, std::size_t group)
    {
        return std::span(all).subspan(begin[group], begin[group + 1] - begin[group]);
    }

    std::vector<Group> m_groups;
    std::vector<SetId> m_sets;
    std::vector<std::uint64_t> m_setBegin { 0 };
    std::vector<Link> m_bridges;
    std::vector<std::uint64_t> m_bridgeBegin { 0 };
    /// Of sets that are in several groups, or in one with some of their documents: which have them.
    std::map<std::pair<std::uint32_t, SetId>, std::vector<DocId>> m_parts;
    std::size_t m_contradictions = 0;
};

struct Options {
    Linkage linkage = Linkage::Single;
    Keep keep = Keep::First;
    Threshold threshold; ///< of the measure
    Constraints constraints = {};
    Preference prefer = {};
    Measure measure = Measure::Jaccard; ///< by which two sets are linked
    /// Of each group its documents and sets, and nothing of what else there is to say of it, which takes a
    /// look at all texts.
    bool membersOnly = false;
};

/// Groups of so many sets and fewer have an exact weakest pair; of larger ones some sets are compared with
/// all others.
inline constexpr std::size_t exactWeakestPair = 2000;
/// Whether a group is so large for its collection that it counts as chained: above a hundredth of it and at
/// least 100 documents; of few documents above a half and at least 10.
bool isLarge(std::uint64_t documents, std::uint64_t kept);

/// With a reference the links are pairs across, and what no document of the reference, or none but documents
/// of it, belongs to is no group.
///
/// Joins verified pairs to groups, and says of each how well it holds together.
///
/// Equal texts cost nothing: groups are made of sets. Ties are broken by the cleaned text and then by the id,
/// so that groups do not depend on the order of the documents, unless that is what `keep` asks for. O(sets
/// log sets + links) with single linkage and stars, O(links log links) with complete linkage, besides the
/// sets of groups that are not linked in full. Errors: Cancelled.
///
/// What the constraints say holds with every linkage: pairs that are different are in no group together,
/// pairs that are the same in one, however little similar they are, and these count as linked.
///
/// \param links every pair of sets that counts as verified, by similarity descending, or enough of them (see
/// sparseLinks)
Result<Groups> makeGroups(
    const Material& material, std::span<const Link> links, const Options& options, const Work& work);
inline Result<Groups> makeGroups(const Corpus& corpus, const Tokens& tokens, const ShingleSets& sets,
    std::span<const Link> links, const Options& options, const Work& work)
{
    return makeGroups(Material(corpus, tokens, sets), links, options, work);
}

/// Whether groups can be made of fewer links than all: of Jaccard similarities by single linkage and stars,
/// where nothing is decided about pairs and nothing has to be counted for a medoid.
bool canBeSparse(const Options& options);

/// Of all pairs of sets from the threshold up, however many there are, those of which `makeGroups` makes the
/// same groups with the same facts; only that the weakest pair of groups above `exactWeakestPair` is a bound
/// where it would be exact. O(sets) memory. Errors: Cancelled. \pre canBeSparse(options)
Result<SpanningPairs> sparseLinks(const Corpus& corpus, const Tokens& tokens, const ShingleSets& sets,
    const Options& options, const Work& work);

} // namespace alike::groups
