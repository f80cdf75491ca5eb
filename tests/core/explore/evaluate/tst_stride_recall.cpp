// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/stride_recall.h"

#include "core/similarity/jaccard.h"
#include "tests/core/explore/families.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

class TestStrideRecall : public QObject {
    Q_OBJECT
private slots:
    /// d1 and d2 are equal. d3 lacks their first word: without a stride 7 of 8 shingles are the same, with
    /// one of 3 words none is. d4 has another last word.
    void byHand()
    {
        const std::vector<std::string> texts { "a b c d e f g h i j", "a b c d e f g h i j",
            "b c d e f g h i j", "a b c d e f g h i z" };
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*test::corpusOf(texts), { .minWords = 0 }, quiet.work()).value();
        const ShingleSets whole = makeShingleSets(tokens, { 3, 1 }, quiet.work()).value();
        const ExactPairs exact = exactJoin(whole, Threshold(700'000), 1000, quiet.work()).value();
        const test::Analysed strided
            = test::analyse(makeShingleSets(tokens, { 3, 3 }, quiet.work()).value(), 40, 2);
        const StrideRecall found
            = strideRecall(whole, exact, strided.sets, &strided.buckets, Threshold(700'000));
        QCOMPARE(found.pairs, std::uint64_t { 5 }); // d1 d2, each with d3 (7 of 8) and with d4 (7 of 9)
        QCOMPARE(found.reached, std::uint64_t { 1 }); // abc def ghi j and abc def ghi z: 3 of 5 only
        QCOMPARE(found.found, std::uint64_t { 1 });
        QCOMPARE(found.recall(), std::optional(0.2));
        const StrideRecall lower
            = strideRecall(whole, exact, strided.sets, &strided.buckets, Threshold(700'000));
        QCOMPARE(lower.recall(), std::optional(0.2));
        QVERIFY(!StrideRecall {}.recall()); // of no pair
    }

    void equalsDefinition()
    {
        const std::vector<std::string> texts = test::familyTexts(120, 14);
        const Threshold threshold(600'000);
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*test::corpusOf(texts), { .minWords = 0 }, quiet.work()).value();
        const ShingleSets whole = makeShingleSets(tokens, { 3, 1 }, quiet.work()).value();
        const ExactPairs exact = exactJoin(whole, Threshold(500'000), 100'000, quiet.work()).value();
        const test::Analysed strided
            = test::analyse(makeShingleSets(tokens, { 3, 2 }, quiet.work()).value(), 20, 4);
        StrideRecall expected;
        const auto reaches = [&](const ShingleSets& sets, DocId a, DocId b) {
            const std::uint32_t shared = intersectionSize(sets.of(sets.setOf(a)), sets.of(sets.setOf(b)));
            return threshold.reached(shared, sets.size(sets.setOf(a)) + sets.size(sets.setOf(b)) - shared);
        };
        for (std::size_t a = 0; a < texts.size(); ++a)
            for (std::size_t b = a + 1; b < texts.size(); ++b) {
                if (!reaches(whole, docId(a), docId(b)))
                    continue;
                ++expected.pairs;
                if (!reaches(strided.sets, docId(a), docId(b)))
                    continue;
                ++expected.reached;
                expected.found
                    += strided.buckets.share(strided.sets.setOf(docId(a)), strided.sets.setOf(docId(b)));
            }
        const StrideRecall found = strideRecall(whole, exact, strided.sets, &strided.buckets, threshold);
        QVERIFY(expected.pairs > expected.reached && expected.reached > expected.found && expected.found > 0);
        QCOMPARE(found.pairs, expected.pairs);
        QCOMPARE(found.reached, expected.reached);
        QCOMPARE(found.found, expected.found);
    }
};

ALIKE_TEST(TestStrideRecall)
#include "tst_stride_recall.moc"
