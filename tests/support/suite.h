// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

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
