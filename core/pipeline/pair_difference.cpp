// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pair_difference.h"

#include <algorithm>
#include <span>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace alike {

namespace {
    /// Documents with the same set on this side and on the other; with a reference all of it or none.
    struct SharedClass {
        SetId there; ///< their set on the other side, or `noSet`
        bool reference;
        std::uint32_t begin; ///< of their documents, ascending, in the order of the side
        std::uint32_t documents;
    };

    /// The sets of one side, each cut into classes by the sets of the other; linear in the documents.
    class FoundSide {
    public:
        FoundSide(const FoundResults& here, const FoundResults& other)
            : m_snapshot(*here.snapshot)
        {
            const std::vector<SetId>& setOf = *here.setOf;
            const std::vector<SetId>& there = *other.setOf;
            // Those of a reference last, by the other side's set, then stably by the set here.
            std::vector<DocId> all(setOf.size());
            for (std::size_t d = 0; d < all.size(); ++d)
                all[d] = docId(d);
            std::ranges::stable_partition(all, [&](DocId doc) { return !sides().isReference(doc); });
            m_order = sorted(sorted(all, there), setOf);
            for (std::uint32_t i = 0; i < m_order.size(); ++i) {
                const SetId set = setOf[index(m_order[i])];
                if (set == noSet)
                    break; // they stand last, and are in no pair
                const SetId otherSet = there[index(m_order[i])];
                const bool newSet = m_offsets.size() == index(set) + 1;
                if (newSet)
                    m_offsets.push_back(m_offsets.back());
                const bool reference = sides().isReference(m_order[i]);
                if (newSet || m_classes.back().there != otherSet || m_classes.back().reference != reference) {
                    m_classes.push_back({ otherSet, reference, i, 0 });
                    ++m_offsets.back();
                }
                ++m_classes.back().documents;
            }
            m_near.reserve(near().size());
            for (const ScoredPair& pair : near())
                m_near.insert(key(pair.a, pair.b));
        }

        std::span<const ScoredPair> near() const
        {
            return m_snapshot.scored->atLeast(m_snapshot.parameters.results.threshold);
        }
        const Sides& sides() const { return m_snapshot.corpus->sides(); }
        /// Pairs of a document of the one class and one of the other.
        std::uint64_t pairsBetween(const SharedClass& a, const SharedClass& b) const
        {
            return sides().any() && a.reference == b.reference ? 0
                                                               : std::uint64_t { a.documents } * b.documents;
        }
        bool found(SetId a, SetId b) const
        {
            return a != noSet && b != noSet && (a == b || m_near.contains(key(a, b)));
        }
        std::size_t sets() const { return m_offsets.size() - 1; }
        std::span<const SharedClass> classes(SetId set) const
        {
            return std::span(m_classes).subspan(
                m_offsets[index(set)], m_offsets[index(set) + 1] - m_offsets[index(set)]);
        }
        DocId document(const SharedClass& of, std::uint32_t at = 0) const { return m_order[of.begin + at]; }
        std::uint32_t documents(SetId set) const
        {
            std::uint32_t sum = 0;
            for (const SharedClass& c : classes(set))
                sum += c.documents;
            return sum;
        }

    private:
        static std::uint64_t key(SetId a, SetId b)
        {
            const auto [low, high] = std::minmax({ index(a), index(b) });
            return std::uint64_t { low } << 32 | high;
        }

        /// Stable, by counting; documents without a set last.
        static std::vector<DocId> sorted(const std::vector<DocId>& docs, const std::vector<SetId>& setOf)
        {
            std::size_t sets = 0;
            for (const SetId set : setOf)
                if (set != noSet)
                    sets = std::max(sets, index(set) + std::size_t { 1 });
            const auto place = [&](DocId doc) {
                const SetId set = setOf[index(doc)];
                return set == noSet ? sets : std::size_t { index(set) };
            };
            std::vector<std::uint32_t> begin(sets + 2);
            for (const DocId doc : docs)
                ++begin[place(doc) + 1];
            for (std::size_t s = 1; s < begin.size(); ++s)
                begin[s] += begin[s - 1];
            std::vector<DocId> order(docs.size());
            for (const DocId doc : docs)
                order[begin[place(doc)]++] = doc;
            return order;
        }

        const Snapshot& m_snapshot;
        std::vector<DocId> m_order;
        std::vector<std::size_t> m_offsets { 0 }; ///< of the classes of each set
        std::vector<SharedClass> m_classes;
        std::unordered_set<std::uint64_t> m_near;
    };

    /// What `here` found and `there` did not.
    class OnlyHere {
    public:
        OnlyHere(const FoundSide& here, const FoundSide& there, const std::stop_token& stop)
            : m_here(here)
            , m_there(there)
            , m_stop(stop)
        {
        }

        /// False when stopped.
        bool run(std::vector<ChangedPairs>& rows, std::uint64_t& pairs)
        {
            if (!equalDocuments(rows) || !nearPairs(rows))
                return false;
            for (const ChangedPairs& row : rows)
                pairs += row.pairs;
            return true;
        }

    private:
        bool stopped() { return ++m_steps % 4096 == 0 && m_stop.stop_requested(); }

        /// Pairs among documents with one set. \param classes of them, \param sameThere only those that have
        /// one set there, too
        std::uint64_t pairsAmong(std::span<const SharedClass> classes, bool sameThere) const
        {
            const bool across = m_here.sides().any();
            std::uint64_t pairs = 0;
            std::uint64_t others = 0; // with one set there
            std::uint64_t references = 0;
            for (std::size_t i = 0; i < classes.size(); ++i) {
                const SharedClass& c = classes[i];
                if (sameThere && (i == 0 || classes[i - 1].there != c.there))
                    others = references = 0;
                if (sameThere && c.there == noSet)
                    continue;
                pairs += across
                    ? (c.reference ? others : references) * c.documents
                    : std::uint64_t { c.documents } * (c.documents - 1) / 2 + others * c.documents;
                (c.reference ? references : others) += c.documents;
            }
            return pairs;
        }

        /// For each set here, the pairs among its documents that are near pairs there. By the list of near
        /// pairs, since a large group may have come from very many sets.
        bool countNearThere(std::vector<std::uint64_t>& inside)
        {
            inside.assign(m_here.sets(), 0);
            for (const ScoredPair& pair : m_there.near()) {
                if (stopped())
                    return false;
                const auto as = m_there.classes(pair.a);
                const auto bs = m_there.classes(pair.b);
                for (auto a = as.begin(), b = bs.begin(); a != as.end() && b != bs.end();) {
                    if (a->there != b->there) { // ascending, noSet last
                        ++(a->there < b->there ? a : b);
                        continue;
                    }
                    const auto other = [&](const SharedClass& c) { return c.there != a->there; };
                    const auto endA = std::find_if(a, as.end(), other); // two with a reference, else one
                    const auto endB = std::find_if(b, bs.end(), other);
                    if (a->there != noSet)
                        for (auto i = a; i != endA; ++i)
                            for (auto j = b; j != endB; ++j)
                                inside[index(i->there)] += m_there.pairsBetween(*i, *j);
                    a = endA;
                    b = endB;
                }
            }
            return true;
        }

        bool equalDocuments(std::vector<ChangedPairs>& rows)
        {
            std::vector<std::uint64_t> known;
            if (!countNearThere(known))
                return false;
            for (std::size_t s = 0; s < m_here.sets(); ++s) {
                if (stopped())
                    return false;
                const auto classes = m_here.classes(setId(s));
                const std::uint32_t documents = m_here.documents(setId(s));
                known[s] += pairsAmong(classes, true);
                if (const std::uint64_t changed = pairsAmong(classes, false) - known[s]; changed > 0) {
                    const auto [a, b] = firstChanged(classes);
                    rows.push_back(
                        { std::min(a, b), std::max(a, b), documents, documents, changed, 0, true });
                }
            }
            return true;
        }

        /// Two of these documents that are no pair there. \pre there are two
        std::pair<DocId, DocId> firstChanged(std::span<const SharedClass> classes) const
        {
            for (std::size_t i = 0; i < classes.size(); ++i) {
                if (!m_here.sides().any() && classes[i].there == noSet && classes[i].documents > 1)
                    return { m_here.document(classes[i]), m_here.document(classes[i], 1) };
                for (std::size_t j = i + 1; j < classes.size(); ++j)
                    if (m_here.pairsBetween(classes[i], classes[j]) > 0
                        && !m_there.found(classes[i].there, classes[j].there))
                        return { m_here.document(classes[i]), m_here.document(classes[j]) };
            }
            return {};
        }

        bool nearPairs(std::vector<ChangedPairs>& rows)
        {
            const auto near = m_here.near();
            for (std::uint32_t at = 0; at < near.size(); ++at) {
                ChangedPairs row { {}, {}, 0, 0, 0, at, false };
                for (const SharedClass& a : m_here.classes(near[at].a)) {
                    for (const SharedClass& b : m_here.classes(near[at].b)) {
                        if (stopped())
                            return false;
                        if (m_here.pairsBetween(a, b) == 0 || m_there.found(a.there, b.there))
                            continue;
                        if (row.pairs == 0)
                            std::tie(row.a, row.b) = std::minmax({ m_here.document(a), m_here.document(b) });
                        row.pairs += m_here.pairsBetween(a, b);
                    }
                }
                if (row.pairs == 0)
                    continue;
                row.documentsA = m_here.documents(near[at].a);
                row.documentsB = m_here.documents(near[at].b);
                rows.push_back(row);
            }
            return true;
        }

        const FoundSide& m_here;
        const FoundSide& m_there;
        const std::stop_token& m_stop;
        std::size_t m_steps = 0;
    };
}

std::optional<FoundResults> foundResults(const SnapshotPtr& snapshot)
{
    const auto outline = holdOutline(*snapshot);
    if (!outline || !snapshot->scored)
        return std::nullopt;
    auto setOf = std::make_shared<std::vector<SetId>>(outline->sets().documents());
    for (std::size_t d = 0; d < setOf->size(); ++d)
        (*setOf)[d] = outline->sets().setOf(docId(d));
    return FoundResults { snapshot, std::move(setOf) };
}

std::shared_ptr<const PairDifference> pairDifference(
    const FoundResults& before, const FoundResults& after, const std::stop_token& stop)
{
    auto difference = std::make_shared<PairDifference>();
    difference->before = before.snapshot;
    difference->after = after.snapshot;
    const FoundSide old(before, after);
    const FoundSide now(after, before);
    if (!OnlyHere(now, old, stop).run(difference->gained, difference->gainedPairs)
        || !OnlyHere(old, now, stop).run(difference->lost, difference->lostPairs))
        return nullptr;
    return difference;
}

} // namespace alike
