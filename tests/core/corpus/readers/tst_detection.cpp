// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/file_choice.h"
#include "core/corpus/readers/marks.h"
#include "core/corpus/readers/readers.h"
#include "tests/core/corpus/files.h"
#include "tests/support/document_files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>

using namespace alike;
using namespace alike::corpus;
using namespace std::string_view_literals;

namespace {

const std::string fillerWords = "a sentence with more than the eight words that a document has to have here";

QByteArray nameOfFound(std::optional<Format> format)
{
    const std::string_view name = format ? nameOf(*format) : "binary"sv;
    return { name.data(), static_cast<qsizetype>(name.size()) };
}

/// Places below the folder and reasons of what was left out.
QString leftOutOf(const Result<Loaded>& loaded)
{
    QString all;
    if (loaded)
        for (const LoadIssue& issue : loaded->report.issues)
            all += QString::fromStdString(issue.place + ": " + issue.detail) + u'\n';
    return all;
}

} // namespace

/// Which format a file is read in, where name and content say different things.
class TestDetection : public QObject {
    Q_OBJECT

private slots:
    void textOnlyTellsOfFormats_data();
    void textOnlyTellsOfFormats();
    void contentAgainstName_data();
    void contentAgainstName();
    void countsJsonLines();
    void textsOfAFolderStay();
    void formatDemandedOfAFolder();
    void sgmlOfAnotherKind_data();
    void sgmlOfAnotherKind();
    void separatorOfTables();
    void aNulInATable();
    void textsUnderOtherNames();
    void textsAreToldByTheirValues();
    void binariesAreNoDocuments();
    void largeFilesAreLookedAtFirst();
    void archivesUnderOtherNames();
    void foldersOfMaildirs();
    void refusesFilesOfApple();
    void linesOfLogs();
    void pagesWithoutCharset();
};

void TestDetection::textOnlyTellsOfFormats_data()
{
    QTest::addColumn<std::string>("bytes");
    const auto row = [](const char* name, const std::string& bytes) { QTest::newRow(name) << bytes; };
    row("template", "{{Infobox city|name=Berlin}}\n'''Berlin''' is the capital and " + fillerWords);
    row("Jinja", "{% block title %}\n" + fillerWords);
    row("table of a wiki", "{| class=x\n|-\n| " + fillerWords);
    row("words in braces", "{\"hello\" he said} " + fillerWords);
    row("brace", "{");
    row("empty set", "{} is an empty object, and this is " + fillerWords);
    row("list in brackets", "[{link}] " + fillerWords);
    row("PDF", "# Notes\n\nEvery PDF begins with the mark %PDF-1.4 and " + fillerWords);
    row("PDF on a line of its own", "Every one begins with\n\n%PDF-1.4\n\nand is " + fillerWords);
    row("Reuters", "# Notes\n\nThe files hold <REUTERS TOPICS=\"YES\"> and " + fillerWords);
    row("Reuters without attributes", "<REUTERS is an agency and " + fillerWords);
    row("Reuters far behind", fillerWords + std::string(5000, '\n') + "<REUTERS OLDID=\"1\">");
    row("WARC", "WARC/1.0 is a format. " + fillerWords);
    row("WARC on a line of its own", "WARC/1.0\n\n" + fillerWords);
    row("table of Markdown", "| Name | Text |\n|------|:-----|\n| a | b |\n| c | d |\n");
    row("header as a part", "<header>one</header>\n" + fillerWords);
}

void TestDetection::textOnlyTellsOfFormats()
{
    QFETCH(const std::string, bytes);
    QCOMPARE(formatOfContent(bytes), std::optional(Format::Text));
}

void TestDetection::contentAgainstName_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("format");
    const auto row = [](const char* name, const std::string& bytes, std::optional<Format> format) {
        QTest::addRow("%s %d", name, static_cast<int>(bytes.size()))
            << std::string(name) << QByteArray::fromStdString(bytes) << nameOfFound(format);
    };
    const std::string pdf = test::pdfOf({ "A", { "One two." }, "", "" });
    const std::string docx = test::docxOf({});
    const std::string warc = "WARC/1.0\r\nWARC-Type: warcinfo\r\nContent-Length: 0\r\n\r\n\r\n\r\n";
    const std::string lines = "{\"id\": 1, \"text\": \"one\"}\n{\"id\": 2, \"text\": \"two\"}\n";
    const std::string array = "[{\"text\": \"one\"}]";
    const std::string table = "id,text\n1,one\n2,two\n";
    const std::string page = "<!DOCTYPE html><html><p>x";
    const std::string letter = "From: a@example.org\nDate: 2 Mar 1987\nSubject: b\n\nText";
    const std::string box = "From a Mon Mar  2 1987\n" + letter + "\n\nFrom b Mon Mar  2 1987\n" + letter;
    for (const char* name : { "x.html", "x.txt", "x.md", "x.csv", "x.jsonl", "x.xml", "x.eml" }) {
        row(name, pdf, Format::Pdf);
        row(name, docx, Format::Docx);
        row(name, warc, Format::Warc);
        row(name, "{\\rtf1 a}", Format::Rtf);
    }
    row("x.csv", lines, Format::Jsonl);
    row("x.tsv", lines, Format::Jsonl);
    row("x.txt", lines, Format::Jsonl);
    row("x.html", lines, Format::Jsonl);
    row("x.json", lines, Format::Json); // which reads lines, too
    row("x.txt", "{\"text\": \"one object\"}", Format::Text);
    row("x.txt", "{\"text\": 1}\nand then words\n", Format::Text);
    row("x.log", "{\"level\": 1}\n{\"level\": 2}\n", Format::Text); // no texts
    row("x.csv", "{\"a\":1},x\n{\"b\":1},y\n", Format::Csv);
    row("x.jsonl", array, Format::Json);
    row("x.csv", array, Format::Json);
    row("x.txt", array, Format::Text);
    row("x.json", table, Format::Csv);
    row("x.jsonl", table, Format::Csv);
    row("x.txt", table, Format::Csv);
    row("x.txt", "id\ttext\r\n1\tone\r\n2\ttwo\r\n", Format::Csv);
    row("x.md", "| Name | Text |\n|---|---|\n| a | b |\n", Format::Text);
    row("x.tsv", table, Format::Tsv); // its delimiter is found out
    row("x.html", table, Format::Html);
    row("x.txt", page, Format::Html);
    row("x.csv", page, Format::Html);
    row("x.xml", page, Format::Html);
    row("x.txt", "<!-- a note -->\n<html><p>x", Format::Text);
    row("x.md", "<header>x</header>", Format::Text);
    row("x.txt", "<?xml version='1.0'?><a>b</a>", Format::Xml);
    row("x.txt", "<?xml version='1.0'?><a>b</a>\n<?xml version='1.0'?><a>b</a>", Format::Text);
    row("x.html", "<?xml version='1.0'?><a>b</a>", Format::Html);
    row("x.txt", letter, Format::Mail);
    row("x.jsonl", letter, Format::Mail);
    row("x.txt", "To: Ann\nSubject: a note\n\nText", Format::Text);
    row("x.txt", box, Format::Mbox);
    row("x.eml", box, Format::Mbox);
    row("x.eml", letter, Format::Mail);
    row("x.mbox", letter, Format::Mbox);
    row("x.txt", "<REUTERS OLDID=\"1\"><TEXT>a</TEXT></REUTERS>", Format::Reuters);
    row("x.md", "# Notes\n\n<REUTERS OLDID=\"1\"><TEXT>a</TEXT></REUTERS>", Format::Text);
    row("x.md", "\xFF\xFE\1\2\3\4\5", std::nullopt);
    row("x.csv", std::string("id,text\n1,a\0b\n", 14), Format::Csv);
    row("x.html", std::string(100, '\0'), std::nullopt);
    row("x.pdf", fillerWords, Format::Text);
    row("x.pdf", "\r\n\r\n" + pdf, Format::Pdf);
    row("x", std::string("\1\2\3\0\0", 5) + pdf, Format::Pdf);
}

void TestDetection::contentAgainstName()
{
    QFETCH(const std::string, name);
    QFETCH(const QByteArray, bytes);
    const auto found
        = formatOfFile(formatOfName(name).value_or(Format::Auto), name, bytes.toStdString(), Options {});
    QTEST(nameOfFound(found), "format");
}

void TestDetection::countsJsonLines()
{
    QCOMPARE(jsonObjectLines("", 5), 0u);
    QCOMPARE(jsonObjectLines("{\"a\": {\"b\": [1, \"}\\\"\"]}}\r\n\n {}\n", 5), 2u);
    QCOMPARE(jsonObjectLines("{\"a\": 1} x\n", 5), 0u);
    QCOMPARE(jsonObjectLines("{\"a\":\n1}\n", 5), 0u);
    QCOMPARE(jsonObjectLines("{\"a\": 1}\n{\"a\": \"not clo", 5), 1u);
    QCOMPARE(jsonObjectLines("{\"a\": 1}\n{\"a\": 1}\n{\"a\": 1}\n", 2), 2u);
}

/// Texts that begin as other formats do, or tell of them, are one document each.
void TestDetection::textsOfAFolderStay()
{
    const test::TemporaryFolder folder;
    folder.write("a.md", "# Notes\n\nEvery PDF begins with %PDF-1.4 and " + fillerWords);
    folder.write("b.md", "# Notes\n\nThe files hold <REUTERS TOPICS=x> and " + fillerWords);
    folder.write("c", "WARC/1.0 is a format. " + fillerWords);
    folder.write("d", "{{Infobox|a=b}}\n" + fillerWords + "\n" + fillerWords);
    folder.write(
        "e.md", "| Name | Text |\n|---|---|\n| a | " + fillerWords + " |\n| b | " + fillerWords + " |\n");
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus), (test::Ids { "a.md", "b.md", "c", "d", "e.md" }));
    QCOMPARE(loaded->report.unreadable, 0u);
}

void TestDetection::formatDemandedOfAFolder()
{
    const test::TemporaryFolder folder;
    for (const char* name : { "a.txt", "b.md", "c.log", "d", ".git/COMMIT", ".hidden" })
        folder.write(name, fillerWords);
    Options options;
    options.format = Format::Text;
    auto loaded = test::readPaths({ folder.path() }, options);
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus), (test::Ids { "a.txt", "b.md", "c.log", "d" }));
    options.globs = { "*.md" };
    loaded = test::readPaths({ folder.path() }, options);
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus), test::Ids { "b.md" });
}

void TestDetection::sgmlOfAnotherKind_data()
{
    QTest::addColumn<std::string>("sgml");
    QTest::addColumn<QString>("why");
    QTest::newRow("empty") << std::string() << u"The file is empty."_qs;
    QTest::newRow("DocBook")
        << std::string("<!DOCTYPE book PUBLIC \"-//OASIS//DTD DocBook V3.1//EN\">\n<book>")
        << u"It is SGML, but holds no <REUTERS> article. Save other SGML as XML or plain text."_qs;
}
void TestDetection::sgmlOfAnotherKind()
{
    QFETCH(const std::string, sgml);
    QFETCH(const QString, why);
    const test::TemporaryFolder folder;
    folder.write("in/manual.sgml", sgml);
    for (const char* name : { "in/a.txt", "in/b.txt", "in/c.txt" })
        folder.write(name, fillerWords);
    test::writeArchive(folder.path() / "x.zip", { { "manual.sgml", sgml }, { "a.txt", fillerWords } },
        { archive_write_set_format_zip });
    auto loaded = test::readPaths({ folder.path() / "in" });
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus), (test::Ids { "a.txt", "b.txt", "c.txt" }));
    QVERIFY(leftOutOf(loaded).contains(u"manual.sgml: "_qs + why));
    loaded = test::readPaths({ folder.path() / "x.zip" });
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus), test::Ids { "a.txt" });
}

/// The first line by which Excel tells the delimiter.
void TestDetection::separatorOfTables()
{
    const test::TemporaryFolder folder;
    for (const char* name : { "a.csv", "a.tsv", "a.txt" }) {
        const auto file
            = folder.write(name, "sep=;\r\nid;text\r\nx;one, two, three\r\n;four, five, six\r\ny\r\n");
        const auto loaded = test::readPaths({ file });
        QVERIFY(loaded.has_value());
        QCOMPARE(test::ids(*loaded->corpus), (test::Ids { "x", "2" }));
        QCOMPARE(loaded->corpus->text(docId(0)), "one, two, three"sv);
        QVERIFY(leftOutOf(loaded).contains("line 5"));
    }
    const auto comma = folder.write("b.tsv", "id,text\nx,one\ny,two\n");
    QCOMPARE(test::ids(*test::readPaths({ comma })->corpus), (test::Ids { "x", "y" }));
    const auto word = folder.write("c.csv", "sep=x\n");
    QVERIFY(!test::readPaths({ word }) || test::readPaths({ word })->corpus->size() < 2);
}

void TestDetection::aNulInATable()
{
    const test::TemporaryFolder folder;
    // Nothing but NULs: its beginning tells, and the rest takes no memory.
    const auto zeros = folder.write("zeros.csv", "");
    std::filesystem::resize_file(zeros, 3'000'000'000'000); // takes no room
    QVERIFY(!test::readPaths({ zeros }));
    std::string table = "id,text\n1,one";
    table += '\0';
    table += "\n2,two words\n3,three\n";
    const auto loaded = test::readPaths({ folder.write("a.csv", table) });
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus), (test::Ids { "1", "2", "3" }));
    QVERIFY(!test::readPaths({ folder.write("b.csv", std::string(100, '\0')) }));
}

void TestDetection::textsUnderOtherNames()
{
    const test::TemporaryFolder folder;
    folder.write("in/a.csv", "Nr,Meldung\n1," + fillerWords + "\n2," + fillerWords + "\n");
    folder.write("in/b.csv", "id,full_text\nb1,short\n");
    folder.write("in/c.jsonl", "{\"id\": \"c1\", \"body\": \"short\", \"lang\": \"en\"}\n");
    folder.write("in/d.json", "[{\"id\": \"d1\", \"summary\": \"second\", \"content\": \"first\"}]");
    folder.write(
        "in/e.txt", "[{\"id\": \"e1\", \"text\": \"third\"},\n {\"id\": \"e2\", \"text\": \"fourth\"}]");
    folder.write("in/pairs.csv", "id_a,id_b,jaccard\r\na,b,0.9\r\n");
    folder.write("in/ranks.csv", "rank,id,title\n1,a," + fillerWords + "\n");
    folder.write("in/package.json", "{\"name\": \"x\", \"description\": \"" + fillerWords + "\"}");
    const auto loaded = test::readPaths({ folder.path() / "in" });
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus), (test::Ids { "1", "2", "b1", "c1", "d1", "e1", "e2" }));
    const DocId c = docId(3);
    QCOMPARE(loaded->corpus->text(c), "short"sv);
    QCOMPARE(loaded->corpus->labels(c), "lang: en"sv);
    QCOMPARE(loaded->corpus->text(docId(4)), "first"sv);
    QCOMPARE(loaded->corpus->labels(docId(4)), "summary: second"sv);
    QCOMPARE(loaded->report.otherFiles, 3u);
    // One object a file, records one a line, and an export of messages: texts by their names, where they are
    // prose.
    folder.write("own/a.json", "{\"title\": \"t\", \"content\": \"" + fillerWords + "\"}");
    folder.write("own/b.json", "{\"body\": \"" + fillerWords + "\"}\n{\"body\": \"" + fillerWords + "\"}\n");
    folder.write("own/c.json", "{\"messages\": [{\"id\": 7, \"content\": \"" + fillerWords + "\"}]}");
    folder.write("own/settings.json", "{\"message\": \"short\", \"description\": \"" + fillerWords + "\"}");
    const auto own = test::readPaths({ folder.path() / "own" });
    QVERIFY(own.has_value());
    QCOMPARE(own->corpus->size(), 4u);
    QCOMPARE(own->report.otherFiles, 1u);
    const auto longest
        = test::readPaths({ folder.write("n.jsonl", "{\"id\": \"n\", \"words\": \"short\"}\n") });
    QVERIFY(longest);
    QCOMPARE(longest->corpus->text(docId(0)), "short"sv);
    QCOMPARE(longest->corpus->id(docId(0)), "n"sv);
    const auto none
        = test::readPaths({ folder.write("o.jsonl", "{\"id\": 7, \"size\": 12, \"ok\": true}\n") });
    QVERIFY(!none);
    QVERIFY2(
        none.error().detail.find("None of its other fields holds text: id, size, ok.") != std::string::npos,
        none.error().detail.c_str());
    Options named;
    named.textField = "other"; // which no field stands in for
    QVERIFY(!test::readPaths({ folder.path() / "in/c.jsonl" }, named));
}

/// The same columns and fields, under names that nobody knows: tables and JSON are read alike.
void TestDetection::textsAreToldByTheirValues()
{
    const test::TemporaryFolder folder;
    const std::string texts[] { fillerWords, fillerWords + " and more" };
    std::string csv = "headline,corpo,when,kind\n";
    std::string lines;
    std::string array;
    for (const std::string& text : texts) {
        csv += "A title," + text + ",2024-05-06,news\n";
        const std::string record = R"({"headline": "A title", "corpo": ")" + text
            + R"(", "when": "2024-05-06", "kind": "news", "n": {"x": 1}})";
        lines += record + '\n';
        array += (array.empty() ? "[" : ",") + record;
    }
    folder.write("in/a.csv", csv);
    folder.write("in/b.jsonl", lines);
    folder.write("in/c.json", array + "]");
    folder.write(
        "in/marks.jsonl", "{\"a\": \"x\", \"label\": \"same\"}\n{\"a\": \"y\", \"label\": \"other\"}\n");
    folder.write("in/settings.json", R"([{"key": "colour", "value": "blue"}])");
    const auto together = test::readPaths({ folder.path() / "in" });
    QVERIFY(together);
    QCOMPARE(together->corpus->size(), 6u);
    QCOMPARE(together->report.otherFiles, 2u);
    for (const char* name : { "a.csv", "b.jsonl", "c.json" }) {
        const auto one = test::readPaths({ folder.path() / "in" / name }, {}, 2);
        QVERIFY2(one, name);
        QCOMPARE(one->corpus->size(), 2u);
        for (std::uint32_t d = 0; d < 2; ++d) {
            QCOMPARE(one->corpus->text(docId(d)), std::string_view(texts[d]));
            QCOMPARE(one->corpus->title(docId(d)), "A title"sv);
            QCOMPARE(one->corpus->date(docId(d)), "2024-05-06"sv);
            QCOMPARE(one->corpus->labels(docId(d)), "kind: news"sv);
        }
        const LoadReport& report = one->report;
        QCOMPARE(report.issues.size(), 1u);
        const std::string told = report.issues.front().detail;
        QVERIFY2(told.starts_with("The text was taken from the ")
                && told.find("\"corpo\"") != std::string::npos
                && told.ends_with("--text-field names another."),
            told.c_str());
    }
}

void TestDetection::binariesAreNoDocuments()
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", fillerWords);
    std::uint32_t state = 1;
    for (int file = 0; file < 160; ++file) {
        std::string bytes(static_cast<std::size_t>(20 + file * 20), '\0');
        for (char& byte : bytes)
            do {
                state = state * 1664525 + 1013904223;
                byte = static_cast<char>(state >> 24);
            } while (byte == '\0');
        folder.write("objects/" + std::to_string(file), bytes);
    }
    std::string index = "\377tOc"; // of a pack of git
    for (char i = 0; i < 100; ++i)
        index += std::string(3, '\0') + i;
    folder.write("pack", index);
    folder.write("drawn",
        "<?xml version='1.0'?>\n<!DOCTYPE svg>\n<svg xmlns='x'><text>" + fillerWords + "</text></svg>");
    folder.write("drawn2", "<svg><text>" + fillerWords + "</text></svg>");
    folder.write("README.md", "<svg></svg>\n" + fillerWords);
    folder.write("id_ed25519",
        "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEA\n-----END OPENSSH PRIVATE KEY-----\n");
    folder.write("id_rsa.pub", "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ user@host\n");
    folder.write("server.crt.old", "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n");
    folder.write("signed", "-----BEGIN PGP SIGNED MESSAGE-----\n" + fillerWords);
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus), (test::Ids { "README.md", "a.txt", "signed" }));
    QCOMPARE(loaded->report.documentsRead, 3u);
    QCOMPARE(loaded->report.otherFiles, 166u);
    // One that is named is no document either, unless its code is asked for.
    const auto picture = test::readPaths({ folder.path() / "drawn" });
    QVERIFY(!picture);
    QCOMPARE(picture.error().code, ErrorCode::BadFormat);
    QVERIFY(picture.error().detail.find("It is a picture in SVG.") != std::string::npos);
    Options options;
    options.format = Format::Text;
    QVERIFY(!test::readPaths({ folder.path() / "id_ed25519" }));
    const auto code = test::readPaths({ folder.path() / "drawn" }, options);
    QVERIFY(code && code->corpus->size() == 1);
}

/// Of what is no document the beginning alone is read, whatever its size.
void TestDetection::largeFilesAreLookedAtFirst()
{
    const test::TemporaryFolder folder;
    folder.write("a.txt", fillerWords);
    for (const char* name :
        { "disk.img", "big.txt", "big.csv", "big.jsonl", "big.html", "big.pdf", "big.xml" }) {
        folder.write(name, "");
        std::filesystem::resize_file(folder.path() / name, 3'000'000'000'000); // takes no room
    }
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus), test::Ids { "a.txt" });
    QVERIFY(leftOutOf(loaded).contains("disk.img: The file looks like a binary file."));
    QCOMPARE(loaded->report.unreadable + loaded->report.otherFiles, 7u);
    for (const char* device : { "/dev/zero", "/dev/null" }) {
        const auto refused = test::readPaths({ device });
        QVERIFY(!refused);
        QVERIFY(refused.error().detail.find("is a device") != std::string::npos);
    }
}

void TestDetection::archivesUnderOtherNames()
{
    const test::TemporaryFolder folder;
    const auto zip = folder.path() / "zip.txt";
    test::writeArchive(
        zip, { { "a.txt", fillerWords }, { "b.txt", fillerWords } }, { archive_write_set_format_zip });
    QCOMPARE(test::ids(*test::readPaths({ zip })->corpus), (test::Ids { "a.txt", "b.txt" }));
    const auto gzip = folder.path() / "lines.jsonl";
    test::writeArchive(gzip, { { "x", "{\"id\": \"j\", \"text\": \"" + fillerWords + "\"}\n" } },
        { archive_write_set_format_raw, archive_write_add_filter_gzip });
    QCOMPARE(test::ids(*test::readPaths({ gzip })->corpus), test::Ids { "j" });
    // A zip that is compressed again has no list of its own where its bytes end.
    const std::string bytes = test::readBytes(zip);
    test::writeArchive(folder.path() / "inner.zip.gz", { { "x", bytes } },
        { archive_write_set_format_raw, archive_write_add_filter_gzip });
    const auto inner = test::readPaths({ folder.path() / "inner.zip.gz" });
    QCOMPARE(test::ids(*inner->corpus), (test::Ids { "a.txt", "b.txt" }));
    QCOMPARE(inner->report.unreadable, 0u);
    // In a folder, too, where another kind of file is not looked into.
    const test::TemporaryFolder several;
    test::writeFile(several.path() / "a.txt", fillerWords);
    test::writeFile(several.path() / "zip.txt", bytes);
    test::writeFile(several.path() / "noname", bytes);
    test::writeFile(several.path() / "program.jar", bytes);
    test::writeFile(several.path() / "lines.jsonl", test::readBytes(gzip));
    QCOMPARE(test::ids(*test::readPaths({ several.path() })->corpus),
        (test::Ids { "a.txt", "j", "noname/a.txt", "noname/b.txt", "zip.txt/a.txt", "zip.txt/b.txt" }));
    test::writeArchive(folder.path() / "pdf.zip",
        { { "a.txt", test::pdfOf({ "A", { fillerWords }, "", "" }) } }, { archive_write_set_format_zip });
    const auto pdf = test::readPaths({ folder.path() / "pdf.zip" });
    QVERIFY2(pdf.has_value(), pdf ? "" : pdf.error().detail.c_str());
}

void TestDetection::foldersOfMaildirs()
{
    const test::TemporaryFolder folder;
    const std::string letter = "From: a@example.org\nSubject: b\n\n" + fillerWords;
    for (const char* name :
        { "cur/1:2,S", ".Sent/cur/2:2,S", ".Archive.2023/new/3", ".Sent/.hidden/cur/4", ".git/config",
            "dovecot-uidlist", "dovecot.index.cache", ".Sent/maildirfolder", "tmp/1612345678.M1P2.host" })
        folder.write(name, letter);
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded.has_value());
    QCOMPARE(
        test::ids(*loaded->corpus), (test::Ids { ".Archive.2023/new/3", ".Sent/cur/2:2,S", "cur/1:2,S" }));
    QVERIFY(std::ranges::any_of(loaded->report.issues, [](const LoadIssue& issue) {
        return issue.place.ends_with("tmp/1612345678.M1P2.host")
            && issue.detail == "It is no document: a mail that was not delivered as a whole lies in tmp.";
    }));
    const test::TemporaryFolder other; // that holds no mail
    other.write("tmp/1612345678.txt", fillerWords);
    other.write("tmp/2.b", letter);
    QCOMPARE(test::readPaths({ other.path() })->corpus->size(), std::size_t { 2 });
}

/// Files of Apple's office programs are zips of what nothing else reads.
void TestDetection::refusesFilesOfApple()
{
    const test::TemporaryFolder folder;
    for (const char* const name : { "a.pages", "b.numbers", "c.key" })
        test::writeArchive(folder.path() / name,
            { { "Index/Document.iwa", "words" }, { "x.txt", fillerWords } },
            { archive_write_set_format_zip });
    folder.write("d.txt", fillerWords);
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus), test::Ids { "d.txt" });
    QCOMPARE(loaded->report.otherFiles, std::uint64_t { 3 });
    std::string told;
    for (const LoadIssue& issue : loaded->report.issues)
        told += issue.detail + '\n';
    QCOMPARE(told,
        std::string("It is a document of Apple Pages: export it as Word or PDF, and read that.\n"
                    "It is a table of Apple Numbers: export it as CSV, and read that.\n"
                    "It is slides of Apple Keynote: export them as PDF, and read that.\n"));
    const auto given = test::readPaths({ folder.path() / "a.pages" });
    QVERIFY(!given);
    QVERIFY2(given.error().detail.ends_with(
                 "a.pages: It is a document of Apple Pages: export it as Word or PDF, and "
                 "read that."),
        given.error().detail.c_str());
    const test::TemporaryFolder tables;
    test::writeArchive(
        tables.path() / "a.xlsx", { { "xl/workbook.xml", "words" } }, { archive_write_set_format_zip });
    tables.write("b.parquet", std::string("PAR1\0\0\x15\0", 8));
    for (const auto& [name, remedy] : { std::pair { "a.xlsx",
                                            "It is a table of a spreadsheet program: save it as CSV, and "
                                            "read that." },
             { "b.parquet", "It is a table in Parquet: write it as CSV or JSON lines, and read that." } }) {
        const auto path = tables.path() / name;
        const auto table = test::readPaths({ path });
        QVERIFY2(!table, name);
        QCOMPARE(table.error().detail, path.string() + ": " + remedy);
    }
}

void TestDetection::linesOfLogs()
{
    const test::TemporaryFolder folder;
    const std::string line = "{\"level\": \"info\", \"what\": \"" + fillerWords + "\"}\n";
    QCOMPARE(
        test::readPaths({ folder.write("a.log", line + line + line) })->corpus->size(), std::size_t { 3 });
    QCOMPARE(test::readPaths({ folder.write("b.log", line + line + "and words\n" + line) })->corpus->size(),
        std::size_t { 1 });
    std::string many; // more than is looked at
    while (many.size() < 100'000)
        many += line;
    QVERIFY(test::readPaths({ folder.write("c.log", many) })->corpus->size() > 100);
}

void TestDetection::pagesWithoutCharset()
{
    const test::TemporaryFolder folder;
    const std::string russian
        = "\xCF\xF0\xE8\xE2\xE5\xF2, \xEA\xE0\xEA \xE4\xE5\xEB\xE0 \xF1\xE5\xE3\xEE\xE4\xED\xFF";
    const std::string utf8
        = "\u041F\u0440\u0438\u0432\u0435\u0442, \u043A\u0430\u043A \u0434\u0435\u043B\u0430 "
          "\u0441\u0435\u0433\u043E\u0434\u043D\u044F\n";
    for (const char* head : { "", "<meta charset=foo-bar-99>" }) {
        const auto page
            = folder.write("a.html", std::string("<html>") + head + "<p>" + russian + "</p></html>");
        const auto loaded = test::readPaths({ page });
        QVERIFY(loaded.has_value());
        QVERIFY(loaded->corpus->text(docId(0)) == utf8);
        QCOMPARE(loaded->report.encodings.at("windows-1251"), 1u);
        QVERIFY(leftOutOf(loaded).contains("Read as windows-1251"));
        Options options;
        options.encoding = "koi8-r";
        const auto demanded = test::readPaths({ page }, options);
        QVERIFY(demanded.has_value() && demanded->corpus->text(docId(0)) != utf8);
        QCOMPARE(demanded->report.encodings.at("KOI8-R"), 1u);
    }
    const auto named = folder.write("b.html", "<html><meta charset=windows-1251><p>" + russian);
    Options options;
    const auto lies = folder.write("c.html", "<html><meta charset=utf-8><p>" + russian);
    options.encoding = "windows-1251";
    const auto corrected = test::readPaths({ lies }, options);
    QVERIFY(corrected.has_value() && corrected->corpus->text(docId(0)) == utf8);
    options.encoding = "koi8-r"; // of what names none
    const auto loaded = test::readPaths({ named }, options);
    QVERIFY(loaded.has_value() && loaded->corpus->text(docId(0)) == utf8);
    QVERIFY(loaded->report.encodings.empty());
}

ALIKE_TEST(TestDetection)
#include "tst_detection.moc"
