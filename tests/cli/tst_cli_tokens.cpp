// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace alike::test;

namespace {

const QByteArray harbour = R"({"id":"a","text":"The ferry goes to the island. The harbour is closed."}
{"id":"b","text":"Today the ferry goes to the island again, and the harbour is open."}
{"id":"c","text":"Nothing of this is like the other two texts at all."}
)";

Run overHarbour(QStringList arguments, const QByteArray& input = harbour)
{
    return cli(arguments + QStringList { "--min-words", "0", "-" }, input);
}

QString written(const QTemporaryDir& folder, const QString& name, const QByteArray& text)
{
    QFile file(folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

}

/// What knows words by their numbers, and texts from outside.
class TestCliTokens : public QObject {
    Q_OBJECT
private slots:
    void vocabulary()
    {
        const Run run = overHarbour({ "vocabulary" });
        QCOMPARE(run.status, 0);
        const QList<QByteArray> rows = run.out.split('\n');
        QCOMPARE(rows[0], QByteArray("number,token,count\r"));
        QCOMPARE(rows[1], QByteArray("0,the,7\r"));
        QCOMPARE(rows[2], QByteArray("1,ferry,2\r"));
        QCOMPARE(rows[6], QByteArray("5,harbour,2\r"));
        QVERIFY(overHarbour({ "vocabulary", "--unit", "char" }).out.contains("\n0,t,"));
        // Without merges subwords are characters, those that begin a word with a space before them.
        const QByteArray letters = overHarbour({ "vocabulary", "--unit", "subword", "--merges", "0" }).out;
        QVERIFY(letters.contains("\n0, t,"));
        QVERIFY(letters.contains("\n1,h,"));
        const QByteArray pieces = overHarbour({ "vocabulary", "--unit", "subword" }).out;
        QVERIFY(pieces.contains("\n0, the,7\r"));
    }

    void textsToNumbersAndBack()
    {
        const Run encoded = overHarbour({ "encode", "The FERRY, to Mars: the harbour" });
        QCOMPARE(encoded.status, 0);
        QCOMPARE(encoded.out, QByteArray("0 1 3 ? 0 5\n"));
        QVERIFY(encoded.err.contains("1 of 6 words"));
        QCOMPARE(overHarbour({ "decode", "0 1 3 ? 0 5" }).out, QByteArray("the ferry to ? the harbour\n"));
        QCOMPARE(overHarbour({ "encode", "[the mars]", "--as", "json" }).out.simplified(),
            QByteArray("[ 0, null ]"));
        QCOMPARE(overHarbour({ "decode", "0 ?", "--as", "json" }).out.simplified(),
            QByteArray("[ \"the\", null ]"));
        QCOMPARE(overHarbour({ "encode", "" }).out, QByteArray("\n"));
        // All that is in a collection comes back as it was cleaned.
        for (const QStringList& unit :
            { QStringList {}, QStringList { "--unit", "char" }, QStringList { "--unit", "subword" },
                QStringList { "--unit", "subword", "--merges", "9" } }) {
            const QByteArray numbers
                = overHarbour(QStringList { "encode", "The harbour is closed!" } + unit).out;
            QVERIFY(!numbers.contains('?'));
            QCOMPARE(overHarbour(QStringList { "decode", QString::fromUtf8(numbers).trimmed() } + unit).out,
                QByteArray("the harbour is closed\n"));
        }
    }

    /// A text of a file, or of standard input, in place of the argument.
    void textsOfFilesToNumbers()
    {
        const QTemporaryDir folder;
        const QString documents = written(folder, "harbour.jsonl", harbour);
        const QString text = written(folder, "asked.txt", "The FERRY, to Mars:\nthe harbour\n");
        const QByteArray numbers = overHarbour({ "encode", "The FERRY, to Mars: the harbour" }).out;
        const Run ofFile = overHarbour({ "encode", "--text", text });
        QCOMPARE(ofFile.out, numbers);
        QVERIFY(ofFile.err.contains("1 of 6 words"));
        const Run piped = cli({ "encode", "--min-words", "0", "--text", "-", documents }, "the ferry");
        QCOMPARE(piped.out, QByteArray("0 1\n"));
        // Both, neither, and standard input twice.
        QCOMPARE(cli({ "encode", "the ferry", "--text", text, documents }).status, 1); // no such path
        QCOMPARE(cli({ "encode", "--min-words", "0" }).status, 2);
        QCOMPARE(overHarbour({ "encode", "--text", "-" }).status, 2);
        QCOMPARE(overHarbour({ "encode", "--text", folder.filePath("none.txt") }).status, 1);
        // Never over what is read.
        const Run over = cli({ "encode", "--text", text, documents, "--output", text });
        QCOMPARE(over.status, 2);
    }

    /// Of what documents have within larger pieces alone.
    void lettersOfSubwords()
    {
        const QStringList unit { "--unit", "subword" };
        const QByteArray numbers = overHarbour(QStringList { "encode", "rue la fey" } + unit).out.trimmed();
        QVERIFY2(!numbers.contains('?'), numbers);
        QCOMPARE(overHarbour(QStringList { "decode", QString::fromUtf8(numbers) } + unit).out,
            QByteArray("rue la fey\n"));
        const QByteArray all = overHarbour(QStringList { "vocabulary" } + unit).out;
        QVERIFY(all.contains("\n0, the,7\r") && all.contains(", r,0\r"));
    }

    void numbersThatThereAreNot()
    {
        for (const char* numbers : { "23", "-1", "x", "1 2 4294967296", "1,2" }) {
            const Run bad = cli({ "decode", "--min-words", "0", "--", numbers, "-" }, harbour);
            QVERIFY(bad.status != 0);
            QVERIFY(bad.err.contains("from 0 to"));
            QVERIFY(bad.out.isEmpty());
        }
    }

    void nearATextFromOutside()
    {
        const QTemporaryDir folder;
        const QString text = written(folder, "asked.txt", "they say the ferry goes to the island again");
        const Run run = overHarbour({ "neighbours", "--text", text, "-k", "2" });
        QCOMPARE(run.status, 0);
        const QList<QByteArray> rows = run.out.trimmed().split('\n');
        QCOMPARE(rows.size(), 3);
        QVERIFY(rows[0].startsWith("rank,id,estimate,signature_jaccard,jaccard,bands,title"));
        QVERIFY(rows[1].startsWith("1,b,")); // 6 of 8 shingles
        QVERIFY(rows[2].startsWith("2,a,")); // 5
        // By hand: a has 9 distinct pairs of words, and 5 of the 8 are among them.
        QCOMPARE(rows[2].split(',')[4], QByteArray("0.416667"));
        QVERIFY2(run.err.contains("2 of its 8 shingles stand in no document; the first of these documents "
                                  "holds 6. Documents that hold all of it: 0."),
            run.err);

        // The same on standard input, with the documents in a file.
        const QString documents = written(folder, "harbour.jsonl", harbour);
        const Run piped = cli({ "neighbours", "--min-words", "0", "-k", "2", "--text", "-", documents },
            "they say the ferry goes to the island again");
        QCOMPARE(piped.out, run.out);
        const Run none
            = cli({ "neighbours", "--min-words", "0", "--text", "-", documents }, "quite other words here");
        QCOMPARE(none.status, 0);
        QCOMPARE(none.out.count('\n'), 1);
        QVERIFY(none.err.contains("No document shares"));
        const Run little = cli({ "neighbours", "--min-words", "0", "--text", "-", documents }, "two words");
        QVERIFY(little.err.contains("fewer than 4 words"));
    }

    void whatDoesNotGoWithText_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("no documents") << QStringList { "neighbours", "--text", "x.txt" };
        QTest::newRow("neither") << QStringList { "neighbours" };
        QTest::newRow("both from standard input") << QStringList { "neighbours", "--text", "-", "-" };
        QTest::newRow("levels") << QStringList { "neighbours", "--text", "x.txt", "--levels", "-" };
        QTest::newRow("method") << QStringList { "neighbours", "--text", "x.txt", "--method", "cosine", "-" };
    }
    void whatDoesNotGoWithText()
    {
        QFETCH(QStringList, arguments);
        const Run run = cli(arguments, harbour);
        QCOMPARE(run.status, 2);
        QVERIFY(!run.err.isEmpty() && run.out.isEmpty());
    }

    /// What stands in too many documents, or in a file, is as if it were not there.
    void ignored()
    {
        const QTemporaryDir folder;
        const QByteArray page = " all rights are reserved by the port office";
        QByteArray with;
        QByteArray without;
        for (const char* own : { "the ferry goes to the island every day at six",
                 "the ferry goes to the island every day at nine",
                 "nobody knows what is in the old warehouse now" }) {
            const QByteArray id = QByteArray::number(with.count('\n'));
            with += "{\"id\":\"" + id + "\",\"text\":\"" + own + page + "\"}\n";
            without += "{\"id\":\"" + id + "\",\"text\":\"" + own + "\"}\n";
        }
        const QStringList pairs { "pairs", "--method", "exact", "--threshold", "0.1" };
        const QByteArray truth = overHarbour(pairs, without).out;
        QCOMPARE(truth.count('\n'), 2);
        QVERIFY(overHarbour(pairs, with).out.count('\n') > 2);
        QCOMPARE(overHarbour(pairs + QStringList { "--ignore-above", "70%" }, with).out, truth);
        const QString file = written(folder, "page.txt", page);
        QCOMPARE(overHarbour(pairs + QStringList { "--ignore", file }, with).out, truth);
        const QJsonObject info
            = QJsonDocument::fromJson(overHarbour({ "info", "--ignore", file }, with).out).object();
        QCOMPARE(info["ignored"].toObject()["shingles"].toInt(), 5);
        QCOMPARE(info["ignored"].toObject()["units"].toInt(), 24);

        const Run bad = overHarbour({ "pairs", "--ignore-above", "5" }, with);
        QCOMPARE(bad.status, 2);
        QVERIFY(bad.err.contains("such as 5%"));
        QCOMPARE(overHarbour({ "pairs", "--ignore", folder.filePath("gone.txt") }, with).status, 1);
    }

    void wordsWithoutSpaces()
    {
        const QByteArray text
            = R"({"id":"a","text":"昨日の午後、港の近くにある古い倉庫で火事がありました。"})";
        const auto info = [&](const QStringList& more) {
            return QJsonDocument::fromJson(cli(QStringList { "info" } + more + QStringList { "-" }, text).out)
                .object();
        };
        QCOMPARE(info({})["documents_kept"].toInt(), 1);
        QCOMPARE(info({})["unspaced_documents"].toInt(), 1);
        QCOMPARE(info({ "--segment", "off", "--min-words", "0" })["words"].toInt(), 2);
        QCOMPARE(cli({ "info", "--segment", "on", "-" }, text).status, 2);
    }

    /// A text is the same however its lines are wrapped; the bytes of its words are those that were read.
    void wrappedLines()
    {
        const QTemporaryDir folder;
        const QString text
            = u"昨日の午後、港の近くにある古い倉庫で火事がありました。消防士が三時間で火を消しました。"_qs;
        const auto wrapped = [&](const QString& name, qsizetype width) {
            QString lines;
            for (qsizetype at = 0; at < text.size(); at += width)
                lines += text.mid(at, width) + u'\n';
            return written(folder, name, lines.toUtf8());
        };
        QVERIFY(!wrapped("narrow.txt", 7).isEmpty() && !wrapped("wide.txt", 11).isEmpty());
        for (const QStringList& unit : { QStringList {}, QStringList { "--unit", "char" },
                 QStringList { "--unit", "subword", "-k", "1" },
                 QStringList { "--segment", "off", "-k", "1" } }) {
            const Run run
                = cli(QStringList { "pairs", "--min-words", "0" } + unit + QStringList { folder.path() });
            QCOMPARE(run.status, 0);
            QCOMPARE(alike::test::cells(run.out).value(1).mid(0, 3),
                QByteArrayList({ "narrow.txt", "wide.txt", "1" }));
        }
        const QJsonObject compared
            = QJsonDocument::fromJson(cli({ "compare", "narrow.txt", "wide.txt", folder.path() }).out)
                  .object();
        QVERIFY2(compared["passages"].toArray().size() == 1, QJsonDocument(compared).toJson());
    }
};

ALIKE_TEST(TestCliTokens)
#include "tst_cli_tokens.moc"
