// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/documents/documents_model.h"
#include "ui/documents/documents_panel.h"
#include "ui/filter/filter_field.h"
#include "ui/filter/list_head.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/row_list.h"

#include <QAction>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace alike;
using namespace alike::ui;

class TestDocumentsPanel : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void saysWhatIsLeftOut();
    void clicksMakeCurrent();
    void enterReads();
    void typesAhead();
    void theIdThatWasTypedComesFirst();
    void filters();
    void searchesAreRanked();
    void sortsByTheMenu();
    void leavesTheFilterForTheList_data();
    void leavesTheFilterForTheList();
    void followsTheSession();
    void emptyWithoutCorpus();
    void anotherCorpusTakesTheRows();

private:
    QAbstractItemModel* model() const { return m_panel->table()->model(); }
    QString caption() const { return m_panel->summary()->wholeText(); }
    void click(int row)
    {
        const QRect place = m_panel->table()->visualRect(model()->index(row, 0));
        QTest::mouseClick(m_panel->table()->viewport(), Qt::LeftButton, {}, place.center());
    }

    std::unique_ptr<test::Desk> m_desk;
    std::unique_ptr<DocumentsPanel> m_panel;
};

void TestDocumentsPanel::init()
{
    m_desk = std::make_unique<test::Desk>(test::smallCorpus(), test::lowThreshold());
    m_panel = std::make_unique<DocumentsPanel>(&m_desk->session, &m_desk->engine);
    m_panel->resize(500, 400);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    QTRY_COMPARE(model()->rowCount(), 5);
}

void TestDocumentsPanel::cleanup()
{
    m_panel.reset();
    m_desk.reset();
}

/// Until the new list is there, nothing of the old one can be clicked.
void TestDocumentsPanel::anotherCorpusTakesTheRows()
{
    QSignalSpy chosen(&m_desk->session, &Session::currentDocumentChanged);
    m_desk->session.setCorpus(test::corpusOf({ test::words(1, 20) }), {});
    QCOMPARE(model()->rowCount(), 0);
    chosen.clear();
    QTest::mouseClick(m_panel->table()->viewport(), Qt::LeftButton, {}, { 20, 5 });
    QTest::keyClick(m_panel->table(), Qt::Key_End);
    QCOMPARE(chosen.count(), 0);
    QTRY_COMPARE(model()->rowCount(), 1);
}

void TestDocumentsPanel::saysWhatIsLeftOut()
{
    QVERIFY2(caption().contains(QStringLiteral("1 with fewer than 8 words")), qPrintable(caption()));
}

void TestDocumentsPanel::clicksMakeCurrent()
{
    click(4);
    QCOMPARE(m_desk->session.currentDocument(), std::optional(docId(4)));
    click(2);
    QCOMPARE(m_desk->session.currentDocument(), std::optional(docId(2)));
}

void TestDocumentsPanel::enterReads()
{
    QSignalSpy read(m_panel.get(), &DocumentsPanel::readRequested);
    QSignalSpy compare(m_panel.get(), &DocumentsPanel::compareRequested);
    click(1);
    QTest::keyClick(m_panel->table(), Qt::Key_Down);
    QCOMPARE(m_desk->session.currentDocument(), std::optional(docId(2)));
    QTest::keyClick(m_panel->table(), Qt::Key_Return);
    QCOMPARE(read.size(), 1);
    QTest::keyClick(m_panel->table(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(compare.size(), 1);
}

void TestDocumentsPanel::typesAhead()
{
    click(0);
    QApplication::setKeyboardInputInterval(60'000);
    QTest::keyClicks(m_panel->table(), QStringLiteral("TITLE 4"));
    QTRY_COMPARE(m_desk->session.currentDocument(), std::optional(docId(3)));
    QCOMPARE(m_panel->table()->currentIndex().row(), 3);
}

void TestDocumentsPanel::theIdThatWasTypedComesFirst()
{
    test::Desk desk(test::corpusOf({ "d2 " + test::words(1000, 30), test::words(3000, 30) }));
    DocumentsPanel panel(&desk.session, &desk.engine);
    panel.show();
    QTRY_COMPARE(panel.table()->model()->rowCount(), 2);
    const auto first = [&] { return panel.table()->model()->index(0, DocumentsModel::Id).data().toString(); };
    QCOMPARE(first(), QStringLiteral("d1"));
    panel.filter()->setText(QStringLiteral(" d2"));
    QTRY_COMPARE(first(), QStringLiteral("d2"));
    QCOMPARE(panel.table()->model()->rowCount(), 2);
}

void TestDocumentsPanel::filters()
{
    click(0);
    QTest::keyClicks(m_panel->filter(), QString::fromStdString(test::wordNumber(5003)));
    QTRY_COMPARE(model()->rowCount(), 2);
    // The current document stays current, and the panel says why it is not seen.
    QCOMPARE(m_desk->session.currentDocument(), std::optional(docId(0)));
    QVERIFY2(caption().contains(QStringLiteral("d1")), qPrintable(caption()));
    QTest::keyClicks(m_panel->filter(), QStringLiteral("nowhere"));
    QTRY_COMPARE(model()->rowCount(), 0);
    QVERIFY2(caption().startsWith(QStringLiteral("None of 5")), qPrintable(caption()));
    m_panel->filter()->clear();
    QTRY_COMPARE(model()->rowCount(), 5);
    QCOMPARE(m_panel->table()->currentIndex().row(), 0);
}

/// While words are searched, what answers best comes first; each of the two lists has a sort of its own.
void TestDocumentsPanel::searchesAreRanked()
{
    test::Desk desk(test::corpusOf({ "cocoa " + test::words(1000, 30), test::words(3000, 30),
        "cocoa cocoa " + test::words(5000, 30), "cocoa cocoa cocoa " + test::words(7000, 30) }));
    DocumentsPanel panel(&desk.session, &desk.engine);
    panel.show();
    panel.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&panel));
    const auto ids = [&] {
        QStringList made;
        for (int row = 0; row < panel.table()->model()->rowCount(); ++row)
            made += panel.table()->model()->index(row, DocumentsModel::Id).data().toString();
        return made.join(u' ');
    };
    const ListHead* head = panel.head();
    QTRY_COMPARE(ids(), QStringLiteral("d1 d2 d3 d4"));
    QVERIFY(!head->order(DocumentsModel::Found)->isEnabled());
    desk.session.setCurrentDocument(docId(0));
    panel.filter()->setFocus();
    panel.filter()->setText(QStringLiteral("cocoa"));
    // Entered before the answer is there: its first row, though the current document is listed, too.
    QTest::keyClick(panel.filter(), Qt::Key_Return);
    QTRY_COMPARE(ids(), QStringLiteral("d4 d3 d1"));
    QCOMPARE(head->orderButton()->text(), QStringLiteral("Best match"));
    QTRY_VERIFY(panel.table()->hasFocus());
    QCOMPARE(desk.session.currentDocument(), std::optional(docId(3)));
    QTest::keyClick(panel.table(), Qt::Key_Down);
    QCOMPARE(desk.session.currentDocument(), std::optional(docId(2)));
    // Back in the field and again into the list: where one was.
    panel.filter()->setFocus();
    QTest::keyClick(panel.filter(), Qt::Key_Down);
    QCOMPARE(desk.session.currentDocument(), std::optional(docId(2)));

    head->order(DocumentsModel::Id)->trigger();
    QTRY_COMPARE(ids(), QStringLiteral("d1 d3 d4"));
    panel.filter()->clear();
    QTRY_COMPARE(ids(), QStringLiteral("d1 d2 d3 d4"));
    QCOMPARE(head->orderButton()->text(), QStringLiteral("Corpus order"));
    head->order(DocumentsModel::Title)->trigger();
    panel.filter()->setText(QStringLiteral("words>3")); // nothing to look for in texts
    QTRY_COMPARE(ids(), QStringLiteral("d1 d2 d3 d4"));
    QCOMPARE(head->orderButton()->text(), QStringLiteral("Title"));
    panel.filter()->setText(QStringLiteral("cocoa"));
    QTRY_COMPARE(head->orderButton()->text(), QStringLiteral("Id"));
}

void TestDocumentsPanel::sortsByTheMenu()
{
    click(0);
    const ListHead* head = m_panel->head();
    head->order(DocumentsModel::Best)->trigger();
    QTRY_COMPARE(model()->index(0, DocumentsModel::Id).data().toString(), QStringLiteral("d3"));
    QCOMPARE(head->orderButton()->text(), QStringLiteral("Best J"));
    QVERIFY(!head->reversed()->isChecked());
    QCOMPARE(model()->index(m_panel->table()->currentIndex().row(), DocumentsModel::Id).data().toString(),
        QStringLiteral("d1"));
    QCOMPARE(m_desk->session.currentDocument(), std::optional(docId(0)));
    head->reversed()->trigger();
    QTRY_COMPARE(model()->index(4, DocumentsModel::Id).data().toString(), QStringLiteral("d4"));
    QVERIFY(head->orderButton()->accessibleName().contains(QStringLiteral("reversed")));
    head->order(-1)->trigger();
    QTRY_COMPARE(model()->index(0, DocumentsModel::Id).data().toString(), QStringLiteral("d1"));
    QVERIFY(!head->reversed()->isEnabled());
}

/// Down and Enter lead from the filter into the list.
void TestDocumentsPanel::leavesTheFilterForTheList_data()
{
    QTest::addColumn<int>("key");
    QTest::addRow("down") << int(Qt::Key_Down);
    QTest::addRow("return") << int(Qt::Key_Return);
    QTest::addRow("enter") << int(Qt::Key_Enter);
}

void TestDocumentsPanel::leavesTheFilterForTheList()
{
    QFETCH(int, key);
    m_panel->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    click(0);
    m_panel->filter()->setFocus();
    QTest::keyClicks(m_panel->filter(), QString::fromStdString(test::wordNumber(5003)));
    QTRY_COMPARE(model()->rowCount(), 2);
    QTest::keyClick(m_panel->filter(), static_cast<Qt::Key>(key));
    QVERIFY(m_panel->table()->hasFocus());
    // The current document is not among them, so the first one is chosen.
    QCOMPARE(m_panel->table()->currentIndex().row(), 0);
    QCOMPARE(m_desk->session.currentDocument(), std::optional(docId(2)));
    m_panel->filter()->setFocus();
    QTest::keyClick(m_panel->filter(), Qt::Key_Escape);
    QVERIFY(m_panel->filter()->hasFocus() && m_panel->filter()->text().isEmpty());
    QTRY_COMPARE(model()->rowCount(), 5);
    QTest::keyClick(m_panel->filter(), Qt::Key_Escape);
    QVERIFY(m_panel->table()->hasFocus());
}

void TestDocumentsPanel::followsTheSession()
{
    m_desk->session.setCurrentPair({ docId(3), docId(2) });
    QCOMPARE(m_panel->table()->currentIndex().row(), 3);
    QSignalSpy changed(&m_desk->session, &Session::currentDocumentChanged);
    auto parameters = test::lowThreshold();
    parameters.text.minWords = 1; // the short one is kept now
    m_desk->session.setParameters(parameters);
    m_desk->analyse(parameters);
    QTRY_COMPARE(model()->rowCount(), 6);
    QCOMPARE(model()->index(5, DocumentsModel::Best).data().toString(), QStringLiteral("\u2013"));
    QCOMPARE(m_panel->table()->currentIndex().row(), 3);
    QCOMPARE(changed.size(), 0);
}

void TestDocumentsPanel::emptyWithoutCorpus()
{
    test::Desk desk;
    const DocumentsPanel panel(&desk.session, &desk.engine);
    QVERIFY(!panel.summary()->wholeText().isEmpty());
}

ALIKE_TEST(TestDocumentsPanel)
#include "tst_documents_panel.moc"
