// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/neighbours/document_buckets.h"
#include "tests/core/explore/families.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

class TestDocumentBuckets : public QObject {
    Q_OBJECT
private slots:
    void againstAllDocuments();
    void acrossAReferenceAlone();
    void withoutShingles();
    void stops();
};

void TestDocumentBuckets::againstAllDocuments()
{
    const test::Family family = test::randomFamily(7, 150, 40, 300);
    const test::Analysed analysed = test::analyse(test::setsOf(family), 23, 3); // a last band of two rows
    const Analysis analysis = analysed.view();
    test::QuietWork quiet;
    std::size_t shared = 0;
    for (std::size_t d = 0; d < family.size(); ++d) {
        const SetId set = analysis.sets.setOf(docId(d));
        const auto bands = bucketsOf(analysis, docId(d), 3, quiet.work()).value();
        QCOMPARE(bands.size(), set == noSet ? std::size_t { 0 } : std::size_t { 8 });
        for (const BandBucket& own : bands) {
            QCOMPARE(own.values.size(), own.band == 7 ? std::size_t { 2 } : std::size_t { 3 });
            QCOMPARE(own.bucket, mixedBucket(own.values));
            std::vector<BucketMate> expected;
            for (std::size_t other = 0; other < family.size(); ++other) {
                const SetId theirs = analysis.sets.setOf(docId(other));
                if (other == d || theirs == noSet
                    || analysis.buckets.bucketOf(theirs, own.band) != own.bucket)
                    continue;
                bool differ = false;
                for (std::size_t i = 0; i < own.values.size(); ++i)
                    differ = differ
                        || analysis.signatures.at(theirs, own.firstRow + static_cast<std::uint32_t>(i))
                            != own.values[i];
                expected.push_back({ docId(other), differ });
            }
            QCOMPARE(own.others, expected.size());
            QCOMPARE(bucketMatesOf(analysis, docId(d), own.band, quiet.work()).value(), expected);
            expected.resize(std::min<std::size_t>(3, expected.size()));
            QCOMPARE(own.first, expected);
            shared += own.others;
        }
    }
    QVERIFY(shared > 0);
}

/// What a filter of the buckets without a reference leaves.
void TestDocumentBuckets::acrossAReferenceAlone()
{
    auto texts = test::familyTexts(90, 3);
    for (std::size_t d = 2; d < texts.size(); d += 9)
        texts[d] = texts[(d * 4) % 40]; // equal ones on both sides
    const auto corpusOf = [&](bool sided) {
        CorpusBuilder builder;
        for (std::size_t d = 0; d < texts.size(); ++d) {
            if (sided && d == 45) {
                builder.beginCollection();
                builder.markReference();
            }
            builder.add({ std::to_string(d), {}, {}, {}, texts[d] });
        }
        return std::make_shared<const Corpus>(std::move(builder).build());
    };
    const test::AnalysedCorpus plain(corpusOf(false));
    const test::AnalysedCorpus sided(corpusOf(true));
    const auto all = hold(*plain.snapshot);
    const auto across = hold(*sided.snapshot);
    test::QuietWork quiet;
    std::size_t left = 0;
    std::size_t out = 0;
    for (std::size_t d = 0; d < texts.size(); ++d) {
        for (const BandBucket& own : bucketsOf(across->view(), docId(d), 3, quiet.work()).value()) {
            auto expected = bucketMatesOf(all->view(), docId(d), own.band, quiet.work()).value();
            out += std::erase_if(
                expected, [&](const BucketMate& mate) { return (index(mate.doc) < 45) == (d < 45); });
            QCOMPARE(bucketMatesOf(across->view(), docId(d), own.band, quiet.work()).value(), expected);
            QCOMPARE(own.others, expected.size());
            left += expected.size();
        }
    }
    QVERIFY(left > 0 && out > 0);
}

void TestDocumentBuckets::withoutShingles()
{
    const test::Analysed analysed = test::analyse(test::setsOf(test::Family { { 1, 2, 3, 4 }, {} }), 10, 5);
    test::QuietWork quiet;
    QVERIFY(bucketsOf(analysed.view(), docId(1), 3, quiet.work()).value().empty());
    QVERIFY(bucketMatesOf(analysed.view(), docId(1), 0, quiet.work()).value().empty());
    QCOMPARE(bucketsOf(analysed.view(), docId(0), 3, quiet.work()).value().size(), std::size_t { 2 });
}

void TestDocumentBuckets::stops()
{
    const test::Analysed analysed
        = test::analyse(test::setsOf(test::Family { { 1, 2, 3, 4 }, { 1, 2, 3, 4 } }), 10, 5);
    test::QuietWork quiet;
    quiet.stop.request_stop();
    QCOMPARE(bucketsOf(analysed.view(), docId(0), 3, quiet.work()).error().code, ErrorCode::Cancelled);
    QCOMPARE(bucketMatesOf(analysed.view(), docId(0), 0, quiet.work()).error().code, ErrorCode::Cancelled);
}

ALIKE_TEST(TestDocumentBuckets)
#include "tst_document_buckets.moc"
