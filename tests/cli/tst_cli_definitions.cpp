// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"

#include "core/lsh/buckets.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QMap>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <span>
#include <vector>

using namespace alike;
using namespace alike::test;

namespace {

const QStringList tinyIds { "d1", "d2", "d3", "d4", "d5", "d6", "d9", "d10", "d11", "d12" };

/// Signature values by id, as `signatures` prints them.
QMap<QString, std::vector<std::uint32_t>> tinySignatures(const QStringList& options)
{
    QMap<QString, std::vector<std::uint32_t>> signatures;
    for (const QByteArrayList& row : cells(tiny(QStringList { "signatures" } + options).out).mid(1)) {
        for (const QByteArray& value : row.mid(1))
            signatures[row.front()].push_back(value.toUInt());
    }
    return signatures;
}

std::uint32_t bucket(const std::vector<std::uint32_t>& signature, int band, int rows)
{
    const auto begin = static_cast<std::size_t>(band * rows);
    const std::size_t end = std::min(signature.size(), begin + static_cast<std::size_t>(rows));
    return crcBucket(std::span(signature).subspan(begin, end - begin));
}

/// "1+4" by comparing every bucket, empty when none is shared. (No two of these buckets collide.)
QByteArray sharedBuckets(
    const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b, int bands, int rows)
{
    QByteArrayList shared;
    for (int band = 0; band < bands; ++band) {
        if (bucket(a, band, rows) == bucket(b, band, rows))
            shared << QByteArray::number(band + 1);
    }
    return shared.join('+');
}

} // namespace

/// Signatures, buckets and candidates by their definitions, from what the program prints of the stage before.
class TestCliDefinitions : public QObject {
    Q_OBJECT
private slots:
    void signaturesByDefinition();
    void signaturesWithoutShingles();
    void candidatesByDefinition_data();
    void candidatesByDefinition();
    void bucketsByDefinition();
    void bucketsOfOne();
    void hashedAndMixed();
    void pairsExactAndSigned();
};

void TestCliDefinitions::signaturesByDefinition()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath("s.npy");
    QCOMPARE(tiny({ "signatures", "--family", "dictionary", "--as", "npy", "--output", file }).status, 0);
    const auto read = [](const QString& name) {
        QFile f(name);
        return f.open(QIODevice::ReadOnly) ? f.readAll() : QByteArray();
    };
    QCOMPARE(read(file + ".ids.txt"), tinyIds.join('\n').toUtf8() + '\n');
    const QJsonObject parameters = object(read(file + ".json"));
    QCOMPARE(parameters["distinct_shingles"].toInt(), 31);
    QCOMPARE(parameters["modulus"].toInt(), 37); // the smallest prime above 31
    QCOMPARE(parameters["hashes"].toInt(), 100);
    QCOMPARE(parameters["origin"].toInt(), 1);
    const QJsonArray a = parameters["a"].toArray();
    const QJsonArray b = parameters["b"].toArray();
    QCOMPARE(a.size(), 100);
    QCOMPARE(b.size(), 100);

    const QByteArray array = read(file);
    const qsizetype start = array.indexOf('\n') + 1;
    QCOMPARE(array.size(), start + 10 * 100 * 4);
    QVERIFY(array.left(start).contains("'shape': (10, 100)"));

    // Shingles are numbered from 1 by first appearance in corpus order.
    QMap<QByteArray, int> numbers;
    const auto printed = tinySignatures({ "--family", "dictionary" });
    for (int d = 0; d < tinyIds.size(); ++d) {
        QList<int> set;
        for (const QByteArrayList& row : cells(tiny({ "shingles", tinyIds[d] }).out).mid(1)) {
            if (!numbers.contains(row.front()))
                numbers.insert(row.front(), static_cast<int>(numbers.size()) + 1);
            set << numbers[row.front()];
        }
        for (int i = 0; i < 100; ++i) {
            int least = 37;
            for (const int x : set)
                least = std::min(least, (a[i].toInt() * x + b[i].toInt()) % 37);
            std::uint32_t stored = 0;
            std::memcpy(&stored, array.constData() + start + 4 * (d * 100 + i), 4);
            QCOMPARE(stored, static_cast<std::uint32_t>(least));
            QCOMPARE(printed[tinyIds[d]][static_cast<std::size_t>(i)], stored);
        }
    }
}

void TestCliDefinitions::signaturesWithoutShingles()
{
    const Run run = tiny({ "signatures", "-k", "10", "--hashes", "2" });
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.startsWith("id,s1,s2\r\n"));
    QVERIFY(run.out.contains("\r\nd6,4294967295,4294967295\r\n"));
    QVERIFY(!run.out.contains("d5,4294967295"));
    QCOMPARE(tiny({ "signatures", "-k", "60", "--hashes", "1", "--min-words", "12" }).out,
        csvLines({ "id,s1", "d9,4294967295", "d11,4294967295" }));
}

void TestCliDefinitions::candidatesByDefinition_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("bands");
    QTest::addColumn<int>("rows");
    QTest::newRow("default") << QStringList {} << 20 << 5;
    QTest::newRow("single rows") << QStringList { "--rows", "1" } << 100 << 1;
    QTest::newRow("short last band") << QStringList { "--rows", "3" } << 34 << 3;
    QTest::newRow("bands") << QStringList { "--bands", "50" } << 50 << 2;
    QTest::newRow("part of the rows") << QStringList { "--bands", "7", "--rows", "3" } << 7 << 3;
    QTest::newRow("one band") << QStringList { "--bands", "1" } << 1 << 100;
}

void TestCliDefinitions::candidatesByDefinition()
{
    QFETCH(QStringList, options);
    QFETCH(int, bands);
    QFETCH(int, rows);
    const auto signatures = tinySignatures({});
    QByteArrayList expected { "id_a,id_b,bands" };
    for (int a = 0; a < tinyIds.size(); ++a) {
        for (int b = a + 1; b < tinyIds.size(); ++b) {
            const QByteArray shared
                = sharedBuckets(signatures[tinyIds[a]], signatures[tinyIds[b]], bands, rows);
            if (!shared.isEmpty())
                expected << tinyIds[a].toUtf8() + "," + tinyIds[b].toUtf8() + "," + shared;
        }
    }
    QVERIFY(expected.size() > 1); // d1 and d2 at least
    QCOMPARE(tiny(QStringList { "candidates" } + options).out, csvLines(expected));
}

void TestCliDefinitions::bucketsByDefinition()
{
    const auto signatures = tinySignatures({});
    QByteArrayList expected { "band,bucket,size,ids" };
    for (int band = 0; band < 50; ++band) {
        QMap<std::uint32_t, QStringList> members;
        for (const QString& id : tinyIds)
            members[bucket(signatures[id], band, 2)] << id;
        for (auto at = members.begin(); at != members.end(); ++at) {
            if (at->size() > 1)
                expected << QString("%1,%2,%3,%4")
                                .arg(band + 1)
                                .arg(at.key(), 8, 16, QChar('0'))
                                .arg(at->size())
                                .arg(at->join(' '))
                                .toUtf8();
        }
    }
    QCOMPARE(tiny({ "buckets", "--bucket", "crc32", "--rows", "2" }).out, csvLines(expected));
}

void TestCliDefinitions::bucketsOfOne()
{
    const auto signatures = tinySignatures({});
    const auto rows = cells(tiny({ "buckets", "d9", "--bucket", "crc32" }).out);
    QCOMPARE(rows.size(), 21);
    for (int band = 0; band < 20; ++band) {
        const QByteArrayList& row = rows[band + 1];
        QCOMPARE(row[0].toInt(), band + 1);
        QCOMPARE(row[1], QByteArray::number(bucket(signatures["d9"], band, 5), 16).rightJustified(8, '0'));
        QCOMPARE(row[2].toInt(), row[3].split(' ').size());
        QVERIFY(row[3].split(' ').contains("d9"));
    }
    const QByteArray json = tiny({ "buckets", "d1", "--as", "jsonl" }).out.split('\n').front();
    QVERIFY(object(json)["ids"].toArray().contains("d2"));
}

/// The hashed family signs a document the same when it is alone; buckets of 64 bits find what the CRC finds.
void TestCliDefinitions::hashedAndMixed()
{
    const QStringList hashed { "--family", "hashed", "--hashes", "20" };
    const auto all = cells(tiny(QStringList { "signatures" } + hashed).out);
    QByteArrayList found;
    for (const QByteArray& line : tinyCorpus().split('\n')) {
        const auto alone = cells(cli(QStringList { "signatures" } + hashed << "-", line).out);
        if (alone.size() != 2)
            continue; // left out
        QVERIFY2(all.contains(alone[1]), alone[1].front());
        found << alone[1].front();
    }
    QCOMPARE(found.size(), tinyIds.size());

    const auto rows = cells(tiny(QStringList { "buckets", "d9", "--bucket", "mixed" } + hashed).out);
    QCOMPARE(rows.size(), 5);
    for (const QByteArrayList& row : rows.mid(1))
        QCOMPARE(row[1].size(), 16);

    const QStringList loose { "--family", "hashed", "--rows", "1" };
    const auto pairs = cells(tiny(QStringList { "pairs", "--bucket", "mixed" } + loose).out);
    const auto exact = cells(tiny({ "pairs", "--method", "exact", "--no-estimate" }).out);
    QCOMPARE(pairs.size(), exact.size());
    for (int row = 0; row < pairs.size(); ++row)
        QCOMPARE(pairs[row].mid(0, 3), exact[row].mid(0, 3));
    QCOMPARE(tiny(QStringList { "pairs", "--bucket", "crc32" } + loose).out,
        tiny(QStringList { "pairs", "--bucket", "mixed" } + loose).out);
}

void TestCliDefinitions::pairsExactAndSigned()
{
    const auto signatures = tinySignatures({});
    const auto rows = cells(tiny({ "pairs", "--method", "exact", "--threshold", "0" }).out);
    const auto plain = cells(tiny({ "pairs", "--method", "exact", "--threshold", "0", "--no-estimate" }).out);
    QCOMPARE(rows.size(), plain.size());
    QCOMPARE(rows.front().join(','),
        QByteArray(
            "id_a,id_b,jaccard,estimate,signature_jaccard,shared,union,containment_a,containment_b,bands"));
    for (int i = 1; i < rows.size(); ++i) {
        const QByteArrayList& row = rows[i];
        QCOMPARE(row.mid(0, 3), plain[i].mid(0, 3));
        QCOMPARE(row.mid(5, 4), plain[i].mid(3));
        const auto& a = signatures[row[0]];
        const auto& b = signatures[row[1]];
        int equal = 0;
        for (std::size_t h = 0; h < a.size(); ++h)
            equal += a[h] == b[h];
        QCOMPARE(row[3].toDouble(), equal / 100.0);
        const QSet<std::uint32_t> valuesA(a.begin(), a.end());
        const QSet<std::uint32_t> valuesB(b.begin(), b.end());
        const double shared = static_cast<double>((valuesA & valuesB).size());
        QVERIFY(
            std::abs(row[4].toDouble() - shared / static_cast<double>((valuesA | valuesB).size())) < 1e-6);
        QCOMPARE(row[9], sharedBuckets(a, b, 20, 5));
    }
}

ALIKE_TEST(TestCliDefinitions)
#include "tst_cli_definitions.moc"
