// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/kept_documents.h"
#include "core/export/kept_names.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <archive.h>

using namespace alike;
namespace fs = std::filesystem;

namespace {

using Writing = std::vector<int (*)(archive*)>;

const Writing zipWriting { archive_write_set_format_zip };
const Writing tarGzWriting { archive_write_set_format_gnutar, archive_write_add_filter_gzip };
const Writing gzipWriting { archive_write_set_format_raw, archive_write_add_filter_gzip };

/// Enough words for a document, other ones for each name.
std::string textNamed(const std::string& name)
{
    std::string text;
    for (int i = 0; i < 12; ++i)
        text += name + " word" + std::to_string(i) + ' ';
    return text;
}

std::string recordsNamed(const std::string& name)
{
    std::string lines;
    for (const char* number : { "1", "2", "3" })
        lines += R"({"id": ")" + name + number + R"(", "text": ")" + textNamed(name + number) + "\"}\n";
    return lines;
}

/// The bytes of an archive.
std::string packed(const test::NamedBytes& files, const Writing& writing)
{
    const test::TemporaryFolder folder;
    test::writeArchive(folder.path() / "made", files, writing);
    return test::readBytes(folder.path() / "made");
}

/// All files below a folder by their paths.
std::map<std::string, std::string> filesBelow(const fs::path& folder)
{
    std::map<std::string, std::string> files;
    for (const auto& file : fs::recursive_directory_iterator(folder)) {
        if (file.is_regular_file())
            files[file.path().lexically_relative(folder).string()] = test::readBytes(file.path());
    }
    return files;
}

std::string reasonsOf(const LoadReport& report)
{
    std::string all;
    for (const LoadIssue& issue : report.issues)
        all += issue.place + ": " + issue.detail + '\n';
    return all;
}

/// What stays when the documents with these ids go.
Result<Done> writeWithoutIds(const fs::path& from, const fs::path& to, const test::Ids& ids)
{
    Progress progress;
    const auto loaded = test::readPaths({ from });
    if (!loaded)
        return loaded.error();
    std::vector<char> removed;
    for (const std::string& id : test::ids(*loaded->corpus))
        removed.push_back(std::ranges::find(ids, id) != ids.end());
    const std::vector<fs::path> paths { from };
    return writeKept(paths, loaded->sources, removed, to, {}, { progress });
}

} // namespace

class TestNestedArchives : public QObject {
    Q_OBJECT
private slots:
    void areRead_data()
    {
        QTest::addColumn<Writing>("outer");
        QTest::addColumn<QString>("name");
        QTest::newRow("zip") << zipWriting << "all.zip";
        QTest::newRow("tar.gz") << tarGzWriting << "all.tar.gz";
    }
    /// Files beside archives, in folders, and compressed ones; whatever the archive around them is.
    void areRead()
    {
        QFETCH(const Writing, outer);
        QFETCH(const QString, name);
        const test::NamedBytes two { { "top/a.txt", textNamed("a") }, { "top/b.txt", textNamed("b") } };
        const test::TemporaryFolder folder;
        const auto path = folder.path() / name.toStdString();
        test::writeArchive(path,
            { { "c.txt", textNamed("c") }, { "in/one.zip", packed(two, zipWriting) },
                { "in/two.tar.gz",
                    packed({ { "x/d.txt", textNamed("d") }, { "e.md", textNamed("e") } }, tarGzWriting) },
                { "lines.jsonl.gz", packed({ { "x", recordsNamed("r") } }, gzipWriting) },
                { "text.txt.gz", packed({ { "x", textNamed("f") } }, gzipWriting) } },
            outer);
        const auto loaded = test::readPaths({ path });
        QVERIFY2(loaded.has_value(), loaded ? "" : loaded.error().detail.c_str());
        const test::Ids expected { "c.txt", "in/one.zip/a.txt", "in/one.zip/b.txt", "in/two.tar.gz/e.md",
            "in/two.tar.gz/x/d.txt", "r1", "r2", "r3", "text.txt" };
        QCOMPARE(test::ids(*loaded->corpus), expected);
        QCOMPARE(loaded->report.issues.size(), std::size_t { 0 });
        QCOMPARE(std::string(loaded->corpus->text(docId(4))), textNamed("d"));
        // As an archive in a folder.
        const auto inFolder = test::readPaths({ folder.path() });
        QVERIFY(inFolder.has_value());
        QCOMPARE(test::ids(*inFolder->corpus)[1], name.toStdString() + "/in/one.zip/a.txt");
        // Looked at beforehand.
        Progress progress;
        const auto beginning = corpus::readBeginning({ path }, {}, {}, Work { progress });
        QVERIFY(beginning.has_value());
        QCOMPARE(test::ids(*beginning->loaded.corpus), expected);
    }

    void endOneLevelDeep()
    {
        const test::TemporaryFolder folder;
        const std::string third = packed({ { "a.txt", textNamed("a") } }, zipWriting);
        const std::string second
            = packed({ { "b.txt", textNamed("b") }, { "third.zip", third } }, zipWriting);
        const auto path = folder.path() / "first.zip";
        test::writeArchive(path, { { "second.zip", second } }, zipWriting);
        const auto loaded = test::readPaths({ path });
        QVERIFY2(loaded.has_value(), loaded ? "" : loaded.error().detail.c_str());
        QCOMPARE(test::ids(*loaded->corpus), test::Ids { "second.zip/b.txt" });
        const std::string said = reasonsOf(loaded->report);
        QVERIFY2(said.find("first.zip/second.zip/third.zip: It is an archive in an archive in another")
                != std::string::npos,
            said.c_str());
        QCOMPARE(loaded->report.otherFiles, 1u);
    }

    /// A broken one costs its own files, and is named.
    void areNamedWhereTheyAreDamaged()
    {
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "all.zip";
        std::string broken = packed({ { "a.txt", textNamed("a") } }, zipWriting);
        broken.resize(broken.size() / 3);
        test::writeArchive(path,
            { { "broken.zip", broken }, { "empty.zip", "" }, { "named.zip", textNamed("n") },
                { "whole.zip", packed({ { "b.txt", textNamed("b") } }, zipWriting) } },
            zipWriting);
        const auto loaded = test::readPaths({ path });
        QVERIFY2(loaded.has_value(), loaded ? "" : loaded.error().detail.c_str());
        const std::string said = reasonsOf(loaded->report);
        for (const char* name : { "all.zip/broken.zip: ", "all.zip/empty.zip: The archive holds no files." })
            QVERIFY2(said.find(name) != std::string::npos, said.c_str());
        QVERIFY2(said.find("all.zip/whole.zip") == std::string::npos, said.c_str());
        const auto ids = test::ids(*loaded->corpus);
        QVERIFY(std::ranges::find(ids, "whole.zip/b.txt") != ids.end());
    }

    /// A hundred times the outer archive is the limit for all within together.
    void doNotUnpackToMoreThanTheOuterOneMay()
    {
        std::string words;
        while (words.size() < 40'000'000)
            words += "the same few words again and again ";
        const std::string bomb = packed({ { "a.txt", words } }, zipWriting);
        words = {};
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "bombs.zip";
        test::NamedBytes files { { "0.txt", textNamed("a") } };
        for (const char* name : { "1.zip", "2.zip", "3.zip", "4.zip" })
            files.emplace_back(name, bomb);
        test::writeArchive(path, files, zipWriting);
        const auto loaded = test::readPaths({ path });
        QVERIFY2(loaded.has_value(), loaded ? "" : loaded.error().detail.c_str());
        QCOMPARE(test::ids(*loaded->corpus), (test::Ids { "0.txt", "1.zip/a.txt" }));
        QCOMPARE(loaded->report.unreadable, 3u);
        const std::string said = reasonsOf(loaded->report);
        QVERIFY2(said.find("bombs.zip/2.zip: The archive unpacks to more than") != std::string::npos,
            said.c_str());
    }

    void stop()
    {
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "all.zip";
        test::writeArchive(
            path, { { "in.zip", packed({ { "a.txt", textNamed("a") } }, zipWriting) } }, zipWriting);
        std::stop_source stopped;
        stopped.request_stop();
        Progress progress;
        const auto read = corpus::read({ path }, {}, Work { progress, stopped.get_token() });
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::Cancelled);
    }

    /// A file that is called as one in an archive beside it would be.
    void aFolderOfTheSameName()
    {
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "all.zip";
        test::writeArchive(path,
            { { "in.zip", packed({ { "a.txt", textNamed("inner") } }, zipWriting) },
                { "in.zip/a.txt", textNamed("outer") }, { "z.txt", textNamed("z") } },
            zipWriting);
        QVERIFY(writeWithoutIds(path, folder.path() / "kept.zip", { "z.txt" }).has_value());
        const auto kept = test::readPaths({ folder.path() / "kept.zip" });
        QCOMPARE(kept->corpus->size(), std::size_t { 2 });
        const std::set<std::string> texts { std::string(kept->corpus->text(docId(0))),
            std::string(kept->corpus->text(docId(1))) };
        QCOMPARE(texts, (std::set<std::string> { textNamed("inner"), textNamed("outer") }));
        // On the disk an archive and a folder cannot have one name.
        QVERIFY(writeWithoutIds(path, folder.path() / "kept", { "z.txt" }).has_value());
        const auto files = filesBelow(folder.path() / "kept");
        QCOMPARE(files.size(), std::size_t { 2 });
        QCOMPARE(files.at("in.zip/a.txt"), textNamed("outer"));
        const auto inner = test::readPaths({ folder.path() / "kept" / "in-2.zip" });
        QVERIFY(inner.has_value());
        QCOMPARE(std::string(inner->corpus->text(docId(0))), textNamed("inner"));
    }

    /// What stays is cut out of them again, byte for byte, each under its own name.
    void areWrittenAgainWithoutWhatGoes()
    {
        const test::TemporaryFolder folder;
        const auto path = folder.path() / "all.zip";
        const test::NamedBytes same { { "a.txt", textNamed("second a") } };
        test::writeArchive(path,
            { { "c.txt", textNamed("c") },
                { "in.zip",
                    packed({ { "a.txt", textNamed("a") }, { "b.txt", textNamed("b") } }, zipWriting) },
                { "in.zip", packed(same, zipWriting) },
                { "lines.jsonl.gz", packed({ { "x", recordsNamed("r") } }, gzipWriting) } },
            zipWriting);
        const auto to = folder.path() / "kept";
        const auto written = writeWithoutIds(path, to, { "in.zip/b.txt", "r2" });
        QVERIFY2(written.has_value(), written ? "" : written.error().detail.c_str());
        const auto namesOf = [](const std::map<std::string, std::string>& files) {
            test::Ids names;
            for (const auto& [name, bytes] : files)
                names.push_back(name);
            return names;
        };
        const auto files = filesBelow(to);
        QCOMPARE(namesOf(files), (test::Ids { "c.txt", "in-2.zip", "in.zip", "lines.jsonl.gz" }));
        QCOMPARE(files.at("c.txt"), textNamed("c"));
        const auto textsOf = [&](const char* name) {
            std::vector<std::string> texts;
            const auto read = test::readPaths({ to / name });
            for (std::size_t i = 0; read && i < read->corpus->size(); ++i)
                texts.emplace_back(read->corpus->text(docId(i)));
            return texts;
        };
        QCOMPARE(textsOf("in.zip"), std::vector { textNamed("a") });
        QCOMPARE(textsOf("in-2.zip"), std::vector { textNamed("second a") });
        QCOMPARE(textsOf("lines.jsonl.gz"), (std::vector { textNamed("r1"), textNamed("r3") }));
        // In an archive both stand under their one name again.
        const auto packedAgain = folder.path() / "kept.zip";
        QVERIFY(writeWithoutIds(path, packedAgain, { "in.zip/b.txt", "r2" }).has_value());
        const auto again = test::readPaths({ packedAgain });
        QCOMPARE(
            test::ids(*again->corpus), (test::Ids { "c.txt", "in.zip/a.txt", "in.zip/a.txt#2", "r1", "r3" }));
        QCOMPARE(std::string(again->corpus->text(docId(2))), textNamed("second a"));
        // Of one of which all goes nothing is left.
        QVERIFY(
            writeWithoutIds(path, folder.path() / "less", { "in.zip/a.txt", "in.zip/b.txt" }).has_value());
        QCOMPARE(namesOf(filesBelow(folder.path() / "less")),
            (test::Ids { "c.txt", "in-2.zip", "lines.jsonl.gz" }));
    }

    /// What becomes a folder is told before anything is written.
    void areToldWhereTheyBecomeFolders()
    {
        const test::TemporaryFolder folder;
        test::writeArchive(folder.path() / "all.zip",
            { { "c.txt", textNamed("c") }, { "in.zip", packed({ { "a.txt", textNamed("a") } }, zipWriting) },
                { "old.cpio", packed({ { "b.txt", textNamed("b") } }, { archive_write_set_format_cpio }) },
                { "text.txt.gz", packed({ { "x", textNamed("f") } }, gzipWriting) } },
            zipWriting);
        const auto told = [&](const fs::path& path) {
            const auto loaded = test::readPaths({ path });
            return loaded ? archivesAsFolders(std::vector { path }, loaded->sources)
                          : test::Ids { "not read" };
        };
        QCOMPARE(told(folder.path() / "all.zip"), test::Ids { "old.cpio" });
        QCOMPARE(told(folder.path()), test::Ids { "all.zip" });
        QVERIFY(writeWithoutIds(folder.path() / "all.zip", folder.path() / "kept", { "c.txt" }).has_value());
        QCOMPARE(filesBelow(folder.path() / "kept").contains("old.cpio/b.txt"), true);
    }
};

ALIKE_TEST(TestNestedArchives)
#include "tst_nested_archives.moc"
