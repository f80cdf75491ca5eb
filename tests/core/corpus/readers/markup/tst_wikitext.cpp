// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/wikitext.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

class TestWikitext : public QObject {
    Q_OBJECT

private slots:
    void showsTemplates_data();
    void showsTemplates();
    void countsHolesInSentences();
    void measuresOpenComments();
    void takesTimeInProportion();
};

void TestWikitext::showsTemplates_data()
{
    QTest::addColumn<std::string>("markup");
    QTest::addColumn<std::string>("text");
    const auto row = [](const char* name, const char* markup, const char* text) {
        QTest::newRow(name) << std::string(markup) << std::string(text);
    };
    row("amounts of two units", "{{convert|5|ft|6|in}}, {{convert|5|ft|6|in|cm|0}}, {{cvt|3|lb|2|oz|g}}",
        "5 ft 6 in, 5 ft 6 in, 3 lb 2 oz\n");
    row("amounts of one", "{{convert|5|km|6|in}}, {{convert|5|ft|2}}, {{convert|5|ft|m|1}}",
        "5 km, 5 ft, 5 ft\n");
    row("a date within a sentence", "so {{as of|2020|1|lc=y}} it is, {{As of|2020|lc=}}",
        "so as of January 2020 it is, As of 2020\n");
    row("dates and centuries",
        "le {{date|6|juin|1944|en musique}} et {{Date|1 mai 2000}}, au {{s-|XIX|e}}, {{s|I|er}}, "
        "{{siècle|XX}}",
        "le 6 juin 1944 et 1 mai 2000, au XIXe siècle, Ier siècle, XX siècle\n");
    row("what is called as centuries are", "a {{S|nom|fr}} b {{s|XX}} {{s-|XIX|e|-XX}} c",
        "a b XX siècle c\n");
    row("countries", "in {{flag|France}} and {{flagcountry|Peru|1825}}", "in France and Peru\n");
    row("a table", "a {{small|{|\n| b || c\n|-\n| d\n|} }} e", "a\nb c\nd\ne\n");
    row("bars of a table", "{{lang|{|\n|a\n|}|b}}", "b\n");
    row("what is no markup",
        "a {{small|<nowiki>}}</nowiki> b}} <nowiki>{{c|d}} [[e|f]] '''g''' h=i &amp;</nowiki>",
        "a }} b {{c|d}} [[e|f]] '''g''' h=i &\n");
    row("what is no markup, open", "a <nowiki> b {{c|d}}", "a b\n");
    row("languages", "{{langue|en|a}}, {{enS|b}}, {{laS|c}}, {{abS}} {{GPS|d}}", "a, b, c,\n");
    row("quotations in a line", "er sagt {{\"|Guten Tag}} dazu", "er sagt Guten Tag dazu\n");
    row("type",
        "{{font color|red|a}} {{font color|red|blue|b}} {{font|text=c|color=red}} {{resize|90%|d}} "
        "{{resize|e}}",
        "a b c d e\n");
    row("lists", "x {{hlist|a|b|c|d|e|class=f}}. {{ubl|g|h}} y\n{{plainlist|\n* i\n* j\n}}",
        "x a, b, c, d, e.\ng\nh\ny\ni\nj\n");
    row("links", "{{linktext|a}} {{linktext|b|c}} {{URL|example.org|d}} {{URL|e.org}}", "a bc d e.org\n");
    row("money", "{{US$|5 million}}, {{USD|6}}, {{\u00A3|7}}, {{EUR|8}}",
        "US$5 million, US$6, \u00A37, \u20AC8\n");
}

void TestWikitext::showsTemplates()
{
    QFETCH(const std::string, markup);
    QTEST(textOfWiki(markup).text, "text");
}

/// A template that is left out within a sentence is counted, but for notes on it.
void TestWikitext::countsHolesInSentences()
{
    const auto counted = [](const char* markup) { return textOfWiki(markup).templates; };
    QCOMPARE(counted("Ann lives in {{flagged|France}} now, with ''{{ship|a}}''."), std::size_t { 2 });
    QCOMPARE(
        counted(
            "{{Infobox|a=b}}\n* {{item|a}}\n| {{cell|b}}\nAll of it.{{sfn|Ann|1999}} It {{cite web|title=a}} "
            "is {{cn|date=May}} so. {{clear|left}} [[File:a.png|{{b|c}}]]"),
        std::size_t { 0 });
    QCOMPARE(counted("It is {{nowrap|so}}, {{unknown}}, {{lang|fr|{{nowrap|a}}}}."), std::size_t { 0 });
}

/// The bytes of what a comment takes to the end, where words are in it.
void TestWikitext::measuresOpenComments()
{
    const std::string sentence = "The council met on a day in May about some old bridge."; // 54 bytes
    const WikiText page = textOfWiki("One. <!-- " + sentence);
    QCOMPARE(page.text, std::string("One.\n"));
    QCOMPARE(page.openComment, std::size_t { 59 });
    QCOMPARE(textOfWiki("One. <!-- two").openComment, std::size_t { 0 });
    QCOMPARE(textOfWiki("One. <!-- " + sentence + " --> two").openComment, std::size_t { 0 });
}

void TestWikitext::takesTimeInProportion()
{
    for (const std::string part :
        { "{{small|{|", "<nowiki>", "<nowiki></nowiki>", "a {{b|c}}", "{{hlist|a|", "          {{b|c}}" }) {
        std::string markup;
        for (int i = 0; i < 100'000; ++i)
            markup += part;
        const test::ProcessorTime timer;
        textOfWiki(markup);
        QVERIFY2(timer.milliseconds() < 5'000, part.c_str());
    }
}

ALIKE_TEST(TestWikitext)
#include "tst_wikitext.moc"
