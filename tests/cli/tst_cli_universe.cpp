// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace alike::test;

/// A file fixes the order of the shingles' numbers: rows of a characteristic matrix as a textbook has them.
class TestCliUniverse : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QStringList m_textbook; ///< the options of the exercise, but for the universe

    QString write(const QString& name, const QByteArray& bytes) const
    {
        writeFile(m_folder.filePath(name), bytes);
        return m_folder.filePath(name);
    }
    /// The sets of "Mining of Massive Datasets", fig. 3.4, a text each.
    static QByteArray sets()
    {
        return "{\"id\":\"S1\",\"text\":\"a d\"}\n{\"id\":\"S2\",\"text\":\"c\"}\n"
               "{\"id\":\"S3\",\"text\":\"b d e\"}\n{\"id\":\"S4\",\"text\":\"a c d\"}\n";
    }
    Run signatures(const QStringList& more) const
    {
        return cli(
            QStringList { "signatures", "--as", "csv" } + m_textbook + more + QStringList { "-" }, sets());
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_textbook = { "-k", "1", "--min-words", "0", "--coefficients",
            write("functions.json", R"({"a":[1,3],"b":[1,1],"modulus":5,"origin":0})") };
    }

    /// x + 1 and 3 x + 1 modulo 5 on rows 0 to 4, sec. 3.3.5.
    void textbook()
    {
        const QByteArray book = csvLines({ "id,s1,s2", "S1,1,0", "S2,3,2", "S3,0,0", "S4,1,0" });
        const Run plain = signatures({});
        QCOMPARE(plain.status, 0);
        QVERIFY(plain.out != book); // by first appearance d is row 1
        const QString order = write("order.txt", "a\nb\nc\nd\ne\n");
        const Run run = signatures({ "--universe", order });
        QVERIFY2(run.status == 0, run.err);
        QCOMPARE(run.out, book);
        QVERIFY2(run.err.contains("The universe gives 5 rows."), run.err);

        // Estimates: S1 and S4 agree in both rows, S1 and S3 in one.
        const Run pairs = cli(QStringList { "pairs", "--method", "exact", "--threshold", "0.1", "--rows", "1",
                                  "--universe", order }
                + m_textbook + QStringList { "-" },
            sets());
        QCOMPARE(pairs.status, 0);
        const auto rows = cells(pairs.out);
        QCOMPARE(rows.value(1).mid(0, 4), (QByteArrayList { "S1", "S4", "0.666667", "1" }));
    }

    /// The matrices that come with the program: sec. 3.3.5, and exercise 3.3.3, worked out by hand.
    void shippedMatrices()
    {
        const QString folder = QStringLiteral(ALIKE_SOURCE_DIR "/resources/sample/matrices/");
        const auto signaturesOf = [&](const QString& name) {
            return cli({ "signatures", "--as", "csv", "-k", "1", "--min-words", "0", "--coefficients",
                           folder + name + "-functions.json", "--universe", folder + name + "-rows.txt",
                           folder + name + ".jsonl" })
                .out;
        };
        QCOMPARE(
            signaturesOf("mmds-3.3.5"), csvLines({ "id,s1,s2", "S1,1,0", "S2,3,2", "S3,0,0", "S4,1,0" }));
        QCOMPARE(signaturesOf("mmds-3.3.3"),
            csvLines({ "id,s1,s2,s3", "S1,5,2,0", "S2,1,2,1", "S3,1,2,4", "S4,1,2,0" }));
    }

    /// Sentences: a shingle of several words is a line, cleaned as texts are.
    void sentences()
    {
        const QString order
            = write("sentences.txt", "the harbour\r\nTo the\r\n\r\nFerry goes\r\ngoes to\r\n");
        const Run run = cli(
            { "signatures", "--as", "csv", "-k", "2", "--min-words", "0", "--coefficients",
                write("one.json", R"({"a":[1],"b":[0],"modulus":7,"origin":0})"), "--universe", order, "-" },
            "{\"id\":\"1\",\"text\":\"The ferry goes to the harbour.\"}\n{\"id\":\"2\",\"text\":\"Goes "
            "to\"}\n");
        QVERIFY2(run.status == 0, run.err);
        QCOMPARE(run.out, csvLines({ "id,s1", "1,0", "2,3" }));
        QVERIFY2(run.err.contains("The universe gives 4 rows; 1 other shingle follows in order of first "
                                  "appearance."),
            run.err);
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("repeated") << QByteArray("a\nb\n\nA.\n")
                                  << QByteArray("line 4: 'A.' stands in line 1 already.");
        QTest::newRow("of another length")
            << QByteArray("a\nb c\n") << QByteArray("line 2: 'b c' has 2 words, and a shingle has 1 (-k).");
        QTest::newRow("no word") << QByteArray("a\n--\n")
                                 << QByteArray("line 2: '--' has 0 words, and a shingle has 1 (-k).");
        QTest::newRow("no UTF-8") << QByteArray("a\n\xff\xfe\n")
                                  << QByteArray("line 2: these bytes are no UTF-8. Save the file as UTF-8.");
        QTest::newRow("nothing") << QByteArray("\n \n") << QByteArray("there is no shingle in it.");
    }
    void refuses()
    {
        QFETCH(QByteArray, lines);
        const QString file = write("bad.txt", lines);
        const Run run = signatures({ "--universe", file });
        QCOMPARE(run.status, 1);
        QVERIFY(run.out.isEmpty());
        QFETCH(QByteArray, says);
        QVERIFY2(run.err.contains(file.toUtf8() + ": " + says), run.err);
    }
    void refusesSubwords()
    {
        const Run run = signatures({ "--unit", "subword", "--universe", write("some.txt", "a\n") });
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("Use --unit word or char."), run.err);
    }

    /// Functions over hashes know no order, and a file that is not there has none.
    void wrongUsage()
    {
        const QString order = write("order.txt", "a\nb\nc\nd\ne\n");
        const Run hashed = cli({ "signatures", "--universe", order, "-" }, sets());
        QCOMPARE(hashed.status, 2);
        QVERIFY2(hashed.err.contains("--universe: orders the numbers of shingles"), hashed.err);
        const Run gone = signatures({ "--universe", m_folder.filePath("gone.txt") });
        QCOMPARE(gone.status, 1);
        QVERIFY2(gone.err.contains("The universe ") && gone.err.contains("cannot be read"), gone.err);
        const Run over = signatures({ "--universe", order, "--output", order });
        QVERIFY(over.status != 0);
        QCOMPARE(contentOf(order), QByteArray("a\nb\nc\nd\ne\n"));
    }

    /// The project has the shingles itself, also when the file is gone; with another k they are of no use.
    void projectsKeepIt()
    {
        const QString order = write("kept.txt", "a\nb\nc\nd\ne\n");
        const QString project = m_folder.filePath("sets.alike");
        const Run made = cli(QStringList { "project", "create", "--rows", "1", "--universe", order }
            + m_textbook + QStringList { "--output", project, write("sets.jsonl", sets()) });
        QVERIFY2(made.status == 0, made.err);
        QVERIFY(QFile::remove(order));
        const Run run = cli({ "signatures", "--as", "csv", project });
        QVERIFY2(run.status == 0, run.err);
        QCOMPARE(run.out, csvLines({ "id,s1,s2", "S1,1,0", "S2,3,2", "S3,0,0", "S4,1,0" }));
        QVERIFY2(run.err.contains("--universe UNIVERSE.txt"), run.err);

        const Run longer = cli({ "signatures", "--as", "csv", "-k", "2", project });
        QCOMPARE(longer.status, 0);
        QVERIFY2(
            longer.err.contains("The universe of the project is not used, because of its line 1: 'a' has 1 "
                                "words, and a shingle has 2 (-k)."),
            longer.err);
    }

    /// What made a list names the order that it was made with.
    void provenance()
    {
        const QString made = m_folder.filePath("made.json");
        const Run run = cli(QStringList { "pairs", "--rows", "1", "--provenance", made, "--universe",
                                write("order.txt", "e\nd\n") }
                + m_textbook + QStringList { "-" },
            sets());
        QVERIFY2(run.status == 0, run.err);
        const QJsonObject json = object(contentOf(made));
        QCOMPARE(json["parameters"].toObject()["universe"].toString(), QString("e\nd\n"));
        QVERIFY(json["command"].toString().contains("--universe "));
    }
};

ALIKE_TEST(TestCliUniverse)
#include "tst_cli_universe.moc"
