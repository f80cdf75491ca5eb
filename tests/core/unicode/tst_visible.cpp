// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/visible.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>

using namespace alike;

class TestVisible : public QObject {
    Q_OBJECT
private slots:
    void writesOutWhatDrivesATerminal_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("shown");
        const auto row = [](const char* name, const std::string& text, const std::string& shown) {
            QTest::newRow(name) << text << shown;
        };
        row("plain", "a name (1).txt", "a name (1).txt");
        row("empty", "", "");
        row("letters of all kinds", "\u00e9 \u4e2d \u05d0 \U0001F600", "\u00e9 \u4e2d \u05d0 \U0001F600");
        row("colours", "\x1b[31mred\x1b[0m", "\\x1B[31mred\\x1B[0m");
        row("title of the window", "\x1b]0;evil\x07", "\\x1B]0;evil\\x07");
        row("bell and delete", "\x07\x7f", "\\x07\\x7F");
        row("NUL", std::string("a\0b", 3), "a\\x00b");
        row("line ends and tabs", "a\r\nb\tc", "a\\r\\nb\\tc");
        row("C1 control sequence introducer", "\u009b31m", "\\u009B31m");
        row("C1, next line", "\u0085", "\\u0085");
        row("no-break space stays", "\u00a0", "\u00a0");
        row("line separator", "a\u2028b\u2029", "a\\u2028b\\u2029");
        row("override", "txt.\u202Egpj", "txt.\\u202Egpj");
        row("embeddings", "\u202A\u202B\u202C\u202D", "\\u202A\\u202B\\u202C\\u202D");
        row("isolates", "\u2066\u2067\u2068\u2069", "\\u2066\\u2067\\u2068\\u2069");
        row("beside them", "\u2027\u202f\u2065\u206a", "\u2027\u202f\u2065\u206a");
        row("invalid bytes", "a\xff\xc3z", "a\\xFF\\xC3z");
        row("C1 as a single byte",
            "\x9b"
            "31m",
            "\\x9B31m");
        row("cut off", "\xe2\x80", "\\xE2\\x80");
        row("surrogate", "\xed\xa0\x80", "\\xED\\xA0\\x80");
        row("overlong escape", "\xc0\x9b", "\\xC0\\x9B");
    }
    void writesOutWhatDrivesATerminal()
    {
        QFETCH(const std::string, text);
        QFETCH(const std::string, shown);
        QCOMPARE(unicode::visible(text), shown);
        QCOMPARE(unicode::visible(shown), shown);
    }
};

ALIKE_TEST(TestVisible)
#include "tst_visible.moc"
