// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_identity.h"

#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace alike;

class TestFileIdentity : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
        for (const char* name : { "a", "b" }) {
            QFile file(m_folder->filePath(QString::fromLatin1(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        QVERIFY(QDir(m_folder->path()).mkdir("below"));
        std::filesystem::create_symlink("a", at("link"));
        std::filesystem::create_hard_link(at("a"), at("hard"));
        std::filesystem::create_directory_symlink("below", at("folder link"));
    }
    void oneFileByAnyName()
    {
        for (const char* name : { "a", "./a", "below/../a", "link", "hard", "folder link/../a" })
            QVERIFY2(sameFile(at("a"), at(name)), name);
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(m_folder->path()));
        QVERIFY(sameFile("a", at("a")));
        QVERIFY(QDir::setCurrent(before));
        QVERIFY(!sameFile(at("a"), at("b")));
        QVERIFY(!sameFile(at("link"), at("b")));
        QFile file(m_folder->filePath("a"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(identityOf(file.handle()) == identityOf(at("link")));
    }
    void oneThatIsNotThereYet()
    {
        for (const char* name : { "./new", "below/../new", "none/../new" })
            QVERIFY2(sameFile(at("new"), at(name)), name);
        QVERIFY(sameFile(at("below/new"), at("folder link/new")));
        QVERIFY(!sameFile(at("below/new"), at("new")));
        QVERIFY(!sameFile(at("new"), at("other")));
        QVERIFY(!sameFile(at("new"), at("a")));
    }
    /// Nothing is lost by writing to a device twice, and nothing can be written where no folder is.
    void whatCannotBeReplaced()
    {
        QVERIFY(!identityOf("/dev/null"));
        QVERIFY(!sameFile("/dev/null", "/dev/null"));
        QVERIFY(!identityOf(at("below")));
        QVERIFY(!identityOf(at("none/new")));
        QVERIFY(!identityOf(at("new/")));
    }

private:
    std::filesystem::path at(const char* name) const
    {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }
    std::unique_ptr<QTemporaryDir> m_folder;
};

ALIKE_TEST(TestFileIdentity)
#include "tst_file_identity.moc"
