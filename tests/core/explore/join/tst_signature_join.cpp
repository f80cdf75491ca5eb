// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/signature_join.h"

#include "core/pipeline/pipeline.h"
#include "tests/core/explore/families.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

namespace {

std::vector<Candidates::Pair> everyEstimate(const test::Analysed& of, std::uint32_t least)
{
    std::vector<Candidates::Pair> pairs;
    for (std::size_t a = 0; a < of.sets.sets(); ++a)
        for (std::size_t b = a + 1; b < of.sets.sets(); ++b)
            if (of.sets.makePairs(setId(a), setId(b))
                && of.signatures.equalRows(setId(a), setId(b), of.hashes) >= least)
                pairs.push_back({ setId(a), setId(b) });
    return pairs;
}

} // namespace

class TestSignatureJoin : public QObject {
    Q_OBJECT
private slots:
    void leastRows();
    void everyPair_data();
    void everyPair();
    void acrossAReference();
    void tooMany();
    void stops();
};

void TestSignatureJoin::leastRows()
{
    QCOMPARE(leastEqualRows(Threshold(800'000), 100), 80u);
    QCOMPARE(leastEqualRows(Threshold(800'001), 100), 81u);
    QCOMPARE(leastEqualRows(Threshold(1'000'000), 7), 7u);
    QCOMPARE(leastEqualRows(Threshold(0), 7), 1u); // at least something in common
    for (std::uint32_t equal = 0; equal <= 24; ++equal)
        for (std::uint32_t millionths = 0; millionths <= 1'000'000; millionths += 12'345)
            QCOMPARE(
                equal >= leastEqualRows(Threshold(millionths), 24), Threshold(millionths).reached(equal, 24));
}

void TestSignatureJoin::everyPair_data()
{
    QTest::addColumn<std::uint32_t>("hashes");
    QTest::addColumn<std::uint32_t>("millionths");
    for (const std::uint32_t hashes : { 1u, 5u, 24u, 100u })
        for (const std::uint32_t millionths :
            { 0u, 10'000u, 300'000u, 500'000u, 800'000u, 990'000u, 1'000'000u })
            QTest::addRow("h %u, t %u", hashes, millionths) << hashes << millionths;
}

void TestSignatureJoin::everyPair()
{
    QFETCH(const std::uint32_t, hashes);
    QFETCH(const std::uint32_t, millionths);
    Progress progress;
    const Work work { progress };
    std::size_t found = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const test::Analysed all
            = test::analyse(test::setsOf(test::randomFamily(seed, 90, 30, 900)), hashes, 1);
        const Threshold threshold(millionths);
        const auto expected = everyEstimate(all, leastEqualRows(threshold, hashes));
        QCOMPARE(
            signatureJoin(all.signatures, hashes, all.sets, threshold, UINT64_MAX, work).value(), expected);
        found += expected.size();
    }
    QVERIFY(found > 0 || millionths > 800'000);
}

void TestSignatureJoin::acrossAReference()
{
    CorpusBuilder builder;
    const test::Family family = test::randomFamily(3, 80, 30, 900);
    for (std::size_t d = 0; d < family.size(); ++d) {
        if (d == 50) {
            builder.beginCollection();
            builder.markReference();
        }
        DocumentRecord record;
        record.id = std::to_string(d);
        for (const std::uint32_t number : family[d])
            record.text += test::wordFor(number) + ' ';
        builder.add(record);
    }
    const test::Analysed all = test::analyse(
        test::setsOf(std::move(builder).build(), { text::Cleaning::Letters, false, 0 }, 1), 24, 3);
    Progress progress;
    const auto expected = everyEstimate(all, 12);
    QVERIFY(!expected.empty());
    QCOMPARE(signatureJoin(all.signatures, 24, all.sets, Threshold(500'000), UINT64_MAX, Work { progress })
                 .value(),
        expected);
}

void TestSignatureJoin::tooMany()
{
    const test::Analysed all = test::analyse(test::setsOf(test::randomFamily(5, 90, 30, 40)), 24, 3);
    Progress progress;
    const auto few = signatureJoin(all.signatures, 24, all.sets, Threshold(100'000), 50, Work { progress });
    QVERIFY(!few);
    QCOMPARE(few.error().code, ErrorCode::TooLarge);
}

void TestSignatureJoin::stops()
{
    const test::Analysed all = test::analyse(test::setsOf(test::randomFamily(5, 90, 30, 40)), 24, 3);
    test::QuietWork quiet;
    quiet.stop.request_stop();
    const auto stopped
        = signatureJoin(all.signatures, 24, all.sets, Threshold(800'000), UINT64_MAX, quiet.work());
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
}

ALIKE_TEST(TestSignatureJoin)
#include "tst_signature_join.moc"
