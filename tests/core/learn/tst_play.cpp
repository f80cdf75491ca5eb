// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/band_trials.h"
#include "core/learn/estimate_cloud.h"
#include "core/learn/permutation_walk.h"
#include "core/learn/shingle_walk.h"
#include "tests/support/suite.h"

#include <QtTest>

#include <cmath>

using namespace alike;
using namespace alike::learn;

/// What the pieces to play with compute, against what is known by hand or by formula.
class TestPlay : public QObject {
    Q_OBJECT
private slots:
    void aWindowGoesOverASentence()
    {
        const ShingleWalk walk = shingleWalk("The cat sat on the mat; the cat sat.", {}, 2);
        QCOMPARE(walk.units.size(), std::size_t { 9 });
        QCOMPARE(walk.windows.size(), std::size_t { 8 });
        QCOMPARE(walk.distinct, 6U); // "the cat" and "cat sat" stand there twice
        QCOMPARE(walk.windows[6].first, 0U);
        QCOMPARE(walk.windows[7].first, 1U);
        QCOMPARE(walk.windows[3].first, 3U);
        QCOMPARE(wordsOf(walk, 6, text::Unit::Word), std::string("the cat"));
        text::Options characters;
        characters.unit = text::Unit::Character;
        const ShingleWalk letters = shingleWalk("aaab", characters, 2);
        QCOMPARE(letters.windows.size(), std::size_t { 3 });
        QCOMPARE(letters.distinct, 2U);
        QCOMPARE(wordsOf(letters, 2, text::Unit::Character), std::string("ab"));
        QVERIFY(shingleWalk("too short", {}, 3).windows.empty());
        QVERIFY(shingleWalk("", {}, 1).windows.empty());
    }

    /// The signatures that the book gets by another way, row by row.
    void signaturesOfTheBook()
    {
        const auto examples = permutationExamples();
        const std::vector<std::vector<std::uint32_t>> wanted[]
            = { { { 1, 3, 0, 1 }, { 0, 2, 0, 0 } }, { { 5, 1, 1, 1 }, { 2, 2, 2, 2 }, { 0, 1, 4, 0 } } };
        QCOMPARE(examples.size(), std::size(wanted));
        for (std::size_t e = 0; e < examples.size(); ++e) {
            const PermutationWalk walk(examples[e]);
            for (std::uint32_t f = 0; f < walk.functions(); ++f) {
                for (std::uint32_t set = 0; set < examples[e].matrix.sets; ++set) {
                    QCOMPARE(walk.signature(f, set, walk.looks().size()), std::optional(wanted[e][f][set]));
                    QVERIFY(!walk.signature(f, set, 0));
                }
            }
            for (const PermutationWalk::Look& look : walk.looks()) {
                const auto& function = examples[e].functions.functions[look.function];
                QCOMPARE(look.sum, function.a * look.row + function.b);
                QCOMPARE(std::uint64_t { look.value }, look.sum % examples[e].functions.modulus);
            }
        }
        const PermutationWalk walk(examples[0]);
        QVERIFY(walk.order(0) == (std::vector<std::uint32_t> { 4, 0, 1, 2, 3 }));
        QVERIFY(walk.order(1) == (std::vector<std::uint32_t> { 3, 0, 2, 4, 1 }));
        QCOMPARE(walk.shared(0, 3), 2U);
        QCOMPARE(walk.united(0, 3), 3U);
    }

    void bandsMeetAsOftenAsTheFormulaSays()
    {
        BandTrials trials(20, 5, 0.6, 7);
        QCOMPARE(trials.pairs(), 0U);
        trials.draw(20'000);
        const double chance = 1 - std::pow(1 - std::pow(0.6, 5), 20);
        QVERIFY(std::abs(trials.chance() - chance) < 1e-12);
        QVERIFY(std::abs(trials.bandChance() - std::pow(0.6, 5)) < 1e-12);
        const double sigma = std::sqrt(chance * (1 - chance) / 20'000);
        QVERIFY2(std::abs(trials.rate() - chance) <= 4 * sigma, qPrintable(QString::number(trials.rate())));
        QVERIFY(trials.low() < chance && chance < trials.high());
        bool met = false;
        for (std::uint32_t band = 0; band < trials.bands(); ++band) {
            bool all = true;
            for (std::uint32_t row = 0; row < trials.rows(); ++row)
                all = all && trials.agrees(band, row);
            QCOMPARE(trials.bandAgrees(band), all);
            met = met || all;
        }
        const std::uint64_t before = trials.met();
        BandTrials again(20, 5, 0.6, 7);
        again.draw(20'000);
        QCOMPARE(again.met(), before); // the same seed, the same pairs
        BandTrials never(4, 3, 0, 1);
        never.draw(50);
        QCOMPARE(never.met(), 0U);
        BandTrials always(4, 3, 1, 1);
        always.draw(50);
        QCOMPARE(always.met(), 50U);
    }

    void estimatesGatherAroundTheTruth()
    {
        const EstimateCloud cloud = estimateCloud(12, 20, 100, 3);
        QCOMPARE(cloud.estimates.size(), std::size_t { 50 });
        QCOMPARE(cloud.jaccard, 0.6);
        const double sigma = std::sqrt(0.6 * 0.4 / 100);
        QVERIFY(std::abs(cloud.theory - sigma) < 1e-12);
        QVERIFY(std::abs(cloud.mean - 0.6) <= 4 * sigma / std::sqrt(50.0));
        // The standard error of a standard deviation of 50 draws is about a tenth of it.
        QVERIFY2(std::abs(cloud.spread - sigma) <= 0.4 * sigma, qPrintable(QString::number(cloud.spread)));
        QVERIFY(estimateCloud(12, 20, 100, 3).estimates == cloud.estimates);
        QVERIFY(estimateCloud(12, 20, 100, 4).estimates != cloud.estimates);
        QCOMPARE(estimateCloud(20, 20, 10, 1).mean, 1.0);
        QCOMPARE(estimateCloud(0, 20, 10, 1).mean, 0.0);
    }
};

ALIKE_TEST(TestPlay)
#include "tst_play.moc"
