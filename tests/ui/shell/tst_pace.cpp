// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/pace.h"

#include "tests/support/suite.h"
#include "ui/shell/progress_words.h"

#include <QLocale>
#include <QtTest>

using namespace alike;
using namespace std::chrono_literals;
using ui::Pace;

class TestPace : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void needsHalfASecond()
    {
        Pace pace;
        const Pace::Clock::time_point begin {};
        pace.look(Stage::Sign, 0, 1'000, begin);
        pace.look(Stage::Sign, 100, 1'000, begin + 400ms);
        QVERIFY(!pace.rate());
        QVERIFY(!pace.remaining());
        pace.look(Stage::Sign, 250, 1'000, begin + 1s);
        QCOMPARE(*pace.rate(), 250.0);
        QCOMPARE(*pace.remaining(), 3.0);
    }

    void beginsAgainWithEachStageAndRun()
    {
        Pace pace;
        const Pace::Clock::time_point begin {};
        pace.look(Stage::Sign, 0, 1'000, begin);
        pace.look(Stage::Sign, 900, 1'000, begin + 1s);
        pace.look(Stage::Band, 5, 10, begin + 2s);
        QVERIFY(!pace.rate());
        pace.look(Stage::Band, 1, 10, begin + 3s); // less than before: another run
        QVERIFY(!pace.rate());
        pace.look(Stage::Band, 3, 10, begin + 4s);
        QCOMPARE(*pace.rate(), 2.0);
    }

    void saysWhatItKnows()
    {
        Pace pace;
        const Pace::Clock::time_point begin {};
        QCOMPARE(ui::progressText(Stage::Exact, 0, 0, pace), u"Comparing exactly"_qs);
        pace.look(Stage::Sign, 0, 19'018, begin);
        pace.look(Stage::Sign, 12'345, 19'018, begin + 1s);
        QCOMPARE(ui::progressText(Stage::Sign, 12'345, 19'018, pace),
            u"Signing · 12,345 of 19,018 · 12,300/s · 1\u00a0s left"_qs);
        QCOMPARE(ui::progressText(Stage::Sign, 19'018, 19'018, pace),
            u"Signing · 19,018 of 19,018 · finishing"_qs);
        QVERIFY(ui::progressText(Stage::Read, 1'500'000, 3'000'000, Pace()).contains(u"of"_qs));
    }
};

ALIKE_TEST(TestPace)
#include "tst_pace.moc"
