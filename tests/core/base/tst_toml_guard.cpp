// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/toml_guard.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>

using namespace alike;

class TestTomlGuard : public QObject {
    Q_OBJECT

private slots:
    void findsWhatIsUnfit_data();
    void findsWhatIsUnfit();
};

void TestTomlGuard::findsWhatIsUnfit_data()
{
    QTest::addColumn<std::string>("toml");
    QTest::addColumn<int>("at"); ///< -1: nowhere
    const auto row
        = [](const char* name, const char* toml, int at) { QTest::newRow(name) << std::string(toml) << at; };
    row("nothing", "", -1);
    row("a mark of UTF-8",
        "\xEF\xBB\xBF"
        "a = 1\n",
        -1);
    row("keys and values", "a = 1\n[b]\nc = [1, 2]\nd = { e = 1, f = {} }\n", -1);
    row("letters in strings and comments", "a = 'é' # é\nb = \"é\"\nc = '''\né'''\n", -1);
    row("braces in strings and comments", "a = [ '}', \"}\" ] # = }\n", -1);
    row("a quote behind a backslash", "a = \"\\\"}é\"\n", -1);
    row("a letter in a key", "a = 1\né = 1\n", 6);
    row("a letter behind a string that its line ends", "a = 'x\né", 7);
    row("a letter behind a backslash", "a = \"\\é\"", 6);
    row("a letter behind a backslash and white space", "a = \"\"\"\\\n é\"\"\"", 10);
    row("a brace in an array", "a = [}]", 5);
    row("a brace behind a comment in an array", "a = [1, # x\n}]", 12);
    row("a brace for a value", "a = }", 4);
}

void TestTomlGuard::findsWhatIsUnfit()
{
    QFETCH(const std::string, toml);
    QFETCH(const int, at);
    const auto found = findUnfitToml(toml);
    QCOMPARE(found ? static_cast<int>(*found) : -1, at);
}

ALIKE_TEST(TestTomlGuard)
#include "tst_toml_guard.moc"
