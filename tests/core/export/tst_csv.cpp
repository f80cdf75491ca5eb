// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/records.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

class TestCsv : public QObject {
    Q_OBJECT
private slots:
    void cells_data();
    void cells();
};

void TestCsv::cells_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("kept");
    QTest::addColumn<QByteArray>("defused");
    const auto row = [](const char* text, const char* kept, const char* defused) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(kept) << QByteArray(defused);
    };
    row("", "", "");
    row("plain text", "plain text", "plain text");
    row("a,b", "\"a,b\"", "\"a,b\"");
    row("say \"so\"", "\"say \"\"so\"\"\"", "\"say \"\"so\"\"\"");
    row("two\nlines", "\"two\nlines\"", "\"two\nlines\"");
    row("a\rb", "\"a\rb\"", "\"a\rb\"");
    row("=1+1", "=1+1", "'=1+1");
    row("+1", "+1", "'+1");
    row("-1", "-1", "'-1");
    row("@sum", "@sum", "'@sum");
    row("\t=1", "\t=1", "'\t=1");
    row("=a,b", "\"=a,b\"", "\"'=a,b\"");
    row("a=b", "a=b", "a=b");
    row("'=1+1", "'=1+1", "''=1+1");
    row("''-1", "''-1", "'''-1");
    row("'quoted'", "'quoted'", "'quoted'");
    row("Grüße, 你好", "\"Grüße, 你好\"", "\"Grüße, 你好\"");
}

void TestCsv::cells()
{
    QFETCH(QByteArray, text);
    const auto cell = [&](csv::Formulas formulas) {
        std::string out = "before,";
        csv::appendCell(out, text.toStdString(), formulas);
        return QByteArray::fromStdString(out);
    };
    QTEST(cell(csv::Formulas::Keep).mid(7), "kept");
    QTEST(cell(csv::Formulas::Defuse).mid(7), "defused");
    const bool quoted = cell(csv::Formulas::Defuse).mid(7).startsWith('"');
    if (const std::string defused = cell(csv::Formulas::Defuse).mid(7).toStdString(); !quoted)
        QCOMPARE(QByteArray::fromStdString(std::string(csv::undefused(defused))), text);
}

ALIKE_TEST(TestCsv)
#include "tst_csv.moc"
