// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/wikitext.h"
#include "core/corpus/readers/markup/xml.h"
#include "tests/core/corpus/files.h"
#include "tests/core/corpus/readers/markup/xml_fragments.h"
#include "tests/support/peak_memory.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

namespace {

const std::string rssBegin = "<?xml version='1.0'?>\n<rss version='2.0'><channel><title>News</title>"
                             "<link>http://n.example/</link><description>All of it</description>\n";

const std::string wiki
    = "<mediawiki xmlns=\"http://www.mediawiki.org/xml/export-0.11/\">\n"
      "<siteinfo><sitename>W</sitename></siteinfo>\n"
      "<page><title>Berlin</title><ns>0</ns><id>7</id><revision><id>1</id><text>old</text></revision>\n"
      "<revision><id>2</id><timestamp>2024-05-04T10:00:00Z</timestamp><contributor><username>A</username>\n"
      "<id>9</id></contributor><text>'''Berlin''' is a [[city|big city]].</text></revision></page>\n"
      "<page><title>Bln</title><ns>0</ns><id>8</id><redirect title=\"Berlin\"/><revision><text>#REDIRECT "
      "[[Berlin]]</text></revision></page>\n"
      "<page><title>Talk:Berlin</title><ns>1</ns><id>9</id><revision><text>talk</text></revision></page>\n"
      "<page><title>Empty</title><ns>0</ns><id>10</id><revision><text/></revision></page>\n"
      "</mediawiki>\n";

} // namespace

class TestXmlRecords : public QObject {
    Q_OBJECT

private slots:
    void entriesOfRss();
    void summariesOfEntries();
    void tellsWhatBlogsHoldBesides();
    void countsNotesOnPapers();
    void countsOtherTextsOfEntries();
    void recordsOfDblp();
    void entriesOfAtom();
    void countsCommentsOfAuthors();
    void entriesOfBlogs();
    void papersOfPubMed();
    void booksOfPubMed();
    void papersOfPublishers();
    void papersWithin();
    void otherFilesWithTheseRoots();
    void pagesOfWikis();
    void listsSomeOfMany();
    void textOfWikis_data();
    void textOfWikis();
    void countsWhatWikisHoldBesides();
    void notesOfEvernote();
    void keepsRecordsBeforeAFault_data();
    void keepsRecordsBeforeAFault();
    void knowsWhereRecordsStand();
    void saysThatThereAreNone();
    void streamsLargeOnes();
};

void TestXmlRecords::entriesOfRss()
{
    const std::string bytes = rssBegin + R"(
<item><title>One &amp;amp; two</title><link>http://n.example/1</link><guid>g1</guid>
<pubDate>Thu, 26 Feb 1987 15:01:01 +0000</pubDate><dc:creator>Ann</dc:creator><category>x</category><category>y</category>
<description>Short &amp;lt;b&amp;gt;</description>
<content:encoded><![CDATA[<p>The <b>whole</b> text&nbsp;of it.</p><script>no()</script><p>Second&#8217;s.</p>]]></content:encoded></item>
<item><guid>g2</guid><description>Plain words&nbsp;here, as a summary</description></item>
<item><title>A headline alone</title></item>
</channel></rss>)";
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(test::ids(out.documents), test::Ids({ "http://n.example/1", "g2", "a.xml#3" }));
        const auto documents = test::records(out.documents);
        QCOMPARE(documents[0].title, std::string("One & two"));
        QCOMPARE(documents[0].date, std::string("Thu, 26 Feb 1987 15:01:01 +0000"));
        QCOMPARE(documents[0].labels, std::string("author: Ann\ncategories: x, y"));
        QCOMPARE(documents[0].text, std::string("The whole text\u00A0of it.\nSecond\u2019s.\n"));
        QCOMPARE(documents[1].text, std::string("Plain words\u00A0here, as a summary"));
        QCOMPARE(documents[2].text, std::string("A headline alone"));
        QCOMPARE(out.report.documentsRead, std::uint64_t { 3 });
        QCOMPARE(out.report.issues.size(), std::size_t { 1 });
        QCOMPARE(out.report.issues[0].detail,
            std::string("Not read: summaries and further texts of entries, beside the longest (1)."));
    }
}

/// Its own beginning is no other text, whichever of both comes first.
void TestXmlRecords::summariesOfEntries()
{
    const std::string words
        = "The whole text of it goes on for a while, with one word and another, and no end.";
    const auto told = [&](const std::string& summary, const std::string& text) {
        const Fragment out = test::xmlFragment("<rss><item><guid>1</guid><description>" + summary
            + "</description><encoded>" + text + "</encoded></item></rss>");
        return out.report.issues.size();
    };
    QCOMPARE(told(words, words), std::size_t { 0 });
    QCOMPARE(told("The whole text of it \u2026", words), std::size_t { 0 });
    QCOMPARE(told("The whole text [...]", words), std::size_t { 0 });
    QCOMPARE(told(words + " And more.", words), std::size_t { 0 });
    QCOMPARE(told("What it says", words), std::size_t { 1 });
    QCOMPARE(told(words, "What it says"), std::size_t { 1 });
    QCOMPARE(told("", words), std::size_t { 0 });
    // What programs put behind it, and other white space.
    QCOMPARE(told("The whole\n  text of it. Read more", words), std::size_t { 0 });
    QCOMPARE(told("The whole\n  text of it &hellip; Read more &raquo;", words), std::size_t { 0 });
    QCOMPARE(told("The whole text of it goes [\u2026] The post On it appeared first on News.", words),
        std::size_t { 0 });
    QCOMPARE(told("The whole text of it (...) Continue reading \u2192", words), std::size_t { 0 });
    QCOMPARE(told("Another text of it. Read more", words), std::size_t { 1 });
    QCOMPARE(told("Read more", words), std::size_t { 0 });
    QCOMPARE(told("The post On it " + words + words + words + " appeared first on News.",
                 "x " + words + words + words),
        std::size_t { 1 });
}

/// Beside texts: what WordPress says of categories, and in fields of plugins, but not what a feed says of
/// itself.
void TestXmlRecords::tellsWhatBlogsHoldBesides()
{
    const std::string sentence = "It goes on for a while, as somebody would write it.";
    const auto meta = [](const std::string& value) {
        return "<wp:postmeta><wp:meta_key>k</wp:meta_key><wp:meta_value><![CDATA[" + value
            + "]]></wp:meta_value></wp:postmeta>";
    };
    const Fragment out = test::xmlFragment("<rss><channel><title>B</title><description>" + sentence
        + "</description><wp:category><wp:category_description><![CDATA[" + sentence
        + "]]></wp:category_description></wp:category><wp:tag><wp:tag_description>Short</"
          "wp:tag_description></wp:tag>"
          "<item><title>A</title><guid>1</guid><content:encoded>Words</content:encoded>"
        + meta(sentence) + meta("a:1:{s:3:\"x y\";i:0;} 1 2 3 4 5 6 7") + meta("field_5") + meta(sentence)
        + "</item></channel></rss>");
    QCOMPARE(test::ids(out.documents), test::Ids { "1" });
    QCOMPARE(test::records(out.documents).front().text, std::string("Words"));
    QCOMPARE(out.report.issues.size(), std::size_t { 2 });
    QCOMPARE(out.report.issues[0].detail,
        std::string("Not read: own fields of entries (postmeta) that hold texts (2)."));
    QCOMPARE(out.report.issues[1].detail, std::string("Not read: descriptions of categories and tags (1)."));
}

/// Of authors, money and editors, which are no part of a paper.
void TestXmlRecords::countsNotesOnPapers()
{
    const std::string sentence = "It goes on for a while, as somebody would write it.";
    const std::string told = "Not read: notes on papers and their funding (3).";
    const std::string article = "<article><front><article-meta><title-group><article-title>T</article-title>"
                                "</title-group><author-notes><fn><p>"
        + sentence
        + "</p></fn></author-notes><abstract><p>One.</p></abstract><funding-group><funding-statement>"
        + sentence + "</funding-statement></funding-group></article-meta><notes><p>" + sentence
        + "</p></notes><notes><p>Short.</p></notes></front><body><p>Two.</p><notes><p>Three.</p></notes></"
          "body>"
          "</article>";
    const Fragment jats = test::xmlFragment(article);
    QCOMPARE(test::records(jats.documents).front().text, std::string("One.\nTwo.\nThree.\n"));
    QCOMPARE(jats.report.issues.size(), std::size_t { 1 });
    QCOMPARE(jats.report.issues[0].detail, told);
    const Fragment pubmed
        = test::xmlFragment("<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>11</"
                            "PMID><Article><ArticleTitle>T</ArticleTitle>"
                            "<Abstract><AbstractText>One.</AbstractText></Abstract></Article><CoiStatement>"
            + sentence + "</CoiStatement><GeneralNote>" + sentence + "</GeneralNote><GeneralNote>" + sentence
            + "</GeneralNote><GeneralNote>NASA: "
              "1</GeneralNote></MedlineCitation></PubmedArticle></PubmedArticleSet>");
    QCOMPARE(test::records(pubmed.documents).front().text, std::string("One.\n"));
    QCOMPARE(pubmed.report.issues.size(), std::size_t { 1 });
    QCOMPARE(pubmed.report.issues[0].detail, told);
}

/// What stands in elements of other names, unless it says the same; a video has its text in a group.
void TestXmlRecords::countsOtherTextsOfEntries()
{
    const std::string words = "The council met on a day in May about some bridge.";
    const std::string other = "On a Sunday in June the mayor opened it with a long speech.";
    const auto told = [](const Fragment& out) {
        std::vector<std::string> all;
        for (const LoadIssue& issue : out.report.issues)
            all.push_back(issue.detail);
        return all;
    };
    const Fragment out = test::xmlFragment(rssBegin + "<item><title>A</title><description>" + words
        + "</description><subtitle>" + words + "</subtitle><environment>" + other
        + "</environment><comments><comment>" + other
        + "</comment><comment>Yes.</comment></comments>"
          "<key>A-1</key></item></channel></rss>");
    QCOMPARE(test::records(out.documents).front().text, words);
    QCOMPARE(told(out), std::vector<std::string> { "Not read: other texts of entries (2)." });
    const Fragment video = test::xmlFragment(
        "<feed xmlns=\"http://www.w3.org/2005/Atom\" xmlns:media=\"http://search.yahoo.com/mrss/\"><entry>"
        "<id>1</id><title>V</title><media:group><media:title>V</media:title><media:description>"
        + words + "</media:description></media:group></entry></feed>");
    QCOMPARE(test::records(video.documents).front().text, words);
    QCOMPARE(told(video), std::vector<std::string>());
}

/// Records that have no text, but a title.
void TestXmlRecords::recordsOfDblp()
{
    const std::string first
        = "<article mdate=\"2020-01-01\" key=\"journals/x/A01\"><author>Ann A.</author><author>"
          "Bo B.</author><title>On <i>n</i> bridges of a town.</title><year>2001</year>"
          "<journal>J. Towns</journal></article>";
    const std::string bytes = "<dblp>\n" + first
        + "\n<www key=\"homepages/a\"><author>Ann A.</author></www>\n<inproceedings "
          "key=\"conf/y\"><title>Two of "
          "them.</title><abstract>The council met on a day in May about some bridge.</abstract>"
          "</inproceedings></dblp>";
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(test::ids(out.documents), test::Ids({ "journals/x/A01", "conf/y" }));
        const auto documents = test::records(out.documents);
        QCOMPARE(documents[0].title, std::string("On n bridges of a town."));
        QCOMPARE(documents[0].text, std::string("On n bridges of a town."));
        QCOMPARE(documents[0].date, std::string("2001"));
        QCOMPARE(documents[0].labels, std::string("type: article\njournal: J. Towns\nauthor: Ann A., Bo B."));
        QCOMPARE(documents[1].text, std::string("Two of them."));
        QCOMPARE(out.report.issues.size(), std::size_t { 2 });
        QCOMPARE(out.report.issues[0].detail, std::string("The record has no title."));
        QCOMPARE(
            out.report.issues[1].detail, std::string("Not read: texts of records beside their titles (1)."));
        QCOMPARE(bytes.substr(out.records[0].begin, out.records[0].end - out.records[0].begin), first);
    }
}

void TestXmlRecords::entriesOfAtom()
{
    const Fragment out
        = test::xmlFragment(R"(<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry>
<title type="html">A &lt;i&gt;b&lt;/i&gt;</title><link rel="self" href="http://s"/><link href="http://f/1"/>
<id>urn:1</id><updated>2024-05-05</updated><published>2024-05-04</published><author><name>Bo</name><uri>u</uri></author>
<category term="t"/><content type="xhtml"><div><p>One 1 &lt; 2</p><p>two</p></div></content></entry>
<entry><id>urn:2</id><content type="html">&lt;p&gt;x &lt;b&gt;y&lt;/b&gt;&lt;/p&gt;</content></entry>
<entry><id>urn:3</id><summary type="text">a &lt;b&gt; c</summary></entry></feed>)");
    QCOMPARE(test::ids(out.documents), test::Ids({ "http://f/1", "urn:2", "urn:3" }));
    const auto documents = test::records(out.documents);
    QCOMPARE(documents[0].title, std::string("A b"));
    QCOMPARE(documents[0].date, std::string("2024-05-05"));
    QCOMPARE(documents[0].labels, std::string("author: Bo\ncategories: t"));
    QCOMPARE(documents[0].text, std::string("One 1 < 2\ntwo\n"));
    QCOMPARE(documents[1].text, std::string("x y\n"));
    QCOMPARE(documents[2].text, std::string("a <b> c"));
}

void TestXmlRecords::countsCommentsOfAuthors()
{
    const std::string feed
        = "<feed xmlns=\"http://www.w3.org/2005/Atom\" xmlns:arxiv=\"http://arxiv.org/schemas/atom\">";
    const std::string entry = "<entry><id>1</id><summary>One</summary><arxiv:comment>15 pages, 3 figures"
                              "</arxiv:comment></entry>";
    const Fragment out = test::xmlFragment(feed + entry + entry
        + "<entry><id>2</id><summary>Two</summary><arxiv:comment> "
          "</arxiv:comment></entry></feed>");
    QCOMPARE(out.documents.size(), std::size_t { 3 });
    QCOMPARE(test::records(out.documents).front().text, std::string("One"));
    QCOMPARE(out.report.issues.size(), std::size_t { 1 });
    QCOMPARE(out.report.issues[0].detail, std::string("Not read: comments of authors on their papers (2)."));
}

/// Pictures and menus of a blog are no documents, drafts are.
void TestXmlRecords::entriesOfBlogs()
{
    const std::string item = "</wp:post_type><wp:status>";
    const Fragment out = test::xmlFragment(rssBegin
        + "<item><title>A</title><guid>1</guid><content:encoded><![CDATA[<p>One</p>]]></"
          "content:encoded><wp:status>publish"
          "</wp:status><wp:post_type>post</wp:post_type><wp:comment><wp:comment_content>Nice"
          "</wp:comment_content></wp:comment><wp:comment/></item>\n"
          "<item><title>B</title><guid>2</guid><content:encoded>Two</content:encoded><wp:post_type>page"
        + item
        + "draft</wp:status></item>\n"
          "<item><title>Pic</title><guid>3</guid><content:encoded></content:encoded><wp:post_type>attachment"
        + item
        + "inherit</wp:status></item>\n"
          "<item><title>Menu</title><guid>4</guid><content:encoded> "
          "</content:encoded><wp:post_type>nav_menu_item</wp:post_type></item>\n"
          "<item><title>Css</title><guid>5</guid><content:encoded>a "
          "{}</content:encoded><wp:post_type>custom_css</wp:post_type></item>\n"
          "<item><title>A</title><guid>6</guid><content:encoded>On</content:encoded><wp:post_type>revision"
          "</wp:post_type></item>\n"
          "</channel></rss>");
    QCOMPARE(test::ids(out.documents), test::Ids({ "1", "2" }));
    const auto documents = test::records(out.documents);
    QCOMPARE(documents[0].labels, std::string());
    QCOMPARE(documents[1].labels, std::string("type: page\nstatus: draft"));
    QCOMPARE(out.report.otherFiles, std::uint64_t { 4 });
    QCOMPARE(out.report.issues.size(), std::size_t { 5 });
    QCOMPARE(out.report.issues[0].detail,
        std::string("The entry \"Pic\" of the blog is of the type attachment and has no content."));
    QCOMPARE(out.report.issues[2].detail,
        std::string("The entry \"Css\" of the blog is of the type custom_css and no text of it."));
    QCOMPARE(out.report.issues[3].detail,
        std::string(
            "The entry \"A\" of the blog is of the type revision and an earlier state of another one."));
    QCOMPARE(out.report.issues[4].detail, std::string("Not read: comments on the entries of the blog (2)."));
    const std::string kind = "<category scheme='s' term='http://schemas.google.com/blogger/2008/kind#";
    const Fragment blogger = test::xmlFragment("<feed xmlns='http://www.w3.org/2005/Atom'><entry><id>1</id>"
        + kind + "settings'/><content>true</content></entry><entry><id>2</id>" + kind
        + "post'/><category term='x'/><title>P</title><content type='html'>&lt;p>Words</content><app:control>"
          "<app:draft>yes</app:draft></app:control></entry></feed>");
    QCOMPARE(test::ids(blogger.documents), test::Ids { "2" });
    QCOMPARE(test::records(blogger.documents)[0].labels, std::string("categories: x\nstatus: draft"));
    QCOMPARE(blogger.report.otherFiles, std::uint64_t { 1 });
}

void TestXmlRecords::papersOfPubMed()
{
    const std::string set = R"(<?xml version="1.0"?>
<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle, 1st January 2019//EN" "https://dtd.nlm.nih.gov/x.dtd">
<PubmedArticleSet>
<PubmedArticle><MedlineCitation><PMID Version="1">11</PMID><DateCompleted><Year>2001</Year></DateCompleted>
<Article><Journal><JournalIssue><PubDate><Year>2000</Year><Month>Mar</Month><Day>4</Day></PubDate></JournalIssue>
<Title>J of X</Title></Journal><ArticleTitle>On <i>H. pylori</i>.</ArticleTitle>
<Abstract><AbstractText Label="AIMS">One H<sub>2</sub>O.</AbstractText><AbstractText>Two.</AbstractText>
<CopyrightInformation>(c)</CopyrightInformation></Abstract></Article>
<OtherAbstract><AbstractText>Autre</AbstractText></OtherAbstract>
<CommentsCorrectionsList><CommentsCorrections><PMID>99</PMID></CommentsCorrections></CommentsCorrectionsList></MedlineCitation>
<PubmedData><ArticleIdList><ArticleId IdType="doi">10.1/a</ArticleId></ArticleIdList>
<ReferenceList><Reference><Citation>Cited</Citation><ArticleIdList><ArticleId IdType="doi">10.1/z</ArticleId></ArticleIdList></Reference></ReferenceList></PubmedData></PubmedArticle>
<PubmedArticle><MedlineCitation><PMID>12</PMID><Article><ArticleTitle>Bare</ArticleTitle></Article></MedlineCitation></PubmedArticle>
</PubmedArticleSet>)";
    for (const Fragment& out : { test::xmlFragment(set), test::streamedXmlFragment(set) }) {
        QCOMPARE(test::ids(out.documents), test::Ids { "11" });
        const DocumentRecord paper = test::records(out.documents).front();
        QCOMPARE(paper.title, std::string("On H. pylori."));
        QCOMPARE(paper.date, std::string("4 Mar 2000"));
        QCOMPARE(paper.text, std::string("AIMS: One H2O.\nTwo.\n"));
        QCOMPARE(paper.labels, std::string("journal: J of X\npmid: 11\ndoi: 10.1/a"));
        QCOMPARE(out.report.noText, std::uint64_t { 1 });
        QCOMPARE(out.report.issues[0].place, std::string("folder/a.xml, line 13"));
        QCOMPARE(out.report.issues[1].detail,
            std::string("Not read: further abstracts, in another language or for other readers (1)."));
        QCOMPARE(out.records.size(), std::size_t { 1 });
        const ByteRange record = out.records.front();
        QVERIFY(set.substr(record.begin, record.end - record.begin)
                    .starts_with("<PubmedArticle><MedlineCitation><PMID V"));
        QVERIFY(set.substr(record.begin, record.end - record.begin).ends_with("</PubmedArticle>"));
    }
    const Fragment cut
        = test::xmlFragment(set.substr(0, set.find("<PubmedArticle><MedlineCitation><PMID>12") + 40));
    QCOMPARE(cut.documents.size(), std::size_t { 1 });
    QCOMPARE(cut.report.unreadable, std::uint64_t { 1 });
}

/// A chapter has the title of its own, a book the one of the book; another abstract counts where it is alone.
void TestXmlRecords::booksOfPubMed()
{
    const std::string book = "<Book><PubDate><Year>2019</Year></PubDate><BookTitle>Cows</BookTitle></Book>";
    const Fragment out = test::xmlFragment(
        "<?xml version='1.0'?><PubmedArticleSet><PubmedBookArticle><BookDocument>"
        "<PMID>21</PMID><ArticleIdList><ArticleId IdType='doi'>10.1/c</ArticleId>"
        "</ArticleIdList>"
        + book
        + "<ArticleTitle>Milk</ArticleTitle><Abstract><AbstractText>White.</AbstractText></Abstract>"
          "<Sections><Section><SectionTitle>Udder</SectionTitle></Section></Sections></BookDocument>"
          "<PubmedBookData><ArticleIdList><ArticleId IdType='pubmed'>21</ArticleId></ArticleIdList>"
          "</PubmedBookData></PubmedBookArticle><PubmedBookArticle><BookDocument><PMID>22</PMID>"
        + book
        + "<Abstract><AbstractText>All.</AbstractText></Abstract></BookDocument></PubmedBookArticle>"
          "<PubmedArticle><MedlineCitation><PMID>23</PMID><Article><ArticleTitle>T</ArticleTitle></Article>"
          "<OtherAbstract><AbstractText>Une.</AbstractText><AbstractText>Deux.</AbstractText></OtherAbstract>"
          "<OtherAbstract><AbstractText>Eins.</AbstractText></OtherAbstract></MedlineCitation></"
          "PubmedArticle>"
          "</PubmedArticleSet>");
    QCOMPARE(test::ids(out.documents), test::Ids({ "21", "22", "23" }));
    const auto documents = test::records(out.documents);
    QCOMPARE(documents[0].title, std::string("Milk"));
    QCOMPARE(documents[0].labels, std::string("book: Cows\npmid: 21\ndoi: 10.1/c"));
    QCOMPARE(documents[0].date, std::string("2019"));
    QCOMPARE(documents[0].text, std::string("White.\n"));
    QCOMPARE(documents[1].title, std::string("Cows"));
    QCOMPARE(documents[1].labels, std::string("pmid: 22"));
    QCOMPARE(documents[2].text, std::string("Une.\nDeux.\n"));
    QCOMPARE(documents[2].labels, std::string("pmid: 23"));
    QCOMPARE(out.report.issues.size(), std::size_t { 1 });
    QCOMPARE(out.records.size(), std::size_t { 3 });
}

void TestXmlRecords::papersOfPublishers()
{
    const std::string article
        = R"(<article><front><journal-meta><journal-title-group><journal-title>J</journal-title></journal-title-group></journal-meta>
<article-meta><article-id pub-id-type="pmc">PMC5</article-id><article-id pub-id-type="doi">10.1/b</article-id>
<title-group><article-title>On <italic>cows</italic></article-title><subtitle>A review</subtitle></title-group>
<contrib-group><contrib><name><surname>Ann</surname></name></contrib></contrib-group>
<pub-date pub-type="epub"><day>7</day><month>3</month><year>2020</year></pub-date><pub-date><year>2021</year></pub-date>
<permissions><p>Copyright</p></permissions><abstract><title>Abstract</title><p>Short <bold>one</bold>.</p></abstract></article-meta></front>
<body><sec><title>Intro</title><p>One<xref><sup>1</sup></xref> two.</p><table-wrap><table><tr><td>a</td><td>b</td></tr></table></table-wrap></sec></body>
<back><ack><p>Thanks</p></ack><ref-list><title>References</title><ref><mixed-citation>Cited</mixed-citation></ref></ref-list>
<app-group><app><title>Appendix</title><p>More</p></app></app-group></back>
<floats-group><fig><label>Fig. 1</label><caption><p>Cow.</p></caption></fig></floats-group></article>)";
    const std::string text
        = "Abstract\nShort one.\nIntro\nOne1 two.\na b\nThanks\nAppendix\nMore\nFig. 1\nCow.\n";
    const Fragment one = test::xmlFragment(article);
    QCOMPARE(test::ids(one.documents), test::Ids { "a.xml" });
    const DocumentRecord paper = test::records(one.documents).front();
    QCOMPARE(paper.title, std::string("On cows: A review"));
    QCOMPARE(paper.date, std::string("2020-03-07"));
    QCOMPARE(paper.labels, std::string("journal: J\npmc: PMC5\ndoi: 10.1/b"));
    QCOMPARE(paper.text, text);
    QVERIFY(one.records.empty());
    const Fragment set = test::xmlFragment("<pmc-articleset>" + article + article + "</pmc-articleset>");
    QCOMPARE(test::ids(set.documents), test::Ids({ "PMC5", "PMC5" }));
    QCOMPARE(test::records(set.documents)[1].text, text);
    const Fragment cut = test::xmlFragment(article.substr(0, article.find("<table-wrap>")));
    QCOMPARE(
        test::records(cut.documents).front().text, std::string("Abstract\nShort one.\nIntro\nOne1 two.\n"));
    QVERIFY(cut.report.issues[0].detail.ends_with("The text before that was read."));
    const Fragment other
        = test::xmlFragment("<article><title>T</title><para>cow</para></article>"); // of DocBook
    QCOMPARE(test::records(other.documents).front().text, std::string("T\ncow\n"));
}

/// Letters, replies and translations are documents of their own, which lie in that of their paper.
void TestXmlRecords::papersWithin()
{
    const std::string article
        = "<article><front><article-meta><article-id pub-id-type='doi'>10.1/b</article-id><title-group>"
          "<article-title>On cows</article-title></title-group><abstract><p>Short.</p></abstract>"
          "<trans-abstract><p>Kurz.</p></trans-abstract></article-meta><journal-meta><journal-title>J"
          "</journal-title></journal-meta></front><body><p>Long.</p></body>\n"
          "<sub-article id='sa1' article-type='reply'><front-stub><article-id pub-id-type='doi'>10.1/b.1"
          "</article-id><title-group><article-title>Reply</article-title></title-group></"
          "front-stub><body><p>No."
          "</p></body><response id='r1'><front-stub/><body><p>But.</p></body></response></sub-article>"
          "<sub-article><front-stub/><body><p>Yes.</p></body></sub-article></article>";
    const Fragment one = test::xmlFragment(article);
    QCOMPARE(test::ids(one.documents), test::Ids({ "a.xml", "a.xml#sa1", "a.xml#r1", "a.xml#4" }));
    const auto documents = test::records(one.documents);
    QCOMPARE(documents[0].text, std::string("Short.\nLong.\n"));
    QCOMPARE(documents[1].text, std::string("No.\n"));
    QCOMPARE(documents[1].title, std::string("Reply"));
    QCOMPARE(documents[1].labels, std::string("type: reply\njournal: J\ndoi: 10.1/b.1"));
    QCOMPARE(documents[2].text, std::string("But.\n"));
    QCOMPARE(documents[3].text, std::string("Yes.\n"));
    QCOMPARE(one.report.documentsRead, std::uint64_t { 4 });
    QCOMPARE(one.report.issues.size(), std::size_t { 1 });
    QCOMPARE(one.report.issues[0].detail,
        std::string("Not read: further abstracts, in another language or for other readers (1)."));
    const std::string plain = "<article article-type='x'><front/><body><p>Plain.</p></body></article>";
    const Fragment set = test::xmlFragment("<articles>" + plain + article + plain + "</articles>");
    QCOMPARE(test::ids(set.documents),
        test::Ids({ "a.xml#1", "10.1/b", "10.1/b#sa1", "10.1/b#r1", "10.1/b#5", "a.xml#6" }));
    QCOMPARE(test::records(set.documents)[5].labels, std::string());
    QVERIFY(set.records.empty()); // none can go without the others
    const Fragment news = test::xmlFragment(
        "<articles><article id='7'><headline>H</headline><p>cow</p></article></articles>");
    QCOMPARE(test::records(news.documents).front().text, std::string("H\ncow\n"));
    const Fragment cut = test::xmlFragment(article.substr(0, article.find("But.")));
    QCOMPARE(test::ids(cut.documents), test::Ids({ "a.xml", "a.xml#sa1" }));
    QCOMPARE(cut.report.unreadable, std::uint64_t { 1 });
}

/// They are one document, as before.
void TestXmlRecords::otherFilesWithTheseRoots()
{
    for (const char* const bytes :
        { "<feed><animal>cow</animal></feed>", "<rdf:RDF xmlns:rdf='r'><x>cow</x></rdf:RDF>" }) {
        const Fragment out = test::xmlFragment(bytes);
        QCOMPARE(out.documents.size(), std::size_t { 1 });
        QCOMPARE(std::string(out.documents[0].text), std::string("cow\n"));
    }
}

void TestXmlRecords::pagesOfWikis()
{
    for (const Fragment& out : { test::xmlFragment(wiki), test::streamedXmlFragment(wiki) }) {
        QCOMPARE(test::ids(out.documents), test::Ids { "7" });
        const DocumentRecord page = test::records(out.documents).front();
        QCOMPARE(page.title, std::string("Berlin"));
        QCOMPARE(page.date, std::string("2024-05-04T10:00:00Z"));
        QCOMPARE(out.report.issues.back().detail, std::string("Not read: earlier revisions of pages (1)."));
        QCOMPARE(page.text, std::string("Berlin is a big city.\n"));
        QCOMPARE(out.report.documentsRead, std::uint64_t { 2 });
        QCOMPARE(out.report.noText, std::uint64_t { 1 });
        QCOMPARE(out.report.otherFiles, std::uint64_t { 2 });
        QCOMPARE(out.report.issues.size(), std::size_t { 4 });
        QCOMPARE(out.report.issues[0].place, std::string("folder/a.xml, line 6"));
        QCOMPARE(out.report.issues[0].detail,
            std::string("The page \"Bln\" has no text of its own: it redirects to Berlin."));
        QCOMPARE(out.report.issues[1].detail,
            std::string("The page \"Talk:Berlin\" is of namespace 1 of the wiki, and no article."));
    }
}

/// All are counted, and others have room in the list.
void TestXmlRecords::listsSomeOfMany()
{
    std::string bytes = "<mediawiki>";
    for (int i = 0; i < 1'500; ++i)
        bytes += "<page><title>T</title><ns>10</ns><revision><text>x</text></revision></page>";
    const Fragment out = test::xmlFragment(bytes
        + "<page><title>U</title><ns>0</ns><id>5</id><revision><text>y</text>"
          "</revision></page></mediawiki>");
    QCOMPARE(out.report.otherFiles, std::uint64_t { 1'500 });
    QCOMPARE(out.report.issues.size(), std::size_t { 1'000 });
    QCOMPARE(test::ids(out.documents), test::Ids { "5" });
}

void TestXmlRecords::textOfWikis_data()
{
    QTest::addColumn<std::string>("markup");
    QTest::addColumn<std::string>("text");
    const auto row = [](const char* name, const char* markup, const char* text) {
        QTest::newRow(name) << std::string(markup) << std::string(text);
    };
    row("type", "''a'' '''b''' it's '''''c'''''", "a b it's c\n");
    row("links", "[[a]] [[b|c]] [[d#e|f]] [[:File:g.png|h]]", "a c f h\n");
    row("asides", "x [[File:a.jpg|thumb|of [[b]] and {{c}}]] y [[Category:D]]", "x y\n");
    row("links to other places", "[http://a.b words of it] [http://a.b] [sic]", "words of it [sic]\n");
    row("templates", "a {{b|c={{d}}|e}} f", "a f\n");
    row("quotations", "a {{Quote|One [[two|2]].|Ann}} b {{ blockquote |author=B\n|text=Three = 3.}}",
        "a\nOne 2.\nb\nThree = 3.\n");
    row("quotations without words", "a {{quote}} b {{cquote|author=Ann}}", "a b\n");
    row("words in another language", "a {{lang|fr|mot juste}}, {{nowrap|b c}}", "a mot juste, b c\n");
    row("words in other languages", "a {{langx|de|Haus}} b {{lang-fr|mot}} {{Lang|en|word}} c",
        "a Haus b mot word c\n");
    row("amounts",
        "a {{convert|5|km}}, {{Convert|1,200|ft|m|abbr=on}}, {{cvt|5|to|10|kg|lb}} b {{convert}} c",
        "a 5 km, 1,200 ft, 5 to 10 kg b c\n");
    row("amounts between others", "{{convert|3|x|4|m}}, {{convert|3|-|5|km}}, {{convert|2|\u00D7|3|ft|m}}",
        "3 x 4 m, 3 - 5 km, 2 \u00D7 3 ft\n");
    row("words of Japan",
        "{{nihongo|Mount Fuji|\u5BCC\u58EB\u5C71|Fujisan|''mount''}}, {{Nihongo||\u5C71|yama}}, "
        "{{nihongo|b||c}}, {{nihongo|d}}, {{nihongo2|e}}, {{nihongo3|f|g|h}}, {{transl|ja|i}}, "
        "{{transl|ja|ISO|j}}, {{ruby|k|l}}",
        "Mount Fuji (\u5BCC\u58EB\u5C71, Fujisan, mount), (\u5C71, yama), b (c), d, e, h (g, f), i, j, k "
        "(l)\n");
    row("dates",
        "{{as of|2020|3}}, {{As of|2020}}, {{as of|2020|03|15|df=US}}, {{as of|2020|May}}, {{as "
        "of|2020|alt=in that year}}, {{circa|1900}}, {{c.|1900|1910}}, {{Circa|1900|}}",
        "As of March 2020, As of 2020, As of 15 March 2020, As of May 2020, in that year, c. 1900, c. 1900 "
        "\u2013 "
        "c. 1910, c. 1900\n");
    row("fractions", "{{frac|1|2}} {{frac|3}} {{fraction|5|3|4}}", "1/2 1/3 5 3/4\n");
    row("words with a note",
        "{{abbr|a|of it}} {{tooltip|b|of it}} {{ill|c|de|d}} {{ill|e|fr|f|lt=g}} "
        "{{IPA|h}} {{IPA|en|i}} {{small|j}} {{color|red|k}} {{math|l}} {{lang|fr}}",
        "a b c g h i j k l\n");
    row("notes", "a<ref name=\"x\">n</ref> b<ref name='y' /> c<!-- d --> e", "a b c e\n");
    row("headings and lists", "== H ==\n* one\n** two\n# three\n: four", "H\none\ntwo\nthree\nfour\n");
    row("tables", "{| class=x\n|+ caption\n|-\n! a !! b\n|-\n| style=y | c || d\n|}",
        "+ caption\na b\nc d\n");
    row("words behind a table", "{|\n| a\n|} b c\n d", "a\nb c\nd\n");
    row("references", "a &amp; b &ndash; <nowiki>c</nowiki><br>d", "a & b \u2013 c\nd\n");
    row("never closed", "a {{b [[c d\ne", "a {{b [[c d\ne\n");
    row("a note that is never closed", "a <ref>b c", "a b c\n");
    row("closed and not opened", "a }} b ]] c", "a }} b ]] c\n");
}

void TestXmlRecords::textOfWikis()
{
    QFETCH(const std::string, markup);
    QTEST(textOfWiki(markup).text, "text");
}

void TestXmlRecords::countsWhatWikisHoldBesides()
{
    const WikiText page = textOfWiki(
        "a<ref>One</ref> b<ref name=\"x\">Two</ref> c<ref name=\"x\"/> [[File:a.jpg|thumb|A cow on a hill]] "
        "[[Image:b.png|200px|alt=A cow on a hill]] [[File:c.png]] [[Category:D|sorted so]]\n"
        "{{Infobox|name=Ann|life=She was born in a village, and lived there until she died.}}\n"
        "{{cite|title=Two words|year=1999}} {{main|Other page}}");
    QCOMPARE(page.text, std::string("a b c\n"));
    QCOMPARE(page.references, std::size_t { 2 });
    QCOMPARE(page.captions, std::size_t { 1 });
    QCOMPARE(page.templates, std::size_t { 1 });
    const std::string article
        = "<page><title>A</title><ns>0</ns><id>5</id><revision><text>a&lt;ref>b&lt;/ref>"
          "[[File:a.jpg|A cow]]</text></revision></page>";
    const Fragment out = test::xmlFragment("<mediawiki>" + article + article + "</mediawiki>");
    QCOMPARE(out.report.issues.size(), std::size_t { 1 });
    QCOMPARE(out.report.issues[0].place, std::string("folder/a.xml"));
    QCOMPARE(out.report.issues[0].detail, std::string("Not read: references (2), captions of pictures (2)."));
    const Fragment open
        = test::xmlFragment("<mediawiki><page><title>A</title><ns>0</ns><id>5</id><revision><text>One. "
                            "&lt;!-- Nobody knows what else they said on that day in May.</text>"
                            "</revision></page></mediawiki>");
    QCOMPARE(open.report.issues.size(), std::size_t { 1 });
    QCOMPARE(open.report.issues[0].detail,
        std::string("Not read: pages that end in a comment that is never closed (1)."));
}

void TestXmlRecords::notesOfEvernote()
{
    const Fragment out = test::xmlFragment(R"(<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export3.dtd">
<en-export export-date="20240504T120000Z"><note><title>First</title><content><![CDATA[<?xml version="1.0"?>
<!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note><div>One&nbsp;line</div><div>and <span>two</span></div></en-note>]]></content>
<created>20240504T120000Z</created><updated>20240505T120000Z</updated><tag>t</tag><tag>u</tag>
<note-attributes><author>Ann</author></note-attributes><resource><data encoding="base64">QUJD</data></resource></note>
<note><title>Empty</title><content><![CDATA[<en-note></en-note>]]></content></note></en-export>)");
    QCOMPARE(test::ids(out.documents), test::Ids { "a.xml#1" });
    const DocumentRecord note = test::records(out.documents).front();
    QCOMPARE(note.title, std::string("First"));
    QCOMPARE(note.date, std::string("20240504T120000Z"));
    QCOMPARE(note.labels, std::string("author: Ann\ntags: t, u"));
    QCOMPARE(note.text, std::string("One\u00A0line\nand two\n"));
    QCOMPARE(
        out.report.issues.back().detail, std::string("Not read: pictures and other files in notes (1)."));
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
}

void TestXmlRecords::keepsRecordsBeforeAFault_data()
{
    QTest::addColumn<std::string>("behind");
    QTest::addColumn<std::string>("place");
    QTest::addColumn<std::string>("said");
    const auto row = [](const char* name, const char* behind, const char* place, const char* said) {
        QTest::newRow(name) << std::string(behind) << std::string(place) << std::string(said);
    };
    row("cut off in an entry", "<item>\n<title>Two</title><descr", "folder/a.xml, line 4", "cut off");
    row("cut off between entries", "\n", "folder/a.xml", "cut off");
    row("a mark that is no text", "<item><title>AT < T</title></item></channel></rss>",
        "folder/a.xml, line 4",
        "Line 4: it is not well-formed XML: a character stands there that may not. Write & as &amp;");
    row("closed in another order", "\n<item><title>Two</item></channel></rss>", "folder/a.xml, line 5",
        "Line 5");
}

void TestXmlRecords::keepsRecordsBeforeAFault()
{
    QFETCH(const std::string, behind);
    QFETCH(const std::string, place);
    QFETCH(const std::string, said);
    const std::string bytes
        = rssBegin + "<item><link>http://1</link><description>One</description></item>\n" + behind;
    for (const Fragment& out : { test::xmlFragment(bytes), test::streamedXmlFragment(bytes) }) {
        QCOMPARE(test::ids(out.documents), test::Ids { "http://1" });
        QCOMPARE(out.report.documentsRead, std::uint64_t { 2 });
        QCOMPARE(out.report.unreadable, std::uint64_t { 1 });
        QCOMPARE(out.report.issues.size(), std::size_t { 1 });
        QCOMPARE(out.report.issues[0].place, place);
        const std::string& detail = out.report.issues[0].detail;
        QVERIFY2(detail.find(said) != std::string::npos, detail.c_str());
        QVERIFY2(detail.find("all behind it was left out") != std::string::npos, detail.c_str());
    }
}

void TestXmlRecords::knowsWhereRecordsStand()
{
    const std::string first = "<item><guid>1</guid><description>caf\xC3\xA9</description></item>";
    const std::string second = "<item><guid>2</guid><description>b</description></item>";
    const auto cut = [](const std::string& bytes, const Fragment& out) {
        std::vector<std::string> parts;
        for (const ByteRange& record : out.records)
            parts.push_back(bytes.substr(record.begin, record.end - record.begin));
        return parts;
    };
    for (const char* const mark : { "", "\xEF\xBB\xBF", "\n " }) {
        const std::string bytes
            = mark + std::string("<rss><channel>") + first + "<item/>\n" + second + "</channel></rss>";
        const std::vector<std::string> both { first, second };
        QCOMPARE(cut(bytes, test::xmlFragment(bytes)), both);
        if (mark[0] != '\n') // which expat refuses before a declaration only, but readers pass over
            QCOMPARE(cut(bytes, test::streamedXmlFragment(bytes)), both);
    }
    // In another encoding they are of other bytes.
    const Fragment latin
        = test::xmlFragment("<?xml version='1.0' encoding='ISO-8859-1'?><rss><item><guid>1</guid>"
                            "<description>caf\xE9</description></item></rss>");
    QCOMPARE(latin.documents.size(), std::size_t { 1 });
    QVERIFY(latin.records.empty());
}

void TestXmlRecords::saysThatThereAreNone()
{
    const Fragment out = test::xmlFragment("<rss><channel><title>News</title></channel></rss>");
    QVERIFY(out.documents.empty());
    QCOMPARE(out.report.documentsRead, std::uint64_t { 1 });
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
    QCOMPARE(out.report.issues[0].detail, std::string("It holds no entry of the feed."));
}

/// What is left out of 110 MB is not kept.
void TestXmlRecords::streamsLargeOnes()
{
    const test::TemporaryFolder folder;
    std::string part;
    while (part.size() < (1 << 20))
        part += "<page><title>T</title><ns>10</ns><id>1</id><revision><text>" + std::string(2'000, 'x')
            + "</text></revision></page>\n";
    const std::filesystem::path path = folder.path() / "large.xml";
    {
        std::ofstream file(path, std::ios::binary);
        file << "<mediawiki>";
        for (int i = 0; i < 110; ++i)
            file << part;
        file << "<page><title>Last</title><ns>0</ns><id>5</id><revision><text>last words</text></revision>"
                "</page></mediawiki>";
    }
    part = {};
    const test::PeakMemory peak;
    const auto loaded = test::readPaths({ path });
    QVERIFY(loaded);
    if (peak.known())
        QVERIFY2(peak.megabytes() < 30, qPrintable(QString::number(peak.megabytes())));
    QCOMPARE(test::ids(*loaded->corpus), test::Ids { "5" });
    QVERIFY(loaded->report.otherFiles > 50'000);
}

ALIKE_TEST(TestXmlRecords)
#include "tst_xml_records.moc"
