// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/neighbours/query.h"
#include "core/shingle/positions.h"
#include "tests/core/explore/families.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <span>
#include <sstream>
#include <tuple>

using namespace alike;

namespace {

const text::Options letters { text::Cleaning::Letters, false, 8 };
constexpr std::uint64_t seed = 42; // of sketch::Options

/// A corpus with everything that a query needs.
struct Library {
    std::vector<std::string> texts;
    Tokens tokens;
    test::Analysed analysed;

    explicit Library(std::vector<std::string> given, std::uint32_t hashes = 100, std::uint32_t rows = 5)
        : texts(std::move(given))
    {
        test::QuietWork quiet;
        tokens = tokenise(*test::corpusOf(texts), letters, quiet.work()).value();
        analysed = test::analyse(
            makeShingleSets(tokens, shingle::Options { 4 }, quiet.work()).value(), hashes, rows);
    }
    Query query(const std::string& text) const
    {
        test::QuietWork quiet;
        return makeQuery(text, letters, tokens, analysed.view(), seed, quiet.work()).value();
    }
    QueryMatches matches(const Query& query, Threshold threshold = Threshold(800'000)) const
    {
        test::QuietWork quiet;
        return queryMatches(query, analysed.view(), threshold, SIZE_MAX, quiet.work()).value();
    }
};

using Shingles = std::set<std::string>;

Shingles shinglesOf(const std::string& text)
{
    std::istringstream stream(text);
    const std::vector<std::string> words { std::istream_iterator<std::string>(stream), {} };
    Shingles shingles;
    for (std::size_t i = 0; i + 4 <= words.size(); ++i)
        shingles.insert(words[i] + ' ' + words[i + 1] + ' ' + words[i + 2] + ' ' + words[i + 3]);
    return shingles;
}

std::uint32_t sharedBy(const Shingles& a, const Shingles& b)
{
    return static_cast<std::uint32_t>(
        std::ranges::count_if(a, [&](const std::string& shingle) { return b.contains(shingle); }));
}

std::string wordsFrom(std::uint64_t first, std::uint64_t count)
{
    std::string text;
    for (std::uint64_t i = first; i < first + count; ++i)
        text += test::wordNumber(i) + ' ';
    return text;
}

} // namespace

class TestQuery : public QObject {
    Q_OBJECT
private slots:
    void aDocumentFindsItself();
    void againstTheDefinition();
    void positionsFollowTheText();
    void scoresOneSet();
    void unknownShinglesAgreeWithNobody();
    void estimateOfHalfKnownText();
    void missedByTheBuckets();
    void aPassageFindsWhereItStands();
    void shortAndEmpty();
    void emptyCorpus();
    void stops();
};

void TestQuery::aDocumentFindsItself()
{
    const Library library(test::familyTexts(200, 5));
    test::QuietWork quiet;
    for (std::size_t d = 0; d < 200; d += 3) {
        const Query query = library.query(library.texts[d]);
        const SetId set = library.analysed.sets.setOf(docId(d));
        QCOMPARE(query.unknown, 0U);
        QVERIFY(std::ranges::equal(query.known, library.analysed.sets.of(set)));
        std::vector<std::uint32_t> row(100);
        library.analysed.signatures.copyRow(set, row);
        QCOMPARE(query.signature, row);

        // Of those in its buckets, what its neighbours are, and itself.
        auto found = library.matches(query).matches;
        std::erase_if(found, [](const QueryMatch& match) { return match.bands == 0; });
        std::ranges::stable_sort(found, [](const QueryMatch& x, const QueryMatch& y) {
            return compareJaccard(x.neighbour.score.overlap, y.neighbour.score.overlap) > 0;
        });
        std::vector<Neighbour> own
            = neighbours(library.analysed.view(), docId(d), SIZE_MAX, Rank::Jaccard, quiet.work()).value();
        QCOMPARE(found.size(), own.size() + 1);
        QCOMPARE(found.front().neighbour.score.overlap.jaccard(), 1.0);
        QCOMPARE(found.front().neighbour.score.estimate.equalRows, 100U);
        std::size_t at = 0;
        for (const QueryMatch& match : found) {
            QCOMPARE(match.collisions, 0U);
            if (match.neighbour.doc == docId(d)) {
                QCOMPARE(match.bands, 20U);
                continue;
            }
            QCOMPARE(match.neighbour.doc, own[at].doc);
            QCOMPARE(match.neighbour.score.overlap.shared, own[at].score.overlap.shared);
            QCOMPARE(match.neighbour.score.overlap.united(), own[at].score.overlap.united());
            QCOMPARE(match.neighbour.score.estimate.equalRows, own[at].score.estimate.equalRows);
            QCOMPARE(match.neighbour.score.estimate.sharedValues, own[at].score.estimate.sharedValues);
            QCOMPARE(match.neighbour.score.estimate.unitedValues, own[at].score.estimate.unitedValues);
            ++at;
        }
        QCOMPARE(at, own.size());
    }
}

void TestQuery::againstTheDefinition()
{
    const Library library(test::familyTexts(120, 9));
    const Threshold threshold(500'000);
    for (std::size_t d = 0; d < 120; d += 7) {
        // Half of it the corpus' own, half of it new.
        const std::string text = library.texts[d] + wordsFrom(90'000 + 50 * d, d % 5 * 4) + "zzzz zzzz ";
        const Shingles mine = shinglesOf(text);
        const Query query = library.query(text);
        QCOMPARE(query.shingles(), static_cast<std::uint32_t>(mine.size()));
        const QueryMatches result = library.matches(query, threshold);
        std::set<std::size_t> listed;
        std::size_t whole = 0;
        std::size_t near = 0;
        std::size_t missed = 0;
        for (const QueryMatch& match : result.matches) {
            const Shingles theirs = shinglesOf(library.texts[index(match.neighbour.doc)]);
            const Overlap& overlap = match.neighbour.score.overlap;
            QCOMPARE(overlap.shared, sharedBy(mine, theirs));
            QCOMPARE(overlap.united(),
                static_cast<std::uint32_t>(mine.size() + theirs.size()) - sharedBy(mine, theirs));
            listed.insert(index(match.neighbour.doc));
            const bool isNear = threshold.reached(overlap.shared, overlap.united());
            whole += overlap.shared == mine.size();
            near += isNear;
            missed += isNear && match.bands == 0;
        }
        QCOMPARE(listed.size(), result.matches.size());
        QCOMPARE(result.total, listed.size());
        QCOMPARE(result.whole, whole);
        QCOMPARE(result.near, near);
        QCOMPARE(result.missed, missed);
        for (std::size_t i = 1; i < result.matches.size(); ++i) {
            const Neighbour& before = result.matches[i - 1].neighbour;
            const Neighbour& after = result.matches[i].neighbour;
            const auto rank = [](const Neighbour& match) {
                const Overlap& overlap = match.score.overlap;
                return std::tuple(-overlap.containmentA(), -overlap.jaccard(), index(match.doc));
            };
            QVERIFY(rank(before) < rank(after));
        }
        // A shorter list begins alike and counts alike.
        test::QuietWork quiet;
        const QueryMatches best
            = queryMatches(query, library.analysed.view(), threshold, 2, quiet.work()).value();
        QCOMPARE(best.matches.size(), std::min<std::size_t>(2, listed.size()));
        QCOMPARE(best.total, result.total);
        QCOMPARE(best.missed, result.missed);
        for (std::size_t i = 0; i < best.matches.size(); ++i)
            QCOMPARE(best.matches[i].neighbour.doc, result.matches[i].neighbour.doc);
        for (std::size_t other = 0; other < library.texts.size(); ++other) {
            const Shingles theirs = shinglesOf(library.texts[other]);
            if (theirs.empty())
                continue;
            const std::uint32_t shared = sharedBy(mine, theirs);
            std::vector<std::uint32_t> row(100);
            library.analysed.signatures.copyRow(library.analysed.sets.setOf(docId(other)), row);
            bool meets = false;
            for (std::size_t band = 0; band < 20; ++band)
                meets = meets
                    || std::equal(row.begin() + static_cast<std::ptrdiff_t>(band * 5),
                        row.begin() + static_cast<std::ptrdiff_t>(band * 5 + 5),
                        query.signature.begin() + static_cast<std::ptrdiff_t>(band * 5));
            QCOMPARE(listed.contains(other), meets || shared > 0);
        }
    }
}

void TestQuery::positionsFollowTheText()
{
    const Library library(test::familyTexts(60, 11));
    for (std::size_t d = 0; d < 60; d += 4)
        QCOMPARE(library.query(library.texts[d]).positions,
            shingle::positions(library.tokens, library.analysed.sets, docId(d)));
    const std::string strange = wordsFrom(70'000, 6);
    const Query query = library.query(strange + library.texts[8] + strange);
    const auto known = shingle::positions(library.tokens, library.analysed.sets, docId(8));
    const auto& at = query.positions;
    QCOMPARE(at.size(), known.size() + 12);
    QVERIFY(std::ranges::equal(std::span(at).subspan(6, known.size()), known));
    const auto distinct = static_cast<ShingleNumber>(library.analysed.sets.distinct());
    for (std::size_t i = 0; i < 3; ++i) {
        QVERIFY(at[i] > distinct);
        QCOMPARE(at[i], at[at.size() - 3 + i]); // the same words, the same number
        QVERIFY(at[i] != at[i + 1]);
    }
    QVERIFY(library.query("too short").positions.empty());
}

void TestQuery::scoresOneSet()
{
    const Library library(test::familyTexts(120, 3));
    const Query query = library.query(library.texts[31] + wordsFrom(80'000, 3));
    const auto found = library.matches(query, Threshold(300'000)).matches;
    QVERIFY(!found.empty());
    for (const QueryMatch& match : found) {
        const ScoredPair& listed = match.neighbour.score;
        const ScoredPair score = scoreQuery(query, library.analysed.view(), listed.b);
        QCOMPARE(score.a, noSet);
        QCOMPARE(score.overlap.sizeA, listed.overlap.sizeA);
        QCOMPARE(score.overlap.sizeB, listed.overlap.sizeB);
        QCOMPARE(score.overlap.shared, listed.overlap.shared);
        QCOMPARE(score.estimate.equalRows, listed.estimate.equalRows);
        QCOMPARE(score.estimate.unitedValues, listed.estimate.unitedValues);
        QCOMPARE(score.candidate, listed.candidate);
        const auto bands = sharedBands(query, library.analysed.view(), listed.b);
        QCOMPARE(bands.size(), std::size_t { match.bands });
        QCOMPARE(std::ranges::count_if(bands, &SharedBand::collision),
            static_cast<std::ptrdiff_t>(match.collisions));
    }
}

void TestQuery::unknownShinglesAgreeWithNobody()
{
    // As few numbers as there can be: an unknown shingle modulo 7 would be one of the document's six.
    const Library library({ wordsFrom(0, 9), wordsFrom(0, 9) }, 20);
    QCOMPARE(library.analysed.sets.distinct(), std::size_t { 6 });
    const Query query = library.query(wordsFrom(500, 200));
    QVERIFY(query.known.empty());
    QCOMPARE(query.unknown, 197U);
    QVERIFY(
        std::ranges::all_of(query.signature, [](std::uint32_t row) { return row == Query::unknownValue; }));
    const QueryMatches result = library.matches(query, Threshold(0));
    QVERIFY(result.matches.empty());
    QCOMPARE(result.total, std::size_t { 0 });
    // The same words are the same query.
    QCOMPARE(library.query(wordsFrom(0, 9) + wordsFrom(500, 5)).signature,
        library.query(wordsFrom(0, 9) + wordsFrom(500, 5)).signature);
}

void TestQuery::estimateOfHalfKnownText()
{
    constexpr std::uint32_t hashes = 2048;
    const Library library({ wordsFrom(0, 203), wordsFrom(5000, 4000) }, hashes, 5);
    for (const std::uint64_t own : { 20U, 80U, 200U, 800U }) {
        const Query query = library.query(wordsFrom(0, 203) + wordsFrom(100'000, own));
        const auto result = library.matches(query, Threshold(1));
        const Neighbour& first = result.matches.front().neighbour;
        QCOMPARE(first.doc, docId(0));
        const double truth = 200.0 / (200.0 + static_cast<double>(own)); // each new word makes one shingle
        QCOMPARE(first.score.overlap.jaccard(), truth);
        const double sigma = std::sqrt(truth * (1 - truth) / hashes);
        QVERIFY(std::abs(first.score.estimate.similarity() - truth) <= 4 * sigma);
    }
}

void TestQuery::missedByTheBuckets()
{
    // One band of all rows: only an equal set is found.
    const Library library({ wordsFrom(0, 40), wordsFrom(1000, 40) }, 100, 100);
    const Query query = library.query(wordsFrom(0, 38) + "new words ");
    QueryMatches result = library.matches(query, Threshold(800'000)); // 35 of 39
    QCOMPARE(result.matches.size(), std::size_t { 1 });
    QCOMPARE(result.near, std::size_t { 1 });
    QCOMPARE(result.missed, std::size_t { 1 });
    QCOMPARE(result.matches[0].bands, 0U);
    QVERIFY(!result.matches[0].neighbour.score.candidate);
    result = library.matches(query, Threshold(950'000)); // listed all the same, but not missed
    QCOMPARE(result.matches.size(), std::size_t { 1 });
    QCOMPARE(result.matches[0].neighbour.score.overlap.shared, 35U);
    QCOMPARE(result.near, std::size_t { 0 });
    QCOMPARE(result.missed, std::size_t { 0 });
}

/// A passage has next to no Jaccard similarity to the article that it stands in, and shares no bucket.
void TestQuery::aPassageFindsWhereItStands()
{
    // The second holds all 12 words among 400, the first 9 of them in a text as short as the passage; the
    // fourth is the second again with words behind it.
    const std::string passage = wordsFrom(100, 12);
    const std::string article = wordsFrom(2000, 200) + passage + wordsFrom(3000, 200);
    const Library library({ wordsFrom(100, 9) + wordsFrom(4000, 3), article, wordsFrom(5000, 50),
        article + wordsFrom(6000, 30), wordsFrom(108, 4) + wordsFrom(7000, 40) });
    const Query query = library.query(passage);
    const QueryMatches result = library.matches(query);
    QCOMPARE(result.total, std::size_t { 4 });
    QCOMPARE(result.whole, std::size_t { 2 });
    QCOMPARE(result.near, std::size_t { 0 });
    std::vector<std::size_t> order;
    std::vector<std::uint32_t> shared;
    for (const QueryMatch& match : result.matches) {
        order.push_back(index(match.neighbour.doc));
        shared.push_back(match.neighbour.score.overlap.shared);
    }
    QCOMPARE(order, (std::vector<std::size_t> { 1, 3, 0, 4 }));
    QCOMPARE(shared, (std::vector<std::uint32_t> { 9, 9, 6, 1 }));
}

void TestQuery::shortAndEmpty()
{
    const Library library(test::familyTexts(20, 1));
    for (const std::string& text : { std::string(), std::string(" \n.,;"), wordsFrom(0, 7) }) {
        const Query query = library.query(text);
        QCOMPARE(query.shingles(), 0U);
        QVERIFY(query.signature.empty());
        QVERIFY(library.matches(query, Threshold(0)).matches.empty());
    }
    QCOMPARE(library.query(wordsFrom(0, 7)).words, 7U);
    QCOMPARE(library.query("\xff\xfe\x80 one two three four five six seven eight").words, 8U);
}

void TestQuery::emptyCorpus()
{
    const Library library({ "too short" });
    const Query query = library.query(wordsFrom(0, 20));
    QCOMPARE(query.unknown, 17U);
    const QueryMatches result = library.matches(query, Threshold(0));
    QVERIFY(result.matches.empty());
}

void TestQuery::stops()
{
    const Library library(test::familyTexts(50, 1));
    const Query query = library.query(library.texts[0]);
    test::QuietWork quiet;
    quiet.stop.request_stop();
    QCOMPARE(makeQuery(library.texts[0], letters, library.tokens, library.analysed.view(), seed, quiet.work())
                 .error()
                 .code,
        ErrorCode::Cancelled);
    QCOMPARE(queryMatches(query, library.analysed.view(), Threshold(0), SIZE_MAX, quiet.work()).error().code,
        ErrorCode::Cancelled);
}

ALIKE_TEST(TestQuery)
#include "tst_query.moc"
