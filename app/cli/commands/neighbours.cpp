// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/bands.h"
#include "app/cli/cells.h"
#include "app/cli/class_pairs.h"
#include "app/cli/command.h"
#include "app/cli/text_option.h"

#include "core/explore/neighbours/method_neighbours.h"
#include "core/explore/neighbours/neighbours.h"
#include "core/explore/neighbours/query.h"
#include "core/export/number.h"
#include "core/sketch/simhash.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace alike::cli {

namespace {

    struct SimilarDocument {
        DocId doc;
        double similarity;
    };

    class NeighboursCommand final : public Command {
    public:
        explicit NeighboursCommand(CLI::App& program);

        void check() override;
        void nameFiles(Files& files) const override { files.reads("--text", { m_text.name() }); }
        Result<Done> run(Session& session) override;

    private:
        Result<Done> listSimilar(Session& session, DocId doc);
        Result<std::vector<SimilarDocument>> findByCosine(Session& session, DocId doc) const;
        Result<std::vector<SimilarDocument>> findBySimHash(Session& session, DocId doc) const;
        Result<std::vector<SimilarDocument>> findEqual(Session& session, DocId doc) const;
        Result<Done> listNeighbours(Session& session, DocId doc);
        Result<Done> listLevels(Session& session, DocId doc);
        Result<Done> explainNone(Session& session, DocId doc);
        Result<Done> listNearText(Session& session);

        std::string m_id;
        TextOption m_text; ///< in place of it
        ClassOptions m_method;
        bool m_levels = false;
    };

    NeighboursCommand::NeighboursCommand(CLI::App& program)
        : Command(program, "neighbours", "The documents that share a bucket with one",
            "Prints a row for each neighbour, best first: "
            "rank,id,estimate,signature_jaccard,jaccard,bands,title. No threshold plays a part.\nWith "
            "--method exact all documents that share a shingle with it, by Jaccard similarity; bands are "
            "empty "
            "where none is shared. With --method simhash the documents whose fingerprints differ least, with "
            "cosine those that share a word, by the cosine of the TF-IDF vectors, with equal those with the "
            "same text: their own similarity stands behind the id.\nWith "
            "--levels a row for each level of Jaccard similarity: from,to,actual,found,missed_ids (joined by "
            "spaces, an array in JSON).\nWith --text FILE, in place of an ID, the documents that share a "
            "shingle or a bucket with a text from outside, those that hold most of it first. With --marks "
            "the last columns are mark,note, of the pair.")
    {
        addId(m_id);
        addCorpusOptions(m_app, m_options);
        addReferenceOption(m_app, m_options);
        addSignatureOptions(m_app, m_options);
        addBandOptions(m_app, m_options);
        m_options.asked.add(m_app, { "n", "rank" });
        addMethodOptions(m_app, m_method,
            "Documents that share a bucket; all by Jaccard similarity; by the bits of their fingerprints; by "
            "their TF-IDF cosine; or those with the same text (minhash)");
        CLI::Option* levels = m_app.add_flag("--levels", m_levels,
            "Instead: how many neighbours there are at each level of Jaccard similarity, and which of them "
            "share no bucket");
        levels->group("Results")->excludes(m_app.get_option("-n"))->excludes(m_app.get_option("--rank"));
        CLI::Option* text = m_text.addTo(m_app, "ID", m_id, m_options);
        text->excludes(levels);
        addOutputOptions(m_app, m_options, rowFormats);
        addListOptions(m_app, m_options);
        text->excludes(m_app.get_option("--marks"))->excludes(m_app.get_option("--rank"));
        levels->excludes(m_app.get_option("--marks"));
    }

    void NeighboursCommand::check()
    {
        const auto given = [&](const char* option) { return m_app.get_option(option)->count() > 0; };
        if (m_method.method != SearchMethod::MinHash) {
            const std::string method = m_app.get_option("--method")->results().front();
            for (const char* option : { "--rank", "--levels" })
                if (given(option))
                    refuse(option, "does not go with --method " + method + ".");
        }
        if (m_text.given() && m_method.method != SearchMethod::MinHash)
            refuse("--text", "goes with --method minhash alone: it compares with every document as it is.");
        if (m_text.given() && !m_options.references.empty())
            refuse("--text", "is held against PATH: leave --reference away, or give it as PATH.");
        m_text.check(m_options);
        const bool anyDistance = !m_method.distance;
        checkMethod(m_app, m_method, m_options.parameters.results.threshold);
        if (anyDistance)
            m_method.distance = m_method.simhash.bits;
        noteBands(m_options);
    }

    Result<Done> NeighboursCommand::run(Session& session)
    {
        ALIKE_TRY(session.read());
        if (m_text.given())
            return listNearText(session);
        ALIKE_ASSIGN(const auto doc, session.find(m_id));
        if (session.comparable()) {
            ALIKE_TRY(session.analyse(Goal::Buckets));
        }
        if (m_method.hasClasses())
            return listSimilar(session, doc);
        return m_levels ? listLevels(session, doc) : listNeighbours(session, doc);
    }

    Result<std::vector<SimilarDocument>> NeighboursCommand::findByCosine(Session& session, DocId doc) const
    {
        ALIKE_ASSIGN(const auto vectors, termVectors(session, m_method.cosine));
        const Timings::Timer timer(session.timings(), Timings::Similarity);
        ALIKE_ASSIGN(const auto postings, indexTerms(*vectors, session.work()));
        ALIKE_ASSIGN(const auto near,
            cosineNeighbours(
                *vectors, postings, doc, m_options.parameters.results.neighbours, session.work()));
        std::vector<SimilarDocument> found;
        found.reserve(near.size());
        for (const auto& [other, similarity] : near)
            found.push_back({ other, similarity });
        if (found.empty())
            session.note(fmt::format("No other document shares a word with {} that has weight.", m_id));
        return found;
    }

    /// By comparing with every fingerprint: one document is compared once with each.
    Result<std::vector<SimilarDocument>> NeighboursCommand::findBySimHash(Session& session, DocId doc) const
    {
        ALIKE_ASSIGN(const auto all, fingerprints(session, m_method.simhash));
        const auto& made = all;
        const Timings::Timer timer(session.timings(), Timings::Similarity);
        std::vector<SimilarDocument> found;
        if (made->has(doc)) {
            ALIKE_ASSIGN(const auto nearest,
                nearestFingerprints(
                    *made, made->of(doc), doc, m_options.parameters.results.neighbours, session.work()));
            for (const auto& [other, distance] : nearest)
                if (distance <= *m_method.distance)
                    found.push_back({ other, simhash::similarity(distance, made->bits()) });
        }
        if (found.empty())
            session.note(made->has(doc)
                    ? fmt::format(
                        "No other document differs from {} in at most {} bits.", m_id, *m_method.distance)
                    : fmt::format("Document {} has no features and so no fingerprint.", m_id));
        return found;
    }

    Result<std::vector<SimilarDocument>> NeighboursCommand::findEqual(Session& session, DocId doc) const
    {
        ALIKE_ASSIGN(const auto same, findClasses(session, m_method));
        std::vector<SimilarDocument> found;
        for (std::size_t c = 0; c < same.classes.size(); ++c) {
            const auto members = same.classes.of(c);
            if (!std::ranges::binary_search(members, doc))
                continue;
            for (const DocId other : members)
                if (other != doc && same.classes.sides().makePair(doc, other))
                    found.push_back({ other, 1 });
        }
        if (found.empty())
            session.note(fmt::format("No other document has the text of {}.", m_id));
        return found;
    }

    Result<Done> NeighboursCommand::listSimilar(Session& session, DocId doc)
    {
        ALIKE_ASSIGN(auto found,
            m_method.method == SearchMethod::SimHash      ? findBySimHash(session, doc)
                : m_method.method == SearchMethod::Cosine ? findByCosine(session, doc)
                                                          : findEqual(session, doc));
        found.resize(std::min(found.size(), m_options.parameters.results.neighbours));
        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        Rows rows(std::move(output), m_options,
            withMarks(m_options,
                { "rank", "id", "similarity", "estimate", "signature_jaccard", "jaccard", "bands",
                    "title" }));
        std::uint64_t rank = 0;
        const SetId set = session.sets().setOf(doc);
        for (const auto& [other, similarity] : found) {
            rows.integer(++rank).text(session.corpus().id(other)).decimal(similarity);
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
            rows.text(session.corpus().title(other));
            if (!endMarked(session, rows, doc, other))
                break;
        }
        return session.close(rows, "neighbours");
    }

    Result<Done> NeighboursCommand::listNeighbours(Session& session, DocId doc)
    {
        const ResultOptions& wanted = m_options.parameters.results;
        Result<std::vector<Neighbour>> found = std::vector<Neighbour> {};
        if (session.comparable()) {
            const Timings::Timer timer(session.timings(), Timings::Similarity);
            found = m_method.method == SearchMethod::Exact
                ? exactNeighbours(session.analysis(), doc, wanted.neighbours, session.work())
                : neighbours(session.analysis(), doc, wanted.neighbours, wanted.rank, session.work());
        }
        if (!found)
            return found.error();
        if (found->empty()) {
            ALIKE_TRY(explainNone(session, doc));
        } else if (found->size() < wanted.neighbours) {
            session.note(fmt::format("{} of {} asked: no other document shares a {} with {}.", found->size(),
                wanted.neighbours, m_method.method == SearchMethod::Exact ? "shingle" : "bucket", m_id));
        }

        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        Rows rows(std::move(output), m_options,
            withMarks(
                m_options, { "rank", "id", "estimate", "signature_jaccard", "jaccard", "bands", "title" }));
        std::uint64_t rank = 0;
        for (const auto& [other, score] : *found) {
            rows.integer(++rank).text(session.corpus().id(other));
            rows.decimal(score.estimate.similarity()).decimal(score.estimate.signatureJaccard());
            rows.decimal(score.overlap.jaccard());
            rows.text(bandList(sharedBands(session.buckets(), session.signatures(), score.a, score.b)));
            rows.text(session.corpus().title(other));
            if (!endMarked(session, rows, doc, other))
                break;
        }
        return session.close(rows, "neighbours");
    }

    Result<Done> NeighboursCommand::listNearText(Session& session)
    {
        ALIKE_ASSIGN(const auto text, session.readText(m_text.name()));
        if (session.sets().sets() > 0)
            ALIKE_TRY(session.analyse(Goal::Buckets));
        QueryMatches found;
        Query query;
        if (session.sets().sets() > 0) {
            const Timings::Timer timer(session.timings(), Timings::Similarity);
            const Parameters& parameters = m_options.parameters;
            text::Options cleaning = parameters.text;
            cleaning.minWords = 0; // a passage may be shorter than a document that is kept
            ALIKE_ASSIGN(query,
                makeQuery(text, cleaning, session.tokens(), session.analysis(), parameters.sketch.seed,
                    session.work(), session.results().ignored.get()));
            ALIKE_ASSIGN(found,
                queryMatches(query, session.analysis(), parameters.results.threshold,
                    parameters.results.neighbours, session.work()));
        }
        if (query.shingles() == 0 && session.sets().sets() > 0)
            session.note(fmt::format("The text has fewer than {} {} (-k) and so no shingles.",
                session.sets().k(), session.unitsName()));
        else if (found.matches.empty())
            session.note("No document shares a shingle or a bucket with the text.");
        else
            session.note(fmt::format(
                "{} of its {} shingles stand in no document; the first of these documents holds {}. "
                "Documents that hold all of it: {}.",
                query.unknown, query.shingles(), found.matches.front().neighbour.score.overlap.shared,
                found.whole));
        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        Rows rows(std::move(output), m_options,
            { "rank", "id", "estimate", "signature_jaccard", "jaccard", "bands", "title" });
        std::uint64_t rank = 0;
        for (const QueryMatch& match : found.matches) {
            const auto& [other, score] = match.neighbour;
            rows.integer(++rank).text(session.corpus().id(other));
            rows.decimal(score.estimate.similarity()).decimal(score.estimate.signatureJaccard());
            rows.decimal(score.overlap.jaccard());
            rows.text(bandList(sharedBands(query, session.analysis(), score.b)));
            if (!rows.text(session.corpus().title(other)).end())
                break;
        }
        return session.close(rows, "neighbours");
    }

    Result<Done> NeighboursCommand::explainNone(Session& session, DocId doc)
    {
        if (session.sets().setOf(doc) == noSet) {
            session.note(
                fmt::format("Document {} has fewer than {} {} (-k) and so no shingles: it can have no "
                            "neighbours.",
                    m_id, session.sets().k(), session.unitsName()));
            return Done {};
        }
        if (!session.comparable()) {
            session.note(fmt::format("There is no other document with shingles beside {}.", m_id));
            return Done {};
        }
        ALIKE_ASSIGN(const auto nearest, session.timings().measure(Timings::Similarity, [&] {
            return nearestExact(session.analysis(), doc, session.work());
        }));
        if (!nearest.has_value()) {
            session.note(fmt::format("No document shares a bucket with {}, nor a single shingle.", m_id));
            return Done {};
        }
        const Overlap& overlap = nearest->score.overlap;
        const sketch::Agreement rows = agreement(session.analysis().agreement(), overlap);
        const lsh::Banding& banding = session.buckets().banding();
        const std::string none = banding.bands() == 1
            ? fmt::format(
                "the one band does not agree in all of its {} values, and at this similarity it does",
                banding.rows)
            : fmt::format(
                "none of the {} bands agrees in all of its {} values, and at this similarity one does",
                banding.bands(), banding.rows);
        session.note(
            fmt::format("No document shares a bucket with {}. The nearest is {} with Jaccard {}: {} with a "
                        "chance of {}. Fewer rows per band (--rows) find more.",
                m_id, session.corpus().id(nearest->doc), number::decimal(overlap.jaccard()), none,
                candidateChanceText(banding, rows)));
        return Done {};
    }

    Result<Done> NeighboursCommand::listLevels(Session& session, DocId doc)
    {
        auto levels = emptyLevels();
        if (session.comparable()) { // else nothing was signed
            ALIKE_ASSIGN(levels, session.timings().measure(Timings::Similarity, [&] {
                return neighbourLevels(session.analysis(), doc, session.work());
            }));
        }

        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        Rows rows(std::move(output), m_options, { "from", "to", "actual", "found", "missed_ids" });
        for (const Level& level : levels) {
            std::vector<std::string_view> missed;
            missed.reserve(level.missed.size());
            for (const DocId other : level.missed)
                missed.push_back(session.corpus().id(other));
            rows.decimal(level.from.value())
                .decimal(level.to.value())
                .integer(level.actual)
                .integer(level.found);
            if (!rows.list(missed).end())
                break;
        }
        return session.close(rows, "levels");
    }

}

std::unique_ptr<Command> neighboursCommand(CLI::App& program)
{
    return std::make_unique<NeighboursCommand>(program);
}

} // namespace alike::cli
