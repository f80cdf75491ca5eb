// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/archive.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

namespace {

using Choices = std::vector<int (*)(archive*)>;

const Choices tarGz { archive_write_set_format_pax_restricted, archive_write_add_filter_gzip };
const Choices plainTar { archive_write_set_format_pax_restricted };
const Choices zip { archive_write_set_format_zip };

Result<Unpacked> unpacked(const std::filesystem::path& path, LoadReport& report,
    std::uint64_t maxBytes = UINT64_MAX, const std::stop_token& stop = {})
{
    Progress progress;
    const auto wanted = [](std::string_view name) { return !name.ends_with(".bin"); };
    return unpack(path.string(), { wanted, { maxBytes } }, report, Work { progress, stop, 1 });
}

/// Name and content of all entries.
test::NamedBytes contents(const Unpacked& from)
{
    test::NamedBytes all;
    for (const ArchiveEntry& entry : from.entries)
        all.emplace_back(entry.name, entry.wanted ? std::string(entry.bytes.view()) : "not wanted");
    return all;
}

std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return { std::istreambuf_iterator<char>(file), {} };
}

void setPassword(archive* made)
{
    archive_write_set_options(made, "zip:encryption=zipcrypt");
    archive_write_set_passphrase(made, "secret");
}

int encrypted(archive* made)
{
    archive_write_set_format_zip(made);
    setPassword(made);
    return ARCHIVE_OK;
}

/// Bytes that no filter can make smaller.
std::string noise(std::size_t size)
{
    std::string bytes(size, '\0');
    std::uint64_t state = 1;
    for (char& c : bytes) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        c = static_cast<char>('!' + (state >> 33) % 90);
    }
    return bytes;
}

} // namespace

class TestArchive : public QObject {
    Q_OBJECT

private slots:
    void unpacks_data();
    void unpacks();
    void dropsALoneTopFolder_data();
    void dropsALoneTopFolder();
    void keepsForeignNames();
    void readsACompressedFile();
    void keepsWhatComesBeforeDamage();
    void keepsRecordsOfACutFile();
    void tellsOfHardLinks();
    void readsGzippedTarsAlikeInBothWays();
    void listsEncryptedEntries();
    void refusesWhatIsNoArchive_data();
    void refusesWhatIsNoArchive();
    void refusesTooMuch();
    void stops();
};

void TestArchive::unpacks_data()
{
    QTest::addColumn<Choices>("choices");
    QTest::newRow("tar") << plainTar;
    QTest::newRow("tar.gz") << tarGz;
    QTest::newRow("tar.zst") << Choices { archive_write_set_format_pax_restricted,
        archive_write_add_filter_zstd };
    QTest::newRow("tar.xz") << Choices { archive_write_set_format_pax_restricted,
        archive_write_add_filter_xz };
    QTest::newRow("tar.bz2") << Choices { archive_write_set_format_ustar, archive_write_add_filter_bzip2 };
    QTest::newRow("zip") << zip;
    QTest::newRow("7z") << Choices { archive_write_set_format_7zip };
    QTest::newRow("cpio") << Choices { archive_write_set_format_cpio };
}

void TestArchive::unpacks()
{
    QFETCH(const Choices, choices);
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "archive";
    const std::string large = noise(500'000);
    test::writeArchive(
        path, { { "b/two.txt", large }, { "b.bin", "xyz" }, { "a.txt", "one" }, { "e.txt", "" } }, choices);
    LoadReport report;
    const auto result = unpacked(path, report);
    QVERIFY2(result.has_value(), result ? "" : result.error().detail.c_str());
    QVERIFY((contents(*result)
        == test::NamedBytes {
            { "a.txt", "one" }, { "b.bin", "not wanted" }, { "b/two.txt", large }, { "e.txt", "" } }));
    QVERIFY(!result->compressedFile);
    QVERIFY(report.issues.empty());
}

void TestArchive::dropsALoneTopFolder_data()
{
    QTest::addColumn<test::Ids>("stored");
    QTest::addColumn<test::Ids>("names");
    const auto row = [](const char* name, const test::Ids& stored, const test::Ids& names) {
        QTest::newRow(name) << stored << names;
    };
    row("lone", { "top/b.txt", "top/a/c.txt" }, { "a/c.txt", "b.txt" });
    row("only one level", { "top/a/b.txt" }, { "a/b.txt" });
    row("two", { "one/a.txt", "two/b.txt" }, { "one/a.txt", "two/b.txt" });
    row("a file beside it", { "a.txt", "top/b.txt" }, { "a.txt", "top/b.txt" });
    row("another kind beside it", { "a.bin", "top/b.txt" }, { "a.bin", "top/b.txt" });
    row("dots", { "./top/a.txt", "./top//b.txt" }, { "a.txt", "b.txt" });
    row("similar names", { "top/a.txt", "top2/b.txt" }, { "top/a.txt", "top2/b.txt" });
    row("side files", { "__MACOSX/top/._a.txt", "top/a.txt" }, { "__MACOSX/top/._a.txt", "a.txt" });
    row("outside", { "../a.txt", "/b.txt" }, { "../a.txt", "b.txt" });
}

void TestArchive::dropsALoneTopFolder()
{
    QFETCH(const test::Ids, stored);
    QFETCH(const test::Ids, names);
    const test::TemporaryFolder folder;
    test::NamedBytes files;
    for (const std::string& name : stored)
        files.emplace_back(name, "x");
    test::writeArchive(folder.path() / "a.tar", files, plainTar);
    LoadReport report;
    const auto result = unpacked(folder.path() / "a.tar", report);
    test::Ids found;
    for (const ArchiveEntry& entry : result->entries)
        found.push_back(entry.name);
    QCOMPARE(found, names);
}

void TestArchive::keepsForeignNames()
{
    // A name in Latin-1 stays as it is in a plain tar; what is UTF-8 stays UTF-8 whatever the locale.
    const test::TemporaryFolder folder;
    test::writeArchive(folder.path() / "a.tar", { { "caf\xE9.txt", "x" }, { "\xC3\xA9.txt", "y" } },
        { archive_write_set_format_ustar });
    LoadReport report;
    const auto result = unpacked(folder.path() / "a.tar", report);
    QVERIFY(result.has_value());
    QVERIFY((contents(*result) == test::NamedBytes { { "caf\xE9.txt", "x" }, { "\xC3\xA9.txt", "y" } }));
}

void TestArchive::readsACompressedFile()
{
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "notes.txt.gz";
    test::writeArchive(
        path, { { "any", "text" } }, { archive_write_set_format_raw, archive_write_add_filter_gzip });
    LoadReport report;
    const auto result = unpacked(path, report);
    QVERIFY(result.has_value());
    QVERIFY(result->compressedFile);
    QVERIFY((contents(*result) == test::NamedBytes { { "notes.txt", "text" } }));
}

void TestArchive::keepsWhatComesBeforeDamage()
{
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "a.tar.gz";
    test::writeArchive(
        path, { { "a.txt", "one" }, { "b.txt", noise(1'000'000) }, { "c.txt", "three" } }, tarGz);
    const std::string whole = bytesOf(path);
    test::writeFile(path, std::string_view(whole).substr(0, whole.size() / 2));
    LoadReport report;
    const auto result = unpacked(path, report);
    QVERIFY(result.has_value());
    QVERIFY((contents(*result) == test::NamedBytes { { "a.txt", "one" } }));
    QCOMPARE(report.unreadable, 1u);
    QVERIFY(report.issues.front().detail.find("b.txt") != std::string::npos);
}

void TestArchive::keepsRecordsOfACutFile()
{
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "a.tar.gz";
    test::writeArchive(path, { { "a.jsonl", noise(1'000'000) } }, tarGz);
    const std::string whole = bytesOf(path);
    test::writeFile(path, std::string_view(whole).substr(0, whole.size() / 2));
    LoadReport report;
    const auto result = unpacked(path, report);
    QCOMPARE(result->entries.size(), 1u);
    QVERIFY(result->entries.front().bytes.size() > 100'000);
    QCOMPARE(report.unreadable, 1u);
    // However small it is.
    const auto small = folder.path() / "a.jsonl.gz";
    test::writeArchive(
        small, { { "x", noise(30'000) } }, { archive_write_set_format_raw, archive_write_add_filter_gzip });
    const std::string packed = bytesOf(small);
    test::writeFile(small, std::string_view(packed).substr(0, packed.size() / 2));
    LoadReport told;
    const auto cut = unpacked(small, told);
    QVERIFY2(cut.has_value(), cut ? "" : cut.error().detail.c_str());
    QCOMPARE(cut->entries.size(), 1u);
    QVERIFY(cut->entries.front().bytes.size() > 10'000);
    QCOMPARE(told.unreadable, 1u);
    QVERIFY2(told.issues.front().detail.find("ends in the middle of its gzip data") != std::string::npos,
        told.issues.front().detail.c_str());
}

/// What tar stores once under two names is one document; the other name is no empty one.
void TestArchive::tellsOfHardLinks()
{
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "a.tar";
    archive* const made = archive_write_new();
    archive_write_set_format_ustar(made);
    QCOMPARE(archive_write_open_filename(made, path.c_str()), ARCHIVE_OK);
    for (const char* name : { "a.txt", "b.txt" }) {
        const bool isLink = *name == 'b';
        archive_entry* const entry = archive_entry_new();
        archive_entry_set_pathname(entry, name);
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_entry_set_size(entry, isLink ? 0 : 4);
        if (isLink)
            archive_entry_set_hardlink(entry, "a.txt");
        archive_write_header(made, entry);
        if (!isLink)
            archive_write_data(made, "text", 4);
        archive_entry_free(entry);
    }
    archive_write_close(made);
    archive_write_free(made);
    LoadReport report;
    const auto result = unpacked(path, report);
    QVERIFY(result.has_value());
    QVERIFY((contents(*result) == test::NamedBytes { { "a.txt", "text" } }));
    QCOMPARE(report.otherFiles, 1u);
    QCOMPARE(report.issues.front().detail, std::string("The entry is one more name of a.txt."));
}

/// A file is unpacked as a whole where that goes, bytes always as a stream.
void TestArchive::readsGzippedTarsAlikeInBothWays()
{
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "archive.tar.gz";
    test::writeArchive(
        path, { { "a/b.txt", noise(2000) }, { "a/c.bin", "x" }, { "a/d.sgm", noise(300) } }, tarGz);
    const std::string whole = bytesOf(path);
    const auto account = [](const Result<Unpacked>& unpacked, const LoadReport& report) {
        std::string all = unpacked ? "" : unpacked.error().detail;
        for (const LoadIssue& issue : report.issues)
            all += issue.place + ": " + issue.detail + '\n';
        if (unpacked) {
            for (const auto& [name, bytes] : contents(*unpacked))
                all.append(name).append("=").append(bytes).append("\n");
        }
        return all;
    };
    const auto isSame = [&](const std::string& bytes) {
        test::writeFile(path, bytes);
        LoadReport report;
        const auto fromFile = unpacked(path, report);
        LoadReport streamReport;
        Progress progress;
        const auto wanted = [](std::string_view name) { return !name.ends_with(".bin"); };
        const auto fromStream
            = unpackBytes(bytes, path.string(), { wanted }, streamReport, Work { progress });
        return account(fromFile, report) == account(fromStream, streamReport);
    };
    QVERIFY(isSame(whole));
    QVERIFY(isSame(whole + whole));
    for (std::size_t at = 0; at < whole.size(); at += 11) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 4);
        QVERIFY2(isSame(damaged), qPrintable(QString::number(at)));
        QVERIFY2(isSame(whole.substr(0, at)), qPrintable(QString::number(at)));
    }
}

void TestArchive::listsEncryptedEntries()
{
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "a.zip";
    test::writeArchive(path, { { "a.txt", "secret" }, { "b.bin", "x" } }, { encrypted });
    LoadReport report;
    const auto result = unpacked(path, report);
    QVERIFY(result.has_value());
    QVERIFY((contents(*result) == test::NamedBytes { { "b.bin", "not wanted" } }));
    QCOMPARE(report.unreadable, 1u);
    QVERIFY(report.issues.front().detail.find("encrypted") != std::string::npos);
}

void TestArchive::refusesWhatIsNoArchive_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("text") << QByteArray("just text");
    QTest::newRow("noise") << QByteArray::fromStdString(noise(10'000));
    QTest::newRow("only a gzip header") << QByteArray("\x1F\x8B\x08\x00\x00\x00\x00\x00\x00\x03", 10);
    QTest::newRow("only a zip header") << QByteArray("PK\3\4");
    // This format can name files of the machine it is read on.
    QTest::newRow("mtree") << QByteArray("#mtree\n./a.txt type=file contents=/etc/hostname\n");
}

void TestArchive::refusesWhatIsNoArchive()
{
    QFETCH(const QByteArray, bytes);
    const test::TemporaryFolder folder;
    const auto path = folder.write("a.zip", bytes.toStdString());
    LoadReport report;
    const auto result = unpacked(path, report);
    if (result) { // a compressed file without content
        QVERIFY(result->compressedFile);
        QVERIFY(report.unreadable == 1 || result->entries.front().bytes.size() == 0);
        return;
    }
    QVERIFY(result.error().code == ErrorCode::BadFormat);
    QVERIFY(result.error().detail.find("a.zip") != std::string::npos);
}

void TestArchive::refusesTooMuch()
{
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "a.tar.gz";
    test::writeArchive(path, { { "a.txt", std::string(50'000'000, 'x') } }, tarGz);
    LoadReport report;
    const auto result = unpacked(path, report, 1'000'000);
    QVERIFY(!result);
    QVERIFY(result.error().code == ErrorCode::TooLarge);
}

void TestArchive::stops()
{
    const test::TemporaryFolder folder;
    test::writeArchive(folder.path() / "a.tar", { { "a.txt", "x" } }, plainTar);
    std::stop_source stop;
    stop.request_stop();
    LoadReport report;
    const auto result = unpacked(folder.path() / "a.tar", report, UINT64_MAX, stop.get_token());
    QVERIFY(!result);
    QVERIFY(result.error().code == ErrorCode::Cancelled);
}

ALIKE_TEST(TestArchive)
#include "tst_archive.moc"
