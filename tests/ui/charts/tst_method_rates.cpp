// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/charts/method_rates_chart.h"
#include "ui/charts/method_rates_page.h"
#include "ui/methods/methods_view.h"
#include "ui/methods/side_by_side_page.h"
#include "ui/plot/truth_box.h"
#include "ui/session/method_measurement.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/format.h"

#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace alike;
using namespace alike::ui;

class TestMethodRates : public QObject {
    Q_OBJECT
private slots:
    void againstTheExactJoin();
    void againstMarks();
    void againstAFile();
    void whatIsNotDefined();
    void walksByKeys();
    void stops();

private:
    enum Column { Name, Recall, NearRecall, Precision, F1, Right, Missed, Wrong, Pairs, Time };
    static QString cell(const MethodRatesPage& page, Method method, int column)
    {
        return page.tableView()->model()->index(static_cast<int>(method), column).data().toString();
    }
    static std::uint64_t number(const MethodRatesPage& page, Method method, int column)
    {
        return cell(page, method, column).remove(QLatin1Char(',')).toULongLong();
    }
    /// Each row: what there is to find, and what was found.
    static void sumsFit(const MethodRatesPage& page, std::uint64_t truth)
    {
        for (std::size_t m = 0; m < methodCount; ++m) {
            const auto method = static_cast<Method>(m);
            QCOMPARE(number(page, method, Right) + number(page, method, Missed), truth);
            QCOMPARE(number(page, method, Right) + number(page, method, Wrong), number(page, method, Pairs));
        }
    }
    static void mark(Session& session, std::uint32_t a, std::uint32_t b, review::Verdict verdict)
    {
        const Corpus& corpus = *session.corpus();
        session.mark(review::Subject(corpus.id(docId(a)), corpus.id(docId(b))), { verdict, {}, 0 });
    }
};

void TestMethodRates::againstTheExactJoin()
{
    test::Desk desk(test::corpusOf(test::familyTexts(80, 3)), test::lowThreshold());
    MethodRatesPage page(&desk.session, &desk.engine);
    page.resize(900, 600);
    page.show();
    QVERIFY(page.sentence()->text().contains(QStringLiteral("Measure tells")));
    page.measureButton()->click();
    QCOMPARE(page.measureButton()->text(), QStringLiteral("Stop"));
    QTRY_VERIFY(page.sentence()->text().isEmpty());
    QCOMPARE(page.measureButton()->text(), QStringLiteral("Measure"));
    const Evaluation& evaluation = *desk.session.snapshot()->evaluation;
    QVERIFY2(page.title()->wholeText().contains(
                 QStringLiteral("%1 pairs with J").arg(format::count(evaluation.truthPairs))),
        qPrintable(page.title()->wholeText()));
    sumsFit(page, evaluation.truthPairs);
    QCOMPARE(cell(page, Method::Buckets, Missed), format::count(evaluation.falseNegatives()));
    QCOMPARE(cell(page, Method::Buckets, NearRecall), QLocale().toString(*evaluation.nearRecall(), 'f', 4));
    QCOMPARE(cell(page, Method::Jaccard, F1), QLocale().toString(1.0, 'f', 4));
    QVERIFY(page.chart()->has(Method::Buckets));
    QVERIFY(!page.grab().isNull());

    // The same figures on the other page, and pale when something changes.
    MethodsView view(&desk.session, &desk.engine);
    view.show();
    QCOMPARE(view.sideBySide()->model()->figures(), desk.session.methods()->measured().figures);
    MethodOptions options = desk.session.methods()->options();
    options.distance = 9;
    desk.session.methods()->setOptions(options);
    QVERIFY(page.title()->wholeText().contains(QStringLiteral("Pale: ")));
}

void TestMethodRates::againstMarks()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    MethodRatesPage page(&desk.session, &desk.engine);
    page.show();
    desk.session.methods()->setTruth({ TruthFrom::Marks, {} });
    QVERIFY(!page.measureButton()->isEnabled());
    QVERIFY2(page.sentence()->text().startsWith(QStringLiteral("No pair is marked")),
        qPrintable(page.sentence()->text()));
    mark(desk.session, 0, 1, review::Verdict::Same);
    mark(desk.session, 2, 3, review::Verdict::Different); // equal texts
    mark(desk.session, 0, 4, review::Verdict::Same); // and nothing in common
    mark(desk.session, 1, 4, review::Verdict::Unsure);
    QVERIFY(page.truth()->itemText(1).contains(QLatin1Char('3')));
    QVERIFY(page.measureButton()->isEnabled());
    page.measureButton()->click();
    QTRY_VERIFY(page.sentence()->text().isEmpty());
    QVERIFY2(page.title()->wholeText().contains(QStringLiteral("2 pairs marked the same, 1 marked different; "
                                                               "only these judge; unsure, for nothing: 1")),
        qPrintable(page.title()->wholeText()));
    sumsFit(page, 2);
    QCOMPARE(cell(page, Method::Jaccard, Right), QStringLiteral("1"));
    QCOMPARE(cell(page, Method::Jaccard, Wrong), QStringLiteral("1"));
    QCOMPARE(cell(page, Method::EqualRaw, Right), QStringLiteral("0"));
    QCOMPARE(cell(page, Method::EqualRaw, Wrong), QStringLiteral("1"));
    QCOMPARE(cell(page, Method::EqualRaw, Precision), QLocale().toString(0.0, 'f', 4));
    mark(desk.session, 1, 2, review::Verdict::Different);
    QVERIFY(page.title()->wholeText().contains(QStringLiteral("Pale: ")));
}

void TestMethodRates::againstAFile()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    MethodRatesPage page(&desk.session, &desk.engine);
    page.show();
    QTemporaryDir folder;
    const auto write = [&](const char* name, const QByteArray& text) {
        QFile file(folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    const auto id = [&](std::uint32_t doc) {
        return QByteArray::fromStdString(std::string(desk.session.corpus()->id(docId(doc))));
    };
    QVERIFY(write("bad.csv", "name,value\n"));
    page.truth()->takeFile(folder.filePath(QStringLiteral("bad.csv")));
    page.measureButton()->click();
    QTRY_VERIFY2(page.sentence()->text().startsWith(QStringLiteral("Nothing was measured")),
        qPrintable(page.sentence()->text()));
    page.truth()->takeFile(folder.filePath(QStringLiteral("gone.csv")));
    page.measureButton()->click();
    QTRY_VERIFY(page.sentence()->text().contains(QStringLiteral("It cannot be read")));

    QVERIFY(write("groups.csv", "id,cluster\n" + id(0) + ",x\n" + id(1) + ",x\n" + id(4) + ",x\nnobody,x\n"));
    page.truth()->takeFile(folder.filePath(QStringLiteral("groups.csv")));
    QVERIFY(page.truth()->currentText().contains(QStringLiteral("groups.csv")));
    page.measureButton()->click();
    QTRY_VERIFY(page.sentence()->text().isEmpty());
    QVERIFY2(page.title()->wholeText().contains(
                 QStringLiteral("3 pairs of the truth file (groups.csv); all other pairs count as different; "
                                "ids that no document has: 1")),
        qPrintable(page.title()->wholeText()));
    sumsFit(page, 3);
    // All of its pairs are judged: those of the exact join from the threshold up.
    QCOMPARE(number(page, Method::Jaccard, Pairs), desk.session.snapshot()->evaluation->truthPairs);
    QCOMPARE(number(page, Method::Jaccard, Right), std::uint64_t { 1 });
    desk.open(test::corpusOf(test::familyTexts(40, 3)));
    QCOMPARE(desk.session.methods()->truth().from, TruthFrom::ExactJoin); // it was of the other collection
}

/// Two documents with nothing in common, none of which is found by anything.
void TestMethodRates::whatIsNotDefined()
{
    test::Desk desk(test::corpusOf({ test::words(100, 20), test::words(200, 20) }));
    desk.session.methods()->setTruth({ TruthFrom::Marks, {} });
    mark(desk.session, 0, 1, review::Verdict::Different);
    MethodRatesPage page(&desk.session, &desk.engine);
    page.show();
    page.measureButton()->click();
    QTRY_VERIFY(page.sentence()->text().isEmpty());
    for (std::size_t m = 0; m < methodCount; ++m) {
        const auto method = static_cast<Method>(m);
        for (const int column : { Recall, NearRecall, Precision, F1 })
            QCOMPARE(cell(page, method, column), format::noNumber());
        QVERIFY(!page.chart()->has(method));
    }
    QVERIFY(page.caption()->text().contains(QStringLiteral("SimHash")));
}

void TestMethodRates::walksByKeys()
{
    test::Desk desk(test::corpusOf(test::familyTexts(40, 3)), test::lowThreshold());
    MethodRatesPage page(&desk.session, &desk.engine);
    page.resize(900, 600);
    page.show();
    page.measureButton()->click();
    QTRY_VERIFY(page.sentence()->text().isEmpty());
    QTest::keyClick(page.chart(), Qt::Key_Right);
    QCOMPARE(page.chart()->pointed(), std::optional(Method::Jaccard));
    QVERIFY(page.caption()->text().startsWith(QStringLiteral("Exact Jaccard: recall 1.000")));
    for (std::size_t m = 0; m <= methodCount; ++m)
        QTest::keyClick(page.chart(), Qt::Key_Down);
    QCOMPARE(page.chart()->pointed(), std::optional(Method::EqualCleaned));
    QTest::keyClick(page.chart(), Qt::Key_Up);
    QCOMPARE(page.chart()->pointed(), std::optional(Method::EqualRaw));
    const QPointF at = page.chart()->positionOf(Method::Jaccard);
    QTest::mouseClick(page.chart(), Qt::LeftButton, {}, at.toPoint());
    QCOMPARE(page.chart()->positionOf(*page.chart()->pointed()), at); // several may stand there
}

void TestMethodRates::stops()
{
    test::Desk desk(test::corpusOf(test::familyTexts(40, 3)), test::lowThreshold());
    MethodRatesPage page(&desk.session, &desk.engine);
    page.show();
    page.measureButton()->click();
    page.measureButton()->click();
    QVERIFY(!page.measurement()->measuring());
    QVERIFY(page.sentence()->text().startsWith(QStringLiteral("Stopped")));
    QTRY_VERIFY(desk.engine.idle());
    QVERIFY(!desk.session.methods()->measured().figures);
    page.measureButton()->click();
    desk.open(test::smallCorpus(), test::lowThreshold());
    QVERIFY(!page.measurement()->measuring());
    QTRY_VERIFY(desk.engine.idle());
    QVERIFY(!desk.session.methods()->measured().figures);
}

ALIKE_TEST(TestMethodRates)
#include "tst_method_rates.moc"
