// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/html.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

namespace {

const std::string sentenceOfPage = "The council met on a day in May about some old bridge."; // 54 bytes
const std::string sentencesOfPage = sentenceOfPage
    + " It had to be built anew, as all of them said. Nobody knew what it was going to cost the town."; // 148

Fragment losingPage(const std::string& bytes)
{
    Fragment out;
    parseHtml(bytes, "a.html", "a.html", out);
    return out;
}

/// All that is told of a page.
std::string toldOfPage(const std::string& bytes)
{
    std::string told;
    for (const LoadIssue& issue : losingPage(bytes).report.issues)
        told += (told.empty() ? "" : " | ") + issue.detail;
    return told;
}

std::string keptOfPage(const std::string& bytes)
{
    const Fragment out = losingPage(bytes);
    return out.documents.empty() ? "none" : std::string(out.documents[0].text);
}

} // namespace

class TestPageLosses : public QObject {
    Q_OBJECT

private slots:
    void tellsOfFormulas();
    void countsDescriptionsOfPictures();
    void countsTextsInScripts();
    void countsArticlesOfDescriptions();
    void countsBoxesOfWord();
    void saysWhereTheTextIs();
    void readsWhatStandsInPlaceOfFrames();
    void takesTimeInProportion();
};

/// An open formula swallows what is behind it; one that is closed may hold sentences.
void TestPageLosses::tellsOfFormulas()
{
    const auto open = [](const char* name, std::size_t bytes) {
        return "An element <" + std::string(name)
            + "> is opened on line 2 and never closed: all behind it that is a part of it, "
            + std::to_string(bytes) + " bytes of text, is not read. Close it to have this as text.";
    };
    QCOMPARE(toldOfPage("<body><p>One</p>\n<math><mi><p>" + sentenceOfPage + "</p>"), open("math", 54));
    QCOMPARE(toldOfPage("<body><p>One</p>\n<p>Let <math><mi>x</mi> be. " + sentenceOfPage + "</p><p>Two</p>"),
        open("math", 60));
    QCOMPARE(toldOfPage("<body><p>One</p>\n<svg><g>" + sentenceOfPage), open("svg", 54));
    QCOMPARE(toldOfPage("<p>One <math><mi>x</mi><mtext>" + sentenceOfPage + "</mtext></math> two</p>"),
        std::string("Not read: formulas (math) with texts (1)."));
    QCOMPARE(toldOfPage("<p>One <math><mi>x</mi><mtext>if it is even</mtext><annotation>" + sentenceOfPage
                 + "</annotation></math> two</p>"),
        std::string());
    QCOMPARE(toldOfPage("<p>One <math><mi>x</mi> two</p>"), std::string());
}

/// Of two sentences or more: shorter ones name what is seen.
void TestPageLosses::countsDescriptionsOfPictures()
{
    const auto picture = [](const std::string& alt) { return "<img src='a.png' alt='" + alt + "'>"; };
    QCOMPARE(toldOfPage("<p>One " + picture(sentencesOfPage) + "</p>" + picture(sentencesOfPage)),
        std::string("Not read: long descriptions of pictures (alt) (2)."));
    QCOMPARE(toldOfPage("<p>One " + picture(sentenceOfPage) + "<img src='b.png'></p>"), std::string());
}

void TestPageLosses::countsTextsInScripts()
{
    const std::string counted = "Not read: templates and texts in scripts (1).";
    const auto script = [](const std::string& type, const std::string& content) {
        return "<p>One</p><script type='" + type + "'>" + content + "</script>";
    };
    for (const char* const type : { "text/template", "text/x-markdown", "text/markdown",
             "text/x-handlebars-template", "text/html", "text/plain", "x-tmpl-mustache" })
        QCOMPARE(toldOfPage(script(type, "<p>" + sentencesOfPage + "</p>")), counted);
    QCOMPARE(toldOfPage(script("text/template", sentenceOfPage)), std::string()); // short
    for (const char* const type :
        { "text/javascript", "module", "application/json", "text/babel", "math/tex", "" })
        QCOMPARE(toldOfPage(script(type, sentencesOfPage)), std::string());
    QCOMPARE(toldOfPage("<p>One</p><script>" + sentencesOfPage + "</script>"), std::string());
    std::string menu;
    for (int i = 0; i < 30; ++i)
        menu += "<li>{{ item.name }} <a href='x'>Add to cart</a></li>\n";
    QCOMPARE(toldOfPage(script("text/template", menu)), std::string());
    QCOMPARE(
        toldOfPage("<p>" + sentencesOfPage + "</p>" + script("text/markdown", "**" + sentencesOfPage + "**")),
        std::string());
}

void TestPageLosses::countsArticlesOfDescriptions()
{
    const auto page = [](const std::string& text, const std::string& json) {
        return "<head><script type='application/ld+json'>" + json + "</script></head><p>" + text + "</p>";
    };
    const std::string article = "{\"@type\": \"NewsArticle\", \"articleBody\" : \"" + sentencesOfPage + "\"}";
    const std::string counted = "Not read: articles in descriptions for search engines (JSON-LD) (1).";
    QCOMPARE(toldOfPage(page("Subscribe to read this.", article)), counted);
    QCOMPARE(toldOfPage(page(sentenceOfPage, article)), counted); // its beginning alone
    const std::string longer = "{\"articleBody\": \"" + sentencesOfPage
        + " The mayor asked for a loan from the bank of the region, but got none of it.\"}";
    QCOMPARE(toldOfPage(page(sentencesOfPage, longer)), counted); // its first half
    QCOMPARE(toldOfPage(page("A <b>day</b>. " + sentencesOfPage, article)), std::string());
    QCOMPARE(
        toldOfPage(page("One", "{\"@type\": \"NewsArticle\", \"description\": \"" + sentencesOfPage + "\"}")),
        std::string());
    QCOMPARE(toldOfPage(page("One", "{\"articleBody\": \"Short.\"}")), std::string());
    QCOMPARE(toldOfPage(page("One", "{\"articleBody\"")), std::string());
    QCOMPARE(toldOfPage(page("One", "{\"articleBody\": [\"" + sentencesOfPage + "\"]}")), std::string());
}

void TestPageLosses::countsBoxesOfWord()
{
    const auto box = [](const std::string& words) {
        return "<p>One</p><!--[if gte vml 1]><v:shape><v:textbox><div><p class=MsoNormal>" + words
            + "</p></div></v:textbox></v:shape><![endif]--><![if !vml]><img src=x><![endif]>";
    };
    QCOMPARE(toldOfPage(box(sentencesOfPage)), std::string("Not read: text boxes of Word (vml) (1)."));
    QCOMPARE(toldOfPage(box("A caption")), std::string());
    QCOMPARE(toldOfPage(box(sentencesOfPage) + "<p>" + sentencesOfPage), std::string()); // written twice
    QCOMPARE(toldOfPage("<p>One</p><!-- " + sentencesOfPage + " -->"), std::string());
}

/// The one issue of a page without a text says where words are.
void TestPageLosses::saysWhereTheTextIs()
{
    QCOMPARE(toldOfPage("<html><head>\n<style>a{}</head><body><p>" + sentenceOfPage + "</p></body></html>"),
        std::string("The page has no text. Line 2: A style is opened and never closed: all behind it, 91 "
                    "bytes, is a part of it and "
                    "not read. Close it to have this as text."));
    QCOMPARE(toldOfPage("<title>T</title><xmp style='display:none'>" + sentencesOfPage + "</xmp>"),
        std::string("The page has no text. Hidden parts and templates of it hold 148 bytes of text, which "
                    "are not read: save the page as "
                    "plain text where it shows these."));
    QCOMPARE(toldOfPage("<body><video>" + sentencesOfPage + " " + sentenceOfPage + "</video>"),
        std::string(
            "The page has no text. Not read: what stands in place of scripts, videos and objects (1)."));
    QCOMPARE(toldOfPage("<body><img src='a.png'>"), std::string("The page has no text."));
}

void TestPageLosses::readsWhatStandsInPlaceOfFrames()
{
    const std::string told
        = "The text is what the page shows where frames or scripts are off: it has no other.";
    const std::string frames = "<frameset><frame src=a><noframes><p>" + sentenceOfPage
        + "</p><p>Two &amp; three</p></noframes></frameset>";
    QCOMPARE(keptOfPage(frames), sentenceOfPage + "\nTwo & three\n");
    QCOMPARE(toldOfPage(frames), told);
    const std::string scripts = "<body><noscript><p>" + sentencesOfPage + " " + sentenceOfPage
        + "</p>Two</noscript><div id=root></div>";
    QCOMPARE(keptOfPage(scripts), sentencesOfPage + " " + sentenceOfPage + "\nTwo\n");
    QCOMPARE(toldOfPage(scripts), told);
    QCOMPARE(keptOfPage("<p>One</p>" + scripts), std::string("One\n"));
    for (const char* const words : { "You need to enable JavaScript to run this app of ours.",
             "This page uses frames, but your browser does not support any of them." })
        QCOMPARE(keptOfPage("<body><noscript>" + std::string(words) + "</noscript>"), std::string("none"));
}

void TestPageLosses::takesTimeInProportion()
{
    std::string page = "<p>";
    for (int i = 0; i < 20'000; ++i)
        page += sentenceOfPage + ' ';
    for (int i = 0; i < 20'000; ++i)
        page += "<script type='text/template'>" + sentencesOfPage + std::to_string(i) + "</script>";
    const test::ProcessorTime timer;
    QCOMPARE(losingPage(page).documents.size(), std::size_t { 1 });
    QVERIFY2(timer.milliseconds() < 10'000, qPrintable(QString::number(timer.milliseconds())));
}

ALIKE_TEST(TestPageLosses)
#include "tst_page_losses.moc"
