// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/text_zoom.h"

#include "tests/support/suite.h"
#include "ui/text/text_pane.h"

#include <QSettings>
#include <QSignalSpy>
#include <QWheelEvent>
#include <QtTest>

using namespace alike::ui;

class TestTextZoom : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { TextZoom::ofAllTexts().step(0); }
    void stepsAndKeeps();
    void allTextsFollow();
    void wheelZooms();
};

void TestTextZoom::stepsAndKeeps()
{
    TextZoom& zoom = TextZoom::ofAllTexts();
    QSignalSpy changed(&zoom, &TextZoom::changed);
    QCOMPARE(zoom.percent(), 100);
    zoom.step(1);
    QCOMPARE(zoom.percent(), 110);
    zoom.step(1);
    QCOMPARE(zoom.percent(), 125);
    QCOMPARE(QSettings().value(QStringLiteral("text/zoom")).toInt(), 125);
    zoom.step(100);
    QCOMPARE(zoom.percent(), 300);
    zoom.step(1);
    QCOMPARE(zoom.percent(), 300);
    QCOMPARE(changed.count(), 3);
    zoom.step(-100);
    QCOMPARE(zoom.percent(), 50);
    zoom.step(0);
    QCOMPARE(zoom.percent(), 100);
}

void TestTextZoom::allTextsFollow()
{
    TextPane first;
    const qreal ordinary = first.font().pointSizeF();
    TextZoom::ofAllTexts().step(-1);
    QCOMPARE(first.font().pointSizeF(), 0.9 * ordinary);
    const TextPane second;
    QCOMPARE(second.font().pointSizeF(), first.font().pointSizeF());
    TextZoom::ofAllTexts().step(0);
    QCOMPARE(second.font().pointSizeF(), ordinary);
}

void TestTextZoom::wheelZooms()
{
    TextPane pane;
    pane.resize(300, 200);
    const auto turn = [&](int by, Qt::KeyboardModifiers modifiers) {
        QWheelEvent event(QPointF(50, 50), pane.viewport()->mapToGlobal(QPointF(50, 50)), {}, { 0, by },
            Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(pane.viewport(), &event);
    };
    turn(120, Qt::NoModifier);
    QCOMPARE(TextZoom::ofAllTexts().percent(), 100);
    turn(120, Qt::ControlModifier);
    QCOMPARE(TextZoom::ofAllTexts().percent(), 110);
    turn(-120, Qt::ControlModifier);
    turn(-120, Qt::ControlModifier);
    QCOMPARE(TextZoom::ofAllTexts().percent(), 90);
}

ALIKE_TEST(TestTextZoom)
#include "tst_text_zoom.moc"
