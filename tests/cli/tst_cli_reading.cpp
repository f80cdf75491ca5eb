// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/json.h"
#include "tests/cli/program.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QElapsedTimer>
#include <QTest>

#include <sys/stat.h>

using namespace alike::test;

namespace {

const std::vector<int (*)(archive*)> gzippedTar { archive_write_set_format_ustar,
    archive_write_add_filter_gzip };

QString inFolder(const TemporaryFolder& folder, const char* name)
{
    return QString::fromStdString((folder.path() / name).string());
}

/// Whether a terminal would do anything but show this.
bool drivesATerminal(const QByteArray& output)
{
    const QString text = QString::fromUtf8(output);
    return std::ranges::any_of(text, [](QChar c) {
        const ushort code = c.unicode();
        return (code < 0x20 && code != '\n') || (code >= 0x7f && code < 0xa0) || code == 0x202e
            || code == 0x2066 || code == QChar::ReplacementCharacter;
    });
}

} // namespace

/// What comes in may be damaged, too large, or named to do harm.
class TestCliReading : public QObject {
    Q_OBJECT
private slots:
    /// Everything, where notes show the first few of a kind.
    void whatIsLeftOutIsListed()
    {
        const TemporaryFolder folder;
        writeFile(folder.path() / "c" / "a.txt", "the quick brown fox jumps over the lazy dog at noon\n");
        writeFile(folder.path() / "c" / "short.txt", "too short\n");
        writeFile(folder.path() / "c" / "=blank.txt", "\n");
        for (int i = 0; i < 9; ++i)
            writeFile(
                folder.path() / "c" / ("b" + std::to_string(i) + ".bin"), std::string_view("\0\1\2", 3));
        const QString list = inFolder(folder, "list.csv");
        const Run info = cli({ "info", "--left-out", list, inFolder(folder, "c") });
        QCOMPARE(info.status, 0);
        QVERIFY(info.err.contains("and 4 more."));
        const auto rows = cells(QByteArray::fromStdString(readBytes(folder.path() / "list.csv")));
        QCOMPARE(rows.size(), 1 + 9 + 2);
        QCOMPARE(rows.front(), QByteArrayList({ "place", "reason", "detail" }));
        const QJsonObject skipped = object(info.out)["skipped"].toObject();
        for (const char* reason : { "no_text", "too_short", "unreadable" }) {
            const auto listed
                = std::ranges::count_if(rows, [&](const auto& row) { return row[1] == reason; });
            QCOMPARE(skipped[reason].toInt(), static_cast<int>(listed));
        }
        QCOMPARE(rows.back(), QByteArrayList({ "short.txt", "too_short", "It has fewer than 8 words." }));
        QVERIFY(cli({ "info", "--left-out", "-", inFolder(folder, "c") }).err.contains("--left-out"));
        // One more is named, too.
        for (const char* name : { "b6.bin", "b7.bin", "b8.bin" })
            std::filesystem::remove(folder.path() / "c" / name);
        const Run six = cli({ "info", inFolder(folder, "c") });
        QVERIFY2(six.err.contains("b5.bin") && !six.err.contains(" more."), six.err);
    }

    /// A table beside the documents: what it tells, what of it is of no use, and that a project keeps it.
    void metadataDescribes()
    {
        const TemporaryFolder folder;
        writeFile(folder.path() / "c" / "a.txt", "the quick brown fox jumps over the lazy dog at noon\n");
        writeFile(folder.path() / "c" / "b.txt", "the quick brown fox jumps over the lazy dog at night\n");
        writeFile(folder.path() / "m.csv",
            "file,title,date,author\na.txt,Fox,1987-03-02,Ann\nz.txt,None,,\nb.txt,1,2,3,4\n");
        const QString corpus = inFolder(folder, "c");
        const QString table = inFolder(folder, "m.csv");
        const Run documents = cli({ "documents", "--metadata", table, corpus });
        QCOMPARE(documents.status, 0);
        QCOMPARE(cells(documents.out)[1].mid(0, 3), QByteArrayList({ "a.txt", "Fox", "1987-03-02" }));
        QVERIFY(
            documents.err.contains("1 row is used, 1 of no document, 1 bad; 1 document is without a row"));
        QVERIFY(documents.err.contains("m.csv, line 3"));
        QVERIFY(documents.err.contains("m.csv, line 4"));
        const QJsonObject told
            = object(cli({ "info", "--metadata", table, corpus }).out)["metadata"].toObject();
        QCOMPARE(told,
            (QJsonObject {
                { "rows", 1 }, { "unknown_rows", 1 }, { "bad_rows", 1 }, { "documents_without", 1 } }));
        QVERIFY(!object(cli({ "info", corpus }).out).contains("metadata"));
        QVERIFY(cli({ "text", "--metadata", table, corpus }).out.contains("\"author\":\"Ann\""));

        for (const bool refers : { false, true }) {
            const QString project = inFolder(folder, refers ? "refers.alike" : "holds.alike");
            QStringList create { "project", "create", "--metadata", table, "--output", project, corpus };
            if (refers)
                create.insert(2, "--refer");
            QCOMPARE(cli(create).status, 0);
            QCOMPARE(cells(cli({ "documents", project }).out)[1].mid(0, 3),
                QByteArrayList({ "a.txt", "Fox", "1987-03-02" }));
            QVERIFY(object(cli({ "info", project }).out).contains("metadata"));
            QCOMPARE(cli({ "documents", "--metadata", table, project }).status, 1);
        }
        QFile::remove(table);
        const Run without = cli({ "documents", inFolder(folder, "refers.alike") });
        QCOMPARE(without.status, 0);
        QVERIFY(without.err.contains("is no longer there"));
        const Run missing = cli({ "documents", "--metadata", table, corpus });
        QCOMPARE(missing.status, 1);
        QVERIFY(missing.err.contains("m.csv"));
    }
    void metadataIsNotWrittenOver()
    {
        const TemporaryFolder folder;
        const std::string table = "file,title\na.txt,Fox\n";
        writeFile(folder.path() / "a.txt", "the quick brown fox jumps over the lazy dog at noon\n");
        writeFile(folder.path() / "m.csv", table);
        const QString path = inFolder(folder, "m.csv");
        QCOMPARE(
            cli({ "documents", "--metadata", path, "--output", path, inFolder(folder, "a.txt") }).status, 2);
        QCOMPARE(readBytes(folder.path() / "m.csv"), table);
    }
    /// Ids are those among all; the same seed draws the same; what writes a whole collection takes none.
    void samples()
    {
        const TemporaryFolder folder;
        std::string lines;
        for (int i = 0; i < 50; ++i)
            lines += "{\"id\":" + std::to_string(i) + ",\"text\":\"document with number " + std::to_string(i)
                + " of a few dozen words\"}\n";
        writeFile(folder.path() / "c.jsonl", lines);
        const QString corpus = inFolder(folder, "c.jsonl");
        const Run drawn = cli({ "documents", "--sample", "5", corpus });
        QCOMPARE(drawn.status, 0);
        QCOMPARE(cells(drawn.out).size(), 6);
        QVERIFY(drawn.err.contains("A sample: 5 of 50 documents"));
        QCOMPARE(cli({ "documents", "--sample", "5", corpus }).out, drawn.out);
        QVERIFY(cli({ "documents", "--sample", "5", "--sample-seed", "1", corpus }).out != drawn.out);
        const auto first = cells(cli({ "documents", "--sample", "2", "--sample-by", "first", corpus }).out);
        QCOMPARE(first.size(), 3);
        QCOMPARE(first[2][0], QByteArray("1"));
        const QJsonObject info = object(cli({ "info", "--sample", "5", corpus }).out);
        QCOMPARE(info["sample_of"].toInt(), 50);
        QCOMPARE(info["documents_kept"].toInt(), 5);
        QCOMPARE(cli({ "documents", "--sample", "0", corpus }).status, 2);
        QCOMPARE(cli({ "documents", "--sample-by", "last", corpus }).status, 2);
        QCOMPARE(
            cli({ "dedupe", "--sample", "5", "--output", inFolder(folder, "o.jsonl"), corpus }).status, 2);
        QVERIFY(!std::filesystem::exists(folder.path() / "o.jsonl"));
        QCOMPARE(cli({ "dedupe", "--sample", "5", "--dry-run", corpus }).status, 0);
        const QString project = inFolder(folder, "p.alike");
        QCOMPARE(cli({ "project", "create", "--sample", "5", "--output", project, corpus }).status, 0);
        QCOMPARE(cli({ "documents", project }).out, drawn.out);
        QCOMPARE(cli({ "dedupe", "--output", inFolder(folder, "o.jsonl"), project }).status, 1);
    }
    /// JSON lines that come once, and formats of ASCII in units of two bytes.
    void otherEncodingsAreDecoded()
    {
        const QString text = u"le café crème est déjà prêt à côté de la forêt"_qs;
        const QString line = u"{\"id\": \"a\", \"text\": \"%1\"}\n"_qs.arg(text);
        const auto wide = [](const QString& of) {
            QByteArray bytes("\xFF\xFE");
            for (const QChar c : of)
                bytes.append(static_cast<char>(c.unicode() & 0xFF))
                    .append(static_cast<char>(c.unicode() >> 8));
            return bytes;
        };
        const auto textOf = [](const Run& run) {
            return QJsonDocument::fromJson(run.out).object()["text"].toString().simplified();
        };
        for (const QByteArray& input : { line.toUtf8(), line.toLatin1(), wide(line) }) {
            const Run read = cli({ "text", "-" }, input);
            QCOMPARE(read.status, 0);
            QCOMPARE(textOf(read), text);
            QCOMPARE(read.err.contains("Read as"), input != line.toUtf8());
        }
        QCOMPARE(textOf(cli({ "text", "--encoding", "ISO-8859-1", "-" }, line.toLatin1())), text);
        const TemporaryFolder folder;
        const QString sgm
            = u"<!DOCTYPE lewis SYSTEM \"lewis.dtd\">\n<REUTERS OLDID=\"7\" NEWID=\"7\"><DATE>26-FEB-1987</DATE><TEXT><TITLE>T</TITLE><BODY>%1</BODY></TEXT></REUTERS>\n"_qs
                  .arg(text);
        const QString mail = u"From: ann@example.org\nSubject: T\n\n%1\n"_qs.arg(text);
        writeFile(folder.path() / "a.sgm", wide(sgm).toStdString());
        writeFile(folder.path() / "b.eml", wide(mail).toStdString());
        writeFile(folder.path() / "mail", wide(mail).toStdString());
        for (const char* name : { "a.sgm", "b.eml", "mail" }) {
            const Run read = cli({ "text", inFolder(folder, name) });
            QCOMPARE(read.status, 0);
            QCOMPARE(textOf(read), text);
            QCOMPARE(QJsonDocument::fromJson(read.out).object()["title"].toString(), u"T"_qs);
        }
        writeFile(folder.path() / "c.sgm", sgm.toLatin1().toStdString());
        writeFile(folder.path() / "d.sgm", sgm.toUtf8().toStdString());
        QCOMPARE(textOf(cli({ "text", inFolder(folder, "c.sgm") })), text);
        QCOMPARE(textOf(cli({ "text", "--encoding", "UTF-8", inFolder(folder, "d.sgm") })), text);
        QCOMPARE(textOf(cli({ "text", "--encoding", "windows-1252", inFolder(folder, "c.sgm") })), text);
    }

    /// The same documents as text files, as mails of a folder, of an archive and of a mailbox.
    void mailIsRead()
    {
        const TemporaryFolder folder;
        const std::vector<std::string> texts { "the quick brown fox jumps over the lazy dog at noon\n",
            "the quick brown fox jumps over the lazy dog at midnight\n> the rain in the plain falls mainly "
            "today\n" };
        std::string mailbox;
        std::vector<std::pair<std::string, std::string>> packed;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const std::string name = std::to_string(i);
            const std::string mail = "From: ann@example.org\nSubject: number " + name + "\n\n" + texts[i];
            writeFile(folder.path() / "texts" / (name + ".txt"), texts[i]);
            writeFile(folder.path() / "mails" / (name + ".eml"), mail);
            packed.emplace_back(name + ".eml", mail);
            mailbox += "From ann Mon Mar  2 10:00:00 1987\n" + mail + '\n';
        }
        writeFile(folder.path() / "all.mbox", mailbox);
        writeFile(folder.path() / "mailbox", mailbox);
        writeFile(folder.path() / "post", "From: ann@example.org\nSubject: number 0\n\n" + texts[0]);
        writeArchive(folder.path() / "mails.tar.gz", packed, gzippedTar);

        const auto figures = [&](const char* name, const QStringList& options = {}) {
            QList<QByteArrayList> rows
                = cells(cli(QStringList { "pairs", "--method", "exact", "--threshold", "0" } + options
                    + QStringList { inFolder(folder, name) })
                            .out);
            for (QByteArrayList& row : rows)
                row = row.mid(2); // ids aside
            return rows;
        };
        const QList<QByteArrayList> expected = figures("texts");
        QCOMPARE(expected.size(), 2);
        for (const char* name : { "mails", "mails.tar.gz", "all.mbox", "mailbox" })
            QCOMPARE(figures(name), expected);
        const QList<QByteArrayList> shorter = figures("mails", { "--quotes", "drop" });
        QVERIFY(shorter.size() == 2 && shorter != expected);

        const QList<QByteArrayList> documents = cells(cli({ "documents", inFolder(folder, "mailbox") }).out);
        QCOMPARE(documents[1][1], QByteArray("number 0"));
        QCOMPARE(cells(cli({ "documents", inFolder(folder, "post") }).out)[1][1], QByteArray("number 0"));
    }

    void damageIsSaid()
    {
        const TemporaryFolder folder;
        const auto path = folder.path() / "a.tar.gz";
        writeArchive(
            path, { { "1.txt", "a b c d e f g h i" }, { "2.txt", "a b c d e f g h j" } }, gzippedTar);
        std::string bytes = readBytes(path);
        bytes[bytes.size() - 6] ^= 1; // of the checksum
        writeFile(path, bytes);
        const Run run = cli({ "documents", inFolder(folder, "a.tar.gz") });
        QCOMPARE(run.status, 0);
        QCOMPARE(cells(run.out).size(), 3);
        QVERIFY2(run.err.contains("The file is damaged: the checksum of its gzip data is wrong."), run.err);
        QCOMPARE(object(cli({ "info", inFolder(folder, "a.tar.gz") }).out)["skipped"]
                     .toObject()["unreadable"]
                     .toInt(),
            1);
    }

    void limitsAreRaised()
    {
        const TemporaryFolder folder;
        NamedBytes files;
        files.emplace_back("a.txt", "a b c d e f g h i" + std::string(70'000'000, ' '));
        writeArchive(folder.path() / "a.tar.gz", files, gzippedTar);
        const QString path = inFolder(folder, "a.tar.gz");
        const Run refused = cli({ "info", path });
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains("a.tar.gz: The archive unpacks to more than 64 MB"), refused.err);
        QVERIFY(refused.err.contains("--limit-unpacked"));
        const Run allowed = cli({ "info", "--limit-unpacked", "80M", path });
        QCOMPARE(allowed.status, 0);
        QCOMPARE(object(allowed.out)["documents_kept"].toInt(), 1);
        const Run lower = cli({ "info", "--limit-unpacked", "10M", path });
        QCOMPARE(lower.status, 1);
        QVERIFY2(lower.err.contains("The files in the archive are more than 10 MB."), lower.err);
        for (const char* wrong : { "0", "-5", "10 M", "many", "" })
            QCOMPARE(cli({ "info", "--limit-unpacked", wrong, path }).status, 2);
    }

    /// Of each reason the first five are named.
    void losses()
    {
        const TemporaryFolder folder;
        writeFile(folder.path() / "c" / "a.md", "the quick brown fox jumps over the lazy dog at noon\n");
        for (const char* number : { "1", "2", "3", "4", "5", "6", "7" }) {
            writeFile(folder.path() / "c" / (std::string("empty") + number + ".txt"), "");
            writeFile(folder.path() / "c" / (std::string("picture") + number + ".png"), "x");
            writeFile(
                folder.path() / "c" / (std::string("broken") + number + ".txt"), std::string("a\0b", 3));
        }
        const Run run = cli({ "documents", inFolder(folder, "c") });
        QCOMPARE(run.status, 0);
        QCOMPARE(cells(run.out).size(), 2);
        QVERIFY2(run.err.contains(
                     "Of 15 documents, these are left out: 7 without text, 7 that could not be read."),
            run.err);
        QVERIFY(run.err.contains("empty5.txt: The file is empty.") && !run.err.contains("empty6.txt"));
        QVERIFY(run.err.contains("picture5.png: The file is of another kind: by its name a picture")
            && !run.err.contains("picture6"));
        for (const char* line : { "Without text: and 2 more.", "Could not be read: and 2 more.",
                 "Not read: and 2 more.", "7 other files are not read." })
            QVERIFY2(run.err.contains(line), line);
    }

    void devicesAreRefused()
    {
        const Run run = cli({ "info", "/dev/zero" });
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("/dev/zero: is a device"), run.err);
    }

    void delimitersAreOneCharacter()
    {
        const TemporaryFolder folder;
        const QString table = QString::fromStdString(
            folder.write("a.txt", "id;text\n1;the quick brown fox jumps over the lazy dog\n").string());
        for (const char* wrong : { "xx", "\u00e9" })
            QCOMPARE(cli({ "documents", "--format", "csv", "--delimiter", wrong, table }).status, 2);
        for (const char* right : { ";", "tab" })
            QVERIFY(cli({ "documents", "--format", "csv", "--delimiter", right, table }).status != 2);
    }

    /// Mail that has nothing but a page, which is parsed elsewhere.
    void pagesOfMailAreRead()
    {
        const TemporaryFolder folder;
        const std::string words = "the quick brown fox jumps over the lazy dog at noon";
        std::string box;
        for (int i = 0; i < 5; ++i)
            box += "From a Mon Mar  2 1987\nFrom: a\nMessage-ID: <" + std::to_string(i)
                + "@x>\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n<html><p>" + words
                + "</p></html>\n\n";
        const Run run = cli({ "documents", QString::fromStdString(folder.write("a.mbox", box).string()) });
        QCOMPARE(run.status, 0);
        QCOMPARE(cells(run.out).size(), 6);
        QCOMPARE(cells(run.out)[1][3], QByteArray("11"));
    }

    /// A pipe among what is to be read is waited for, which is said after a second.
    void pipesAreWaitedFor()
    {
        const TemporaryFolder folder;
        const QString pipe = inFolder(folder, "pipe.txt");
        QCOMPARE(mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        QProcess process;
        process.start(ALIKE_CLI, { "documents", "--min-words", "1", pipe });
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT(
            (said += process.readAllStandardError()).contains("pipe.txt is a pipe: it is read until"),
            patience);
        writeFile(pipe, "some words of it\n");
        const Run run = finish(process);
        QCOMPARE(run.status, 0);
        QCOMPARE(cells(run.out)[1][0], QByteArray("pipe.txt"));
        // What is written at once needs no word, and a folder has none read.
        QProcess quick;
        quick.start(ALIKE_CLI, { "documents", "--min-words", "1", pipe });
        writeFile(pipe, "some words of it\n");
        QVERIFY(!finish(quick).err.contains("pipe"));
    }

    void sideFilesAreFiles_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("truth") << QStringList { "evaluate", "--truth" };
        QTest::newRow("coefficients") << QStringList { "pairs", "--coefficients" };
    }
    void sideFilesAreFiles()
    {
        QFETCH(const QStringList, options);
        const TemporaryFolder folder;
        const std::string corpus = folder.write("c.jsonl", tinyCorpus().toStdString()).string();
        QCOMPARE(mkfifo((folder.path() / "pipe").c_str(), 0600), 0);
        const auto refused = [&](const QString& file, const char* reason) {
            const Run run = cli(options + QStringList { file, QString::fromStdString(corpus) });
            return run.status == 1 && run.out.isEmpty() && run.err.contains(file.toUtf8())
                && run.err.contains(reason);
        };
        QVERIFY(refused(inFolder(folder, "pipe"), "it is a device or a pipe, not a file"));
        QVERIFY(refused("/dev/zero", "it is a device or a pipe, not a file"));
        QVERIFY(refused(inFolder(folder, ""), "it is a folder"));
        QVERIFY(refused(inFolder(folder, "none"), "there is no such file"));
        const auto large = folder.write("large", "");
        std::filesystem::resize_file(large, 2'000'000'000); // takes no room
        QVERIFY(refused(inFolder(folder, "large"), "it is larger than"));
    }

    void namesDoNotDriveTheTerminal_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("shown");
        QTest::newRow("colour") << QByteArray("\x1b[31mred") << QByteArray("\\x1B[31mred");
        QTest::newRow("bell") << QByteArray("a\x07") << QByteArray("a\\x07");
        QTest::newRow("line end") << QByteArray("a\nb") << QByteArray("a\\nb");
        QTest::newRow("override") << QByteArray("a\xE2\x80\xAEtxt") << QByteArray("a\\u202Etxt");
        QTest::newRow("isolate") << QByteArray("a\xE2\x81\xA6") << QByteArray("a\\u2066");
        QTest::newRow("C1") << QByteArray("a\xC2\x9B") << QByteArray("a\\u009B");
    }
    /// In errors, notes and tables, whether the name is of a path, an entry of an archive, an id or an
    /// argument.
    void namesDoNotDriveTheTerminal()
    {
        QFETCH(const QByteArray, name);
        QFETCH(const QByteArray, shown);
        const TemporaryFolder folder;
        const auto check = [&](const Run& run) {
            QVERIFY2(!drivesATerminal(run.err), run.err);
            QVERIFY2(run.err.contains(shown), run.err);
        };
        const QString named = QString::fromUtf8(name);
        check(cli({ "info", inFolder(folder, "none") + named }));
        check(cli({ named }));
        check(cli({ "info", "--as", named, "-" }));
        check(cli({ "neighbours", named, "-" }, tinyCorpus()));
        const auto folderOfFiles = folder.path() / "f";
        writeFile(folderOfFiles / (name.toStdString() + ".txt"), std::string("a\0b", 3));
        writeFile(folderOfFiles / "b.txt", "a b c d e f g h i");
        check(cli({ "info", QString::fromStdString(folderOfFiles.string()) }));
        writeArchive(folder.path() / "a.tar.gz",
            { { name.toStdString() + ".txt", std::string("a\0b", 3) }, { "b.txt", "a b c d e f g h i" } },
            gzippedTar);
        check(cli({ "info", inFolder(folder, "a.tar.gz") }));

        std::string json;
        alike::json::appendString(json, name.toStdString());
        const QByteArray records = "{\"id\":" + QByteArray::fromStdString(json)
            + ",\"title\":" + QByteArray::fromStdString(json) + ",\"text\":\"a b c d e f g h i\"}\n";
        const Run table = cli({ "documents", "--as", "table", "-" }, records);
        QVERIFY2(!drivesATerminal(table.out), table.out);
        QCOMPARE(table.out.count(shown), 2);
        QCOMPARE(table.out.count('\n'), 2);
        // Data are data.
        QVERIFY(cli({ "documents", "--as", "csv", "-" }, records).out.contains(name));
    }

    void invalidNamesAreShown()
    {
        const TemporaryFolder folder;
        const Run run = cli({ "info", "--format", "\x1b]0;t\x07" });
        QVERIFY(!drivesATerminal(run.err));
        // As an argument of bytes that are not UTF-8.
        const Run shell = alike::test::run("/bin/sh",
            { "-c", QString(ALIKE_CLI) + " evaluate --truth \"$(printf 'no\\377ne')\" -" }, tinyCorpus());
        QCOMPARE(shell.status, 1);
        QVERIFY2(!drivesATerminal(shell.err) && shell.err.contains("no\\xFFne"), shell.err);
    }

    void latin1IsDecoded()
    {
        const Run run
            = cli({ "info", "-" }, "{\"text\":\"un caf\xE9 noir et une cr\xE8me pour le client\"}\n");
        QCOMPARE(run.status, 0);
        QVERIFY2(run.err.contains("standard input: Read as windows-1252"), run.err);
        QCOMPARE(object(run.out)["replaced_sequences"].toInt(), 0);
    }
};

ALIKE_TEST(TestCliReading)
#include "tst_cli_reading.moc"
