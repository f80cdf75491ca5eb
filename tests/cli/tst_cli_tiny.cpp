// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cmath>

using namespace alike;
using test::cli;
using test::Run;

namespace {

QByteArray records(const QByteArrayList& texts)
{
    QByteArray jsonl;
    for (qsizetype i = 0; i < texts.size(); ++i)
        jsonl += R"({"id":"d)" + QByteArray::number(i + 1) + R"(","text":")" + texts[i] + "\"}\n";
    return jsonl;
}

const std::array<const char*, 7> tinyFamilies { "dictionary", "modular", "permutation", "hashed", "bucketed",
    "given", "given over hashes" };

} // namespace

/// Collections in which there is next to nothing: every command answers.
class TestCliTiny : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString write(const QString& name, const QByteArray& bytes) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(file.fileName()));
        return file.fileName();
    }

    QStringList familyOptions(std::size_t family) const
    {
        const QString name = QString::fromLatin1(tinyFamilies[family]);
        if (!name.startsWith(u"given"))
            return { "--family", name };
        return { "--family", "given", "--coefficients",
            m_folder.filePath(
                name == u"given" ? QStringLiteral("numbers.json") : QStringLiteral("hashes.json")) };
    }

private slots:
    void initTestCase()
    {
        write("numbers.json", R"({"a":[1,3,5,7],"b":[1,1,2,3],"modulus":5,"origin":0})");
        write("hashes.json", R"({"a":[1,3,5,7],"b":[1,1,2,3],"modulus":4294967291,"over":"hashes"})");
        write("truth.csv", "id_a,id_b\nd1,d2\n");
    }

    /// Two files of 8 and 10 words: 7 distinct shingles of k = 5 are 49 functions, and 100 are wanted.
    void twoShortFiles()
    {
        const QByteArray two = records({ "a b c d e", "a b c d e f g h i j k" });
        const QStringList settings { "--family", "dictionary", "--min-words", "0", "-k", "5" };
        const Run pairs = cli(QStringList { "pairs", "--method", "exact", "--threshold", "0.1",
                                  "--provenance", m_folder.filePath("made.json") }
                + settings + QStringList { "-" },
            two);
        QCOMPARE(pairs.status, 0);
        QVERIFY2(
            pairs.err.startsWith("alike-cli: 7 distinct shingles give 49 different hash functions of the "
                                 "dictionary family, and 100 were asked for: they repeat"),
            pairs.err);
        QVERIFY2(pairs.err.contains("--family hashed"), pairs.err);
        const auto rows = test::cells(pairs.out);
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[1][2], QByteArray("0.142857")); // 1 of 7

        QFile provenance(m_folder.filePath("made.json"));
        QVERIFY(provenance.open(QIODevice::ReadOnly));
        const QJsonObject made = test::object(provenance.readAll())["parameters"].toObject();
        QCOMPARE(made["family"].toString(), QStringLiteral("dictionary"));
        QCOMPARE(made["hashes"].toInt(), 100);
        QCOMPARE(made["different_functions"].toInt(), 49);

        // The rows repeat.
        const auto signatures
            = test::cells(cli(QStringList { "signatures" } + settings + QStringList { "-" }, two).out);
        QCOMPARE(signatures.size(), 3);
        for (int row = 1; row <= 100 - 49; ++row)
            QCOMPARE(signatures[2][row + 49], signatures[2][row]);

        const Run hashed = cli({ "pairs", "--family", "hashed", "--min-words", "0", "-k", "5", "-" }, two);
        QCOMPARE(hashed.status, 0);
        QVERIFY2(!hashed.err.contains("distinct shingles"), hashed.err);
    }

    /// Files that share nothing, of which each is half of all: it is told, with what the estimate is expected
    /// to be, and `compare` expects the same.
    void modularFolds()
    {
        QByteArrayList texts(2);
        for (int i = 0; i < 100; ++i) {
            const QByteArray word = QByteArray::number(i).replace('0', 'x').replace('1', 'y');
            texts[i % 2]
                += QByteArray(1, static_cast<char>('a' + i / 10)) + static_cast<char>('a' + i % 10) + ' ';
        }
        const QByteArray corpus = records({ texts[0].trimmed(), texts[1].trimmed() });
        const QStringList settings { "-k", "1", "--hashes", "4096", "-" };
        const Run compared
            = cli(QStringList { "compare", "d1", "d2", "--family", "modular" } + settings, corpus);
        QCOMPARE(compared.status, 0);
        QVERIFY2(
            compared.err.contains("two documents of 50 of the 100 distinct shingles with Jaccard 0.00 are "
                                  "expected at an estimate of 0.50"),
            compared.err);
        const QJsonObject said = test::object(compared.out);
        QCOMPARE(said["jaccard"].toDouble(), 0.0);
        const QJsonObject expected = said["expected"].toObject();
        QVERIFY(std::abs(expected["mean"].toDouble() - 2.0 * 50 * 50 / (101 * 100)) < 1e-6);
        QVERIFY(expected["low"].toDouble() > 0.47 && expected["high"].toDouble() < 0.52);
        // 5 standard deviations of 4096 rows are 0.04.
        QVERIFY(std::abs(said["estimate"].toDouble() - expected["mean"].toDouble()) < 0.04);

        const Run hashed
            = cli(QStringList { "compare", "d1", "d2", "--family", "hashed" } + settings, corpus);
        QVERIFY2(!hashed.err.contains("estimate"), hashed.err);
        QCOMPARE(test::object(hashed.out)["expected"].toObject()["mean"].toDouble(), 0.0);
    }

    /// What few buckets let meet is predicted: the sum of the predictions is near the number found.
    void fewBucketsArePredicted()
    {
        const auto word = [](int number) {
            return QByteArray(1, static_cast<char>('a' + number / 100))
                + static_cast<char>('a' + number / 10 % 10) + static_cast<char>('a' + number % 10) + ' ';
        };
        QByteArrayList texts; // each has five words of the one before: 2 of 72 shingles
        for (int i = 0; i < 50; ++i) {
            QByteArray text;
            for (int j = 0; j < 40; ++j)
                text += word(35 * i + j);
            texts += text.trimmed();
        }
        double predicted = 0;
        double found = 0;
        for (const char* seed : { "1", "2", "3", "4", "5", "6" }) {
            const Run run = cli({ "evaluate", "--family", "hashed", "--threshold", "0", "--buckets", "60",
                                    "--rows", "10", "--seed", seed, "-" },
                records(texts));
            QCOMPARE(run.status, 0);
            for (const auto& bin : test::object(run.out)["bins"].toArray()) {
                predicted += bin.toObject()["predicted"].toDouble();
                found += bin.toObject()["found"].toDouble();
            }
        }
        // 6 * 49 pairs with the chance 1 - (1 - 1/60)^10; without collisions none would be found.
        QVERIFY(std::abs(predicted - 6 * 49 * (1 - std::pow(1 - 1.0 / 60, 10))) < 0.1);
        QVERIFY2(std::abs(found - predicted) < 5 * std::sqrt(predicted),
            qPrintable(QStringLiteral("%1 found, %2 predicted").arg(found).arg(predicted)));
    }

    void everyCommandAnswers_data()
    {
        QTest::addColumn<QByteArray>("corpus");
        QTest::addColumn<std::size_t>("number");
        std::size_t number = 0;
        const auto row = [&](const char* name, const QByteArrayList& texts) {
            QTest::newRow(name) << records(texts) << number++;
        };
        row("one document", { "a b c d e f g h i j" });
        row("two short ones", { "the quick brown fox jumps over lazy dogs", "a b c d e f g h i j" });
        row("one shingle", { "a a a a a a", "a a a a a a a a" });
        row("equal", { "a b c d e f g h", "a b c d e f g h" });
        row("fewer words than k", { "a b c", "d e" });
        row("one without shingles", { "a b c d e f g h", "a b" });
        row("nothing after cleaning", { "1 2 3 4 5 6 7 8", "?! ..." });
    }
    /// Families take turns over the commands, so that each command meets most of them, and each collection
    /// all; every other run is over characters.
    void everyCommandAnswers()
    {
        QFETCH(QByteArray, corpus);
        QFETCH(std::size_t, number);
        const QString path = write(QStringLiteral("tiny%1.jsonl").arg(number), corpus);
        const QString other = corpus.count('\n') > 1 ? QStringLiteral("d2") : QStringLiteral("d1");
        const QString array = m_folder.filePath("rows.npy");
        const QString project = m_folder.filePath(QStringLiteral("tiny%1.alike").arg(number));
        const std::vector<QStringList> signing { { "signatures" },
            { "signatures", "--as", "npy", "--output", array }, { "buckets" }, { "candidates" }, { "pairs" },
            { "pairs", "--method", "exact", "--threshold", "0" },
            { "pairs", "--buckets", "3", "--rows", "1" }, { "neighbours", "d1" },
            { "neighbours", "d1", "--levels" }, { "compare", "d1", other },
            { "compare", "d1", other, "--as", "html" }, { "evaluate" },
            { "evaluate", "--truth", m_folder.filePath("truth.csv") }, { "groups" },
            { "groups", "--method", "minhash", "--linkage", "star", "--keep", "medoid" },
            { "project", "create", "--output", project } };
        const std::vector<QStringList> others { { "info" }, { "documents" }, { "shingles", "d1" },
            { "shingles", "d1", "--hashed" }, { "pairs", "--method", "cosine" },
            { "pairs", "--method", "simhash" }, { "pairs", "--method", "equal" } };
        const auto answers = [&](QStringList arguments) {
            const Run run = cli(arguments);
            QVERIFY2(run.status == 0, qPrintable(arguments.join(' ') + ": " + QString::fromUtf8(run.err)));
        };
        for (std::size_t i = 0; i < signing.size(); ++i) {
            const QString unit = (i + number) % 2 == 0 ? QStringLiteral("word") : QStringLiteral("char");
            answers(signing[i] + familyOptions((i + number) % tinyFamilies.size())
                + QStringList { "--min-words", "0", "--unit", unit, path });
            if (QTest::currentTestFailed())
                return;
        }
        for (const QStringList& arguments : others) {
            answers(arguments + QStringList { "--min-words", "0", path });
            if (QTest::currentTestFailed())
                return;
        }
        for (const QStringList& arguments :
            { QStringList { "project", "info" }, QStringList { "project", "export" } })
            answers(arguments + QStringList { project });
    }

    /// Where no document is left, a sentence says so with the way out.
    void nothingLeft()
    {
        for (const QStringList& command : { QStringList { "pairs" }, QStringList { "info" },
                 QStringList { "neighbours", "d1" }, QStringList { "evaluate" } }) {
            const Run empty = cli(command + QStringList { "-" }, records({ "1 2 3 4 5 6 7 8 9", "" }));
            QCOMPARE(empty.status, 1);
            QVERIFY2(empty.err.contains("No document is left: 1 document with fewer than 8 words. Lower "
                                        "--min-words."),
                empty.err);
            const Run blank = cli(command + QStringList { "-" }, records({ "" }));
            QCOMPARE(blank.status, 1);
            QVERIFY2(blank.err.contains("no document with text was found"), blank.err);
        }
    }

    /// Over hashes, other documents change nothing; and what `signatures` wrote of the hashed family gives
    /// the same again.
    void givenOverHashes()
    {
        const QByteArray first = R"({"id":"x","text":"z y x w v u t s r q p"})"
                                 "\n";
        const QByteArray tiny = test::tinyCorpus();
        const auto signatures = [&](const QByteArray& corpus, const QStringList& options) {
            QList<QByteArrayList> rows;
            for (const auto& row :
                test::cells(cli(QStringList { "signatures" } + options + QStringList { "-" }, corpus).out))
                if (row.front() == "d1" || row.front() == "d5")
                    rows += row;
            return rows;
        };
        const QStringList over = familyOptions(6);
        QCOMPARE(signatures(first + tiny, over), signatures(tiny, over));
        const QStringList numbers { "--family", "given", "--coefficients",
            write("wide.json", R"({"a":[100,300],"b":[1,1],"modulus":1009})") };
        QVERIFY(signatures(first + tiny, numbers) != signatures(tiny, numbers));

        const QString array = m_folder.filePath("hashed.npy");
        QCOMPARE(
            cli({ "signatures", "--family", "hashed", "--as", "npy", "--output", array, "-" }, tiny).status,
            0);
        QFile file(array + ".json");
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject said = test::object(file.readAll());
        QCOMPARE(said["over"].toString(), QStringLiteral("hashes"));
        QVERIFY(!said.contains("origin"));
        const QStringList again { "--family", "given", "--coefficients", file.fileName() };
        QCOMPARE(signatures(tiny, again), signatures(tiny, { "--family", "hashed" }));
    }
};

ALIKE_TEST(TestCliTiny)
#include "tst_cli_tiny.moc"
