// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/widgets/segment_switch.h"

#include <QAbstractButton>
#include <QSignalSpy>
#include <QTest>

using namespace alike::ui;

class TestSegmentSwitch : public QObject {
    Q_OBJECT
private slots:
    void arrowsChoose()
    {
        Switch lists;
        QSignalSpy chosen(&lists, &SegmentSwitch::chosen);
        lists.segment(0)->setFocus();
        QTest::keyClick(lists.segment(0), Qt::Key_Right);
        QCOMPARE(lists.current(), 1);
        QVERIFY(lists.segment(1)->hasFocus());
        lists.segment(2)->setEnabled(false);
        QTest::keyClick(lists.segment(1), Qt::Key_Right); // nothing can be chosen there
        QCOMPARE(lists.current(), 1);
        QTest::keyClick(lists.segment(1), Qt::Key_Left);
        QCOMPARE(lists.current(), 0);
        QCOMPARE(chosen.count(), 2);
        QCOMPARE(chosen.at(0).at(0).toInt(), 1);
    }

    void settingIsNotChoosing()
    {
        Switch lists;
        QSignalSpy chosen(&lists, &SegmentSwitch::chosen);
        lists.setCurrent(2);
        QCOMPARE(lists.current(), 2);
        QCOMPARE(chosen.count(), 0);
        QTest::mouseClick(lists.segment(1), Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
    }

    /// Which one is chosen moves nothing, nor does a count take the room of a name.
    void keepsItsSizes()
    {
        Switch lists;
        const int width = lists.segment(0)->width();
        lists.setCurrent(1);
        QCoreApplication::processEvents();
        QCOMPARE(lists.segment(0)->width(), width);
        const int minimum = lists.minimumSizeHint().width();
        lists.setCountText(0, QStringLiteral("123,456,789"));
        QCOMPARE(lists.minimumSizeHint().width(), minimum);
        QCOMPARE(lists.segment(0)->accessibleDescription(), QStringLiteral("123,456,789"));
    }

    /// Where nothing can be chosen no segment stands out as chosen.
    void nothingIsChosenWhereNothingCanBe()
    {
        Switch lists;
        for (int number = 0; number < lists.count(); ++number) {
            lists.segment(number)->setEnabled(false);
            lists.segment(number)->setText(QStringLiteral("Same"));
        }
        lists.segment(1)->setFixedSize(lists.segment(0)->size());
        QCoreApplication::processEvents();
        QVERIFY(lists.segment(0)->isChecked());
        QCOMPARE(lists.segment(0)->grab().toImage(), lists.segment(1)->grab().toImage());
    }

private:
    struct Switch : SegmentSwitch {
        Switch()
        {
            for (const char* name : { "&Pairs", "&Groups", "&Documents" })
                addSegment(QString::fromLatin1(name), QStringLiteral("tip"));
            resize(320, sizeHint().height());
            show();
            activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(this));
        }
    };
};

ALIKE_TEST(TestSegmentSwitch)
#include "tst_segment_switch.moc"
