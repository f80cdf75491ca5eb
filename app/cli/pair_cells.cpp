// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/pair_cells.h"

#include "app/cli/bands.h"

namespace alike::cli {

std::vector<std::string> PairCells::columns(Estimate estimate)
{
    std::vector<std::string> names { "jaccard" };
    if (estimate == Estimate::Keep)
        names.insert(names.end(), { "estimate", "signature_jaccard" });
    names.insert(names.end(), { "shared", "union", "containment_a", "containment_b" });
    if (estimate == Estimate::Keep)
        names.emplace_back("bands");
    return names;
}

ScoredPair PairCells::score(SetId a, SetId b) const
{
    const ShingleSets& sets = m_session.sets();
    if (m_estimate == Estimate::Keep)
        return scorePair(sets, m_session.signatures(), m_session.options().parameters.sketch.hashes,
            m_session.buckets(), a, b);
    const auto size = [&](SetId set) { return static_cast<std::uint32_t>(sets.size(set)); };
    const std::uint32_t shared = a == b ? size(a) : intersectionSize(sets.of(a), sets.of(b));
    return { a, b, { size(a), size(b), shared }, {}, false };
}

void PairCells::add(const ScoredPair& score, Rows& rows) const
{
    rows.decimal(score.overlap.jaccard());
    if (m_estimate == Estimate::Keep)
        rows.decimal(score.estimate.similarity()).decimal(score.estimate.signatureJaccard());
    rows.whole(score.overlap.shared).whole(score.overlap.united());
    rows.decimal(score.overlap.containmentA()).decimal(score.overlap.containmentB());
    if (m_estimate == Estimate::Keep)
        rows.text(bandList(sharedBands(m_session.buckets(), m_session.signatures(), score.a, score.b)));
}

void PairCells::add(DocId a, DocId b, Rows& rows)
{
    const SetId setA = m_session.sets().setOf(a);
    const SetId setB = m_session.sets().setOf(b);
    if (setA == noSet || setB == noSet) {
        const bool keep = m_estimate == Estimate::Keep;
        for (int number = keep ? 7 : 5; number > 0; --number)
            rows.none();
        if (keep)
            rows.text({}); // bands
        return;
    }
    if (!m_last || m_last->a != setA || m_last->b != setB)
        m_last = score(setA, setB);
    add(*m_last, rows);
}

} // namespace alike::cli
