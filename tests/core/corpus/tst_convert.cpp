// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/convert/converters.h"
#include "core/corpus/convert/messages.h"
#include "core/corpus/convert/sandbox.h"
#include "core/corpus/convert/serve.h"
#include "tests/core/corpus/files.h"
#include "tests/support/document_files.h"
#include "tests/support/sanitized.h"
#include "tests/support/suite.h"

#include <QElapsedTimer>
#include <QScopeGuard>
#include <QTest>

#include <array>
#include <atomic>
#include <csignal>
#include <ctime>
#include <fstream>
#include <thread>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace alike;
using namespace alike::corpus;
using namespace alike::corpus::convert;

namespace {

const test::Story convertedStory { "The title", { "First paragraph of it.", "The second one." }, "Ann Lee" };

/// A program that does this in place of converting.
std::filesystem::path scriptThat(const test::TemporaryFolder& folder, const std::string& commands)
{
    const std::filesystem::path path = folder.write("script", "#!/bin/sh\n" + commands + "\n");
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path;
}

Fragment converted(Converters& converters, Format format, std::string_view bytes)
{
    Fragment out;
    const std::string place = "folder/a";
    const std::string id = "a";
    const auto done = converters.convert(format, { bytes, place, id }, out, {});
    return done ? std::move(out) : Fragment {};
}

/// Why the only file was lost.
std::string lossBy(const std::filesystem::path& program)
{
    Converters converters({ program, std::chrono::milliseconds(1500) });
    const Fragment out = converted(converters, Format::Html, "<p>a");
    return out.report.unreadable == 1 && out.report.documentsRead == 1 ? out.report.issues.front().detail
                                                                       : "none";
}

/// The processes that this one has started.
std::vector<pid_t> childProcesses()
{
    std::vector<pid_t> all;
    for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task")) {
        std::ifstream file(thread.path() / "children");
        for (pid_t child = 0; file >> child;)
            all.push_back(child);
    }
    return all;
}

} // namespace

class TestConvert : public QObject {
    Q_OBJECT

private slots:
    void convertsAsInProcess();
    void readsPdf();
    void tellsOfPagesWithoutText();
    void saysWhyPdfIsNotRead();
    void losesTheFileThatStopsIt();
    void goesOnWhenChildrenAreKilled();
    void stopsWhileItWaits();
    void trustsNoReply();
    void placesOfRecordsAreSound();
    void sandboxHolds();
    void endsWhatIsStuck_data();
    void endsWhatIsStuck();
    void endsItsProcesses();
    void endsWithItsOwner();
};

void TestConvert::convertsAsInProcess()
{
    QVERIFY(!installedProgram().empty());
    Converters converters;
    const std::pair<Format, std::string> files[] { { Format::Html, test::htmlOf(convertedStory) },
        { Format::Docx, test::docxOf(convertedStory) }, { Format::Odt, test::odtOf(convertedStory) },
        { Format::Epub, test::epubOf(convertedStory) }, { Format::Rtf, test::rtfOf(convertedStory) },
        { Format::Docx, "nonsense" }, { Format::Html, "" } };
    for (const auto& [format, bytes] : files) {
        const Fragment out = converted(converters, format, bytes);
        Fragment here;
        const std::string place = "folder/a";
        const std::string id = "a";
        readerOf(format).parse({ bytes, place, id }, Options {}, here, Pace());
        QCOMPARE(out.documents.size(), here.documents.size());
        for (std::size_t row = 0; row < here.documents.size(); ++row) {
            QCOMPARE(std::string(out.documents.title(row)), std::string(here.documents.title(row)));
            QCOMPARE(std::string(out.documents.labels(row)), std::string(here.documents.labels(row)));
            QCOMPARE(std::string(out.documents.text(row)), std::string(here.documents.text(row)));
        }
        QCOMPARE(out.report.unreadable, here.report.unreadable);
        QCOMPARE(out.report.noText, here.report.noText);
        QCOMPARE(out.report.bytes, here.report.bytes);
        QCOMPARE(out.report.issues.size(), here.report.issues.size());
    }
    QCOMPARE(childProcesses().size(), std::size_t { 1 });
}

void TestConvert::readsPdf()
{
    Converters converters;
    test::Story divided = convertedStory;
    divided.paragraphs = { "A word that is di-", "vided, and another one." };
    const Fragment out = converted(converters, Format::Pdf, test::pdfOf(divided));
    QCOMPARE(out.documents.size(), std::size_t { 1 });
    const DocumentRecord document = test::records(out.documents).front();
    QCOMPARE(document.title, convertedStory.title);
    QCOMPARE(document.labels, std::string("author: Ann Lee"));
    QVERIFY2(document.text.starts_with("A word that is divided, and another one.\n"), document.text.c_str());
}

void TestConvert::tellsOfPagesWithoutText()
{
    Converters converters;
    const auto said = [&](int blankPages) {
        const Fragment out = converted(converters, Format::Pdf, test::pdfOfPages(convertedStory, blankPages));
        return out.documents.size() != 1 ? "none"
            : out.report.issues.empty()  ? std::string()
                                         : out.report.issues.front().detail;
    };
    const std::string rest = " no text: blank, or pictures. Save it with its text, as programs that "
                             "recognise text in pictures (OCR) do.";
    QCOMPARE(said(0), std::string());
    QCOMPARE(said(1), "1 of its 2 pages has" + rest);
    QCOMPARE(said(3), "3 of its 4 pages have" + rest);
}

void TestConvert::saysWhyPdfIsNotRead()
{
    Converters converters;
    const Fragment damaged = converted(converters, Format::Pdf, "%PDF-1.4 nonsense");
    QCOMPARE(damaged.report.unreadable, std::uint64_t { 1 });
    QVERIFY(damaged.report.issues.front().detail.find("damaged") != std::string::npos);
    const Fragment picture = converted(converters, Format::Pdf, test::pdfOf({ "T", {} }));
    QCOMPARE(picture.report.noText, std::uint64_t { 1 });

    // Without the program the reader itself says what to do.
    Fragment out;
    const std::string place = "a.pdf";
    readerOf(Format::Pdf).parse({ "%PDF-1.4", place, place }, Options {}, out, Pace());
    QCOMPARE(out.report.unreadable, std::uint64_t { 1 });
    QVERIFY(out.report.issues.front().detail.find("alike-convert") != std::string::npos);
}

void TestConvert::losesTheFileThatStopsIt()
{
    const test::TemporaryFolder folder;
    QVERIFY(lossBy(scriptThat(folder, "exit 7")).find("stopped the converter") != std::string::npos);
    QVERIFY(lossBy(scriptThat(folder, "kill -SEGV $$")).find("stopped the converter") != std::string::npos);
    QVERIFY(
        lossBy(scriptThat(folder, "exec sleep 100")).find("took more than 2 seconds") != std::string::npos);
    QVERIFY(lossBy(scriptThat(folder, "echo something that is no answer; exec sleep 100")).find("no sense")
        != std::string::npos);
    QVERIFY(lossBy(folder.path() / "none").find("cannot be started") != std::string::npos);
}

void TestConvert::goesOnWhenChildrenAreKilled()
{
    const test::TemporaryFolder folder;
    constexpr std::size_t files = 300;
    for (std::size_t i = 0; i < files; ++i)
        folder.write(
            "in/" + std::to_string(i) + ".html", test::htmlOf({ "T", { std::string(20'000, 'a') } }));
    std::atomic<bool> read { false };
    std::size_t killed = 0;
    std::jthread killer([&] {
        while (!read) {
            for (const pid_t child : childProcesses())
                killed += ::kill(child, SIGKILL) == 0 ? 1 : 0;
            std::this_thread::sleep_for(std::chrono::milliseconds(10)); // the rhythm of the killing
        }
    });
    const auto loaded = test::readPaths({ folder.path() / "in" }, {}, 2);
    read = true;
    killer.join();
    QVERIFY(killed > 0);
    if (!loaded) // each of them was killed
        return;
    QCOMPARE(loaded->corpus->size() + loaded->report.unreadable, files);
    QCOMPARE(loaded->report.documentsRead, std::uint64_t { files });
    for (const LoadIssue& issue : loaded->report.issues)
        QVERIFY2(issue.detail.find("converter") != std::string::npos, issue.detail.c_str());
}

void TestConvert::stopsWhileItWaits()
{
    const test::TemporaryFolder folder;
    Converters converters({ scriptThat(folder, "exec sleep 100"), std::chrono::minutes(1) });
    std::stop_source source;
    QElapsedTimer timer;
    std::jthread stopper([&] {
        while (childProcesses().empty()) { }
        timer.start();
        source.request_stop();
    });
    Fragment out;
    const std::string place = "a";
    const auto done = converters.convert(Format::Html, { "<p>a", place, place }, out, source.get_token());
    QVERIFY(!done && done.error().code == ErrorCode::Cancelled);
    stopper.join();
    QVERIFY2(timer.elapsed() < (test::sanitized ? 2000 : 500), qPrintable(QString::number(timer.elapsed())));
}

/// Records lie one behind the other, one for each document, or a reply is none: what lies there is cut out of
/// files.
void TestConvert::placesOfRecordsAreSound()
{
    const auto parsed = [](std::vector<ByteRange> records) {
        Fragment fragment;
        for (const char* id : { "a", "b" })
            fragment.documents.add({ id, "title", "date", "labels", "text" });
        fragment.records = std::move(records);
        fragment.isWebArchive = true;
        return parseReply(reply(fragment).substr(headSize));
    };
    const auto sound = parsed({ { 3, 10 }, { 10, 30 } });
    QVERIFY(sound && sound->isWebArchive);
    QCOMPARE(sound->records.size(), std::size_t { 2 });
    QCOMPARE(sound->records[1].begin, std::uint64_t { 10 });
    QCOMPARE(sound->records[1].end, std::uint64_t { 30 });
    QVERIFY(parsed({}));
    QVERIFY(!parsed({ { 3, 10 } }));
    QVERIFY(!parsed({ { 3, 10 }, { 9, 30 } }));
    QVERIFY(!parsed({ { 3, 10 }, { 10, 10 } }));
    QVERIFY(!parsed({ { 10, 30 }, { 3, 10 } }));
    QVERIFY(!parsed({ { 3, 10 }, { 12, 11 } }));
    QVERIFY(!parsed({ { 0, 1 }, { 1, 2 }, { 2, 3 } }));
}

void TestConvert::trustsNoReply()
{
    Fragment fragment;
    fragment.documents.add({ "id", "title", "date", "labels", "text" });
    fragment.report.skip(SkipReason::NoText, "place", "detail");
    const std::string whole = reply(fragment);
    const std::string body = whole.substr(headSize);
    QCOMPARE(bodySize(whole.substr(0, headSize)), std::optional(body.size()));
    const auto back = parseReply(body);
    QVERIFY(back);
    QCOMPARE(std::string(back->documents.text(0)), std::string("text"));
    QCOMPARE(back->report.issues.front().detail, std::string("detail"));

    for (std::size_t length = 0; length < body.size(); ++length)
        QVERIFY(!parseReply(body.substr(0, length)));
    QVERIFY(!parseReply(body + 'x'));
    std::string changed = body;
    changed[body.find("title")] = '\xFF';
    QVERIFY(!parseReply(changed));
    for (std::size_t at = 0; at < body.size(); ++at) {
        changed = body;
        changed[at] = '\xFF'; // a count or length of something that is not there
        parseReply(changed);
    }
    fragment.report.encodings = { { "aa", 1 }, { "ab", 2 } };
    changed = reply(fragment).substr(headSize);
    QVERIFY(parseReply(changed));
    changed[changed.find("ab") + 1] = 'a'; // an encoding twice
    QVERIFY(!parseReply(changed));
    std::string head = whole.substr(0, headSize);
    head[0] = 'x';
    QVERIFY(!bodySize(head));
    QVERIFY(!bodySize(whole.substr(0, 8) + std::string(8, '\x7F')));
    QVERIFY(!parseRequest("nonsense"));
}

void TestConvert::sandboxHolds()
{
    if (test::sanitized)
        QSKIP("A sanitizer needs what the sandbox forbids.");
    const test::TemporaryFolder folder;
    const std::string file = folder.write("a", "a").string();
    const pid_t child = ::fork();
    if (child == 0) {
        enterSandbox(std::uint64_t { 64 } << 30);
        int open = 0;
        open |= socket(AF_INET, SOCK_STREAM, 0) >= 0 ? 1 : 0;
        const char* const arguments[] { "/bin/true", nullptr };
        execv("/bin/true", const_cast<char* const*>(arguments));
        open |= ::open(file.c_str(), O_WRONLY) >= 0 && write(3, "x", 1) == 1 ? 4 : 0;
        open |= ::fork() >= 0 ? 8 : 0;
        open |= ::kill(getppid(), 0) == 0 ? 16 : 0;
        _exit(open);
    }
    int status = 0;
    QCOMPARE(waitpid(child, &status, 0), child);
    QVERIFY(WIFEXITED(status) || WTERMSIG(status) == SIGXFSZ);
    if (WIFEXITED(status))
        QCOMPARE(WEXITSTATUS(status), 0);
}

void TestConvert::endsWhatIsStuck_data()
{
    QTest::addColumn<int>("parts"); // of 0.2 s
    QTest::addColumn<int>("worth"); // milliseconds that each is worth
    QTest::addColumn<bool>("stuck"); // behind them
    QTest::addColumn<double>("seconds"); // at most
    QTest::newRow("in its only part") << 0 << 0 << true << 3.0;
    QTest::newRow("behind parts") << 10 << 10'000 << true << 5.0; // not the 100 s that they are worth
    QTest::newRow("in parts that are slow") << 1000 << 1 << false << 3.0;
    QTest::newRow("not at all") << 20 << 1000 << false << 5.0; // longer than it may take at once
}

/// A second of the processor; parts that are done give more of it.
void TestConvert::endsWhatIsStuck()
{
    QFETCH(const int, parts);
    QFETCH(const int, worth);
    QFETCH(const bool, stuck);
    QFETCH(const double, seconds);
    const pid_t child = fork();
    if (child == 0) {
        const auto used = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
        limitTime(1);
        for (int part = 0; part < parts; ++part) {
            for (const double begin = used(); used() < begin + 0.2;) { }
            partDone(static_cast<std::uint64_t>(worth));
        }
        while (stuck && used() < 50) { }
        _exit(0);
    }
    int status = 0;
    rusage cost {};
    QCOMPARE(wait4(child, &status, 0, &cost), child);
    const bool survives = worth == 1000;
    QCOMPARE(WIFEXITED(status), survives);
    QVERIFY(survives || WTERMSIG(status) == SIGXCPU);
    const double took = static_cast<double>(cost.ru_utime.tv_sec + cost.ru_stime.tv_sec)
        + static_cast<double>(cost.ru_utime.tv_usec + cost.ru_stime.tv_usec) / 1e6;
    QVERIFY2(took <= seconds, qPrintable(QString::number(took)));
    QVERIFY(!survives || took >= 4);
}

void TestConvert::endsItsProcesses()
{
    {
        Converters converters;
        converted(converters, Format::Html, "<p>a");
        QCOMPARE(childProcesses().size(), std::size_t { 1 });
    }
    QVERIFY(childProcesses().empty());
}

/// A program that is killed cannot end its converters: one that is busy looks after it.
void TestConvert::endsWithItsOwner()
{
#ifdef __SANITIZE_THREAD__
    QSKIP("The thread sanitizer holds signals back in a process that was forked beside other threads.");
#endif
    std::array<int, 2> ends { -1, -1 };
    QCOMPARE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDIN_FILENO);
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        const auto neverEnds = [](const FileContent&, Fragment&) {
            for (;;)
                usleep(10'000);
        };
        _exit(serve({}, neverEnds));
    }
    bool ended = false;
    const auto endIt = qScopeGuard([&] {
        if (!ended)
            kill(child, SIGKILL);
    });
    close(ends[1]);
    const std::string request = requestBegin(Format::Pdf, "a.pdf", "a", 4) + "%PDF";
    QCOMPARE(write(ends[0], request.data(), request.size()), static_cast<ssize_t>(request.size()));
    usleep(100'000); // it has begun, or has not: both end
    int status = 0;
    QCOMPARE(waitpid(child, &status, WNOHANG), 0);
    close(ends[0]);
    QTRY_VERIFY_WITH_TIMEOUT(ended = ended || waitpid(child, &status, WNOHANG) == child, 10'000);
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 0);
}

ALIKE_TEST(TestConvert)
#include "tst_convert.moc"
