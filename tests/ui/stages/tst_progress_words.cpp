// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/progress_words.h"

#include "core/base/pace.h"
#include "tests/support/suite.h"

#include <QLocale>
#include <QtTest>

using namespace alike;
using namespace std::chrono_literals;

class TestProgressWords : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void saysWhatItKnows()
    {
        Pace pace;
        const Pace::Clock::time_point begin {};
        QCOMPARE(ui::progressText(Stage::Exact, 0, 0, pace), u"Comparing exactly"_qs);
        pace.sample(Stage::Sign, 0, 19'018, begin);
        pace.sample(Stage::Sign, 12'345, 19'018, begin + 1s);
        QCOMPARE(ui::progressText(Stage::Sign, 12'345, 19'018, pace),
            u"Signing · 12,345 of 19,018 · 12,300/s · 1\u00a0s left"_qs);
        QCOMPARE(ui::progressText(Stage::Sign, 19'018, 19'018, pace),
            u"Signing · 19,018 of 19,018 · finishing"_qs);
        QVERIFY(ui::progressText(Stage::Read, 1'500'000, 3'000'000, Pace()).contains(u"of"_qs));
    }
};

ALIKE_TEST(TestProgressWords)
#include "tst_progress_words.moc"
