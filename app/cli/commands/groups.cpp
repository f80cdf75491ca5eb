// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/bands.h"
#include "app/cli/command.h"
#include "app/cli/grouping.h"
#include "app/cli/portions.h"

#include "core/explore/groups/groups.h"
#include "core/export/document_names.h"
#include "core/export/network.h"
#include "core/export/number.h"
#include "core/similarity/jaccard.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

namespace alike::cli {

namespace {

    class GroupsCommand final : public Command {
    public:
        explicit GroupsCommand(CLI::App& program);

        void check() override
        {
            noteBands(m_options);
            m_grouping.check(m_app, !m_options.references.empty());
            if (!m_options.references.empty() && m_grouping.linkage == groups::Linkage::Complete)
                refuse("--linkage complete",
                    "needs a pair of any two members, and with --reference those of one side are none.");
            if (!m_options.references.empty() && asGraph())
                refuse("--reference", "goes with lists: leave it away, or --as graphml and gexf.");
            if (!m_options.references.empty() && !m_edgesFile.empty())
                refuse("--edges", "tells of a graph, which is not there with --reference.");
            if (asGraph() && !m_options.provenance.empty())
                refuse("--provenance", "tells of lists: leave it away, or --as graphml and gexf.");
            if (m_anonymise && m_marks == "true")
                refuse("--anonymise",
                    "leaves out what somebody wrote: leave --marks away, or name a file of decisions.");
            if (m_anonymise && !m_options.provenance.empty())
                refuse("--anonymise", "leaves names out, and --provenance tells those of the files.");
            if (m_options.format() == As::Xlsx && m_options.output.empty() && isatty(STDOUT_FILENO) == 1)
                refuse("--as xlsx", "needs --output FILE: a terminal cannot show it.");
            m_options.marks = m_marks == "true";
            m_grouping.marksFile = m_options.marks ? std::string() : m_marks;
        }
        void nameFiles(Files& files) const override
        {
            files.writes("--edges", m_edgesFile);
            files.fills("--scratch", m_memory.scratch);
            if (!m_grouping.marksFile.empty())
                files.reads("--marks", { m_grouping.marksFile });
        }
        Result<Done> run(Session& session) override;

    private:
        bool asGraph() const { return m_options.format() == As::GraphMl || m_options.format() == As::Gexf; }
        std::string whyNotInPortions() const;
        Result<Done> runInPortions(Session& session);
        Result<Done> writeGraph(Session& session, const Grouped& grouped) const;
        Result<Done> writeEdges(Session& session, const Grouped& grouped) const;
        static std::vector<std::string> columns();
        std::string idOf(const partition::JobGroups& found, std::uint32_t document) const;
        void tell(Session& session, const groups::Groups& found) const;
        void tell(Session& session, const partition::JobGroups& found) const;
        Result<Done> write(const partition::JobGroups& found, Rows& rows) const;
        void write(const Session& session, const groups::Groups& found, Rows& rows) const;

        Grouping m_grouping;
        MemoryOptions m_memory;
        std::string m_edgesFile; ///< empty for none
        bool m_anonymise = false;
        std::string m_marks; ///< "true" for the columns, else a file
    };

    GroupsCommand::GroupsCommand(CLI::App& program)
        : Command(program, "groups", "The groups of similar documents",
            "Joins pairs of documents from the threshold up to groups, and prints a row for each document of "
            "one: id,group,size,kind,representative,jaccard_to_representative,weakest_link,weakest_pair,"
            "bridges. Groups count from 1, the largest first, then in corpus order.\nKind is text (all texts "
            "are the same), cleaned (the same after cleaning), near, or chained: two members are less "
            "similar "
            "than the threshold, or the group has 100 documents or more and is above a hundredth of the "
            "collection, or 10 and above a half. "
            "weakest_link is the least similar link of a maximum spanning tree, weakest_pair the least "
            "similar two members (of more than 2,000 different texts: at most that), bridges the number of "
            "links between different texts whose loss splits the group. With --containment the weakest ones "
            "are by that, and two members of a chained group are contained less.\nPairs marked the same are "
            "always in one group. Pairs marked different never are, nor by way of other documents: with "
            "single "
            "linkage the least similar link of a path between them is left out. What is cut does not count "
            "as "
            "a pair, though others may join the two. Marks are those of a project, or of --marks=FILE.\n--as "
            "graphml and gexf give a graph for programs that draw and "
            "measure "
            "graphs: documents with title, date, group, kind and whether they are the representative, links "
            "between different texts with their Jaccard similarity as weight and whether they are a bridge, "
            "and one from the first of equal documents to each of the others. --as xlsx gives the rows as a "
            "spreadsheet, in which texts are texts whatever they look like.")
    {
        addCorpusOptions(m_app, m_options);
        addReferenceOption(m_app, m_options);
        addSignatureOptions(m_app, m_options);
        addBandOptions(m_app, m_options);
        m_options.asked.add(m_app, { "max-candidates", "threshold" });
        m_grouping.addOptions(m_app);
        std::vector<As> formats = rowFormats;
        formats.insert(formats.end(), { As::GraphMl, As::Gexf, As::Xlsx });
        addOutputOptions(m_app, m_options, std::move(formats));
        m_app
            .add_flag("--marks", m_marks,
                "Of a project: two more columns, mark and note, with what a reader said of the document. "
                "--marks=FILE: the decisions in this CSV (id_a,id_b,label; keep of a document, id_b empty) "
                "count, in place of "
                "those "
                "of a project")
            ->group("Output");
        m_app
            .add_option("--edges", m_edgesFile,
                "Write the links within groups as CSV: id_a,id_b,group,jaccard,bridge; with the rows a graph "
                "as "
                "two tables")
            ->type_name("FILE")
            ->group("Output");
        m_app
            .add_flag("--anonymise", m_anonymise,
                "Numbers in place of ids (doc-1, …, in corpus order), and no titles")
            ->group("Output");
        addProvenance(m_app, m_options);
        addPortionOptions(m_app, m_memory);
    }

    std::vector<std::string> GroupsCommand::columns()
    {
        return { "id", "group", "size", "kind", "representative", "jaccard_to_representative", "weakest_link",
            "weakest_pair", "bridges" };
    }

    /// As whyNotInPortions of all commands has it.
    std::string GroupsCommand::whyNotInPortions() const
    {
        if (m_grouping.method != SearchMethod::MinHash)
            return onlyMinhashInPortions;
        if (asGraph() || !m_edgesFile.empty())
            return "A graph has all pairs at once. Ask for the groups alone, or use more --memory.";
        return {};
    }

    Result<Done> GroupsCommand::run(Session& session)
    {
        ALIKE_ASSIGN(const bool inPortions, beyondMemory(m_options, m_memory, whyNotInPortions()));
        if (inPortions)
            return runInPortions(session);
        ALIKE_TRY(session.read(m_grouping.documents(m_options)));
        ALIKE_ASSIGN(const auto grouped, findGroups(session, m_grouping));
        const groups::Groups& found = grouped.groups;
        tell(session, found);
        const Timings::Timer timer(session.timings(), Timings::Output);
        if (!m_edgesFile.empty())
            ALIKE_TRY(writeEdges(session, grouped));
        if (asGraph())
            return writeGraph(session, grouped);
        ALIKE_ASSIGN(auto output, session.openOutput());
        Rows rows(std::move(output), m_options, withMarks(m_options, columns()));
        write(session, found, rows);
        return session.close(rows, "groups");
    }

    /// The same rows, of a collection that is never in memory as a whole.
    Result<Done> GroupsCommand::runInPortions(Session& session)
    {
        ALIKE_ASSIGN(const auto found, groupsInPortions(session, m_memory, m_grouping));
        tell(session, found);
        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        Rows rows(std::move(output), m_options, columns());
        ALIKE_TRY(write(found, rows));
        ALIKE_TRY(session.close(rows, "groups"));
        forgetPortions(session, m_memory);
        return Done {};
    }

    Result<Done> GroupsCommand::write(const partition::JobGroups& found, Rows& rows) const
    {
        const auto id = [&](std::uint32_t document) { return idOf(found, document); };
        for (std::size_t g = 0; g < found.groups.size(); ++g) {
            const partition::JobGroup& group = found.groups[g];
            ALIKE_ASSIGN(const auto members, found.membersOf(group));
            for (const partition::GroupMember& member : members) {
                rows.text(id(member.document)).integer(g + 1).integer(group.documents);
                rows.text(groups::nameOf(group.kind)).text(id(group.representative));
                rows.decimal(member.toRepresentative.jaccard()).decimal(group.weakestLink.jaccard());
                rows.decimal(group.weakestPair.jaccard()).integer(group.bridges);
                if (!rows.end())
                    return Done {}; // closing tells why
            }
        }
        return Done {};
    }

    /// Groups that may hold what does not belong together.
    struct Chained {
        std::size_t count = 0;
        std::optional<std::size_t> largest; ///< of them

        void add(groups::Kind kind, std::size_t group)
        {
            if (kind != groups::Kind::Chained)
                return;
            ++count;
            if (!largest)
                largest = group;
        }
        /// \param groups how many there are, \param weakest the similarity of the two least similar
        void tell(Session& session, const Grouping& grouping, std::size_t groups, std::uint32_t documents,
            double weakest, bool exact, const std::string& bridge) const
        {
            const bool isApart = weakest < grouping.threshold(session.options().parameters).value();
            const std::string why = isApart
                ? fmt::format("of which two have a {} of {}{}",
                    grouping.containment ? "containment" : "similarity", exact ? "" : "at most ",
                    number::decimal(weakest))
                : std::string("a large part of the collection, though all are alike");
            session.note(fmt::format(
                "{} of {} groups may hold what does not belong together: the largest, group {}, has {} "
                "documents, {}.{}{}",
                number::grouped(count), number::grouped(groups), *largest + 1, number::grouped(documents),
                why, bridge,
                isApart ? " --linkage star or complete keeps groups together by similarity."
                        : " Look at some of it: text that many documents share, which --ignore leaves out, "
                          "may be "
                          "what joins them."));
        }
    };

    std::string oneLinkAlone(std::string_view a, std::string_view b, double similarity)
    {
        return fmt::format(
            " One link alone, of {} and {} with {}, holds it together.", a, b, number::decimal(similarity));
    }

    void GroupsCommand::tell(Session& session, const groups::Groups& found) const
    {
        Chained chained;
        for (std::size_t g = 0; g < found.size(); ++g)
            chained.add(found[g].kind, g);
        if (!chained.largest)
            return;
        const groups::Group& group = found[*chained.largest];
        std::string bridge;
        if (const auto bridges = found.bridgesOf(*chained.largest); !bridges.empty()) {
            const groups::Link& weakest = bridges.back();
            // Of a set that is in several groups the group has some documents alone.
            const auto documents = found.documentsOf(*chained.largest, session.sets());
            const DocumentNames names(session.corpus(), m_anonymise);
            const auto id = [&](SetId set) {
                return names.id(*std::ranges::find_if(session.sets().documentsOf(set),
                    [&](DocId doc) { return std::ranges::binary_search(documents, doc); }));
            };
            bridge = oneLinkAlone(
                id(weakest.a), id(weakest.b), similarity(m_grouping.measure(), weakest.overlap));
        }
        chained.tell(session, m_grouping, found.size(), group.documents,
            similarity(m_grouping.measure(), group.weakestPair), group.weakestPairExact, bridge);
    }

    void GroupsCommand::tell(Session& session, const partition::JobGroups& found) const
    {
        Chained chained;
        for (std::size_t g = 0; g < found.groups.size(); ++g)
            chained.add(found.groups[g].kind, g);
        if (!chained.largest)
            return;
        const partition::JobGroup& group = found.groups[*chained.largest];
        const auto [a, b] = group.lastBridge;
        const std::string bridge = group.bridges == 0
            ? std::string()
            : oneLinkAlone(idOf(found, a), idOf(found, b), group.lastBridgeOverlap.jaccard());
        chained.tell(session, m_grouping, found.groups.size(), group.documents, group.weakestPair.jaccard(),
            group.weakestPairExact, bridge);
    }

    std::string GroupsCommand::idOf(const partition::JobGroups& found, std::uint32_t document) const
    {
        return m_anonymise ? DocumentNames::number(docId(document)) : std::string(found.id(document));
    }

    /// Nodes in their order, then an edge for each link within a group that is not cut and for what is only
    /// marked the same, between the first documents of the two sets, and from the first document of a set to
    /// each that is equal. Ends early where `node(document, group)` or `edge` is false.
    template <typename Node, typename Edge>
    void walkGraph(Session& session, const Grouped& grouped, Node&& node, Edge&& edge)
    {
        const ShingleSets& sets = session.sets();
        const groups::Groups& found = grouped.groups;
        // Documents of one set may be in several groups, where they are marked different.
        using SetInGroup = std::pair<std::size_t, SetId>;
        std::map<SetInGroup, std::size_t> firstOf; // its node
        std::vector<NetworkWriter::Edge> equal;
        std::multimap<SetId, std::size_t> groupsOf;
        std::set<std::pair<SetInGroup, SetInGroup>> bridges;
        std::size_t nodes = 0;
        for (std::size_t g = 0; g < found.size(); ++g) {
            for (const DocId doc : found.documentsOf(g, sets)) {
                const SetId set = sets.setOf(doc);
                const auto [first, isNew] = firstOf.try_emplace({ g, set }, nodes);
                if (isNew)
                    groupsOf.emplace(set, g);
                else
                    equal.push_back({ first->second, nodes, 1, false });
                ++nodes;
                if (!node(doc, g))
                    return;
            }
            for (const groups::Link& bridge : found.bridgesOf(g))
                bridges.insert(std::minmax(SetInGroup { g, bridge.a }, SetInGroup { g, bridge.b }));
        }
        const auto link = [&](SetId a, SetId b, const Overlap& overlap) {
            const auto [begin, end] = groupsOf.equal_range(a);
            for (auto at = begin; at != end; ++at) {
                const SetInGroup first { at->second, a };
                const SetInGroup second { at->second, b };
                const auto other = firstOf.find(second);
                if (other != firstOf.end()
                    && !edge({ firstOf.at(first), other->second, overlap.jaccard(),
                        bridges.contains(std::minmax(first, second)) }))
                    return false;
            }
            return true;
        };
        std::set<std::pair<SetId, SetId>> cuts;
        for (const auto& [a, b] : grouped.decided.cuts)
            cuts.insert(std::minmax({ sets.setOf(a), sets.setOf(b) }));
        for (const groups::Link& one : grouped.links) {
            if (!cuts.contains(std::minmax({ one.a, one.b })) && !link(one.a, one.b, one.overlap))
                return;
        }
        for (const auto& [a, b] : grouped.decided.same) {
            const SetId first = sets.setOf(a);
            const SetId second = sets.setOf(b);
            if (first == second || first == noSet || second == noSet)
                continue;
            const Overlap overlap { static_cast<std::uint32_t>(sets.size(first)),
                static_cast<std::uint32_t>(sets.size(second)),
                intersectionSize(sets.of(first), sets.of(second)) };
            if (!grouped.isLink(overlap) && !link(first, second, overlap))
                return;
        }
        for (const NetworkWriter::Edge& one : equal) {
            if (!edge(one))
                return;
        }
    }

    Result<Done> GroupsCommand::writeGraph(Session& session, const Grouped& grouped) const
    {
        const DocumentNames names(session.corpus(), m_anonymise);
        ALIKE_ASSIGN(auto output, session.openOutput());
        NetworkWriter network(output.buffer(),
            m_options.format() == As::GraphMl ? NetworkWriter::As::GraphMl : NetworkWriter::As::Gexf);
        walkGraph(
            session, grouped,
            [&](DocId doc, std::size_t g) {
                const groups::Group& group = grouped.groups[g];
                const std::string id = names.id(doc);
                network.node({ id, names.title(doc), names.date(doc), g + 1, groups::nameOf(group.kind),
                    doc == group.representative });
                return output.flushLarge();
            },
            [&](const NetworkWriter::Edge& edge) {
                network.edge(edge);
                return output.flushLarge();
            });
        network.end();
        return output.close();
    }

    /// The edges of the graph as rows, for programs that take nodes and edges as tables.
    Result<Done> GroupsCommand::writeEdges(Session& session, const Grouped& grouped) const
    {
        const DocumentNames names(session.corpus(), m_anonymise);
        Options asCsv = m_options;
        asCsv.formats = { As::Csv };
        asCsv.as.reset();
        ALIKE_ASSIGN(auto output, session.openOutput(m_edgesFile));
        Rows rows(std::move(output), asCsv, { "id_a", "id_b", "group", "jaccard", "bridge" });
        std::vector<std::pair<DocId, std::size_t>> nodes;
        walkGraph(
            session, grouped,
            [&](DocId doc, std::size_t g) {
                nodes.emplace_back(doc, g);
                return true;
            },
            [&](const NetworkWriter::Edge& edge) {
                rows.text(names.id(nodes[edge.a].first)).text(names.id(nodes[edge.b].first));
                rows.integer(nodes[edge.a].second + 1).decimal(edge.jaccard).integer(edge.bridge ? 1 : 0);
                return rows.end();
            });
        return rows.close();
    }

    void GroupsCommand::write(const Session& session, const groups::Groups& found, Rows& rows) const
    {
        const DocumentNames names(session.corpus(), m_anonymise);
        const ShingleSets& sets = session.sets();
        for (std::size_t g = 0; g < found.size(); ++g) {
            const groups::Group& group = found[g];
            const SetId kept = sets.setOf(group.representative);
            for (const DocId doc : found.documentsOf(g, sets)) {
                const SetId set = sets.setOf(doc);
                const Overlap overlap { static_cast<std::uint32_t>(sets.size(set)),
                    static_cast<std::uint32_t>(sets.size(kept)),
                    intersectionSize(sets.of(set), sets.of(kept)) };
                rows.text(names.id(doc))
                    .integer(g + 1)
                    .integer(group.documents)
                    .text(groups::nameOf(group.kind));
                rows.text(names.id(group.representative)).decimal(overlap.jaccard());
                rows.decimal(similarity(m_grouping.measure(), group.weakestLink))
                    .decimal(similarity(m_grouping.measure(), group.weakestPair))
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
