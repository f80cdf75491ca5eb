// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/parameters/seed_box.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QtTest>

#include <limits>

using alike::ui::SeedBox;

class TestSeedBox : public QObject {
    Q_OBJECT
private slots:
    void takesEveryNumberOf64Bits()
    {
        SeedBox box;
        QSignalSpy edited(&box, &SeedBox::edited);
        box.setValue(42);
        QCOMPARE(edited.count(), 0);
        box.selectAll();
        QTest::keyClicks(&box, QStringLiteral("18446744073709551615"));
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(edited.count(), 1);
        QCOMPARE(box.value(), std::numeric_limits<std::uint64_t>::max());
        box.stepBy(1);
        QCOMPARE(box.value(), std::numeric_limits<std::uint64_t>::max());
        box.stepBy(-1);
        QCOMPARE(box.value(), std::numeric_limits<std::uint64_t>::max() - 1);
    }

    void refusesEverythingElse()
    {
        SeedBox box;
        box.setValue(7);
        box.selectAll();
        QTest::keyClicks(&box, QStringLiteral("1x-8446744073709551616"));
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(box.value(), std::uint64_t { 1'844'674'407'370'955'161 });
        box.stepBy(-10);
        QCOMPARE(box.value(), std::uint64_t { 1'844'674'407'370'955'151 });
        box.setValue(3);
        box.stepBy(-10);
        QCOMPARE(box.value(), std::uint64_t { 0 });
    }

    void emptyIsTheOldValue()
    {
        SeedBox box;
        box.setValue(7);
        box.selectAll();
        QTest::keyClick(&box, Qt::Key_Delete);
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(box.value(), std::uint64_t { 7 });
        QCOMPARE(box.text(), QStringLiteral("7"));
    }
};

ALIKE_TEST(TestSeedBox)
#include "tst_seed_box.moc"
