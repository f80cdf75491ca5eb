// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cells.h"

#include "app/cli/bands.h"

#include <string_view>

namespace alike::cli {

namespace {

    const review::Mark* markOf(const Session& session, const review::Subject& subject)
    {
        return session.project()->state.marks.find(subject);
    }

}

PairSource pairSource(const Session& session, Estimates estimates)
{
    const auto score = [&session, estimates](SetId a, SetId b) -> ScoredPair {
        const ShingleSets& sets = session.sets();
        if (estimates == Estimates::Keep)
            return scorePair(sets, session.signatures(), session.options().parameters.sketch.hashes,
                session.buckets(), a, b);
        const auto size = [&](SetId set) { return static_cast<std::uint32_t>(sets.size(set)); };
        const std::uint32_t shared = a == b ? size(a) : intersectionSize(sets.of(a), sets.of(b));
        return { a, b, { size(a), size(b), shared }, {}, false };
    };
    return { session.sets(), [&session](DocId doc) { return session.corpus().id(doc); }, score,
        [&session](SetId a, SetId b) { return sharedBands(session.buckets(), session.signatures(), a, b); } };
}

std::vector<std::string> PairCells::columns(Estimates estimates)
{
    std::vector<std::string> names = scoreColumns(estimates);
    if (estimates == Estimates::Keep)
        names.emplace_back("bands");
    return names;
}

void PairCells::add(const ScoredPair& score, Rows& rows) const
{
    addScore(rows, score, m_estimates);
    if (m_estimates == Estimates::Keep)
        rows.text(bandList(m_source.bands(score.a, score.b)));
}

void PairCells::add(DocId a, DocId b, Rows& rows)
{
    const SetId setA = m_source.sets.setOf(a);
    const SetId setB = m_source.sets.setOf(b);
    if (setA == noSet || setB == noSet) {
        const bool keep = m_estimates == Estimates::Keep;
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

std::vector<std::string> withMarks(const Options& options, std::vector<std::string> columns)
{
    if (options.marks)
        columns.insert(columns.end(), { "mark", "note" });
    return columns;
}

void addMarkCells(const review::Mark* mark, Rows& rows)
{
    rows.text(mark ? review::nameOf(mark->verdict) : "").text(mark ? std::string_view(mark->note) : "");
}

bool endMarked(const Session& session, Rows& rows, DocId doc)
{
    if (session.options().marks)
        addMarkCells(markOf(session, review::Subject(session.corpus().id(doc))), rows);
    return rows.end();
}

bool endMarked(const Session& session, Rows& rows, DocId a, DocId b)
{
    if (session.options().marks)
        addMarkCells(markOf(session, review::Subject(session.corpus().id(a), session.corpus().id(b))), rows);
    return rows.end();
}

} // namespace alike::cli
