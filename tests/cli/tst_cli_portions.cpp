// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/job_file.h"
#include "core/partition/results/run_files.h"
#include "tests/cli/program.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/file.h>
#include <sys/resource.h>

using namespace alike::test;

/// Pairs of a collection that is worked through in portions: the same bytes as in memory, whatever happens on
/// the way.
class TestCliPortions : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void sameBytes_data();
    void sameBytes();
    void groupsSameBytes_data();
    void groupsSameBytes();
    void dedupeSameBytes_data();
    void dedupeSameBytes();
    void dedupeKilled();
    void groupsRefused_data();
    void groupsRefused();
    void chainedAsInTheWhole();
    void stages();
    void damagedBetweenStages();
    void inTheInput();
    void killed();
    void fullDisk();
    void refused_data();
    void refused();
    void otherFiles();
    void twoAtOnce();
    void jobFile();
    void jobAsToml_data();
    void jobAsToml();
    void jobOfTheWindow();
    void resultsForTheWindow();
    void jobWrittenOver();

private:
    QString at(const char* name) const { return m_folder.filePath(name); }
    QStringList inPortions() const
    {
        return { "pairs", "--memory", "1k", "--scratch", at("scratch"), at("corpus.jsonl") };
    }

    QTemporaryDir m_folder;
};

void TestCliPortions::initTestCase()
{
    writeFile(at("corpus.jsonl"), cli({ "generate", "--documents", "1500", "--seed", "3" }).out);
    // The same with sources and dates, repeated ids, and texts that come again, also with other punctuation.
    QByteArray lines;
    int number = 0;
    for (QByteArray line : contentOf(at("corpus.jsonl")).split('\n')) {
        const int text = static_cast<int>(line.indexOf("\"text\""));
        if (text < 0)
            continue;
        const QByteArray date = number % 5 == 0 ? QByteArray()
            : number % 5 == 1                   ? "2020-05-" + QByteArray::number(10 + number % 20)
                                                : QByteArray::number(1 + number % 28) + "/3/2021";
        const QByteArray described = "\"source\":\"" + QByteArray(1, static_cast<char>('a' + number % 3))
            + "\",\"date\":\"" + date + "\",";
        const QByteArray id = number % 40 == 0 ? QByteArray("\"folder/again\"") : QByteArray::number(number);
        lines += "{\"id\":" + id + ',' + described + line.mid(text) + '\n';
        if (number % 30 == 0)
            lines += "{\"id\":\"c" + QByteArray::number(number) + "\"," + described
                + line.mid(text).replace("\"}", number % 60 == 0 ? ".\"}" : "\"}") + '\n';
        ++number;
    }
    writeFile(at("labelled.jsonl"), lines);
    // Two that share no bucket are the same, two that are the same are not, and so on.
    writeFile(at("marks.csv"),
        "id_a,id_b,label\n11,23,same\n101,477,same\n30,c30,different\n60,c60,cut\nc90,,keep\nnone,11,same\n");
}

void TestCliPortions::sameBytes_data()
{
    QTest::addColumn<QStringList>("options");
    const auto row = [](const char* options) {
        QTest::newRow(options) << QString(options).split(' ', Qt::SkipEmptyParts);
    };
    row("");
    row("--threshold 0.3 --as jsonl");
    row("--threshold 0.3 --collapse");
    row("--as json --threads 1");
    row("--unit char -k 7 --threshold 0.6");
    row("--family bucketed --bucket crc32 --buckets 1000 --threshold 0.5");
    row("--clean whitespace --stride 2 --min-words 50");
}

void TestCliPortions::sameBytes()
{
    QFETCH(QStringList, options);
    const Run whole = cli(QStringList { "pairs", at("corpus.jsonl") } + options);
    const Run portions = cli(inPortions() + options);
    QCOMPARE(portions.status, 0);
    QVERIFY(portions.err.contains("in portions"));
    QCOMPARE(portions.out, whole.out);
    QVERIFY(portions.out.count('\n') > 3);
    QVERIFY(!QFile::exists(at("scratch"))); // it was made for this
    // What was lost on the way is said alike.
    for (const QByteArray& line : whole.err.split('\n'))
        QVERIFY2(portions.err.contains(line), line.constData());
}

void TestCliPortions::groupsSameBytes_data()
{
    QTest::addColumn<QStringList>("options");
    const auto row = [](const char* options) {
        QTest::newRow(options) << QString(options).split(' ', Qt::SkipEmptyParts);
    };
    row("");
    row("--linkage star --keep longest --threshold 0.5 --as jsonl");
    row("--linkage complete --keep medoid --threshold 0.4 --anonymise");
    row("--linkage single --threshold 0.3 --threads 1");
    row("--keep newest --threshold 0.5"); // of dates that tell by one another which number is the day
    row("--prefer source=b,a --threshold 0.5");
    row("--marks=marks.csv --threshold 0.5");
}

/// Groups, too, with the same notes.
void TestCliPortions::groupsSameBytes()
{
    QFETCH(QStringList, options);
    const QString marks = at("marks.csv");
    options.replaceInStrings("marks.csv", marks);
    const bool labelled
        = options.contains("newest") || options.contains("--prefer") || options.contains("--marks=" + marks);
    const QString corpus = labelled ? at("labelled.jsonl") : at("corpus.jsonl");
    const QStringList call = QStringList { "groups", "--method", "minhash", corpus } + options;
    const Run whole = cli(call);
    const Run portions = cli(call + QStringList { "--memory", "1k", "--scratch", at("scratch") });
    QCOMPARE(portions.status, 0);
    QVERIFY(portions.err.contains("in portions"));
    QCOMPARE(portions.out, whole.out);
    QVERIFY(portions.out.count('\n') > 30);
    QVERIFY(!QFile::exists(at("scratch")));
    for (const QByteArray& line : whole.err.split('\n'))
        QVERIFY2(portions.err.contains(line), line.constData());
    // As a job, which says the same.
    if (!options.isEmpty())
        return;
    writeFile(at("groups.toml"),
        "command = \"groups\"\nmethod = \"minhash\"\nmemory = \"1k\"\nscratch = \"" + at("scratch").toUtf8()
            + "\"\npaths = [\"" + at("corpus.jsonl").toUtf8() + "\"]\n");
    QCOMPARE(cli({ "run", at("groups.toml") }).out, whole.out);
}

void TestCliPortions::dedupeSameBytes_data()
{
    QTest::addColumn<QStringList>("options");
    const auto row = [](const char* options) {
        QTest::newRow(options) << QString(options).split(' ', Qt::SkipEmptyParts);
    };
    row("");
    row("--linkage single --keep longest --threshold 0.4");
    row("--linkage complete --keep medoid --threshold 0.5 --threads 1");
    row("--keep newest --threshold 0.5");
    row("--keep oldest --linkage single --threshold 0.5");
    row("--per-label source --threshold 0.5");
    row("--prefer source=b,a --threshold 0.5");
    row("--marks marks.csv --linkage single --threshold 0.5");
}

/// What is written, what goes and why, and what would go: the same of a collection in portions.
void TestCliPortions::dedupeSameBytes()
{
    QFETCH(QStringList, options);
    const QString marks = at("marks.csv");
    options.replaceInStrings("marks.csv", marks);
    const QStringList call = QStringList { "dedupe", "--method", "minhash", at("labelled.jsonl") } + options;
    const QStringList inPortions { "--memory", "1k", "--scratch", at("scratch") };
    const char* names[] = { "kept.jsonl", "removed.csv", "evidence.csv", "ids.txt" };
    const QStringList lists { "--output", at(names[0]), "--removed", at(names[1]), "--evidence", at(names[2]),
        "--removed-ids", at(names[3]) };
    QByteArrayList expected;
    QByteArray said;
    for (const bool portions : { false, true }) {
        const Run run = cli(call + lists + (portions ? inPortions : QStringList()));
        QVERIFY2(run.status == 0, run.err.constData());
        QCOMPARE(run.err.contains("in portions"), portions);
        QByteArrayList written;
        for (const char* name : names) {
            written += contentOf(at(name));
            QVERIFY2(written.back().count('\n') > 50, name);
            QFile::remove(at(name));
        }
        if (!portions) {
            expected = written;
            said = run.err;
            continue;
        }
        for (qsizetype i = 0; i < written.size(); ++i)
            QVERIFY2(written[i] == expected[i], names[i]);
        for (const QByteArray& line : said.split('\n'))
            QVERIFY2(run.err.contains(line), line.constData());
    }
    QVERIFY(!QFile::exists(at("scratch")));
    for (const char* as : { "json", "table" }) {
        const QStringList dry = call + QStringList { "--dry-run", "--as", as };
        const Run whole = cli(dry);
        const Run portions = cli(dry + inPortions);
        QCOMPARE(portions.status, 0);
        QCOMPARE(portions.out, whole.out);
        QVERIFY(portions.out.contains("source") && portions.out.contains("folder"));
    }
    QVERIFY(cli(call + QStringList { "--dry-run" } + inPortions).out.contains("\"largest_group\":"));
    if (!options.isEmpty())
        return;
    writeFile(at("dedupe.toml"),
        "command = \"dedupe\"\nmethod = \"minhash\"\nmemory = \"1k\"\nscratch = \"" + at("scratch").toUtf8()
            + "\"\noutput = \"" + at("job.jsonl").toUtf8() + "\"\npaths = [\"" + at("labelled.jsonl").toUtf8()
            + "\"]\n");
    QCOMPARE(cli({ "run", at("dedupe.toml") }).status, 0);
    QCOMPARE(contentOf(at("job.jsonl")), expected.front());
    // A label that no document has, before anything is done.
    const Run refused = cli(call + inPortions + QStringList { "--per-label", "sauce", "--dry-run" });
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.err.contains("--per-label sauce: no document has such a label. There is source"),
        refused.err.constData());
    QDir(at("scratch")).removeRecursively();
    // Not by the exact join, and no reference.
    for (const QStringList& other :
        { QStringList { "--method", "exact" }, QStringList { "--reference", at("corpus.jsonl") } }) {
        QStringList refusedCall { "dedupe", "--dry-run", at("labelled.jsonl") };
        if (other.front() != "--method")
            refusedCall += { "--method", "minhash" };
        const Run run = cli(refusedCall + other + inPortions);
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("--memory") && run.out.isEmpty(), run.err.constData());
    }
}

/// Killed at any moment it leaves no half of a collection behind, and the next call goes on.
void TestCliPortions::dedupeKilled()
{
    const QStringList call { "dedupe", "--method", "minhash", "--memory", "1k", "--scratch", at("scratch"),
        "--output", at("kept.jsonl"), "--removed", at("removed.csv"), "--evidence", at("evidence.csv"),
        at("labelled.jsonl") };
    QCOMPARE(cli(call).status, 0);
    const QByteArray expected = contentOf(at("kept.jsonl"));
    const QByteArray removed = contentOf(at("removed.csv"));
    QVERIFY(expected.count('\n') > 1000 && removed.count('\n') > 30);
    QRandomGenerator random(23);
    int kills = 0;
    for (int run = 0; run < 40 && kills < 15; ++run) {
        for (const char* name : { "kept.jsonl", "removed.csv", "evidence.csv" })
            QFile::remove(at(name));
        QProcess program;
        program.start(ALIKE_CLI, call);
        QVERIFY(program.waitForStarted());
        if (!program.waitForFinished(1 + random.bounded(150))) {
            program.kill();
            program.waitForFinished();
            ++kills;
            QVERIFY(!QFile::exists(at("kept.jsonl"))
                || (contentOf(at("kept.jsonl")) == expected && contentOf(at("removed.csv")) == removed));
        }
    }
    QVERIFY(kills > 5);
    QCOMPARE(cli(call + QStringList { "--force" }).status, 0);
    QCOMPARE(contentOf(at("kept.jsonl")), expected);
    QCOMPARE(contentOf(at("removed.csv")), removed);
    for (const char* name : { "kept.jsonl", "removed.csv", "evidence.csv" })
        QFile::remove(at(name));
}

void TestCliPortions::groupsRefused_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QByteArray>("remedy");
    QTest::newRow("method") << "--method exact" << QByteArray("--method minhash");
    QTest::newRow("graph") << "--as graphml" << QByteArray("the groups alone");
    QTest::newRow("edges") << "--edges edges.csv" << QByteArray("the groups alone");
    QTest::newRow("reference") << "--reference marks.csv" << QByteArray("Leave --reference out");
}

/// What takes all documents at once is refused with the reason, and nothing is written.
void TestCliPortions::groupsRefused()
{
    QFETCH(QString, options);
    QFETCH(QByteArray, remedy);
    writeFile(at("marks.csv"), "id_a,id_b,label\n");
    QStringList call { "groups", "--memory", "1k", "--scratch", at("scratch"), at("corpus.jsonl") };
    for (QString option : options.split(' '))
        call += option.replace("marks.csv", at("marks.csv")).replace("edges.csv", at("edges.csv"));
    if (!options.contains("--method"))
        call += QStringList { "--method", "minhash" };
    const Run run = cli(call);
    QCOMPARE(run.status, 1);
    QVERIFY(run.out.isEmpty());
    QVERIFY2(run.err.contains(remedy), run.err.constData());
    QVERIFY(run.err.contains("--memory"));
    QVERIFY(!QFile::exists(at("scratch")) && !QFile::exists(at("edges.csv")));
}

/// Twelve documents of 43 that are alike are less than half of the collection, though all of those that share
/// a bucket: the group is no large one, however it is found.
void TestCliPortions::chainedAsInTheWhole()
{
    QByteArray lines;
    for (int i = 0; i < 43; ++i) {
        QByteArray text;
        for (int word = 0; word < 40; ++word) {
            const int number = i < 12 ? word : 40 * i + word;
            text += QByteArray(1, static_cast<char>('a' + number / 676))
                + static_cast<char>('a' + number / 26 % 26) + static_cast<char>('a' + number % 26) + ' ';
        }
        lines += "{\"text\":\"" + text + (i < 12 ? QByteArray(1, static_cast<char>('a' + i)) : QByteArray())
            + "\"}\n";
    }
    writeFile(at("alike.jsonl"), lines);
    const QStringList call { "groups", at("alike.jsonl") };
    const Run exact = cli(call);
    QCOMPARE(exact.out.count(",12,near,"), 12);
    const QStringList byBuckets = call + QStringList { "--method", "minhash" };
    QCOMPARE(cli(byBuckets).out, exact.out);
    QCOMPARE(cli(byBuckets + QStringList { "--memory", "1k", "--scratch", at("scratch") }).out, exact.out);
}

/// Stage by stage, as programs that deal out the parts do it.
void TestCliPortions::stages()
{
    const QByteArray expected = cli({ "pairs", at("corpus.jsonl") }).out;
    const auto stage = [&](const char* name, int parts) {
        for (int part = parts; part > 0; --part) {
            const Run run = cli({ name, "--partitions", QString::number(parts), "--part",
                QString::number(part), "--output", at("stages"), at("corpus.jsonl") });
            QCOMPARE(run.err, QByteArray());
            QCOMPARE(run.status, 0);
            QCOMPARE(run.out, QByteArray());
        }
    };
    stage("sign", 7);
    stage("join", 3);
    QCOMPARE(cli({ "place", "--output", at("stages"), at("corpus.jsonl") }).status, 0);
    stage("fetch", 4);
    stage("verify", 2);
    stage("sign", 9); // again, otherwise dealt out: nothing is left to be done
    const Run other = cli({ "verify", "--partitions", "1", "--part", "1", "-k", "5", "--output", at("stages"),
        at("corpus.jsonl") });
    QCOMPARE(other.status, 1);
    QVERIFY(other.err.contains("other parameters"));
    const Run pairs = cli({ "pairs", "--scratch", at("stages"), at("corpus.jsonl") });
    QCOMPARE(pairs.out, expected);
    QVERIFY(!QFile::exists(at("stages")));
    const Run before
        = cli({ "join", "--partitions", "1", "--part", "1", "--output", at("stages"), at("corpus.jsonl") });
    QCOMPARE(before.status, 1);
    QVERIFY(before.err.contains("portions"));
}

/// A bit that changes between two stages ends the next one with the file and the remedy, and the stage that
/// writes it makes it again.
void TestCliPortions::damagedBetweenStages()
{
    const auto stage = [&](const char* name) {
        QStringList call { name, "--threshold", "0.4", "--output", at("stages"), at("corpus.jsonl") };
        if (name != std::string_view("place"))
            call += { "--partitions", "1", "--part", "1" };
        return cli(call);
    };
    for (const char* name : { "sign", "join", "place" })
        QCOMPARE(stage(name).status, 0);
    for (const auto& [file, reader] : { std::pair("places", "fetch"), std::pair("tasks", "verify") }) {
        const QByteArray whole = contentOf(at("stages/") + file);
        QByteArray damaged = whole;
        damaged[64 + 4] = static_cast<char>(damaged[64 + 4] ^ 1); // a cell of the first record
        writeFile(at("stages/") + file, damaged);
        const Run refused = stage(reader);
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains(at("stages/").toUtf8() + file + ": is damaged")
                && refused.err.contains("Remove it and make it again."),
            refused.err.constData());
        QCOMPARE(stage("place").status, 0);
        QCOMPARE(contentOf(at("stages/") + file), whole);
        QCOMPARE(stage(reader).status, 0);
    }
    // How the collection was divided is said nowhere else: only without the folder all can be made again.
    const QByteArray portions = contentOf(at("stages/portions"));
    QByteArray damaged = portions;
    damaged[70] = static_cast<char>(damaged[70] ^ 1);
    writeFile(at("stages/portions"), damaged);
    for (const char* name : { "sign", "verify" }) {
        const Run refused = stage(name);
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains("Remove the folder and begin again."), refused.err.constData());
    }
    writeFile(at("stages/portions"), portions);
    QCOMPARE(cli({ "pairs", "--threshold", "0.4", "--scratch", at("stages"), at("corpus.jsonl") }).out,
        cli({ "pairs", "--threshold", "0.4", at("corpus.jsonl") }).out);
}

/// Files between stages do not stand among documents, where they would be taken for some.
void TestCliPortions::inTheInput()
{
    QDir().mkpath(at("in/sub"));
    writeFile(at("in/corpus.jsonl"), contentOf(at("corpus.jsonl")));
    const auto listed = [&] { return QDir(at("in")).entryList(QDir::NoDotAndDotDot | QDir::AllEntries); };
    const QStringList before = listed();
    const auto fails = [&](const QStringList& call) {
        const Run run = cli(call);
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains("which is read"), run.err.constData());
        QVERIFY2(run.err.contains(call[1].toUtf8()), run.err.constData());
        QCOMPARE(listed(), before);
        QVERIFY(QDir(at("in/sub")).isEmpty());
    };
    for (const QString& folder : { at("in/x"), at("in"), at("in/sub/../sub/x") }) {
        fails({ "sign", "--output", folder, "--partitions", "1", "--part", "1", at("in") });
        fails({ "pairs", "--scratch", folder, "--memory", "1k", at("in") });
    }
    QVERIFY(QFile::link(at("in"), at("link")));
    fails({ "pairs", "--scratch", at("link/x"), "--memory", "1k", at("in") });
    writeFile(at("in.toml"),
        "paths = [\"" + at("in").toUtf8() + "\"]\nscratch = \"" + at("in/x").toUtf8() + "\"\n");
    QCOMPARE(cli({ "run", at("in.toml") }).status, 2);
    // What is hidden is not read, and a folder beside it is none of it.
    for (const QString& folder : { at("in/.x"), at("in-x") })
        QCOMPARE(cli({ "pairs", "--scratch", folder, "--memory", "1k", at("in") }).out,
            cli({ "pairs", at("corpus.jsonl") }).out);
    QDir(at("in")).removeRecursively();
}

/// Killed at any moment, again and again, a run goes on and prints the same.
void TestCliPortions::killed()
{
    const QByteArray expected = cli({ "pairs", at("corpus.jsonl") }).out;
    QRandomGenerator random(17);
    int kills = 0;
    for (int run = 0; run < 40 && kills < 15; ++run) {
        QProcess program;
        program.start(ALIKE_CLI, inPortions() + QStringList { "--output", at("killed.csv") });
        QVERIFY(program.waitForStarted());
        if (program.waitForFinished(1 + random.bounded(90))) {
            QCOMPARE(program.exitCode(), 0);
            QCOMPARE(contentOf(at("killed.csv")), expected);
            QVERIFY(!QFile::exists(at("scratch")));
            QFile::remove(at("killed.csv"));
            continue;
        }
        program.kill();
        program.waitForFinished();
        ++kills;
        QVERIFY(!QFile::exists(at("killed.csv")) || contentOf(at("killed.csv")) == expected);
    }
    QVERIFY(kills > 5);
    const Run last = cli(inPortions());
    QCOMPARE(last.status, 0);
    QCOMPARE(last.out, expected);
}

/// A disk without room: a sentence, nothing wrong, and the next run goes on.
void TestCliPortions::fullDisk()
{
    const QByteArray expected = cli({ "pairs", at("corpus.jsonl") }).out;
    QProcess program;
    program.setChildProcessModifier([] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit { 5'000, 5'000 };
        setrlimit(RLIMIT_FSIZE, &limit);
    });
    program.start(ALIKE_CLI, inPortions());
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitCode(), 1);
    QCOMPARE(program.readAllStandardOutput(), QByteArray());
    const QByteArray message = program.readAllStandardError();
    QVERIFY2(message.contains("Cannot write " + at("scratch").toUtf8()), message.constData());
    const Run again = cli(inPortions());
    QCOMPARE(again.status, 0);
    QCOMPARE(again.out, expected);
}

void TestCliPortions::refused_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QByteArray>("remedy");
    QTest::newRow("family") << "--family dictionary" << QByteArray("--family hashed");
    QTest::newRow("unit") << "--unit subword" << QByteArray("--unit word");
    QTest::newRow("ignored") << "--ignore-above 5%" << QByteArray("--ignore-above");
    QTest::newRow("method") << "--method exact" << QByteArray("--method minhash");
    QTest::newRow("sample") << "--sample 20" << QByteArray("--sample");
    QTest::newRow("reference") << "--reference ." << QByteArray("--reference");
}

void TestCliPortions::refused()
{
    QFETCH(QString, options);
    QFETCH(QByteArray, remedy);
    const Run run = cli(inPortions() + options.split(' '));
    QCOMPARE(run.status, 1);
    QVERIFY(run.out.isEmpty());
    QVERIFY2(run.err.contains(remedy), run.err.constData());
    QVERIFY(run.err.contains("--memory"));
}

/// Files of the user are neither written over nor removed, whatever they are called.
void TestCliPortions::otherFiles()
{
    QDir().mkpath(at("scratch"));
    writeFile(at("scratch/tasks"), "to do");
    const Run refused = cli(inPortions());
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.err.contains("not empty"), refused.err.constData());
    QCOMPARE(contentOf(at("scratch/tasks")), QByteArray("to do"));
    QCOMPARE(QDir(at("scratch")).entryList(QDir::Files), QStringList { "tasks" });
    QFile::remove(at("scratch/tasks"));
    const QByteArray expected = cli({ "pairs", at("corpus.jsonl") }).out;
    QCOMPARE(cli(inPortions() + QStringList { "--output", at("scratch/pairs-0.8.csv") }).status, 0);
    QCOMPARE(contentOf(at("scratch/pairs-0.8.csv")), expected);
    QCOMPARE(QDir(at("scratch")).entryList(QDir::Files), QStringList { "pairs-0.8.csv" });
    QDir(at("scratch")).removeRecursively();
}

/// A folder in which somebody works is left alone.
void TestCliPortions::twoAtOnce()
{
    QDir().mkpath(at("scratch"));
    QFile lock(at("scratch") + "/lock");
    QVERIFY(lock.open(QIODevice::WriteOnly));
    QCOMPARE(flock(lock.handle(), LOCK_EX), 0);
    const Run run = cli(inPortions());
    QCOMPARE(run.status, 1);
    QVERIFY(run.err.contains("another process works"));
    lock.close();
    QCOMPARE(cli(inPortions()).status, 0);
}

void TestCliPortions::jobFile()
{
    const QByteArray expected = cli({ "pairs", "--threshold", "0.6", "--collapse", at("corpus.jsonl") }).out;
    writeFile(at("job.toml"),
        "# what the window has tried\ncommand = \"pairs\"\nthreshold = 0.6\ncollapse = true\nsafe-csv = "
        "false\nmemory = \"1k\"\nk = 4\n"
        "scratch = \""
            + at("scratch").toUtf8() + "\"\npaths = [\"" + at("corpus.jsonl").toUtf8() + "\"]\n");
    const Run run = cli({ "run", at("job.toml") });
    QCOMPARE(run.err.contains("in portions"), true);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, expected);
    QCOMPARE(cli({ "run", at("job.toml"), "--threshold", "0.9", "--quiet" }).out,
        cli({ "pairs", "--threshold", "0.9", "--collapse", at("corpus.jsonl") }).out);
    const auto fails = [&](const QByteArray& job, const QByteArray& why) {
        writeFile(at("bad.toml"), job);
        const Run bad = cli({ "run", at("bad.toml") });
        QVERIFY2(bad.status == 1 || bad.status == 2, job.constData());
        QVERIFY2(bad.err.contains(why), bad.err.constData());
    };
    fails("", "paths");
    fails("paths = [\"x\"]\nfrobnicate = 1\n", "--frobnicate");
    fails("command = \"run\"\npaths = [\"x\"]\n", "run");
    fails("[section]\npaths = [\"x\"]\n", "section");
    fails("paths = [\"" + at("nothing").toUtf8() + "\"]\n", "no such file");
    QCOMPARE(cli({ "run", at("missing.toml") }).status, 1);
}

void TestCliPortions::jobAsToml_data()
{
    QTest::addColumn<QByteArray>("job");
    QTest::addColumn<QByteArray>("says"); // empty: it does what the rest of the job says
    const auto row = [](const char* name, const char* job, const char* says = "") {
        QTest::newRow(name) << QByteArray(job) << QByteArray(says);
    };
    const char* rest = "paths = [\"corpus #1.jsonl\"]\n";
    const auto whole = [&](const char* name, const QByteArray& lines, const char* says = "") {
        QTest::newRow(name) << lines + rest << QByteArray(says);
    };
    row("comment in a list", "threshold = 0.4\npaths = [ # these\n  \"corpus #1.jsonl\", # one\n]\n");
    row("literal", "threshold = 0.4\npaths = ['corpus #1.jsonl']\n");
    row("text alone", "threshold = 0.4\npaths = \"corpus #1.jsonl\"\n");
    row("escape", "threshold = 0.4\npaths = [\"corp\\u0075s #1.jsonl\"]\n");
    whole("byte order mark", "\xEF\xBB\xBFthreshold = 0.4\n");
    whole("exponent", "threshold = 4e-1\n");
    whole("sign", "threshold = +0.4\n");
    whole("underscore", "threshold = 0.4\nmin-words = 0_8\n", "leading zeroes");
    whole("groups of digits", "threshold = 0.4\nseed = 4_2\nhashes = 1_00\n");
    whole("other base", "threshold = 0.4\nhashes = 0x64\n");
    whole("Windows lines", "threshold = 0.4\r\n");
    whole("no key", "=3\n", "line 1, column 1");
    row("open list", "paths = [\"x\"\ncommand = \"groups\"\n", "line 2, column 1");
    row("open text", "paths = [\"x]\n", "line 1, column 13");
    whole("twice", "k = 4\nk = 5\n", "line 2");
    whole("bare word", "unit = word\n", "line 1");
    whole("date", "threshold = 1979-05-27\n", "line 1, column 13");
    whole("list in a list", "glob = [[\"a\"]]\n", "line 1, column 9");
    whole("letter outside of quotes", "x = 'é' ; é = 1\n", "line 1, column 11: this is not TOML");
    whole("brace in a list", "k = 4\nglob = [}]\n", "line 2, column 9: this is not TOML");
    whole("table in a list", "glob = [{a = 1}]\n", "section");
    whole("command of another type", "command = 3\n", "line 1, column 11");
}

/// A job is TOML in all that TOML has; what is wrong in it is told by line and column.
void TestCliPortions::jobAsToml()
{
    QFETCH(QByteArray, job);
    QFETCH(QByteArray, says);
    writeFile(at("corpus #1.jsonl"), contentOf(at("corpus.jsonl")));
    writeFile(at("job.toml"), job);
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start(ALIKE_CLI, { "run", "job.toml" });
    const Run run = finish(process);
    if (says.isEmpty()) {
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.status, 0);
        QCOMPARE(run.out, cli({ "pairs", "--threshold", "0.4", at("corpus.jsonl") }).out);
        for (const char* own : { "--threshold=0.9", "--threshold 0.9" }) {
            process.start(ALIKE_CLI, QStringList { "run", "job.toml" } + QString(own).split(' '));
            QCOMPARE(finish(process).out, cli({ "pairs", "--threshold", "0.9", at("corpus.jsonl") }).out);
        }
    } else {
        QCOMPARE(run.status, 1);
        QCOMPARE(run.out, QByteArray());
        QVERIFY2(run.err.contains("job.toml: ") && run.err.contains(says), run.err.constData());
    }
}

/// What the window writes is read as it was meant, whatever files are called.
void TestCliPortions::jobOfTheWindow()
{
    const QByteArray expected = cli({ "pairs", "--threshold", "0.3", "-k", "5", at("corpus.jsonl") }).out;
    std::vector<std::string> paths;
    for (const char* name :
        { "x #1.jsonl", "both \" and '.jsonl", "back\\slash\\n.jsonl", "two\nlines\t.jsonl", "\x7F\x01.jsonl",
            "na\xC3\xAFve \xE6\x96\x87 \xF0\x9F\x93\x84.jsonl", "[in] = brackets.jsonl", " .jsonl" }) {
        const QString path = m_folder.path() + "/window/" + QString::fromUtf8(name);
        QDir().mkpath(at("window"));
        writeFile(path, contentOf(at("corpus.jsonl")));
        paths.assign({ path.toStdString() });
        alike::Parameters parameters;
        parameters.shingle.k = 5;
        parameters.results.threshold = alike::Threshold { 300'000 };
        alike::corpus::Options reading;
        reading.globs = { "*.jsonl", "a\"b'#*" };
        const std::string output = at("window/out \"#'\\.csv").toStdString();
        const auto job = alike::jobFile(parameters, reading, paths, output);
        QVERIFY2(job, job ? "" : job.error().detail.c_str());
        writeFile(at("window/job.toml"), QByteArray::fromStdString(*job));
        const Run run = cli({ "run", at("window/job.toml") });
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.status, 0);
        QCOMPARE(contentOf(QString::fromStdString(output)), expected);
        QCOMPARE(cli({ "run", at("window/job.toml"), "-k4", "--output", "/dev/stdout" }).out,
            cli({ "pairs", "--threshold", "0.3", at("corpus.jsonl") }).out);
        QVERIFY(QFile::remove(path));
    }
    QVERIFY(!alike::jobFile({}, {}, { "\xFF.jsonl" }, "out.csv"));
}

/// What the window opens stands beside the same pairs, also when the run was killed, and is never written
/// over what is somebody else's.
void TestCliPortions::resultsForTheWindow()
{
    const QByteArray expected = cli({ "pairs", "--threshold", "0.5", at("corpus.jsonl") }).out;
    writeFile(at("home.toml"),
        "threshold = 0.5\nresults = \"" + at("home").toUtf8() + "\"\nscratch = \"" + at("scratch").toUtf8()
            + "\"\npaths = [\"" + at("corpus.jsonl").toUtf8() + "\"]\n");
    const auto opened = [&] {
        alike::Progress unseen;
        return alike::partition::openRun(at("home").toStdString(), { unseen });
    };
    QRandomGenerator random(5);
    for (int run = 0; run < 5; ++run) {
        QProcess program;
        program.start(ALIKE_CLI, { "run", at("home.toml") });
        QVERIFY(program.waitForStarted());
        if (!program.waitForFinished(1 + random.bounded(60)))
            program.kill();
        program.waitForFinished();
        QVERIFY(!alike::partition::isRun(at("home").toStdString()) || opened());
    }
    const Run run = cli({ "run", at("home.toml") });
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, expected);
    QVERIFY(!QFile::exists(at("scratch")));
    const auto home = opened();
    QVERIFY2(home, home ? "" : home.error().detail.c_str());
    QVERIFY(home->snapshot.scored->pairs.size() > 50);
    for (const QStringList& options : { QStringList { "--results", at("own") },
             QStringList { "--results", at("home"), "--method", "exact" },
             QStringList { "--results", at("home"), "--family", "dictionary" } }) {
        QDir().mkpath(at("own"));
        writeFile(at("own/notes.txt"), "mine");
        const Run refused = cli(QStringList { "pairs" } + options + QStringList { at("corpus.jsonl") });
        QCOMPARE(refused.status, 1);
        QVERIFY2(
            refused.out.isEmpty() && refused.err.contains(options.size() > 2 ? "--results" : "notes.txt"),
            refused.err.constData());
        QCOMPARE(QDir(at("own")).entryList(QDir::Files), QStringList { "notes.txt" });
    }
    QVERIFY(opened()); // what was refused has changed nothing
}

/// A job is an input: nothing that it says is written over it.
void TestCliPortions::jobWrittenOver()
{
    const QByteArray job
        = "paths = [\"" + at("corpus.jsonl").toUtf8() + "\"]\noutput = \"" + at("own.toml").toUtf8() + "\"\n";
    writeFile(at("own.toml"), job);
    QVERIFY(QFile::link(at("own.toml"), at("link.toml")));
    for (const char* name : { "own.toml", "link.toml" }) {
        const Run run = cli({ "run", at(name) });
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains("never written over"), run.err.constData());
        QCOMPARE(contentOf(at("own.toml")), job);
    }
}

ALIKE_TEST(TestCliPortions)
#include "tst_cli_portions.moc"
