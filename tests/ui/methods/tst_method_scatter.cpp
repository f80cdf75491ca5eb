// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/cosine.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/methods/method_page.h"
#include "ui/methods/method_scatter_page.h"

#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include <numeric>

using namespace alike;
using namespace alike::ui;

class TestMethodScatter : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void pointsAreThePairs();
    void clickSelectsThePair();
    void cornersGoThroughTheirPairs();
    void manyPairsAreADensity();
    void sentenceWithoutPairs();
    void pairsWithoutACosine();

private:
    struct Scattered {
        explicit Scattered(std::shared_ptr<const Corpus> corpus)
            : desk(std::move(corpus), test::lowThreshold())
            , page(&desk.session, &desk.engine, &settings)
        {
            page.resize(800, 600);
            page.show();
        }
        test::Desk desk;
        MethodSettings settings;
        MethodScatterPage page;
    };
};

void TestMethodScatter::pointsAreThePairs()
{
    Scattered shown(test::corpusOf(test::familyTexts(80, 3)));
    QTRY_VERIFY(shown.page.chart()->data());
    shown.page.other()->setCurrentIndex(1);
    QTRY_COMPARE(shown.page.chart()->methods()->other, OtherMeasure::Cosine);
    const MethodScatterPtr data = shown.page.chart()->methods();
    const auto held = hold(*shown.desk.session.snapshot());
    test::QuietWork quiet;
    const auto vectors = makeTermVectors(*held->tokens, {}, quiet.work()).value();
    QCOMPARE(data->points.size(), shown.desk.session.snapshot()->exact->pairs.size());
    for (std::size_t i = 0; i < data->points.size(); ++i) {
        const ScoredPair& pair = data->pairs->pairs[i];
        QCOMPARE(data->points[i].jaccard, pair.overlap.jaccard());
        QCOMPARE(data->points[i].other,
            cosineSimilarity(
                vectors, held->sets->documentsOf(pair.a).front(), held->sets->documentsOf(pair.b).front()));
    }
    std::size_t inCorners = 0;
    for (const auto& corner : data->corners)
        inCorners += corner.size();
    QCOMPARE(inCorners, data->points.size());
    QVERIFY(shown.page.tableButton()->isEnabled());
}

void TestMethodScatter::clickSelectsThePair()
{
    Scattered shown(test::smallCorpus());
    shown.desk.session.setCurrentDocument(docId(4));
    MethodScatterChart* const chart = shown.page.chart();
    QTRY_VERIFY(chart->data());
    QCOMPARE(chart->data()->size(), std::size_t { 1 });
    QTest::mouseClick(chart, Qt::LeftButton, {}, chart->positionOf(0).toPoint() + QPoint(3, -2));
    QTRY_COMPARE(shown.desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(1) }));
    QTRY_COMPARE(chart->marks().current, std::optional<std::uint32_t>(0));
    QVERIFY2(shown.page.caption()->text().contains(QStringLiteral("J 0.742")),
        qPrintable(shown.page.caption()->text()));
}

void TestMethodScatter::cornersGoThroughTheirPairs()
{
    Scattered shown(test::corpusOf(test::familyTexts(150, 3)));
    QTRY_VERIFY(shown.page.chart()->data());
    const MethodScatterPtr data = shown.page.chart()->methods();
    for (std::size_t i = 0; i < cornerCount; ++i) {
        const auto corner = static_cast<Corner>(i);
        QPushButton* const button = shown.page.corner(corner);
        QCOMPARE(button->isEnabled(), !data->in(corner).empty());
        QVERIFY(button->text().endsWith(QStringLiteral(": %1").arg(data->in(corner).size())));
        if (data->in(corner).empty())
            continue;
        for (std::size_t at = 0; at <= data->in(corner).size(); ++at) { // once around
            button->click();
            QCOMPARE(shown.page.chart()->pointed(),
                std::optional<std::size_t>(data->in(corner)[at % data->in(corner).size()]));
        }
        QTRY_VERIFY(shown.desk.engine.idle());
        const ScoredPair& pair = data->pairs->pairs[data->in(corner).front()];
        const auto held = hold(*shown.desk.session.snapshot());
        QCOMPARE(shown.desk.session.currentPair(),
            std::optional(DocumentPair {
                held->sets->documentsOf(pair.a).front(), held->sets->documentsOf(pair.b).front() }));
    }
    QVERIFY(!data->in(Corner::Both).empty());
    QVERIFY(!data->in(Corner::JaccardOnly).empty());
}

void TestMethodScatter::manyPairsAreADensity()
{
    Scattered shown(test::corpusOf(test::familyTexts(2000, 3)));
    QTRY_VERIFY(shown.page.chart()->data());
    const MethodScatterPtr data = shown.page.chart()->methods();
    QVERIFY(data->points.size() > mostPoints);
    QVERIFY(data->density);
    QCOMPARE(std::accumulate(data->density->counts.begin(), data->density->counts.end(), std::size_t { 0 }),
        data->points.size());
    QVERIFY(shown.page.caption()->text().contains(QStringLiteral("The stronger the colour")));
    QVERIFY(!shown.page.grab().isNull());
}

void TestMethodScatter::sentenceWithoutPairs()
{
    Scattered shown(test::corpusOf({ test::words(0, 20), test::words(100, 20) }));
    QVERIFY2(shown.page.sentence()->text().contains(QStringLiteral("No two documents reach J")),
        qPrintable(shown.page.sentence()->text()));
    QVERIFY(!shown.page.corner(Corner::Both)->isVisible());
}

/// The words of d1 stand in all documents, so that its vector is zero; d2 and d3 have words of their own.
void TestMethodScatter::pairsWithoutACosine()
{
    const std::string common = test::words(100, 30);
    Scattered shown(test::corpusOf({ common, common + test::words(200, 3), common + test::words(200, 2) }));
    QTRY_VERIFY(shown.page.chart()->data());
    QCOMPARE(shown.page.chart()->methods()->points.size(), std::size_t { 3 });
    shown.page.other()->setCurrentIndex(1);
    QTRY_COMPARE(shown.page.chart()->methods()->other, OtherMeasure::Cosine);
    const MethodScatterPtr data = shown.page.chart()->methods();
    QCOMPARE(data->undefined, std::size_t { 2 });
    QCOMPARE(data->points.size(), std::size_t { 1 });
    QCOMPARE(data->size(), std::size_t { 1 });
    QVERIFY(data->points[0].other > 0);
    QVERIFY2(shown.page.caption()->text().contains(QStringLiteral("stand in every document: 2.")),
        qPrintable(shown.page.caption()->text()));
}

ALIKE_TEST(TestMethodScatter)
#include "tst_method_scatter.moc"
