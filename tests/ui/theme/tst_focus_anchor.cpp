// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/counted_layouts.h"
#include "ui/theme/focus_anchor.h"

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
    void partsBelowScrollNothing();
    void theTopIsTheTop();
    void outOfSightHoldsNothing();
    void withoutFocusNothingScrolls();
    void roomThatDoesNotComeIsForgotten();

private:
    /// Ten parts of 100 pixels, in each a button; 300 are seen.
    struct Column : QScrollArea {
        Column()
        {
            auto* content = new QWidget;
            auto* column = new QVBoxLayout(content);
            column->setContentsMargins({});
            column->setSpacing(0);
            for (int i = 0; i < 10; ++i) {
                parts.push_back(new QWidget);
                parts.back()->setFixedHeight(100);
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
            QCOMPARE(verticalScrollBar()->maximum(), 700);
            verticalScrollBar()->setValue(scrolled);
            if (focused >= 0)
                buttons[static_cast<std::size_t>(focused)]->setFocus();
            QCOMPARE(verticalScrollBar()->value(), scrolled);
        }
        void setHeight(std::size_t part, int height)
        {
            parts[part]->setFixedHeight(height);
            test::CountedLayouts::handleEvents();
        }
        int placeOf(std::size_t part) const { return parts[part]->mapTo(viewport(), QPoint()).y(); }

        std::vector<QWidget*> parts;
        std::vector<QPushButton*> buttons;
    };
};

void TestFocusAnchor::staysWhenPartsAboveGrowAndShrink()
{
    Column column;
    column.start(200, 3);
    QCOMPARE(column.placeOf(3), 100);
    for (const int height : { 150, 130, 100, 20, 100 }) {
        column.setHeight(1, height);
        QCOMPARE(column.placeOf(3), 100);
        QCOMPARE(column.verticalScrollBar()->value(), 100 + height);
    }
    column.setHeight(2, 170); // nothing stands between them
    QCOMPARE(column.placeOf(3), 100);
}

/// There the column has to be taller before it can be scrolled further.
void TestFocusAnchor::staysAtTheEnd()
{
    Column column;
    column.start(700, 8);
    QCOMPARE(column.placeOf(8), 100);
    for (const int height : { 180, 60, 100 }) {
        column.setHeight(1, height);
        QCOMPARE(column.placeOf(8), 100);
    }
}

void TestFocusAnchor::partsBelowScrollNothing()
{
    Column column;
    column.start(200, 3);
    for (const std::size_t part : { 3, 4, 9 }) {
        column.setHeight(part, 160);
        QCOMPARE(column.verticalScrollBar()->value(), 200);
        QCOMPARE(column.placeOf(3), 100);
    }
}

void TestFocusAnchor::theTopIsTheTop()
{
    Column column;
    column.start(30, 1);
    column.setHeight(0, 20);
    QCOMPARE(column.verticalScrollBar()->value(), 0);
    QCOMPARE(column.placeOf(1), 20);
    column.setHeight(0, 100);
    QCOMPARE(column.placeOf(1), 20);
}

void TestFocusAnchor::outOfSightHoldsNothing()
{
    Column column;
    column.start(0, 3);
    column.verticalScrollBar()->setValue(450); // as with the wheel
    column.setHeight(1, 150);
    QCOMPARE(column.verticalScrollBar()->value(), 450);
}

void TestFocusAnchor::withoutFocusNothingScrolls()
{
    Column column;
    column.start(200, -1);
    column.setFocus();
    column.setHeight(1, 150);
    QCOMPARE(column.verticalScrollBar()->value(), 200);
}

/// A part moves down and the column is as tall as before: what could not be scrolled then is not made up for
/// later.
void TestFocusAnchor::roomThatDoesNotComeIsForgotten()
{
    Column column;
    column.start(700, 7);
    column.parts[9]->setFixedHeight(40);
    column.setHeight(1, 160);
    QCOMPARE(column.verticalScrollBar()->value(), 700);
    QCOMPARE(column.placeOf(7), 60);
    QTest::qWait(100);
    column.setHeight(9, 140);
    QCOMPARE(column.verticalScrollBar()->maximum(), 800);
    QCOMPARE(column.verticalScrollBar()->value(), 700);
}

ALIKE_TEST(TestFocusAnchor)
#include "tst_focus_anchor.moc"
