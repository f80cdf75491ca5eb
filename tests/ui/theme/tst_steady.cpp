// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/theme/steady.h"

#include <QEvent>
#include <QLabel>
#include <QTest>
#include <QVBoxLayout>

using namespace alike::ui;

class TestSteady : public QObject {
    Q_OBJECT
private slots:
    void anotherTextDoesNotMeasureTheWindowAgain();
    void longerTextGetsItsRoom();
    void textThatGrewUnseenGetsItsRoom();
    void comesAndGoesWithWhatIsInside();

private:
    /// Counts how often a window is laid out.
    struct Window : QWidget {
        Window()
            : label(new QLabel(QStringLiteral("3 near pairs")))
        {
            label->setWordWrap(true);
            label->setMinimumWidth(1);
            place = new Steady(label);
            auto* column = new QVBoxLayout(this);
            column->addWidget(place);
            column->addStretch();
            resize(200, 300);
        }
        bool event(QEvent* event) override
        {
            layouts += event->type() == QEvent::LayoutRequest;
            return QWidget::event(event);
        }
        /// Also those that come of one another.
        static void handleEvents()
        {
            for (int i = 0; i < 5; ++i)
                QCoreApplication::processEvents();
        }
        void settle()
        {
            show();
            QVERIFY(QTest::qWaitForWindowExposed(this));
            handleEvents();
            layouts = 0;
        }
        QLabel* label;
        Steady* place;
        int layouts = 0;
    };
    static QString longText()
    {
        return QStringLiteral("many words that need more than one line ").repeated(4);
    }
};

void TestSteady::anotherTextDoesNotMeasureTheWindowAgain()
{
    Window window;
    window.settle();
    window.label->setText(QStringLiteral("3,036 pairs"));
    Window::handleEvents();
    QCOMPARE(window.layouts, 0);
    QCOMPARE(window.label->size(), window.place->size());
}

void TestSteady::longerTextGetsItsRoom()
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

void TestSteady::textThatGrewUnseenGetsItsRoom()
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

void TestSteady::comesAndGoesWithWhatIsInside()
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

ALIKE_TEST(TestSteady)
#include "tst_steady.moc"
