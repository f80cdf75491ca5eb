// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/word_breaks.h"

#include "core/base/random.h"
#include "core/unicode/ideograph_words.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/unistr.h>

using alike::unicode::IdeographWords;
using alike::unicode::WordBreaker;

namespace {
using Ends = std::vector<std::uint32_t>;

/// What ICU says.
class WordIterator {
public:
    WordIterator()
    {
        UErrorCode status = U_ZERO_ERROR;
        m_iterator.reset(icu::BreakIterator::createWordInstance(icu::Locale::getRoot(), status));
    }
    Ends ends(const std::u32string& run)
    {
        icu::UnicodeString text;
        for (const char32_t c : run)
            text.append(static_cast<UChar32>(c));
        m_iterator->setText(text);
        Ends ends;
        for (std::int32_t end = m_iterator->next(); end != icu::BreakIterator::DONE; end = m_iterator->next())
            ends.push_back(static_cast<std::uint32_t>(text.countChar32(0, end)));
        return ends;
    }

private:
    std::unique_ptr<icu::BreakIterator> m_iterator;
};
}

/// Words of scripts without spaces.
class TestWordBreaks : public QObject {
    Q_OBJECT
private slots:
    void partsAtWords();
    void remembersNothingElse();
    void ideographsAsTheIteratorSays();
    void leavesOthersToTheIterator();
};

void TestWordBreaks::partsAtWords()
{
    WordBreaker breaker;
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

/// Runs of frequent and rare characters, words, Kana of all lengths and characters of two units of UTF-16.
void TestWordBreaks::ideographsAsTheIteratorSays()
{
    const std::array<std::u32string, 4> alphabets {
        U"的一是在不了有和人這这中大為为上個个國国我以要他時时來来用們们生到作地於于出就分對对成會会可主發发"
        U"年動动同工也能下過过子說说產产種种"
        U"面而方後后多定行學学法所民得經经十三之進进着等部度家電电力裡里如水化高自二理起小物現现實实加量都兩"
        U"两體体制機机當当使點点從从業业本",
        U"あいうえおかがきくけこさしすせそたちっつてでとどなにのはばひふへほまみむめもやゆよらりるれろわをん"
        U"ゝ々",
        U"アイウエオカガキクケコサシスセソタダチッツテデトドナニノハバパヒビピフブプヘホボポマミムメモャヤュ"
        U"ユョヨラリルレロワンヴー",
        U"東京大学図書館日本語新聞社会経済政府発展問題歴史文化科学技術",
    };
    alike::Random random(17);
    IdeographWords words;
    WordIterator iterator;
    Ends ends;
    for (int i = 0; i < 30'000; ++i) {
        std::u32string run;
        for (std::uint64_t parts = 1 + random.below(5); parts > 0; --parts) {
            const std::u32string& alphabet = alphabets[random.below(alphabets.size())];
            for (std::uint64_t n = 1 + random.below(12); n > 0; --n)
                run += alphabet[random.below(alphabet.size())];
            if (random.below(4) == 0) // of all, most of them in no word
                run += static_cast<char32_t>(0x4E00 + random.below(0x5000));
            if (random.below(8) == 0)
                run += static_cast<char32_t>(0x20000 + random.below(0xA000));
        }
        if (i % 100 == 0)
            run.append(30, U'ア');
        QVERIFY(IdeographWords::canPart(run));
        words.part(run, ends);
        QCOMPARE(ends, iterator.ends(run));
    }
}

/// What normalisation changes, marks and other scripts, alone and among ideographs.
void TestWordBreaks::leavesOthersToTheIterator()
{
    QVERIFY(IdeographWords::canPart(U"港口"));
    for (const std::u32string other :
        { U"\uFF71", U"\uF900", U"\u3099", U"\u0E01", U"a", U"\u3006", U"\uAC00" }) {
        QVERIFY(!IdeographWords::canPart(other));
        QVERIFY(!IdeographWords::canPart(U"港口" + other));
    }
}

ALIKE_TEST(TestWordBreaks)
#include "tst_word_breaks.moc"
