// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/similarity/word_difference.h"
#include "tests/core/similarity/passage_checks.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

using namespace alike;
using test::letters;
using test::Words;

namespace {

using Edits = std::vector<WordEdit>;

/// The length of the longest common subsequence. O(|a| |b|).
std::size_t longestCommon(const Words& a, const Words& b)
{
    std::vector<std::size_t> row(b.size() + 1);
    for (const std::uint32_t word : a) {
        std::size_t diagonal = 0;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t above = row[j + 1];
            row[j + 1] = word == b[j] ? diagonal + 1 : std::max(above, row[j]);
            diagonal = above;
        }
    }
    return row.back();
}

std::size_t equalWords(const Edits& edits)
{
    std::size_t words = 0;
    for (const WordEdit& edit : edits)
        words += edit.kind == EditKind::Equal ? edit.a.end - edit.a.begin : 0;
    return words;
}

/// What every difference promises; the first promise that is broken, or nothing.
std::string brokenPromise(const Words& a, const Words& b, const Edits& edits)
{
    std::uint32_t atA = 0;
    std::uint32_t atB = 0;
    for (std::size_t i = 0; i < edits.size(); ++i) {
        const WordEdit& edit = edits[i];
        if (edit.a.begin != atA || edit.b.begin != atB || edit.a.end < atA || edit.b.end < atB)
            return "an edit does not begin where the one before ends";
        atA = edit.a.end;
        atB = edit.b.end;
        if (atA > a.size() || atB > b.size())
            return "an edit lies outside";
        if (edit.a == shingle::WordRange { edit.a.begin, edit.a.begin }
            && edit.b == shingle::WordRange { edit.b.begin, edit.b.begin })
            return "an edit is empty";
        if (i > 0 && edits[i - 1].kind == edit.kind)
            return "the kinds do not alternate";
        if (edit.kind == EditKind::Equal
            && !std::equal(a.begin() + edit.a.begin, a.begin() + edit.a.end, b.begin() + edit.b.begin,
                b.begin() + edit.b.end))
            return "equal words differ";
    }
    return atA == a.size() && atB == b.size() ? std::string() : "the end is not covered";
}

bool hasIsland(const Edits& edits)
{
    for (std::size_t i = 1; i + 1 < edits.size(); ++i) {
        if (edits[i].kind == EditKind::Equal && edits[i].a.end - edits[i].a.begin < smallestIsland)
            return true;
    }
    return false;
}

Words randomWords(Random& random, std::uint64_t length, std::uint64_t vocabulary)
{
    Words words(length);
    for (std::uint32_t& word : words)
        word = static_cast<std::uint32_t>(random.below(vocabulary));
    return words;
}

}

class TestWordDifference : public QObject {
    Q_OBJECT
private slots:
    void byHand_data()
    {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        QTest::addColumn<Edits>("edits");
        constexpr EditKind equal = EditKind::Equal;
        constexpr EditKind changed = EditKind::Changed;
        const auto row = [](const char* a, const char* b, const Edits& edits) {
            QTest::addRow("%s, %s", a, b) << QByteArray(a) << QByteArray(b) << edits;
        };
        row("", "", {});
        row("abc", "abc", { { equal, { 0, 3 }, { 0, 3 } } });
        row("abc", "", { { changed, { 0, 3 }, { 0, 0 } } });
        row("", "abc", { { changed, { 0, 0 }, { 0, 3 } } });
        row("abc", "xyz", { { changed, { 0, 3 }, { 0, 3 } } });
        row("abcdef", "abcxdef",
            { { equal, { 0, 3 }, { 0, 3 } }, { changed, { 3, 3 }, { 3, 4 } },
                { equal, { 3, 6 }, { 4, 7 } } });
        // an island of three stays
        row("1abc2", "3abc4",
            { { changed, { 0, 1 }, { 0, 1 } }, { equal, { 1, 4 }, { 1, 4 } },
                { changed, { 4, 5 }, { 4, 5 } } });
        // one of two does not
        row("1ab2", "3ab4", { { changed, { 0, 4 }, { 0, 4 } } });
        row("1ab2cd3efg", "4ab5cd6efg", { { changed, { 0, 7 }, { 0, 7 } }, { equal, { 7, 10 }, { 7, 10 } } });
        // the first and the last word are no islands
        row("a1z", "a2z",
            { { equal, { 0, 1 }, { 0, 1 } }, { changed, { 1, 2 }, { 1, 2 } },
                { equal, { 2, 3 }, { 2, 3 } } });
    }
    void byHand()
    {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        QFETCH(Edits, edits);
        QCOMPARE(wordDifference(letters(a.toStdString()), letters(b.toStdString()), {}), edits);
    }

    void asManyEqualWordsAsThereCanBe()
    {
        Random random(1);
        for (int i = 0; i < 5000; ++i) {
            const std::uint64_t vocabulary = 1 + random.below(12);
            const Words a = randomWords(random, random.below(40), vocabulary);
            const Words b = randomWords(random, random.below(40), vocabulary);
            const Edits exact = exactWordDifference(a, b, {});
            QCOMPARE(brokenPromise(a, b, exact), std::string());
            QCOMPARE(equalWords(exact), longestCommon(a, b));

            const Edits edits = wordDifference(a, b, {});
            QCOMPARE(brokenPromise(a, b, edits), std::string());
            QVERIFY(!hasIsland(edits));
            QVERIFY(equalWords(edits) <= equalWords(exact));
        }
    }

    void longTextsWithFewChanges()
    {
        Random random(2);
        const Words a = randomWords(random, 3000, 500);
        Words b = a;
        for (int change = 0; change < 150; ++change)
            b[random.below(b.size())] = static_cast<std::uint32_t>(1000 + change);
        b.erase(b.begin() + 700, b.begin() + 900);
        const Edits exact = exactWordDifference(a, b, {});
        QCOMPARE(brokenPromise(a, b, exact), std::string());
        QCOMPARE(equalWords(exact), longestCommon(a, b));
    }

    void hostile_data()
    {
        QTest::addColumn<Words>("a");
        QTest::addColumn<Words>("b");
        QTest::addColumn<int>("least"); // equal words
        Random random(4);
        constexpr std::uint64_t length = 60'000;
        QTest::newRow("few words") << randomWords(random, length, 3) << randomWords(random, length, 3) << 0;
        QTest::newRow("many words") << randomWords(random, length, 50'000)
                                    << randomWords(random, length, 50'000) << 0;
        QTest::newRow("one word") << Words(length, 7) << Words(length / 3, 7) << 20'000;
        QTest::newRow("nothing in common") << Words(length, 7) << Words(length, 8) << 0;
        Words ascending(length);
        std::iota(ascending.begin(), ascending.end(), 0u);
        QTest::newRow("backwards") << ascending << Words(ascending.rbegin(), ascending.rend()) << 1;
        Words halves = ascending;
        std::rotate(halves.begin(), halves.begin() + 25'000, halves.end());
        QTest::newRow("halves exchanged") << ascending << halves << 35'000; // the longer half stays
        // Beyond the bound on differences, every other word is an anchor.
        Words combed = ascending;
        for (std::size_t i = 0; i < combed.size(); i += 2)
            combed[i] += 1'000'000;
        QTest::newRow("every other word") << ascending << combed << 30'000;
    }
    void hostile()
    {
        QFETCH(Words, a);
        QFETCH(Words, b);
        QFETCH(int, least);
        const Edits exact = exactWordDifference(a, b, {});
        QCOMPARE(brokenPromise(a, b, exact), std::string());
        QVERIFY(equalWords(exact) >= static_cast<std::size_t>(least));
        const Edits edits = wordDifference(a, b, {});
        QCOMPARE(brokenPromise(a, b, edits), std::string());
        QVERIFY(!hasIsland(edits));
        QCOMPARE(wordDifference(a, b, {}), edits);
    }

    void stops()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(wordDifference(letters("abcd"), letters("abxd"), stop.get_token()).empty());
    }
};

ALIKE_TEST(TestWordDifference)
#include "tst_word_difference.moc"
