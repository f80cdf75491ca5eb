// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTest>

#include <memory>

// Qt Test waits 5 s for what is to come about, and a machine that does other work beside the tests, or a
// sanitizer, may need more. A wait ends when it has come, so that only failures take longer.
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT(expr, 30'000)
#define QTRY_VERIFY2(expr, message) QTRY_VERIFY2_WITH_TIMEOUT(expr, message, 30'000)
#define QTRY_COMPARE(expr, expected) QTRY_COMPARE_WITH_TIMEOUT(expr, expected, 30'000)

namespace alike::test {

using MakeTest = std::unique_ptr<QObject> (*)();

/// Adds a class of tests to the program that it is linked to, under the name of its source without ".cpp".
/// The program runs one of them: `tests_core <name> [an option of Qt Test or a function]…`.
bool addTest(const char* sourceFile, MakeTest make);

} // namespace alike::test

/// The last line but one of a test, in place of QTEST_MAIN: many tests are one program.
#define ALIKE_TEST(Class)                                                                                    \
    [[maybe_unused]] static const bool added##Class = alike::test::addTest(                                  \
        __FILE__, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); });
