// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/common_numbers.h"
#include "core/shingle/positions.h"
#include "core/similarity/jaccard.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <map>

using namespace alike;
using shingle::CommonNumbers;

namespace {
CommonNumbers numbersOf(
    const std::string& a, const std::string& b, const shingle::Cut& cut, const text::Options& options)
{
    return shingle::commonNumbers(text::spans(a, options), text::spans(b, options), cut);
}

/// Texts of few words, so that shingles come back within a text and in others.
std::vector<std::string> repetitiveTexts(std::uint64_t seed)
{
    constexpr std::array words { "a", "b1", "B1", "c.", "c", "d" };
    Random random(seed);
    std::vector<std::string> texts { "", "a", "a b1 c" };
    for (int i = 0; i < 40; ++i) {
        std::string text;
        for (std::uint64_t n = random.below(40); n > 0; --n)
            text += std::string(words[random.below(words.size())]) + (random.below(9) == 0 ? "\n" : " ");
        texts.push_back(i % 7 == 6 ? texts.back() : text);
    }
    return texts;
}
}

class TestCommonNumbers : public QObject {
    Q_OBJECT
private slots:
    void byHand();
    void likeThoseOfACorpus_data();
    void likeThoseOfACorpus();
};

void TestCommonNumbers::byHand()
{
    const text::Options words { .minWords = 0 };
    // ab, bc, ca, ab, bc beside xb, bc, cx: the one at the same place with the smaller hash comes first.
    const CommonNumbers made = numbersOf("a b c a b c", "x b c x", { 2, 1 }, words);
    const auto& [a, b] = made.inOrder;
    QCOMPARE(a.size(), std::size_t { 5 });
    QCOMPARE(b.size(), std::size_t { 3 });
    QVERIFY((a[0] == 1 && b[0] == 2) || (a[0] == 2 && b[0] == 1));
    QVERIFY(a[1] == 3 && b[1] == 3);
    QVERIFY((a[2] == 4 && b[2] == 5) || (a[2] == 5 && b[2] == 4));
    QVERIFY(a[3] == a[0] && a[4] == a[1]);
    QCOMPARE(made.distinct, (std::array { 3U, 3U }));
    QCOMPARE(made.shared, 1U);

    const CommonNumbers none = numbersOf("a b c", "", { 4, 1 }, words);
    QVERIFY(none.inOrder[0].empty() && none.inOrder[1].empty());
    QCOMPARE(none.distinct, (std::array { 0U, 0U }));
    QCOMPARE(none.shared, 0U);
}

void TestCommonNumbers::likeThoseOfACorpus_data()
{
    QTest::addColumn<int>("cleaning");
    QTest::addColumn<bool>("characters");
    QTest::addColumn<int>("k");
    QTest::addColumn<int>("stride");
    for (const text::Cleaning cleaning : { text::Cleaning::Letters, text::Cleaning::AlphaNumeric,
             text::Cleaning::Whitespace, text::Cleaning::None })
        for (const bool characters : { false, true })
            for (const auto& [k, stride] : { std::pair(1, 1), std::pair(2, 1), std::pair(4, 1),
                     std::pair(4, 2), std::pair(5, 5), std::pair(30, 7) })
                QTest::addRow(
                    "cleaning %d, characters %d, k %d, stride %d", int(cleaning), characters, k, stride)
                    << int(cleaning) << characters << k << stride;
}

/// Equal where those of the corpus are, the same counts, and the same from both sides.
void TestCommonNumbers::likeThoseOfACorpus()
{
    QFETCH(int, cleaning);
    QFETCH(bool, characters);
    QFETCH(int, k);
    QFETCH(int, stride);
    const text::Options options { .cleaning = static_cast<text::Cleaning>(cleaning),
        .minWords = 0,
        .unit = characters ? text::Unit::Character : text::Unit::Word };
    const shingle::Cut cut { static_cast<std::uint32_t>(k), static_cast<std::uint32_t>(stride) };
    const std::vector<std::string> texts = repetitiveTexts(11);
    test::QuietWork quiet;
    const Tokens tokens = tokenise(*test::corpusOf(texts), options, quiet.work()).value();
    const ShingleSets sets = makeShingleSets(tokens, cut, quiet.work()).value();
    std::uint32_t shared = 0;
    for (std::size_t a = 0; a < texts.size(); ++a) {
        for (std::size_t b = 0; b < texts.size(); b += 3) {
            const CommonNumbers made = numbersOf(texts[a], texts[b], cut, options);
            const std::array expected { shingle::positions(tokens, sets, docId(a)),
                shingle::positions(tokens, sets, docId(b)) };
            std::map<ShingleNumber, ShingleNumber> inCorpus;
            std::map<ShingleNumber, ShingleNumber> common;
            for (std::size_t side = 0; side < 2; ++side) {
                QCOMPARE(made.inOrder[side].size(), expected[side].size());
                for (std::size_t i = 0; i < expected[side].size(); ++i) {
                    const ShingleNumber here = made.inOrder[side][i];
                    const ShingleNumber there = expected[side][i];
                    QCOMPARE(inCorpus.try_emplace(here, there).first->second, there);
                    QCOMPARE(common.try_emplace(there, here).first->second, here);
                }
                const SetId set = sets.setOf(docId(side == 0 ? a : b));
                QCOMPARE(made.distinct[side], set == noSet ? 0U : static_cast<std::uint32_t>(sets.size(set)));
            }
            // Numbers have no gaps.
            QVERIFY(inCorpus.empty()
                || (inCorpus.begin()->first == 1 && inCorpus.rbegin()->first == inCorpus.size()));
            const SetId setA = sets.setOf(docId(a));
            const SetId setB = sets.setOf(docId(b));
            if (setA != noSet && setB != noSet)
                QCOMPARE(made.shared, intersectionSize(sets.of(setA), sets.of(setB)));
            else
                QCOMPARE(made.shared, 0U);
            shared += made.shared;
            const CommonNumbers swapped = numbersOf(texts[b], texts[a], cut, options);
            QVERIFY(swapped.inOrder[0] == made.inOrder[1] && swapped.inOrder[1] == made.inOrder[0]);
        }
    }
    QVERIFY(shared > 0);
}

ALIKE_TEST(TestCommonNumbers)
#include "tst_common_numbers.moc"
