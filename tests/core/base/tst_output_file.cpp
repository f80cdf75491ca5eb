// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/output_file.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include <sys/stat.h>
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
    void refused_data();
    void refused();

private:
    QString path(const char* name) const { return m_folder->filePath(name); }
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

ALIKE_TEST(TestOutputFile)
#include "tst_output_file.moc"
