// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/shingle/numbering.h"
#include "core/shingle/positions.h"
#include "core/shingle/shingle_sets.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <map>
#include <set>

using namespace alike;

namespace {
struct Made {
    Tokens tokens;
    ShingleSets sets;
};

Made make(
    const std::vector<std::string>& texts, std::uint32_t k, unsigned threads = 1, std::uint32_t minWords = 0)
{
    test::QuietWork quiet(threads);
    Tokens tokens = tokenise(*test::corpusOf(texts), { .minWords = minWords }, quiet.work()).value();
    ShingleSets sets = makeShingleSets(tokens, { k }, quiet.work()).value();
    return { std::move(tokens), std::move(sets) };
}

using Shingle = std::vector<TokenId>;

/// Shingles by definition: every run of k words, numbered in a map at first appearance.
struct Naive {
    std::map<Shingle, ShingleNumber> numbers;
    std::vector<std::set<ShingleNumber>> sets;
    std::map<ShingleNumber, std::uint32_t> frequency;

    Naive(const Tokens& tokens, std::uint32_t k)
    {
        for (std::size_t d = 0; d < tokens.documents(); ++d) {
            sets.emplace_back();
            const auto words = tokens.of(docId(d));
            for (std::size_t i = 0; i + k <= words.size(); ++i) {
                const Shingle shingle(words.begin() + static_cast<std::ptrdiff_t>(i),
                    words.begin() + static_cast<std::ptrdiff_t>(i + k));
                sets.back().insert(
                    numbers.emplace(shingle, static_cast<ShingleNumber>(numbers.size() + 1)).first->second);
            }
            for (const ShingleNumber number : sets.back())
                ++frequency[number];
        }
    }
};
}

class TestShingleSets : public QObject {
    Q_OBJECT
private slots:
    void byHand()
    {
        // "a rose is a rose is a rose" has the 4-shingles arisr, risri, isria … : three distinct ones.
        const Made m = make({ "a rose is a rose is a rose", "a rose is a", "too short", "A ROSE is a!" }, 4);
        QCOMPARE(m.sets.distinct(), std::size_t { 3 });
        QCOMPARE(m.sets.sets(), std::size_t { 2 });
        QCOMPARE(m.sets.size(setId(0)), std::size_t { 3 });
        QCOMPARE(m.sets.size(setId(1)), std::size_t { 1 });
        QVERIFY(m.sets.setOf(docId(2)) == noSet);
        QVERIFY(m.sets.setOf(docId(3)) == setId(1));
        QCOMPARE(m.sets.documentsOf(setId(1)).size(), std::size_t { 2 });
        QCOMPARE(m.sets.elements(), std::uint64_t { 5 });
        QCOMPARE(m.sets.documentFrequency(1), 3u);
        QCOMPARE(m.sets.documentFrequency(2), 1u);
        QCOMPARE(shingleText(m.tokens, m.sets, 1), std::string("a rose is a"));
        QCOMPARE(shingleText(m.tokens, m.sets, 3), std::string("is a rose is"));
    }

    void pairsOfLetters()
    {
        // The five letters of "abcba" as words, two at a time: ab, bc, cb, ba.
        const Made m = make({ "a b c b a" }, 2);
        QCOMPARE(m.sets.distinct(), std::size_t { 4 });
        QCOMPARE(shingleText(m.tokens, m.sets, 4), std::string("b a"));
    }

    void equalsDefinition_data()
    {
        QTest::addColumn<std::uint32_t>("k");
        for (const std::uint32_t k : { 1u, 2u, 3u, 4u, 7u, 64u })
            QTest::addRow("k = %u", k) << k;
    }
    void equalsDefinition()
    {
        QFETCH(std::uint32_t, k);
        const std::vector<std::string> texts = test::familyTexts(1300, k);
        const Made m = make(texts, k);
        const Naive naive(m.tokens, k);
        QCOMPARE(m.sets.distinct(), naive.numbers.size());
        std::uint64_t elements = 0;
        std::map<std::set<ShingleNumber>, SetId> classes;
        for (std::size_t d = 0; d < texts.size(); ++d) {
            elements += naive.sets[d].size();
            const SetId set = m.sets.setOf(docId(d));
            if (naive.sets[d].empty()) {
                QVERIFY(set == noSet);
                continue;
            }
            QVERIFY(std::ranges::equal(m.sets.of(set), naive.sets[d]));
            const SetId expected = classes.emplace(naive.sets[d], setId(classes.size())).first->second;
            QVERIFY(set == expected); // numbered by first appearance
            QVERIFY(std::ranges::binary_search(m.sets.documentsOf(set), docId(d)));
        }
        QCOMPARE(m.sets.elements(), elements);
        QCOMPARE(m.sets.sets(), classes.size());
        for (const auto& [shingle, number] : naive.numbers) {
            QCOMPARE(m.sets.documentFrequency(number), naive.frequency.at(number));
            QVERIFY(std::ranges::equal(m.tokens.all().subspan(m.sets.firstPosition(number), k), shingle));
        }
    }

    void threadsChangeNothing()
    {
        const std::vector<std::string> texts = test::familyTexts(2500, 3);
        const Made one = make(texts, 3, 1);
        const Made four = make(texts, 3, 4);
        QCOMPARE(one.sets.sets(), four.sets.sets());
        for (std::size_t s = 0; s < one.sets.sets(); ++s)
            QVERIFY(std::ranges::equal(one.sets.of(setId(s)), four.sets.of(setId(s))));
    }

    void longerThanEveryDocument()
    {
        const Made m = make({ "one two three", "four five" }, 4);
        QCOMPARE(m.sets.distinct(), std::size_t { 0 });
        QCOMPARE(m.sets.sets(), std::size_t { 0 });
        QVERIFY(m.sets.setOf(docId(0)) == noSet);
    }

    void emptyCorpus()
    {
        const Made m = make({}, 4);
        QCOMPARE(m.sets.documents(), std::size_t { 0 });
        QCOMPARE(m.sets.sets(), std::size_t { 0 });
    }

    void oneWordAgainAndAgain()
    {
        std::string text;
        for (int i = 0; i < 50'000; ++i)
            text += "again ";
        const Made m = make({ text, text }, 4, 2);
        QCOMPARE(m.sets.distinct(), std::size_t { 1 });
        QCOMPARE(m.sets.elements(), std::uint64_t { 2 });
    }

    void refusesZero()
    {
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*test::corpusOf({ "a b" }), { .minWords = 0 }, quiet.work()).value();
        const auto sets = makeShingleSets(tokens, { 0 }, quiet.work());
        QVERIFY(!sets && sets.error().code == ErrorCode::BadParameter);
    }

    void stopsWhenAsked()
    {
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*test::corpusOf(test::familyTexts(50, 1)), {}, quiet.work()).value();
        quiet.stop.request_stop();
        const auto sets = makeShingleSets(tokens, { 4 }, quiet.work());
        QVERIFY(!sets && sets.error().code == ErrorCode::Cancelled);
    }

    void positionsFollowTheText()
    {
        const std::vector<std::string> texts = test::familyTexts(60, 9);
        const Made m = make(texts, 3);
        const Naive naive(m.tokens, 3);
        for (std::size_t d = 0; d < texts.size(); ++d) {
            const auto words = m.tokens.of(docId(d));
            const auto numbers = shingle::positions(m.tokens, m.sets, docId(d));
            QCOMPARE(numbers.size(), words.size() < 3 ? 0 : words.size() - 2);
            for (std::size_t i = 0; i < numbers.size(); ++i)
                QCOMPARE(numbers[i], naive.numbers.at({ words[i], words[i + 1], words[i + 2] }));
        }
    }

    void sharedWordsAreMaximalRuns()
    {
        const Made m = make({ "a b c d e f g h i j", "x a b c d y f g h z", "q r s t u v w" }, 3);
        using shingle::WordRange;
        const auto shared = shingle::sharedWords(m.tokens, m.sets, docId(0), m.sets.setOf(docId(1)));
        QCOMPARE(shared, (std::vector<WordRange> { { 0, 4 }, { 5, 8 } }));
        const auto back = shingle::sharedWords(m.tokens, m.sets, docId(1), m.sets.setOf(docId(0)));
        QCOMPARE(back, (std::vector<WordRange> { { 1, 5 }, { 6, 9 } }));
        QVERIFY(shingle::sharedWords(m.tokens, m.sets, docId(0), m.sets.setOf(docId(2))).empty());
        QVERIFY(shingle::sharedWords(m.tokens, m.sets, docId(0), noSet).empty());
    }

    void neighbouringRunsStayApart()
    {
        // The runs "a b" and "c d" touch, but no shared shingle joins b and c.
        const Made m = make({ "a b c d", "a b x c d" }, 2);
        const auto shared = shingle::sharedWords(m.tokens, m.sets, docId(0), m.sets.setOf(docId(1)));
        QCOMPARE(shared, (std::vector<shingle::WordRange> { { 0, 2 }, { 2, 4 } }));
    }

    /// Sets of some documents only: equal ones once, frequencies without the others, whose shingles keep
    /// their numbers.
    void equalsDefinitionForChosenDocuments()
    {
        Random random(1);
        for (int round = 0; round < 40; ++round) {
            std::vector<std::string> texts;
            for (std::uint64_t d = 0; d < 5 + random.below(150); ++d) {
                std::string text;
                for (std::uint64_t i = 0; i < random.below(30); ++i)
                    text += std::string(1, static_cast<char>('a' + random.below(3))) + ' ';
                texts.push_back(d > 0 && random.below(3) == 0 ? texts[random.below(d)] : text); // or a copy
            }
            std::vector<char> chosen;
            for (std::size_t d = 0; d < texts.size(); ++d)
                chosen.push_back(random.below(3) != 0);
            const auto k = static_cast<std::uint32_t>(1 + random.below(6));
            test::QuietWork quiet(2);
            const Tokens tokens = tokenise(*test::corpusOf(texts), { .minWords = 0 }, quiet.work()).value();
            auto numbering = shingle::numberShingles(tokens, { k, 1 }, quiet.work()).value();
            const ShingleSets sets
                = setsOfNumbered(tokens, { k }, std::move(numbering), chosen, quiet.work()).value();
            const Naive naive(tokens, k);
            QCOMPARE(sets.distinct(), naive.numbers.size());
            std::map<std::set<ShingleNumber>, SetId> known;
            std::vector<std::uint32_t> frequencies(naive.numbers.size() + 1);
            for (std::size_t d = 0; d < texts.size(); ++d) {
                const SetId set = sets.setOf(docId(d));
                if (chosen[d] == 0 || naive.sets[d].empty()) {
                    QVERIFY(set == noSet);
                    continue;
                }
                QVERIFY(std::ranges::equal(sets.of(set), naive.sets[d]));
                QVERIFY(known.emplace(naive.sets[d], set).first->second == set);
                for (const ShingleNumber number : naive.sets[d])
                    ++frequencies[number];
            }
            QCOMPARE(sets.sets(), known.size());
            for (ShingleNumber number = 1; number < frequencies.size(); ++number) {
                // Of what no chosen document has, 1 or 0 may be said.
                const std::uint32_t said = sets.documentFrequency(number);
                QVERIFY(said == frequencies[number] || (frequencies[number] == 0 && said == 1));
            }
            if (const auto most = std::ranges::max_element(frequencies); *most > 1)
                QCOMPARE(sets.mostFrequent(), static_cast<ShingleNumber>(most - frequencies.begin()));
            else if (!naive.numbers.empty())
                QCOMPARE(sets.mostFrequent(), ShingleNumber { 1 });
        }
    }
};

ALIKE_TEST(TestShingleSets)
#include "tst_shingle_sets.moc"
