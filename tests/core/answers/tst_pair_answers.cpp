// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/document_pair.h"
#include "core/answers/neighbours.h"
#include "core/answers/pairs.h"
#include "core/pipeline/pair_difference.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

class TestPairAnswers : public QObject {
    Q_OBJECT
private slots:
    void samenessByHand();
    void stops();
    void countsOfSameTextsServeAgain();
    void sortsByHand();
    void ordersAgreeWithTheFacts();
    void otherSideOfAChange();
    void missedOfLostPairs();
    void wordsAreWordsOfCharacters();

private:
    static std::shared_ptr<const Corpus> corpusOf(std::initializer_list<DocumentRecord> records)
    {
        CorpusBuilder builder;
        for (const DocumentRecord& record : records)
            builder.add(record);
        return std::make_shared<const Corpus>(std::move(builder).build());
    }
    static std::vector<DocumentPair> listed(const PairTable& table, const PairListing& listing)
    {
        std::vector<DocumentPair> pairs;
        const auto order = orderPairs(table, listing, {});
        for (const std::uint32_t at : order->keys)
            pairs.push_back({ table.rows[at].a, table.rows[at].b });
        return pairs;
    }
};

void TestPairAnswers::samenessByHand()
{
    const std::string one = test::words(1000, 20);
    const std::string two = test::words(2000, 20);
    const std::string around = test::words(3000, 12) + test::words(3000, 12); // every shingle, from anywhere
    const auto corpus = corpusOf({
        { "a1", "", "", "", one },
        { "a2", "", "", "", one },
        { "b1", "", "", "", two },
        { "b2", "", "", "", two + "17" }, // cleaning drops digits
        { "b3", "", "", "", two },
        { "c1", "", "", "", around },
        { "c2", "", "", "", around + test::words(3000, 12) },
        { "alone", "", "", "", test::words(4000, 20) },
    });
    const test::AnalysedCorpus made(corpus);
    const PairTablePtr table = makePairTable(made.snapshot, {}, {});
    QVERIFY(table && table->same);
    QCOMPARE(table->groups, std::size_t { 3 });
    QCOMPARE(table->rows[0].sameness, Sameness::Text);
    QCOMPARE(table->rows[0].sameText, 2U);
    QCOMPARE(table->rows[1].sameness, Sameness::Cleaned);
    QCOMPARE(table->rows[1].sameText, 2U);
    QCOMPARE(table->rows[2].sameness, Sameness::Shingles);
    QCOMPARE(table->rows[2].sameText, 0U);
    QCOMPARE(table->same->textPairs, std::uint64_t { 2 });
    QCOMPARE(table->same->cleanedPairs, std::uint64_t { 3 });
    QCOMPARE(table->same->textPairs + table->same->cleanedPairs, made.snapshot->statistics.identicalPairs);
}

void TestPairAnswers::stops()
{
    std::stop_source stop;
    stop.request_stop();
    const test::AnalysedCorpus made(test::smallCorpus());
    QVERIFY(!makePairTable(made.snapshot, {}, stop.get_token()));
}

void TestPairAnswers::countsOfSameTextsServeAgain()
{
    test::AnalysedCorpus made(test::smallCorpus());
    const PairTablePtr first = makePairTable(made.snapshot, {}, {});
    test::QuietWork quiet;
    const auto lower = made.pipeline->run(test::lowThreshold(), Goal::Everything, quiet.work());
    QVERIFY(lower);
    QCOMPARE(makePairTable(*lower, {}, {}, first.get())->same, first->same);
    Parameters other = test::lowThreshold();
    other.shingle.k = 3;
    const auto shorter = made.pipeline->run(other, Goal::Everything, quiet.work());
    QVERIFY(makePairTable(*shorter, {}, {}, first.get())->same != first->same);
}

void TestPairAnswers::sortsByHand()
{
    const std::string base = test::words(1000, 40);
    const auto corpus = corpusOf({
        { "1", "", "2025-04-23T10:00", "", base },
        { "2", "", "2025-04-23T10:30", "", base + test::words(2000, 8) },
        { "3", "", "2025-04-21", "", base + test::words(3000, 14) },
        { "4", "", "", "", base + test::words(4000, 3) },
    });
    Parameters parameters;
    parameters.results.threshold = Threshold(550'000);
    const test::AnalysedCorpus made(corpus, parameters);
    const PairTablePtr table = makePairTable(made.snapshot, {}, {});
    const auto first = [&](int column, bool descending) {
        return listed(*table, { false, {}, { column, descending } }).front();
    };
    QCOMPARE(first(PairTable::Length, true), (DocumentPair { docId(1), docId(2) }));
    QCOMPARE(first(PairTable::Length, false), (DocumentPair { docId(0), docId(3) }));
    // 3 is of the day before yesterday; 4 has no date and stands last in both directions.
    const DocumentPair far = first(PairTable::Apart, true);
    QVERIFY(far.a == docId(2) || far.b == docId(2));
    QCOMPARE(first(PairTable::Apart, false), (DocumentPair { docId(0), docId(1) }));
    for (const bool descending : { true, false }) {
        const DocumentPair last = listed(*table, { false, {}, { PairTable::Apart, descending } }).back();
        QVERIFY(last.a == docId(3) || last.b == docId(3));
    }
    // All of 1 is in each of the others.
    QCOMPARE(first(PairTable::Containment, true).a, docId(0));
}

/// On a larger corpus every order goes the way of its fact.
void TestPairAnswers::ordersAgreeWithTheFacts()
{
    const test::AnalysedCorpus made(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
    const PairTablePtr table = makePairTable(made.snapshot, {}, {});
    const auto facts = [&](int column, const PairRow& row) -> double {
        return column == PairTable::Containment ? table->containment(row)
            : column == PairTable::Excess       ? table->estimate(row) - table->jaccard(row)
                                                : row.words;
    };
    for (const int column : { int(PairTable::Containment), int(PairTable::Excess), int(PairTable::Length) }) {
        const auto order = orderPairs(*table, { true, {}, { column, true } }, {});
        QVERIFY(order->keys.size() > 20);
        for (std::size_t i = 1; i < order->keys.size(); ++i)
            QVERIFY(facts(column, table->rows[order->keys[i - 1]]) + 1e-12
                >= facts(column, table->rows[order->keys[i]]));
        QCOMPARE(listedPairs(*table, *order),
            table->documentPairs + table->same->textPairs + table->same->cleanedPairs);
    }
}

/// Tighter bands miss pairs, a higher threshold leaves them below, and a list of lost pairs says which.
void TestPairAnswers::otherSideOfAChange()
{
    test::AnalysedCorpus made(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
    const auto before = foundResults(made.snapshot);
    const auto rows = [&](const Parameters& parameters, ChangedPairsFilter::Side side) {
        test::QuietWork quiet;
        const auto after = made.pipeline->run(parameters, Goal::Everything, quiet.work());
        const auto difference = pairDifference(*before, *foundResults(*after), {});
        const auto other = side == ChangedPairsFilter::Side::Lost
            ? difference
            : pairDifference(*foundResults(*after), *before, {});
        const PairTablePtr table = makePairTable(*after, ChangedPairsFilter { other, side }, {});
        // Every row can be found by its documents.
        for (const PairRow& row : table->rows)
            if (table->places.rowsOf(std::min(row.a, row.b)).empty())
                return std::vector<PairRow>();
        return table->rows;
    };
    Parameters strict = test::lowThreshold();
    strict.lsh.rows = 20;
    for (const auto side : { ChangedPairsFilter::Side::Lost, ChangedPairsFilter::Side::Gained }) {
        const auto lost = rows(strict, side);
        QVERIFY(!lost.empty());
        for (const PairRow& row : lost)
            QCOMPARE(row.otherwise, PairRow::Otherwise::Missed);
    }
    Parameters high = test::lowThreshold();
    high.results.threshold = Threshold(950'000);
    const auto below = rows(high, ChangedPairsFilter::Side::Lost);
    QVERIFY(!below.empty());
    for (const PairRow& row : below)
        QCOMPARE(row.otherwise, PairRow::Otherwise::Below);
}

/// In a list of lost pairs the filter means what the rows say, not that they were found before.
void TestPairAnswers::missedOfLostPairs()
{
    test::AnalysedCorpus made(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
    const auto before = foundResults(made.snapshot);
    Parameters strict = test::lowThreshold();
    strict.lsh.rows = 20;
    strict.results.threshold = Threshold(800'000); // some are missed, others are not near any more
    test::QuietWork quiet;
    const auto after = made.pipeline->run(strict, Goal::Everything, quiet.work());
    const auto difference = pairDifference(*before, *foundResults(*after), {});
    const PairTablePtr table
        = makePairTable(*after, ChangedPairsFilter { difference, ChangedPairsFilter::Side::Lost }, {});
    const auto listedBy = [&](std::string_view filter) {
        return orderPairs(*table, { true, ListFilter(filter, search::FieldNames::Of::Pairs), {} }, {})->keys;
    };
    std::vector<std::uint32_t> missed;
    for (std::uint32_t row = 0; row < table->rows.size(); ++row) {
        if (table->rows[row].otherwise == PairRow::Otherwise::Missed)
            missed.push_back(row);
    }
    QVERIFY(!missed.empty() && missed.size() < table->rows.size());
    QCOMPARE(listedBy("buckets:missed"), missed);
    std::uint64_t pairs = 0;
    for (const std::uint32_t row : missed)
        pairs += difference->lost[row].pairs;
    QCOMPARE(table->missedPairs, pairs);
    QCOMPARE(listedBy("buckets:found").size(), table->rows.size() - missed.size());
}

/// Where shingles are made of characters, too.
void TestPairAnswers::wordsAreWordsOfCharacters()
{
    Parameters characters;
    characters.text.unit = text::Unit::Character;
    characters.shingle.k = 5;
    const test::AnalysedCorpus made(corpusOf({ { "a", "", "", "", test::words(1000, 20) },
                                        { "b", "", "", "", test::words(1000, 20) + test::words(2000, 1) } }),
        characters);
    const PairTablePtr table = makePairTable(made.snapshot, {}, {});
    const auto listedBy = [&](std::string_view filter) {
        return orderPairs(*table, { true, ListFilter(filter, search::FieldNames::Of::Pairs), {} }, {})
            ->keys.size();
    };
    QCOMPARE(table->rows.size(), std::size_t { 1 });
    QCOMPARE(listedBy("words:20"), std::size_t { 1 }); // either of both
    QCOMPARE(listedBy("words<22"), std::size_t { 1 });
    QCOMPARE(listedBy("words>22"), std::size_t { 0 });
    const auto near = [&](std::string_view filter) {
        return findNeighbours(
            made.snapshot, docId(0), 10, {}, ListFilter(filter, search::FieldNames::Of::Pairs))
            .rows.size();
    };
    QCOMPARE(near("words:21"), std::size_t { 1 });
    QCOMPARE(near("words>22"), std::size_t { 0 });
}

ALIKE_TEST(TestPairAnswers)
#include "tst_pair_answers.moc"
