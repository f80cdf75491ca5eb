// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bands.h"
#include "app/cli/command.h"

#include "core/export/number.h"

#include <fmt/format.h>

#include <algorithm>

namespace alike::cli {

namespace {

    class CandidatesCommand final : public Command {
    public:
        explicit CandidatesCommand(CLI::App& program)
            : Command(program, "candidates", "The pairs of documents that share a bucket",
                "Prints a row for each pair in corpus order: id_a,id_b,bands. Bands count from 1 and are "
                "joined by +; a * stands behind a band whose values differ.")
        {
            addCorpusOptions(m_app, m_options);
            addReferenceOption(m_app, m_options);
            addSignatureOptions(m_app, m_options);
            addBandOptions(m_app, m_options);
            m_options.asked.add(m_app, { "max-candidates" });
            addOutputOptions(m_app, m_options, rowFormats);
        }

        void check() override { noteBands(m_options); }
        Result<Done> run(Session& session) override;

    private:
        void write(Session& session, const Candidates& candidates, Rows& rows) const;
    };

    /// Without a list there is nothing to print.
    Error tooMany(const Session& session)
    {
        const Parameters& parameters = session.options().parameters;
        const Snapshot& results = session.results();
        // As many as evaluate and the window say. Pairs that share many buckets are met many times, and it is
        // this bound that is held against the budget.
        const std::string pairs = results.candidatesCounted
            ? number::grouped(results.candidatePairs)
            : "at most " + number::grouped(results.candidateBound);
        return { ErrorCode::TooLarge,
            fmt::format(
                "These settings give {} candidate pairs, and those of different sets meet up to {} times "
                "in the buckets, above the budget of {}. Use more rows per band (--rows, now {}), longer "
                "shingles (-k, now {}), or raise --max-candidates.",
                pairs, number::grouped(session.held().candidates->setPairBound),
                number::grouped(parameters.lsh.maxCandidates), results.banding.rows, parameters.shingle.k) };
    }

    Result<Done> CandidatesCommand::run(Session& session)
    {
        ALIKE_TRY(session.read(DocumentScope::SharingBuckets));
        if (session.comparable()) {
            ALIKE_TRY(session.analyse(Goal::CandidateList));
            if (!session.results().candidatesListed)
                return tooMany(session);
        }

        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        Rows rows(std::move(output), m_options, { "id_a", "id_b", "bands" });
        if (session.comparable())
            write(session, *session.held().candidates, rows);
        return rows.close();
    }

    /// For every set, the sets it makes a pair with, itself among them when several documents have it:
    /// compressed rows.
    class Partners {
    public:
        Partners(const Candidates& candidates, const ShingleSets& sets)
            : m_offsets(sets.sets() + 1)
        {
            const auto forEachEntry = [&](auto&& entry) {
                for (const Candidates::Pair& pair : candidates.pairs) {
                    entry(pair.a, pair.b);
                    entry(pair.b, pair.a);
                }
                for (std::size_t set = 0; set < sets.sets(); ++set) {
                    if (sets.pairsWithin(setId(set)) > 0)
                        entry(setId(set), setId(set));
                }
            };
            forEachEntry([&](SetId of, SetId) { ++m_offsets[index(of) + 1]; });
            for (std::size_t set = 0; set < sets.sets(); ++set)
                m_offsets[set + 1] += m_offsets[set];
            m_partners.resize(m_offsets.back());
            std::vector<std::size_t> next(m_offsets.begin(), m_offsets.end() - 1);
            forEachEntry([&](SetId of, SetId partner) { m_partners[next[index(of)]++] = partner; });
        }

        std::span<const SetId> of(SetId set) const
        {
            return std::span(m_partners)
                .subspan(m_offsets[index(set)], m_offsets[index(set) + 1] - m_offsets[index(set)]);
        }

    private:
        std::vector<std::size_t> m_offsets;
        std::vector<SetId> m_partners;
    };

    /// Streams document by document, so that a large group of equal documents is never held as pairs.
    void CandidatesCommand::write(Session& session, const Candidates& candidates, Rows& rows) const
    {
        struct Later {
            DocId doc;
            std::size_t bands; ///< in `lists`
        };
        const ShingleSets& sets = session.sets();
        const Partners partners(candidates, sets);
        std::vector<Later> later;
        std::vector<std::string> lists;
        for (std::size_t i = 0; i < session.corpus().size(); ++i) {
            const DocId a = docId(i);
            const SetId set = sets.setOf(a);
            if (set == noSet)
                continue;
            later.clear();
            lists.clear();
            for (const SetId partner : partners.of(set)) {
                const auto documents = sets.documentsOf(partner);
                auto b = std::ranges::upper_bound(documents, a);
                if (b == documents.end() || sets.partnersOf(a, partner) == 0)
                    continue;
                lists.push_back(bandList(sharedBands(session.buckets(), session.signatures(), set, partner)));
                for (; b != documents.end(); ++b)
                    if (sets.sides().makePair(a, *b))
                        later.push_back({ *b, lists.size() - 1 });
            }
            std::ranges::sort(later, {}, &Later::doc);
            for (const auto& [b, bands] : later) {
                if (!rows.text(session.corpus().id(a)).text(session.corpus().id(b)).text(lists[bands]).end())
                    return;
            }
        }
    }

}

std::unique_ptr<Command> candidatesCommand(CLI::App& program)
{
    return std::make_unique<CandidatesCommand>(program);
}

} // namespace alike::cli
