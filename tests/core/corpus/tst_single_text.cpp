// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/single_text.h"

#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace alike;
using corpus::isSingleText;
using corpus::readSingleText;

class TestSingleText : public QObject {
    Q_OBJECT
private slots:
    void tellsTextsFromCollections_data();
    void tellsTextsFromCollections();
    void readsAText();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void refusesPipesAndFolders();
    void stops();

private:
    std::filesystem::path write(const QString& name, const QByteArray& bytes)
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            return {};
        return file.fileName().toStdString();
    }
    Result<corpus::SingleText> read(const std::filesystem::path& path, std::uint64_t most = 1 << 20)
    {
        test::QuietWork quiet;
        return readSingleText(path, most, quiet.work());
    }

    QTemporaryDir m_folder;
};

void TestSingleText::tellsTextsFromCollections_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("single");
    const QByteArray text = "Plain words, nothing else.\n";
    QTest::newRow("txt") << "a.txt" << text << true;
    QTest::newRow("no extension") << "README" << text << true;
    QTest::newRow("source code") << "main.cpp" << text << true;
    QTest::newRow("empty") << "empty.txt" << QByteArray() << true;
    QTest::newRow("records without the extension") << "dump" << QByteArray("{\"text\": \"a\"}\n") << false;
    QTest::newRow("jsonl") << "a.jsonl" << text << false;
    QTest::newRow("JSONL") << "A.JSONL" << text << false;
    QTest::newRow("csv") << "a.csv" << QByteArray("id,text\n1,words\n") << false;
    QTest::newRow("tsv") << "a.tsv" << text << false;
    QTest::newRow("xml") << "a.xml" << QByteArray("<a/>") << false;
    QTest::newRow("sgm") << "a.sgm" << text << false;
    QTest::newRow("reuters") << "reut" << QByteArray("<!DOCTYPE lewis SYSTEM \"lewis.dtd\">\n") << false;
    QTest::newRow("zip") << "a" << QByteArray("PK\3\4 and more") << false;
    QTest::newRow("binary") << "a.bin" << QByteArray("a\0b", 3) << false;
    QTest::newRow("project") << "a.alike" << QByteArray("SQLite format 3\0", 16) << false;
}

void TestSingleText::tellsTextsFromCollections()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QTEST(isSingleText(write(name, bytes)), "single");
}

void TestSingleText::readsAText()
{
    const auto made = read(write(QStringLiteral("letter.txt"), "\xEF\xBB\xBF Dear \xC3\xA4ll\n"));
    QVERIFY(made);
    QCOMPARE(made->text, std::string(" Dear \xC3\xA4ll\n"));
    QCOMPARE(made->name, std::string("letter.txt"));
    // One record is one text.
    const auto record = read(write(QStringLiteral("one.jsonl"), R"({"id":"x7","text":"some words"})"));
    QVERIFY(record);
    QCOMPARE(record->text, std::string("some words"));
    QCOMPARE(record->name, std::string("x7"));
}

void TestSingleText::saysWhatIsWrong_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("words");
    QTest::newRow("empty") << "empty.txt" << QByteArray() << "The file is empty";
    QTest::newRow("blank") << "blank.txt" << QByteArray(" \n\t") << "The file is blank";
    QTest::newRow("binary") << "a.bin" << QByteArray("a\0b", 3) << "binary";
    QTest::newRow("binary text") << "b.txt" << QByteArray("a\0b", 3) << "binary";
    QTest::newRow("several") << "s.jsonl" << QByteArray("{\"text\":\"a\"}\n{\"text\":\"b\"}\n")
                             << "holds 2 documents";
    QTest::newRow("huge") << "h.txt" << QByteArray((2 << 20) + 1, 'a') << "may have 1 MB";
}

void TestSingleText::saysWhatIsWrong()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, words);
    const auto made = read(write(name, bytes));
    QVERIFY(!made);
    const QString said = QString::fromStdString(made.error().detail);
    QVERIFY2(said.contains(words) && said.contains(name), qPrintable(said));
}

void TestSingleText::refusesPipesAndFolders()
{
    const std::filesystem::path folder = m_folder.path().toStdString();
    const std::filesystem::path pipe = folder / "pipe";
    QCOMPARE(mkfifo(pipe.c_str(), 0600), 0);
    for (const auto& path : { folder, pipe }) { // neither waits for somebody to write
        QVERIFY(!isSingleText(path));
        const auto made = read(path);
        QVERIFY(!made);
        QVERIFY(made.error().detail.find("is no file") != std::string::npos);
    }
    QVERIFY(!isSingleText(folder / "nowhere"));
    const auto missing = read(folder / "nowhere");
    QVERIFY(!missing && missing.error().code == ErrorCode::NotFound);
}

void TestSingleText::stops()
{
    test::QuietWork quiet;
    quiet.stop.request_stop();
    const auto made = readSingleText(write(QStringLiteral("a.txt"), "words"), 100, quiet.work());
    QVERIFY(!made && made.error().code == ErrorCode::Cancelled);
}

ALIKE_TEST(TestSingleText)
#include "tst_single_text.moc"
