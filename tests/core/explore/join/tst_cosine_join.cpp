// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/cosine_join.h"

#include "core/corpus/read.h"
#include "core/explore/join/length_profile.h"
#include "core/similarity/cosine.h"
#include "tests/core/explore/term_vectors.h"
#include "tests/support/data.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <atomic>
#include <cmath>
#include <thread>

using namespace alike;
using cosine::Idf;
using cosine::Tf;

namespace {
using Similar = std::vector<SimilarClasses>;

Similar joinVectors(const TermVectors& vectors, Threshold floor, unsigned threads = 1)
{
    test::QuietWork quiet(threads);
    return cosineJoin(vectors, floor, UINT64_MAX, quiet.work()).value();
}

/// All against all.
Similar everyPair(const TermVectors& vectors, Threshold floor)
{
    Similar pairs;
    const Classes& classes = vectors.classes();
    for (std::uint32_t a = 0; a < classes.size(); ++a)
        for (std::uint32_t b = a + 1; b < classes.size(); ++b) {
            const double cosine = cosineSimilarity(vectors, classes.of(a)[0], classes.of(b)[0]);
            if (cosine > 0 && cosine >= floor.value())
                pairs.push_back({ a, b, cosine });
        }
    std::ranges::stable_sort(pairs, std::greater {}, &SimilarClasses::similarity);
    return pairs;
}

/// Texts of few frequent words: the bounds cannot rule out much, and the join works for a while.
std::vector<std::string> slowTexts()
{
    Random random(7);
    std::vector<std::string> texts(3'000);
    for (std::string& text : texts)
        for (int w = 0; w < 150; ++w)
            text += test::wordNumber(random.below(300)) + ' ';
    return texts;
}

std::uint64_t documentPairsOf(const TermVectors& vectors, Threshold floor)
{
    const auto members = [&](std::size_t c) { return std::uint64_t { vectors.classes().of(c).size() }; };
    std::uint64_t sum = 0;
    for (std::size_t c = 0; c < vectors.classes().size(); ++c)
        sum += members(c) * (members(c) - 1) / 2;
    for (const SimilarClasses& pair : joinVectors(vectors, floor, 2))
        sum += members(pair.a) * members(pair.b);
    return sum;
}
}

class TestCosineJoin : public QObject {
    Q_OBJECT
private slots:
    void equalsAllAgainstAll_data()
    {
        QTest::addColumn<std::vector<std::string>>("texts");
        QTest::addColumn<Tf>("tf");
        QTest::addColumn<Idf>("idf");
        const auto row = [](const char* name, const std::vector<std::string>& texts) {
            QTest::addRow("%s", name) << texts << Tf::Raw << Idf::Plain;
            QTest::addRow("%s, augmented", name) << texts << Tf::Augmented << Idf::Plain;
            QTest::addRow("%s, smoothed", name) << texts << Tf::Raw << Idf::Smoothed;
        };
        row("families", test::familyTexts(300, 3));
        std::vector<std::string> small = test::familyTexts(200, 4);
        for (std::string& text : small)
            text = text.substr(0, text.size() / 8) + " all";
        row("short and alike", small);
        row("ring", test::ringOfTexts(60, 20));
        std::vector<std::string> mixed = test::familyTexts(60, 8);
        mixed.push_back(mixed[0] + mixed[1] + mixed[2] + mixed[3] + mixed[11] + mixed[25]);
        mixed.push_back(mixed[0] + mixed[0]);
        mixed.push_back("onlyhere");
        mixed.emplace_back();
        row("giant, doubled, alone, empty", mixed);
    }
    void equalsAllAgainstAll()
    {
        QFETCH(std::vector<std::string>, texts);
        QFETCH(Tf, tf);
        QFETCH(Idf, idf);
        const TermVectors vectors = test::termVectorsOf(texts, { tf, idf });
        std::size_t before = SIZE_MAX;
        for (const std::uint32_t t : { 0u, 1u, 50'000u, 200'000u, 333'333u, 500'000u, 700'000u, 800'000u,
                 900'000u, 990'000u, 1'000'000u }) {
            const Similar expected = everyPair(vectors, Threshold(t));
            for (const unsigned threads : { 1u, 2u, 5u })
                QVERIFY(joinVectors(vectors, Threshold(t), threads) == expected);
            QVERIFY(expected.size() <= before);
            before = expected.size();
        }
        QVERIFY(!everyPair(vectors, Threshold(0)).empty());
    }

    /// Cosines that are decimals, whatever the roots and logarithms in them come to.
    void tiesBelong()
    {
        for (const std::size_t texts : { std::size_t { 40 }, std::size_t { 53 } })
            for (const std::size_t words : { std::size_t { 2 }, std::size_t { 5 }, std::size_t { 10 } }) {
                const TermVectors vectors = test::termVectorsOf(test::ringOfTexts(texts, words));
                for (std::size_t apart = 1; apart < words; ++apart) {
                    const auto millionths = static_cast<std::uint32_t>((words - apart) * 1'000'000 / words);
                    QCOMPARE(joinVectors(vectors, Threshold(millionths)).size(), apart * texts);
                    QCOMPARE(joinVectors(vectors, Threshold(millionths + 1)).size(), (apart - 1) * texts);
                }
                const Similar all = joinVectors(vectors, Threshold(0));
                QVERIFY(all == everyPair(vectors, Threshold(0)));
                QCOMPARE(all.front().similarity, static_cast<double>(words - 1) / static_cast<double>(words));
            }
    }

    /// Not equal, and yet of one direction.
    void onceAndThreeTimes()
    {
        const TermVectors vectors = test::termVectorsOf({ "p q q r", "p p p q q q q q q r r r", "p s", "t" });
        QCOMPARE(cosineSimilarity(vectors, docId(0), docId(1)), 1.0);
        QCOMPARE(documentPairsOf(vectors, Threshold(1'000'000)), std::uint64_t { 1 });
    }

    /// What two vectors share before a term is never more than their profiles allow, and it is all of it
    /// that they allow where every range has one term.
    void profilesAreBounds()
    {
        const TermVectors vectors = test::termVectorsOf(test::familyTexts(40, 9));
        const auto terms = static_cast<cosine::Term>(vectors.terms());
        QVERIFY(terms > 200);
        for (std::size_t a = 0; a < vectors.classes().size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                for (const cosine::Term end : { 0u, 1u, 2u, 3u, 4u, 17u, 64u, 100u, terms - 1, terms }) {
                    double shared = 0;
                    const TermVectors::Row rowB = vectors.of(b);
                    for (std::size_t at = 0; at < vectors.of(a).size(); ++at) {
                        const cosine::Term term = vectors.of(a).terms[at];
                        const auto other = std::ranges::lower_bound(rowB.terms, term);
                        if (term < end && other != rowB.terms.end() && *other == term)
                            shared += vectors.of(a).weights[at]
                                * rowB.weights[static_cast<std::size_t>(other - rowB.terms.begin())];
                    }
                    const double most = cosine::LengthProfile::mostBefore(
                        cosine::LengthProfile(vectors.of(a)), cosine::LengthProfile(vectors.of(b)), end);
                    QVERIFY(most >= shared - 1e-6);
                    QVERIFY(most <= 1 + 1e-6);
                    if (end == 0)
                        QCOMPARE(most, 0.0);
                }
        const std::array<cosine::Term, 4> ranks { 2, 3, 5, 6 };
        const std::array<double, 4> weights { 0.5, 0.5, 0.1, 0.7 };
        const cosine::LengthProfile own(TermVectors::Row { ranks, weights });
        QVERIFY(std::abs(cosine::LengthProfile::mostBefore(own, own, 7) - 1) < 1e-6);
        QVERIFY(std::abs(cosine::LengthProfile::mostBefore(own, own, 3) - 0.25) < 1e-6);
    }

    void hasNoPairs_data()
    {
        QTest::addColumn<std::vector<std::string>>("texts");
        QTest::newRow("no documents") << std::vector<std::string> {};
        QTest::newRow("one") << std::vector<std::string> { "a b c" };
        QTest::newRow("equal") << std::vector<std::string> { "a b", "b a", "c", "c" };
        QTest::newRow("zero vectors") << std::vector<std::string> { "a a", "a", "a a a" };
        QTest::newRow("nothing shared") << std::vector<std::string> { "a b", "c", "d e f" };
        QTest::newRow("shared by all") << std::vector<std::string> { "a b", "a c", "a d e f" };
    }
    void hasNoPairs()
    {
        QFETCH(std::vector<std::string>, texts);
        const TermVectors vectors = test::termVectorsOf(texts);
        for (const std::uint32_t t : { 0u, 1u, 500'000u, 1'000'000u })
            QVERIFY(joinVectors(vectors, Threshold(t), 2).empty());
    }

    void refusesTooManyPairs()
    {
        const TermVectors vectors = test::termVectorsOf(test::familyTexts(200, 6));
        const Threshold floor(300'000);
        const std::uint64_t pairs = everyPair(vectors, floor).size();
        QVERIFY(pairs > 100);
        for (const unsigned threads : { 1u, 2u }) {
            test::QuietWork quiet(threads);
            QCOMPARE(cosineJoin(vectors, floor, pairs, quiet.work()).value().size(), pairs);
            for (const std::uint64_t limit : { std::uint64_t { 0 }, pairs - 1 }) {
                const auto refused = cosineJoin(vectors, floor, limit, quiet.work());
                QVERIFY(!refused);
                QCOMPARE(refused.error().code, ErrorCode::TooLarge);
                QVERIFY(refused.error().detail.find(std::to_string(limit)) != std::string::npos);
                QVERIFY(refused.error().detail.find("0.3") != std::string::npos);
            }
        }
    }

    void reportsProgress()
    {
        const TermVectors vectors = test::termVectorsOf(test::familyTexts(300, 1));
        test::QuietWork quiet(2);
        QVERIFY(cosineJoin(vectors, Threshold(500'000), UINT64_MAX, quiet.work()));
        QCOMPARE(quiet.progress.stage.load(), Stage::Exact);
        QCOMPARE(quiet.progress.total.load(), std::uint64_t { vectors.classes().size() });
        QCOMPARE(quiet.progress.done.load(), quiet.progress.total.load());
    }

    void stopsBeforeItBegins()
    {
        const TermVectors vectors = test::termVectorsOf(test::familyTexts(100, 1));
        test::QuietWork quiet(2);
        quiet.stop.request_stop();
        const auto pairs = cosineJoin(vectors, Threshold(0), UINT64_MAX, quiet.work());
        QVERIFY(!pairs);
        QCOMPARE(pairs.error().code, ErrorCode::Cancelled);
    }

    void stopsInTheMiddle_data()
    {
        QTest::addColumn<double>("part");
        QTest::addColumn<unsigned>("threads");
        for (const unsigned threads : { 1u, 2u })
            for (const double part : { 0.0, 0.05, 0.2 })
                QTest::addRow("after %g with %u threads", part, threads) << part << threads;
    }
    void stopsInTheMiddle()
    {
        QFETCH(double, part);
        QFETCH(unsigned, threads);
        static const TermVectors vectors = test::termVectorsOf(slowTexts());
        test::QuietWork quiet(threads);
        const auto wanted = static_cast<std::uint64_t>(part * static_cast<double>(vectors.classes().size()));
        test::ProcessorTime sinceStop;
        std::atomic<bool> finished { false };
        std::jthread stopper([&] {
            while (quiet.progress.total.load() == 0 || (quiet.progress.done.load() < wanted && !finished))
                std::this_thread::yield();
            sinceStop.start();
            quiet.stop.request_stop();
        });
        const auto pairs = cosineJoin(vectors, Threshold(100'000), UINT64_MAX, quiet.work());
        finished = true;
        stopper.join();
        QVERIFY(sinceStop.milliseconds() < 100 * threads);
        QVERIFY(!pairs);
        QCOMPARE(pairs.error().code, ErrorCode::Cancelled);
    }

    /// 185,784 is what scikit-learn and L2AP find with the idf that scikit-learn smooths by default.
    void reuters()
    {
        const auto archive = test::dataFile("reuters21578.tar.gz");
        if (!archive)
            QSKIP("reuters21578.tar.gz is not in ALIKE_DATA");
        test::QuietWork quiet(2);
        const auto loaded = corpus::read({ *archive }, {}, quiet.work());
        const Tokens tokens = tokenise(*loaded->corpus, {}, quiet.work()).value();
        const Threshold floor(800'000);
        const auto pairs = [&](const cosine::Options& options) {
            return documentPairsOf(makeTermVectors(tokens, options, quiet.work()).value(), floor);
        };
        QCOMPARE(pairs({ Tf::Raw, Idf::Plain }), std::uint64_t { 145'949 });
        QCOMPARE(pairs({ Tf::Raw, Idf::Smoothed }), std::uint64_t { 185'784 });
    }
};

ALIKE_TEST(TestCosineJoin)
#include "tst_cosine_join.moc"
