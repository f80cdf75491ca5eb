// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/utf8.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <string>

using namespace alike;

class TestUtf8 : public QObject {
    Q_OBJECT

private slots:
    void replacesInvalid_data();
    void replacesInvalid();
    void replacesAtEveryPlace();
    void knowsValidAsQtDoes();
    void putsCodePoints();
    void readsThreeBytesAsIcuDoes();
    void encodesNames_data();
    void encodesNames();
    void dropsTheByteOrderMark();
    void knowsBlank();
    void trims();
};

void TestUtf8::replacesInvalid_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("replaced");
    const auto row = [](const char* name, const QByteArray& bytes, const QString& text, int replaced) {
        QTest::newRow(name) << bytes << text << replaced;
    };
    row("empty", "", "", 0);
    row("ASCII", "plain text of more than eight bytes", "plain text of more than eight bytes", 0);
    row("two to four bytes", "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80",
        QStringLiteral(u"\u00e9\u20ac\U0001F600"), 0);
    row("last character", "\xF4\x8F\xBF\xBF", QString::fromUtf8("\xF4\x8F\xBF\xBF"), 0);
    row("lone continuation",
        "a\x80"
        "b",
        QStringLiteral(u"a\uFFFDb"), 1);
    row("overlong", "\xC0\xAF", QStringLiteral(u"\uFFFD\uFFFD"), 2);
    row("overlong of three", "\xE0\x80\xAF", QStringLiteral(u"\uFFFD\uFFFD\uFFFD"), 3);
    row("surrogate", "\xED\xA0\x80", QStringLiteral(u"\uFFFD\uFFFD\uFFFD"), 3);
    row("beyond the last", "\xF4\x90\x80\x80", QStringLiteral(u"\uFFFD\uFFFD\uFFFD\uFFFD"), 4);
    row("never a byte", "\xFE\xFF", QStringLiteral(u"\uFFFD\uFFFD"), 2);
    row("cut of three", "\xE2\x82", QStringLiteral(u"\uFFFD"), 1);
    row("cut of four", "\xF0\x9F\x98", QStringLiteral(u"\uFFFD"), 1);
    row("cut before ASCII",
        "\xF0\x9F\x98"
        "a",
        QStringLiteral(u"\uFFFDa"), 1);
    row("cut before another", "\xE2\x82\xC3\xA9", QStringLiteral(u"\uFFFD\u00e9"), 1);
    // Unicode 15, table 3-11
    row("of the standard", "\x61\xF1\x80\x80\xE1\x80\xC2\x62\x80\x63\x80\xBF\x64",
        QStringLiteral(u"a\uFFFD\uFFFD\uFFFDb\uFFFDc\uFFFD\uFFFDd"), 6);
}

void TestUtf8::replacesInvalid()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, text);
    QFETCH(const int, replaced);
    const std::string given = bytes.toStdString();
    std::string out = "before ";
    QCOMPARE(unicode::appendUtf8(out, given), static_cast<std::size_t>(replaced));
    QCOMPARE(QString::fromStdString(out), "before " + text);
    QCOMPARE(unicode::isValidUtf8(given), replaced == 0);
    QVERIFY(unicode::isValidUtf8(out));
}

void TestUtf8::replacesAtEveryPlace()
{
    for (std::size_t at = 0; at < 40; ++at) {
        std::string bytes(40, 'x');
        bytes[at] = '\xFF';
        std::string out;
        QCOMPARE(unicode::appendUtf8(out, bytes), 1u);
        QCOMPARE(out, std::string(at, 'x') + "\uFFFD" + std::string(39 - at, 'x'));
    }
}

/// Every three bytes of interest behind every byte that is not ASCII.
/// Whatever stands in the three bytes from a first one on, also where the text ends within them.
void TestUtf8::readsThreeBytesAsIcuDoes()
{
    for (int lead = 0xC0; lead <= 0xFF; ++lead)
        for (int second = 0x70; second <= 0xFF; ++second)
            for (const int third : { 0x41, 0x7F, 0x80, 0x9F, 0xA5, 0xBF, 0xC0, 0xE4 }) {
                const std::array bytes { static_cast<char>(lead), static_cast<char>(second),
                    static_cast<char>(third), '\x80' };
                for (std::size_t size = 1; size <= bytes.size(); ++size) {
                    const std::string_view text(bytes.data(), size);
                    std::size_t at = 0;
                    std::size_t behind = 0;
                    const char32_t c = unicode::nextCharacter(text, at);
                    if (c != unicode::nextCharacterByIcu(text, behind) || at != behind)
                        QFAIL(qPrintable(
                            QStringLiteral("%1 %2 %3, %4").arg(lead).arg(second).arg(third).arg(size)));
                }
            }
}

void TestUtf8::knowsValidAsQtDoes()
{
    constexpr std::array edges { '\x41', '\x7F', '\x80', '\x8F', '\x90', '\x9F', '\xA0', '\xBF', '\xC2' };
    for (int lead = 0x80; lead < 0x100; ++lead) {
        for (const char second : edges) {
            for (const char third : edges) {
                for (const char fourth : edges) {
                    const std::string bytes { static_cast<char>(lead), second, third, fourth };
                    QCOMPARE(unicode::isValidUtf8(bytes), QUtf8StringView(bytes).isValidUtf8());
                }
            }
        }
    }
}

void TestUtf8::putsCodePoints()
{
    const auto character = [](std::uint32_t number) {
        std::array<char, 4> bytes {};
        return std::string(bytes.data(), unicode::putCodePoint(bytes.data(), number));
    };
    QCOMPARE(character(3), std::string("\x03"));
    QCOMPARE(character(0x7FF), std::string("\u07ff"));
    QCOMPARE(character(0xFFFF), std::string("\uffff"));
    QCOMPARE(character(0x10FFFF), std::string("\U0010ffff"));
    for (const std::uint32_t none : { 0u, 0xD800u, 0xDFFFu, 0x110000u, 0xFFFFFFFFu })
        QCOMPARE(character(none), std::string("\uFFFD"));
}

void TestUtf8::encodesNames_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("encoded");
    QTest::newRow("UTF-8 stays") << QByteArray("a 100%/\xC3\xA9.txt") << QByteArray("a 100%/\xC3\xA9.txt");
    QTest::newRow("Latin-1") << QByteArray("caf\xE9.txt") << QByteArray("caf%E9.txt");
    QTest::newRow("mixed") << QByteArray("\xC3\xA9\xE2\x82 5%") << QByteArray("\xC3\xA9%E2%82 5%25");
}

void TestUtf8::encodesNames()
{
    QFETCH(const QByteArray, name);
    QFETCH(const QByteArray, encoded);
    QCOMPARE(unicode::percentEncoded(name.toStdString()), encoded.toStdString());
}

void TestUtf8::dropsTheByteOrderMark()
{
    QVERIFY(unicode::withoutBom("\xEF\xBB\xBFtext") == "text");
    QVERIFY(unicode::withoutBom("\xEF\xBB") == "\xEF\xBB");
    QVERIFY(unicode::withoutBom("").empty());
}

void TestUtf8::knowsBlank()
{
    QVERIFY(unicode::isBlank(""));
    QVERIFY(unicode::isBlank(" \t\r\n\x03\x7F\u0085\u00A0\u2003\u3000"));
    QVERIFY(!unicode::isBlank("   ."));
    QVERIFY(!unicode::isBlank("\u3000\U0001F600"));
}

void TestUtf8::trims()
{
    QVERIFY(unicode::trimmed(" \x02 a b\r\n\x03") == "a b");
    QVERIFY(unicode::trimmed(" \n").empty());
    QVERIFY(unicode::trimmed("\u00e9") == "\u00e9");
}

ALIKE_TEST(TestUtf8)
#include "tst_utf8.moc"
