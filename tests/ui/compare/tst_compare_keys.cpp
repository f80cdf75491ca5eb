// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/facts_line.h"
#include "ui/compare/shingle_inspector.h"
#include "ui/compare/signature_strip.h"
#include "ui/compare/two_panes.h"
#include "ui/text/find_bar.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <optional>

using namespace alike;
using namespace alike::ui;

/// Keys and focus in the comparison.
class TestCompareKeys : public QObject {
    Q_OBJECT
private slots:
    void everythingByKeys();
    void findsInBoth();
    void goesWithTheFocusInIt();
    void tabReachesEverything();
    void markBarTakesTheNumbers();
    void findsHereBeforeTheWindow();
    void arrowsGoToTheOtherText();
};

void TestCompareKeys::everythingByKeys()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 600);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.setFocus();
    QWidget* pane = view.pane(Side::Left);
    QVERIFY(pane->hasFocus());
    QTest::keyClick(pane, Qt::Key_3);
    QCOMPARE(view.mode(), CompareMode::Plain);
    QTest::keyClick(pane, Qt::Key_1);
    QCOMPARE(view.mode(), CompareMode::Shared);
    QVERIFY(!view.texts()->focused());
    QTest::keyClick(pane, Qt::Key_F8);
    QCOMPARE(view.texts()->focused(), std::optional<std::uint32_t>(0));
    QVERIFY(view.bar()->wholePlaceText().contains(QStringLiteral("26 words")));
    QTest::keyClick(pane, Qt::Key_F);
    QVERIFY(!view.bar()->foldButton()->isChecked());
    QTest::keyClick(pane, Qt::Key_2);
    QCOMPARE(view.mode(), CompareMode::Differences);
    QTest::keyClick(pane, Qt::Key_F); // nothing folds here
    QVERIFY(!view.bar()->foldButton()->isChecked());
    QTest::keyClick(pane, Qt::Key_P);
    QVERIFY(view.texts()->focused().has_value());
    QVERIFY(view.texts()->synchronised());
    QTest::keyClick(pane, Qt::Key_S);
    QVERIFY(!view.texts()->synchronised());
    QTest::keyClick(pane, Qt::Key_0);
    QVERIFY(view.bar()->automaticButton()->isChecked());
}

void TestCompareKeys::findsInBoth()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 600);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.setFocus();
    QVERIFY(!view.findBar()->isVisible());
    QTest::keyClick(view.pane(Side::Left), Qt::Key_F3); // nothing to find yet: asks for it
    QLineEdit* field = view.findBar()->field();
    QVERIFY(field->hasFocus());
    const QString word = QString::fromStdString(test::wordNumber(1003));
    // Letters go to the field, even those that are keys of the view.
    QTest::keyClicks(field, word.toUpper());
    QCOMPARE(field->text(), word.toUpper());
    QCOMPARE(view.pane(Side::Left)->textCursor().selectedText(), word);
    QTest::keyClick(field, Qt::Key_F3);
    QCOMPARE(view.pane(Side::Right)->textCursor().selectedText(), word);
    const auto told = [&](const QString& words) {
        const auto labels = view.findBar()->findChildren<QLabel*>();
        return std::ranges::any_of(
            labels, [&](const QLabel* label) { return label->isVisible() && label->text().contains(words); });
    };
    QVERIFY(told(QStringLiteral("2 of 2")));
    field->setText(QStringLiteral("not there"));
    QVERIFY(told(QStringLiteral("not found")));
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!view.findBar()->isVisible());
    QVERIFY(view.isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(view.pane(Side::Right), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(field->hasFocus());
}

void TestCompareKeys::goesWithTheFocusInIt()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    auto view = std::make_unique<CompareView>(&desk.session, &desk.engine);
    view->resize(900, 600);
    view->show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view->texts()->pairs());
    view->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(view.get()));
    view->signatureStrip()->setFocus();
    QVERIFY(view->signatureStrip()->hasFocus());
    QVERIFY(!view->signatureStrip()->accessibleDescription().isEmpty());
    const QSignalSpy unpointed(view->signatureStrip(), &SignatureStrip::pointed);
    view.reset(); // says that nothing is pointed at any more: to a whole view, or the sanitizer tells
    QCOMPARE(unpointed.size(), 1);
    QCOMPARE(unpointed[0][0].toInt(), -1);
}

void TestCompareKeys::tabReachesEverything()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    QWidget window;
    auto& view = *new CompareView(&desk.session, &desk.engine);
    (new QVBoxLayout(&window))->addWidget(&view);
    window.resize(1100, 700);
    window.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    view.setFocus();
    QTest::keyClick(view.pane(Side::Left), Qt::Key_I);
    QTRY_VERIFY(!view.inspector()->shingles().shingles.empty());
    view.pane(Side::Left)->setFocus();
    QSet<QWidget*> reached;
    for (int i = 0; i < 60; ++i) {
        QWidget* focus = QApplication::focusWidget();
        QVERIFY(focus);
        reached.insert(focus);

        const auto* button = qobject_cast<QAbstractButton*>(focus);
        QVERIFY2(!focus->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
            focus->metaObject()->className());
        QTest::keyClick(focus, Qt::Key_Tab);
    }
    const CompareBar* bar = view.bar();
    for (QWidget* wanted : std::initializer_list<QWidget*> { view.pane(Side::Left), view.pane(Side::Right),
             view.texts()->withButton(Side::Left), view.texts()->withButton(Side::Right),
             view.signatureStrip(), view.facts()->candidateButton(), view.inspector(),
             bar->modeButton(view.mode()), bar->nextButton(), bar->togetherButton(), bar->swapButton(),
             bar->moreButton(), bar->findButton(), bar->exportButton(), bar->widenButton() })
        QVERIFY2(reached.contains(wanted), qPrintable(wanted->accessibleName()));
}

void TestCompareKeys::markBarTakesTheNumbers()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.leaveNumberKeys();
    view.resize(900, 600);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.setFocus();
    const CompareMode before = view.mode();
    for (const Qt::Key key : { Qt::Key_0, Qt::Key_1, Qt::Key_2, Qt::Key_3 })
        QTest::keyClick(view.pane(Side::Left), key);
    QCOMPARE(view.mode(), before);
    const QSignalSpy left(&view, &CompareView::leaveRequested);
    QTest::keyClick(view.pane(Side::Left), Qt::Key_Escape);
    QCOMPARE(left.size(), 1);
}

/// Also where the window has the same keys for something else.
void TestCompareKeys::findsHereBeforeTheWindow()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    QWidget window;
    auto& view = *new CompareView(&desk.session, &desk.engine);
    (new QVBoxLayout(&window))->addWidget(&view);
    auto* search = new QAction(&window);
    search->setShortcut(QKeySequence::Find);
    window.addAction(search);
    const QSignalSpy searched(search, &QAction::triggered);
    window.resize(1100, 700);
    window.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    view.setFocus();
    QTest::keyClick(view.pane(Side::Left), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(view.findBar()->field()->hasFocus());
    QCOMPARE(searched.size(), 0);
}

void TestCompareKeys::arrowsGoToTheOtherText()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 600);
    view.show();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs());
    view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.setFocus();
    QTest::keyClick(view.pane(Side::Left), Qt::Key_Left);
    QVERIFY(view.pane(Side::Left)->hasFocus());
    QTest::keyClick(view.pane(Side::Left), Qt::Key_Right);
    QVERIFY(view.pane(Side::Right)->hasFocus());
    QTest::keyClick(view.pane(Side::Right), Qt::Key_Left);
    QVERIFY(view.pane(Side::Left)->hasFocus());
    QTest::keyClick(view.pane(Side::Left), Qt::Key_I); // now the caret says what is asked about
    QTest::keyClick(view.pane(Side::Left), Qt::Key_Right);
    QVERIFY(view.pane(Side::Left)->hasFocus());
    QCOMPARE(view.pane(Side::Left)->textCursor().position(), 1);
}

ALIKE_TEST(TestCompareKeys)
#include "tst_compare_keys.moc"
