// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/support/data.h"

#include "core/export/number.h"
#include "core/similarity/cosine.h"
#include "core/sketch/simhash.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QMap>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
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
    void cosineByDefinition_data();
    void cosineByDefinition();
    void cosineNeighbours();
    void cosineNeighboursOfNobody();
    void cosineOfTwo();
    void equalTexts();
    void collapse();
    void manyEqual_data();
    void manyEqual();
    void manyEqualCandidates();
    void withoutShingles();
    void tooMany();
    void fewDocuments();
    void threads();
    void reuters();
};

namespace {

const QString simhashMethod = "simhash";
const QString cosineMethod = "cosine";

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

/// The TF-IDF vector of a document of `tinyWords` by the definition.
std::map<QByteArray, double> tinyVector(std::size_t doc, bool raw, bool plain)
{
    std::map<QByteArray, double> vector;
    for (const QByteArray& word : tinyWords[doc].second.split(' '))
        ++vector[word];
    double most = 0;
    for (const auto& [word, count] : vector)
        most = std::max(most, count);
    double squares = 0;
    for (auto& [word, weight] : vector) {
        double documents = 0;
        for (const auto& [id, words] : tinyWords)
            documents += words.split(' ').contains(word) ? 1 : 0;
        weight = raw ? weight : 0.5 + 0.5 * weight / most;
        const auto n = static_cast<double>(tinyWords.size());
        weight *= plain ? std::log(n / documents) : std::log((1 + n) / (1 + documents)) + 1;
        squares += weight * weight;
    }
    for (auto& [word, weight] : vector)
        weight /= std::sqrt(squares);
    return vector;
}

double plainCosine(const std::map<QByteArray, double>& a, const std::map<QByteArray, double>& b)
{
    double sum = 0;
    for (const auto& [word, weight] : a)
        if (const auto other = b.find(word); other != b.end())
            sum += weight * other->second;
    return sum;
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
    QCOMPARE(firstThree(methodOnFox(cosineMethod, {}).out), firstThree(methodOnFox(simhashMethod, {}).out));
}

void TestCliMethods::cosineByDefinition_data()
{
    QTest::addColumn<QString>("tf");
    QTest::addColumn<QString>("idf");
    QTest::addColumn<QString>("threshold");
    for (const char* tf : { "raw", "augmented" })
        for (const char* idf : { "plain", "smoothed" })
            for (const char* threshold : { "0", "0.5", "0.9" })
                QTest::addRow("%s, %s from %s", tf, idf, threshold)
                    << QString(tf) << QString(idf) << QString(threshold);
}

void TestCliMethods::cosineByDefinition()
{
    QFETCH(QString, tf);
    QFETCH(QString, idf);
    QFETCH(QString, threshold);
    std::vector<std::tuple<double, std::size_t, std::size_t>> expected;
    for (std::size_t a = 0; a < tinyWords.size(); ++a)
        for (std::size_t b = a + 1; b < tinyWords.size(); ++b) {
            const double cosine = plainCosine(
                tinyVector(a, tf == "raw", idf == "plain"), tinyVector(b, tf == "raw", idf == "plain"));
            if (cosine > 0 && cosine >= threshold.toDouble())
                expected.emplace_back(-cosine::similarity(cosine), a, b);
        }
    std::ranges::sort(expected);
    QByteArrayList rows;
    for (const auto& [cosine, a, b] : expected)
        rows << tinyWords[a].first + ',' + tinyWords[b].first + ','
                + QByteArray::fromStdString(number::decimal(-cosine));
    QVERIFY(!rows.isEmpty());

    const Run run
        = methodOnTiny(cosineMethod, { "--no-estimate", "--tf", tf, "--idf", idf, "--threshold", threshold });
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(firstThree(run.out), rows);
}

/// Those of a document among all pairs.
void TestCliMethods::cosineNeighbours()
{
    std::vector<std::tuple<double, std::size_t>> expected;
    for (std::size_t b = 0; b < tinyWords.size(); ++b) {
        const double cosine = plainCosine(tinyVector(3, true, true), tinyVector(b, true, true));
        if (b != 3 && cosine > 0)
            expected.emplace_back(-cosine::similarity(cosine), b);
    }
    std::ranges::sort(expected);
    QCOMPARE(expected.size(), std::size_t { 3 });
    const auto rows = cells(cli({ "neighbours", "d4", "--method", "cosine", "-" }, tinyCorpus()).out);
    QCOMPARE(rows.front().join(','),
        QByteArray("rank,id,similarity,estimate,signature_jaccard,jaccard,bands,title"));
    QCOMPARE(rows.size(), 4);
    const auto pairs = cells(methodOnTiny(cosineMethod, { "--threshold", "0" }).out);
    for (int i = 0; i < 3; ++i) {
        const auto& [cosine, b] = expected[static_cast<std::size_t>(i)];
        const QByteArrayList& row = rows[i + 1];
        QCOMPARE(row[0], QByteArray::number(i + 1));
        QCOMPARE(row[1], tinyWords[b].first);
        QCOMPARE(row[2], QByteArray::fromStdString(number::decimal(-cosine)));
        const auto pair = std::ranges::find_if(pairs, [&](const QByteArrayList& of) {
            return (of[0] == "d4" && of[1] == row[1]) || (of[1] == "d4" && of[0] == row[1]);
        });
        QVERIFY(pair != pairs.end());
        QCOMPARE(row.mid(3, 3), (QByteArrayList { (*pair)[4], (*pair)[5], (*pair)[3] }));
        QCOMPARE(row[6], pair->last());
    }
    QCOMPARE(
        cli({ "neighbours", "d4", "--method", "cosine", "-n", "1", "-" }, tinyCorpus()).out.count('\n'), 2);
}

void TestCliMethods::cosineNeighboursOfNobody()
{
    const Run none = cli({ "neighbours", "d9", "--method", "cosine", "-" }, tinyCorpus());
    QCOMPARE(none.status, 0);
    QCOMPARE(none.out.count('\n'), 1);
    QVERIFY2(none.err.contains("No other document shares a word with d9"), none.err.constData());
    // without shingles, and yet with words
    const Run without = cli(
        { "neighbours", "e5", "--method", "cosine", "--min-words", "0", "--hashes", "5", "-" }, foxCorpus());
    QCOMPARE(cells(without.out)[1].join(','), QByteArray("1,e6,1,,,,,"));
}

void TestCliMethods::cosineOfTwo()
{
    const QJsonObject found = object(cli({ "compare", "d5", "d6", "-" }, tinyCorpus()).out);
    const auto a = tinyVector(4, true, true);
    const auto b = tinyVector(5, true, true);
    QVERIFY(std::abs(found["cosine"].toDouble() - plainCosine(a, b)) < 1e-6);
    const QJsonArray terms = found["terms"].toArray();
    QCOMPARE(terms.size(), 8);
    double sum = 0;
    for (int i = 0; i < 8; ++i) {
        // each stands once in three documents, so they come in the order of the corpus
        QCOMPARE(terms[i]["term"].toString(), QString(QChar('l' + i)));
        sum += terms[i]["contribution"].toDouble();
    }
    QVERIFY(std::abs(sum - plainCosine(a, b)) < 1e-5);
    QCOMPARE(object(cli({ "compare", "d1", "d2", "-" }, tinyCorpus()).out)["terms"].toArray().size(), 10);
    const QJsonObject nothing = object(cli({ "compare", "d1", "d9", "-" }, tinyCorpus()).out);
    QCOMPARE(nothing["cosine"].toDouble(1), 0.0);
    QVERIFY(nothing["terms"].isArray() && nothing["terms"].toArray().isEmpty());
    // the weights matter
    const auto cosine = [](const QStringList& options) {
        return object(cli(QStringList { "compare", "d1", "d4" } + options + QStringList { "-" }, tinyCorpus())
                          .out)["cosine"]
            .toDouble();
    };
    QVERIFY(cosine({}) != cosine({ "--idf", "smoothed" }));
    QVERIFY(cli({ "compare", "d5", "d6", "--as", "html", "-" }, tinyCorpus()).out.contains("l, m, n"));
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
    QCOMPARE(methodOnFox(cosineMethod, { "--collapse" }).out,
        csvLines({ header, "e1,e2,1,1,5,5,1,1,4,4", "e5,e6,1,,,,,,2,2" }));
}

void TestCliMethods::manyEqual_data()
{
    QTest::addColumn<QString>("method");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("pairs");
    QTest::newRow("equal texts") << "equal" << QStringList { "--of", "cleaned" } << 4;
    QTest::newRow("equal sets") << "exact" << QStringList {} << 3; // e5 and e6 have no shingles
}

void TestCliMethods::manyEqual()
{
    QFETCH(const QString, method);
    QFETCH(const QStringList, options);
    QFETCH(const int, pairs);
    const auto budget = [&](int most) {
        return options + QStringList { "--max-candidates", QString::number(most) };
    };
    QCOMPARE(methodOnFox(method, budget(pairs)).err, QByteArray());
    QCOMPARE(methodOnFox(method, budget(1) + QStringList { "--collapse" }).err, QByteArray());
    const Run run = methodOnFox(method, budget(pairs - 1));
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, methodOnFox(method, options).out);
    QCOMPARE(run.err,
        "alike-cli: Equal documents make " + QByteArray::number(pairs)
            + " of the rows. With --collapse there is one row for each group of them.\n");
}

/// By the way that makes sets only of documents that share a bucket.
void TestCliMethods::manyEqualCandidates()
{
    const auto run = [](const char* budget) {
        return cli(
            { "pairs", "--min-words", "0", "--hashes", "3", "--rows", "3", "--max-candidates", budget, "-" },
            foxCorpus());
    };
    QCOMPARE(run("3").err, QByteArray());
    QVERIFY(run("2").err.startsWith("alike-cli: Equal documents make 3 of the rows."));
    QCOMPARE(run("2").out, run("3").out);
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
    QCOMPARE(methodOnTiny(cosineMethod, { "--threshold", "0", "--max-candidates", "3" }).status, 1);
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
    QCOMPARE(cli({ "pairs", "--method", "cosine", "-" }, one).out.count('\n'), 1);
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
    for (const QString& method : { simhashMethod, cosineMethod, QString("equal") }) {
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
    QCOMPARE(pairs({ "--method", "cosine" }), 145'949);
    QCOMPARE(pairs({ "--method", "equal" }), 265);
    QCOMPARE(pairs({ "--method", "equal", "--of", "cleaned" }), 2'599);
}

ALIKE_TEST(TestCliMethods)
#include "tst_cli_methods.moc"
