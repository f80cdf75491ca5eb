// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/database.h"
#include "core/project/file_lock.h"
#include "core/project/read.h"
#include "core/project/write.h"
#include "tests/cli/program.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace alike::test;

/// Projects are made, told of and read back, also by programs that are not ours.
class TestCliProject : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void info();
    void itsDocumentsAreACorpus();
    void exportsWhatIsFound();
    void exportsDocuments();
    void sqliteReadsIt();
    void pythonChecksIt();
    void refersToTexts();
    void parametersAreThoseOfTheProject();
    void givenFunctionsAreThoseOfTheProject();
    void workIsNotWrittenOver();
    void originalsAreNotWrittenOver();
    void exportSaysItsThreshold();
    void viewsAgreeWithPairs_data();
    void viewsAgreeWithPairs();
    void listsCarryMarks();
    void groupsHeedMarks();
    void listsSayWhatMadeThem();
    void wrongUsage_data();
    void wrongUsage();
    void noProject();

private:
    /// The project with marks of a document and a pair.
    QString marked() const;

    QTemporaryDir m_folder;
    QString m_corpus;
    QString m_project;
};

void TestCliProject::initTestCase()
{
    QVERIFY(m_folder.isValid());
    m_corpus = m_folder.filePath("tiny.jsonl");
    m_project = m_folder.filePath("tiny.alike");
    QFile file(m_corpus);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(tinyCorpus());
    file.close();
    const Run made = cli({ "project", "create", "--threshold", "0.6", "--output", m_project, m_corpus });
    QVERIFY2(made.status == 0, made.err.constData());
    QVERIFY(made.out.isEmpty());
}

void TestCliProject::info()
{
    const Run told = cli({ "project", "info", m_project });
    QCOMPARE(told.status, 0);
    const QJsonObject json = object(told.out);
    QCOMPARE(json["version"].toInt(), 2);
    QCOMPARE(json["documents"].toInt(), 11); // those with text
    QCOMPARE(json["texts"].toString(), "embedded");
    QCOMPARE(json["analysed"].toBool(), true);
    QCOMPARE(json["sources"].toArray().size(), 1);
    QVERIFY(json["sources"].toArray()[0].toString().endsWith("tiny.jsonl"));
    QCOMPARE(json["parameters"].toObject()["threshold"].toString(), "0.600000");
    QCOMPARE(json["parameters"].toObject()["k"].toString(), "4");
    QCOMPARE(json["marks"].toObject()["same"].toInt(), 0);
}

void TestCliProject::itsDocumentsAreACorpus()
{
    for (const QStringList& command : { QStringList { "documents" }, QStringList { "info" },
             QStringList { "pairs", "--threshold", "0.5" }, QStringList { "neighbours", "d1" } }) {
        const Run original = cli(command + QStringList { m_corpus });
        const Run project = cli(command + QStringList { m_project });
        QCOMPARE(project.status, original.status);
        QCOMPARE(project.out, original.out);
    }
    const Run both = cli({ "documents", m_project, m_corpus });
    QCOMPARE(both.status, 1);
    QVERIFY2(both.err.contains("opened alone"), both.err.constData());
}

void TestCliProject::exportsWhatIsFound()
{
    const Run exported = cli({ "project", "export", m_project });
    QVERIFY2(exported.status == 0, exported.err.constData());
    const QList<QByteArrayList> pairs = cells(exported.out);
    const QList<QByteArrayList> exact
        = cells(cli({ "pairs", "--method", "exact", "--threshold", "0.6", m_corpus }).out);
    QCOMPARE(pairs.size(), exact.size());
    QVERIFY(pairs.size() > 3);
    for (qsizetype i = 1; i < pairs.size(); ++i) {
        QCOMPARE(pairs[i].first(9), exact[i].first(9)); // id_a to containment_b
        QCOMPARE(pairs[i][9] == "1", !exact[i][9].isEmpty()); // shares a bucket
    }
    const Run fewer = cli({ "project", "export", "--threshold", "0.95", "--as", "jsonl", m_project });
    QCOMPARE(fewer.status, 0);
    QCOMPARE(fewer.out.count('\n'), 1); // d1 and d2
    QVERIFY(fewer.out.startsWith(R"({"id_a":"d1","id_b":"d2","jaccard":1)"));
    const Run parameters = cli({ "project", "export", "--what", "parameters", m_project });
    QVERIFY(parameters.out.contains("\r\nseed,42\r\n"));
    const Run marks = cli({ "project", "export", "--what", "marks", m_project });
    QCOMPARE(marks.out, csvLines({ "id_a,id_b,mark,note,changed" }));
}

void TestCliProject::exportsDocuments()
{
    const Run documents
        = cli({ "project", "export", "--what", "documents", "--text", "--as", "jsonl", m_project });
    QCOMPARE(documents.status, 0);
    const QByteArrayList lines = documents.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 11);
    const QJsonObject first = object(lines[0]);
    QCOMPARE(first["id"].toString(), "d1");
    QCOMPARE(first["title"].toString(), "The \"first\", quoted");
    QCOMPARE(first["words"].toInt(), 10);
    QCOMPARE(first["shingles"].toInt(), 7);
    QCOMPARE(first["text"].toString(), "a b c d e f g h i j");
    QVERIFY(object(lines[6])["words"].isNull()); // too short
}

void TestCliProject::sqliteReadsIt()
{
    const QString sqlite = QStandardPaths::findExecutable("sqlite3");
    if (sqlite.isEmpty())
        QSKIP("sqlite3 is not installed");
    const auto ask = [&](const QString& sql) { return run(sqlite, { m_project, sql }, {}).out.trimmed(); };
    QCOMPARE(ask("PRAGMA application_id"), QByteArray::number(0x416c696b));
    QCOMPARE(ask("PRAGMA user_version"), QByteArray("2"));
    QCOMPARE(ask("PRAGMA integrity_check"), QByteArray("ok"));
    QCOMPARE(ask("SELECT text FROM documents WHERE id = 'd5'"), QByteArray("l m n o p q r s t u"));
    QCOMPARE(
        ask("SELECT id_a, id_b, jaccard FROM near_documents WHERE id_a = 'd11'"), QByteArray("d11|d12|0.8"));
    // Every table is described.
    QCOMPARE(ask("SELECT count(*) FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT IN "
                 "(SELECT subject FROM documentation) AND name <> 'documentation'"),
        QByteArray("0"));
}

void TestCliProject::pythonChecksIt()
{
    const QString python = QStandardPaths::findExecutable("python3");
    if (python.isEmpty() || run(python, { "-c", "import sqlite3, zlib" }, {}).status != 0)
        QSKIP("python3 with sqlite3 is not installed");
    // The checks as the documentation tells to make them, and the signatures out of their pieces.
    const QString script = QStringLiteral(R"py(
import sqlite3, struct, sys, zlib
db = sqlite3.connect(sys.argv[1])
beside = {('documents', 'text'), ('signatures', 'minima')}
def value(v):
    if v is None: return struct.pack('<q', -2**63)
    if isinstance(v, float): return struct.pack('<d', v)
    if isinstance(v, int): return struct.pack('<q', v)
    v = v.encode() if isinstance(v, str) else v
    return struct.pack('<q', len(v)) + v
for table, rows, crc in db.execute('SELECT * FROM checks').fetchall():
    got, count = 0, 0
    cursor = db.execute(f'SELECT * FROM {table} ORDER BY 1, 2')
    names = [d[0] for d in cursor.description]
    for row in cursor:
        count += 1
        for name, v in zip(names, row):
            if (table, name) not in beside: got = zlib.crc32(value(v), got)
    assert (count, got) == (rows, crc), table
for text, crc in db.execute('SELECT text, text_crc32 FROM documents'):
    assert zlib.crc32(text.encode()) == crc
sets = {}
for first, functions, start, n, crc, minima in db.execute(
        'SELECT first_function, functions, first_set, sets, crc32, minima FROM signatures ORDER BY number'):
    assert zlib.crc32(minima) == crc
    values = struct.unpack(f'<{n * functions}I', minima)
    for s in range(n):
        sets.setdefault(start + s, []).extend(values[s * functions:(s + 1) * functions])
for id, s in db.execute('SELECT id, set_number FROM documents JOIN analysed USING (number) WHERE set_number NOTNULL'):
    print(id, *sets[s], sep=',')
)py");
    const Run checked = run(python, { "-c", script, m_project }, {});
    QVERIFY2(checked.status == 0, checked.err.constData());
    QByteArray expected;
    for (const QByteArrayList& row : cells(cli({ "signatures", m_corpus }).out).mid(1))
        if (row[1] != "4294967295")
            expected += row.join(',') + '\n';
    QCOMPARE(checked.out, expected);
}

void TestCliProject::refersToTexts()
{
    const QString refers = m_folder.filePath("refers.alike");
    const Run made = cli({ "project", "create", "--refer", "--output", refers, m_corpus });
    QVERIFY2(made.status == 0, made.err.constData());
    QCOMPARE(object(cli({ "project", "info", refers }).out)["texts"].toString(), "original");
    QCOMPARE(cli({ "pairs", refers }).out, cli({ "pairs", m_corpus }).out); // made with the usual parameters
    const QString moved = m_folder.filePath("moved.jsonl");
    QVERIFY(QFile::rename(m_corpus, moved));
    const Run missing = cli({ "project", "export", refers });
    const Run found = cli({ "project", "export", "--originals", moved, refers });
    QVERIFY(QFile::rename(moved, m_corpus));
    QCOMPARE(missing.status, 1);
    QVERIFY2(missing.err.contains("refers to documents that are not here"), missing.err.constData());
    QCOMPARE(found.status, 0);
    QCOMPARE(found.out, cli({ "project", "export", refers }).out);
    const Run input = cli({ "project", "create", "--refer", "--output", refers, "-" }, tinyCorpus());
    QCOMPARE(input.status, 1);
}

QString TestCliProject::marked() const
{
    using alike::review::Subject;
    using alike::review::Verdict;
    QuietWork quiet;
    const auto read = alike::project::read(m_project.toStdString(), {}, quiet.work());
    if (!read)
        return {};
    alike::project::Saved saved { read->corpus, read->report, read->origin, read->state, nullptr };
    saved.state.marks.set(Subject("d1", "d3"), { Verdict::Different, "another \"end\"", 7 });
    saved.state.marks.set(Subject("d5"), { Verdict::Unsure, "", 7 });
    const QString path = m_folder.filePath("marked.alike");
    return alike::project::write(path.toStdString(), saved, quiet.work()) ? path : QString();
}

/// Where no option is given; the file stays.
void TestCliProject::parametersAreThoseOfTheProject()
{
    const QString three = m_folder.filePath("three.alike");
    const QStringList made { "-k", "3", "--rows", "4", "--threshold", "0.3", "--min-words", "9" };
    QCOMPARE(
        cli(QStringList { "project", "create" } + made + QStringList { "--output", three, m_corpus }).status,
        0);
    const auto bytes = [&] {
        QFile file(three);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const QByteArray before = bytes();
    for (const QStringList& command : { QStringList { "pairs" }, QStringList { "candidates" },
             QStringList { "buckets" }, QStringList { "info" }, QStringList { "signatures" } }) {
        const Run project = cli(command + QStringList { three });
        QVERIFY2(project.err.contains(
                     "Uses the parameters of the project: --min-words 9 -k 3 --rows 4 --threshold 0.3;"),
            project.err.constData());
        QVERIFY(!cli(command + QStringList { "--quiet", three }).err.contains("parameters"));
        QStringList named = made.first(2) + made.last(2); // those that the command has
        if (command[0] == "pairs" || command[0] == "candidates" || command[0] == "buckets")
            named += made.mid(2, 2);
        if (command[0] == "pairs")
            named += made.mid(4, 2);
        QCOMPARE(project.out, cli(command + named + QStringList { m_corpus }).out);
        QVERIFY(project.out != cli(command + QStringList { m_corpus }).out);
    }
    // Options win; what they do not say is the project's.
    QCOMPARE(cli({ "pairs", "-k", "2", "--threshold", "0.8", three }).out,
        cli({ "pairs", "-k", "2", "--threshold", "0.8", "--rows", "4", "--min-words", "9", m_corpus }).out);
    QCOMPARE(cli({ "info", "--unit", "char", three }).out,
        cli({ "info", "--unit", "char", "-k", "3", m_corpus }).out); // the usual --min-words of the unit
    QCOMPARE(cli({ "buckets", "--bands", "10", three }).out,
        cli({ "buckets", "--bands", "10", "-k", "3", "--min-words", "9", m_corpus }).out);
    const Run wrong = cli({ "pairs", "--hashes", "3", three });
    QCOMPARE(wrong.status, 2);
    QVERIFY2(wrong.err.contains("not 4 (as it is when left out)"), wrong.err.constData());
    QVERIFY(!before.isEmpty());
    QCOMPARE(bytes(), before);
    const QString two = m_folder.filePath("two.alike");
    QCOMPARE(cli({ "project", "create", "-k", "2", "--output", two, three }).status, 0);
    const QJsonObject parameters = object(cli({ "project", "info", two }).out)["parameters"].toObject();
    QCOMPARE(parameters["k"].toString(), "2");
    QCOMPARE(parameters["rows"].toString(), "4");
    const Run usual = cli({ "pairs", "--as", "csv", m_corpus });
    QVERIFY(!usual.err.contains("project"));
    QVERIFY(cli({ "pairs", "--help" })
                .out.simplified()
                .contains("one project (.alike), whose parameters are used"));
}

/// And where they are too few for the shingles, that is said.
void TestCliProject::givenFunctionsAreThoseOfTheProject()
{
    const QString functions = m_folder.filePath("functions.json");
    QFile file(functions);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"a":[1,3,5,7],"b":[1,1,2,3],"modulus":29})");
    file.close();
    const QStringList given { "--coefficients", functions, "--rows", "2" };
    const QString project = m_folder.filePath("given.alike");
    const Run made
        = cli(QStringList { "project", "create", "--output", project } + given + QStringList { m_corpus });
    QVERIFY2(made.status == 0, made.err.constData());
    const QByteArray warning(
        "The modulus 29 of the coefficients is below the number of distinct shingles, 31:");
    QVERIFY2(made.err.contains(warning), made.err.constData());
    const Run pairs = cli({ "pairs", project });
    QVERIFY2(pairs.err.contains(warning), pairs.err.constData());
    QCOMPARE(pairs.out, cli(QStringList { "pairs" } + given + QStringList { m_corpus }).out);
    QCOMPARE(cli({ "pairs", "--hashes", "5", project }).status, 2); // there are four
    QCOMPARE(cli({ "info", project }).status, 0);
    QVERIFY(!cli({ "pairs", "--family", "hashed", project }).err.contains("modulus"));
}

void TestCliProject::workIsNotWrittenOver()
{
    const QString project = marked();
    QVERIFY(!project.isEmpty());
    const auto marks = [&] { return cli({ "project", "export", "--what", "marks", project }).out; };
    const QByteArray before = marks();
    QCOMPARE(before.count('\n'), 3);
    const QString link = m_folder.filePath("link.alike");
    QVERIFY(QFile::link(project, link));
    for (const QStringList& command : { QStringList { "project", "create", "--output", project },
             QStringList { "project", "create", "--output", link },
             QStringList { "pairs", "--output", project }, QStringList { "documents", "--timings", project },
             QStringList { "pairs", "--provenance", link } }) {
        const Run refused = cli(command + QStringList { m_corpus });
        QCOMPARE(refused.status, 1);
        QVERIFY(refused.out.isEmpty());
        QVERIFY2(refused.err.contains(
                     "is a project that holds 2 marks or notes. Write to another file, or over it "
                     "with --force."),
            refused.err.constData());
        QCOMPARE(marks(), before);
    }
    {
        const auto open = alike::project::FileLock::take(m_project.toStdString());
        QVERIFY(open);
        const Run inUse = cli({ "pairs", "--output", m_project, m_corpus });
        QCOMPARE(inUse.status, 1);
        QVERIFY2(inUse.err.contains("open in a window"), inUse.err.constData());
    }
    const Run own = cli({ "project", "create", "--force", "--output", project, link });
    QCOMPARE(own.status, 2); // it is an input
    QCOMPARE(marks(), before);
    const Run forced = cli({ "project", "create", "--force", "--output", project, m_corpus });
    QVERIFY2(forced.status == 0, forced.err.constData());
    QCOMPARE(marks().count('\n'), 1);
    // Documents and results can be made again.
    QCOMPARE(cli({ "project", "create", "--output", project, m_corpus }).status, 0);
    QVERIFY(QFile::remove(link));
}

void TestCliProject::originalsAreNotWrittenOver()
{
    const QString refers = m_folder.filePath("refers.alike");
    QVERIFY(cli({ "project", "create", "--refer", "--output", refers, m_corpus }).status == 0);
    QFile file(m_corpus);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    for (const QStringList& command : { QStringList { "pairs" }, QStringList { "project", "export" } }) {
        const Run refused = cli(command + QStringList { "--output", m_corpus, refers });
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("of the project"), refused.err.constData());
    }
    QVERIFY(file.seek(0));
    QCOMPARE(file.readAll(), before);
}

void TestCliProject::exportSaysItsThreshold()
{
    const Run own = cli({ "project", "export", m_project });
    QVERIFY2(own.err.contains("Jaccard similarity of 0.6 or more, the threshold of the project"),
        own.err.constData());
    const Run other = cli({ "project", "export", "--threshold", "0.75", m_project });
    QVERIFY2(other.err.contains("0.75 or more, as asked for"), other.err.constData());
    QVERIFY(cli({ "project", "export", "--quiet", m_project }).err.isEmpty());
    QVERIFY(cli({ "project", "export", "--what", "documents", m_project }).err.isEmpty());
}

void TestCliProject::viewsAgreeWithPairs_data()
{
    QTest::addColumn<QString>("threshold");
    for (const char* threshold : { "0", "0.3", "0.6", "0.8", "0.95", "1" })
        QTest::newRow(threshold) << QString::fromLatin1(threshold);
}

/// Documents with equal sets, near pairs whose sets are numbered in another order than they stand, documents
/// without shingles and one that is too short.
void TestCliProject::viewsAgreeWithPairs()
{
    QFETCH(QString, threshold);
    const QString corpus = m_folder.filePath("views.jsonl");
    QFile file(corpus);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(tinyCorpus());
    file.write(R"({"id":"d13","text":"a b c d e f g h i j"}
{"id":"d14","text":"aa bb cc dd ee ff gg hh ii jj kk"}
{"id":"d15","text":"l m n o p q r s"}
{"id":"d16","text":"A b c. D e f g h i J"}
)");
    file.close();
    const QString project = m_folder.filePath("views.alike");
    // One band of four rows leaves some pairs without a bucket.
    QCOMPARE(cli({ "project", "create", "--threshold", threshold, "--hashes", "4", "--rows", "4", "--output",
                     project, corpus })
                 .status,
        0);
    auto database
        = alike::project::Database::open(project.toStdString(), alike::project::Database::Mode::Fresh);
    QVERIFY(database);
    const auto ask = [&](const std::string& sql) {
        QByteArrayList rows;
        auto select = database->prepare(sql);
        for (auto row = select->step(); row && *row; row = select->step()) {
            QByteArray line = QByteArray::fromStdString(std::string(select->textAt(0)));
            if (sql.find("jaccard") != std::string::npos)
                line += ',' + QByteArray::fromStdString(std::string(select->textAt(1))) + ','
                    + QByteArray::number(select->realAt(2), 'f', 6);
            rows += line;
        }
        return rows;
    };
    // Every view is held against the commands here.
    QCOMPARE(ask("SELECT name FROM sqlite_schema WHERE type = 'view'"), QByteArrayList { "near_documents" });
    const auto told = [&](const QStringList& command) {
        QByteArrayList rows;
        for (const QByteArrayList& row : cells(cli(command + QStringList { project }).out).mid(1))
            rows += row[0] + ',' + row[1] + ',' + QByteArray::number(row[2].toDouble(), 'f', 6);
        return rows;
    };
    const QByteArrayList all = ask("SELECT id_a, id_b, jaccard FROM near_documents");
    QCOMPARE(all, told({ "pairs", "--method", "exact" }));
    QCOMPARE(all, told({ "project", "export" }));
    const QByteArrayList candidates
        = ask("SELECT id_a, id_b, jaccard FROM near_documents WHERE candidate = 1");
    QCOMPARE(candidates, told({ "pairs" }));
    QVERIFY(candidates.contains("d12,d14,1.000000") && candidates.contains("d2,d16,1.000000"));
    QVERIFY(threshold.toDouble() > 0.8 || candidates.size() < all.size());
    QVERIFY(threshold.toDouble() > 0.8 || all.contains("d11,d14,0.800000"));
}

/// A chain a - b - c, and d of its own: the link of b and c cut, d the same as a.
void TestCliProject::groupsHeedMarks()
{
    using alike::review::Subject;
    using alike::review::Verdict;
    const QString corpus = m_folder.filePath("chain.jsonl");
    const QString project = m_folder.filePath("chain.alike");
    QFile file(corpus);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"id":"a","text":"a b c d e f g h i j"}
{"id":"b","text":"c d e f g h i j k l"}
{"id":"c","text":"e f g h i j k l m n"}
{"id":"d","text":"p q r s t u v w"}
)");
    file.close();
    QCOMPARE(
        cli({ "project", "create", "-k", "1", "--threshold", "0.5", "--output", project, corpus }).status, 0);
    QuietWork quiet;
    const auto read = alike::project::read(project.toStdString(), {}, quiet.work());
    QVERIFY(read.has_value());
    alike::project::Saved saved { read->corpus, read->report, read->origin, read->state, nullptr };
    saved.state.marks.set(Subject("b", "c"), { Verdict::Cut, {}, 7 });
    saved.state.marks.set(Subject("d", "a"), { Verdict::Same, "told by hand", 7 });
    QVERIFY(alike::project::write(project.toStdString(), saved, quiet.work()).has_value());
    const auto groups = [](const QStringList& options) {
        QByteArrayList ids;
        for (const QByteArrayList& row : cells(cli(QStringList { "groups", "--quiet" } + options).out).mid(1))
            ids += row[0] + row[1];
        return ids.join(' ');
    };
    QCOMPARE(groups({ "-k", "1", "--threshold", "0.5", corpus }), "a1 b1 c1");
    QCOMPARE(groups({ project }), "a1 b1 d1");
    QCOMPARE(groups({ "--linkage", "star", project }), "a1 b1 d1");
    QCOMPARE(groups({ "--linkage", "complete", project }), "a1 d1");
    for (const char* threads : { "1", "2", "4" })
        QCOMPARE(groups({ "--threads", threads, project }), "a1 b1 d1");
    // They come back from what the project exports, and count for files in the same way.
    const Run marks = cli({ "project", "export", "--what", "marks", project });
    QCOMPARE(cells(marks.out).size(), 3);
    const QString csv = m_folder.filePath("chain.csv");
    QFile written(csv);
    QVERIFY(written.open(QIODevice::WriteOnly));
    written.write(marks.out);
    written.close();
    QCOMPARE(groups({ "-k", "1", "--threshold", "0.5", "--marks=" + csv, corpus }), "a1 b1 d1");
    QFile job(m_folder.filePath("marks.toml"));
    QVERIFY(job.open(QIODevice::WriteOnly));
    job.write(
        QStringLiteral("command = \"groups\"\nk = 1\nthreshold = 0.5\nmarks = \"%1\"\npaths = [\"%2\"]\n")
            .arg(csv, corpus)
            .toUtf8());
    job.close();
    QCOMPARE(cli({ "run", job.fileName() }).out,
        cli({ "groups", "-k", "1", "--threshold", "0.5", "--marks=" + csv, corpus }).out);
    QCOMPARE(object(cli({ "project", "info", project }).out)["marks"].toObject()["cut"].toInt(), 1);
    // A file counts in place of the marks of the project.
    QVERIFY(written.open(QIODevice::WriteOnly));
    written.write("id_a,id_b,label\na,b,different\nnobody,a,same\n");
    written.close();
    QCOMPARE(groups({ "--marks=" + csv, project }), "b1 c1");
    QVERIFY(cli({ "groups", "--marks=" + csv, project }).err.contains("1 of the marks names documents"));
    // What can count for nothing is told, and so is what counts in place of another.
    QVERIFY(written.open(QIODevice::WriteOnly));
    written.write("id_a,id_b,label\na,b,same\nb,a,different\na,a,same\nb,,cut\nc,,keep\n");
    written.close();
    const QByteArray told = cli({ "groups", "--marks=" + csv, project }).err;
    QVERIFY2(told.contains("2 of the marks say of one document alone"), told);
    QVERIFY2(told.contains("1 of the marks decides otherwise than one before"), told);
}

void TestCliProject::listsCarryMarks()
{
    const QString project = marked();
    QVERIFY(!project.isEmpty());
    for (const QStringList& list : { QStringList { "documents" },
             QStringList { "neighbours", "d1", "--rows", "2" }, QStringList { "pairs", "--threshold", "0.5" },
             QStringList { "pairs", "--threshold", "0.5", "--collapse" },
             QStringList { "pairs", "--method", "cosine", "--threshold", "0.3" } }) {
        const Run plain = cli(list + QStringList { "--as", "jsonl", project });
        const Run with = cli(list + QStringList { "--as", "jsonl", "--marks", project });
        QVERIFY2(with.status == 0, with.err.constData());
        const QByteArrayList before = plain.out.split('\n');
        const QByteArrayList after = with.out.split('\n');
        QCOMPARE(after.size(), before.size());
        int marks = 0;
        for (qsizetype i = 0; i + 1 < after.size(); ++i) {
            QVERIFY(after[i].startsWith(before[i].chopped(1))); // two more columns, nothing else
            const QJsonObject row = object(after[i]);
            if (row["mark"].toString().isEmpty())
                continue;
            ++marks;
            QCOMPARE(row["mark"].toString(), list[0] == "documents" ? "unsure" : "different");
            QCOMPARE(row["note"].toString(), list[0] == "documents" ? "" : "another \"end\"");
        }
        QCOMPARE(marks, 1);
    }
    const Run none = cli({ "pairs", "--marks", m_corpus });
    QCOMPARE(none.status, 1);
    QVERIFY2(none.err.contains("--marks needs a project"), none.err.constData());
}

void TestCliProject::listsSayWhatMadeThem()
{
    const QString made = m_folder.filePath("made of.json");
    for (const QStringList& list : { QStringList { "documents" }, QStringList { "neighbours", "d1" },
             QStringList { "pairs", "--method", "exact" }, QStringList { "project", "export" } }) {
        QFile::remove(made);
        const QStringList arguments = list + QStringList { "--provenance", made, m_project };
        const Run listed = cli(arguments);
        QVERIFY2(listed.status == 0, listed.err.constData());
        QFile file(made);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject told = object(file.readAll());
        QCOMPARE(told["rows"].toInt(), listed.out.count('\n') - 1);
        QCOMPARE(told["holds"].toString(), list[0] == "project" ? "pairs" : list[0]);
        QCOMPARE(told["parameters"].toObject()["seed"].toInt(), 42);
        QVERIFY(!told["version"].toString().isEmpty());
        QString command = "alike-cli " + arguments.join(' ');
        QCOMPARE(told["command"].toString(), command.replace(made, '\'' + made + '\''));
    }
    const Run refused = cli({ "pairs", "--provenance", m_folder.filePath("no/such/folder.json"), m_corpus });
    QCOMPARE(refused.status, 1);
    QVERIFY(refused.out.isEmpty());
}

void TestCliProject::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no command") << QStringList { "project" };
    QTest::newRow("unknown command") << QStringList { "project", "destroy" };
    QTest::newRow("no output") << QStringList { "project", "create", "x" };
    QTest::newRow("no project") << QStringList { "project", "export" };
    QTest::newRow("text of pairs") << QStringList { "project", "export", "--text", "x.alike" };
    QTest::newRow("what") << QStringList { "project", "export", "--what", "all", "x.alike" };
}

void TestCliProject::wrongUsage()
{
    QFETCH(QStringList, arguments);
    const Run wrong = cli(arguments);
    QCOMPARE(wrong.status, 2);
    QVERIFY(!wrong.err.isEmpty());
}

void TestCliProject::noProject()
{
    for (const QStringList& command :
        { QStringList { "project", "info" }, QStringList { "project", "export" } }) {
        const Run other = cli(command + QStringList { m_corpus });
        QCOMPARE(other.status, 1);
        QVERIFY2(other.err.contains("is not an Alike project"), other.err.constData());
        const Run none = cli(command + QStringList { m_folder.filePath("none.alike") });
        QCOMPARE(none.status, 1);
        QVERIFY2(none.err.contains("There is no file"), none.err.constData());
    }
}

ALIKE_TEST(TestCliProject)
#include "tst_cli_project.moc"
