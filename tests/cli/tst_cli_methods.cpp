// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/support/data.h"

#include "core/export/number.h"
#include "core/sketch/simhash.h"
#include "tests/support/suite.h"

#include <QMap>
#include <QTest>

#include <algorithm>
#include <tuple>
#include <vector>

using namespace alike;
using namespace alike::test;
using simhash::Fingerprint;

/// `pairs` by the methods that have a similarity of their own.
class TestCliMethods : public QObject {
    Q_OBJECT
private slots:
    void simhashByDefinition_data();
    void simhashByDefinition();
    void thresholdOrDistance();
    void columnsOfExact();
    void foxAndDog();
    void equalTexts();
    void collapse();
    void withoutShingles();
    void tooMany();
    void fewDocuments();
    void threads();
    void reuters();
};

namespace {

const QString simhashMethod = "simhash";

Run methodOnTiny(const QString& method, QStringList arguments)
{
    return cli(QStringList { "pairs", "--method", method } + arguments + QStringList { "-" }, tinyCorpus());
}

QByteArray foxCorpus()
{
    return R"({"id":"e1","text":"The quick dog jumps over the lazy fox"}
{"id":"e2","text":"the quick DOG jumps over the lazy fox!"}
{"id":"e3","text":"The quick fox jumps over the lazy dog"}
{"id":"e4","text":"The quick dog jumps over the lazy fox"}
{"id":"e5","text":"a b c"}
{"id":"e6","text":"a b c"}
)";
}

Run methodOnFox(const QString& method, QStringList arguments)
{
    return cli(QStringList { "pairs", "--method", method, "--min-words", "0", "--no-estimate" } + arguments
            + QStringList { "-" },
        foxCorpus());
}

/// The words of the tiny corpus, as they are after cleaning, of the documents that are kept.
const std::vector<std::pair<QByteArray, QByteArray>> tinyWords { { "d1", "a b c d e f g h i j" },
    { "d2", "a b c d e f g h i j" }, { "d3", "a b c d e f g h i k" }, { "d4", "a b c d e f g h i j k" },
    { "d5", "l m n o p q r s t u" }, { "d6", "l m n o p q r s" }, { "d9", "v w x y z v w x y z v w" },
    { "d10", "l m n o p q r s t" }, { "d11", "aa bb cc dd ee ff gg hh ii jj kk ll mm" },
    { "d12", "aa bb cc dd ee ff gg hh ii jj kk" } };

Fingerprint fingerprint(const QByteArray& words, bool shingles, std::uint32_t bits)
{
    std::vector<Fingerprint> hashes;
    for (const QByteArray& word : words.split(' '))
        hashes.push_back(simhash::hashOf(word.toStdString()));
    std::vector<simhash::Feature> features;
    for (std::size_t i = 0; i + (shingles ? 4 : 1) <= hashes.size(); ++i)
        features.push_back(
            { shingles ? simhash::hashOf(std::span<const Fingerprint>(hashes).subspan(i, 4)) : hashes[i] });
    return simhash::combine(features, bits);
}

/// "a,b,similarity" of every row, without the header.
QByteArrayList firstThree(const QByteArray& csv)
{
    QByteArrayList rows;
    for (const QByteArrayList& row : cells(csv).mid(1))
        rows << row.mid(0, 3).join(',');
    return rows;
}

}

void TestCliMethods::simhashByDefinition_data()
{
    QTest::addColumn<QString>("features");
    QTest::addColumn<std::uint32_t>("bits");
    QTest::addColumn<std::uint32_t>("distance");
    for (const char* features : { "word", "shingle" })
        for (const auto& [bits, distance] : { std::pair(10u, 2u), { 64u, 0u }, { 64u, 20u }, { 128u, 128u } })
            QTest::addRow("%s, %u of %u", features, distance, bits) << QString(features) << bits << distance;
}

void TestCliMethods::simhashByDefinition()
{
    QFETCH(QString, features);
    QFETCH(std::uint32_t, bits);
    QFETCH(std::uint32_t, distance);
    std::vector<std::tuple<std::uint32_t, std::size_t, std::size_t>> expected;
    for (std::size_t a = 0; a < tinyWords.size(); ++a)
        for (std::size_t b = a + 1; b < tinyWords.size(); ++b) {
            const std::uint32_t d
                = simhash::distance(fingerprint(tinyWords[a].second, features == "shingle", bits),
                    fingerprint(tinyWords[b].second, features == "shingle", bits));
            if (d <= distance)
                expected.emplace_back(d, a, b);
        }
    std::ranges::sort(expected);
    QByteArrayList rows;
    for (const auto& [d, a, b] : expected)
        rows << tinyWords[a].first + ',' + tinyWords[b].first + ','
                + QByteArray::fromStdString(number::decimal(simhash::similarity(d, bits)));
    QVERIFY(!rows.isEmpty());

    const Run run = methodOnTiny(simhashMethod,
        { "--no-estimate", "--features", features, "--bits", QString::number(bits), "--distance",
            QString::number(distance) });
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(firstThree(run.out), rows);
}

void TestCliMethods::thresholdOrDistance()
{
    const auto pairs = [](const QStringList& arguments) {
        return methodOnTiny(simhashMethod, QStringList { "--no-estimate" } + arguments).out;
    };
    QCOMPARE(pairs({}), pairs({ "--distance", "3" }));
    QCOMPARE(pairs({ "--threshold", "0.6875" }), pairs({ "--distance", "20" })); // 44 of 64
    QCOMPARE(pairs({ "--threshold", "0.687501" }), pairs({ "--distance", "19" }));
    QCOMPARE(pairs({ "--threshold", "1" }), pairs({ "--distance", "0" }));
    QCOMPARE(firstThree(pairs({ "--threshold", "0" })).size(), 45); // all of ten
    QVERIFY(pairs({ "--distance", "20" }) != pairs({}));
}

/// The Jaccard columns are those of the other methods.
void TestCliMethods::columnsOfExact()
{
    const auto exact = cells(methodOnTiny("exact", { "--threshold", "0" }).out);
    const auto all = cells(methodOnTiny(simhashMethod, { "--threshold", "0" }).out);
    QCOMPARE(all.front(), (QByteArrayList { "id_a", "id_b", "similarity" } + exact.front().mid(2)));
    QMap<QByteArray, QByteArrayList> byPair;
    for (const QByteArrayList& row : all.mid(1))
        byPair[row[0] + ',' + row[1]] = row.mid(3);
    QCOMPARE(byPair.size(), 45);
    for (const QByteArrayList& row : exact.mid(1))
        QCOMPARE(byPair[row[0] + ',' + row[1]], row.mid(2));
    QCOMPARE(byPair["d1,d5"][0], QByteArray("0"));
    const auto equal = cells(methodOnTiny("equal", { "--of", "cleaned" }).out);
    QCOMPARE(equal.size(), 2);
    QCOMPARE(equal[1].mid(0, 3), (QByteArrayList { "d1", "d2", "1" }));
    QCOMPARE(equal[1].mid(3), exact[1].mid(2));
}

void TestCliMethods::foxAndDog()
{
    // the same words in another order: equal to SimHash over words, far from it over shingles
    QCOMPARE(firstThree(methodOnFox(simhashMethod, {}).out),
        (QByteArrayList { "e1,e2,1", "e1,e3,1", "e1,e4,1", "e2,e3,1", "e2,e4,1", "e3,e4,1", "e5,e6,1" }));
    QCOMPARE(firstThree(methodOnFox(simhashMethod, { "--features", "shingle" }).out),
        (QByteArrayList { "e1,e2,1", "e1,e4,1", "e2,e4,1" }));
}

void TestCliMethods::equalTexts()
{
    const QByteArray header = "id_a,id_b,similarity,jaccard,shared,union,containment_a,containment_b";
    const QByteArray raw = csvLines({ header, "e1,e4,1,1,5,5,1,1", "e5,e6,1,,,,," });
    QCOMPARE(methodOnFox("equal", {}).out, raw);
    QCOMPARE(methodOnFox("equal", { "--of", "raw" }).out, raw);
    QCOMPARE(methodOnFox("equal", { "--of", "cleaned" }).out,
        csvLines({ header, "e1,e2,1,1,5,5,1,1", "e1,e4,1,1,5,5,1,1", "e2,e4,1,1,5,5,1,1", "e5,e6,1,,,,," }));
    QCOMPARE(methodOnFox("equal", { "--of", "cleaned", "--clean", "none" }).out, raw);
}

void TestCliMethods::collapse()
{
    const QByteArray header
        = "id_a,id_b,similarity,jaccard,shared,union,containment_a,containment_b,count_a,count_b";
    QCOMPARE(methodOnFox("equal", { "--of", "cleaned", "--collapse" }).out,
        csvLines({ header, "e1,e2,1,1,5,5,1,1,3,3", "e5,e6,1,,,,,,2,2" }));
    const auto rows = cells(
        methodOnFox(simhashMethod, { "--features", "shingle", "--threshold", "0", "--collapse" }).out);
    QCOMPARE(rows.size(), 3); // e5 and e6 have no shingles
    QCOMPARE(rows[1].join(','), QByteArray("e1,e2,1,1,5,5,1,1,3,3"));
    QCOMPARE(rows[2].mid(0, 2), (QByteArrayList { "e1", "e3" }));
    QCOMPARE(rows[2].mid(4), (QByteArrayList { "1", "9", "0.2", "0.2", "3", "1" }));
}

void TestCliMethods::withoutShingles()
{
    const Run run = cli({ "pairs", "--method", "equal", "--min-words", "0", "--hashes", "3", "--rows", "1",
                            "--as", "jsonl", "-" },
        foxCorpus());
    const QByteArrayList lines = run.out.split('\n');
    QCOMPARE(object(lines[1]),
        object(R"({"id_a": "e5", "id_b": "e6", "similarity": 1, "jaccard": null, "estimate": null,
        "signature_jaccard": null, "shared": null, "union": null, "containment_a": null, "containment_b": null,
        "bands": ""})"));
}

void TestCliMethods::tooMany()
{
    const Run run = methodOnTiny(simhashMethod, { "--distance", "60", "--max-candidates", "3" });
    QCOMPARE(run.status, 1);
    QVERIFY(run.out.isEmpty());
    for (const char* part : { "More than 3 pairs", "60 of 64 bits", "--distance", "--max-candidates" })
        QVERIFY2(run.err.contains(part), run.err.constData());
    // copies are not counted
    QCOMPARE(methodOnTiny(simhashMethod, { "--distance", "0", "--max-candidates", "0" }).status, 0);
}

void TestCliMethods::fewDocuments()
{
    const QByteArray one = R"({"id":"1","text":"a b c d e f g h"})";
    for (const QString& method : { simhashMethod, QString("equal") }) {
        QCOMPARE(cli({ "pairs", "--method", method, "-" }, one).out.count('\n'), 1);
        const Run none = cli({ "pairs", "--method", method, "-" }, R"({"id":"1","text":"a b"})");
        QCOMPARE(none.status, 1);
        QVERIFY(none.err.contains("--min-words"));
    }
    // no document has shingles, yet words and texts can be equal
    const QByteArray two = R"({"id":"1","text":"a b c d e f g h"}
{"id":"2","text":"a b c d e f g h"}
)";
    for (const QString& method : { simhashMethod, QString("equal") })
        QCOMPARE(firstThree(cli({ "pairs", "--method", method, "-k", "9", "-" }, two).out),
            QByteArrayList { "1,2,1" });
}

void TestCliMethods::threads()
{
    for (const QString& method : { simhashMethod, QString("equal") }) {
        const QByteArray one = methodOnTiny(method, { "--threads", "1" }).out;
        QVERIFY(!one.isEmpty());
        QCOMPARE(methodOnTiny(method, { "--threads", "2" }).out, one);
    }
}

void TestCliMethods::reuters()
{
    const auto file = dataFile("reuters21578.tar.gz");
    if (!file)
        QSKIP("reuters21578.tar.gz is not in ALIKE_DATA");
    const auto pairs = [&](const QStringList& arguments) {
        return cli(QStringList { "pairs", "--no-estimate", QString::fromStdString(file->string()) }
                   + arguments)
                   .out.count('\n')
            - 1;
    };
    QCOMPARE(pairs({ "--method", "simhash" }), 21'806); // as all against all: see tst_hamming
    QCOMPARE(pairs({ "--method", "equal" }), 265);
    QCOMPARE(pairs({ "--method", "equal", "--of", "cleaned" }), 2'599);
}

ALIKE_TEST(TestCliMethods)
#include "tst_cli_methods.moc"
