// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/kept_web_archive.h"

#include "core/base/random.h"
#include "core/corpus/archives/gzip_members.h"
#include "core/export/kept_documents.h"
#include "tests/core/corpus/files.h"
#include "tests/support/document_files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

using namespace alike;
namespace fs = std::filesystem;
using test::httpAnswer;

namespace {

using Texts = std::vector<std::string>;

/// \param fields further lines of its head
std::string record(
    const std::string& type, const std::string& name, const std::string& body, const std::string& fields = {})
{
    return "WARC/1.0\r\nWARC-Type: " + type + "\r\nWARC-Target-URI: http://a/" + name
        + "\r\nWARC-Date: 2024-05-06T07:08:09Z\r\nWARC-Record-ID: <urn:" + name + ">\r\n" + fields
        + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body + "\r\n\r\n";
}

std::string page(const std::string& name, const std::string& fields = {})
{
    return record(
        "response", name, httpAnswer("Content-Type: text/plain", "Text of the page " + name), fields);
}

std::string concurrent(const std::string& name)
{
    return "WARC-Concurrent-To: <urn:" + name + ">\r\n";
}

std::string refersTo(const std::string& name)
{
    return "warc-refers-to: <urn:" + name + ">\r\n";
}

std::string joined(const Texts& parts)
{
    std::string all;
    for (const std::string& part : parts)
        all += part;
    return all;
}

/// A gzip member with a name, by which it is told from what the program packs.
std::string member(const std::string& bytes)
{
    std::string packed;
    corpus::GzipMembers writer([&](std::string_view more) {
        packed += more;
        return Result<Done>(Done {});
    });
    [&] { QVERIFY(writer.write(bytes)); }();
    [&] { QVERIFY(writer.endMember()); }();
    packed[3] = 8;
    return packed.substr(0, 10) + std::string("crawl\0", 6) + packed.substr(10);
}

/// What each member of gzip data holds.
Texts unpacked(const std::string& packed)
{
    std::vector<corpus::GzipMember> members;
    const auto stream = corpus::gunzipped(corpus::streamOf(packed), members);
    std::string all;
    for (auto block = stream->next(); block && !block->empty(); block = stream->next())
        all += *block;
    [&] { QVERIFY(!stream->damage()); }();
    Texts parts;
    for (const corpus::GzipMember& one : members)
        parts.push_back(all.substr(one.unpacked.begin, one.unpacked.end - one.unpacked.begin));
    return parts;
}

/// A crawl in which pages 1 and 3 go.
struct Crawl {
    Texts all;
    Texts kept;

    Crawl()
    {
        stays(record("warcinfo", "info", "software: x"));
        // As browsers write: the request follows, and names its page.
        stays(page("0"));
        stays(record("request", "q0", "GET / HTTP/1.1\r\n\r\n", concurrent("0")));
        goes(page("1"));
        goes(record("request", "q1", "GET / HTTP/1.1\r\n\r\n", concurrent("1")));
        goes(record("metadata", "m1", "x: y", refersTo("1")));
        stays(record("metadata", "m0", "x: y", refersTo("0")));
        // As Wget does: the request comes before, and the page names it.
        stays(record("request", "q2", "GET / HTTP/1.1\r\n\r\n"));
        stays(page("2", concurrent("q2")));
        goes(record("request", "q3", "GET / HTTP/1.1\r\n\r\n"));
        goes(page("3", concurrent("q3")));
        // What repeats a page has no content without it; what was made of one has its own.
        goes(record("revisit", "v3", "HTTP/1.1 200 OK\r\n\r\n", refersTo("3")));
        stays(record(
            "conversion", "c3", "Text made of page 3", refersTo("3") + "Content-Type: text/plain\r\n"));
        goes(record("continuation", "t1", "the rest", "WARC-Segment-Origin-ID: <urn:1>\r\n"));
        // Of no page that goes, or no companion at all.
        stays(record("metadata", "m9", "x: y", concurrent("9")));
        stays(record("response", "404", "HTTP/1.1 404 Not Found\r\n\r\n", concurrent("1")));
        stays(record("resource", "picture", "PNG", "Content-Type: image/png\r\n"));
    }

    static std::set<std::string> going() { return { "http://a/1", "http://a/3" }; }

private:
    void stays(const std::string& bytes)
    {
        all.push_back(bytes);
        kept.push_back(bytes);
    }
    void goes(const std::string& bytes) { all.push_back(bytes); }
};

Result<Done> writeWithout(
    const fs::path& from, const fs::path& to, const std::set<std::string>& going, unsigned threads = 1)
{
    const corpus::Loaded loaded = test::readPaths({ from }, {}, threads).value();
    std::vector<char> removed;
    for (const std::string& id : test::ids(*loaded.corpus))
        removed.push_back(going.contains(id) ? 1 : 0);
    Progress progress;
    const std::vector<fs::path> paths { from };
    return writeKept(paths, loaded.sources, removed, to, {}, { progress, {}, threads });
}

/// Writes what stays; what is read remains as it is. \return the bytes that were written
std::string without(const fs::path& from, const fs::path& to, const std::set<std::string>& going)
{
    const std::string before = fs::is_directory(from) ? std::string() : test::readBytes(from);
    const auto written = writeWithout(from, to, going);
    [&] { QVERIFY2(written, written ? "" : written.error().detail.c_str()); }();
    if (!before.empty())
        [&] { QVERIFY(test::readBytes(from) == before); }();
    return test::readBytes(to);
}

} // namespace

/// What is kept of a crawl keeps its bytes.
class TestKeptWebArchive : public QObject {
    Q_OBJECT

    const test::TemporaryFolder m_folder;
    const Crawl m_crawl;
    fs::path at(const std::string& name) const { return m_folder.path() / name; }

private slots:
    void companionsGoToo();
    void membersStayAsTheyAre();
    void oneMemberIsTakenApart();
    void membersOfSeveralRecords();
    void fromOneKindToTheOther_data();
    void fromOneKindToTheOther();
    void inFoldersAndArchives();
    void nothingGoes();
    void longCrawls_data();
    void longCrawls();
    void anyMembersAndRemovals();
    void whatHasChangedIsNotWritten();
    void damagedDataAreNotWritten();
};

void TestKeptWebArchive::companionsGoToo()
{
    const auto file = m_folder.write("a.warc", joined(m_crawl.all));
    const auto ids = test::ids(*test::readPaths({ file }).value().corpus);
    QCOMPARE(ids, test::Ids({ "http://a/0", "http://a/1", "http://a/2", "http://a/3", "http://a/c3" }));
    QCOMPARE(without(file, at("out.warc"), Crawl::going()), joined(m_crawl.kept));
    const auto again = test::ids(*test::readPaths({ at("out.warc") }).value().corpus);
    QCOMPARE(again, test::Ids({ "http://a/0", "http://a/2", "http://a/c3" }));
}

void TestKeptWebArchive::membersStayAsTheyAre()
{
    Texts all, kept;
    std::ranges::transform(m_crawl.all, std::back_inserter(all), member);
    std::ranges::transform(m_crawl.kept, std::back_inserter(kept), member);
    const auto file = m_folder.write("members.warc.gz", joined(all));
    QVERIFY(without(file, at("members-out.warc.gz"), Crawl::going()) == joined(kept));
}

void TestKeptWebArchive::oneMemberIsTakenApart()
{
    const auto file = m_folder.write("whole.warc.gz", member(joined(m_crawl.all)));
    const std::string packed = without(file, at("whole-out.warc.gz"), Crawl::going());
    QCOMPARE(unpacked(packed), m_crawl.kept);
    QVERIFY(without(file, at("whole-out-2.warc.gz"), Crawl::going()) == packed); // always the same
}

/// Those of which all stays are copied, and no others.
void TestKeptWebArchive::membersOfSeveralRecords()
{
    const Texts& all = m_crawl.all;
    const auto part = [&](std::size_t begin, std::size_t end) {
        return joined({ all.begin() + static_cast<std::ptrdiff_t>(begin),
            all.begin() + static_cast<std::ptrdiff_t>(end) });
    };
    const auto file = m_folder.write("several.warc.gz",
        member(part(0, 3)) + member(part(3, 7)) + member(part(7, 9)) + member(part(9, 11))
            + member(part(11, all.size())));
    const std::string packed = without(file, at("several-out.warc.gz"), Crawl::going());
    QCOMPARE(joined(unpacked(packed)), joined(m_crawl.kept));
    QVERIFY(packed.starts_with(member(part(0, 3))));
    QVERIFY(packed.find(member(part(7, 9))) != std::string::npos);
    QCOMPARE(unpacked(packed).size(), std::size_t { 1 + 1 + 1 + 5 - 1 });
}

void TestKeptWebArchive::fromOneKindToTheOther_data()
{
    QTest::addColumn<std::string>("from");
    QTest::addColumn<std::string>("to");
    const auto row = [](const char* name, const std::string& from, const std::string& to) {
        QTest::newRow(name) << from << to;
    };
    row("packed", "x.warc", "x-out.warc.gz");
    row("unpacked", "y.warc.gz", "y-out.warc");
    row("packed as a whole", "z.warc.gz", "z-out.warc.xz");
}
void TestKeptWebArchive::fromOneKindToTheOther()
{
    QFETCH(std::string, from);
    QFETCH(std::string, to);
    const std::string bytes = joined(m_crawl.all);
    const auto file = m_folder.write(from, from.ends_with(".gz") ? member(bytes) : bytes);
    const std::string written = without(file, at(to), Crawl::going());
    if (to.ends_with(".gz"))
        QCOMPARE(unpacked(written), m_crawl.kept);
    else if (to.ends_with(".warc"))
        QCOMPARE(written, joined(m_crawl.kept));
    else
        QVERIFY(without(at(to), at("back.warc"), {}) == joined(m_crawl.kept));
}

void TestKeptWebArchive::inFoldersAndArchives()
{
    m_folder.write("crawls/a.warc", joined(m_crawl.all));
    m_folder.write("crawls/deep/b.warc.gz", member(record("warcinfo", "i", "x")) + member(page("7")));
    Progress progress;
    const auto written = writeWithout(at("crawls"), at("crawls-out"), Crawl::going());
    QVERIFY2(written, written ? "" : written.error().detail.c_str());
    QVERIFY(test::readBytes(at("crawls-out/a.warc")) == joined(m_crawl.kept));
    QVERIFY(test::readBytes(at("crawls-out/deep/b.warc.gz")) == test::readBytes(at("crawls/deep/b.warc.gz")));

    const auto zip = m_folder.write("crawl.zip", test::storedZip({ { "a.warc", joined(m_crawl.all) } }));
    const auto unzipped = writeWithout(zip, at("zip-out"), Crawl::going());
    QVERIFY2(unzipped, unzipped ? "" : unzipped.error().detail.c_str());
    QVERIFY(test::readBytes(at("zip-out/a.warc")) == joined(m_crawl.kept));
}

/// Not even what does not belong to any record.
void TestKeptWebArchive::nothingGoes()
{
    const std::string bytes = "\r\n" + joined(m_crawl.all) + "\r\n\r\n";
    QVERIFY(without(m_folder.write("all.warc", bytes), at("all-out.warc"), {}) == bytes);
    const std::string padded = member(joined(m_crawl.all)) + std::string(100, '\0');
    QVERIFY(without(m_folder.write("all.warc.gz", padded), at("all-out.warc.gz"), {}) == padded);
}

void TestKeptWebArchive::longCrawls_data()
{
    QTest::addColumn<bool>("packed");
    QTest::newRow("plain") << false;
    QTest::newRow("gzip") << true;
}
/// Of several pieces, with a record above the size of one.
void TestKeptWebArchive::longCrawls()
{
    QFETCH(bool, packed);
    Random random(5);
    std::string video;
    for (int i = 0; i < 700'000; ++i) {
        for (std::uint64_t rest = random.below(UINT64_MAX), byte = 0; byte < 8; ++byte, rest >>= 8)
            video += static_cast<char>(rest & 0xFF);
    }
    Texts all, kept;
    std::set<std::string> going;
    for (int i = 0; i < 600; ++i) {
        const std::string name = std::to_string(i);
        all.push_back(i == 100 ? record("resource", "video", video, "Content-Type: video/webm\r\n")
                               : page(name, "Padding: " + std::string(12'000, 'x') + "\r\n"));
        if (i != 100 && i % 7 == 3)
            going.insert("http://a/" + name);
        else
            kept.push_back(all.back());
    }
    if (packed) {
        std::ranges::transform(all, all.begin(), member);
        std::ranges::transform(kept, kept.begin(), member);
    }
    const std::string name = packed ? "long.warc.gz" : "long.warc";
    const auto file = m_folder.write(name, joined(all));
    QVERIFY(without(file, at("out-" + name), going) == joined(kept));
}

/// Records in members in any way, also across their borders.
void TestKeptWebArchive::anyMembersAndRemovals()
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        Texts all, kept;
        std::set<std::string> going;
        for (std::uint64_t i = 0; i < 12; ++i) {
            const std::string name = std::to_string(i);
            const bool goes = random.below(3) == 0;
            if (goes)
                going.insert("http://a/" + name);
            all.push_back(page(name) + std::string(random.below(3) * 2, '\n'));
            all.push_back(record("request", "q" + name, "GET / HTTP/1.1\r\n\r\n", concurrent(name)));
            if (!goes)
                kept.insert(kept.end(), all.end() - 2, all.end());
        }
        const std::string bytes = joined(all);
        std::vector<std::size_t> borders { 0, bytes.size() };
        std::size_t end = 0;
        for (const std::string& one : all) {
            if (end += one.size(); random.below(2) == 0)
                borders.push_back(seed % 3 == 0 ? random.below(bytes.size()) : end);
        }
        std::ranges::sort(borders);
        std::string packed;
        for (std::size_t i = 1; i < borders.size(); ++i)
            packed += member(bytes.substr(borders[i - 1], borders[i] - borders[i - 1]));
        const auto file = m_folder.write("any.warc.gz", packed);
        fs::remove(at("any-out.warc.gz"));
        const std::string written = without(file, at("any-out.warc.gz"), going);
        QCOMPARE(joined(unpacked(written)), joined(kept));
        if (seed % 3 != 0) { // whole records: then each of its members holds whole ones
            for (const std::string& part : unpacked(written))
                QVERIFY(part.empty() || part.starts_with("WARC/"));
        }
    }
}

void TestKeptWebArchive::whatHasChangedIsNotWritten()
{
    const auto file = m_folder.write("changing.warc", joined(m_crawl.all));
    m_folder.write("target.warc", "what was there");
    const corpus::Loaded loaded = test::readPaths({ file }).value();
    m_folder.write("changing.warc", "WARC/1.0\r\n" + joined(m_crawl.all));
    std::vector<char> removed(loaded.corpus->size());
    removed[3] = 1;
    Progress progress;
    const std::vector<fs::path> paths { file };
    const auto written = writeKept(paths, loaded.sources, removed, at("target.warc"), {}, { progress });
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::NotReadable);
    QVERIFY(written.error().detail.find("has changed since it was read") != std::string::npos);
    QCOMPARE(test::readBytes(at("target.warc")), std::string("what was there"));

    // Of the same size, and in another place.
    std::string other = joined(m_crawl.all);
    std::ranges::reverse(other);
    m_folder.write("changing.warc", joined(m_crawl.all));
    const corpus::Loaded again = test::readPaths({ file }).value();
    m_folder.write("changing.warc", other);
    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::milliseconds(1));
    QVERIFY(!writeKept(paths, again.sources, removed, at("target.warc"), {}, { progress }));
    QCOMPARE(test::readBytes(at("target.warc")), std::string("what was there"));
    // What has to appear before it, and cannot.
    m_folder.write("changing.warc", joined(m_crawl.all));
    const corpus::Loaded whole = test::readPaths({ file }).value();
    const Error list { ErrorCode::NotWritable, "no room for the list" };
    const auto unlisted = writeKept(paths, whole.sources, removed, at("target.warc"), {}, { progress },
        [&]() -> Result<Done> { return list; });
    QVERIFY(!unlisted);
    QCOMPARE(unlisted.error().detail, list.detail);
    QCOMPARE(test::readBytes(at("target.warc")), std::string("what was there"));
}

/// Half a crawl is none, though it can be read.
void TestKeptWebArchive::damagedDataAreNotWritten()
{
    const std::string packed = member(joined(m_crawl.all)) + member(page("8"));
    for (const std::string& damaged : { packed.substr(0, packed.size() - 20), packed + "no gzip" }) {
        const auto file = m_folder.write("damaged.warc.gz", damaged);
        const auto written = writeWithout(file, at("damaged-out.warc.gz"), Crawl::going());
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::NotReadable);
        QVERIFY(!fs::exists(at("damaged-out.warc.gz")));
    }
}

ALIKE_TEST(TestKeptWebArchive)
#include "tst_kept_web_archive.moc"
