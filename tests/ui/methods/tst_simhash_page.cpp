// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/methods/bit_strips.h"
#include "ui/methods/method_page.h"
#include "ui/methods/simhash_page.h"
#include "ui/widgets/row_table.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestSimHashPage : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void stripsByHand();
    void optionsReachTheStrips();
    void tellsWhatItFinds();
    void nearestToTheDocument();
    void nearestToAText();

private:
    struct Shown {
        explicit Shown(std::shared_ptr<const Corpus> corpus)
            : desk(std::move(corpus), test::lowThreshold())
            , page(&desk.session, &desk.engine, &settings)
        {
            page.resize(900, 600);
            page.show();
        }
        test::Desk desk;
        MethodSettings settings;
        SimHashPage page;
    };
};

void TestSimHashPage::stripsByHand()
{
    auto pair = std::make_shared<MethodPair>();
    pair->bitsA = { { 0b01, 0 }, 5, { 3, -5, -1 } };
    pair->bitsB = { { 0b11, 0 }, 4, { 2, 0, -4 } };
    pair->options.simhash.bits = 3;
    BitStrips strips;
    strips.resize(800, 100);
    strips.show();
    QSignalSpy pointed(&strips, &BitStrips::pointedAt);
    strips.showPair(pair);
    QCOMPARE(strips.accessibleDescription(), QStringLiteral("1 of 3 bits differ: 1."));
    QTest::mouseMove(&strips, strips.cellOf(1).center().toPoint());
    QTRY_COMPARE(strips.pointed(), std::optional<std::uint32_t>(1));
    QCOMPARE(pointed.back().front().toString(),
        QStringLiteral("Bit 1 differs. Weights in A: +0 − 5 = −5, so 0; in B: +2 − 2 = 0, so 1."));
    QTest::keyClick(&strips, Qt::Key_Home);
    QCOMPARE(strips.pointed(), std::optional<std::uint32_t>(0));
    QTest::keyClick(&strips, Qt::Key_Down); // the next that differs
    QCOMPARE(strips.pointed(), std::optional<std::uint32_t>(1));
    QTest::keyClick(&strips, Qt::Key_Down); // there is no other
    QCOMPARE(strips.pointed(), std::optional<std::uint32_t>(1));
    QTest::keyClick(&strips, Qt::Key_End);
    QCOMPARE(strips.pointed(), std::optional<std::uint32_t>(2));
    // Bits that differ look different: not by colour alone.
    QVERIFY(!strips.grab().isNull());
}

void TestSimHashPage::optionsReachTheStrips()
{
    Shown shown(test::smallCorpus());
    shown.desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(shown.page.strips()->pair());
    QCOMPARE(shown.page.strips()->pair()->bitsA.sums.size(), std::size_t { 64 });
    shown.page.bits()->setCurrentIndex(1);
    QTRY_COMPARE(shown.page.strips()->pair()->bitsA.sums.size(), std::size_t { 128 });
    QCOMPARE(shown.page.strips()->pair()->bitsA.weight, std::uint64_t { 30 }); // words
    shown.page.features()->setCurrentIndex(1);
    QTRY_COMPARE(shown.page.strips()->pair()->bitsA.weight, std::uint64_t { 27 }); // shingles of 4
    QVERIFY(shown.page.bitWords()->text().contains(QStringLiteral("of 128 bits differ")));
}

void TestSimHashPage::tellsWhatItFinds()
{
    Shown shown(test::smallCorpus());
    shown.page.distance()->setValue(0);
    // d3 and d4 are equal; of the two pairs of the truth the other one differs.
    QTRY_VERIFY2(shown.page.found()->text().startsWith(QStringLiteral(
                     "1 pairs differ in at most 0 of 64 bits; recall: 1 of the 2 pairs with J ≥ 0.70.")),
        qPrintable(shown.page.found()->text()));
}

void TestSimHashPage::nearestToTheDocument()
{
    Shown shown(test::smallCorpus());
    QAbstractItemModelTester tester(shown.page.nearest()->model());
    shown.desk.session.setCurrentDocument(docId(2));
    const auto& rows = *shown.page.nearest()->model();
    QTRY_VERIFY(
        rows.rowCount() == 4 && rows.index(0, NearestModel::Id).data().toString() == QStringLiteral("d4"));
    QCOMPARE(rows.index(0, NearestModel::Distance).data().toString(), QStringLiteral("0 ✓"));
    shown.page.nearest()->selectRow(0);
    QCOMPARE(shown.desk.session.currentPair(), std::optional(DocumentPair { docId(2), docId(3) }));
    for (int row = 1; row < rows.rowCount(); ++row)
        QVERIFY(rows.index(row, NearestModel::Similarity).data().toString()
            <= rows.index(row - 1, NearestModel::Similarity).data().toString());
}

void TestSimHashPage::nearestToAText()
{
    Shown shown(test::smallCorpus());
    shown.desk.session.setCurrentDocument(docId(0));
    QVERIFY(!shown.page.text()->isVisible());
    shown.page.nearestTo()->setCurrentIndex(1);
    QVERIFY(shown.page.text()->isVisible());
    const auto& rows = *shown.page.nearest()->model();
    QTRY_COMPARE(rows.rowCount(), 0);
    shown.page.text()->setPlainText(QString::fromStdString(test::words(7000, 40)));
    QTRY_COMPARE(rows.rowCount(), 5);
    QCOMPARE(rows.index(0, NearestModel::Id).data().toString(), QStringLiteral("d5"));
    QCOMPARE(rows.index(0, NearestModel::Distance).data().toString(), QStringLiteral("0 ✓"));
    QVERIFY(shown.page.nearestWords()->text().startsWith(QStringLiteral("40 features")));
    shown.page.nearest()->selectRow(0);
    QCOMPARE(shown.desk.session.currentDocument(), std::optional(docId(4)));
    shown.page.text()->setPlainText(QStringLiteral("1 2 3"));
    QTRY_COMPARE(shown.page.nearestWords()->text(), QStringLiteral("The text has no features."));
    QCOMPARE(rows.rowCount(), 0);
}

ALIKE_TEST(TestSimHashPage)
#include "tst_simhash_page.moc"
