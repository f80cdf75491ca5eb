// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/band_trials.h"
#include "core/learn/estimate_cloud.h"
#include "core/learn/judging.h"
#include "core/learn/permutation_walk.h"
#include "core/learn/shingle_walk.h"
#include "core/learn/tile_sets.h"
#include "core/learn/tuning.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QtTest>

#include <array>
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

    void tilesMoveFromPlaceToPlace()
    {
        using In = TileSets::In;
        TileSets sets({ In::OnlyA, In::Both, In::Both, In::OnlyB, In::Neither });
        QCOMPARE(sets.overlap().sizeA, 3U);
        QCOMPARE(sets.overlap().sizeB, 3U);
        QCOMPARE(sets.overlap().jaccard(), 0.5);
        sets.move(0); // both have it now
        QCOMPARE(sets.overlap().jaccard(), 0.75);
        sets.move(0);
        QVERIFY(sets.at(0) == In::OnlyB);
        sets.move(0);
        QVERIFY(sets.at(0) == In::Neither);
        QCOMPARE(sets.overlap().united(), 3U);
        sets.move(0);
        QVERIFY(sets.at(0) == In::OnlyA);
    }

    /// Two levels, so that the numbers can be worked out by hand.
    void tuningCountsWhatIsPaidAndReached()
    {
        const std::array levels { PairLevel { 0.5, 1000 }, PairLevel { 0.9, 10 } };
        const TuningTask task { "", 0.8, 0.9, levels };
        lsh::Banding single;
        single.hashes = 2;
        single.rows = 2; // one band: the chance is s^2
        const Tuned made = tuned(task, single);
        QVERIFY(std::abs(made.candidates - (250 + 8.1)) < 1e-9);
        QVERIFY(std::abs(made.recall - 0.81) < 1e-12);
        QVERIFY(!made.reaches(task));
        QCOMPARE(score(task, single), 0U);
        lsh::Banding pair = single;
        pair.rows = 1; // two bands: 1 - (1 - s)^2
        QVERIFY(std::abs(tuned(task, pair).candidates - (750 + 9.9)) < 1e-9);
        QVERIFY(tuned(task, pair).reaches(task));
        QVERIFY(bestTuning(task, 2) == std::optional(pair));
        QCOMPARE(score(task, pair), 100U);
        const TuningTask all { "", 0.8, 1, levels };
        QVERIFY(!bestTuning(all, 2));
    }

    /// Every row is tried: none that reaches the target costs less than the best, and scores follow the cost.
    void theBestTuningIsTheBest()
    {
        for (const TuningTask& task : tuningTasks()) {
            for (const std::uint32_t hashes : { 50U, 100U, 200U }) {
                const auto best = bestTuning(task, hashes);
                QVERIFY(best);
                QCOMPARE(score(task, *best), 100U);
                const double fewest = tuned(task, *best).candidates;
                for (std::uint32_t rows = 1; rows <= hashes; ++rows) {
                    lsh::Banding other = *best;
                    other.rows = rows;
                    const Tuned made = tuned(task, other);
                    if (!made.reaches(task)) {
                        QCOMPARE(score(task, other), 0U);
                        continue;
                    }
                    QVERIFY(made.candidates >= fewest);
                    QCOMPARE(score(task, other),
                        static_cast<std::uint32_t>(std::lround(100 * fewest / made.candidates)));
                }
            }
        }
    }

    /// Both kinds of errors are among the pairs when there are any, and each is what the results say.
    void pairsToJudgeAreThoseOfTheResults()
    {
        CorpusBuilder builder;
        std::size_t number = 0;
        for (const std::string& text : test::familyTexts(120, 6))
            builder.add({ "d" + std::to_string(number++), {}, {}, {}, text });
        Parameters parameters;
        parameters.sketch.hashes = 12;
        parameters.lsh.rows = 3;
        parameters.results.threshold = Threshold(600'000);
        const test::AnalysedCorpus made(
            std::make_shared<const Corpus>(std::move(builder).build()), parameters);
        bool vain = false;
        bool missed = false;
        const auto pairs = pairsToJudge(*made.snapshot, 6, 1);
        QCOMPARE(pairs.size(), std::size_t(6));
        const auto sets = made.snapshot->sets.lock();
        for (const PairToJudge& pair : pairs) {
            const SetId a = sets->setOf(pair.documents.a);
            const SetId b = sets->setOf(pair.documents.b);
            const std::uint32_t shared = intersectionSize(sets->of(a), sets->of(b));
            QCOMPARE(pair.overlap.shared, shared);
            QCOMPARE(pair.near, 10 * shared >= 6 * pair.overlap.united());
            vain = vain || pair.judgement() == Judgement::FalsePositive;
            missed = missed || pair.judgement() == Judgement::FalseNegative;
        }
        QVERIFY(vain && missed);
        const auto same = pairsToJudge(*made.snapshot, 6, 1);
        for (std::size_t i = 0; i < pairs.size(); ++i)
            QVERIFY(pairs[i].documents == same[i].documents);
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
