// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "tests/core/corpus/files.h"
#include "tests/support/corpora.h"
#include "tests/support/sanitized.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace alike;

namespace {

using Writers = std::vector<int (*)(archive*)>;

int storedZipForDamage(archive* made)
{
    archive_write_set_format_zip(made);
    return archive_write_zip_set_compression_store(made);
}

/// Id and text of every document.
std::map<std::string, std::string> documentsOf(const Corpus& corpus)
{
    std::map<std::string, std::string> all;
    for (std::size_t d = 0; d < corpus.size(); ++d)
        all.emplace(corpus.id(docId(d)), corpus.text(docId(d)));
    return all;
}

test::NamedBytes sixteenFiles()
{
    test::NamedBytes files;
    for (const std::string& text : test::familyTexts(16, 3)) {
        const std::string number = std::to_string(files.size());
        files.emplace_back("folder/" + number + ".txt", text);
    }
    return files;
}

/// A tar of three files that zstd has packed with a checksum (zstd -19 --check), which libarchive does not
/// write.
QByteArray zstdWithChecksum()
{
    return QByteArray::fromBase64(
        "KLUv/WQAJyUFAFLIGhhgrw4fQdZ/8eJgAqMWRdHWhFYhpaChAmXDMQiGsMBk4nuWvuUgbFN8n/E1efru4GuoM63cuhq8a+il"
        "m/ozgqpzdukQqMZXvTxSLZE/yavS29Juybyy0Vl3+VuwgzFe3mJgzEsQBi+taMACFCAQMY2xGv2rh3Hq8VFZBSXj1OMDlVUG"
        "iBKfQZkIOUJ0GUlRBl4kRhwY/ncmbAUCBwWwnTAcY0uMDQ==");
}

std::string damaged(std::string bytes, std::size_t bit)
{
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << bit % 8));
    return bytes;
}

} // namespace

class TestArchiveDamage : public QObject {
    Q_OBJECT
private slots:
    void nothingIsLostInSilence_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<Writers>("writers");
        QTest::addColumn<int>("documents");
        const auto tar = archive_write_set_format_ustar;
        const auto row = [](const char* name, const Writers& writers, int documents = 16) {
            QTest::newRow(name) << QString(name) << writers << documents;
        };
        row("a.tar.gz", { tar, archive_write_add_filter_gzip });
        row("a.tar.bz2", { tar, archive_write_add_filter_bzip2 });
        row("a.tar.xz", { tar, archive_write_add_filter_xz });
        row("a.tar.lz4", { tar, archive_write_add_filter_lz4 });
        row("a.tar.lz", { tar, archive_write_add_filter_lzip });
        row("a.tar.zst", {}, 3);
        row("a.zip", { archive_write_set_format_zip });
        row("stored.zip", { storedZipForDamage });
        row("a.7z", { archive_write_set_format_7zip });
        row("a.txt.gz", { archive_write_set_format_raw, archive_write_add_filter_gzip }, 1);
        row("a.txt.bz2", { archive_write_set_format_raw, archive_write_add_filter_bzip2 }, 1);
        row("a.jsonl.xz", { archive_write_set_format_raw, archive_write_add_filter_xz }, 1);
    }

    /// One bit changed anywhere, or the file cut anywhere: all documents are what they were, or it is said.
    void nothingIsLostInSilence()
    {
        QFETCH(const QString, name);
        QFETCH(const Writers, writers);
        QFETCH(const int, documents);
        const test::TemporaryFolder folder;
        const auto path = folder.path() / name.toStdString();
        const auto files = sixteenFiles();
        if (writers.empty())
            folder.write(path.filename().string(), zstdWithChecksum().toStdString());
        else if (name.contains(".txt"))
            test::writeArchive(path, { files[3] }, writers);
        else if (name.contains(".jsonl"))
            test::writeArchive(path, { { "a", "{\"text\": \"" + files[3].second + "\"}\n" } }, writers);
        else
            test::writeArchive(path, files, writers);
        const std::string whole = test::readBytes(path);
        const auto loaded = test::readPaths({ path });
        QVERIFY(loaded);
        QVERIFY(loaded->report.issues.empty());
        const auto before = documentsOf(*loaded->corpus);
        QCOMPARE(before.size(), static_cast<std::size_t>(documents));

        Random random(7);
        const int rounds = test::sanitized ? 60 : 400;
        for (int round = 0; round < rounds; ++round) {
            const bool cut = round % 5 == 0;
            const std::size_t bit = random.below(whole.size() * 8);
            test::writeFile(path, cut ? whole.substr(0, bit / 8) : damaged(whole, bit));
            const auto read = test::readPaths({ path });
            const auto where
                = QStringLiteral("%1 %2").arg(cut ? "cut at byte" : "bit").arg(cut ? bit / 8 : bit);
            if (!read)
                continue; // an error says it
            const auto after = documentsOf(*read->corpus);
            const bool said = read->report.unreadable + read->report.otherFiles > 0;
            QVERIFY2(said || after == before, qPrintable(where));
            for (const LoadIssue& issue : read->report.issues)
                QVERIFY(!issue.place.empty() && issue.detail.size() > 20);
        }
    }

    /// Of records what came out before the cut is kept, to the last whole one; of one text a part is none.
    void whatCameBeforeACutIsKept_data()
    {
        QTest::addColumn<Writers>("writers");
        QTest::addColumn<std::size_t>("least"); // records of 1,000
        const auto raw = archive_write_set_format_raw;
        QTest::newRow("gz") << Writers { raw, archive_write_add_filter_gzip } << std::size_t { 400 };
        QTest::newRow("xz") << Writers { raw, archive_write_add_filter_xz } << std::size_t { 400 };
    }

    void whatCameBeforeACutIsKept()
    {
        QFETCH(const Writers, writers);
        QFETCH(const std::size_t, least);
        std::string records;
        Random random(3);
        for (int i = 0; i < 1000; ++i) {
            records += "{\"id\": \"" + std::to_string(i) + "\", \"text\": \"";
            for (int word = 0; word < 8; ++word)
                records += std::to_string(random.below(1'000'000)) + ' ';
            records += "\"}\n";
        }
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a.jsonl.packed";
        test::writeArchive(path, { { "a", records } }, writers);
        const std::string whole = test::readBytes(path);
        const auto name = folder.path() / (std::string("a.jsonl.") + QTest::currentDataTag());
        test::writeFile(name, whole.substr(0, whole.size() / 2));
        const auto read = test::readPaths({ name });
        QVERIFY2(read, read ? "" : read.error().detail.c_str());
        QVERIFY2(read->corpus->size() >= least, qPrintable(QString::number(read->corpus->size())));
        QVERIFY(read->report.issues.front().detail.find("What came before was read.") != std::string::npos);

        const auto text = folder.path() / (std::string("b.txt.") + QTest::currentDataTag());
        test::writeFile(text, whole.substr(0, whole.size() / 2));
        const auto none = test::readPaths({ text });
        QVERIFY(!none);
        QVERIFY2(
            none.error().detail.find("A part of it is no document, so it is left out.") != std::string::npos,
            none.error().detail.c_str());
    }

    /// Where nothing at all came out it is damaged, and not of an unknown kind.
    void aFileCutInItsFirstBlockIsDamaged_data()
    {
        QTest::addColumn<Writers>("writers");
        QTest::addColumn<QString>("why");
        const auto raw = archive_write_set_format_raw;
        const auto tar = archive_write_set_format_ustar;
        const QString block = "it is cut short within its first block";
        QTest::newRow("a.txt.bz2") << Writers { raw, archive_write_add_filter_bzip2 } << block;
        QTest::newRow("a.jsonl.bz2") << Writers { raw, archive_write_add_filter_bzip2 } << block;
        QTest::newRow("a.tar.bz2") << Writers { tar, archive_write_add_filter_bzip2 } << block;
    }

    void aFileCutInItsFirstBlockIsDamaged()
    {
        QFETCH(const Writers, writers);
        QFETCH(const QString, why);
        const test::TemporaryFolder folder;
        const auto path = folder.path() / QTest::currentDataTag();
        test::writeArchive(path, { sixteenFiles()[0] }, writers);
        test::writeFile(path, test::readBytes(path).substr(0, 60));
        const auto alone = test::readPaths({ path });
        QVERIFY(!alone);
        const QString said = QString::fromStdString(alone.error().detail);
        QVERIFY2(said.endsWith("the file is damaged: " + why
                     + ", and nothing of it can be read. Get a whole copy of it."),
            qPrintable(said));
        folder.write("b.txt", "A text of some words beside it");
        const auto beside = test::readPaths({ folder.path() });
        QVERIFY(beside);
        QCOMPARE(beside->report.unreadable, std::uint64_t { 1 });
        QVERIFY(beside->report.issues.front().detail.starts_with("the file is damaged: "));
    }

    /// A tar that is not compressed has checksums of its headers alone, and an end.
    void headersAndEndOfATarAreChecked()
    {
        constexpr std::size_t block = 512;
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a.tar";
        test::NamedBytes files;
        for (int i = 0; i < 6; ++i)
            files.emplace_back(
                std::to_string(i) + ".txt", "a text of less than a block, number " + std::to_string(i));
        test::writeArchive(path, files, { archive_write_set_format_ustar });
        const std::string whole = test::readBytes(path);
        QVERIFY(test::readPaths({ path })->report.issues.empty());
        const std::size_t blocks = 2 * files.size(); // header and text in turn; zeros behind them

        for (std::size_t number = 0; number < blocks; ++number) {
            test::writeFile(path, whole.substr(0, number * block));
            const auto cut = test::readPaths({ path });
            QVERIFY2(!cut || cut->report.unreadable > 0, qPrintable(QString::number(number)));
        }
        // Without all of the zeros, or with something behind them, nothing is missing.
        for (const std::string& sound : { whole.substr(0, (blocks + 1) * block), whole + "a signature" }) {
            test::writeFile(path, sound);
            const auto read = test::readPaths({ path });
            QVERIFY(read);
            QVERIFY(read->report.issues.empty());
            QCOMPARE(read->corpus->size(), files.size());
        }
        Random random(11);
        for (int round = 0; round < 200; ++round) {
            const std::size_t bit
                = (2 * random.below(files.size()) * block + random.below(block)) * 8 + random.below(8);
            test::writeFile(path, damaged(whole, bit));
            const auto read = test::readPaths({ path });
            QVERIFY2(!read || read->report.unreadable > 0, qPrintable(QString::number(bit)));
            if (read) // the others are still there
                QCOMPARE(read->corpus->size(), files.size() - 1);
        }
    }

    /// The files of a zip are found without its list, and those behind one that is damaged.
    void aZipIsReadWithoutItsList()
    {
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "a.zip";
        const auto files = sixteenFiles();
        test::writeArchive(path, files, { archive_write_set_format_zip });
        const std::string whole = test::readBytes(path);
        const std::size_t list = whole.find("PK\1\2");
        const auto kept = [&](const std::string& bytes) {
            test::writeFile(path, bytes);
            const auto read = test::readPaths({ path });
            return read && read->report.unreadable > 0 ? read->corpus->size() : 0;
        };
        QCOMPARE(kept(whole.substr(0, list + 100)), std::size_t { 16 });
        std::string broken = whole;
        broken.replace(list, 2, "xx");
        QCOMPARE(kept(broken), std::size_t { 16 });
        broken = whole;
        broken[whole.find("PK\3\4", 10) + 120] ^= 1; // in the second file
        QCOMPARE(kept(broken), std::size_t { 15 });
        broken = whole; // in the second and the fifth one
        std::size_t at = 0;
        for (int file = 1; file <= 5; ++file) {
            at = whole.find("PK\3\4", at + 1);
            if (file == 1 || file == 4)
                broken.replace(at + 60, 12, "overwritten!");
        }
        QCOMPARE(kept(broken), std::size_t { 14 });
        broken = whole;
        broken.replace(whole.find("PK\3\4", 10), 2, "xx");
        QVERIFY(kept(broken) >= 14);
    }
};

ALIKE_TEST(TestArchiveDamage)
#include "tst_archive_damage.moc"
