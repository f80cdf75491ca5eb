// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/setting_advice.h"

#include "tests/support/analysed_corpus.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <utility>

using namespace alike;

namespace {

using Kind = SettingAlternative::Kind;
using DocumentPairKey = std::pair<std::size_t, std::size_t>;

Parameters presentSettings()
{
    Parameters p;
    p.shingle.k = 3;
    p.text.minWords = 0;
    p.results.threshold = Threshold(700'000);
    return p;
}

/// Families, with copies that differ from the first in figures alone.
std::shared_ptr<const Corpus> figuresCorpus()
{
    std::vector<std::string> texts = test::familyTexts(120, 5);
    for (std::size_t i = 0; i < 12; ++i)
        texts.push_back(texts[i * 7] + std::to_string(1000 + i));
    return test::corpusOf(texts);
}

struct NaivePair {
    DocumentPairKey documents;
    double jaccard;
};

/// Every pair of documents by brute force, from the sets of another run.
std::vector<NaivePair> pairsOf(const std::shared_ptr<const Corpus>& corpus, const Parameters& parameters)
{
    const test::AnalysedCorpus analysed(corpus, parameters);
    const auto sets = analysed.snapshot->sets.lock();
    std::vector<NaivePair> pairs;
    for (std::size_t a = 0; a < sets->documents(); ++a)
        for (std::size_t b = a + 1; b < sets->documents(); ++b) {
            const SetId x = sets->setOf(docId(a));
            const SetId y = sets->setOf(docId(b));
            if (x == noSet || y == noSet)
                continue;
            const double shared = intersectionSize(sets->of(x), sets->of(y));
            pairs.push_back(
                { { a, b }, shared / (static_cast<double>(sets->size(x) + sets->size(y)) - shared) });
        }
    return pairs;
}

std::set<DocumentPairKey> between(const std::vector<NaivePair>& pairs, double low, double high)
{
    std::set<DocumentPairKey> found;
    for (const NaivePair& pair : pairs)
        if (pair.jaccard >= low && pair.jaccard < high)
            found.insert(pair.documents);
    return found;
}

}

class TestSettingAdvice : public QObject {
    Q_OBJECT
private slots:
    /// With room for all pairs there are no ties to be cut, and the lists are all pairs from the floor up.
    void asByBruteForce()
    {
        const auto corpus = figuresCorpus();
        const test::AnalysedCorpus analysed(corpus, presentSettings());
        test::QuietWork quiet;
        const SettingAdvicePtr advice = adviseSettings(analysed.snapshot, {}, quiet.work(), 1'000'000);
        QVERIFY(advice && !advice->sampled);
        QCOMPARE(advice->documents, corpus->size());
        QCOMPARE(advice->alternatives.size(), std::size_t { 6 });
        const auto before = pairsOf(corpus, presentSettings());
        const auto list = between(before, 0.5, 1);
        const auto equal = between(before, 1, 2);
        QCOMPARE(advice->now.listed, list.size());
        QCOMPARE(advice->now.equalPairs, std::uint64_t { equal.size() });
        QCOMPARE(advice->now.nearPairs, std::uint64_t { between(before, 0.7, 1).size() });
        std::size_t turned = 0;
        for (const SettingAlternative& alternative : advice->alternatives) {
            QVERIFY(alternative.problem.empty());
            const auto after = pairsOf(corpus, alternative.parameters);
            const auto then = between(after, 0.5, 1);
            const auto equalThen = between(after, 1, 2);
            const auto without = [](const auto& these, const auto& others) {
                std::set<DocumentPairKey> rest;
                std::ranges::set_difference(these, others, std::inserter(rest, rest.end()));
                return rest;
            };
            const auto left = without(list, then);
            const auto entered = without(then, list);
            QCOMPARE(alternative.leave, left.size());
            QCOMPARE(alternative.enter, entered.size());
            QCOMPARE(alternative.stay, list.size() - left.size());
            QCOMPARE(alternative.becomeEqual, left.size() - without(left, equalThen).size());
            QCOMPARE(alternative.wereEqual, entered.size() - without(entered, equal).size());
            QCOMPARE(alternative.counts.listed, then.size());
            QCOMPARE(alternative.counts.equalPairs, std::uint64_t { equalThen.size() });
            const double threshold = alternative.parameters.results.threshold.value();
            QCOMPARE(alternative.counts.nearPairs, std::uint64_t { between(after, threshold, 1).size() });
            turned += alternative.wereEqual + alternative.becomeEqual;
            // The same pairs by the definition of the correlation, over those in either list.
            std::map<DocumentPairKey, double> thenOf;
            for (const NaivePair& pair : after)
                thenOf[pair.documents] = pair.jaccard;
            std::vector<double> x;
            std::vector<double> y;
            for (const NaivePair& pair : before)
                if (list.contains(pair.documents) || then.contains(pair.documents)) {
                    x.push_back(pair.jaccard);
                    y.push_back(thenOf.contains(pair.documents) ? thenOf[pair.documents] : 0);
                }
            QVERIFY(std::abs(*alternative.rankCorrelation - *spearman(x, y)) < 1e-9);
        }
        QVERIFY2(turned > 0, "texts that differ in figures alone are equal without them");
        QCOMPARE(advice->alternatives[0].kind, Kind::Digits);
        QCOMPARE(advice->alternatives[3].parameters.text.unit, text::Unit::Character);
        QCOMPARE(advice->alternatives[4].parameters.results.threshold, Threshold(650'000));
        QCOMPARE(advice->alternatives[4].leave + advice->alternatives[4].enter, std::size_t { 0 });
        QCOMPARE(*advice->alternatives[5].rankCorrelation, 1.0);
    }

    void listsAreCut()
    {
        const test::AnalysedCorpus analysed(figuresCorpus(), presentSettings());
        test::QuietWork quiet;
        const SettingAdvicePtr advice = adviseSettings(analysed.snapshot, {}, quiet.work(), 20);
        QCOMPARE(advice->now.listed, std::size_t { 20 });
        for (const SettingAlternative& alternative : advice->alternatives) {
            QCOMPARE(alternative.stay + alternative.leave, std::size_t { 20 });
            QCOMPARE(alternative.stay + alternative.enter, std::size_t { 20 });
        }
    }

    /// Ten words and a number of their own: 8 shingles in common of 9, and all of 8 without the numbers.
    void marksSayWhatSuits()
    {
        std::vector<std::string> texts;
        for (std::uint64_t i = 0; i < 12; ++i) {
            texts.push_back(test::words(100 * i, 10));
            texts.push_back(texts.back() + std::to_string(i));
        }
        const auto corpus = test::corpusOf(texts);
        Parameters parameters = presentSettings();
        parameters.results.threshold = Threshold(900'000);
        const test::AnalysedCorpus analysed(corpus, parameters);
        review::Marks marks;
        for (std::size_t i = 0; i < 12; ++i) // most of them differ for who reads them
            marks.set(review::Subject(corpus->id(docId(2 * i)), corpus->id(docId(2 * i + 1))),
                { i < 9 ? review::Verdict::Different : review::Verdict::Same, {}, 0 });
        marks.set(
            review::Subject(corpus->id(docId(0)), corpus->id(docId(5))), { review::Verdict::Unsure, {}, 0 });
        test::QuietWork quiet;
        const SettingAdvicePtr advice = adviseSettings(analysed.snapshot, marks, quiet.work());
        QCOMPARE(advice->now.marks.decided, std::uint64_t { 12 });
        QCOMPARE(advice->now.marks.agreeing, std::uint64_t { 3 });
        const SettingAlternative& digits = advice->alternatives[0];
        QCOMPARE(digits.counts.marks.decided, std::uint64_t { 12 });
        QCOMPARE(digits.counts.marks.agreeing, std::uint64_t { 9 });
        QCOMPARE(digits.enter, std::size_t { 12 });
        QCOMPARE(digits.wereEqual, std::size_t { 12 });
    }

    /// The other way round: with digits they are near, without them the same.
    void pairsBecomeEqual()
    {
        std::vector<std::string> texts;
        for (std::uint64_t i = 0; i < 12; ++i) {
            texts.push_back(test::words(100 * i, 10));
            texts.push_back(texts.back() + std::to_string(i));
        }
        Parameters parameters = presentSettings();
        parameters.text.cleaning = text::Cleaning::AlphaNumeric;
        const test::AnalysedCorpus analysed(test::corpusOf(texts), parameters);
        test::QuietWork quiet;
        const SettingAdvicePtr advice = adviseSettings(analysed.snapshot, {}, quiet.work());
        const SettingAlternative& letters = advice->alternatives[0];
        QCOMPARE(letters.parameters.text.cleaning, text::Cleaning::Letters);
        QCOMPARE(advice->now.listed, std::size_t { 12 });
        QCOMPARE(letters.leave, std::size_t { 12 });
        QCOMPARE(letters.becomeEqual, std::size_t { 12 });
        QCOMPARE(letters.enter + letters.stay, std::size_t { 0 });
    }

    void ranksByHand()
    {
        QCOMPARE(*spearman({ 1, 2, 3 }, { 10, 20, 30 }), 1.0);
        QCOMPARE(*spearman({ 1, 2, 3 }, { 3, 2, 1 }), -1.0);
        QVERIFY(!spearman({ 1, 1, 1 }, { 3, 2, 1 }));
        QVERIFY(!spearman({}, {}));
        // Ranks 1, 2.5, 2.5, 4 against 1, 3, 2, 4: 4.5 / sqrt(4.5 * 5).
        QVERIFY(std::abs(*spearman({ 0.1, 0.5, 0.5, 0.9 }, { 0.2, 0.6, 0.3, 0.7 }) - 4.5 / std::sqrt(22.5))
            < 1e-12);
    }

    void stops()
    {
        const test::AnalysedCorpus analysed(figuresCorpus(), presentSettings());
        test::QuietWork quiet;
        quiet.stop.request_stop();
        QVERIFY(!adviseSettings(analysed.snapshot, {}, quiet.work()));
    }

    void needsTheExactPairs()
    {
        test::QuietWork quiet;
        Pipeline pipeline(test::smallCorpus());
        QVERIFY(!adviseSettings(
            *pipeline.run(test::lowThreshold(), Goal::FoundPairs, quiet.work()), {}, quiet.work()));
    }
};

ALIKE_TEST(TestSettingAdvice)
#include "tst_setting_advice.moc"
