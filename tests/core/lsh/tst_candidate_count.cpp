// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/candidate_count.h"

#include "core/lsh/candidates.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <chrono>
#include <ctime>

using namespace alike;

namespace {
struct Counted {
    ShingleSets sets;
    Buckets buckets;
};

Counted counted(const std::vector<std::string>& texts, const lsh::Banding& banding)
{
    test::QuietWork quiet(2);
    const Tokens tokens = tokenise(*test::corpusOf(texts), { .minWords = 0 }, quiet.work()).value();
    ShingleSets sets = makeShingleSets(tokens, { 2 }, quiet.work()).value();
    const Signatures signatures = sign(
        sets, { .family = sketch::Family::Dictionary, .hashes = banding.hashes }, nullptr, quiet.work())
                                      .value();
    return { std::move(sets), makeBuckets(signatures, banding, quiet.work()).value() };
}

/// By definition: every two sets are asked.
std::uint64_t naiveCount(const Counted& c)
{
    std::uint64_t pairs = 0;
    for (std::size_t a = 0; a < c.sets.sets(); ++a)
        for (std::size_t b = a + 1; b < c.sets.sets(); ++b)
            if (c.buckets.share(setId(a), setId(b)))
                pairs += c.sets.documentsOf(setId(a)).size() * c.sets.documentsOf(setId(b)).size();
    return pairs;
}

double processorSeconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}
}

class TestCandidateCount : public QObject {
    Q_OBJECT
private slots:
    /// Buckets of every size: by the number of them, by rows that many sets have in common, and by families.
    void equalsAskingEveryPair_data()
    {
        QTest::addColumn<std::uint32_t>("hashes");
        QTest::addColumn<std::uint32_t>("rows");
        QTest::addColumn<std::uint64_t>("buckets");
        QTest::newRow("families") << 40u << 4u << std::uint64_t { 0 };
        QTest::newRow("one row") << 12u << 1u << std::uint64_t { 0 };
        QTest::newRow("short last band") << 20u << 3u << std::uint64_t { 0 };
        QTest::newRow("one bucket") << 6u << 2u << std::uint64_t { 1 };
        for (const std::uint64_t buckets : { 2, 3, 7, 31, 33, 100 })
            QTest::addRow("%d buckets", int(buckets)) << 15u << 3u << buckets;
    }
    void equalsAskingEveryPair()
    {
        QFETCH(std::uint32_t, hashes);
        QFETCH(std::uint32_t, rows);
        QFETCH(std::uint64_t, buckets);
        // Some of the families are equal documents, and some sets have more of them.
        std::vector<std::string> texts = test::familyTexts(1100, rows);
        for (std::size_t i = 0; i < 200; ++i)
            texts.push_back(texts[i * i % 50]);
        const Counted c = counted(texts, { hashes, rows, lsh::BucketFunction::Mixed, buckets });
        QVERIFY(c.sets.sets() > 700 && c.sets.sets() < texts.size() - 200);
        const std::uint64_t expected = naiveCount(c);
        for (const unsigned threads : { 1u, 3u }) {
            test::QuietWork quiet(threads);
            const auto result = countCandidates(c.buckets, c.sets, quiet.work());
            QVERIFY(result && result->has_value());
            QCOMPARE(**result, expected);
            QCOMPARE(quiet.progress.done.load(), std::uint64_t { c.sets.sets() });
        }
        // The same number that a list has.
        test::QuietWork quiet;
        const Candidates all = findCandidates(c.buckets, c.sets, UINT64_MAX, quiet.work()).value();
        const Candidates none = findCandidates(c.buckets, c.sets, 1, quiet.work()).value();
        QVERIFY(all.listed && all.counted && !none.listed && none.counted);
        QCOMPARE(none.documentPairs, all.documentPairs);
    }

    /// As many documents as bits in a word, and one more or less.
    void wordsOfBits()
    {
        Random random(3);
        for (std::size_t documents = 126; documents <= 130; ++documents) {
            std::vector<std::string> texts(documents);
            for (std::string& text : texts)
                for (int i = 0; i < 4; ++i)
                    text += test::wordNumber(random.below(1'000'000)) + ' ';
            for (const std::uint64_t buckets : { 1, 2 }) {
                const Counted c = counted(texts, { 2, 1, lsh::BucketFunction::Mixed, buckets });
                test::QuietWork quiet;
                QCOMPARE(**countCandidates(c.buckets, c.sets, quiet.work()), naiveCount(c));
            }
        }
    }

    /// Beyond what it may cost there is no count, whichever part of the work is too much.
    void givesUp()
    {
        test::QuietWork quiet;
        for (const std::uint64_t buckets : { 0, 5 }) {
            const Counted c
                = counted(test::familyTexts(1100, 3), { 12, 1, lsh::BucketFunction::Mixed, buckets });
            const auto result = countCandidates(c.buckets, c.sets, quiet.work(), 1000);
            QVERIFY(result && !result->has_value());
        }
    }

    void emptyAndSingle()
    {
        test::QuietWork quiet;
        for (const std::vector<std::string>& texts :
            { std::vector<std::string> {}, std::vector<std::string> { "only one document here" } }) {
            const Counted c = counted(texts, { 2, 1 });
            QCOMPARE(**countCandidates(c.buckets, c.sets, quiet.work()), std::uint64_t { 0 });
        }
    }

    void stopsWhenAsked()
    {
        const Counted c = counted(test::familyTexts(500, 3), { 12, 1, lsh::BucketFunction::Mixed, 4 });
        test::QuietWork quiet;
        quiet.stop.request_stop();
        QVERIFY(countCandidates(c.buckets, c.sets, quiet.work()).error().code == ErrorCode::Cancelled);
    }

    /// A bucket of 6,000 sets: too many pairs to list.
    void oneLargeBucket()
    {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < 6000; ++i)
            texts.push_back("a " + test::wordNumber(i) + " b");
        const Counted c = counted(texts, { 4, 2, lsh::BucketFunction::Mixed, 1 });
        QCOMPARE(c.sets.sets(), std::size_t { 6000 });
        test::QuietWork quiet(2);
        const double before = processorSeconds();
        const Candidates found = findCandidates(c.buckets, c.sets, 5'000'000, quiet.work()).value();
        QVERIFY2(processorSeconds() - before < 0.5, qPrintable(QString::number(processorSeconds() - before)));
        QVERIFY(!found.listed && found.counted && found.pairs.empty());
        QCOMPARE(found.documentPairs, std::uint64_t { 6000 } * 5999 / 2);
        QVERIFY(findCandidates(c.buckets, c.sets, found.setPairBound, quiet.work()).value().listed);
    }
};

ALIKE_TEST(TestCandidateCount)
#include "tst_candidate_count.moc"
