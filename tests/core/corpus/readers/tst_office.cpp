// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/archive.h"
#include "core/corpus/readers/office.h"
#include "core/corpus/readers/rtf.h"
#include "core/unicode/utf8.h"
#include "tests/core/corpus/files.h"
#include "tests/support/document_files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <fstream>
#include <iterator>

using namespace alike;
using namespace alike::corpus;

namespace {

using OfficeParser = void (*)(std::string_view, const std::string&, const std::string&, Fragment&, Pace);

Fragment parsedBy(OfficeParser parse, std::string_view bytes)
{
    Fragment out;
    parse(bytes, "folder/a", "a", out, {});
    return out;
}

std::string textFrom(OfficeParser parse, std::string_view bytes)
{
    const Fragment out = parsedBy(parse, bytes);
    return out.documents.empty() ? "none" : std::string(out.documents[0].text);
}

const test::Story officeStory { "The title", { "First paragraph of it.", "Second, caf\xC3\xA9." }, "Ann Lee",
    "2024-05-06T07:08:09Z" };

} // namespace

class TestOffice : public QObject {
    Q_OBJECT

private slots:
    void saysWhatABombIs();
    void takesTextAndMetadata_data();
    void takesTextAndMetadata();
    void readsWord_data();
    void readsWord();
    void readsOpenDocument_data();
    void readsOpenDocument();
    void readsBooksInTheOrderOfTheSpine();
    void readsAllOfTheTextOfBooks();
    void tellsOfPagesBesideTheSpine();
    void tellsWhatChaptersLose();
    void tellsWhatIsNotRead_data();
    void tellsWhatIsNotRead();
    void tellsUnknownCodePagesOfRtf();
    void readsRtf_data();
    void readsRtf();
    void keepsWhatIsReadableOfACutOne();
    void endsAtBytesThatAreNoLetters();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void survivesBombs();
    void writesNothing();
    void tellsDocumentsFromArchives();
    void survivesHostileRtf();
};

/// Nobody can allow a document more memory, as archives may be.
void TestOffice::saysWhatABombIs()
{
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "bomb.docx";
    test::writeArchive(path,
        { { "[Content_Types].xml", "<a/>" },
            { "word/document.xml", "<w:document xmlns:w='w'><w:body>" + std::string(80'000'000, ' ') } },
        { archive_write_set_format_zip });
    std::ifstream file(path, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), {});
    Fragment out;
    parseDocx(bytes, "bomb.docx", "bomb.docx", out);
    QVERIFY(out.documents.empty());
    QCOMPARE(out.report.unreadable, std::uint64_t { 1 });
    const std::string& detail = out.report.issues.front().detail;
    QVERIFY2(detail.find("zip bomb") != std::string::npos, detail.c_str());
    QVERIFY2(detail.find("--limit") == std::string::npos, detail.c_str());
}

void TestOffice::takesTextAndMetadata_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<int>("kind");
    QTest::newRow("docx") << test::docxOf(officeStory) << 0;
    QTest::newRow("odt") << test::odtOf(officeStory) << 1;
    QTest::newRow("epub") << test::epubOf(officeStory) << 2;
}

void TestOffice::takesTextAndMetadata()
{
    QFETCH(const std::string, bytes);
    QFETCH(const int, kind);
    const OfficeParser parsers[] { parseDocx, parseOdt, parseEpub };
    const Fragment out = parsedBy(parsers[kind], bytes);
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    const DocumentRecord document = test::records(out.documents).front();
    QCOMPARE(document.id, std::string("a"));
    QCOMPARE(document.title, officeStory.title);
    QCOMPARE(document.date, officeStory.date);
    QCOMPARE(document.labels, std::string("author: Ann Lee"));
    QCOMPARE(document.text, test::textOf(officeStory));
    QCOMPARE(out.report.bytes, static_cast<std::uint64_t>(bytes.size()));
    QVERIFY(out.report.issues.empty());
}

void TestOffice::readsWord_data()
{
    QTest::addColumn<std::string>("body");
    QTest::addColumn<std::string>("text");
    const auto row = [](const char* name, const char* body, const char* text) {
        QTest::newRow(name) << std::string(body) << std::string(text);
    };
    row("runs are one word", "<w:p><w:r><w:t>wo</w:t></w:r><w:r><w:t>rd</w:t></w:r></w:p>", "word\n");
    row("kept spaces", "<w:p><w:r><w:t xml:space='preserve'>a </w:t></w:r><w:r><w:t>b</w:t></w:r></w:p>",
        "a b\n");
    row("tabs and breaks", "<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r></w:p>",
        "a b\nc\n");
    row("no properties", "<w:p><w:pPr><w:tabs><w:tab/></w:tabs></w:pPr><w:r><w:t>a</w:t></w:r></w:p>", "a\n");
    row("deleted",
        "<w:p><w:del><w:r><w:delText>x</w:delText></w:r></w:del><w:ins><w:r><w:t>a</w:t></w:r></w:ins></w:p>",
        "a\n");
    row("moved away", "<w:p><w:moveFrom><w:r><w:t>x</w:t></w:r></w:moveFrom><w:r><w:t>a</w:t></w:r></w:p>",
        "a\n");
    row("fields", "<w:p><w:r><w:instrText>PAGE</w:instrText><w:t>a</w:t></w:r></w:p>", "a\n");
    row("tables", "<w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr></w:tbl>", "a\n");
    row("a box begins a line",
        "<w:p><w:r><w:t>a</w:t></w:r><w:r><w:txbxContent><w:p><w:r><w:t>b</w:t></w:r></w:p></w:txbxContent>"
        "</w:r></w:p>",
        "a\nb\n");
    row("hidden", "<w:p><w:r><w:t>a</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>b</w:t></w:r></w:p>",
        "ab\n");
    row("both forms of a box",
        "<w:p><mc:AlternateContent><mc:Choice><w:r><w:t>a</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>a</"
        "w:t>"
        "</w:r></mc:Fallback></mc:AlternateContent></w:p>",
        "a\n");
}

void TestOffice::readsWord()
{
    QFETCH(const std::string, body);
    QTEST(textFrom(parseDocx, test::docxOf({}, body)), "text");
}

void TestOffice::readsOpenDocument_data()
{
    QTest::addColumn<std::string>("body");
    QTest::addColumn<std::string>("text");
    const auto row = [](const char* name, const char* body, const char* text) {
        QTest::newRow(name) << std::string(body) << std::string(text);
    };
    row("heads and spans", "<text:h>A</text:h><text:p>wo<text:span>r</text:span>d\n  b</text:p>",
        "A\nword b\n");
    row("spaces", "<text:p>a<text:s text:c='3'/>b<text:tab/>c<text:line-break/>d</text:p>", "a b c\nd\n");
    row("notes come last",
        "<text:p>a<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>n</text:p>"
        "</text:note-body></text:note> b</text:p><text:p>c</text:p>",
        "a b\nc\nn\n");
    row("tracked", "<text:tracked-changes><text:p>x</text:p></text:tracked-changes><text:p>a</text:p>",
        "a\n");
    row("comments", "<text:p>a<office:annotation><text:p>x</text:p></office:annotation></text:p>", "a\n");
}

void TestOffice::readsOpenDocument()
{
    QFETCH(const std::string, body);
    QTEST(textFrom(parseOdt, test::odtOf({}, body)), "text");
}

void TestOffice::readsBooksInTheOrderOfTheSpine()
{
    const auto book = [](const std::string& spine) {
        return test::storedZip({ { "mimetype", "application/epub+zip" },
            { "META-INF/container.xml", "<c><rootfile full-path='b.opf'/></c>" }, { "one.html", "<p>one" },
            { "x/two.xhtml", "<p>two</p>" }, { "not.xhtml", "<p>not in the book</p>" },
            { "b.opf",
                "<package><manifest><item id='1' href='one.html#top'/><item id='2' "
                "href='./x/../x/two.xhtml'/>"
                "<item id='3' href='../../../etc/passwd'/></manifest><spine>"
                    + spine + "</spine></package>" } });
    };
    QCOMPARE(textFrom(parseEpub, book("<itemref idref='2'/><itemref idref='1'/><itemref idref='3'/>")),
        std::string("two\none\n"));
    QCOMPARE(textFrom(parseEpub, book("")), std::string("none"));
    // The mark of the kind need not come first, nor be stored, where the name tells the kind.
    const test::TemporaryFolder folder;
    test::writeArchive(folder.path() / "a.odt",
        { { "content.xml", "<d><body><text><p>one two three</p></text></body></d>" } },
        { archive_write_set_format_zip });
    const auto unmarked = test::readPaths({ folder.path() / "a.odt" });
    QVERIFY2(unmarked.has_value(), unmarked ? "" : unmarked.error().detail.c_str());
    QCOMPARE(test::ids(*unmarked->corpus), test::Ids { "a.odt" });
    // A chapter that is told of and not there.
    const std::string lost = test::storedZip({ { "mimetype", "application/epub+zip" },
        { "META-INF/container.xml", "<c><rootfile full-path='b.opf'/></c>" }, { "one.html", "<p>one" },
        { "b.opf",
            "<package><manifest><item id='1' href='one.html'/><item id='2' href='text/two.html'/>"
            "<item id='3' href='cover.svg'/></manifest><spine><itemref idref='3'/><itemref idref='1'/>"
            "<itemref idref='2'/></spine></package>" } });
    const Fragment out = parsedBy(parseEpub, lost);
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    QCOMPARE(out.report.issues.size(), std::size_t { 1 });
    QVERIFY2(out.report.issues.front().detail.find("chapter text/two.html is missing") != std::string::npos,
        out.report.issues.front().detail.c_str());
}

namespace {

std::string bookOf(const std::string& manifest, const std::string& spine, const test::ZipParts& pages)
{
    test::ZipParts parts { { "mimetype", "application/epub+zip" },
        { "META-INF/container.xml", "<c><rootfile full-path='b.opf'/></c>" },
        { "b.opf", "<package><manifest>" + manifest + "</manifest><spine>" + spine + "</spine></package>" } };
    parts.insert(parts.end(), pages.begin(), pages.end());
    return test::storedZip(parts);
}

std::string detailsOf(const Fragment& out)
{
    std::string all;
    for (const LoadIssue& issue : out.report.issues)
        all += issue.detail;
    return all;
}

} // namespace

/// Notes, epigraphs and what stands beside the main part; menus are none of it.
void TestOffice::readsAllOfTheTextOfBooks()
{
    const std::string page
        = "<html><body><nav>contents</nav><header><p>An epigraph.</p></header><main><p>The text<a "
          "epub:type='noteref' href='#n'>1</a>.</p></main>"
          "<aside epub:type='footnote' id='n'><p>A note.</p></aside>"
          "<section epub:type='endnotes' hidden='hidden'><p>Another.</p></section>"
          "<p hidden='hidden'>no</p><footer><p>The end.</p></footer></body></html>";
    QCOMPARE(textFrom(parseEpub,
                 bookOf("<item id='1' href='a.xhtml'/>", "<itemref idref='1'/>", { { "a.xhtml", page } })),
        std::string("An epigraph.\nThe text1.\nA note.\nAnother.\nThe end.\n"));
}

void TestOffice::tellsOfPagesBesideTheSpine()
{
    const std::string read = "<item id='0' href='a.xhtml'/>";
    const test::ZipParts pages { { "a.xhtml", "<p>a" }, { "b.html", "<p>b" }, { "c.xhtml", "<p>c" },
        { "blank.xhtml", "<p>" }, { "nav.xhtml", "<p>contents" }, { "d.svg", "<p>d" } };
    const auto said = [&](const std::string& others) {
        return detailsOf(parsedBy(parseEpub, bookOf(read + others, "<itemref idref='0'/>", pages)));
    };
    QCOMPARE(said("<item id='n' href='nav.xhtml' properties='nav' media-type='application/xhtml+xml'/>"
                  "<item id='d' href='d.svg' media-type='image/svg+xml'/><item id='e' href='blank.xhtml'/>"),
        std::string());
    QCOMPARE(said("<item id='c' href='c.xhtml' media-type='application/xhtml+xml'/>"),
        std::string("1 page with text is not in the order of reading (spine) of the book and was not read: "
                    "\"c.xhtml\"."));
    QCOMPARE(said("<item id='c' href='c.xhtml'/><item id='b' href='b.html'/><item id='b2' href='./b.html'/>"),
        std::string("2 pages with text are not in the order of reading (spine) of the book and were not "
                    "read: \"c.xhtml\" and \"b.html\"."));
}

/// As of a page that is a file of its own, each by its name.
void TestOffice::tellsWhatChaptersLose()
{
    const std::string sentence = "The council met on a day in May about some old bridge.";
    const Fragment out = parsedBy(parseEpub,
        bookOf("<item id='1' href='a.xhtml'/><item id='2' href='b.xhtml'/>",
            "<itemref idref='1'/><itemref idref='2'/>",
            { { "a.xhtml", "<html><body><p>One</p></body></html>" },
                { "b.xhtml",
                    "<html><body><p>Two</p><svg><text>" + sentence + "</text></svg>\n<!-- " + sentence } }));
    QCOMPARE(std::string(out.documents[0].text), std::string("One\nTwo\n"));
    std::vector<std::string> told;
    for (const LoadIssue& issue : out.report.issues)
        told.push_back(issue.place + ": " + issue.detail.substr(0, issue.detail.find(' ')));
    QCOMPARE(told, std::vector<std::string>({ "folder/a, b.xhtml: Not", "folder/a, b.xhtml, line 2: A" }));
}

void TestOffice::tellsWhatIsNotRead_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<int>("kind");
    QTest::addColumn<std::string>("told");
    const auto row = [](const char* name, const std::string& bytes, int kind, const char* told) {
        QTest::newRow(name) << bytes << kind << std::string(told);
    };
    const auto word = [](const std::string& body, const test::ZipParts& others) {
        test::ZipParts parts { { "[Content_Types].xml", "<a/>" },
            { "word/document.xml", "<w:document><w:p><w:t>a</w:t></w:p>" + body + "</w:document>" } };
        parts.insert(parts.end(), others.begin(), others.end());
        return test::storedZip(parts);
    };
    const auto said = [](const std::string& text) { return "<w:p><w:t>" + text + "</w:t></w:p>"; };
    row("Word, nothing else", word("", {}), 0, "");
    row("Word",
        word("<w:altChunk r:id='1'/><w:p><dgm:relIds r:dm='2'/></w:p>",
            { { "word/comments.xml",
                  "<w:comments><w:comment>" + said("3") + "</w:comment><w:comment>" + said("no")
                      + "</w:comment></w:comments>" },
                { "word/header1.xml", "<w:hdr>" + said("A head") + "</w:hdr>" },
                { "word/header2.xml", "<w:hdr>" + said(" ") + "</w:hdr>" },
                { "word/footer1.xml", "<w:ftr>" + said("Page 3") + "</w:ftr>" },
                { "word/footer2.xml", "<w:ftr>" + said(" 3 / 10 ") + "</w:ftr>" } }),
        0, "Not read: comments (2), headers and footers (2), embedded documents (1), diagrams (1).");
    const std::string sentence = "It goes on for a while, as somebody would write it.";
    row("Word, what is no text of it",
        word("<w:p><w:del><w:delText>b</w:delText></w:del><w:del/><w:moveFrom><w:t>c</w:t></w:moveFrom>"
             "<w:instrText>REF x</w:instrText><wp:docPr descr='"
                + sentence + "'/><wp:docPr descr='A cow'/></w:p>",
            { { "docProps/core.xml", "<c><dc:description>" + sentence + "</dc:description></c>" } }),
        0,
        "Not read: tracked deletions (2), descriptions of pictures (1), descriptions in the metadata (1).");
    const auto open = [](const std::string& inside, const std::string& styles) {
        return test::storedZip({ { "mimetype", "application/vnd.oasis.opendocument.text" },
            { "content.xml", "<d><text:p>a" + inside + "</text:p></d>" }, { "styles.xml", styles } });
    };
    row("OpenDocument, nothing else", open("", "<s><style:header><text:p/></style:header></s>"), 1, "");
    row("OpenDocument",
        open("<office:annotation><text:p>so</text:p></office:annotation>",
            "<s><style:header><text:p>A head</text:p></style:header><style:header-style/>"
            "<style:footer><text:p><text:page-number>3</text:page-number></text:p></style:footer>"
            "<style:footer-left><text:p>A foot</text:p></style:footer-left></s>"),
        1, "Not read: comments (1), headers and footers (2).");
    row("OpenDocument, what is no text of it",
        test::storedZip({ { "mimetype", "application/vnd.oasis.opendocument.text" },
            { "content.xml",
                "<d><text:tracked-changes><text:changed-region><text:deletion><text:p>b</text:p></"
                "text:deletion>"
                "</text:changed-region><text:changed-region><text:insertion/></text:changed-region>"
                "</text:tracked-changes><text:p>a</text:p><svg:desc>"
                    + sentence + "</svg:desc><svg:desc>A cow</svg:desc></d>" },
            { "meta.xml", "<m><dc:description>" + sentence + "</dc:description></m>" } }),
        1,
        "Not read: tracked deletions (1), descriptions of pictures (1), descriptions in the metadata (1).");
    row("RTF, what is no text of it",
        "{\\rtf1{\\info{\\title T}{\\doccomm " + sentence
            + "}}a{\\deleted b\\'e9c\\par d}{\\deleted  }{\\v }{\\deleted e}}\0\r\n",
        2, "Not read: tracked deletions (1), descriptions in the metadata (1).");
    row("RTF, with more behind it", "{\\rtf1 a}" + sentence, 2,
        "More text stands behind its last bracket, where the document ends, and was not read. If it is "
        "wanted, "
        "save it as a file of its own.");
    row("RTF, nothing else", "{\\rtf1{\\footer\\pard 3\\par}{\\header }a}", 2, "");
    row("RTF",
        "{\\rtf1{\\header\\pard A head\\par}{\\headerl caf\\'e9}{\\footerr \\u233?t\\u233?}a{\\*\\atnid X}"
        "{\\*\\annotation{\\*\\atndate 1}so}{\\*\\annotation no}}",
        2, "Not read: comments (2), headers and footers (3).");
}

void TestOffice::tellsWhatIsNotRead()
{
    QFETCH(const std::string, bytes);
    QFETCH(const int, kind);
    const OfficeParser parsers[] { parseDocx, parseOdt, parseRtf };
    const Fragment out = parsedBy(parsers[kind], bytes);
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    QCOMPARE(std::string(out.documents[0].text).substr(0, 1), std::string("a"));
    QVERIFY(out.documents[0].text.size() <= 2);
    QTEST(detailsOf(out), "told");
}

/// ICU has no converter for Johab.
void TestOffice::tellsUnknownCodePagesOfRtf()
{
    const std::string fonts = "{\\rtf1{\\fonttbl{\\f0\\fcharset129 A;}{\\f1\\fcharset130 B;}}";
    QVERIFY(parsedBy(parseRtf, fonts + "\\f0 \\'b0\\'a1\\f1 abc}").report.issues.empty());
    const Fragment out = parsedBy(parseRtf, fonts + "\\f1 abc \\'d3\\'a5}");
    QCOMPARE(detailsOf(out),
        std::string(
            "Letters of it are in code page 1361 (Johab), which is not known here, and may have been read "
            "as others. Save it as .docx, and read that."));
}

void TestOffice::readsRtf_data()
{
    QTest::addColumn<std::string>("rtf");
    QTest::addColumn<std::string>("text");
    const auto row = [](const char* name, const std::string& rtf, const char* text) {
        QTest::newRow(name) << "{\\rtf1\\ansi" + rtf + "}" << std::string(text);
    };
    row("footnote",
        " the river{\\footnote A {\\b note} here.} flows{\\*\\footnote Another.\\par Of two lines.}.",
        "the river flows.\nA note here.\nAnother.\nOf two lines.\n");
    row("paragraphs", " one\\par two\\line three", "one\ntwo\nthree");
    row("line ends are none", " o\r\nne \n two", "one  two");
    row("a backslash and braces", " a\\\\b\\{c\\}", "a\\b{c}");
    row("bytes", " caf\\'e9", "caf\xC3\xA9");
    row("unicode", "\\uc1 caf\\u233?", "caf\xC3\xA9");
    row("unicode with two to skip", "\\uc2 caf\\u233\\'c3\\'a9!", "caf\xC3\xA9!");
    row("unicode with none to skip", "\\uc0 caf\\u233!", "caf\xC3\xA9!");
    row("negative", "\\u-4051?", "\xEF\x80\xAD");
    row("pairs", "\\u-10179?\\u-8704?", "\xF0\x9F\x98\x80");
    row("skip is of the group", "{\\uc0 a}\\u233?b",
        "a\xC3\xA9"
        "b");
    row("code page", "\\ansicpg1251 \\'ea\\'ee\\'f2", "\xD0\xBA\xD0\xBE\xD1\x82");
    row("character set of a font", "{\\fonttbl{\\f0 A;}{\\f1\\fcharset204 B;}}\\f1 \\'ea\\f0 \\'e9",
        "\xD0\xBA\xC3\xA9");
    row("two bytes a character", "{\\fonttbl{\\f1\\fcharset128 B;}}\\f1 \\'82\\'a0", "\xE3\x81\x82");
    row("other destinations", "{\\stylesheet{\\s1 Normal;}}{\\*\\unknown x}{\\pict 0a0b}a{\\footer f}", "a");
    row("fields", "{\\field{\\*\\fldinst HYPERLINK x}{\\fldrslt a}}", "a");
    row("binary", "{\\pict\\bin4 }}}}}a", "a");
    row("hidden", " a{\\v b}c{\\deleted d}", "abc");
    row("a text box",
        " a{\\shp{\\*\\shpinst\\shpleft1{\\sp{\\sn x}{\\sv y}}{\\shptxt \\pard b {\\b c}\\par "
        "d}}{\\shprslt{\\*\\do"
        "{\\dptxbxtext\\pard b c\\par d}}}}e",
        "a\nb c\nd\ne");
    row("a text box of old programs", " a{\\*\\do\\dobxpage{\\dptxbxtext\\pard b\\par}}c", "a\nb\nc");
    row("a text box at the edge of pages", "{\\header{\\shp{\\*\\shpinst{\\shptxt b}}}}a", "a");
    row("dashes and quotes", "\\ldblquote a\\rdblquote\\emdash b",
        "\xE2\x80\x9C"
        "a\xE2\x80\x9D\xE2\x80\x94"
        "b");
    row("cells", " a\\cell b\\cell\\row c", "a b\nc");
    row("behind the end", " a}{b", "a");
}

void TestOffice::readsRtf()
{
    QFETCH(const std::string, rtf);
    QTEST(textFrom(parseRtf, rtf), "text");
}

/// What is packed has its checksum behind it: text that comes out before the fault stays.
void TestOffice::keepsWhatIsReadableOfACutOne()
{
    const auto packed = [](const std::vector<std::pair<std::string, std::string>>& parts) {
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a.zip";
        test::writeArchive(path, parts, { archive_write_set_format_zip });
        std::ifstream file(path, std::ios::binary);
        return std::string((std::istreambuf_iterator<char>(file)), {});
    };
    std::string paragraphs;
    for (int i = 0; i < 2'000; ++i)
        paragraphs
            += "<w:p><w:r><w:t>caf\xC3\xA9 number " + std::to_string(i * 7919 % 9973) + "</w:t></w:r></w:p>";
    const std::string docx = packed({ { "[Content_Types].xml", "<a/>" },
        { "word/document.xml", "<w:document><w:body>" + paragraphs + "</w:body></w:document>" } });
    const std::string whole = textFrom(parseDocx, docx);
    std::string open = paragraphs; // as OpenDocument has it
    for (std::size_t at = 0; (at = open.find("w:")) != std::string::npos;)
        open.replace(at, 2, "text:");
    const std::string odt = packed({ { "mimetype", "application/vnd.oasis.opendocument.text" },
        { "content.xml", "<d>" + open + "</d>" } });
    for (const std::string& bytes : { docx, odt }) {
        const OfficeParser parse = bytes == docx ? parseDocx : parseOdt;
        QCOMPARE(textFrom(parse, bytes), whole);
        QVERIFY(parsedBy(parse, bytes).report.issues.empty());
        for (const std::size_t tenths : { 4, 7 }) {
            std::string damaged = bytes;
            damaged[bytes.size() * tenths / 10] ^= '\x55'; // all behind it is something else
            for (const std::string& broken : { bytes.substr(0, bytes.size() * tenths / 10), damaged }) {
                const Fragment out = parsedBy(parse, broken);
                QCOMPARE(out.documents.size(), std::size_t { 1 });
                const std::string text(out.documents[0].text);
                // Blocks of Deflate are decoded up to the cut, and letters have the same share of both.
                QVERIFY2(text.size() > whole.size() * (tenths - 2) / 10, std::to_string(text.size()).c_str());
                const std::string sound = text.substr(0, whole.size() * (tenths - 2) / 10);
                QVERIFY(whole.starts_with(sound));
                QVERIFY(unicode::isValidUtf8(text));
                QCOMPARE(out.report.issues.size(), std::size_t { 1 });
                const std::string& told = out.report.issues[0].detail;
                QVERIFY2(told.starts_with("It is damaged, and only a part of it was read."), told.c_str());
            }
        }
        const Fragment none = parsedBy(parse, bytes.substr(0, 60));
        QVERIFY(none.documents.empty());
        QCOMPARE(none.report.unreadable, std::uint64_t { 1 });
    }
}

/// Letters that are none end what is read of a damaged part: what follows may be anything.
void TestOffice::endsAtBytesThatAreNoLetters()
{
    std::string zip = test::storedZip({ { "[Content_Types].xml", "<a/>" },
        { "word/document.xml",
            "<w:document><w:p><w:t>caf\xC3\xA9 one</w:t></w:p><w:p><w:t>tXo</w:t></w:p></w:document>" } });
    zip[zip.find("tXo") + 1] = '\xFF'; // so that the checksum is wrong
    const Fragment out = parsedBy(parseDocx, zip);
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    const std::string text(out.documents[0].text);
    QVERIFY2(text.starts_with("caf\xC3\xA9 one\n") && text.size() <= 12, text.c_str());
    QVERIFY(out.report.issues.front().detail.starts_with("It is damaged, and only a part of it was read."));
}

void TestOffice::saysWhatIsWrong_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<int>("kind");
    QTest::addColumn<std::string>("said");
    const auto row = [](const char* name, const std::string& bytes, int kind, const char* said) {
        QTest::newRow(name) << bytes << kind << std::string(said);
    };
    row("no zip", "words", 0, "");
    row("empty", "", 1, "");
    row("no main part", test::storedZip({ { "[Content_Types].xml", "<a/>" }, { "x/y.xml", "<a/>" } }), 0,
        "main part is missing");
    row("no content", test::storedZip({ { "mimetype", "application/vnd.oasis.opendocument.text" } }), 1,
        "main part");
    row("no package", test::storedZip({ { "mimetype", "application/epub+zip" } }), 2, "main part");
    row("broken XML",
        test::storedZip({ { "[Content_Types].xml", "<a/>" }, { "word/document.xml", "<a><b></a>" } }), 0,
        "XML is broken");
    row("encrypted", test::storedZip({ { "mimetype", "x" }, { "content.xml", std::string(100, '\1') } }), 1,
        "encrypted");
    row("cut off", test::docxOf(officeStory).substr(0, 300), 0, "");
    // PPMd, in the head of the entry and in the list of all: its model alone may take 256 MB.
    constexpr char ppmd = 98;
    const std::string_view part = "word/document.xml";
    std::string other
        = test::storedZip({ { "[Content_Types].xml", "<a/>" }, { std::string(part), "<a>b</a>" } });
    other[other.find(part) - 22] = ppmd;
    other[other.rfind(part) - 36] = ppmd;
    row("packed otherwise", other, 0, "packed by a method");
}

void TestOffice::saysWhatIsWrong()
{
    QFETCH(const std::string, bytes);
    QFETCH(const int, kind);
    QFETCH(const std::string, said);
    const OfficeParser parsers[] { parseDocx, parseOdt, parseEpub };
    const Fragment out = parsedBy(parsers[kind], bytes);
    QVERIFY(out.documents.empty());
    QCOMPARE(out.report.unreadable, std::uint64_t { 1 });
    const std::string& detail = out.report.issues.front().detail;
    QVERIFY2(!detail.empty() && detail.find(said) != std::string::npos, detail.c_str());
}

/// A part that packs a thousand to one is left out at the limit of archives.
void TestOffice::survivesBombs()
{
    const test::TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "bomb.docx";
    test::writeArchive(path,
        { { "[Content_Types].xml", "<a/>" }, { "word/document.xml", "<a>" + std::string(80'000'000, 'a') } },
        { archive_write_set_format_zip });
    const std::string bytes = test::readBytes(path);
    QVERIFY(bytes.size() < 1'000'000);
    const Fragment out = parsedBy(parseDocx, bytes);
    QVERIFY(out.documents.empty());
    QCOMPARE(out.report.unreadable, std::uint64_t { 1 });

    // A book whose spine names one page time and again.
    std::string spine;
    for (int i = 0; i < 100'000; ++i)
        spine += "<itemref idref='1'/>";
    const std::string page = "<p>" + std::string(100'000, 'a') + "</p>";
    const Fragment book = parsedBy(parseEpub,
        test::storedZip({ { "mimetype", "application/epub+zip" },
            { "META-INF/container.xml", "<c><rootfile full-path='b.opf'/></c>" }, { "p.html", page },
            { "b.opf", "<p><item id='1' href='p.html'/>" + spine + "</p>" } }));
    QCOMPARE(book.documents.size(), std::size_t { 1 });
    QVERIFY(book.documents[0].text.size() < 200'000);
}

void TestOffice::writesNothing()
{
    const test::TemporaryFolder folder;
    const std::string outside = (folder.path() / "outside.xml").string();
    const std::string bytes = test::storedZip(
        { { "[Content_Types].xml", "<a/>" }, { outside, "<a/>" }, { "../outside.xml", "<a/>" },
            { "word/../../outside.xml", "<a/>" }, { "word/document.xml", "<w:p><w:t>a</w:t></w:p>" } });
    QCOMPARE(textFrom(parseDocx, bytes), std::string("a\n"));
    QVERIFY(!std::filesystem::exists(outside));
}

void TestOffice::tellsDocumentsFromArchives()
{
    QVERIFY(isZippedDocument(test::docxOf(officeStory)));
    QVERIFY(isZippedDocument(test::odtOf(officeStory)));
    QVERIFY(isZippedDocument(test::epubOf(officeStory)));
    const std::string xlsx = test::storedZip(
        { { "_rels/.rels", "<a/>" }, { "[Content_Types].xml", "<a/>" }, { "xl/a.xml", "<a/>" } });
    QVERIFY(isZippedDocument(xlsx));
    QVERIFY(!isZippedDocument(test::storedZip({ { "a.txt", "a" }, { "b/[Content_Types].xml", "<a/>" } })));
    QVERIFY(
        !isZippedDocument(test::storedZip({ { "a.docx", test::docxOf(officeStory) }, { "b.txt", "b" } })));
    QVERIFY(!isZippedDocument("PK\3\4"));
    // The type would stand behind the end: 8 bytes of name, then 65,535 that are not there.
    std::string cut("PK\3\4", 4);
    cut.resize(30);
    cut[26] = 8;
    cut[28] = cut[29] = '\xFF';
    QVERIFY(!isZippedDocument(cut + "mimetype" + "application/epub+zip"));
    QVERIFY(!isZippedDocument(""));
    QVERIFY(!isArchive("a.zip", test::docxOf(officeStory)));
    QVERIFY(!isArchive("a", test::epubOf(officeStory)));
    QVERIFY(!isArchive("a.xlsx", xlsx));
    QVERIFY(isArchive("a.zip", test::storedZip({ { "a.txt", "a" } })));
}

void TestOffice::survivesHostileRtf()
{
    const auto times = [](std::string_view part, int count) {
        std::string all = "{\\rtf1 words";
        for (int i = 0; i < count; ++i)
            all += part;
        return all;
    };
    QCOMPARE(textFrom(parseRtf, times("{", 1'000'000)), std::string("words"));
    QCOMPARE(textFrom(parseRtf, times("}", 1'000'000)), std::string("words"));
    QCOMPARE(textFrom(parseRtf, times("\\bin999999999 ", 3)), std::string("words"));
    QCOMPARE(textFrom(parseRtf, times("\\bin-5 ", 3)), std::string("words"));
    QCOMPARE(textFrom(parseRtf, times("\\u99999999999999999999 ?", 1)).substr(0, 5), std::string("words"));
    QCOMPARE(textFrom(parseRtf, times("\\'", 1)), std::string("words"));
    QCOMPARE(textFrom(parseRtf, times("\\'g", 1)).substr(0, 5), std::string("words"));
    QCOMPARE(textFrom(parseRtf, times("\\", 1)), std::string("words"));
    QVERIFY(!parsedBy(parseRtf, times("{", 1'000'000)).report.issues.empty());
}

ALIKE_TEST(TestOffice)
#include "tst_office.moc"
