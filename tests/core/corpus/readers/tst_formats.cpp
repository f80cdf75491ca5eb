// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/archive.h"
#include "core/corpus/readers/file_choice.h"
#include "core/corpus/readers/readers.h"
#include "tests/support/document_files.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;
using Chosen = std::vector<std::optional<Format>>;

Q_DECLARE_METATYPE(std::optional<Format>)

namespace {

QByteArray bytesOf(const std::string& bytes)
{
    return QByteArray::fromStdString(bytes);
}

} // namespace

class TestFormats : public QObject {
    Q_OBJECT

private slots:
    void knowsNames_data();
    void knowsNames();
    void knowsContent_data();
    void knowsContent();
    void knowsArchives();
    void choosesDocuments();
    void everyFormatHasARow();
};

void TestFormats::knowsNames_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::optional<Format>>("format");
    const auto row = [](const char* name, std::optional<Format> format) {
        QTest::newRow(name) << std::string(name) << format;
    };
    row("reut2-000.sgm", Format::Reuters);
    row("folder/A.SGML", Format::Reuters);
    row("a.txt", Format::Text);
    row("a.b.jsonl", Format::Jsonl);
    row("a.NDJSON", Format::Jsonl);
    row("inbox.mbox", Format::Mbox);
    row("cur/7.EML", Format::Mail);
    row("a.csv", Format::Csv);
    row("b.TSV", Format::Tsv);
    row("b.tab", Format::Tsv);
    row("a.json", Format::Json);
    row("a.HTM", Format::Html);
    row("a.xhtml", Format::Html);
    row("a.tei", Format::Xml);
    row("a.pdf", Format::Pdf);
    row("a.docx", Format::Docx);
    row("a.odt", Format::Odt);
    row("a.epub", Format::Epub);
    row("a.rtf", Format::Rtf);
    row("a.warc", Format::Warc);
    row("a.doc", std::nullopt);
    row("txt", std::nullopt);
    row(".txt", std::nullopt);
    row("folder.txt/file", std::nullopt);
    row("a.txt.gz", std::nullopt);
}

void TestFormats::knowsNames()
{
    QFETCH(const std::string, name);
    QFETCH(const std::optional<Format>, format);
    QVERIFY(formatOfName(name) == format);
}

void TestFormats::knowsContent_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<std::optional<Format>>("format");
    const auto row = [](const char* name, const QByteArray& bytes, std::optional<Format> format) {
        QTest::newRow(name) << bytes << format;
    };
    row("empty", "", Format::Text);
    row("text", "Some text.", Format::Text);
    row("Reuters", "\n<!DOCTYPE lewis SYSTEM \"lewis.dtd\">", Format::Reuters);
    row("an article", "<reuters oldid=1>", Format::Reuters);
    row("control characters in Reuters", "<REUTERS>\x01\x02\x03\x04\x05\x06", Format::Reuters);
    row("object", " \r\n\t{\"text\": 1}", Format::Jsonl);
    row("object behind a mark", "\xEF\xBB\xBF{}", Format::Jsonl);
    row("mail", "From: a@example.org\nSubject: b\n\nText", Format::Mail);
    row("mailbox", "From a Mon Mar  2 1987\nFrom: a\nTo: b\n\nText", Format::Mbox);
    row("array", " [\n{\"text\": 1}]", Format::Json);
    row("array of numbers", "[1, 2]", Format::Text);
    row("page", "<!DOCTYPE html>\n<html>", Format::Html);
    row("page of XML", "<?xml version='1.0'?><html>", Format::Html);
    row("XML", "<?xml version='1.0'?><a/>", Format::Xml);
    row("TEI", "<TEI xmlns='x'>", Format::Xml);
    row("PDF", "%PDF-1.7\n%\x80", Format::Pdf);
    row("Rich Text", "{\\rtf1 a}", Format::Rtf);
    row("crawl", "WARC/1.0\r\nWARC-Type: warcinfo", Format::Warc);
    row("Word", bytesOf(test::docxOf({})), Format::Docx);
    row("OpenDocument", bytesOf(test::odtOf({})), Format::Odt);
    row("book", bytesOf(test::epubOf({})), Format::Epub);
    row("sheet", bytesOf(test::storedZip({ { "[Content_Types].xml", std::string(1, '\0') } })), std::nullopt);
    row("table", "id;body\n1;one\n2;two", Format::Csv);
    row("table without texts", "id;size\n1;1\n2;2", Format::Text);
    row("a sentence with commas", "text, and more\nof it, a, b\nof it, a\n", Format::Text);
    row("a list of words", "Apples: red\nPears: green\n\nText", Format::Text);
    row("NUL", QByteArray("ab\0c", 4), std::nullopt);
    row("controls", "\x01\x02\x03\x04", std::nullopt);
}

void TestFormats::knowsContent()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const std::optional<Format>, format);
    QVERIFY(formatOfContent({ bytes.constData(), static_cast<std::size_t>(bytes.size()) }) == format);
}

void TestFormats::knowsArchives()
{
    QVERIFY(isArchive("a.tar.gz", ""));
    QVERIFY(isArchive("a.ZIP", ""));
    QVERIFY(isArchive("download", "PK\3\4..."));
    QVERIFY(isArchive("download", std::string(257, 'x') + "ustar"));
    QVERIFY(isArchive("a.txt", "PK\3\4...")); // what it is shows more than what it is called
    QVERIFY(isArchive("a.jsonl", "\x1F\x8B..."));
    QVERIFY(!isArchive("a.docx", "PK\3\4..."));
    QVERIFY(!isArchive("a.txt", "BZh is a mark"));
    QVERIFY(!isArchive("a", "text"));
}

void TestFormats::choosesDocuments()
{
    using enum Format;
    const auto no = std::nullopt;
    const auto chosen = [](const std::vector<std::string_view>& names, Format demanded,
                            Detection detection = Detection::Content, std::vector<std::string> globs = {}) {
        Options options;
        options.format = demanded;
        options.detection = detection;
        options.globs = std::move(globs);
        return chooseFormats(names, options);
    };
    QVERIFY((chosen({ "README.txt", "a.sgm", "b.jsonl", "x" }, Auto) == Chosen { no, Reuters, no, no }));
    QVERIFY((chosen({ "README", "a.txt", "b.jsonl", "c.md", "d/e.csv", "f.PNG", ".g.txt", "h/.i/j" }, Auto)
        == Chosen { Auto, Text, Jsonl, Auto, Csv, no, no, no }));
    QVERIFY((chosen({ "README", ".a.txt", "b.jsonl", "c.md", "e.csv", "a.eml" }, Auto, Detection::Names)
        == Chosen { no, Text, Jsonl, no, no, no }));
    QVERIFY((chosen({ "README", "a.txt", "b.sgm" }, Text) == Chosen { Text, Text, no }));
    QVERIFY((chosen({ "a.txt", "b.sgm" }, Jsonl) == Chosen { no, no }));
    QVERIFY((chosen({ "a.md", "x/b.md", "x/c.txt", "y/d.txt" }, Auto, Detection::Content, { "*.md", "x/*" })
        == Chosen { Auto, Auto, Text, no }));
    QVERIFY(chosen({}, Auto).empty());
    // Bookkeeping of mail, and the same names elsewhere.
    QVERIFY((chosen({ "cur/1.a:2,S", "dovecot-uidlist", "dovecot.index.cache", "maildirfolder", "notes.txt",
                        "subscriptions" },
                 Auto)
        == Chosen { Auto, no, no, no, Text, no }));
    QVERIFY((chosen({ "a/b/new/1.a", "a/b/courierimapuiddb", "a/subscriptions", "subscriptions" }, Auto)
        == Chosen { Auto, no, no, Auto }));
    QVERIFY(
        (chosen({ "curious/a.txt", "maildirsize", "subscriptions" }, Auto) == Chosen { Text, Auto, Auto }));
    for (const char* name : { "subscriptions", "in/.mbsyncstate", "x/dovecot.list.index.log" })
        QCOMPARE(whyNotAmongOthers(name, {}),
            std::string_view("It is no document, but bookkeeping of the mail folder."));
    QCOMPARE(whyNotAmongOthers("in/.hidden", {}), std::string_view("The file is hidden."));
    // What systems and programs put beside documents, unless it was asked for.
    QVERIFY((chosen({ "a/Desktop.ini", "a/Thumbs.db", "a/~$report.docx", "a/dataset_info.json", "state.json",
                        "server.pem", "my-state.json", "report.docx" },
                 Auto)
        == Chosen { no, no, no, no, no, no, Json, Docx }));
    QVERIFY(
        (chosen({ "a/Desktop.ini", "b.txt" }, Auto, Detection::Content, { "*.ini" }) == Chosen { Auto, no }));
    QCOMPARE(whyNotAmongOthers("a/dataset_info.json", {}),
        std::string_view("It is no document, but a description of the data set."));
}

/// Names of formats are in projects: none may change.
void TestFormats::everyFormatHasARow()
{
    QStringList rows;
    for (const Reader& reader : readers()) {
        QVERIFY(&readerOf(reader.format) == &reader);
        QVERIFY(formatNamed(reader.name) == reader.format);
        QVERIFY(readerOfName("a." + std::string(reader.extensions.front())) == &reader);
        rows += QString::fromStdString(extensionsInWords(reader.format)) + ' '
            + QString::fromUtf8(reader.name.data(), static_cast<qsizetype>(reader.name.size()));
    }
    QCOMPARE(rows,
        QStringList({ ".sgm reuters", ".txt text", ".jsonl jsonl", ".json json", ".csv csv", ".tsv tsv",
            ".eml eml", ".mbox mbox", ".html html", ".xml xml", ".pdf pdf", ".docx docx", ".odt odt",
            ".epub epub", ".rtf rtf", ".warc warc", ".bib bibtex", ".ris ris" }));
    QVERIFY(formatNamed("auto") == Format::Auto);
    QVERIFY(!formatNamed("docm"));
    QCOMPARE(extensionsInWords(Format::Auto),
        std::string(".sgm, .txt, .jsonl, .json, .csv, .tsv, .eml, .mbox, .html, .xml, .pdf, .docx, .odt, "
                    ".epub, .rtf, .warc, .bib or .ris"));
}

ALIKE_TEST(TestFormats)
#include "tst_formats.moc"
