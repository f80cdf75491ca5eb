// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory.h"
#include "core/base/random.h"
#include "core/text/spans.h"
#include "core/text/text_scanner.h"
#include "core/text/tokens.h"
#include "core/text/word_table.h"
#include "tests/core/text/hostile_text.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <map>
#include <utility>
#include <vector>

using namespace alike;

namespace {
Tokens tokensOf(const std::vector<std::string>& texts, text::Options options, unsigned threads = 1)
{
    test::QuietWork quiet(threads);
    Result<Tokens> tokens = tokenise(*test::corpusOf(texts), options, quiet.work());
    return std::move(tokens).value();
}

std::string wordsOfAscii(Random& random)
{
    std::string text;
    for (std::uint64_t n = random.below(40); n > 0; --n)
        text.append(1 + random.below(19), static_cast<char>('A' + random.below(50))).append(" ");
    return text;
}

QString joined(const Tokens& tokens, DocId doc)
{
    QStringList words;
    for (const TokenId id : tokens.of(doc)) {
        const std::string_view word = tokens.word(id);
        words << QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
    }
    return words.join(u'|');
}
}

class TestTokenise : public QObject {
    Q_OBJECT
private slots:
    /// Whether a word is copied from its text or made of its characters: nothing is lost, and nothing comes
    /// in from beside it.
    void wordsAreTheirCharacters()
    {
        Random random(41);
        for (int i = 0; i < 6'000; ++i) {
            const std::string text = test::hostileText(random);
            for (const text::Cleaning cleaning : { text::Cleaning::Letters, text::Cleaning::Whitespace }) {
                const text::Options options { .cleaning = cleaning, .stripAccents = i % 3 == 0 };
                std::string characters;
                text::scanCharacters(text, options, [&](char32_t c, std::size_t, std::size_t) {
                    if (c != U' ')
                        unicode::appendUtf8(characters, c);
                });
                std::string words;
                text::WordScanner(options).scan<text::AsciiPath::Table>(
                    text, [&](std::string_view word, std::size_t, std::size_t) { words += word; });
                QCOMPARE(words, characters);
            }
        }
    }

    void cleaning_data()
    {
        QTest::addColumn<int>("cleaning");
        QTest::addColumn<bool>("stripAccents");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, text::Cleaning cleaning, const char* text, const char* words,
                             bool strip = false) {
            QTest::newRow(name) << static_cast<int>(cleaning) << strip << QString::fromUtf8(text)
                                << QString::fromUtf8(words);
        };
        using enum text::Cleaning;
        row("letters", Letters, "The U.S. dollar's 3.5 pct rise", "the|u|s|dollar|s|pct|rise");
        row("alnum", AlphaNumeric, "The U.S. dollar's 3.5 pct rise", "the|u|s|dollar|s|3|5|pct|rise");
        row("whitespace", Whitespace, "The U.S.\tdollar's\r\n3.5 pct", "the|u.s.|dollar's|3.5|pct");
        row("none", None, "The U.S. dollar", "The|U.S.|dollar");
        row("empty", Letters, " 12 - ", "");
        row("folds in full", Letters, "Straße STRASSE", "strasse|strasse");
        row("composes", Letters, "cafe\xcc\x81 caf\xc3\xa9", "café|café");
        row("not equal is no letter", Letters, "a=\xcc\xb8z", "a|z");
        row("a mark alone is a word", Letters, "1 \xcc\x81 2", "\xcc\x81");
        row("Latin ligature", Letters, "ﬁne", "fine");
        row("dotted I", Letters, "İ", "i\xcc\x87");
        row("kept accents", Letters, "Crème Brûlée", "crème|brûlée");
        row("stripped accents", Letters, "Crème Brûlée e\xcc\x81", "creme|brulee|e", true);
        row("Arabic digits", AlphaNumeric, "x ١٢ y", "x|١٢|y");
        row("other numbers", AlphaNumeric, "Ⅷ ① ½ m²", "ⅷ|①|½|m²");
        row("numbers are no letters", Letters, "Ⅷ ① ½ m²", "m");
        row("no-break space splits", Whitespace, "a\xc2\xa0z", "a|z");
        row("CJK", Letters, "中文，文本", "中文|文本");
        row("Chinese", Letters, "港口附近的仓库", "港口|附近|的|仓库");
        row("Japanese", Letters, "古い倉庫で火事がありました。", "古い|倉庫|で|火事|が|ありま|した");
        row("Thai", Letters, "โกดังเก่าใกล้ท่าเรือ", "โกดัง|เก่า|ใกล้|ท่าเรือ");
        row("Korean has spaces", Letters, "항구 근처의 창고", "항구|근처의|창고");
        row("Latin within", Letters, "ab仓库cd 港口", "ab|仓库|cd|港口");
        row("digits within", AlphaNumeric, "仓库12港口", "仓库|12|港口");
        row("a prolonged sound", Letters, "コーヒー", "コーヒー");
        row("two scripts without spaces", Letters, "倉庫โกดัง", "倉庫|โกดัง");
        row("emoji separates letters", Letters, "ab😀cd", "ab|cd");
    }
    void cleaning()
    {
        QFETCH(int, cleaning);
        QFETCH(bool, stripAccents);
        QFETCH(QString, text);
        QFETCH(QString, words);
        const Tokens tokens = tokensOf({ text.toStdString() },
            { .cleaning = static_cast<text::Cleaning>(cleaning),
                .stripAccents = stripAccents,
                .minWords = 0 });
        QCOMPARE(joined(tokens, docId(0)), words);
    }

    /// Where they are not told apart, each run is one word; characters are the same either way.
    void wordsWithoutSpaces()
    {
        const std::string text = "港口附近的仓库，ab仓库";
        QCOMPARE(joined(tokensOf({ text }, { .minWords = 0, .segment = false }), docId(0)),
            QStringLiteral("港口附近的仓库|ab仓库"));
        const auto characters = [&](bool segment) {
            return tokensOf({ text }, { .minWords = 0, .unit = text::Unit::Character, .segment = segment });
        };
        QCOMPARE(joined(characters(true), docId(0)), joined(characters(false), docId(0)));
        QCOMPARE(joined(characters(true), docId(0)), QStringLiteral("港|口|附|近|的|仓|库| |a|b|仓|库"));
        QCOMPARE(characters(true).wordsOf(docId(0)), std::size_t { 6 });
        QCOMPARE(characters(false).wordsOf(docId(0)), std::size_t { 2 });
    }

    /// Wherever the lines of a text without spaces are wrapped, it has the same units.
    void wrappedLines_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("Chinese") << QStringLiteral(
            "港口附近的一座旧仓库发生了火灾，消防员用了三个小时才把它扑灭。");
        QTest::newRow("Japanese") << QStringLiteral(
            "港の近くの古いコンテナ倉庫で火災が発生した。「はい」と消防士は言った。");
        QTest::newRow("Thai") << QStringLiteral("เกิดเพลิงไหม้ที่โกดังเก่าใกล้ท่าเรือเมื่อคืนนี้");
        QTest::newRow("Lao") << QStringLiteral("ເກີດໄຟໄໝ້ຢູ່ສາງເກົ່າໃກ້ທ່າເຮືອ");
        QTest::newRow("Khmer") << QStringLiteral("អគ្គិភ័យបានកើតឡើងនៅឃ្លាំងចាស់មួយក្បែរកំពង់ផែ");
        QTest::newRow("Burmese") << QStringLiteral("ဆိပ်ကမ်းအနီးရှိဂိုဒေါင်ဟောင်းတွင်မီးလောင်မှုဖြစ်ပွားခဲ့သည်");
    }
    void wrappedLines()
    {
        QFETCH(QString, text);
        std::vector<std::string> texts { text.toStdString() };
        for (const QString& wrap :
            { QStringLiteral("\n"), QStringLiteral("\r\n"), QStringLiteral(" \n\t ") }) {
            for (qsizetype width = 1; width < 9; ++width) {
                QString wrapped;
                for (qsizetype at = 0; at < text.size(); at += width)
                    wrapped += (at > 0 ? wrap : QString()) + text.mid(at, width);
                texts.push_back(wrapped.toStdString());
            }
        }
        using enum text::Cleaning;
        for (const auto& [unit, cleaning] : { std::pair { text::Unit::Word, Letters },
                 { text::Unit::Word, Whitespace }, { text::Unit::Word, None },
                 { text::Unit::Character, Letters }, { text::Unit::Character, Whitespace } }) {
            for (const bool segment : { true, false }) {
                const text::Options options {
                    .cleaning = cleaning, .minWords = 0, .unit = unit, .segment = segment
                };
                const Tokens tokens = tokensOf(texts, options);
                for (std::size_t d = 1; d < texts.size(); ++d)
                    QCOMPARE(joined(tokens, docId(d)), joined(tokens, docId(0)));
            }
        }
    }

    /// What parts words also where lines are wrapped, and where the words of wrapped lines stand.
    void breaksThatPart_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("characters");
        const auto row = [](const char* name, const char* text, const char* words, const char* characters) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(words)
                                << QString::fromUtf8(characters);
        };
        row("wrapped", "旧仓\n库", "旧|仓库", "旧仓库");
        row("an empty line", "旧仓\n\n库", "旧|仓|库", "旧仓 库");
        row("an empty line of Windows", "旧仓\r\n\r\n库", "旧|仓|库", "旧仓 库");
        row("blanks", "旧仓 库", "旧|仓|库", "旧仓 库");
        row("a paragraph", "旧仓\n\u3000\u3000库", "旧|仓|库", "旧仓 库");
        row("Latin", "仓库\nab\n仓库", "仓库|ab|仓库", "仓库 ab 仓库");
        row("Korean", "항구\n근처", "항구|근처", "항구 근처");
        row("at both ends", "\n仓库\n", "仓库", "仓库");
        row("behind a mark", "仓库，\n仓库", "仓库|仓库", "仓库 仓库");
        row("before a mark", "仓库\n，仓库", "仓库|仓库", "仓库 仓库");
    }
    void breaksThatPart()
    {
        QFETCH(QString, text);
        QTEST(joined(tokensOf({ text.toStdString() }, { .minWords = 0 }), docId(0)), "words");
        const Tokens characters
            = tokensOf({ text.toStdString() }, { .minWords = 0, .unit = text::Unit::Character });
        QTEST(joined(characters, docId(0)).remove(u'|'), "characters");
    }

    void wordsOfWrappedLinesPointIntoTheText()
    {
        const std::string text = "一座旧仓\r\n  库发生";
        const auto words = text::spans(text, { .minWords = 0 });
        QCOMPARE(words.size(), std::size_t { 4 });
        QCOMPARE(words[2].word, std::string("仓库"));
        QCOMPARE(text.substr(words[2].begin, words[2].end - words[2].begin), std::string("仓\r\n  库"));
        QCOMPARE(text.substr(words[3].begin, words[3].end - words[3].begin), std::string("发生"));
        const auto characters = text::spans(text, { .minWords = 0, .unit = text::Unit::Character });
        QCOMPARE(characters.size(), std::size_t { 7 });
        QCOMPARE(characters[4].word, std::string("库"));
        QCOMPARE(text.substr(characters[4].begin, 3), std::string("库"));
    }

    /// The fewest words are counted when they are told apart, for any unit; who has any is counted in any
    /// case.
    void shortDocumentsWithoutSpaces()
    {
        const std::vector<std::string> texts { "港口附近的一座旧仓库发生了火灾", "仓库", "a b c d e f g h" };
        for (const text::Unit unit : { text::Unit::Word, text::Unit::Character }) {
            const Tokens apart = tokensOf(texts, { .unit = unit });
            QVERIFY(apart.kept(docId(0)) && !apart.kept(docId(1)) && apart.kept(docId(2)));
            QCOMPARE(apart.unspacedDocuments(), std::size_t { 2 });
            const Tokens whole = tokensOf(texts, { .unit = unit, .segment = false });
            QVERIFY(!whole.kept(docId(0)));
            QCOMPARE(whole.unspacedDocuments(), std::size_t { 2 });
        }
    }

    /// A text without any punctuation is parted, in linear time.
    void endlessRun()
    {
        std::string text;
        for (int i = 0; i < 40'000; ++i)
            text += i % 3 == 0 ? "仓" : i % 3 == 1 ? "库" : "の";
        const auto words = text::spans(text, { .minWords = 0 });
        QVERIFY(words.size() > 20'000);
        std::string whole;
        for (const text::Span& word : words) {
            QCOMPARE(word.begin, std::uint64_t { whole.size() });
            whole += word.word;
            QCOMPARE(word.end, std::uint64_t { whole.size() });
        }
        QVERIFY(whole == text);
    }

    void shortDocumentsAreInNoCount()
    {
        const Tokens tokens
            = tokensOf({ "one two", "three four five", "", "six seven eight nine" }, { .minWords = 3 });
        QCOMPARE(tokens.documents(), std::size_t { 4 });
        QCOMPARE(tokens.keptDocuments(), std::size_t { 2 });
        QCOMPARE(tokens.tooShort(), std::size_t { 2 });
        QVERIFY(!tokens.kept(docId(0)) && tokens.kept(docId(1)) && !tokens.kept(docId(2))
            && tokens.kept(docId(3)));
        QCOMPARE(tokens.words(), std::uint64_t { 7 });
        QCOMPARE(tokens.vocabulary(), std::size_t { 7 });
        QVERIFY(tokens.of(docId(0)).empty());
        QCOMPARE(joined(tokens, docId(1)), QStringLiteral("three|four|five"));
    }

    /// Nor are their characters, in ASCII or not.
    void charactersOfShortDocumentsAreInNoCount()
    {
        for (const std::string& shortText : { std::string("zzz yyy"), std::string("z\u00e9z y") }) {
            const Tokens tokens = tokensOf(
                { shortText, "ab c d", "\u00f6 b c" }, { .minWords = 3, .unit = text::Unit::Character });
            QVERIFY(!tokens.kept(docId(0)));
            QCOMPARE(joined(tokens, docId(1)), QStringLiteral("a|b| |c| |d"));
            QCOMPARE(joined(tokens, docId(2)), QStringLiteral("\u00f6| |b| |c"));
            QCOMPARE(tokens.vocabulary(), std::size_t { 6 });
        }
    }

    /// Nor do documents that are left out take memory for what they might have had: 256 MB here, more than
    /// any test before.
    void leftOutTakeNoMemory()
    {
        const std::vector<std::string> texts(128, std::string(500'000, 'x') + " y");
        const auto corpus = test::corpusOf(texts);
        test::QuietWork quiet(2);
        const std::uint64_t before = peakResidentBytes();
        const auto tokens = tokenise(*corpus, { .minWords = 3, .unit = text::Unit::Character }, quiet.work());
        QCOMPARE(tokens.value().keptDocuments(), std::size_t { 0 });
        QVERIFY(peakResidentBytes() < before + 64 * 1024 * 1024);
    }

    /// What one thread reads one after another stays apart: with so many documents, several at once.
    void charactersBeginAnewInEachDocument()
    {
        const std::array<std::pair<std::string, QString>, 3> each { {
            { "Ab c", QStringLiteral("a|b| |c") },
            { "d \u00c9", QStringLiteral("d| |\u00e9") },
            { "e", QStringLiteral("e") },
        } };
        std::vector<std::string> texts;
        while (texts.size() < 2'000)
            texts.push_back(each[texts.size() % each.size()].first);
        const Tokens tokens = tokensOf(texts, { .minWords = 0, .unit = text::Unit::Character });
        for (std::size_t d = 0; d < texts.size(); ++d)
            QCOMPARE(joined(tokens, docId(d)), each[d % each.size()].second);
        QCOMPARE(tokens.vocabulary(), std::size_t { 7 });
    }

    /// Over several pieces and threads: the vocabulary is numbered by first appearance in corpus order.
    void numbersByFirstAppearance()
    {
        const std::vector<std::string> texts = test::familyTexts(1500, 7);
        const Tokens tokens = tokensOf(texts, { .minWords = 9 });
        std::map<std::string, TokenId> naive;
        for (std::size_t d = 0; d < texts.size(); ++d) {
            const auto words = text::plainSpans(texts[d], { .minWords = 9 });
            QCOMPARE(tokens.kept(docId(d)), words.size() >= 9);
            if (words.size() < 9)
                continue;
            QCOMPARE(tokens.of(docId(d)).size(), words.size());
            for (std::size_t i = 0; i < words.size(); ++i) {
                const TokenId expected
                    = naive.emplace(words[i].word, static_cast<TokenId>(naive.size())).first->second;
                QCOMPARE(tokens.of(docId(d))[i], expected);
                QVERIFY(tokens.word(expected) == words[i].word);
            }
        }
        QCOMPARE(tokens.vocabulary(), naive.size());

        const Tokens threaded = tokensOf(texts, { .minWords = 9 }, 3);
        QVERIFY(std::ranges::equal(tokens.all(), threaded.all()));
        QCOMPARE(tokens.vocabulary(), threaded.vocabulary());
        for (TokenId id = 0; id < tokens.vocabulary(); ++id)
            QVERIFY(tokens.word(id) == threaded.word(id));
    }

    /// The table for ASCII and the general path give the same words at every seam between them.
    void spansEqualTokens_data()
    {
        QTest::addColumn<int>("cleaning");
        QTest::addColumn<bool>("stripAccents");
        for (int cleaning = 0; cleaning < 4; ++cleaning)
            for (const bool strip : { false, true })
                QTest::addRow("cleaning %d, strip %d", cleaning, strip) << cleaning << strip;
    }
    void spansEqualTokens()
    {
        QFETCH(int, cleaning);
        QFETCH(bool, stripAccents);
        const text::Options options {
            .cleaning = static_cast<text::Cleaning>(cleaning), .stripAccents = stripAccents, .minWords = 0
        };
        Random random(static_cast<std::uint64_t>(cleaning) * 2 + stripAccents);
        std::vector<std::string> texts(3000);
        for (std::string& text : texts)
            text = test::hostileText(random);
        // Also between long stretches of ASCII, which are read a vector at a time.
        for (std::size_t d = 0; d < texts.size(); d += 4)
            texts[d] = wordsOfAscii(random) + texts[d] + wordsOfAscii(random) + test::hostileText(random);
        const Tokens tokens = tokensOf(texts, options, 2);
        for (std::size_t d = 0; d < texts.size(); ++d) {
            const auto words = text::plainSpans(texts[d], options);
            QVERIFY(text::spans(texts[d], options) == words);
            QCOMPARE(words.size(), tokens.of(docId(d)).size());
            std::uint64_t last = 0;
            for (std::size_t i = 0; i < words.size(); ++i) {
                QVERIFY(words[i].word == tokens.word(tokens.of(docId(d))[i]));
                QVERIFY(words[i].begin < words[i].end && words[i].end <= texts[d].size());
                QVERIFY(words[i].begin >= last);
                last = words[i].begin;
            }
        }
    }

    void spansPointIntoTheText()
    {
        const std::string text = "Prices ROSE\r\n12 pct in São\xcc\x81 Paulo";
        const auto words = text::spans(text, {});
        QCOMPARE(words.size(), std::size_t { 6 });
        const auto raw
            = [&](std::size_t i) { return text.substr(words[i].begin, words[i].end - words[i].begin); };
        QCOMPARE(raw(0), std::string("Prices"));
        QCOMPARE(raw(1), std::string("ROSE"));
        QCOMPARE(words[1].word, std::string("rose"));
        QCOMPARE(raw(4), std::string("São\xcc\x81"));
        QCOMPARE(raw(5), std::string("Paulo"));
    }

    /// A character that nothing separates from millions of combining marks: linear time, both paths alike.
    void endlessCombiningMarks()
    {
        std::string text = "a";
        for (int i = 0; i < 200'000; ++i)
            text += i % 2 == 0 ? "\xcc\x81" : "\xcc\xa3"; // above and below: canonical order sorts them
        const Tokens tokens = tokensOf({ text }, { .minWords = 0 });
        const auto words = text::spans(text, { .minWords = 0 });
        QCOMPARE(words.size(), std::size_t { 1 });
        QCOMPARE(tokens.words(), std::uint64_t { 1 });
        QVERIFY(words[0].word == tokens.word(0));
        QCOMPARE(words[0].end, std::uint64_t { text.size() });
    }

    void stopsWhenAsked()
    {
        test::QuietWork quiet;
        quiet.stop.request_stop();
        const auto tokens = tokenise(*test::corpusOf(test::familyTexts(50, 1)), {}, quiet.work());
        QVERIFY(!tokens && tokens.error().code == ErrorCode::Cancelled);
    }

    void tableGrowsAndRemembers()
    {
        text::WordTable table;
        for (std::uint64_t n = 0; n < 20'000; ++n)
            QCOMPARE(table.number(test::wordNumber(n)), static_cast<TokenId>(n));
        for (std::uint64_t n = 0; n < 20'000; ++n)
            QCOMPARE(table.number(test::wordNumber(n)), static_cast<TokenId>(n));
        // Words of all lengths around the eight bytes that are hashed at once.
        std::string word;
        for (int n = 0; n < 40; ++n, word += 'q')
            QCOMPARE(text::wordHash(word) == text::wordHash(word + 'q'), false);
    }

    /// Any number of words at once, of which the table grows in between, gets what each word alone gets.
    void wordsAtOnceAreNumberedAsOneByOne()
    {
        Random random(7);
        text::WordTable oneByOne;
        text::WordTable atOnce;
        for (const std::size_t count : { 0, 1, 95, 96, 97, 192, 193, 3'000, 0, 20'000, 96 }) {
            std::string text;
            std::vector<std::pair<std::size_t, std::uint32_t>> words;
            for (std::size_t i = 0; i < count; ++i) {
                std::string word = test::wordNumber(random.below(random.below(4) == 0 ? 100 : 30'000));
                word.resize(
                    std::max<std::size_t>(word.size(), random.below(3) == 0 ? random.below(24) : 0), 'z');
                words.emplace_back(text.size(), static_cast<std::uint32_t>(word.size()));
                text += word;
            }
            text.append(16, '#'); // may be read, and is no part of a word
            std::vector<TokenId> numbers(count);
            atOnce.numberReadable(
                count,
                [&](std::size_t i) { return std::pair(text.data() + words[i].first, words[i].second); },
                numbers.data());
            for (std::size_t i = 0; i < count; ++i)
                QCOMPARE(numbers[i], oneByOne.number(text.substr(words[i].first, words[i].second)));
            QCOMPARE(atOnce.size(), oneByOne.size());
        }
    }
};

ALIKE_TEST(TestTokenise)
#include "tst_tokenise.moc"
