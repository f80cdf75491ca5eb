// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/workbook.h"

#include "core/export/records.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <array>

using namespace alike;

/// Spreadsheets are opened by unzip and an XML reader.
class TestWorkbook : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void textsStayTexts();
    void whatACellCannotHold();
    void goesOnOnTheNextSheet();
    void theSameBytes();
    void withoutRows();
    void noRoom();

private:
    using Cell = std::pair<QString, QString>; ///< type and content
    static std::string made(const std::vector<std::string>& texts)
    {
        std::string out;
        Records records(out, Records::As::Xlsx, { "text", "number" }, csv::Formulas::Defuse);
        for (const std::string& text : texts)
            records.text(text).decimal(0.1234567).end();
        return records.finish() ? out : std::string();
    }
    QByteArray part(const std::string& bytes, const QString& name);
    QMap<QString, Cell> cells(const std::string& bytes, const QString& sheet = "xl/worksheets/sheet1.xml");

    QTemporaryDir m_folder;
};

void TestWorkbook::initTestCase()
{
    if (QStandardPaths::findExecutable("unzip").isEmpty())
        QSKIP("unzip is not there");
}

QByteArray TestWorkbook::part(const std::string& bytes, const QString& name)
{
    const QString path = m_folder.filePath("book.xlsx");
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    file.close();
    QProcess unzip;
    unzip.start("unzip", { "-p", path, name });
    unzip.waitForFinished(60'000);
    return unzip.exitCode() == 0 ? unzip.readAllStandardOutput() : QByteArray();
}

QMap<QString, TestWorkbook::Cell> TestWorkbook::cells(const std::string& bytes, const QString& sheet)
{
    QMap<QString, Cell> found;
    QXmlStreamReader xml(part(bytes, sheet));
    QString at;
    QString type;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == u"f")
            found["formula"] = {};
        if (xml.name() == u"c") {
            at = xml.attributes().value("r").toString();
            type = xml.attributes().value("t").toString();
        } else if (xml.name() == u"t" || xml.name() == u"v") {
            found[at] = { type, xml.readElementText() };
        }
    }
    if (xml.hasError())
        found["error"] = { xml.errorString(), {} };
    return found;
}

void TestWorkbook::textsStayTexts()
{
    const std::vector<std::string> texts { "0012", "1e5", "=1+1", "+49", "-1", "@x", "http://a.b/c", "{=A1}",
        "1987-02-26", "a & <b> \"c\"", " spaces ", "Grüße 你好" };
    const auto found = cells(made(texts));
    QVERIFY(!found.contains("formula"));
    QVERIFY2(!found.contains("error"), qPrintable(found["error"].first));
    QCOMPARE(found["A1"], Cell("inlineStr", "text"));
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const QString row = QString::number(i + 2);
        QCOMPARE(found["A" + row], Cell("inlineStr", QString::fromStdString(texts[i])));
        QCOMPARE(found["B" + row], Cell("", "0.123457"));
    }
}

void TestWorkbook::whatACellCannotHold()
{
    const std::string longest(40'000, 'x');
    const std::string wide = [] {
        std::string text;
        for (int i = 0; i < 20'000; ++i)
            text += "\xF0\x9F\x98\x80"; // two UTF-16 units each
        return text;
    }();
    const auto found = cells(made({ std::string("a\x01"
                                                "b\x1F\xEF\xBF\xBE",
                                        7),
        longest, wide, "_x0041_" }));
    QVERIFY2(!found.contains("error"), qPrintable(found["error"].first));
    QCOMPARE(found["A2"].second, QString::fromUtf8("a\uFFFDb\uFFFD\uFFFD"));
    QCOMPARE(found["A3"].second.size(), 32'767);
    QVERIFY(found["A3"].second.endsWith(QChar(0x2026)));
    QVERIFY(found["A4"].second.size() <= 32'767);
    QVERIFY(found["A4"].second.size() > 32'700);
    QCOMPARE(found["A5"].second, QString("_x005F_x0041_")); // as programs write it themselves
}

void TestWorkbook::goesOnOnTheNextSheet()
{
    Workbook book({ "n" });
    constexpr int rows = 1'048'577; // one and two more than fit below a head
    for (int i = 0; i < rows; ++i) {
        book.number(i);
        book.endRow();
    }
    const auto bytes = book.finish();
    QVERIFY(bytes);
    const auto found = cells(*bytes, "xl/worksheets/sheet2.xml");
    QCOMPARE(found["A1"].second, QString("n"));
    QCOMPARE(found["A2"].second, QString("1048575"));
    QCOMPARE(found["A3"].second, QString("1048576"));
    QVERIFY(!found.contains("A4"));
}

void TestWorkbook::theSameBytes()
{
    QVERIFY(!made({ "a" }).empty());
    QCOMPARE(made({ "a", "b" }), made({ "a", "b" }));
    QVERIFY(made({ "a", "b" }) != made({ "a", "c" }));
}

void TestWorkbook::withoutRows()
{
    const auto found = cells(made({}));
    QCOMPARE(found.size(), qsizetype { 2 });
    QCOMPARE(found["B1"].second, QString("number"));
}

void TestWorkbook::noRoom()
{
    const QByteArray before = qgetenv("TMPDIR");
    const QString folder = m_folder.filePath("tmp");
    QVERIFY(QDir().mkpath(folder));
    qputenv("TMPDIR", folder.toUtf8());
    std::string out;
    {
        Records records(out, Records::As::Xlsx, { "text" }, csv::Formulas::Defuse);
        records.text("a").end();
        QDir(folder).removeRecursively();
        QVERIFY(!records.finish());
    }
    QVERIFY(out.empty());
    if (before.isEmpty())
        qunsetenv("TMPDIR");
    else
        qputenv("TMPDIR", before);
}

ALIKE_TEST(TestWorkbook)
#include "tst_workbook.moc"
