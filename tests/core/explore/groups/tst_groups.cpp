// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/groups.h"

#include "core/base/union_find.h"
#include "core/explore/groups/evidence.h"
#include "core/explore/groups/weakest_pair.h"
#include "tests/core/explore/groups/group_cases.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>

using namespace alike;
using namespace alike::groups;
using test::documents;
using test::Family;
using test::familyCase;
using test::GroupCase;
using test::ids;
using test::Numbers;
using test::options;
using test::range;

namespace {

/// Whether the two ends of a link are apart without it, from the definition.
bool splits(const Groups& groups, std::size_t group, const std::vector<Link>& links, const Link& without)
{
    std::set<SetId> reached { without.a };
    for (std::size_t before = 0; before != reached.size();) {
        before = reached.size();
        for (const Link& link : links) {
            const auto inside = groups.setsOf(group);
            const bool both = std::ranges::find(inside, link.a) != inside.end()
                && std::ranges::find(inside, link.b) != inside.end();
            if (!both || (link.a == without.a && link.b == without.b))
                continue;
            if (reached.contains(link.a) || reached.contains(link.b))
                reached.insert({ link.a, link.b });
        }
    }
    return !reached.contains(without.b);
}

} // namespace

class TestGroups : public QObject {
    Q_OBJECT

private slots:
    void nothingToJoin();
    void aChainByHand();
    void bridgesOfStars();
    void equalSetsAreOneGroup();
    void kinds();
    void orderOfGroups();
    void representatives();
    void equalDocumentsCountForTheMedoid();
    void centresGoByTheBestOfEqualSets();
    void factsAsDefined_data() { test::addLinkages(); }
    void factsAsDefined();
    void partsOfOneWhole();
    void evidenceIsTheWidestPath();
    void weakestPairAsDefined();
    void weakPairIsABound();
    void anyOrderOfDocuments();
    void aLargeGroupIsChained();
    void aLongChain();
    void sparseLinksAreEnough();
    void newestAndOldest();
    void stopsWhenAsked();
};

void TestGroups::nothingToJoin()
{
    QCOMPARE(familyCase({}).make(options(Linkage::Single)).size(), 0u);
    QCOMPARE(familyCase({ { 1, 2 }, {}, { 3, 4 } }).make(options(Linkage::Star)).size(), 0u);
}

/// J(0, 1) = 8 / 12, J(1, 2) = 8 / 12, J(0, 2) = 6 / 14; and a fourth document apart.
void TestGroups::aChainByHand()
{
    const GroupCase chain = familyCase({ range(0, 10), range(2, 12), range(4, 14), range(50, 60) });
    const Groups single = chain.make(options(Linkage::Single));
    QCOMPARE(single.size(), 1u);
    QCOMPARE(documents(chain, single, 0), (std::vector<std::uint32_t> { 0, 1, 2 }));
    QCOMPARE(single[0].documents, 3u);
    QVERIFY(single[0].kind == Kind::Chained);
    QCOMPARE(single[0].weakestLink.shared, 8u);
    QCOMPARE(single[0].weakestLink.united(), 12u);
    QCOMPARE(single[0].weakestPair.shared, 6u);
    QCOMPARE(single[0].weakestPair.united(), 14u);
    QVERIFY(single[0].weakestPairExact);
    QCOMPARE(single[0].bridges, 2u);
    QCOMPARE(single.bridgesOf(0).size(), 2u);

    const Groups star = chain.make(options(Linkage::Star, Keep::Medoid));
    QCOMPARE(documents(chain, star, 0), (std::vector<std::uint32_t> { 0, 1, 2 }));
    QVERIFY(star[0].representative == docId(1));

    const Groups complete = chain.make(options(Linkage::Complete));
    QCOMPARE(complete.size(), 1u);
    QCOMPARE(complete[0].documents, 2u);
    QVERIFY(complete[0].kind == Kind::Near);
}

/// A centre with four leaves, of which the first two are near to each other as well: by hand the links to the
/// other two are the bridges, and neither the two of the triangle nor one between stars is.
void TestGroups::bridgesOfStars()
{
    // The centre has 0-19; each leaf all but two of them and two of its own: 18 of 22 to the centre, 0.82,
    // and 16 of 24, 0.67, to another. The first two lack the same two: 18 of 22 to each other.
    const auto leaf = [](std::uint32_t lacks, std::uint32_t own) {
        Numbers set = range(0, 20);
        std::erase_if(set, [&](std::uint32_t x) { return x == lacks || x == lacks + 1; });
        set.push_back(own);
        set.push_back(own + 1);
        return set;
    };
    // A second star is near to the last leaf alone, which belongs to the first: 18 of 22 as well.
    Numbers next = leaf(8, 46);
    std::erase_if(next, [](std::uint32_t x) { return x == 12 || x == 13; });
    next.insert(next.end(), { 60, 61 });
    const GroupCase stars = familyCase(
        { range(0, 20), leaf(0, 40), leaf(0, 42), leaf(4, 44), leaf(8, 46), next, next }, Threshold(800'000));
    Options wanted = options(Linkage::Star);
    wanted.threshold = Threshold(800'000);
    const Groups groups = stars.make(wanted);
    QCOMPARE(groups.size(), 2u);
    QCOMPARE(documents(stars, groups, 0), (std::vector<std::uint32_t> { 0, 1, 2, 3, 4 }));
    QCOMPARE(documents(stars, groups, 1), (std::vector<std::uint32_t> { 5, 6 }));
    QCOMPARE(groups[0].bridges, 2u);
    std::set<std::uint32_t> ends;
    for (const Link& bridge : groups.bridgesOf(0)) {
        ends.insert(static_cast<std::uint32_t>(bridge.a));
        ends.insert(static_cast<std::uint32_t>(bridge.b));
        QCOMPARE(bridge.overlap.shared, 18u);
        QCOMPARE(bridge.overlap.united(), 22u);
    }
    QCOMPARE(ends, (std::set<std::uint32_t> { 0, 3, 4 }));
    QCOMPARE(groups[1].bridges, 0u); // of one text
}

void TestGroups::equalSetsAreOneGroup()
{
    const GroupCase equal = familyCase({ range(0, 9), range(20, 30), range(0, 9), range(0, 9) });
    for (const Linkage linkage : { Linkage::Single, Linkage::Complete, Linkage::Star }) {
        const Groups groups = equal.make(options(linkage));
        QCOMPARE(groups.size(), 1u);
        QCOMPARE(documents(equal, groups, 0), (std::vector<std::uint32_t> { 0, 2, 3 }));
        QCOMPARE(groups[0].weakestLink.jaccard(), 1.0);
        QCOMPARE(groups[0].weakestPair.jaccard(), 1.0);
        QCOMPARE(groups[0].bridges, 0u);
    }
}

void TestGroups::kinds()
{
    const auto kindOf = [](const std::vector<std::string>& texts) {
        CorpusBuilder builder;
        for (const std::string& text : texts)
            builder.add(DocumentRecord { std::to_string(builder.size()), {}, {}, {}, text });
        const Groups groups
            = GroupCase(std::move(builder).build(), Threshold(500'000)).make(options(Linkage::Single));
        return groups.size() == 1 ? std::optional(groups[0].kind) : std::nullopt;
    };
    QVERIFY(kindOf({ "one two three", "one two three" }) == Kind::Text);
    QVERIFY(kindOf({ "one two three", "One, two: three!" }) == Kind::Cleaned);
    QVERIFY(kindOf({ "one two three", "three two one" }) == Kind::Near); // equal sets, other texts
    QVERIFY(kindOf({ "one two three", "one two three", "one two three four" }) == Kind::Near);
    QVERIFY(kindOf({ "a b c d", "c d e f", "b c d e" }) == Kind::Chained);
}

void TestGroups::orderOfGroups()
{
    const GroupCase from = familyCase({ range(0, 5), range(10, 15), range(0, 5), range(20, 25), range(10, 15),
        range(20, 25), range(20, 25) });
    const Groups groups = from.make(options(Linkage::Single));
    QCOMPARE(groups.size(), 3u);
    QCOMPARE(documents(from, groups, 0), (std::vector<std::uint32_t> { 3, 5, 6 }));
    QCOMPARE(documents(from, groups, 1), (std::vector<std::uint32_t> { 0, 2 }));
    QCOMPARE(documents(from, groups, 2), (std::vector<std::uint32_t> { 1, 4 }));
}

void TestGroups::representatives()
{
    const GroupCase from = familyCase({ range(0, 10), range(0, 12), range(0, 13), range(0, 11) });
    const auto kept
        = [&](Keep keep) { return index(from.make(options(Linkage::Single, keep))[0].representative); };
    QCOMPARE(kept(Keep::First), 0u);
    QCOMPARE(kept(Keep::Longest), 2u);
    // All are linked; the sums of J are 10/12 + 10/13 + 10/11, 10/12 + 12/13 + 11/12, 10/13 + 12/13 + 11/13
    // and 10/11 + 11/12 + 11/13: 2.51, 2.67, 2.54, 2.67 (2.6731 and 2.6719).
    QCOMPARE(kept(Keep::Medoid), 1u);
}

/// Three equal ones are linked to each other and to two more, these to the three alone: 4 and 3 documents.
void TestGroups::equalDocumentsCountForTheMedoid()
{
    const GroupCase from
        = familyCase({ range(12, 22), range(8, 18), range(10, 20), range(10, 20), range(10, 20) });
    const Groups groups = from.make(options(Linkage::Single, Keep::Medoid));
    QCOMPARE(groups.size(), 1u);
    QVERIFY(index(groups[0].representative) >= 2);
}

/// Of two documents with equal sets the longer one has the most words of all, so that their set is the first
/// centre, which is linked to the second set (10 of 12 words) and not to the third (8 of 14).
void TestGroups::centresGoByTheBestOfEqualSets()
{
    Numbers twice = range(0, 10);
    const Numbers once = twice;
    twice.insert(twice.end(), once.begin(), once.end());
    const GroupCase from = familyCase({ once, range(0, 12), range(2, 14), twice }, Threshold(600'000));
    const Groups groups = from.make(options(Linkage::Star, Keep::Longest, Threshold(600'000)));
    QCOMPARE(groups.size(), 1u);
    QCOMPARE(documents(from, groups, 0), (std::vector<std::uint32_t> { 0, 1, 3 }));
    QVERIFY(groups[0].representative == docId(3));
}

/// Every figure of a group against its definition, over all pairs of its sets.
void TestGroups::factsAsDefined()
{
    QFETCH(const int, linkage);
    std::size_t several = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Measure measure = seed % 2 ? Measure::Jaccard : Measure::Containment;
        const Threshold threshold(measure == Measure::Jaccard ? 400'000 : 700'000);
        const GroupCase from { test::familyCorpus(test::randomFamily(seed, 60, 12, 60)), threshold, measure };
        Options asked = options(static_cast<Linkage>(linkage), Keep::First, threshold);
        asked.measure = measure;
        const Groups groups = from.make(asked);
        for (std::size_t g = 0; g < groups.size(); ++g) {
            const auto members = groups.setsOf(g);
            Overlap weakest { 1, 1, 1 };
            for (const SetId a : members) {
                for (const SetId b : members) {
                    const Overlap pair { static_cast<std::uint32_t>(from.sets.size(a)),
                        static_cast<std::uint32_t>(from.sets.size(b)),
                        intersectionSize(from.sets.of(a), from.sets.of(b)) };
                    if (a < b && compareSimilarity(measure, pair, weakest) < 0)
                        weakest = pair;
                }
            }
            QCOMPARE(compareSimilarity(measure, groups[g].weakestPair, weakest), 0);
            // With the links above the weakest alone the group is apart, with those from it up it is not.
            const auto parts = [&](bool withWeakest) {
                UnionFind together(from.sets.sets());
                std::size_t left = members.size();
                for (const Link& link : from.links) {
                    const int order = compareSimilarity(measure, link.overlap, groups[g].weakestLink);
                    const bool inside = std::ranges::find(members, link.a) != members.end()
                        && std::ranges::find(members, link.b) != members.end();
                    if (inside && (order > 0 || (withWeakest && order == 0)))
                        left -= together.unite(
                            static_cast<std::uint32_t>(link.a), static_cast<std::uint32_t>(link.b));
                }
                return left;
            };
            QCOMPARE(parts(true), 1u);
            if (members.size() > 1)
                QVERIFY(parts(false) > 1);
            std::uint32_t bridges = 0;
            for (const Link& link : from.links) {
                if (std::ranges::find(members, link.a) != members.end()
                    && std::ranges::find(members, link.b) != members.end())
                    bridges += splits(groups, g, from.links, link);
            }
            QCOMPARE(groups[g].bridges, bridges);
            several += members.size() > 2;
        }
    }
    QVERIFY(several > 5);
}

/// Two parts of one text are linked by it alone: together by single linkage, and chained.
void TestGroups::partsOfOneWhole()
{
    Numbers other = range(40, 59);
    other.push_back(500);
    const Family family { range(0, 100), range(0, 20), other, range(0, 15) };
    const GroupCase from { test::familyCorpus(family), Threshold(900'000), Measure::Containment };
    QCOMPARE(from.links.size(), 4u); // the parts in the whole, and one in another
    Options asked = options(Linkage::Single, Keep::Longest, Threshold(900'000));
    asked.measure = Measure::Containment;
    const Groups single = from.make(asked);
    QCOMPARE(single.size(), 1u);
    QCOMPARE(documents(from, single, 0), (std::vector<std::uint32_t> { 0, 1, 2, 3 }));
    QCOMPARE(single[0].kind, Kind::Chained);
    QCOMPARE(index(single[0].representative), 0u);
    QCOMPARE(similarity(Measure::Containment, single[0].weakestLink), 0.95);
    QCOMPARE(single[0].weakestPair.shared, 0u);
    QCOMPARE(single[0].bridges, 1u);
    asked.linkage = Linkage::Complete;
    const Groups complete = from.make(asked);
    QCOMPARE(complete.size(), 1u);
    QCOMPARE(documents(from, complete, 0), (std::vector<std::uint32_t> { 0, 1, 3 }));
    QCOMPARE(complete[0].kind, Kind::Near);
    asked.linkage = Linkage::Star;
    QCOMPARE(documents(from, from.make(asked), 0).size(), 4u);
}

/// Its weakest link is the most similar that any path has: with the links above it alone the two are apart.
void TestGroups::evidenceIsTheWidestPath()
{
    std::size_t longest = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const GroupCase from = familyCase(test::randomFamily(seed, 60, 12, 60), Threshold(300'000));
        const Groups groups = from.make(options(Linkage::Single, Keep::First, Threshold(300'000)));
        const Evidence evidence(groups, from.sets.sets(), from.links);
        for (std::size_t g = 0; g < groups.size(); ++g) {
            for (const SetId a : groups.setsOf(g)) {
                for (const SetId b : groups.setsOf(g)) {
                    const auto path = evidence.between(g, a, b);
                    QCOMPARE(path.empty(), a == b);
                    if (path.empty())
                        continue;
                    QCOMPARE(path.front().a, a);
                    QCOMPARE(path.back().b, b);
                    Overlap weakest { 1, 1, 1 };
                    for (std::size_t i = 0; i < path.size(); ++i) {
                        QVERIFY(i == 0 || path[i].a == path[i - 1].b);
                        QCOMPARE(path[i].overlap.sizeA, from.sets.size(path[i].a));
                        QCOMPARE(path[i].overlap.shared,
                            intersectionSize(from.sets.of(path[i].a), from.sets.of(path[i].b)));
                        if (compareJaccard(path[i].overlap, weakest) < 0)
                            weakest = path[i].overlap;
                    }
                    UnionFind together(from.sets.sets());
                    for (const Link& link : from.links) {
                        if (compareJaccard(link.overlap, weakest) > 0)
                            together.unite(
                                static_cast<std::uint32_t>(link.a), static_cast<std::uint32_t>(link.b));
                    }
                    QVERIFY(together.find(static_cast<std::uint32_t>(a))
                        != together.find(static_cast<std::uint32_t>(b)));
                    longest = std::max(longest, path.size());
                }
            }
        }
    }
    QVERIFY(longest > 2);
}

void TestGroups::weakestPairAsDefined()
{
    const GroupCase from = familyCase(test::randomFamily(3, 40, 12, 40));
    std::vector<SetId> all;
    Overlap weakest { 1, 1, 1 };
    for (std::size_t i = 0; i < from.sets.sets(); ++i) {
        for (const SetId other : all) {
            const Overlap pair { static_cast<std::uint32_t>(from.sets.size(other)),
                static_cast<std::uint32_t>(from.sets.size(setId(i))),
                intersectionSize(from.sets.of(other), from.sets.of(setId(i))) };
            if (compareJaccard(pair, weakest) < 0)
                weakest = pair;
        }
        all.push_back(setId(i));
    }
    QCOMPARE(compareJaccard(weakestPair(from.sets, all), weakest), 0);
}

/// A window of ten words that slides: the ends are the least similar, and found from anywhere.
void TestGroups::weakPairIsABound()
{
    Family family;
    for (std::uint32_t at = 0; at < 6; ++at)
        family.push_back(range(at, at + 10));
    const GroupCase from = familyCase(family);
    std::vector<SetId> all;
    for (std::size_t i = 0; i < from.sets.sets(); ++i)
        all.push_back(setId(i));
    std::swap(all[0], all[2]);
    const Overlap weak = weakPair(from.sets, all);
    QCOMPARE(weak.shared, 5u);
    QCOMPARE(weak.united(), 15u);
}

void TestGroups::anyOrderOfDocuments()
{
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        std::vector<DocumentRecord> records;
        for (const Numbers& numbers : test::randomFamily(seed, 50, 12, 50)) {
            DocumentRecord record;
            record.id = 'd' + std::to_string(records.size());
            for (const std::uint32_t number : numbers)
                record.text += test::wordFor(number) + ' ';
            records.push_back(record);
        }
        const auto groupsOf = [&](const Options& wanted) {
            CorpusBuilder builder;
            for (const DocumentRecord& record : records)
                builder.add(record);
            const GroupCase from(std::move(builder).build(), Threshold(400'000));
            return ids(from, from.make(wanted));
        };
        std::map<int, std::set<std::set<std::string>>> before;
        const auto all = [&] {
            std::map<int, std::set<std::set<std::string>>> found;
            for (const Linkage linkage : { Linkage::Single, Linkage::Complete, Linkage::Star }) {
                for (const Keep keep : { Keep::Longest, Keep::Medoid })
                    found[static_cast<int>(linkage) * 10 + static_cast<int>(keep)]
                        = groupsOf(options(linkage, keep, Threshold(400'000)));
            }
            return found;
        };
        before = all();
        Random random(seed);
        for (std::size_t i = records.size(); i > 1; --i)
            std::swap(records[i - 1], records[random.below(i)]);
        QVERIFY(all() == before);
    }
}

void TestGroups::aLargeGroupIsChained()
{
    // 120 sets of ten words with nine in common, in a collection of 120, then of 12,120.
    Family family;
    for (std::uint32_t i = 0; i < 120; ++i) {
        Numbers set = range(0, 9);
        set.push_back(100 + i);
        family.push_back(set);
    }
    const auto kindOf
        = [](const Family& all) { return familyCase(all).make(options(Linkage::Single))[0].kind; };
    // From 100 documents on that are more than a hundredth of all.
    Family first(family.begin(), family.begin() + 100);
    QVERIFY(kindOf(first) == Kind::Chained);
    // Below that when they are most of all, and ten.
    Family few(family.begin(), family.begin() + 99);
    QVERIFY(kindOf(few) == Kind::Chained);
    for (std::uint32_t i = 0; i < 98; ++i)
        few.push_back({ 1000 + 2 * i, 1001 + 2 * i });
    QVERIFY(kindOf(few) == Kind::Chained);
    few.push_back({ 900, 901 });
    QVERIFY(kindOf(few) == Kind::Near);
    QVERIFY(kindOf(Family(family.begin(), family.begin() + 10)) == Kind::Chained);
    QVERIFY(kindOf(Family(family.begin(), family.begin() + 9)) == Kind::Near);
    for (std::uint32_t i = 0; i < 9899; ++i)
        first.push_back({ 1000 + 2 * i, 1001 + 2 * i });
    QVERIFY(kindOf(first) == Kind::Chained);
    first.push_back({ 900, 901 });
    QVERIFY(kindOf(first) == Kind::Near);
    QVERIFY(familyCase(family).make(options(Linkage::Single))[0].kind == Kind::Chained);
    for (std::uint32_t i = 0; i < 12'000; ++i)
        family.push_back({ 1000 + 2 * i, 1001 + 2 * i });
    QVERIFY(familyCase(family).make(options(Linkage::Single))[0].kind == Kind::Near);
}

/// Deep enough to overflow a stack that recursion would use.
void TestGroups::aLongChain()
{
    Family family;
    for (std::uint32_t i = 0; i < 50'000; ++i)
        family.push_back(range(2 * i, 2 * i + 8));
    const GroupCase chain = familyCase(family);
    const Groups groups = chain.make(options(Linkage::Single));
    QCOMPARE(groups.size(), 1u);
    QCOMPARE(groups[0].bridges, 49'999u);
    QVERIFY(!groups[0].weakestPairExact);
    QCOMPARE(groups[0].weakestPair.shared, 0u);
}

/// Links in O(sets) memory give the same groups, the same facts and the same bridges as all of them.
void TestGroups::sparseLinksAreEnough()
{
    Progress progress;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const GroupCase from = familyCase(test::randomFamily(seed, 80, 12, 40), Threshold(300'000));
        for (const Linkage linkage : { Linkage::Single, Linkage::Star }) {
            for (const Keep keep : { Keep::First, Keep::Longest }) {
                const Options wanted = options(linkage, keep, Threshold(300'000));
                QVERIFY(canBeSparse(wanted));
                GroupCase sparse = familyCase(test::randomFamily(seed, 80, 12, 40), Threshold(300'000));
                sparse.links
                    = sparseLinks(from.corpus, from.tokens, from.sets, wanted, { progress }).value().pairs;
                const Groups all = from.make(wanted);
                const Groups few = sparse.make(wanted);
                QVERIFY(ids(from, few) == ids(from, all));
                for (std::size_t g = 0; g < all.size(); ++g) {
                    QVERIFY(few[g].kind == all[g].kind);
                    QCOMPARE(few[g].bridges, all[g].bridges);
                    QCOMPARE(compareJaccard(few[g].weakestLink, all[g].weakestLink), 0);
                    QCOMPARE(compareJaccard(few[g].weakestPair, all[g].weakestPair), 0);
                }
            }
        }
    }
    QVERIFY(!canBeSparse(options(Linkage::Complete)));
    QVERIFY(!canBeSparse(options(Linkage::Single, Keep::Medoid)));
    Options marked = options(Linkage::Single);
    marked.constraints = { { { docId(0), docId(1) } }, {}, {} };
    QVERIFY(!canBeSparse(marked));
}

void TestGroups::newestAndOldest()
{
    CorpusBuilder builder;
    const std::array dates { "", "26-FEB-1987 15:01:01.79", "1987-02-27", "Wed, 25 Feb 1987 09:00:00 +0000",
        "soon" };
    for (const char* const date : dates)
        builder.add(DocumentRecord { std::to_string(builder.size()), {}, date, {}, "one two three" });
    const GroupCase from(std::move(builder).build(), Threshold(500'000));
    QCOMPARE(index(from.make(options(Linkage::Star, Keep::Newest))[0].representative), 2u);
    QCOMPARE(index(from.make(options(Linkage::Star, Keep::Oldest))[0].representative), 3u);
}

void TestGroups::stopsWhenAsked()
{
    const GroupCase chain = familyCase({ range(0, 10), range(2, 12), range(4, 14) });
    std::stop_source stop;
    stop.request_stop();
    Progress progress;
    const auto groups = makeGroups(chain.corpus, chain.tokens, chain.sets, chain.links,
        options(Linkage::Single), { progress, stop.get_token() });
    QVERIFY(!groups);
    QCOMPARE(groups.error().code, ErrorCode::Cancelled);
}

ALIKE_TEST(TestGroups)
#include "tst_groups.moc"
