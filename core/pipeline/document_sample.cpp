// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/document_sample.h"

#include "core/base/random.h"
#include "core/pipeline/snapshot.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace alike {

namespace {
    /// The tenths of Jaccard similarity below 1, then the identical pairs.
    constexpr std::size_t levels = 11;

    struct DocPair {
        DocId a;
        DocId b;
    };
    using Levels = std::array<std::vector<DocPair>, levels>;

    void addPairs(Levels& known, const SetOutline& sets, std::span<const ScoredPair> pairs)
    {
        for (const ScoredPair& pair : pairs) {
            const auto tenth = static_cast<std::size_t>(pair.overlap.jaccard() * 10);
            const auto [a, b] = sets.firstPair(pair.a, pair.b);
            known[std::min(tenth, levels - 2)].push_back({ a, b });
        }
    }

    /// All exact pairs, the candidates below them, and the first two documents of each class of equal sets.
    Levels knownPairs(const Snapshot& snapshot, const SetOutline& sets)
    {
        Levels known;
        std::span<const ScoredPair> candidates;
        if (snapshot.scored)
            candidates = snapshot.scored->pairs;
        if (snapshot.exact) {
            addPairs(known, sets, snapshot.exact->pairs);
            if (snapshot.scored)
                candidates = candidates.subspan(snapshot.scored->atLeast(snapshot.exactFloor).size());
        }
        addPairs(known, sets, candidates);
        for (std::size_t s = 0; s < sets.sets(); ++s) {
            if (sets.pairsWithin(setId(s)) == 0)
                continue;
            const auto [a, b] = sets.firstPair(setId(s));
            known.back().push_back({ a, b });
        }
        return known;
    }

    class Chooser {
    public:
        explicit Chooser(std::size_t documents) { m_sample.chosen.resize(documents); }

        void choose(DocId doc)
        {
            char& chosen = m_sample.chosen[index(doc)];
            m_sample.documents += chosen == 0;
            chosen = 1;
        }
        /// `count` of `pairs`, at even distances.
        void choose(std::span<const DocPair> pairs, std::size_t count)
        {
            for (std::size_t i = 0; i < count; ++i) {
                const DocPair& pair = pairs[i * pairs.size() / count];
                choose(pair.a);
                choose(pair.b);
            }
        }
        const DocumentSample& sample() const { return m_sample; }
        DocumentSample take() { return std::move(m_sample); }

    private:
        DocumentSample m_sample;
    };
}

std::optional<DocumentSample> sampleOf(const Snapshot& snapshot, std::uint64_t seed, std::size_t pairs)
{
    const auto held = holdOutline(snapshot);
    if (!held)
        return std::nullopt;
    const SetOutline& sets = held->sets();
    Chooser chooser(sets.documents());

    Levels known = knownPairs(snapshot, sets);
    // What a small level leaves over goes to the larger ones.
    std::ranges::sort(known, {}, &std::vector<DocPair>::size);
    std::size_t left = pairs;
    for (std::size_t level = 0; level < levels; ++level) {
        const std::size_t count = std::min(known[level].size(), left / (levels - level));
        chooser.choose(known[level], count);
        left -= count;
    }

    std::vector<DocId> kept;
    kept.reserve(sets.documents());
    for (std::size_t d = 0; d < sets.documents(); ++d) {
        if (held->kept(docId(d)))
            kept.push_back(docId(d));
    }
    Random random(seed);
    for (std::size_t i = 0; i < 2 * pairs && !kept.empty(); ++i)
        chooser.choose(kept[random.below(kept.size())]);
    if (!snapshot.details() && chooser.sample().documents > kept.size() / 2)
        return std::nullopt;
    return chooser.take();
}

} // namespace alike
