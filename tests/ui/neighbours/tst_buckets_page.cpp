// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/neighbours/buckets_model.h"
#include "ui/neighbours/buckets_page.h"
#include "ui/widgets/document_list_model.h"
#include "ui/widgets/row_table.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestBucketsPage : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void wordsByHand();
    void agreesWithTheBuckets();
    void clickMakesThePair();
    void namesTheFunctionInUse();
    void documentsWithoutShingles();
    void hiddenAsksNothing();
};

void TestBucketsPage::wordsByHand()
{
    const auto corpus = test::smallCorpus();
    BucketsModel model;
    QAbstractItemModelTester tester(&model);
    model.showBands(corpus, lsh::BucketFunction::Crc32,
        { { 0, 0, 0x556eecce, { 15, 355, 89, 2 }, 0, 0, {} },
            { 1, 4, 0xf, { 7 }, 1200, 1, { { docId(1), false }, { docId(4), true } } } });
    const auto cell = [&](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(cell(0, BucketsModel::Band), QStringLiteral("1"));
    QCOMPARE(cell(0, BucketsModel::Rows), QStringLiteral("1–4"));
    QCOMPARE(cell(0, BucketsModel::Bucket), QStringLiteral("556eecce"));
    QCOMPARE(cell(0, BucketsModel::First), QStringLiteral("–"));
    QVERIFY(model.index(0, BucketsModel::Bucket)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("15_355_89_2")));
    QCOMPARE(cell(1, BucketsModel::Rows), QStringLiteral("5"));
    QCOMPARE(cell(1, BucketsModel::Bucket), QStringLiteral("0000000f"));
    QCOMPARE(cell(1, BucketsModel::Others), QStringLiteral("1,200 *"));
    QCOMPARE(cell(1, BucketsModel::First), QStringLiteral("d2, d5 *, 1,198 more"));
    model.showBands(corpus, lsh::BucketFunction::Mixed, { { 0, 0, 0xf, { 7 }, 0, 0, {} } });
    QCOMPARE(cell(0, BucketsModel::Bucket), QStringLiteral("000000000000000f")); // as alike-cli prints it
    QVERIFY(model.index(0, BucketsModel::Bucket)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("64 mixed bits")));
    DocumentListModel list;
    QAbstractItemModelTester listTester(&list);
    list.showMarked(corpus, { docId(1), docId(4) }, { false, true }, QStringLiteral("why"));
    QCOMPARE(list.index(0, DocumentListModel::Id).data().toString(), QStringLiteral("d2"));
    QCOMPARE(list.index(1, DocumentListModel::Id).data().toString(), QStringLiteral("d5 *"));
    QCOMPARE(list.index(1, DocumentListModel::Id).data(Qt::ToolTipRole).toString(), QStringLiteral("why"));
}

void TestBucketsPage::agreesWithTheBuckets()
{
    test::Desk desk(test::corpusOf(test::familyTexts(60, 3)));
    BucketsPage page(&desk.session, &desk.engine);
    page.resize(700, 300);
    page.show();
    desk.session.setCurrentDocument(docId(4));
    const QAbstractItemModel& bands = *page.bands()->model();
    QTRY_COMPARE(bands.rowCount(), 20);
    const auto held = hold(*desk.session.snapshot());
    for (int band = 0; band < 20; ++band) {
        test::QuietWork quiet;
        const auto mates
            = bucketMatesOf(held->view(), docId(4), static_cast<std::uint32_t>(band), quiet.work()).value();
        page.bands()->showRow(band);
        const QAbstractItemModel& documents = *page.documents()->model();
        QTRY_VERIFY(desk.engine.idle());
        QCOMPARE(documents.rowCount(), static_cast<int>(mates.size()));
        QCOMPARE(bands.index(band, BucketsModel::Others).data().toString(), QString::number(mates.size()));
        for (int row = 0; row < documents.rowCount(); ++row)
            QCOMPARE(documents.index(row, DocumentListModel::Id).data().toString(),
                QStringLiteral("d%1").arg(index(mates[static_cast<std::size_t>(row)].doc) + 1));
    }
    QVERIFY2(
        page.words()->text().contains(QStringLiteral("of its 20 buckets")), qPrintable(page.words()->text()));
}

void TestBucketsPage::clickMakesThePair()
{
    test::Desk desk(test::smallCorpus());
    BucketsPage page(&desk.session, &desk.engine);
    page.resize(700, 300);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    desk.session.setCurrentDocument(docId(3));
    QTRY_COMPARE(
        page.documents()->model()->index(0, DocumentListModel::Id).data().toString(), QStringLiteral("d3"));
    QSignalSpy compare(&page, &BucketsPage::compareRequested);
    QTest::mouseClick(page.documents()->viewport(), Qt::LeftButton, {},
        page.documents()->visualRect(page.documents()->model()->index(0, 0)).center());
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(3), docId(2) }));
    QTest::keyClick(page.documents(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(compare.size(), 1);
    // Alone in every bucket.
    desk.session.setCurrentDocument(docId(4));
    QTRY_VERIFY2(page.words()->text().contains(QStringLiteral("d5 is alone in each of its 20 buckets")),
        qPrintable(page.words()->text()));
    QTRY_COMPARE(page.documents()->model()->rowCount(), 0);
}

void TestBucketsPage::namesTheFunctionInUse()
{
    for (const auto function : { lsh::BucketFunction::Mixed, lsh::BucketFunction::Crc32 }) {
        Parameters parameters;
        parameters.lsh.bucket = function;
        test::Desk desk(test::smallCorpus(), parameters);
        BucketsPage page(&desk.session, &desk.engine);
        page.show();
        desk.session.setCurrentDocument(docId(2));
        const QAbstractItemModel& model = *page.bands()->model();
        QTRY_COMPARE(model.rowCount(), 20);
        const QModelIndex bucket = model.index(0, BucketsModel::Bucket);
        const QString tip = bucket.data(Qt::ToolTipRole).toString();
        const bool crc = function == lsh::BucketFunction::Crc32;
        QCOMPARE(bucket.data().toString().size(), crc ? 8 : 16);
        QCOMPARE(tip.contains(QStringLiteral("CRC-32")), crc);
        QCOMPARE(tip.contains(QStringLiteral("64 mixed bits")), !crc);
        QCOMPARE(tip.contains(QLatin1Char('_')), crc); // how the CRC-32 takes the values
    }
}

void TestBucketsPage::documentsWithoutShingles()
{
    test::Desk desk(test::smallCorpus());
    BucketsPage page(&desk.session, &desk.engine);
    page.show();
    desk.session.setCurrentDocument(docId(5));
    QTRY_VERIFY2(
        page.words()->text().contains(QStringLiteral("in no bucket")), qPrintable(page.words()->text()));
    QCOMPARE(page.bands()->model()->rowCount(), 0);
}

void TestBucketsPage::hiddenAsksNothing()
{
    test::Desk desk(test::smallCorpus());
    BucketsPage page(&desk.session, &desk.engine);
    desk.session.setCurrentDocument(docId(0));
    QVERIFY(desk.engine.idle());
    QCOMPARE(page.bands()->model()->rowCount(), 0);
    page.show();
    QTRY_COMPARE(page.bands()->model()->rowCount(), 20);
}

ALIKE_TEST(TestBucketsPage)
#include "tst_buckets_page.moc"
