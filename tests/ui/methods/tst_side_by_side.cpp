// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/methods/cosine_page.h"
#include "ui/methods/method_page.h"
#include "ui/methods/methods_model.h"
#include "ui/methods/methods_view.h"
#include "ui/methods/side_by_side_page.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"
#include "ui/words/method_words.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>

#include <numeric>

using namespace alike;
using namespace alike::ui;

class TestSideBySide : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void words();
    void pairInTheTable();
    void namesByFirstWords();
    void measuresWhatThereIs();
    void figuresGetStale();
    void stopKeepsWhatWas();
    void sentencesWithoutACorpus();
    void cosineTermsSumUp();
    void whatIsNotDefined();
    void headingsHaveRoom();
    void hiddenAsksNothing();

private:
    static QString cell(const SideBySidePage& page, Method method, int column)
    {
        return page.model()->index(static_cast<int>(method), column).data().toString();
    }
};

void TestSideBySide::words()
{
    QCOMPARE(method_words::time(0.000'012'3), QStringLiteral("0.012 ms"));
    QCOMPARE(method_words::time(0.004'26), QStringLiteral("4.3 ms"));
    QCOMPARE(method_words::time(0.123), QStringLiteral("123 ms"));
    QCOMPARE(method_words::time(3.456), QStringLiteral("3.46 s"));
    QCOMPARE(method_words::bytes(8), QStringLiteral("8 B"));
    QCOMPARE(method_words::bytes(1234), QStringLiteral("1.2 kB"));
    QCOMPARE(method_words::bytes(21'899'200), QStringLiteral("21.9 MB"));
    QCOMPARE(method_words::newDocument(Method::SimHash, { .family = sketch::Family::Dictionary }, nullptr),
        QStringLiteral("nothing old"));
    QCOMPARE(method_words::newDocument(Method::Buckets, { .family = sketch::Family::Dictionary }, nullptr),
        QStringLiteral("all anew"));
    QCOMPARE(method_words::newDocument(Method::Buckets, { .family = sketch::Family::Hashed }, nullptr),
        QStringLiteral("nothing old"));
}

void TestSideBySide::pairInTheTable()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    MethodSettings settings;
    SideBySidePage page(&desk.session, &desk.engine, &settings);
    QAbstractItemModelTester tester(page.table()->model());
    page.resize(1200, 500);
    page.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(page.model()->pair() && page.model()->pair()->pair.b == docId(1));
    QTRY_VERIFY(page.model()->cosine() && page.model()->cosine()->pair.b == docId(1));
    QCOMPARE(cell(page, Method::Jaccard, MethodsModel::Value), QStringLiteral("0.742"));
    QCOMPARE(cell(page, Method::Jaccard, MethodsModel::Verdict), QStringLiteral("pair"));
    QCOMPARE(cell(page, Method::EqualRaw, MethodsModel::Value), QStringLiteral("different"));
    QCOMPARE(cell(page, Method::EqualRaw, MethodsModel::Verdict), QStringLiteral("no pair"));
    QCOMPARE(cell(page, Method::Jaccard, MethodsModel::Found), QStringLiteral("–"));
    // 26 words stand in both documents and in no other: the cosine is made of the words shared alone.
    const double cosine = page.model()->cosine()->cosine.value();
    QVERIFY(cosine > 0 && cosine < 1);
    QCOMPARE(cell(page, Method::Cosine, MethodsModel::Value), format::similarity(cosine));
    QVERIFY(page.why()->text().contains(QStringLiteral("23 / 31")));

    desk.session.setCurrentPair({ docId(2), docId(3) });
    QTRY_COMPARE(cell(page, Method::EqualRaw, MethodsModel::Value), QStringLiteral("same"));
    QCOMPARE(cell(page, Method::SimHash, MethodsModel::Value), QStringLiteral("1.000 (d = 0)"));
    QCOMPARE(cell(page, Method::Buckets, MethodsModel::Value), QStringLiteral("20 of 20 bands"));

    desk.session.setCurrentPair({ docId(2), docId(5) }); // the second was left out
    QTRY_COMPARE(cell(page, Method::Jaccard, MethodsModel::Value), QStringLiteral("–"));
    QCOMPARE(cell(page, Method::SimHash, MethodsModel::Verdict), QStringLiteral("–"));
}

/// A document without a title.
void TestSideBySide::namesByFirstWords()
{
    CorpusBuilder builder;
    for (const char* id : { "d1", "d2" })
        builder.add(
            { id, "", "", "", "gulls follow the ferry to the harbour of Kesh every morning at nine" });
    test::Desk desk(std::make_shared<const Corpus>(std::move(builder).build()), test::lowThreshold());
    MethodSettings settings;
    SideBySidePage page(&desk.session, &desk.engine, &settings);
    page.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QVERIFY(std::ranges::any_of(page.findChildren<QLabel*>(),
        [](const QLabel* label) { return label->text().startsWith(u"A: d1 “gulls follow the ferry"_qs); }));
}

void TestSideBySide::measuresWhatThereIs()
{
    test::Desk desk(test::corpusOf(test::familyTexts(60, 3)), test::lowThreshold());
    MethodSettings settings;
    SideBySidePage page(&desk.session, &desk.engine, &settings);
    page.resize(1200, 500);
    page.show();
    QVERIFY(page.measureButton()->isEnabled());
    QVERIFY(!page.stopButton()->isVisible());
    page.measureButton()->click();
    QVERIFY(page.stopButton()->isVisible());
    QTRY_VERIFY(page.model()->figures());
    QVERIFY(!page.stopButton()->isVisible());
    const auto truth = desk.session.snapshot()->evaluation->truthPairs;
    QCOMPARE(cell(page, Method::Jaccard, MethodsModel::Found), format::count(truth));
    QCOMPARE(cell(page, Method::Jaccard, MethodsModel::Missed), QStringLiteral("0"));
    page.table()->selectRow(static_cast<int>(Method::SimHash));
    QVERIFY2(page.why()->text().contains(QStringLiteral("of the %1 pairs with J").arg(format::count(truth))),
        qPrintable(page.why()->text()));
    // Recall, precision and F1 from the definitions.
    const MethodFigure& simHash = page.model()->figures()->of(Method::SimHash);
    const auto agreed = static_cast<double>(simHash.counts.agreed);
    const double recall = agreed / static_cast<double>(truth);
    const double precision = agreed / static_cast<double>(simHash.counts.found);
    QCOMPARE(cell(page, Method::SimHash, MethodsModel::Recall), format::similarity(recall));
    QCOMPARE(cell(page, Method::SimHash, MethodsModel::Precision), format::similarity(precision));
    QCOMPARE(cell(page, Method::SimHash, MethodsModel::F1),
        format::similarity(2 * precision * recall / (precision + recall)));
    QCOMPARE(cell(page, Method::Jaccard, MethodsModel::F1), QStringLiteral("1.000"));
    QCOMPARE(cell(page, Method::Buckets, MethodsModel::Found),
        format::count(desk.session.snapshot()->candidatePairs));
    QVERIFY2(page.words()->text().contains(QStringLiteral("fingerprints came out as they were")),
        qPrintable(page.words()->text()));
    const auto& fingerprint = page.model()->figures()->fingerprint;
    QVERIFY(page.words()->text().contains(QStringLiteral("%1 of %1 fingerprints").arg(fingerprint.tried)));
}

void TestSideBySide::figuresGetStale()
{
    test::Desk desk(test::corpusOf(test::familyTexts(40, 3)), test::lowThreshold());
    MethodSettings settings;
    SideBySidePage page(&desk.session, &desk.engine, &settings);
    page.show();
    page.measure();
    QTRY_VERIFY(page.model()->figures());
    const auto stale
        = [&](int column) { return page.model()->index(0, column).data(MethodsModel::StaleRole).toBool(); };
    QVERIFY(!stale(MethodsModel::Found));
    MethodOptions options = settings.options();
    options.distance = 7;
    settings.setOptions(options);
    QVERIFY(stale(MethodsModel::Found));
    QVERIFY(!stale(MethodsModel::Value));
    QVERIFY(page.words()->text().startsWith(QStringLiteral("Pale")));
    options.distance = 3;
    settings.setOptions(options);
    QVERIFY(!stale(MethodsModel::Found));
    desk.analyse({});
    QVERIFY(stale(MethodsModel::Found));
    page.measure();
    QTRY_VERIFY(!stale(MethodsModel::Found));
    desk.open(test::smallCorpus());
    QVERIFY(!page.model()->figures());
}

void TestSideBySide::stopKeepsWhatWas()
{
    test::Desk desk(test::corpusOf(test::familyTexts(40, 3)), test::lowThreshold());
    MethodSettings settings;
    SideBySidePage page(&desk.session, &desk.engine, &settings);
    page.show();
    page.measure();
    page.stopButton()->click();
    QVERIFY(!page.stopButton()->isVisible());
    QVERIFY(page.words()->text().contains(QStringLiteral("Stopped")));
    QTRY_VERIFY(desk.engine.idle());
    QCoreApplication::processEvents();
    QVERIFY(!page.model()->figures());
    page.measure();
    QTRY_VERIFY(page.model()->figures());
}

void TestSideBySide::sentencesWithoutACorpus()
{
    test::Desk desk;
    MethodsView view(&desk.session, &desk.engine);
    view.show();
    QVERIFY(!view.sideBySide()->measureButton()->isEnabled());
    QVERIFY(view.sideBySide()->words()->text().contains(QStringLiteral("Open a corpus")));
    for (int page = 0; page < view.pages()->count(); ++page) {
        view.pages()->setCurrentIndex(page);
        QVERIFY(!view.grab().isNull());
    }
    QTRY_VERIFY(desk.engine.idle());
}

void TestSideBySide::cosineTermsSumUp()
{
    test::Desk desk(test::corpusOf(test::familyTexts(60, 3)), test::lowThreshold());
    const ScoredPair first = desk.session.snapshot()->exact->pairs.front();
    const auto held = hold(*desk.session.snapshot());
    MethodSettings settings;
    CosinePage page(&desk.session, &desk.engine, &settings);
    QAbstractItemModelTester tester(page.terms()->model());
    page.show();
    desk.session.setCurrentPair(
        { held->sets->documentsOf(first.a).front(), held->sets->documentsOf(first.b).front() });
    QTRY_VERIFY(page.model()->pair());
    const auto sum = [&] {
        const auto& terms = page.model()->pair()->terms;
        return std::accumulate(terms.begin(), terms.end(), 0.0,
            [](double total, const CosineTerm& term) { return total + term.contribution; });
    };
    const double raw = page.model()->pair()->cosine.value();
    QVERIFY(std::abs(sum() - raw) < 1e-9);
    const CosineTerm& top = page.model()->pair()->terms.front();
    QVERIFY(top.inA > 0 && top.inB > 0 && top.documents >= 2);
    page.tf()->setCurrentIndex(1);
    QCOMPARE(settings.options().cosine.tf, cosine::Tf::Augmented);
    QTRY_COMPARE(page.model()->pair()->options.tf, cosine::Tf::Augmented);
    QVERIFY(page.model()->pair()->cosine != raw);
    QVERIFY(std::abs(sum() - *page.model()->pair()->cosine) < 1e-9);
    page.least()->setValue(0.01);
    QTRY_VERIFY(page.words()->text().contains(QStringLiteral("A pair from 0.01 on")));
}

/// Two documents of the same words: each weighs ln(2 / 2) = 0. And no pair that could be found or missed.
void TestSideBySide::whatIsNotDefined()
{
    const QString dash(QStringLiteral("–"));
    test::Desk same(test::corpusOf({ test::words(100, 20), test::words(100, 20) }));
    MethodSettings settings;
    {
        SideBySidePage page(&same.session, &same.engine, &settings);
        page.show();
        same.session.setCurrentPair({ docId(0), docId(1) });
        QTRY_VERIFY(page.model()->cosine());
        QTRY_COMPARE(cell(page, Method::Cosine, MethodsModel::Value), dash);
        QCOMPARE(cell(page, Method::Cosine, MethodsModel::Verdict), dash);
    }
    {
        CosinePage page(&same.session, &same.engine, &settings);
        page.show();
        QTRY_VERIFY2(page.words()->text().startsWith(QStringLiteral("Cosine –. It is not defined")),
            qPrintable(page.words()->text()));
    }

    test::Desk different(test::corpusOf({ test::words(100, 20), test::words(200, 20) }));
    SideBySidePage page(&different.session, &different.engine, &settings);
    page.show();
    page.measure();
    QTRY_VERIFY(page.model()->figures());
    for (const Method method : { Method::Jaccard, Method::Buckets, Method::EqualRaw }) {
        QCOMPARE(cell(page, method, MethodsModel::Found), QStringLiteral("0"));
        QCOMPARE(cell(page, method, MethodsModel::Missed), dash);
        QCOMPARE(cell(page, method, MethodsModel::Precision), dash);
        QCOMPARE(cell(page, method, MethodsModel::Recall), dash);
        QCOMPARE(cell(page, method, MethodsModel::F1), dash);
    }
}

/// No heading and no cell is cut short, in the smallest window either.
void TestSideBySide::headingsHaveRoom()
{
    test::Desk desk(test::corpusOf(test::familyTexts(60, 3)), test::lowThreshold());
    MethodSettings settings;
    SideBySidePage page(&desk.session, &desk.engine, &settings);
    page.resize(1024, 400);
    page.show();
    page.measure();
    QTRY_VERIFY(page.model()->figures());
    const QHeaderView& header = *page.table()->horizontalHeader();
    for (int column = 0; column < page.model()->columnCount(); ++column) {
        QVERIFY2(header.sectionSize(column) >= header.sectionSizeHint(column),
            qPrintable(page.model()->headerData(column, Qt::Horizontal).toString()));
        if (column == MethodsModel::Value)
            continue; // takes what is left
        for (int row = 0; row < page.model()->rowCount(); ++row) {
            const QString text = page.model()->index(row, column).data().toString();
            QVERIFY2(page.table()->fontMetrics().horizontalAdvance(text) < header.sectionSize(column),
                qPrintable(text));
        }
    }
    for (const QString& riddle :
        { QStringLiteral("Finds"), QStringLiteral("Right"), QStringLiteral("Says") }) {
        for (int column = 0; column < page.model()->columnCount(); ++column)
            QVERIFY(page.model()->headerData(column, Qt::Horizontal).toString() != riddle);
    }
}

void TestSideBySide::hiddenAsksNothing()
{
    test::Desk desk(test::smallCorpus());
    MethodsView view(&desk.session, &desk.engine);
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QVERIFY(!view.sideBySide()->model()->pair());
    view.show();
    QTRY_VERIFY(view.sideBySide()->model()->pair());
    QTRY_VERIFY(desk.engine.idle());
}

ALIKE_TEST(TestSideBySide)
#include "tst_side_by_side.moc"
