// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/word_breaks.h"

#include "core/base/random.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <string>
#include <vector>

using alike::unicode::WordBreaker;

/// Words of scripts without spaces.
class TestWordBreaks : public QObject {
    Q_OBJECT
private slots:
    void partsAtWords();
    void remembersNothingElse();
};

void TestWordBreaks::partsAtWords()
{
    WordBreaker breaker;
    using Ends = std::vector<std::uint32_t>;
    for (int again = 0; again < 2; ++again) {
        QCOMPARE(breaker.ends(U"港口附近的仓库"), (Ends { 2, 4, 5, 7 }));
        QCOMPARE(breaker.ends(U"港"), (Ends { 1 }));
        QCOMPARE(breaker.ends(U"\U00020000港口"), (Ends { 1, 3 })); // two units of UTF-16
    }
}

/// Runs that were met before, others with the same beginning, and long ones, which are not remembered: always
/// what a new breaker says.
void TestWordBreaks::remembersNothingElse()
{
    const std::u32string characters
        = U"城市学校老师学生政府经济发展问题社会文化历史科学技术環境天気都市できるというからまでเมืองโรงเรียน";
    alike::Random random(11);
    std::vector<std::u32string> runs;
    for (int i = 0; i < 300; ++i) {
        const std::size_t length = 1 + random.below(i % 10 == 0 ? 200 : 70);
        std::u32string run;
        while (run.size() < length)
            run += characters[random.below(characters.size())];
        runs.push_back(run);
        runs.push_back(run.substr(0, run.size() - run.size() / 3));
    }
    WordBreaker breaker;
    for (std::size_t i = 0; i < 6'000; ++i) {
        const std::u32string& run = runs[random.below(runs.size())];
        const std::vector<std::uint32_t> ends = breaker.ends(run);
        if (i % 8 == 0)
            QCOMPARE(ends, WordBreaker().ends(run));
        QCOMPARE(ends.back(), std::uint32_t(run.size()));
    }
}

ALIKE_TEST(TestWordBreaks)
#include "tst_word_breaks.moc"
