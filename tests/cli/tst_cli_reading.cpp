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

    void latin1IsNamed()
    {
        const Run run
            = cli({ "info", "-" }, "{\"text\":\"un caf\xE9 noir et une cr\xE8me pour le client\"}\n");
        QCOMPARE(run.status, 0);
        QVERIFY2(run.err.contains("standard input, line 1:") && run.err.contains("Latin-1"), run.err);
    }
};

ALIKE_TEST(TestCliReading)
#include "tst_cli_reading.moc"
