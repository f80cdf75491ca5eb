// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/archives/zip.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <span>

using namespace alike;
using namespace alike::corpus;

namespace {

int storedZip(archive* made)
{
    archive_write_set_format_zip(made);
    return archive_write_zip_set_compression_store(made);
}

const UnpackOptions allButBinary { [](std::string_view name) { return !name.ends_with(".bin"); } };

test::NamedBytes filesForZip(std::size_t count)
{
    test::NamedBytes files { { "empty.txt", "" }, { "picture.bin", "not asked for" } };
    for (std::size_t i = 0; i < count; ++i) {
        std::string text;
        for (std::size_t word = 0; word < i * i; ++word)
            text += "word " + std::to_string(word % (i + 7)) + ' ';
        files.emplace_back("folder/" + std::to_string(count - i) + ".txt", text);
    }
    return files;
}

std::string bytesOfZip(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return { std::istreambuf_iterator<char>(file), {} };
}

/// The quick way alone.
std::optional<std::vector<ArchiveEntry>> quickly(const std::filesystem::path& path,
    const UnpackOptions& options, LoadReport& report, std::stop_token stop = {})
{
    Progress progress;
    return unzip(path.string(), path.string(), options, report, Work { progress, std::move(stop), 3 });
}

std::optional<std::vector<ArchiveEntry>> quickly(
    const std::filesystem::path& path, const UnpackOptions& options, std::stop_token stop = {})
{
    LoadReport unused;
    return quickly(path, options, unused, std::move(stop));
}

/// All that a reader of an archive learns of it, in words.
std::string accountOf(const Result<Unpacked>& unpacked, const LoadReport& report)
{
    std::string all = std::to_string(report.unreadable) + '\n';
    for (const LoadIssue& issue : report.issues)
        all += issue.place + ": " + issue.detail + '\n';
    if (!unpacked)
        return all + unpacked.error().detail;
    for (const ArchiveEntry& entry : unpacked->entries)
        all += entry.name + (entry.wanted ? "=" : "#") + std::string(entry.bytes.view()) + '\n';
    return all;
}

/// As `unpack` tells it, which takes the quick way where it can, and as the general way does.
std::pair<std::string, std::string> bothAccounts(
    const std::filesystem::path& path, const UnpackOptions& options = allButBinary)
{
    Progress progress;
    const Work work { progress, {}, 2 };
    LoadReport report;
    const auto unpacked = unpack(path.string(), options, report, work);
    LoadReport generalReport;
    const auto general = unpackBytes(bytesOfZip(path), path.string(), options, generalReport, work);
    return { accountOf(unpacked, report), accountOf(general, generalReport) };
}

/// Where the record in front of the n-th file stands.
std::size_t localRecord(const std::string& bytes, int number)
{
    std::size_t at = bytes.find("PK\3\4");
    while (number-- > 0)
        at = bytes.find("PK\3\4", at + 1);
    return at;
}

} // namespace

class TestZip : public QObject {
    Q_OBJECT
private slots:
    void equalsTheGeneralWay_data()
    {
        QTest::addColumn<bool>("stored");
        QTest::addColumn<int>("files");
        for (const int files : { 0, 1, 7, 60 })
            for (const bool stored : { false, true })
                QTest::addRow("%d files, stored %d", files, stored) << stored << files;
    }
    void equalsTheGeneralWay()
    {
        QFETCH(bool, stored);
        QFETCH(int, files);
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a.zip";
        const auto contents = filesForZip(static_cast<std::size_t>(files));
        test::writeArchive(path, contents, { stored ? storedZip : archive_write_set_format_zip });
        const auto quick = quickly(path, allButBinary);
        QVERIFY(quick.has_value());
        QCOMPARE(quick->size(), contents.size());
        for (std::size_t i = 0; i < contents.size(); ++i) {
            QCOMPARE((*quick)[i].name, contents[i].first);
            QCOMPARE((*quick)[i].wanted, !contents[i].first.ends_with(".bin"));
            QVERIFY((*quick)[i].bytes.view() == ((*quick)[i].wanted ? contents[i].second : ""));
        }
        const auto [unpacked, general] = bothAccounts(path);
        QVERIFY(unpacked == general);
    }

    void progressCountsWhatWasRead()
    {
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a.zip";
        test::writeArchive(path, filesForZip(30), { archive_write_set_format_zip });
        Progress progress;
        progress.done = 5;
        LoadReport report;
        QVERIFY(unzip(path.string(), {}, allButBinary, report, Work { progress, {}, 2 }));
        const std::uint64_t done = progress.done;
        QVERIFY(done > 5 && done < bytesOfZip(path).size());
        // What the quick way gives up counts for nothing: the general way counts it again.
        test::writeArchive(
            path, { { "a.jsonl", std::string(5000, 'x') }, { "b.txt", "sound" } }, { storedZip });
        std::string damaged = bytesOfZip(path);
        damaged[localRecord(damaged, 0) + 100] ^= 1;
        test::writeFile(path, damaged);
        QVERIFY(!unzip(path.string(), {}, allButBinary, report, Work { progress, {}, 2 }));
        QCOMPARE(progress.done.load(), done);
        QVERIFY(report.issues.empty());
    }

    /// Every byte changed, and every beginning of the archive: the quick way names the files that are damaged
    /// and gives the others as they were, or never says anything else than the general one.
    void damageIsNoticed_data()
    {
        QTest::addColumn<bool>("stored");
        QTest::newRow("stored") << true;
        QTest::newRow("deflated") << false;
    }
    void damageIsNoticed()
    {
        QFETCH(bool, stored);
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a.zip";
        const auto contents = filesForZip(3);
        test::writeArchive(path, contents, { stored ? storedZip : archive_write_set_format_zip });
        std::size_t protectedBytes = 0;
        for (const auto& [name, bytes] : contents)
            protectedBytes += stored && allButBinary.wanted(name) ? bytes.size() : 0;
        const std::string whole = bytesOfZip(path);
        const auto wanted = std::ranges::count_if(
            contents, [](const auto& file) { return allButBinary.wanted(file.first); });
        std::size_t noticed = 0;
        std::size_t named = 0;
        for (std::size_t at = 0; at < whole.size(); ++at) {
            if (at % 5 == 0) {
                test::writeFile(path, std::string_view(whole).substr(0, at));
                QVERIFY(!quickly(path, allButBinary));
            }
            std::string damaged = whole;
            damaged[at] = static_cast<char>(damaged[at] ^ (at % 2 == 0 ? 0x80 : 1));
            test::writeFile(path, damaged);
            LoadReport report;
            const auto quick = quickly(path, allButBinary, report);
            if (quick && report.issues.empty()) {
                const auto [unpacked, general] = bothAccounts(path);
                QVERIFY2(unpacked == general, qPrintable(QString::number(at)));
                continue;
            }
            ++noticed;
            named += quick ? 1 : 0;
            std::ptrdiff_t kept = 0;
            for (const ArchiveEntry& entry :
                quick ? std::span<const ArchiveEntry>(*quick) : std::span<const ArchiveEntry>()) {
                const auto original
                    = std::ranges::find(contents, entry.name, &test::NamedBytes::value_type::first);
                QVERIFY(original != contents.end());
                QVERIFY(!entry.wanted || entry.bytes.view() == original->second);
                kept += entry.wanted ? 1 : 0;
            }
            QVERIFY(!quick || kept + static_cast<std::ptrdiff_t>(report.unreadable) == wanted);
        }
        QVERIFY(noticed > protectedBytes); // times and attributes may be what they are
        QVERIFY(named > protectedBytes / 2);
    }

    void leavesTheUnusualAlone()
    {
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a.zip";
        const auto isQuick = [&](const test::NamedBytes& files) {
            test::writeArchive(path, files, { archive_write_set_format_zip });
            return quickly(path, allButBinary).has_value();
        };
        QVERIFY(isQuick({ { "a.txt", "x" } }));
        QVERIFY(isQuick({ { "./\xC3\xA9.txt", "x" } }));
        const auto [unpacked, general] = bothAccounts(path);
        QVERIFY(unpacked == general);
        QVERIFY(unpacked.find("\xC3\xA9.txt=x") != std::string::npos);

        QVERIFY(isQuick({ { "a.txt", "x" } }));
        const std::string usual = bytesOfZip(path);
        test::writeFile(path, "#!/bin/sh\n" + usual);
        QVERIFY(!quickly(path, allButBinary));
        QVERIFY(!quickly(folder.write("b.zip", ""), allButBinary));
        QVERIFY(!quickly(folder.write("c.zip", "PK\5\6"), allButBinary));
        QVERIFY(!quickly(folder.write("d.txt", std::string(1000, 'x')), allButBinary));
        QVERIFY(!quickly(folder.path() / "none.zip", allButBinary));
    }

    void keepsToTheBytesAllowed()
    {
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a.zip";
        test::writeArchive(path, { { "a.txt", std::string(5000, 'x') }, { "b.bin", std::string(5000, 'y') } },
            { archive_write_set_format_zip });
        QVERIFY(quickly(path, { allButBinary.wanted, { 5000 } }));
        QVERIFY(!quickly(path, { allButBinary.wanted, { 4999 } }));
        LoadReport report;
        Progress progress;
        const auto unpacked
            = unpack(path.string(), { allButBinary.wanted, { 4999 } }, report, Work { progress });
        QVERIFY(!unpacked && unpacked.error().code == ErrorCode::TooLarge);
    }

    void stops()
    {
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a.zip";
        test::writeArchive(path, filesForZip(20), { archive_write_set_format_zip });
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!quickly(path, allButBinary, stop.get_token()));
        LoadReport report;
        Progress progress;
        const auto unpacked
            = unpack(path.string(), allButBinary, report, Work { progress, stop.get_token(), 2 });
        QVERIFY(!unpacked && unpacked.error().code == ErrorCode::Cancelled);
    }
};

ALIKE_TEST(TestZip)
#include "tst_zip.moc"
