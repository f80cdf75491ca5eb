// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/comparison_html.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
#include <QTest>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

using namespace alike;

namespace {

std::string escaped(std::string_view text)
{
    std::string out;
    html::appendText(out, text);
    return out;
}

/// A document whose words are separated by single spaces.
struct Document {
    explicit Document(std::string words)
        : text(std::move(words))
        , spans(text::spans(text, { .cleaning = text::Cleaning::Whitespace, .minWords = 0 }))
    {
    }
    html::ComparedText view() const { return { "id", "title", text, spans }; }

    std::string text;
    std::vector<text::Span> spans;
};

/// The text of the cells of the left (0) or right (1) column: tags taken out, numbers too.
QStringList cellsOf(const std::string& page, int column)
{
    static const QRegularExpression number("<a class=\"n\".*?</a>");
    static const QRegularExpression tag("<[^>]*>");
    QStringList cells;
    QString body = QString::fromStdString(page.substr(page.find("<main>"))).remove(number);
    for (const QString& cell : body.split("<div class=\"text\"").mid(1)) {
        QString text = cell.mid(cell.indexOf('>') + 1);
        text = text.left(text.indexOf("</div>")).remove(tag);
        cells << text;
    }
    QStringList mine;
    for (qsizetype i = column; i < cells.size(); i += 2)
        mine << cells[i];
    return mine;
}

std::string numberedWords(int from, int to)
{
    std::string text;
    for (int i = from; i < to; ++i)
        text += (i > from ? " w" : "w") + std::to_string(i);
    return text;
}

}

class TestComparisonHtml : public QObject {
    Q_OBJECT
private slots:
    void isNamedByBothDocuments()
    {
        const Document a("one two three");
        const Document b("one two four");
        const std::string page = html::comparisonPage(
            { { "7", "A & B", a.text, a.spans }, { "9", "", b.text, b.spans }, {}, {}, "" });
        QVERIFY(page.find("<title>7 A &amp; B – 9</title>") != std::string::npos);
    }

    void textStaysText()
    {
        QCOMPARE(
            escaped("a < b > c & \"d\" 'e'"), std::string("a &lt; b &gt; c &amp; &quot;d&quot; &#39;e&#39;"));
        QCOMPARE(escaped("&lt;"), std::string("&amp;lt;"));
        QCOMPARE(escaped("a\r\nb\rc\nd\te"), std::string("a\nb\nc\nd\te"));
        QCOMPARE(escaped(std::string_view("\0\x1B\x7F", 3)),
            std::string("\xE2\x90\x80\xE2\x90\x9B\xE2\x90\xA1")); // U+2400, U+241B, U+2421
        QCOMPARE(escaped("\xC2\x85\xC2\xA0\xC3\xA9"), std::string("\xEF\xBF\xBD\xC2\xA0\xC3\xA9"));
    }

    void marksPassages()
    {
        const Document a("p q r s t u v w x");
        const Document b("u v w p q r y p q r x");
        const PassageAlignment alignment { { { { 0, 3 }, { 3, 6 } }, { { 5, 8 }, { 0, 3 }, true },
                                               { { 8, 9 }, { 10, 11 }, true } },
            { { false, { 7, 10 }, 0 } } };
        const std::string page = html::comparisonPage({ a.view(), b.view(), alignment,
            { { "Jaccard", "0.5", "1 of 2" } }, "Because.", {}, { "By <us> of a & b.", "seed 42" } });
        const auto has = [&](std::string_view part) { return page.find(part) != std::string::npos; };
        QVERIFY(has("<mark id=\"a1\">"));
        QVERIFY(has(">1</a>p q r</mark> s t <mark class=\"moved\" id=\"a2\">"));
        QVERIFY(has(">2 moved</a>u v w</mark>"));
        QVERIFY(has("<mark id=\"b1\">"));
        QVERIFY(has(">1 again</a>p q r</mark>"));
        QVERIFY(has("<mark class=\"piece\" id=\"a3\">x</mark>"));
        QVERIFY(has("shared only together"));
        QVERIFY(has("href=\"#b1\"") && has("href=\"#a1\"") && has("href=\"#a2\""));
        QVERIFY(has("<p>Because.</p>"));
        QVERIFY(has("<footer>\n<p>By &lt;us&gt; of a &amp; b.</p>\n<p>seed 42</p>\n</footer>"));
        QVERIFY(
            has("<dt>Jaccard</dt><dd><span class=\"value\">0.5</span><span class=\"detail\">1 of 2</span>"));
        QVERIFY(has("prefers-color-scheme: dark") && has("dir=\"auto\"") && has("<html lang=\"en\">"));
        QVERIFY(!has("<script") && !has("http:") && !has("https:") && !has("src=\""));
    }

    void saysThatNothingIsShared()
    {
        const Document a("p q");
        const Document b("");
        const PassageAlignment none;
        html::ComparisonPage page { a.view(), b.view(), none, {}, "" };
        page.words.noPassages = "Nichts & niemand.";
        page.words.language = "de";
        const std::string out = html::comparisonPage(page);
        QVERIFY(out.find("Nichts &amp; niemand.") != std::string::npos);
        QVERIFY(out.find("<html lang=\"de\">") != std::string::npos);
        QVERIFY(out.find("<mark") == std::string::npos);
        QCOMPARE(cellsOf(out, 0), QStringList { "p q" });
        QCOMPARE(cellsOf(out, 1), QStringList { "" });
    }

    void rowsLineUpPassages()
    {
        // 60 words of A alone, 10 shared, 45 shared after a changed word, 20 shared after another
        const Document a(numberedWords(0, 60) + ' ' + numberedWords(100, 110) + " x "
            + numberedWords(200, 245) + " y " + numberedWords(300, 320) + "\nend");
        const Document b(
            numberedWords(100, 110) + " z " + numberedWords(200, 245) + ' ' + numberedWords(300, 320));
        const PassageAlignment alignment {
            { { { 60, 70 }, { 0, 10 } }, { { 71, 116 }, { 11, 56 } }, { { 117, 137 }, { 56, 76 } } }, {}
        };
        const std::string page = html::comparisonPage({ a.view(), b.view(), alignment, {}, "" });
        const QStringList left = cellsOf(page, 0);
        const QStringList right = cellsOf(page, 1);
        QCOMPARE(left.size(), 3);
        QVERIFY(left[1].startsWith("w100 ") && right[1].startsWith("w100 "));
        QVERIFY(left[2].startsWith("w300 ") && right[2].startsWith("w300 "));
        QCOMPARE(right[0], QString());
        // and nothing is lost
        QCOMPARE(left.join(QString()).toStdString(), a.text);
        QCOMPARE(right.join(QString()).toStdString(), b.text);
    }

    void wordsOfOneCharacter()
    {
        // Should one character become two words, these share its bytes: it is written once.
        const std::string text = "a \xEF\xB7\xBA b";
        const std::vector<text::Span> spans { { 0, 1, "a" }, { 2, 5, "x" }, { 2, 5, "y" }, { 6, 7, "b" } };
        const PassageAlignment alignment { { { { 0, 2 }, { 0, 2 } }, { { 2, 4 }, { 2, 4 } } }, {} };
        const std::string page
            = html::comparisonPage({ { "1", "", text, spans }, { "2", "", text, spans }, alignment, {}, "" });
        QCOMPARE(cellsOf(page, 0).join(QString()).toStdString(), text);
    }
};

ALIKE_TEST(TestComparisonHtml)
#include "tst_comparison_html.moc"
