// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/bands.h"
#include "app/cli/class_pairs.h"
#include "app/cli/command.h"

#include "core/explore/groups/groups.h"
#include "core/export/number.h"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace alike::cli {

namespace {

    using groups::Keep;
    using groups::Linkage;

    std::string_view kindName(groups::Kind kind)
    {
        constexpr std::array<std::string_view, 4> names { "text", "cleaned", "near", "chained" };
        return names[static_cast<std::size_t>(kind)];
    }

    class GroupsCommand final : public Command {
    public:
        explicit GroupsCommand(CLI::App& program);

        void check() override { noteBands(m_options); }
        Result<Done> run(Session& session) override;

    private:
        Result<groups::Groups> find(Session& session) const;
        void tell(Session& session, const groups::Groups& found) const;
        void write(const Session& session, const groups::Groups& found, Rows& rows) const;

        SearchMethod m_method = SearchMethod::Exact;
        Linkage m_linkage = Linkage::Single;
        Keep m_keep = Keep::First;
    };

    GroupsCommand::GroupsCommand(CLI::App& program)
        : Command(program, "groups", "The groups of similar documents",
            "Joins pairs of documents from the threshold up to groups, and prints a row for each document of "
            "one: "
            "id,group,size,kind,representative,jaccard_to_representative,weakest_link,weakest_pair,bridges. "
            "Groups "
            "count from 1, the largest first, then in corpus order.\nKind is text (all texts are the same), "
            "cleaned "
            "(the same after cleaning), near, or chained: two members are less similar than the threshold, "
            "or the "
            "group has 100 documents and a hundredth of the collection or more. weakest_link is the least "
            "similar "
            "link of a maximum spanning tree, weakest_pair the least similar two members (of more than 2,000 "
            "different "
            "texts: at most that), bridges the number of links between different texts whose loss splits the "
            "group.")
    {
        addCorpusOptions(m_app, m_options);
        addSignatureOptions(m_app, m_options);
        addBandOptions(m_app, m_options);
        m_options.asked.add(m_app, { "max-candidates", "threshold" });
        addChoice<SearchMethod, SearchMethod>(m_app, "--method", m_method,
            { { "minhash", SearchMethod::MinHash }, { "exact", SearchMethod::Exact } },
            "All pairs from the threshold up, or those of them that share a bucket (exact)")
            ->group("Results");
        addChoice<Linkage, Linkage>(m_app, "--linkage", m_linkage,
            { { "single", Linkage::Single }, { "complete", Linkage::Complete }, { "star", Linkage::Star } },
            "A path of pairs between any two members; a pair of any two; or a pair of each with the "
            "representative "
            "(single)")
            ->group("Results");
        addChoice<Keep, Keep>(m_app, "--keep", m_keep,
            { { "first", Keep::First }, { "longest", Keep::Longest }, { "medoid", Keep::Medoid } },
            "The representative: the first in corpus order, the one with the most words, or the one that is "
            "in the "
            "most pairs (first)")
            ->group("Results");
        addOutputOptions(m_app, m_options, rowFormats);
        addListOptions(m_app, m_options);
    }

    Result<groups::Groups> GroupsCommand::find(Session& session) const
    {
        Request request { m_method == SearchMethod::MinHash ? Goal::FoundPairs : Goal::JoinedPairs };
        const Threshold threshold = session.options().parameters.results.threshold;
        request.floor = threshold;
        std::vector<groups::Link> links;
        if (session.comparable()) {
            ALIKE_TRY(session.analyse(request));
            const Snapshot& results = session.results();
            if (results.joined) {
                const auto joined = results.joined->atLeast(threshold);
                links.assign(joined.begin(), joined.end());
            } else {
                for (const ScoredPair& pair : results.scored->atLeast(threshold))
                    links.push_back({ pair.a, pair.b, pair.overlap });
            }
        }
        return session.timings().measure(Timings::Similarity, [&] {
            return groups::makeGroups(session.corpus(), session.tokens(), session.sets(), links,
                { m_linkage, m_keep, threshold }, session.work());
        });
    }

    Result<Done> GroupsCommand::run(Session& session)
    {
        ALIKE_TRY(session.read(
            m_method == SearchMethod::MinHash ? DocumentScope::SharingBuckets : DocumentScope::All));
        ALIKE_ASSIGN(const auto found, find(session));
        tell(session, found);
        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        Rows rows(std::move(output), m_options,
            withMarks(m_options,
                { "id", "group", "size", "kind", "representative", "jaccard_to_representative",
                    "weakest_link", "weakest_pair", "bridges" }));
        write(session, found, rows);
        return session.close(rows, "groups");
    }

    void GroupsCommand::tell(Session& session, const groups::Groups& found) const
    {
        std::size_t chained = 0;
        std::optional<std::size_t> largest; // of those
        for (std::size_t g = 0; g < found.size(); ++g) {
            if (found[g].kind != groups::Kind::Chained)
                continue;
            ++chained;
            if (!largest)
                largest = g;
        }
        if (!largest)
            return;
        const groups::Group& group = found[*largest];
        std::string bridge;
        if (const auto bridges = found.bridgesOf(*largest); !bridges.empty()) {
            const groups::Link& weakest = bridges.back();
            const auto id
                = [&](SetId set) { return session.corpus().id(session.sets().documentsOf(set).front()); };
            bridge = fmt::format(" One link alone, of {} and {} with {}, holds it together.", id(weakest.a),
                id(weakest.b), number::decimal(weakest.overlap.jaccard()));
        }
        session.note(fmt::format(
            "{} of {} groups may hold what does not belong together: the largest, group {}, has {} "
            "documents, of which two have a similarity of {}{}.{} --linkage star or complete keeps "
            "groups together by similarity.",
            number::grouped(chained), number::grouped(found.size()), *largest + 1,
            number::grouped(group.documents), group.weakestPairExact ? "" : "at most ",
            number::decimal(group.weakestPair.jaccard()), bridge));
    }

    void GroupsCommand::write(const Session& session, const groups::Groups& found, Rows& rows) const
    {
        const Corpus& corpus = session.corpus();
        const ShingleSets& sets = session.sets();
        for (std::size_t g = 0; g < found.size(); ++g) {
            const groups::Group& group = found[g];
            const SetId kept = sets.setOf(group.representative);
            for (const DocId doc : found.documentsOf(g, sets)) {
                const SetId set = sets.setOf(doc);
                const Overlap overlap { static_cast<std::uint32_t>(sets.size(set)),
                    static_cast<std::uint32_t>(sets.size(kept)),
                    intersectionSize(sets.of(set), sets.of(kept)) };
                rows.text(corpus.id(doc)).integer(g + 1).integer(group.documents).text(kindName(group.kind));
                rows.text(corpus.id(group.representative)).decimal(overlap.jaccard());
                rows.decimal(group.weakestLink.jaccard())
                    .decimal(group.weakestPair.jaccard())
                    .integer(group.bridges);
                if (!endMarked(session, rows, doc))
                    return;
            }
        }
    }

}

std::unique_ptr<Command> groupsCommand(CLI::App& program)
{
    return std::make_unique<GroupsCommand>(program);
}

} // namespace alike::cli
