// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>

using namespace alike::test;

/// An index that stays: what is found in it is what neighbours finds among the documents themselves, however
/// they were added.
class TestCliIndex : public QObject {
    Q_OBJECT
private slots:
    void init();
    void queries_data();
    void queries();
    void addsOnlyWhatIsNew();
    void textsThatAreGone();
    void files();
    void killed();
    void createdOrNot();
    void damaged();
    void flippedBits();
    void refused();

private:
    QString at(const char* name) const { return m_folder->filePath(name); }
    QByteArray text(int record) const { return object(m_records[record])["text"].toString().toUtf8(); }
    QList<QByteArrayList> query(const QByteArray& text) const
    {
        const Run run = cli({ "index", "query", at("index"), "--text", "-", "-n", "20" }, text);
        if (run.status != 0)
            qWarning("%s", run.err.constData());
        return cells(run.out);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArrayList m_records;
};

void TestCliIndex::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_records = cli({ "generate", "--documents", "1000", "--seed", "4" }).out.split('\n');
    m_records.removeLast();
    writeFile(at("all.jsonl"), m_records.join('\n'));
    writeFile(at("first.jsonl"), m_records.mid(0, 600).join('\n'));
    writeFile(at("second.jsonl"), m_records.mid(600, 300).join('\n'));
    writeFile(at("third.jsonl"), m_records.mid(900).join('\n'));
}

void TestCliIndex::queries_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("default") << QStringList {};
    QTest::newRow("characters") << QStringList { "--unit", "char", "-k", "8" };
    QTest::newRow("crc") << QStringList { "--bucket", "crc32", "--buckets", "5000", "--rows", "4" };
    QTest::newRow("fewer rows") << QStringList { "--hashes", "50", "--rows", "4", "--bands", "10" };
}

/// The neighbours of each document in a pair, with the document itself before them, since it is in the index.
void TestCliIndex::queries()
{
    QFETCH(QStringList, options);
    const Run created
        = cli(QStringList { "index", "create", "--output", at("index"), at("first.jsonl") } + options);
    QCOMPARE(created.status, 0);
    QVERIFY(created.err.contains("600 documents added"));
    for (const char* more : { "second.jsonl", "third.jsonl" })
        QCOMPARE(cli({ "index", "add", at("index"), at(more) }).status, 0);
    const auto pairs
        = cells(cli(QStringList { "pairs", "--threshold", "0.4", at("all.jsonl") } + options).out);
    QVERIFY(pairs.size() > 10);
    for (int pair = 1; pair < 12; ++pair) {
        const QByteArray id = pairs[pair][0];
        auto expected = cells(
            cli(QStringList { "neighbours", QString(id), "-n", "19", at("all.jsonl") } + options).out);
        const auto found = query(text(id.toInt() - 1));
        QCOMPARE(found[0], expected[0]);
        QCOMPARE(found.size(), expected.size() + 1);
        // It is found itself with 1, before or behind those that are equal to it.
        QList<QByteArrayList> others;
        for (const QByteArrayList& row : found.mid(1))
            if (row[1] != id)
                others.append(row.mid(1));
        QCOMPARE(others.size(), found.size() - 2);
        for (int i = 1; i < expected.size(); ++i)
            QCOMPARE(others[i - 1], expected[i].mid(1));
    }
}

/// Files of documents stay as they were when others are added, and few generations of entries are there.
void TestCliIndex::addsOnlyWhatIsNew()
{
    QCOMPARE(cli({ "index", "create", "--output", at("index"), at("first.jsonl") }).status, 0);
    const QByteArray before = contentOf(at("index/signatures-00000"));
    QVERIFY(!before.isEmpty());
    QFile::remove(at("first.jsonl")); // it is not read again
    for (int i = 0; i < 40; ++i) {
        writeFile(at("one.jsonl"), m_records[900 + i]);
        QCOMPARE(cli({ "index", "add", at("index"), at("one.jsonl") }).status, 0);
    }
    QCOMPARE(contentOf(at("index/signatures-00000")), before);
    const auto info = object(cli({ "index", "info", at("index") }).out);
    QCOMPARE(info["documents"].toInt(), 640);
    QCOMPARE(info["parts"].toInt(), 41);
    QVERIFY(info["generations"].toInt() <= 5);
    QCOMPARE(QDir(at("index")).entryList({ "entries-*" }).size(), info["generations"].toInt());
    QCOMPARE(info["parameters"]["k"].toString(), QString("4"));
    for (const int record : { 5, 599, 900, 939 }) {
        const auto found = query(text(record));
        QCOMPARE(found[1][2], QByteArray("1")); // itself, or one that is equal
    }
}

/// Without the text there is no exact similarity; an estimate there is.
void TestCliIndex::textsThatAreGone()
{
    QCOMPARE(cli({ "index", "create", "--output", at("index"), at("all.jsonl") }).status, 0);
    QCOMPARE(query(text(7))[1][4], QByteArray("1"));
    QByteArrayList changed = m_records;
    changed[7].replace("\"text\":\"", "\"text\":\"other ");
    writeFile(at("all.jsonl"), changed.join('\n'));
    QCOMPARE(query(text(7))[1].mid(2, 3), (QByteArrayList { "1", "1", "" }));
    QCOMPARE(query(text(3))[1][4], QByteArray("1")); // before the change
    QFile::remove(at("all.jsonl"));
    QCOMPARE(query(text(3))[1].mid(2, 3), (QByteArrayList { "1", "1", "" }));
}

/// Of other formats texts are found again as well, unless they are in archives.
void TestCliIndex::files()
{
    QDir().mkpath(at("in/sub"));
    writeFile(at("in/a.txt"), text(0));
    writeFile(at("in/sub/b.html"),
        "<html><head><title>A title</title></head><body><p>" + text(1) + "</p></body></html>");
    writeFile(
        at("in/c.csv"), "id,title,text\r\nx,First," + text(2) + "\r\ny,\"Second, too\"," + text(3) + "\r\n");
    QCOMPARE(cli({ "index", "create", "--output", at("index"), at("in") }).status, 0);
    const auto first = [&](int record) { return query(text(record))[1]; };
    QCOMPARE(first(0)[1], QByteArray("a.txt"));
    QCOMPARE(first(0)[4], QByteArray("1"));
    QCOMPARE(first(1)[1], QByteArray("sub/b.html"));
    QCOMPARE(first(1)[6], QByteArray("A title"));
    QCOMPARE(first(2)[4], QByteArray("1"));
    QCOMPARE(first(3)[1], QByteArray("y"));
    QCOMPARE(first(3)[4], QByteArray("1"));
}

/// An addition that was killed leaves what there was, and can be made again.
void TestCliIndex::killed()
{
    QCOMPARE(cli({ "index", "create", "--output", at("index"), at("first.jsonl") }).status, 0);
    QRandomGenerator random(23);
    int documents = 600;
    int kills = 0;
    for (int run = 0; run < 25; ++run) {
        QProcess program;
        const int before = documents;
        program.start(ALIKE_CLI, { "index", "add", at("index"), at("second.jsonl"), "--memory", "300k" });
        QVERIFY(program.waitForStarted());
        if (program.waitForFinished(1 + random.bounded(60))) {
            QCOMPARE(program.exitCode(), 0);
            documents += 300;
        } else {
            program.kill();
            program.waitForFinished();
            ++kills;
        }
        const int now = object(cli({ "index", "info", at("index") }).out)["documents"].toInt();
        const bool ended = documents == before + 300;
        QVERIFY(now == documents || (!ended && now == documents + 300)); // it may be killed too late
        documents = now;
        QVERIFY(query(text(3)).size() > 1);
    }
    QVERIFY(kills > 3);
}

/// An index is there when all of its documents are, and not at all before; what a call that was killed left
/// is in nobody's way.
void TestCliIndex::createdOrNot()
{
    const auto create = [&](const char* path) {
        return cli({ "index", "create", "--output", at("index"), at(path) });
    };
    QCOMPARE(create("nosuch.jsonl").status, 1);
    QVERIFY(!QFile::exists(at("index")));
    QProcess program;
    program.setChildProcessModifier([] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit { 50'000, 50'000 };
        setrlimit(RLIMIT_FSIZE, &limit);
    });
    program.start(ALIKE_CLI, { "index", "create", "--output", at("index"), at("first.jsonl") });
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitCode(), 1);
    QVERIFY(program.readAllStandardError().contains("Cannot write " + at("index").toUtf8()));
    QVERIFY(!QFile::exists(at("index")));

    QRandomGenerator random(29);
    int kills = 0;
    for (int run = 0; run < 25; ++run) {
        QProcess killed;
        killed.start(
            ALIKE_CLI, { "index", "create", "--output", at("index"), at("first.jsonl"), "--memory", "300k" });
        QVERIFY(killed.waitForStarted());
        const bool ended = killed.waitForFinished(1 + random.bounded(60));
        if (!ended) {
            killed.kill();
            killed.waitForFinished();
            ++kills;
        }
        const Run info = cli({ "index", "info", at("index") });
        if (ended || info.status == 0) { // it may be killed too late
            QCOMPARE(object(info.out)["documents"].toInt(), 600);
            QVERIFY(QDir(at("index")).removeRecursively());
        } else {
            QCOMPARE(info.status, 1);
        }
    }
    QVERIFY(kills > 3);
    QCOMPARE(create("first.jsonl").status, 0);
    QCOMPARE(query(text(3))[1][2], QByteArray("1"));
    QCOMPARE(QDir(at("index")).entryList({ "ids-*" }, QDir::Files).size(),
        object(cli({ "index", "info", at("index") }).out)["parts"].toInt());
}

void TestCliIndex::damaged()
{
    QCOMPARE(cli({ "index", "create", "--output", at("index"), at("first.jsonl") }).status, 0);
    const QStringList names = QDir(at("index")).entryList(QDir::Files);
    QVERIFY(names.size() > 8);
    for (const QString& name : names) {
        if (name == "lock")
            continue;
        const QString path = at("index") + '/' + name;
        const QByteArray whole = contentOf(path);
        writeFile(path, whole.left(whole.size() - 1));
        const Run run = cli({ "index", "query", at("index"), "--text", "-" }, text(3));
        QVERIFY2(run.status == 1, qPrintable(name));
        QVERIFY2(run.err.contains(path.toUtf8()), run.err.constData());
        writeFile(path, whole);
    }
    QVERIFY(query(text(3)).size() > 1);
}

/// A bit that changes anywhere changes no answer: it is not read, or the file is named.
void TestCliIndex::flippedBits()
{
    QCOMPARE(cli({ "index", "create", "--output", at("index"), at("first.jsonl") }).status, 0);
    const Run expected = cli({ "index", "query", at("index"), "--text", "-" }, text(0));
    QRandomGenerator random(5);
    for (const QString& name : QDir(at("index")).entryList(QDir::Files)) {
        if (name == "lock")
            continue;
        const QString path = at("index") + '/' + name;
        const QByteArray whole = contentOf(path);
        int refused = 0;
        for (int flip = 0; flip < 12; ++flip) {
            // The first record is that of the first document, which is asked for.
            const auto place = flip == 0 ? 64 : random.bounded(static_cast<int>(whole.size()));
            QByteArray damaged = whole;
            damaged[place] = static_cast<char>(damaged[place] ^ (1 << random.bounded(8)));
            writeFile(path, damaged);
            const Run run = cli({ "index", "query", at("index"), "--text", "-" }, text(0));
            if (run.status == 0) {
                QCOMPARE(run.out, expected.out);
                continue;
            }
            QCOMPARE(run.status, 1);
            QCOMPARE(run.out, QByteArray());
            QVERIFY2(run.err.contains(path.toUtf8()), run.err.constData());
            QVERIFY2(run.err.contains("Remove the folder of the index and make the index again.")
                    || run.err.contains("other parameters") || run.err.contains("begins otherwise")
                    || run.err.contains("Check its name"),
                run.err.constData());
            ++refused;
        }
        QVERIFY2(refused > 0 || name.startsWith("entries-"), qPrintable(name));
        writeFile(path, whole);
    }
}

void TestCliIndex::refused()
{
    const auto fails = [&](const QStringList& arguments, int status, const QByteArray& why) {
        const Run run = cli(arguments, "words");
        QCOMPARE(run.status, status);
        QVERIFY2(run.err.contains(why), run.err.constData());
    };
    fails({ "index" }, 2, "index --help");
    fails({ "index", "create", at("all.jsonl") }, 2, "--output");
    fails({ "index", "create", "--output", at("index"), "--family", "dictionary", at("all.jsonl") }, 1,
        "--family hashed");
    fails({ "index", "query", at("index"), "--text", "-" }, 1, "index");
    QDir().mkpath(at("full"));
    writeFile(at("full/x"), "x");
    fails({ "index", "create", "--output", at("full"), at("all.jsonl") }, 1, "not empty");
    QCOMPARE(cli({ "index", "create", "--output", at("index"), at("first.jsonl") }).status, 0);
    fails({ "index", "create", "--output", at("index"), at("all.jsonl") }, 1, "already");
    fails({ "index", "add", at("index"), at("missing") }, 1, "no such file");
    fails({ "index", "query", at("index") }, 2, "--text");
    const QByteArray ids = contentOf(at("index/ids-00000"));
    for (const char* file : { "index/ids-00000", "index/new" })
        for (const QStringList& call :
            { QStringList { "query", at("index"), "--text", "-" }, QStringList { "info", at("index") } })
            fails(QStringList { "index" } + call + QStringList { "--output", at(file) }, 2, "its own files");
    QCOMPARE(contentOf(at("index/ids-00000")), ids);
    QVERIFY(!QFile::exists(at("index/new")));
    QDir().mkpath(at("in"));
    fails({ "index", "create", "--output", at("in/index"), at("in") }, 2, "which is read");
    const Run few = cli({ "index", "query", at("index"), "--text", "-" }, "words");
    QCOMPARE(few.status, 0);
    QVERIFY(few.err.contains("too few words"));
    QCOMPARE(few.out.count('\n'), 1);
}

ALIKE_TEST(TestCliIndex)
#include "tst_cli_index.moc"
