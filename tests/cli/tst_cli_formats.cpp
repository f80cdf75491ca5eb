// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/program.h"
#include "tests/core/corpus/files.h"
#include "tests/support/document_files.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
#include <QTest>

#include <csignal>

#include <sys/stat.h>
#include <unistd.h>

using namespace alike::test;

namespace {

/// Twelve stories of four paragraphs; every third is the one before it with another end.
std::vector<Story> stories()
{
    std::vector<Story> all;
    std::uint32_t state = 7;
    const auto word = [&] {
        state = state * 1664525 + 1013904223;
        std::string letters;
        for (std::uint32_t rest = state >> 8; letters.size() < 5; rest /= 26)
            letters += static_cast<char>('a' + rest % 26);
        return letters;
    };
    for (int i = 0; i < 12; ++i) {
        Story story = i % 3 == 2 ? all.back() : Story { {}, {} };
        if (i % 3 == 2) {
            story.paragraphs.back() = "Another end " + word() + ' ' + word() + " of number " + word() + '.';
        } else {
            for (int p = 0; p < 4; ++p) {
                std::string paragraph = word();
                for (int w = 0; w < 15; ++w)
                    paragraph += ' ' + word();
                story.paragraphs.push_back(paragraph + '.');
            }
        }
        story.title = story.paragraphs.front();
        all.push_back(story);
    }
    return all;
}

QString at(const TemporaryFolder& folder, const char* name)
{
    return QString::fromStdString((folder.path() / name).string());
}

/// Rows without what their files are called.
QByteArray withoutNames(QByteArray csv)
{
    const QString text = QString::fromUtf8(csv);
    static const QRegularExpression names(
        QStringLiteral("(http://site/)?(\\d\\d)(\\.(txt|html|docx|odt|epub|rtf|xml|pdf))?(?=,)"));
    return QString(text).replace(names, QStringLiteral("\\2")).toUtf8();
}

} // namespace

class TestCliFormats : public QObject {
    Q_OBJECT

private slots:
    void allFormatsGiveTheSame();
    void mixedJunkIsTold();
    void textPrintsWhatAFileGives();
    void manyPdfs();
};

void TestCliFormats::allFormatsGiveTheSame()
{
    const TemporaryFolder folder;
    using Writer = std::string (*)(const Story&);
    const std::pair<const char*, Writer> writers[] { { "txt", textOf }, { "html", htmlOf },
        { "docx", [](const Story& story) { return docxOf(story); } },
        { "odt", [](const Story& story) { return odtOf(story); } }, { "epub", epubOf }, { "rtf", rtfOf },
        { "xml", teiOf }, { "pdf", pdfOf } };
    std::string crawl;
    NamedBytes packed;
    int number = 10;
    for (const Story& story : stories()) {
        const std::string name = std::to_string(number++);
        for (const auto& [extension, write] : writers) {
            const std::string file = name + '.' + extension;
            folder.write(std::string(extension) + '/' + file, write(story));
            folder.write(std::string("bare-") + extension + '/' + name, write(story)); // told by the content
            if (std::string_view(extension) == "docx" || std::string_view(extension) == "pdf")
                packed.emplace_back(std::string(extension) + '/' + file, write(story));
        }
        crawl += warcRecord(
            "response", "http://site/" + name, httpAnswer("Content-Type: text/html", htmlOf(story)));
    }
    folder.write("crawl.warc", crawl);
    writeArchive(folder.path() / "packed.zip", packed, { archive_write_set_format_zip });

    const auto documents = [&](const char* name) {
        const Run run = cli({ "documents", at(folder, name) });
        const auto toldOf = [&](const char* sentence, int times, int lines) {
            return run.err.count(sentence) == times && run.err.count('\n') == lines;
        };
        // The heads of pages in RTF are told: five of them, and then how many more there are.
        const bool isTold = QByteArray(name).endsWith("rtf")
            ? toldOf("Not read: headers and footers (1).", 5, 6)
            : QByteArray(name).endsWith("html")
            ? toldOf("12 pages are read without what stands around their texts", 1, 1)
            : run.err.isEmpty();
        return run.status == 0 && isTold ? withoutNames(run.out) : run.err;
    };
    const auto pairs = [&](const char* name) {
        return withoutNames(cli({ "pairs", "--threshold", "0.3", at(folder, name) }).out);
    };
    const QByteArray truth = documents("txt");
    const QByteArray truePairs = pairs("txt");
    QCOMPARE(truth.count('\n'), 13);
    QCOMPARE(truePairs.count('\n'), 5);
    for (const char* name : { "html", "docx", "odt", "epub", "rtf", "xml", "pdf", "bare-html", "bare-docx",
             "bare-odt", "bare-epub", "bare-rtf", "bare-xml", "bare-pdf" }) {
        QVERIFY2(documents(name) == truth, qPrintable(name + QStringLiteral(": ") + documents(name)));
        QVERIFY2(pairs(name) == truePairs, name);
    }
    const Run web = cli({ "documents", at(folder, "crawl.warc") });
    QCOMPARE(web.out.count('\n'), 13);
    QCOMPARE(pairs("crawl.warc"), truePairs);
    const Run zip = cli({ "info", at(folder, "packed.zip") });
    QCOMPARE(object(zip.out)["documents_kept"].toInt(), 24);
}

void TestCliFormats::mixedJunkIsTold()
{
    const TemporaryFolder folder;
    const Story story { "Title", { "One two three four five six seven eight nine ten." } };
    const std::string png = std::string("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", 16) + std::string(200, '\0');
    folder.write("in/a.png", png);
    folder.write("in/picture", png);
    folder.write("in/picture.pdf", png);
    folder.write("in/a.svg", "<svg><text>x</text></svg>");
    folder.write("in/b.pdf", pdfOf(story));
    folder.write("in/damaged.pdf", "%PDF-1.5 and nothing else");
    folder.write("in/c.docx", docxOf(story));
    folder.write("in/really.docx", htmlOf(story));
    folder.write("in/really.zip", odtOf(story));
    folder.write(
        "in/sheet.xlsx", storedZip({ { "[Content_Types].xml", "<a/>" }, { "xl/workbook.xml", "<a/>" } }));
    folder.write("in/old.doc", std::string("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", 8) + std::string(600, '\0'));
    folder.write("in/rich.doc", rtfOf(story));
    folder.write("in/page.html", htmlOf(story));
    folder.write("in/empty.txt", "");
    folder.write("in/empty.pdf", "");
    folder.write("in/note", "Ten words in a row are enough to be one text.");
    QCOMPARE(mkfifo((folder.path() / "in/pipe.html").c_str(), 0600), 0);
    QCOMPARE(symlink("/dev/zero", (folder.path() / "in/zero.pdf").c_str()), 0);
    QCOMPARE(symlink("nowhere", (folder.path() / "in/gone.docx").c_str()), 0);
    QCOMPARE(symlink(".", (folder.path() / "in/loop").c_str()), 0);
    const Run run = cli({ "documents", at(folder, "in") });
    QCOMPARE(run.status, 0);
    QByteArrayList found;
    for (const QByteArrayList& row : cells(run.out).mid(1))
        found += row.first();
    QCOMPARE(found,
        QByteArrayList({ "b.pdf", "c.docx", "note", "page.html", "really.docx", "really.zip", "rich.doc" }));
    const QJsonObject skipped = object(cli({ "info", at(folder, "in") }).out)["skipped"].toObject();
    QCOMPARE(skipped["no_text"].toInt(), 2); // the empty ones
    QCOMPARE(skipped["unreadable"].toInt(), 2); // the damaged one, and what is gone
    QCOMPARE(
        skipped["other_files"].toInt(), 8); // three pictures and one drawn, sheet, old one, pipe and device
    QVERIFY(run.err.contains("damaged.pdf: The PDF is damaged."));
    QVERIFY(run.err.contains("gone.docx"));
}

void TestCliFormats::textPrintsWhatAFileGives()
{
    const TemporaryFolder folder;
    const Story story { "A \"title\"", { "One.", "Two." }, "Ann Lee", "2024-05-06" };
    folder.write("a.docx", docxOf(story));
    const Run run = cli({ "text", at(folder, "a.docx") });
    QCOMPARE(run.status, 0);
    const QByteArray expected
        = R"({"id":"a.docx","title":"A \"title\"","date":"2024-05-06","author":"Ann Lee","text":"One.\nTwo.\n"})";
    QCOMPARE(run.out, expected + '\n');
    QVERIFY(run.err.isEmpty());
    // Its lines are read back.
    const Run again = cli({ "text", "-" }, run.out);
    QCOMPARE(again.out, run.out);
    const Run damaged = cli({ "text", QString::fromStdString(folder.write("b.pdf", "%PDF-1.4 x").string()) });
    QCOMPARE(damaged.status, 1);
    QVERIFY(damaged.err.contains("The PDF is damaged."));
    const Run demanded = cli({ "text", "--format", "xml", at(folder, "a.docx") });
    QCOMPARE(demanded.status, 1);
}

void TestCliFormats::manyPdfs()
{
    const TemporaryFolder folder;
    const std::string pdf = pdfOf(stories().front());
    for (int i = 0; i < 200; ++i)
        folder.write("in/" + std::to_string(i) + ".pdf", pdf);
    const QJsonObject info = object(cli({ "info", at(folder, "in") }).out);
    QCOMPARE(info["documents_kept"].toInt(), 200);

    // Interrupted, it ends soon, and with it what it has started.
    QProcess process;
    process.start(ALIKE_CLI, { "info", at(folder, "in") });
    QVERIFY(process.waitForStarted(patience));
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(patience));
    QVERIFY(
        process.exitCode() == 130 || process.exitStatus() == QProcess::CrashExit || process.exitCode() == 0);
}

ALIKE_TEST(TestCliFormats)
#include "tst_cli_formats.moc"
