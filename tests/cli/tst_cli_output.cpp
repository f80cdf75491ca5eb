// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <filesystem>
#include <memory>
#include <vector>

#include <unistd.h>

using namespace alike::test;

/// Where results go: whole files or none, early readers, full disks, signals.
class TestCliOutput : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void init();
    void outputAsOnStandardOutput();
    void failureLeavesTheFileAlone();
    void outputIsNoInput_data();
    void outputIsNoInput();
    void resultsAmongDocumentsAreReplaced();
    void peakIsItsOwn();
    void interruptedWhileWriting_data();
    void interruptedWhileWriting();
    void interruptedWhileReading();
    void interruptedWhileComputing();
    void ignoredSignalStaysIgnored();
    void earlyReader();
    void fullDisk_data();
    void fullDisk();
    void closedStandardOutput();
    void forbiddenFolder();

private:
    /// Everything in the folder, hidden files among them.
    QStringList entries() const;
    QByteArray content(const QString& name) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    QTemporaryDir m_input;
    QString m_large; ///< a corpus that takes a while and gives much output
};

void TestCliOutput::initTestCase()
{
    QVERIFY(m_input.isValid());
    m_large = m_input.filePath("large.jsonl");
    QFile file(m_large);
    QVERIFY(file.open(QIODevice::WriteOnly));
    int number = 0;
    for (const std::string& text : familyTexts(4000, 1))
        file.write("{\"id\":\"" + QByteArray::number(++number) + "\",\"text\":\""
            + QByteArray::fromStdString(text) + "\"}\n");
}

void TestCliOutput::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

QStringList TestCliOutput::entries() const
{
    return QDir(m_folder->path())
        .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

QByteArray TestCliOutput::content(const QString& name) const
{
    QFile file(m_folder->filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no such file");
}

void TestCliOutput::outputAsOnStandardOutput()
{
    const Run printed = cli({ "pairs", "-" }, tinyCorpus());
    const Run written = cli({ "pairs", "--output", m_folder->filePath("p.csv"), "-" }, tinyCorpus());
    QCOMPARE(written.status, 0);
    QVERIFY(written.out.isEmpty());
    QCOMPARE(content("p.csv"), printed.out);
    QCOMPARE(entries(), QStringList { "p.csv" });
}

void TestCliOutput::failureLeavesTheFileAlone()
{
    QFile file(m_folder->filePath("p.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("before");
    file.close();
    const QStringList output { "--output", file.fileName(), "-" };
    QCOMPARE(
        cli(QStringList { "pairs", "--rows", "1", "-k", "1", "--max-candidates", "1" } + output, tinyCorpus())
            .status,
        1);
    QCOMPARE(cli(QStringList { "pairs", "--rows", "0" } + output, tinyCorpus()).status, 2);
    QCOMPARE(cli(QStringList { "neighbours", "nobody" } + output, tinyCorpus()).status, 1);
    QCOMPARE(content("p.csv"), QByteArray("before"));
    QCOMPARE(entries(), QStringList { "p.csv" });
    // two of the three files cannot be made: none appears
    QVERIFY(QDir(m_folder->path()).mkdir("s.npy.json"));
    QCOMPARE(cli({ "signatures", "--as", "npy", "--output", m_folder->filePath("s.npy"), "-" }, tinyCorpus())
                 .status,
        1);
    QCOMPARE(entries(), (QStringList { "p.csv", "s.npy.json" }));
}

void TestCliOutput::outputIsNoInput_data()
{
    QTest::addColumn<QStringList>("arguments"); // FOLDER stands for the folder
    QTest::addColumn<QByteArrayList>("roles");
    const auto row = [](const char* name, const char* arguments, const QByteArrayList& roles) {
        QTest::newRow(name) << QString::fromLatin1(arguments).split(' ') << roles;
    };
    row("output", "pairs --output FOLDER/c.jsonl FOLDER/c.jsonl", { "--output", "(PATH)" });
    row("another spelling", "pairs --output FOLDER/./docs/../c.jsonl FOLDER/c.jsonl",
        { "--output", "(PATH)" });
    row("a link", "pairs --output FOLDER/link FOLDER/c.jsonl", { "--output", "(PATH)" });
    row("from a link", "pairs --output FOLDER/c.jsonl FOLDER/link", { "--output", "(PATH)" });
    row("a hard link", "pairs --output FOLDER/hard FOLDER/c.jsonl", { "--output", "(PATH)" });
    row("forced", "pairs --force --output FOLDER/c.jsonl FOLDER/c.jsonl", { "--output", "(PATH)" });
    row("second path", "pairs --output FOLDER/c.jsonl FOLDER/docs FOLDER/c.jsonl", { "--output", "(PATH)" });
    row("in a folder", "pairs --output FOLDER/docs/a.jsonl FOLDER/docs", { "--output", "(PATH)" });
    row("in a linked folder", "info --output FOLDER/docs/a.jsonl FOLDER/folder", { "--output", "(PATH)" });
    row("timings", "documents --timings FOLDER/c.jsonl FOLDER/c.jsonl", { "--timings", "(PATH)" });
    row("left out", "info --left-out FOLDER/c.jsonl FOLDER/c.jsonl", { "--left-out", "(PATH)" });
    row("provenance", "pairs --provenance FOLDER/c.jsonl FOLDER/c.jsonl", { "--provenance", "(PATH)" });
    row("coefficients", "signatures --coefficients FOLDER/f.json --output FOLDER/f.json FOLDER/c.jsonl",
        { "--output", "(--coefficients)" });
    row("ids beside the array", "signatures --as npy --output FOLDER/c FOLDER/c.ids.txt",
        { "--output, the ids beside it", "(PATH)" });
    row("parameters beside it",
        "signatures --as npy --coefficients FOLDER/f.json --output FOLDER/f FOLDER/c.jsonl",
        { "--output, the parameters beside it", "(--coefficients)" });
    row("truth", "evaluate --truth FOLDER/truth.csv --output FOLDER/truth.csv FOLDER/c.jsonl",
        { "--output", "(--truth)" });
    row("project", "project create --output FOLDER/c.jsonl FOLDER/c.jsonl", { "--output", "(PATH)" });
    row("two outputs", "pairs --output FOLDER/o --timings FOLDER/./o FOLDER/c.jsonl",
        { "--timings", "--output" });
    row("two others", "pairs --provenance FOLDER/o --timings FOLDER/o FOLDER/c.jsonl",
        { "--provenance", "--timings" });
    row("generated", "generate --documents 9 --output FOLDER/o --truth FOLDER/docs/../o",
        { "--truth", "--output" });
    row("beside one another", "signatures --as npy --output FOLDER/o --timings FOLDER/o.json FOLDER/c.jsonl",
        { "beside it", "--timings" });
}

/// Wrong usage, before anything is read or written, in a sentence that names both.
void TestCliOutput::outputIsNoInput()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArrayList, roles);
    QVERIFY(QDir(m_folder->path()).mkdir("docs"));
    const auto put = [&](const char* name, const QByteArray& bytes) {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    };
    put("c.jsonl", tinyCorpus());
    put("docs/a.jsonl", tinyCorpus());
    put("c.ids.txt", "one two three four five six seven eight nine");
    put("truth.csv", "id_a,id_b\nd1,d2\n");
    put("f.json", R"({"a":[1],"b":[1],"modulus":97})");
    QVERIFY(QFile::link("c.jsonl", m_folder->filePath("link")));
    QVERIFY(QFile::link("docs", m_folder->filePath("folder")));
    std::filesystem::create_hard_link(
        m_folder->filePath("c.jsonl").toStdString(), m_folder->filePath("hard").toStdString());
    const auto all = [&] {
        QByteArray bytes = entries().join(' ').toUtf8();
        for (const char* name : { "c.jsonl", "docs/a.jsonl", "c.ids.txt", "truth.csv", "f.json" })
            bytes += content(name);
        return bytes;
    };
    const QByteArray before = all();
    arguments.replaceInStrings("FOLDER", m_folder->path());
    const Run refused = cli(arguments);
    QVERIFY2(refused.status == 2, refused.err.constData());
    QVERIFY(refused.out.isEmpty());
    for (const QByteArray& role : roles)
        QVERIFY2(refused.err.contains(role), refused.err.constData());
    QCOMPARE(all(), before);
}

/// Nor does it matter how often nothing is written.
void TestCliOutput::resultsAmongDocumentsAreReplaced()
{
    QFile file(m_folder->filePath("c.jsonl"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(tinyCorpus());
    file.close();
    const QStringList pairs { "pairs", "--output", m_folder->filePath("pairs.csv"), m_folder->path() };
    QCOMPARE(cli(pairs).status, 0);
    const QByteArray first = content("pairs.csv");
    QCOMPARE(cli(pairs).status, 0);
    QVERIFY(first.startsWith("id_a"));
    QCOMPARE(content("pairs.csv"), first);
    QCOMPARE(cli({ "pairs", "--output", "/dev/null", "--timings", "/dev/null", m_folder->path() }).status, 0);
    // What stands at standard input is an input, too.
    const QString shell = QStandardPaths::findExecutable("sh");
    if (!shell.isEmpty()) {
        const QByteArray before = content("c.jsonl");
        const Run input = run(
            shell, { "-c", "\"$0\" documents --output \"$1\" - < \"$1\"", ALIKE_CLI, file.fileName() }, {});
        QCOMPARE(input.status, 2);
        QCOMPARE(content("c.jsonl"), before);
    }
}

/// And not that of the process that started it.
void TestCliOutput::peakIsItsOwn()
{
#ifdef ALIKE_SANITIZED
    QSKIP("a sanitizer has memory of its own");
#endif
    constexpr std::size_t bytes = 300'000'000;
    const std::vector<char> held(bytes, 'x');
    const QString timings = m_folder->filePath("t.json");
    QCOMPARE(cli({ "info", "--timings", timings, "-" }, tinyCorpus()).status, 0);
    const double peak = object(content("t.json"))["peak_rss_bytes"].toDouble();
    QVERIFY(held[bytes / 2] == 'x' && peak > 1e6);
    QVERIFY2(peak < 200e6, QByteArray::number(peak, 'f', 0).constData());
}

void TestCliOutput::interruptedWhileWriting_data()
{
    QTest::addColumn<int>("signal");
    QTest::addColumn<int>("status");
    QTest::newRow("SIGINT") << SIGINT << 130;
    QTest::newRow("SIGTERM") << SIGTERM << 143;
}

void TestCliOutput::interruptedWhileWriting()
{
    QFETCH(int, signal);
    QFETCH(int, status);
    QProcess process;
    process.start(ALIKE_CLI,
        { "signatures", "--hashes", "4096", "--as", "jsonl", "--output", m_folder->filePath("s"), m_large });
    // The name of the unfinished file is also there for a moment when it is first tried out: wait for some
    // content.
    const auto writing = [&] {
        const QFileInfoList files = QDir(m_folder->path()).entryInfoList(QDir::Files | QDir::Hidden);
        return !files.isEmpty() && files.front().size() > 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(writing() || process.state() == QProcess::NotRunning, patience);
    kill(static_cast<pid_t>(process.processId()), signal);
    const Run run = finish(process);
    QCOMPARE(run.status, status);
    QVERIFY(entries().isEmpty());
}

void TestCliOutput::interruptedWhileReading()
{
    QProcess process;
    process.start(ALIKE_CLI, { "pairs", "--output", m_folder->filePath("p"), "-" });
    QVERIFY(process.waitForStarted());
    process.write("{\"id\":\"1\",");
    QVERIFY(process.waitForBytesWritten());
    QTest::qWait(200); // until it waits for more; too early is no harm
    process.terminate();
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(finish(process).status, 143);
    QVERIFY(timer.elapsed() < 10'000);
    QVERIFY(entries().isEmpty());
}

void TestCliOutput::interruptedWhileComputing()
{
    QProcess process;
    process.start(ALIKE_CLI,
        { "pairs", "--hashes", "4096", "--threshold", "0", "--rows", "4", "--max-candidates", "100000000",
            "--output", m_folder->filePath("p"), m_large });
    QVERIFY(process.waitForStarted());
    QTest::qWait(150);
    process.terminate();
    QCOMPARE(finish(process).status, 143);
    QVERIFY(entries().isEmpty());
}

void TestCliOutput::ignoredSignalStaysIgnored()
{
    QProcess process;
    process.setChildProcessModifier([] { std::signal(SIGINT, SIG_IGN); });
    process.start(ALIKE_CLI, { "documents", "-" });
    QVERIFY(process.waitForStarted());
    QTest::qWait(200);
    kill(static_cast<pid_t>(process.processId()), SIGINT);
    QTest::qWait(50);
    process.write(tinyCorpus());
    process.closeWriteChannel();
    QCOMPARE(finish(process).status, 0);
}

void TestCliOutput::earlyReader()
{
    const QString bash = QStandardPaths::findExecutable("bash");
    if (bash.isEmpty())
        QSKIP("there is no bash");
    const QString line
        = QString("'%1' signatures --hashes 1000 --quiet '%2' | head -n 1; exit ${PIPESTATUS[0]}")
              .arg(ALIKE_CLI, m_large);
    // Bash says so on standard error when the locale of the machine is one that it does not have.
    const Run result = run(QStringLiteral("/usr/bin/env"), { "LC_ALL=C", bash, "-c", line }, {});
    QCOMPARE(result.status, 0);
    QVERIFY2(result.err.isEmpty(), result.err.constData());
    QVERIFY(result.out.startsWith("id,s1,"));
    QCOMPARE(result.out.count('\n'), 1);
}

void TestCliOutput::fullDisk_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("little, at the end") << QStringList { "info", m_large };
    QTest::newRow("much") << QStringList { "signatures", m_large };
    QTest::newRow("as output") << QStringList { "info", "--output", "/dev/full", m_large };
}

void TestCliOutput::fullDisk()
{
    QFETCH(QStringList, arguments);
    if (!QFile::exists("/dev/full"))
        QSKIP("there is no /dev/full");
    QProcess process;
    process.setStandardOutputFile("/dev/full");
    process.start(ALIKE_CLI, arguments);
    const Run run = finish(process);
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("Cannot write"), run.err.constData());
}

void TestCliOutput::closedStandardOutput()
{
    QProcess process;
    process.setChildProcessModifier([] { close(STDOUT_FILENO); });
    process.start(ALIKE_CLI, { "documents", "-" });
    process.write(tinyCorpus());
    process.closeWriteChannel();
    const Run run = finish(process);
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("Cannot write to standard output"), run.err.constData());
}

void TestCliOutput::forbiddenFolder()
{
    // Nothing is forbidden to root: then the program runs as nobody.
    QString program = ALIKE_CLI;
    QStringList prefix;
    if (geteuid() == 0) {
        const QString setpriv = QStandardPaths::findExecutable("setpriv");
        if (setpriv.isEmpty())
            QSKIP("this test runs as root and there is no setpriv");
        prefix = QStringList { "--reuid", "65534", "--clear-groups", program };
        program = setpriv;
        if (run(program, prefix + QStringList { "--version" }, {}).status != 0)
            QSKIP("this test runs as root and nobody may run alike-cli where it stands");
    }
    QVERIFY(QFile::setPermissions(m_folder->path(),
        QFile::ReadOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther
            | QFile::ExeOther));
    const Run result = run(program,
        prefix + QStringList { "info", "--output", m_folder->filePath("i.json"), "-" }, tinyCorpus());
    QFile::setPermissions(m_folder->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QCOMPARE(result.status, 1);
    QVERIFY2(
        result.err.contains("i.json") && result.err.contains("Permission denied"), result.err.constData());
    QVERIFY(entries().isEmpty());
}

ALIKE_TEST(TestCliOutput)
#include "tst_cli_output.moc"
