// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/groups.h"

#include "core/export/lists.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTest>

#include <set>

using namespace alike;
using Keys = std::vector<std::uint32_t>;

class TestGroupAnswers : public QObject {
    Q_OBJECT
private slots:
    void smallGroups();
    void aChain();
    void filterAndSort();
    void sameAsByHand();
    void stops();
    void marksAreHeeded();
    void linksNameDocumentsOfTheGroup();
    void rowsOfAnExport();
};

namespace {

/// A window of 40 words that moves by `step`: neighbours are near, the ends of the chain are not.
std::shared_ptr<const Corpus> chainCorpus()
{
    return test::corpusOf({ test::words(1000, 40), test::words(1002, 40), test::words(1004, 40),
        test::words(1006, 40), test::words(9000, 20), test::words(9000, 20), test::words(9000, 20) });
}

GroupTablePtr tableOf(const test::AnalysedCorpus& made, const Grouping& grouping = {})
{
    test::QuietWork quiet;
    return makeGroupTable(made.snapshot, grouping, quiet.work());
}

std::vector<std::uint32_t> members(const GroupTable& table, std::size_t group)
{
    std::vector<std::uint32_t> found;
    for (const DocId doc : table.documentsOf(group))
        found.push_back(static_cast<std::uint32_t>(doc));
    return found;
}

} // namespace

/// 0 and 1 are equal and different by a mark, 2 is near both and the same as 1: the link that joins 1 and 2
/// is of these, though 0 is the first of its set.
void TestGroupAnswers::linksNameDocumentsOfTheGroup()
{
    using review::Subject;
    using review::Verdict;
    const test::AnalysedCorpus made(
        test::corpusOf({ test::words(1000, 40), test::words(1000, 40), test::words(1002, 40) }),
        test::lowThreshold());
    const Corpus& corpus = *made.snapshot->corpus;
    review::Marks marks;
    marks.set(Subject(corpus.id(docId(0)), corpus.id(docId(1))), { Verdict::Different, {}, 0 });
    marks.set(Subject(corpus.id(docId(1)), corpus.id(docId(2))), { Verdict::Same, {}, 0 });
    test::QuietWork quiet;
    const auto table = makeGroupTable(made.snapshot, {}, quiet.work(), marks);
    QCOMPARE(table->size(), std::size_t { 1 });
    QCOMPARE(members(*table, 0), (std::vector<std::uint32_t> { 1, 2 }));
    const auto detail = makeGroupDetail(table, 0, {});
    QVERIFY(detail->weakestLink);
    QCOMPARE(detail->weakestLink->pair.a, docId(1));
    QCOMPARE(detail->weakestLink->pair.b, docId(2));
    QCOMPARE(detail->bridges.size(), std::size_t { 1 });
    QCOMPARE(detail->bridges[0].pair.a, docId(1));
}

/// 0 - 1 - 2 - 3 and the equal 4, 5, 6: cut between 1 and 2, 4 the same as 0, 5 different from 6.
void TestGroupAnswers::marksAreHeeded()
{
    using review::Subject;
    using review::Verdict;
    Parameters parameters;
    parameters.results.threshold = Threshold(850'000);
    const test::AnalysedCorpus made(chainCorpus(), parameters);
    const Corpus& corpus = *made.snapshot->corpus;
    const auto pair
        = [&](std::uint32_t a, std::uint32_t b) { return Subject(corpus.id(docId(a)), corpus.id(docId(b))); };
    review::Marks marks;
    marks.set(pair(1, 2), { Verdict::Cut, {}, 0 });
    marks.set(pair(4, 0), { Verdict::Same, {}, 0 });
    marks.set(pair(5, 6), { Verdict::Different, {}, 0 });
    marks.set(Subject(corpus.id(docId(3))), { Verdict::Different, {}, 0 }); // of one document: says nothing
    test::QuietWork quiet;
    const GroupTablePtr free = tableOf(made);
    QCOMPARE(members(*free, 0), (Keys { 0, 1, 2, 3 }));
    const GroupTablePtr table = makeGroupTable(made.snapshot, {}, quiet.work(), marks);
    // Equal texts are linked, so 4 goes with whichever of 5 and 6 is not parted from the others.
    QVERIFY(table->find(docId(5)) != table->find(docId(6)));
    QVERIFY(table->find(docId(0)) == table->find(docId(4)));
    const GroupDetailPtr detail = makeGroupDetail(table, *table->find(docId(0)), {});
    QVERIFY(detail->weakestLink);
    QCOMPARE(detail->weakestLink->overlap.shared, 0U);
    QVERIFY(table->find(docId(0)) == table->find(docId(1)));
    QVERIFY(table->find(docId(2)) == table->find(docId(3)));
    QVERIFY(table->find(docId(1)) != table->find(docId(2)));
    const auto outline = holdOutline(*made.snapshot);
    QCOMPARE(linksOfGroup(*table, *table->find(docId(3)), outline->sets(), {}).size(), std::size_t { 1 });
    QCOMPARE(linksOfGroup(*table, detail->group, outline->sets(), {}).size(), std::size_t { 2 });
}

void TestGroupAnswers::smallGroups()
{
    const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
    const GroupTablePtr table = tableOf(made);
    QVERIFY(table);
    QVERIFY(table->exact);
    QCOMPARE(table->size(), std::size_t { 2 });
    QCOMPARE(members(*table, 0), (Keys { 0, 1 }));
    QCOMPARE(members(*table, 1), (Keys { 2, 3 }));
    QCOMPARE(table->groups[0].kind, groups::Kind::Near);
    QCOMPARE(table->groups[1].kind, groups::Kind::Text);
    QCOMPARE(table->find(docId(1)), std::optional(0U));
    QCOMPARE(table->find(docId(4)), std::optional<std::uint32_t>());
    QCOMPARE(table->find(docId(5)), std::optional<std::uint32_t>());

    const GroupDetailPtr detail = makeGroupDetail(table, 0, {});
    QVERIFY(detail);
    QCOMPARE(detail->members.size(), std::size_t { 2 });
    QCOMPARE(detail->members[0].doc, docId(0));
    QCOMPARE(detail->members[1].toKept.shared, 23U);
    QCOMPARE(detail->members[1].toKept.united(), 31U);
    QVERIFY(detail->weakestLink);
    QCOMPARE(detail->weakestLink->pair, (DocumentPair { docId(0), docId(1) }));
    QCOMPARE(detail->bridges.size(), std::size_t { 1 });
    // Equal sets have no link to be weak.
    QVERIFY(!makeGroupDetail(table, 1, {})->weakestLink);
}

/// 37 shingles each; a step of two words leaves 35 of 39 in common, three steps 31 of 43.
void TestGroupAnswers::aChain()
{
    Parameters parameters;
    parameters.results.threshold = Threshold(850'000);
    const test::AnalysedCorpus made(chainCorpus(), parameters);
    const GroupTablePtr table = tableOf(made);
    QCOMPARE(table->size(), std::size_t { 2 });
    QCOMPARE(members(*table, 0), (Keys { 0, 1, 2, 3 }));
    QCOMPARE(table->groups[0].kind, groups::Kind::Chained);
    QCOMPARE(table->groups[0].weakestPair.shared, 31U);
    QCOMPARE(table->groups[0].weakestPair.united(), 43U);
    QCOMPARE(table->groups[0].bridges, 3U);
    const GroupDetailPtr detail = makeGroupDetail(table, 0, {});
    QCOMPARE(detail->bridges.size(), std::size_t { 3 });
    QCOMPARE(detail->weakestLink->overlap.shared, 35U);
    // The representative, then by similarity to it.
    std::vector<std::uint32_t> order;
    for (const GroupMember& member : detail->members)
        order.push_back(static_cast<std::uint32_t>(member.doc));
    QCOMPARE(order, (Keys { 0, 1, 2, 3 }));
    // No group of stars is longer than its centre reaches.
    const GroupTablePtr stars = tableOf(made, { groups::Linkage::Star, groups::Keep::First });
    QCOMPARE(stars->size(), std::size_t { 3 });
    QCOMPARE(members(*stars, 0), (Keys { 4, 5, 6 }));
    QCOMPARE(members(*stars, 1), (Keys { 0, 1 }));
}

void TestGroupAnswers::filterAndSort()
{
    Parameters parameters;
    parameters.results.threshold = Threshold(850'000);
    const test::AnalysedCorpus made(chainCorpus(), parameters);
    const GroupTablePtr table = tableOf(made);
    const auto keys = [&](const Sorting& sorting, std::string_view filter = {}) {
        return orderGroups(*table, ListFilter(filter), sorting, {})->keys;
    };
    QCOMPARE(keys({}), (Keys { 0, 1 }));
    QCOMPARE(keys({ GroupTable::Size, true }), (Keys { 0, 1 }));
    QCOMPARE(keys({ GroupTable::Size, false }), (Keys { 1, 0 }));
    QCOMPARE(keys({ GroupTable::WeakestLink, true }), (Keys { 1, 0 }));
    QCOMPARE(keys({ GroupTable::WeakestPair, false }), (Keys { 0, 1 }));
    QCOMPARE(keys({ GroupTable::Kind, true }), (Keys { 0, 1 }));
    // A word that one member alone has finds its group.
    QCOMPARE(keys({}, test::wordNumber(1045)), (Keys { 0 }));
    QCOMPARE(keys({}, test::wordNumber(9003)), (Keys { 1 }));
    QCOMPARE(keys({}, "j<0.95"), (Keys { 0 }));
    QCOMPARE(keys({}, "near:2"), (Keys { 1 }));
    QVERIFY(keys({}, "nowhere").empty());
}

/// Every document is in the group of the table that says so, and no pair joins two groups.
void TestGroupAnswers::sameAsByHand()
{
    const test::AnalysedCorpus made(chainCorpus(), test::lowThreshold());
    const GroupTablePtr table = tableOf(made);
    std::set<std::uint32_t> seen;
    for (std::size_t group = 0; group < table->size(); ++group) {
        for (const DocId doc : table->documentsOf(group)) {
            QCOMPARE(table->find(doc), std::optional(static_cast<std::uint32_t>(group)));
            QVERIFY(seen.insert(static_cast<std::uint32_t>(doc)).second);
        }
    }
    const auto outline = holdOutline(*made.snapshot);
    QVERIFY(outline);
    for (const ScoredPair& pair : made.snapshot->exact->atLeast(test::lowThreshold().results.threshold)) {
        QCOMPARE(table->find(outline->sets().documentsOf(pair.a).front()),
            table->find(outline->sets().documentsOf(pair.b).front()));
    }
}

void TestGroupAnswers::stops()
{
    const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
    const GroupTablePtr table = tableOf(made);
    std::stop_source stop;
    stop.request_stop();
    Progress progress;
    QVERIFY(!makeGroupTable(made.snapshot, {}, { progress, stop.get_token() }));
    QVERIFY(!orderGroups(*table, ListFilter("word"), {}, stop.get_token()));
    QVERIFY(!makeGroupDetail(table, 0, stop.get_token()));
}

void TestGroupAnswers::rowsOfAnExport()
{
    const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
    const GroupTablePtr table = tableOf(made);
    const auto order = orderGroups(*table, {}, { GroupTable::Size, false }, {});
    test::QuietWork quiet;
    const auto rows = exportGroups(*table, *order, {}, Records::As::Csv, {}, quiet.work());
    QVERIFY(rows);
    const QList<QByteArray> lines = QByteArray::fromStdString(rows->rows).split('\n');
    QCOMPARE(lines.size(), 6); // a header, four documents, and the end of the last line
    QVERIFY(lines[0].startsWith("id,title,date,group,size,kind,representative,jaccard_to_representative,"));
    QVERIFY2(lines[2].startsWith("d2,"), lines[2].constData());
    QVERIFY2(lines[2].contains(",1,2,near,d1,0.741935"), lines[2].constData());
    QVERIFY2(lines[4].contains(",2,2,text,d3,1"), lines[4].constData());
}

ALIKE_TEST(TestGroupAnswers)
#include "tst_group_answers.moc"
