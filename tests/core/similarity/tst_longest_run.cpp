// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/corpus/read.h"
#include "core/similarity/longest_run.h"
#include "tests/core/similarity/passage_checks.h"
#include "tests/support/corpora.h"
#include "tests/support/data.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using namespace alike;
using test::letters;
using test::Words;

namespace {

/// By all pairs of places. O(|a| |b|).
std::uint32_t plainLongestRun(const Words& a, const Words& b)
{
    std::vector<std::uint32_t> row(b.size() + 1);
    std::uint32_t longest = 0;
    for (const std::uint32_t word : a) {
        for (std::size_t j = b.size(); j > 0; --j) {
            row[j] = word == b[j - 1] ? row[j - 1] + 1 : 0;
            longest = std::max(longest, row[j]);
        }
    }
    return longest;
}

Words fewWords(Random& random, std::size_t most, std::uint32_t alphabet)
{
    Words words(random.below(most + 1));
    for (std::uint32_t& word : words)
        word = static_cast<std::uint32_t>(random.below(alphabet));
    return words;
}

/// Some words over and over again, and here and there another one.
Words repetitive(Random& random, std::size_t most)
{
    const Words piece = fewWords(random, 4, 2);
    Words words;
    while (!piece.empty() && words.size() < most) {
        words.insert(words.end(), piece.begin(), piece.end());
        if (random.below(8) == 0)
            words.push_back(static_cast<std::uint32_t>(random.below(3)));
    }
    return words;
}

} // namespace

class TestLongestRun : public QObject {
    Q_OBJECT
private slots:
    void byHand_data()
    {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        QTest::addColumn<unsigned>("longest");
        QTest::newRow("empty") << QByteArray() << QByteArray("ab") << 0U;
        QTest::newRow("nothing in common") << QByteArray("abc") << QByteArray("xyz") << 0U;
        QTest::newRow("one word") << QByteArray("abc") << QByteArray("xbz") << 1U;
        QTest::newRow("equal") << QByteArray("abcab") << QByteArray("abcab") << 5U;
        QTest::newRow("one in the other") << QByteArray("xxabcabyy") << QByteArray("abcab") << 5U;
        QTest::newRow("only a word repeated") << QByteArray("aaaaa") << QByteArray("aaa") << 3U;
        // A run that is begun twice: what fits first is not what goes on for longest.
        QTest::newRow("the second beginning") << QByteArray("abababc") << QByteArray("xababcx") << 5U;
        // Paired once each, the two ab of one side would divide the run of the other.
        QTest::newRow("repeated") << QByteArray("ababa") << QByteArray("ba-ababa-ab") << 5U;
    }
    void byHand()
    {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        QFETCH(unsigned, longest);
        const Words wordsA = letters({ a.data(), static_cast<std::size_t>(a.size()) });
        const Words wordsB = letters({ b.data(), static_cast<std::size_t>(b.size()) });
        QCOMPARE(plainLongestRun(wordsA, wordsB), longest);
        QCOMPARE(longestRun(wordsA, wordsB, {}), longest);
        QCOMPARE(longestRun(wordsB, wordsA, {}), longest);
    }

    void asThePlainWay()
    {
        Random random(11);
        for (int i = 0; i < 3000; ++i) {
            const auto alphabet = static_cast<std::uint32_t>(1 + random.below(4));
            const Words a = i % 2 == 0 ? fewWords(random, 40, alphabet) : repetitive(random, 60);
            const Words b = i % 3 == 0 ? fewWords(random, 60, alphabet) : repetitive(random, 40);
            const std::uint32_t longest = longestRun(a, b, {});
            QCOMPARE(longest, plainLongestRun(a, b));
            QCOMPARE(longestRun(b, a, {}), longest);
        }
    }

    /// Fibonacci words, in which every run stands again and again, and one word for ever: what takes a way
    /// that looks at pairs of places quadratic time.
    void repetitiveText()
    {
        Words before { 1 };
        Words fibonacci { 1, 2 };
        while (fibonacci.size() < 100'000) {
            Words next = fibonacci;
            next.insert(next.end(), before.begin(), before.end());
            before = std::exchange(fibonacci, std::move(next));
        }
        QCOMPARE(longestRun(fibonacci, before, {}), static_cast<std::uint32_t>(before.size()));
        QCOMPARE(longestRun(Words(200'000, 7), Words(150'000, 7), {}), 150'000U);
        Words torn(200'000, 7);
        torn[90'000] = 8;
        QCOMPARE(longestRun(torn, Words(150'000, 7), {}), 109'999U);
    }

    void stops()
    {
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(longestRun(Words { 1, 2 }, Words { 1, 2 }, stop.get_token()), 0U);
    }

    void wordsOfTexts()
    {
        const text::Options letters { .minWords = 0 };
        const auto run = [&](std::string_view a, std::string_view b, const text::Options& cleaning) {
            return longestRun(text::spans(a, cleaning), text::spans(b, cleaning), {});
        };
        QCOMPARE(run("The oil price. ROSE again", "oil, price rose!", letters), 3U);
        QCOMPARE(run("a b", "", letters), 0U);
        const text::Options characters { .minWords = 0, .unit = text::Unit::Character };
        QCOMPARE(run("xbcdx", "ybcdy", characters), 3U);
    }

    /// Lists of figures: mth, lt, dlrs come again in every line.
    void reuters()
    {
        const auto file = test::dataFile("reuters21578.tar.gz");
        if (!file)
            QSKIP("reuters21578.tar.gz is not in ALIKE_DATA");
        test::QuietWork quiet(2);
        const auto loaded = corpus::read({ *file }, {}, quiet.work());
        QVERIFY(loaded.has_value());
        const Corpus& corpus = *loaded->corpus;
        const auto spansOf = [&](std::string_view id) {
            std::optional<DocId> doc = corpus.find(id);
            return doc ? text::spans(corpus.text(*doc), {}) : std::vector<text::Span>();
        };
        QCOMPARE(longestRun(spansOf("17604"), spansOf("21488"), {}), 9U);
    }
};

ALIKE_TEST(TestLongestRun)
#include "tst_longest_run.moc"
