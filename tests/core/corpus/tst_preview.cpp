// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/preview.h"

#include "tests/core/corpus/files.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>

#include <sys/stat.h>
#include <unistd.h>

using namespace alike;
using corpus::Doubt;
using corpus::Format;
using test::Ids;

namespace {

Result<corpus::Preview> look(const std::filesystem::path& path, const corpus::Options& options = {},
    const corpus::BeginningLimits& limits = {})
{
    Progress progress;
    return corpus::preview({ path }, options, Work { progress, {}, 1 }, limits);
}

std::vector<std::string> names(const corpus::Preview& preview)
{
    std::vector<std::string> all;
    for (const corpus::PreviewField& field : preview.fields)
        all.push_back(field.name);
    return all;
}

/// With quotes in place of apostrophes.
std::string json(std::string text)
{
    std::ranges::replace(text, '\'', '"');
    return text;
}

std::string many(std::size_t rows, const std::string& row)
{
    std::string all;
    for (std::size_t i = 0; i < rows; ++i)
        all += row;
    return all;
}

} // namespace

class TestPreview : public QObject {
    Q_OBJECT
private slots:
    void aTableThatSaysAll()
    {
        const auto read = look(m_folder.write("all.csv",
            "id;Title;date;body;port\n1;Ferry;2025-04-03;\"The "
            "ferry; it leaves\";north\n2;;;The herring;south\n"));
        QVERIFY(read);
        QVERIFY(read->format == Format::Csv);
        QCOMPARE(read->delimiter, ';');
        QVERIFY(read->header && read->whole && !read->several);
        QCOMPARE(read->encoding, std::string("UTF-8"));
        QCOMPARE(names(*read), (Ids { "id", "Title", "date", "body", "port" }));
        QCOMPARE(read->fields[3].sample, std::string("The ferry; it leaves"));
        QCOMPARE((Ids { read->idField, read->titleField, read->dateField, read->textField }),
            (Ids { "id", "Title", "date", "body" }));
        QVERIFY(read->doubts.empty());
        QCOMPARE(test::ids(*read->loaded.corpus), (Ids { "1", "2" }));
        QCOMPARE(std::string(read->loaded.corpus->labels(docId(0))), std::string("port: north"));
    }

    void aTableWithoutAColumnOfTexts()
    {
        const auto path = m_folder.write("guess.csv",
            "no,question,answer\n1,Where does the ferry go today,To the island and back again\n"
            "2,When is it open,Every day but Sunday of course\n");
        const auto read = look(path);
        QVERIFY(read && read->asksForField());
        // 44 letters against 58: the other is not far shorter.
        QCOMPARE(read->doubts, (std::vector { Doubt { Doubt::TextField, "answer", "question" } }));
        QCOMPARE(read->options.textField, std::string("answer"));
        corpus::Options options;
        options.textField = "question";
        const auto other = look(path, options);
        QVERIFY(other && other->doubts.empty());
        QCOMPARE(std::string(other->loaded.corpus->text(docId(1))), std::string("When is it open"));
    }

    void columnsWithoutNamesHaveNumbers()
    {
        const auto path = m_folder.write(
            "bare.csv", "1,9,The harbour is closed for the night\n2,8,The harbour is open again today\n");
        corpus::Options options;
        options.noHeader = "yes";
        const auto read = look(path, options);
        QVERIFY(read && !read->header);
        QCOMPARE(names(*read), (Ids { "1", "2", "3" }));
        QCOMPARE(read->textField, std::string("3"));
        options.idField = "2";
        options.textField = "3";
        const auto chosen = look(path, options);
        QCOMPARE(test::ids(*chosen->loaded.corpus), (Ids { "9", "8" }));
        // The same by reading all of it.
        const auto loaded = test::readPaths({ path }, options);
        QVERIFY(loaded);
        QCOMPARE(test::ids(*loaded->corpus), (Ids { "9", "8" }));
    }

    void anyFieldCanBeLeftOut()
    {
        const auto path
            = m_folder.write("out.csv", "id,title,text\nx,Ferry,The ferry leaves\ny,Fish,The herring\n");
        corpus::Options options;
        options.idField.clear();
        options.titleField.clear();
        const auto read = look(path, options);
        QVERIFY(read);
        QCOMPARE(test::ids(*read->loaded.corpus), (Ids { "1", "2" }));
        QVERIFY(read->loaded.corpus->title(docId(0)).empty());
        QCOMPARE(std::string(read->loaded.corpus->labels(docId(0))), std::string("id: x\ntitle: Ferry"));
    }

    void recordsWithoutTheUsualField()
    {
        const auto path = m_folder.write("deep.jsonl",
            json("{'_id': 7, 'meta': {'headline': 'Ferry'}, 'n': 1, 'doc': {'words': 'The ferry leaves at "
                 "six'}}\n{'_id': 8, 'meta': {'headline': 'Fish'}, 'n': 2, 'doc': {'words': 'The herring is "
                 "back'}}\n"));
        const auto read = look(path);
        QVERIFY(read && read->asksForField());
        QCOMPARE(names(*read), (Ids { "_id", "meta.headline", "n", "doc.words" }));
        QCOMPARE((Ids { read->idField, read->titleField, read->dateField, read->textField }),
            (Ids { "_id", "meta.headline", "", "doc.words" }));
        QCOMPARE(read->doubts, (std::vector { Doubt { Doubt::TextField, "doc.words", "" } }));
        QCOMPARE(test::ids(*read->loaded.corpus), (Ids { "7", "8" }));
        // What it says is how all of it can be read, and how it is read where nobody says anything.
        for (const corpus::Options& options : { read->options, corpus::Options {} }) {
            const auto loaded = test::readPaths({ path }, options);
            QVERIFY(loaded);
            QCOMPARE(test::ids(*loaded->corpus), (Ids { "7", "8" }));
            QCOMPARE(std::string(loaded->corpus->title(docId(1))), std::string("Fish"));
            QCOMPARE(std::string(loaded->corpus->text(docId(1))), std::string("The herring is back"));
        }
    }

    void anArrayAndOneInAnObject()
    {
        for (const std::string& bytes : { json("[{'text': 'One', 'k': true}, {'text': 'Two'}]"),
                 json("{'n': 2, 'rows': [{'text': 'One', 'k': true}, {'text': 'Two'}]}") }) {
            const auto read = look(m_folder.write("array.json", bytes));
            QVERIFY(read && read->doubts.empty());
            QVERIFY(read->format == Format::Json);
            QCOMPARE(names(*read), (Ids { "text", "k" }));
            QCOMPARE(test::ids(*read->loaded.corpus), (Ids { "1", "2" }));
        }
    }

    /// Of a format that nobody knows they are one document, until somebody says which element is the text.
    void rowsOfXml()
    {
        const std::string words = "The council met on a day in May about some old bridge.";
        const std::string thing = "<thing><Name>A</Name><When>2020-05-01</When><Main_x0020_words>" + words
            + "</Main_x0020_words></thing>";
        const auto path
            = m_folder.write("things.xml", "<?xml version='1.0'?><things>" + many(3, thing) + "</things>");
        auto read = look(path);
        QVERIFY(read);
        QCOMPARE(names(*read), (std::vector<std::string> { "Name", "When", "Main words" }));
        QCOMPARE(read->fields[2].sample, words);
        QCOMPARE(read->textField, std::string());
        QVERIFY(read->labelFields.empty());
        QCOMPARE(read->doubts, (std::vector { Doubt { Doubt::OneText, "thing" } }));
        QVERIFY(read->asksForField());
        QCOMPARE(read->loaded.corpus->size(), std::size_t { 1 });
        corpus::Options options;
        options.textField = "Main words";
        read = look(path, options);
        QVERIFY(read);
        QCOMPARE(read->textField, options.textField);
        QCOMPARE(read->titleField, std::string("Name"));
        QCOMPARE(read->dateField, std::string("When"));
        QVERIFY(read->doubts.empty());
        QCOMPARE(read->loaded.corpus->size(), std::size_t { 3 });
        const auto poem
            = m_folder.write("poem.xml", "<?xml version='1.0'?><poem><l>" + words + "</l></poem>");
        read = look(poem);
        QVERIFY(read && read->fields.empty());
    }

    void anEncodingThatWasAssumed()
    {
        const auto path = m_folder.write("latin.csv",
            many(40, "id;text\n").substr(0, 8)
                + many(40,
                    "7;Die F\xE4hre f\xE4hrt t\xE4glich \xFC"
                    "ber die F\xF6rde nach S\xFC"
                    "den\n"));
        const auto read = look(path);
        QVERIFY(read);
        QCOMPARE(read->doubts.size(), std::size_t { 1 });
        QVERIFY(read->doubts.front().kind == Doubt::Encoding);
        QVERIFY(read->loaded.corpus->text(docId(0)).find("Fähre") != std::string_view::npos);
        corpus::Options options;
        options.encoding = "windows-1252";
        const auto named = look(path, options);
        QVERIFY(named && named->doubts.empty());
        QVERIFY(named->loaded.corpus->text(docId(0)).find("Fähre") != std::string_view::npos);
    }

    void onlyTheBeginningOfALargeFile()
    {
        // Sixty gigabytes, as far as its size says: holes cost nothing unless they are read.
        const auto path = m_folder.write("large.jsonl",
            many(30'000, json("{'id': 'a', 'text': 'Nothing but the same line again and again'}\n")));
        QCOMPARE(truncate(path.c_str(), off_t { 60 } << 30), 0);
        const test::ProcessorTime clock;
        const auto read = look(path);
        QVERIFY(clock.milliseconds() < 5'000);
        QVERIFY(read && !read->whole && read->doubts.empty());
        QVERIFY(read->loaded.corpus->size() > 10'000);
        QCOMPARE(read->loaded.report.unreadable, std::uint64_t(0)); // the line that is cut off is no bad one
        QVERIFY(std::ranges::all_of(read->loaded.report.issues,
            [](const LoadIssue& issue) { return issue.reason == SkipReason::RepeatedId; }));
    }

    void aLongRecordIsReadAndAnEndlessOneIsNot()
    {
        const auto line
            = [](std::size_t bytes) { return json("{'text': '") + std::string(bytes, 'x') + "\"}\n"; };
        corpus::BeginningLimits limits;
        limits.bytes = 1'000;
        limits.wholeBytes = 50'000;
        auto read = look(m_folder.write("long.jsonl", line(9'000) + line(9'000)), {}, limits);
        QVERIFY(read);
        QCOMPARE(read->loaded.corpus->size(), std::size_t { 2 });
        read = look(m_folder.write("endless.jsonl", line(90'000)), {}, limits);
        QVERIFY(read);
        QCOMPARE(read->loaded.corpus->size(), std::size_t { 0 });
        QVERIFY(read->doubts.front().kind == Doubt::NoDocuments);
    }

    /// Of many documents the first are shown, however large the file is.
    void aLargeFeedIsSeenByItsBeginning()
    {
        corpus::BeginningLimits limits;
        limits.bytes = limits.wholeBytes = 5'000;
        std::string feed = "<rss><channel>";
        for (int i = 0; i < 500; ++i)
            feed += "<item><guid>" + std::to_string(i)
                + "</guid><description>Some words</description></item>\n";
        const auto read = look(m_folder.write("large.rss", feed + "</channel></rss>"), {}, limits);
        QVERIFY(read && !read->whole);
        QVERIFY(read->loaded.corpus->size() >= 20);
        QVERIFY(read->loaded.report.issues.empty()); // nor is the end a fault
        const auto text = look(
            m_folder.write("large.xml", "<?xml version='1.0'?><r>" + std::string(9'000, 'x')), {}, limits);
        QVERIFY(text && text->loaded.corpus->size() == 1 && text->loaded.report.issues.empty());
    }

    void foldersAndArchives()
    {
        m_folder.write("many/a.txt", "The first of them\n");
        for (int i = 0; i < 60; ++i)
            m_folder.write("many/b" + std::to_string(100 + i) + ".txt", "Another one\n");
        auto read = look(m_folder.path() / "many");
        QVERIFY(read && read->several && !read->whole);
        QVERIFY(read->format == Format::Text);
        QCOMPARE(read->loaded.corpus->size(), std::size_t { 20 });
        QCOMPARE(std::string(read->loaded.corpus->id(docId(0))), std::string("a.txt"));
        corpus::Options options;
        options.globs = { "a*" };
        read = look(m_folder.path() / "many", options);
        QVERIFY(read && read->whole);
        QCOMPARE(test::ids(*read->loaded.corpus), (Ids { "a.txt" }));

        const std::string table = "id,text\n1,One text\n2,Another text\n";
        const auto zip = m_folder.path() / "t.zip";
        test::writeArchive(
            zip, { { "t.csv", table }, { "u.txt", "A text" } }, { archive_write_set_format_zip });
        read = look(zip);
        QVERIFY(read && read->several && read->format == Format::Csv);
        QCOMPARE(test::ids(*read->loaded.corpus), (Ids { "1", "2", "u.txt" }));
        const auto gzip = m_folder.path() / "t.csv.gz";
        test::writeArchive(
            gzip, { { "t.csv", table } }, { archive_write_set_format_raw, archive_write_add_filter_gzip });
        read = look(gzip);
        QVERIFY(read && !read->several && read->format == Format::Csv && read->whole);
        QCOMPARE(test::ids(*read->loaded.corpus), (Ids { "1", "2" }));
    }

    void theBeginningOfALargeArchive()
    {
        test::NamedBytes files;
        for (int i = 0; i < 40; ++i)
            files.emplace_back("f" + std::to_string(100 + i) + ".txt", many(2'000, "Line after line\n"));
        const auto tar = m_folder.path() / "large.tar";
        test::writeArchive(tar, files, { archive_write_set_format_ustar });
        corpus::BeginningLimits limits;
        limits.bytes = limits.wholeBytes = 200'000; // of 1.3 MB: it ends in the seventh file
        const auto read = look(tar, {}, limits);
        QVERIFY(read && !read->whole);
        QVERIFY(read->loaded.corpus->size() >= 6 && read->loaded.corpus->size() <= 7);
        // A bomb: 100 MB of nothing in 100 KB.
        const auto bomb = m_folder.path() / "bomb.txt.gz";
        test::writeArchive(bomb, { { "bomb.txt", std::string(100'000'000, 'x') } },
            { archive_write_set_format_raw, archive_write_add_filter_gzip });
        const auto looked = look(bomb);
        QVERIFY(looked && !looked->whole);
        QVERIFY(looked->loaded.report.bytes <= std::uint64_t { 1 } << 20);
    }

    void hostile_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray("e.csv") << QByteArray();
        QTest::newRow("one quote") << QByteArray("q.csv") << QByteArray("\"");
        QTest::newRow("zeros") << QByteArray("z.csv") << QByteArray(5'000, '\0');
        QTest::newRow("numbers") << QByteArray("n.csv") << QByteArray("1,2\n3,4\n");
        QTest::newRow("deep") << QByteArray("d.json") << QByteArray(100'000, '[');
        QTest::newRow("deep objects") << QByteArray("o.jsonl") << QByteArray("{\"a\":").repeated(50'000);
        QTest::newRow("no records") << QByteArray("n.jsonl") << QByteArray("[1, 2]\nnothing\n\n{}\n");
        QTest::newRow("only numbers") << QByteArray("m.jsonl") << QByteArray("{\"a\": 1}\n{\"a\": null}\n");
        QTest::newRow("broken gzip") << QByteArray("b.txt.gz") << QByteArray("\x1F\x8B\x08\x00rubbish");
        QTest::newRow("broken zip") << QByteArray("b.zip") << QByteArray("PK\x03\x04rubbish");
        QTest::newRow("binary") << QByteArray("b")
                                << QByteArray("\x7F"
                                              "ELF\0\0\1\2",
                                       8);
    }
    void hostile()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, bytes);
        const auto read = look(m_folder.write(name.toStdString(), bytes.toStdString()));
        QVERIFY2(read, name);
        QCOMPARE(read->loaded.corpus->size(), std::size_t { 0 });
        QVERIFY(!read->doubts.empty() && !read->asksForField());
    }

    void whatIsNoFile()
    {
        const auto pipe = m_folder.path() / "pipe";
        QCOMPARE(mkfifo(pipe.c_str(), 0600), 0);
        for (const std::filesystem::path& path : { pipe, std::filesystem::path("/dev/zero") }) {
            const auto read = look(path);
            QVERIFY(read);
            QVERIFY(read->doubts.front().kind == Doubt::NoDocuments);
        }
        const auto missing = look(m_folder.path() / "missing");
        QVERIFY(!missing && missing.error().code == ErrorCode::NotFound);
    }

    void stops()
    {
        std::stop_source stop;
        stop.request_stop();
        Progress progress;
        for (const char* name : { "s.jsonl", "s.csv", "s.txt" }) {
            const auto read = corpus::preview({ m_folder.write(name, "{\"text\": \"One\"}\n") }, {},
                Work { progress, stop.get_token(), 1 });
            QVERIFY(!read && read.error().code == ErrorCode::Cancelled);
        }
    }

private:
    test::TemporaryFolder m_folder;
};

ALIKE_TEST(TestPreview)
#include "tst_preview.moc"
