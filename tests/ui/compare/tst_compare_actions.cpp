// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/compare/compare_actions.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestCompareActions : public QObject {
    Q_OBJECT
private slots:
    void holdsAndCompares();
    void comparesTheClipboard();
};

void TestCompareActions::holdsAndCompares()
{
    test::Desk desk;
    CompareActions any(&desk.session);
    QAction* hold = any.actions()[0];
    QAction* compare = any.actions()[1];
    QVERIFY(!hold->isEnabled() && !compare->isEnabled());
    desk.open(test::smallCorpus());
    desk.session.setCurrentDocument(docId(4));
    QVERIFY(hold->isEnabled());
    hold->trigger();
    QVERIFY(!compare->isEnabled()); // with itself
    desk.session.setCurrentDocument(docId(2));
    QVERIFY(compare->isEnabled());
    QVERIFY(compare->text().contains(QStringLiteral("d5")));
    const QSignalSpy requested(&any, &CompareActions::compareRequested);
    compare->trigger();
    QCOMPARE(requested.size(), 1);
    QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(4), docId(2) }));
    desk.open(test::smallCorpus());
    QVERIFY(!any.held());
    QVERIFY(!compare->isEnabled());
}

void TestCompareActions::comparesTheClipboard()
{
    test::Desk desk(test::smallCorpus());
    CompareActions any(&desk.session);
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
    QCOMPARE(*desk.session.compared()->text, std::string("some text"));
    QCOMPARE(desk.session.currentDocument(), std::optional(docId(4)));
}

ALIKE_TEST(TestCompareActions)
#include "tst_compare_actions.moc"
