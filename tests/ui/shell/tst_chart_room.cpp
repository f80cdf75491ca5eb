// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/charts/band_page.h"
#include "ui/charts/candidate_page.h"
#include "ui/charts/charts_view.h"
#include "ui/charts/error_page.h"
#include "ui/charts/estimate_page.h"
#include "ui/charts/family_chart.h"
#include "ui/charts/family_page.h"
#include "ui/charts/histogram_chart.h"
#include "ui/charts/histogram_page.h"
#include "ui/charts/length_page.h"
#include "ui/charts/method_rates_chart.h"
#include "ui/charts/method_rates_page.h"
#include "ui/charts/recall_chart.h"
#include "ui/charts/recall_page.h"
#include "ui/charts/size_page.h"
#include "ui/charts/stage_chart.h"
#include "ui/charts/stage_page.h"
#include "ui/charts/sweep_chart.h"
#include "ui/session/method_measurement.h"
#include "ui/shell/pages.h"
#include "ui/shell/work_area.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/segment_switch.h"

#include <QComboBox>
#include <QLocale>
#include <QSettings>
#include <QStandardPaths>
#include <QtTest>

using namespace alike;
using test::Program;

namespace {

double areaOf(const QWidget* widget)
{
    return static_cast<double>(widget->width()) * widget->height();
}

} // namespace

/// How much of the page of charts are charts, in the whole window.
class TestChartRoom : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"tst_chart_room"_qs);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_folder = std::make_unique<test::CorpusFolder>(test::familyTexts(60, 3));
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }

    void chartsHaveMostOfThePage_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<double>("height"); ///< share of the page that each chart has at least
        QTest::newRow("1024 x 600") << QSize(1024, 600) << 0.65;
        QTest::newRow("1024 x 700") << QSize(1024, 700) << 0.70;
        QTest::newRow("1280 x 800") << QSize(1280, 800) << 0.75;
    }
    void chartsHaveMostOfThePage()
    {
        QFETCH(QSize, size);
        QFETCH(double, height);
        Program program;
        program.window.resize(size);
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        program.window.showPage(ui::page::charts);
        ui::ChartsView* view = program.window.work()->charts();
        view->beside()->setCurrentIndex(0);
        const std::vector<std::pair<ui::ChartPage*, ui::ChartCanvas*>> charts {
            { view->estimate(), view->estimate()->chart() },
            { view->similarity(), view->similarity()->chart() },
            { view->candidates(), view->candidates()->chart() }, { view->recall(), view->recall()->chart() },
            { view->bands(), view->bands()->chart() }, { view->errors(), view->errors()->chart() },
            { view->lengths(), view->lengths()->chart() }, { view->families(), view->families()->chart() },
            { view->methods(), view->methods()->chart() }, { view->groups(), view->groups()->chart() },
            { view->documents(), view->documents()->chart() }, { view->buckets(), view->buckets()->chart() },
            { view->times(), view->times()->chart() }
        };
        const auto fits = [&](const ui::ChartCanvas* canvas) {
            const ui::ChartFrame frame = canvas->frame();
            const QFontMetricsF metrics(canvas->font());
            // The library draws titles a tenth smaller, and dots where they do not fit.
            return 0.9 * metrics.horizontalAdvance(frame.y.title) <= frame.plot.height()
                && 0.9 * metrics.horizontalAdvance(frame.x.title) <= frame.plot.width();
        };
        view->methods()->measurement()->measure();
        QTRY_VERIFY(program.engine.idle());
        for (const auto& [page, canvas] : charts) {
            view->choice()->setCurrentText(page->question());
            QTRY_VERIFY2(canvas->isVisible() && program.engine.idle(), qPrintable(page->question()));
            QCoreApplication::processEvents();
            const double share = static_cast<double>(canvas->height()) / view->height();
            QVERIFY2(share >= height,
                qPrintable(QStringLiteral("%1: %2 × %3 of %4 × %5")
                               .arg(page->question())
                               .arg(canvas->width())
                               .arg(canvas->height())
                               .arg(view->width())
                               .arg(view->height())));
            QVERIFY2(areaOf(canvas) >= 0.97 * height * areaOf(view), qPrintable(page->question()));
            QVERIFY2(fits(canvas), qPrintable(page->question()));
        }
        // Two of them: beside each other, or in turns where that leaves each too little.
        view->choice()->setCurrentText(view->candidates()->question());
        view->beside()->setCurrentText(view->similarity()->question());
        QTRY_VERIFY(view->similarity()->chart()->isVisible() && program.engine.idle());
        QCoreApplication::processEvents();
        const bool both = view->candidates()->chart()->isVisible();
        QCOMPARE(both, view->width() >= std::max(1100, ui::scaled(1100, view)));
        QCOMPARE(view->turns()->isVisible(), !both);
        if (both) { // the axes are level
            const auto bottom = [&](const ui::ChartCanvas* canvas) {
                return canvas->mapTo(view, QPoint(0, canvas->height())).y();
            };
            QTRY_COMPARE(bottom(view->candidates()->chart()), bottom(view->similarity()->chart()));
        }
        const double shown
            = areaOf(view->similarity()->chart()) + (both ? areaOf(view->candidates()->chart()) : 0);
        QVERIFY(shown >= 0.95 * height * areaOf(view));
        QVERIFY(fits(view->similarity()->chart()) && (!both || fits(view->candidates()->chart())));
        QCOMPARE(program.window.size(), size);
    }

private:
    std::unique_ptr<test::CorpusFolder> m_folder;
};

ALIKE_TEST(TestChartRoom)
#include "tst_chart_room.moc"
