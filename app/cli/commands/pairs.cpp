// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/bands.h"
#include "app/cli/cells.h"
#include "app/cli/class_pairs.h"
#include "app/cli/command.h"
#include "app/cli/portions.h"

#include "core/explore/evaluate/method_counts.h"
#include "core/explore/join/pair_list.h"
#include "core/export/number.h"
#include "core/similarity/scored_pairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

namespace alike::cli {

namespace {

    class PairsCommand final : public Command {
    public:
        explicit PairsCommand(CLI::App& program);

        void check() override;
        void nameFiles(Files& files) const override;
        Result<Done> run(Session& session) override;

    private:
        Estimates estimates() const { return m_noEstimate ? Estimates::Skip : Estimates::Keep; }
        Result<Done> find(Session& session);
        std::vector<std::string> columns() const;
        void tellEqual(Session& session) const;
        Result<Done> runInPortions(Session& session);
        void write(Session& session, Rows& rows) const;
        // What returns bool returns false when there is no use in writing more.
        bool writeRow(Session& session, DocId a, DocId b, const ScoredPair& score, const PairCells& cells,
            Rows& rows) const;
        bool writeIdentical(Session& session, const PairCells& cells, Rows& rows) const;
        bool writeCollapsedIdentical(Session& session, const PairCells& cells, Rows& rows) const;
        bool writeCollapsed(
            Session& session, const ScoredPair& pair, const PairCells& cells, Rows& rows) const;

        ClassOptions m_method;
        bool m_noEstimate = false;
        bool m_collapse = false;
        MemoryOptions m_memory;
        ClassPairs m_classes; ///< of the methods that have them
    };

    PairsCommand::PairsCommand(CLI::App& program)
        : Command(program, "pairs", "The similar pairs of documents",
            "Prints a row for each pair, the most similar first, then in corpus order: "
            "id_a,id_b,jaccard,estimate,signature_jaccard,shared,union,containment_a,containment_b,bands. "
            "Bands count from 1 and are joined by +; a * stands behind a band whose values differ.\nWith "
            "--method simhash, cosine or equal, id_b is followed by their own similarity, which orders the "
            "rows: the share of equal bits, the cosine of the TF-IDF vectors of the words, or 1. The columns "
            "behind it are empty for a document without shingles. With --marks the last columns are "
            "mark,note. With --reference a row is of a document of PATH and one of the reference, and counts "
            "of --collapse are of the documents in such pairs.")
    {
        addCorpusOptions(m_app, m_options);
        addReferenceOption(m_app, m_options);
        addSignatureOptions(m_app, m_options);
        addBandOptions(m_app, m_options);
        m_options.asked.add(m_app, { "max-candidates", "threshold" });
        addMethodOptions(m_app, m_method,
            "Pairs that share a bucket; all pairs from the threshold up; pairs whose fingerprints differ in "
            "few bits; all pairs with a TF-IDF cosine from the threshold up; or pairs of equal texts. Bands "
            "are empty where no bucket holds a pair (minhash)");
        m_app
            .add_flag("--no-estimate", m_noEstimate,
                "With any method but minhash: no signatures, so no estimate, signature_jaccard and bands")
            ->group("Results");
        m_app
            .add_flag("--collapse", m_collapse,
                "Equal documents as one: a row for each pair of different documents and one for each group "
                "of equal ones (its first two ids), with count_a,count_b. Equal is what has equal shingle "
                "sets, fingerprints (simhash), vectors (cosine) or texts (equal)")
            ->group("Results");
        addMemoryOptions(m_app, m_memory);
        addOutputOptions(m_app, m_options, rowFormats);
        addListOptions(m_app, m_options);
    }

    void PairsCommand::check()
    {
        if (m_noEstimate && m_method.method == SearchMethod::MinHash)
            refuse("--no-estimate", "needs --method exact, simhash, cosine or equal.");
        checkMethod(m_app, m_method, m_options.parameters.results.threshold);
        noteBands(m_options);
    }

    void PairsCommand::nameFiles(Files& files) const
    {
        files.fills("--scratch", m_memory.scratch);
        files.fills("--results", m_memory.results);
    }

    std::vector<std::string> PairsCommand::columns() const
    {
        std::vector<std::string> names { "id_a", "id_b" };
        if (m_method.hasClasses())
            names.emplace_back("similarity");
        for (std::string& name : PairCells::columns(estimates()))
            names.push_back(std::move(name));
        if (m_collapse)
            names.insert(names.end(), { "count_a", "count_b" });
        return names;
    }

    Result<Done> PairsCommand::run(Session& session)
    {
        const bool minhash = m_method.method == SearchMethod::MinHash;
        ALIKE_ASSIGN(
            const bool inPortions, beyondMemory(m_options, m_memory, minhash ? "" : onlyMinhashInPortions));
        if (inPortions)
            return runInPortions(session);
        const bool candidatesOnly = m_method.method == SearchMethod::MinHash;
        const auto documents = candidatesOnly ? DocumentScope::SharingBuckets : DocumentScope::All;
        ALIKE_TRY(session.read(documents));
        ALIKE_TRY(find(session));
        tellEqual(session);

        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        Rows rows(std::move(output), m_options, withMarks(m_options, columns()));
        write(session, rows);
        return session.close(rows, "pairs");
    }

    /// The same rows, of a collection that is never in memory as a whole.
    Result<Done> PairsCommand::runInPortions(Session& session)
    {
        ALIKE_ASSIGN(const auto found, pairsInPortions(session, m_memory));
        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        Rows rows(std::move(output), m_options, columns());
        std::span<const std::uint16_t> bands; // of the row that is written
        const PairCells cells(pairSource(found, m_options.parameters, bands), Estimates::Keep);
        DocumentPairs documents(found.sets,
            [&](DocId a, DocId b, const ScoredPair& score, std::span<const std::uint16_t> itsBands) {
                bands = itsBands;
                return writeRow(session, a, b, score, cells, rows);
            });
        bool more = writeIdentical(session, cells, rows);
        if (more)
            ALIKE_TRY(
                found.pairs.forEach([&](const ScoredPair& pair, std::span<const std::uint16_t> itsBands) {
                    bands = itsBands;
                    more = m_collapse ? writeCollapsed(session, pair, cells, rows)
                                      : documents.add(pair, itsBands);
                    return more;
                }));
        if (more)
            documents.finish();
        ALIKE_TRY(session.close(rows, "pairs"));
        forgetPortions(session, m_memory);
        return Done {};
    }

    Result<Done> PairsCommand::find(Session& session)
    {
        if (session.comparable() && !(m_method.hasClasses() && m_noEstimate)) {
            Request request { m_method.hasClasses()            ? Goal::Buckets
                    : m_method.method == SearchMethod::MinHash ? Goal::FoundPairs
                    : m_noEstimate                             ? Goal::JoinedPairs
                                                               : Goal::ExactPairs };
            request.floor = m_options.parameters.results.threshold;
            ALIKE_TRY(session.analyse(request));
        }
        if (!m_method.hasClasses())
            return Done {};
        ALIKE_ASSIGN(auto found, findClasses(session, m_method));
        m_classes = std::move(found);
        return Done {};
    }

    /// No budget counts pairs of equal documents, for they cost nothing but rows.
    void PairsCommand::tellEqual(Session& session) const
    {
        const std::uint64_t pairs = m_method.hasClasses() ? pairsWithin(m_classes.classes)
            : session.comparable()                        ? identicalPairs(session.sets())
                                                          : 0;
        if (!m_collapse && pairs > m_options.parameters.lsh.maxCandidates)
            session.note(fmt::format("Equal documents make {} of the rows. With --collapse there is one row "
                                     "for each group of them.",
                number::grouped(pairs)));
    }

    ScoredPairs withoutEstimates(const ExactPairs& joined)
    {
        ScoredPairs scored;
        scored.pairs.reserve(joined.pairs.size());
        for (const ExactPairs::Pair& pair : joined.pairs)
            scored.pairs.push_back({ pair.a, pair.b, pair.overlap, {}, false });
        return scored;
    }

    void PairsCommand::write(Session& session, Rows& rows) const
    {
        PairCells cells(session, estimates());
        if (m_method.hasClasses()) {
            const auto writeClasses = m_collapse ? writeCollapsedClasses : writeClassPairs;
            writeClasses(session, m_classes, cells, rows);
        } else if (session.comparable()) {
            const Snapshot& results = session.results();
            const ScoredPairs overlaps = results.joined ? withoutEstimates(*results.joined) : ScoredPairs {};
            const ScoredPairs& known = results.joined      ? overlaps
                : m_method.method == SearchMethod::MinHash ? *results.scored
                                                           : *results.exact;
            const auto pairs = known.atLeast(m_options.parameters.results.threshold);
            DocumentPairs documents(session.sets(), [&](DocId a, DocId b, const ScoredPair& score, auto) {
                return writeRow(session, a, b, score, cells, rows);
            });
            const auto add = [&](const ScoredPair& pair) {
                return m_collapse ? writeCollapsed(session, pair, cells, rows) : documents.add(pair);
            };
            if (writeIdentical(session, cells, rows) && std::ranges::all_of(pairs, add))
                documents.finish();
        }
    }

    bool PairsCommand::writeRow(
        Session& session, DocId a, DocId b, const ScoredPair& score, const PairCells& cells, Rows& rows) const
    {
        rows.text(cells.source().id(a)).text(cells.source().id(b));
        cells.add(score, rows);
        return endMarked(session, rows, a, b);
    }

    /// Rows of equal documents come first.
    bool PairsCommand::writeIdentical(Session& session, const PairCells& cells, Rows& rows) const
    {
        if (m_collapse)
            return writeCollapsedIdentical(session, cells, rows);
        return forEachIdenticalPair(
            cells.source().sets, [&](SetId set) { return cells.score(set, set); },
            [&](DocId a, DocId b, const ScoredPair& score) {
                return writeRow(session, a, b, score, cells, rows);
            });
    }

    bool PairsCommand::writeCollapsedIdentical(Session& session, const PairCells& cells, Rows& rows) const
    {
        const PairSource& source = cells.source();
        const SetOutline& sets = source.sets;
        for (const auto& [set, documents] : identicalGroups(sets)) {
            const auto [a, b] = sets.firstPair(set);
            const bool across = sets.sides().any();
            const bool ownFirst = !sets.sides().isReference(a);
            const std::uint32_t own = sets.othersOf(set);
            const std::uint32_t references = sets.referencesOf(set);
            rows.text(source.id(a)).text(source.id(b));
            cells.add(cells.score(set, set), rows);
            rows.integer(!across ? documents : ownFirst ? own : references);
            rows.integer(!across ? documents : ownFirst ? references : own);
            if (!endMarked(session, rows, a, b))
                return false;
        }
        return true;
    }

    bool PairsCommand::writeCollapsed(
        Session& session, const ScoredPair& pair, const PairCells& cells, Rows& rows) const
    {
        const SetOutline& sets = cells.source().sets;
        auto [a, b] = sets.firstPair(pair.a, pair.b);
        ScoredPair score = pair;
        if (b < a) { // their sets stand in another order than those that make a pair
            std::swap(a, b);
            std::swap(score.a, score.b);
            std::swap(score.overlap.sizeA, score.overlap.sizeB);
        }
        rows.text(cells.source().id(a)).text(cells.source().id(b));
        cells.add(score, rows);
        rows.integer(sets.inPairs(score.a, score.b)).integer(sets.inPairs(score.b, score.a));
        return endMarked(session, rows, a, b);
    }

}

std::unique_ptr<Command> pairsCommand(CLI::App& program)
{
    return std::make_unique<PairsCommand>(program);
}

} // namespace alike::cli
