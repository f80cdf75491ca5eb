// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/positions.h"
#include "core/shingle/shingle_hashes.h"
#include "core/shingle/shingle_sets.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <map>
#include <set>

using namespace alike;

namespace {
struct CutTexts {
    Tokens tokens;
    ShingleSets sets;

    CutTexts(
        const std::vector<std::string>& texts, const shingle::Cut& cut, text::Unit unit, unsigned threads = 1)
    {
        test::QuietWork quiet(threads);
        tokens = tokenise(*test::corpusOf(texts), { .minWords = 0, .unit = unit }, quiet.work()).value();
        sets = makeShingleSets(tokens, cut, quiet.work()).value();
    }
    /// In the order of the text, joined by bars.
    std::string of(std::size_t doc) const
    {
        std::string text;
        for (const ShingleNumber number : shingle::positions(tokens, sets, docId(doc)))
            text += (text.empty() ? "" : "|") + shingleText(tokens, sets, number);
        return text;
    }
};

using Units = std::vector<TokenId>;

/// Shingles by definition: from 0, s, 2 s, … until one reaches the end.
std::vector<Units> cutByDefinition(std::span<const TokenId> units, const shingle::Cut& cut)
{
    std::vector<Units> shingles;
    if (units.size() < cut.k)
        return shingles;
    for (std::size_t begin = 0;; begin += cut.stride) {
        const std::size_t end = std::min(begin + cut.k, units.size());
        shingles.emplace_back(units.begin() + static_cast<std::ptrdiff_t>(begin),
            units.begin() + static_cast<std::ptrdiff_t>(end));
        if (end == units.size())
            return shingles;
    }
}

std::vector<std::string> textsOfFewLetters(std::uint64_t seed)
{
    Random random(seed);
    std::vector<std::string> texts;
    for (int i = 0; i < 300; ++i) {
        std::string text;
        for (std::uint64_t n = random.below(30); n > 0; --n)
            text += std::string(1, static_cast<char>('a' + random.below(3)))
                + (random.below(4) == 0 ? " " : "");
        texts.push_back(i % 5 == 4 ? texts[random.below(texts.size())] : text + "a");
    }
    return texts;
}
}

class TestCut : public QObject {
    Q_OBJECT
private slots:
    void byHand_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("k");
        QTest::addColumn<int>("stride");
        QTest::addColumn<bool>("characters");
        QTest::addColumn<QString>("shingles");
        QTest::newRow("overlap of one") << "abcdefghij" << 3 << 2 << true << "abc|cde|efg|ghi|ij";
        QTest::newRow("of words") << "a b c d e f g h i j" << 3 << 2 << false
                                  << "a b c|c d e|e f g|g h i|i j";
        QTest::newRow("no stride") << "abcba" << 2 << 1 << true << "ab|bc|cb|ba";
        QTest::newRow("no overlap") << "abcdefgh" << 3 << 3 << true << "abc|def|gh";
        QTest::newRow("the last one fits") << "abcdefg" << 3 << 2 << true << "abc|cde|efg";
        QTest::newRow("exactly one") << "abc" << 3 << 3 << true << "abc";
        QTest::newRow("too short") << "ab" << 3 << 1 << true << "";
        QTest::newRow("spaces count") << "ab  cd" << 4 << 1 << true << "ab c|b cd";
        QTest::newRow("beyond the letters of a code unit")
            << "\xf0\x90\x90\x80xy" << 2 << 1 << true << QString::fromUtf8("\xf0\x90\x90\xa8x|xy");
    }
    void byHand()
    {
        QFETCH(QString, text);
        QFETCH(int, k);
        QFETCH(int, stride);
        QFETCH(bool, characters);
        QFETCH(QString, shingles);
        const CutTexts cut({ text.toStdString() },
            { static_cast<std::uint32_t>(k), static_cast<std::uint32_t>(stride) },
            characters ? text::Unit::Character : text::Unit::Word);
        QCOMPARE(QString::fromStdString(cut.of(0)), shingles);
    }

    void equalsDefinition_data()
    {
        QTest::addColumn<int>("k");
        QTest::addColumn<int>("stride");
        QTest::addColumn<bool>("characters");
        for (const bool characters : { false, true })
            for (const int k : { 1, 2, 3, 5, 9, 64 })
                for (const int stride : { 1, 2, 3, 8, 64 })
                    if (stride <= k)
                        QTest::addRow("%d %d %d", k, stride, characters) << k << stride << characters;
    }
    void equalsDefinition()
    {
        QFETCH(int, k);
        QFETCH(int, stride);
        QFETCH(bool, characters);
        const shingle::Cut cut { static_cast<std::uint32_t>(k), static_cast<std::uint32_t>(stride) };
        const CutTexts made(textsOfFewLetters(static_cast<std::uint64_t>(k * 100 + stride)), cut,
            characters ? text::Unit::Character : text::Unit::Word, 3);
        std::map<Units, ShingleNumber> numbers;
        std::map<ShingleNumber, std::uint32_t> frequency;
        std::uint64_t elements = 0;
        for (std::size_t d = 0; d < made.tokens.documents(); ++d) {
            const auto shingles = cutByDefinition(made.tokens.of(docId(d)), cut);
            std::vector<ShingleNumber> expected;
            for (const Units& units : shingles)
                expected.push_back(
                    numbers.try_emplace(units, static_cast<ShingleNumber>(numbers.size() + 1)).first->second);
            const std::set<ShingleNumber> set(expected.begin(), expected.end());
            elements += set.size();
            for (const ShingleNumber number : set)
                ++frequency[number];
            QCOMPARE(shingle::positions(made.tokens, made.sets, docId(d)), expected);
            const SetId id = made.sets.setOf(docId(d));
            QCOMPARE(id == noSet, set.empty());
            QVERIFY(set.empty() || std::ranges::equal(made.sets.of(id), set));
        }
        QCOMPARE(made.sets.distinct(), numbers.size());
        QCOMPARE(made.sets.elements(), elements);
        for (const auto& [units, number] : numbers) {
            QVERIFY(std::ranges::equal(made.sets.units(made.tokens, number), units));
            QCOMPARE(made.sets.documentFrequency(number), frequency[number]);
        }
    }

    /// What is shared is marked where it stands, and nothing else is.
    void sharedUnitsEqualDefinition()
    {
        for (const shingle::Cut cut : { shingle::Cut { 3, 1 }, { 3, 2 }, { 3, 3 }, { 4, 3 } }) {
            const CutTexts made(textsOfFewLetters(7), cut, text::Unit::Character);
            for (std::size_t d = 0; d + 1 < 60; ++d) {
                const SetId other = made.sets.setOf(docId(d + 1));
                std::set<Units> theirs;
                for (Units& units : cutByDefinition(made.tokens.of(docId(d + 1)), cut))
                    theirs.insert(std::move(units));
                const auto mine = made.tokens.of(docId(d));
                std::vector<char> expected(mine.size());
                const auto shingles = cutByDefinition(mine, cut);
                for (std::size_t i = 0; i < shingles.size(); ++i)
                    if (theirs.contains(shingles[i]))
                        std::fill_n(expected.begin() + static_cast<std::ptrdiff_t>(i * cut.stride),
                            shingles[i].size(), 1);
                std::vector<char> found(mine.size());
                std::uint32_t last = 0;
                for (const auto& run : shingle::sharedWords(made.tokens, made.sets, docId(d), other)) {
                    QVERIFY(run.begin >= last && run.begin < run.end && run.end <= mine.size());
                    last = run.end;
                    std::fill(found.begin() + run.begin, found.begin() + run.end, 1);
                }
                QCOMPARE(found, expected);
            }
        }
    }

    void hashesAscendAndDependOnTheTextAlone()
    {
        const auto hashes = [](const std::vector<std::string>& texts, std::size_t doc) {
            test::QuietWork quiet;
            const CutTexts made(texts, { 3, 1 }, text::Unit::Character);
            const SetId set = made.sets.setOf(docId(doc));
            return shingle::sortedHashes(made.tokens, made.sets, made.sets.of(set), quiet.work()).value();
        };
        const auto alone = hashes({ "abcabcd" }, 0);
        QCOMPARE(alone.size(), std::size_t { 4 }); // abc, bca, cab, bcd
        QVERIFY(std::ranges::is_sorted(alone) && std::ranges::adjacent_find(alone) == alone.end());
        QCOMPARE(hashes({ "some other text", "cab and more", "abcabcd" }, 2), alone);
    }

    void wrongCutsAreRefused()
    {
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*test::corpusOf({ "a b c" }), { .minWords = 0 }, quiet.work()).value();
        for (const shingle::Cut cut : { shingle::Cut { 0, 1 }, { 3, 0 }, { 3, 4 }, { 256, 1 } }) {
            const auto made = makeShingleSets(tokens, cut, quiet.work());
            QVERIFY(!made);
            QVERIFY(made.error().code == ErrorCode::BadParameter);
        }
    }

    void stops()
    {
        test::QuietWork quiet;
        const Tokens tokens
            = tokenise(*test::corpusOf(textsOfFewLetters(3)), { .minWords = 0 }, quiet.work()).value();
        quiet.stop.request_stop();
        const auto made = makeShingleSets(tokens, { 3, 2 }, quiet.work());
        QVERIFY(!made);
        QVERIFY(made.error().code == ErrorCode::Cancelled);
    }
};

ALIKE_TEST(TestCut)
#include "tst_cut.moc"
