// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/methods/equal_texts_page.h"
#include "ui/methods/method_page.h"
#include "ui/widgets/row_table.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestEqualTextsPage : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void groupsByHand();
    void clickMakesThePair();
};

namespace {
/// Two are equal; a third and a fourth are when they are cleaned.
std::shared_ptr<const Corpus> someEqual()
{
    const std::string text = test::words(5000, 20);
    const std::string other = test::words(100, 20);
    return test::corpusOf({ other, text, text + "!", test::words(900, 20), text, other + "?" });
}
}

void TestEqualTextsPage::groupsByHand()
{
    test::Desk desk(someEqual());
    MethodSettings settings;
    EqualTextsPage page(&desk.session, &desk.engine, &settings);
    QAbstractItemModelTester tester(page.groups()->model());
    page.resize(800, 300);
    page.show();
    const auto cell
        = [&](int row, int column) { return page.groups()->model()->index(row, column).data().toString(); };
    QTRY_COMPARE(page.groups()->model()->rowCount(), 1);
    QCOMPARE(cell(0, EqualGroupsModel::Documents), QStringLiteral("d2, d5"));
    QCOMPARE(page.words()->text(), QStringLiteral("2 documents in 1 group: 1 pair"));
    page.which()->setCurrentIndex(1);
    QTRY_COMPARE(page.groups()->model()->rowCount(), 2);
    QCOMPARE(cell(0, EqualGroupsModel::Size), QStringLiteral("3")); // the largest first
    QCOMPARE(cell(0, EqualGroupsModel::Documents), QStringLiteral("d2, d3, d5"));
    QCOMPARE(cell(1, EqualGroupsModel::Documents), QStringLiteral("d1, d6"));
    QCOMPARE(page.words()->text(), QStringLiteral("5 documents in 2 groups: 4 pairs"));
}

void TestEqualTextsPage::clickMakesThePair()
{
    test::Desk desk(someEqual());
    MethodSettings settings;
    EqualTextsPage page(&desk.session, &desk.engine, &settings);
    QSignalSpy compare(&page, &MethodPage::compareRequested);
    page.resize(800, 300);
    page.show();
    page.which()->setCurrentIndex(1);
    const auto before = desk.session.currentPair();
    QTRY_COMPARE(page.groups()->model()->rowCount(), 2);
    QCOMPARE(desk.session.currentPair(), before); // only a click chooses
    page.groups()->selectRow(1);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(0), docId(5) }));
    page.groups()->selectRow(0);
    QCOMPARE(page.documents()->model()->rowCount(), 3);
    page.documents()->selectRow(2);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(1), docId(4) }));
    page.documents()->selectRow(0);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(1), docId(2) }));
    QTest::keyClick(page.documents(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(compare.size(), 1);
}

ALIKE_TEST(TestEqualTextsPage)
#include "tst_equal_texts_page.moc"
