// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/groups.h"

#include "tests/core/explore/groups/group_cases.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
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

Options with(Linkage linkage, Constraints constraints, Threshold threshold = Threshold(500'000))
{
    Options wanted = options(linkage, Keep::First, threshold);
    wanted.constraints = std::move(constraints);
    return wanted;
}

/// The group of a document; none of one that is alone.
std::optional<std::size_t> groupOf(const GroupCase& from, const Groups& groups, std::uint32_t doc)
{
    for (std::size_t g = 0; g < groups.size(); ++g) {
        if (std::ranges::count(documents(from, groups, g), doc) > 0)
            return g;
    }
    return std::nullopt;
}

bool together(const GroupCase& from, const Groups& groups, std::uint32_t a, std::uint32_t b)
{
    return groupOf(from, groups, a).has_value() && groupOf(from, groups, a) == groupOf(from, groups, b);
}

} // namespace

/// Groups of documents of which pairs are marked the same, different, or cut.
class TestMarkedGroups : public QObject {
    Q_OBJECT

private slots:
    void differentIsNeverTogether_data() { test::addLinkages(); }
    void differentIsNeverTogether();
    void aChainIsCutWhereItIsDifferent();
    void equalTextsThatAreDifferent();
    void kindOfAPart();
    void sameIsAlwaysTogether_data() { test::addLinkages(); }
    void sameIsAlwaysTogether();
    void contradictionsAreDifferent();
    void cutsTakeLinksAway();
    void trianglesWithABridge();
    void anyOrderWithMarks();
    void constraintsAtRandom_data() { test::addLinkages(); }
    void constraintsAtRandom();
};

/// Four that are all linked, of which two are different: whichever way they are joined.
void TestMarkedGroups::differentIsNeverTogether()
{
    QFETCH(const int, linkage);
    const GroupCase from = familyCase({ range(0, 20), range(0, 21), range(0, 22), range(0, 23) });
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
void TestMarkedGroups::aChainIsCutWhereItIsDifferent()
{
    const GroupCase chain = familyCase({ range(0, 10), range(2, 12), range(4, 14) });
    const Groups groups = chain.make(with(Linkage::Single, { {}, { { docId(0), docId(1) } }, {} }));
    QCOMPARE(groups.size(), 1u);
    QCOMPARE(documents(chain, groups, 0), (std::vector<std::uint32_t> { 1, 2 }));
    QCOMPARE(groups[0].bridges, 1u);
    QVERIFY(groups[0].kind == Kind::Near);
}

/// Of five documents with equal texts the second and fourth are different: the fourth is apart, and what is
/// like it goes with one of the two only.
void TestMarkedGroups::equalTextsThatAreDifferent()
{
    const GroupCase equal = familyCase({ range(0, 9), range(0, 9), range(0, 9), range(0, 9), range(0, 9) });
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
void TestMarkedGroups::kindOfAPart()
{
    const GroupCase from = familyCase({ range(0, 20), range(0, 20), range(0, 21) });
    const Groups groups = from.make(with(Linkage::Single, { {}, { { docId(0), docId(1) } }, {} }));
    QCOMPARE(groups.size(), 1u);
    QCOMPARE(groups[0].documents, 2u);
    QVERIFY(groups[0].kind == Kind::Near);
}

/// 0 and 2 share nothing; each has one that is like it.
void TestMarkedGroups::sameIsAlwaysTogether()
{
    QFETCH(const int, linkage);
    const GroupCase from = familyCase({ range(0, 20), range(0, 21), range(50, 70), range(50, 71) });
    const auto how = static_cast<Linkage>(linkage);
    const Groups groups = from.make(with(how, { { { docId(0), docId(2) } }, {}, {} }));
    QVERIFY(together(from, groups, 0, 2));
    const Group& group = groups[*groupOf(from, groups, 0)];
    QCOMPARE(group.weakestPair.shared, 0u);
    QVERIFY(group.kind == Kind::Chained);
    QCOMPARE(group.documents, how == Linkage::Single ? 4u : how == Linkage::Complete ? 2u : 3u);
    QCOMPARE(group.weakestLink.shared, 0u);
}

void TestMarkedGroups::contradictionsAreDifferent()
{
    const GroupCase from = familyCase({ range(0, 10), range(20, 30), range(40, 50) });
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
void TestMarkedGroups::cutsTakeLinksAway()
{
    const GroupCase chain = familyCase({ range(0, 10), range(2, 12), range(4, 14) });
    QCOMPARE(chain.make(with(Linkage::Single, { {}, {}, { { docId(1), docId(2) } } }))[0].documents, 2u);
    const GroupCase full = familyCase({ range(0, 20), range(0, 21), range(0, 22) });
    QCOMPARE(full.make(with(Linkage::Single, { {}, {}, { { docId(1), docId(2) } } }))[0].documents, 3u);
    QCOMPARE(full.make(with(Linkage::Complete, { {}, {}, { { docId(1), docId(2) } } }))[0].documents, 2u);
}

/// Windows of 30 words: 0, 1, 2 and 3, 4, 5 move by one word each and are linked all to all; 2 and 3 are 6
/// words apart, 24 of 36, and linked; the others are 7 words apart and more, 23 of 37.
void TestMarkedGroups::trianglesWithABridge()
{
    const Family family { range(0, 30), range(1, 31), range(2, 32), range(8, 38), range(9, 39),
        range(10, 40) };
    const GroupCase from = familyCase(family, Threshold(650'000));
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
void TestMarkedGroups::anyOrderWithMarks()
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
            const GroupCase from(std::move(builder).build(), Threshold(400'000));
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

/// Whatever is marked: nothing different together, everything same together but for contradictions; and every
/// document in one group at most.
void TestMarkedGroups::constraintsAtRandom()
{
    QFETCH(const int, linkage);
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const GroupCase from = familyCase(test::randomFamily(seed, 40, 12, 40), Threshold(400'000));
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

ALIKE_TEST(TestMarkedGroups)
#include "tst_marked_groups.moc"
