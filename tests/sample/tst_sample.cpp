// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/read.h"
#include "core/pipeline/pipeline.h"
#include "core/similarity/jaccard.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QProcess>
#include <QSet>
#include <QStandardPaths>
#include <QTest>

using namespace alike;

namespace {

const QString folder = QStringLiteral(ALIKE_SOURCE_DIR "/resources/sample/");

QList<QByteArray> linesOf(const char* name)
{
    QFile file(folder + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return file.readAll().trimmed().split('\n');
}

struct Relation {
    QByteArray a;
    QByteArray b;
    QByteArray label;
};

QList<Relation> relations()
{
    QList<Relation> all;
    for (const QByteArray& line : linesOf("truth.csv").mid(1)) {
        const QList<QByteArray> cells = line.split(',');
        all.append({ cells.value(0), cells.value(1), cells.value(2) });
    }
    return all;
}

/// What happens to news, and the Jaccard similarity that it leaves with the defaults.
struct Range {
    double low;
    double high;
};
const QMap<QByteArray, Range> expected {
    { "copy", { 1, 1 } },
    { "correction", { 0.8, 0.985 } },
    { "reordered", { 0.6, 0.97 } },
    { "shortened", { 0.35, 0.78 } },
    { "update", { 0.2, 0.75 } },
    { "regional", { 0.3, 0.78 } },
    { "merged", { 0.25, 0.65 } },
    { "quote", { 0.05, 0.3 } },
};

}

/// The sample corpus shows what it says it shows.
class TestSample : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void size();
    void madeFromTheStories();
    void edits();
    void shortenedIsContained();
    void strangersAreFar();
    void loneStoriesAreAlone();
    void defaultsFindWhatTheyShould();
    void everyKindIsMissedAndFoundAsItShould();

private:
    DocId doc(const QByteArray& id) const { return *m_corpus->find(id.toStdString()); }
    Overlap overlap(DocId a, DocId b) const
    {
        const auto setA = m_held->sets->of(m_held->sets->setOf(a));
        const auto setB = m_held->sets->of(m_held->sets->setOf(b));
        return { static_cast<std::uint32_t>(setA.size()), static_cast<std::uint32_t>(setB.size()),
            intersectionSize(setA, setB) };
    }
    bool found(DocId a, DocId b) const;

    std::shared_ptr<const Corpus> m_corpus;
    std::unique_ptr<Pipeline> m_pipeline;
    SnapshotPtr m_snapshot;
    std::optional<HeldAnalysis> m_held;
    QMap<QByteArray, QJsonObject> m_records;
};

void TestSample::initTestCase()
{
    test::QuietWork quiet;
    auto loaded = corpus::read({ (folder + QStringLiteral("sample.jsonl")).toStdString() }, {}, quiet.work());
    QVERIFY(loaded);
    QVERIFY(loaded->report.issues.empty());
    m_corpus = loaded->corpus;
    m_pipeline = std::make_unique<Pipeline>(m_corpus);
    const auto result = m_pipeline->run({}, Goal::Everything, quiet.work());
    QVERIFY(result);
    m_snapshot = *result;
    m_held = hold(*m_snapshot);
    QVERIFY(m_held);
    for (const QByteArray& line : linesOf("sample.jsonl")) {
        const QJsonObject record = QJsonDocument::fromJson(line).object();
        m_records.insert(record[QStringLiteral("id")].toString().toUtf8(), record);
    }
    QCOMPARE(static_cast<std::size_t>(m_records.size()), m_corpus->size());
}

void TestSample::size()
{
    QVERIFY(m_corpus->size() >= 120);
    QCOMPARE(m_snapshot->statistics.documentsKept, m_corpus->size()); // none too short
    QSet<QString> families;
    for (const QJsonObject& record : m_records) {
        families.insert(record[QStringLiteral("family")].toString());
        const qsizetype words = record[QStringLiteral("text")].toString().split(QLatin1Char(' ')).size();
        QVERIFY2(words >= 75 && words <= 320, qPrintable(record[QStringLiteral("id")].toString()));
    }
    QVERIFY(families.size() >= 40);
}

void TestSample::madeFromTheStories()
{
    const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
    if (python.isEmpty())
        QSKIP("python3 is not installed, so the sample cannot be made again");
    QProcess script;
    script.start(python, { folder + QStringLiteral("make_sample.py"), QStringLiteral("--check") });
    QVERIFY(script.waitForFinished());
    QVERIFY2(script.exitCode() == 0, script.readAllStandardError().constData());
}

void TestSample::edits()
{
    QMap<QByteArray, int> seen;
    for (const Relation& relation : relations()) {
        QVERIFY2(expected.contains(relation.label), relation.label.constData());
        const Range range = expected[relation.label];
        const double jaccard = overlap(doc(relation.a), doc(relation.b)).jaccard();
        QVERIFY2(jaccard >= range.low && jaccard <= range.high,
            qPrintable(
                QStringLiteral("%1 and %2, %3: %4")
                    .arg(QLatin1String(relation.a), QLatin1String(relation.b), QLatin1String(relation.label))
                    .arg(jaccard)));
        ++seen[relation.label];
    }
    for (auto kind = expected.begin(); kind != expected.end(); ++kind)
        QVERIFY2(seen[kind.key()] >= 6, kind.key().constData());
}

/// Jaccard similarity is low for a shortened copy, containment tells what it is.
void TestSample::shortenedIsContained()
{
    for (const Relation& relation : relations()) {
        if (relation.label == "shortened")
            QVERIFY2(
                overlap(doc(relation.a), doc(relation.b)).containmentB() >= 0.95, relation.b.constData());
    }
}

/// Documents of different families share nothing but a paragraph that the agency puts below, except where two
/// stories were merged.
void TestSample::strangersAreFar()
{
    const auto text = [&](const QJsonObject& record, const char* field) {
        return record[QLatin1String(field)].toString();
    };
    QSet<QString> joined; // families of which a story was merged with another, and the other
    for (const Relation& relation : relations()) {
        const QString a = text(m_records[relation.a], "family");
        const QString b = text(m_records[relation.b], "family");
        joined.insert(a + u'+' + b);
        joined.insert(b + u'+' + a);
    }
    std::size_t pairs = 0;
    std::size_t endings = 0;
    for (const QByteArray& a : m_records.keys()) {
        for (const QByteArray& b : m_records.keys()) {
            const QString familyA = text(m_records[a], "family");
            const QString familyB = text(m_records[b], "family");
            if (a >= b || familyA == familyB || joined.contains(familyA + u'+' + familyB))
                continue;
            const double jaccard = overlap(doc(a), doc(b)).jaccard();
            const QString ending = text(m_records[a], "ending");
            const bool sameEnding = !ending.isEmpty() && ending == text(m_records[b], "ending");
            endings += sameEnding;
            QVERIFY2(sameEnding ? jaccard > 0.05 && jaccard < 0.35 : jaccard < 0.05,
                qPrintable(
                    QStringLiteral("%1 and %2: %3").arg(QLatin1String(a), QLatin1String(b)).arg(jaccard)));
            ++pairs;
        }
    }
    QVERIFY(pairs > 7000);
    QVERIFY(endings > 50);
}

bool TestSample::found(DocId a, DocId b) const
{
    const SetId setA = m_held->sets->setOf(a);
    const SetId setB = m_held->sets->setOf(b);
    if (setA == setB)
        return true;
    return std::ranges::any_of(
        m_snapshot->scored->atLeast(m_snapshot->parameters.results.threshold), [&](const ScoredPair& pair) {
            return (pair.a == setA && pair.b == setB) || (pair.a == setB && pair.b == setA);
        });
}

/// A lone story is near nothing at all.
void TestSample::loneStoriesAreAlone()
{
    int lone = 0;
    for (const QByteArray& a : m_records.keys()) {
        if (m_records[a][QStringLiteral("kind")].toString() != QLatin1String("lone"))
            continue;
        ++lone;
        for (const QByteArray& b : m_records.keys()) {
            if (a != b)
                QVERIFY2(overlap(doc(a), doc(b)).jaccard() < 0.05, (a + " and " + b).constData());
        }
    }
    QVERIFY(lone >= 5);
}

/// The buckets lose none of the pairs from the threshold up.
void TestSample::defaultsFindWhatTheyShould()
{
    QVERIFY(m_snapshot->evaluation);
    QCOMPARE(m_snapshot->evaluation->falseNegatives(), std::uint64_t { 0 });
    QVERIFY(m_snapshot->evaluation->truthPairs >= 40);
}

/// What a reader learns: light edits are found at 0.8, heavy ones need a lower threshold or containment.
void TestSample::everyKindIsMissedAndFoundAsItShould()
{
    QMap<QByteArray, QPair<int, int>> foundOf; // found, all
    for (const Relation& relation : relations()) {
        foundOf[relation.label].first += found(doc(relation.a), doc(relation.b));
        ++foundOf[relation.label].second;
    }
    for (const char* kind : { "copy", "correction" })
        QCOMPARE(foundOf[kind].first, foundOf[kind].second);
    QVERIFY(foundOf["reordered"].first > 0);
    for (const char* kind : { "shortened", "update", "regional", "merged", "quote" })
        QCOMPARE(foundOf[kind].first, 0);
}

ALIKE_TEST(TestSample)
#include "tst_sample.moc"
