// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/bands.h"
#include "app/cli/class_pairs.h"
#include "app/cli/command.h"

#include "core/explore/cosine_neighbours.h"
#include "core/explore/neighbours.h"
#include "core/export/number.h"

#include <fmt/format.h>

#include <limits>
#include <optional>

namespace alike::cli {

namespace {

    enum class NeighbourMethod { MinHash, Cosine };

    class NeighboursCommand final : public Command {
    public:
        explicit NeighboursCommand(CLI::App& program);

        void check() override;
        Result<Done> run(Session& session) override;

    private:
        Result<Done> listByCosine(Session& session, DocId doc);
        Result<std::vector<CosineNeighbour>> findByCosine(Session& session, DocId doc) const;
        Result<Done> listNeighbours(Session& session, DocId doc);
        Result<Done> listLevels(Session& session, DocId doc);
        Result<Done> explainNone(Session& session, DocId doc);

        std::string m_id;
        NeighbourMethod m_method = NeighbourMethod::MinHash;
        cosine::Options m_cosine;
        bool m_levels = false;
    };

    NeighboursCommand::NeighboursCommand(CLI::App& program)
        : Command(program, "neighbours", "The documents that share a bucket with one",
            "Prints a row for each neighbour, best first: "
            "rank,id,estimate,signature_jaccard,jaccard,bands,title. No threshold plays a part.\nWith "
            "--method cosine the documents that share a word with it, by the cosine of their TF-IDF vectors, "
            "which stands behind the id as similarity; bands are empty where none is shared.\nWith "
            "--levels a row for each level of Jaccard similarity: from,to,actual,found,missed_ids (joined by "
            "spaces, an array in JSON).")
    {
        addId(m_id);
        addCorpusOptions(m_app, m_options);
        addSignatureOptions(m_app, m_options);
        addBandOptions(m_app, m_options);
        CLI::Option* number = addWhole(m_app, "-n", m_options.parameters.results.neighbours, 1,
            std::numeric_limits<std::uint32_t>::max(), "At most so many, from 1 (10)");
        addChoice<NeighbourMethod, NeighbourMethod>(m_app, "--method", m_method,
            { { "minhash", NeighbourMethod::MinHash }, { "cosine", NeighbourMethod::Cosine } },
            "Documents that share a bucket, or all by their TF-IDF cosine (minhash)")
            ->group("Results");
        addCosineOptions(m_app, m_cosine);
        CLI::Option* rank = addChoice<Rank, Rank>(m_app, "--rank", m_options.parameters.results.rank,
            { { "estimate", Rank::Estimate }, { "signature-jaccard", Rank::SignatureJaccard },
                { "jaccard", Rank::Jaccard } },
            "What ranks: equal rows of the signatures, the Jaccard similarity of the signatures as sets, or "
            "that of "
            "the documents (estimate)");
        CLI::Option* levels = m_app.add_flag("--levels", m_levels,
            "Instead: how many neighbours there are at each level of Jaccard similarity, and which of them "
            "share no bucket");
        for (CLI::Option* option : { number, rank, levels })
            option->group("Results");
        levels->excludes(number)->excludes(rank);
        addOutputOptions(m_app, m_options, rowFormats);
    }

    void NeighboursCommand::check()
    {
        const auto given = [&](const char* option) { return m_app.get_option(option)->count() > 0; };
        if (m_method == NeighbourMethod::Cosine) {
            for (const char* option : { "--rank", "--levels" })
                if (given(option))
                    refuse(option, "does not go with --method cosine.");
        } else {
            refuseCosineOptions(m_app);
        }
        settleBands(m_options);
    }

    Result<Done> NeighboursCommand::run(Session& session)
    {
        if (const auto done = session.read(); !done)
            return done;
        const auto doc = session.find(m_id);
        if (!doc)
            return doc.error();
        if (session.comparable()) {
            if (const auto done = session.index(); !done)
                return done;
        }
        if (m_method == NeighbourMethod::Cosine)
            return listByCosine(session, *doc);
        return m_levels ? listLevels(session, *doc) : listNeighbours(session, *doc);
    }

    Result<std::vector<CosineNeighbour>> NeighboursCommand::findByCosine(Session& session, DocId doc) const
    {
        const auto vectors = session.timings().measure(
            Timings::Sketch, [&] { return makeTermVectors(session.tokens(), m_cosine, session.work()); });
        if (!vectors)
            return vectors.error();
        const Timings::Timer timer(session.timings(), Timings::Similarity);
        const auto postings = indexTerms(*vectors, session.work());
        if (!postings)
            return postings.error();
        return cosineNeighbours(
            *vectors, *postings, doc, m_options.parameters.results.neighbours, session.work());
    }

    Result<Done> NeighboursCommand::listByCosine(Session& session, DocId doc)
    {
        const auto found = findByCosine(session, doc);
        if (!found)
            return found.error();
        if (found->empty())
            session.note(fmt::format("No other document shares a word with {} that has weight.", m_id));
        const Timings::Timer timer(session.timings(), Timings::Output);
        auto output = session.openOutput();
        if (!output)
            return output.error();
        Rows rows(std::move(output).value(), m_options,
            { "rank", "id", "similarity", "estimate", "signature_jaccard", "jaccard", "bands", "title" });
        std::uint64_t rank = 0;
        const SetId set = session.sets().setOf(doc);
        for (const auto& [other, similarity] : *found) {
            rows.whole(++rank).text(session.corpus().id(other)).decimal(similarity);
            const SetId otherSet = session.sets().setOf(other);
            if (set == noSet || otherSet == noSet) {
                rows.none().none().none().text({});
            } else {
                const Analysis analysis = session.analysis();
                const ScoredPair score = scorePair(
                    analysis.sets, analysis.signatures, analysis.hashes, analysis.buckets, set, otherSet);
                rows.decimal(score.estimate.similarity()).decimal(score.estimate.signatureJaccard());
                rows.decimal(score.overlap.jaccard());
                rows.text(bandList(sharedBands(session.buckets(), session.signatures(), set, otherSet)));
            }
            if (!rows.text(session.corpus().title(other)).end())
                break;
        }
        return rows.close();
    }

    Result<Done> NeighboursCommand::listNeighbours(Session& session, DocId doc)
    {
        const ResultOptions& wanted = m_options.parameters.results;
        Result<std::vector<Neighbour>> found = std::vector<Neighbour> {};
        if (session.comparable()) {
            const Timings::Timer timer(session.timings(), Timings::Similarity);
            found = neighbours(session.analysis(), doc, wanted.neighbours, wanted.rank, session.work());
        }
        if (!found)
            return found.error();
        if (found->empty()) {
            if (const auto done = explainNone(session, doc); !done)
                return done;
        } else if (found->size() < wanted.neighbours) {
            session.note(fmt::format("{} of {} asked: no other document shares a bucket with {}.",
                found->size(), wanted.neighbours, m_id));
        }

        const Timings::Timer timer(session.timings(), Timings::Output);
        auto output = session.openOutput();
        if (!output)
            return output.error();
        Rows rows(std::move(output).value(), m_options,
            { "rank", "id", "estimate", "signature_jaccard", "jaccard", "bands", "title" });
        std::uint64_t rank = 0;
        for (const auto& [other, score] : *found) {
            rows.whole(++rank).text(session.corpus().id(other));
            rows.decimal(score.estimate.similarity()).decimal(score.estimate.signatureJaccard());
            rows.decimal(score.overlap.jaccard());
            rows.text(bandList(sharedBands(session.buckets(), session.signatures(), score.a, score.b)));
            if (!rows.text(session.corpus().title(other)).end())
                break;
        }
        return rows.close();
    }

    Result<Done> NeighboursCommand::explainNone(Session& session, DocId doc)
    {
        if (session.sets().setOf(doc) == noSet) {
            session.note(
                fmt::format("Document {} has fewer than {} words (-k) and so no shingles: it can have no "
                            "neighbours.",
                    m_id, session.sets().k()));
            return Done {};
        }
        if (!session.comparable()) {
            session.note(fmt::format("There is no other document with shingles beside {}.", m_id));
            return Done {};
        }
        const auto nearest = session.timings().measure(
            Timings::Similarity, [&] { return nearestExact(session.analysis(), doc, session.work()); });
        if (!nearest)
            return nearest.error();
        if (!nearest->has_value()) {
            session.note(fmt::format("No document shares a bucket with {}, nor a single shingle.", m_id));
            return Done {};
        }
        const double jaccard = (*nearest)->score.overlap.jaccard();
        const lsh::Banding& banding = session.buckets().banding();
        session.note(
            fmt::format("No document shares a bucket with {}. The nearest is {} with Jaccard {}: none of the "
                        "{} bands agrees in all of its {} values, and at this similarity one does with a "
                        "chance of {}. Fewer rows per band (--rows) find more.",
                m_id, session.corpus().id((*nearest)->doc), number::decimal(jaccard), banding.bands(),
                banding.rows, candidateChanceText(banding, jaccard)));
        return Done {};
    }

    Result<Done> NeighboursCommand::listLevels(Session& session, DocId doc)
    {
        const auto levels = session.timings().measure(
            Timings::Similarity, [&] { return neighbourLevels(session.analysis(), doc, session.work()); });
        if (!levels)
            return levels.error();

        const Timings::Timer timer(session.timings(), Timings::Output);
        auto output = session.openOutput();
        if (!output)
            return output.error();
        Rows rows(std::move(output).value(), m_options, { "from", "to", "actual", "found", "missed_ids" });
        for (const Level& level : *levels) {
            std::vector<std::string_view> missed;
            for (const DocId other : level.missed)
                missed.push_back(session.corpus().id(other));
            rows.decimal(level.from.value()).decimal(level.to.value()).whole(level.actual).whole(level.found);
            if (!rows.list(missed).end())
                break;
        }
        return rows.close();
    }

}

std::unique_ptr<Command> neighboursCommand(CLI::App& program)
{
    return std::make_unique<NeighboursCommand>(program);
}

} // namespace alike::cli
