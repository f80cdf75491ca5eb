// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/settings_comparison.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/charts/s_curve_chart.h"
#include "ui/charts/s_curve_model.h"
#include "ui/charts/s_curve_panel.h"
#include "ui/plot/chart_canvas.h"

#include <QDialog>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <chrono>

using namespace alike;
using namespace alike::ui;

class TestSCurvePanel : public QObject {
    Q_OBJECT
private slots:
    void saysWhatIsMissing();
    void curveFollowsTheControlsAtOnce();
    void dragMovesTheThreshold();
    void keysMoveTheThreshold();
    void labelsCoverTheFewestMarks();
    void labelsKeepApart();
    void theNameOfAIsWhereNoCurveIs_data();
    void theNameOfAIsWhereNoCurveIs();
    void lastChangeInWords();
    void gainedAndLostPairsAreLinks();
    void theDifferenceChangesWordsAlone();
    void newResultsAreDrawnOnce();
    void measurementPalesOnlyWhenItIsOld();
    void theChartStaysWhileWordsChange();
    void aDragIsOneChange();
    void asksNothingWhileHidden();
    void enlarges();
    void enlargesByKey();
    void paintsAtDockWidth();

private:
    static void show(SCurvePanel& panel)
    {
        panel.resize(280, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
    }
};

void TestSCurvePanel::saysWhatIsMissing()
{
    test::Desk desk;
    SCurvePanel panel(&desk.session, &desk.engine);
    show(panel);
    QVERIFY2(
        panel.words()->text().contains(QStringLiteral("Open a corpus")), qPrintable(panel.words()->text()));
    desk.session.setCorpus(test::smallCorpus(), {});
    QVERIFY(panel.words()->text().contains(QStringLiteral("being counted")));
    QVERIFY(!panel.model()->curve().empty()); // the curve needs no corpus
}

void TestSCurvePanel::curveFollowsTheControlsAtOnce()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    SCurvePanel panel(&desk.session, &desk.engine);
    show(panel);
    QTRY_VERIFY(panel.model()->density());
    QCOMPARE(panel.model()->density()->pairs, std::uint64_t { 1 });
    QCOMPARE(panel.model()->density()->identical, std::uint64_t { 1 });
    QVERIFY(panel.model()->ghost().empty());
    const auto before = panel.model()->curve();
    Parameters parameters = test::lowThreshold();
    parameters.lsh.rows = 7;
    desk.session.setParameters(parameters);
    QVERIFY(panel.model()->stale());
    QCOMPARE(panel.model()->banding().rows, 7u);
    QCOMPARE(panel.model()->ghost().size(), before.size());
    QCOMPARE(panel.model()->ghost()[200].chance, before[200].chance);
    QVERIFY(panel.model()->curve()[200].chance < before[200].chance);
}

void TestSCurvePanel::dragMovesTheThreshold()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    SCurvePanel panel(&desk.session, &desk.engine);
    show(panel);
    QSignalSpy changes(&desk.session, &Session::parametersChanged);
    const ChartFrame where = panel.chart()->frame();
    const int y = static_cast<int>(where.plot.center().y());
    const auto at = [&](double value) { return QPoint(qRound(where.screenX(value)), y); };
    QTest::mousePress(panel.chart(), Qt::LeftButton, {}, at(0.7));
    QTest::mouseMove(panel.chart(), at(0.8));
    QTest::mouseMove(panel.chart(), at(0.9));
    QTest::mouseRelease(panel.chart(), Qt::LeftButton, {}, at(0.9));
    QVERIFY(!changes.isEmpty());
    const double moved = desk.session.parameters().results.threshold.value();
    QVERIFY2(std::abs(moved - 0.9) <= 0.0101, qPrintable(QString::number(moved)));
    QCOMPARE(desk.session.parameters().results.threshold.millionths() % 10'000, 0u);
    // A drag elsewhere moves nothing.
    changes.clear();
    QTest::mousePress(panel.chart(), Qt::LeftButton, {}, at(0.2));
    QTest::mouseMove(panel.chart(), at(0.4));
    QTest::mouseRelease(panel.chart(), Qt::LeftButton, {}, at(0.4));
    QCOMPARE(changes.size(), 0);
}

void TestSCurvePanel::keysMoveTheThreshold()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    SCurvePanel panel(&desk.session, &desk.engine);
    show(panel);
    QTest::keyClick(panel.chart(), Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(desk.session.parameters().results.threshold, Threshold(710'000));
    QTest::keyClick(panel.chart(), Qt::Key_Left);
    QTest::keyClick(panel.chart(), Qt::Key_Left);
    QVERIFY2(panel.words()->text().startsWith(QStringLiteral("J 0.69")), qPrintable(panel.words()->text()));
    QTest::keyClick(panel.chart(), Qt::Key_Return);
    QCOMPARE(desk.session.parameters().results.threshold, Threshold(690'000));
}

void TestSCurvePanel::labelsCoverTheFewestMarks()
{
    const QRectF first(0, 0, 10, 10);
    const QRectF second(20, 0, 10, 10);
    QCOMPARE(freestPlace({ first, second }, {}), first);
    QCOMPARE(freestPlace({ first, second }, { { 8, 8, 4, 4 } }), second);
    QCOMPARE(freestPlace({ first, second }, { { 8, 8, 4, 4 }, { 25, 5, 1, 1 }, { 26, 5, 1, 1 } }), first);
}

void TestSCurvePanel::labelsKeepApart()
{
    ChartAxis axis;
    axis.low = 0.3;
    axis.step = 0.1;
    QCOMPARE(fittingStep(axis, 700, 20), 0.1);
    QCOMPARE(fittingStep(axis, 130, 20), 0.2);
    QCOMPARE(fittingStep(axis, 60, 20), 0.5);
}

void TestSCurvePanel::theNameOfAIsWhereNoCurveIs_data()
{
    QTest::addColumn<std::uint32_t>("a");
    QTest::addColumn<std::uint32_t>("before");
    QTest::addColumn<std::uint32_t>("now");
    for (const std::uint32_t a : { 1u, 2u, 5u, 9u, 20u })
        for (const std::uint32_t now : { 3u, 4u, 8u, 12u })
            QTest::addRow("A has %u rows, now %u", a, now) << a << now + 1 << now;
}

/// Of A, of now and of before the last change, at the sizes of the drawer and of the page.
void TestSCurvePanel::theNameOfAIsWhereNoCurveIs()
{
    QFETCH(std::uint32_t, a);
    QFETCH(std::uint32_t, before);
    QFETCH(std::uint32_t, now);
    struct Shown : SCurveChart {
        using SCurveChart::keptPlace;
        using SCurveChart::SCurveChart;
    };
    Parameters parameters = test::lowThreshold();
    parameters.lsh.rows = a;
    test::Desk desk(test::smallCorpus(), parameters);
    SCurveModel model(&desk.session, &desk.engine);
    Shown chart(&model);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    desk.session.setKept(keepSettings(desk.session.snapshot(), {}));
    for (const std::uint32_t rows : { before, now }) {
        parameters.lsh.rows = rows;
        desk.analyse(parameters);
    }
    QVERIFY(!model.keptCurve().empty());
    QCOMPARE(model.ghost().empty(), a == before); // it is drawn as A
    for (const QSize& size : { QSize(280, 220), QSize(700, 400), QSize(1200, 600) }) {
        chart.resize(size);
        const ChartFrame where = chart.frame();
        const QRectF place = chart.keptPlace(chart.fontMetrics(), where);
        QVERIFY(where.plot.contains(place));
        for (const auto* curve : { &model.keptCurve(), &model.ghost(), &model.curve() }) {
            for (std::size_t i = 1; i < curve->size(); ++i) {
                const QPointF from = where.screen({ (*curve)[i - 1].similarity, (*curve)[i - 1].chance });
                const QPointF to = where.screen({ (*curve)[i].similarity, (*curve)[i].chance });
                for (int piece = 0; piece <= 16; ++piece)
                    QVERIFY2(!place.contains(from + (to - from) * piece / 16),
                        qPrintable(
                            QStringLiteral("width %1, J %2").arg(size.width()).arg((*curve)[i].similarity)));
            }
        }
    }
}

void TestSCurvePanel::lastChangeInWords()
{
    Parameters parameters = test::lowThreshold();
    parameters.lsh.rows = 25;
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), parameters);
    SCurvePanel panel(&desk.session, &desk.engine);
    show(panel);
    QVERIFY(panel.model()->changeWords().isEmpty());
    const auto missed = desk.session.snapshot()->evaluation->falseNegatives();
    QVERIFY(missed > 0);
    parameters.lsh.rows = 2;
    desk.analyse(parameters);
    const Evaluation& now = *desk.session.snapshot()->evaluation;
    const QString words = panel.model()->changeWords();
    QVERIFY2(words.contains(QStringLiteral("missed %1 → %2").arg(missed).arg(now.falseNegatives())),
        qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("candidates ")), qPrintable(words));
    QCOMPARE(panel.words()->text(), words);
    QVERIFY(!panel.model()->measured().empty());
    desk.open(test::smallCorpus(), parameters);
    QVERIFY(panel.model()->changeWords().isEmpty());
}

void TestSCurvePanel::gainedAndLostPairsAreLinks()
{
    Parameters parameters = test::lowThreshold();
    parameters.lsh.rows = 25;
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), parameters);
    SCurvePanel panel(&desk.session, &desk.engine);
    show(panel);
    const SnapshotPtr before = desk.session.snapshot();
    parameters.lsh.rows = 2;
    desk.analyse(parameters);
    QTRY_VERIFY(panel.model()->difference());
    const auto difference = panel.model()->difference();
    QVERIFY(difference->before == before && difference->after == desk.session.snapshot());
    const std::uint64_t gained
        = desk.session.snapshot()->evaluation->truePositives - before->evaluation->truePositives;
    QCOMPARE(difference->gainedPairs, gained);
    QCOMPARE(difference->lostPairs, std::uint64_t { 0 });
    const QString words = panel.words()->text();
    QVERIFY2(words.contains(QStringLiteral("<a href=\"gained\">%1 pairs gained</a>, 0 lost").arg(gained)),
        qPrintable(words));
    std::vector<PairFilter> asked;
    connect(&panel, &SCurvePanel::pairsRequested, this,
        [&](const ChangedPairsFilter& change) { asked.emplace_back(change); });
    emit panel.words()->linkActivated(QStringLiteral("gained"));
    QCOMPARE(asked.size(), std::size_t { 1 });
    QVERIFY((asked[0] == PairFilter(ChangedPairsFilter { difference, ChangedPairsFilter::Side::Gained })));
    // The way back: what was gained is lost.
    parameters.lsh.rows = 25;
    desk.analyse(parameters);
    QTRY_VERIFY(panel.model()->difference() && panel.model()->difference()->lostPairs == gained);
    QVERIFY(panel.words()->text().contains(QStringLiteral("0 pairs gained, <a href=\"lost\">")));
    // Another corpus has no change behind it.
    desk.open(test::smallCorpus(), parameters);
    QVERIFY(!panel.model()->difference());
}

void TestSCurvePanel::theDifferenceChangesWordsAlone()
{
    Parameters parameters = test::lowThreshold();
    parameters.lsh.rows = 25;
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), parameters);
    SCurvePanel panel(&desk.session, &desk.engine);
    show(panel);
    QTRY_VERIFY(desk.engine.idle());
    bool known = false;
    connect(panel.model(), &SCurveModel::changed, this,
        [&] { known = known || panel.model()->difference() != nullptr; });
    QSignalSpy words(panel.model(), &SCurveModel::wordsChanged);
    parameters.lsh.rows = 2;
    desk.analyse(parameters);
    QTRY_VERIFY(panel.model()->difference());
    QVERIFY(!words.isEmpty());
    QVERIFY(!known); // a chart has nothing to paint for it
}

/// Rings and bars change together: a chart that is drawn twice holds up the slider, and mixes two results.
void TestSCurvePanel::newResultsAreDrawnOnce()
{
    Parameters parameters = test::lowThreshold();
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), parameters);
    desk.session.setPatience(std::chrono::milliseconds(0)); // pale at once
    SCurvePanel panel(&desk.session, &desk.engine);
    show(panel);
    QTRY_VERIFY(desk.engine.idle());
    const auto before = panel.model()->density();
    QVERIFY(before);
    parameters.shingle.k = 2;
    desk.session.setParameters(parameters);
    QVERIFY(panel.model()->outdated());
    QSignalSpy drawn(panel.model(), &SCurveModel::changed);
    desk.session.setSnapshot(desk.snapshot(parameters));
    QVERIFY(drawn.isEmpty());
    QTRY_COMPARE(drawn.size(), 1);
    QVERIFY(panel.model()->density() != before);
    QTRY_VERIFY(desk.engine.idle());
    QCOMPARE(drawn.size(), 1);
}

void TestSCurvePanel::measurementPalesOnlyWhenItIsOld()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    SCurvePanel panel(&desk.session, &desk.engine);
    show(panel);
    Parameters parameters = test::lowThreshold();
    parameters.lsh.rows = 7;
    desk.session.setPatience(std::chrono::hours(1));
    desk.session.setParameters(parameters);
    QVERIFY(panel.model()->stale());
    QVERIFY(!panel.model()->outdated());
    parameters.lsh.rows = 8;
    desk.session.setPatience(std::chrono::milliseconds(0));
    desk.session.setParameters(parameters);
    QVERIFY(panel.model()->outdated());
}

/// Longer words take their room once; shorter ones do not give it back.
void TestSCurvePanel::theChartStaysWhileWordsChange()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    SCurvePanel panel(&desk.session, &desk.engine);
    show(panel);
    const int before = panel.chart()->height();
    emit panel.chart()->pointed(QStringLiteral("many words ").repeated(20));
    QTRY_VERIFY(panel.chart()->height() < before);
    const int with = panel.chart()->height();
    emit panel.chart()->pointed(QString());
    for (int i = 0; i < 5; ++i)
        QCoreApplication::processEvents();
    QCOMPARE(panel.chart()->height(), with);
    panel.resize(panel.width() + 40, panel.height());
    QTRY_COMPARE(panel.chart()->height(), before); // another width begins anew
}

/// However many results come during a drag, what stood there before it is compared.
void TestSCurvePanel::aDragIsOneChange()
{
    Parameters parameters = test::lowThreshold();
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), parameters);
    SCurvePanel panel(&desk.session, &desk.engine);
    show(panel);
    const SnapshotPtr before = desk.session.snapshot();
    desk.session.beginChange();
    for (const std::uint32_t rows : { 8u, 16u, 25u }) {
        parameters.lsh.rows = rows;
        desk.analyse(parameters);
    }
    desk.session.endChange();
    QTRY_VERIFY(panel.model()->difference() && panel.model()->difference()->after == desk.session.snapshot());
    QVERIFY(panel.model()->difference()->before == before);
    const SnapshotPtr dragged = desk.session.snapshot();
    parameters.lsh.rows = 5;
    desk.analyse(parameters);
    QTRY_VERIFY(panel.model()->difference() && panel.model()->difference()->before == dragged);
}

void TestSCurvePanel::asksNothingWhileHidden()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    SCurvePanel panel(&desk.session, &desk.engine);
    QVERIFY(desk.engine.idle());
    desk.analyse(test::lowThreshold());
    QVERIFY(desk.engine.idle());
    show(panel);
    QTRY_VERIFY(panel.model()->density());
}

void TestSCurvePanel::enlarges()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    SCurvePanel panel(&desk.session, &desk.engine);
    show(panel);
    QVERIFY(!panel.enlarged());
    QTest::mouseDClick(panel.chart(), Qt::LeftButton, {}, panel.chart()->rect().center());
    QVERIFY(panel.enlarged());
    QVERIFY(panel.enlarged()->isVisible());
    QVERIFY(panel.enlarged()->findChild<SCurveChart*>()->width() > panel.chart()->width());
}

void TestSCurvePanel::enlargesByKey()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    SCurvePanel panel(&desk.session, &desk.engine);
    show(panel);
    panel.chart()->setFocus();
    QTest::keyClick(panel.chart(), Qt::Key_Space);
    QVERIFY(panel.enlarged() && panel.enlarged()->isVisible());
    QTest::keyClick(panel.enlarged()->findChild<SCurveChart*>(), Qt::Key_Escape);
    QVERIFY(!panel.enlarged()->isVisible());
    QTest::keyClick(panel.chart(), Qt::Key_Space);
    QVERIFY(panel.enlarged()->isVisible());
}

void TestSCurvePanel::paintsAtDockWidth()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    SCurvePanel panel(&desk.session, &desk.engine);
    for (const int width : { 260, 300, 900 }) {
        panel.resize(width, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        const QRectF plot = panel.chart()->frame().plot;
        QVERIFY2(plot.width() > width * 0.6, qPrintable(QString::number(plot.width())));
        QVERIFY(QRectF(panel.chart()->rect()).contains(plot));
        QVERIFY(!panel.grab().isNull());
    }
}

ALIKE_TEST(TestSCurvePanel)
#include "tst_s_curve_panel.moc"
