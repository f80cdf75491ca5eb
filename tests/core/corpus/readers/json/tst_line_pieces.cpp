// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/jsonl_file.h"
#include "core/unicode/utf8.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include <unistd.h>

using namespace alike;
using corpus::LineCounts;
using corpus::LinePieces;

namespace {
std::vector<LinePieces::Piece> piecesOf(const std::string& text, std::size_t pieceBytes)
{
    const test::TemporaryFolder folder;
    const corpus::OpenFile file(folder.write("a.jsonl", text).string());
    LinePieces pieces(file.number(), {}, pieceBytes);
    std::vector<LinePieces::Piece> all;
    while (auto piece = pieces.next().value())
        all.push_back(std::move(*piece));
    return all;
}

LineCounts countedOneByOne(std::string_view text)
{
    LineCounts counted;
    for (std::size_t at = 0; at < text.size(); ++counted.lines) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        counted.records += !unicode::trimmed(text.substr(at, end - at)).empty();
        at = end + 1;
    }
    return counted;
}
}

class TestLinePieces : public QObject {
    Q_OBJECT
private slots:
    void wholeLinesInOrder_data()
    {
        QTest::addColumn<std::size_t>("pieceBytes");
        for (const std::size_t bytes : { 1u, 2u, 7u, 64u, 10'000u })
            QTest::addRow("%zu bytes", bytes) << bytes;
    }
    void wholeLinesInOrder()
    {
        QFETCH(std::size_t, pieceBytes);
        for (const std::string& text : { std::string(), std::string("\n"), std::string("one line"),
                 std::string("{}\n{}\n"), std::string("{\"a\": 1}\r\n\r\n  \n x\n\nlast"),
                 std::string(100, 'x') + "\ny\n" + std::string(50, 'z') + "\n\n\n\u00a0\n" }) {
            std::string together;
            std::size_t number = 0;
            for (const LinePieces::Piece& piece : piecesOf(text, pieceBytes)) {
                const LineCounts before = countedOneByOne(together);
                QCOMPARE(piece.before.lines, before.lines);
                QCOMPARE(piece.before.records, before.records);
                QCOMPARE(piece.number, number++);
                QVERIFY(piece.bytes.size() > 0);
                together += piece.bytes.view();
                QVERIFY(together.size() == text.size() || piece.bytes.view().back() == '\n');
            }
            QCOMPARE(together, text);
        }
    }

    /// Some lines of a file, as far as it has them.
    void readsSomeLines()
    {
        const test::TemporaryFolder folder;
        const corpus::OpenFile file(folder.write("a.jsonl", "one\n\ntwo\nthree\nfour").string());
        for (const auto& [end, lines, last] : { std::tuple(15u, "two\nthree\n", 15u),
                 std::tuple(9u, "two\n", 9u), std::tuple(40u, "two\nthree\nfour", 19u) }) {
            QCOMPARE(lseek(file.number(), 5, SEEK_SET), off_t { 5 });
            LinePieces pieces(file.number(), {}, { 2, 1, 5 }, end);
            const auto piece = pieces.next().value();
            QVERIFY(piece);
            QCOMPARE(piece->bytes.view(), std::string_view(lines));
            QCOMPARE(piece->before.lines, std::size_t { 2 });
            QCOMPARE(piece->before.records, std::size_t { 1 });
            QVERIFY(!pieces.next().value());
            QCOMPARE(pieces.position(), std::uint64_t { last });
        }
    }

    void stopsWhileItWaits()
    {
        int ends[2];
        QCOMPARE(pipe(ends), 0);
        QCOMPARE(write(ends[1], "begun", 5), ssize_t { 5 });
        std::stop_source stop;
        LinePieces pieces(ends[0], stop.get_token());
        std::jthread stopper([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            stop.request_stop();
        });
        const auto piece = pieces.next();
        QVERIFY(!piece);
        QCOMPARE(piece.error().code, ErrorCode::Cancelled);
        close(ends[0]);
        close(ends[1]);
    }

    /// What comes once is decoded from where it is first not UTF-8; damage behind other characters is damage.
    void decodes_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<std::string>("encoding");
        QTest::addColumn<QString>("text");
        const std::string ascii = "{\"text\": \"The ferry is late today\"}\n";
        const std::string french
            = "{\"text\": \"Le caf\xE9 cr\xE8me est d\xE9j\xE0 pr\xEAt, \xE0 c\xF4t\xE9\"}\n";
        const QString frenchText = u"{\"text\": \"Le café crème est déjà prêt, à côté\"}\n"_qs;
        QTest::newRow("ASCII") << ascii + ascii << std::string() << QString::fromStdString(ascii + ascii);
        QTest::newRow("Latin-1") << french + french << std::string("windows-1252") << frenchText + frenchText;
        QTest::newRow("behind ASCII")
            << ascii + french + ascii + french << std::string("windows-1252")
            << QString::fromStdString(ascii) + frenchText + QString::fromStdString(ascii) + frenchText;
        const QByteArray utf8 = frenchText.toUtf8();
        QTest::newRow("UTF-8") << utf8.toStdString() << std::string() << frenchText;
        std::string wide = "\xFF\xFE";
        for (const QChar c : frenchText + frenchText)
            wide.append({ static_cast<char>(c.unicode() & 0xFF), static_cast<char>(c.unicode() >> 8) });
        QTest::newRow("UTF-16") << wide << std::string("UTF-16LE") << frenchText + frenchText;
    }
    void decodes()
    {
        QFETCH(std::string, bytes);
        QFETCH(std::string, encoding);
        QFETCH(QString, text);
        for (const std::size_t pieceBytes : { 1u, 50u, 10'000u }) {
            const test::TemporaryFolder folder;
            const corpus::OpenFile file(folder.write("a.jsonl", bytes).string());
            LinePieces pieces(file.number(), {}, pieceBytes, LinePieces::Encoding::Decode);
            std::string together;
            std::string from;
            while (auto piece = pieces.next().value()) {
                QCOMPARE(piece->before.bytes, together.size());
                together += piece->bytes.view();
                if (!piece->encoding.empty())
                    from = piece->encoding;
            }
            QCOMPARE(QString::fromStdString(together), text);
            QCOMPARE(from, encoding);
        }
    }

    void whatCannotBeRead()
    {
        const test::TemporaryFolder folder;
        const corpus::OpenFile file(folder.path().string());
        QVERIFY(file.number() >= 0);
        LinePieces pieces(file.number(), {});
        const auto piece = pieces.next();
        QVERIFY(!piece);
        QCOMPARE(piece.error().code, ErrorCode::NotReadable);
        const auto behind = pieces.next();
        QVERIFY(behind && !*behind); // nobody reads on somewhere in the file
    }
};

ALIKE_TEST(TestLinePieces)
#include "tst_line_pieces.moc"
