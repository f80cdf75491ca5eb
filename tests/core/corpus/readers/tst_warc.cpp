// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/warc.h"
#include "core/export/kept_web_archive.h"
#include "tests/core/corpus/files.h"
#include "tests/support/document_files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <fmt/format.h>

using namespace alike;
using namespace alike::corpus;
using test::httpAnswer;
using test::warcRecord;

namespace {

Fragment warc(std::string_view bytes)
{
    Fragment out;
    parseWarc(bytes, "a.warc", "a.warc", out);
    return out;
}

const std::string answeredPage = "<html><title>T</title><p>Text of the page.</p></html>";

} // namespace

class TestWarc : public QObject {
    Q_OBJECT

private slots:
    void takesAnswers();
    void tellsWhatTheCrawlerCut();
    void tellsWhatPagesLose();
    void decodesAnswers_data();
    void decodesAnswers();
    void tellsOfEncodings();
    void countsWhatIsNoText();
    void tellsWhatToDo();
    void survivesDamage();
    void lengthsThatLie_data();
    void lengthsThatLie();
    void lineEndsBeforeTheFirst();
    void readsPackedFiles();
    void readsLargeFilesAsTheyCome_data();
    void readsLargeFilesAsTheyCome();
    void endsAtTheLimit();
};

void TestWarc::takesAnswers()
{
    const std::string bytes = warcRecord("warcinfo", "", "software: x")
        + warcRecord("request", "http://a/1", "GET / HTTP/1.1\r\n\r\n")
        + warcRecord(
            "response", "http://a/1", httpAnswer("Content-Type: text/html; charset=utf-8", answeredPage))
        + warcRecord("response", "<http://a/2>", httpAnswer("content-type: TEXT/PLAIN", "Plain\n"))
        + warcRecord("metadata", "http://a/1", "x: y");
    const Fragment out = warc(bytes);
    QCOMPARE(test::ids(out.documents), test::Ids({ "http://a/1", "http://a/2" }));
    const DocumentRecord first = test::records(out.documents).front();
    QCOMPARE(first.title, std::string("T"));
    QCOMPARE(first.date, std::string("2024-05-06T07:08:09Z"));
    QCOMPARE(first.text, std::string("Text of the page.\n"));
    QCOMPARE(std::string(out.documents[1].text), std::string("Plain\n"));
    QCOMPARE(out.report.otherFiles, std::uint64_t { 0 });
    QCOMPARE(out.report.documentsRead, std::uint64_t { 2 });
}

void TestWarc::tellsWhatTheCrawlerCut()
{
    std::string cut
        = warcRecord("response", "http://a/2", httpAnswer("Content-Type: text/html", answeredPage));
    cut.replace(cut.find("WARC-Date"), 0, "WARC-Truncated: length\r\n");
    const std::string whole
        = warcRecord("response", "http://a/1", httpAnswer("Content-Type: text/html", answeredPage));
    const Fragment out = warc(whole + cut);
    QCOMPARE(test::ids(out.documents), test::Ids({ "http://a/1", "http://a/2" }));
    QCOMPARE(out.report.issues.size(), std::size_t { 1 });
    QCOMPARE(out.report.issues[0].place, std::string("a.warc, record 2"));
    QCOMPARE(out.report.issues[0].detail,
        std::string(
            "Its end is missing: the crawler kept a part of the page (WARC-Truncated: length). Crawl it "
            "again where all of it is wanted."));
}

/// As of a page that is a file of its own.
void TestWarc::tellsWhatPagesLose()
{
    const auto answer = [](const std::string& page) {
        return warcRecord("response", "http://a/1", httpAnswer("Content-Type: text/html", page));
    };
    const std::string drawing
        = "<svg><text>The council met on a day in May about some old bridge.</text></svg>";
    const Fragment out = warc(answer(answeredPage) + answer("<p>Text.</p>" + drawing) + answer(drawing));
    QCOMPARE(out.documents.size(), std::size_t { 2 });
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
    QCOMPARE(out.report.issues.size(), std::size_t { 2 });
    const std::string notRead = "Not read: drawings (svg) with texts (1).";
    QCOMPARE(out.report.issues[0].place, std::string("a.warc, record 2"));
    QCOMPARE(out.report.issues[0].detail, notRead);
    QCOMPARE(out.report.issues[1].place, std::string("a.warc, record 3"));
    QCOMPARE(out.report.issues[1].detail, "The page has no text. " + notRead);
}

void TestWarc::decodesAnswers_data()
{
    QTest::addColumn<std::string>("answer");
    const auto row = [](const char* name, const std::string& head, const std::string& content) {
        QTest::newRow(name) << httpAnswer(head, content);
    };
    row("charset of the head", "Content-Type: text/html; charset=\"ISO-8859-1\"", "<p>caf\xE9</p>");
    row("chunked", "Content-Type: text/html\r\nTransfer-Encoding: chunked",
        "5;x=y\r\n<p>ca\r\n7\r\nf\xC3\xA9</p>\r\n0\r\n\r\n");
    row("said to be chunked", "Content-Type: text/html\r\nTransfer-Encoding: chunked", "<p>caf\xC3\xA9</p>");
    row("line feeds", "Content-Type: text/html", "<p>caf\xC3\xA9</p>");
    row("xhtml", "Content-Type: application/xhtml+xml", "<script src='a'/><p>caf\xC3\xA9</p>");
    row("no kind", "X: y", "<html><p>caf\xC3\xA9</p>");
    const test::TemporaryFolder folder;
    archive* const packed = archive_write_new();
    archive_write_set_format_raw(packed);
    archive_write_add_filter_gzip(packed);
    const std::string path = (folder.path() / "a.gz").string();
    archive_write_open_filename(packed, path.c_str());
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_write_header(packed, entry);
    archive_write_data(packed, "<p>caf\xC3\xA9</p>", 12);
    archive_entry_free(entry);
    archive_write_close(packed);
    archive_write_free(packed);
    row("gzip", "Content-Type: text/html\r\nContent-Encoding: gzip", test::readBytes(path));
}

void TestWarc::decodesAnswers()
{
    QFETCH(const std::string, answer);
    const Fragment out = warc(warcRecord("response", "http://a/", answer));
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    QCOMPARE(std::string(out.documents[0].text), std::string("caf\xC3\xA9\n"));
}

/// As of files of HTML; also what a converter has read.
void TestWarc::tellsOfEncodings()
{
    const std::string russian
        = "<p>\xcf\xf0\xe8\xe2\xe5\xf2, \xfd\xf2\xee \xf2\xe5\xea\xf1\xf2 \xed\xe0 "
          "\xf0\xf3\xf1\xf1\xea\xee\xec "
          "\xff\xe7\xfb\xea\xe5, \xe4\xeb\xe8\xed\xed\xfb\xe9 \xe8 \xef\xf0\xee\xf1\xf2\xee\xe9.</p>";
    const std::string bytes = warcRecord("response", "http://a/1",
                                  httpAnswer("Content-Type: text/html; charset=utf-8", answeredPage))
        + warcRecord("response", "http://a/2", httpAnswer("Content-Type: text/html", russian))
        + warcRecord("response", "http://a/3",
            httpAnswer("Content-Type: text/html; charset=utf-8", "<p>caf\xE9, na\xEFve</p>"))
        + warcRecord(
            "response", "http://a/4", httpAnswer("Content-Type: text/html; charset=latin1", "<p>caf\xE9</p>"))
        + warcRecord("response", "http://a/5",
            httpAnswer("Content-Type: text/html; charset=utf-8", "<p>caf\xC3\xA9\xFF</p>"));
    const auto check = [](const LoadReport& report) {
        QCOMPARE(report.encodings,
            (std::map<std::string, std::uint64_t> { { "windows-1251", 1 }, { "windows-1252", 1 } }));
        QCOMPARE(report.replacedSequences, std::uint64_t { 1 });
        QCOMPARE(report.issues.size(), 3u);
        QVERIFY(report.issues[0].place.ends_with("a.warc, record 2"));
        QCOMPARE(report.issues[0].detail, std::string("Read as windows-1251, which its bytes look like."));
        QVERIFY(report.issues[1].place.ends_with("a.warc, record 3"));
        QCOMPARE(report.issues[1].detail, std::string("Read as windows-1252, which its bytes look like."));
        QVERIFY(report.issues[2].place.ends_with("a.warc, record 5"));
        QCOMPARE(report.issues[2].detail,
            std::string("It is not all in the encoding that it names: it may be damaged, or made of several "
                        "texts. One sequence of bytes in it became U+FFFD."));
    };
    check(warc(bytes).report);
    const test::TemporaryFolder folder;
    const auto loaded = test::readPaths({ folder.write("a.warc", bytes) });
    QVERIFY(loaded);
    QCOMPARE(loaded->corpus->size(), 5u);
    check(loaded->report);
}

/// Of answers without a page, and of what is no page.
void TestWarc::tellsWhatToDo()
{
    const auto answered = [](const std::string& status) {
        return warc(warcRecord("response", "http://a/1",
                        "HTTP/1.1 " + status + "\r\nContent-Type: text/html\r\n\r\n" + answeredPage))
            .report.issues.front()
            .detail;
    };
    QCOMPARE(answered("404 Not Found"),
        std::string("The server answered 404: it had no such page. Crawl it again if it is there now."));
    QCOMPARE(answered("410 Gone"),
        std::string("The server answered 410: it had no such page. Crawl it again if it is there now."));
    QCOMPARE(answered("503 x"), std::string("The server answered 503 in place of the page. Crawl it again."));
    QCOMPARE(answered("301 Moved"),
        std::string(
            "The server answered 301: the page stands at another address, and in a record of its own if "
            "the crawler went there."));
    const auto kind = [](const std::string& type) {
        return warc(warcRecord("response", "http://a/1", httpAnswer("Content-Type: " + type, "%PDF-")))
            .report.issues.front()
            .detail;
    };
    QCOMPARE(kind("application/pdf"),
        std::string("It is application/pdf, which is read from files alone: save it as one, and open that."));
    QCOMPARE(kind("application/vnd.oasis.opendocument.text"),
        std::string(
            "It is application/vnd.oasis.opendocument.text, which is read from files alone: save it as "
            "one, and open that."));
    QCOMPARE(kind("image/png"), std::string("It is image/png."));
    QCOMPARE(kind("image/svg+xml"), std::string("It is image/svg+xml."));
    for (const char* const type :
        { "application/json", "application/ld+json", "text/xml", "application/rss+xml", "text/csv" })
        QCOMPARE(kind(type),
            fmt::format("It is {}, which is read from files alone: save it as one, and open that.", type));
}

void TestWarc::countsWhatIsNoText()
{
    const Fragment out
        = warc(warcRecord("response", "http://a/1", httpAnswer("Content-Type: image/png", "\x89PNG"))
            + warcRecord("response", "http://a/2",
                "HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\n\r\n" + answeredPage)
            + warcRecord(
                "response", "http://a/3", httpAnswer("Content-Type: text/html\r\nContent-Encoding: br", "x"))
            + warcRecord("response", "http://a/4", httpAnswer("Content-Type: text/html", "<p></p>"))
            + warcRecord("response", "dns:a", "1.2.3.4")
            + warcRecord("response", "http://a/5",
                httpAnswer("Content-Type: text/html", "\x89PNG\r\n\x1A\n" + std::string("\0\0\0\rIHDR", 8))));
    QVERIFY(out.documents.empty());
    QCOMPARE(out.report.otherFiles, std::uint64_t { 4 });
    QCOMPARE(out.report.unreadable, std::uint64_t { 1 });
    QCOMPARE(out.report.noText, std::uint64_t { 1 });
    QVERIFY(out.report.issues[1].detail.find("404") != std::string::npos);
    QCOMPARE(out.report.issues[1].place, std::string("a.warc, record 2"));
    QCOMPARE(
        out.report.issues.back().detail, std::string("The server calls it text/html, but it is no text."));
    const Fragment page = warc(warcRecord("response", "http://a/6",
        httpAnswer("Content-Type: text/html", "<html><p>One NUL" + std::string(1, '\0') + " in it.</p>")));
    QCOMPARE(page.documents.size(), 1u);
}

void TestWarc::survivesDamage()
{
    const std::string good
        = warcRecord("response", "http://a/1", httpAnswer("Content-Type: text/html", answeredPage));
    std::string noLength = good;
    noLength.replace(noLength.find("Content-Length"), 14, "Content-Strange");
    const Fragment out = warc(good + noLength + "rubbish\n" + good + good.substr(0, good.size() - 20));
    QCOMPARE(out.documents.size(), std::size_t { 2 });
    QCOMPARE(out.report.unreadable, std::uint64_t { 2 });

    std::string marks;
    for (int i = 0; i < 300'000; ++i)
        marks += "WARC/1.0\n";
    QVERIFY(warc(marks).documents.empty());
    QVERIFY(warc("WARC/1.0\r\nContent-Length: 18446744073709551615\r\n\r\nx").documents.empty());
    QVERIFY(warc("").documents.empty());
}

void TestWarc::lengthsThatLie_data()
{
    QTest::addColumn<std::string>("length");
    QTest::addColumn<bool>("kept");
    QTest::newRow("beyond the file") << std::string("9000000") << false;
    QTest::newRow("into the next record") << std::string("180") << false;
    QTest::newRow("onto nothing") << std::string("400") << false;
    QTest::newRow("too short") << std::string("70") << true;
    QTest::newRow("none left") << std::string("0") << true;
}

/// A record costs no other one when the length that it states is wrong, wherever that leads to, and though
/// its page tells of such records.
void TestWarc::lengthsThatLie()
{
    QFETCH(const std::string, length);
    QFETCH(const bool, kept);
    const auto page = [](const std::string& text) {
        return httpAnswer(
            "Content-Type: text/html", "<html><p>" + text + "\n\nWARC/1.0\r\nand more.</p></html>");
    };
    std::string wrong = warcRecord("response", "http://a/1", page("One."));
    const std::size_t at = wrong.find("Content-Length: ") + 16;
    wrong.replace(at, wrong.find('\r', at) - at, length);
    const std::string second = warcRecord("response", "http://a/2", page("Two."));
    const std::string third = warcRecord("response", "http://a/3", page("Three."));
    const std::string all = wrong + second + third;
    const Fragment out = warc(all);
    test::Ids expected { "http://a/2", "http://a/3" };
    if (kept)
        expected.insert(expected.begin(), "http://a/1");
    QCOMPARE(test::ids(out.documents), expected);
    QCOMPARE(out.report.unreadable, std::uint64_t { kept ? 0u : 1u });
    QCOMPARE(out.report.issues.size(), std::size_t { 1 });
    QCOMPARE(out.report.issues.front().place, std::string("a.warc, record 1"));
    QVERIFY(!kept || std::string(out.documents[0].text).find("and more.") != std::string::npos);
    QCOMPARE(warcRecordEnd(all, 0), wrong.size());
    // Of what has come so far of a file nobody can tell yet where it ends, if its length goes beyond.
    QCOMPARE(warcRecordEnd(all, 0, false), length == "9000000" ? all.size() : wrong.size());
}

/// Some writers begin with an empty line: it is no part of the first record, which can be cut out.
void TestWarc::lineEndsBeforeTheFirst()
{
    const std::string record
        = warcRecord("response", "http://a/1", httpAnswer("Content-Type: text/html", answeredPage));
    for (const std::string before : { "\r\n", "\n", "\r" }) {
        const std::string bytes = before + record + record;
        const Fragment out = warc(bytes);
        QCOMPARE(out.records.size(), std::size_t { 2 });
        QCOMPARE(out.records.front().begin, std::uint64_t { before.size() });
        QCOMPARE(warcRecordEnd(bytes, 0), static_cast<std::size_t>(out.records.front().end));
        const auto stream = streamOf(bytes);
        Progress progress;
        const auto found = webArchiveCuts(*stream, std::span(out.records).first(1), { progress });
        QVERIFY(found);
        QCOMPARE(found->cuts.size(), std::size_t { 1 });
        QCOMPARE(found->cuts.front().end, out.records[1].begin);
    }
}

/// As crawls are stored: each record is a member of its own.
void TestWarc::readsPackedFiles()
{
    const test::TemporaryFolder folder;
    std::string all;
    for (int i = 0; i < 3; ++i) {
        const std::filesystem::path path = folder.path() / "member.gz";
        archive* const packed = archive_write_new();
        archive_write_set_format_raw(packed);
        archive_write_add_filter_gzip(packed);
        archive_write_open_filename(packed, path.c_str());
        archive_entry* const entry = archive_entry_new();
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_write_header(packed, entry);
        const std::string record = warcRecord(
            "response", "http://a/" + std::to_string(i), httpAnswer("Content-Type: text/html", answeredPage));
        archive_write_data(packed, record.data(), record.size());
        archive_entry_free(entry);
        archive_write_close(packed);
        archive_write_free(packed);
        all += test::readBytes(path);
    }
    const auto loaded = test::readPaths({ folder.write("crawl.warc.gz", all) });
    QVERIFY(loaded);
    QCOMPARE(test::ids(*loaded->corpus), test::Ids({ "http://a/0", "http://a/1", "http://a/2" }));
}

void TestWarc::readsLargeFilesAsTheyCome_data()
{
    QTest::addColumn<bool>("packed");
    QTest::newRow("as it is") << false;
    QTest::newRow("packed") << true;
}

/// 10 MB in records around the size of a piece, one damaged and one cut off: as `parseWarc` reads the whole.
void TestWarc::readsLargeFilesAsTheyCome()
{
    QFETCH(bool, packed);
    std::string all;
    for (int i = 0; all.size() < 10'000'000; ++i) {
        const std::string text
            = "Text " + std::to_string(i) + ' ' + std::string(i % 5 == 4 ? 3'000'000 : 70'000, 'x') + '\n';
        all += warcRecord(
            "response", "http://a/" + std::to_string(i), httpAnswer("Content-Type: text/plain", text));
        if (i == 7)
            all += "WARC/1.0\r\nWARC-Type: response\r\n\r\nno length\r\n\r\n";
    }
    all.resize(all.size() - 100);
    const Fragment whole = warc(all);
    QVERIFY(whole.documents.size() > 9);
    QCOMPARE(whole.report.unreadable, std::uint64_t { 2 });

    const test::TemporaryFolder folder;
    std::filesystem::path path = folder.write("a.warc", all);
    if (packed) {
        archive* const writer = archive_write_new();
        archive_write_set_format_raw(writer);
        archive_write_add_filter_gzip(writer);
        path += ".gz";
        archive_write_open_filename(writer, path.c_str());
        archive_entry* const entry = archive_entry_new();
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_write_header(writer, entry);
        archive_write_data(writer, all.data(), all.size());
        archive_entry_free(entry);
        archive_write_close(writer);
        archive_write_free(writer);
    }
    const auto loaded = test::readPaths({ path });
    QVERIFY2(loaded, loaded ? "" : loaded.error().detail.c_str());
    QCOMPARE(test::ids(*loaded->corpus), test::ids(whole.documents));
    for (std::size_t i = 0; i < whole.documents.size(); ++i)
        QVERIFY(loaded->corpus->text(docId(i)) == whole.documents.text(i));
    QCOMPARE(loaded->report.unreadable, whole.report.unreadable);
    QCOMPARE(loaded->report.documentsRead, whole.report.documentsRead);
    QCOMPARE(loaded->report.bytes, std::uint64_t { all.size() });
    QCOMPARE(loaded->sources.front().kind, packed ? SourceFile::Kind::Compressed : SourceFile::Kind::File);
}

/// 130 MB of nearly nothing in some 200 kB.
void TestWarc::endsAtTheLimit()
{
    const test::TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "bomb.warc.gz";
    archive* const writer = archive_write_new();
    archive_write_set_format_raw(writer);
    archive_write_add_filter_gzip(writer);
    archive_write_open_filename(writer, path.c_str());
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_write_header(writer, entry);
    const std::string first
        = warcRecord("response", "http://a/0", httpAnswer("Content-Type: text/plain", "Read"));
    archive_write_data(writer, first.data(), first.size());
    const std::string nothing = warcRecord("metadata", "http://a/1", std::string(1'000'000, 'x'));
    for (int i = 0; i < 130; ++i)
        archive_write_data(writer, nothing.data(), nothing.size());
    archive_entry_free(entry);
    archive_write_close(writer);
    archive_write_free(writer);
    const auto loaded = test::readPaths({ path });
    QVERIFY(loaded);
    QCOMPARE(test::ids(*loaded->corpus), test::Ids({ "http://a/0" }));
    QCOMPARE(loaded->report.unreadable, std::uint64_t { 1 });
    QVERIFY(loaded->report.issues.front().detail.find("--limit-unpacked") != std::string::npos);
}

ALIKE_TEST(TestWarc)
#include "tst_warc.moc"
