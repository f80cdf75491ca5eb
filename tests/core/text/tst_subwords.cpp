// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/subwords.h"

#include "core/answers/token_numbers.h"
#include "core/shingle/ignored.h"
#include "core/text/spans.h"
#include "core/text/tokens.h"
#include "core/unicode/utf8.h"
#include "tests/core/text/hostile_text.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <fmt/format.h>

#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

using namespace alike;
using text::SubwordCutter;
using text::Subwords;

namespace {

using Pieces = std::vector<std::string>;
using Counts = std::map<std::string, std::uint64_t>;

std::u32string codePointsOf(std::string_view word)
{
    std::u32string characters;
    for (std::size_t at = 0; at < word.size();)
        characters += unicode::nextCharacter(word, at);
    return characters;
}

/// Single characters, the first one with a space before it.
Pieces lettersOf(const std::string& word)
{
    Pieces pieces;
    for (std::size_t at = 0; at < word.size();) {
        const std::size_t begin = at;
        unicode::nextCharacter(word, at);
        pieces.push_back((begin == 0 ? " " : "") + word.substr(begin, at - begin));
    }
    return pieces;
}

/// The method as it is told: all pairs of all words are counted anew for each merge.
std::map<std::string, Pieces> cutByDefinition(const Counts& counts, std::uint32_t merges)
{
    using Piece = std::pair<std::string, std::uint32_t>; // its characters, and the merge that made it
    std::map<std::string, std::vector<Piece>> words;
    for (const auto& [word, count] : counts)
        for (const std::string& character : lettersOf(word))
            words[word].emplace_back(character, 0);
    for (std::uint32_t merge = 1; merge <= merges; ++merge) {
        const auto isBefore = [](const auto& x, const auto& y) {
            const auto key = [](const auto& pair) {
                return std::tie(pair.first.first, pair.second.first, pair.first.second, pair.second.second);
            };
            return key(x) < key(y);
        };
        std::map<std::pair<Piece, Piece>, std::uint64_t, decltype(isBefore)> pairs(isBefore);
        for (const auto& [word, pieces] : words)
            for (std::size_t i = 0; i + 1 < pieces.size(); ++i)
                pairs[{ pieces[i], pieces[i + 1] }] += counts.at(word);
        const auto best
            = std::ranges::max_element(pairs, {}, [](const auto& pair) { return pair.second; }); // the first
        if (best == pairs.end() || best->second < 2)
            break;
        const auto [left, right] = best->first;
        for (auto& [word, pieces] : words) {
            for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
                if (pieces[i] != left || pieces[i + 1] != right)
                    continue;
                pieces[i] = { left.first + right.first, merge };
                pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            }
        }
    }
    std::map<std::string, Pieces> cut;
    for (const auto& [word, pieces] : words)
        for (const Piece& piece : pieces)
            cut[word].push_back(piece.first);
    return cut;
}

Subwords trained(const Counts& counts, std::uint32_t merges, bool backwards = false)
{
    std::vector<Subwords::CountedWord> words;
    for (const auto& [word, count] : counts)
        words.push_back({ word, count });
    if (backwards)
        std::ranges::reverse(words);
    test::QuietWork quiet;
    return Subwords::train(std::move(words), merges, quiet.work()).value();
}

Pieces cut(const Subwords& subwords, const std::string& word)
{
    Pieces pieces;
    std::size_t at = 0;
    SubwordCutter cutter(subwords);
    for (const std::uint32_t length : cutter.cut(codePointsOf(word))) {
        std::string piece(at == 0 ? 1 : 0, text::beforeWord);
        for (std::uint32_t i = 0; i < length; ++i) {
            const std::size_t begin = at;
            unicode::nextCharacter(word, at);
            piece += word.substr(begin, at - begin);
        }
        pieces.push_back(piece);
    }
    return pieces;
}

Tokens tokensOf(const std::vector<std::string>& texts, std::uint32_t merges, unsigned threads = 1)
{
    test::QuietWork quiet(threads);
    const text::Options options { .minWords = 0, .unit = text::Unit::Subword, .merges = merges };
    return tokenise(*test::corpusOf(texts), options, quiet.work()).value();
}

const Counts fourWords { { "low", 5 }, { "lower", 2 }, { "newest", 6 }, { "widest", 3 } };

}

class TestSubwords : public QObject {
    Q_OBJECT
private slots:
    /// The example of Sennrich, Haddow, Birch, with a space before a word in place of a mark behind it.
    void byHand()
    {
        // es 9, est 9, " lo" 7, " low" 7, " ne" 6, " new" 6, " newest" 6
        const Subwords some = trained(fourWords, 4);
        QCOMPARE(cut(some, "lowest"), (Pieces { " low", "est" }));
        QCOMPARE(cut(some, "low"), (Pieces { " low" }));
        QCOMPARE(cut(some, "widest"), (Pieces { " w", "i", "d", "est" }));
        QCOMPARE(cut(some, "slow"), (Pieces { " s", "l", "o", "w" })); // no word begins within
        const Subwords more = trained(fourWords, 7);
        QCOMPARE(cut(more, "newest"), (Pieces { " newest" }));
        QCOMPARE(cut(more, "newer"), (Pieces { " new", "e", "r" }));
        QCOMPARE(cut(trained(fourWords, 0), "low"), (Pieces { " l", "o", "w" }));
        // What occurs once teaches nothing.
        QCOMPARE(trained({ { "abcd", 1 } }, 100).merges(), std::size_t { 0 });
        QCOMPARE(trained({ { "ab", 2 } }, 100).merges(), std::size_t { 1 });
    }

    void runsOfOneCharacter()
    {
        const Subwords subwords = trained({ { "baaaa", 3 } }, 1);
        QCOMPARE(cut(subwords, "baaaa"), (Pieces { " b", "aa", "aa" }));
        QCOMPARE(cut(subwords, "baaa"), (Pieces { " b", "aa", "a" })); // from the left
    }

    void asByDefinition()
    {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            Random random(seed);
            Counts counts;
            for (int word = 0; word < 12; ++word) {
                std::string letters;
                for (std::uint64_t n = 1 + random.below(9); n > 0; --n)
                    letters += static_cast<char>('a' + random.below(4));
                counts[letters] += 1 + random.below(5);
            }
            for (const std::uint32_t merges : { 0U, 1U, 3U, 8U, 40U }) {
                const Subwords subwords = trained(counts, merges);
                for (const auto& [word, pieces] : cutByDefinition(counts, merges))
                    QCOMPARE(cut(subwords, word), pieces);
            }
        }
    }

    void orderOfWordsDoesNotMatter()
    {
        Random random(3);
        Counts counts;
        for (int word = 0; word < 400; ++word) {
            std::string letters;
            for (std::uint64_t n = 1 + random.below(12); n > 0; --n)
                letters += static_cast<char>('a' + random.below(6));
            counts[letters] += 1 + random.below(3);
        }
        const Subwords subwords = trained(counts, 300);
        QCOMPARE(subwords.merges(), std::size_t { 300 });
        QCOMPARE(trained(counts, 300, true).save(), subwords.save());
        const auto restored = Subwords::restore(subwords.save());
        QVERIFY(restored);
        for (const auto& [word, count] : counts)
            QCOMPARE(cut(*restored, word), cut(subwords, word));
    }

    /// Of very many words those are looked at that occur most, whatever the order.
    void ofVeryManyWordsTheMostFrequent()
    {
        Random random(5);
        Counts counts;
        for (std::size_t characters = 0; characters <= Subwords::mostCharacters;) {
            std::string letters;
            for (std::uint64_t n = 150 + random.below(60); n > 0; --n)
                letters += static_cast<char>('a' + random.below(3));
            characters += letters.size();
            counts[letters] = 1;
        }
        counts["zyzyzy"] = 3;
        const Subwords subwords = trained(counts, 12);
        QCOMPARE(trained(counts, 12, true).save(), subwords.save());
        // It is looked at, but its three pairs are rare beside those of the others.
        QCOMPARE(cut(subwords, "zyzyzy").size(), std::size_t { 6 });
        const Subwords alone = trained({ { "zyzyzy", 3 } }, 12);
        QCOMPARE(cut(alone, "zyzyzy").size(), std::size_t { 1 });
    }

    void damagedMergesAreNone_data()
    {
        QTest::addColumn<QByteArray>("saved");
        QTest::newRow("words") << QByteArray("a b\n");
        QTest::newRow("one number") << QByteArray("97\n");
        QTest::newRow("no end of line") << QByteArray("97 98");
        QTest::newRow("a merge that is not there") << QByteArray("97 4194304\n");
        QTest::newRow("too large") << QByteArray("97 99999999999\n");
        QTest::newRow("negative") << QByteArray("-1 98\n");
    }
    void damagedMergesAreNone()
    {
        QFETCH(QByteArray, saved);
        QVERIFY(!Subwords::restore(saved.toStdString()));
        QVERIFY(Subwords::restore("97 98\n4194304 99\n"));
    }

    void sameForAnyThreadsAndOrderOfDocuments()
    {
        std::vector<std::string> texts = test::familyTexts(120, 3);
        const Tokens one = tokensOf(texts, 200);
        const Tokens several = tokensOf(texts, 200, 3);
        QVERIFY(std::ranges::equal(one.all(), several.all()));
        QCOMPARE(one.subwords()->save(), several.subwords()->save());
        std::ranges::reverse(texts);
        const Tokens reversed = tokensOf(texts, 200);
        QCOMPARE(reversed.subwords()->save(), one.subwords()->save());
        for (std::size_t d = 0; d < texts.size(); ++d) {
            const auto there = one.of(docId(texts.size() - 1 - d));
            QVERIFY(std::ranges::equal(
                reversed.of(docId(d)), there, {}, [&](TokenId id) { return reversed.word(id); },
                [&](TokenId id) { return one.word(id); }));
        }
    }

    /// Whatever the text: what is told of its places is what is counted, and it can be put together again.
    void spansAreTheTokens()
    {
        for (const auto cleaning : { text::Cleaning::Letters, text::Cleaning::AlphaNumeric,
                 text::Cleaning::Whitespace, text::Cleaning::None }) {
            Random random(static_cast<std::uint64_t>(cleaning));
            std::vector<std::string> texts;
            for (int i = 0; i < 300; ++i)
                texts.push_back(test::hostileText(random));
            const text::Options options { .cleaning = cleaning,
                .stripAccents = random.below(2) == 0,
                .minWords = 0,
                .unit = text::Unit::Subword,
                .merges = 60 };
            const auto corpus = test::corpusOf(texts);
            test::QuietWork quiet(2);
            const Tokens tokens = tokenise(*corpus, options, quiet.work()).value();
            QCOMPARE(tokens.subwords()->merges(), std::size_t { 60 });
            std::map<std::string, TokenId> numbers;
            for (std::size_t d = 0; d < texts.size(); ++d) {
                const std::string text(corpus->text(docId(d)));
                const auto spans = text::spans(text, options, tokens.subwords().get());
                const auto ids = tokens.of(docId(d));
                QCOMPARE(spans.size(), ids.size());
                for (std::size_t i = 0; i < spans.size(); ++i) {
                    QCOMPARE(spans[i].word, std::string(tokens.word(ids[i])));
                    const auto number
                        = numbers.try_emplace(spans[i].word, static_cast<TokenId>(numbers.size()));
                    QCOMPARE(ids[i], number.first->second); // by first appearance
                    QVERIFY(spans[i].begin < spans[i].end && spans[i].end <= text.size());
                    QVERIFY(i == 0 || spans[i - 1].begin <= spans[i].begin);
                }
                const auto words = text::spans(text, options.wordsOfUnits());
                QCOMPARE(tokens.wordsOf(docId(d)), words.size());
                std::string joined;
                for (const text::Span& word : words)
                    joined += (joined.empty() ? "" : " ") + word.word;
                QCOMPARE(decode(encode(text, tokens, options), tokens), joined);
            }
        }
    }

    void textsFromOutside()
    {
        const Tokens tokens = tokensOf({ "low low low low low lower lower",
                                           "newest newest newest newest newest newest widest widest widest" },
            7);
        const text::Options options { .minWords = 0, .unit = text::Unit::Subword, .merges = 7 };
        const TokenNumbers numbers = encode("Lowest, slow?", tokens, options);
        QCOMPARE(numbers.size(), std::size_t { 6 }); // " low", "est", " s", "l", "o", "w"
        // Of the last four " s" begins no word here, and "l" stands in larger pieces alone.
        QCOMPARE(decode(numbers, tokens), std::string("lowest slow"));
        QCOMPARE(decode(encode("zoo", tokens, options), tokens), std::string("?oo"));
    }

    /// The vocabulary has what any text of the same letters may be cut into, behind what documents have.
    void anyTextOfTheSameLetters()
    {
        const std::vector<std::string> texts { "low low low low low lower lower",
            "newest newest newest newest newest newest widest widest widest 港口港口 café" };
        const text::Options options { .minWords = 0, .unit = text::Unit::Subword, .merges = 9 };
        const Tokens tokens = tokensOf(texts, options.merges);
        std::size_t used = 0;
        for (const TokenId id : tokens.all())
            used = std::max<std::size_t>(used, id + std::size_t { 1 });
        std::set<std::string_view> vocabulary;
        for (TokenId id = 0; id < tokens.vocabulary(); ++id)
            QVERIFY(vocabulary.insert(tokens.word(id)).second);
        QVERIFY(used < tokens.vocabulary()); // those that no document has are the last
        for (const char* const piece : { "es", "est", " lo", "l", " l", "口", " 口", " é" })
            QVERIFY2(vocabulary.contains(piece), piece);
        const std::vector<std::string> letters { "l", "o", "w", "e", "r", "n", "s", "t", "i", "d", "c", "a",
            "f", "é", "港", "口" };
        Random random(5);
        for (int i = 0; i < 500; ++i) {
            std::string text;
            for (std::uint64_t words = 1 + random.below(4); words > 0; --words) {
                text += text.empty() ? "" : " ";
                for (std::uint64_t n = 1 + random.below(7); n > 0; --n)
                    text += letters[random.below(letters.size())];
            }
            QCOMPARE(decode(encode(text, tokens, options), tokens), text);
        }
    }

    /// Merges of a file may make pieces that no training makes; listing them takes no more memory for it.
    void piecesOfAnyMerges()
    {
        const Subwords some = trained(fourWords, 3);
        QCOMPARE(some.pieces(), (std::vector<std::string> { "es", "est", " lo" }));
        std::string doubling = "97 97\n";
        for (std::uint32_t i = 0; i < 60; ++i)
            doubling += fmt::format("{0} {0}\n", (1U << 22U) + i);
        const auto endless = Subwords::restore(doubling);
        QVERIFY(endless);
        const auto pieces = endless->pieces();
        QCOMPARE(pieces.size(), std::size_t { 61 });
        QCOMPARE(pieces[5], std::string(64, 'a'));
        QCOMPARE(pieces[6], std::string());
        QCOMPARE(pieces[60], std::string());
    }

    void placesInTheText()
    {
        const Tokens tokens = tokensOf({ "low low low low low lower lower",
                                           "newest newest newest newest newest newest widest widest widest" },
            4);
        const text::Options options { .minWords = 0, .unit = text::Unit::Subword };
        const std::string text = "  Low--Lowest";
        const std::vector<text::Span> wanted { { 2, 5, " low" }, { 7, 10, " low" }, { 10, 13, "est" } };
        QVERIFY(text::spans(text, options, tokens.subwords().get()) == wanted);
    }

    /// A word without end takes no more than its size asks for.
    void endlessWords()
    {
        std::string word;
        Random random(1);
        for (int i = 0; i < 300'000; ++i)
            word += static_cast<char>('a' + random.below(2));
        const Tokens tokens = tokensOf({ word + ' ' + word, std::string(200'000, 'x') + " y" }, 3'000);
        for (TokenId id = 0; id < tokens.vocabulary(); ++id)
            QVERIFY(tokens.word(id).size() <= Subwords::mostInPiece + 1);
        QVERIFY(tokens.of(docId(0)).size() > 2 * word.size() / Subwords::mostInPiece);
        QCOMPARE(tokens.of(docId(0)).size() % 2, std::size_t { 0 }); // both are cut the same way
    }

    void cancels()
    {
        test::QuietWork quiet;
        quiet.stop.request_stop();
        const auto made = Subwords::train({ { "abc", 3 } }, 10, quiet.work());
        QVERIFY(!made && made.error().code == ErrorCode::Cancelled);
        const auto tokens
            = tokenise(*test::corpusOf({ "some words" }), { .unit = text::Unit::Subword }, quiet.work());
        QVERIFY(!tokens && tokens.error().code == ErrorCode::Cancelled);
    }
};

ALIKE_TEST(TestSubwords)
#include "tst_subwords.moc"
