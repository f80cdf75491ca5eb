// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/neighbours/method_neighbours.h"
#include "core/sketch/simhash.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

class TestFingerprintBits : public QObject {
    Q_OBJECT
private slots:
    void agreesWithTheFingerprints();
    void sumsByHand();
    void nearestByHand();
    void documentsWithoutFeatures();
};

void TestFingerprintBits::agreesWithTheFingerprints()
{
    test::QuietWork quiet;
    const auto tokens = tokenise(*test::corpusOf(test::familyTexts(30, 2)), {}, quiet.work()).value();
    for (const auto features : { simhash::Features::Word, simhash::Features::Shingle }) {
        for (const auto& [bits, stride] :
            { std::pair(10u, 1u), { 64u, 1u }, { 128u, 1u }, { 64u, 2u }, { 64u, 3u } }) {
            const simhash::Options options { features, bits, 3, stride };
            const auto all = makeFingerprints(tokens, options, quiet.work()).value();
            for (std::size_t d = 0; d < tokens.documents(); ++d) {
                const FingerprintBits made = fingerprintBits(tokens, docId(d), options);
                QCOMPARE(made.weight > 0, all.has(docId(d)));
                if (!all.has(docId(d)))
                    continue;
                QVERIFY(made.made == all.of(docId(d)));
                QCOMPARE(made.sums.size(), std::size_t { bits });
                // Every feature adds or takes one: the sum is as odd as their number.
                for (const std::int64_t sum : made.sums)
                    QCOMPARE(std::uint64_t(sum < 0 ? -sum : sum) % 2, made.weight % 2);
            }
        }
    }
}

void TestFingerprintBits::sumsByHand()
{
    test::QuietWork quiet;
    const auto corpus = test::corpusOf({ "fox fox fox dog" });
    const auto tokens = tokenise(*corpus, { text::Cleaning::Letters, false, 0 }, quiet.work()).value();
    const FingerprintBits made = fingerprintBits(tokens, docId(0), { simhash::Features::Word, 64, 4 });
    QCOMPARE(made.weight, std::uint64_t { 4 });
    const simhash::Fingerprint fox = simhash::hashOf("fox");
    const simhash::Fingerprint dog = simhash::hashOf("dog");
    for (std::uint32_t bit = 0; bit < 64; ++bit)
        QCOMPARE(made.sums[bit],
            std::int64_t((fox.low >> bit & 1) != 0 ? 3 : -3) + ((dog.low >> bit & 1) != 0 ? 1 : -1));
    QVERIFY(made.made == (simhash::Fingerprint { fox.low, 0 })); // three outweigh one
}

void TestFingerprintBits::nearestByHand()
{
    const auto fingerprints
        = Fingerprints::given({ { 0b0000, 0 }, { 0b0111, 0 }, { 0b0001, 0 }, { 0b1000, 0 } }, 4);
    test::QuietWork quiet;
    using Found = std::vector<FingerprintNeighbour>;
    QCOMPARE(nearestFingerprints(fingerprints, { 0b0011, 0 }, std::nullopt, 3, quiet.work()).value(),
        (Found { { docId(1), 1 }, { docId(2), 1 }, { docId(0), 2 } }));
    QCOMPARE(nearestFingerprints(fingerprints, { 0b0000, 0 }, docId(0), 10, quiet.work()).value(),
        (Found { { docId(2), 1 }, { docId(3), 1 }, { docId(1), 3 } }));
    quiet.stop.request_stop();
    QVERIFY(!nearestFingerprints(fingerprints, {}, std::nullopt, 3, quiet.work()));
}

void TestFingerprintBits::documentsWithoutFeatures()
{
    test::QuietWork quiet;
    const auto tokens = tokenise(*test::corpusOf({ "two words" }), {}, quiet.work()).value();
    QCOMPARE(fingerprintBits(tokens, docId(0), {}).weight, std::uint64_t { 0 });
}

ALIKE_TEST(TestFingerprintBits)
#include "tst_fingerprint_bits.moc"
