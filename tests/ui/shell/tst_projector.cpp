// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/program.h"
#include "ui/charts/charts_view.h"
#include "ui/learn/learn_page.h"
#include "ui/learn/lesson_player.h"
#include "ui/learn/step_view.h"
#include "ui/parameters/knob.h"
#include "ui/parameters/parameter_bar.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/work_area.h"
#include "ui/theme/appearance.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/segment_switch.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFontInfo>
#include <QLabel>
#include <QSettings>
#include <QStandardPaths>
#include <QStatusBar>
#include <QtTest>

using namespace alike;
using namespace alike::ui;
using test::Program;

namespace {

struct Wall : Program {
    Wall()
    {
        window.offerSample(ALIKE_SOURCE_DIR "/resources/sample/sample.jsonl");
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        m_active = QTest::qWaitForWindowActive(&window);
    }
    LessonPlayer* player() const { return window.work()->learn()->player(); }
    QAction* action() const { return window.actions().projector; }
    bool begun() const
    {
        return player()->running() && player()->phase() != LessonPlayer::Phase::Opening && complete();
    }

    /// Place, letters and limits of everything that is to be seen.
    QStringList looks() const
    {
        QStringList all;
        for (const QWidget* part : window.findChildren<QWidget*>()) {
            if (!part->isVisible())
                continue;
            const QRect where(part->mapTo(&window, QPoint()), part->size());
            all += u"%1 %2: %3,%4 %5x%6 font %7 least %8x%9"_qs
                       .arg(QLatin1String(part->metaObject()->className()), part->objectName())
                       .arg(where.x())
                       .arg(where.y())
                       .arg(where.width())
                       .arg(where.height())
                       .arg(QFontInfo(part->font()).pixelSize())
                       .arg(part->minimumWidth())
                       .arg(part->minimumHeight());
        }
        return all;
    }

private:
    bool m_active = false;
};

} // namespace

class TestProjector : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QSettings().remove(u"window"_qs);
    }

    void largeWithHighContrastAndFewerParts()
    {
        Wall wall;
        applyAppearance(Appearance::Light);
        wall.player()->begin(7);
        QTRY_VERIFY(wall.begun());
        const auto* bar = wall.part<ParameterBar>("parameterBar");
        const int slider = bar->knob(ParameterBar::Which::K)->slider()->height();
        const int letters = QFontInfo(QApplication::font()).pixelSize();
        wall.action()->setChecked(true);
        QTRY_VERIFY(!wall.part<QWidget>("header")->isVisible());
        QVERIFY(!wall.window.statusBar()->isVisible());
        QVERIFY(!wall.part<QWidget>("drawer")->isVisible());
        QVERIFY(currentAppearance() == Appearance::Contrast);
        QVERIFY(QFontInfo(QApplication::font()).pixelSize() >= 1.25 * letters);
        for (auto which : { ParameterBar::Which::K, ParameterBar::Which::H, ParameterBar::Which::Bands,
                 ParameterBar::Which::Threshold }) {
            const Knob* knob = bar->knob(which);
            QVERIFY2(knob->slider()->height() >= 2 * slider,
                qPrintable(u"%1 and %2"_qs.arg(knob->slider()->height()).arg(slider)));
            QVERIFY(knob->slider()->width() > knob->width() * 3 / 4);
            QVERIFY(!knob->slider()->geometry().intersects(knob->box()->geometry()));
            QTRY_VERIFY(knob->rect().contains(knob->consequence()->geometry())); // once it is laid out
            QTRY_VERIFY(bar->rect().contains(knob->geometry()));
        }
        QCOMPARE(wall.window.size(), QSize(1280, 800)); // the letters follow the window, not it them
        wall.action()->setChecked(false);
        QVERIFY(currentAppearance() == Appearance::Light);
    }

    /// Where the S-curve is needed, it and the knobs share what there is.
    void nothingOverlapsBesideTheCurve_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : { QSize(1024, 768), QSize(1280, 800), QSize(1920, 1080) })
            QTest::newRow(qPrintable(u"%1x%2"_qs.arg(size.width()).arg(size.height()))) << size;
    }
    void nothingOverlapsBesideTheCurve()
    {
        QFETCH(QSize, size);
        Wall wall;
        wall.window.resize(size);
        wall.player()->begin(7);
        QTRY_VERIFY(wall.begun());
        wall.action()->setChecked(true);
        while (!wall.player()->looksAt("curve")) {
            wall.player()->goOn();
            QTRY_VERIFY(wall.begun());
        }
        const auto* bar = wall.part<ParameterBar>("parameterBar");
        const auto* curve = wall.part<QWidget>("smallCurve");
        QTRY_VERIFY(curve->isVisible() && bar->rect().contains(curve->geometry()));
        QRect before;
        for (auto which : { ParameterBar::Which::K, ParameterBar::Which::H, ParameterBar::Which::Bands,
                 ParameterBar::Which::Threshold }) {
            const Knob* knob = bar->knob(which);
            QVERIFY(!knob->geometry().intersects(before) && !knob->geometry().intersects(curve->geometry()));
            before = knob->geometry();
            QVERIFY2(knob->width() >= knob->minimumSizeHint().width(),
                qPrintable(u"%1 wide, %2 wanted"_qs.arg(knob->width()).arg(knob->minimumSizeHint().width())));
            for (const QLabel* label : knob->findChildren<QLabel*>()) {
                if (label->buddy() != knob->slider())
                    continue;
                const QString where = u"%1: %2 wide, %3 wanted, number from %4"_qs.arg(label->text())
                                          .arg(label->width())
                                          .arg(label->sizeHint().width())
                                          .arg(knob->box()->x());
                QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(where));
                QVERIFY2(!label->geometry().intersects(knob->box()->geometry()), qPrintable(where));
            }
        }
        wall.action()->setChecked(false); // gives the program its letters back
    }

    void itIsLeftAsItCame()
    {
        Wall wall;
        applyAppearance(Appearance::Light);
        wall.player()->begin(7);
        QTRY_VERIFY(wall.begun());
        wall.window.actions().drawer->setChecked(true);
        QTRY_VERIFY(wall.complete());
        QTest::qWait(50); // layouts
        const QStringList before = wall.looks();
        QVERIFY(before.size() > 50);
        const QFont font = QApplication::font();
        wall.action()->setChecked(true);
        QTest::qWait(50);
        QVERIFY(wall.looks() != before);
        wall.action()->setChecked(false);
        QCOMPARE(QApplication::font(), font);
        QVERIFY(wall.window.actions().drawer->isChecked());
        QTRY_COMPARE(wall.looks().size(), before.size());
        const auto differences = [&] {
            QStringList other;
            const QStringList now = wall.looks();
            for (qsizetype i = 0; i < std::min(now.size(), before.size()); ++i) {
                if (now[i] != before[i])
                    other += before[i] + u" -> "_qs + now[i];
            }
            return other.join(u'\n');
        };
        QTRY_VERIFY2(differences().isEmpty(), qPrintable(differences()));
    }

    void aClickerStepsTheLesson()
    {
        Wall wall;
        wall.player()->begin(7);
        QTRY_VERIFY(wall.begun());
        auto* slider = wall.part<QWidget>("kSlider");
        slider->setFocus();
        const auto k = wall.session.parameters().shingle.k;
        wall.action()->setChecked(true);
        QTest::keyClick(wall.window.focusWidget(), Qt::Key_PageDown);
        QTRY_COMPARE(wall.player()->stepNumber(), std::size_t { 1 });
        slider->setFocus(); // it does not take the key
        QTest::keyClick(slider, Qt::Key_PageDown);
        QTRY_COMPARE(wall.player()->stepNumber(), std::size_t { 2 });
        QCOMPARE(wall.session.parameters().shingle.k, k);
        QTest::keyClick(wall.window.focusWidget(), Qt::Key_PageUp);
        QTRY_COMPARE(wall.player()->stepNumber(), std::size_t { 1 });
        while (wall.player()->phase() != LessonPlayer::Phase::Summary) {
            QTRY_VERIFY(wall.begun());
            QTest::keyClick(wall.window.focusWidget(), Qt::Key_PageDown);
        }
        QTest::keyClick(wall.window.focusWidget(), Qt::Key_PageDown); // on with the next lesson
        QCOMPARE(wall.player()->lesson(), std::size_t { 8 });
        QTRY_VERIFY(wall.begun());
        wall.action()->setChecked(false);
        const std::size_t at = wall.player()->stepNumber();
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_PageDown); // a larger step, as ever
        QCOMPARE(wall.player()->stepNumber(), at);
        QTRY_VERIFY(wall.session.parameters().shingle.k != k);
    }

    /// There is room for one of list and texts beside the lesson: the one that it speaks of.
    void theListIsThereWhereTheLessonSpeaksOfIt()
    {
        Wall wall;
        wall.player()->begin(8);
        QTRY_VERIFY(wall.begun());
        wall.player()->goOn();
        QTRY_VERIFY(wall.begun() && wall.player()->looksAt("list"));
        ExplorePage* const explore = wall.window.work()->explore();
        QTRY_VERIFY(explore->lists()->isVisible() && explore->detail()->isVisible());
        wall.action()->setChecked(true);
        QTRY_VERIFY(explore->lists()->isVisible() && !explore->detail()->isVisible());
        QTRY_COMPARE(explore->lists()->parentWidget()->width(), explore->width()); // and has all of it
        wall.action()->setChecked(false);
        QTRY_VERIFY(explore->lists()->isVisible() && explore->detail()->isVisible());
        wall.action()->setChecked(true);
        wall.player()->back();
        QTRY_VERIFY(wall.begun() && !wall.player()->looksAt("list"));
        QTRY_VERIFY(!explore->detail()->isHidden());
    }

    /// What a project keeps of the layout, and what one that is opened on a wall brings along.
    void aProjectKeepsTheWindowAsItCame()
    {
        Wall wall;
        QAction* const drawer = wall.window.actions().drawer;
        wall.window.open({ ALIKE_SOURCE_DIR "/resources/sample/sample.jsonl" });
        QTRY_VERIFY(wall.complete());
        const auto open = [&](bool shown) {
            drawer->setChecked(shown);
            QTest::qWait(50); // layouts
            return wall.window.work()->state();
        };
        const std::string without = open(false);
        const std::string with = open(true);
        QVERIFY(with != without && !wall.part<QWidget>("drawer")->isHidden());
        wall.action()->setChecked(true);
        QTest::qWait(50);
        QVERIFY(wall.part<QWidget>("drawer")->isHidden());
        QCOMPARE(wall.window.work()->state(), with);
        // Of what was chosen meanwhile it is told.
        auto* chart = wall.window.work()->charts()->choice();
        chart->setCurrentIndex(chart->currentIndex() + 1);
        QVERIFY(wall.window.work()->state() != with);
        chart->setCurrentIndex(chart->currentIndex() - 1);

        wall.window.work()->restore(without);
        QVERIFY(wall.part<QWidget>("drawer")->isHidden());
        QCOMPARE(wall.window.work()->state(), without);
        wall.window.work()->restore(with);
        QVERIFY(wall.part<QWidget>("drawer")->isHidden()); // it is still a wall
        wall.action()->setChecked(false);
        QVERIFY(drawer->isChecked() && !wall.part<QWidget>("drawer")->isHidden());
        wall.action()->setChecked(true);
        wall.window.work()->restore(without);
        wall.action()->setChecked(false);
        QVERIFY(!drawer->isChecked() && wall.part<QWidget>("drawer")->isHidden());
    }

    void itIsRemembered()
    {
        {
            Wall wall;
            wall.window.rememberLayout();
            QVERIFY(!wall.action()->isChecked());
            wall.action()->trigger();
            wall.window.close();
        }
        {
            Wall wall;
            wall.window.rememberLayout();
            QVERIFY(wall.action()->isChecked());
            wall.action()->trigger();
        }
        Wall wall;
        wall.window.rememberLayout();
        QVERIFY(!wall.action()->isChecked());
        QVERIFY(wall.window.actions().neighbours->isChecked());
        QVERIFY(wall.window.actions().reviewBar->isChecked());
    }
};

ALIKE_TEST(TestProjector)
#include "tst_projector.moc"
