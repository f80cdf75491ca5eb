// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/similarity/heaviest_chain.h"
#include "tests/core/similarity/passage_checks.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <numeric>

using namespace alike;
using test::letters;
using test::TwoTexts;
using test::Words;

namespace {

PassageAlignment align(std::string_view a, std::string_view b, std::uint32_t k)
{
    return TwoTexts(letters(a), letters(b), k).align();
}

using Passages = std::vector<Passage>;
using Repeats = std::vector<Repeat>;

Passages withoutMoves(Passages passages)
{
    for (Passage& passage : passages)
        passage.moved = false;
    return passages;
}

std::uint32_t wordsInOrder(const PassageAlignment& found)
{
    std::uint32_t words = 0;
    for (const Passage& passage : found.passages)
        words += passage.moved ? 0 : passage.a.end - passage.a.begin;
    return words;
}

/// What came of the other order of the documents, as if it had been this one.
PassageAlignment mirrored(PassageAlignment found)
{
    std::vector<std::uint32_t> order(found.passages.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::sort(order, {}, [&](std::uint32_t p) { return found.passages[p].b.begin; });
    PassageAlignment result;
    std::vector<std::uint32_t> places(order.size());
    for (const std::uint32_t p : order) {
        places[p] = static_cast<std::uint32_t>(result.passages.size());
        result.passages.push_back({ found.passages[p].b, found.passages[p].a, found.passages[p].moved });
    }
    for (const bool inA : { true, false }) {
        for (const Repeat& repeat : found.repeats) {
            if (repeat.inA != inA)
                result.repeats.push_back({ inA, repeat.words, places[repeat.passage] });
        }
    }
    return result;
}

/// Random words with stretches that are copied within the text or from another.
Words patchwork(Random& random, std::uint64_t length, std::uint64_t vocabulary, const Words& other)
{
    Words words;
    while (words.size() < length) {
        const Words& source = random.below(2) != 0 && !other.empty() ? other : words;
        if (!source.empty() && random.below(3) != 0) {
            const std::uint64_t begin = random.below(source.size());
            const std::uint64_t count = std::min<std::uint64_t>(random.below(12), source.size() - begin);
            const Words copy(source.begin() + static_cast<std::ptrdiff_t>(begin),
                source.begin() + static_cast<std::ptrdiff_t>(begin + count));
            words.insert(words.end(), copy.begin(), copy.end());
        } else {
            words.push_back(static_cast<std::uint32_t>(random.below(vocabulary)));
        }
    }
    words.resize(length);
    return words;
}

/// All maximal diagonals of k or more equal words, by a. \pre no word stands twice in a document
Passages diagonals(const Words& a, const Words& b, std::uint32_t k)
{
    Passages found;
    for (std::uint32_t i = 0; i < a.size(); ++i) {
        const auto at = std::ranges::find(b, a[i]);
        if (at == b.end())
            continue;
        const auto j = static_cast<std::uint32_t>(at - b.begin());
        if (i > 0 && j > 0 && a[i - 1] == b[j - 1])
            continue;
        std::uint32_t length = 0;
        while (i + length < a.size() && j + length < b.size() && a[i + length] == b[j + length])
            ++length;
        if (length >= k)
            found.push_back({ { i, i + length }, { j, j + length } });
    }
    return found;
}

}

class TestPassages : public QObject {
    Q_OBJECT
private slots:
    void nothingShared()
    {
        QVERIFY(align("", "", 2).passages.empty());
        QVERIFY(align("abc", "", 2).passages.empty());
        QVERIFY(align("abc", "xyz", 2).passages.empty());
        QVERIFY(align("abc", "ab", 3).passages.empty());
    }

    void insertedWord()
    {
        const PassageAlignment found = align("pqrstuvw", "pqrsxtuvw", 3);
        QCOMPARE(found.passages, (Passages { { { 0, 4 }, { 0, 4 } }, { { 4, 8 }, { 5, 9 } } }));
        QVERIFY(found.repeats.empty());
    }

    void movedBlock()
    {
        // pqrstuv | abcd | efghij against pqrstuv | efghij | abcd
        QCOMPARE(align("pqrstuvabcdefghij", "pqrstuvefghijabcd", 2).passages,
            (Passages {
                { { 0, 7 }, { 0, 7 } }, { { 7, 11 }, { 13, 17 }, true }, { { 11, 17 }, { 7, 13 } } }));
        // The longer of two is the one that stays.
        QCOMPARE(align("abcxdefgh", "defghyabc", 2).passages,
            (Passages { { { 0, 3 }, { 6, 9 }, true }, { { 4, 9 }, { 0, 5 } } }));
    }

    void seam()
    {
        // ab bc cd and de ef: d belongs to the longer run, and stands once more in B
        const PassageAlignment found = align("abcdef", "abcdzdef", 2);
        QCOMPARE(found.passages, (Passages { { { 0, 4 }, { 0, 4 } }, { { 4, 6 }, { 6, 8 } } }));
        QCOMPARE(found.repeats, (Repeats { { false, { 5, 6 }, 0 } }));
    }

    void seamThatTakesAllWords()
    {
        // cde lies between abcd and defg in A and has lost its words to them
        const PassageAlignment found = align("abcdefg", "abcd1defg2cde", 3);
        QCOMPARE(found.passages, (Passages { { { 0, 4 }, { 0, 4 } }, { { 4, 7 }, { 6, 9 } } }));
        QCOMPARE(found.repeats,
            (Repeats { { false, { 5, 6 }, 0 }, { false, { 10, 12 }, 0 }, { false, { 12, 13 }, 1 } }));
    }

    void repeatFollowsItsNeighbour()
    {
        // rst stands twice in B; its second place is followed by what follows it in A
        const PassageAlignment found = align("rstabc", "rstzzrstabc", 2);
        QCOMPARE(found.passages, (Passages { { { 0, 6 }, { 5, 11 } } }));
        QCOMPARE(found.repeats, (Repeats { { false, { 0, 3 }, 0 } }));
    }

    void repeatBetweenNeighbours()
    {
        // rst stands alone in A, between abc and def; of its two places in B one is between them as well
        const PassageAlignment found = align("abc1rst2def", "rst3abc4rst5def", 2);
        QCOMPARE(found.passages,
            (Passages { { { 0, 3 }, { 4, 7 } }, { { 4, 7 }, { 8, 11 } }, { { 8, 11 }, { 12, 15 } } }));
        QCOMPARE(found.repeats, (Repeats { { false, { 0, 3 }, 1 } }));
    }

    void repeatsInOrder()
    {
        const PassageAlignment found = align("rst1rst2rst", "rst3rst", 2);
        QCOMPARE(found.passages, (Passages { { { 0, 3 }, { 0, 3 } }, { { 4, 7 }, { 4, 7 } } }));
        QCOMPARE(found.repeats, (Repeats { { true, { 8, 11 }, 0 } }));
    }

    void distinctWords()
    {
        Random random(3);
        for (int i = 0; i < 300; ++i) {
            const auto k = static_cast<std::uint32_t>(1 + random.below(5));
            Words a(20 + random.below(80));
            std::iota(a.begin(), a.end(), 100u);
            Words b = a;
            for (std::uint64_t change = random.below(8); change > 0; --change) {
                const auto from = static_cast<std::ptrdiff_t>(random.below(b.size()));
                std::rotate(b.begin() + from / 2, b.begin() + from,
                    b.begin() + from
                        + static_cast<std::ptrdiff_t>(
                            random.below(b.size() - static_cast<std::size_t>(from) + 1)));
                b[random.below(b.size())] = static_cast<std::uint32_t>(1000 + change);
            }
            std::ranges::sort(b, {}, [](std::uint32_t word) { return word >= 1000 ? 1 : 0; });
            const TwoTexts texts(a, b, k);
            const PassageAlignment found = texts.align();
            QCOMPARE(withoutMoves(found.passages), diagonals(a, b, k));
            QVERIFY(found.repeats.empty());
        }
    }

    void promises()
    {
        Random random(5);
        for (int i = 0; i < 6000; ++i) {
            const std::uint64_t vocabulary = std::uint64_t { 1 } << random.below(7);
            const Words a = patchwork(random, random.below(90), vocabulary, {});
            const Words b = patchwork(random, random.below(90), vocabulary, a);
            const auto k = static_cast<std::uint32_t>(1 + random.below(6));
            const auto stride = i % 2 == 0 ? 1 : static_cast<std::uint32_t>(1 + random.below(k));
            const TwoTexts texts(a, b, k, stride);
            const PassageAlignment found = texts.align();
            const std::string broken = test::brokenPromise(texts, found);
            QVERIFY2(broken.empty(), (broken + " in round " + std::to_string(i)).c_str());

            const PassageAlignment back
                = mirrored(alignPassages(texts.shinglesB, texts.shinglesA, texts.cut, b.size(), a.size()));
            // Where a text is exchanged with a copy of itself, either may be the one that moved.
            QCOMPARE(wordsInOrder(back), wordsInOrder(found));
            QCOMPARE(withoutMoves(back.passages), withoutMoves(found.passages));
            QCOMPARE(back.repeats, found.repeats);
        }
    }

    void hostile_data()
    {
        QTest::addColumn<int>("period");
        QTest::addColumn<int>("timesA");
        QTest::addColumn<int>("timesB");
        QTest::addColumn<int>("k");
        QTest::newRow("one word") << 1 << 100'000 << 100'000 << 4;
        QTest::newRow("one word, longer in A") << 1 << 100'000 << 50 << 4;
        QTest::newRow("one sentence") << 12 << 10'000 << 10'000 << 4;
        QTest::newRow("one sentence, longer in B") << 12 << 3'000 << 10'000 << 4;
        QTest::newRow("one sentence shorter than a shingle") << 5 << 10'000 << 7'000 << 8;
    }
    void hostile()
    {
        QFETCH(int, period);
        QFETCH(int, timesA);
        QFETCH(int, timesB);
        QFETCH(int, k);
        const auto repeated = [&](int times) {
            Words words;
            for (int i = 0; i < times * period; ++i)
                words.push_back(static_cast<std::uint32_t>(i % period));
            return words;
        };
        const TwoTexts texts(repeated(timesA), repeated(timesB), static_cast<std::uint32_t>(k));
        const PassageAlignment found = texts.align();
        QCOMPARE(test::brokenPromise(texts, found, false), std::string());
        QCOMPARE(found.passages.size(), std::size_t { 1 });
        QCOMPARE(found.passages[0].a.end, static_cast<std::uint32_t>(std::min(timesA, timesB) * period));
    }

    void hostileMixtures()
    {
        // Few words in random order: every shingle stands in many places, and hardly a run is long.
        Random random(8);
        for (const std::uint32_t k : { 1u, 2u, 6u }) {
            const auto text = [&] {
                Words words(60'000);
                for (std::uint32_t& word : words)
                    word = static_cast<std::uint32_t>(random.below(2));
                return words;
            };
            const TwoTexts texts(text(), text(), k);
            QCOMPARE(test::brokenPromise(texts, texts.align(), false), std::string());
        }
    }

    void sharedWordsOfACorpus()
    {
        const std::vector<std::string> list = test::familyTexts(40, 4);
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*test::corpusOf(list), {}, quiet.work()).value();
        const ShingleSets sets = makeShingleSets(tokens, { 3 }, quiet.work()).value();
        for (std::size_t d = 1; d < list.size(); ++d) {
            const DocId docs[] = { docId(d - 1), docId(d) };
            const PassageAlignment found = alignPassages(shingle::positions(tokens, sets, docs[0]),
                shingle::positions(tokens, sets, docs[1]), sets.k());
            for (const bool inA : { true, false }) {
                std::size_t words = 0;
                for (const Passage& passage : found.passages)
                    words += passage.a.end - passage.a.begin;
                for (const Repeat& repeat : found.repeats)
                    words += repeat.inA == inA ? repeat.words.end - repeat.words.begin : 0;
                for (const shingle::WordRange& run :
                    shingle::sharedWords(tokens, sets, docs[inA ? 0 : 1], sets.setOf(docs[inA ? 1 : 0])))
                    words -= run.end - run.begin;
                QCOMPARE(words, std::size_t { 0 });
            }
        }
    }

    void bytesOfAnyText()
    {
        // Letters of one to four bytes, marks that join the letter before, ligatures, line ends, zeros, and
        // pieces of characters.
        const std::vector<std::string> pieces { "a", "b", " ", " ", "\n", "\xC3\xA9", "e\xCC\x81",
            "\xEF\xB7\xBA", "\xEF\xAC\x81", "\xF0\x90\x90\x80", "\xE6\xBC\xA2", "\xC3", "\xA9", "\xE2\x80",
            "\xFF", std::string(1, '\0'), "\xCC\x81", "\xED\xA0\x80" };
        Random random(12);
        const auto anyBytes = [&](std::uint64_t length) {
            std::string bytes;
            for (; length > 0; --length)
                bytes += pieces[random.below(pieces.size())];
            return bytes;
        };
        std::size_t ranges = 0;
        for (int i = 0; i < 1500; ++i) {
            const text::Options cleaning { .cleaning = static_cast<text::Cleaning>(random.below(4)),
                .stripAccents = random.below(2) != 0,
                .minWords = 0 };
            const std::string bytes = anyBytes(random.below(60));
            const std::vector<text::Span> anySpans = text::spans(bytes, cleaning);
            if (!anySpans.empty()) {
                const auto begin = static_cast<std::uint32_t>(random.below(anySpans.size()));
                const auto end
                    = static_cast<std::uint32_t>(begin + 1 + random.below(anySpans.size() - begin));
                QVERIFY(test::cutsAtCharacters(bytes, shingle::bytesOf({ begin, end }, anySpans)));
            }

            std::vector<std::string> texts(2);
            unicode::appendUtf8(texts[0], bytes);
            unicode::appendUtf8(
                texts[1], anyBytes(random.below(20)) + bytes.substr(random.below(bytes.size() + 1)));
            test::QuietWork quiet;
            const Tokens tokens = tokenise(*test::corpusOf(texts), cleaning, quiet.work()).value();
            const ShingleSets sets = makeShingleSets(tokens, { 2 }, quiet.work()).value();
            const PassageAlignment found = alignPassages(
                shingle::positions(tokens, sets, docId(0)), shingle::positions(tokens, sets, docId(1)), 2);
            const std::vector<text::Span> spans[] { text::spans(texts[0], cleaning),
                text::spans(texts[1], cleaning) };
            for (const Passage& passage : found.passages) {
                QVERIFY(test::cutsAtCharacters(texts[0], shingle::bytesOf(passage.a, spans[0])));
                QVERIFY(test::cutsAtCharacters(texts[1], shingle::bytesOf(passage.b, spans[1])));
                ++ranges;
            }
            for (const Repeat& repeat : found.repeats) {
                const std::size_t side = repeat.inA ? 0 : 1;
                QVERIFY(test::cutsAtCharacters(texts[side], shingle::bytesOf(repeat.words, spans[side])));
            }
        }
        QVERIFY(ranges > 500);
    }

    void chainIsTheHeaviest()
    {
        Random random(6);
        for (int i = 0; i < 500; ++i) {
            std::vector<ChainLink> links(random.below(12));
            for (std::uint32_t l = 0; l < links.size(); ++l)
                links[l] = { l, 1 + random.below(5) };
            for (std::size_t l = links.size(); l > 1; --l)
                std::swap(links[l - 1].place, links[random.below(l)].place);
            std::uint64_t heaviest = 0;
            for (std::uint32_t chosen = 0; chosen < 1u << links.size(); ++chosen) {
                std::uint64_t weight = 0;
                std::int64_t last = -1;
                bool inOrder = true;
                for (std::size_t l = 0; l < links.size(); ++l) {
                    if ((chosen >> l & 1) == 0)
                        continue;
                    inOrder = inOrder && links[l].place > last;
                    last = links[l].place;
                    weight += links[l].weight;
                }
                if (inOrder)
                    heaviest = std::max(heaviest, weight);
            }
            std::uint64_t weight = 0;
            std::int64_t last = -1;
            for (const std::uint32_t l : heaviestChain(links)) {
                QVERIFY(links[l].place > last);
                last = links[l].place;
                weight += links[l].weight;
            }
            QCOMPARE(weight, heaviest);
        }
    }
};

ALIKE_TEST(TestPassages)
#include "tst_passages.moc"
