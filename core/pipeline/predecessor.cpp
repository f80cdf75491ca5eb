// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/predecessor.h"

#include <algorithm>
#include <utility>

namespace alike {

namespace {
    bool beginsWith(const Tokens& now, const Tokens& before)
    {
        if (now.documents() < before.documents())
            return false;
        for (std::size_t d = 0; d < before.documents(); ++d)
            if (now.kept(docId(d)) != before.kept(docId(d)) || now.end(docId(d)) != before.end(docId(d)))
                return false;
        return std::ranges::equal(now.all().first(before.units()), before.all());
    }
}

std::optional<Predecessor> Predecessor::of(const Snapshot& before)
{
    auto held = hold(before);
    if (!held || before.sample)
        return std::nullopt;
    Predecessor made;
    made.m_parameters = before.parameters;
    made.m_held = std::move(*held);
    const bool ignoring = before.parameters.ignoring.any();
    made.m_allTokens = ignoring ? before.allTokens.lock() : made.m_held.tokens;
    made.m_allSets = ignoring ? before.allSets.lock() : made.m_held.sets;
    made.m_scored = before.scored;
    made.m_exact = before.exact;
    made.m_exactFloor = before.exactFloor;
    return made;
}

const Tokens* Predecessor::tokens(const TextKey& key) const
{
    const bool usable
        = !key.sharing && key.options.unit != text::Unit::Subword && textKeyOf(m_parameters.text) == key;
    return usable ? m_allTokens.get() : nullptr;
}

const ShingleSets* Predecessor::allSets(const ShingleKey& key) const
{
    return tokens(key.text) && m_parameters.shingle == key.options ? m_allSets.get() : nullptr;
}

const ShingleSets* Predecessor::sets(const ShingleKey& key, const Tokens& now) const
{
    if (!tokens(key.text) || !(m_parameters.shingle == key.options))
        return nullptr;
    if (!m_parameters.ignoring.any() && !key.ignoring.any())
        return m_held.sets.get();
    return beginsWith(now, *m_held.tokens) ? m_held.sets.get() : nullptr;
}

const Signatures* Predecessor::signatures(const SketchKey& key) const
{
    SketchKey mine = sketchKeyOf(m_parameters);
    mine.shingles.ignoring = key.shingles.ignoring; // the sets are known to be the same
    const bool usable = sketch::mapsHashes(m_parameters.sketch) && m_held.signatures->hashes() > 0
        && m_held.sets->sets() > 0 && mine == key;
    return usable ? m_held.signatures.get() : nullptr;
}

std::array<std::shared_ptr<const ScoredPairs>, 2> Predecessor::scored(std::uint32_t hashes) const
{
    if (m_parameters.sketch.hashes != hashes)
        return {};
    return { m_scored, m_exact };
}

std::optional<ExactPairs> Predecessor::exact(Threshold floor, const ShingleSets& now) const
{
    if (!m_exact || floor < m_exactFloor || now.sides().any() || m_held.sets->sides().any())
        return std::nullopt;
    ExactPairs pairs { floor, {} };
    for (const ScoredPair& pair : m_exact->pairs) // by Jaccard, descending
        if (floor.reached(pair.overlap.shared, pair.overlap.united()))
            pairs.pairs.push_back({ pair.a, pair.b, pair.overlap });
    return pairs;
}

} // namespace alike
