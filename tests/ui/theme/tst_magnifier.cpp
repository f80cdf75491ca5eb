// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/theme/magnifier.h"
#include "ui/theme/metrics.h"
#include "ui/theme/motion.h"

#include <QApplication>
#include <QLabel>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>
#include <QVBoxLayout>

using namespace alike::ui;

class TestMagnifier : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
    }

    void largerAndAsItCame()
    {
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        auto* plain = new QLabel(u"plain"_qs);
        auto* heading = new QLabel(u"heading"_qs);
        heading->setFont(fontOf(Type::Heading, heading->font()));
        auto* field = new QWidget;
        field->setFixedSize(101, 33);
        auto* open = new QWidget; // has no limits
        for (QWidget* part : { static_cast<QWidget*>(plain), static_cast<QWidget*>(heading), field, open })
            column->addWidget(part);
        window.show();
        const QFont program = QApplication::font();
        const QFont headingFont = heading->font();
        const QFont plainFont = plain->font();
        const int unit = scaled(100, &window);

        Magnifier magnifier(&window);
        magnifier.setFactor(1.5);
        QCOMPARE(magnifier.factor(), 1.5);
        QVERIFY(std::abs(scaled(100, &window) - 1.5 * unit) <= 100.0 / 13 + 1);
        QVERIFY(std::abs(QFontInfo(plain->font()).pixelSize() - 1.5 * QFontInfo(plainFont).pixelSize()) <= 1);
        QVERIFY(
            std::abs(QFontInfo(heading->font()).pixelSize() - 1.5 * QFontInfo(headingFont).pixelSize()) <= 1);
        QCOMPARE(field->minimumSize(), QSize(152, 50));
        QCOMPARE(field->maximumSize(), QSize(152, 50));
        QCOMPARE(open->minimumSize(), QSize(0, 0));
        QCOMPARE(open->maximumSize(), QSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX));
        magnifier.setFactor(2.25); // from one size to another
        QVERIFY(std::abs(field->minimumWidth() - 101 * 2.25) <= 2);
        // What comes meanwhile is made for large letters, and goes along.
        auto* late = new QWidget(&window);
        late->setFixedSize(225, 90);
        magnifier.setFactor(1);
        QCOMPARE(QApplication::font(), program);
        QCOMPARE(plain->font(), plainFont);
        QCOMPARE(heading->font(), headingFont);
        QCOMPARE(field->minimumSize(), QSize(101, 33));
        QCOMPARE(field->maximumSize(), QSize(101, 33));
        QCOMPARE(late->minimumSize(), QSize(100, 40));
        QCOMPARE(scaled(100, &window), unit);
    }

    void motionIsKept()
    {
        QSettings().remove(u"window/reducedMotion"_qs);
        QSignalSpy changed(&Motion::ofProgram(), &Motion::changed);
        Motion::ofProgram().setReduced(true);
        QVERIFY(Motion::ofProgram().reduced());
        QCOMPARE(QSettings().value(u"window/reducedMotion"_qs).toBool(), true);
        Motion::ofProgram().setReduced(true);
        QCOMPARE(changed.count(), 1);
        Motion::ofProgram().setReduced(false);
        QVERIFY(!Motion::ofProgram().reduced());
        QCOMPARE(changed.count(), 2);
    }
};

ALIKE_TEST(TestMagnifier)
#include "tst_magnifier.moc"
