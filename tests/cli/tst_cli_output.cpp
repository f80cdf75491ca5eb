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
#include <memory>

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
    const Run result = run(bash, { "-c", line }, {});
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
