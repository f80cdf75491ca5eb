// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace alike::test;

namespace {

QByteArrayList linesOf(const QByteArray& text)
{
    QByteArrayList lines = text.split('\n');
    lines.removeAll({});
    return lines;
}

/// The rows of a list whose first two cells are ids of different sides, by their first letter; with the
/// header.
QByteArrayList across(const QByteArray& csv)
{
    QByteArrayList kept;
    const QByteArrayList lines = linesOf(csv);
    for (int i = 0; i < lines.size(); ++i) {
        const QByteArrayList row = lines[i].split(',');
        if (i == 0 || row[0].startsWith('r') != row[1].startsWith('r'))
            kept.append(lines[i]);
    }
    return kept;
}

} // namespace

/// A second collection that the first one is held against: what is found is what a filter of everything would
/// leave, and no document of the reference is written.
class TestCliReference : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void equalsAFilter_data();
    void equalsAFilter();
    void neighbours();
    void groups();
    void collapse();
    void evaluate();
    void dedupe();
    void clashingIds();
    void samePathTwice();
    void info();
    void provenance();
    void refused_data();
    void refused();
    void failures();

private:
    QString at(const char* name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
    QByteArrayList m_own; ///< records
    QByteArrayList m_reference;
};

/// Synthetic documents with known near duplicates, dealt to the two sides in turn, some of them copied so
/// that equal texts stand within and on both sides.
void TestCliReference::initTestCase()
{
    const Run made = cli({ "generate", "--documents", "600", "--seed", "5" });
    QCOMPARE(made.status, 0);
    const QByteArrayList lines = linesOf(made.out);
    QVERIFY(lines.size() == 600);
    const auto add = [&](bool reference, const QByteArray& text, int number) {
        (reference ? m_reference : m_own)
            .append("{\"id\":\"" + QByteArray(reference ? "r" : "n") + QByteArray::number(number)
                + "\",\"text\":\"" + text + "\"}");
    };
    for (int i = 0; i < lines.size(); ++i) {
        const QByteArray text = object(lines[i])["text"].toString().toUtf8();
        add(i % 3 != 0, text, i);
        if (i % 20 == 0) {
            add(i % 40 == 0, text, 1000 + i);
            add(false, text, 2000 + i);
            add(true, text, 3000 + i);
        }
        if (i % 30 == 9) // equal on one side alone
            add(false, text, 4000 + i);
        if (i % 30 == 10)
            add(true, text, 5000 + i);
    }
    writeFile(at("own.jsonl"), m_own.join('\n') + '\n');
    writeFile(at("reference.jsonl"), m_reference.join('\n') + '\n');
}

void TestCliReference::equalsAFilter_data()
{
    QTest::addColumn<QStringList>("arguments");
    for (const char* line : { "pairs", "pairs --threads 1", "pairs --method exact", "pairs --threshold 0.3",
             "pairs --method exact --threshold 0.3", "pairs --method exact --threshold 0 --no-estimate",
             "pairs --rows 1", "pairs --rows 2 --threshold 0.1", "pairs --family dictionary",
             "pairs --family permutation --hashes 20", "pairs --unit char -k 9",
             "pairs --unit subword --merges 500", "pairs --clean alnum --stride 2 --threshold 0.3",
             "pairs --ignore-above 20%", "pairs --method simhash", "pairs --method simhash --distance 12",
             "pairs --method cosine", "pairs --method cosine --threshold 0.3 --idf smoothed",
             "pairs --method equal", "pairs --method equal --of cleaned --no-estimate", "candidates",
             "candidates --rows 2", "candidates --family dictionary --rows 3" })
        QTest::newRow(line) << QString(line).split(' ');
}

void TestCliReference::equalsAFilter()
{
    QFETCH(QStringList, arguments);
    const Run both = cli(arguments + QStringList { at("own.jsonl"), at("reference.jsonl") });
    QVERIFY2(both.status == 0, both.err.constData());
    const Run held = cli(arguments + QStringList { at("own.jsonl"), "--reference", at("reference.jsonl") });
    QVERIFY2(held.status == 0, held.err.constData());
    const QByteArrayList expected = across(both.out);
    QVERIFY(expected.size() > 20);
    QVERIFY(expected.size() < linesOf(both.out).size()); // there is something to leave out
    QCOMPARE(linesOf(held.out), expected);
}

void TestCliReference::neighbours()
{
    for (const char* method : { "minhash", "exact", "simhash", "cosine", "equal" }) {
        for (const QString& id : QStringList { "n0", "r20", "r1000", "r3040", "n60", "n2060" }) {
            const QStringList asked { "neighbours", id, "--method", method, "-n", "100000" };
            const Run both = cli(asked + QStringList { at("own.jsonl"), at("reference.jsonl") });
            const Run held
                = cli(asked + QStringList { at("own.jsonl"), "--reference", at("reference.jsonl") });
            QVERIFY2(both.status == 0 && held.status == 0, held.err.constData());
            const auto others = [&](const QByteArray& csv, bool filter) {
                QList<QByteArrayList> rows;
                for (QByteArrayList& row : cells(csv)) {
                    row.removeFirst(); // the rank
                    if (!filter || row[0] == "id" || row[0].startsWith('r') != id.startsWith('r'))
                        rows.append(row);
                }
                return rows;
            };
            QCOMPARE(others(held.out, false), others(both.out, true));
        }
    }
    const Run levels
        = cli({ "neighbours", "n0", "--levels", at("own.jsonl"), "--reference", at("reference.jsonl") });
    QVERIFY2(levels.status == 0, levels.err.constData());
    const Run exact = cli({ "neighbours", "n0", "--method", "exact", "-n", "100000", at("own.jsonl"),
        "--reference", at("reference.jsonl") });
    int near = 0;
    for (const QByteArrayList& row : cells(exact.out).mid(1))
        near += row[4].toDouble() >= 0.1 ? 1 : 0;
    int counted = 0;
    for (const QByteArrayList& row : cells(levels.out).mid(1))
        counted += row[2].toInt();
    QVERIFY(near > 0);
    QCOMPARE(counted, near);
}

/// Of every group of single linkage the pairs across connect all documents.
void TestCliReference::groups()
{
    const Run pairs = cli({ "pairs", "--method", "exact", "--threshold", "0.5", at("own.jsonl"),
        "--reference", at("reference.jsonl") });
    QHash<QByteArray, QByteArray> parent;
    const auto root = [&](QByteArray id) {
        while (parent.contains(id) && parent[id] != id)
            id = parent[id];
        return id;
    };
    for (const QByteArrayList& row : cells(pairs.out).mid(1)) {
        for (const QByteArray& id : { row[0], row[1] })
            if (!parent.contains(id))
                parent[id] = id;
        parent[root(row[0])] = root(row[1]);
    }
    const Run groups
        = cli({ "groups", "--threshold", "0.5", at("own.jsonl"), "--reference", at("reference.jsonl") });
    QVERIFY2(groups.status == 0, groups.err.constData());
    QHash<QByteArray, QByteArray> groupOf;
    QHash<QByteArray, QByteArray> rootOf;
    for (const QByteArrayList& row : cells(groups.out).mid(1)) {
        QVERIFY2(parent.contains(row[0]), row[0].constData());
        groupOf[row[0]] = row[1];
        if (!rootOf.contains(row[1]))
            rootOf[row[1]] = root(row[0]);
        QCOMPARE(root(row[0]), rootOf[row[1]]);
    }
    QCOMPARE(groupOf.size(), parent.size());
    QSet<QByteArray> roots;
    for (const QByteArray& id : rootOf)
        roots.insert(id);
    QCOMPARE(roots.size(), rootOf.size());
}

/// The counts of the folded rows add up to the rows that are not folded.
void TestCliReference::collapse()
{
    for (const char* method : { "exact", "cosine", "simhash", "equal" }) {
        const QStringList asked { "pairs", "--method", method, "--no-estimate", at("own.jsonl"),
            "--reference", at("reference.jsonl") };
        const auto all = cells(cli(asked).out);
        const auto folded = cells(cli(asked + QStringList { "--collapse" }).out);
        QVERIFY(folded.size() > 10 && folded.size() < all.size());
        QSet<QByteArray> known;
        for (const QByteArrayList& row : all)
            known.insert(row[0] + ',' + row[1]);
        for (const QByteArrayList& row : folded)
            QVERIFY2(known.contains(row[0] + ',' + row[1]), (row[0] + ',' + row[1]).constData());
    }
}

void TestCliReference::evaluate()
{
    const QStringList sides { at("own.jsonl"), "--reference", at("reference.jsonl") };
    const QJsonObject counts = object(cli(QStringList { "evaluate" } + sides).out);
    const auto rows = [&](const QStringList& asked) { return cells(cli(asked + sides).out).size() - 1; };
    QCOMPARE(counts["truth_pairs"].toInt(), rows({ "pairs", "--method", "exact" }));
    QCOMPARE(counts["true_positives"].toInt(), rows({ "pairs" }));
    QCOMPARE(counts["candidates"].toInt(), rows({ "candidates" }));
    // So many that they are counted and not listed.
    const QJsonObject many = object(cli(QStringList { "evaluate", "-k", "1", "--rows", "1", "--hashes", "8",
                                            "--max-candidates", "1000", "--threshold", "0.99" }
        + sides)
                                        .out);
    const qsizetype listed = rows({ "candidates", "-k", "1", "--rows", "1", "--hashes", "8" });
    QVERIFY(listed > 1000);
    QCOMPARE(many["candidates"].toInt(), listed);
}

void TestCliReference::dedupe()
{
    const Run made = cli({ "dedupe", at("own.jsonl"), "--reference", at("reference.jsonl"), "--output",
        at("kept.jsonl"), "--removed", at("removed.csv") });
    QVERIFY2(made.status == 0, made.err.constData());
    QFile kept(at("kept.jsonl"));
    QVERIFY(kept.open(QIODevice::ReadOnly));
    const QByteArrayList left = linesOf(kept.readAll());
    const Run pairs
        = cli({ "pairs", "--method", "exact", at("own.jsonl"), "--reference", at("reference.jsonl") });
    QHash<QByteArray, double> best;
    for (const QByteArrayList& row : cells(pairs.out).mid(1)) {
        const QByteArray own = row[0].startsWith('n') ? row[0] : row[1];
        best[own] = std::max(best.value(own), row[2].toDouble());
    }
    QByteArrayList expected;
    for (const QByteArray& record : m_own)
        if (!best.contains(object(record)["id"].toString().toUtf8()))
            expected.append(record);
    QVERIFY(expected.size() < m_own.size() && !expected.isEmpty());
    QCOMPARE(left, expected);
    QFile removed(at("removed.csv"));
    QVERIFY(removed.open(QIODevice::ReadOnly));
    const auto rows = cells(removed.readAll()).mid(1);
    QCOMPARE(rows.size(), best.size());
    for (const QByteArrayList& row : rows) {
        QVERIFY(row[0].startsWith('n') && row[1].startsWith('r'));
        QCOMPARE(row[2].toDouble(), best[row[0]]);
        if (row[2] == "1")
            QVERIFY(row[3] == "text" || row[3] == "cleaned");
        else
            QCOMPARE(row[3], "near");
    }
    const QJsonObject dry
        = object(cli({ "dedupe", "--dry-run", at("own.jsonl"), "--reference", at("reference.jsonl") }).out);
    QCOMPARE(dry["documents"].toInt(), int(m_own.size()));
    QCOMPARE(dry["removed"].toInt(), int(best.size()));
    QCOMPARE(dry["reference"].toObject()["documents"].toInt(), int(m_reference.size()));
    // Those that stay have nothing near in the reference.
    QCOMPARE(
        linesOf(
            cli({ "pairs", "--method", "exact", at("kept.jsonl"), "--reference", at("reference.jsonl") }).out)
            .size(),
        1);
}

void TestCliReference::clashingIds()
{
    const QByteArray text = "one two three four five six seven eight nine ten";
    writeFile(at("a.jsonl"),
        R"({"id":"x","text":")" + text + "\"}\n" + R"({"id":"b.jsonl:y","text":"none"})" + "\n");
    writeFile(at("b.jsonl"),
        R"({"id":"x","text":")" + text + "\"}\n" + R"({"id":"y","text":")" + text + "\"}\n"
            + R"({"id":"y","text":")" + text + "\"}\n");
    const Run held = cli({ "pairs", at("a.jsonl"), "--reference", at("b.jsonl") });
    QVERIFY2(held.status == 0, held.err.constData());
    QVERIFY2(held.err.contains("b.jsonl:"), held.err.constData());
    QByteArrayList ids;
    for (const QByteArrayList& row : cells(held.out).mid(1))
        ids.append(row[0] + ' ' + row[1]);
    QCOMPARE(ids, (QByteArrayList { "x b.jsonl:x", "x y", "x y#2" }));
}

void TestCliReference::samePathTwice()
{
    const Run held = cli({ "pairs", "--method", "equal", at("own.jsonl"), "--reference", at("own.jsonl") });
    QVERIFY2(held.status == 0, held.err.constData());
    QVERIFY(held.err.contains("every document finds itself"));
    QSet<QByteArray> found;
    for (const QByteArrayList& row : cells(held.out).mid(1))
        if (row[1] == "own.jsonl:" + row[0])
            found.insert(row[0]);
    const int kept = object(cli({ "info", at("own.jsonl") }).out)["documents_kept"].toInt();
    QCOMPARE(int(found.size()), kept);
    // Twice as reference: every document is there twice.
    const Run twice = cli({ "info", at("own.jsonl"), "--reference", at("reference.jsonl"), "--reference",
        at("reference.jsonl") });
    QCOMPARE(object(twice.out)["reference"].toObject()["documents"].toInt(), int(2 * m_reference.size()));
}

void TestCliReference::info()
{
    const QJsonObject counts
        = object(cli({ "info", at("own.jsonl"), "--reference", at("reference.jsonl") }).out);
    QCOMPARE(counts["own"].toObject()["documents"].toInt(), int(m_own.size()));
    QCOMPARE(counts["reference"].toObject()["documents"].toInt(), int(m_reference.size()));
    QCOMPARE(counts["documents_kept"].toInt(),
        counts["own"].toObject()["documents_kept"].toInt()
            + counts["reference"].toObject()["documents_kept"].toInt());
    QVERIFY(!object(cli({ "info", at("own.jsonl") }).out).contains("reference"));
}

void TestCliReference::provenance()
{
    QCOMPARE(cli({ "pairs", at("own.jsonl"), "--reference", at("reference.jsonl"), "--provenance",
                     at("made.json") })
                 .status,
        0);
    QFile file(at("made.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject reference = object(file.readAll())["reference"].toObject();
    QCOMPARE(reference["sources"].toArray().first().toString(), QString("reference.jsonl"));
    QCOMPARE(reference["documents"].toInt(), int(m_reference.size()));
}

void TestCliReference::refused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("named");
    const auto row = [](const char* line, const char* named) {
        QTest::newRow(line) << QString(line).split(' ') << QByteArray(named);
    };
    row("signatures - --reference x", "commands that tell of pairs");
    row("documents - --reference x", "commands that tell of pairs");
    row("report - --reference x", "commands that tell of pairs");
    row("pairs - --reference -", "standard input");
    row("neighbours --text x - --reference y", "--text");
    row("groups --linkage complete - --reference x", "--linkage complete");
    row("groups --as gexf - --reference x", "--reference");
    row("dedupe --dry-run --keep longest - --reference x", "--keep");
    row("evaluate --truth x - --reference y", "--truth");
}

void TestCliReference::refused()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, named);
    const Run run = cli(arguments, tinyCorpus());
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains(named), run.err.constData());
}

void TestCliReference::failures()
{
    const Run missing = cli({ "pairs", "-", "--reference", "/no/such/place" }, tinyCorpus());
    QCOMPARE(missing.status, 1);
    QVERIFY2(missing.err.contains("--reference") && missing.err.contains("/no/such/place"),
        missing.err.constData());
    writeFile(at("empty.jsonl"), {});
    const Run empty = cli({ "pairs", "-", "--reference", at("empty.jsonl") }, tinyCorpus());
    QCOMPARE(empty.status, 1);
    QVERIFY2(empty.err.contains("--reference"), empty.err.constData());
    // What is read is never written over.
    const Run over
        = cli({ "pairs", "-", "--reference", at("reference.jsonl"), "--output", at("reference.jsonl") },
            tinyCorpus());
    QCOMPARE(over.status, 2);
    QVERIFY2(over.err.contains("--reference"), over.err.constData());
}

ALIKE_TEST(TestCliReference)
#include "tst_cli_reference.moc"
