// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"

#include <QLocale>
#include <QTest>

#ifdef ALIKE_TEST_WINDOW
#include <QApplication>
using Application = QApplication;
#else
#include <QCoreApplication>
using Application = QCoreApplication;
#endif

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace {

/// Filled before main() by the sources of the program, in any order.
std::map<std::string, alike::test::MakeTest>& tests()
{
    static std::map<std::string, alike::test::MakeTest> all;
    return all;
}

} // namespace

namespace alike::test {

bool addTest(const char* sourceFile, MakeTest make)
{
    return tests().emplace(std::filesystem::path(sourceFile).stem().string(), make).second;
}

} // namespace alike::test

int main(int argc, char** argv)
{
    const auto test = argc > 1 ? tests().find(argv[1]) : tests().end();
    if (test == tests().end()) {
        std::fprintf(stderr, "usage: %s TEST [OPTION OF QT TEST | FUNCTION]...\nTEST is one of:", argv[0]);
        for (const auto& [name, make] : tests())
            std::fprintf(stderr, " %s", name.c_str());
        std::fputc('\n', stderr);
        return 2;
    }
    // Test programs ask where they are: the first argument stays.
    std::vector<char*> rest { argv[0] };
    rest.insert(rest.end(), argv + 2, argv + argc);
    int count = static_cast<int>(rest.size());
    rest.push_back(nullptr);

    QCoreApplication::setAttribute(Qt::AA_Use96Dpi); // as QTEST_MAIN: the same pixels on every machine
    Application application(count, rest.data());
    // What the window says is held against English words and numbers. The locale of the C library stays that
    // of the machine, as in the programs: nothing may depend on it.
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const auto object = test->second();
    return QTest::qExec(object.get(), count, rest.data());
}
