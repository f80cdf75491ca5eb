// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/counted_layouts.h"
#include "ui/widgets/layout_barrier.h"

#include <QLabel>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestLayoutBarrier : public QObject {
    Q_OBJECT
private slots:
    void anotherTextDoesNotMeasureTheWindowAgain();
    void longerTextGetsItsRoom();
    void textThatGrewUnseenGetsItsRoom();
    void comesAndGoesWithWhatIsInside();

private:
    struct Window : test::CountedLayouts {
        Window()
            : CountedLayouts(new LayoutBarrier(new QLabel(QStringLiteral("3 near pairs"))))
            , label(findChild<QLabel*>())
            , place(findChild<LayoutBarrier*>())
        {
            label->setWordWrap(true);
            label->setMinimumWidth(1);
            resize(200, 300);
        }
        void settle()
        {
            show();
            QVERIFY(QTest::qWaitForWindowExposed(this));
            CountedLayouts::settle();
        }
        QLabel* label;
        LayoutBarrier* place;
    };
    static QString longText()
    {
        return QStringLiteral("many words that need more than one line ").repeated(4);
    }
};

void TestLayoutBarrier::anotherTextDoesNotMeasureTheWindowAgain()
{
    Window window;
    window.settle();
    window.label->setText(QStringLiteral("3,036 pairs"));
    Window::handleEvents();
    QCOMPARE(window.layouts, 0);
    QCOMPARE(window.label->size(), window.place->size());
}

void TestLayoutBarrier::longerTextGetsItsRoom()
{
    Window window;
    window.settle();
    const int before = window.place->height();
    window.label->setText(longText());
    QTRY_VERIFY(window.place->height() > before);
    QCOMPARE(window.label->size(), window.place->size());
    QCOMPARE(window.label->height(), window.label->heightForWidth(window.label->width()));
    window.label->setText(QStringLiteral("none"));
    QTRY_COMPARE(window.place->height(), before);
}

void TestLayoutBarrier::textThatGrewUnseenGetsItsRoom()
{
    Window window;
    window.settle();
    const int before = window.place->height();
    window.hide();
    window.label->setText(longText());
    window.settle();
    QTRY_VERIFY(window.place->height() > before);
    QCOMPARE(window.label->height(), window.label->heightForWidth(window.label->width()));
}

void TestLayoutBarrier::comesAndGoesWithWhatIsInside()
{
    Window window;
    window.label->hide();
    window.settle();
    QVERIFY(!window.place->isVisible());
    window.label->show();
    QTRY_VERIFY(window.place->isVisible() && window.label->isVisible());
    Window::handleEvents();
    QCOMPARE(window.label->height(), window.label->heightForWidth(window.label->width()));
    window.label->hide();
    QVERIFY(!window.place->isVisible());
}

ALIKE_TEST(TestLayoutBarrier)
#include "tst_layout_barrier.moc"
