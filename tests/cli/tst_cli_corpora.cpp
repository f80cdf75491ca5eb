// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/support/data.h"
#include "tests/support/suite.h"

#include <QElapsedTimer>
#include <QMap>
#include <QSet>
#include <QTest>

using namespace alike::test;

/// The known truth of two public corpora. They are not kept with the sources: see tests/support/data.h.
class TestCliCorpora : public QObject {
    Q_OBJECT
private slots:
    void reutersCounts_data();
    void reutersCounts();
    void reutersPairs_data();
    void reutersPairs();
    void reutersTies();
    void reutersCandidates_data();
    void reutersCandidates();
    void reutersNeighbours();
    void reutersLevels();
    void tooLooseEndsSoon();
    void threadsDoNotMatter();
    void articles_data();
    void articles();

private:
    /// Skips the test when the file is missing.
    static QString data(const char* name);
};

#define NEED(path, name)                                                                                     \
    const QString path = data(name);                                                                         \
    if (path.isEmpty())                                                                                      \
    QSKIP(name " is not in ALIKE_DATA")

QString TestCliCorpora::data(const char* name)
{
    const auto file = dataFile(name);
    return file ? QString::fromStdString(file->string()) : QString();
}

namespace {

using PairKey = QPair<QByteArray, QByteArray>;

/// Jaccard as printed, by pair.
QMap<PairKey, QByteArray> jaccards(const QByteArray& csv)
{
    QMap<PairKey, QByteArray> found;
    for (const QByteArrayList& row : cells(csv).mid(1))
        found.insert({ row[0], row[1] }, row[2]);
    return found;
}

qsizetype rows(const Run& run)
{
    return run.out.count('\n') - 1;
}

}

void TestCliCorpora::reutersCounts_data()
{
    QTest::addColumn<QString>("k");
    QTest::addColumn<int>("elements");
    QTest::addColumn<int>("distinct");
    QTest::newRow("k = 1") << "1" << 1'428'160 << 38'877;
    QTest::newRow("k = 2") << "2" << 2'206'868 << 559'754;
    QTest::newRow("k = 4") << "4" << 2'394'777 << 1'824'799;
    QTest::newRow("k = 7") << "7" << 2'368'298 << 2'142'178;
}

void TestCliCorpora::reutersCounts()
{
    NEED(file, "reuters21578.tar.gz");
    QFETCH(QString, k);
    const Run run = cli({ "info", "-k", k, file });
    QVERIFY2(run.status == 0, run.err.constData());
    const QJsonObject info = object(run.out);
    QCOMPARE(info["documents_read"].toInt(), 21'578);
    QCOMPARE(info["documents_kept"].toInt(), 19'018);
    QCOMPARE(info["skipped"]["no_text"].toInt(), 21'578 - 19'043);
    QCOMPARE(info["skipped"]["too_short"].toInt(), 25);
    QCOMPARE(info["words"].toInt(), 2'492'803);
    QTEST(info["shingles"]["elements"].toInt(), "elements");
    QTEST(info["shingles"]["distinct"].toInt(), "distinct");
}

void TestCliCorpora::reutersPairs_data()
{
    QTest::addColumn<QString>("k");
    QTest::addColumn<QList<int>>("pairs"); // J >= 0.5, 0.6, 0.7, 0.8, 0.9, 1
    QTest::newRow("k = 1") << "1" << QList<int> { 343'856, 168'776, 71'210, 29'575, 10'622, 3'781 };
    QTest::newRow("k = 2") << "2" << QList<int> { 49'392, 23'710, 10'490, 4'668, 2'935, 2'630 };
    QTest::newRow("k = 4") << "4" << QList<int> { 12'790, 7'838, 4'517, 3'036, 2'693, 2'622 };
    QTest::newRow("k = 7") << "7" << QList<int> { 5'418, 3'804, 3'116, 2'791, 2'656, 2'616 };
}

void TestCliCorpora::reutersPairs()
{
    NEED(file, "reuters21578.tar.gz");
    QFETCH(QString, k);
    QFETCH(QList<int>, pairs);
    const QStringList command { "pairs", "--method", "exact", "--no-estimate", "-k", k, file, "--threshold" };
    const Run run = cli(command + QStringList { "0.5" });
    QVERIFY2(run.status == 0, run.err.constData());
    QList<int> counts(6);
    for (const QByteArrayList& row : cells(run.out).mid(1)) {
        for (int i = 0; i < 6; ++i)
            counts[i]
                += 10 * row[3].toInt() >= (5 + i) * row[4].toInt(); // shared and union, so ties are exact
    }
    QCOMPARE(counts, pairs);
    QCOMPARE(static_cast<int>(rows(cli(command + QStringList { "0.8" }))), pairs[3]);
}

void TestCliCorpora::reutersTies()
{
    NEED(file, "reuters21578.tar.gz");
    const QList<QByteArray> found
        = jaccards(cli({ "pairs", "--method", "exact", "--no-estimate", file }).out).values();
    QCOMPARE(found.count("0.8"), 53);
}

void TestCliCorpora::reutersCandidates_data()
{
    QTest::addColumn<QString>("seed");
    for (const char* seed : { "42", "7", "1987" })
        QTest::newRow(seed) << seed;
}

void TestCliCorpora::reutersCandidates()
{
    NEED(file, "reuters21578.tar.gz");
    QFETCH(QString, seed);
    const Run run = cli({ "pairs", "--seed", seed, file });
    QVERIFY2(run.status == 0, run.err.constData());
    const auto found = jaccards(run.out);
    const auto exact = jaccards(cli({ "pairs", "--method", "exact", "--no-estimate", file }).out);
    QCOMPARE(found.size(), rows(run));
    for (auto pair = found.begin(); pair != found.end(); ++pair)
        QCOMPARE(pair.value(), exact.value(pair.key()));
    QVERIFY(static_cast<double>(found.size()) >= 0.995 * static_cast<double>(exact.size()));

    const QJsonObject evaluation = object(cli({ "evaluate", "--seed", seed, file }).out);
    QCOMPARE(evaluation["truth_pairs"].toInt(), 3'036);
    QCOMPARE(evaluation["true_positives"].toInt(), static_cast<int>(found.size()));
}

void TestCliCorpora::reutersNeighbours()
{
    NEED(file, "reuters21578.tar.gz");
    const Run run = cli({ "neighbours", "6968", "-n", "20", file });
    QVERIFY2(run.status == 0, run.err.constData());
    const auto found = cells(run.out);
    QVERIFY(found.size() >= 7);
    QSet<QByteArray> first;
    for (int i = 1; i <= 6; ++i) {
        QCOMPARE(found[i][4], QByteArray("1"));
        first.insert(found[i][1]);
    }
    QCOMPARE(first, (QSet<QByteArray> { "5041", "5951", "5952", "6597", "7033", "7678" }));
}

void TestCliCorpora::reutersLevels()
{
    NEED(file, "reuters21578.tar.gz");
    const auto levels = cells(cli({ "neighbours", "6968", "--levels", file }).out);
    QCOMPARE(levels.size(), 7);
    QCOMPARE(levels[1].mid(0, 4), (QByteArrayList { "0.9", "1", "6", "6" }));
    QCOMPARE(levels[5].mid(0, 3), (QByteArrayList { "0.5", "0.6", "1" })); // 4635
}

void TestCliCorpora::tooLooseEndsSoon()
{
    NEED(file, "reuters21578.tar.gz");
    QElapsedTimer timer;
    timer.start();
    const Run run = cli({ "candidates", "--rows", "1", "-k", "1", file });
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("candidate pairs") && run.err.contains("5,000,000"), run.err.constData());
    QVERIFY(timer.elapsed() < 60'000); // a second or so on a quiet machine, without sanitizers
}

void TestCliCorpora::threadsDoNotMatter()
{
    NEED(file, "reuters21578.tar.gz");
    for (const QStringList& command : { QStringList { "pairs", "--threshold", "0.3" },
             QStringList { "candidates" }, QStringList { "buckets" }, QStringList { "evaluate" },
             QStringList { "signatures", "--hashes", "10" } }) {
        const Run one = cli(command + QStringList { "--threads", "1", file });
        QVERIFY2(one.status == 0, one.err.constData());
        QVERIFY(one.out == cli(command + QStringList { "--threads", "2", file }).out);
    }
}

void TestCliCorpora::articles_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QList<int>>("counts"); // words, elements, distinct
    QTest::addColumn<QList<int>>("pairs"); // J >= 0.5, 0.8, 1
    QTest::newRow("letters, k = 4") << QStringList {} << QList<int> { 410'727, 402'865, 377'792 }
                                    << QList<int> { 28, 18, 10 };
    QTest::newRow("white space, k = 7")
        << QStringList { "--clean", "whitespace", "--min-words", "0", "-k", "7" }
        << QList<int> { 410'351, 403'288, 390'741 } << QList<int> { 20, 17, 8 };
}

void TestCliCorpora::articles()
{
    NEED(file, "10dataset.zip");
    QFETCH(QStringList, options);
    QFETCH(QList<int>, counts);
    QFETCH(QList<int>, pairs);
    const QJsonObject info = object(cli(QStringList { "info" } + options + QStringList { file }).out);
    QCOMPARE(info["documents_kept"].toInt(), 1000);
    QCOMPARE((QList<int> { info["words"].toInt(), info["shingles"]["elements"].toInt(),
                 info["shingles"]["distinct"].toInt() }),
        counts);
    const QStringList exact { "pairs", "--method", "exact", "--no-estimate", "--threshold" };
    const QStringList thresholds { "0.5", "0.8", "1" };
    for (int i = 0; i < 3; ++i)
        QCOMPARE(rows(cli(exact + QStringList { thresholds[i] } + options + QStringList { file })), pairs[i]);
}

ALIKE_TEST(TestCliCorpora)
#include "tst_cli_corpora.moc"
