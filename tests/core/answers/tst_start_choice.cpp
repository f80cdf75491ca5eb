// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/start_choice.h"

#include "core/pipeline/presets.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>

using namespace alike;

namespace {

/// Bins from 0.5 up with these numbers of pairs.
std::vector<EvaluationBin> binsOf(const std::vector<std::uint64_t>& pairs)
{
    std::vector<EvaluationBin> bins;
    for (const std::uint64_t count : pairs) {
        const double from = 0.5 + 0.05 * static_cast<double>(bins.size());
        bins.push_back({ from, from + 0.05, count });
    }
    return bins;
}

std::optional<Threshold> valley(const std::vector<std::uint64_t>& pairs)
{
    return valleyOf(binsOf(pairs));
}

} // namespace

class TestStartChoice : public QObject {
    Q_OBJECT
private slots:
    void valleysByHand()
    {
        // One bin, two bins, three: the middle, at a lower edge.
        QCOMPARE(valley({ 90, 70, 50, 30, 5, 30, 60, 70, 80, 90 }), Threshold(700'000));
        QCOMPARE(valley({ 90, 70, 50, 5, 5, 30, 60, 70, 80, 90 }), Threshold(700'000));
        QCOMPARE(valley({ 90, 70, 50, 5, 5, 5, 60, 70, 80, 90 }), Threshold(700'000));
        QCOMPARE(valley({ 90, 0, 0, 0, 0, 0, 0, 0, 0, 90 }), Threshold(750'000));
        // Of several the deepest.
        QCOMPARE(valley({ 90, 20, 90, 90, 90, 90, 10, 90, 90, 90 }), Threshold(800'000));
        // No valley: ever fewer, ever more, level, nothing at all.
        QCOMPARE(valley({ 90, 80, 70, 60, 50, 40, 30, 20, 10, 5 }), std::nullopt);
        QCOMPARE(valley({ 5, 10, 20, 30, 40, 50, 60, 70, 80, 90 }), std::nullopt);
        QCOMPARE(valley({ 50, 51, 49, 50, 52, 50, 49, 50, 51, 50 }), std::nullopt);
        QCOMPARE(valley({ 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }), std::nullopt);
        QCOMPARE(valley({}), std::nullopt);
        // Within the near duplicates: what is alike by chance lies below all bins.
        QCOMPARE(valley({ 16, 2, 47, 90, 21, 2, 0, 0, 0, 0 }), std::nullopt);
        QCOMPARE(valley({ 0, 15, 41, 22, 2, 119, 41, 0, 0, 0 }), std::nullopt);
        // Nine pairs beside none are not clearly more by chance (9 = 3 sqrt 9), ten are.
        QCOMPARE(valley({ 90, 0, 0, 0, 0, 0, 0, 0, 0, 9 }), std::nullopt);
        QCOMPARE(valley({ 90, 0, 0, 0, 0, 0, 0, 0, 0, 10 }), Threshold(750'000));
        // Clear by three errors, but not twice as many.
        QCOMPARE(valley({ 9000, 8000, 7000, 6000, 5000, 6000, 7000, 8000, 9000, 9999 }), std::nullopt);
    }

    void beginsByHand()
    {
        const auto begin = [](const std::vector<std::uint64_t>& pairs) { return beginOfNear(binsOf(pairs)); };
        QCOMPARE(begin({ 0, 15, 41, 22, 2, 119, 41, 0, 0, 0 }), Threshold(550'000));
        QCOMPARE(begin({ 9, 0, 0, 120, 0, 0, 0, 0, 0, 0 }), Threshold(650'000));
        QCOMPARE(begin({ 4, 42, 96, 21, 1, 0, 0, 0, 0, 0 }), Threshold(500'000));
        QCOMPARE(begin({ 90, 40, 10, 0, 0, 0, 0, 0, 0, 0 }), std::nullopt);
        QCOMPARE(begin({ 0, 0, 0 }), std::nullopt);
        QCOMPARE(begin({}), std::nullopt);
    }

    /// No pair reaches the usual threshold, but there are near duplicates below.
    void lowersWhatNothingReaches()
    {
        std::vector<std::string> texts;
        for (int family = 0; family < 12; ++family)
            for (int copy = 0; copy < 2; ++copy)
                texts.push_back(test::words(1000 * family + 6 * copy, 40)); // 31 of 43 shingles: J 0.72
        const test::AnalysedCorpus made(test::corpusOf(texts));
        StartChoice choice = chooseTexts(*made.snapshot);
        chooseThreshold(*made.snapshot, choice);
        QCOMPARE(choice.lowered, Threshold(700'000));
        QCOMPARE(choice.parameters.results.threshold, Threshold(700'000));
        QVERIFY(!choice.valley && choice.any());
    }

    /// Digits are kept when more than a tenth of the pairs differ in nothing else.
    void digits()
    {
        const std::string table = test::words(0, 20);
        const auto choiceOf = [](std::vector<std::string> texts) {
            const test::AnalysedCorpus made(test::corpusOf(texts));
            return chooseTexts(*made.snapshot);
        };
        const StartChoice figures = choiceOf({ table + "1 23", table + "12 3", table + "12, 3" });
        QCOMPARE(figures.otherFigures, std::uint64_t { 2 });
        QCOMPARE(figures.pairs, std::uint64_t { 3 });
        Parameters expected;
        expected.text.cleaning = text::Cleaning::AlphaNumeric;
        QCOMPARE(figures.parameters, expected);

        QVERIFY(!choiceOf({ table + "12 3", table + "12, 3" }).any());
        // 1 of 11 pairs: 5 equal texts make 10.
        std::vector<std::string> texts(5, test::words(100, 20));
        texts.insert(texts.end(), { table + "1", table + "2" });
        QCOMPARE(choiceOf(texts).parameters, Parameters());
        // 1 of 7: 4 make 6.
        texts.erase(texts.begin());
        QCOMPARE(choiceOf(texts).parameters, expected);
    }

    void shortMessages()
    {
        const auto choiceOf = [](std::size_t few, std::size_t many) {
            std::vector<std::string> texts;
            for (std::size_t i = 0; i < few + many; ++i)
                texts.push_back(test::words(100 * i, i < few ? 5 : 20));
            const test::AnalysedCorpus made(test::corpusOf(texts));
            return chooseTexts(*made.snapshot);
        };
        QVERIFY(!choiceOf(3, 3).any());
        const StartChoice chosen = choiceOf(4, 3);
        QCOMPARE(chosen.shortTexts, std::uint64_t { 4 });
        QCOMPARE(chosen.documents, std::uint64_t { 7 });
        const auto preset = std::ranges::find(presetTable(), "short", &BuiltInPreset::key);
        QCOMPARE(chosen.parameters, withPreset(preset->parameters, Parameters()));
    }

    /// 12 pairs at 26 of 28 shingles (0.93) and 12 at lower ones.
    void thresholdInTheValley()
    {
        const auto choiceOf = [](std::uint64_t kept) {
            std::vector<std::string> texts;
            for (std::uint64_t i = 0; i < 24; ++i) {
                const std::uint64_t same = i < 12 ? kept : 29;
                texts.push_back(test::words(1000 * i, 30));
                texts.push_back(test::words(1000 * i, same) + test::words(1000 * i + 500, 30 - same));
            }
            const test::AnalysedCorpus made(test::corpusOf(texts));
            StartChoice choice = chooseTexts(*made.snapshot);
            chooseThreshold(*made.snapshot, choice);
            return choice;
        };
        // 19 of 35 (0.54): two hills, and nothing between 0.55 and 0.9.
        const StartChoice two = choiceOf(22);
        QCOMPARE(two.valley, Threshold(700'000));
        QCOMPARE(two.parameters.results.threshold, Threshold(700'000));
        // 17 of 37 (0.46) is below what is counted: one hill alone.
        const StartChoice one = choiceOf(20);
        QVERIFY(!one.any());
        QCOMPARE(one.parameters, Parameters());
    }

    /// 30 pairs at 9 of 45 shingles (0.2) are alike by chance, 12 at 17 of 37 (0.46) near duplicates: no
    /// exact list has any of them.
    void valleyBelowTheExactList()
    {
        const auto choiceOf = [](std::uint64_t byChance, std::uint64_t near) {
            std::vector<std::string> texts;
            for (std::uint64_t i = 0; i < byChance + near; ++i) {
                const std::uint64_t same = i < byChance ? 12 : 20;
                texts.push_back(test::words(1000 * i, 30));
                texts.push_back(test::words(1000 * i, same) + test::words(1000 * i + 500, 30 - same));
            }
            const test::AnalysedCorpus made(test::corpusOf(texts));
            StartChoice choice = chooseTexts(*made.snapshot);
            chooseThreshold(*made.snapshot, choice);
            if (choice.any() || !looksFurther(*made.snapshot, choice))
                return StartChoice {};
            test::QuietWork quiet;
            const auto bins = pairsFurtherDown(*made.snapshot->sets.lock(), quiet.work());
            if (!bins || bins->front().pairs != byChance || (*bins)[5].pairs != near)
                return StartChoice {};
            chooseFurther(*bins, choice);
            return choice;
        };
        const StartChoice two = choiceOf(30, 12);
        QCOMPARE(two.valley, Threshold(350'000));
        QCOMPARE(two.parameters.results.threshold, Threshold(350'000));
        QCOMPARE(choiceOf(30, 0).parameters, Parameters()); // one hill alone, either
        QCOMPARE(choiceOf(0, 30).parameters, Parameters());
    }

    /// What was found from the exact list up stays.
    void looksFurtherForWantOfAValley()
    {
        Snapshot results;
        results.exactFloor = Threshold(500'000);
        StartChoice choice;
        QVERIFY(!looksFurther(results, choice)); // nothing is known
        results.evaluation = Evaluation {};
        QVERIFY(looksFurther(results, choice));
        choice.lowered = Threshold(500'000);
        QVERIFY(looksFurther(results, choice));
        choice.lowered = Threshold(550'000);
        QVERIFY(!looksFurther(results, choice));
        choice.lowered.reset();
        choice.valley = Threshold(600'000);
        QVERIFY(!looksFurther(results, choice));
        // A valley further down takes the place of where near duplicates begin above it.
        choice = {};
        choice.lowered = Threshold(500'000);
        std::vector<EvaluationBin> bins;
        for (const std::uint64_t pairs : { 90, 30, 5, 40, 60, 20, 30, 0 })
            bins.push_back({ 0.2 + 0.05 * static_cast<double>(bins.size()), 0, pairs });
        chooseFurther(bins, choice);
        QCOMPARE(choice.valley, Threshold(300'000));
        QVERIFY(!choice.lowered);
        // Forty documents with one page, and three that are nothing else.
        choice = {};
        bins.clear();
        for (const std::uint64_t pairs : { 780, 0, 40, 0, 0, 0 })
            bins.push_back({ 0.2 + 0.05 * static_cast<double>(bins.size()), 0, pairs });
        chooseFurther(bins, choice);
        QVERIFY(!choice.any());
    }
};

ALIKE_TEST(TestStartChoice)
#include "tst_start_choice.moc"
