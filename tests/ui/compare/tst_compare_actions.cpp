// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/compare/compare_actions.h"
#include "ui/compare/compare_with_dialog.h"
#include "ui/widgets/elided_label.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTest>
#include <QWidget>

using namespace alike;
using namespace alike::ui;

class TestCompareActions : public QObject {
    Q_OBJECT
private slots:
    void holdsAndLetsGo();
    void asksForTheLeftDocument();
    void comparesTheClipboard();
};

void TestCompareActions::holdsAndLetsGo()
{
    test::Desk desk;
    QWidget window;
    CompareActions any(&desk.session, &desk.engine, &window);
    for (const QAction* action : any.actions())
        QVERIFY(!action->isEnabled());
    desk.open(test::smallCorpus());
    desk.session.setPage(page::read);
    desk.session.setCurrentDocument(docId(4));
    QVERIFY(any.hold()->isEnabled() && !any.hold()->isChecked());
    const QSignalSpy said(&any, &CompareActions::said);
    any.hold()->trigger();
    QCOMPARE(desk.session.held(), std::optional(docId(4)));
    QVERIFY(any.hold()->isChecked());
    QVERIFY(any.hold()->toolTip().contains(QStringLiteral("Title 5")));
    QCOMPARE(any.hold()->text(), QStringLiteral("&Let Go of “Title 5”"));
    QCOMPARE(any.with()->text(), QStringLiteral("Compare “Title 5” &With…"));
    desk.session.setCurrentDocument(docId(2)); // the held one, whatever is current
    any.hold()->trigger();
    QVERIFY(!desk.session.held());
    QVERIFY(!any.hold()->isChecked());
    QCOMPARE(said.size(), 2);
    QVERIFY(said[1][0].toString().contains(QStringLiteral("Title 5")));
    any.hold()->trigger();
    QCOMPARE(desk.session.held(), std::optional(docId(2)));
    desk.open(test::smallCorpus());
    QVERIFY(!any.hold()->isChecked());
}

void TestCompareActions::asksForTheLeftDocument()
{
    test::Desk desk(test::smallCorpus());
    QWidget window;
    CompareActions any(&desk.session, &desk.engine, &window);
    const auto heading = [&] {
        any.with()->trigger();
        auto* dialog = window.findChild<CompareWithDialog*>();
        const QString words = dialog->heading()->wholeText();
        delete dialog;
        return words;
    };
    desk.session.setPage(page::compare);
    desk.session.setCurrentPair({ docId(3), docId(2) });
    QVERIFY2(heading().contains(QStringLiteral("Title 4")), qPrintable(heading()));
    desk.session.hold(docId(2));
    QVERIFY2(heading().contains(QStringLiteral("Title 3")), qPrintable(heading()));
    QVERIFY2(heading().contains(QStringLiteral("held")), qPrintable(heading()));
    QCOMPARE(any.compareWith(docId(0))->heading()->wholeText(), heading());
}

void TestCompareActions::comparesTheClipboard()
{
    test::Desk desk(test::smallCorpus());
    QWidget window;
    CompareActions any(&desk.session, &desk.engine, &window);
    const QSignalSpy requested(&any, &CompareActions::compareRequested);
    const QSignalSpy refused(&any, &CompareActions::refused);
    desk.session.setCurrentDocument(docId(4));
    QApplication::clipboard()->setText(QStringLiteral("  "));
    any.actions()[2]->trigger();
    QCOMPARE(requested.size(), 0);
    QCOMPARE(refused.size(), 1);
    QApplication::clipboard()->setText(QStringLiteral("some text"));
    any.actions()[2]->trigger();
    QCOMPARE(refused.size(), 1);
    QCOMPARE(requested.size(), 1);
    QCOMPARE(desk.session.compared()->text->text, std::string("some text"));
    QCOMPARE(desk.session.currentDocument(), std::optional(docId(4)));
}

ALIKE_TEST(TestCompareActions)
#include "tst_compare_actions.moc"
