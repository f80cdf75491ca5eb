// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/file_bytes.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cstring>
#include <string>

#include <sys/stat.h>

using namespace alike;

class TestFileBytes : public QObject {
    Q_OBJECT
private slots:
    void filesOfEverySize_data()
    {
        QTest::addColumn<std::size_t>("size");
        for (const std::size_t size :
            { 0u, 1u, 4096u, 4u * 1024 * 1024, 9'000'001u }) // and more than are read at once
            QTest::addRow("%zu bytes", size) << size;
    }
    /// The end is met in the byte behind it: a file takes no more memory than its size, and is not copied.
    void filesOfEverySize()
    {
        QFETCH(const std::size_t, size);
        std::string content(size, 'x');
        for (std::size_t i = 0; i < size; i += 1000)
            content[i] = static_cast<char>(i / 1000);
        const test::TemporaryFolder folder;
        const auto bytes = corpus::readFile(folder.write("a", content).string(), {});
        QVERIFY(bytes);
        QVERIFY(bytes->view() == content);
        QVERIFY(size == 0 || bytes->unused() == 1);
    }

    void readsSideFiles()
    {
        const test::TemporaryFolder folder;
        const auto path = folder.write("a", "1234567").string();
        const auto bytes = corpus::readSideFile(path, 7, {});
        QVERIFY(bytes);
        QVERIFY(bytes->view() == "1234567");
        const auto larger
            = corpus::readSideFile(folder.write("b", std::string(5'000'000, 'x')), 2'000'000, {});
        QVERIFY(!larger && larger.error().code == ErrorCode::TooLarge);
        QVERIFY(larger.error().detail.find("2 MB") != std::string::npos);
        QVERIFY(corpus::readSideFile(path, 6, {}).error().code == ErrorCode::TooLarge);
    }

    void sideFilesAreFiles_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("reason");
        QTest::newRow("pipe") << "pipe"
                              << "it is a device or a pipe, not a file";
        QTest::newRow("device") << "/dev/zero"
                                << "it is a device or a pipe, not a file";
        QTest::newRow("folder") << "."
                                << "it is a folder";
        QTest::newRow("nothing") << "none"
                                 << "there is no such file or folder";
        QTest::newRow("does not say its size") << "/proc/self/maps"
                                               << "it is larger than 0 MB, the most that is read of it";
    }
    /// None of them keeps anybody waiting.
    void sideFilesAreFiles()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, reason);
        const test::TemporaryFolder folder;
        QCOMPARE(mkfifo((folder.path() / "pipe").c_str(), 0600), 0);
        const auto bytes = corpus::readSideFile(folder.path() / name.toStdString(), 100, {});
        QVERIFY(!bytes);
        QCOMPARE(QString::fromStdString(bytes.error().detail), reason);
    }

    void growsAndFits()
    {
        corpus::Bytes bytes;
        bytes.fit();
        std::string expected;
        for (int i = 0; i < 1000; ++i) {
            const std::string more(static_cast<std::size_t>(i), static_cast<char>('a' + i % 26));
            std::memcpy(bytes.room(more.size() + 1), more.data(), more.size());
            bytes.grew(more.size());
            expected += more;
        }
        QVERIFY(bytes.view() == expected);
        bytes.shrink(1234);
        bytes.fit();
        QCOMPARE(bytes.unused(), std::size_t { 0 });
        QVERIFY(bytes.view() == std::string_view(expected).substr(0, 1234));
        bytes.shrink(0);
        bytes.fit();
        QCOMPARE(bytes.unused(), std::size_t { 0 });
    }

    void takesBytesAwayFromTheBeginning()
    {
        corpus::Bytes bytes;
        bytes.removePrefix(0);
        QCOMPARE(bytes.size(), std::size_t { 0 });
        std::memcpy(bytes.room(7), "abcdefg", 7);
        bytes.grew(7);
        bytes.removePrefix(0);
        QCOMPARE(std::string(bytes.view()), std::string("abcdefg"));
        bytes.removePrefix(3);
        QCOMPARE(std::string(bytes.view()), std::string("defg"));
        bytes.removePrefix(4);
        QCOMPARE(bytes.size(), std::size_t { 0 });
        QVERIFY(bytes.unused() >= 7);
    }
};

ALIKE_TEST(TestFileBytes)
#include "tst_file_bytes.moc"
