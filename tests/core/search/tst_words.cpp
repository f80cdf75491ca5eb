// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/words.h"

#include "tests/support/suite.h"

#include <QtTest>

using namespace alike::search;

namespace {

std::vector<std::string> wordsOf(std::string_view text)
{
    return patternOf(text, false).words;
}

} // namespace

class TestWords : public QObject {
    Q_OBJECT
private slots:
    void words()
    {
        QCOMPARE(
            wordsOf("U.S. Dollar's 5-6"), (std::vector<std::string> { "u", "s", "dollar", "s", "5", "6" }));
        QCOMPARE(wordsOf("Caf\xC3\xA9 STRASSE stra\xC3\x9F"
                         "e"),
            (std::vector<std::string> { "cafe", "strasse", "strasse" }));
        // A letter and a combining accent, and an accent alone.
        QCOMPARE(wordsOf("e\xCC\x81x \xCC\x81"), (std::vector<std::string> { "ex" }));
        QVERIFY(wordsOf(" -- !").empty());
        QVERIFY(wordsOf("").empty());
    }

    /// Any part of a run is found, with the marks of its letters.
    void wordsWithoutSpaces()
    {
        QCOMPARE(wordsOf("港の倉庫a9"), (std::vector<std::string> { "港", "の", "倉", "庫", "a9" }));
        QCOMPARE(wordsOf("x日y"), (std::vector<std::string> { "x", "日", "y" }));
        QCOMPARE(wordsOf("ที่ยิง"), (std::vector<std::string> { "ที่", "ยิ", "ง" })); // vowels and tones stay
        QCOMPARE(wordsOf("ラーメン"), (std::vector<std::string> { "ラ", "ー", "メ", "ン" }));
        const std::string text = "古い倉庫で火事";
        QVERIFY(WordMatcher(patternOf("倉庫", false)).places(text) == (std::vector<Range> { { 6, 12 } }));
        QVERIFY(!WordMatcher(patternOf("庫倉", false)).matches(text));
    }

    void wherePatternsStand()
    {
        const std::string text = "Cocoa beans, cocoa bean; cocoa cocoa";
        QCOMPARE(WordMatcher(patternOf("cocoa", false)).places(text).size(), std::size_t { 4 });
        QVERIFY(
            WordMatcher(patternOf("COCOA bean", false)).places(text) == (std::vector<Range> { { 13, 23 } }));
        QCOMPARE(WordMatcher(patternOf("cocoa be", true)).places(text).size(), std::size_t { 2 });
        QCOMPARE(
            WordMatcher(patternOf("cocoa cocoa", false)).places(text), (std::vector<Range> { { 25, 36 } }));
        QVERIFY(!WordMatcher(patternOf("coco", false)).matches(text));
        QVERIFY(!WordMatcher(patternOf("", false)).matches(text));
        QVERIFY(WordMatcher(patternOf("a a b", false)).matches("a a a b"));
    }
};

ALIKE_TEST(TestWords)
#include "tst_words.moc"
