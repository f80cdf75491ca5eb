// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace alike;
using namespace alike::test;

namespace {

QByteArray lettersCorpus()
{
    return R"({"id":"x","text":"abcdefghij"}
{"id":"y","text":"abcba"}
{"id":"z","text":"ABCDEFGHIJ!"}
{"id":"s","text":"a"}
)";
}

/// One set of words for each set of rows of the exercise: the document `all` numbers the rows.
QByteArray exerciseCorpus()
{
    return R"({"id":"all","text":"a b c d e"}
{"id":"s1","text":"a d"}
{"id":"s2","text":"c"}
{"id":"s3","text":"b d e"}
{"id":"s4","text":"a c d"}
)";
}

QByteArrayList column(const QByteArray& csv)
{
    QByteArrayList values;
    for (const QByteArrayList& row : cells(csv).mid(1))
        values << row.first();
    return values;
}

}

/// Units, stride, families, buckets and the methods for one document and for two.
class TestCliUnits : public QObject {
    Q_OBJECT
private slots:
    void shinglesOfCharacters_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArrayList>("shingles");
        QTest::newRow("stride") << "x" << QStringList { "-k", "3", "--stride", "2" }
                                << QByteArrayList { "abc", "cde", "efg", "ghi", "ij" };
        QTest::newRow("no stride") << "y" << QStringList { "-k", "2" }
                                   << QByteArrayList { "ab", "bc", "cb", "ba" };
        QTest::newRow("raw") << "z" << QStringList { "-k", "6", "--clean", "none", "--stride", "6" }
                             << QByteArrayList { "ABCDEF", "GHIJ!" };
        QTest::newRow("none") << "s" << QStringList { "-k", "2" } << QByteArrayList {};
    }
    void shinglesOfCharacters()
    {
        QFETCH(QString, id);
        QFETCH(QStringList, options);
        QFETCH(QByteArrayList, shingles);
        const Run run = cli(QStringList { "shingles", id, "--unit", "char" } + options + QStringList { "-" },
            lettersCorpus());
        QCOMPARE(run.status, 0);
        QCOMPARE(column(run.out), shingles);
    }

    void strideOfWords()
    {
        const Run run = cli({ "shingles", "d1", "-k", "4", "--stride", "3", "-" }, tinyCorpus());
        QCOMPARE(column(run.out), (QByteArrayList { "a b c d", "d e f g", "g h i j" }));
    }

    void hashesAscend()
    {
        const QStringList options { "--unit", "char", "-k", "3", "-" };
        const Run x = cli(QStringList { "shingles", "x", "--hashed" } + options, lettersCorpus());
        const Run z = cli(QStringList { "shingles", "z", "--hashed" } + options, lettersCorpus());
        QCOMPARE(x.status, 0);
        std::vector<qulonglong> hashes;
        for (const QByteArray& hash : column(x.out))
            hashes.push_back(hash.toULongLong());
        QCOMPARE(hashes.size(), std::size_t { 8 });
        QVERIFY(std::ranges::is_sorted(hashes) && std::ranges::adjacent_find(hashes) == hashes.end());
        QVERIFY(hashes.front() > 0); // numbers they are
        QCOMPARE(z.out, x.out); // the same letters
        QVERIFY(x.out.startsWith("hash\r\n"));
    }

    void infoTellsTheUnits()
    {
        const Run run = cli({ "info", "--unit", "char", "-k", "3", "--stride", "2", "-" }, lettersCorpus());
        const QJsonObject info = object(run.out);
        QCOMPARE(info["documents_kept"].toInt(), 4); // no least number of words
        QCOMPARE(info["words"].toInt(), 4);
        QCOMPARE(info["vocabulary"].toInt(), 10);
        const QJsonObject shingles = info["shingles"].toObject();
        QCOMPARE(shingles["unit"].toString(), "char");
        QCOMPARE(shingles["stride"].toInt(), 2);
        QCOMPARE(shingles["elements"].toInt(), 5 + 2 + 5);
        QCOMPARE(shingles["distinct"].toInt(), 6); // cba is new
        QCOMPARE(shingles["documents_without"].toInt(), 1);
        QCOMPARE(
            object(cli({ "info", "--unit", "char", "--min-words", "2", "-" }, lettersCorpus()).out).size(),
            0);
    }

    void passagesOfCharacters()
    {
        const QByteArray corpus = R"({"id":"a","text":"xx The dollar fell"}
{"id":"b","text":"Yy: the  dollar rose"}
)";
        const Run run = cli({ "compare", "a", "b", "--unit", "char", "-k", "5", "-" }, corpus);
        QCOMPARE(run.status, 0);
        const QJsonObject made = object(run.out);
        QCOMPARE(made["a"].toObject()["words"].toInt(), 4);
        const QJsonArray passages = made["passages"].toArray();
        QCOMPARE(passages.size(), 1);
        const auto bytes = [&](const char* side) {
            return passages[0].toObject()[QLatin1String(side)].toObject()["bytes"].toArray();
        };
        QCOMPARE(bytes("a"), (QJsonArray { 2, 14 })); // " The dollar "
        QCOMPARE(bytes("b"), (QJsonArray { 2, 16 })); // ": the  dollar "
        QCOMPARE(made["longest_passage"].toInt(), 12);
        QVERIFY(made["cosine"].toDouble() > 0 || made["cosine"].toDouble() == 0); // of words, as ever
        QVERIFY(made["reason"].toString().size() > 0);
    }

    void wrongStrides()
    {
        const Run run = cli({ "info", "-k", "3", "--stride", "4", "-" }, tinyCorpus());
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains("--stride: must be a whole number from 1 to 3 (-k)"), run.err.constData());
        QCOMPARE(cli({ "info", "--stride", "0", "-" }, tinyCorpus()).status, 2);
        QCOMPARE(cli({ "info", "--unit", "letter", "-" }, tinyCorpus()).status, 2);
    }

    void recallOfAStride()
    {
        const QStringList options { "-k", "2", "--threshold", "0.6", "--hashes", "60", "--rows", "2", "-" };
        const QJsonObject whole = object(cli(QStringList { "evaluate" } + options, tinyCorpus()).out);
        QVERIFY(!whole.contains("recall_of_stride_1"));
        const QJsonObject strided
            = object(cli(QStringList { "evaluate", "--stride", "2" } + options, tinyCorpus()).out);
        const QJsonObject first = strided["stride_1"].toObject();
        QCOMPARE(first["truth_pairs"].toInt(), whole["truth_pairs"].toInt());
        QVERIFY(first["reach_threshold"].toInt() >= first["found"].toInt() && first["found"].toInt() > 0);
        QCOMPARE(strided["recall_of_stride_1"].toDouble(),
            std::round(1e6 * first["found"].toInt() / first["truth_pairs"].toInt()) / 1e6);
    }

    void exerciseOfTheTextbook()
    {
        QTemporaryDir folder;
        const QString file = coefficients(folder, R"({"a": [1, 3], "b": [1, 1], "modulus": 5, "origin": 0})");
        for (const QStringList& asked : { QStringList { "--family", "given" }, QStringList {} }) {
            const Run run = cli(QStringList { "signatures", "-k", "1", "--min-words", "0" } + asked
                    + QStringList { "--coefficients", file, "-" },
                exerciseCorpus());
            QCOMPARE(run.status, 0);
            QCOMPARE(run.out, csvLines({ "id,s1,s2", "all,0,0", "s1,1,0", "s2,3,2", "s3,0,0", "s4,1,0" }));
        }
        // Fewer functions than rows in a band: the band has them all.
        QCOMPARE(
            cli({ "pairs", "-k", "1", "--min-words", "0", "--coefficients", file, "-" }, exerciseCorpus())
                .status,
            0);
    }

    void wrongCoefficients_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("said");
        const QByteArray good = R"({"a": [1, 3], "b": [1, 1], "modulus": 5, "origin": 0})";
        QTest::newRow("entry") << QByteArray(R"({"a": [1, -3], "b": [1, 1], "modulus": 5})") << QStringList {}
                               << 1 << QByteArray("f.json: a, entry 2, must be a whole number from 0");
        QTest::newRow("too many asked")
            << good << QStringList { "--hashes", "3" } << 2 << QByteArray("--hashes: must be from 1 to 2");
        QTest::newRow("other family") << good << QStringList { "--family", "hashed" } << 2
                                      << QByteArray("--coefficients: needs --family given");
    }
    void wrongCoefficients()
    {
        QFETCH(QByteArray, json);
        QFETCH(QStringList, options);
        QFETCH(int, status);
        QFETCH(QByteArray, said);
        QTemporaryDir folder;
        const QString file = coefficients(folder, json);
        const Run run
            = cli(QStringList { "signatures", "--coefficients", file } + options + QStringList { "-" },
                tinyCorpus());
        QCOMPARE(run.status, status);
        QVERIFY2(run.err.contains(said), run.err.constData());
        QVERIFY(run.out.isEmpty());
    }
    void missingCoefficients()
    {
        const Run none = cli({ "signatures", "--family", "given", "-" }, tinyCorpus());
        QCOMPARE(none.status, 2);
        QVERIFY(none.err.contains("needs --coefficients FILE"));
        const Run lost = cli({ "signatures", "--coefficients", "/nowhere.json", "-" }, tinyCorpus());
        QCOMPARE(lost.status, 1);
        QVERIFY(lost.err.contains("/nowhere.json cannot be read, because"));
    }

    /// What signatures --as npy writes of the dictionary family gives the same signatures as coefficients.
    void coefficientsComeBack()
    {
        QTemporaryDir folder;
        const QString array = folder.filePath("s.npy");
        const QStringList command { "signatures", "--family", "dictionary", "--hashes", "8" };
        QCOMPARE(
            cli(command + QStringList { "--as", "npy", "--output", array, "-" }, tinyCorpus()).status, 0);
        const Run again = cli({ "signatures", "--coefficients", array + ".json", "-" }, tinyCorpus());
        QCOMPARE(again.status, 0);
        QCOMPARE(again.out, cli(command + QStringList { "-" }, tinyCorpus()).out);
    }

    void familiesAgreeWithThemselves_data()
    {
        QTest::addColumn<QString>("family");
        for (const char* family : { "dictionary", "modular", "permutation", "hashed", "bucketed" })
            QTest::newRow(family) << family;
    }
    void familiesAgreeWithThemselves()
    {
        QFETCH(QString, family);
        const auto pairs = [&](const char* threads) {
            return cli({ "pairs", "--family", family, "--threads", threads, "-" }, tinyCorpus()).out;
        };
        const QByteArray found = pairs("1");
        QCOMPARE(pairs("3"), found);
        QVERIFY(found.contains("d1,d2,1,1,1"));
        const Run described = cli({ "signatures", "--family", family, "--hashes", "4", "-" }, tinyCorpus());
        QCOMPARE(cells(described.out).size(), 11);
    }

    void fewBuckets()
    {
        const QStringList options { "--hashes", "10", "--rows", "5", "--buckets", "1", "-" };
        const Run candidates = cli(QStringList { "candidates" } + options, tinyCorpus());
        QCOMPARE(cells(candidates.out).size(), 1 + 10 * 9 / 2); // everybody meets everybody
        QVERIFY(candidates.out.contains("d1,d2,1+2\r\n")); // the only ones whose values agree
        QVERIFY(candidates.out.contains("d1,d5,1*+2*\r\n"));
        const Run buckets = cli(QStringList { "buckets" } + options, tinyCorpus());
        QCOMPARE(cells(buckets.out).size(), 3);
        QVERIFY(buckets.out.contains("1,0000000000000000*,10,d1 d2 d3"));
        const Run crc = cli(QStringList { "buckets", "--bucket", "crc32" } + options, tinyCorpus());
        QVERIFY(crc.out.contains("1,00000000*,10,d1 d2 d3"));
        QCOMPARE(cli({ "candidates", "--buckets", "0", "-" }, tinyCorpus()).status, 2);
    }

    void exactNeighbours()
    {
        const Run run = cli({ "neighbours", "d5", "--method", "exact", "--rows", "100", "-" }, tinyCorpus());
        QCOMPARE(run.status, 0);
        QCOMPARE(cells(run.out)[1].mid(0, 2), (QByteArrayList { "1", "d10" }));
        QCOMPARE(cells(run.out)[1][4], QByteArray("0.857143"));
        QCOMPARE(cells(run.out)[2].mid(0, 2), (QByteArrayList { "2", "d6" }));
        QCOMPARE(cells(run.out).size(), 3);
        QVERIFY(run.err.contains("2 of 10 asked: no other document shares a shingle with d5"));
    }

    void simhashNeighbours()
    {
        const Run run = cli({ "neighbours", "d1", "--method", "simhash", "-n", "3", "-" }, tinyCorpus());
        QCOMPARE(run.status, 0);
        const auto rows = cells(run.out);
        QCOMPARE(rows[0][2], QByteArray("similarity"));
        QCOMPARE(rows[1].mid(0, 3), (QByteArrayList { "1", "d2", "1" }));
        QCOMPARE(rows.size(), 4);
        QVERIFY(rows[2][2].toDouble() >= rows[3][2].toDouble());
        const Run near
            = cli({ "neighbours", "d1", "--method", "simhash", "--distance", "0", "-" }, tinyCorpus());
        QCOMPARE(cells(near.out).size(), 2);
        QCOMPARE(
            cli({ "neighbours", "d1", "--method", "simhash", "--distance", "65", "-" }, tinyCorpus()).status,
            2);
        QCOMPARE(cli({ "neighbours", "d1", "--distance", "3", "-" }, tinyCorpus()).status, 2);
    }

    void equalNeighbours()
    {
        const Run raw = cli({ "neighbours", "d1", "--method", "equal", "-" }, tinyCorpus());
        QCOMPARE(cells(raw.out).size(), 1);
        QVERIFY(raw.err.contains("No other document has the text of d1"));
        const Run cleaned
            = cli({ "neighbours", "d1", "--method", "equal", "--of", "cleaned", "-" }, tinyCorpus());
        QCOMPARE(cells(cleaned.out).size(), 2);
        QCOMPARE(cells(cleaned.out)[1].mid(0, 3), (QByteArrayList { "1", "d2", "1" }));
    }

    void compareByEveryMethod()
    {
        const QJsonObject equal = object(cli({ "compare", "d1", "d2", "-" }, tinyCorpus()).out);
        QCOMPARE(equal["simhash"].toObject(),
            (QJsonObject { { "bits", 64 }, { "distance", 0 }, { "similarity", 1 } }));
        QCOMPARE(equal["equal"].toObject(), (QJsonObject { { "raw", false }, { "cleaned", true } }));
        const QJsonObject other = object(
            cli({ "compare", "d1", "d5", "--bits", "10", "--features", "shingle", "-" }, tinyCorpus()).out);
        const QJsonObject simhash = other["simhash"].toObject();
        QCOMPARE(simhash["bits"].toInt(), 10);
        QCOMPARE(simhash["similarity"].toDouble(), (10 - simhash["distance"].toInt()) / 10.0);
        QCOMPARE(other["equal"].toObject(), (QJsonObject { { "raw", false }, { "cleaned", false } }));
    }

    /// Words stay what SimHash and the cosine compare, whatever shingles are made of.
    void otherMethodsKeepToWords()
    {
        for (const char* method : { "cosine", "simhash" }) {
            const QStringList options { "pairs", "--method", method, "--no-estimate", "--threshold", "0.5",
                "--min-words", "8" };
            const auto firstThree = [](const QByteArray& csv) {
                QByteArrayList rows;
                for (const QByteArrayList& row : cells(csv))
                    rows << row.mid(0, 3).join(',');
                return rows;
            };
            QCOMPARE(firstThree(cli(options + QStringList { "--unit", "char", "-" }, tinyCorpus()).out),
                firstThree(cli(options + QStringList { "-" }, tinyCorpus()).out));
        }
    }

private:
    static QString coefficients(const QTemporaryDir& folder, const QByteArray& json)
    {
        const QString name = folder.filePath("f.json");
        QFile file(name);
        if (file.open(QIODevice::WriteOnly))
            file.write(json);
        return name;
    }
};

ALIKE_TEST(TestCliUnits)
#include "tst_cli_units.moc"
