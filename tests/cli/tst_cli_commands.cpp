// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"

#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QMap>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace alike;
using namespace alike::test;

/// What each command prints, on a corpus whose truth is found by hand.
class TestCliCommands : public QObject {
    Q_OBJECT
private slots:
    void info();
    void documents();
    void documentsInOtherFormats();
    void safeCsv();
    void shingles();
    void pairsExact();
    void pairsOfCandidates();
    void thresholdZero();
    void collapse();
    void neighbours();
    void neighboursNone();
    void levels();
    void compare();
    void compareMovedAndRepeated();
    void compareWithoutShingles();
    void comparePage();
    void placesInFiles();
    void cosineOfNothing();
    void groups();
    void losses();
    void oneDocument();
    void seedsAndThreads();
    void timings();
};

void TestCliCommands::info()
{
    const Run run = tiny({ "info" });
    QCOMPARE(run.status, 0);
    QCOMPARE(object(run.out),
        object(R"({
        "documents_read": 12, "documents_kept": 10,
        "skipped": {"no_text": 1, "too_short": 1, "unreadable": 0, "other_files": 0},
        "repeated_ids": 0, "replaced_sequences": 0, "encodings": {}, "bytes": )"
            + QByteArray::number(tinyCorpus().size()) + R"(,
        "words": 104, "vocabulary": 39,
        "shingles": {"k": 4, "unit": "word", "elements": 70, "distinct": 31, "documents_without": 0,
                     "distinct_sets": 9}})"));
    const QJsonObject longer = object(tiny({ "info", "-k", "10" }).out)["shingles"].toObject();
    QCOMPARE(longer["documents_without"].toInt(), 2); // d6 and d10
}

void TestCliCommands::documents()
{
    QCOMPARE(tiny({ "documents" }).out,
        csvLines({ "id,title,date,words,shingles", "d1,\"The \"\"first\"\", quoted\",1987,10,7",
            "d2,Equal,,10,7", "d3,=1+1,,10,7", "d4,Longer,,11,8", "d5,,,10,7", "d6,,,8,5", "d9,,,12,5",
            "d10,,,9,6", "d11,,,13,10", "d12,,,11,8" }));
}

void TestCliCommands::documentsInOtherFormats()
{
    const QStringList two { "documents", "--min-words", "11", "--as" };
    QCOMPARE(tiny(two + QStringList { "jsonl" }).out.split('\n').front(),
        QByteArray(R"({"id":"d4","title":"Longer","date":"","words":11,"shingles":8})"));
    const QJsonDocument array = QJsonDocument::fromJson(tiny(two + QStringList { "json" }).out);
    QCOMPARE(array.array().size(), 4);
    QCOMPARE(array[0]["title"].toString(), QString("Longer"));
    QCOMPARE(tiny(two + QStringList { "table" }).out,
        QByteArray("id   title   date  words  shingles\n"
                   "d4   Longer           11         8\n"
                   "d9                    12         5\n"
                   "d11                   13        10\n"
                   "d12                   11         8\n"));
    QCOMPARE(cli({ "pairs", "--as", "json", "-" }, R"({"id":"1","text":"a b c d e f g h"})").out,
        QByteArray("[]\n"));
}

void TestCliCommands::safeCsv()
{
    QVERIFY(tiny({ "documents", "--safe-csv" }).out.contains("\r\nd3,'=1+1,,10,7\r\n"));
    QVERIFY(tiny({ "documents" }).out.contains("\r\nd3,=1+1,,10,7\r\n"));
}

void TestCliCommands::shingles()
{
    QCOMPARE(tiny({ "shingles", "d9" }).out,
        csvLines({ "shingle", "v w x y", "w x y z", "x y z v", "y z v w", "z v w x" }));
    QCOMPARE(tiny({ "shingles", "d6", "-k", "8" }).out, csvLines({ "shingle", "l m n o p q r s" }));
    const Run none = tiny({ "shingles", "d6", "-k", "9" });
    QCOMPARE(none.status, 0);
    QCOMPARE(none.out, csvLines({ "shingle" }));
    QVERIFY(none.err.contains("fewer than 9 words"));
}

void TestCliCommands::pairsExact()
{
    QCOMPARE(tiny({ "pairs", "--method", "exact", "--no-estimate" }).out,
        csvLines({ "id_a,id_b,jaccard,shared,union,containment_a,containment_b", "d1,d2,1,7,7,1,1",
            "d1,d4,0.875,7,8,1,0.875", "d2,d4,0.875,7,8,1,0.875", "d5,d10,0.857143,6,7,0.857143,1",
            "d6,d10,0.833333,5,6,1,0.833333", "d11,d12,0.8,8,10,0.8,1" }));
    QCOMPARE(
        tiny({ "pairs", "--method", "exact", "--no-estimate", "--threshold", "0.800001" }).out.count('\n'),
        6);
}

void TestCliCommands::pairsOfCandidates()
{
    // The candidates among the exact pairs, in the same order and with the same cells.
    for (const QStringList& options :
        { QStringList {}, QStringList { "--rows", "20" }, QStringList { "--rows", "2" } }) {
        QByteArrayList expected;
        for (const QByteArrayList& row :
            cells(tiny(QStringList { "pairs", "--method", "exact", "--threshold", "0.6" } + options).out)) {
            if (!row[9].isEmpty())
                expected << row.join(',');
        }
        QCOMPARE(tiny(QStringList { "pairs", "--threshold", "0.6" } + options).out, csvLines(expected));
    }
}

void TestCliCommands::thresholdZero()
{
    QByteArrayList pairs;
    for (const QByteArrayList& row :
        cells(tiny({ "pairs", "--method", "exact", "--threshold", "0", "--no-estimate" }).out).mid(1))
        pairs << row[0] + "," + row[1] + "," + row[2];
    QCOMPARE(pairs,
        (QByteArrayList { "d1,d2,1", "d1,d4,0.875", "d2,d4,0.875", "d5,d10,0.857143", "d6,d10,0.833333",
            "d11,d12,0.8", "d1,d3,0.75", "d2,d3,0.75", "d5,d6,0.714286", "d3,d4,0.666667" }));
}

void TestCliCommands::collapse()
{
    QCOMPARE(tiny({ "pairs", "--method", "exact", "--no-estimate", "--collapse" }).out,
        csvLines({ "id_a,id_b,jaccard,shared,union,containment_a,containment_b,count_a,count_b",
            "d1,d2,1,7,7,1,1,2,2", "d1,d4,0.875,7,8,1,0.875,2,1", "d5,d10,0.857143,6,7,0.857143,1,1,1",
            "d6,d10,0.833333,5,6,1,0.833333,1,1", "d11,d12,0.8,8,10,0.8,1,1,1" }));
    const auto rows = cells(tiny({ "pairs", "--collapse", "--rows", "1" }).out);
    QCOMPARE(rows[0].mid(9), (QByteArrayList { "bands", "count_a", "count_b" }));
    QCOMPARE(rows[1].mid(0, 5), (QByteArrayList { "d1", "d2", "1", "1", "1" }));
    QCOMPARE(rows[1].mid(10), (QByteArrayList { "2", "2" }));
}

void TestCliCommands::neighbours()
{
    for (const char* rank : { "estimate", "signature-jaccard", "jaccard" }) {
        const Run run = tiny({ "neighbours", "d1", "--rows", "1", "--rank", rank });
        QCOMPARE(run.status, 0);
        const auto rows = cells(run.out);
        QCOMPARE(rows[0].join(','), QByteArray("rank,id,estimate,signature_jaccard,jaccard,bands,title"));
        QCOMPARE(rows[1].mid(0, 5), (QByteArrayList { "1", "d2", "1", "1", "1" }));
        QCOMPARE(rows[1][6], QByteArray("Equal"));
        const int column = QByteArray(rank) == "estimate" ? 2 : QByteArray(rank) == "jaccard" ? 4 : 3;
        for (int i = 2; i < rows.size(); ++i) {
            QCOMPARE(rows[i][0].toInt(), i);
            QVERIFY(rows[i][column].toDouble() <= rows[i - 1][column].toDouble());
        }
        QVERIFY(run.err.contains(QByteArray::number(rows.size() - 1) + " of 10 asked") || rows.size() == 11);
    }
    QCOMPARE(tiny({ "neighbours", "d1", "-n", "1" }).out.count('\n'), 2);
    QVERIFY(!tiny({ "neighbours", "d1", "-n", "1" }).err.contains("asked"));
}

void TestCliCommands::neighboursNone()
{
    const Run none = tiny({ "neighbours", "d9", "--rows", "50" });
    QCOMPARE(none.status, 0);
    QCOMPARE(none.out, csvLines({ "rank,id,estimate,signature_jaccard,jaccard,bands,title" }));
    QVERIFY2(
        none.err.contains("No document shares a bucket with d9, nor a single shingle"), none.err.constData());
    const Run nearly = tiny({ "neighbours", "d12", "--rows", "100" });
    QCOMPARE(nearly.out.count('\n'), 1);
    QVERIFY2(nearly.err.contains("The nearest is d11 with Jaccard 0.8"), nearly.err.constData());
    const Run without = tiny({ "neighbours", "d6", "-k", "10", "--hashes", "10" });
    QCOMPARE(without.status, 0);
    QVERIFY2(without.err.contains("fewer than 10 words"), without.err.constData());
}

void TestCliCommands::levels()
{
    // d1: d2 with 1, d4 with 0.875, d3 with 0.75. Only equal sets share a band of all rows.
    QCOMPARE(tiny({ "neighbours", "d1", "--levels", "--rows", "100" }).out,
        csvLines({ "from,to,actual,found,missed_ids", "0.9,1,1,1,", "0.8,0.9,1,0,d4", "0.7,0.8,1,0,d3",
            "0.6,0.7,0,0,", "0.5,0.6,0,0,", "0.1,0.5,0,0," }));
    QCOMPARE(tiny({ "neighbours", "d4", "--levels", "--rows", "100" }).out.split('\n')[2].trimmed(),
        QByteArray("0.8,0.9,2,0,d1 d2"));
}

void TestCliCommands::compare()
{
    const Run run = tiny({ "compare", "d1", "d4", "--rows", "1" });
    QCOMPARE(run.status, 0);
    const QJsonObject found = object(run.out);
    QCOMPARE(found["a"].toObject(),
        (QJsonObject {
            { "id", "d1" }, { "title", "The \"first\", quoted" }, { "words", 10 }, { "shingles", 7 } }));
    QCOMPARE(found["b"]["shingles"].toInt(), 8);
    QCOMPARE(found["jaccard"].toDouble(), 0.875);
    QCOMPARE(found["shared"].toInt(), 7);
    QCOMPARE(found["union"].toInt(), 8);
    QCOMPARE(found["containment_a"].toDouble(), 1.0);
    QCOMPARE(found["containment_b"].toDouble(), 0.875);
    QCOMPARE(found["longest_run"].toInt(), 10);
    QCOMPARE(found["longest_passage"].toInt(), 10);
    QCOMPARE(found["offsets"].toString(), QString("text"));
    QVERIFY(!found.contains("files")); // standard input
    const QByteArray passages = R"([{"a": {"words": [0, 10], "bytes": [0, 19]},
        "b": {"words": [0, 10], "bytes": [0, 19]}, "moved": false}])";
    QCOMPARE(found["passages"].toArray(), QJsonDocument::fromJson(passages).array());
    QVERIFY(found["repeats"].toArray().isEmpty());

    // The estimates and the bands are those of the pair's row in `pairs`.
    for (const QByteArrayList& row : cells(tiny({ "pairs", "--rows", "1" }).out)) {
        if (row[0] != "d1" || row[1] != "d4")
            continue;
        QCOMPARE(found["estimate"].toDouble(), row[3].toDouble());
        QCOMPARE(found["signature_jaccard"].toDouble(), row[4].toDouble());
        QCOMPARE(found["bands"].toString(), QString(row[9]));
        QVERIFY(found["candidate"].toBool());
        const qsizetype bands = row[9].count('+') + 1;
        QVERIFY2(
            found["reason"].toString().startsWith(QString("A candidate: %1 of 100 bands agree").arg(bands)),
            run.out.constData());
    }
    QVERIFY(found["expected"]["low"].toDouble() < 0.875 && found["expected"]["high"].toDouble() > 0.875);

    const QJsonObject other = object(tiny({ "compare", "d4", "d1", "--rows", "100" }).out);
    QCOMPARE(other["containment_b"].toDouble(), 1.0);
    QCOMPARE(other["candidate"].toBool(true), false);
    QVERIFY(other["reason"].toString().startsWith("Not a candidate: the one band does not agree"));
    QVERIFY(object(tiny({ "compare", "d1", "d5" }).out)["reason"].toString().contains("share no shingle"));
    QCOMPARE(object(tiny({ "compare", "d9", "d9" }).out)["jaccard"].toDouble(), 1.0);
}

void TestCliCommands::compareMovedAndRepeated()
{
    // "é", two bytes, stands before what is shared; the first three words are exchanged with the rest.
    const QByteArray corpus = R"({"id":"1","text":"é. A b c; d e f g h!"}
{"id":"2","text":"d e f g h x a b c y a b c"}
)";
    const QJsonObject found
        = object(cli({ "compare", "1", "2", "-k", "3", "--hashes", "10", "-" }, corpus).out);
    const QByteArray passages = R"([
        {"a": {"words": [1, 4], "bytes": [4, 9]}, "b": {"words": [6, 9], "bytes": [12, 17]}, "moved": true},
        {"a": {"words": [4, 9], "bytes": [11, 20]}, "b": {"words": [0, 5], "bytes": [0, 9]}, "moved": false}])";
    QCOMPARE(found["passages"].toArray(), QJsonDocument::fromJson(passages).array());
    const QByteArray repeats = R"([{"in": "b", "words": [10, 13], "bytes": [20, 25], "passage": 1}])";
    QCOMPARE(found["repeats"].toArray(), QJsonDocument::fromJson(repeats).array());
}

void TestCliCommands::compareWithoutShingles()
{
    const Run run = tiny({ "compare", "d1", "d6", "-k", "10" });
    QCOMPARE(run.status, 0);
    const QJsonObject found = object(run.out);
    QVERIFY(!found.contains("jaccard") && !found.contains("estimate"));
    QVERIFY2(found["reason"].toString().contains("d6 has fewer than 10 words"), run.out.constData());
    QVERIFY(found["passages"].toArray().isEmpty());
    QVERIFY(tiny({ "compare", "d1", "d6", "-k", "10", "--as", "html" }).out.contains("share no text"));
}

void TestCliCommands::comparePage()
{
    const QByteArray corpus = R"({"id":"<1>","title":"A & B","text":"<script>a b c d e f g h</script>"}
{"id":"2","text":"a b c d e f g \u0007 h"}
)";
    const QTemporaryDir folder;
    const QString place = folder.filePath("page.html");
    const Run run
        = cli({ "compare", "<1>", "2", "--as", "html", "--hashes", "10", "--output", place, "-" }, corpus);
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.isEmpty());
    QFile file(place);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray page = file.readAll();
    QVERIFY(page.startsWith("<!DOCTYPE html>") && page.endsWith("</html>\n"));
    QVERIFY(!page.contains("<script"));
    for (const char* part :
        { "&lt;1&gt;", "A &amp; B", "&lt;script&gt;", "Jaccard", "5 of 7 shingles", "\xE2\x90\x87" })
        QVERIFY2(page.contains(part), part);
}

/// A plain text file holds the text as it is; one with a byte that is no UTF-8 or in another format does not.
void TestCliCommands::placesInFiles()
{
    const QTemporaryDir folder;
    const auto put = [&](const char* name, const QByteArray& text) {
        QFile out(folder.filePath(QLatin1String(name)));
        return out.open(QIODevice::WriteOnly) && out.write(text) == text.size();
    };
    const QByteArray words = "the oil price rose again in the third quarter";
    QVERIFY(put("plain.txt", "Report: " + words + "\n") && put("marked.txt", "\xEF\xBB\xBF" + words)
        && put("broken.txt", "\xFF " + words + " of the year")
        && put("sub.jsonl", "{\"id\":\"r\",\"text\":\"" + words + "\"}\n"));
    const auto compare = [&](const char* a, const char* b, const QStringList& paths) {
        return object(
            cli(QStringList { "compare", a, b, "--min-words", "0", "--family", "hashed" } + paths).out);
    };
    const QJsonObject made = compare("plain.txt", "marked.txt", { folder.path() });
    QCOMPARE(made["offsets"].toString(), QString("text"));
    QCOMPARE(made["files"]["a"].toString(), folder.filePath("plain.txt"));
    QCOMPARE(made["files"]["b"].toString(), folder.filePath("marked.txt"));
    const QJsonObject passage = made["passages"][0].toObject();
    const int length = static_cast<int>(words.size());
    QCOMPARE(passage["a"]["bytes"].toArray(), (QJsonArray { 8, 8 + length }));
    QCOMPARE(passage["a"]["file_bytes"].toArray(), (QJsonArray { 8, 8 + length }));
    QCOMPARE(passage["b"]["bytes"].toArray(), (QJsonArray { 0, length }));
    QCOMPARE(passage["b"]["file_bytes"].toArray(), (QJsonArray { 3, 3 + length })); // behind the mark

    const QJsonObject broken = compare("plain.txt", "broken.txt", { folder.path() });
    QVERIFY(!broken["files"].toObject().contains("b"));
    QVERIFY(!broken["passages"][0]["b"].toObject().contains("file_bytes"));
    const QJsonObject record
        = compare("marked.txt", "r", { folder.filePath("marked.txt"), folder.filePath("sub.jsonl") });
    QCOMPARE(record["files"].toObject().keys(), QStringList { "a" });
    QCOMPARE(record["longest_run"].toInt(), 9);
}

/// Both documents are the whole collection: every word has idf ln(2 / 2) = 0.
void TestCliCommands::cosineOfNothing()
{
    const QByteArray two = R"({"id":"1","text":"a b c d e f g h"}
{"id":"2","text":"h g f e d c b a"}
)";
    const QJsonObject made = object(cli({ "compare", "1", "2", "-" }, two).out);
    QVERIFY(made.contains("cosine") && made["cosine"].isNull());
    const QByteArray page = cli({ "compare", "1", "2", "--as", "html", "-" }, two).out;
    QVERIFY(page.contains("all words of one stand in every document"));
    QCOMPARE(
        object(cli({ "compare", "1", "2", "--idf", "smoothed", "-" }, two).out)["cosine"].toDouble(), 1.0);
}

/// A chain of three, of which the ends have 6 of 14 words in common, and two equal documents.
void TestCliCommands::groups()
{
    const QByteArray chain = R"({"id":"d1","text":"a b c d e f g h i j"}
{"id":"d2","text":"c d e f g h i j k l"}
{"id":"d3","text":"e f g h i j k l m n"}
{"id":"d4","text":"p q r s t u v w"}
{"id":"d5","text":"p q r s t u v w"}
)";
    const auto groups = [&](const QStringList& options, const char* threshold = "0.5") {
        Run run = cli(
            QStringList { "groups", "-k", "1", "--threshold", threshold } + options + QStringList { "-" },
            chain);
        run.out.replace("\r\n", "\n");
        return run;
    };
    const QByteArray header
        = "id,group,size,kind,representative,jaccard_to_representative,weakest_link,weakest_pair,bridges\n";
    const QByteArray equal = "d4,2,2,text,d4,1,1,1,0\nd5,2,2,text,d4,1,1,1,0\n";
    const Run single = groups({});
    QCOMPARE(single.out,
        header
            + "d1,1,3,chained,d1,1,0.666667,0.428571,2\nd2,1,3,chained,d1,0.666667,0.666667,0.428571,2\n"
              "d3,1,3,chained,d1,0.428571,0.666667,0.428571,2\n"
            + equal);
    QVERIFY2(single.err.contains(
                 "1 of 2 groups may hold what does not belong together: the largest, group 1, has 3 "
                 "documents, of which two have a similarity of 0.428571. One link alone, of d2 and d3 "
                 "with 0.666667, holds it together."),
        single.err);
    const Run star = groups({ "--linkage", "star" });
    QCOMPARE(star.out,
        header + "d1,1,2,near,d1,1,0.666667,0.666667,1\nd2,1,2,near,d1,0.666667,0.666667,0.666667,1\n"
            + equal);
    QVERIFY(!star.err.contains("belong together"));
    // Twelve texts that differ in their last word, and one alone: only the size is strange, and no linkage
    // helps.
    QByteArray large = "{\"text\":\"quite another text\"}\n";
    for (char last = 'a'; last < 'a' + 12; ++last) {
        large += "{\"text\":\"";
        for (char word = 'a'; word <= 'z'; ++word)
            large += QByteArray("w") + word + ' ';
        large += QByteArray("last") + last + "\"}\n";
    }
    const QByteArray told = cli({ "groups", "-k", "1", "--linkage", "complete", "-" }, large).err;
    QVERIFY2(told.contains("has 12 documents, a large part of the collection, though all are alike. Look at"),
        told);
    QVERIFY2(!told.contains("--linkage"), told);
    // Eight of ten words of d2 stand in d1, six of d3: of the shorter text, though they are of one length.
    const auto byContainment = [&](const QStringList& options) {
        Run run = cli(QStringList { "groups", "-k", "1" } + options + QStringList { "-" },
            chain + R"({"id":"d6","text":"q r s t u v w p p x"})" + '\n');
        run.out.replace("\r\n", "\n");
        return run.out;
    };
    QCOMPARE(byContainment({ "--containment", "0.8", "--keep", "first" }),
        header
            + "d1,1,3,chained,d1,1,0.8,0.6,2\nd2,1,3,chained,d1,0.666667,0.8,0.6,2\n"
              "d3,1,3,chained,d1,0.428571,0.8,0.6,2\n"
              "d4,2,3,near,d4,1,1,1,1\nd5,2,3,near,d4,1,1,1,1\nd6,2,3,near,d4,0.888889,1,1,1\n");
    QCOMPARE(byContainment({ "--containment", "1" }),
        header + "d4,1,3,near,d6,0.888889,1,1,1\nd5,1,3,near,d6,0.888889,1,1,1\nd6,1,3,near,d6,1,1,1,1\n");
    const Run medoid = groups({ "--linkage", "star", "--keep", "medoid" });
    QVERIFY(medoid.out.contains("d3,1,3,chained,d2,0.666667,"));
    // With one row in each of a hundred bands every pair here shares a bucket, with a hundred rows only equal
    // ones do.
    QCOMPARE(groups({ "--method", "minhash", "--rows", "1" }).out, single.out);
    QCOMPARE(groups({ "--method", "minhash", "--rows", "100" }).out,
        header + "d4,1,2,text,d4,1,1,1,0\nd5,1,2,text,d4,1,1,1,0\n");
    // Graphs: three nodes and two bridges, two nodes and the link of equal ones.
    for (const char* format : { "graphml", "gexf" }) {
        QXmlStreamReader xml(groups({ "--as", format }).out);
        QMap<QString, int> elements;
        QByteArrayList weights;
        int isBridge = 0;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            ++elements[xml.name().toString()];
            const auto attributes = xml.attributes();
            const bool graphMl = QByteArray(format) == "graphml";
            if (graphMl && attributes.value("key") == u"weight")
                weights += xml.readElementText().toUtf8();
            else if (graphMl && attributes.value("key") == u"bridge")
                isBridge += xml.readElementText() == "true";
            else if (attributes.hasAttribute("weight"))
                weights += attributes.value("weight").toUtf8();
            else if (attributes.value("for") == u"bridge")
                isBridge += attributes.value("value") == u"true";
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(elements["node"], 5);
        QCOMPARE(elements["edge"], 3);
        QCOMPARE(weights, QByteArrayList({ "0.666667", "0.666667", "1" }));
        QCOMPARE(isBridge, 2);
    }
    // The same as a table, and with d1 and d4 marked the same, which have nothing in common.
    QTemporaryDir folder;
    const QString edges = folder.filePath("edges.csv");
    const auto written = [](const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll().replace("\r\n", "\n") : QByteArray();
    };
    QCOMPARE(groups({ "--edges", edges }).out, single.out);
    QCOMPARE(written(edges),
        "id_a,id_b,group,jaccard,bridge\nd1,d2,1,0.666667,1\nd2,d3,1,0.666667,1\nd4,d5,2,1,0\n");
    QFile marks(folder.filePath("marks.csv"));
    QVERIFY(marks.open(QIODevice::WriteOnly) && marks.write("id_a,id_b,label\nd1,d4,same\n") > 0);
    marks.close();
    const Run tied = groups({ "--marks=" + marks.fileName(), "--edges", edges });
    QVERIFY2(tied.out.contains("d1,1,5,chained,d1,1,0,0,3\n"), tied.out);
    QCOMPARE(written(edges),
        "id_a,id_b,group,jaccard,bridge\nd1,d2,1,0.666667,1\nd2,d3,1,0.666667,1\nd1,d4,1,0,1\n"
        "d4,d5,1,1,0\n");
    QCOMPARE(groups({ "--reference", marks.fileName(), "--edges", edges }).status, 2);
    // A spreadsheet, and numbers in place of names.
    QVERIFY(
        cli({ "groups", "-k", "1", "--threshold", "0.5", "--as", "xlsx", "-" }, chain).out.startsWith("PK"));
    const Run anonymous = groups({ "--anonymise" });
    QCOMPARE(anonymous.out,
        QByteArray(single.out)
            .replace("d1", "doc-1")
            .replace("d2", "doc-2")
            .replace("d3", "doc-3")
            .replace("d4", "doc-4")
            .replace("d5", "doc-5"));
    QVERIFY2(anonymous.err.contains("One link alone, of doc-2 and doc-3"), anonymous.err);
    for (const char* format : { "graphml", "gexf" }) {
        const QByteArray graph = groups({ "--anonymise", "--as", format }).out;
        QVERIFY(graph.contains("doc-1"));
        QVERIFY(!graph.contains("d1<") && !graph.contains("\"d1\""));
    }
    QCOMPARE(groups({ "--anonymise", "--provenance", "x.json" }).status, 2);
    QCOMPARE(groups({ "--anonymise", "--marks" }).status, 2);
    // Where pairs are too many to be listed, groups are the same without the list.
    for (const QStringList& options : { QStringList {}, { "--linkage", "star" }, { "--keep", "longest" } }) {
        const Run few = groups(options + QStringList { "--max-candidates", "1" });
        QCOMPARE(few.out, groups(options).out);
        QVERIFY2(few.err.contains("2 pairs of different texts reach the threshold"), few.err);
    }
    const Run refused = groups({ "--linkage", "complete", "--max-candidates", "1" });
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.err.contains("--linkage single or star"), refused.err);
    QCOMPARE(groups({}, "1").out, header + "d4,1,2,text,d4,1,1,1,0\nd5,1,2,text,d4,1,1,1,0\n");
}

void TestCliCommands::losses()
{
    const Run run = tiny({ "documents" });
    QCOMPARE(run.status, 0);
    QVERIFY2(run.err.contains("1 without text") && run.err.contains("1 with fewer than 8 words"),
        run.err.constData());
    QVERIFY(tiny({ "documents", "--quiet" }).err.isEmpty());

    const Run twice = cli({ "documents", "-" }, R"({"id":"a","text":"a b c d e f g h"}
{"id":"a","text":"a b c d e f g h"}
)");
    QVERIFY(twice.out.contains("\r\na#2,"));
    QVERIFY2(twice.err.contains("repeated"), twice.err.constData());
}

void TestCliCommands::oneDocument()
{
    const QByteArray one = R"({"id":"1","text":"a b c d e f g h"})";
    QCOMPARE(cli({ "pairs", "-" }, one).out.count('\n'), 1);
    QCOMPARE(cli({ "pairs", "--method", "exact", "--no-estimate", "-" }, one).out.count('\n'), 1);
    QCOMPARE(cli({ "candidates", "-" }, one).out, csvLines({ "id_a,id_b,bands" }));
    QCOMPARE(cli({ "buckets", "-" }, one).out, csvLines({ "band,bucket,size,ids" }));
    QCOMPARE(cli({ "buckets", "1", "--hashes", "5", "-" }, one).out.count('\n'), 2);
    const Run neighbours = cli({ "neighbours", "1", "-" }, one);
    QCOMPARE(neighbours.status, 0);
    QCOMPARE(neighbours.out.count('\n'), 1);
    QCOMPARE(cli({ "neighbours", "1", "--levels", "-" }, one).out.count('\n'), 7);
    const QJsonObject evaluation = object(cli({ "evaluate", "-" }, one).out);
    QCOMPARE(evaluation["truth_pairs"].toInt(-1), 0);
    QVERIFY(evaluation["recall"].isNull() && evaluation["precision"].isNull()); // of nothing
    // two documents without shingles are in no pair
    const QByteArray two = R"({"id":"1","text":"a b c d e f g h"}
{"id":"2","text":"a b c d e f g h"}
)";
    for (const char* command : { "pairs", "candidates", "buckets" }) {
        const Run run = cli({ command, "-k", "9", "-" }, two);
        QCOMPARE(run.status, 0);
        QCOMPARE(run.out.count('\n'), 1);
    }
}

void TestCliCommands::seedsAndThreads()
{
    const QByteArray signatures = tiny({ "signatures" }).out;
    QCOMPARE(tiny({ "signatures", "--seed", "42" }).out, signatures);
    QVERIFY(tiny({ "signatures", "--seed", "43" }).out != signatures);
    for (const QStringList& command :
        { QStringList { "info" }, QStringList { "documents" }, QStringList { "signatures" },
            QStringList { "buckets" }, QStringList { "candidates", "--rows", "1" },
            QStringList { "pairs", "--threshold", "0" }, QStringList { "neighbours", "d1" },
            QStringList { "compare", "d1", "d3" }, QStringList { "evaluate" } })
        QCOMPARE(tiny(command + QStringList { "--threads", "1" }).out,
            tiny(command + QStringList { "--threads", "2" }).out);
}

void TestCliCommands::timings()
{
    const QTemporaryDir folder;
    const auto check = [](const QByteArray& json) {
        const QJsonObject timings = object(json);
        double sum = 0;
        for (const char* part : { "read", "text", "shingle", "sketch", "lsh", "similarity", "output" }) {
            QVERIFY2(timings[part].isDouble(), part);
            sum += timings[part].toDouble();
        }
        QVERIFY(timings["total"].toDouble() >= sum - 1e-4);
        QVERIFY(timings["peak_rss_bytes"].toDouble() > 1e6);
    };
    check(tiny({ "pairs", "--quiet", "--timings", "-" }).err);
    check(tiny({ "pairs", "--timings", "-", "--output", folder.filePath("p") }).out);
    QVERIFY(tiny({ "pairs", "--timings", folder.filePath("t") }).out.startsWith("id_a"));
    QFile file(folder.filePath("t"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    check(file.readAll());
}

ALIKE_TEST(TestCliCommands)
#include "tst_cli_commands.moc"
