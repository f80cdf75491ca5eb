// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/report.h"

#include "core/export/report_charts.h"
#include "core/export/report_html.h"
#include "core/export/report_methods.h"
#include "core/export/svg.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include <numeric>

using namespace alike;

namespace {

std::shared_ptr<const Report> reportOf(const test::AnalysedCorpus& made, const review::Marks& marks = {})
{
    test::QuietWork quiet;
    return makeReport(made.snapshot, {}, marks, quiet.work());
}

QString pageOf(const Report& report, html::ReportFor renderer = html::ReportFor::Browser)
{
    const auto charts = reportCharts(report);
    return QString::fromStdString(
        html::reportPage({ report, charts, { "1.0", { "here" }, 6 }, nullptr, {}, renderer }));
}

/// The number behind an id of the page; empty when there is none.
QString valueOf(const QString& page, const char* id)
{
    const QRegularExpression element(
        QStringLiteral("<span id=\"%1\" data-value=\"([^\"]*)\">").arg(QLatin1String(id)));
    return element.match(page).captured(1);
}

QString wordsFrom(std::uint64_t first, std::uint64_t count)
{
    return QString::fromStdString(test::words(first, count)).trimmed();
}

} // namespace

class TestReport : public QObject {
    Q_OBJECT
private slots:
    /// d1 and d2: 23 of 31 shingles, the last four of 30 words differ; d3 and d4 are equal; d6 is too short.
    void smallCollection()
    {
        const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
        const auto report = reportOf(made);
        QVERIFY(report);
        QCOMPARE(report->pairs.size(), std::size_t { 1 });
        const ReportPair& pair = report->pairs.front();
        QCOMPARE(index(pair.documents.a), 0U);
        QCOMPARE(index(pair.documents.b), 1U);
        QCOMPARE(pair.score.overlap.shared, 23U);
        QCOMPARE(pair.score.overlap.united(), 31U);
        QCOMPARE(pair.documentPairs, std::uint64_t { 1 });
        QCOMPARE(pair.changesInAll, std::size_t { 1 });
        const TextChange& change = pair.changes.front();
        QCOMPARE(QString::fromStdString(change.before), wordsFrom(1018, 8));
        QCOMPARE(QString::fromStdString(change.a), wordsFrom(1026, 4));
        QCOMPARE(QString::fromStdString(change.b), wordsFrom(3000, 4));
        QVERIFY(change.after.empty());
        QCOMPARE(report->groupSizes.bins, (std::vector<SizeCounts::Bin> { { 2, 2, 2 } }));
        QCOMPARE(report->histogram.pairs, std::uint64_t { 1 });

        const QString page = pageOf(*report);
        QCOMPARE(valueOf(page, "documents_kept"), QStringLiteral("5"));
        QCOMPARE(valueOf(page, "near_pairs"), QStringLiteral("1"));
        QCOMPARE(valueOf(page, "truth_pairs"), QStringLiteral("2"));
        QCOMPARE(valueOf(page, "same_text"), QStringLiteral("1"));
        QCOMPARE(valueOf(page, "same_cleaned"), QStringLiteral("0"));
        QCOMPARE(valueOf(page, "groups"), QStringLiteral("2"));
        QCOMPARE(valueOf(page, "too_short"), QStringLiteral("1"));
        QVERIFY(page.contains(u"data-value=\"0.741935\">0.742<"));
        QVERIFY(page.contains(
            QStringLiteral("<del>%1</del> <ins>%2</ins>").arg(wordsFrom(1026, 4), wordsFrom(3000, 4))));
    }

    /// Words that stand on one side alone shift all that comes behind them.
    void wordsOnOneSide()
    {
        Parameters parameters;
        parameters.results.threshold = Threshold(500'000);
        const test::AnalysedCorpus made(
            test::corpusOf({ test::words(1000, 20) + "old " + test::words(1020, 20),
                "first words " + test::words(1000, 20) + "quite new " + test::words(1020, 20) }),
            parameters);
        const auto report = reportOf(made);
        QCOMPARE(report->pairs.size(), std::size_t { 1 });
        const auto& changes = report->pairs.front().changes;
        QCOMPARE(changes.size(), std::size_t { 2 });
        QVERIFY(changes[0].before.empty() && changes[0].a.empty());
        QCOMPARE(changes[0].b, std::string("first words"));
        QCOMPARE(changes[1].a, std::string("old"));
        QCOMPARE(changes[1].b, std::string("quite new"));
        QCOMPARE(QString::fromStdString(changes[1].after), wordsFrom(1020, 8));
    }

    /// What the charts draw, as tables: each sums to what the page says.
    void chartsSum()
    {
        const test::AnalysedCorpus made(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
        const auto report = reportOf(made);
        const auto charts = reportCharts(*report);
        QCOMPARE(charts.size(), std::size_t { 4 });
        const auto sum = [](const ReportChart& chart, std::size_t column) {
            return std::accumulate(chart.rows.begin(), chart.rows.end(), 0.0,
                [&](double before, const std::vector<double>& row) { return before + row[column]; });
        };
        const Evaluation& evaluation = *made.snapshot->evaluation;
        double near = 0;
        for (const EvaluationBin& bin : evaluation.nearBins())
            near += static_cast<double>(bin.pairs);
        QVERIFY(near > 20);
        QCOMPARE(sum(charts[0], 2), near);
        QCOMPARE(sum(charts[1], 2), static_cast<double>(report->histogram.pairs));
        QCOMPARE(near, static_cast<double>(report->histogram.pairs));
        QCOMPARE(charts[2].rows.front()[0], static_cast<double>(made.snapshot->exact->pairs.size()));
        QCOMPARE(sum(charts[3], 2), static_cast<double>(report->groups->size()));
        for (const ReportChart& chart : charts) {
            QXmlStreamReader xml(QByteArray::fromStdString(chart.svg));
            std::size_t drawn = 0;
            while (!xml.atEnd()) {
                if (xml.readNext() == QXmlStreamReader::StartElement)
                    ++drawn;
            }
            QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
            QVERIFY2(drawn > 15, chart.id.c_str());
            for (const std::vector<double>& row : chart.rows)
                QCOMPARE(row.size(), chart.columns.size());
        }
    }

    /// Names and notes of others are shown, and mean nothing.
    void namesAreNoMarkup()
    {
        CorpusBuilder builder;
        const std::string name = "<script>alert(1)</script>\"&";
        builder.add({ name, name, name, name, test::words(1, 30) });
        builder.add({ name + "2", name, "", "", test::words(1, 29) + "end" });
        const test::AnalysedCorpus made(
            std::make_shared<const Corpus>(std::move(builder).build()), test::lowThreshold());
        review::Marks marks;
        marks.set(review::Subject(name, name + "2"), { review::Verdict::Same, name, 0 });
        const auto report = reportOf(made, marks);
        QCOMPARE(report->pairs.size(), std::size_t { 1 });
        QVERIFY(report->pairs.front().mark);
        for (const auto renderer : { html::ReportFor::Browser, html::ReportFor::Print }) {
            const QString page = pageOf(*report, renderer);
            QVERIFY(!page.contains(u"<script"));
            QVERIFY(page.contains(u"&lt;script&gt;"));
            QVERIFY(page.contains(u"marked same"));
        }
    }

    void printedPagesNameTheirPictures()
    {
        const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
        const auto report = reportOf(made);
        const QString page = pageOf(*report, html::ReportFor::Print);
        QVERIFY(!page.contains(u"<svg"));
        for (const ReportChart& chart : reportCharts(*report))
            QVERIFY(page.contains(QStringLiteral("src=\"chart:%1\"").arg(QString::fromStdString(chart.id))));
    }

    /// Where characters are compared, a space may be all that differs.
    void spacesAreSeen()
    {
        Parameters parameters;
        parameters.text.unit = text::Unit::Character;
        parameters.text.minWords = 0;
        parameters.results.threshold = Threshold(300'000);
        const std::string begin = test::words(1000, 20);
        const test::AnalysedCorpus made(
            test::corpusOf({ begin + "after noon", begin + "afternoon" }), parameters);
        const auto report = reportOf(made);
        QCOMPARE(report->pairs.size(), std::size_t { 1 });
        const QString page = pageOf(*report);
        QVERIFY2(page.contains(u"<del>\u2423</del>"),
            qPrintable(page.mid(page.indexOf(u"class=\"change\""), 300)));
    }

    /// What was left out, without the folders above what was opened.
    void placesBeginAtTheirSource()
    {
        const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
        const auto report = reportOf(made);
        LoadReport load;
        load.skip(SkipReason::NoText, "/home/somebody/papers/one.txt", "It is empty.");
        const std::string page = html::reportPage({ *report, {}, { "1.0", { "papers" }, 6 }, &load, {} });
        QVERIFY(page.find(">papers/one.txt<") != std::string::npos);
        QVERIFY(page.find("somebody") == std::string::npos);
    }

    void nothingToFind()
    {
        const test::AnalysedCorpus made(test::corpusOf({ test::words(1, 30), test::words(500, 30) }));
        const auto report = reportOf(made);
        QVERIFY(report && report->pairs.empty() && report->groupSizes.bins.empty());
        const QString page = pageOf(*report);
        QCOMPARE(valueOf(page, "near_pairs"), QStringLiteral("0"));
        QCOMPARE(valueOf(page, "recall_near"), QString()); // undefined, and said so
        QVERIFY(page.contains(u"undefined"));
        QVERIFY(page.contains(u"There are none"));
    }

    /// What a dictionary told apart, and what was left out of all texts: said with the counts.
    void saysWhatTheTextsBecame()
    {
        const auto methodsOf = [](const test::AnalysedCorpus& made) {
            return QString::fromStdString(html::methodsText(*reportOf(made), "1.0", {}));
        };
        const test::AnalysedCorpus plain(test::smallCorpus());
        QVERIFY(!methodsOf(plain).contains(u"dictionary") && !methodsOf(plain).contains(u"does not count"));
        QVERIFY(methodsOf(plain).contains(u"documents of fewer than 8 words were left out"));

        const std::vector<std::string> eastern { "港口附近的一座旧仓库发生了火灾",
            "港の近くの古い倉庫で火事がありました。", test::words(0, 9), test::words(20, 9) + "仓库" };
        const test::AnalysedCorpus segmented(test::corpusOf(eastern));
        QVERIFY2(methodsOf(segmented).contains(u"3 documents have words of scripts without spaces, which a "
                                               u"dictionary told apart; they are in: Chinese, Japanese."),
            qPrintable(methodsOf(segmented)));
        QCOMPARE(valueOf(pageOf(*reportOf(segmented)), "unspaced_documents"), QStringLiteral("3"));
        Parameters off;
        off.text.segment = false;
        const test::AnalysedCorpus whole(test::corpusOf(eastern), off);
        QVERIFY(methodsOf(whole).contains(u"were not told apart"));
        off = {};
        off.text.unit = text::Unit::Character;
        QVERIFY(!methodsOf(test::AnalysedCorpus(test::corpusOf(eastern), off)).contains(u"told apart"));

        // Ten documents end with the same ten words: 7 shingles, 100 words.
        std::vector<std::string> texts;
        for (std::uint64_t i = 0; i < 10; ++i)
            texts.push_back(test::words(100 * i, 20) + test::words(5000, 10));
        Parameters ignoring;
        ignoring.ignoring.above = 200'000;
        const test::AnalysedCorpus without(test::corpusOf(texts), ignoring);
        QVERIFY2(
            methodsOf(without).contains(u"What stands in more than 20% of the documents does not count. So "
                                        u"100 words were left out, which stand in 7 different shingles."),
            qPrintable(methodsOf(without)));
        QCOMPARE(valueOf(pageOf(*reportOf(without)), "ignored_units"), QStringLiteral("100"));
        QCOMPARE(valueOf(pageOf(*reportOf(without)), "ignored_shingles"), QStringLiteral("7"));
        QCOMPARE(valueOf(pageOf(*reportOf(without)), "words"), QStringLiteral("200"));
    }

    void stops()
    {
        const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
        Progress progress;
        std::stop_source source;
        source.request_stop();
        QVERIFY(!makeReport(made.snapshot, {}, {}, { progress, source.get_token(), 1 }));
    }

    void ticksAreRound()
    {
        using Values = std::vector<double>;
        QCOMPARE(svg::roundTicks(0, 1, 5).size(), std::size_t { 6 });
        QCOMPARE(svg::roundTicks(0, 1, 5)[1], 0.2);
        QCOMPARE(svg::roundTicks(0.5, 1, 5).front(), 0.5);
        QCOMPARE(svg::countAxis({}, 7).ticks, (Values { 0, 2, 4, 6, 8 }));
        QCOMPARE(svg::countAxis({}, 1).to, 1.0);
        QCOMPARE(svg::countAxis({}, 0).to, 1.0);
        QCOMPARE(svg::countAxis({}, 1325).ticks, (Values { 0, 500, 1000, 1500 }));
    }
};

ALIKE_TEST(TestReport)
#include "tst_report.moc"
