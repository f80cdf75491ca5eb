// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/pace.h"

#include "tests/support/suite.h"

#include <QtTest>

using namespace alike;
using namespace std::chrono_literals;

class TestPace : public QObject {
    Q_OBJECT
private slots:
    void needsHalfASecond()
    {
        Pace pace;
        const Pace::Clock::time_point begin {};
        pace.sample(Stage::Sign, 0, 1'000, begin);
        pace.sample(Stage::Sign, 100, 1'000, begin + 400ms);
        QVERIFY(!pace.rate());
        QVERIFY(!pace.remaining());
        pace.sample(Stage::Sign, 250, 1'000, begin + 1s);
        QCOMPARE(*pace.rate(), 250.0);
        QCOMPARE(*pace.remaining(), 3.0);
    }

    void beginsAgainWithEachStageAndRun()
    {
        Pace pace;
        const Pace::Clock::time_point begin {};
        pace.sample(Stage::Sign, 0, 1'000, begin);
        pace.sample(Stage::Sign, 900, 1'000, begin + 1s);
        pace.sample(Stage::Band, 5, 10, begin + 2s);
        QVERIFY(!pace.rate());
        pace.sample(Stage::Band, 1, 10, begin + 3s); // less than before: another run
        QVERIFY(!pace.rate());
        pace.sample(Stage::Band, 3, 10, begin + 4s);
        QCOMPARE(*pace.rate(), 2.0);
    }
};

ALIKE_TEST(TestPace)
#include "tst_pace.moc"
