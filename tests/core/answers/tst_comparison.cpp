// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/comparison.h"
#include "core/answers/shingle_facts.h"

#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <vector>

using namespace alike;

class TestComparison : public QObject {
    Q_OBJECT
private slots:
    void byHand();
    void bandsAreThoseOfTheBuckets();
    void withATextFromOutside();
    void aTextFromOutsideLikeADocument_data();
    void aTextFromOutsideLikeADocument();
    void withoutShingles();
    void byTheTextsAlone();
    void withoutSignatures();
    void withoutAnAnalysis();
    void shinglesOfAWord();
};

void TestComparison::byHand()
{
    const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
    const auto verdict = judgePair(*made.snapshot, { docId(0), docId(1) }, {});
    QVERIFY(verdict && verdict->score);
    // 27 shingles of four words each; the first 26 of 30 words are the same.
    QCOMPARE(verdict->score->overlap.shared, 23U);
    QCOMPARE(verdict->score->overlap.sizeA, 27U);
    QCOMPARE(verdict->score->overlap.sizeB, 27U);
    QCOMPARE(verdict->wordsA, 30U);
    QCOMPARE(verdict->unitsB, 30U);
    QCOMPARE(verdict->alignment.passages.size(), std::size_t { 1 });
    QCOMPARE(verdict->alignment.passages[0].a.begin, 0U);
    QCOMPARE(verdict->alignment.passages[0].b.end, 26U);
    QCOMPARE(verdict->cut[0]->words(), std::size_t { 30 });
    QCOMPARE(verdict->cut[1]->cleaned({ 0, 2 }), test::wordNumber(1000) + ' ' + test::wordNumber(1001));
    // No other document has a shingle of theirs.
    QVERIFY(verdict->inCorpus);
    for (const RarityOfWords& rarity : verdict->inCorpus->rarity) {
        QCOMPARE(rarity.size(), std::size_t { 1 });
        QCOMPARE(rarity[0].rarity, Rarity::OnlyHere);
        QCOMPARE(rarity[0].words.begin, 0U);
        QCOMPARE(rarity[0].words.end, 26U);
    }
}

void TestComparison::bandsAreThoseOfTheBuckets()
{
    Parameters parameters = test::lowThreshold();
    parameters.lsh.buckets = 200; // so that some are shared by collision
    const test::AnalysedCorpus made(test::corpusOf(test::familyTexts(60, 3)), parameters);
    const auto held = hold(*made.snapshot);
    QVERIFY(held);
    std::size_t collisions = 0;
    for (std::size_t a = 0; a < 60; ++a) {
        const std::size_t b = (a + 7) % 60;
        const auto verdict = judgePair(*made.snapshot, { docId(a), docId(b) }, {});
        if (!verdict->score)
            continue;
        const SetId setA = held->sets->setOf(docId(a));
        const SetId setB = held->sets->setOf(docId(b));
        const auto bands = sharedBands(*held->buckets, *held->signatures, setA, setB);
        QCOMPARE(verdict->bands.size(), bands.size());
        for (std::size_t i = 0; i < bands.size(); ++i) {
            QCOMPARE(verdict->bands[i].band, bands[i].band);
            QCOMPARE(verdict->bands[i].collision, bands[i].collision);
            collisions += bands[i].collision;
        }
        QCOMPARE(verdict->score->candidate, !bands.empty());
    }
    QVERIFY(collisions > 0);
}

/// The text of a document is judged as the document is, but for the sets that its own would be in.
void TestComparison::withATextFromOutside()
{
    const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
    const auto text
        = std::make_shared<const OutsideText>(OutsideText { test::words(1000, 26) + test::words(8000, 4) });
    // 4 are new
    const auto outside = judgePair(*made.snapshot, { docId(0), std::nullopt, text }, {});
    QVERIFY(outside && outside->score);
    QCOMPARE(outside->score->overlap.shared, 23U);
    QCOMPARE(outside->score->overlap.sizeB, 27U);
    QCOMPARE(outside->unknown, 4U);
    const auto same = std::make_shared<const OutsideText>(
        OutsideText { std::string(made.snapshot->corpus->text(docId(1))) });
    const auto known = judgePair(*made.snapshot, { docId(0), std::nullopt, same }, {});
    const auto document = judgePair(*made.snapshot, { docId(0), docId(1) }, {});
    QCOMPARE(known->unknown, 0U);
    QCOMPARE(known->bands.size(), document->bands.size());
    QCOMPARE(known->score->estimate.equalRows, document->score->estimate.equalRows);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!judgePair(*made.snapshot, { docId(0), std::nullopt, same }, stop.get_token()));
}

void TestComparison::aTextFromOutsideLikeADocument_data()
{
    QTest::addColumn<Parameters>("parameters");
    QTest::newRow("words") << test::lowThreshold();
    Parameters characters = test::lowThreshold();
    characters.text.unit = text::Unit::Character;
    characters.text.cleaning = text::Cleaning::Whitespace;
    characters.shingle.k = 7;
    QTest::newRow("characters") << characters;
    Parameters bands = test::lowThreshold();
    bands.shingle.k = 2;
    bands.sketch.hashes = 37; // with a short last band
    bands.lsh.rows = 3;
    bands.lsh.bucket = lsh::BucketFunction::Crc32;
    QTest::newRow("short last band") << bands;
}

/// What is said of two documents is said of the one beside the text of the other, in a collection that does
/// not have it: the numbers, the bands and the passages.
void TestComparison::aTextFromOutsideLikeADocument()
{
    QFETCH(Parameters, parameters);
    const std::vector<std::string> texts = test::familyTexts(40, 11);
    const test::AnalysedCorpus inside(test::corpusOf(texts), parameters);
    std::size_t shared = 0;
    std::size_t candidates = 0;
    for (std::size_t b = 1; b < texts.size(); b += 3) {
        std::vector<std::string> others = texts;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(b));
        const test::AnalysedCorpus without(test::corpusOf(others), parameters);
        const DocId a = docId(b - 1); // before it, so that it has the same number in both
        const auto text = std::make_shared<const OutsideText>(OutsideText { texts[b] });
        const auto outside = judgePair(*without.snapshot, { a, std::nullopt, text }, {});
        const auto document = judgePair(*inside.snapshot, { a, docId(b) }, {});
        QVERIFY(outside && document);
        QCOMPARE(outside->score.has_value(), document->score.has_value());
        QCOMPARE(outside->wordsB, document->wordsB);
        QCOMPARE(outside->unitsB, document->unitsB);
        QCOMPARE(outside->longestRun, document->longestRun);
        if (!document->score)
            continue;
        QCOMPARE(outside->score->overlap.sizeA, document->score->overlap.sizeA);
        QCOMPARE(outside->score->overlap.sizeB, document->score->overlap.sizeB);
        QCOMPARE(outside->score->overlap.shared, document->score->overlap.shared);
        QCOMPARE(outside->score->estimate.equalRows, document->score->estimate.equalRows);
        QCOMPARE(outside->score->estimate.sharedValues, document->score->estimate.sharedValues);
        QCOMPARE(outside->score->candidate, document->score->candidate);
        QCOMPARE(outside->bands.size(), document->bands.size());
        for (std::size_t i = 0; i < document->bands.size(); ++i)
            QCOMPARE(outside->bands[i].band, document->bands[i].band);
        const auto& passages = document->alignment.passages;
        QCOMPARE(outside->alignment.passages.size(), passages.size());
        for (std::size_t i = 0; i < passages.size(); ++i) {
            QCOMPARE(outside->alignment.passages[i].a.begin, passages[i].a.begin);
            QCOMPARE(outside->alignment.passages[i].a.end, passages[i].a.end);
            QCOMPARE(outside->alignment.passages[i].b.begin, passages[i].b.begin);
            QCOMPARE(outside->alignment.passages[i].b.end, passages[i].b.end);
        }
        shared += document->score->overlap.shared > 0;
        candidates += document->score->candidate;
    }
    QVERIFY(shared > 5 && candidates > 2); // or nothing was compared
}

void TestComparison::withoutShingles()
{
    const test::AnalysedCorpus made(test::smallCorpus());
    const auto verdict = judgePair(*made.snapshot, { docId(0), docId(5) }, {}); // too short to be kept
    QVERIFY(verdict);
    QVERIFY(!verdict->score);
    QVERIFY(!verdict->signatures);
    QVERIFY(verdict->bands.empty());
    QVERIFY(verdict->alignment.passages.empty());
    QCOMPARE(verdict->wordsB, 0U);
    QCOMPARE(verdict->cut[1]->words(), std::size_t { 3 });
}

/// The same but for what the sets of all documents know.
void TestComparison::byTheTextsAlone()
{
    const test::AnalysedCorpus made(test::corpusOf(test::familyTexts(30, 3)));
    for (std::size_t b = 1; b < 30; ++b) {
        const ComparedPair pair { docId(0), docId(b) };
        const auto whole = judgePair(*made.snapshot, pair, {});
        const auto alone = judgePair(*made.snapshot, pair, {}, JudgedBy::Texts);
        QVERIFY(whole && alone);
        QVERIFY(whole->inCorpus && !alone->inCorpus);
        QCOMPARE(alone->score.has_value(), whole->score.has_value());
        QCOMPARE(alone->bands.size(), whole->bands.size());
        QCOMPARE(alone->longestRun, whole->longestRun);
        QCOMPARE(alone->alignment.passages.size(), whole->alignment.passages.size());
        if (!whole->score)
            continue;
        QCOMPARE(alone->score->overlap.shared, whole->score->overlap.shared);
        QCOMPARE(alone->score->estimate.equalRows, whole->score->estimate.equalRows);
        QVERIFY(whole->signatures->winnersKnown && !alone->signatures->winnersKnown);
    }
}

/// A command that asks for sets alone compares a document that has none; others take signatures.
void TestComparison::withoutSignatures()
{
    Parameters parameters;
    parameters.text.minWords = 1;
    Pipeline pipeline(test::smallCorpus());
    test::QuietWork quiet;
    const auto made = pipeline.run(parameters, Goal::Sets, quiet.work());
    QVERIFY(made);
    const auto verdict = judgePair(**made, { docId(5), docId(0) }, {}, JudgedBy::Texts);
    QVERIFY(verdict && !verdict->score);
    QCOMPARE(verdict->wordsA, 3U);
    QCOMPARE(verdict->wordsB, 30U);
    QCOMPARE(verdict->longestRun, 0U);
    QVERIFY(!judgePair(**made, { docId(0), docId(1) }, {}, JudgedBy::Texts));
}

void TestComparison::withoutAnAnalysis()
{
    test::AnalysedCorpus made(test::smallCorpus());
    made.pipeline.reset();
    QVERIFY(!judgePair(*made.snapshot, { docId(0), docId(1) }, {}));
}

void TestComparison::shinglesOfAWord()
{
    const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
    const auto held = hold(*made.snapshot);
    const auto verdict = judgePair(*made.snapshot, { docId(0), docId(1) }, {});
    QVERIFY(held && verdict);
    const auto at
        = [&](std::uint32_t word) { return inspectShingles(*held, *verdict, Side::Left, word, {}); };
    QCOMPARE(at(0).shingles.size(), std::size_t { 1 });
    const ShingleFacts first = at(0).shingles[0];
    QCOMPARE(first.words + ' ', test::words(1000, 4));
    QCOMPARE(first.documents, 2U);
    QCOMPARE(first.first, (std::vector<DocId> { docId(0), docId(1) }));
    for (const auto& places : first.places) {
        QCOMPARE(places.size(), std::size_t { 1 });
        QCOMPARE(places[0].begin, 0U);
        QCOMPARE(places[0].end, 4U);
    }
    // Four of four words hold a word in the middle, and that which begins with it is chosen.
    QCOMPARE(at(10).shingles.size(), std::size_t { 4 });
    QCOMPARE(at(10).chosen, std::size_t { 3 });
    QCOMPARE(at(10).shingles[0].places[1][0].begin, 7U);
    // The last four words of 30 stand on the left alone.
    QCOMPARE(at(29).shingles.size(), std::size_t { 1 });
    QCOMPARE(at(29).shingles[0].documents, 1U);
    QVERIFY(at(29).shingles[0].places[1].empty());
    // Every row of a signature is won by one of the shingles.
    std::set<std::uint32_t> won;
    for (std::uint32_t word = 0; word < 30; ++word)
        for (const ShingleFacts& facts : at(word).shingles)
            for (const ShingleFacts::Win& win : facts.wins[0]) {
                QCOMPARE(win.value, verdict->signatures->cells[win.row].on(Side::Left).value);
                won.insert(win.row);
            }
    QCOMPARE(won.size(), verdict->signatures->cells.size());
}

ALIKE_TEST(TestComparison)
#include "tst_comparison.moc"
