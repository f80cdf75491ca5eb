// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/metadata.h"

#include "core/corpus/preview.h"
#include "core/corpus/sample.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>
#include <set>

#include <fcntl.h>
#include <sys/stat.h>

using namespace alike;
using namespace alike::corpus;

namespace {

/// "line|names|title|date|labels" of each row.
QStringList rowsOf(const MetadataTable& table)
{
    QStringList rows;
    for (const MetadataRow& row : table.rows) {
        QStringList names;
        for (const std::string& name : row.names)
            names += QString::fromStdString(name);
        QStringList labels;
        for (const auto& [name, value] : row.labels)
            labels += QString::fromStdString(name + '=' + value);
        rows += QStringList { QString::number(row.line), names.join(u','), QString::fromStdString(row.title),
            QString::fromStdString(row.date), labels.join(u',') }
                    .join(u'|');
    }
    return rows;
}

/// "id|title|date|labels" of each document.
QStringList described(const Corpus& corpus)
{
    QStringList documents;
    for (std::size_t i = 0; i < corpus.size(); ++i) {
        const DocId doc = docId(i);
        QStringList parts;
        for (const std::string_view part :
            { corpus.id(doc), corpus.title(doc), corpus.date(doc), corpus.labels(doc) })
            parts += QString::fromUtf8(part.data(), static_cast<qsizetype>(part.size())).replace(u'\n', u'/');
        documents += parts.join(u'|');
    }
    return documents;
}

Result<Loaded> load(const std::vector<std::filesystem::path>& paths, const Options& options)
{
    Progress progress;
    return read(paths, options, Work { progress, {}, 2 });
}

} // namespace

class TestMetadata : public QObject {
    Q_OBJECT
private slots:
    void readsTables_data();
    void readsTables();
    void listsBadRows();
    void refusesWhatIsNoTable();
    void describesDocuments();
    void describesFiles();
    void filesDateDocuments();
    void aPreviewHasIt();
    void samplesAreDrawn();
    void aSampleKeepsItsIds();
    void repeatedIdsAreNamed();
};

void TestMetadata::readsTables_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<QStringList>("rows");
    const QStringList two { u"2|a.txt|One|1987-03-02|author=Ann"_qs, u"3|b.txt|Two||author=Ben"_qs };
    const QStringList first { u"1|a.txt|One|1987-03-02|author=Ann"_qs, u"2|b.txt|Two||author=Ben"_qs };
    QTest::newRow("CSV") << u"m.csv"_qs
                         << std::string("file,title,date,author\na.txt,One,1987-03-02,Ann\nb.txt,Two,,Ben\n")
                         << two;
    QTest::newRow("semicolons")
        << u"m.csv"_qs
        << std::string("\xEF\xBB\xBF"
                       "File;Title;Date;author\r\na.txt;One;1987-03-02;Ann\r\nb.txt;Two;;Ben\r\n")
        << two;
    QTest::newRow("TSV")
        << u"m.tsv"_qs
        << std::string("author\tfilename\ttitle\tdate\nAnn\ta.txt\tOne\t1987-03-02\nBen\tb.txt\tTwo\n")
        << two;
    QTest::newRow("first column") << u"m.csv"_qs
                                  << std::string(
                                         "text,title,date,author\na.txt,One,1987-03-02,Ann\nb.txt,Two,,Ben\n")
                                  << two;
    QTest::newRow("Latin-1") << u"m.csv"_qs << std::string("id,title\n1,Caf\xE9 cr\xE8me\n")
                             << QStringList(u"2|1|Café crème||"_qs);
    QTest::newRow("lines")
        << u"m.jsonl"_qs
        << std::string("{\"file\":\"a.txt\",\"title\":\"One\",\"date\":\"1987-03-02\",\"author\":\"Ann\"}\n"
                       "{\"author\":\"Ben\",\"title\":\"Two\",\"file\":\"b.txt\"}\n")
        << first;
    QTest::newRow("array")
        << u"m.json"_qs
        << std::string(
               "[{\"file\":\"a.txt\",\"title\":\"One\",\"date\":\"1987-03-02\",\"author\":[\"Ann\"]},\n"
               "{\"author\":\"Ben\",\"title\":\"Two\",\"date\":null,\"file\":\"b.txt\"}]")
        << first;
    QTest::newRow("by name")
        << u"m.json"_qs
        << std::string("{\"a.txt\":{\"title\":\"One\",\"date\":\"1987-03-02\",\"author\":\"Ann\"},"
                       "\"b.txt\":{\"title\":\"Two\",\"author\":\"Ben\"}}")
        << first;
    QTest::newRow("within an object")
        << u"m.json"_qs
        << std::string("{\"n\":2,\"documents\":[{\"id\":7,\"author\":[\"Ann\",\"Ben\"],"
                       "\"meta\":{\"pages\":12,\"open\":true}}]}")
        << QStringList(u"1|7|||author=Ann; Ben,meta.pages=12,meta.open=true"_qs);
    QTest::newRow("two names") << u"m.csv"_qs << std::string("file,id,lang\na.txt,7,de\n")
                               << QStringList(u"2|7,a.txt|||lang=de"_qs);
}

void TestMetadata::readsTables()
{
    QFETCH(QString, name);
    QFETCH(std::string, bytes);
    QFETCH(QStringList, rows);
    const test::TemporaryFolder folder;
    const auto table = readMetadata(folder.write(name.toStdString(), bytes).string(), {}, {});
    QVERIFY2(table, table ? "" : table.error().detail.c_str());
    QCOMPARE(rowsOf(*table), rows);
    QVERIFY(table->bad.empty());
}

void TestMetadata::listsBadRows()
{
    const test::TemporaryFolder folder;
    const auto path = folder.write(
        "m.csv", "id,title\n1,One\n,Nobody\n2,Two,too many\n3,\"Three\nlines\"\n4,\"never closed\n5,Five\n");
    const auto table = readMetadata(path.string(), {}, {});
    QVERIFY(table);
    QCOMPARE(rowsOf(*table), QStringList({ u"2|1|One||"_qs, u"5|3|Three lines||"_qs }));
    QCOMPARE(table->bad.size(), std::size_t(3));
    QCOMPARE(table->bad[0].place, path.string() + ", line 3");
    QVERIFY(table->bad[1].place.ends_with(", line 4"));
    QVERIFY(table->bad[1].detail.find("3 cells") != std::string::npos);
    QVERIFY(table->bad[2].place.ends_with(", line 7"));

    const auto lines = readMetadata(
        folder.write("m.jsonl", "{\"id\":1}\n\nnonsense\n[1]\n{\"title\":\"x\"}\n{\"id\":2}\n").string(), {},
        {});
    QVERIFY(lines);
    QCOMPARE(rowsOf(*lines), QStringList({ u"1|1|||"_qs, u"6|2|||"_qs }));
    QCOMPARE(lines->bad.size(), std::size_t(3));
    QVERIFY(lines->bad[2].place.ends_with(", line 5"));
}

void TestMetadata::refusesWhatIsNoTable()
{
    const test::TemporaryFolder folder;
    const auto codeOf = [&](const std::filesystem::path& path) {
        const auto table = readMetadata(path.string(), {}, {});
        return table ? ErrorCode::Cancelled : table.error().code;
    };
    QCOMPARE(codeOf(folder.path() / "missing.csv"), ErrorCode::NotFound);
    QCOMPARE(codeOf(folder.path()), ErrorCode::NotReadable);
    QCOMPARE(codeOf(folder.write("empty.csv", "")), ErrorCode::BadFormat);
    QCOMPARE(codeOf(folder.write("names.csv", "id,title\n")), ErrorCode::BadFormat);
    QCOMPARE(codeOf(folder.write("binary.csv", std::string("\0\1\2\3\0\1", 6))), ErrorCode::BadFormat);
    QCOMPARE(codeOf(folder.write("number.json", "7")), ErrorCode::BadFormat);
    std::stop_source stop;
    stop.request_stop();
    const auto path = folder.write("fine.csv", "id,title\n1,x\n");
    QCOMPARE(readMetadata(path.string(), {}, stop.get_token()).error().code, ErrorCode::Cancelled);
}

void TestMetadata::describesDocuments()
{
    const test::TemporaryFolder folder;
    const auto corpus = folder.write("c.csv",
        "id,title,date,text,lang,place\n1,One,1987-03-02,First text,en,north\n2,,,Second text,en,\n"
        "3,Three,,Third text,,\n");
    Options options;
    options.metadata
        = folder
              .write("m.csv",
                  "id,title,date,lang,author\n2,Second,2 Mar 1987,de,Ann\n1,,,,Ben\n9,x,,,\n2,Again,,,\n")
              .string();
    const auto loaded = load({ corpus }, options);
    QVERIFY2(loaded, loaded ? "" : loaded.error().detail.c_str());
    QCOMPARE(described(*loaded->corpus),
        QStringList({ u"1|One|1987-03-02|lang: en/place: north/author: Ben"_qs,
            u"2|Second|2 Mar 1987|lang: de/author: Ann"_qs, u"3|Three||"_qs }));
    QCOMPARE(loaded->corpus->text(docId(1)), std::string_view("Second text"));
    QVERIFY(loaded->report.metadata == MetadataReport({ 2, 1, 1, 1 }));
    const auto& issues = loaded->report.issues;
    QCOMPARE(issues.size(), std::size_t(2));
    QCOMPARE(issues[0].place, options.metadata + ", line 4");
    QCOMPARE(issues[0].reason, SkipReason::Metadata);
    QVERIFY(issues[0].detail.find("“9”") != std::string::npos);
    QVERIFY(issues[1].place.ends_with(", line 5"));

    options.metadata = (folder.path() / "missing.csv").string();
    QCOMPARE(load({ corpus }, options).error().code, ErrorCode::NotFound);
}

/// By path, by own name, without the ending; names that several files have say so; a file of many documents
/// describes them all, and rows with their ids come over that.
void TestMetadata::describesFiles()
{
    const test::TemporaryFolder folder;
    for (const char* name : { "c/a/x.txt", "c/b/x.txt", "c/b/y.txt", "c/z.txt" })
        folder.write(name, std::string("Text of ") + name);
    folder.write("c/many.jsonl",
        "{\"id\":\"p\",\"text\":\"Text p\"}\n{\"id\":\"q\",\"text\":\"Text q\",\"lang\":\"fr\"}\n");
    Options options;
    options.metadata
        = folder
              .write("m.csv",
                  "file,title,source,lang\nq,Q,,de\na/x.txt,X,,\ny.txt,Y,,\n./z,Z,,\nx.txt,twice,,\n"
                  "many.jsonl,,wire,\n")
              .string();
    const auto loaded = load({ folder.path() / "c" }, options);
    QVERIFY2(loaded, loaded ? "" : loaded.error().detail.c_str());
    QCOMPARE(described(*loaded->corpus),
        QStringList({ u"a/x.txt|X||"_qs, u"b/x.txt|Text of c/b/x.txt||"_qs, u"b/y.txt|Y||"_qs,
            u"p|||source: wire"_qs, u"q|Q||source: wire/lang: de"_qs, u"z.txt|Z||"_qs }));
    QVERIFY(loaded->report.metadata == MetadataReport({ 5, 1, 0, 1 }));
    QCOMPARE(loaded->report.issues.size(), std::size_t(1));
    QVERIFY(loaded->report.issues[0].detail.find("Several files") != std::string::npos);
}

/// Only what nothing else dates, and only when it is asked for.
void TestMetadata::filesDateDocuments()
{
    const test::TemporaryFolder folder;
    const auto plain = folder.write("c/a.txt", "Text");
    folder.write("c/b.txt", "Text");
    folder.write("c/c.csv", "id,text,date\n1,First text,1987-03-02\n2,Second text,\n");
    folder.write(
        "c/d.html", "<html><head><meta name=\"date\" content=\"2020-01-02\"></head><p>Text</p></html>");
    const struct timespec times[2] = { { 86'400, 0 }, { 951'868'800, 0 } };
    QCOMPARE(utimensat(AT_FDCWD, plain.c_str(), times, 0), 0);
    Options options;
    options.metadata = folder.write("m.csv", "file,date\nb.txt,1999-12-31\n").string();
    QCOMPARE(load({ folder.path() / "c" }, options)->report.fileTimes, std::uint64_t(0));
    options.fileTimes = true;
    const auto loaded = load({ folder.path() / "c" }, options);
    QVERIFY(loaded);
    QCOMPARE(described(*loaded->corpus),
        QStringList({ u"a.txt|Text|2000-03-01T00:00:00Z|dated by: time of the file"_qs,
            u"b.txt|Text|1999-12-31|"_qs, u"1||1987-03-02|"_qs, u"2|||"_qs, u"d.html|Text|2020-01-02|"_qs }));
    QCOMPARE(loaded->report.fileTimes, std::uint64_t(1));
}

void TestMetadata::aPreviewHasIt()
{
    const test::TemporaryFolder folder;
    folder.write("c/a.txt", "Text");
    Options options;
    options.metadata = folder.write("m.csv", "file,title\na.txt,Told\n").string();
    Progress progress;
    const Work work { progress, {}, 1 };
    const auto shown = preview({ folder.path() / "c" }, options, work);
    QVERIFY(shown);
    QCOMPARE(shown->loaded.corpus->title(docId(0)), std::string_view("Told"));
    options.metadata += "x";
    const auto without = preview({ folder.path() / "c" }, options, work);
    QVERIFY(without);
    QCOMPARE(without->loaded.corpus->size(), std::size_t(1));
    QCOMPARE(without->doubts.front().kind, Doubt::Metadata);
}

/// As often as each other: of 20,000 draws of 3 of 10 each document is in 6,000, give or take 4 sigma.
void TestMetadata::samplesAreDrawn()
{
    Options options;
    options.sample = 3;
    constexpr int draws = 20'000;
    std::vector<int> times(10);
    std::set<std::vector<std::uint32_t>> different;
    for (int seed = 0; seed < draws; ++seed) {
        options.sampleSeed = static_cast<std::uint64_t>(seed);
        const auto chosen = drawn(10, options);
        QCOMPARE(chosen.size(), std::size_t(3));
        QVERIFY(chosen[0] < chosen[1] && chosen[1] < chosen[2] && chosen[2] < 10);
        for (const std::uint32_t doc : chosen)
            ++times[doc];
        different.insert(chosen);
    }
    const double sigma = std::sqrt(draws * 0.3 * 0.7);
    for (const int count : times)
        QVERIFY(std::abs(count - draws * 0.3) <= 4 * sigma);
    QCOMPARE(different.size(), std::size_t(120)); // 10 over 3
    options.sampleBy = "first";
    QCOMPARE(drawn(10, options), (std::vector<std::uint32_t> { 0, 1, 2 }));
    options.sample = 30;
    QCOMPARE(drawn(10, options).size(), std::size_t(10));
}

/// Ids, metadata, collections, and where records stand in their files.
void TestMetadata::aSampleKeepsItsIds()
{
    const test::TemporaryFolder folder;
    const std::string lines = "{\"id\":\"p\",\"text\":\"One\"}\n{\"id\":\"p\",\"text\":\"Two\"}\n{\"id\":"
                              "\"r\",\"text\":\"Three\"}\n";
    const auto first = folder.write("a.jsonl", lines);
    const auto second = folder.write("b.jsonl", lines);
    Options options;
    options.metadata = folder.write("m.csv", "id,title\np#2,Told\n").string();
    const auto all = load({ first, second }, options);
    QVERIFY(all);
    options.sample = 3;
    for (options.sampleSeed = 1; options.sampleSeed < 20; ++options.sampleSeed) {
        const auto some = load({ first, second }, options);
        QVERIFY(some);
        QCOMPARE(some->report.sampledFrom, std::uint64_t(6));
        const auto chosen = drawn(6, options);
        std::size_t at = 0;
        for (const SourceFile& file : some->sources) {
            QCOMPARE(index(file.first), at);
            QCOMPARE(file.records.size(), std::size_t(file.documents));
            for (const ByteRange& record : file.records) {
                const DocId doc = docId(at);
                const DocId before = docId(chosen[at++]);
                QCOMPARE(some->corpus->id(doc), all->corpus->id(before));
                QCOMPARE(some->corpus->title(doc), all->corpus->title(before));
                QCOMPARE(some->corpus->collection(doc), all->corpus->collection(before));
                const std::string_view bytes
                    = std::string_view(lines).substr(record.begin, record.end - record.begin);
                QVERIFY(bytes.find(some->corpus->text(doc)) != std::string_view::npos);
            }
        }
        QCOMPARE(at, std::size_t(3));
        QCOMPARE(some->corpus->collections(), 2U);
    }
    options.sample = 6;
    QCOMPARE(load({ first, second }, options)->report.sampledFrom, std::uint64_t(0));
}

void TestMetadata::repeatedIdsAreNamed()
{
    const test::TemporaryFolder folder;
    const auto first = folder.write("a.csv", "id,text\np,One\np,Two\nq,Three\n");
    const auto second = folder.write("b/q", "Four");
    const auto loaded = load({ first, second }, {});
    QVERIFY(loaded);
    QCOMPARE(loaded->report.repeatedIds, std::uint64_t(2));
    const auto& issues = loaded->report.issues;
    QCOMPARE(issues.size(), std::size_t(2));
    QCOMPARE(issues[0].reason, SkipReason::RepeatedId);
    QCOMPARE(issues[0].place, first.string() + ", document 2");
    QCOMPARE(issues[0].detail, std::string("The id “p” is taken: this one is called “p#2”."));
    QCOMPARE(issues[1].place, second.string());
    QCOMPARE(issues[1].detail, std::string("The id “q” is taken: this one is called “q#2”."));
}

ALIKE_TEST(TestMetadata)
#include "tst_metadata.moc"
