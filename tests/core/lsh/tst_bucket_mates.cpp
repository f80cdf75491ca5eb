// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/bucket_mates.h"

#include "core/explore/join/exact_join.h"
#include "core/lsh/buckets.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <thread>

using namespace alike;

namespace {
const text::Options words { .minWords = 5 };
const sketch::Options hashed { .family = sketch::Family::Hashed, .hashes = 70, .seed = 3 };

/// Families, a document too short to be kept, two equal ones without a shingle of five, and one whose words
/// are not ASCII.
std::vector<std::string> someTexts()
{
    std::vector<std::string> texts = test::familyTexts(300, 11);
    texts.insert(texts.begin() + 7, { "one two", "a b c d e", "a b c d e" });
    texts.emplace_back("à la carte é ö ü and ﬁne words like ÉTÉ in it");
    texts.emplace_back("À LA CARTE É Ö Ü, and ﬁne words like été in it");
    return texts;
}

/// Through sets, signatures and buckets of all documents: who shares a bucket with another document.
std::vector<char> naiveMates(const Corpus& corpus, const shingle::Cut& cut, const lsh::Banding& banding,
    const sketch::Options& sketch = hashed)
{
    test::QuietWork quiet;
    const Tokens tokens = tokenise(corpus, words, quiet.work()).value();
    const ShingleSets sets = makeShingleSets(tokens, cut, quiet.work()).value();
    const Signatures signatures = sign(tokens, sets, sketch, nullptr, quiet.work()).value();
    const Buckets buckets = makeBuckets(signatures, banding, quiet.work()).value();
    std::vector<char> mates(corpus.size());
    for (std::size_t a = 0; a < corpus.size(); ++a) {
        for (std::size_t b = 0; b < corpus.size(); ++b) {
            const SetId setA = sets.setOf(docId(a));
            const SetId setB = sets.setOf(docId(b));
            if (a != b && setA != noSet && setB != noSet && buckets.share(setA, setB))
                mates[a] = 1;
        }
    }
    return mates;
}
}

class TestBucketMates : public QObject {
    Q_OBJECT
private slots:
    void equalsTheWayThroughSets_data()
    {
        QTest::addColumn<std::uint32_t>("k");
        QTest::addColumn<std::uint32_t>("rows");
        QTest::addColumn<lsh::BucketFunction>("function");
        QTest::addColumn<unsigned>("threads");
        QTest::addColumn<sketch::Family>("family");
        using enum lsh::BucketFunction;
        using enum sketch::Family;
        QTest::newRow("tight") << 4u << 8u << Mixed << 1u << Hashed;
        QTest::newRow("bucketed") << 4u << 8u << Mixed << 2u << Bucketed;
        QTest::newRow("loose") << 1u << 1u << Mixed << 3u << Hashed;
        QTest::newRow("a last band that is shorter") << 2u << 9u << Crc32 << 2u << Hashed;
        QTest::newRow("longer than some documents") << 6u << 5u << Mixed << 4u << Hashed;
    }
    void equalsTheWayThroughSets()
    {
        QFETCH(std::uint32_t, k);
        QFETCH(std::uint32_t, rows);
        QFETCH(lsh::BucketFunction, function);
        QFETCH(unsigned, threads);
        QFETCH(sketch::Family, family);
        sketch::Options sketch = hashed;
        sketch.family = family;
        const auto corpus = test::corpusOf(someTexts());
        const lsh::Banding banding { .hashes = 70, .rows = rows, .bucket = function };
        test::QuietWork quiet(threads);
        const auto mates = lsh::findBucketMates(*corpus, words, { k }, sketch, banding, quiet.work()).value();
        const std::vector<char> expected = naiveMates(*corpus, { k }, banding, sketch);
        QCOMPARE(mates.chosen, expected);
        QCOMPARE(mates.tooShort, std::size_t { 1 });
        QCOMPARE(mates.kept, corpus->size() - 1);
        const auto chosen = std::ranges::count(expected, 1); // or nothing was tried
        QVERIFY(chosen > 100);
        QCOMPARE(rows > 1, static_cast<std::size_t>(chosen) < corpus->size() - 3);
    }

    void equalsTheWayThroughSetsByNumbers_data()
    {
        QTest::addColumn<sketch::Options>("sketch");
        QTest::addColumn<std::uint32_t>("stride");
        using enum sketch::Family;
        QTest::newRow("dictionary") << sketch::Options { Dictionary, 70, 5 } << 1u;
        QTest::newRow("dictionary, stride") << sketch::Options { Dictionary, 70, 5 } << 3u;
        QTest::newRow("modular") << sketch::Options { Modular, 70, 6 } << 1u;
        sketch::Options given { Given, 70, 0 };
        given.given = { {}, 10'007, 1 };
        for (std::uint64_t i = 0; i < 70; ++i)
            given.given.functions.push_back({ 3 * i + 7, i * i });
        QTest::newRow("given") << given << 2u;
    }
    void equalsTheWayThroughSetsByNumbers()
    {
        QFETCH(sketch::Options, sketch);
        QFETCH(std::uint32_t, stride);
        const auto corpus = test::corpusOf(someTexts());
        const shingle::Cut cut { 4, stride };
        const lsh::Banding banding { .hashes = 70, .rows = 8 };
        test::QuietWork quiet(3);
        const Tokens tokens = tokenise(*corpus, words, quiet.work()).value();
        auto numbering = shingle::numberShingles(tokens, cut, quiet.work()).value();
        const auto mates
            = lsh::findBucketMates(tokens, numbering, cut, sketch, banding, quiet.work()).value();
        const std::vector<char> expected = naiveMates(*corpus, cut, banding, sketch);
        QCOMPARE(mates.chosen, expected);
        QCOMPARE(mates.tooShort, std::size_t { 1 });
        QCOMPARE(mates.kept, corpus->size() - 1);
        const auto chosen = static_cast<std::size_t>(std::ranges::count(expected, 1));
        QVERIFY(chosen > 100 && chosen < corpus->size() - 3);

        // The sets of the chosen are those that they have among all, and nobody else has one.
        const ShingleSets all = makeShingleSets(tokens, cut, quiet.work()).value();
        const ShingleSets some
            = setsOfNumbered(tokens, cut, std::move(numbering), mates.chosen, quiet.work()).value();
        QCOMPARE(some.distinct(), all.distinct());
        std::vector<std::uint32_t> frequencies(all.distinct() + 1);
        for (std::size_t d = 0; d < corpus->size(); ++d)
            if (some.setOf(docId(d)) != noSet)
                for (const ShingleNumber number : some.of(some.setOf(docId(d))))
                    ++frequencies[number];
        for (ShingleNumber number = 1; number <= all.distinct(); ++number)
            QCOMPARE(some.documentFrequency(number), std::max(1u, frequencies[number]));
        for (std::size_t d = 0; d < corpus->size(); ++d) {
            const SetId set = some.setOf(docId(d));
            QCOMPARE(set != noSet, mates.chosen[d] != 0);
            if (set == noSet)
                continue;
            QVERIFY(std::ranges::equal(some.of(set), all.of(all.setOf(docId(d)))));
            QVERIFY(std::ranges::equal(some.documentsOf(set), all.documentsOf(all.setOf(docId(d)))));
        }
    }

    /// A document that has the new shingles of one that is passed over, and nothing else, is not that one.
    void setsBesideDocumentsWithout()
    {
        const auto corpus = test::corpusOf({ "a b c d e", "a b c d e f", "c d e f", "c d e f" });
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*corpus, { .minWords = 0 }, quiet.work()).value();
        const shingle::Cut cut { 4 };
        const std::vector<char> chosen { 1, 0, 1, 1 };
        const ShingleSets sets = setsOfNumbered(
            tokens, cut, shingle::numberShingles(tokens, cut, quiet.work()).value(), chosen, quiet.work())
                                     .value();
        QCOMPARE(sets.sets(), std::size_t { 2 });
        QCOMPARE(sets.setOf(docId(1)), noSet);
        QCOMPARE(sets.documentsOf(sets.setOf(docId(2))).size(), std::size_t { 2 });
        QCOMPARE(sets.of(sets.setOf(docId(2))).size(), std::size_t { 1 });
    }

    /// Only the first rows count, and few buckets bring strangers together.
    void fewBucketsOfTheFirstRows()
    {
        const auto corpus = test::corpusOf(someTexts());
        const lsh::Banding banding {
            .hashes = 20, .rows = 10, .bucket = lsh::BucketFunction::Crc32, .buckets = 1000
        };
        test::QuietWork quiet(2);
        const auto mates = lsh::findBucketMates(*corpus, words, { 4 }, hashed, banding, quiet.work()).value();
        QCOMPARE(mates.chosen, naiveMates(*corpus, { 4 }, banding));
    }

    void nobody()
    {
        test::QuietWork quiet;
        const lsh::Banding banding { .hashes = 70 };
        for (const auto& texts : { std::vector<std::string> {}, { "only one document with words" },
                 { "a b c d e", "a b c d e" } }) {
            const auto mates
                = lsh::findBucketMates(*test::corpusOf(texts), words, { 9 }, hashed, banding, quiet.work())
                      .value();
            QCOMPARE(mates.chosen, std::vector<char>(texts.size()));
            QCOMPARE(mates.kept, texts.size());
        }
    }

    void whatIsLookedAt()
    {
        using enum lsh::MatesFrom;
        QCOMPARE(lsh::matesFrom(words, { 4 }, hashed), Texts);
        QCOMPARE(lsh::matesFrom(words, { 4 }, { .family = sketch::Family::Bucketed }), Texts);
        QCOMPARE(lsh::matesFrom(words, { 4 }, {}), Texts); // by default
        const sketch::Options dictionary { .family = sketch::Family::Dictionary };
        QCOMPARE(lsh::matesFrom(words, { 4 }, dictionary), Numbers);
        QCOMPARE(lsh::matesFrom(words, { 4, 2 }, dictionary), Numbers);
        QCOMPARE(lsh::matesFrom(words, { 4, 2 }, hashed), Sets);
        QCOMPARE(lsh::matesFrom(words, { 4 }, { .family = sketch::Family::Permutation }), Sets);
        QCOMPARE(lsh::matesFrom({ .unit = text::Unit::Character }, { 4 }, hashed), Sets);

        // Where most texts need a dictionary, they are cut into words once.
        const std::string chinese = "今天我们去图书馆看书。";
        const std::string english = "Today we go to the library.";
        const auto corpus = test::corpusOf({ chinese, chinese, english });
        QCOMPARE(lsh::matesFrom(*corpus, words, { 4 }, hashed), Sets);
        text::Options whole = words;
        whole.segment = false;
        QCOMPARE(lsh::matesFrom(*corpus, whole, { 4 }, hashed), Texts);
        QCOMPARE(lsh::matesFrom(*corpus, words, { 4 }, dictionary), Numbers);
        const auto few = test::corpusOf({ chinese, english, english, english });
        QCOMPARE(lsh::matesFrom(*few, words, { 4 }, hashed), Texts);
        QCOMPARE(lsh::matesFrom(*test::corpusOf({}), words, { 4 }, hashed), Texts);
    }

    /// What all have in common stands first in a document that is in no pair: the exact join, which takes the
    /// frequencies for the number of sets, finds the pairs of the others all the same.
    void exactPairsBesideDocumentsWithout()
    {
        const auto sequence = [](std::uint64_t from, std::uint64_t count) {
            std::string text;
            for (std::uint64_t i = from; i < from + count; ++i)
                text += test::wordNumber(i) + ' ';
            return text;
        };
        const std::string common = sequence(0, 60);
        std::vector<std::string> texts { sequence(1'000, 3'000) + common };
        for (std::uint64_t i = 0; i < 50; ++i)
            texts.push_back(common + sequence(10'000 + i, 1));
        const auto corpus = test::corpusOf(texts);
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*corpus, words, quiet.work()).value();
        const shingle::Cut cut { 4 };
        std::vector<char> chosen(texts.size(), 1);
        chosen[0] = 0;
        const ShingleSets sets = setsOfNumbered(
            tokens, cut, shingle::numberShingles(tokens, cut, quiet.work()).value(), chosen, quiet.work())
                                     .value();
        const ExactPairs pairs = exactJoin(sets, Threshold(800'000), UINT64_MAX, quiet.work()).value();
        QCOMPARE(pairs.pairs.size(), std::size_t { 50 * 49 / 2 });
    }

    void refusesBucketsThatDoNotFit()
    {
        const auto corpus = test::corpusOf(std::vector<std::string>(1 << 18));
        test::QuietWork quiet;
        const lsh::Banding banding { .hashes = 1 << 30, .rows = 1 }; // nothing is signed
        const auto mates = lsh::findBucketMates(*corpus, words, { 4 }, hashed, banding, quiet.work());
        QVERIFY(!mates);
        QCOMPARE(mates.error().code, ErrorCode::TooLarge);
    }

    void stops()
    {
        const auto corpus = test::corpusOf(test::familyTexts(3000, 4));
        for (const std::uint64_t documents : { 0, 1, 1000 }) {
            test::QuietWork quiet(2);
            std::jthread other([&] {
                while (quiet.progress.done < documents)
                    std::this_thread::yield();
                quiet.stop.request_stop();
            });
            const auto mates = lsh::findBucketMates(*corpus, words, { 4 },
                { .family = sketch::Family::Hashed, .hashes = 4096 }, { .hashes = 4096, .rows = 1 },
                quiet.work());
            QVERIFY(!mates);
            QCOMPARE(mates.error().code, ErrorCode::Cancelled);
        }
    }
};

ALIKE_TEST(TestBucketMates)
#include "tst_bucket_mates.moc"
