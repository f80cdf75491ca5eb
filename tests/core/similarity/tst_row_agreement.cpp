// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/agreement.h"

#include "core/base/random.h"
#include "core/lsh/banding.h"
#include "core/similarity/estimate.h"
#include "core/sketch/affine.h"
#include "core/sketch/minima.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

using namespace alike;
using sketch::Agreement;
using sketch::AgreementModel;
using sketch::Family;

namespace {

/// Sets of a shingles of which the first `shared` are common, A's own behind them, then B's.
struct Sizes {
    std::uint32_t a;
    std::uint32_t b;
    std::uint32_t shared;

    std::uint32_t united() const { return a + b - shared; }
    double jaccard() const { return static_cast<double>(shared) / united(); }
};

std::vector<std::uint32_t> rowOf(
    const sketch::AffineFamily& family, std::span<const std::uint32_t> elements, std::uint32_t hashes)
{
    const auto ranges = sketch::rangesOf(0, hashes);
    const auto minima = sketch::minimaOf(family, ranges);
    std::vector<std::uint32_t> row(hashes);
    for (std::size_t i = 0; i < ranges.size(); ++i)
        minima[i](elements, &row[ranges[i].first]);
    return row;
}

} // namespace

class TestRowAgreement : public QObject {
    Q_OBJECT
private slots:
    void independentRows()
    {
        for (const Family family :
            { Family::Dictionary, Family::Hashed, Family::Permutation, Family::Given }) {
            const AgreementModel model(family, 12);
            QVERIFY(model.byJaccardAlone());
            const Agreement rows = model.of(6, 5, 3);
            QCOMPARE(rows.chance, 3.0 / 8);
            QCOMPARE(rows.allEqual(60, 70), std::pow(3.0 / 8, 10));
            QCOMPARE(rows.relativeVariance(100), 1.0);
        }
    }

    /// Two shingles, N = 2 and p = 3: residues 0, 1, 2 have the values 0, 1, 0. In four of the six ways to
    /// place two shingles one is at 0 and the other is not, or the other way round; in two they tie.
    void foldingByHand()
    {
        QCOMPARE(AgreementModel(Family::Modular, 2).of(1, 1, 0).chance, 2.0 / 6);
        QCOMPARE(AgreementModel(Family::Modular, 2).of(1, 1, 1).chance, 1.0);
        QCOMPARE(AgreementModel(Family::Modular, 1).of(1, 1, 1).chance, 1.0); // p = 2, all values 0
    }

    /// The sum against all ways to place the shingles of the union on p residues.
    void foldingEqualsEnumeration_data()
    {
        QTest::addColumn<std::uint32_t>("n");
        QTest::addColumn<std::uint32_t>("a");
        QTest::addColumn<std::uint32_t>("b");
        QTest::addColumn<std::uint32_t>("shared");
        for (const std::uint32_t n : { 4u, 6u, 7u, 9u }) // p - N is 1, 1, 4, 2
            for (std::uint32_t a = 1; a <= 4; ++a)
                for (std::uint32_t b = 1; b <= 4; ++b)
                    for (std::uint32_t shared = 0; shared <= std::min(a, b); ++shared)
                        if (a + b - shared <= std::min(4u, n))
                            QTest::addRow("N %u: %u, %u, %u", n, a, b, shared) << n << a << b << shared;
    }
    void foldingEqualsEnumeration()
    {
        QFETCH(std::uint32_t, n);
        QFETCH(std::uint32_t, a);
        QFETCH(std::uint32_t, b);
        QFETCH(std::uint32_t, shared);
        const auto p = static_cast<std::uint32_t>(sketch::primeAbove(n));
        const Sizes sizes { a, b, shared };
        std::uint64_t ways = 0;
        std::uint64_t equal = 0;
        std::vector<std::uint32_t> residues;
        const auto place = [&](const auto& self) -> void {
            if (residues.size() < sizes.united()) {
                for (std::uint32_t residue = 0; residue < p; ++residue) {
                    if (std::ranges::find(residues, residue) != residues.end())
                        continue;
                    residues.push_back(residue);
                    self(self);
                    residues.pop_back();
                }
                return;
            }
            std::uint32_t leastA = n;
            std::uint32_t leastB = n;
            for (std::uint32_t i = 0; i < sizes.united(); ++i) {
                const std::uint32_t value = residues[i] % n;
                if (i < a)
                    leastA = std::min(leastA, value);
                if (i < shared || i >= a)
                    leastB = std::min(leastB, value);
            }
            ++ways;
            equal += leastA == leastB;
        };
        place(place);
        const double found = AgreementModel(Family::Modular, n).of(a, b, shared).chance;
        QVERIFY2(std::abs(found - static_cast<double>(equal) / static_cast<double>(ways)) < 1e-12,
            qPrintable(QString::number(found)));
    }

    /// The sum against the functions of the family on sets drawn at random. A row is a trial of its own, so
    /// 5 sigma are 5 sqrt(p (1 - p) / trials).
    void foldingEqualsTheFunctions_data()
    {
        QTest::addColumn<std::uint32_t>("n");
        QTest::addColumn<std::uint32_t>("a");
        QTest::addColumn<std::uint32_t>("b");
        QTest::addColumn<std::uint32_t>("shared");
        QTest::newRow("two halves") << 100u << 50u << 50u << 0u;
        QTest::newRow("J 0.81") << 130u << 117u << 118u << 105u;
        QTest::newRow("p - N = 13") << 114u << 40u << 30u << 10u;
        QTest::newRow("p - N = 33") << 1328u << 700u << 600u << 0u;
        QTest::newRow("a small part") << 1328u << 20u << 20u << 5u;
    }
    void foldingEqualsTheFunctions()
    {
        QFETCH(std::uint32_t, n);
        QFETCH(std::uint32_t, a);
        QFETCH(std::uint32_t, b);
        QFETCH(std::uint32_t, shared);
        constexpr std::uint32_t hashes = 64;
        constexpr int rounds = 400;
        const Sizes sizes { a, b, shared };
        Random random(n + shared);
        std::vector<std::uint32_t> numbers(n);
        std::iota(numbers.begin(), numbers.end(), 1u);
        int equal = 0;
        for (int round = 0; round < rounds; ++round) {
            for (std::size_t i = n; i > 1; --i)
                std::swap(numbers[i - 1], numbers[random.below(i)]);
            std::vector<std::uint32_t> setB(numbers.begin(), numbers.begin() + shared);
            setB.insert(setB.end(), numbers.begin() + a, numbers.begin() + sizes.united());
            const auto family = sketch::modularFamily(n, hashes, random.next()).value();
            const auto rowA = rowOf(family, std::span(numbers).first(a), hashes);
            const auto rowB = rowOf(family, setB, hashes);
            for (std::uint32_t i = 0; i < hashes; ++i)
                equal += rowA[i] == rowB[i];
        }
        constexpr double trials = rounds * hashes;
        const double expected = AgreementModel(Family::Modular, n).of(a, b, shared).chance;
        const double sigma = std::sqrt(expected * (1 - expected) / trials);
        QVERIFY2(std::abs(equal / trials - expected) <= 5 * sigma,
            qPrintable(QStringLiteral("%1, expected %2").arg(equal / trials).arg(expected)));
        QVERIFY(expected >= sizes.jaccard());
    }

    /// The case that was reported: two files that share nothing have an estimate of one half.
    void tellsOfFolding()
    {
        const AgreementModel halves(Family::Modular, 100);
        const auto folded = foldedEstimate(halves, 50, 100);
        QVERIFY(folded);
        QCOMPARE(folded->jaccard, 0.0);
        QVERIFY(
            std::abs(folded->mean - 2.0 * 50 * 50 / (101 * 100)) < 1e-12); // only 0 stands for two residues
        QCOMPARE(folded->range.low, expectedRange(folded->mean, 100).low);
        QVERIFY(folded->range.low > 0.39 && folded->range.high < 0.60);
        const auto most = foldedEstimate(halves, 80, 100);
        QVERIFY(most);
        QCOMPARE(most->jaccard, 60.0 / 100);
        QCOMPARE(foldedEstimate(halves, 900, 100).has_value(), false); // all of them: J is 1
        QVERIFY(!foldedEstimate(AgreementModel(Family::Modular, 1'824'799), 130, 100));
        QVERIFY(!foldedEstimate(AgreementModel(Family::Hashed, 100), 50, 100));
        QVERIFY(!foldedEstimate(AgreementModel(Family::Modular, 0), 0, 100));
    }

    void bucketedByHand()
    {
        // A block in which all rows are filled in one round draws without replacement.
        const Agreement rows { 0.3, -1.0 / 9 }; // 3 of 10
        QVERIFY(std::abs(rows.allEqual(0, 3) - 3.0 * 2 * 1 / (10 * 9 * 8)) < 1e-15);
        QCOMPARE(rows.allEqual(0, 4), 0.0);
        // Rows 63 and 64 are of different blocks.
        QVERIFY(std::abs(rows.allEqual(62, 65) - 3.0 * 2 / (10 * 9) * 0.3) < 1e-15);
        QVERIFY(std::abs(rows.relativeVariance(100) - (1 - (64 * 63 + 36 * 35) / 100.0 / 9)) < 1e-15);
        QCOMPARE((Agreement { 1, -1.0 / 9 }).allEqual(0, 9), 1.0);
        QCOMPARE(AgreementModel(Family::Bucketed, 9).of(1, 1, 1).correlation, 0.0); // one shingle
        // In a huge union nearly all rows are filled in the first round.
        const double huge = AgreementModel(Family::Bucketed, 9).of(1'000'000, 1'000'000, 0).correlation;
        QVERIFY(std::abs(huge * 1'999'999 + 1) < 1e-9);
    }

    /// Mean, variance, chance of a band and of a candidate, and the range, against the functions on random
    /// hashes.
    void bucketedEqualsTheFunctions_data()
    {
        QTest::addColumn<std::uint32_t>("united");
        QTest::addColumn<std::uint32_t>("shared");
        for (const auto& [united, shared] : { std::pair(20u, 6u), { 40u, 12u }, { 100u, 30u }, { 100u, 50u },
                 { 100u, 80u }, { 300u, 150u }, { 2u, 1u } })
            QTest::addRow("%u of %u", shared, united) << united << shared;
    }
    void bucketedEqualsTheFunctions()
    {
        QFETCH(std::uint32_t, united);
        QFETCH(std::uint32_t, shared);
        constexpr std::uint32_t hashes = 100;
        constexpr int rounds = 20'000;
        const lsh::Banding banding { hashes, 5 };
        const Sizes sizes { shared + (united - shared) / 2, united - (united - shared) / 2, shared };
        const Agreement expected = AgreementModel(Family::Bucketed, 12).of(sizes.a, sizes.b, sizes.shared);
        const ExpectedRange range = expectedRange(expected, hashes);
        const auto family = sketch::bucketedFamily(hashes, 17);
        Random random(united * 1000 + shared);
        std::vector<std::uint32_t> elements(united);
        double sum = 0;
        double squares = 0;
        int bands = 0;
        int candidates = 0;
        int below = 0;
        int above = 0;
        for (int round = 0; round < rounds; ++round) {
            for (std::uint32_t& element : elements)
                element = static_cast<std::uint32_t>(random.next());
            // A, then what both share, then B.
            const auto rowA = rowOf(family, std::span(elements).first(sizes.a), hashes);
            const auto rowB = rowOf(family, std::span(elements).last(sizes.b), hashes);
            int equal = 0;
            int shares = 0;
            for (std::uint32_t band = 0; band < banding.bands(); ++band) {
                bool all = true;
                for (std::uint32_t row = banding.begin(band); row < banding.end(band); ++row) {
                    equal += rowA[row] == rowB[row];
                    all = all && rowA[row] == rowB[row];
                }
                shares += all;
            }
            sum += equal;
            squares += equal * equal;
            bands += shares;
            candidates += shares > 0;
            below += equal < std::lround(range.low * hashes);
            above += equal > std::lround(range.high * hashes);
        }
        const double j = expected.chance;
        const double mean = sum / rounds;
        const double variance = squares / rounds - mean * mean;
        const double modelled = hashes * j * (1 - j) * expected.relativeVariance(hashes);
        QVERIFY(std::abs(mean - hashes * j) <= 5 * std::sqrt(modelled / rounds));
        // A variance of n normal draws has the relative deviation sqrt(2 / n).
        QVERIFY2(std::abs(variance / modelled - 1) <= 5 * std::sqrt(2.0 / rounds),
            qPrintable(QString::number(variance / modelled)));
        // Counts of rare events, with 3 % for what is only nearly so in the model.
        const auto near = [&](double count, double chance, double trials) {
            const double wanted = chance * trials;
            return std::abs(count - wanted)
                <= 5 * std::sqrt(wanted * (1 - std::min(chance, 1.0)) + 1) + 0.03 * wanted;
        };
        QVERIFY(near(bands, expected.allEqual(0, 5), rounds * 20.0));
        QVERIFY(near(candidates, lsh::candidateChance(banding, expected), rounds));
        const double most = 0.025 * rounds + 5 * std::sqrt(0.025 * rounds);
        QVERIFY2(below <= most && above <= most, qPrintable(QStringLiteral("%1 %2").arg(below).arg(above)));
        const ExpectedRange binomial = expectedRange(j, hashes);
        QVERIFY(range.low >= binomial.low && range.high <= binomial.high);
    }

    /// Unlike pairs of short documents are candidates less often than the textbook says.
    void bucketedFindsFewerUnlikePairs()
    {
        const lsh::Banding banding { 100, 5 };
        const Agreement rows = AgreementModel(Family::Bucketed, 1000).of(65, 65, 30);
        const double ratio = lsh::candidateChance(banding, rows) / lsh::candidateChance(banding, 0.3);
        QVERIFY2(ratio > 0.8 && ratio < 0.9, qPrintable(QString::number(ratio)));
        QVERIFY(expectedRange(rows, 100).low > expectedRange(0.3, 100).low);
        QVERIFY(expectedRange(rows, 100).high < expectedRange(0.3, 100).high);
    }
};

ALIKE_TEST(TestRowAgreement)
#include "tst_row_agreement.moc"
