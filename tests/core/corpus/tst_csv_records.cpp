// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/csv_records.h"

#include "core/base/random.h"
#include "core/export/records.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>
#include <vector>

using namespace alike;
using Rows = std::vector<std::vector<std::string>>;

namespace {

Rows rowsOf(
    std::string_view text, corpus::CsvQuotes quotes = corpus::CsvQuotes::Doubled, char delimiter = ',')
{
    corpus::CsvRecords records(text, delimiter, quotes);
    Rows rows;
    for (std::vector<std::string> cells; records.next(cells);)
        rows.push_back(cells);
    return rows;
}

}

class TestCsvRecords : public QObject {
    Q_OBJECT
private slots:
    void cells()
    {
        QCOMPARE(rowsOf("a,b\n1,2\n"), (Rows { { "a", "b" }, { "1", "2" } }));
        QCOMPARE(rowsOf("a,b\r\n1,2"), (Rows { { "a", "b" }, { "1", "2" } }));
        QCOMPARE(rowsOf("a,\r,b\r"), (Rows { { "a", "" }, { "", "b" } }));
        QCOMPARE(rowsOf("\xef\xbb\xbf"
                        "a"),
            (Rows { { "a" } }));
        QCOMPARE(rowsOf(""), Rows {});
        QCOMPARE(rowsOf("\n\r\n"), Rows {});
        QCOMPARE(rowsOf("\"\""), (Rows { { "" } }));
    }

    void quotes()
    {
        QCOMPARE(rowsOf("\"a,b\",\"c\nd\"\n"), (Rows { { "a,b", "c\nd" } }));
        QCOMPARE(rowsOf("\"say \"\"no\"\"\",x"), (Rows { { "say \"no\"", "x" } }));
        QCOMPARE(rowsOf("a\"b,c"), (Rows { { "a\"b", "c" } })); // a quote within stands for itself
        QCOMPARE(rowsOf("\"a\"b,c"), (Rows { { "ab", "c" } }));
    }

    void quotesBehindBackslashes()
    {
        const auto rows = [](std::string_view text) { return rowsOf(text, corpus::CsvQuotes::Backslash); };
        QCOMPARE(rows(R"("say \"no, you\"",x)"), (Rows { { "say \"no, you\"", "x" } }));
        QCOMPARE(rows(R"("a \\",b\,c,\d)"), (Rows { { "a \\", "b,c", "\\d" } }));
        QCOMPARE(rows("\"a\\\nb\"\n\\N,\"\\N\"\n"), (Rows { { "a\nb" }, { "", "\\N" } }));
        QCOMPARE(rows("\"two \"\" ways\",\"\""), (Rows { { "two \" ways", "" } }));
        QCOMPARE(rows("\"open \\\""), (Rows { { "open \"" } }));
        QCOMPARE(rows("\\"), (Rows { { "\\" } }));
    }

    void lines()
    {
        const auto rows = [](std::string_view text) { return rowsOf(text, corpus::CsvQuotes::Literal); };
        QCOMPARE(rows("a, \"b\"\r\n\"c, \"\"d\"\"\"\n\n\"open\n\"e\" f\n\"\n\"g\", h, \"i\""),
            (Rows { { "a, \"b\"" }, { "c, \"d\"" }, { "\"open" }, { "\"e\" f" }, { "\"" },
                { "\"g\", h, \"i\"" } }));
        QCOMPARE(rowsOf("a,b\n\"c\nd\"", corpus::CsvQuotes::Doubled, corpus::noCsvDelimiter),
            (Rows { { "a,b" }, { "c\nd" } }));
    }

    void linesAndEnd()
    {
        corpus::CsvRecords records("a\n\n\"b\nc\"\nd,\"e");
        std::vector<std::string> cells;
        QVERIFY(records.next(cells));
        QCOMPARE(records.line(), std::size_t { 1 });
        QVERIFY(records.next(cells));
        QCOMPARE(records.line(), std::size_t { 3 });
        QVERIFY(!records.unterminated());
        QVERIFY(records.next(cells));
        QCOMPARE(records.line(), std::size_t { 5 });
        QCOMPARE(cells, (std::vector<std::string> { "d", "e" }));
        QVERIFY(records.unterminated());
        QVERIFY(!records.next(cells));
    }

    /// What is exported is read back.
    void roundTrip()
    {
        Random random(7);
        for (int i = 0; i < 2'000; ++i) {
            Rows rows(1 + random.below(4));
            for (auto& row : rows) {
                row.resize(2 + random.below(3)); // a lone empty cell would be an empty line
                for (auto& cell : row) {
                    for (std::uint64_t c = random.below(6); c > 0; --c)
                        cell += "a\",\n\r \xc3"[random.below(7)];
                }
            }
            std::string text;
            for (const auto& row : rows) {
                for (std::size_t c = 0; c < row.size(); ++c) {
                    if (c > 0)
                        text += ',';
                    csv::appendCell(text, row[c]);
                }
                text += "\r\n";
            }
            QCOMPARE(rowsOf(text), rows);
        }
    }
};

ALIKE_TEST(TestCsvRecords)
#include "tst_csv_records.moc"
