// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/changes.h"
#include "core/pipeline/parameter_table.h"
#include "core/text/spans.h"
#include "core/text/tokens.h"
#include "core/unicode/utf8.h"
#include "tests/core/text/hostile_text.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <set>

using namespace alike;

namespace {
Tokens unitsOf(const std::vector<std::string>& texts, text::Options options, unsigned threads = 1)
{
    test::QuietWork quiet(threads);
    return tokenise(*test::corpusOf(texts), options, quiet.work()).value();
}

std::string unitsJoined(const Tokens& tokens, DocId doc, std::string_view between)
{
    std::string text;
    for (const TokenId id : tokens.of(doc))
        text += std::string(text.empty() ? "" : between).append(tokens.word(id));
    return text;
}

/// The characters by definition: of the words that are found elsewhere, or of the text as it is.
QList<uint> charactersByDefinition(const std::string& text, text::Options options)
{
    options.unit = text::Unit::Word;
    options.segment = false; // between words of one run there is no space
    std::string wanted;
    if (options.cleaning == text::Cleaning::None)
        unicode::appendUtf8(wanted, text);
    else
        for (const text::Span& word : text::plainSpans(text, options))
            wanted += (wanted.empty() ? "" : " ") + word.word;
    return QString::fromUtf8(wanted.data(), static_cast<qsizetype>(wanted.size())).toUcs4();
}

QList<uint> charactersOf(const std::string& utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size())).toUcs4();
}
}

class TestCharacters : public QObject {
    Q_OBJECT
private slots:
    void byHand_data()
    {
        QTest::addColumn<int>("cleaning");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("characters");
        using enum text::Cleaning;
        const auto row = [](const char* name, text::Cleaning cleaning, const char* text, const char* found) {
            QTest::newRow(name) << static_cast<int>(cleaning) << QString::fromUtf8(text)
                                << QString::fromUtf8(found);
        };
        row("letters", Letters, " The U.S.  dollar, 3", "the u s dollar");
        row("digits", AlphaNumeric, "Up 3.5\n%", "up 3 5");
        row("the zero of Han", AlphaNumeric, "二〇二六年", "二〇二六年");
        row("the zero of Han is a letter", Letters, "二〇二六年8月, Ⅷ", "二〇二六年 月");
        row("white space", Whitespace, "\tA  b,\r\nC ", "a b, c");
        row("as it is", None, " A\n\nb ", " A\n\nb ");
        row("more characters than before", Letters, "Straße", "strasse");
        row("fewer", Letters, "cafe\xcc\x81", "café");
        row("none", Letters, "12 - 3", "");
    }
    void byHand()
    {
        QFETCH(int, cleaning);
        QFETCH(QString, text);
        QFETCH(QString, characters);
        const Tokens tokens = unitsOf({ text.toStdString() },
            { static_cast<text::Cleaning>(cleaning), false, 0, text::Unit::Character });
        QCOMPARE(QString::fromStdString(unitsJoined(tokens, docId(0), "")), characters);
        QCOMPARE(qsizetype(tokens.of(docId(0)).size()), characters.toUcs4().size());
    }

    void wordsAreCountedAndDemanded()
    {
        const text::Options options { text::Cleaning::Letters, false, 3, text::Unit::Character };
        const Tokens tokens = unitsOf({ "one, two, three", "too short", "drei Wörter da" }, options);
        QVERIFY(tokens.kept(docId(0)) && !tokens.kept(docId(1)) && tokens.kept(docId(2)));
        QCOMPARE(tokens.wordsOf(docId(0)), std::size_t { 3 });
        QCOMPARE(tokens.wordsOf(docId(1)), std::size_t { 0 });
        QCOMPARE(tokens.words(), std::uint64_t { 6 });
        QCOMPARE(tokens.units(), std::uint64_t { 13 + 14 });
        QVERIFY(tokens.unit() == text::Unit::Character);
    }

    /// Characters of any text, id for id: those of the definition, of the corpus stage and of the spans.
    void equalDefinition_data()
    {
        QTest::addColumn<int>("cleaning");
        QTest::addColumn<bool>("strip");
        for (int cleaning = 0; cleaning <= static_cast<int>(text::Cleaning::None); ++cleaning)
            for (const bool strip : { false, true })
                QTest::addRow("%d %d", cleaning, strip) << cleaning << strip;
    }
    void equalDefinition()
    {
        QFETCH(int, cleaning);
        QFETCH(bool, strip);
        const text::Options options { static_cast<text::Cleaning>(cleaning), strip, 0,
            text::Unit::Character };
        Random random(static_cast<std::uint64_t>(cleaning) * 2 + strip);
        std::vector<std::string> texts;
        for (int i = 0; i < 600; ++i)
            texts.push_back(i % 7 == 0 ? "plain Text, " + std::to_string(i) : test::hostileText(random));
        const auto corpus = test::corpusOf(texts);
        test::QuietWork quiet(3);
        const Tokens tokens = tokenise(*corpus, options, quiet.work()).value();
        std::map<std::string, TokenId> numbers;
        for (std::size_t d = 0; d < texts.size(); ++d) {
            const std::string text(corpus->text(docId(d)));
            QCOMPARE(charactersOf(unitsJoined(tokens, docId(d), "")), charactersByDefinition(text, options));
            const auto spans = text::spans(text, options);
            const auto ids = tokens.of(docId(d));
            QCOMPARE(spans.size(), ids.size());
            for (std::size_t i = 0; i < spans.size(); ++i) {
                QCOMPARE(spans[i].word, std::string(tokens.word(ids[i])));
                const auto number = numbers.try_emplace(spans[i].word, static_cast<TokenId>(numbers.size()));
                QCOMPARE(ids[i], number.first->second); // by first appearance
                QVERIFY(spans[i].begin < spans[i].end && spans[i].end <= text.size());
                QVERIFY(i == 0 || (spans[i - 1].begin <= spans[i].begin && spans[i - 1].end <= spans[i].end));
            }
        }
        QCOMPARE(tokens.vocabulary(), numbers.size());
    }

    /// What whoever adds a unit relies on: texts are cut by one rule, wherever that is done.
    void everyUnitIsCutTheSameWayTwice()
    {
        QCOMPARE(text::unitRow(text::Unit::Word).usualK, shingle::Options {}.k);
        const std::vector<std::string> texts { "One, two  three", "caf\xc3\xa9 \xe6\x97\xa5\xe6\x9c\xac",
            "" };
        std::set<std::string_view> names;
        for (const text::UnitRow& row : text::unitTable) {
            QVERIFY(&text::unitRow(row.unit) == &row);
            QVERIFY(names.insert(row.name).second && !row.plural.empty());
            Parameters chosen;
            QVERIFY(parameterRow("unit").set(chosen, row.name) && chosen.text.unit == row.unit);
            QCOMPARE(withUnit({}, row.unit).shingle.k, row.usualK);
            const text::Options options { .minWords = 0, .unit = row.unit };
            const Tokens tokens = unitsOf(texts, options);
            for (std::size_t d = 0; d < texts.size(); ++d) {
                const auto spans = text::spans(texts[d], options, tokens.subwords().get());
                QCOMPARE(tokens.of(docId(d)).size(), spans.size());
                std::string joined;
                for (const text::Span& span : spans)
                    joined += std::string(joined.empty() ? "" : row.separator) + span.word;
                QCOMPARE(unitsJoined(tokens, docId(d), row.separator), joined);
                QCOMPARE(tokens.wordsOf(docId(d)), text::spans(texts[d], options.wordsOfUnits()).size());
            }
        }
    }

    void spansPointAtTheText()
    {
        const std::string text = "  The, caf\xc3\xa9 !";
        const auto spans = text::spans(text, { text::Cleaning::Letters, false, 0, text::Unit::Character });
        QCOMPARE(spans.size(), std::size_t { 8 });
        QCOMPARE(spans[0], (text::Span { 2, 3, "t" }));
        QCOMPARE(spans[3], (text::Span { 5, 7, " " })); // all that stands between the words
        QCOMPARE(spans[7], (text::Span { 10, 12, "\xc3\xa9" }));
    }
};

ALIKE_TEST(TestCharacters)
#include "tst_characters.moc"
