// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/dedupe_folder.h"
#include "tests/cli/program.h"
#include "tests/support/document_files.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringEncoder>
#include <QTest>

using namespace alike::test;

/// What is kept keeps its bytes, and what is read stays as it is.
class TestCliDedupe : public QObject, DedupeFolder {
    Q_OBJECT

private slots:
    void jsonLines()
    {
        const auto all = texts();
        QList<QByteArray> lines;
        for (int i = 0; i < all.size(); ++i)
            lines.append("{\"id\": \"" + QByteArray(1, char('a' + i)) + "\",  \"text\":\"" + all[i] + "\"}");
        lines.insert(2, "  "); // is no record, and stays
        write(at("in.jsonl"), "\xEF\xBB\xBF" + lines.join('\n'));
        QCOMPARE(deduped("in.jsonl", "out.jsonl", { "--removed", at("removed.csv") }),
            "\xEF\xBB\xBF" + QByteArrayList({ lines[0], lines[2], lines[3], lines[5] }).join('\n'));
        QCOMPARE(read(at("removed.csv")),
            csvLines({ "id,kept_id,jaccard,kind,group", "b,a,1,text,1", "d,a,0.964286,near,1" }));
        // The longest stays.
        QCOMPARE(deduped("in.jsonl", "longest.jsonl", { "--keep", "longest" }),
            "\xEF\xBB\xBF" + QByteArrayList({ lines[2], lines[3], lines[4], lines[5] }).join('\n'));
    }

    void tables()
    {
        const auto all = texts();
        QByteArray head = "id;text\r\n";
        const auto row = [&](int i) { return QByteArray(1, char('a' + i)) + ";\"" + all[i] + "\"\r\n"; };
        write(at("in.csv"), head + row(0) + row(1) + row(2) + row(3) + row(4));
        QCOMPARE(deduped("in.csv", "out.csv"), head + row(0) + row(2) + row(4));
        // Blank lines are no part of the row behind them.
        write(at("blank.csv"), head + row(0) + "\r\n\r\n" + row(1) + "\r\n" + row(2));
        QCOMPARE(deduped("blank.csv", "blank-out.csv"), head + row(0) + "\r\n\r\n\r\n" + row(2));
    }

    void arrays_data()
    {
        QTest::addColumn<QList<int>>("order");
        QTest::newRow("in the middle") << QList { 0, 1, 2, 3, 4 };
        QTest::newRow("at the end") << QList { 0, 2, 4, 1, 3 };
        QTest::newRow("between, and the last") << QList { 0, 1, 4, 2, 3 };
        QTest::newRow("all but the first") << QList { 0, 1, 3 };
    }
    /// No comma is left over.
    void arrays()
    {
        QFETCH(QList<int>, order);
        const auto all = texts();
        QByteArray json;
        QJsonArray wanted;
        for (const int i : order) {
            const QByteArray record
                = "{\"id\":\"" + QByteArray(1, char('a' + i)) + "\",\"text\":\"" + all[i] + "\"}";
            json += (json.isEmpty() ? "[\n  " : " ,\n  ") + record;
            if (i != 1 && i != 3)
                wanted.append(QJsonDocument::fromJson(record).object());
        }
        write(at("in.json"), json + "\n]\n");
        QJsonParseError error;
        const auto parsed = QJsonDocument::fromJson(
            deduped("in.json", QString::number(order.size()) + QTest::currentDataTag() + ".json"), &error);
        QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString()));
        QCOMPARE(parsed.array(), wanted);
    }

    void otherEncodings_data()
    {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<bool>("mark");
        QTest::newRow("one byte each") << "ISO-8859-1" << false;
        QTest::newRow("two bytes") << "UTF-16LE" << false;
        QTest::newRow("two bytes, marked") << "UTF-16BE" << true;
        QTest::newRow("four bytes, marked") << "UTF-32LE" << true;
    }
    /// Records are cut out of the bytes as they are, whatever they stand for.
    void otherEncodings()
    {
        QFETCH(QString, encoding);
        QFETCH(bool, mark);
        const auto encoded = [&](const QString& text) {
            QStringEncoder encoder(encoding.toLatin1().constData(),
                mark ? QStringConverter::Flag::WriteBom : QStringConverter::Flag::Default);
            return QByteArray(encoder.encode(text));
        };
        const auto all = texts();
        const QString begin = QString::fromUtf8("caf\u00e9 cr\u00e8me br\u00fbl\u00e9e ");
        QStringList lines;
        QStringList elements;
        for (int i = 0; i < all.size(); ++i) {
            lines.append(QStringLiteral("%1;%2%3\r\n").arg(QChar('a' + i)).arg(begin, all[i]));
            elements.append(QStringLiteral("{\"id\": \"%1\", \"text\": \"%2%3\"}")
                                .arg(QChar('a' + i))
                                .arg(begin, all[i]));
        }
        const QString head = QStringLiteral("id;text\r\n");
        write(at("in.csv"), encoded(head + lines.join(QString())));
        QCOMPARE(deduped("in.csv", "out.csv"), encoded(head + lines[0] + lines[2] + lines[4]));
        elements.swapItemsAt(3, 4);
        write(at("in.json"), encoded("[" + elements.join(", \n") + "]\n"));
        QCOMPARE(deduped("in.json", "out.json"),
            encoded("[" + QStringList { elements[0], elements[2], elements[3] }.join(", \n") + "]\n"));
        write(at("in.jsonl"), encoded(elements.join(QLatin1Char('\n'))));
        QCOMPARE(deduped("in.jsonl", "longest.jsonl", { "--keep", "longest" }),
            encoded(QStringList { elements[2], elements[3], elements[4] }.join(QLatin1Char('\n'))));
    }

    /// All of ISO-2022-KR depends on the sequence at its beginning; lines of ISO-2022-JP stand by themselves.
    void encodingsWithStates()
    {
        const auto all = texts();
        const auto lines = [&](const QByteArray& word) {
            QByteArray made;
            for (int i = 0; i < all.size(); ++i)
                made += "{\"id\": \"" + QByteArray(1, char('a' + i)) + "\", \"text\": \"" + word + ' '
                    + all[i] + "\"}\n";
            return made;
        };
        write(at("kr.jsonl"), "\x1B$)C" + lines("\x0E\x30\x21\x0F"));
        const Run run
            = cli({ "dedupe", "--encoding", "iso-2022-kr", "--output", at("kr-out.jsonl"), at("kr.jsonl") });
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("kr.jsonl: is in ISO-2022-KR, out of which documents cannot be cut. "
                                  "Convert it, as with iconv -f ISO-2022-KR -t UTF-8, and read that."),
            run.err);
        QVERIFY(!QFile::exists(at("kr-out.jsonl")));
        const QByteArray japanese = lines("\x1B$B$3$l\x1B(B");
        write(at("jp.jsonl"), japanese);
        const auto parts = japanese.split('\n');
        QCOMPARE(deduped("jp.jsonl", "jp-out.jsonl", { "--encoding", "iso-2022-jp" }),
            QByteArrayList({ parts[0], parts[2], parts[4], "" }).join('\n'));
    }

    void articlesAndMails()
    {
        const auto all = texts();
        const auto article = [&](int i) {
            return "<REUTERS NEWID=\"" + QByteArray::number(i) + "\">\n<TEXT><BODY>" + all[i]
                + "</BODY></TEXT>\n</REUTERS>\n";
        };
        const QByteArray head = "<!DOCTYPE lewis SYSTEM \"lewis.dtd\">\n";
        write(at("in.sgm"), head + article(0) + article(1) + article(2) + article(3) + article(4));
        QCOMPARE(deduped("in.sgm", "out.sgm"), head + article(0) + article(2) + article(4));

        const auto mail = [&](int i) {
            return "From me Mon Jan  1 00:00:00 2024\nSubject: " + QByteArray::number(i) + "\n\n" + all[i]
                + "\n\n";
        };
        write(at("in.mbox"), mail(0) + mail(1) + mail(2) + mail(3) + mail(4));
        QCOMPARE(deduped("in.mbox", "out.mbox"), mail(0) + mail(2) + mail(4));
    }

    void foldersAndArchives()
    {
        const auto all = texts();
        const QStringList names { "a.txt", "b.txt", "sub/c.txt", "sub/d.txt", "e.txt" };
        for (int i = 0; i < names.size(); ++i)
            write(at("folder/" + names[i]), all[i]);
        write(at("folder/picture.png"), "\x89PNG");
        const auto holdsTheRest = [&](const QString& folder) {
            for (int i = 0; i < names.size(); ++i) {
                const bool kept = i != 1 && i != 3;
                QCOMPARE(QFile::exists(at(folder + names[i])), kept);
                if (kept)
                    QCOMPARE(read(at(folder + names[i])), all[i]);
            }
        };
        QCOMPARE(cli({ "dedupe", "--output", at("out"), at("folder") }).status, 0);
        holdsTheRest("out/");
        QVERIFY(!QFile::exists(at("out/picture.png")));
        // Nothing is written into a folder that is there.
        QCOMPARE(cli({ "dedupe", "--output", at("out"), at("folder") }).status, 1);
        holdsTheRest("out/");

        // A folder of archives' files, and the archive again.
        QCOMPARE(cli({ "dedupe", "--threshold", "0", "--output", at("all.zip"), at("folder") }).status, 0);
        for (const char* packed : { "all.tar.gz", "all.zip" }) {
            QProcess tar;
            tar.setWorkingDirectory(at("folder"));
            if (QByteArray(packed).endsWith(".gz")) {
                tar.start("tar", { "czf", at(packed), "a.txt", "b.txt", "sub", "e.txt" });
                QVERIFY(tar.waitForFinished() && tar.exitCode() == 0);
            } else {
                QVERIFY(read(at("all.zip")).startsWith("PK")); // of a folder, too
                QVERIFY(QFile::remove(at("all.zip")));
                QCOMPARE(
                    cli({ "dedupe", "--threshold", "1", "--output", at(packed), at("all.tar.gz") }).status,
                    0);
            }
            const QString out = QByteArray(packed).endsWith(".gz") ? "from-tar" : "from-zip";
            QCOMPARE(cli({ "dedupe", "--output", at(out), at(packed) }).status, 0);
            QVERIFY(QFile::exists(at(out + "/sub/c.txt")));
            QVERIFY(!QFile::exists(at(out + "/sub/d.txt")));
            QVERIFY(!QFile::exists(at(out + "/b.txt")));
        }
    }

    /// Every document has a place of its own, whatever is called alike.
    void severalOfOneName()
    {
        const auto all = texts();
        write(at("first/n.txt"), all[0]);
        write(at("second/n.txt"), all[2]);
        write(at("third/n.txt"), textFrom(500));
        QCOMPARE(cli({ "dedupe", "--output", at("files"), at("first/n.txt"), at("second/n.txt") }).status, 0);
        QCOMPARE(read(at("files/n.txt")), all[0]);
        QCOMPARE(read(at("files/n-2.txt")), all[2]);
        write(at("copy/first/n.txt"), textFrom(700));
        QCOMPARE(
            cli({ "dedupe", "--output", at("folders"), at("first"), at("second/"), at("copy/first") }).status,
            0);
        QCOMPARE(read(at("folders/first/n.txt")), all[0]);
        QCOMPARE(read(at("folders/second/n.txt")), all[2]);
        QCOMPARE(read(at("folders/first-2/n.txt")), textFrom(700));

        const auto pack = [&](const QString& archive, const QString& folder, const QString& how = "cf") {
            QProcess tar;
            tar.setWorkingDirectory(at(folder));
            tar.start("tar", { how, archive, "n.txt" });
            return tar.waitForFinished() && tar.exitCode() == 0;
        };
        write(at("held/n.txt"), all[0]);
        QDir().mkpath(at("held/s"));
        QDir().mkpath(at("held/t"));
        QVERIFY(pack(at("held/s/x.tar"), "second"));
        QVERIFY(pack(at("held/t/x.tar"), "third"));
        QCOMPARE(cli({ "dedupe", "--output", at("held-out"), at("held") }).status, 0);
        QCOMPARE(read(at("held-out/n.txt")), all[0]);
        QCOMPARE(read(at("held-out/s/x.tar/n.txt")), all[2]);
        QCOMPARE(read(at("held-out/t/x.tar/n.txt")), textFrom(500));
        QCOMPARE(
            cli({ "dedupe", "--output", at("archives"), at("held/s/x.tar"), at("held/t/x.tar") }).status, 0);
        QCOMPARE(read(at("archives/x.tar/n.txt")), all[2]);
        QCOMPARE(read(at("archives/x-2.tar/n.txt")), textFrom(500));

        // An archive may have a name twice: the first of them has no text, the second goes.
        for (const QByteArray& bytes : { QByteArray(" "), all[0], all[1], all[2] }) {
            write(at("twice/n.txt"), bytes);
            QVERIFY(pack(at("twice.tar"), "twice", "rf"));
        }
        QCOMPARE(cli({ "dedupe", "--output", at("twice-out"), at("twice.tar") }).status, 0);
        QCOMPARE(read(at("twice-out/n.txt")), all[0]);
        QCOMPARE(read(at("twice-out/n-3.txt")), all[2]); // the second of them went
        QCOMPARE(cli({ "dedupe", "--output", at("twice-out.tar"), at("twice.tar") }).status, 0);
        QCOMPARE(cli({ "documents", "--as", "csv", at("twice-out.tar") }).out.count('\n'), 3);
    }

    /// Permissions, and of what is not changed the time.
    void filesStayWhatTheyWere()
    {
        const auto all = texts();
        write(at("own/a.txt"), all[0]);
        write(at("own/b.txt"), all[2]);
        const QDateTime then(QDate(2001, 2, 3), QTime(4, 5, 6));
        QFile file(at("own/a.txt"));
        QVERIFY(file.open(QIODevice::ReadWrite) && file.setFileTime(then, QFileDevice::FileModificationTime));
        file.close();
        QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner));
        QCOMPARE(cli({ "dedupe", "--output", at("own-out"), at("own") }).status, 0);
        const QFileInfo written(at("own-out/a.txt"));
        QCOMPARE(written.lastModified(), then);
        QVERIFY(!written.permission(QFileDevice::ReadOther));
    }

    /// Nothing is there without the lists that were asked for, and nothing lies where it would be read.
    void listsAndPlaces()
    {
        const auto all = texts();
        for (int i = 0; i < 3; ++i)
            write(at("place/" + QString::number(i) + ".txt"), all[i]);
        const Run lost = cli(
            { "dedupe", "--removed", at("no/such/list.csv"), "--output", at("place-out"), at("place") });
        QCOMPARE(lost.status, 1);
        QVERIFY(!QFile::exists(at("place-out")));
        for (const QStringList& inside : QList<QStringList> { { "--output", at("place/new") },
                 { "--removed", at("place/new.csv"), "--output", at("place-out") },
                 { "--output", at("place/../place/new") } }) {
            const Run run = cli(QStringList { "dedupe" } + inside + QStringList { at("place") });
            QCOMPARE(run.status, 2);
            QVERIFY2(run.err.contains("which is read"), run.err);
            QVERIFY(!QFile::exists(at("place-out")));
        }
        QVERIFY(!QFile::exists(at("place/new")));
        const Run there = cli({ "dedupe", "--output", at("place") + "-is/", at("place") });
        QCOMPARE(there.status, 0);
        QVERIFY(QFile::exists(at("place-is/0.txt")));
        const Run again = cli({ "dedupe", "--output", at("place-is/"), at("place") });
        QCOMPARE(again.status, 1);
        QVERIFY2(again.err.contains("it is a folder that exists"), again.err);
        const Run gz = cli({ "dedupe", "--output", at("place.gz"), at("place") });
        QCOMPARE(gz.status, 1);
        QVERIFY2(gz.err.contains("called like one compressed file"), gz.err);

        QCOMPARE(cli({ "dedupe", "--provenance", at("made.json"), "--output", at("place-out"), at("place") })
                     .status,
            0);
        const auto made = QJsonDocument::fromJson(read(at("made.json"))).object();
        QCOMPARE(made["rows"].toInt(), 1);
        const Run line = cli({ "dedupe", "--removed-ids", at("ids.txt"), "--output", at("line.jsonl"), "-" },
            "{\"text\":\"" + all[0] + "\"}\n");
        QCOMPARE(line.status, 1);
    }

    /// A label that no document has would keep nothing.
    void unknownLabels()
    {
        QByteArray lines;
        for (const char* id : { "a", "b" })
            lines += QByteArray("{\"id\":\"") + id + "\",\"source\":\"x\",\"text\":\"" + texts()[0] + "\"}\n";
        write(at("labels.jsonl"), lines);
        const Run run = cli(
            { "dedupe", "--per-label", "Source", "--output", at("labels-out.jsonl"), at("labels.jsonl") });
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("There is source."), run.err);
        QVERIFY(!QFile::exists(at("labels-out.jsonl")));
        const Run field
            = cli({ "documents", "--label-field", "source", "--label-field", "nope", at("labels.jsonl") });
        QVERIFY2(field.err.contains("--label-field nope: no document has such a field"), field.err);
        QVERIFY2(!field.err.contains("--label-field source"), field.err);
    }

    /// Equal shingles are not yet equal words.
    void kindsOfEqualSets()
    {
        const auto repeated = [](int times) {
            QByteArray words;
            for (int i = 0; i < times; ++i)
                words += "red green blue black ";
            return words;
        };
        write(at("kinds.jsonl"),
            "{\"id\":\"a\",\"text\":\"" + repeated(40) + "\"}\n{\"id\":\"b\",\"text\":\"" + repeated(3)
                + "\"}\n{\"id\":\"c\",\"text\":\"" + repeated(3).toUpper() + "\"}\n");
        QCOMPARE(cli({ "dedupe", "--keep", "first", "--removed", at("kinds.csv"), "--output",
                         at("kinds-out.jsonl"), at("kinds.jsonl") })
                     .status,
            0);
        QCOMPARE(read(at("kinds.csv")), "id,kept_id,jaccard,kind,group\r\nb,a,1,near,1\r\nc,a,1,near,1\r\n");
    }

    /// What was compressed in a folder is so again.
    void compressedFilesOfFolders()
    {
        const auto all = texts();
        QByteArray lines;
        for (int i = 0; i < all.size(); ++i)
            lines += "{\"id\":\"" + QByteArray(1, char('a' + i)) + "\",\"text\":\"" + all[i] + "\"}\n";
        write(at("packed/x.jsonl"), lines);
        write(at("packed/y.txt"), texts()[2] + " and more of it");
        const auto gzip = [](const QString& option, const QString& file) {
            QProcess program;
            program.start("gzip", { option, file });
            return program.waitForFinished() && program.exitCode() == 0;
        };
        QVERIFY(gzip("-f", at("packed/x.jsonl")));
        QCOMPARE(cli({ "dedupe", "--output", at("packed-out"), at("packed") }).status, 0);
        QVERIFY(gzip("-d", at("packed-out/x.jsonl.gz")));
        const auto parts = lines.split('\n');
        QCOMPARE(
            read(at("packed-out/x.jsonl")), QByteArrayList({ parts[0], parts[2], parts[4], "" }).join('\n'));
    }

    /// TEI tells no places to cut at: all of a file goes or stays, or nothing is written.
    void severalDocumentsOfOneFile()
    {
        const auto all = texts();
        const auto tei = [&](const QList<int>& which) {
            QByteArray file = "<teiCorpus>";
            for (const int i : which)
                file += "<TEI><teiHeader/><text><p>" + all[i] + "</p></text></TEI>";
            return file + "</teiCorpus>";
        };
        write(at("tei/a.xml"), tei({ 0, 2 }));
        write(at("tei/b.xml"), tei({ 1, 3 }));
        QCOMPARE(cli({ "dedupe", "--output", at("tei-out"), at("tei") }).status, 0);
        QCOMPARE(read(at("tei-out/a.xml")), tei({ 0, 2 }));
        QVERIFY(!QFile::exists(at("tei-out/b.xml")));
        write(at("some.xml"), tei({ 0, 1, 2 }));
        for (const char* keep : { "first", "longest" }) {
            const Run run = cli({ "dedupe", "--keep", keep, "--output", at("some-out.xml"), at("some.xml") });
            QCOMPARE(run.status, 1);
            QVERIFY2(run.err.contains("some.xml: holds several documents"), run.err);
            QVERIFY(!QFile::exists(at("some-out.xml")));
        }
    }

    /// Entries of feeds are cut out; what is left is XML.
    void entriesOfFeeds()
    {
        const auto all = texts();
        const auto feed = [&](const QList<int>& which) {
            QByteArray file = "<?xml version='1.0'?>\n<rss version='2.0'><channel><title>T</title>";
            for (const int i : which)
                file += "<item><guid>" + QByteArray::number(i) + "</guid><description>" + all[i]
                    + "</description></item>";
            return file + "</channel></rss>\n";
        };
        write(at("feed.rss"), feed({ 0, 1, 2, 3 }));
        QCOMPARE(cli({ "dedupe", "--output", at("feed-out.rss"), at("feed.rss") }).status, 0);
        QCOMPARE(read(at("feed-out.rss")), feed({ 0, 2 }));
    }

    void webArchives()
    {
        const auto all = texts();
        const auto record = [](const QByteArray& type, const QByteArray& name, const QByteArray& body,
                                const QByteArray& fields = {}) {
            return "WARC/1.1\r\nWARC-Type: " + type + "\r\nWARC-Target-URI: http://a/" + name
                + "\r\nWARC-Record-ID: <urn:" + name + ">\r\n" + fields
                + "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body + "\r\n\r\n";
        };
        const auto visit = [&](int i) {
            const QByteArray name(1, char('a' + i));
            return record("response", name, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n" + all[i])
                + record("request", "of-" + name, "GET / HTTP/1.1\r\n\r\n",
                    "WARC-Concurrent-To: <urn:" + name + ">\r\n");
        };
        const QByteArray head = record("warcinfo", "info", "software: by hand");
        write(at("in.warc"), head + visit(0) + visit(1) + visit(2) + visit(3) + visit(4));
        QCOMPARE(deduped("in.warc", "out.warc"), head + visit(0) + visit(2) + visit(4));
    }

    /// A name in an archive that leads out of the folder is written within it.
    void namesThatLeadOutside()
    {
        write(at("inner/a.txt"), texts()[0]);
        write(at("inner/b.txt"), texts()[2]);
        QProcess tar;
        tar.setWorkingDirectory(at("inner"));
        tar.start(
            "tar", { "cPf", at("outside.tar"), "--transform", "s,^a,../../escaped,", "a.txt", "b.txt" });
        QVERIFY(tar.waitForFinished() && tar.exitCode() == 0);
        QDir().mkpath(at("deep"));
        const Run run = cli({ "dedupe", "--output", at("deep/kept"), at("outside.tar") });
        QVERIFY(!QFile::exists(at("escaped.txt")));
        QVERIFY(!QFile::exists(at("deep/escaped.txt")));
        QVERIFY2(run.status == 0, run.err);
        QVERIFY(QFile::exists(at("deep/kept/b.txt")));
        QVERIFY(QFile::exists(at("deep/kept/escaped.txt")));
    }

    /// Names that are one file once they are within a folder are several documents in an archive, too.
    void namesThatMeetInAnArchive()
    {
        const QList<QByteArray> all { texts()[0], texts()[2], textFrom(500) };
        const ZipParts parts { { "a.txt", all[0].toStdString() }, { "../a.txt", all[1].toStdString() },
            { "./a.txt", all[2].toStdString() } };
        write(at("meet.zip"), QByteArray::fromStdString(storedZip(parts)));
        QCOMPARE(cli({ "dedupe", "--output", at("meet-out.zip"), at("meet.zip") }).status, 0);
        const auto kept = cells(cli({ "documents", "--as", "csv", at("meet-out.zip") }).out);
        QStringList ids;
        for (const QByteArrayList& row : kept.sliced(1))
            ids += QString::fromUtf8(row[0]);
        ids.sort();
        QCOMPARE(ids, QStringList({ "a-2.txt", "a-3.txt", "a.txt" }));
    }

    /// What lies behind /dev/stdout belongs to whoever opened it.
    void nothingIsPutInPlaceOfAnOpenFile()
    {
        write(at("open.jsonl"), "{\"text\":\"" + texts()[0] + "\"}\n");
        for (const char* const path : { "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1" }) {
            write(at("log"), "previous\n");
            QProcess process;
            process.setStandardOutputFile(at("log"), QIODevice::Append);
            process.start(ALIKE_CLI, { "dedupe", "--output", path, at("open.jsonl") });
            QVERIFY(process.waitForFinished());
            QCOMPARE(process.exitCode(), 2);
            QVERIFY2(process.readAllStandardError().contains("open already"), path);
            QCOMPARE(read(at("log")), QByteArray("previous\n"));
        }
        // A pipe takes what is written.
        QCOMPARE(
            cli({ "pairs", "--as", "csv", "--output", "/dev/stdout", at("open.jsonl") }).out.count('\n'), 1);
    }

    /// A reference that has the input, or lies in it, drops what nobody meant; nothing is written into it.
    void referencesThatHoldTheInput()
    {
        write(at("archive/new.jsonl"), "{\"id\":\"a\",\"text\":\"" + texts()[0] + "\"}\n");
        write(at("archive/old.jsonl"), "{\"id\":\"b\",\"text\":\"" + texts()[2] + "\"}\n");
        const Run within = cli({ "dedupe", "--reference", at("archive"), "--output", at("none.jsonl"),
            at("archive/new.jsonl") });
        QVERIFY2(within.err.contains("new.jsonl lies in " + at("archive").toUtf8()), within.err);
        const Run around = cli(
            { "dedupe", "--reference", at("archive/old.jsonl"), "--output", at("around"), at("archive") });
        QVERIFY2(around.err.contains("which is the reference, lies in"), around.err);
        const Run into = cli({ "dedupe", "--reference", at("archive"), "--output", at("archive/out.jsonl"),
            at("around/new.jsonl") });
        QCOMPARE(into.status, 2);
        QVERIFY2(into.err.contains("the next time it would be read as well"), into.err);
    }

    /// A file without text is no document that stays, and not one that goes.
    void tellsOfFilesThatAreNotInIt()
    {
        write(at("some/a.txt"), texts()[0]);
        write(at("some/empty.txt"), "");
        const Run folder = cli({ "dedupe", "--output", at("some-out"), at("some") });
        QVERIFY2(folder.err.contains("could not be read are not in it"), folder.err);
        QVERIFY(!QFile::exists(at("some-out/empty.txt")));
        write(at("some.jsonl"), "{\"text\":\"\"}\n{\"text\":\"" + texts()[0] + "\"}\n");
        const Run lines = cli({ "dedupe", "--output", at("some-out.jsonl"), at("some.jsonl") });
        QVERIFY2(!lines.err.contains("not in it"), lines.err);
        QCOMPARE(read(at("some-out.jsonl")), read(at("some.jsonl")));
        const Run nowhere = cli({ "dedupe", "--output", at("no/such/out.jsonl"), at("some.jsonl") });
        QVERIFY2(nowhere.err.contains("make it first, or name another place"), nowhere.err);
    }
};

ALIKE_TEST(TestCliDedupe)
#include "tst_cli_dedupe.moc"
