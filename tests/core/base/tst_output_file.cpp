// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/output_file.h"
#include "core/base/output_parts.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace alike;

class TestOutputFile : public QObject {
    Q_OBJECT
private slots:
    void init();
    void appearsOnCommit();
    void nothingWithoutCommit();
    void replacesWhole();
    void keepsPermissions();
    void followsLinks();
    void movedOnce();
    void longName();
    void relativePath();
    void deviceIsWrittenDirectly();
    void fullDisk();
    void abandonedPartsGo();
    void othersStay();
    void noneOfTwoAtOnceIsLost();
    void refused_data();
    void refused();

private:
    QString path(const char* name) const { return m_folder->filePath(name); }
    QStringList names() const
    {
        return QDir(m_folder->path())
            .entryList(QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    QByteArray content(const char* name) const;
    void put(const char* name, const QByteArray& bytes) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestOutputFile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

QByteArray TestOutputFile::content(const char* name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no such file");
}

void TestOutputFile::put(const char* name, const QByteArray& bytes) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

void TestOutputFile::appearsOnCommit()
{
    auto file = OutputFile::create(path("a.csv").toStdString());
    QVERIFY(file.has_value());
    QVERIFY(file->write("one\n").has_value());
    QVERIFY(!QFileInfo::exists(path("a.csv")));
    QVERIFY(file->write("two\n").has_value());
    QVERIFY(file->commit().has_value());
    QCOMPARE(content("a.csv"), QByteArray("one\ntwo\n"));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
        { "a.csv" });
}

void TestOutputFile::nothingWithoutCommit()
{
    put("a.csv", "before");
    {
        auto file = OutputFile::create(path("a.csv").toStdString());
        QVERIFY(file.has_value());
        QVERIFY(file->write("half").has_value());
    }
    QCOMPARE(content("a.csv"), QByteArray("before"));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
        { "a.csv" });
}

void TestOutputFile::replacesWhole()
{
    put("a.csv", "a long text that stood here before");
    auto file = OutputFile::create(path("a.csv").toStdString());
    QVERIFY(file.has_value());
    QVERIFY(file->write("new").has_value());
    QVERIFY(file->commit().has_value());
    QCOMPARE(content("a.csv"), QByteArray("new"));
}

void TestOutputFile::keepsPermissions()
{
    put("secret", "x");
    QCOMPARE(chmod(qPrintable(path("secret")), 0600), 0);
    for (const char* name : { "secret", "new" }) {
        auto file = OutputFile::create(path(name).toStdString());
        QVERIFY(file.has_value());
        QVERIFY(file->commit().has_value());
    }
    struct stat secret { };
    struct stat fresh { };
    QCOMPARE(stat(qPrintable(path("secret")), &secret), 0);
    QCOMPARE(stat(qPrintable(path("new")), &fresh), 0);
    const mode_t mask = umask(0);
    umask(mask);
    QCOMPARE(secret.st_mode & 0777, mode_t { 0600 });
    QCOMPARE(fresh.st_mode & 0777, 0666 & ~mask);
}

void TestOutputFile::followsLinks()
{
    QVERIFY(QDir(m_folder->path()).mkdir("elsewhere"));
    put("elsewhere/real", "before");
    QVERIFY(QFile::link("elsewhere/real", path("link")));
    auto file = OutputFile::create(path("link").toStdString());
    QVERIFY(file.has_value());
    QVERIFY(file->write("after").has_value());
    QVERIFY(file->commit().has_value());
    QVERIFY(QFileInfo(path("link")).isSymLink());
    QCOMPARE(content("elsewhere/real"), QByteArray("after"));
}

void TestOutputFile::movedOnce()
{
    auto first = OutputFile::create(path("first").toStdString());
    auto second = OutputFile::create(path("second").toStdString());
    QVERIFY(first.has_value() && second.has_value());
    OutputFile moved = std::move(first).value();
    moved = std::move(second).value(); // the first is given up
    QVERIFY(moved.commit().has_value());
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
        { "second" });
}

void TestOutputFile::longName()
{
    const QByteArray name(255, 'n');
    auto file = OutputFile::create(path(name.constData()).toStdString());
    QVERIFY(file.has_value());
    QVERIFY(file->commit().has_value());
    QVERIFY(QFileInfo::exists(path(name.constData())));
}

void TestOutputFile::relativePath()
{
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path(m_folder->path().toStdString());
    auto file = OutputFile::create("here.txt");
    std::filesystem::current_path(before);
    QVERIFY(file.has_value());
    QVERIFY(file->commit().has_value());
    QVERIFY(QFileInfo::exists(path("here.txt")));
}

void TestOutputFile::deviceIsWrittenDirectly()
{
    auto file = OutputFile::create("/dev/null");
    QVERIFY(file.has_value());
    QVERIFY(file->write("gone").has_value());
    QVERIFY(file->commit().has_value());
    QVERIFY(std::filesystem::is_character_file("/dev/null"));
}

void TestOutputFile::fullDisk()
{
    auto file = OutputFile::create("/dev/full");
    QVERIFY(file.has_value());
    const auto written = file->write("no room");
    QVERIFY(!written.has_value());
    QCOMPARE(written.error().code, ErrorCode::NotWritable);
    QVERIFY(written.error().detail.find("/dev/full") != std::string::npos);
}

void TestOutputFile::refused_data()
{
    QTest::addColumn<QString>("target");
    QTest::newRow("no folder") << "missing/a.csv";
    QTest::newRow("a folder") << ".";
    QTest::newRow("empty") << "";
    QTest::newRow("below a file") << "file/a.csv";
}

void TestOutputFile::refused()
{
    QFETCH(QString, target);
    put("file", "x");
    const auto file
        = OutputFile::create(target.isEmpty() ? std::string() : m_folder->filePath(target).toStdString());
    QVERIFY(!file.has_value());
    QCOMPARE(file.error().code, ErrorCode::NotWritable);
    QCOMPARE(content("file"), QByteArray("x"));
}

/// A process that is killed leaves what it wrote; who writes there next removes it, and only then.
void TestOutputFile::abandonedPartsGo()
{
    const std::string target = path("a.csv").toStdString();
    const pid_t child = fork();
    if (child == 0) {
        auto file = OutputFile::create(target);
        if (file && file->write("half"))
            raise(SIGKILL);
        _exit(1);
    }
    int status = 0;
    QCOMPARE(waitpid(child, &status, 0), child);
    QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    QCOMPARE(names().size(), 1);
    QVERIFY(QDir(m_folder->path()).mkpath(".alike-out-7-0.part/below")); // as a collection leaves one
    put(".alike-out-7-0.part/below/a.txt", "half");
    put(".alike-out-7-1.part", "half");
    removeAbandonedParts(target);
    QCOMPARE(names(), QStringList());
    auto gone = OutputFile::create(target); // what stood there is no hindrance, nor that nothing does
    removeAbandonedParts(path("none/a.csv").toStdString());
    QVERIFY(gone && gone->commit());
}

void TestOutputFile::othersStay()
{
    put("somebody's", "text");
    put(".alike-out-7-1", "text");
    put(".alike-out-7-.part", "text");
    put(".alike-out-x-1.part", "text");
    put(".alike-7-1.part", "a project that is saved");
    QVERIFY(QFile::link(path("somebody's"), path(".alike-out-7-2.part")));
    QVERIFY(QDir(m_folder->path()).mkdir("folder"));
    put("folder/text", "text");
    QVERIFY(QFile::link(path("folder"), path(".alike-out-7-3.part")));
    QCOMPARE(mkfifo(path(".alike-out-7-4.part").toStdString().c_str(), 0600), 0);
    const QStringList before = names();
    QCOMPARE(before.size(), 9);
    auto live = OutputFile::create(path("a.csv").toStdString());
    QVERIFY(live && live->write("whole"));
    removeAbandonedParts(path("b.csv").toStdString());
    QCOMPARE(names().size(), before.size() + 1);
    QVERIFY(live->commit().has_value());
    QCOMPARE(content("a.csv"), QByteArray("whole"));
    QCOMPARE(names().size(), before.size() + 1);
    QCOMPARE(content("folder/text"), QByteArray("text"));
}

/// One writes while the other looks for what is abandoned, at every moment.
void TestOutputFile::noneOfTwoAtOnceIsLost()
{
    const std::string target = path("a.csv").toStdString();
    std::atomic<bool> done { false };
    std::jthread other([&] {
        while (!done)
            removeAbandonedParts(target);
    });
    int lost = 0;
    for (int i = 0; i < 2'000; ++i) {
        auto file = OutputFile::create(target);
        lost += file && file->write("whole") && file->commit(OutputFile::Flush::Never) ? 0 : 1;
    }
    done = true;
    other.join();
    QCOMPARE(lost, 0);
    QCOMPARE(names(), { "a.csv" });
}

ALIKE_TEST(TestOutputFile)
#include "tst_output_file.moc"
