// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/changes.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/charts/band_page.h"
#include "ui/charts/candidate_page.h"
#include "ui/charts/charts_view.h"
#include "ui/charts/error_page.h"
#include "ui/charts/estimate_page.h"
#include "ui/charts/family_page.h"
#include "ui/charts/histogram_chart.h"
#include "ui/charts/histogram_page.h"
#include "ui/charts/length_page.h"
#include "ui/charts/method_rates_page.h"
#include "ui/charts/recall_chart.h"
#include "ui/charts/recall_page.h"
#include "ui/charts/s_curve_model.h"
#include "ui/charts/size_page.h"
#include "ui/charts/stage_chart.h"
#include "ui/charts/stage_page.h"
#include "ui/charts/sweep_chart.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/segment_switch.h"
#include "ui/words/format.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace alike;
using namespace alike::ui;

class TestChartsView : public QObject {
    Q_OBJECT
private slots:
    void sentencesWhenThereIsNothing();
    void clickSelectsThePair();
    void keysSelectThePair();
    void ringsFollowTheDocument();
    void manyPairsAreADensity();
    void histogramCounts();
    void missedPairsAreHollow();
    void draggingTheThreshold();
    void brushEmits();
    void brushGoesWithTheCorpus();
    void timesOfTheLastRuns();
    void doubleClickCompares();
    void captionsDoNotMoveTheChart();
    void titlesAreWhole();
    void shiftBrushesByKeys();
    void candidatesMeasuredAndExpected();
    void recallOverTheThreshold();
    void secondChartBeside();
    void plotsAreLevel();
    void countsStandAboveTheRings();
    void twoInTurns();
    void noRingOfEqualSets();
    void sizesAreCounted();
    void bandsAgainstRecall();
    void boundsAreSaid();
    void residuals();
    void chartsAreMadeWhenSeen();
    void beginsWithTwo();
    void hiddenChartsAskNothing();

private:
    enum Row {
        Estimate,
        Similarity,
        Candidates,
        Recall,
        Bands,
        Errors,
        Families,
        Groups,
        Documents,
        Buckets,
        Lengths,
        Methods,
        Times
    };
    static void show(ChartsView& view, Row row)
    {
        view.choice()->setCurrentIndex(row);
        view.beside()->setCurrentIndex(0); // alone
        view.resize(1200, 500);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
    }
    /// Whether anything but paper is in a part of a chart.
    static bool inkIn(QWidget* chart, const QRectF& part)
    {
        const QImage picture = chart->grab(part.toAlignedRect()).toImage();
        const QColor paper = chart->palette().color(QPalette::Active, QPalette::Base);
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                if (picture.pixelColor(x, y) != paper)
                    return true;
        return false;
    }
    static QPoint place(const JaccardCanvas* chart, double value)
    {
        const ChartFrame where = chart->frame();
        return { qRound(where.screenX(value)), qRound(where.plot.center().y()) };
    }
};

void TestChartsView::sentencesWhenThereIsNothing()
{
    test::Desk desk;
    ChartsView view(&desk.session, &desk.engine);
    for (const Row row : { Estimate, Similarity, Recall, Bands, Errors, Families, Groups, Documents, Buckets,
             Lengths, Methods, Times }) {
        show(view, row);
        auto* const page
            = qobject_cast<ChartPage*>(std::array<QWidget*, 13> { view.estimate(), view.similarity(),
                view.candidates(), view.recall(), view.bands(), view.errors(), view.families(), view.groups(),
                view.documents(), view.buckets(), view.lengths(), view.methods(), view.times() }[row]);
        QVERIFY2(page->sentence()->text().contains(QStringLiteral("Open a corpus")),
            qPrintable(page->sentence()->text()));
        QVERIFY(page->sentence()->isVisible());
        QVERIFY(!page->exportButton()->isEnabled());
    }
    show(view, Estimate);
    desk.session.setCorpus(test::smallCorpus(), {});
    QVERIFY(view.estimate()->sentence()->text().contains(QStringLiteral("No exact list yet")));
    desk.open(test::corpusOf({ test::words(0, 20), test::words(100, 20) }));
    QVERIFY2(view.estimate()->sentence()->text().contains(QStringLiteral("No two documents reach J = 0.50")),
        qPrintable(view.estimate()->sentence()->text()));
}

void TestChartsView::clickSelectsThePair()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    desk.session.setCurrentDocument(docId(4));
    ChartsView view(&desk.session, &desk.engine);
    show(view, Estimate);
    EstimateChart* const chart = view.estimate()->chart();
    QTRY_VERIFY(chart->data());
    QCOMPARE(chart->data()->size(), std::size_t { 1 });
    QVERIFY2(
        view.estimate()->title()->wholeText().contains(QStringLiteral("1 pair with J from 0.50 to under 1")),
        qPrintable(view.estimate()->title()->wholeText()));
    QTest::mouseClick(chart, Qt::LeftButton, {}, chart->positionOf(0).toPoint() + QPoint(3, -3));
    QTRY_COMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(1) }));
    QTRY_COMPARE(chart->marks().current, std::optional<std::uint32_t>(0));
    QVERIFY2(view.estimate()->caption()->text().contains(QStringLiteral("J 0.742")),
        qPrintable(view.estimate()->caption()->text()));
}

void TestChartsView::keysSelectThePair()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    desk.session.setCurrentDocument(docId(4));
    ChartsView view(&desk.session, &desk.engine);
    show(view, Estimate);
    EstimateChart* const chart = view.estimate()->chart();
    QTRY_VERIFY(chart->data());
    QTest::keyClick(chart, Qt::Key_Right);
    QCOMPARE(chart->pointed(), std::optional<std::size_t>(0));
    QTest::keyClick(chart, Qt::Key_Return);
    QTRY_COMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(1) }));
}

void TestChartsView::ringsFollowTheDocument()
{
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Estimate);
    EstimateChart* const chart = view.estimate()->chart();
    QTRY_VERIFY(chart->data());
    const ScoredPair first = chart->data()->at(0);
    const auto held = hold(*desk.session.snapshot());
    desk.session.setCurrentDocument(held->sets->documentsOf(first.b).front());
    QTRY_VERIFY(!chart->marks().ofDocument.empty());
    QTRY_VERIFY(std::ranges::all_of(chart->marks().ofDocument, [&](std::uint32_t at) {
        return chart->data()->at(at).a == first.b || chart->data()->at(at).b == first.b;
    }));
}

void TestChartsView::manyPairsAreADensity()
{
    test::Desk desk(test::corpusOf(test::familyTexts(2000, 3)), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Estimate);
    EstimateChart* const chart = view.estimate()->chart();
    QTRY_VERIFY(chart->data());
    QVERIFY(chart->data()->size() > mostPoints);
    QVERIFY(chart->data()->density);
    QVERIFY(view.estimate()->caption()->text().contains(QStringLiteral("The stronger the colour")));
    QVERIFY(!view.grab().isNull());
}

void TestChartsView::histogramCounts()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Similarity);
    HistogramPage* const page = view.similarity();
    QAbstractItemModel* const table = page->tableView()->model();
    QAbstractItemModelTester tester(table);
    QTRY_COMPARE(table->rowCount(), 51); // 0.50 to 1 and those of equal sets
    QVERIFY2(page->title()->wholeText().contains(
                 QStringLiteral("2 pairs with J from 0.50 up, 1 of them same after cleaning")),
        qPrintable(page->title()->wholeText()));
    QCOMPARE(table->index(24, 2).data().toString(), QStringLiteral("1")); // 23 / 31 is in 0.74
    QCOMPARE(table->index(50, 2).data().toString(), QStringLiteral("1"));
    page->binWidth()->setCurrentIndex(1);
    QTRY_COMPARE(table->rowCount(), 11);
    QCOMPARE(table->index(4, 2).data().toString(), QStringLiteral("1"));
    page->tableButton()->setChecked(true);
    QVERIFY(page->tableView()->isVisible());
    QVERIFY(!page->chart()->isVisible());
}

/// No ink within the bar of a pair that no bucket holds, ink all over the bar of one that is found.
void TestChartsView::missedPairsAreHollow()
{
    for (const bool found : { false, true }) {
        Parameters parameters = test::lowThreshold();
        parameters.lsh.rows = found ? 1 : parameters.sketch.hashes;
        test::Desk desk(test::smallCorpus(), parameters);
        ChartsView view(&desk.session, &desk.engine);
        show(view, Similarity);
        view.similarity()->binWidth()->setCurrentIndex(1);
        QTRY_COMPARE(view.similarity()->tableView()->model()->rowCount(), 11);
        HistogramChart* const chart = view.similarity()->chart();
        const ChartFrame where = chart->frame(); // one pair, from 0.70 to 0.75
        const QRectF inside(QPointF(where.screenX(0.705), where.screenY(0.13)),
            QPointF(where.screenX(0.745), where.screenY(0.11)));
        QCOMPARE(inkIn(chart, inside), found);
        QVERIFY(inkIn(chart, inside.adjusted(-inside.width() / 4, 0, 0, 0)));
    }
}

void TestChartsView::draggingTheThreshold()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Similarity);
    HistogramChart* const chart = view.similarity()->chart();
    QTRY_VERIFY(chart->isVisible());
    QSignalSpy brushes(&desk.session, &Session::brushChanged);
    QTest::mousePress(chart, Qt::LeftButton, {}, place(chart, 0.7));
    QTest::mouseMove(chart, place(chart, 0.8));
    QTest::mouseRelease(chart, Qt::LeftButton, {}, place(chart, 0.8));
    QCOMPARE(desk.session.parameters().results.threshold, Threshold(800'000));
    QCOMPARE(brushes.size(), 0);
}

void TestChartsView::brushEmits()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Similarity);
    HistogramChart* const chart = view.similarity()->chart();
    QTRY_VERIFY(chart->isVisible());
    std::optional<JaccardRange> last;
    int count = 0;
    connect(&desk.session, &Session::brushChanged, &view, [&] {
        last = desk.session.place().brush;
        ++count;
    });
    QTest::mousePress(chart, Qt::LeftButton, {}, place(chart, 0.803));
    QTest::mouseMove(chart, place(chart, 0.85));
    QTest::mouseMove(chart, place(chart, 0.897));
    QTest::mouseRelease(chart, Qt::LeftButton, {}, place(chart, 0.897));
    QCOMPARE(count, 1);
    QCOMPARE(last, std::optional(JaccardRange { Threshold(800'000), Threshold(900'000) }));
    QCOMPARE(view.estimate()->chart()->brush(), last);
    QTest::keyClick(chart, Qt::Key_Escape);
    QCOMPARE(count, 2);
    QVERIFY(!last && !desk.session.place().brush && !view.estimate()->chart()->brush());
    // Enter takes the bin that the keys point at.
    QTest::keyClick(chart, Qt::Key_Home);
    QTest::keyClick(chart, Qt::Key_Return);
    QCOMPARE(last, std::optional(JaccardRange { Threshold(500'000), Threshold(510'000) }));
    desk.session.setBrush(std::nullopt);
    QCOMPARE(count, 4);
    QVERIFY(!chart->brush());
    // In the scatter as well.
    show(view, Estimate);
    EstimateChart* const scatter = view.estimate()->chart();
    QTRY_VERIFY(scatter->data() && scatter->isVisible());
    QTest::mousePress(scatter, Qt::LeftButton, {}, place(scatter, 0.705));
    QTest::mouseMove(scatter, place(scatter, 0.795));
    QTest::mouseRelease(scatter, Qt::LeftButton, {}, place(scatter, 0.795));
    QCOMPARE(last, std::optional(JaccardRange { Threshold(700'000), Threshold(800'000) }));
}

void TestChartsView::brushGoesWithTheCorpus()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Similarity);
    HistogramChart* const chart = view.similarity()->chart();
    QTRY_VERIFY(chart->isVisible());
    QTest::keyClick(chart, Qt::Key_End);
    QTest::keyClick(chart, Qt::Key_Return);
    QCOMPARE(
        desk.session.place().brush, std::optional(JaccardRange { Threshold(990'000), Threshold(1'000'000) }));
    QSignalSpy brushes(&desk.session, &Session::brushChanged);
    desk.open(test::smallCorpus(), test::lowThreshold());
    QVERIFY(!desk.session.place().brush);
    QCOMPARE(brushes.size(), 1);
}

void TestChartsView::timesOfTheLastRuns()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Times);
    StagePage* const page = view.times();
    QCOMPARE(page->history().runs().size(), std::size_t { 1 });
    QCOMPARE(page->history().runs().front().redone(), std::size_t { 6 });
    Parameters parameters = test::lowThreshold();
    for (const std::uint32_t rows : { 4u, 10u, 20u }) {
        parameters.lsh.rows = rows;
        desk.analyse(parameters);
    }
    QCOMPARE(page->history().runs().size(), StageHistory::kept);
    QTest::keyClick(page->chart(), Qt::Key_Down);
    QVERIFY2(page->caption()->text().startsWith(QStringLiteral("Clean: kept from before")),
        qPrintable(page->caption()->text()));
    QCOMPARE(page->tableView()->model()->index(0, 1).data().toString(), QString());
    QVERIFY(!page->tableView()->model()->index(3, 1).data().toString().isEmpty());
    QVERIFY(!view.grab().isNull());
}

void TestChartsView::doubleClickCompares()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    desk.session.setCurrentDocument(docId(4));
    ChartsView view(&desk.session, &desk.engine);
    show(view, Estimate);
    EstimateChart* const chart = view.estimate()->chart();
    QTRY_VERIFY(chart->data());
    QSignalSpy compare(&view, &ChartsView::compareRequested);
    QTest::mouseDClick(chart, Qt::LeftButton, {}, chart->positionOf(0).toPoint());
    QTRY_COMPARE(compare.size(), 1);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(1) }));
    desk.session.setCurrentDocument(docId(4));
    QTest::keyClick(chart, Qt::Key_Return);
    QTRY_COMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(1) }));
    QCOMPARE(compare.size(), 1);
    QTest::keyClick(chart, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(compare.size(), 2);
}

void TestChartsView::captionsDoNotMoveTheChart()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Candidates);
    view.resize(520, 500);
    CandidatePage* const page = view.candidates();
    QTRY_VERIFY(page->caption()->text().contains(QStringLiteral("Rings")));
    QTRY_VERIFY(page->caption()->height() >= page->caption()->heightForWidth(page->caption()->width()));
    QTRY_VERIFY(desk.engine.idle()); // what comes may have a longer caption
    QApplication::processEvents();
    const QRect before = page->chart()->geometry();
    const qsizetype words = page->caption()->text().size();
    QTest::keyClick(page->chart(), Qt::Key_Right);
    QVERIFY(page->caption()->text().startsWith(QStringLiteral("J 0.71")));
    QVERIFY(page->caption()->text().size() < words / 2);
    QApplication::processEvents();
    QCOMPARE(page->chart()->geometry(), before);
}

/// As wide as the page is in a window of 1280 pixels, alone and beside another; and then the plots are level.
void TestChartsView::titlesAreWhole()
{
    test::Desk desk(test::corpusOf(test::familyTexts(2000, 3)), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    view.resize(1280, 620);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    for (int second = 0; second <= Lengths + 1; ++second) {
        view.choice()->setCurrentIndex(second == Candidates + 1 ? Recall : Candidates);
        view.beside()->setCurrentIndex(second);
        for (const std::size_t place : { std::size_t { 0 }, std::size_t { 1 } }) {
            const ChartPage* page = shownChart(&view, place);
            if (!page)
                continue;
            QTRY_VERIFY2(!page->title()->wholeText().isEmpty(), qPrintable(page->question()));
            const auto shown
                = [&] { return page->title()->text().remove(QChar(0x200E)).replace(u'\n', u' '); };
            const auto whole = [&] { return QString(page->title()->wholeText()).replace(QChar(0xA0), u' '); };
            QTRY_COMPARE(shown(), whole());
            QVERIFY(page->title()->height() >= page->title()->heightForWidth(page->title()->width()));
        }
        if (shownChart(&view, 1)) {
            QCoreApplication::processEvents();
            QCOMPARE(shownChart(&view, 0)->title()->height(), shownChart(&view, 1)->title()->height());
        }
    }
}

void TestChartsView::shiftBrushesByKeys()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Similarity);
    HistogramChart* const chart = view.similarity()->chart();
    QTRY_VERIFY(chart->isVisible());
    const auto range = [](std::uint32_t low, std::uint32_t high) {
        return std::optional(JaccardRange { Threshold(low * 10'000), Threshold(high * 10'000) });
    };
    QTest::keyClick(chart, Qt::Key_Home); // points at 0.50
    QTest::keyClick(chart, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(desk.session.place().brush, range(50, 51));
    QTest::keyClick(chart, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(desk.session.place().brush, range(50, 52));
    QTest::keyClick(chart, Qt::Key_PageUp, Qt::ShiftModifier);
    QCOMPARE(desk.session.place().brush, range(50, 62));
    QTest::keyClick(chart, Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(desk.session.place().brush, range(50, 61));
    QTest::keyClick(chart, Qt::Key_End, Qt::ShiftModifier);
    QCOMPARE(desk.session.place().brush, range(50, 100));
    QTest::keyClick(chart, Qt::Key_Escape);
    QVERIFY(!desk.session.place().brush);
    // Downwards from where it points.
    QTest::keyClick(chart, Qt::Key_End); // 0.99
    QTest::keyClick(chart, Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(desk.session.place().brush, range(99, 100));
    QTest::keyClick(chart, Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(desk.session.place().brush, range(98, 99));
    // Without a place to begin, from the threshold.
    show(view, Candidates);
    QTest::keyClick(view.candidates()->chart(), Qt::Key_Escape);
    QVERIFY(!desk.session.place().brush);
    QTest::keyClick(view.candidates()->chart(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(desk.session.place().brush, range(70, 71));
}

void TestChartsView::candidatesMeasuredAndExpected()
{
    Parameters parameters = test::lowThreshold();
    parameters.lsh.rows = 10;
    test::Desk desk(test::corpusOf(test::familyTexts(300, 3)), parameters);
    ChartsView view(&desk.session, &desk.engine);
    show(view, Candidates);
    CandidatePage* const page = view.candidates();
    const auto exact = desk.session.snapshot();
    std::uint64_t pairs = 0;
    for (const EvaluationBin& bin : exact->evaluation->bins)
        pairs += bin.pairs;
    QTRY_VERIFY2(
        page->title()->wholeText().contains(format::count(pairs)), qPrintable(page->title()->wholeText()));
    QVERIFY(page->title()->wholeText().contains(QStringLiteral("10 bands × 10 rows")));
    QVERIFY2(page->caption()->text().contains(tr("False negatives: %1 missed of %2 near pairs")
                                                  .arg(format::count(exact->evaluation->falseNegatives()),
                                                      format::count(exact->evaluation->nearPairs()))),
        qPrintable(page->caption()->text()));
    const QAbstractItemModel& table = *page->tableView()->model();
    // Below 1 by bins, then the pairs of equal sets: the rows sum to the title.
    QCOMPARE(table.rowCount(), static_cast<int>(exact->evaluation->bins.size()) + 1);
    std::uint64_t sum = 0;
    for (int row = 0; row < table.rowCount(); ++row)
        sum += QLocale().toULongLong(table.index(row, 2).data().toString());
    QCOMPARE(sum, pairs);
    QCOMPARE(table.index(table.rowCount() - 1, 2).data().toString(),
        format::count(exact->statistics.identicalPairs));
    QCOMPARE(table.index(4, 2).data().toString(), format::count(exact->evaluation->bins[4].pairs));
    QVERIFY(!view.grab().isNull());
    // The threshold is dragged here as well.
    QTest::mousePress(page->chart(), Qt::LeftButton, {}, place(page->chart(), 0.7));
    QTest::mouseMove(page->chart(), place(page->chart(), 0.9));
    QTest::mouseRelease(page->chart(), Qt::LeftButton, {}, place(page->chart(), 0.9));
    QCOMPARE(desk.session.parameters().results.threshold, Threshold(900'000));
}

/// d1 and d2 have J = 23 / 31 = 0.742, d3 and d4 are equal: two pairs from 0.74 down, one above.
void TestChartsView::recallOverTheThreshold()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Recall);
    RecallPage* const page = view.recall();
    RecallChart* const chart = page->chart();
    QTRY_VERIFY(chart->inUse());
    const Evaluation& evaluation = *desk.session.snapshot()->evaluation;
    QCOMPARE(chart->inUse()->recall, evaluation.nearRecall());
    QCOMPARE(chart->inUse()->precision, evaluation.precision());
    QVERIFY2(page->title()->wholeText().contains(
                 QStringLiteral("2 pairs with J from 0.50 up, 1 of them same after cleaning")),
        qPrintable(page->title()->wholeText()));
    QVERIFY(page->caption()->text().contains(QStringLiteral("Rings")));
    QVERIFY(!chart->accessibleName().isEmpty());

    // From the threshold in use, 0.70, five steps on: the near pair is below, the equal one is left.
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(chart, Qt::Key_Right);
    QCOMPARE(page->caption()->text(),
        QStringLiteral(
            "From J = 0.75 up: 0 of 0 near pairs found, recall %3; with equal ones they are 1 of %1 "
            "candidates, precision %2")
            .arg(evaluation.candidates)
            .arg(format::similarity(1.0 / static_cast<double>(evaluation.candidates)), format::noNumber()));
    QTest::keyClick(chart, Qt::Key_Left);
    QVERIFY2(page->caption()->text().startsWith(
                 QStringLiteral("From J = 0.74 up: %1 of 1 near pairs found").arg(evaluation.nearFound())),
        qPrintable(page->caption()->text()));
    QTest::keyClick(chart, Qt::Key_Return);
    QCOMPARE(desk.session.parameters().results.threshold, Threshold(740'000));
    QTest::keyClick(chart, Qt::Key_End);
    QVERIFY(page->caption()->text().startsWith(QStringLiteral("From J = 1.00 up: 0 of 0")));

    QTest::mouseClick(page->tableButton(), Qt::LeftButton);
    const QAbstractItemModel* table = page->tableView()->model();
    QCOMPARE(table->rowCount(), 51); // 0.50, 0.51, …, 1.00
    QCOMPARE(table->index(24, 1).data().toString(), QStringLiteral("2"));
    QCOMPARE(table->index(25, 1).data().toString(), QStringLiteral("1"));
}

void TestChartsView::secondChartBeside()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Estimate);
    QVERIFY(view.estimate()->isVisible());
    QVERIFY(!view.similarity()->isVisible());
    view.beside()->setCurrentIndex(1 + Similarity);
    QVERIFY(view.estimate()->isVisible() && view.similarity()->isVisible());
    QVERIFY(view.estimate()->x() < view.similarity()->x());
    // The first has two thirds.
    QTRY_VERIFY(std::abs(view.estimate()->width() - 2 * view.similarity()->width()) < 30);
    QVERIFY(view.estimate()->tableButton()->isVisible() && view.similarity()->tableButton()->isVisible());
    QTRY_VERIFY(view.estimate()->chart()->data());
    view.choice()->setCurrentIndex(Similarity); // once is enough
    QVERIFY(view.similarity()->isVisible());
    QVERIFY(!view.estimate()->isVisible());
    view.choice()->setCurrentIndex(Times);
    QTest::keyClick(view.choice(), Qt::Key_Up);
    QVERIFY(view.methods()->isVisible() && !view.times()->isVisible());
    QTest::keyClick(view.choice(), Qt::Key_Down);
    QVERIFY(view.times()->isVisible() && view.similarity()->isVisible());
    QVERIFY(view.times()->x() < view.similarity()->x());
    view.beside()->setCurrentIndex(0);
    QVERIFY(!view.similarity()->isVisible() && !view.similarity()->tableButton()->isVisible());
}

/// Where two charts have no room, one is seen at a time.
/// Whatever their numbers and captions, and axes are drawn where the points are.
void TestChartsView::plotsAreLevel()
{
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Candidates);
    view.beside()->setCurrentIndex(1 + Estimate);
    for (const QSize& size : { QSize(1300, 600), QSize(1200, 500), QSize(1600, 900) }) {
        view.resize(size);
        QTRY_VERIFY(view.estimate()->chart()->data() && view.estimate()->isVisible());
        QTRY_COMPARE(view.candidates()->chart()->height(), view.estimate()->chart()->height());
        const QRectF left = view.candidates()->chart()->frame().plot;
        const QRectF right = view.estimate()->chart()->frame().plot;
        QCOMPARE(left.top(), right.top());
        QCOMPARE(left.bottom(), right.bottom());
        // The grid, which the library draws, stands where the chart says.
        CandidateChart* chart = view.candidates()->chart();
        for (const double chance : { 0.25, 0.75 }) {
            const QPointF here = chart->frame().screen({ 0.05, chance });
            QVERIFY(inkIn(chart, QRectF(here.x(), here.y() - 1.5, 2, 3)));
            QVERIFY(!inkIn(chart, QRectF(here.x(), here.y() + 10, 2, 3)));
        }
    }
}

/// Above bins that have room for them; the axis of the bars is there in any case.
void TestChartsView::countsStandAboveTheRings()
{
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Candidates);
    CandidateChart* chart = view.candidates()->chart();
    QTRY_VERIFY(view.candidates()->model()->density());
    QVERIFY(!view.candidates()->model()->measured().empty());
    for (const auto& [width, counts] : { std::pair(1300, true), std::pair(520, false) }) {
        view.resize(scaled(width, &view), 600);
        QTRY_VERIFY(chart->width() < scaled(width, &view));
        const QRectF plot = chart->frame().plot;
        const double first = chart->frame().screenX(view.candidates()->model()->measured().front().from);
        QCOMPARE(
            inkIn(chart, QRectF(QPointF(first, 2), QPointF(plot.right(), plot.top() - scaled(20, &view)))),
            counts);
        QVERIFY(inkIn(chart, QRectF(plot.right() + 2, plot.center().y(), 40, plot.height() / 2)));
    }
}

void TestChartsView::twoInTurns()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Estimate);
    view.resize(std::max(1000, scaled(1000, &view)), 460);
    QVERIFY(!view.turns()->isVisible());
    view.beside()->setCurrentIndex(1 + Candidates);
    QVERIFY(view.turns()->isVisible());
    QVERIFY(view.candidates()->isVisible() && !view.estimate()->isVisible()); // what was chosen last
    QTest::mouseClick(view.turns()->segment(0), Qt::LeftButton);
    QVERIFY(!view.candidates()->isVisible() && view.estimate()->isVisible());
    QVERIFY(view.estimate()->tableButton()->isVisible() && !view.candidates()->tableButton()->isVisible());
    QTRY_VERIFY(view.estimate()->width() > view.width() - 40);
    view.resize(std::max(1280, scaled(1280, &view)), 600);
    QTRY_VERIFY(view.candidates()->isVisible() && view.estimate()->isVisible());
    QVERIFY(!view.turns()->isVisible());
}

/// Only pairs of equal sets lie at 0.95 and above: there is nothing to measure below 1, and no ring.
void TestChartsView::noRingOfEqualSets()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Candidates);
    const SCurveModel& model = *view.candidates()->model();
    QTRY_VERIFY(!model.measured().empty());
    QCOMPARE(desk.session.snapshot()->evaluation->bins.back().pairs, std::uint64_t { 1 });
    QCOMPARE(model.measured().back().pairs, std::uint64_t { 0 });
    QCOMPARE(model.measured().back().predicted, 0.0);
    QCOMPARE(model.samePairs(), std::uint64_t { 1 });
    QVERIFY2(!view.candidates()->chart()->words(0.97).contains(QStringLiteral("candidates")),
        qPrintable(view.candidates()->chart()->words(0.97)));
}

/// Of groups, documents and buckets; what a table sums to is what its title says.
void TestChartsView::sizesAreCounted()
{
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    const std::pair<Row, SizePage*> pages[] { { Groups, view.groups() }, { Documents, view.documents() },
        { Buckets, view.buckets() } };
    for (const auto& [row, page] : pages) {
        show(view, row);
        QTRY_VERIFY(page->tableView()->model()->rowCount() > 0);
        double sum = 0;
        const QAbstractItemModel& table = *page->tableView()->model();
        for (int i = 0; i < table.rowCount(); ++i)
            sum += QLocale().toDouble(table.index(i, 2).data().toString());
        QVERIFY2(page->title()->wholeText().startsWith(format::count(static_cast<std::uint64_t>(sum))),
            qPrintable(page->title()->wholeText()));
        QTest::keyClick(page->chart(), Qt::Key_End);
        QCOMPARE(*page->chart()->currentBin() + 1, static_cast<std::size_t>(table.rowCount()));
        QCOMPARE(page->caption()->text(), page->chart()->words(*page->chart()->currentBin()));
        const ChartFrame frame = page->chart()->frame();
        const double least = QLocale().toDouble(table.index(0, 0).data().toString());
        QTest::mouseClick(page->chart(), Qt::LeftButton, {},
            QPoint(qRound(frame.screenX(least)) + 3, qRound(frame.plot.bottom()) - 4));
        QCOMPARE(*page->chart()->currentBin(), std::size_t { 0 });
        QVERIFY(inkIn(page->chart(), frame.plot));
    }
    // A mark parts a group at once.
    show(view, Groups);
    const QString before = view.groups()->title()->wholeText();
    const auto& pairs = desk.session.snapshot()->exact->pairs;
    const auto held = holdOutline(*desk.session.snapshot());
    const Corpus& corpus = *desk.session.corpus();
    review::Marks marks;
    for (const ScoredPair& pair : pairs)
        marks.set(review::Subject(corpus.id(held->sets().documentsOf(pair.a).front()),
                      corpus.id(held->sets().documentsOf(pair.b).front())),
            { review::Verdict::Different, {}, 0 });
    desk.session.setMarks(marks);
    QTRY_VERIFY(view.groups()->title()->wholeText() != before);
}

/// Every number of bands has a row; the one in use says what the evaluation does; a click takes another.
void TestChartsView::bandsAgainstRecall()
{
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    show(view, Bands);
    BandPage* const page = view.bands();
    const QAbstractItemModel& table = *page->tableView()->model();
    const BandStops stops(desk.session.parameters().sketch.hashes);
    QTRY_COMPARE(table.rowCount(), static_cast<int>(stops.size()));
    QTRY_VERIFY2(page->title()->wholeText().endsWith(QStringLiteral("; %1 bandings").arg(stops.size())),
        qPrintable(page->title()->wholeText()));
    const Snapshot& snapshot = *desk.session.snapshot();
    QVERIFY2(page->title()->wholeText().startsWith(format::count(snapshot.evaluation->nearPairs())),
        qPrintable(page->title()->wholeText()));
    const std::size_t inUse = page->chart()->sweep().inUse.value();
    const int row = static_cast<int>(inUse);
    QCOMPARE(table.index(row, 0).data().toString(), QString::number(snapshot.banding.bands()));
    QCOMPARE(table.index(row, 5).data().toString(), format::count(snapshot.candidatePairs));
    QCOMPARE(QLocale().toDouble(table.index(row, 4).data().toString()),
        std::round(*snapshot.evaluation->nearRecall() * 10'000) / 10'000);
    QVERIFY(inkIn(page->chart(), page->chart()->frame().plot));
    // Keys point, a click takes.
    QTest::keyClick(page->chart(), Qt::Key_Home);
    QCOMPARE(page->chart()->currentStop(), std::optional<std::size_t>(0));
    QVERIFY2(page->caption()->text().contains(QStringLiteral("1 × 100: recall of near pairs")),
        qPrintable(page->caption()->text()));
    QTest::mouseClick(page->chart(), Qt::LeftButton, {}, page->chart()->positionOf(2, inUse + 2)->toPoint());
    QCOMPARE(bandingOf(desk.session.parameters()).bands(), stops.bandsAt(inUse + 2));
    // What is known stays when only bands and threshold change.
    desk.analyse(desk.session.parameters());
    QCOMPARE(page->chart()->sweep().inUse, std::optional(inUse + 2));
    QVERIFY(desk.engine.idle());
    Parameters other = desk.session.parameters();
    other.sketch.seed = 7;
    desk.analyse(other);
    QVERIFY(!desk.engine.idle());
    QTRY_VERIFY(page->title()->wholeText().endsWith(QStringLiteral("; %1 bandings").arg(stops.size())));
}

/// Candidates that are not counted: "≤" in words, an arrow in the chart.
void TestChartsView::boundsAreSaid()
{
    BandSweep::Point point;
    point.candidates = 1234;
    point.counted = true;
    QVERIFY(BandPage::words(point).contains(QStringLiteral("· 1,234 candidates")));
    point.counted = false;
    QVERIFY(BandPage::words(point).contains(QStringLiteral("≤ 1,234 candidates")));

    SweepChart chart;
    chart.resize(400, 300);
    chart.keepRoomAroundPlot();
    for (const bool bound : { false, true }) {
        Sweep sweep;
        sweep.stops = { 1, 2, 3 };
        sweep.words = { QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c") };
        sweep.curves
            = { { {}, { 0.4, 0.4, 0.4 }, Sweep::Ink::Quiet, Qt::SolidLine, false, { bound, bound, bound } } };
        chart.showSweep(sweep);
        const QPointF at = *chart.positionOf(0, 1);
        QCOMPARE(inkIn(&chart, QRectF(at + QPointF(-1, 6), QSizeF(3, 2))), bound);
    }
}

/// The estimate less J, of few pairs as points and of many as a density.
void TestChartsView::residuals()
{
    for (const std::size_t texts : { 200u, 2000u }) {
        test::Desk desk(test::corpusOf(test::familyTexts(texts, 3)), test::lowThreshold());
        ChartsView view(&desk.session, &desk.engine);
        show(view, Estimate);
        EstimatePage* const page = view.estimate();
        QTRY_VERIFY(page->chart()->data());
        QVERIFY(!page->chart()->residuals());
        page->measure()->segment(1)->click();
        QTRY_VERIFY(page->chart()->data() && page->chart()->residuals());
        const ScatterData& data = *page->chart()->data();
        QCOMPARE(data.lowY, -data.highY);
        for (std::size_t point = 0; point < data.size(); ++point) {
            QCOMPARE(data.measure(point), data.at(point).estimate.similarity() - data.jaccard(point));
            QVERIFY(std::abs(data.measure(point)) <= data.highY);
        }
        QCOMPARE(data.density.has_value(), data.size() > mostPoints);
        QVERIFY(inkIn(page->chart(), page->chart()->frame().plot));
        page->measure()->segment(0)->click();
        QTRY_VERIFY(page->chart()->data() && !page->chart()->residuals());
    }
}

/// A hidden chart costs nothing, not even its making, but for the times, which are noted from the start.
void TestChartsView::chartsAreMadeWhenSeen()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    QCOMPARE(view.findChildren<ChartPage*>().size(), 1);
    show(view, Similarity);
    QCOMPARE(view.findChildren<ChartPage*>().size(), 2);
    // What files and settings keep.
    const std::array<int, 13> numbers { 0, 1, 2, 3, 8, 9, 12, 4, 5, 6, 10, 11, 7 };
    for (int row = 0; row < view.choice()->count(); ++row) {
        QCOMPARE(view.choice()->itemData(row).toInt(), numbers[static_cast<std::size_t>(row)]);
        QCOMPARE(view.beside()->itemData(row + 1).toInt(), numbers[static_cast<std::size_t>(row)] + 1);
    }
}

/// The S-curve with what was measured, and the estimate beside it.
void TestChartsView::beginsWithTwo()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    view.resize(1200, 500);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QVERIFY(view.candidates()->isVisible() && view.estimate()->isVisible());
    QVERIFY(view.candidates()->x() < view.estimate()->x());
    QVERIFY(view.candidates()->width() > view.estimate()->width());
}

void TestChartsView::hiddenChartsAskNothing()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    QVERIFY(desk.engine.idle());
    show(view, Times);
    desk.session.setCurrentDocument(docId(4));
    QTRY_VERIFY(desk.engine.idle());
    QVERIFY(!view.estimate()->chart()->data());
    show(view, Estimate);
    QTRY_VERIFY(view.estimate()->chart()->data());
}

ALIKE_TEST(TestChartsView)
#include "tst_charts_view.moc"
