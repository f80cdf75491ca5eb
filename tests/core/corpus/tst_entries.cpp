// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/entries.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <sys/stat.h>

using namespace alike;
using namespace alike::corpus;

namespace {

test::Ids namesIn(const std::filesystem::path& folder)
{
    LoadReport report;
    const auto listed = listFolder(folder.string(), report, {});
    test::Ids names;
    for (const Entry& entry : listed.value())
        names.push_back(entry.name);
    return names;
}

} // namespace

class TestEntries : public QObject {
    Q_OBJECT

private slots:
    void listsInByteOrder();
    void followsLinksOnce();
    void marksWhatIsNoFile();
    void saysWhyNot();
    void entersDeepFolders();
    void stops();
};

void TestEntries::listsInByteOrder()
{
    const test::TemporaryFolder folder;
    for (const char* name : { "b/2", "b/10", "b-1", "B", ".hidden", "b/c/d", "\xC3\xA9", "caf\xE9" })
        folder.write(name, "x");
    QCOMPARE(namesIn(folder.path()),
        (test::Ids { ".hidden", "B", "b-1", "b/10", "b/2", "b/c/d", "caf\xE9", "\xC3\xA9" }));
}

void TestEntries::followsLinksOnce()
{
    const test::TemporaryFolder folder;
    const test::TemporaryFolder elsewhere;
    folder.write("z/real", "x");
    elsewhere.write("other", "x");
    std::filesystem::create_symlink(folder.path() / "z", folder.path() / "a-link-to-z");
    std::filesystem::create_symlink(folder.path(), folder.path() / "z" / "circle");
    std::filesystem::create_symlink(elsewhere.path(), folder.path() / "elsewhere");
    std::filesystem::create_symlink(folder.path() / "z/real", folder.path() / "file-link");
    std::filesystem::create_symlink("missing", folder.path() / "dangling");
    std::filesystem::create_symlink("itself", folder.path() / "itself");
    QCOMPARE(namesIn(folder.path()),
        (test::Ids { "dangling", "elsewhere/other", "file-link", "itself", "z/real" }));
}

void TestEntries::marksWhatIsNoFile()
{
    const test::TemporaryFolder folder;
    QCOMPARE(mkfifo((folder.path() / "pipe").c_str(), 0600), 0);
    folder.write("plain", "four");
    LoadReport report;
    const auto listed = listFolder(folder.path().string(), report, {});
    QCOMPARE(listed->size(), 2u);
    for (const Entry& entry : *listed) {
        QCOMPARE(entry.regular, entry.name == "plain");
        QCOMPARE(entry.bytes, entry.name == "plain" ? 4u : 0u);
    }
}

void TestEntries::saysWhyNot()
{
    LoadReport report;
    const auto listed = listFolder("/no/such/folder", report, {});
    QVERIFY(!listed);
    QVERIFY(listed.error().code == ErrorCode::NotReadable);
    QCOMPARE(listed.error().detail, std::string("there is no such file or folder"));
}

void TestEntries::entersDeepFolders()
{
    const test::TemporaryFolder folder;
    std::string name;
    for (int i = 0; i < 1000; ++i)
        name += "d/";
    folder.write(name + "file", "x");
    QCOMPARE(namesIn(folder.path()), test::Ids { name + "file" });
}

void TestEntries::stops()
{
    const test::TemporaryFolder folder;
    folder.write("a", "x");
    std::stop_source stop;
    stop.request_stop();
    LoadReport report;
    const auto listed = listFolder(folder.path().string(), report, stop.get_token());
    QVERIFY(!listed);
    QVERIFY(listed.error().code == ErrorCode::Cancelled);
}

ALIKE_TEST(TestEntries)
#include "tst_entries.moc"
