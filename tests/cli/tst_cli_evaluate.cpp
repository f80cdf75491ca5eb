// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"

#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace alike;
using namespace alike::test;

/// Recall and precision of settings, by hand, and what is advised.
class TestCliEvaluate : public QObject {
    Q_OBJECT
private slots:
    void evaluate();
    void evaluateTruth();
    void advise();
    void adviseWhatCannotBe();
};

void TestCliEvaluate::evaluate()
{
    const QJsonObject found = object(tiny({ "evaluate", "--rows", "100" }).out);
    QCOMPARE(found["floor"].toDouble(), 0.5);
    QCOMPARE(found["threshold"].toDouble(), 0.8);
    QCOMPARE(found["truth_pairs"].toInt(), 6);
    QCOMPARE(found["candidates"].toInt(), 1);
    QCOMPARE(found["true_positives"].toInt(), 1);
    QCOMPARE(found["false_negatives"].toInt(), 5);
    QCOMPARE(found["recall"].toDouble(), 0.166667);
    QCOMPARE(found["precision"].toDouble(), 1.0);
    const QJsonArray bins = found["bins"].toArray();
    QCOMPARE(bins.size(), 10);
    // 0.666667 | 0.714286 | 0.75 0.75 | 0.8 0.833333 | 0.857143 0.875 0.875 | 1
    const QList<int> pairs { 0, 0, 0, 1, 1, 2, 2, 3, 0, 1 };
    for (int i = 0; i < 10; ++i) {
        QVERIFY(std::abs(bins[i]["lo"].toDouble() - (0.5 + 0.05 * i)) < 1e-9);
        QCOMPARE(bins[i]["pairs"].toInt(), pairs[i]);
        QCOMPARE(bins[i]["found"].toInt(), i == 9 ? 1 : 0);
    }
    QCOMPARE(bins[9]["hi"].toDouble(), 1.0);
    QCOMPARE(bins[9]["predicted"].toDouble(), 1.0);
    QCOMPARE(object(tiny({ "evaluate", "--threshold", "0.3" }).out)["floor"].toDouble(), 0.3);
}

void TestCliEvaluate::evaluateTruth()
{
    const QTemporaryDir folder;
    const auto file = [&](const char* name, const QByteArray& text) {
        const QString path = folder.filePath(QLatin1String(name));
        QFile out(path);
        return out.open(QIODevice::WriteOnly) && out.write(text) == text.size() ? path : QString();
    };
    const QString pairs = file("pairs.csv", "id_a,id_b,label\nd1,d2,same\nd1,d6,other\nd1,d99,same\n");
    const QJsonObject found = object(tiny({ "evaluate", "--truth", pairs }).out);
    QCOMPARE(found["floor"].toDouble(), 0.0);
    QCOMPARE(found["truth_pairs"].toInt(), 2);
    QCOMPARE(found["unknown_ids"].toInt(), 1);
    QCOMPARE(found["true_positives"].toInt(), 1); // d1 and d2 are equal, d6 is another text
    QCOMPARE(found["verified"].toInt(), 1);
    QCOMPARE(found["recall"].toDouble(), 0.5);
    QCOMPARE(found["bins"].toArray().size(), 20);
    const QJsonArray labels = found["labels"].toArray();
    QCOMPARE(labels.size(), 2);
    QCOMPARE(labels[0]["label"].toString(), QString("same"));
    QCOMPARE(labels[0]["found"].toInt(), 1);
    QCOMPARE(labels[1]["found"].toInt(), 0);

    const QString nothing = file("nothing.csv", "id_a,id_b,label\nd1,d2,different\nd3,d4,unsure\n");
    const QJsonObject undefined = object(tiny({ "evaluate", "--threshold", "1", "--truth", nothing }).out);
    QCOMPARE(undefined["truth_pairs"].toInt(-1), 0);
    QVERIFY(undefined["recall"].isNull());
    QCOMPARE(undefined["precision"].toDouble(-1), 0.0);
    QCOMPARE(undefined["judged_precision"].toDouble(-1), 0.0);
    const QString apart = file("apart.csv", "id_a,id_b,label\nd1,d5,different\n");
    QVERIFY(object(tiny({ "evaluate", "--truth", apart }).out)["judged_precision"].isNull());

    const Run missing = tiny({ "evaluate", "--truth", folder.filePath("none.csv") });
    QCOMPARE(missing.status, 1);
    QVERIFY2(missing.err.contains("none.csv"), missing.err.constData());
    const Run wrong = tiny({ "evaluate", "--truth", file("wrong.csv", "a,b\n1,2\n") });
    QCOMPARE(wrong.status, 1);
    QVERIFY2(wrong.err.contains("wrong.csv") && wrong.err.contains("id_a,id_b"), wrong.err.constData());
}

/// What is advised does as it says.
void TestCliEvaluate::advise()
{
    const QStringList sample { ALIKE_SOURCE_DIR "/resources/sample/sample.jsonl" };
    const QStringList target { "advise", "--target-recall", "0.9", "--hashes", "40", "--threshold", "0.6" };
    const auto rows = cells(cli(target + sample).out);
    QCOMPARE(rows.first(),
        (QByteArrayList { "bands", "rows", "recall_near_expected", "recall_near_measured", "candidates",
            "half_point", "candidates_counted", "hashes", "bytes", "seconds_estimated" }));
    QVERIFY(rows.size() > 3);
    for (const QByteArrayList& row : rows.mid(1)) {
        QVERIFY(row[2].toDouble() >= 0.9 && row[3].toDouble() >= 0.9);
        QCOMPARE(row[6], QByteArray("1"));
        const int bands = row[0].toInt();
        const int length = row[1].toInt();
        // A shorter last band is what the rows alone make.
        QStringList banding { "--rows", row[1] };
        if (bands * length <= 40)
            banding += QStringList { "--bands", row[0] };
        const QJsonObject found = object(
            cli(QStringList { "evaluate", "--hashes", "40", "--threshold", "0.6" } + banding + sample).out);
        QCOMPARE(found["recall_near"].toDouble(), row[3].toDouble());
        QCOMPARE(found["candidates"].toInt(), row[4].toInt());
        QVERIFY(found["near_pairs"].toInt() > 20);
        QVERIFY(row[7].toInt() <= 40 && row[7].toInt() > (bands - 1) * length);
        QCOMPARE(row[9], QByteArray());
    }

    // A budget leaves out what costs more, and nothing else.
    const QByteArray limit = rows[1][4];
    const auto within
        = cells(cli(target + QStringList { "--candidate-budget", QString(limit) } + sample).out);
    QByteArrayList expected;
    for (const QByteArrayList& row : rows.mid(1))
        if (row[4].toLongLong() <= limit.toLongLong())
            expected += row.join(',');
    QByteArrayList left;
    for (const QByteArrayList& row : within.mid(1))
        left += row.join(',');
    QCOMPARE(left, expected);
    const Run above
        = cli(target + QStringList { "--candidate-budget", "1", "--memory-budget", "1" } + sample);
    QCOMPARE(above.status, 0);
    QVERIFY2(above.err.contains("Nothing that finds 90 % of the ")
            && above.err.contains("near pairs is within the budget. The nearest to it are ")
            && above.err.contains(" candidates and "),
        above.err);
    QVERIFY(cells(above.out).size() > 1 && cells(above.out).size() <= 6);
    const auto timed = cells(cli(target + QStringList { "--seconds", "100" } + sample).out);
    QCOMPARE(timed.size(), rows.size());
    for (const QByteArrayList& row : timed.mid(1))
        QVERIFY(row[9].toDouble() > 0 && row[9].toDouble() < 100);
}

void TestCliEvaluate::adviseWhatCannotBe()
{
    // One function finds the near pairs of 0.8 or so no more often than they are alike.
    const Run nearest = tiny({ "advise", "--hashes", "1", "--target-recall", "0.99" });
    QCOMPARE(nearest.status, 0);
    QVERIFY(nearest.err.contains("No bands of 1 hash functions find 99 % of the 5 near pairs."));
    QCOMPARE(cells(nearest.out).size(), 2);
    QCOMPARE(tiny({ "advise", "--target-recall", "1.5" }).status, 2);
    QCOMPARE(tiny({ "advise", "--rows", "4" }).status, 2);
    QCOMPARE(tiny({ "advise", "--seconds", "0" }).status, 2);
    QCOMPARE(tiny({ "advise", "--memory-budget", "much" }).status, 2);
    QCOMPARE(tiny({ "advise", "--candidate-budget", "-1" }).status, 2);
    // No different texts are that similar: nothing is measured.
    const Run nothing = tiny({ "advise", "--threshold", "0.999" });
    QVERIFY(nothing.err.contains("nothing could be measured"));
    QCOMPARE(cells(nothing.out)[1][3], QByteArray());
    QCOMPARE(
        cli({ "advise", "-" }, "{\"text\":\"one two three four five six seven eight nine\"}\n").status, 0);
}

ALIKE_TEST(TestCliEvaluate)
#include "tst_cli_evaluate.moc"
