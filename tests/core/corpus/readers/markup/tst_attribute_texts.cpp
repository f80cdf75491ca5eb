// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml.h"
#include "tests/core/corpus/files.h"
#include "tests/core/corpus/readers/markup/xml_fragments.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

namespace {

std::vector<std::string> detailsIn(const Fragment& out)
{
    std::vector<std::string> told;
    for (const LoadIssue& issue : out.report.issues)
        told.push_back(issue.detail);
    return told;
}

} // namespace

class TestAttributeTexts : public QObject {
    Q_OBJECT

private slots:
    void rowsOfStackExchange();
    void rowsOfOthers();
    void takesTagsOffRows();
    void tellsCutLabels();
    void countsTextsBesideRows();
    void countsTextsBesideMessages();
    void messages();
    void messagesOfACutFile();
    void outlines();
    void outlinesOfACutFile();
    void tellsTextsOfOtherFiles();
};

void TestAttributeTexts::rowsOfStackExchange()
{
    const std::string posts
        = "\xEF\xBB\xBF<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<posts>\n"
          R"(  <row Id="4" PostTypeId="1" CreationDate="2008-07-31T21:42:52.667" Score="5" Body="&lt;p&gt;One &lt;b&gt;two&lt;/b&gt; &amp;amp; three.&lt;/p&gt;&#xA;&lt;p&gt;Four&lt;/p&gt;" Title="How &amp; why" Tags="&lt;c#&gt;&lt;.net&gt;" />
  <row Id="6" PostTypeId="2" ParentId="4" CreationDate="2008-07-31T22:08:08.620" Body="&lt;p&gt;Answer&lt;/p&gt;" Tags="|a|b c|" />
  <row Id="7" PostTypeId="5" Body="" />
</posts>)";
    for (const Fragment& out : { test::xmlFragment(posts), test::streamedXmlFragment(posts) }) {
        QCOMPARE(test::ids(out.documents), test::Ids({ "4", "6" }));
        const auto documents = test::records(out.documents);
        QCOMPARE(documents[0].title, std::string("How & why"));
        QCOMPARE(documents[0].date, std::string("2008-07-31T21:42:52.667"));
        QCOMPARE(documents[0].labels, std::string("PostTypeId: 1\nScore: 5\ntags: c#, .net"));
        QCOMPARE(documents[0].text, std::string("One two & three.\nFour\n"));
        QCOMPARE(documents[1].title, std::string("Answer"));
        QCOMPARE(documents[1].labels, std::string("PostTypeId: 2\nParentId: 4\ntags: a, b c"));
        QCOMPARE(out.report.noText, std::uint64_t { 1 });
        QCOMPARE(out.report.issues.size(), std::size_t { 1 });
        QCOMPARE(out.report.issues[0].place, std::string("folder/a.xml, line 5"));
        QCOMPARE(out.records.size(), std::size_t { 2 });
        const ByteRange second = out.records[1];
        QVERIFY(posts.substr(second.begin, second.end - second.begin).starts_with("<row Id=\"6\""));
        QVERIFY(posts.substr(second.begin, second.end - second.begin).ends_with("\" />"));
    }
    const Fragment comments = test::xmlFragment(
        R"(<comments><row Id="1" PostId="4" Text="a &lt; b, <not a tag" CreationDate="2008" UserId="3" /></comments>)");
    QCOMPARE(comments.documents.size(), std::size_t { 0 }); // it is not well-formed
    const Fragment sound = test::xmlFragment(
        R"(<comments><row Id="1" PostId="4" Text="a &lt; b" CreationDate="2008" UserId="3" /></comments>)");
    QCOMPARE(test::records(sound.documents).front().text, std::string("a < b"));
    QCOMPARE(test::records(sound.documents).front().labels, std::string("PostId: 4\nUserId: 3"));
    const Fragment votes
        = test::xmlFragment(R"(<votes><row Id="1" PostId="4"/><row Id="2" PostId="4"/></votes>)");
    QVERIFY(votes.documents.empty());
    QCOMPARE(votes.report.documentsRead, std::uint64_t { 1 });
    QCOMPARE(votes.report.issues[0].detail,
        std::string("Its rows have no attribute that holds a text, as Body or Text. Of Stack Exchange read "
                    "Posts.xml, Comments.xml or Users.xml."));
    const Fragment cut = test::streamedXmlFragment(posts.substr(0, posts.find("<row Id=\"7\"") + 5));
    QCOMPARE(cut.documents.size(), std::size_t { 2 });
    QCOMPARE(cut.report.unreadable, std::uint64_t { 1 });
}

void TestAttributeTexts::rowsOfOthers()
{
    const Fragment out
        = test::xmlFragment(R"(<data><row uid="x" text="one"/><row text="two"/><row n="3"/></data>)");
    QCOMPARE(test::ids(out.documents), test::Ids({ "x", "2" }));
    QCOMPARE(out.report.issues.size(), std::size_t { 1 });
    QCOMPARE(
        out.report.issues[0].detail, std::string("1 of its 3 rows have no attribute that holds a text."));
    for (const char* const bytes : { "<posts>x<post>cow</post></posts>", "<data><row n='1'>cow</row></data>",
             "<tags>cow</tags>", "<users/>" }) {
        const Fragment other = test::xmlFragment(bytes); // one document, as before
        QCOMPARE(other.documents.size(),
            std::string_view(bytes) == "<users/>" ? std::size_t { 0 } : std::size_t { 1 });
        QCOMPARE(other.report.documentsRead, std::uint64_t { 1 });
    }
    QCOMPARE(std::string(test::xmlFragment("<posts>x<post>cow</post></posts>").documents[0].text),
        std::string("x\ncow\n"));
}

/// Of rows whose format nobody knows, where the first of them tell that it is HTML.
void TestAttributeTexts::takesTagsOffRows()
{
    std::string bytes = "<data>";
    for (int i = 0; i < 150; ++i)
        bytes += "<row title=\"A &amp;amp; B\" body=\"&lt;p&gt;One &lt;i&gt;two&lt;/i&gt;&lt;/p&gt;\"/>";
    for (const Fragment& out :
        { test::xmlFragment(bytes + "</data>"), test::streamedXmlFragment(bytes + "</data>") }) {
        const auto documents = test::records(out.documents);
        QCOMPARE(documents.size(), std::size_t { 150 });
        for (const auto& document : documents) {
            QCOMPARE(document.text, std::string("One two\n"));
            QCOMPARE(document.title, std::string("A & B"));
        }
        QCOMPARE(documents.back().id, std::string("150"));
        QCOMPARE(out.records.size(), std::size_t { 150 });
        QCOMPARE(detailsIn(out),
            std::vector<std::string> {
                "The attribute \"body\" holds HTML (100 of the first 100 values have tags): tags are taken "
                "off, "
                "and references such as &amp; are decoded, but where a \"<\" begins no tag of HTML." });
    }
    const Fragment plain
        = test::xmlFragment(R"(<data><row body="a &lt; b"/><row body="Write &lt;b&gt; for bold."/></data>)");
    QCOMPARE(test::records(plain.documents)[0].text, std::string("a < b"));
    QCOMPARE(test::records(plain.documents)[1].text, std::string("Write <b> for bold."));
    QCOMPARE(detailsIn(plain), std::vector<std::string>());
}

void TestAttributeTexts::tellsCutLabels()
{
    const std::string longOne(201, 'x');
    const Fragment out
        = test::xmlFragment("<posthistory><row Id=\"1\" Text=\"a\" Comment=\"" + longOne + "\" Note=\""
            + longOne + "\"/><row Id=\"2\" Text=\"b\" Comment=\"" + longOne.substr(1) + "\"/></posthistory>");
    QCOMPARE(out.documents.size(), std::size_t { 2 });
    QCOMPARE(detailsIn(out),
        std::vector<std::string> {
            "Not read: the end of long attributes that became labels, such as \"Comment\" (2)." });
}

/// What stands between tags, and in attributes of other elements, is read of no row, nor of a message.
void TestAttributeTexts::countsTextsBesideRows()
{
    const std::string sentence = "The council met on a day in May about some bridge.";
    const Fragment rows
        = test::xmlFragment("<?xml version='1.0'?><posts><row Id='1' Body='One two'>\n child <b>bold"
                            "</b> 12 </row><note text='"
            + sentence + "'/>between<row Id='2' Body='Three'/> <x a='short'/></posts>");
    QCOMPARE(test::ids(rows.documents), test::Ids({ "1", "2" }));
    QCOMPARE(detailsIn(rows), // child, bold, the note, between
        std::vector<std::string>({ "Not read: texts in and between rows, beside their attributes (4)." }));
}

void TestAttributeTexts::countsTextsBesideMessages()
{
    const std::string sentence = "The council met on a day in May about some bridge.";
    const Fragment messages = test::xmlFragment("<smses><sms body='One' readable_date='1 May' note='"
        + sentence + "'>said</sms><sms body='" + sentence + "' subject='" + sentence
        + "'/><mms><parts><part "
          "ct='text/plain' text='"
        + sentence + "' cl='" + sentence + "'/></parts><addrs><addr address='" + sentence
        + "'/></addrs></mms><call number='1'/></smses>");
    QCOMPARE(messages.documents.size(), std::size_t { 3 });
    QCOMPARE(detailsIn(messages), // the note, said, cl, and the address
        std::vector<std::string>({ "Not read: other texts in messages and between them (4)." }));
}

void TestAttributeTexts::messages()
{
    const std::string first
        = R"(<sms address="+1 2" date="1577836800000" type="1" subject="null" body="Shall we &amp; they
meet?" contact_name="Ann"/>)";
    const std::string last
        = R"x(<mms date="1577836900000" msg_box="2" address="+1 3" contact_name="(Unknown)" sub="Cows"><parts>
<part ct="application/smil" text="&lt;smil/>"/><part ct="text/plain" text="One"/><part ct="image/jpeg" data="AAAA"/>
<part ct="text/plain" text="Two"/></parts><addrs><addr address="+1 3"/></addrs></mms>)x";
    const std::string bytes = "<?xml version='1.0' encoding='UTF-8'?>\n<smses count=\"3\">\n" + first
        + "\n<sms address=\"+1 2\" body=\"\"/>\n" + last + "</smses>";
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(test::ids(out.documents), test::Ids({ "a.xml#1", "a.xml#3" }));
        const auto documents = test::records(out.documents);
        QCOMPARE(documents[0].text, std::string("Shall we & they meet?")); // as attributes are normalised
        QCOMPARE(documents[0].date, std::string("2020-01-01T00:00:00Z"));
        QCOMPARE(documents[0].labels, std::string("address: +1 2\ncontact: Ann\ntype: received"));
        QCOMPARE(documents[1].date, std::string("2020-01-01T00:01:40Z"));
        QCOMPARE(documents[1].title, std::string("Cows"));
        QCOMPARE(documents[1].labels, std::string("address: +1 3\ntype: sent"));
        QCOMPARE(documents[1].text, std::string("One\nTwo"));
        QCOMPARE(detailsIn(out),
            std::vector<std::string>(
                { "The message has no text.", "Not read: pictures and other files in messages (1)." }));
        QCOMPARE(out.report.issues[0].place, std::string("folder/a.xml, line 5"));
        QCOMPARE(out.report.documentsRead, std::uint64_t { 3 });
        QCOMPARE(out.records.size(), std::size_t { 2 });
        QCOMPARE(bytes.substr(out.records[0].begin, out.records[0].end - out.records[0].begin), first);
        QCOMPARE(bytes.substr(out.records[1].begin, out.records[1].end - out.records[1].begin), last);
    }
    // As the program writes emoji; records lie where they do in the file.
    const std::string emoji = "<sms body=\"Hi &#55357;&#56832; there &#0;\"/>";
    const std::string next = "<sms body=\"&#xD83D;&#xDE00; & so\"/>";
    const std::string backup = "<smses>" + emoji + next + "</smses>";
    for (const Fragment& out : { test::xmlFragment(backup), test::streamedXmlFragment(backup) }) {
        const auto documents = test::records(out.documents);
        QCOMPARE(documents.size(), std::size_t { 2 });
        QCOMPARE(documents[0].text, std::string("Hi \U0001F600 there \uFFFD"));
        QCOMPARE(documents[1].text, std::string("\U0001F600 & so"));
        QCOMPARE(out.records.size(), std::size_t { 2 });
        QCOMPARE(backup.substr(out.records[0].begin, out.records[0].end - out.records[0].begin), emoji);
        QCOMPARE(backup.substr(out.records[1].begin, out.records[1].end - out.records[1].begin), next);
    }
    const Fragment undated
        = test::xmlFragment("<smses><sms body='One' date='null'/><sms body='Two' date='2024'/></smses>");
    QCOMPARE(test::records(undated.documents)[0].date, std::string("null"));
    QCOMPARE(test::records(undated.documents)[1].date, std::string("2024"));
    const Fragment none = test::xmlFragment("<smses count='0'></smses>");
    QCOMPARE(detailsIn(none), std::vector<std::string> { "It holds no message." });
    QCOMPARE(none.report.noText, std::uint64_t { 1 });
}

void TestAttributeTexts::messagesOfACutFile()
{
    const std::string bytes = "<smses><sms body=\"One\"/><sms body=\"Two\"/><sms bod";
    const Fragment out = test::xmlFragment(bytes);
    QCOMPARE(test::ids(out.documents), test::Ids({ "a.xml#1", "a.xml#2" }));
    QCOMPARE(out.report.unreadable, std::uint64_t { 1 });
    QVERIFY(out.report.issues[0].detail.ends_with(
        "What stands before was read, and all behind it was left out."));
    QVERIFY(test::xmlFragment("<smses><mms><parts><part ct='text/plain' text='x'/>")
                .documents.empty()); // not whole
}

void TestAttributeTexts::outlines()
{
    const std::string bytes = R"(<opml version="2.0"><head><title>Plans</title><dateModified>2</dateModified>
<dateCreated>Thu, 26 Feb 1987 15:01:01 GMT</dateCreated><ownerName>Ann</ownerName></head><body>
<outline text="One &lt;b&gt;bold&lt;/b&gt; &amp;amp; two" _note="Of &amp; it"><outline text="Three"/><outline title="Four"/></outline>
<outline text="Five" type="rss" xmlUrl="http://f/" htmlUrl="http://f/" description="What it is" why="Because they asked for it so often that nobody could say no"/>
</body></opml>)";
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(test::ids(out.documents), test::Ids { "a.xml" });
        const DocumentRecord outline = test::records(out.documents).front();
        QCOMPARE(outline.title, std::string("Plans"));
        QCOMPARE(outline.date, std::string("Thu, 26 Feb 1987 15:01:01 GMT"));
        QCOMPARE(outline.labels, std::string("author: Ann"));
        QCOMPARE(outline.text, std::string("One bold & two\nOf & it\nThree\nFour\nFive\nWhat it is\n"));
        QCOMPARE(detailsIn(out),
            std::vector<std::string> { "Not read: further attributes of outlines that hold texts (1)." });
    }
    const Fragment none = test::xmlFragment("<opml><head><title>Plans</title></head><body/></opml>");
    QCOMPARE(detailsIn(none), std::vector<std::string> { "The outline has no text." });
}

void TestAttributeTexts::outlinesOfACutFile()
{
    const Fragment out = test::xmlFragment("<opml><body><outline text=\"One\"><outline text=\"Two\"");
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    QCOMPARE(test::records(out.documents).front().text, std::string("One\n"));
    QVERIFY(detailsIn(out).front().ends_with("The text before that was read."));
    const Fragment none = test::xmlFragment("<opml><body><outline te");
    QVERIFY(none.documents.empty());
    QCOMPARE(none.report.unreadable, std::uint64_t { 1 });
}

/// Lists of numbers, addresses, names and styles are no texts.
void TestAttributeTexts::tellsTextsOfOtherFiles()
{
    const std::string prose = "It goes on for a while, as somebody would write it.";
    const std::string told
        = "Not read: attributes that hold texts, such as \"note\" of <book> (2). To compare "
          "these, write them between tags, or as CSV or JSON.";
    const Fragment out = test::xmlFragment("<books><book note=\"" + prose + "\">One</book><book x:note=\""
        + prose + "\" xmlns:x=\"y\">Two</book></books>");
    QCOMPARE(test::records(out.documents).front().text, std::string("One\nTwo\n"));
    QCOMPARE(detailsIn(out), std::vector<std::string> { told });
    const Fragment none
        = test::xmlFragment("<books><book note=\"" + prose + "\"/><book note=\"" + prose + "\"/></books>");
    QVERIFY(none.documents.empty());
    QCOMPARE(detailsIn(none),
        std::vector<std::string>({ "The file has no text between its tags, but in attributes.", told }));
    const Fragment cut
        = test::xmlFragment("<books>One<book note=\"" + prose + "\"/><book note=\"" + prose + "\"/>");
    QCOMPARE(detailsIn(cut).front(), told);
    const Fragment plain = test::xmlFragment(
        R"(<svg><path d="M 10 20 L 30 40 L 50 60 L 70 80 Z" class="a b c d e f g h i j k"
style="font-family: serif; color: red; margin: auto" schemaLocation="a b c d e f g h i j"
src="http://a/b http://a/c http://a/d http://a/e http://a/f http://a/g http://a/h http://a/i" title="Seven words are not enough for that"/>One</svg>)");
    QCOMPARE(plain.documents.size(), std::size_t { 1 });
    QVERIFY(plain.report.issues.empty());
}

ALIKE_TEST(TestAttributeTexts)
#include "tst_attribute_texts.moc"
