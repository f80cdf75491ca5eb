// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/reuters_file.h"

#include "core/base/random.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/reuters.h"
#include "tests/core/corpus/files.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

#include <unistd.h>

using namespace alike;

namespace {

const std::string fileName = "x.sgm";

std::string articleOf(const std::string& id, const std::string& body)
{
    return "<REUTERS OLDID=\"" + id + "\"><TITLE>t</TITLE><BODY>" + body + "</BODY></REUTERS>\n";
}

/// Whether two fragments hold the same documents and tell the same of the rest.
bool equal(const corpus::Fragment& a, const corpus::Fragment& b)
{
    const auto recordsA = test::records(a.documents);
    const auto recordsB = test::records(b.documents);
    const bool sameDocuments
        = std::ranges::equal(recordsA, recordsB, [](const DocumentRecord& x, const DocumentRecord& y) {
              return x.id == y.id && x.title == y.title && x.date == y.date && x.labels == y.labels
                  && x.text == y.text;
          });
    const bool sameIssues
        = std::ranges::equal(a.report.issues, b.report.issues, [](const LoadIssue& x, const LoadIssue& y) {
              return x.reason == y.reason && x.place == y.place && x.detail == y.detail;
          });
    return sameDocuments && sameIssues && a.report.documentsRead == b.report.documentsRead
        && a.report.noText == b.report.noText && a.report.unreadable == b.report.unreadable
        && a.report.bytes == b.report.bytes;
}

/// Reads in a thread of its own what is written into a pipe.
class PipeReader {
public:
    explicit PipeReader(std::size_t pieceBytes)
    {
        if (pipe(m_ends.data()) != 0)
            throw std::runtime_error("no pipe");
        progress.begin(Stage::Read, 0);
        m_thread = std::thread([this, pieceBytes] {
            m_read = corpus::readReuters(
                m_ends[0], fileName, 0, Work { progress, stop.get_token(), 1 }, pieceBytes);
        });
    }
    ~PipeReader()
    {
        end();
        close(m_ends[0]);
    }
    PipeReader(const PipeReader&) = delete;
    PipeReader& operator=(const PipeReader&) = delete;

    /// Writes bytes. \return whether some of them are parsed although more may come
    bool parses(const std::string& bytes)
    {
        return write(m_ends[1], bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size())
            && QTest::qWaitFor([this] { return progress.done.load() > 0; }, 10'000);
    }
    const Result<corpus::Fragment>& join()
    {
        if (m_thread.joinable())
            m_thread.join();
        return *m_read;
    }
    /// Nothing more comes.
    const Result<corpus::Fragment>& end()
    {
        if (std::exchange(m_open, false))
            close(m_ends[1]);
        return join();
    }

    Progress progress;
    std::stop_source stop;

private:
    std::array<int, 2> m_ends {};
    bool m_open = true;
    std::optional<Result<corpus::Fragment>> m_read;
    std::thread m_thread;
};

} // namespace

class TestReutersFile : public QObject {
    Q_OBJECT
private slots:
    void piecesMakeWhatTheWholeMakes_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::newRow("empty") << std::string();
        QTest::newRow("no article") << std::string("<!DOCTYPE lewis SYSTEM \"lewis.dtd\">\n");
        QTest::newRow("articles") << articleOf("1", "one") + articleOf("2", " ")
                + articleOf("3", "th&lt;ee\xe9");
        QTest::newRow("small letters")
            << std::string("<reuters newid=4><body>text</body></reuters><reuters><body>b</body></reuters>");
        QTest::newRow("the last is cut off") << articleOf("1", "one") + "<REUTERS><BODY>text</BO";
        QTest::newRow("one in the middle is cut off")
            << articleOf("1", "one") + "<REUTERS OLDID=2><BODY>text" + articleOf("3", "three");
        QTest::newRow("ends where none begins")
            << articleOf("1", "a </REUTERS> b") + "</REUTERS></REUTERS>" + articleOf("2", "c");
        QTest::newRow("an end in a tag")
            << "<REUTERS OLDID='</REUTERS>'><BODY </REUTERS>" + articleOf("2", "c</REUTERS");
        QTest::newRow("a long one") << articleOf("1", std::string(5000, 'x')) + articleOf("2", "b")
                + articleOf("3", std::string(900, 'y'));
    }
    void piecesMakeWhatTheWholeMakes()
    {
        QFETCH(const std::string, bytes);
        comparePieces(bytes);
    }

    /// Parts of articles in any order.
    void piecesOfAnything()
    {
        constexpr std::array parts { "<REUTERS OLDID=1>", "<REUTERS", "</REUTERS>", "</reuters>",
            "</REUTERS >", "</REUTERS\x1e", "</REUT", "<BODY>", "</BODY>", "<TOPICS><D>a</D>", "</TOPICS>",
            "&amp;", "words of text", "<", "</", ">", "\n", "\xff", "'" };
        Random random(20261123);
        for (int round = 0; round < 200; ++round) {
            std::string bytes;
            for (std::uint64_t count = random.below(60); count > 0; --count)
                bytes += parts[random.below(parts.size())];
            comparePieces(bytes);
        }
    }

    /// Articles do not wait for the end of their file.
    void articlesAreParsedAsTheyCome_data()
    {
        QTest::addColumn<std::string>("first");
        QTest::addColumn<std::size_t>("pieceBytes");
        constexpr std::size_t few = 4; // no piece has a whole end
        QTest::newRow("large letters") << articleOf("1", "one") << few;
        QTest::newRow("small letters") << std::string("<reuters oldid=1><body>one</body></reuters>\n") << few;
        QTest::newRow("and the next begun")
            << articleOf("1", "one") + "<REUTERS><DATE>today</DATE>" << std::size_t { 1000 };
    }
    void articlesAreParsedAsTheyCome()
    {
        QFETCH(const std::string, first);
        QFETCH(const std::size_t, pieceBytes);
        PipeReader reader(pieceBytes);
        QVERIFY(reader.parses(first));
        const auto& read = reader.end();
        QVERIFY(read);
        QCOMPARE(read->documents.size(), std::size_t { 1 });
        QCOMPARE(reader.progress.done.load(), std::uint64_t { first.size() });
    }

    /// What was read before is none then.
    void stopsWhileItWaits()
    {
        PipeReader reader(1000);
        QVERIFY(reader.parses(articleOf("1", "one")));
        reader.stop.request_stop();
        const auto& read = reader.join();
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::Cancelled);
    }

    void whatCannotBeRead()
    {
        const test::TemporaryFolder folder;
        const corpus::OpenFile file(folder.path().string());
        test::QuietWork quiet;
        const auto read = corpus::readReuters(file.number(), fileName, 0, quiet.work());
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::NotReadable);
    }

private:
    static void comparePieces(const std::string& bytes)
    {
        corpus::Fragment whole;
        corpus::parseReuters(bytes, fileName, whole);
        const test::TemporaryFolder folder;
        const std::filesystem::path path = folder.write(fileName, bytes);
        for (const std::size_t pieceBytes : { 1u, 2u, 11u, 64u, 1000u, 100'000u }) {
            const corpus::OpenFile file(path.string());
            Progress progress;
            progress.begin(Stage::Read, bytes.size());
            const auto pieces = corpus::readReuters(
                file.number(), fileName, bytes.size(), Work { progress, {}, 1 }, pieceBytes);
            QVERIFY(pieces);
            QVERIFY2(equal(*pieces, whole), bytes.c_str());
            QCOMPARE(progress.done.load(), std::uint64_t { bytes.size() });
        }
    }
};

ALIKE_TEST(TestReutersFile)
#include "tst_reuters_file.moc"
