// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/charts/charts_view.h"
#include "ui/charts/estimate_page.h"
#include "ui/charts/family_page.h"
#include "ui/charts/histogram_page.h"
#include "ui/charts/method_rates_page.h"
#include "ui/charts/sweep_chart.h"
#include "ui/plot/chart_canvas.h"
#include "ui/plot/chart_page.h"
#include "ui/session/method_measurement.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/format.h"

#include <QBuffer>
#include <QComboBox>
#include <QFile>
#include <QImageReader>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTransform>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

using namespace alike;
using namespace alike::ui;

namespace {

/// What stands in an SVG: words with the place where they begin, and shapes with what they cover.
struct Drawing {
    struct Words {
        QString text;
        QPointF begin; ///< of the line that letters stand on
        double size;
    };
    QString title;
    QSizeF size;
    std::vector<Words> words;
    std::vector<QRectF> shapes;
    std::vector<QPolygonF> lines;

    bool says(const QString& text) const
    {
        return std::ranges::any_of(words, [&](const Words& each) { return each.text == text; });
    }
    QString allWords() const
    {
        QStringList all;
        for (const Words& each : words)
            all += each.text;
        return all.join(u' ').simplified();
    }
};

std::vector<double> numbersIn(QStringView text)
{
    static const QRegularExpression number(QStringLiteral("-?\\d+(?:\\.\\d+)?(?:e-?\\d+)?"));
    std::vector<double> numbers;
    for (auto at = number.globalMatch(text.toString()); at.hasNext();)
        numbers.push_back(at.next().captured().toDouble());
    return numbers;
}

QPolygonF pointsIn(QStringView text, const QTransform& placed)
{
    const std::vector<double> numbers = numbersIn(text);
    QPolygonF points;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
        points += placed.map(QPointF(numbers[i], numbers[i + 1]));
    return points;
}

/// \return nothing when it is no XML
std::optional<Drawing> parse(const QByteArray& svg)
{
    Drawing drawing;
    QXmlStreamReader xml(svg);
    std::vector<QTransform> placed { {} };
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::EndElement)
            placed.pop_back();
        if (token != QXmlStreamReader::StartElement)
            continue;
        const auto attributes = xml.attributes();
        const auto number
            = [&](const char* name) { return attributes.value(QLatin1String(name)).toDouble(); };
        QTransform here = placed.back();
        if (attributes.hasAttribute(QStringLiteral("transform"))) {
            const auto m = numbersIn(attributes.value(QStringLiteral("transform")));
            if (m.size() == 6)
                here = QTransform(m[0], m[1], m[2], m[3], m[4], m[5]) * here;
        }
        placed.push_back(here);
        const QStringView name = xml.name();
        if (name == u"svg"_qs) {
            const auto box = numbersIn(attributes.value(QStringLiteral("viewBox")));
            if (box.size() == 4)
                drawing.size = { box[2], box[3] };
        } else if (name == u"title"_qs) {
            drawing.title = xml.readElementText();
            placed.pop_back();
        } else if (name == u"text"_qs) {
            const QPointF begin = here.map(QPointF(number("x"), number("y")));
            const double size = number("font-size");
            drawing.words.push_back({ xml.readElementText().trimmed(), begin, size });
            placed.pop_back();
        } else if (name == u"path"_qs) {
            drawing.shapes.push_back(pointsIn(attributes.value(QStringLiteral("d")), here).boundingRect());
        } else if (name == u"polygon"_qs) {
            drawing.shapes.push_back(
                pointsIn(attributes.value(QStringLiteral("points")), here).boundingRect());
        } else if (name == u"polyline"_qs) {
            drawing.lines.push_back(pointsIn(attributes.value(QStringLiteral("points")), here));
        } else if (name == u"circle"_qs || name == u"ellipse"_qs) {
            const double wide = number(name == u"circle"_qs ? "r" : "rx");
            const double high = number(name == u"circle"_qs ? "r" : "ry");
            drawing.shapes.push_back(
                here.mapRect(QRectF(number("cx") - wide, number("cy") - high, 2 * wide, 2 * high)));
        } else if (name == u"rect"_qs) {
            drawing.shapes.push_back(
                here.mapRect(QRectF(number("x"), number("y"), number("width"), number("height"))));
        }
    }
    return xml.hasError() ? std::nullopt : std::optional(drawing);
}

/// RFC 4180, without quotes that are not there.
std::vector<QStringList> cellsOf(const QByteArray& csv)
{
    std::vector<QStringList> rows(1);
    QString cell;
    bool quoted = false;
    const QString text = QString::fromUtf8(csv);
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c == u'"') {
            quoted = !quoted;
            if (quoted && i > 0 && text[i - 1] == u'"')
                cell += c;
        } else if (!quoted && (c == u',' || c == u'\n')) {
            rows.back() += std::exchange(cell, {});
            if (c == u'\n')
                rows.emplace_back();
        } else if (quoted || c != u'\r') {
            cell += c;
        }
    }
    rows.pop_back();
    return rows;
}

double distance(const QPolygonF& line, const QPointF& point)
{
    double nearest = std::numeric_limits<double>::infinity();
    for (qsizetype i = 1; i < line.size(); ++i) {
        const QPointF way = line[i] - line[i - 1];
        const double length = QPointF::dotProduct(way, way);
        const double along
            = length > 0 ? std::clamp(QPointF::dotProduct(point - line[i - 1], way) / length, 0.0, 1.0) : 0;
        const QPointF off = point - line[i - 1] - along * way;
        nearest = std::min(nearest, std::hypot(off.x(), off.y()));
    }
    return nearest;
}

} // namespace

/// What is exported is what is seen: every chart of the page, as SVG and as CSV, against its table, its axes
/// and its picture.
class TestExportedCharts : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_desk
            = std::make_unique<test::Desk>(test::corpusOf(test::familyTexts(240, 3)), test::lowThreshold());
        m_view = std::make_unique<ChartsView>(&m_desk->session, &m_desk->engine);
        m_view->resize(1000, 600);
        m_view->beside()->setCurrentIndex(0);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QVERIFY(m_folder.isValid());
        m_view->methods()->measurement()->measure(); // has no numbers before
        for (int chart = 0; chart < m_view->choice()->count(); ++chart) {
            exportChart(chart);
            if (QTest::currentTestFailed())
                return;
        }
    }
    void cleanupTestCase()
    {
        m_view.reset();
        m_desk.reset();
    }

    void everyChart_data()
    {
        QTest::addColumn<int>("chart");
        for (int chart = 0; chart < m_view->choice()->count(); ++chart)
            QTest::newRow(qPrintable(m_view->choice()->itemText(chart))) << chart;
    }
    void everyChart()
    {
        QFETCH(int, chart);
        const Exported& exported = m_exported[static_cast<std::size_t>(chart)];
        csvHasTheTable(exported);
        saysWhatIsSaid(exported);
        axesAreThoseOfTheScreen(exported);
        looksLikeTheScreen(exported);
    }

    /// A mark for each row of the table, where its numbers put it.
    void marksAreWhereTheNumbersAre()
    {
        const auto& exported = m_exported;
        pointsAt(exported[Estimate], 2, 3);
        barsAt(exported[Similarity], 0, 1, 2);
        barsAt(exported[Groups], 0, 1, 2);
        barsAt(exported[Documents], 0, 1, 2);
        barsAt(exported[Buckets], 0, 1, 2);
        lineThrough(exported[Recall], 0, 5);
        lineThrough(exported[Recall], 0, 7);
        for (const Chart sweep : { Bands, Errors, Lengths })
            sweepAt(exported[sweep]);
        for (std::size_t row = 0; row + 1 < exported[Candidates].table.size();
             ++row) // equal sets have no ring
            if (cell(exported[Candidates], row, column(exported[Candidates], "Pairs")) > 0)
                markAt(exported[Candidates],
                    exported[Candidates].frame.screen(
                        { (cell(exported[Candidates], row, 0) + cell(exported[Candidates], row, 1)) / 2,
                            cell(exported[Candidates], row, column(exported[Candidates], "Measured")) }));
        barsTo(exported[Families], column(exported[Families], "RMSE"), 0);
        barsTo(exported[Times], column(exported[Times], "Last run, ms"), 0);
        rates(exported[Methods]);
    }

private:
    enum Chart : std::size_t {
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
    struct Exported {
        ChartPage* page = nullptr;
        QString title;
        QStringList headers;
        std::vector<QStringList> table; ///< as the screen shows it
        std::vector<QStringList> csv;
        QByteArray svg;
        Drawing drawing;
        QImage screen;
        ChartFrame frame;
        double above = 0; ///< the title, in the drawing
        std::vector<QPointF> sweepPoints; ///< of all curves, on the screen
        QStringList names; ///< of the curves
    };

    void exportChart(int chart)
    {
        m_view->choice()->setCurrentIndex(chart);
        QTRY_VERIFY(shownChart(m_view.get(), 0));
        Exported made;
        made.page = shownChart(m_view.get(), 0);
        QAbstractItemModel* model = made.page->tableView()->model();
        QTRY_VERIFY2(made.page->exportButton()->isEnabled() && model->rowCount() > 0,
            qPrintable(made.page->question()));
        if (auto* families = qobject_cast<FamilyPage*>(made.page))
            QTRY_VERIFY_WITH_TIMEOUT(families->done(), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(m_desk->engine.idle(), 60'000);
        QCoreApplication::processEvents();
        auto* canvas = made.page->findChild<ChartCanvas*>();
        canvas->clearFocus();
        QSignalSpy done(made.page, &ChartPage::exported);
        const QString file = m_folder.filePath(QStringLiteral("%1").arg(chart));
        const auto written = [&](const char* suffix) {
            made.page->exportTo(file + QLatin1String(suffix));
            if (!QTest::qWaitFor([&] { return done.size() > 0; }))
                return QByteArray();
            done.clear();
            QFile read(file + QLatin1String(suffix));
            return read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
        };
        made.svg = written(".svg");
        made.csv = cellsOf(written(".csv"));
        made.screen = canvas->grab().toImage();
        made.frame = canvas->frame();
        made.title = made.page->title()->wholeText();
        const auto drawing = parse(made.svg);
        QVERIFY2(drawing, qPrintable(made.page->question()));
        made.drawing = *drawing;
        made.above = drawing->size.height() - canvas->height();
        for (int column = 0; column < model->columnCount(); ++column)
            made.headers += model->headerData(column, Qt::Horizontal).toString();
        for (int row = 0; row < model->rowCount(); ++row) {
            QStringList& cells = made.table.emplace_back();
            for (int column = 0; column < model->columnCount(); ++column)
                cells += model->index(row, column).data().toString();
        }
        if (auto* sweep = qobject_cast<SweepChart*>(canvas)) {
            for (std::size_t curve = 0; curve < sweep->sweep().curves.size(); ++curve) {
                made.names += sweep->sweep().curves[curve].name;
                for (std::size_t stop = 0; stop < sweep->sweep().stops.size(); ++stop)
                    if (const auto at = sweep->positionOf(curve, stop))
                        made.sweepPoints.push_back(*at);
            }
        }
        m_exported.push_back(made);
    }

    /// The same rows and columns; numbers as they are shown, to the decimals that are shown.
    static void csvHasTheTable(const Exported& exported)
    {
        QCOMPARE(exported.csv.size(), exported.table.size() + 1);
        QCOMPARE(exported.csv.front(), exported.headers);
        for (std::size_t row = 0; row < exported.table.size(); ++row) {
            QCOMPARE(exported.csv[row + 1].size(), exported.headers.size());
            for (qsizetype column = 0; column < exported.headers.size(); ++column) {
                const QString shown = exported.table[row][column];
                const QString written = exported.csv[row + 1][column];
                const QByteArray where = QStringLiteral("row %1, %2: %3, %4")
                                             .arg(row)
                                             .arg(exported.headers[column], shown, written)
                                             .toUtf8();
                if (shown.isEmpty() || shown == format::noNumber()) {
                    QVERIFY2(written.isEmpty(), where);
                    continue;
                }
                bool isNumber = false;
                const double number = QLocale().toDouble(shown, &isNumber);
                if (!isNumber) {
                    QVERIFY2(written == shown, where);
                    continue;
                }
                const qsizetype point = shown.lastIndexOf(QLocale().decimalPoint());
                const auto decimals = static_cast<double>(point < 0 ? 0 : shown.size() - point - 1);
                QVERIFY2(
                    std::abs(written.toDouble() - number) <= 0.5 * std::pow(10, -decimals) + 1e-6, where);
            }
        }
    }

    /// The title, the titles of the axes and the names of the curves.
    static void saysWhatIsSaid(const Exported& exported)
    {
        const Drawing& drawing = exported.drawing;
        QVERIFY(!exported.title.isEmpty());
        QVERIFY2(drawing.title.contains(exported.page->question()) && drawing.title.contains(exported.title),
            qPrintable(drawing.title));
        const QString words = drawing.allWords();
        QVERIFY2(words.contains(exported.title.simplified()), qPrintable(words));
        for (const ChartAxis& axis : { exported.frame.x, exported.frame.y }) {
            if (axis.visible)
                QVERIFY2(axis.title.isEmpty() || words.contains(axis.title), qPrintable(axis.title));
        }
        for (const QString& name : exported.names)
            QVERIFY2(words.contains(name), qPrintable(name));
    }

    /// Numbers below and at the left of the plot stand where the frame of the screen has them.
    static void axesAreThoseOfTheScreen(const Exported& exported)
    {
        const ChartFrame& where = exported.frame;
        const QRectF plot = where.plot.translated(0, exported.above);
        int below = 0;
        int left = 0;
        for (const Drawing::Words& words : exported.drawing.words) {
            bool isNumber = false;
            const double value = QLocale().toDouble(words.text, &isNumber);
            if (!isNumber)
                continue;
            QFont font;
            font.setPixelSize(static_cast<int>(words.size));
            const double end = words.begin.x() + QFontMetricsF(font).horizontalAdvance(words.text);
            const double middle = (words.begin.x() + end) / 2;
            const QByteArray told
                = QStringLiteral("%1 at %2, %3").arg(words.text).arg(middle).arg(words.begin.y()).toUtf8();
            const bool beside = end < plot.left() && words.begin.y() < plot.bottom() + 12;
            if (where.x.visible && !beside && words.begin.y() > plot.bottom()
                && words.begin.y() < plot.bottom() + 24) {
                ++below;
                QVERIFY2(value >= where.x.low - 1e-9 && value <= where.x.high + 1e-9, told);
                QVERIFY2(std::abs(middle - where.screenX(value)) <= 4, told);
            } else if (where.y.visible && beside && words.begin.y() > plot.top() - 8) {
                ++left;
                QVERIFY2(value >= where.y.low - 1e-9 && value <= where.y.high + 1e-9, told);
                QVERIFY2(std::abs(words.begin.y() - words.size * 0.36 - where.screenY(value) - exported.above)
                        <= 4,
                    told);
            }
        }
        if (where.x.visible)
            QVERIFY2(below >= 1, qPrintable(exported.page->question()));
        if (where.y.visible)
            QVERIFY2(left >= 2, qPrintable(exported.page->question()));
    }

    /// Cell by cell as dark as the chart in the window.
    static void looksLikeTheScreen(const Exported& exported)
    {
        QByteArray svg = exported.svg;
        QBuffer buffer(&svg);
        QImageReader reader(&buffer, "svg");
        reader.setScaledSize(exported.drawing.size.toSize());
        reader.setBackgroundColor(Qt::white);
        const QImage drawn = reader.read();
        QVERIFY2(!drawn.isNull(), qPrintable(reader.errorString()));
        const QRect part = exported.screen.rect().adjusted(4, 4, -4, -4); // without the frame around it
        constexpr int cell = 8;
        const auto grey = [&](const QImage& image, const QPoint& shift) {
            return image.copy(part.translated(shift))
                .scaled(part.width() / cell, part.height() / cell, Qt::IgnoreAspectRatio,
                    Qt::SmoothTransformation)
                .convertToFormat(QImage::Format_Grayscale8);
        };
        const QImage screen = grey(exported.screen, {});
        const QImage file = grey(drawn, { 0, static_cast<int>(std::lround(exported.above)) });
        int off = 0;
        for (int y = 0; y < screen.height(); ++y)
            for (int x = 0; x < screen.width(); ++x)
                off += std::abs(qGray(screen.pixel(x, y)) - qGray(file.pixel(x, y))) > 48;
        QVERIFY2(off * 200 <= screen.width() * screen.height(),
            qPrintable(QStringLiteral("%1 of %2 cells").arg(off).arg(screen.width() * screen.height())));
    }

    static double cell(const Exported& exported, std::size_t row, qsizetype column)
    {
        return exported.csv[row + 1][column].toDouble();
    }

    static void pointsAt(const Exported& exported, qsizetype x, qsizetype y)
    {
        QVERIFY(exported.table.size() > 10);
        for (std::size_t row = 0; row < exported.table.size(); ++row)
            markAt(exported, exported.frame.screen({ cell(exported, row, x), cell(exported, row, y) }));
    }
    static void markAt(const Exported& exported, const QPointF& at)
    {
        const QPointF there = at + QPointF(0, exported.above);
        QVERIFY2(std::ranges::any_of(exported.drawing.shapes,
                     [&](const QRectF& shape) {
                         const QPointF off = shape.center() - there;
                         return shape.width() <= 14 && std::hypot(off.x(), off.y()) <= 0.7;
                     }),
            qPrintable(QStringLiteral("%1: %2, %3").arg(exported.page->question()).arg(at.x()).arg(at.y())));
    }

    static void barsAt(const Exported& exported, qsizetype from, qsizetype to, qsizetype count)
    {
        int bars = 0;
        const double bottom = exported.frame.plot.bottom() + exported.above;
        for (std::size_t row = 0; row < exported.table.size(); ++row) {
            const double things = cell(exported, row, count);
            const double low = cell(exported, row, from);
            // Of sizes the last one is in the bar, of similarities it is not; equal sets have no bar.
            const double high = cell(exported, row, to) + (exported.frame.x.high > 1 ? 1 : 0);
            if (things == 0 || high <= low)
                continue;
            ++bars;
            const double top = exported.frame.screenY(things) + exported.above;
            const double left = exported.frame.screenX(low);
            const double right = exported.frame.screenX(high);
            QVERIFY2(std::ranges::any_of(exported.drawing.shapes,
                         [&](const QRectF& shape) {
                             return std::abs(shape.top() - top) <= 1 && shape.bottom() <= bottom + 1
                                 && shape.left() >= left - 1 && shape.right() <= right + 1
                                 && shape.width() >= (right - left) / 2;
                         }),
                qPrintable(
                    QStringLiteral("%1: %2 at %3").arg(exported.page->question()).arg(things).arg(low)));
        }
        QVERIFY2(bars > 0, qPrintable(exported.page->question()));
    }

    static qsizetype column(const Exported& exported, const char* header)
    {
        const qsizetype at = exported.headers.indexOf(QLatin1String(header));
        return at < 0 ? qFatal("no column \"%s\"", header), at : at;
    }

    /// A bar for each row that has a number, from there to the number.
    static void barsTo(const Exported& exported, qsizetype to, double from)
    {
        int bars = 0;
        for (std::size_t row = 0; row < exported.table.size(); ++row) {
            if (exported.csv[row + 1][to].isEmpty())
                continue;
            ++bars;
            const double left = exported.frame.screenX(from);
            const double right = std::max(left + 1, exported.frame.screenX(cell(exported, row, to)));
            QVERIFY2(std::ranges::any_of(exported.drawing.shapes,
                         [&](const QRectF& shape) {
                             return std::abs(shape.left() - left) <= 0.7
                                 && std::abs(shape.right() - right) <= 0.7 && shape.height() > 1;
                         }),
                qPrintable(QStringLiteral("%1: row %2").arg(exported.page->question()).arg(row)));
        }
        QVERIFY2(bars > 1, qPrintable(exported.page->question()));
    }

    static void rates(const Exported& exported)
    {
        int points = 0;
        const qsizetype recall = column(exported, "Recall");
        const qsizetype precision = column(exported, "Precision");
        for (std::size_t row = 0; row < exported.table.size(); ++row) {
            if (exported.csv[row + 1][recall].isEmpty() || exported.csv[row + 1][precision].isEmpty())
                continue;
            ++points;
            markAt(exported,
                exported.frame.screen({ cell(exported, row, recall), cell(exported, row, precision) }));
        }
        QVERIFY(points > 2);
    }

    static void lineThrough(const Exported& exported, qsizetype x, qsizetype y)
    {
        for (std::size_t row = 0; row < exported.table.size(); ++row) {
            if (exported.csv[row + 1][y].isEmpty())
                continue;
            const QPointF at = exported.frame.screen({ cell(exported, row, x), cell(exported, row, y) })
                + QPointF(0, exported.above);
            QVERIFY2(std::ranges::any_of(exported.drawing.lines,
                         [&](const QPolygonF& line) { return distance(line, at) <= 0.7; }),
                qPrintable(QStringLiteral("row %1").arg(row)));
        }
    }

    static void sweepAt(const Exported& exported)
    {
        QVERIFY(exported.sweepPoints.size() > 4);
        for (const QPointF& at : exported.sweepPoints)
            markAt(exported, at);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<test::Desk> m_desk;
    std::unique_ptr<ChartsView> m_view;
    std::vector<Exported> m_exported;
};

ALIKE_TEST(TestExportedCharts)
#include "tst_exported_charts.moc"
