// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/comparison.h"
#include "core/pipeline/parameter_table.h"
#include "core/pipeline/pipeline.h"
#include "core/shingle/ignored.h"

#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <tuple>

using namespace alike;

namespace {

/// So many words that stand nowhere else.
std::string wordsFrom(std::size_t first, std::size_t count)
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += test::wordNumber(first + i) + " ";
    return text;
}

Parameters ignoringAbove(std::uint32_t millionths)
{
    Parameters parameters;
    parameters.ignoring.above = millionths;
    parameters.results.threshold = Threshold(500'000);
    return parameters;
}

using PairsOfDocuments = std::vector<std::tuple<std::size_t, std::size_t, std::uint32_t, std::uint32_t>>;

/// Pairs of documents with their overlaps, whatever their sets are called.
PairsOfDocuments pairsOf(const Snapshot& snapshot)
{
    const auto sets = snapshot.sets.lock();
    PairsOfDocuments pairs;
    for (const ScoredPair& pair : snapshot.exact->pairs)
        for (const DocId a : sets->documentsOf(pair.a))
            for (const DocId b : sets->documentsOf(pair.b))
                pairs.emplace_back(std::min(index(a), index(b)), std::max(index(a), index(b)),
                    pair.overlap.shared, pair.overlap.united());
    for (std::size_t s = 0; s < sets->sets(); ++s) {
        const auto documents = sets->documentsOf(setId(s));
        for (std::size_t i = 0; i < documents.size(); ++i)
            for (std::size_t j = i + 1; j < documents.size(); ++j)
                pairs.emplace_back(index(documents[i]), index(documents[j]), 0, 0);
    }
    std::ranges::sort(pairs);
    return pairs;
}

/// Texts of which a third has one of five pages, before, within or behind what is their own, and the same
/// without the pages.
struct Notices {
    std::vector<std::string> with;
    std::vector<std::string> without;
};

Notices notices(std::size_t documents)
{
    const std::vector<std::string> own = test::familyTexts(documents, 11);
    Notices made;
    for (std::size_t d = 0; d < documents; ++d) {
        const std::string page = wordsFrom(1'000'000 + 100 * (d % 5), 60);
        const std::size_t place = d / 5 % 9; // a third of them
        made.without.push_back(own[d]);
        if (place == 0) {
            made.with.push_back(page + " " + own[d]);
        } else if (place == 1) {
            made.with.push_back(own[d] + " " + page);
        } else if (place == 2) {
            const std::size_t middle = own[d].find(' ', own[d].size() / 2);
            made.with.push_back(own[d].substr(0, middle) + " " + page + own[d].substr(middle));
        } else {
            made.with.push_back(own[d]);
        }
    }
    return made;
}

}

class TestIgnoring : public QObject {
    Q_OBJECT
private slots:
    /// Of characters, too, what is left is the text without the page, wherever that stood: one space parts
    /// what was on its sides.
    void nothingIsLeftOfAPage()
    {
        test::QuietWork quiet;
        const std::string page = "all rights are reserved";
        const auto corpus = test::corpusOf(
            { "what is said " + page + " here", page + " what is said here", "what is said here " + page,
                "what is said here", page, "what is " + page + " " + page + " said here" });
        const text::Options options { .minWords = 0, .unit = text::Unit::Character };
        const auto tokens = tokenise(*corpus, options, quiet.work());
        const auto sets = makeShingleSets(tokens.value(), { .k = 5 }, quiet.work());
        const auto counted
            = shingle::countedTokens(tokens.value(), options, sets.value(), { 0, page }, quiet.work());
        for (std::size_t d = 0; d < corpus->size(); ++d) {
            std::string left;
            for (const TokenId id : counted.value().tokens.of(docId(d)))
                left += counted.value().tokens.word(id);
            QCOMPARE(left, std::string(d == 4 ? "" : "what is said here"));
        }
    }

    /// By hand: what stands in three of four documents goes, with every word that is in it.
    void commonShinglesGo()
    {
        test::QuietWork quiet;
        const auto corpus
            = test::corpusOf({ "one two all rights are reserved here", "all rights are reserved",
                "three all rights are reserved four", "all rights are gone five six" });
        const auto tokens = tokenise(*corpus, { .minWords = 0 }, quiet.work());
        const auto sets = makeShingleSets(tokens.value(), {}, quiet.work());
        const auto counting = [&](std::uint32_t above, const std::string& texts = {}) {
            return shingle::countedTokens(
                tokens.value(), { .minWords = 0 }, sets.value(), { above, texts }, quiet.work());
        };
        const auto counted = counting(600'000);
        QCOMPARE(counted.value().ignored->size(), std::size_t { 1 });
        QCOMPARE(textsOf(counted.value().tokens),
            (QStringList { "one two here", "", "three four", "all rights are gone five six" }));
        // Exactly three quarters are not more than that.
        const auto none = counting(750'000);
        QVERIFY(none.value().ignored->empty());
        QCOMPARE(none.value().tokens.units(), tokens.value().units());

        // Texts that are named go in the same way, and only where k of their words stand in a row.
        const auto named = counting(0, "All RIGHTS are gone, five\fthree all rights are\fone two");
        QCOMPARE(named.value().ignored->size(), std::size_t { 3 });
        QCOMPARE(textsOf(named.value().tokens),
            (QStringList {
                "one two all rights are reserved here", "all rights are reserved", "reserved four", "six" }));
        QCOMPARE(named.value().ignoredUnits, std::uint64_t { 9 });

        const auto spans = text::spans("All rights ARE reserved. All rights are gone", { .minWords = 0 });
        QVERIFY(
            (counted.value().ignored->ignoredRuns(spans) == std::vector<shingle::WordRange> { { 0, 4 } }));
        QCOMPARE(counted.value().ignored->strip(spans).size(), std::size_t { 4 });
        quiet.stop.request_stop();
        QCOMPARE(counting(600'000).error().code, ErrorCode::Cancelled);
    }

    /// However few documents there are: one alone has nothing in common with others.
    void oneDocumentKeepsItsText()
    {
        test::QuietWork quiet;
        Pipeline pipeline(test::corpusOf({ wordsFrom(0, 20) }));
        const auto run = pipeline.run(ignoringAbove(1), Goal::Sets, quiet.work());
        QCOMPARE(run.value()->statistics.elements, std::uint64_t { 17 });
    }

    /// The pairs are those of the texts without the pages, for each family that does not map numbers also
    /// their estimates.
    void pairsAreThoseWithoutThePages_data()
    {
        QTest::addColumn<unsigned>("threads");
        QTest::addColumn<int>("k");
        QTest::newRow("one thread") << 1U << 4;
        QTest::newRow("three threads") << 3U << 4;
        QTest::newRow("k 2") << 2U << 2;
        QTest::newRow("k 9") << 2U << 9;
    }
    void pairsAreThoseWithoutThePages()
    {
        QFETCH(unsigned, threads);
        QFETCH(int, k);
        const Notices texts = notices(900);
        test::QuietWork quiet(threads);
        Parameters wanted = ignoringAbove(50'000);
        wanted.shingle.k = static_cast<std::uint32_t>(k);
        Parameters plain = wanted;
        plain.ignoring = {};
        Pipeline whole(test::corpusOf(texts.without));
        Pipeline ignoring(test::corpusOf(texts.with));
        const auto truth = whole.run(plain, Goal::Everything, quiet.work());
        const auto polluted = ignoring.run(plain, Goal::Everything, quiet.work());
        const auto found = ignoring.run(wanted, Goal::Everything, quiet.work());
        QVERIFY(!pairsOf(*truth.value()).empty());
        QVERIFY(pairsOf(*polluted.value()) != pairsOf(*truth.value()));
        QVERIFY(pairsOf(*found.value()) == pairsOf(*truth.value()));
        const auto a = truth.value()->signatures.lock();
        const auto b = found.value()->signatures.lock();
        std::vector<std::uint32_t> rowA(wanted.sketch.hashes);
        std::vector<std::uint32_t> rowB(wanted.sketch.hashes);
        const auto setsA = truth.value()->sets.lock();
        const auto setsB = found.value()->sets.lock();
        for (std::size_t d = 0; d < texts.with.size(); ++d) {
            const SetId setA = setsA->setOf(docId(d));
            const SetId setB = setsB->setOf(docId(d));
            QCOMPARE(setA == noSet, setB == noSet);
            if (setA == noSet)
                continue;
            a->copyRow(setA, rowA);
            b->copyRow(setB, rowB);
            QVERIFY(rowA == rowB);
        }
        // Only who shares buckets is asked for: the same candidates.
        const auto candidates
            = ignoring.run(wanted, { Goal::Candidates, DocumentScope::SharingBuckets }, quiet.work());
        QCOMPARE(candidates.value()->candidatePairs, truth.value()->candidatePairs);
        // And back.
        const auto again = ignoring.run(plain, Goal::Everything, quiet.work());
        QVERIFY(pairsOf(*again.value()) == pairsOf(*polluted.value()));
        QVERIFY(!again.value()->ignored);
    }

    /// Two texts that share nothing but a page share nothing; what is shown of a pair is what was compared.
    void comparisonsIgnoreTheSame()
    {
        const std::string page = wordsFrom(5'000, 30);
        std::vector<std::string> texts;
        for (std::size_t d = 0; d < 40; ++d)
            texts.push_back(wordsFrom(100 * (d / 2), 20) + " " + (d % 4 < 2 ? page : std::string()));
        texts[1] = page + " " + wordsFrom(0, 20);
        test::QuietWork quiet;
        Pipeline pipeline(test::corpusOf(texts));
        const auto run = pipeline.run(ignoringAbove(300'000), Goal::Everything, quiet.work());
        const Snapshot& snapshot = *run.value();
        const auto judged = [&](std::size_t a, std::size_t b) {
            return judgePair(snapshot, { docId(a), docId(b) }, {}, JudgedBy::Corpus);
        };
        const auto same = judged(0, 1);
        QVERIFY(same);
        QCOMPARE(same->shingles.shared, 17U);
        QCOMPARE(same->shingles.distinct[0], 17U);
        QCOMPARE(same->shingles.distinct[1], 17U);
        const auto strangers = judged(0, 4);
        QVERIFY(strangers);
        QCOMPARE(strangers->shingles.shared, 0U);
    }

    void sharesAreReadAsTheyAreWritten_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<int>("millionths"); // -1: refused
        QTest::newRow("five") << std::string("5%") << 50'000;
        QTest::newRow("decimals") << std::string("0.0001%") << 1;
        QTest::newRow("half") << std::string("12.5%") << 125'000;
        QTest::newRow("all") << std::string("100%") << 1'000'000;
        QTest::newRow("none") << std::string("0") << 0;
        for (const char* bad : { "5", "0%", "0.0%", "101%", "100.0001%", "-1%", "5.%", ".5%", "1.00001%", "%",
                 "", "x%", "5%%", "1e1%", " 5%", "5 %" })
            QTest::newRow(bad) << std::string(bad) << -1;
    }
    void sharesAreReadAsTheyAreWritten()
    {
        QFETCH(std::string, text);
        QFETCH(int, millionths);
        const ParameterRow& row = parameterRow("ignore-above");
        Parameters parameters;
        QCOMPARE(row.set(parameters, text), millionths >= 0);
        if (millionths < 0) {
            QCOMPARE(parameters.ignoring.above, 0U);
            return;
        }
        QCOMPARE(parameters.ignoring.above, static_cast<std::uint32_t>(millionths));
        QCOMPARE(row.get(parameters), text);
    }

private:
    static QStringList textsOf(const Tokens& tokens)
    {
        QStringList texts;
        for (std::size_t d = 0; d < tokens.documents(); ++d) {
            QStringList words;
            for (const TokenId id : tokens.of(docId(d)))
                words += QString::fromStdString(std::string(tokens.word(id)));
            texts += words.join(u' ');
        }
        return texts;
    }
};

ALIKE_TEST(TestIgnoring)
#include "tst_ignoring.moc"
