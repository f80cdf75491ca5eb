// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/markup/ampersands.h"
#include "core/corpus/readers/markup/xml.h"
#include "core/unicode/utf8.h"
#include "tests/core/corpus/files.h"
#include "tests/core/corpus/readers/markup/xml_fragments.h"
#include "tests/support/document_files.h"
#include "tests/support/peak_memory.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

namespace {

std::string textOfXml(std::string_view bytes)
{
    const Fragment out = test::xmlFragment(bytes);
    return out.documents.empty() ? "none" : std::string(out.documents[0].text);
}

} // namespace

class TestXml : public QObject {
    Q_OBJECT

private slots:
    void tellsXml_data();
    void tellsXml();
    void takesTheText_data();
    void takesTheText();
    void takesTei();
    void countsTextsBesideThoseOfTei();
    void countsTextsBesideThoseOfACorpus();
    void readsTranscriptionsOfPages();
    void partsWordsOfChanges();
    void takesEachTeiOfACorpus();
    void takesMetadataOfOthers();
    void decodes();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void takesAmpersandsAsTheyStand_data();
    void takesAmpersandsAsTheyStand();
    void mendsPiecesAsTheWhole();
    void keepsTextBeforeAFault_data();
    void keepsTextBeforeAFault();
    void opensNothingOutside();
    void keepsDocumentsBeforeAFault();
    void readsLargeFilesAsAStream();
    void stops();
};

void TestXml::tellsXml_data()
{
    QTest::addColumn<std::string>("beginning");
    QTest::addColumn<bool>("isXml");
    QTest::newRow("declaration") << std::string(" <?xml version=\"1.0\"?><a/>") << true;
    QTest::newRow("tei") << std::string("<tei xmlns=\"x\">") << true;
    QTest::newRow("old tei") << std::string("<!doctype tei.2>") << true;
    QTest::newRow("another word") << std::string("<teim>") << false;
    QTest::newRow("angle") << std::string("<a>") << false;
    QTest::newRow("nothing") << std::string() << false;
    QTest::newRow("feed") << std::string("<rss version='2.0'>") << true;
    QTest::newRow("wiki") << std::string("<mediawiki xmlns='x'>") << true;
    QTest::newRow("book without a declaration") << std::string("<fictionbook xmlns=\"x\">") << true;
    QTest::newRow("outline") << std::string("<opml version=\"2.0\">") << true;
    QTest::newRow("another feed") << std::string("<feedback>") << false;
    QTest::newRow("cut off there") << std::string("<feed") << false;
}

void TestXml::tellsXml()
{
    QFETCH(const std::string, beginning);
    QTEST(looksLikeXml(beginning), "isXml");
}

void TestXml::takesTheText_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("text");
    const auto row = [](const char* name, const char* bytes, const char* text) {
        QTest::newRow(name) << std::string(bytes) << std::string(text);
    };
    row("elements are lines", "<r><a>one</a><b>two\n three</b></r>", "one\ntwo three\n");
    row("inline ones are not", "<r><p>wo<b>r</b>d <i>and</i> more</p></r>", "word and more\n");
    row("below the root all are", "<r><b>one</b><b>two</b></r>", "one\ntwo\n");
    row("cells", "<r><row><entry>a</entry><entry>b</entry></row></r>", "a b\n");
    row("entities", "<r>a&amp;b &#233; &lt;</r>", "a&b \xC3\xA9 <\n");
    row("own entities", "<!DOCTYPE r [<!ENTITY w 'word'>]><r>a &w;</r>", "a word\n");
    row("unknown entities", "<!DOCTYPE r SYSTEM 'r.dtd'><r>a&company;b</r>", "a&company;b\n");
    row("unknown entities without a type", "<r>A&B; AT&T; fish &chips;</r>", "A&B; AT&T; fish &chips;\n");
    row("entities of HTML", "<r>a&nbsp;b &eacute;&hearts;&notit;</r>", "a\u00A0b \u00E9\u2665&notit;\n");
    row("in attributes", "<r a='&nbsp;&company;'>b&nbsp;c</r>", "b\u00A0c\n");
    row("own ones go before those of HTML", "<!DOCTYPE r [<!ENTITY eacute 'word'>]><r>a &eacute;</r>",
        "a word\n");
    row("entities of other files", "<!DOCTYPE r [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><r>a &x; b</r>",
        "a \xEF\xBF\xBD b\n");
    row("CDATA and comments", "<r><![CDATA[a<b]]><!-- c --></r>", "a<b\n");
    row("pictures in letters are none",
        "<FictionBook><body><p>a</p></body><binary id='i.png' "
        "content-type='image/png'>iVBORw0K</binary></FictionBook>",
        "a\n");
    row("attributes are not text", "<r a='x'><p b='y'>c</p></r>", "c\n");
    row("declaration behind white space", "\n<?xml version='1.0'?><r>a</r>", "a\n");
}

void TestXml::takesTheText()
{
    QFETCH(const std::string, bytes);
    QTEST(textOfXml(bytes), "text");
}

void TestXml::takesTei()
{
    const Fragment out = test::xmlFragment(
        R"(<?xml version="1.0"?><TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc>
<titleStmt><title>The <hi>Way</hi></title><title>Second</title><author>Ann Lee</author></titleStmt>
<publicationStmt><date when="1903">of 1903</date></publicationStmt>
<sourceDesc><p>Not text</p></sourceDesc></fileDesc></teiHeader>
<text><body><fw>running head</fw><head>I</head><p>One <choice><orig>olde</orig><reg>old</reg></choice> <hi>road</hi>,</p>
<lg><l>two</l><l>lines</l></lg><p>a<lb/>b un<lb break="no"/>broken <cb n="2" break="no"/>c</p></body></text></TEI>)");
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    const DocumentRecord document = test::records(out.documents).front();
    QCOMPARE(document.id, std::string("a.xml"));
    QCOMPARE(document.title, std::string("The Way"));
    QCOMPARE(document.date, std::string("1903"));
    QCOMPARE(document.labels, std::string("author: Ann Lee"));
    QCOMPARE(document.text, std::string("I\nOne old road,\ntwo\nlines\na b unbroken c\n"));
}

/// What an edition says of itself is no text, and what is none of its facts is counted.
void TestXml::countsTextsBesideThoseOfTei()
{
    const std::string sentence = "It goes on for a while, as <hi>somebody</hi> would write it.";
    const auto tei = [](const std::string& header, const std::string& behind) {
        return "<TEI><teiHeader>" + header + "</teiHeader><text><p>one two</p></text>" + behind + "</TEI>";
    };
    const auto told = [](const std::string& bytes) {
        const Fragment out = test::xmlFragment(bytes);
        return out.report.issues.empty() ? std::string() : out.report.issues.front().detail;
    };
    const std::string facts = "<fileDesc><titleStmt><title>" + sentence + "</title><title>" + sentence
        + "</title><author>" + sentence + "</author></titleStmt><publicationStmt><availability><p>" + sentence
        + "</p></availability></publicationStmt><sourceDesc><bibl>" + sentence
        + "</bibl><p>Born digital.</p></sourceDesc></fileDesc><encodingDesc><p>" + sentence
        + "</p></encodingDesc>";
    QCOMPARE(told(tei(facts, "")), std::string());
    const std::string texts = "<fileDesc><notesStmt><note>" + sentence
        + "</note><note>Short.</note></notesStmt></fileDesc><profileDesc><abstract><p>" + sentence
        + "</p></abstract></profileDesc><revisionDesc><change when='2020'>" + sentence
        + "</change></revisionDesc>";
    QCOMPARE(told(tei(facts + texts, "<standOff><note>" + sentence + "</note></standOff>")),
        std::string(
            "Not read: abstracts, notes and other texts of headers (3), texts of standOff, beside the "
            "text (1)."));
    QCOMPARE(told(tei("",
                 "<standOff><listBibl><bibl>A <title>book</title></bibl></listBibl><note>Short.</note>"
                 "<date>1910</date></standOff>")),
        std::string("Not read: texts of standOff, beside the text (2)."));
    QCOMPARE(told("<teiCorpus>" + tei(texts, "") + tei(texts, "") + "</teiCorpus>"),
        std::string("Not read: abstracts, notes and other texts of headers (6)."));
    QCOMPARE(textOfXml(tei(facts + texts, "")), std::string("one two\n"));
}

/// What a corpus says beside its texts is told as that of each text is.
void TestXml::countsTextsBesideThoseOfACorpus()
{
    const std::string sentence = "It goes on for a while, as <hi>somebody</hi> would write it.";
    const std::string one = "<TEI><text><p>one</p></text></TEI>";
    const Fragment out = test::xmlFragment("<teiCorpus><teiHeader><fileDesc><titleStmt><title>" + sentence
        + "</title></titleStmt><notesStmt><note>" + sentence
        + "</note></notesStmt></fileDesc></teiHeader>"
          "<standOff><note>Before.</note></standOff>"
        + one
        + "<standOff><listBibl><bibl>A book</bibl></listBibl><note>Behind.</note></standOff></teiCorpus>");
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    QCOMPARE(std::string(out.documents[0].text), std::string("one\n"));
    QCOMPARE(out.report.issues.size(), std::size_t { 1 });
    QCOMPARE(out.report.issues[0].detail,
        std::string(
            "Not read: abstracts, notes and other texts of headers (1), texts of standOff, beside the "
            "text (3)."));
    const Fragment empty
        = test::xmlFragment("<teiCorpus><standOff><note>" + sentence + "</note></standOff></teiCorpus>");
    QCOMPARE(empty.documents.size(), std::size_t { 1 }); // as of any other XML, all of it
    QVERIFY(empty.report.issues.empty());
}

/// Lines of a manuscript (`sourceDoc`) are the text where there is no other.
void TestXml::readsTranscriptionsOfPages()
{
    const std::string source
        = "<sourceDoc><surface><zone><line>one <hi>two</hi></line><line>three</line></zone>"
          "</surface><surface><zone><line>four</line></zone></surface></sourceDoc>";
    const std::string lines = "one two\nthree\nfour\n";
    const std::string head = "<TEI><teiHeader><title>T</title></teiHeader>";
    const Fragment alone = test::xmlFragment(head + source + "</TEI>");
    QCOMPARE(alone.documents.size(), std::size_t { 1 });
    QCOMPARE(std::string(alone.documents[0].text), lines);
    QVERIFY(alone.report.issues.empty());
    QCOMPARE(textOfXml(head + source + "<text><body/></text></TEI>"), lines);
    const Fragment both = test::xmlFragment("<teiCorpus>" + head + source + "<text><p>five</p></text></TEI>"
        + head + "<text><p>six</p></text></TEI></teiCorpus>");
    QCOMPARE(both.documents.size(), std::size_t { 2 });
    QCOMPARE(std::string(both.documents[0].text), std::string("five\n"));
    QCOMPARE(std::string(both.documents[1].text), std::string("six\n"));
    QCOMPARE(both.report.issues.size(), std::size_t { 1 });
    QCOMPARE(both.report.issues[0].detail,
        std::string("Not read: transcriptions of pages (sourceDoc), beside the text (1)."));
}

/// What is deleted and what is added in its place are two words, in a text and on a page.
void TestXml::partsWordsOfChanges()
{
    const std::string line
        = "Das <del>Haus</del><add>Gut</add> steht <subst><del>alt</del><add>neu</add></subst> hier, "
          "<add>gro</add>ss <del>k</del>und <subst><del>a</del></subst><hi>b</hi><del>c</del>.";
    const std::string words = "Das Haus Gut steht alt neu hier, gross kund abc.\n";
    QCOMPARE(textOfXml("<TEI><text><p>" + line + "</p></text></TEI>"), words);
    QCOMPARE(textOfXml("<TEI><sourceDoc><line>" + line + "</line></sourceDoc></TEI>"), words);
}

void TestXml::takesEachTeiOfACorpus()
{
    const std::string one = "<TEI xml:id='x'><text><p>one</p></text></TEI>";
    const Fragment out = test::xmlFragment("<teiCorpus><teiHeader><title>All</title></teiHeader>" + one
        + "<TEI xml:id='second'><text><p>two</p></text></TEI><TEI><text><p>three</p></text></TEI>"
          "<TEI><text/></TEI></teiCorpus>");
    QCOMPARE(test::ids(out.documents), test::Ids({ "x", "second", "a.xml#3" }));
    QCOMPARE(std::string(out.documents[1].title), std::string("two"));
    QCOMPARE(out.report.documentsRead, std::uint64_t { 4 });
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
}

void TestXml::takesMetadataOfOthers()
{
    const DocumentRecord document = test::records(
        test::xmlFragment("<article><title>T</title><author>A</author><pubDate>1 May</pubDate>"
                          "<title>Other</title><p>text</p></article>")
            .documents)
                                        .front();
    QCOMPARE(document.title, std::string("T"));
    QCOMPARE(document.date, std::string("1 May"));
    QCOMPARE(document.labels, std::string("author: A"));
}

void TestXml::decodes()
{
    using namespace std::string_view_literals;
    const std::string cafe = "caf\xC3\xA9\n";
    for (const std::string_view bytes : { "<?xml version='1.0'?><r>caf\xC3\xA9</r>"sv,
             "<?xml version='1.0' encoding='ISO-8859-1'?><r>caf\xE9</r>"sv,
             "<?xml version='1.0' encoding='macintosh'?><r>caf\x8E</r>"sv,
             "\xFF\xFE<\0r\0>\0c\0a\0f\0\xE9\0<\0/\0r\0>\0"sv }) {
        QCOMPARE(textOfXml(bytes), cafe);
        QCOMPARE(std::string(test::streamedXmlFragment(bytes).documents[0].text), cafe);
    }
    QCOMPARE(test::xmlFragment("<r>caf\xC3\xA9 \xFF</r>").report.replacedSequences, std::uint64_t { 1 });
}

void TestXml::saysWhatIsWrong_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("said");
    const auto row = [](const char* name, const std::string& bytes, const char* said) {
        QTest::newRow(name) << bytes << std::string(said);
    };
    row("mismatched", "<r>\n<a></b></r>", "Line 2");
    row("cut off", "<r><a>", "cut off");
    row("not XML", "words", "not well-formed");
    std::string deep;
    for (int i = 0; i < 200'000; ++i)
        deep += "<a>";
    row("deep", deep, "nested deeper than 10000");
    std::string bomb = "<!DOCTYPE r [<!ENTITY a0 'ha ha ha ha ha ha ha ha ha ha '>";
    for (int i = 1; i < 12; ++i) {
        bomb += "<!ENTITY a" + std::to_string(i) + " '";
        for (int k = 0; k < 10; ++k)
            bomb += "&a" + std::to_string(i - 1) + ';';
        bomb += "'>";
    }
    row("a billion laughs", bomb + "]><r>&a11;</r>", "far more text");
    row("entity of itself", "<!DOCTYPE r [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><r>&a;</r>", "not well-formed");
}

void TestXml::saysWhatIsWrong()
{
    QFETCH(const std::string, bytes);
    QFETCH(const std::string, said);
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QVERIFY(out.documents.empty());
        QCOMPARE(out.report.unreadable, std::uint64_t { 1 });
        const std::string& detail = out.report.issues.front().detail;
        QVERIFY2(detail.find(said) != std::string::npos, detail.c_str());
    }
}

void TestXml::takesAmpersandsAsTheyStand_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("place"); // that is told; empty: nothing is
    QTest::addColumn<std::string>("more");
    const auto row = [](const char* name, const char* bytes, const char* text, const char* place = "",
                         const char* more = "") {
        QTest::newRow(name) << std::string(bytes) << std::string(text) << std::string(place)
                            << std::string(more);
    };
    row("in a text", "<r>\n<a>AT&T</a></r>", "AT&T\n", "folder/a.xml, line 2",
        "An & stands here where XML wants &amp;, and is read as it stands.");
    row("several", "<r>\n\nR & D & x</r>", "R & D & x\n", "folder/a.xml, line 3",
        "An & stands here, and in 1 more place, where XML wants &amp;, and is read as it stands.");
    row("in an attribute", "<r a='?a=1&b=2&copy=3'>one</r>", "one\n", "folder/a.xml, line 1",
        "in 1 more place");
    row("references", "<r>&amp;&#38;&#x26;&lt;&eacute;</r>", "&&&<\u00E9\n");
    row("what is nearly one", "<r>&;&#;&a b;&1;&-x;&#38</r>", "&;&#;&a b;&1;&-x;&#38\n",
        "folder/a.xml, line 1");
    row("in CDATA", "<r><![CDATA[a & b]]> & c</r>", "a & b & c\n", "folder/a.xml, line 1");
    row("in CDATA alone", "<r><![CDATA[a & b ]] > <!-- & ]]></r>", "a & b ]] > <!-- &\n");
    row("in comments", "<r><!-- a & b --><?x & ?>c</r>", "c\n");
    row("in a document type", "<!DOCTYPE r [<!ENTITY w 'a'><!-- & -->]><r>&w;</r>", "a\n");
    row("at the end", "<r>a&</r>", "a&\n", "folder/a.xml, line 1");
    row("pairs of surrogates", "<r>a &#55357;&#56832;, &#xD83D;&#xDE00;, &#xD83D;&#56832;</r>",
        "a \U0001F600, \U0001F600, \U0001F600\n");
    row("the first and the last pair", "<r>&#xD800;&#xDC00;&#xDBFF;&#xDFFF;</r>", "\U00010000\U0010FFFF\n");
    row("half a pair", "<r>\na&#55357; &#56832;b</r>", "a\uFFFD \uFFFDb\n", "folder/a.xml, line 2",
        "A reference to no character of XML, such as &#11; or half of a pair of surrogates, stands here, and "
        "in 1 more place, and is read as U+FFFD.");
    row("what is no character", "<r>&#0;&#11;&#x1F;&#65534;&#xFFFF;&#x110000;&#99999999999;</r>",
        "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\n", "folder/a.xml, line 1", "and in 6 more places,");
    row("characters at the borders", "<r>&#32;&#9;x&#xD7FF;&#xE000;&#xFFFD;&#x10FFFF;</r>",
        "x\uD7FF\uE000\uFFFD\U0010FFFF\n");
    row("no number", "<r>&#12a;&#X41;&#xG;</r>", "&#12a;&#X41;&#xG;\n", "folder/a.xml, line 1",
        "An & stands");
    row("surrogates in CDATA", "<r><![CDATA[&#55357;&#56832;]]></r>", "&#55357;&#56832;\n");
    row("control characters", "<r a='\1'>\nOne\x0B two<![CDATA[\x1F<&]]>\t&amp;</r>",
        "One\uFFFD two\uFFFD<& &\n", "folder/a.xml, line 1",
        "A control character stands here, and in 2 more places, and is read as U+FFFD");
    row("where the text is in another encoding",
        "<?xml version='1.0' encoding='ISO-8859-1'?><r>\xE9 &#55357;&#56832; &#0;</r>",
        "\u00E9 \U0001F600 \uFFFD\n", "folder/a.xml, line 1", "A reference to no character of XML");
}

void TestXml::takesAmpersandsAsTheyStand()
{
    QFETCH(const std::string, bytes);
    QFETCH(const std::string, text);
    QFETCH(const std::string, place);
    QFETCH(const std::string, more);
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(out.documents.size(), std::size_t { 1 });
        QCOMPARE(std::string(out.documents[0].text), text);
        QCOMPARE(out.report.issues.size(), std::size_t { place.empty() ? 0U : 1U });
        if (place.empty())
            continue;
        QCOMPARE(out.report.issues[0].place, place);
        const std::string& detail = out.report.issues[0].detail;
        QVERIFY2(detail.find(more) != std::string::npos, detail.c_str());
    }
}

/// Wherever the bytes are cut.
void TestXml::mendsPiecesAsTheWhole()
{
    const std::string bytes
        = "<?x & ?><!DOCTYPE r [<!ENTITY w \"]a\"> ] >\n<r a='&'>&amp;A&T &w; <![CDATA[ & ]]]>&\n"
          "<!---&--->& &#x26; <!x&y; <<&</r>";
    const std::string whole
        = "<?x & ?><!DOCTYPE r [<!ENTITY w \"]a\"> ] >\n<r a='&amp;'>&amp;A&amp;T &w; <![CDATA[ & ]]]>"
          "&amp;\n<!---&--->&amp; &#x26; <!x&y; <<&amp;</r>";
    for (std::size_t step = 1; step <= bytes.size(); ++step) {
        Ampersands ampersands;
        std::string mended;
        for (std::size_t at = 0; at < bytes.size(); at += step)
            mended += ampersands.mended(std::string_view(bytes).substr(at, step), false);
        mended += ampersands.mended({}, true);
        QCOMPARE(mended, whole);
        QCOMPARE(ampersands.bare().count, std::size_t { 5 });
        QCOMPARE(ampersands.bare().firstLine, std::uint64_t { 2 });
        QCOMPARE(ampersands.invalid().count, std::size_t { 0 });
        for (const std::string_view part : { "<r a", ">&amp;A", " &w;", "\n<!--", "</r>" })
            QCOMPARE(ampersands.before(whole.find(part)), std::uint64_t { bytes.find(part) });
    }
    const std::string surrogates
        = "<r>\n&#55357;&#56832;|&#xD83D;&#xDe00;|&#0;|\n&#xDE00;|&#x0D83D;|&#55357;&#55357;"
          "&#56832;|&#55357;&amp;|&#55357;&lone;|&#1114112;&</r>";
    const std::string characters
        = "<r>\n&#0000000128512;|&#0000000128512;|&#65533;|\n&#65533;|&#065533;|&#65533;&#0000000128512;"
          "|&#65533;&amp;|&#65533;&lone;|&#0065533;&amp;</r>";
    for (std::size_t step = 1; step <= surrogates.size(); ++step) {
        Ampersands ampersands;
        std::string mended;
        for (std::size_t at = 0; at < surrogates.size(); at += step)
            mended += ampersands.mended(std::string_view(surrogates).substr(at, step), false);
        mended += ampersands.mended({}, true);
        QCOMPARE(mended, characters);
        QCOMPARE(ampersands.bare().count, std::size_t { 1 });
        QCOMPARE(ampersands.bare().firstLine, std::uint64_t { 3 });
        QCOMPARE(ampersands.invalid().count, std::size_t { 7 });
        QCOMPARE(ampersands.invalid().firstLine, std::uint64_t { 2 });
        for (const std::string_view part : { "<r>", "|\n", "&lone;", "</r>" })
            QCOMPARE(ampersands.before(characters.find(part)), std::uint64_t { surrogates.find(part) });
    }
    const std::string controls("<r>\n\x0B|&<![CDATA[\0|]]>\x1F\x1F</r>", 27);
    const std::string replaced
        = "<r>\n\xEF\xBF\xBD|&amp;<![CDATA[\xEF\xBF\xBD|]]>\xEF\xBF\xBD\xEF\xBF\xBD</r>";
    for (std::size_t step = 4; step <= controls.size(); ++step) {
        Ampersands ampersands;
        std::string mended;
        for (std::size_t at = 0; at < controls.size(); at += step)
            mended += ampersands.mended(std::string_view(controls).substr(at, step), false);
        mended += ampersands.mended({}, true);
        QCOMPARE(mended, replaced);
        QCOMPARE(ampersands.controls().count, std::size_t { 4 });
        QCOMPARE(ampersands.controls().firstLine, std::uint64_t { 2 });
        for (const std::string_view part : { "<r>", "|&", "<!", "|]", "]]>", "</r>" })
            QCOMPARE(ampersands.before(replaced.find(part)), std::uint64_t { controls.find(part) });
    }
    Ampersands unwritten;
    const std::string zeros = "<r>\x0B" + std::string(65, '\0') + "\x0B";
    QCOMPARE(unwritten.mended(zeros, true), "<r>\xEF\xBF\xBD" + zeros.substr(4));
    Ampersands wide;
    const std::string_view utf16("\xFF\xFE<\0&\0", 6);
    QCOMPARE(wide.mended(utf16, true), utf16);
}

/// Of one that is a single document.
void TestXml::keepsTextBeforeAFault_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("said");
    const auto row = [](const char* name, const char* bytes, const char* text, const char* said) {
        QTest::newRow(name) << std::string(bytes) << std::string(text) << std::string(said);
    };
    row("cut off", "<r><a>one</a>\n<b>two wo", "one\ntwo wo",
        "Line 2: it is not well-formed XML: it ends before its elements are closed, so it was most likely "
        "cut "
        "off. Get a whole copy of the file. The text before that was read.");
    row("mismatched", "<r>\n<a>one</a>\n<a>two</b></r>", "one\ntwo", "Line 3: ");
    row("TEI", "<TEI><text><p>one</p><p>two", "one\ntwo", "Line 1: ");
    row("standalone", "<?xml version='1.0' standalone='yes'?><r>one &company; two</r>", "one", "Line 1: ");
}

void TestXml::keepsTextBeforeAFault()
{
    QFETCH(const std::string, bytes);
    QFETCH(const std::string, text);
    QFETCH(const std::string, said);
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(test::ids(out.documents), test::Ids { "a.xml" });
        QCOMPARE(std::string(unicode::trimmed(out.documents[0].text)), text);
        QCOMPARE(out.report.documentsRead, std::uint64_t { 1 });
        QCOMPARE(out.report.unreadable, std::uint64_t { 0 });
        QCOMPARE(out.report.issues.size(), std::size_t { 1 });
        QVERIFY(out.report.issues[0].reason == SkipReason::Changed);
        const std::string& detail = out.report.issues[0].detail;
        QVERIFY2(detail.starts_with(said), detail.c_str());
    }
}

void TestXml::opensNothingOutside()
{
    const test::TemporaryFolder folder;
    const std::string secret = folder.write("secret", "SECRET").string();
    const std::string bytes = "<!DOCTYPE r [<!ENTITY x SYSTEM 'file://" + secret
        + "'><!ENTITY % y SYSTEM 'file://" + secret + "'> %y;]><r>a &x; b</r>";
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(out.documents.size(), std::size_t { 1 });
        QVERIFY(out.documents[0].text.find("SECRET") == std::string_view::npos);
    }
}

void TestXml::keepsDocumentsBeforeAFault()
{
    const Fragment out = test::xmlFragment("<c><TEI><text>one</text></TEI><TEI><text>two</TEI>");
    QCOMPARE(test::ids(out.documents), test::Ids { "a.xml" });
    QCOMPARE(out.report.unreadable, std::uint64_t { 1 });
}

void TestXml::readsLargeFilesAsAStream()
{
    // Markup that is no text: what is kept is small, and so is the memory.
    const test::TemporaryFolder folder;
    std::string part;
    while (part.size() < (1 << 20))
        part += "<p a='a long attribute that is no text at all, of a hundred characters or so, and no one "
                "keeps it'/>";
    const std::filesystem::path path = folder.path() / "large.xml";
    {
        std::ofstream file(path, std::ios::binary);
        file << "<?xml version='1.0'?><r><p>first words of it</p>";
        for (int i = 0; i < 110; ++i)
            file << part;
        file << "<p>last</p></r>";
    }
    part = {};
    const test::PeakMemory peak;
    const auto loaded = test::readPaths({ path });
    QVERIFY(loaded);
    if (peak.known())
        QVERIFY2(peak.megabytes() < 30, qPrintable(QString::number(peak.megabytes())));
    QCOMPARE(loaded->corpus->size(), std::size_t { 1 });
    QCOMPARE(std::string(loaded->corpus->text(docId(0))), std::string("first words of it\nlast\n"));
    QVERIFY(loaded->report.bytes > 110U << 20);
    const auto small = test::readPaths(
        { folder.write("small.xml", "<?xml version='1.0'?><r><p>first words of it</p><p>last</p></r>") });
    QCOMPARE(std::string(small->corpus->text(docId(0))), std::string(loaded->corpus->text(docId(0))));
}

void TestXml::stops()
{
    const test::TemporaryFolder folder;
    const OpenFile file(folder.write("a.xml", "<r>a</r>").string());
    std::stop_source source;
    source.request_stop();
    Progress progress;
    const auto read = readLargeXml(file.number(), "a.xml", "a.xml", Work { progress, source.get_token(), 1 });
    QVERIFY(!read && read.error().code == ErrorCode::Cancelled);
    Fragment out;
    parseXml(
        "<r>" + std::string(200'000, 'a') + "</r>", "a.xml", "a.xml", out, Pace(source.get_token(), nullptr));
    QVERIFY(out.documents.empty());
}

ALIKE_TEST(TestXml)
#include "tst_xml.moc"
