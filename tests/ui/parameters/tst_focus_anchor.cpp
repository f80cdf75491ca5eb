// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/counted_layouts.h"
#include "ui/parameters/focus_anchor.h"

#include <QApplication>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <QtTest>

using namespace alike;
using namespace alike::ui;

class TestFocusAnchor : public QObject {
    Q_OBJECT
private slots:
    void staysWhenPartsAboveGrowAndShrink();
    void staysAtTheEnd();
    void staysInAColumnAsTallAsBefore();
    void partsBelowScrollNothing();
    void passingPlacesOfALayoutScrollNothing();
    void comesBackFromTheEnds_data();
    void comesBackFromTheEnds();
    void staysWhereItWasScrolledTo();
    void outOfSightHoldsNothing();
    void belowASmallerViewHoldsNothing();
    void withoutFocusNothingScrolls();

private:
    /// Ten parts of 100 pixels, one of them of 200, with a button each; 300 are seen.
    struct Column : QScrollArea {
        Column()
        {
            auto* content = new QWidget;
            auto* column = new QVBoxLayout(content);
            column->setContentsMargins({});
            column->setSpacing(0);
            for (int i = 0; i < 10; ++i) {
                parts.push_back(new QWidget);
                parts.back()->setFixedHeight(i == 0 ? 200 : 100);
                buttons.push_back(new QPushButton(parts.back()));
                column->addWidget(parts.back());
            }
            column->addStretch();
            setWidget(content);
            setWidgetResizable(true);
            setFrameShape(NoFrame);
            setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
            new FocusAnchor(this);
            resize(200, 300);
        }
        void start(int scrolled, int focused)
        {
            show();
            QVERIFY(QTest::qWaitForWindowActive(this));
            QCOMPARE(verticalScrollBar()->maximum(), 800);
            verticalScrollBar()->setValue(scrolled);
            if (focused >= 0)
                buttons[static_cast<std::size_t>(focused)]->setFocus();
            else
                setFocus();
            QCOMPARE(verticalScrollBar()->value(), scrolled);
        }
        void setHeight(std::size_t part, int height)
        {
            parts[part]->setFixedHeight(height);
            test::CountedLayouts::handleEvents();
        }
        int scrolled() const { return verticalScrollBar()->value(); }
        int placeOf(std::size_t part) const { return parts[part]->mapTo(viewport(), QPoint()).y(); }

        std::vector<QWidget*> parts;
        std::vector<QPushButton*> buttons;
    };
};

void TestFocusAnchor::staysWhenPartsAboveGrowAndShrink()
{
    Column column;
    column.start(300, 3);
    QCOMPARE(column.placeOf(3), 100);
    for (const int height : { 150, 130, 100, 20, 100 }) {
        column.setHeight(1, height);
        QCOMPARE(column.placeOf(3), 100);
        QCOMPARE(column.scrolled(), 200 + height);
    }
    column.setHeight(2, 170); // nothing stands between them
    QCOMPARE(column.placeOf(3), 100);
    column.setHeight(2, 600); // what is added is more than the view
    QCOMPARE(column.placeOf(3), 100);
}

/// There the column has to be taller before it can be scrolled further.
void TestFocusAnchor::staysAtTheEnd()
{
    Column column;
    column.start(800, 8);
    QCOMPARE(column.placeOf(8), 100);
    for (const int height : { 180, 60, 100 }) {
        column.setHeight(1, height);
        QCOMPARE(column.placeOf(8), 100);
    }
}

void TestFocusAnchor::staysInAColumnAsTallAsBefore()
{
    Column column;
    column.start(300, 3);
    column.parts[9]->setFixedHeight(40);
    column.setHeight(1, 160);
    QCOMPARE(column.verticalScrollBar()->maximum(), 800);
    QCOMPARE(column.placeOf(3), 100);
}

void TestFocusAnchor::partsBelowScrollNothing()
{
    Column column;
    column.start(300, 3);
    for (const std::size_t part : { 3, 4, 9 }) {
        column.setHeight(part, 160);
        QCOMPARE(column.scrolled(), 300);
        QCOMPARE(column.placeOf(3), 100);
    }
}

/// Before the column is taller its parts are squeezed, the tallest first: those behind it go up, and down
/// again.
void TestFocusAnchor::passingPlacesOfALayoutScrollNothing()
{
    Column column;
    column.start(0, 1);
    column.setHeight(5, 190);
    QCOMPARE(column.scrolled(), 0);
    QCOMPARE(column.placeOf(1), 200);
    column.buttons[9]->setFocus(); // out of sight, and not by a little
    column.setHeight(5, 400);
    QCOMPARE(column.scrolled(), 0);
}

void TestFocusAnchor::comesBackFromTheEnds_data()
{
    QTest::addColumn<int>("scrolled");
    QTest::addColumn<int>("focused");
    QTest::addColumn<int>("part"); // becomes 80 lower, and as tall as before
    QTest::addColumn<int>("scrolledThen");
    QTest::addColumn<int>("placeThen");
    QTest::newRow("top") << 30 << 1 << 0 << 0 << 120;
    QTest::newRow("end") << 800 << 8 << 9 << 720 << 180;
}

void TestFocusAnchor::comesBackFromTheEnds()
{
    QFETCH(const int, scrolled);
    QFETCH(const int, focused);
    QFETCH(const int, part);
    Column column;
    column.start(scrolled, focused);
    const auto held = static_cast<std::size_t>(focused);
    const auto other = static_cast<std::size_t>(part);
    const int place = column.placeOf(held);
    const int height = column.parts[other]->height();
    column.setHeight(other, height - 80);
    QTEST(column.scrolled(), "scrolledThen");
    QTEST(column.placeOf(held), "placeThen");
    column.setHeight(other, height);
    QCOMPARE(column.scrolled(), scrolled);
    QCOMPARE(column.placeOf(held), place);
}

void TestFocusAnchor::staysWhereItWasScrolledTo()
{
    Column column;
    column.start(300, 3);
    column.verticalScrollBar()->setValue(350);
    QCOMPARE(column.placeOf(3), 50);
    column.setHeight(1, 180);
    QCOMPARE(column.placeOf(3), 50);
    column.verticalScrollBar()->setValue(column.verticalScrollBar()->maximum()); // out of sight
    const int end = column.scrolled();
    column.setHeight(1, 200);
    QCOMPARE(column.scrolled(), end);
    column.verticalScrollBar()->setValue(400); // and back
    QCOMPARE(column.placeOf(3), 100);
    column.setHeight(1, 100);
    QCOMPARE(column.placeOf(3), 100);
}

void TestFocusAnchor::outOfSightHoldsNothing()
{
    Column column;
    column.start(0, 3);
    column.verticalScrollBar()->setValue(550);
    column.setHeight(1, 150);
    QCOMPARE(column.scrolled(), 550);
}

void TestFocusAnchor::belowASmallerViewHoldsNothing()
{
    Column column;
    column.start(300, 4);
    QCOMPARE(column.placeOf(4), 200);
    column.resize(200, 150);
    test::CountedLayouts::handleEvents();
    QCOMPARE(column.scrolled(), 300);
    column.setHeight(1, 150);
    QCOMPARE(column.scrolled(), 300);
    column.resize(200, 350); // in sight again, where it is to be
    test::CountedLayouts::handleEvents();
    QCOMPARE(column.placeOf(4), 200);
}

void TestFocusAnchor::withoutFocusNothingScrolls()
{
    Column column;
    column.start(300, -1);
    column.setHeight(1, 150);
    QCOMPARE(column.scrolled(), 300);
    column.setHeight(1, 100);
    column.verticalScrollBar()->setValue(800);
    column.setHeight(9, 40);
    QCOMPARE(column.scrolled(), 740);
    column.setHeight(9, 100);
    QCOMPARE(column.scrolled(), 740);
}

ALIKE_TEST(TestFocusAnchor)
#include "tst_focus_anchor.moc"
