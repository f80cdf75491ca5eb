// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/charts/charts_view.h"
#include "ui/charts/estimate_page.h"
#include "ui/charts/histogram_chart.h"
#include "ui/charts/histogram_page.h"
#include "ui/charts/method_rates_page.h"
#include "ui/plot/chart_canvas.h"
#include "ui/plot/chart_export.h"
#include "ui/plot/chart_page.h"
#include "ui/session/method_measurement.h"

#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QImage>
#include <QListWidget>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QXmlStreamReader>

#include <algorithm>
#include <limits>

using namespace alike;
using namespace alike::ui;

class TestChartExport : public QObject {
    Q_OBJECT
private slots:
    void csvByHand();
    void axisHasRoom_data();
    void axisHasRoom();
    void frameTurnsBack();
    void filesParse();
    void headersAreWhole();
    void saysWhatFailed();
};

void TestChartExport::csvByHand()
{
    ChartTable table;
    table.rows = 2;
    table.columns.push_back({ QStringLiteral("J, exact"), 2,
        [](std::size_t row) { return row == 0 ? 0.5 : std::numeric_limits<double>::quiet_NaN(); } });
    table.columns.push_back({ QStringLiteral("name"), 0, {},
        [](std::size_t row) { return row == 0 ? QStringLiteral("say \"x\"") : QStringLiteral("=x"); } });
    QCOMPARE(QString::fromStdString(csvOf(table)),
        QStringLiteral("\"J, exact\",name\r\n0.5,\"say \"\"x\"\"\"\r\n,'=x\r\n"));
}

void TestChartExport::axisHasRoom_data()
{
    QTest::addColumn<double>("highest");
    for (const double highest : { 0.0, 1.0, 3.0, 9.0, 10.0, 414.0, 19'018.0, 4.9e6 })
        QTest::addRow("%g", highest) << highest;
}

void TestChartExport::axisHasRoom()
{
    QFETCH(double, highest);
    const ChartAxis axis = countAxis({}, highest, false);
    QVERIFY(axis.high >= highest && axis.high > 0);
    QVERIFY(axis.high / axis.step <= 8);
    QVERIFY(axis.high / axis.step >= 1);
    const ChartAxis logarithmic = countAxis({}, highest, true);
    QVERIFY(logarithmic.low > 0 && logarithmic.low < 1 && logarithmic.high > highest);
}

void TestChartExport::frameTurnsBack()
{
    ChartFrame frame { QRectF(40, 10, 200, 100), {}, countAxis({}, 1000, true) };
    QCOMPARE(frame.screenX(0), 40.0);
    QCOMPARE(frame.screenX(1), 240.0);
    QCOMPARE(frame.valueX(frame.screenX(0.37)), 0.37);
    QCOMPARE(frame.screenY(0), 110.0); // nothing, also on a logarithmic axis
    QVERIFY(frame.screenY(1) < 110 && frame.screenY(10) < frame.screenY(1));
}

void TestChartExport::filesParse()
{
    test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    view.resize(800, 500);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    EstimatePage* const page = view.estimate();
    view.choice()->setCurrentText(page->question());
    QTRY_VERIFY(page->chart()->data());
    QTemporaryDir folder;
    QSignalSpy exported(page, &ChartPage::exported);
    const auto file = [&](const char* name) { return folder.filePath(QString::fromLatin1(name)); };
    for (const char* name : { "chart.png", "chart.svg", "chart.pdf", "chart.csv" }) {
        page->exportTo(file(name));
        QTRY_COMPARE(exported.size(), 1);
        QCOMPARE(exported.takeFirst().front().toString(), file(name));
    }

    const QImage image(file("chart.png"));
    QCOMPARE(image.width(), page->chart()->width() * 2);
    QVERIFY(image.height() > page->chart()->height() * 2); // the title stands above

    // Each file says what made it: the version, the parameters, the seed.
    const QString described = image.text(QStringLiteral("Description"));
    const auto bytesOf = [&](const char* name) {
        QFile read(file(name));
        return read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
    };
    for (const char* part : { "Alike", "seed" }) {
        QVERIFY2(described.contains(QLatin1String(part)), qPrintable(described));
        QVERIFY2(bytesOf("chart.svg").contains(part), part);
    }
    QVERIFY(bytesOf("chart.csv.json").contains("\"seed\""));
    QVERIFY(bytesOf("chart.csv.json").contains("\"version\""));

    QFile svg(file("chart.svg"));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&svg);
    int elements = 0;
    double largest = 0; // letters, in the units of the drawing, which are pixels of the chart
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        ++elements;
        largest = std::max(largest, xml.attributes().value(u"font-size"_qs).toDouble());
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QVERIFY(elements > 10);
    QVERIFY(std::abs(largest - QFontInfo(page->chart()->font()).pixelSize()) <= 1);

    QFile pdf(file("chart.pdf"));
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.readAll().startsWith("%PDF-"));

    QFile csv(file("chart.csv"));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = csv.readAll().trimmed().split('\n');
    QCOMPARE(static_cast<std::size_t>(lines.size()), page->chart()->data()->size() + 1);
    for (std::size_t i = 0; i < page->chart()->data()->size(); ++i) {
        const QList<QByteArray> cells = lines[static_cast<qsizetype>(i) + 1].trimmed().split(',');
        QCOMPARE(cells.size(), 9);
        const ScoredPair& pair = page->chart()->data()->at(i);
        const auto held = hold(*desk.session.snapshot());
        const auto idOf = [&](SetId set) {
            return QByteArray::fromStdString(
                std::string(desk.session.corpus()->id(held->sets->documentsOf(set).front())));
        };
        QCOMPARE(cells[0], idOf(pair.a));
        QCOMPARE(cells[1], idOf(pair.b));
        QVERIFY(std::abs(cells[2].toDouble() - page->chart()->data()->at(i).overlap.jaccard()) < 1e-6);
        QVERIFY(std::abs(cells[3].toDouble() - page->chart()->data()->at(i).estimate.similarity()) < 1e-6);
        QCOMPARE(cells[7].toULongLong(), page->chart()->data()->behind[i]);
        QVERIFY(std::abs(cells[8].toDouble() - (cells[3].toDouble() - cells[2].toDouble())) < 1e-6);
    }
}

/// However narrow the table is: it scrolls sideways.
void TestChartExport::headersAreWhole()
{
    test::Desk desk(test::corpusOf(test::familyTexts(100, 3)), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    view.resize(1400, 500);
    view.show();
    view.beside()->setCurrentIndex(0);
    view.methods()->measurement()->measure(); // has no numbers before
    for (int chart = 0; chart < view.choice()->count(); ++chart) {
        view.choice()->setCurrentIndex(chart);
        const QList<ChartPage*> pages = view.findChildren<ChartPage*>();
        const auto shown = std::ranges::find_if(pages, [](ChartPage* page) { return !page->isHidden(); });
        QVERIFY(shown != pages.end());
        ChartPage* const page = *shown;
        page->tableButton()->setChecked(true);
        QTableView* const table = page->tableView();
        QTRY_VERIFY2(table->model()->columnCount() > 0, qPrintable(page->question()));
        for (const int width : { 300, 1200 }) {
            table->resize(width, 300);
            int sum = 0;
            for (int i = 0; i < table->model()->columnCount(); ++i) {
                QVERIFY2(table->columnWidth(i) >= table->horizontalHeader()->sectionSizeHint(i),
                    qPrintable(page->question()));
                sum += table->columnWidth(i);
            }
            QVERIFY(sum >= table->viewport()->width());
        }
    }
}

void TestChartExport::saysWhatFailed()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    ChartsView view(&desk.session, &desk.engine);
    QSignalSpy failed(view.similarity(), &ChartPage::exportFailed);
    view.similarity()->exportTo(QStringLiteral("/no/such/folder/chart.png"));
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(!failed.front()[1].toString().isEmpty());
}

ALIKE_TEST(TestChartExport)
#include "tst_chart_export.moc"
