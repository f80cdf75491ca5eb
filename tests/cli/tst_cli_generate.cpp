// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QMap>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>

using namespace alike::test;

/// Invented collections, and what the other commands find in them.
class TestCliGenerate : public QObject {
    Q_OBJECT
private slots:
    void init();
    void documents();
    void theSameOnEveryThread();
    void commonWords();
    void aBucketOfAll();
    void truthIsTheExactAnswer();
    void evaluatedAgainstItsTruth();
    void interrupted_data();
    void interrupted();
    void cannotWrite();
    void earlyReader();

private:
    QString path(const char* name) const { return m_folder->filePath(name); }
    QByteArray content(const char* name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no such file");
    }
    QStringList entries() const
    {
        return QDir(m_folder->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCliGenerate::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestCliGenerate::documents()
{
    const Run made = cli({ "generate", "--documents", "300", "--seed", "5" });
    QVERIFY2(made.status == 0, made.err.constData());
    QVERIFY(made.err.isEmpty());
    const QList<QByteArray> lines = made.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 300);
    for (int i = 0; i < 300; ++i) {
        const QJsonObject record = object(lines[i]);
        QCOMPARE(record["id"].toInt(), i + 1);
        QVERIFY(record["text"].toString().count(' ') >= 19);
    }
    QVERIFY(cli({ "generate", "--documents", "300", "--seed", "6" }).out != made.out);

    const QJsonObject facts = object(cli({ "info", "-" }, made.out).out);
    QCOMPARE(facts["documents_kept"].toInt(), 300);
}

void TestCliGenerate::theSameOnEveryThread()
{
    const auto generate = [&](const char* threads, const char* corpus, const char* truth) {
        return cli({ "generate", "--documents", "20000", "--threads", threads, "--output", path(corpus),
            "--truth", path(truth) });
    };
    for (const Run& run : { generate("1", "a", "b"), generate("3", "c", "d") }) {
        QVERIFY2(run.status == 0, run.err.constData());
        QVERIFY(run.out.isEmpty() && run.err.isEmpty());
    }
    QVERIFY(content("a") == content("c"));
    QVERIFY(content("b") == content("d"));
    QCOMPARE(content("a").count('\n'), 20'000);
    QCOMPARE(entries(), (QStringList { "a", "b", "c", "d" }));
}

void TestCliGenerate::commonWords()
{
    const QList<QByteArray> plain = cli({ "generate", "--documents", "50" }).out.trimmed().split('\n');
    const QList<QByteArray> begun
        = cli({ "generate", "--documents", "50", "--common", "30" }).out.trimmed().split('\n');
    QCOMPARE(begun.size(), plain.size());
    const auto text = [](const QByteArray& line) { return object(line)["text"].toString(); };
    const QString common = text(begun[0]).chopped(text(plain[0]).size());
    const QStringList words = common.split(' ', Qt::SkipEmptyParts);
    QCOMPARE(words.size(), 30);
    QCOMPARE(QSet<QString>(words.begin(), words.end()).size(), 30);
    for (int i = 0; i < 50; ++i)
        QCOMPARE(text(begun[i]), common + text(plain[i]));
    QCOMPARE(cli({ "generate", "--common", "3", "--truth", path("t") }).status, 2);
}

/// 5,000 documents that share every bucket: too many candidates to list, but not to count, and the similar
/// ones are those of the exact join.
void TestCliGenerate::aBucketOfAll()
{
    QCOMPARE(
        cli({ "generate", "--documents", "5000", "--common", "20", "--output", path("c.jsonl") }).status, 0);
    const QStringList all { "--hashes", "10", "--buckets", "1", path("c.jsonl") };
    const Run exact = cli(QStringList { "pairs", "--method", "exact" } + all);
    const Run pairs = cli(QStringList { "pairs" } + all);
    QVERIFY2(pairs.status == 0, pairs.err.constData());
    QVERIFY(cells(pairs.out).size() > 100);
    QVERIFY(pairs.out == exact.out);

    const QJsonObject result = object(cli(QStringList { "evaluate" } + all).out);
    QCOMPARE(result["candidates"].toInt(), 5000 * 4999 / 2);
    QCOMPARE(result["true_positives"].toInt(), cells(pairs.out).size() - 1);
    QCOMPARE(result["recall"].toDouble(), 1.0);

    const Run list = cli(QStringList { "candidates" } + all);
    QCOMPARE(list.status, 1);
    QVERIFY2(
        list.err.contains("give 12,49") && list.err.contains("budget of 5,000,000"), list.err.constData());
}

void TestCliGenerate::truthIsTheExactAnswer()
{
    const Run made
        = cli({ "generate", "--documents", "2000", "--output", path("c.jsonl"), "--truth", path("t.csv") });
    QVERIFY2(made.status == 0, made.err.constData());
    const Run exact
        = cli({ "pairs", "--method", "exact", "--no-estimate", "--threshold", "0.3", path("c.jsonl") });
    QVERIFY2(exact.status == 0, exact.err.constData());
    QMap<QByteArray, double> found;
    for (const QByteArrayList& row : cells(exact.out).mid(1))
        found[row[0] + "," + row[1]] = row[2].toDouble();
    QVERIFY(found.size() > 300);
    const QList<QByteArrayList> truth = cells(content("t.csv"));
    QCOMPARE(truth.front(), (QByteArrayList { "id_a", "id_b", "label" }));
    QCOMPARE(truth.size() - 1, found.size());
    for (const QByteArrayList& row : truth.mid(1)) {
        const auto pair = found.constFind(row[0] + "," + row[1]);
        QVERIFY(pair != found.constEnd());
        const QByteArrayList level = row[2].split('-');
        const double upTo = level[1].toDouble();
        // Six decimals are printed.
        QVERIFY(*pair >= level[0].toDouble() && (*pair < upTo + 1e-6 || upTo == 1));
    }
}

void TestCliGenerate::evaluatedAgainstItsTruth()
{
    QCOMPARE(cli({ "generate", "--documents", "2000", "--output", path("c.jsonl"), "--truth", path("t.csv") })
                 .status,
        0);
    const Run run = cli({ "evaluate", "--truth", path("t.csv"), path("c.jsonl") });
    QVERIFY2(run.status == 0, run.err.constData());
    const QJsonObject result = object(run.out);
    QCOMPARE(result["unknown_ids"].toInt(), 0);
    QCOMPARE(result["without_shingles"].toInt(), 0);
    QCOMPARE(result["truth_pairs"].toInt(), cells(content("t.csv")).size() - 1);
    QStringList labels;
    for (const QJsonValue& label : result["labels"].toArray()) {
        labels.append(label["label"].toString());
        if (labels.back() == "0.9-1") // 20 bands of 5 miss 2e-8 of these at 0.9
            QVERIFY(label["pairs"].toInt() > 0 && label["found"] == label["pairs"]);
    }
    labels.sort();
    QCOMPARE(
        labels, (QStringList { "0.3-0.4", "0.4-0.5", "0.5-0.6", "0.6-0.7", "0.7-0.8", "0.8-0.9", "0.9-1" }));
}

void TestCliGenerate::interrupted_data()
{
    QTest::addColumn<int>("signal");
    QTest::addColumn<int>("status");
    QTest::newRow("SIGINT") << SIGINT << 130;
    QTest::newRow("SIGTERM") << SIGTERM << 143;
}

void TestCliGenerate::interrupted()
{
    QFETCH(int, signal);
    QFETCH(int, status);
    QProcess process;
    process.start(
        ALIKE_CLI, { "generate", "--documents", "10000000", "--output", path("c"), "--truth", path("t") });
    const auto writing = [&] {
        for (const QFileInfo& file : QDir(m_folder->path()).entryInfoList(QDir::Files | QDir::Hidden)) {
            if (file.size() > 0)
                return true;
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(writing() || process.state() == QProcess::NotRunning, patience);
    kill(static_cast<pid_t>(process.processId()), signal);
    QCOMPARE(finish(process).status, status);
    QVERIFY(entries().isEmpty());
}

void TestCliGenerate::cannotWrite()
{
    if (!QFile::exists("/dev/full"))
        QSKIP("there is no /dev/full");
    for (const QStringList& files : { QStringList { "--output", "/dev/full", "--truth", path("t") },
             QStringList { "--output", path("c"), "--truth", "/dev/full" } }) {
        const Run run = cli(QStringList { "generate", "--documents", "1000" } + files);
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("Cannot write"), run.err.constData());
    }
    QVERIFY(!QFile::exists(path("c")));
}

void TestCliGenerate::earlyReader()
{
    const QString bash = QStandardPaths::findExecutable("bash");
    if (bash.isEmpty())
        QSKIP("there is no bash");
    const QString line
        = QString("'%1' generate --documents 10000000 | head -n 1; exit ${PIPESTATUS[0]}").arg(ALIKE_CLI);
    // Bash says so on standard error when the locale of the machine is one that it does not have.
    const Run result = run(QStringLiteral("/usr/bin/env"), { "LC_ALL=C", bash, "-c", line }, {});
    QCOMPARE(result.status, 0);
    QVERIFY2(result.err.isEmpty(), result.err.constData());
    QVERIFY(result.out.startsWith("{\"id\":1,"));
}

ALIKE_TEST(TestCliGenerate)
#include "tst_cli_generate.moc"
