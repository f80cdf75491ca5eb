// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/groups.h"

#include "core/base/union_find.h"
#include "core/explore/groups/evidence.h"
#include "core/explore/groups/weakest_pair.h"
#include "core/explore/join/containment_join.h"
#include "tests/core/explore/families.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>

using namespace alike;
using namespace alike::groups;
using test::Family;
using test::Numbers;

namespace {

/// Documents, their sets of single words, and the links between these.
struct Case {
    Corpus corpus;
    Tokens tokens;
    ShingleSets sets;
    std::vector<Link> links;

    Case(Corpus documents, Threshold threshold, Measure measure = Measure::Jaccard)
        : corpus(std::move(documents))
    {
        Progress progress;
        const Work work { progress };
        tokens = tokenise(corpus, { text::Cleaning::Letters, false, 0 }, work).value();
        sets = makeShingleSets(tokens, shingle::Options { 1 }, work).value();
        links = measure == Measure::Jaccard ? exactJoin(sets, threshold, UINT64_MAX, work).value().pairs
                                            : containmentJoin(sets, threshold, UINT64_MAX, work).value();
    }

    Groups make(const Options& options) const
    {
        Progress progress;
        return makeGroups(corpus, tokens, sets, links, options, { progress }).value();
    }
};

Case familyCase(const Family& family, Threshold threshold = Threshold(500'000))
{
    return { test::familyCorpus(family), threshold };
}

Options options(Linkage linkage, Keep keep = Keep::First, Threshold threshold = Threshold(500'000))
{
    return { linkage, keep, threshold };
}

Numbers range(std::uint32_t from, std::uint32_t to)
{
    Numbers set;
    for (; from < to; ++from)
        set.push_back(from);
    return set;
}

std::vector<std::uint32_t> documents(const Case& from, const Groups& groups, std::size_t group)
{
    std::vector<std::uint32_t> numbers;
    for (const DocId doc : groups.documentsOf(group, from.sets))
        numbers.push_back(static_cast<std::uint32_t>(doc));
    return numbers;
}

/// Ids of the groups, whatever the order of the documents.
std::set<std::set<std::string>> ids(const Case& from, const Groups& groups)
{
    std::set<std::set<std::string>> all;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        std::set<std::string> members { "kept: " + std::string(from.corpus.id(groups[g].representative)) };
        for (const DocId doc : groups.documentsOf(g, from.sets))
            members.insert(std::string(from.corpus.id(doc)));
        all.insert(std::move(members));
    }
    return all;
}

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
    void factsAsDefined_data();
    void factsAsDefined();
    void partsOfOneWhole();
    void evidenceIsTheWidestPath();
    void weakestPairAsDefined();
    void weakPairIsABound();
    void anyOrderOfDocuments();
    void aLargeGroupIsChained();
    void aLongChain();
    void differentIsNeverTogether_data() { factsAsDefined_data(); }
    void differentIsNeverTogether();
    void aChainIsCutWhereItIsDifferent();
    void equalTextsThatAreDifferent();
    void kindOfAPart();
    void sameIsAlwaysTogether_data() { factsAsDefined_data(); }
    void sameIsAlwaysTogether();
    void contradictionsAreDifferent();
    void cutsTakeLinksAway();
    void trianglesWithABridge();
    void anyOrderWithMarks();
    void sparseLinksAreEnough();
    void constraintsAtRandom_data() { factsAsDefined_data(); }
    void constraintsAtRandom();
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
    const Case chain = familyCase({ range(0, 10), range(2, 12), range(4, 14), range(50, 60) });
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
    const Case stars = familyCase(
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
    const Case equal = familyCase({ range(0, 9), range(20, 30), range(0, 9), range(0, 9) });
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
            = Case(std::move(builder).build(), Threshold(500'000)).make(options(Linkage::Single));
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
    const Case from = familyCase({ range(0, 5), range(10, 15), range(0, 5), range(20, 25), range(10, 15),
        range(20, 25), range(20, 25) });
    const Groups groups = from.make(options(Linkage::Single));
    QCOMPARE(groups.size(), 3u);
    QCOMPARE(documents(from, groups, 0), (std::vector<std::uint32_t> { 3, 5, 6 }));
    QCOMPARE(documents(from, groups, 1), (std::vector<std::uint32_t> { 0, 2 }));
    QCOMPARE(documents(from, groups, 2), (std::vector<std::uint32_t> { 1, 4 }));
}

void TestGroups::representatives()
{
    const Case from = familyCase({ range(0, 10), range(0, 12), range(0, 13), range(0, 11) });
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
    const Case from
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
    const Case from = familyCase({ once, range(0, 12), range(2, 14), twice }, Threshold(600'000));
    const Groups groups = from.make(options(Linkage::Star, Keep::Longest, Threshold(600'000)));
    QCOMPARE(groups.size(), 1u);
    QCOMPARE(documents(from, groups, 0), (std::vector<std::uint32_t> { 0, 1, 3 }));
    QVERIFY(groups[0].representative == docId(3));
}

void TestGroups::factsAsDefined_data()
{
    QTest::addColumn<int>("linkage");
    QTest::newRow("single") << static_cast<int>(Linkage::Single);
    QTest::newRow("complete") << static_cast<int>(Linkage::Complete);
    QTest::newRow("star") << static_cast<int>(Linkage::Star);
}

/// Every figure of a group against its definition, over all pairs of its sets.
void TestGroups::factsAsDefined()
{
    QFETCH(const int, linkage);
    std::size_t several = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Measure measure = seed % 2 ? Measure::Jaccard : Measure::Containment;
        const Threshold threshold(measure == Measure::Jaccard ? 400'000 : 700'000);
        const Case from { test::familyCorpus(test::randomFamily(seed, 60, 12, 60)), threshold, measure };
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
    const Case from { test::familyCorpus(family), Threshold(900'000), Measure::Containment };
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
        const Case from = familyCase(test::randomFamily(seed, 60, 12, 60), Threshold(300'000));
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
    const Case from = familyCase(test::randomFamily(3, 40, 12, 40));
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
    const Case from = familyCase(family);
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
            const Case from(std::move(builder).build(), Threshold(400'000));
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
    const Case chain = familyCase(family);
    const Groups groups = chain.make(options(Linkage::Single));
    QCOMPARE(groups.size(), 1u);
    QCOMPARE(groups[0].bridges, 49'999u);
    QVERIFY(!groups[0].weakestPairExact);
    QCOMPARE(groups[0].weakestPair.shared, 0u);
}

namespace {

Options with(Linkage linkage, Constraints constraints, Threshold threshold = Threshold(500'000))
{
    Options wanted = options(linkage, Keep::First, threshold);
    wanted.constraints = std::move(constraints);
    return wanted;
}

/// The group of a document; none of one that is alone.
std::optional<std::size_t> groupOf(const Case& from, const Groups& groups, std::uint32_t doc)
{
    for (std::size_t g = 0; g < groups.size(); ++g) {
        if (std::ranges::count(documents(from, groups, g), doc) > 0)
            return g;
    }
    return std::nullopt;
}

bool together(const Case& from, const Groups& groups, std::uint32_t a, std::uint32_t b)
{
    return groupOf(from, groups, a).has_value() && groupOf(from, groups, a) == groupOf(from, groups, b);
}

} // namespace

/// Four that are all linked, of which two are different: whichever way they are joined.
void TestGroups::differentIsNeverTogether()
{
    QFETCH(const int, linkage);
    const Case from = familyCase({ range(0, 20), range(0, 21), range(0, 22), range(0, 23) });
    const Groups groups
        = from.make(with(static_cast<Linkage>(linkage), { {}, { { docId(3), docId(0) } }, {} }));
    QVERIFY(!together(from, groups, 0, 3));
    QCOMPARE(groups.size(), linkage == static_cast<int>(Linkage::Complete) ? 2u : 1u);
    // J(2, 3) = 22/23, J(1, 2) = 21/22, J(0, 1) = 20/21: from the most similar down 0 is left; the star of 0
    // takes all but 3.
    if (linkage == static_cast<int>(Linkage::Star))
        QCOMPARE(documents(from, groups, 0), (std::vector<std::uint32_t> { 0, 1, 2 }));
}

/// 0 - 1 - 2 with J = 8/12 each, of which 0 and 1 are different.
void TestGroups::aChainIsCutWhereItIsDifferent()
{
    const Case chain = familyCase({ range(0, 10), range(2, 12), range(4, 14) });
    const Groups groups = chain.make(with(Linkage::Single, { {}, { { docId(0), docId(1) } }, {} }));
    QCOMPARE(groups.size(), 1u);
    QCOMPARE(documents(chain, groups, 0), (std::vector<std::uint32_t> { 1, 2 }));
    QCOMPARE(groups[0].bridges, 1u);
    QVERIFY(groups[0].kind == Kind::Near);
}

/// Of five documents with equal texts the second and fourth are different: the fourth is apart, and what is
/// like it goes with one of the two only.
void TestGroups::equalTextsThatAreDifferent()
{
    const Case equal = familyCase({ range(0, 9), range(0, 9), range(0, 9), range(0, 9), range(0, 9) });
    for (const Linkage linkage : { Linkage::Single, Linkage::Complete, Linkage::Star }) {
        const Groups groups = equal.make(with(linkage, { {}, { { docId(1), docId(3) } }, {} }));
        QCOMPARE(groups.size(), 1u);
        QCOMPARE(groups[0].documents, 4u);
        QCOMPARE(documents(equal, groups, 0), (std::vector<std::uint32_t> { 0, 1, 2, 4 }));
        QVERIFY(groups[0].kind == Kind::Text); // though one of these texts is not in it
        const Groups two
            = equal.make(with(linkage, { { { docId(3), docId(4) } }, { { docId(1), docId(3) } }, {} }));
        QCOMPARE(two.size(), 2u);
        QCOMPARE(documents(equal, two, 0), (std::vector<std::uint32_t> { 0, 1, 2 }));
        QCOMPARE(documents(equal, two, 1), (std::vector<std::uint32_t> { 3, 4 }));
    }
}

/// 0 and 1 are equal and marked different, 2 is near: a group of two, which are not the same.
void TestGroups::kindOfAPart()
{
    const Case from = familyCase({ range(0, 20), range(0, 20), range(0, 21) });
    const Groups groups = from.make(with(Linkage::Single, { {}, { { docId(0), docId(1) } }, {} }));
    QCOMPARE(groups.size(), 1u);
    QCOMPARE(groups[0].documents, 2u);
    QVERIFY(groups[0].kind == Kind::Near);
}

/// 0 and 2 share nothing; each has one that is like it.
void TestGroups::sameIsAlwaysTogether()
{
    QFETCH(const int, linkage);
    const Case from = familyCase({ range(0, 20), range(0, 21), range(50, 70), range(50, 71) });
    const auto how = static_cast<Linkage>(linkage);
    const Groups groups = from.make(with(how, { { { docId(0), docId(2) } }, {}, {} }));
    QVERIFY(together(from, groups, 0, 2));
    const Group& group = groups[*groupOf(from, groups, 0)];
    QCOMPARE(group.weakestPair.shared, 0u);
    QVERIFY(group.kind == Kind::Chained);
    QCOMPARE(group.documents, how == Linkage::Single ? 4u : how == Linkage::Complete ? 2u : 3u);
    QCOMPARE(group.weakestLink.shared, 0u);
}

void TestGroups::contradictionsAreDifferent()
{
    const Case from = familyCase({ range(0, 10), range(20, 30), range(40, 50) });
    const Constraints against { { { docId(0), docId(1) }, { docId(2), docId(1) } },
        { { docId(0), docId(2) } }, {} };
    for (const Linkage linkage : { Linkage::Single, Linkage::Complete, Linkage::Star }) {
        const Groups groups = from.make(with(linkage, against));
        QCOMPARE(groups.contradictions(), 1u);
        QVERIFY(together(from, groups, 0, 1));
        QVERIFY(!together(from, groups, 0, 2));
        QVERIFY(!together(from, groups, 1, 2));
    }
}

/// The end of a chain; and a triangle that holds together without one of its links.
void TestGroups::cutsTakeLinksAway()
{
    const Case chain = familyCase({ range(0, 10), range(2, 12), range(4, 14) });
    QCOMPARE(chain.make(with(Linkage::Single, { {}, {}, { { docId(1), docId(2) } } }))[0].documents, 2u);
    const Case full = familyCase({ range(0, 20), range(0, 21), range(0, 22) });
    QCOMPARE(full.make(with(Linkage::Single, { {}, {}, { { docId(1), docId(2) } } }))[0].documents, 3u);
    QCOMPARE(full.make(with(Linkage::Complete, { {}, {}, { { docId(1), docId(2) } } }))[0].documents, 2u);
}

/// Windows of 30 words: 0, 1, 2 and 3, 4, 5 move by one word each and are linked all to all; 2 and 3 are 6
/// words apart, 24 of 36, and linked; the others are 7 words apart and more, 23 of 37.
void TestGroups::trianglesWithABridge()
{
    const Family family { range(0, 30), range(1, 31), range(2, 32), range(8, 38), range(9, 39),
        range(10, 40) };
    const Case from = familyCase(family, Threshold(650'000));
    using Members = std::vector<std::vector<std::uint32_t>>;
    const auto found = [&](Linkage linkage, Constraints constraints) {
        const Groups groups = from.make(with(linkage, std::move(constraints), Threshold(650'000)));
        Members all;
        for (std::size_t g = 0; g < groups.size(); ++g)
            all.push_back(documents(from, groups, g));
        return all;
    };
    const auto pair = [](std::uint32_t a, std::uint32_t b) {
        return Constraints::Pairs { { docId(a), docId(b) } };
    };
    const Members one { { 0, 1, 2, 3, 4, 5 } };
    const Members two { { 0, 1, 2 }, { 3, 4, 5 } };
    QCOMPARE(found(Linkage::Single, {}), one);
    QCOMPARE(found(Linkage::Complete, {}), two);
    QCOMPARE(found(Linkage::Star, {}), two);
    // The bridge cut, and a link that is none.
    QCOMPARE(found(Linkage::Single, { {}, {}, pair(3, 2) }), two);
    QCOMPARE(found(Linkage::Single, { {}, {}, pair(0, 1) }), one);
    QCOMPARE(from.make(with(Linkage::Single, { {}, {}, pair(0, 1) }, Threshold(650'000)))[0].bridges, 3u);
    // The ends different: the least similar of the links between them is the bridge.
    QCOMPARE(found(Linkage::Single, { {}, pair(0, 5), {} }), two);
    // The ends the same: whoever joins them completely has to be linked to both.
    QCOMPARE(found(Linkage::Single, { pair(5, 0), {}, {} }), one);
    QCOMPARE(found(Linkage::Complete, { pair(5, 0), {}, {} }), (Members { { 0, 5 }, { 1, 2 }, { 3, 4 } }));
    QCOMPARE(found(Linkage::Star, { pair(5, 0), {}, {} }), (Members { { 0, 1, 2, 5 }, { 3, 4 } }));
    // The same by way of a third one, and different from a fourth: of 1 and 2 only one stays with 0.
    const Constraints both { { { docId(0), docId(5) }, { docId(5), docId(4) } }, pair(0, 2), {} };
    QCOMPARE(found(Linkage::Star, both), (Members { { 0, 1, 4, 5 }, { 2, 3 } }));
}

/// Marks, dates and equal texts among them; groups are the same in ten orders of the documents.
void TestGroups::anyOrderWithMarks()
{
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Random random(seed * 31);
        std::vector<DocumentRecord> records;
        for (const Numbers& numbers : test::randomFamily(seed, 50, 12, 50)) {
            DocumentRecord record;
            record.id = 'd' + std::to_string(records.size());
            if (random.below(3) > 0)
                record.date = "1987-0" + std::to_string(1 + random.below(4)) + "-01";
            for (const std::uint32_t number : numbers)
                record.text += test::wordFor(number) + ' ';
            if (records.size() % 5 == 4)
                record.text = records.back().text;
            records.push_back(record);
        }
        std::vector<std::array<std::string, 2>> marked;
        for (int i = 0; i < 30; ++i)
            marked.push_back(
                { 'd' + std::to_string(random.below(50)), 'd' + std::to_string(random.below(50)) });
        const auto all = [&] {
            CorpusBuilder builder;
            for (const DocumentRecord& record : records)
                builder.add(record);
            const Case from(std::move(builder).build(), Threshold(400'000));
            Constraints constraints;
            for (std::size_t i = 0; i < marked.size(); ++i) {
                auto& pairs = i % 3 == 0 ? constraints.same
                    : i % 3 == 1         ? constraints.different
                                         : constraints.cuts;
                pairs.emplace_back(*from.corpus.find(marked[i][0]), *from.corpus.find(marked[i][1]));
            }
            std::vector<std::set<std::set<std::string>>> found;
            for (const Linkage linkage : { Linkage::Single, Linkage::Complete, Linkage::Star }) {
                for (const Keep keep : { Keep::Longest, Keep::Newest, Keep::Oldest, Keep::Medoid }) {
                    Options wanted = options(linkage, keep, Threshold(400'000));
                    wanted.constraints = constraints;
                    found.push_back(ids(from, from.make(wanted)));
                }
            }
            return found;
        };
        const auto before = all();
        for (int order = 0; order < 10; ++order) {
            for (std::size_t i = records.size(); i > 1; --i)
                std::swap(records[i - 1], records[random.below(i)]);
            QVERIFY(all() == before);
        }
    }
}

/// Links in O(sets) memory give the same groups, the same facts and the same bridges as all of them.
void TestGroups::sparseLinksAreEnough()
{
    Progress progress;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Case from = familyCase(test::randomFamily(seed, 80, 12, 40), Threshold(300'000));
        for (const Linkage linkage : { Linkage::Single, Linkage::Star }) {
            for (const Keep keep : { Keep::First, Keep::Longest }) {
                const Options wanted = options(linkage, keep, Threshold(300'000));
                QVERIFY(canBeSparse(wanted));
                Case sparse = familyCase(test::randomFamily(seed, 80, 12, 40), Threshold(300'000));
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
    QVERIFY(!canBeSparse(with(Linkage::Single, { { { docId(0), docId(1) } }, {}, {} })));
}

/// Whatever is marked: nothing different together, everything same together but for contradictions; and every
/// document in one group at most.
void TestGroups::constraintsAtRandom()
{
    QFETCH(const int, linkage);
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Case from = familyCase(test::randomFamily(seed, 40, 12, 40), Threshold(400'000));
        Random random(seed * 77);
        Constraints constraints;
        for (int i = 0; i < 25; ++i) {
            const DocId a = docId(random.below(40));
            const DocId b = docId(random.below(40));
            if (a != b)
                (i % 3 == 0 ? constraints.same : constraints.different).emplace_back(a, b);
        }
        const Groups groups = from.make(with(static_cast<Linkage>(linkage), constraints, Threshold(400'000)));
        std::set<std::uint32_t> seen;
        std::size_t all = 0;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            const auto members = documents(from, groups, g);
            QCOMPARE(members.size(), groups[g].documents);
            QVERIFY(members.size() > 1);
            seen.insert(members.begin(), members.end());
            all += members.size();
            QVERIFY(std::ranges::count(members, static_cast<std::uint32_t>(groups[g].representative)) == 1);
        }
        QCOMPARE(seen.size(), all);
        for (const auto& [a, b] : constraints.different)
            QVERIFY(!together(from, groups, static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)));
        std::size_t apart = 0;
        for (const auto& [a, b] : constraints.same) {
            if (from.sets.setOf(a) == noSet || from.sets.setOf(b) == noSet)
                continue;
            apart += together(from, groups, static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b)) ? 0
                                                                                                          : 1;
        }
        QVERIFY(apart <= groups.contradictions() * 2); // a pair may stand twice, either way round
    }
}

void TestGroups::newestAndOldest()
{
    CorpusBuilder builder;
    const std::array dates { "", "26-FEB-1987 15:01:01.79", "1987-02-27", "Wed, 25 Feb 1987 09:00:00 +0000",
        "soon" };
    for (const char* const date : dates)
        builder.add(DocumentRecord { std::to_string(builder.size()), {}, date, {}, "one two three" });
    const Case from(std::move(builder).build(), Threshold(500'000));
    QCOMPARE(index(from.make(options(Linkage::Star, Keep::Newest))[0].representative), 2u);
    QCOMPARE(index(from.make(options(Linkage::Star, Keep::Oldest))[0].representative), 3u);
}

void TestGroups::stopsWhenAsked()
{
    const Case chain = familyCase({ range(0, 10), range(2, 12), range(4, 14) });
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
