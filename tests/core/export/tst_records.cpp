// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/records.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <string_view>

using namespace alike;

class TestRecords : public QObject {
    Q_OBJECT
private slots:
    void byHand_data();
    void byHand();
    void withoutRows_data();
    void withoutRows();
    void stopsWhenNobodyTakesThem();

private:
    static std::string written(Records::As as, bool rows, csv::Formulas formulas = csv::Formulas::Keep)
    {
        std::string out;
        Records records(out, as, { "id", "n", "j", "ids" }, formulas);
        if (rows) {
            const std::array<std::string_view, 2> ids { "x", "y" };
            records.text("=a,b").integer(7).decimal(0.5).list(ids).end();
            records.text("c").none().decimal(1).list({}).end();
        }
        records.finish();
        return out;
    }
};

void TestRecords::byHand_data()
{
    QTest::addColumn<Records::As>("as");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("CSV") << Records::As::Csv << QByteArray("id,n,j,ids\r\n\"=a,b\",7,0.5,x y\r\nc,,1,\r\n");
    QTest::newRow("JSON lines") << Records::As::Jsonl
                                << QByteArray("{\"id\":\"=a,b\",\"n\":7,\"j\":0.5,\"ids\":[\"x\",\"y\"]}\n"
                                              "{\"id\":\"c\",\"n\":null,\"j\":1,\"ids\":[]}\n");
    QTest::newRow("JSON") << Records::As::Json
                          << QByteArray("[\n{\"id\":\"=a,b\",\"n\":7,\"j\":0.5,\"ids\":[\"x\",\"y\"]},\n"
                                        "{\"id\":\"c\",\"n\":null,\"j\":1,\"ids\":[]}\n]\n");
    QTest::newRow("table") << Records::As::Table
                           << QByteArray("id    n    j  ids\n"
                                         "=a,b  7  0.5  x y\n"
                                         "c          1  \n");
}

void TestRecords::byHand()
{
    QFETCH(Records::As, as);
    QTEST(QByteArray::fromStdString(written(as, true)), "expected");
    if (as == Records::As::Csv)
        QVERIFY(written(as, true, csv::Formulas::Defuse).find("\"'=a,b\"") != std::string::npos);
}

void TestRecords::withoutRows_data()
{
    QTest::addColumn<Records::As>("as");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("CSV") << Records::As::Csv << QByteArray("id,n,j,ids\r\n");
    QTest::newRow("JSON lines") << Records::As::Jsonl << QByteArray();
    QTest::newRow("JSON") << Records::As::Json << QByteArray("[]\n");
    QTest::newRow("table") << Records::As::Table << QByteArray("id  n  j  ids\n");
}

void TestRecords::withoutRows()
{
    QFETCH(Records::As, as);
    QTEST(QByteArray::fromStdString(written(as, false)), "expected");
}

/// A reader that left early, as of `| head`.
void TestRecords::stopsWhenNobodyTakesThem()
{
    class TwoAtMost final : public Records {
    public:
        explicit TwoAtMost(std::string& out)
            : Records(out, As::Jsonl, { "n" }, csv::Formulas::Keep)
        {
        }

    private:
        bool passOn() override { return count() < 2; }
    };
    std::string out;
    TwoAtMost records(out);
    QVERIFY(records.integer(1).end());
    QVERIFY(!records.integer(2).end());
    QCOMPARE(records.count(), std::uint64_t { 2 });
}

ALIKE_TEST(TestRecords)
#include "tst_records.moc"
