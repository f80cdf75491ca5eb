// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/compare/comparison.h"
#include "ui/compare/pair_words.h"
#include "ui/compare/paired_text.h"

#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestPairedText : public QObject {
    Q_OBJECT
private slots:
    void findsMovedPassages();
    void findsRepeats();
    void marksTheRightCharacters_data();
    void marksTheRightCharacters();
    void cutsWords_data();
    void cutsWords();
    void tellsDifferences();
    void movedTextIsNoDifference();
    void piecesDoNotOverlap();
    void levelsInProportion();
    void namesPairs();

private:
    static std::shared_ptr<const Comparison> compare(const std::string& left, const std::string& right)
    {
        Parameters parameters;
        parameters.text.minWords = 1;
        static std::unique_ptr<test::Desk> desk;
        desk = std::make_unique<test::Desk>(test::corpusOf({ left, right }), parameters);
        return std::make_shared<const Comparison>(compareDocuments(
            desk->session.corpus(), desk->session.snapshot(), { docId(0), docId(1) }, nullptr));
    }
    static QString textOn(const Comparison& comparison, const TextPair& pair, Side side)
    {
        const DisplayText& text = side == Side::Left ? *comparison.textA : *comparison.textB;
        const CharRange& range = pair.on(side);
        return text.text().sliced(range.begin, range.end - range.begin);
    }
};

void TestPairedText::findsMovedPassages()
{
    const std::string one = test::words(1000, 30);
    const std::string two = test::words(2000, 8);
    const std::string three = test::words(3000, 20);
    const auto made = compare(one + two + three, one + three + two);
    const PairedText& passages = *made->verdict->passages;
    QCOMPARE(passages.pairs.size(), std::size_t { 3 });
    QCOMPARE(passages.pairs[0].kind, PairKind::InOrder);
    QCOMPARE(passages.pairs[1].kind, PairKind::Moved);
    QCOMPARE(passages.pairs[2].kind, PairKind::InOrder);
    QCOMPARE(made->verdict->longestRun, 30U);
    QCOMPARE(passages.level.size(), std::size_t { 2 });
    QCOMPARE(textOn(*made, passages.pairs[1], Side::Left), QString::fromStdString(two).trimmed());
    QCOMPARE(textOn(*made, passages.pairs[1], Side::Right), QString::fromStdString(two).trimmed());
}

void TestPairedText::findsRepeats()
{
    const std::string said = test::words(1000, 6);
    const auto made = compare(
        said + test::words(2000, 10), said + test::words(3000, 9) + said + test::words(4000, 9) + said);
    const PairedText& passages = *made->verdict->passages;
    QCOMPARE(passages.pairs.size(), std::size_t { 1 });
    QCOMPARE(passages.placesOf(0, Side::Left).size(), std::size_t { 1 });
    const auto places = passages.placesOf(0, Side::Right);
    QCOMPARE(places.size(), std::size_t { 3 });
    for (const CharRange& place : places)
        QCOMPARE(made->textB->text().sliced(place.begin, place.end - place.begin),
            QString::fromStdString(said).trimmed());
}

void TestPairedText::marksTheRightCharacters_data()
{
    QTest::addColumn<QString>("shared");
    QTest::newRow("emoji") << QStringLiteral("one \U0001F600 two \U0001F468\u200D\U0001F469 three four");
    QTest::newRow("combining") << QStringLiteral("cafe\u0301 e\u0301tage re\u0301sume\u0301 noe\u0308l");
    QTest::newRow("Hebrew") << QStringLiteral("\u05E9\u05DC\u05D5\u05DD \u05E2\u05D5\u05DC\u05DD "
                                              "\u05D8\u05D5\u05D1 \u05DE\u05D0\u05D3");
    QTest::newRow("Arabic with marks") << QStringLiteral(
        "\u0627\u0644\u0652\u0639\u0631\u064E\u0628 \u0643\u062A\u0627\u0628 \u062C\u062F\u064A\u062F "
        "\u0645\u0631\u0629");
    QTest::newRow("Han") << QStringLiteral(
        "\u6771\u4EAC \u682A\u5F0F \u5E02\u5834 \u4ECA\u65E5 \U00020000\U00020001");
    QTest::newRow("marks without letters") << QStringLiteral("one \u0301two three\u00AD four five six");
    QTest::newRow("HTML") << QStringLiteral("<b>bold</b> and <i>slanted</i> &amp; so");
}

void TestPairedText::marksTheRightCharacters()
{
    QFETCH(QString, shared);
    const QString others = QString::fromStdString(test::words(7000, 20));
    const QString first = QString::fromStdString(test::words(8000, 20));
    const auto made = compare(
        (QStringLiteral("alpha beta ") + shared + QLatin1Char(' ') + others).toStdString(),
        (first + QStringLiteral(" \U0001F680 words ") + shared + QStringLiteral(" at last")).toStdString());
    const PairedText& passages = *made->verdict->passages;
    QCOMPARE(passages.pairs.size(), std::size_t { 1 });
    for (const Side side : bothSides) {
        // Marks at the edges that belong to no word stay outside.
        QString marked = textOn(*made, passages.pairs[0], side);
        QVERIFY2(shared.contains(marked), qPrintable(marked));
        QVERIFY2(marked.size() + 4 >= shared.size(), qPrintable(marked));
    }
}

void TestPairedText::cutsWords_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("spaces") << QStringLiteral("  12,5 pct\nof\tit. ")
                            << QStringList { QStringLiteral("12,5"), QStringLiteral("pct"),
                                   QStringLiteral("of"), QStringLiteral("it.") };
    QTest::newRow("ideographs") << QStringLiteral("abc\u4E2D\u6587def")
                                << QStringList { QStringLiteral("abc"), QStringLiteral("\u4E2D"),
                                       QStringLiteral("\u6587"), QStringLiteral("def") };
    QTest::newRow("marks") << QStringLiteral("\u304B\u3099e\u0301t")
                           << QStringList { QStringLiteral("\u304B\u3099"), QStringLiteral("e\u0301t") };
    QTest::newRow("beyond 16 bits") << QStringLiteral(
        "\U00020000\U0001F600") << QStringList { QStringLiteral("\U00020000"), QStringLiteral("\U0001F600") };
    QTest::newRow("nothing") << QStringLiteral(" \n ") << QStringList {};
}

void TestPairedText::cutsWords()
{
    QFETCH(QString, text);
    QFETCH(QStringList, words);
    QStringList cut;
    for (const CharRange& word : seenWords(text))
        cut += text.sliced(word.begin, word.end - word.begin);
    QCOMPARE(cut, words);
}

void TestPairedText::tellsDifferences()
{
    const auto made = compare("The port of Kesh took 12 ships on Monday and was quiet then for the night.",
        "The port of Kesh took 14 ships on Monday and was very quiet then for the night.");
    const PairedText& differences = *made->differences;
    QCOMPARE(differences.pairs.size(), std::size_t { 2 });
    QCOMPARE(textOn(*made, differences.pairs[0], Side::Left), QStringLiteral("12"));
    QCOMPARE(textOn(*made, differences.pairs[0], Side::Right), QStringLiteral("14"));
    QCOMPARE(textOn(*made, differences.pairs[1], Side::Left), QString());
    QCOMPARE(textOn(*made, differences.pairs[1], Side::Right), QStringLiteral("very"));
    QCOMPARE(differences.on(Side::Left).size(), std::size_t { 1 });
    QCOMPARE(differences.on(Side::Right).size(), std::size_t { 2 });
    QVERIFY(compare("the same words here", "the same words here")->differences->pairs.empty());
}

void TestPairedText::movedTextIsNoDifference()
{
    const std::string one = test::words(1000, 30);
    const std::string two = "\"" + test::words(2000, 8) + ".\" ";
    const std::string three = test::words(3000, 20);
    const auto made = compare(one + two + three, one + three + two);
    QCOMPARE(made->differences->pairs.size(), std::size_t { 1 });
    QCOMPARE(made->differences->pairs[0].kind, PairKind::Moved);
}

void TestPairedText::piecesDoNotOverlap()
{
    const auto pair = [](qsizetype begin, qsizetype end, PairKind kind) {
        return TextPair { { CharRange { begin, end }, CharRange { begin, end } }, { 1, 1 }, kind };
    };
    const std::vector<TextPair> pairs { pair(0, 10, PairKind::InOrder), pair(8, 30, PairKind::Changed),
        pair(12, 15, PairKind::Moved), pair(40, 40, PairKind::Changed) };
    const std::vector<TextPiece> repeats { { { 25, 35 }, 0, true } };
    const std::vector<TextPiece> pieces = piecesOn(Side::Left, pairs, repeats);
    std::vector<std::pair<CharRange, std::uint32_t>> got;
    for (const TextPiece& piece : pieces)
        got.emplace_back(piece.range, piece.pair);
    const std::vector<std::pair<CharRange, std::uint32_t>> wanted { { { 0, 10 }, 0 }, { { 10, 12 }, 1 },
        { { 12, 15 }, 2 }, { { 15, 30 }, 1 }, { { 30, 35 }, 0 } };
    QVERIFY(got == wanted);
    QVERIFY(pieces.back().repeat && !pieces.front().repeat);
}

void TestPairedText::levelsInProportion()
{
    LevelMap map(100, 200);
    QCOMPARE(map.across(Side::Left, 50), 100.0);
    map.add(20, 100);
    map.add(10, 150); // does not ascend
    map.add(40, 120);
    QCOMPARE(map.across(Side::Left, 10), 50.0);
    QCOMPARE(map.across(Side::Left, 20), 100.0);
    QCOMPARE(map.across(Side::Left, 30), 110.0);
    QCOMPARE(map.across(Side::Right, 110), 30.0);
    QCOMPARE(map.across(Side::Left, 100), 200.0);
    QCOMPARE(map.across(Side::Left, 500), 200.0);
    QCOMPARE(map.across(Side::Left, -5), 0.0);
}

void TestPairedText::namesPairs()
{
    const TextPair moved { { CharRange { 0, 4 }, CharRange { 9, 13 } }, { 2, 2 }, PairKind::Moved };
    QCOMPARE(pairSign(moved, 4, Side::Left, false), QStringLiteral("\u21c55"));
    QCOMPARE(pairSign(moved, 4, Side::Left, true), QStringLiteral("5\u00d7"));
    const TextPair added { { CharRange { 4, 4 }, CharRange { 9, 13 } }, { 0, 1 }, PairKind::Changed };
    QCOMPARE(pairSign(added, 0, Side::Right, false), QStringLiteral("+"));
    QCOMPARE(pairWords(added, 0, 3), QStringLiteral("1 of 3: 1 word only on the right"));
}

ALIKE_TEST(TestPairedText)
#include "tst_paired_text.moc"
