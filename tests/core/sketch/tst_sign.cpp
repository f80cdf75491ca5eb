// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/affine.h"
#include "core/sketch/signatures.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace alike;

namespace {
ShingleSets setsOf(const std::vector<std::string>& texts, std::uint32_t k)
{
    test::QuietWork quiet;
    const Tokens tokens = tokenise(*test::corpusOf(texts), { .minWords = 0 }, quiet.work()).value();
    return makeShingleSets(tokens, { k }, quiet.work()).value();
}

Signatures signedSets(const ShingleSets& sets, std::uint32_t hashes, const Signatures* before = nullptr,
    std::uint64_t seed = 42, unsigned threads = 1)
{
    test::QuietWork quiet(threads);
    return sign(
        sets, { .family = sketch::Family::Dictionary, .hashes = hashes, .seed = seed }, before, quiet.work())
        .value();
}

bool sameRows(const Signatures& a, const Signatures& b, std::uint32_t hashes)
{
    for (std::size_t s = 0; s < a.sets(); ++s)
        for (std::uint32_t i = 0; i < hashes; ++i)
            if (a.at(setId(s), i) != b.at(setId(s), i))
                return false;
    return true;
}
}

class TestSign : public QObject {
    Q_OBJECT
private slots:
    /// The kernel's fractions against the definition: the minimum of (a x + b) mod c over the set.
    void equalsDefinition_data()
    {
        QTest::addColumn<std::uint32_t>("hashes");
        for (const std::uint32_t h : { 1u, 3u, 4u, 63u, 64u, 65u, 100u, 131u })
            QTest::addRow("h = %u", h) << h;
    }
    void equalsDefinition()
    {
        QFETCH(std::uint32_t, hashes);
        const ShingleSets sets = setsOf(test::familyTexts(120, hashes), 2);
        const Signatures signatures = signedSets(sets, hashes);
        QCOMPARE(signatures.hashes(), hashes);
        const auto& family = signatures.family();
        std::vector<std::uint32_t> row(hashes);
        for (std::size_t s = 0; s < sets.sets(); ++s) {
            signatures.copyRow(setId(s), row);
            for (std::uint32_t i = 0; i < hashes; ++i) {
                std::uint64_t least = UINT64_MAX;
                for (const ShingleNumber x : sets.of(setId(s)))
                    least = std::min(least,
                        sketch::affineMod(family.functions[i].a, x, family.functions[i].b, family.modulus));
                QCOMPARE(std::uint64_t { row[i] }, least);
                QCOMPARE(signatures.at(setId(s), i), row[i]);
            }
        }
    }

    void growsWithoutChangingARow()
    {
        const ShingleSets sets = setsOf(test::familyTexts(80, 5), 2);
        const Signatures whole = signedSets(sets, 256);
        Signatures grown = signedSets(sets, 10);
        for (const std::uint32_t h : { 11u, 64u, 65u, 100u, 200u }) {
            const auto firstBlock = grown.blocks()[0];
            grown = signedSets(sets, h, &grown);
            QVERIFY(grown.hashes() >= h);
            QVERIFY(grown.blocks()[0] == firstBlock); // the same block, not a copy
            QVERIFY(sameRows(grown, whole, grown.hashes()));
        }
        QCOMPARE(
            signedSets(sets, 30, &grown).hashes(), grown.hashes()); // fewer asked: nothing is thrown away
    }

    void threadsChangeNothing()
    {
        const ShingleSets sets = setsOf(test::familyTexts(900, 5), 2);
        QVERIFY(sameRows(signedSets(sets, 70), signedSets(sets, 70, nullptr, 42, 4), 70));
    }

    void seedsDiffer()
    {
        const ShingleSets sets = setsOf(test::familyTexts(40, 5), 2);
        QVERIFY(sameRows(signedSets(sets, 20), signedSets(sets, 20), 20));
        QVERIFY(!sameRows(signedSets(sets, 20), signedSets(sets, 20, nullptr, 43), 20));
    }

    void oneShingle()
    {
        const ShingleSets sets = setsOf({ "a b c d" }, 4);
        const Signatures signatures = signedSets(sets, 1);
        QCOMPARE(signatures.family().modulus, std::uint64_t { 2 });
        QCOMPARE(signatures.at(setId(0), 0), 0u); // 1 * 1 + 1 mod 2
        // There is no other function.
        test::QuietWork quiet;
        const sketch::Options options { .family = sketch::Family::Dictionary, .hashes = 70 };
        const Signatures repeated = sign(sets, options, nullptr, quiet.work()).value();
        for (std::uint32_t row = 0; row < 70; ++row)
            QCOMPARE(repeated.at(setId(0), row), 0u);
    }

    void nothingToSign()
    {
        const Signatures signatures = signedSets(setsOf({ "too short" }, 4), 100);
        QCOMPARE(signatures.sets(), std::size_t { 0 });
        QCOMPARE(signatures.hashes(), 100u);
    }

    void stopsWhenAsked()
    {
        const ShingleSets sets = setsOf(test::familyTexts(50, 1), 2);
        test::QuietWork quiet;
        quiet.stop.request_stop();
        const auto signatures = sign(sets, { .family = sketch::Family::Dictionary }, nullptr, quiet.work());
        QVERIFY(!signatures && signatures.error().code == ErrorCode::Cancelled);
    }

    /// The share of equal rows estimates the Jaccard similarity, on disjoint pairs of sets with J = 140 /
    /// 200.
    ///
    /// One estimate has the error sqrt(J (1 - J) / h) = 0.0458, so the mean of 1,200 has 0.0013: four of
    /// those are allowed. Their RMSE has a relative error of 1 / sqrt(2 * 1200) = 0.02; affine functions,
    /// which are only pairwise independent, add up to 0.06 of their own.
    void estimatesJaccard()
    {
        constexpr int pairs = 60;
        constexpr int shared = 140;
        constexpr int alone = 30; // on each side
        constexpr std::uint64_t perPair = shared + 2 * alone;
        // A first document holds every word in random order, so that the numbers of a set are no arithmetic
        // progression: affine functions see through those.
        std::vector<std::uint64_t> order(pairs * perPair);
        std::iota(order.begin(), order.end(), std::uint64_t { 0 });
        Random random(1);
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[random.below(i)]);
        std::vector<std::string> texts(1 + 2 * pairs);
        for (const std::uint64_t word : order) {
            const std::uint64_t place = word % perPair;
            const std::string text = test::wordNumber(word) + ' ';
            texts[0] += text;
            if (place < shared + alone)
                texts[1 + 2 * (word / perPair)] += text;
            if (place < shared || place >= shared + alone)
                texts[2 + 2 * (word / perPair)] += text;
        }
        const ShingleSets sets = setsOf(texts, 1);
        double sum = 0;
        double squares = 0;
        constexpr int seeds = 20;
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Signatures signatures = signedSets(sets, 100, nullptr, seed);
            for (std::size_t p = 0; p < pairs; ++p) {
                const double estimate = signatures.equalRows(setId(1 + 2 * p), setId(2 + 2 * p), 100) / 100.0;
                sum += estimate - 0.7;
                squares += (estimate - 0.7) * (estimate - 0.7);
            }
        }
        const double bias = sum / (pairs * seeds);
        const double rmse = std::sqrt(squares / (pairs * seeds));
        QVERIFY2(std::abs(bias) < 4 * 0.0013, qPrintable(QString::number(bias)));
        QVERIFY2(std::abs(rmse / 0.0458 - 1) < 0.12, qPrintable(QString::number(rmse)));
    }
};

ALIKE_TEST(TestSign)
#include "tst_sign.moc"
