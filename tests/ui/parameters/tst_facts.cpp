// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/counted_layouts.h"
#include "ui/parameters/facts.h"

#include <QLabel>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestFacts : public QObject {
    Q_OBJECT
private slots:
    void numbersDoNotMeasureThePanelAgain();
    void longerNamesGetTheirRoom();
    void numbersEndAtTheRight();

private:
    struct Panel : test::CountedLayouts {
        Panel()
            : CountedLayouts(new Facts)
            , facts(findChild<Facts*>())
        {
        }
        Facts* facts;
    };
    static void show(Panel& panel, int width)
    {
        panel.resize(width, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        panel.settle();
    }
};

void TestFacts::numbersDoNotMeasureThePanelAgain()
{
    Panel panel;
    const int row = panel.facts->add(QStringLiteral("Pairs found"));
    panel.facts->setValue(row, QStringLiteral("3"));
    show(panel, 300);
    panel.facts->setValue(row, QStringLiteral("3,036"));
    Panel::handleEvents();
    QCOMPARE(panel.layouts, 0);
    const auto labels = panel.facts->findChildren<QLabel*>();
    QCOMPARE(labels[1]->width(), labels[1]->sizeHint().width()); // it has its room all the same
}

void TestFacts::longerNamesGetTheirRoom()
{
    Panel panel;
    const int row = panel.facts->add(QStringLiteral("In use"));
    panel.facts->setValue(row, QStringLiteral("20 bands"));
    show(panel, 200);
    const int before = panel.facts->height();
    panel.facts->setName(row, QStringLiteral("Thirty were asked for, but what is in use are fewer of them"));
    QTRY_VERIFY(panel.facts->height() > before);
    QVERIFY(panel.layouts > 0);
    QCOMPARE(panel.facts->height(), panel.facts->heightForWidth(panel.facts->width()));
}

void TestFacts::numbersEndAtTheRight()
{
    Panel panel;
    for (const QString& value : { QStringLiteral("7"), QStringLiteral("1,824,799") })
        panel.facts->setValue(panel.facts->add(QStringLiteral("Distinct shingles")), value);
    show(panel, 260);
    const auto labels = panel.facts->findChildren<QLabel*>();
    QCOMPARE(labels.size(), 4);
    QCOMPARE(labels[1]->geometry().right(), panel.facts->width() - 1);
    QCOMPARE(labels[3]->geometry().right(), panel.facts->width() - 1);
    QVERIFY(labels[2]->y() >= labels[0]->geometry().bottom());
    QVERIFY(labels[2]->geometry().right() < labels[3]->x());
}

ALIKE_TEST(TestFacts)
#include "tst_facts.moc"
