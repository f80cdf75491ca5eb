// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/bands.h"
#include "app/cli/command.h"

#include "core/explore/pair_list.h"
#include "core/similarity/scored_pairs.h"

namespace alike::cli {

namespace {

    enum class Method { MinHash, Exact };

    class PairsCommand final : public Command {
    public:
        explicit PairsCommand(CLI::App& program);

        void check() override;
        Result<Done> run(Session& session) override;

    private:
        Result<Done> findPairs(Session& session);
        std::vector<std::string> columns() const;
        void writePairs(Session& session, Rows& rows) const;
        void writeCollapsed(Session& session, Rows& rows) const;
        /// The score of two documents that share a set.
        ScoredPair identicalScore(const Session& session, SetId set) const;
        /// The columns behind the ids, up to the bands.
        void addCells(const Session& session, const ScoredPair& score, Rows& rows) const;

        Method m_method = Method::MinHash;
        bool m_noEstimate = false;
        bool m_collapse = false;
        ScoredPairs m_scored; ///< with --no-estimate the overlap alone is filled in
    };

    PairsCommand::PairsCommand(CLI::App& program)
        : Command(program, "pairs", "The similar pairs of documents",
            "Prints a row for each pair, the most similar first, then in corpus order: "
            "id_a,id_b,jaccard,estimate,signature_jaccard,shared,union,containment_a,containment_b,bands. "
            "Bands count from 1 and are joined by +; a * stands behind a band whose values differ.")
    {
        addCorpusOptions(m_app, m_options);
        addSignatureOptions(m_app, m_options);
        addBandOptions(m_app, m_options);
        addCandidateBudget(m_app, m_options);
        addThreshold(m_app, m_options);
        addChoice<Method, Method>(m_app, "--method", m_method,
            { { "minhash", Method::MinHash }, { "exact", Method::Exact } },
            "Pairs that share a bucket, or all pairs from the threshold up; bands are then empty where no "
            "bucket "
            "holds a pair (minhash)")
            ->group("Results");
        m_app
            .add_flag("--no-estimate", m_noEstimate,
                "With --method exact: no signatures, so no estimate, signature_jaccard and bands")
            ->group("Results");
        m_app
            .add_flag("--collapse", m_collapse,
                "Equal documents as one: a row for each pair of different documents and one for each group "
                "of equal "
                "ones (its first two ids), with count_a,count_b")
            ->group("Results");
        addOutputOptions(m_app, m_options, rowFormats);
    }

    void PairsCommand::check()
    {
        if (m_noEstimate && m_method != Method::Exact)
            refuse("--no-estimate", "needs --method exact.");
        settleBands(m_options);
    }

    std::vector<std::string> PairsCommand::columns() const
    {
        std::vector<std::string> names { "id_a", "id_b", "jaccard" };
        if (!m_noEstimate)
            names.insert(names.end(), { "estimate", "signature_jaccard" });
        names.insert(names.end(), { "shared", "union", "containment_a", "containment_b" });
        if (!m_noEstimate)
            names.push_back("bands");
        if (m_collapse)
            names.insert(names.end(), { "count_a", "count_b" });
        return names;
    }

    Result<Done> PairsCommand::run(Session& session)
    {
        if (const auto done = session.read(); !done)
            return done;
        if (session.comparable()) {
            if (const auto done = findPairs(session); !done)
                return done;
        }

        const Timings::Timer timer(session.timings(), Timings::Output);
        auto output = session.openOutput();
        if (!output)
            return output.error();
        Rows rows(std::move(output).value(), m_options, columns());
        if (session.comparable()) {
            if (m_collapse)
                writeCollapsed(session, rows);
            else
                writePairs(session, rows);
        }
        return rows.close();
    }

    ScoredPairs withoutEstimates(const ExactPairs& exact)
    {
        ScoredPairs scored;
        scored.pairs.reserve(exact.pairs.size());
        for (const ExactPairs::Pair& pair : exact.pairs)
            scored.pairs.push_back({ pair.a, pair.b, pair.overlap, {}, false });
        return scored;
    }

    Result<Done> PairsCommand::findPairs(Session& session)
    {
        if (!m_noEstimate) {
            if (const auto done = session.index(); !done)
                return done;
        }
        Result<ScoredPairs> scored = ScoredPairs {};
        if (m_method == Method::Exact) {
            const auto exact = session.exactPairs(m_options.parameters.results.threshold);
            if (!exact)
                return exact.error();
            const Timings::Timer timer(session.timings(), Timings::Similarity);
            scored = m_noEstimate ? withoutEstimates(*exact)
                                  : scoreExact(session.analysis(), *exact, session.work());
        } else {
            const auto candidates = session.candidates();
            if (!candidates)
                return candidates.error();
            const Timings::Timer timer(session.timings(), Timings::Similarity);
            scored = scoreCandidates(*candidates, session.sets(), session.signatures(),
                m_options.parameters.sketch.hashes, session.work());
        }
        if (!scored)
            return scored.error();
        m_scored = std::move(scored).value();
        return Done {};
    }

    void PairsCommand::addCells(const Session& session, const ScoredPair& score, Rows& rows) const
    {
        rows.decimal(score.overlap.jaccard());
        if (!m_noEstimate)
            rows.decimal(score.estimate.similarity()).decimal(score.estimate.signatureJaccard());
        rows.whole(score.overlap.shared).whole(score.overlap.united());
        rows.decimal(score.overlap.containmentA()).decimal(score.overlap.containmentB());
        if (!m_noEstimate)
            rows.text(bandList(sharedBands(session.buckets(), session.signatures(), score.a, score.b)));
    }

    ScoredPair PairsCommand::identicalScore(const Session& session, SetId set) const
    {
        const ShingleSets& sets = session.sets();
        if (!m_noEstimate)
            return scorePair(
                sets, session.signatures(), m_options.parameters.sketch.hashes, session.buckets(), set, set);
        const auto size = static_cast<std::uint32_t>(sets.size(set));
        return { set, set, { size, size, size }, {}, false };
    }

    void PairsCommand::writePairs(Session& session, Rows& rows) const
    {
        const Corpus& corpus = session.corpus();
        forEachDocumentPair(
            session.sets(), m_scored.atLeast(m_options.parameters.results.threshold),
            [&](SetId set) { return identicalScore(session, set); },
            [&](DocId a, DocId b, const ScoredPair& score) {
                rows.text(corpus.id(a)).text(corpus.id(b));
                addCells(session, score, rows);
                return rows.end();
            });
    }

    void PairsCommand::writeCollapsed(Session& session, Rows& rows) const
    {
        const Corpus& corpus = session.corpus();
        const ShingleSets& sets = session.sets();
        for (const auto& [set, documents] : identicalGroups(sets)) {
            const auto equal = sets.documentsOf(set);
            rows.text(corpus.id(equal[0])).text(corpus.id(equal[1]));
            addCells(session, identicalScore(session, set), rows);
            if (!rows.whole(documents).whole(documents).end())
                return;
        }
        for (const ScoredPair& pair : m_scored.atLeast(m_options.parameters.results.threshold)) {
            const auto a = sets.documentsOf(pair.a);
            const auto b = sets.documentsOf(pair.b);
            rows.text(corpus.id(a.front())).text(corpus.id(b.front()));
            addCells(session, pair, rows);
            if (!rows.whole(a.size()).whole(b.size()).end())
                return;
        }
    }

}

std::unique_ptr<Command> pairsCommand(CLI::App& program)
{
    return std::make_unique<PairsCommand>(program);
}

} // namespace alike::cli
