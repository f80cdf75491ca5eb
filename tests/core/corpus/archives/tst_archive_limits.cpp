// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/archive.h"
#include "core/corpus/archives/unpack_limits.h"
#include "tests/core/corpus/files.h"
#include "tests/support/peak_memory.h"
#include "tests/support/sanitized.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::corpus;

namespace {

using Writing = std::vector<int (*)(archive*)>;

constexpr std::size_t megabyte = 1'000'000;

Result<Unpacked> unpackWithin(
    const std::filesystem::path& path, const UnpackLimits& limits, LoadReport& report)
{
    Progress progress;
    const auto wanted = [](std::string_view name) { return !name.ends_with(".bin"); };
    return unpack(path.string(), { wanted, limits }, report, Work { progress, {}, 2 });
}

test::Ids namesOf(const Result<Unpacked>& unpacked)
{
    test::Ids names;
    if (unpacked)
        for (const ArchiveEntry& entry : unpacked->entries)
            names.push_back(entry.name);
    return names;
}

std::string sentences(const LoadReport& report)
{
    std::string all;
    for (const LoadIssue& issue : report.issues)
        all += issue.place + ": " + issue.detail + '\n';
    return all;
}

bool says(const std::string& sentence, std::initializer_list<std::string_view> words)
{
    return std::ranges::all_of(
        words, [&](std::string_view word) { return sentence.find(word) != std::string::npos; });
}

/// With the MB of a bomb in it: as many as take a moment to pack.
void addKinds()
{
    QTest::addColumn<Writing>("writing");
    QTest::addColumn<std::size_t>("bombMegabytes");
    const auto tar = archive_write_set_format_ustar;
    const auto row = [](const char* name, const Writing& writing, std::size_t bombMegabytes) {
        QTest::newRow(name) << writing << bombMegabytes;
    };
    row("tar.gz", { tar, archive_write_add_filter_gzip }, 70);
    row("tar.xz", { tar, archive_write_add_filter_xz }, 4);
    row("zip", { archive_write_set_format_zip }, 70);
    row("7z", { archive_write_set_format_7zip }, 4);
}

} // namespace

class TestArchiveLimits : public QObject {
    Q_OBJECT
private slots:
    void endsAtTheRatio_data() { addKinds(); }
    /// What would be 70 MB of words from some KB ends at 2 MB, and never takes much more.
    void endsAtTheRatio()
    {
        QFETCH(const Writing, writing);
        QFETCH(const std::size_t, bombMegabytes);
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "bomb";
        std::string words;
        while (words.size() < bombMegabytes * megabyte)
            words += "the same few words again and again ";
        test::writeArchive(path, { { "a.txt", words } }, writing);
        words = {};
        words.shrink_to_fit();
        LoadReport report;
        UnpackLimits limits;
        limits.unpacked = 2 * megabyte;
        limits.ratio = 100;
        const test::PeakMemory peak;
        const auto unpacked = unpackWithin(path, limits, report);
        if (peak.known() && !test::sanitized) // xz and 7z have dictionaries
            QVERIFY2(peak.megabytes() < 24, qPrintable(QString::number(peak.megabytes())));
        QVERIFY(!unpacked);
        QVERIFY(unpacked.error().code == ErrorCode::TooLarge);
        QVERIFY2(says(unpacked.error().detail, { "bomb", "100 times", "2 MB", "--limit-unpacked" }),
            unpacked.error().detail.c_str());
    }

    void keepsWhatComesBeforeALimit_data() { addKinds(); }
    void keepsWhatComesBeforeALimit()
    {
        QFETCH(const Writing, writing);
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a";
        const std::string text(megabyte, 'x');
        test::writeArchive(
            path, { { "1.txt", text }, { "2.txt", text }, { "3.txt", text }, { "4.txt", "short" } }, writing);
        LoadReport report;
        UnpackLimits limits;
        limits.kept = 2 * megabyte + 500'000;
        const auto unpacked = unpackWithin(path, limits, report);
        QCOMPARE(namesOf(unpacked), (test::Ids { "1.txt", "2.txt" }));
        QCOMPARE(report.unreadable, 1u);
        QVERIFY2(says(sentences(report), { path.string(), "2 MB", "--limit-unpacked", "What came before" }),
            sentences(report).c_str());
        // With room for it the same archive is whole.
        LoadReport wholeReport;
        limits.kept = 3 * megabyte + 5;
        QCOMPARE(namesOf(unpackWithin(path, limits, wholeReport)).size(), std::size_t { 4 });
        QVERIFY(wholeReport.issues.empty());
    }

    void leavesOutALargeFile_data() { addKinds(); }
    void leavesOutALargeFile()
    {
        QFETCH(const Writing, writing);
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a";
        test::writeArchive(path,
            { { "1.txt", "one" }, { "2.jsonl", std::string(megabyte, 'x') }, { "3.txt", "three" } }, writing);
        LoadReport report;
        UnpackLimits limits;
        limits.file = 500'000;
        QCOMPARE(namesOf(unpackWithin(path, limits, report)), (test::Ids { "1.txt", "3.txt" }));
        QVERIFY2(says(sentences(report), { "2.jsonl", "500000 bytes", "--limit-unpacked" }),
            sentences(report).c_str());
    }

    void countsFiles_data() { addKinds(); }
    void countsFiles()
    {
        QFETCH(const Writing, writing);
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a";
        test::NamedBytes files;
        for (int i = 10; i < 30; ++i)
            files.emplace_back(std::to_string(i) + ".txt", "x");
        test::writeArchive(path, files, writing);
        LoadReport report;
        UnpackLimits limits;
        limits.files = 15;
        QCOMPARE(namesOf(unpackWithin(path, limits, report)).size(), std::size_t { 15 });
        QVERIFY2(says(sentences(report), { "15 files", "--limit-unpacked" }), sentences(report).c_str());
    }

    void knowsNoTextByItsBeginning_data() { addKinds(); }
    /// Zeros take no memory, whatever they claim to be, and do not touch the files beside them.
    void knowsNoTextByItsBeginning()
    {
        QFETCH(const Writing, writing);
        QFETCH(const std::size_t, bombMegabytes);
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a";
        std::string zeros(bombMegabytes * megabyte, '\0');
        zeros[3] = 'a';
        test::writeArchive(path,
            { { "1.txt", "the first" }, { "2.txt", zeros }, { "3.jsonl", zeros }, { "4.txt", "the last" } },
            writing);
        zeros = {};
        zeros.shrink_to_fit();
        LoadReport report;
        const test::PeakMemory peak;
        const auto unpacked = unpackWithin(path, {}, report);
        if (peak.known() && !test::sanitized)
            QVERIFY2(peak.megabytes() < 24, qPrintable(QString::number(peak.megabytes())));
        QCOMPARE(namesOf(unpacked), (test::Ids { "1.txt", "2.txt", "4.txt" }));
        QVERIFY(unpacked->entries[1].bytes.size() < 1'000); // enough to see what it is
        QVERIFY2(says(sentences(report), { "3.jsonl: The file looks like a binary file" }),
            sentences(report).c_str());

        const auto loaded = test::readPaths({ path });
        QVERIFY(loaded);
        QVERIFY(!loaded->report.issues.empty());
        const auto ids = test::ids(*loaded->corpus);
        QCOMPARE(ids.front(), std::string("1.txt"));
        // A stream of zeros is a bomb all the same: nobody looks for what lies behind 64 MB of it.
        const bool isBomb = writing.size() == 2 && bombMegabytes > 64;
        QCOMPARE(ids, (isBomb ? test::Ids { "1.txt" } : test::Ids { "1.txt", "4.txt" }));
    }

    /// The list of a zip may say what it likes: counted is what comes out.
    void sizesThatLieAreNotBelieved()
    {
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a.zip";
        test::writeArchive(path, { { "a.txt", std::string(5 * megabyte, 'x') }, { "b.txt", "sound" } },
            { archive_write_set_format_zip });
        std::string bytes = test::readBytes(path);
        const std::string size("\x40\x4B\x4C\0", 4); // 5,000,000
        int patched = 0;
        for (std::size_t at = bytes.find(size); at != std::string::npos; at = bytes.find(size, at + 1)) {
            bytes.replace(at, 4, std::string("\x0A\0\0\0", 4)); // ten
            ++patched;
        }
        QVERIFY(patched >= 1);
        test::writeFile(path, bytes);
        LoadReport report;
        UnpackLimits limits;
        limits.file = megabyte;
        const auto unpacked = unpackWithin(path, limits, report);
        QVERIFY(!unpacked || report.unreadable > 0);
        if (unpacked)
            for (const ArchiveEntry& entry : unpacked->entries)
                QVERIFY(entry.bytes.size() <= megabyte);
    }

    void anArchiveWithinTheLimitsIsUntouched_data() { addKinds(); }
    /// Packed 60 : 1, as logs are, with the limits that hold without options.
    void anArchiveWithinTheLimitsIsUntouched()
    {
        QFETCH(const Writing, writing);
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a";
        std::string lines;
        for (int i = 0; lines.size() < 400'000; ++i)
            lines += "{\"id\": " + std::to_string(i) + ", \"text\": \"the same line of a log once more\"}\n";
        test::writeArchive(path, { { "a.jsonl", lines } }, writing);
        QVERIFY(std::filesystem::file_size(path) * 10 < lines.size());
        const auto loaded = test::readPaths({ path });
        QVERIFY(loaded);
        QVERIFY(loaded->report.issues.empty());
        QCOMPARE(loaded->report.bytes, lines.size());
    }

    void limitsFollowTheArchive()
    {
        const UnpackLimits usual = unpackLimits(500 * megabyte, 12'000 * megabyte, 0);
        QCOMPARE(usual.kept, 12'000 * megabyte);
        QCOMPARE(usual.file, 8'000 * megabyte);
        QCOMPARE(usual.unpacked, 50'000 * megabyte);
        QCOMPARE(usual.files, std::uint64_t { 12'000'000 });
        const UnpackLimits small = unpackLimits(1'000, 12'000 * megabyte, 0);
        QCOMPARE(small.unpacked, 64 * megabyte);
        QCOMPARE(small.ratio, std::uint64_t { 0 });
        const UnpackLimits asked = unpackLimits(1'000, 20'000 * megabyte, 20'000 * megabyte);
        QCOMPARE(asked.unpacked, 20'000 * megabyte);
        QCOMPARE(asked.file, 20'000 * megabyte);
        QVERIFY(unpackLimits(UINT64_MAX, 1, 0).unpacked == UINT64_MAX);
    }

    void sizesAreParsed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<quint64>("bytes"); // 0: refused
        QTest::newRow("bytes") << "1234" << quint64 { 1234 };
        QTest::newRow("k") << "5k" << quint64 { 5'000 };
        QTest::newRow("K") << "5K" << quint64 { 5'000 };
        QTest::newRow("M") << "500M" << quint64 { 500'000'000 };
        QTest::newRow("G") << "4G" << quint64 { 4'000'000'000 };
        QTest::newRow("T") << "2T" << quint64 { 2'000'000'000'000 };
        for (const char* wrong : { "", "0", "-1", "1.5G", "4GB", "G", "4 G", "4X", "99999999999999999999",
                 "99999999999T", "0x10", "1e9" })
            QTest::addRow("'%s'", wrong) << wrong << quint64 { 0 };
    }
    void sizesAreParsed()
    {
        QFETCH(const QString, text);
        QFETCH(const quint64, bytes);
        QCOMPARE(quint64 { parseSize(text.toStdString()).value_or(0) }, bytes);
    }
};

ALIKE_TEST(TestArchiveLimits)
#include "tst_archive_limits.moc"
