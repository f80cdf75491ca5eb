// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/file_bytes.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cstring>
#include <string>

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
