// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options.h"

#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <variant>

using namespace alike;

class TestOptions : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void twoTextsAreCompared_data();
    void twoTextsAreCompared();

private:
    QTemporaryDir m_folder;
};

void TestOptions::initTestCase()
{
    const QDir folder(m_folder.path());
    QVERIFY(folder.mkdir(QStringLiteral("folder")));
    for (const char* name : { "a.txt", "b.md", "empty", "a.csv", "b.csv", "a.jsonl", "b.jsonl", "a.sgm",
             "b.sgm", "a.xml", "b.json" }) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        if (qstrcmp(name, "empty") != 0)
            file.write("words of a text");
    }
    for (const char* name : { "a.zip", "b.zip" }) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("PK\3\4");
    }
    for (const char* name : { "a.alike", "b.bin" }) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("SQLite format 3\0", 16));
    }
}

void TestOptions::twoTextsAreCompared_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<bool>("compared");
    const auto row = [](const char* name, const QStringList& arguments, bool compared) {
        QTest::newRow(name) << arguments << compared;
    };
    row("two texts", { u"a.txt"_qs, u"b.md"_qs }, true);
    row("the same twice", { u"a.txt"_qs, u"a.txt"_qs }, true);
    row("one is empty", { u"a.txt"_qs, u"empty"_qs }, true); // the window says so
    row("with parameters", { u"-k"_qs, u"3"_qs, u"a.txt"_qs, u"b.md"_qs, u"--threshold"_qs, u"0.5"_qs },
        true);
    row("one text", { u"a.txt"_qs }, false);
    row("three texts", { u"a.txt"_qs, u"b.md"_qs, u"empty"_qs }, false);
    row("a folder and a text", { u"folder"_qs, u"a.txt"_qs }, false);
    row("two folders", { u"folder"_qs, u"folder"_qs }, false);
    row("nowhere", { u"a.txt"_qs, u"nowhere.txt"_qs }, false); // opening it says so
    row("tables", { u"a.csv"_qs, u"b.csv"_qs }, false);
    row("records", { u"a.jsonl"_qs, u"b.jsonl"_qs }, false);
    row("Reuters", { u"a.sgm"_qs, u"b.sgm"_qs }, false);
    row("others with records", { u"a.xml"_qs, u"b.json"_qs }, false);
    row("archives", { u"a.zip"_qs, u"b.zip"_qs }, false);
    row("a text and a table", { u"a.txt"_qs, u"b.csv"_qs }, false);
    row("a text and a project", { u"a.txt"_qs, u"a.alike"_qs }, false);
    row("a text and a binary file", { u"a.txt"_qs, u"b.bin"_qs }, false);
    row("a view is asked for", { u"--view"_qs, u"pairs"_qs, u"a.txt"_qs, u"b.md"_qs }, false);
    row("a document is asked for", { u"--select"_qs, u"a.txt"_qs, u"a.txt"_qs, u"b.md"_qs }, false);
    row("a pair is asked for", { u"--compare"_qs, u"b.md,a.txt"_qs, u"a.txt"_qs, u"b.md"_qs }, false);
}

void TestOptions::twoTextsAreCompared()
{
    QFETCH(QStringList, arguments);
    std::vector<std::string> given;
    for (const QString& argument : arguments) {
        const QString path = m_folder.filePath(argument);
        const bool isPath = QFile::exists(path) || argument.startsWith(u"nowhere");
        const bool isId = !given.empty() && given.back() == "--select";
        given.push_back((isPath && !isId ? path : argument).toStdString());
    }
    const auto parsed = app::parseOptions(given);
    const auto* options = std::get_if<app::Options>(&parsed);
    QVERIFY(options);
    QTEST(options->sideBySide(), "compared");
}

ALIKE_TEST(TestOptions)
#include "tst_options.moc"
