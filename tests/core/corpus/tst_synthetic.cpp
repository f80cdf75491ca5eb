// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"
#include "core/corpus/synthetic.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <vector>

using namespace alike;
using namespace alike::corpus;

class TestSynthetic : public QObject {
    Q_OBJECT
private slots:
    void wordsAreDifferent();
    void wordsFollowZipf();
    void lengthsAreLognormal();
    void theSameEverywhere();
    void anyOrder();
    void clusters();
    void fewDocuments();
    void similaritiesAreUniform();
    void pairsAreCounted();
};

namespace {

std::string textOf(const SyntheticCorpus& corpus, std::size_t document)
{
    std::string text;
    corpus.appendText(document, text);
    return text;
}

/// The runs of four words of a text in single spaces.
std::set<std::string> runsOfFour(const std::string& text)
{
    std::vector<std::size_t> starts { 0 };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == ' ')
            starts.push_back(i + 1);
    }
    starts.push_back(text.size() + 1);
    std::set<std::string> runs;
    for (std::size_t i = 0; i + 4 < starts.size(); ++i)
        runs.insert(text.substr(starts[i], starts[i + 4] - 1 - starts[i]));
    return runs;
}

}

void TestSynthetic::wordsAreDifferent()
{
    const auto word = [](std::uint32_t rank) {
        std::string out;
        appendWord(rank, out);
        return out;
    };
    QCOMPARE(word(0), std::string("te"));
    QCOMPARE(word(99), std::string("zu"));
    QCOMPARE(word(100), std::string("tete"));
    QCOMPARE(word(10'099), std::string("zuzu"));
    QCOMPARE(word(10'100), std::string("tetete"));
    std::set<std::string> seen;
    for (std::uint32_t rank = 0; rank < 50'000; ++rank)
        QVERIFY(seen.insert(word(rank)).second);
    QCOMPARE(word(UINT32_MAX).size(), std::size_t { 10 });
}

void TestSynthetic::wordsFollowZipf()
{
    const ZipfWords words;
    Random random(1);
    constexpr int draws = 200'000;
    std::vector<int> counts(ZipfWords::vocabulary);
    for (int i = 0; i < draws; ++i)
        ++counts[words.draw(random)];
    double sumOfInverses = 0;
    for (int rank = 1; rank <= 1'000'000; ++rank)
        sumOfInverses += 1.0 / rank;
    for (const std::uint32_t rank : { 0u, 1u, 2u, 9u, 99u }) {
        const double share = 1 / (sumOfInverses * (rank + 1));
        QVERIFY(std::abs(words.share(rank) - share) < 1e-8);
        QVERIFY(std::abs(counts[rank] - draws * share) <= 4 * std::sqrt(draws * share * (1 - share)));
    }
    // The rare half of the vocabulary comes up too: ln 2 of 14.4.
    const double rare = std::log(2.0) / sumOfInverses;
    int drawn = 0;
    for (std::uint32_t rank = 500'000; rank < 1'000'000; ++rank)
        drawn += counts[rank];
    QVERIFY(std::abs(drawn - draws * rare) <= 4 * std::sqrt(draws * rare * (1 - rare)));
}

void TestSynthetic::lengthsAreLognormal()
{
    Random random(2);
    constexpr int draws = 40'000;
    double sum = 0;
    double logs = 0;
    double squares = 0;
    std::size_t least = 1000;
    for (int i = 0; i < draws; ++i) {
        const std::size_t length = drawLength(random);
        least = std::min(least, length);
        sum += static_cast<double>(length);
        logs += std::log(static_cast<double>(length));
        squares += std::pow(std::log(static_cast<double>(length)), 2);
    }
    QCOMPARE(least, std::size_t { 20 });
    // The standard deviation of the lengths is 131 sqrt(e^0.64 - 1) = 124.
    QVERIFY(std::abs(sum / draws - 131) <= 4 * 124 / std::sqrt(draws));
    // The least length lifts 2.6 % of the logarithms, by 0.3 in the mean.
    const double mean = logs / draws;
    QVERIFY(std::abs(mean - std::log(95.1)) < 0.02 + 4 * 0.8 / std::sqrt(draws));
    QVERIFY(std::abs(std::sqrt(squares / draws - mean * mean) - 0.8) < 0.04);
}

void TestSynthetic::theSameEverywhere()
{
    const SyntheticCorpus corpus({ 500, 7 });
    std::uint64_t hash = 0;
    for (std::size_t d = 0; d < corpus.documents(); ++d) {
        for (const char letter : textOf(corpus, d))
            hash = combineHash(hash, static_cast<unsigned char>(letter));
    }
    QCOMPARE(hash, std::uint64_t { 12'507'237'160'971'102'246U });
    QVERIFY(textOf(corpus, 3) != textOf(SyntheticCorpus({ 500, 8 }), 3));
}

void TestSynthetic::anyOrder()
{
    const SyntheticCorpus corpus({ 300, 1 });
    const SyntheticCorpus again({ 300, 1 });
    std::vector<std::string> texts;
    for (std::size_t d = 0; d < 300; ++d)
        texts.push_back(textOf(corpus, d));
    for (std::size_t d = 300; d-- > 0;)
        QCOMPARE(textOf(again, d), texts[d]);
}

void TestSynthetic::clusters()
{
    const SyntheticCorpus corpus({ 20'000, 3 });
    QCOMPARE(corpus.documents(), std::size_t { 20'000 });
    std::set<std::uint32_t> members;
    std::size_t smallest = 50;
    std::size_t largest = 2;
    for (std::size_t c = 0; c < corpus.clusters(); ++c) {
        const auto cluster = corpus.cluster(c);
        smallest = std::min(smallest, cluster.size());
        largest = std::max(largest, cluster.size());
        for (const std::uint32_t member : cluster) {
            QVERIFY(member < 20'000);
            QVERIFY(members.insert(member).second);
        }
    }
    QVERIFY(members.size() == 2000 || members.size() == 1999); // a document cannot be a cluster
    QVERIFY(smallest >= 2 && smallest <= 6 && largest <= 50 && largest >= 46);
    // Scattered: every tenth of the collection has its share, sigma = sqrt(2000 * 0.1 * 0.9) at most.
    for (std::uint32_t tenth = 0; tenth < 10; ++tenth) {
        const auto from = members.lower_bound(tenth * 2000);
        const auto share = static_cast<double>(std::distance(from, members.lower_bound((tenth + 1) * 2000)));
        QVERIFY(std::abs(share - 200) <= 4 * 13.5);
    }
}

void TestSynthetic::fewDocuments()
{
    for (const std::uint32_t documents : { 1U, 9U, 19U }) {
        const SyntheticCorpus corpus({ documents, 42 });
        QCOMPARE(corpus.documents(), std::size_t { documents });
        QCOMPARE(corpus.clusters(), std::size_t { 0 });
        QVERIFY(!textOf(corpus, documents - 1).empty());
    }
    const SyntheticCorpus corpus({ 20, 42 });
    QCOMPARE(corpus.clusters(), std::size_t { 1 });
    QCOMPARE(corpus.cluster(0).size(), std::size_t { 2 });
}

void TestSynthetic::similaritiesAreUniform()
{
    const SyntheticCorpus corpus({ 100'000, 5 });
    std::array<int, 11> levels {};
    std::size_t copies = 0;
    for (std::size_t c = 0; c < corpus.clusters(); ++c) {
        const std::uint32_t original = corpus.cluster(c).front();
        copies += corpus.cluster(c).size() - 1;
        for (const SyntheticCorpus::Pair& pair : corpus.pairs(c)) {
            QVERIFY(pair.a < pair.b && pair.shared <= pair.united);
            if (pair.a == original || pair.b == original)
                ++levels[pair.shared * 10 / pair.united];
        }
    }
    // A seventh in every tenth; at the ends a short text, in which a word is much, may fall out.
    const auto all = static_cast<double>(copies);
    const double sigma = std::sqrt(all * (1.0 / 7) * (6.0 / 7));
    for (std::size_t level = 4; level < 9; ++level)
        QVERIFY2(std::abs(levels[level] - all / 7) <= 4 * sigma, qPrintable(QString::number(levels[level])));
    QVERIFY(std::abs(levels[9] + levels[10] - all / 7) <= 6 * sigma);
    QVERIFY(levels[10] > 0); // copies that are equal
    QVERIFY(levels[3] > all / 9 && levels[2] == 0);
}

void TestSynthetic::pairsAreCounted()
{
    const SyntheticCorpus corpus({ 1500, 11 });
    for (std::size_t c = 0; c < corpus.clusters(); ++c) {
        const auto pairs = corpus.pairs(c);
        auto pair = pairs.begin();
        std::vector<std::uint32_t> members(corpus.cluster(c).begin(), corpus.cluster(c).end());
        std::ranges::sort(members);
        for (std::size_t i = 0; i < members.size(); ++i) {
            const auto a = runsOfFour(textOf(corpus, members[i]));
            for (std::size_t j = i + 1; j < members.size(); ++j) {
                const auto b = runsOfFour(textOf(corpus, members[j]));
                std::vector<std::string> shared;
                std::ranges::set_intersection(a, b, std::back_inserter(shared));
                const std::size_t united = a.size() + b.size() - shared.size();
                if (10 * shared.size() < 3 * united)
                    continue;
                QVERIFY(pair != pairs.end());
                QVERIFY(pair->a == members[i] && pair->b == members[j]);
                QVERIFY(pair->shared == shared.size() && pair->united == united);
                ++pair;
            }
        }
        QVERIFY(pair == pairs.end());
    }
}

ALIKE_TEST(TestSynthetic)
#include "tst_synthetic.moc"
