// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/group_content.h"
#include "core/answers/groups/group_matrix.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <set>

using namespace alike;

class TestGroupContent : public QObject {
    Q_OBJECT
private slots:
    void countsAChain();
    void equalSetsAddNothing();
    void findsWhatIsJustOutside();
    void tellsWhatIsCut();
    void stops();
    void ordersBlocks();
    void anOrderHasEachOnce();
    void matrixIsThatOfThePairs();
    void matrixOfManyRows();
};

namespace {

/// A window of 40 words that moves by two: 35 of 39 shingles in common with the next, 33 of 41 with the one
/// after. The last stands two steps further: just outside.
std::shared_ptr<const Corpus> chainAndMiss()
{
    return test::corpusOf({ test::words(1000, 40), test::words(1002, 40), test::words(1004, 40),
        test::words(1006, 40), test::words(9000, 20), test::words(9000, 20), test::words(1010, 40) });
}

Parameters at850()
{
    Parameters parameters;
    parameters.results.threshold = Threshold(850'000);
    return parameters;
}

GroupTablePtr tableIn(const test::AnalysedCorpus& made)
{
    test::QuietWork quiet;
    return makeGroupTable(made.snapshot, {}, quiet.work());
}

} // namespace

void TestGroupContent::countsAChain()
{
    const test::AnalysedCorpus made(chainAndMiss(), at850());
    const GroupTablePtr table = tableIn(made);
    const auto content = makeGroupContent(table, *table->find(docId(0)), {});
    QVERIFY(content);
    // They begin at 1000 … 1036, at 1002 …, and at 1006 … 1042.
    QCOMPARE(content->distinct, 43U);
    QCOMPARE(content->common, 31U);
    QCOMPARE(content->own, (std::vector<std::uint32_t> { 2, 0, 0, 2 }));
    QCOMPARE(content->ownOf(docId(3)), 2U);
}

void TestGroupContent::equalSetsAddNothing()
{
    const test::AnalysedCorpus made(chainAndMiss(), at850());
    const GroupTablePtr table = tableIn(made);
    const auto content = makeGroupContent(table, *table->find(docId(4)), {});
    QCOMPARE(content->distinct, 17U);
    QCOMPARE(content->common, 17U);
    QCOMPARE(content->own, (std::vector<std::uint32_t> { 0, 0 }));
    QVERIFY(content->misses.empty());
}

void TestGroupContent::findsWhatIsJustOutside()
{
    const test::AnalysedCorpus made(chainAndMiss(), at850());
    const GroupTablePtr table = tableIn(made);
    const auto content = makeGroupContent(table, *table->find(docId(0)), {});
    QCOMPARE(content->misses.size(), std::size_t { 1 });
    QCOMPARE(content->misses[0].member, docId(3));
    QCOMPARE(content->misses[0].other, docId(6));
    QCOMPARE(content->misses[0].overlap.shared, 33U);
}

/// What somebody has cut is no near miss, even where another link is: the end of the chain is 0.85 to the
/// middle, and 0.72 to the beginning.
void TestGroupContent::tellsWhatIsCut()
{
    const test::AnalysedCorpus made(
        test::corpusOf({ test::words(1000, 40), test::words(1003, 40), test::words(1006, 40) }), [] {
            Parameters parameters;
            parameters.results.threshold = Threshold(800'000);
            return parameters;
        }());
    const auto id = [&](std::size_t doc) { return made.snapshot->corpus->id(docId(doc)); };
    review::Marks marks;
    marks.set(review::Subject(id(1), id(2)), { review::Verdict::Cut, {}, 0 });
    test::QuietWork quiet;
    const GroupTablePtr table = makeGroupTable(made.snapshot, {}, quiet.work(), marks);
    QCOMPARE(table->size(), std::size_t { 1 });
    const auto content = makeGroupContent(table, 0, {});
    QVERIFY(content);
    QCOMPARE(content->misses.size(), std::size_t { 1 });
    QCOMPARE(content->misses[0].member, docId(1));
    QCOMPARE(content->misses[0].other, docId(2));
    QVERIFY(content->misses[0].cut);
}

void TestGroupContent::stops()
{
    const test::AnalysedCorpus made(chainAndMiss(), at850());
    const GroupTablePtr table = tableIn(made);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!makeGroupContent(table, 0, stop.get_token()));
    QVERIFY(!makeGroupMatrix(table, 0, stop.get_token()));
}

/// Two blocks that are mixed in their first order come apart.
void TestGroupContent::ordersBlocks()
{
    const std::size_t n = 8;
    std::vector<double> similarity(n * n, 0.1);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            if (i % 2 == j % 2)
                similarity[i * n + j] = 0.9;
        }
    }
    const auto order = blockOrder(n, similarity);
    for (std::size_t i = 0; i < n; ++i)
        QCOMPARE(order[i] % 2, order[i < n / 2 ? 0 : n / 2] % 2);
    QVERIFY(order.front() % 2 != order.back() % 2);
    QVERIFY(blockOrder(0, {}).empty());
    QCOMPARE(blockOrder(1, { 1.0 }), (std::vector<std::uint32_t> { 0 }));
}

/// A chain whose links are given in a mixed order is laid out from end to end.
void TestGroupContent::anOrderHasEachOnce()
{
    const std::vector<std::uint32_t> chain { 3, 0, 6, 2, 5, 1, 4 };
    const std::size_t n = chain.size();
    std::vector<double> similarity(n * n);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            const double apart = static_cast<double>(i > j ? i - j : j - i);
            similarity[chain[i] * n + chain[j]] = 1 - apart / 10;
        }
    }
    auto order = blockOrder(n, similarity);
    QCOMPARE(std::set<std::uint32_t>(order.begin(), order.end()).size(), n);
    if (order.front() != chain.front())
        std::ranges::reverse(order);
    QCOMPARE(order, chain);
}

void TestGroupContent::matrixIsThatOfThePairs()
{
    const test::AnalysedCorpus made(chainAndMiss(), at850());
    const GroupTablePtr table = tableIn(made);
    const auto matrix = makeGroupMatrix(table, *table->find(docId(0)), {});
    QCOMPARE(matrix->rows.size(), std::size_t { 4 });
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t j = 0; j < 4; ++j) {
            const auto a = static_cast<std::int64_t>(index(matrix->rows[i].doc));
            const auto b = static_cast<std::int64_t>(index(matrix->rows[j].doc));
            const auto shared = static_cast<std::uint32_t>(37 - 2 * std::abs(a - b));
            QCOMPARE(matrix->at(i, j).shared, shared);
            QCOMPARE(matrix->at(i, j).united(), 74 - shared);
        }
    }
    // From one end of the chain to the other.
    const bool forth = matrix->rows[0].doc == docId(0);
    for (std::size_t i = 0; i < 4; ++i)
        QCOMPARE(index(matrix->rows[i].doc), forth ? i : 3 - i);
    const auto equal = makeGroupMatrix(table, *table->find(docId(4)), {});
    QCOMPARE(equal->rows.size(), std::size_t { 1 });
    QCOMPARE(equal->rows[0].documents, 2U);
}

void TestGroupContent::matrixOfManyRows()
{
    std::vector<std::string> texts;
    for (int i = 0; i < 310; ++i)
        texts.push_back(test::words(1000 + i, 60));
    texts.push_back(texts[5]);
    const test::AnalysedCorpus made(test::corpusOf(texts), at850());
    const GroupTablePtr table = tableIn(made);
    const auto group = *table->find(docId(5));
    QCOMPARE(table->documentsOf(group).size(), std::size_t { 311 });
    const auto matrix = makeGroupMatrix(table, group, {});
    QCOMPARE(matrix->rows.size(), mostMatrixRows);
    QCOMPARE(matrix->rowsLeftOut, std::size_t { 10 });
    QVERIFY(matrix->find(made.snapshot->sets.lock()->setOf(docId(310)))); // the one with two documents stays
}

ALIKE_TEST(TestGroupContent)
#include "tst_group_content.moc"
