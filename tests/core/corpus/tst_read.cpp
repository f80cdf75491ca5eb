// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/read.h"
#include "core/corpus/readers/json/jsonl.h"
#include "tests/core/corpus/files.h"
#include "tests/support/data.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"

#include <QTest>

#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace alike;
using namespace alike::corpus;

namespace {

const std::string article
    = "<REUTERS OLDID=\"5\" NEWID=\"1\"><TEXT><TITLE>T</TITLE><BODY>body</BODY></TEXT></REUTERS>\n";

Options demanding(Format format)
{
    Options options;
    options.format = format;
    return options;
}

/// Whether two corpora hold the same documents in the same order.
bool sameDocuments(const Corpus& a, const Corpus& b)
{
    if (a.size() != b.size())
        return false;
    for (std::size_t d = 0; d < a.size(); ++d) {
        const DocId doc = docId(d);
        if (a.id(doc) != b.id(doc) || a.title(doc) != b.title(doc) || a.date(doc) != b.date(doc)
            || a.labels(doc) != b.labels(doc) || a.text(doc) != b.text(doc))
            return false;
    }
    return true;
}

/// Runs `check` as a user without rights, in a process of its own. \return whether it held; nothing when we
/// may not change the user
std::optional<bool> withoutRights(const std::function<bool()>& check)
{
    constexpr int cannotChange = 77;
    const pid_t child = fork();
    if (child == 0) {
        constexpr uid_t nobody = 65534;
        if (setgid(nobody) != 0 || setuid(nobody) != 0)
            _exit(cannotChange);
        _exit(check() ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) == cannotChange)
        return std::nullopt;
    return WEXITSTATUS(status) == 0;
}

/// Puts bytes where the standard input comes from, for as long as it lives.
class StandardInput {
public:
    explicit StandardInput(const std::filesystem::path& file)
        : m_before(dup(STDIN_FILENO))
    {
        const int opened = open(file.c_str(), O_RDONLY);
        dup2(opened, STDIN_FILENO);
        close(opened);
    }
    ~StandardInput()
    {
        dup2(m_before, STDIN_FILENO);
        close(m_before);
    }
    StandardInput(const StandardInput&) = delete;
    StandardInput& operator=(const StandardInput&) = delete;

private:
    int m_before;
};

} // namespace

class TestRead : public QObject {
    Q_OBJECT

private slots:
    void readsAFolderOfTexts();
    void readsAMixedFolder();
    void findsOutEncodings();
    void findsOutEncodingsOfLargeFiles();
    void readsInTheEncodingDemanded();
    void readsAFolderWithReuters();
    void readsASingleFile_data();
    void readsASingleFile();
    void readsADemandedFormat();
    void refusesAnotherFormat();
    void readsPathsInTheOrderGiven();
    void pathsAreCollections();
    void numbersRepeatedIds();
    void readsStandardInput();
    void readsArchivesLikeFolders();
    void encodesForeignNames();
    void namesItsErrors_data();
    void namesItsErrors();
    void refusesBinaryFiles();
    void listsWhatMayNotBeRead();
    void givesTheSameOnAnyThreads();
    void countsBytes();
    void readsALargeFileInPieces();
    void aLargeFileListsAsManyIssuesAsAnother();
    void stopsSoon();
    void stopsWhileInputIsSlow();
    void readsReuters();
    void readsTheTopicsArchive();
};

void TestRead::readsAFolderOfTexts()
{
    const test::TemporaryFolder folder;
    folder.write("b/2.txt", "two");
    folder.write("a.txt", "\nTitle \nrest");
    folder.write("c.jsonl", "{\"id\": 7, \"text\": \"seven\"}\nbroken\n");
    folder.write("empty.txt", "");
    folder.write("binary.txt", std::string_view("a\0b", 3));
    folder.write("image.png", "png");
    folder.write(".hidden.txt", "hidden");
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus), (test::Ids { "a.txt", "b/2.txt", "7" }));
    QVERIFY(loaded->corpus->title(docId(0)) == "Title");
    const LoadReport& report = loaded->report;
    QCOMPARE(report.documentsRead, 6u);
    QCOMPARE(report.noText, 1u);
    QCOMPARE(report.unreadable, 2u);
    QCOMPARE(report.otherFiles, 2u);
}

/// What people have in a folder: all that is text is read, by its content where the name tells nothing, and
/// of everything else the report says why not.
void TestRead::readsAMixedFolder()
{
    using namespace std::string_view_literals;
    const test::TemporaryFolder folder;
    folder.write("notes.md", "# A notice\nof some words");
    folder.write("log/2024.log", "a line of a log");
    folder.write("54321", "From: a@example.org\nSubject: A post\n\nThe text of it.");
    folder.write("table.csv", "id,text\nt1,in a table\n");
    folder.write("data", "{\"id\": \"j1\", \"text\": \"in a line\"}\n");
    folder.write("photo.jpg", "\xFF\xD8\xFF\xE0\0\x10JFIF"sv);
    folder.write("program",
        "\x7F"
        "ELF\2\1\1\0\0\0"sv);
    folder.write("wide", "\xFF\xFEw\0i\0d\0e\0"sv);
    folder.write(".git/HEAD", "ref: refs/heads/main");
    folder.write("nothing", "");
    folder.write("pairs.csv", "id_a,id_b,jaccard\r\nt1,j1,0.9\r\n");
    folder.write("pairs.csv.json", "{\"program\": \"x\"}");
    test::writeArchive(folder.path() / "more.zip", { { "inner", "text in an archive" }, { "x.png", "p" } },
        { archive_write_set_format_zip });
    mkfifo((folder.path() / "pipe").c_str(), 0600);
    std::filesystem::create_symlink("gone", folder.path() / "broken link");
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus),
        (test::Ids { "54321", "j1", "log/2024.log", "more.zip/inner", "notes.md", "t1", "wide" }));
    QCOMPARE(loaded->corpus->title(docId(0)), "A post"sv);
    QStringList left;
    for (const LoadIssue& issue : loaded->report.issues)
        left += QString::fromStdString(
            issue.place.substr(folder.path().string().size() + 1) + ": " + issue.detail);
    left.sort();
    const QString all = left.join(u'\n');
    for (const char* part : { ".git/HEAD: The file is hidden.", "nothing: The file is empty.",
             "photo.jpg: The file is of another kind: by its name a picture",
             "program: The file looks like a binary file", "wide: Read as UTF-16LE",
             "more.zip/x.png: The file is of another kind: by its name a picture",
             "pairs.csv: No column or field of it is called as texts are.", "pairs.csv.json: No column",
             "pipe: ", "broken link: " })
        QVERIFY2(all.contains(QString(part)), qPrintable(QString(part) + u'\n' + all));
    QCOMPARE(left.size(), 10);
    Options byName;
    byName.detection = Detection::Names;
    QVERIFY(!test::readPaths({ folder.path() }, byName)); // none of them has such a name
}

void TestRead::findsOutEncodings()
{
    using namespace std::string_view_literals;
    const test::TemporaryFolder folder;
    folder.write("a.txt", "na\u00efve caf\u00e9");
    folder.write("b.txt", "un caf\xE9 noir et une cr\xE8me pour le client");
    folder.write("c.jsonl", "{\"id\": \"j\", \"text\": \"un caf\xE9 noir et une cr\xE8me\"}\n");
    folder.write("d.csv", "id;text\nt;\xCF\xF0\xE8\xE2\xE5\xF2 \xE2\xF1\xE5\xEC\n");
    folder.write("e.md", "w\0i\0d\0e\0 \0t\0e\0x\0t\0"sv);
    for (const unsigned threads : { 1u, 4u }) {
        const auto loaded = test::readPaths({ folder.path() }, {}, threads);
        QVERIFY(loaded.has_value());
        const Corpus& corpus = *loaded->corpus;
        QCOMPARE(corpus.size(), std::size_t { 5 });
        QCOMPARE(corpus.text(docId(0)), "na\u00efve caf\u00e9"sv);
        QCOMPARE(corpus.text(docId(1)), "un caf\u00e9 noir et une cr\u00e8me pour le client"sv);
        QCOMPARE(corpus.text(docId(2)), "un caf\u00e9 noir et une cr\u00e8me"sv);
        QCOMPARE(corpus.text(docId(3)), "\u041F\u0440\u0438\u0432\u0435\u0442 \u0432\u0441\u0435\u043C"sv);
        QCOMPARE(corpus.text(docId(4)), "wide text"sv);
        const std::map<std::string, std::uint64_t> encodings { { "UTF-16LE", 1 }, { "windows-1251", 1 },
            { "windows-1252", 2 } };
        QVERIFY(loaded->report.encodings == encodings);
        QCOMPARE(loaded->report.issues.size(), std::size_t { 4 });
        QCOMPARE(loaded->report.replacedSequences, 0u);
        std::uint64_t bytes = 0; // those of the files, whatever became of them
        for (const auto& file : std::filesystem::directory_iterator(folder.path()))
            bytes += file.file_size();
        QCOMPARE(loaded->report.bytes, bytes);
    }
}

/// Large files are parsed piece by piece on all threads, and a letter far behind tells what they are in.
void TestRead::findsOutEncodingsOfLargeFiles()
{
    using namespace std::string_view_literals;
    const test::TemporaryFolder folder;
    std::string lines;
    for (std::size_t i = 0; lines.size() < 17u << 20; ++i)
        lines += "{\"id\": " + std::to_string(i) + ", \"text\": \"" + std::string(1000, 'x') + "\"}\n";
    const std::string accents = "{\"id\": \"last\", \"text\": \"un caf\xE9 noir et une cr\xE8me\"}\n";
    const auto file = folder.write("large.jsonl", lines + accents);
    folder.write("other.jsonl", lines);
    for (const unsigned threads : { 1u, 4u }) {
        for (const auto& path : { file, folder.path() }) {
            const auto loaded = test::readPaths({ path }, {}, threads);
            QVERIFY(loaded.has_value());
            QCOMPARE(loaded->report.encodings.at("windows-1252"), 1u);
            QCOMPARE(loaded->report.replacedSequences, 0u);
            const auto at = loaded->corpus->find("last");
            QVERIFY(at.has_value());
            QCOMPARE(loaded->corpus->text(*at), "un caf\u00e9 noir et une cr\u00e8me"sv);
        }
    }
    // A damaged line does not make it another encoding.
    const auto damaged
        = folder.write("damaged.jsonl", lines + "{\"text\": \"\u00e9\u00e8\u00ea\u00eb\u00ec cut \xC3\"}\n");
    const auto loaded = test::readPaths({ damaged }, {}, 4);
    QVERIFY(loaded.has_value());
    QVERIFY(loaded->report.encodings.empty());
    QCOMPARE(loaded->report.replacedSequences, 1u);
}

void TestRead::readsInTheEncodingDemanded()
{
    using namespace std::string_view_literals;
    const test::TemporaryFolder folder;
    const auto file = folder.write("b.txt", "caf\xE9 noir");
    Options options;
    options.encoding = "koi8-r";
    auto loaded = test::readPaths({ file }, options);
    QVERIFY(loaded.has_value());
    QCOMPARE(loaded->corpus->text(docId(0)), "caf\u0418 noir"sv);
    QCOMPARE(loaded->report.encodings.at("KOI8-R"), 1u);
    QVERIFY(loaded->report.issues.empty());
    options.encoding = "utf-8";
    loaded = test::readPaths({ file }, options);
    QVERIFY(loaded.has_value());
    QCOMPARE(loaded->corpus->text(docId(0)), "caf\uFFFD noir"sv);
    QCOMPARE(loaded->report.replacedSequences, 1u);
    QVERIFY(loaded->report.encodings.empty());
}

void TestRead::readsAFolderWithReuters()
{
    const test::TemporaryFolder folder;
    folder.write("x/a.sgm", article);
    folder.write("README.txt", "not a document");
    folder.write("more.jsonl", "{\"text\": \"not a document\"}");
    const auto loaded = test::readPaths({ folder.path() });
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus), test::Ids { "5" });
    QCOMPARE(loaded->report.documentsRead, 1u);
    QCOMPARE(loaded->report.otherFiles, 2u);
}

void TestRead::readsASingleFile_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("id");
    const auto row = [](const char* name, const std::string& bytes, const char* id) {
        QTest::newRow(name) << std::string(name) << bytes << std::string(id);
    };
    row("a.txt", "text", "a.txt");
    row("a.sgm", article, "5");
    row("a.jsonl", "{\"id\": \"x\", \"text\": \"t\"}", "x");
    row("a.md", "# Title", "a.md");
    row("noextension", "text", "noextension");
    row("articles.xml", article, "5");
    row("records.json", "{\"id\": \"x\", \"text\": \"t\"}", "x");
    row("object.txt", "{\"id\": \"x\", \"text\": \"t\"}", "object.txt");
}

void TestRead::readsASingleFile()
{
    QFETCH(const std::string, name);
    QFETCH(const std::string, bytes);
    QFETCH(const std::string, id);
    const test::TemporaryFolder folder;
    const auto loaded = test::readPaths({ folder.write(name, bytes) });
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus), test::Ids { id });
}

void TestRead::readsADemandedFormat()
{
    const test::TemporaryFolder folder;
    const auto object = folder.write("b.jsonl", "{\"text\": \"t\"}");
    folder.write("a.sgm", article);
    folder.write("51060", "a message");
    folder.write("c.txt", "text");
    QCOMPARE(
        test::ids(*test::readPaths({ object }, demanding(Format::Text))->corpus), test::Ids { "b.jsonl" });
    const auto texts = test::readPaths({ folder.path() }, demanding(Format::Text));
    QCOMPARE(test::ids(*texts->corpus), (test::Ids { "51060", "c.txt" }));
    QCOMPARE(texts->report.otherFiles, 2u);
}

void TestRead::refusesAnotherFormat()
{
    const test::TemporaryFolder folder;
    const auto text = folder.write("a.txt", "plain text");
    const auto binary = folder.write("b.txt", std::string_view("a\0b", 3));
    QVERIFY(test::readPaths({ text }, demanding(Format::Reuters)).error().code == ErrorCode::BadFormat);
    QVERIFY(test::readPaths({ text }, demanding(Format::Jsonl)).error().code == ErrorCode::BadFormat);
    QVERIFY(test::readPaths({ binary }, demanding(Format::Text)).error().code == ErrorCode::BadFormat);
}

void TestRead::readsPathsInTheOrderGiven()
{
    const test::TemporaryFolder folder;
    const auto z = folder.write("z.txt", "z");
    const auto a = folder.write("a.txt", "a");
    folder.write("sub/m.txt", "m");
    const auto loaded = test::readPaths({ z, folder.path() / "sub/", a }, {}, 2);
    QCOMPARE(test::ids(*loaded->corpus), (test::Ids { "z.txt", "m.txt", "a.txt" }));
}

void TestRead::pathsAreCollections()
{
    const test::TemporaryFolder folder;
    folder.write("a/1.txt", "one");
    folder.write("a/2.txt", "two");
    folder.write("b/binary.txt", std::string_view("a\0b", 3)); // no document
    folder.write("c.jsonl", "{\"id\": \"a/1.txt\", \"text\": \"copied, for its id is taken\"}\n");
    folder.write("e/binary.txt", std::string_view("a\0b", 3));
    const auto archive = folder.path() / "d.zip";
    test::writeArchive(archive, { { "x.txt", "x" }, { "y.txt", "y" } }, { archive_write_set_format_zip });
    for (const unsigned threads : { 1u, 4u }) {
        const auto loaded = test::readPaths({ folder.path() / "a", folder.path() / "b",
                                                folder.path() / "c.jsonl", archive, folder.path() / "e" },
            {}, threads);
        QVERIFY(loaded.has_value());
        const Corpus& corpus = *loaded->corpus;
        QCOMPARE(corpus.collections(), 5u);
        std::vector<std::uint32_t> of;
        for (std::size_t d = 0; d < corpus.size(); ++d)
            of.push_back(corpus.collection(docId(d)));
        QCOMPARE(of, (std::vector<std::uint32_t> { 0, 0, 2, 3, 3 }));
        QVERIFY(std::ranges::equal(corpus.collectionBegins(), std::array { 0u, 2u, 2u, 3u, 5u }));
    }
    QCOMPARE(test::readPaths({ folder.path() / "a" })->corpus->collections(), 1u);
}

void TestRead::numbersRepeatedIds()
{
    const test::TemporaryFolder folder;
    const auto path = folder.write("a.txt", "text");
    const auto loaded = test::readPaths({ path, path, path });
    QCOMPARE(test::ids(*loaded->corpus), (test::Ids { "a.txt", "a.txt#2", "a.txt#3" }));
    QCOMPARE(loaded->report.repeatedIds, 2u);
}

void TestRead::readsStandardInput()
{
    const test::TemporaryFolder folder;
    const StandardInput input(
        folder.write("input", "{\"id\": 1, \"text\": \"t\"}\n{\"id\": 2, \"text\": \"u\"}\n"));
    const auto loaded = test::readPaths({ "-" });
    QVERIFY(loaded.has_value());
    QCOMPARE(test::ids(*loaded->corpus), (test::Ids { "1", "2" }));
}

void TestRead::readsArchivesLikeFolders()
{
    const test::TemporaryFolder folder;
    const test::NamedBytes files { { "b/2.txt", "two" }, { "a.txt", "one" }, { "c.bin", "x" },
        { "d.txt", "" } };
    test::NamedBytes below;
    for (const auto& [name, bytes] : files) {
        folder.write("files/" + name, bytes);
        below.emplace_back("top/" + name, bytes);
    }
    const auto archive = folder.path() / "files.zip";
    test::writeArchive(archive, below, { archive_write_set_format_zip });
    const auto fromFolder = test::readPaths({ folder.path() / "files" });
    const auto fromArchive = test::readPaths({ archive });
    QVERIFY(sameDocuments(*fromFolder->corpus, *fromArchive->corpus));
    QCOMPARE(fromArchive->report.documentsRead, fromFolder->report.documentsRead);
    QCOMPARE(fromArchive->report.otherFiles, 1u);
    QCOMPARE(fromArchive->report.bytes, fromFolder->report.bytes);
}

void TestRead::encodesForeignNames()
{
    const test::TemporaryFolder folder;
    folder.write("caf\xE9.txt", "x");
    folder.write("\xC3\xA9.txt", "y");
    QCOMPARE(
        test::ids(*test::readPaths({ folder.path() })->corpus), (test::Ids { "caf%E9.txt", "\xC3\xA9.txt" }));
}

void TestRead::namesItsErrors_data()
{
    QTest::addColumn<std::string>("path");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("part");
    const auto row = [](const char* path, ErrorCode code, const char* part) {
        QTest::newRow(path) << std::string(path) << code << QString(part);
    };
    row("missing", ErrorCode::NotFound,
        "missing: there is no such file or folder. Check the spelling of the path.");
    row("text.txt/below", ErrorCode::NotFound, "no such file");
    row("empty", ErrorCode::NothingUsable, "empty: holds no documents: no file of text in it.");
    row("others", ErrorCode::NothingUsable, "others: holds no documents");
    row("blank.txt", ErrorCode::NothingUsable, "The file is blank.");
    row("none.sgm", ErrorCode::NothingUsable, "The file holds no <REUTERS> article.");
    row("broken.zip", ErrorCode::BadFormat, "broken.zip: the archive cannot be read");
    row("itself", ErrorCode::NotReadable, "its links lead in a circle");
}

void TestRead::namesItsErrors()
{
    QFETCH(const std::string, path);
    QFETCH(const ErrorCode, code);
    QFETCH(const QString, part);
    const test::TemporaryFolder folder;
    folder.write("text.txt", "text");
    folder.write("others/a.png", "png");
    folder.write("blank.txt", " \n");
    folder.write("none.sgm", "<!DOCTYPE lewis>");
    folder.write("broken.zip", "no zip");
    std::filesystem::create_directory(folder.path() / "empty");
    std::filesystem::create_symlink("itself", folder.path() / "itself");
    const auto loaded = test::readPaths({ folder.path() / path });
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().code, code);
    const QString detail = QString::fromStdString(loaded.error().detail);
    QVERIFY2(detail.contains(part), qPrintable(detail));
}

void TestRead::refusesBinaryFiles()
{
    const test::TemporaryFolder folder;
    const auto path = folder.write("program",
        std::string_view("\x7F"
                         "ELF\0\0\1",
            7));
    const auto loaded = test::readPaths({ path });
    QVERIFY(!loaded);
    QVERIFY(loaded.error().code == ErrorCode::BadFormat);
    QVERIFY(loaded.error().detail.find("looks like a binary file") != std::string::npos);
}

void TestRead::listsWhatMayNotBeRead()
{
    const test::TemporaryFolder folder;
    const auto locked = folder.write("locked.txt", "secret");
    folder.write("open.txt", "open");
    folder.write("closed/a.txt", "secret");
    std::filesystem::create_symlink("missing", folder.path() / "dangling.txt");
    using std::filesystem::perms;
    std::filesystem::permissions(folder.path(), perms::all);
    std::filesystem::permissions(locked, perms::none);
    std::filesystem::permissions(folder.path() / "closed", perms::none);

    const auto given = withoutRights([&] {
        const auto loaded = test::readPaths({ locked });
        return !loaded && loaded.error().code == ErrorCode::NotReadable
            && loaded.error().detail.find("permission is denied") != std::string::npos;
    });
    const auto below = withoutRights([&] {
        const auto loaded = test::readPaths({ folder.path() });
        return loaded && test::ids(*loaded->corpus) == test::Ids { "open.txt" }
        && loaded->report.unreadable == 3;
    });
    const auto closed = withoutRights([&] {
        const auto loaded = test::readPaths({ folder.path() / "closed" });
        return !loaded && loaded.error().code == ErrorCode::NotReadable;
    });
    std::filesystem::permissions(folder.path() / "closed", perms::all);
    if (!given || !below || !closed)
        QSKIP("permissions can be tested by root only, who may become another user");
    QVERIFY(*given);
    QVERIFY(*below);
    QVERIFY(*closed);
}

void TestRead::givesTheSameOnAnyThreads()
{
    const test::TemporaryFolder folder;
    for (int i = 0; i < 300; ++i)
        folder.write(std::to_string(i) + ".txt", i % 7 == 0 ? "" : "text " + std::to_string(i));
    const auto one = test::readPaths({ folder.path() }, {}, 1);
    const auto four = test::readPaths({ folder.path() }, {}, 4);
    QVERIFY(sameDocuments(*one->corpus, *four->corpus));
    QCOMPARE(one->report.issues.size(), four->report.issues.size());
    for (std::size_t i = 0; i < one->report.issues.size(); ++i)
        QCOMPARE(one->report.issues[i].place, four->report.issues[i].place);
}

void TestRead::countsBytes()
{
    const test::TemporaryFolder folder;
    folder.write("in/a.txt", std::string(100'000, 'a'));
    folder.write("in/b.txt", "b");
    test::writeArchive(folder.path() / "x.zip", { { "c.txt", std::string(100'000, 'c') } },
        { archive_write_set_format_zip });
    Progress progress;
    const auto loaded
        = corpus::read({ folder.path() / "in", folder.path() / "x.zip" }, {}, Work { progress, {}, 2 });
    QVERIFY(loaded.has_value());
    QCOMPARE(loaded->report.bytes, 200'001u);
    QCOMPARE(progress.total.load(), 100'001u + std::filesystem::file_size(folder.path() / "x.zip"));
    QCOMPARE(progress.done.load(), progress.total.load());
}

/// Ids that count records and places in the report know what stands in the pieces before.
void TestRead::readsALargeFileInPieces()
{
    const test::TemporaryFolder folder;
    std::string lines = "\xEF\xBB\xBF";
    for (int i = 0; i < 1100; ++i) {
        if (i % 3 == 0)
            lines += "\n";
        lines
            += i % 50 == 49 ? "{\"text\": \"broken\n" : "{\"text\": \"" + std::string(20'000, 'x') + "\"}\n";
    }
    lines += "{\"id\": 1, \"text\": \"the last\"}";
    const auto path = folder.write("large.jsonl", lines);
    Fragment whole;
    parseJsonl(lines, path.string(), {}, whole);
    QVERIFY(whole.documents.size() > 1000 && whole.report.unreadable == 22);
    for (const unsigned threads : { 1u, 3u }) {
        const auto loaded = test::readPaths({ path }, {}, threads);
        QVERIFY(loaded);
        const Corpus& corpus = *loaded->corpus;
        QCOMPARE(corpus.size(), whole.documents.size());
        for (std::size_t d = 0; d + 1 < corpus.size(); ++d)
            QVERIFY(corpus.id(docId(d)) == whole.documents.id(d)
                && corpus.text(docId(d)) == whole.documents.text(d));
        QVERIFY(corpus.id(docId(corpus.size() - 1)) == "1#2"); // the first record has the id 1
        QCOMPARE(loaded->report.bytes, std::uint64_t { lines.size() });
        QCOMPARE(loaded->report.documentsRead, whole.report.documentsRead);
        QCOMPARE(loaded->report.issues.size(), whole.report.issues.size() + 1);
        QCOMPARE(loaded->report.issues.back().place, path.string() + ", document 1079");
        for (std::size_t i = 0; i < whole.report.issues.size(); ++i)
            QCOMPARE(loaded->report.issues[i].place, whole.report.issues[i].place);
    }
}

void TestRead::aLargeFileListsAsManyIssuesAsAnother()
{
    const test::TemporaryFolder folder;
    std::string lines;
    for (int i = 0; i < 12'000; ++i)
        lines += '{' + std::string(1'500, ' ') + "broken\n";
    lines += "{\"text\": \"the last\"}";
    const auto loaded = test::readPaths({ folder.write("large.jsonl", lines) }, {}, 2);
    QVERIFY(loaded);
    QCOMPARE(loaded->report.unreadable, std::uint64_t { 12'000 });
    QCOMPARE(loaded->report.issues.size(), LoadReport::maxIssues);
    QVERIFY(loaded->report.issues.back().place.ends_with(", line 10000"));
}

void TestRead::stopsSoon()
{
    const test::TemporaryFolder folder;
    std::string records;
    for (int i = 0; i < 400'000; ++i)
        records += "{\"text\": \"" + std::string(100, 'x') + "\"}\n";
    const auto path = folder.write("a.jsonl", records);
    std::stop_source stop;
    Progress progress;
    std::optional<Result<Loaded>> loaded;
    test::ProcessorTime sinceStop;
    {
        const std::jthread worker([&] {
            loaded = corpus::read({ path }, {}, Work { progress, stop.get_token(), 2 });
        });
        while (progress.done.load() == 0)
            std::this_thread::yield();
        sinceStop.start();
        stop.request_stop();
    }
    const double milliseconds = sinceStop.milliseconds();
    QVERIFY(!*loaded);
    QVERIFY(loaded->error().code == ErrorCode::Cancelled);
    QVERIFY2(milliseconds < 2 * 100, qPrintable(QString::number(milliseconds))); // two threads
}

void TestRead::stopsWhileInputIsSlow()
{
    int ends[2];
    QCOMPARE(pipe(ends), 0);
    const int before = dup(STDIN_FILENO);
    dup2(ends[0], STDIN_FILENO);
    std::stop_source stop;
    Progress progress;
    std::optional<Result<Loaded>> loaded;
    test::ProcessorTime sinceStop;
    {
        const std::jthread worker([&] {
            loaded = corpus::read({ "-" }, {}, Work { progress, stop.get_token(), 1 });
        });
        sinceStop.start();
        stop.request_stop();
    }
    const double milliseconds = sinceStop.milliseconds();
    dup2(before, STDIN_FILENO);
    for (const int descriptor : { before, ends[0], ends[1] })
        close(descriptor);
    QVERIFY(loaded->error().code == ErrorCode::Cancelled);
    QVERIFY2(milliseconds < 100, qPrintable(QString::number(milliseconds)));
}

void TestRead::readsReuters()
{
    const auto archive = test::dataFile("reuters21578.tar.gz");
    if (!archive)
        QSKIP("reuters21578.tar.gz is not in ALIKE_DATA");
    const auto loaded = test::readPaths({ *archive }, {}, 2);
    QVERIFY(loaded.has_value());
    QCOMPARE(loaded->report.documentsRead, 21'578u);
    QCOMPARE(loaded->report.noText, 2'535u);
    QCOMPARE(loaded->report.unreadable, 0u);
    QCOMPARE(loaded->report.otherFiles, 2u);
    QCOMPARE(loaded->report.repeatedIds, 0u);
    QCOMPARE(loaded->corpus->size(), 19'043u);

    const auto first = loaded->corpus->find("5544");
    QVERIFY(first == docId(0));
    QVERIFY(loaded->corpus->title(*first) == "BAHIA COCOA REVIEW");
    QVERIFY(loaded->corpus->date(*first) == "26-FEB-1987 15:01:01.79");
    QVERIFY(loaded->corpus->labels(*first) == "newid: 1\ntopics: cocoa\nplaces: el-salvador, usa, uruguay");
    QVERIFY(loaded->corpus->text(*first).starts_with("Showers continued throughout the week in\nthe Bahia"));
    QVERIFY(loaded->corpus->text(*first).ends_with(" Reuter\n\x03"));

    // The same files in a folder.
    const test::TemporaryFolder folder;
    QCOMPARE(
        std::system(("tar -xzf '" + archive->string() + "' -C '" + folder.path().string() + "'").c_str()), 0);
    const auto fromFolder = test::readPaths({ folder.path() });
    QVERIFY(fromFolder.has_value());
    QVERIFY(sameDocuments(*loaded->corpus, *fromFolder->corpus));
    QCOMPARE(fromFolder->report.otherFiles, 2u);
    QCOMPARE(fromFolder->report.bytes, loaded->report.bytes);
}

void TestRead::readsTheTopicsArchive()
{
    const auto archive = test::dataFile("10dataset.zip");
    if (!archive)
        QSKIP("10dataset.zip is not in ALIKE_DATA");
    const auto loaded = test::readPaths({ *archive });
    QVERIFY(loaded.has_value());
    QCOMPARE(loaded->corpus->size(), 1'000u);
    QVERIFY(loaded->corpus->find("business/business_15.txt"));
    QVERIFY(loaded->corpus->id(docId(0)) == "business/business_1.txt");
    QVERIFY(loaded->report.issues.empty());
}

ALIKE_TEST(TestRead)
#include "tst_read.moc"
