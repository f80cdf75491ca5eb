// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/groups.h"

#include "core/answers/known_pairs.h"
#include "core/base/union_find.h"
#include "core/explore/join/containment_join.h"
#include "core/review/group_marks.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace alike {
namespace {

    /// How many rows or documents are looked at between two looks at the stop token.
    constexpr std::size_t groupRhythm = 256;

    /// What groups are made of, held for the time of one question; none when the analysis is gone.
    class HeldMaterial {
    public:
        explicit HeldMaterial(const Snapshot& snapshot)
            : m_held(holdParts(snapshot))
        {
            const SavedDetails* details = snapshot.details();
            if (m_held.tokens && m_held.sets)
                m_material.emplace(*snapshot.corpus, *m_held.tokens, *m_held.sets);
            else if (details)
                m_material.emplace(*snapshot.corpus, snapshot.saved->sets, snapshot.saved->words,
                    details->texts, details->units, details->documentsKept);
        }
        explicit operator bool() const { return m_material.has_value(); }
        const groups::Material& operator*() const { return *m_material; }

    private:
        HeldAnalysis m_held;
        std::optional<groups::Material> m_material;
    };

    /// Of two sets whose shingles may not be at hand: then as their link says, and nothing shared without
    /// one. O(links) then.
    Overlap overlapOf(const groups::Material& material, std::span<const groups::Link> links, SetId a, SetId b)
    {
        if (const auto known = material.overlap(a, b))
            return *known;
        const auto size = [&](SetId set) { return static_cast<std::uint32_t>(material.sets().size(set)); };
        if (a == b)
            return { size(a), size(a), size(a) };
        for (const groups::Link& link : links)
            if (link.a == std::min(a, b) && link.b == std::max(a, b))
                return { size(a), size(b), link.overlap.shared };
        return { size(a), size(b), 0 };
    }

    /// What marks cut, and what they tie together besides the known pairs.
    void noteLinks(const groups::Options& options, const groups::Material& material,
        std::span<const groups::Link> links, GroupTable& table)
    {
        const SetOutline& sets = material.sets();
        const auto setsOf = [&](const groups::Constraints::Pair& pair) {
            return std::minmax({ sets.setOf(pair.first), sets.setOf(pair.second) });
        };
        for (const auto& pair : options.constraints.cuts)
            table.cuts.insert(setsOf(pair));
        std::set<std::pair<SetId, SetId>> same;
        for (const auto& pair : options.constraints.same) {
            if (const auto [a, b] = setsOf(pair); a != b && a != noSet && b != noSet)
                same.emplace(a, b);
        }
        for (const auto& [a, b] : same) {
            const Overlap overlap = overlapOf(material, links, a, b);
            if (!options.threshold.reached(overlap.shared, wholeOf(options.measure, overlap)))
                table.tied.push_back({ a, b, overlap });
        }
        std::ranges::stable_sort(table.tied, [&](const groups::Link& x, const groups::Link& y) {
            return compareSimilarity(options.measure, x.overlap, y.overlap) > 0;
        });
    }

    std::optional<GroupTable::Span> spanOf(const Corpus& corpus, std::span<const DocId> documents)
    {
        std::optional<GroupTable::Span> span;
        std::uint64_t first = 0;
        std::uint64_t last = 0;
        for (const DocId doc : documents) {
            const auto date = dateKey(corpus.date(doc));
            if (!date)
                continue;
            if (!span) {
                span = { doc, doc };
                first = last = *date;
            } else if (*date < first) {
                span->first = doc;
                first = *date;
            } else if (*date > last) {
                span->last = doc;
                last = *date;
            }
        }
        return span;
    }

    search::Ratio ratioOf(Measure measure, const Overlap& overlap)
    {
        return { overlap.shared, wholeOf(measure, overlap) };
    }

    /// One pass of a filter over the groups.
    class GroupFilter {
    public:
        GroupFilter(const GroupTable& table, const ListFilter& filter, const std::stop_token& stop)
            : m_table(table)
            , m_stop(stop)
            , m_held(holdOutline(*table.snapshot))
            , m_matcher(filter.filter, *table.snapshot->corpus, filter.index.get(),
                  search::Matcher::Anywhere::IdTitleText, stop)
            , m_usesMarks(filter.usesMarks())
            , m_marks(m_usesMarks ? filter.markTable(*table.snapshot->corpus) : review::MarkTable())
        {
        }

        bool matches(std::uint32_t group)
        {
            const auto documents = m_table.documentsOf(group);
            search::RowFacts facts;
            facts.jaccard = ratioOf(m_table.grouping.measure(), m_table.groups[group].weakestLink);
            facts.near = search::Ratio::integer(documents.size() - 1);
            for (std::size_t i = 0; i < documents.size(); ++i) {
                if (i % groupRhythm == 0 && m_stop.stop_requested())
                    return false;
                const DocId doc = documents[i];
                facts.documents[0] = doc;
                if (m_held) {
                    facts.words[0] = search::Ratio::integer(m_held->words(doc));
                    const SetId set = m_held->sets().setOf(doc);
                    facts.shingles[0] = search::Ratio::integer(m_held->sets().size(set));
                }
                if (m_usesMarks)
                    facts.mark = m_marks.of(doc);
                if (m_matcher.matches(facts))
                    return true;
            }
            return false;
        }

    private:
        const GroupTable& m_table;
        const std::stop_token& m_stop;
        std::optional<HeldOutline> m_held;
        search::Matcher m_matcher;
        bool m_usesMarks;
        review::MarkTable m_marks;
    };

    std::vector<std::uint32_t> matchingGroups(
        const GroupTable& table, const ListFilter& filter, const std::stop_token& stop)
    {
        std::vector<std::uint32_t> found;
        if (filter.empty()) {
            for (std::uint32_t group = 0; group < table.size(); ++group)
                found.push_back(group);
            return found;
        }
        GroupFilter matcher(table, filter, stop);
        for (std::uint32_t group = 0; group < table.size(); ++group) {
            if (group % groupRhythm == 0 && stop.stop_requested())
                break;
            if (matcher.matches(group))
                found.push_back(group);
        }
        return found;
    }

    std::uint64_t groupPrefix(const GroupTable& table, std::uint32_t group, int column)
    {
        const groups::Group& facts = table.groups[group];
        const Corpus& corpus = *table.snapshot->corpus;
        switch (column) {
        case GroupTable::Size:
            return facts.documents;
        case GroupTable::Title:
            return textPrefix(corpus.title(facts.representative));
        case GroupTable::Kind:
            return static_cast<std::uint64_t>(facts.kind);
        case GroupTable::WeakestLink:
            return numberPrefix(table.similarity(facts.weakestLink));
        case GroupTable::WeakestPair:
            return numberPrefix(table.similarity(facts.weakestPair));
        default:
            return table.dates[group] ? *dateKey(corpus.date(table.dates[group]->first)) + 1 : 0;
        }
    }

    std::vector<std::uint32_t> sortedGroups(
        const GroupTable& table, const std::vector<std::uint32_t>& found, const Sorting& sorting)
    {
        std::vector<SortItem> items;
        items.reserve(found.size());
        for (const std::uint32_t group : found)
            items.push_back({ groupPrefix(table, group, sorting.column), group });
        if (sorting.column != GroupTable::Title)
            return sortedKeys(std::move(items), sorting.descending);
        const Corpus& corpus = *table.snapshot->corpus;
        return sortedKeys(std::move(items), sorting.descending, [&](std::uint32_t x, std::uint32_t y) {
            return lessFolded(
                corpus.title(table.groups[x].representative), corpus.title(table.groups[y].representative));
        });
    }

    std::vector<std::string_view> linesOf(std::string_view text)
    {
        std::vector<std::string_view> lines;
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            if (end > 0)
                lines.push_back(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return lines;
    }

    std::vector<std::string> commonLabels(const Corpus& corpus, std::span<const DocId> documents)
    {
        auto common = linesOf(corpus.labels(documents.front()));
        for (const DocId doc : documents.subspan(1)) {
            if (common.empty())
                break;
            const auto lines = linesOf(corpus.labels(doc));
            std::erase_if(
                common, [&](std::string_view line) { return std::ranges::find(lines, line) == lines.end(); });
        }
        return { common.begin(), common.end() };
    }

    /// \param documents of the group: of a set it may have some alone
    /// The documents of a group by their sets.
    class MembersOfSets {
    public:
        MembersOfSets(
            std::span<const SetId> sets, std::span<const DocId> documents, const SetOutline& outline)
            : m_sets(sets)
            , m_members(sets.size())
        {
            for (const DocId doc : documents) {
                Members& members = m_members[placeOf(outline.setOf(doc))];
                if (members.count++ == 0)
                    members.first = doc;
            }
        }

        GroupLink linkOf(const groups::Link& link) const
        {
            const Members& a = m_members[placeOf(link.a)];
            const Members& b = m_members[placeOf(link.b)];
            return { { a.first, b.first }, link.overlap, a.count, b.count };
        }

    private:
        struct Members {
            DocId first {}; ///< in corpus order
            std::uint32_t count = 0;
        };

        std::size_t placeOf(SetId set) const
        {
            return static_cast<std::size_t>(std::ranges::lower_bound(m_sets, set) - m_sets.begin());
        }

        std::span<const SetId> m_sets; ///< ascending
        std::vector<Members> m_members;
    };

    /// The last link of a maximum spanning tree.
    std::optional<groups::Link> weakestOf(
        const std::vector<groups::Link>& links, std::span<const SetId> members)
    {
        // Sets of a group ascend.
        const auto place = [&](SetId set) {
            return static_cast<std::uint32_t>(std::ranges::lower_bound(members, set) - members.begin());
        };
        UnionFind together(members.size());
        std::size_t parts = members.size();
        for (const groups::Link& link : links) {
            if (together.unite(place(link.a), place(link.b)) && --parts == 1)
                return link;
        }
        return std::nullopt;
    }

} // namespace

std::vector<groups::Link> knownLinks(const Snapshot& snapshot, const std::stop_token& stop)
{
    std::vector<groups::Link> links;
    forEachKnownPair(
        snapshot, snapshot.parameters.results.threshold, [&](const KnownPair&, const ScoredPair& pair) {
            links.push_back({ pair.a, pair.b, pair.overlap });
            return links.size() % 4096 != 0 || !stop.stop_requested();
        });
    return links;
}

Result<std::vector<groups::Link>> linksBy(const Snapshot& snapshot, const ShingleSets* sets,
    const std::optional<Threshold>& containment, const Work& work)
{
    if (containment && !sets)
        return Error { ErrorCode::BadParameter,
            "The shingles of a finished run are not at hand, and by them it is found how much of a text "
            "stands in "
            "another: open the files themselves, or link by similarity." };
    if (containment)
        return containmentJoin(*sets, *containment, snapshot.parameters.lsh.maxCandidates, work);
    auto links = knownLinks(snapshot, work.stop);
    if (work.stopped())
        return cancelled();
    return links;
}

bool knowsAllPairs(const Snapshot& snapshot)
{
    return snapshot.exact && snapshot.parameters.results.threshold >= snapshot.exactFloor;
}

std::optional<groups::Groups> groupMembers(
    const Snapshot& snapshot, const Work& work, const review::Marks& marks)
{
    const HeldAnalysis held = holdParts(snapshot);
    if (!held.tokens || !held.sets)
        return std::nullopt;
    const auto links = knownLinks(snapshot, work.stop);
    if (work.stopped())
        return std::nullopt;
    groups::Options options;
    options.threshold = snapshot.parameters.results.threshold;
    options.constraints = review::constraintsOf(marks, *snapshot.corpus);
    options.membersOnly = true;
    auto made = groups::makeGroups(*snapshot.corpus, *held.tokens, *held.sets, links, options, work);
    return made ? std::optional(std::move(made).value()) : std::nullopt;
}

GroupTablePtr makeGroupTable(
    const SnapshotPtr& snapshot, const Grouping& grouping, const Work& work, const review::Marks& marks)
{
    const HeldMaterial held(*snapshot);
    if (!held)
        return nullptr;
    const SetOutline& sets = (*held).sets();
    auto table = std::make_shared<GroupTable>();
    table->snapshot = snapshot;
    table->grouping = grouping;
    table->exact = grouping.containment || knowsAllPairs(*snapshot);
    auto links = linksBy(*snapshot, (*held).shingles(), grouping.containment, work);
    if (!links && links.error().code == ErrorCode::Cancelled)
        return nullptr;
    if (!links) {
        table->problem = links.error().detail;
        links = std::vector<groups::Link>();
    }
    groups::Options options;
    options.linkage = grouping.linkage;
    options.keep = grouping.keep;
    options.measure = grouping.measure();
    options.prefer = grouping.prefer;
    options.prefer.byShingles = grouping.containment.has_value();
    options.threshold = grouping.containment.value_or(snapshot->parameters.results.threshold);
    options.constraints = review::constraintsOf(marks, *snapshot->corpus);
    table->constraints = options.constraints;
    table->chosen = options.prefer.chosen = review::keptByMarks(marks, *snapshot->corpus);
    noteLinks(options, *held, *links, *table);
    auto made = groups::makeGroups(*held, *links, options, work);
    if (!made)
        return nullptr;
    table->groups = std::move(made).value();
    if (grouping.containment)
        table->contained = std::move(links).value();

    table->groupOf.assign(snapshot->corpus->size(), GroupTable::none);
    work.progress.begin(table->size());
    for (std::size_t group = 0; group < table->size(); ++group) {
        if (group % groupRhythm == 0 && work.stopped())
            return nullptr;
        const auto documents = table->groups.documentsOf(group, sets);
        for (const DocId doc : documents)
            table->groupOf[index(doc)] = static_cast<std::uint32_t>(group);
        table->documents.insert(table->documents.end(), documents.begin(), documents.end());
        table->begin.push_back(table->documents.size());
        table->dates.push_back(spanOf(*snapshot->corpus, documents));
        table->references.push_back(snapshot->corpus->sides().references(documents));
        work.progress.advance(1);
    }
    return table;
}

std::shared_ptr<const RowOrder> orderGroups(
    const GroupTable& table, const ListFilter& filter, const Sorting& sorting, const std::stop_token& stop)
{
    std::vector<std::uint32_t> found = matchingGroups(table, filter, stop);
    if (stop.stop_requested())
        return nullptr;
    if (sorting.column >= 0)
        found = sortedGroups(table, found, sorting);
    return RowOrder::make(std::move(found), table.size());
}

std::vector<groups::Link> linksOfGroup(
    const GroupTable& table, std::uint32_t group, const SetOutline& sets, const std::stop_token& stop)
{
    std::vector<groups::Link> links;
    if (table.groups.setsOf(group).size() < 2)
        return links;
    std::vector<bool> within(sets.sets());
    for (const SetId set : table.groups.setsOf(group))
        within[index(set)] = true;
    std::size_t seen = 0;
    const auto take = [&](const auto& pair) {
        if (within[index(pair.a)] && within[index(pair.b)]
            && !table.cuts.contains(std::minmax({ pair.a, pair.b })))
            links.push_back({ pair.a, pair.b, pair.overlap });
        return ++seen % 4096 != 0 || !stop.stop_requested();
    };
    if (table.grouping.containment)
        static_cast<void>(std::ranges::all_of(table.contained, take));
    else
        forEachKnownPair(*table.snapshot, table.snapshot->parameters.results.threshold,
            [&](const KnownPair&, const ScoredPair& pair) { return take(pair); });
    for (const groups::Link& link : table.tied) {
        if (within[index(link.a)] && within[index(link.b)])
            links.push_back(link);
    }
    if (stop.stop_requested())
        links.clear();
    return links;
}

GroupDetailPtr makeGroupDetail(const GroupTablePtr& table, std::uint32_t group, const std::stop_token& stop)
{
    const HeldMaterial held(*table->snapshot);
    if (!held)
        return nullptr;
    const SetOutline& sets = (*held).sets();
    auto detail = std::make_shared<GroupDetail>();
    detail->table = table;
    detail->group = group;
    const groups::Group& facts = table->groups[group];

    const SetId kept = sets.setOf(facts.representative);
    const auto members = table->groups.setsOf(group);
    const auto links = linksOfGroup(*table, group, sets, stop);
    if (stop.stop_requested())
        return nullptr;
    std::vector<Overlap> overlaps(members.size()); // of each set
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (i % groupRhythm == 0 && stop.stop_requested())
            return nullptr;
        overlaps[i] = overlapOf(*held, links, members[i], kept);
    }
    const auto documents = table->documentsOf(group);
    detail->members.reserve(documents.size());
    for (const DocId doc : documents) {
        const auto at = std::ranges::lower_bound(members, sets.setOf(doc)) - members.begin();
        detail->members.push_back({ doc, (*held).wordsOf(doc), overlaps[static_cast<std::size_t>(at)] });
    }
    std::ranges::stable_sort(detail->members, [&](const GroupMember& x, const GroupMember& y) {
        const bool keptX = x.doc == facts.representative;
        const bool keptY = y.doc == facts.representative;
        return keptX != keptY ? keptX : compareJaccard(x.toKept, y.toKept) > 0;
    });

    const MembersOfSets bySet(members, documents, sets);
    if (const auto weakest = weakestOf(links, members))
        detail->weakestLink = bySet.linkOf(*weakest);
    for (const groups::Link& bridge : table->groups.bridgesOf(group))
        detail->bridges.push_back(bySet.linkOf(bridge));
    detail->labels = commonLabels(*table->snapshot->corpus, documents);
    return detail;
}

} // namespace alike
