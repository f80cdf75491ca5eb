// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/compare_room.h"

#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/neighbours/neighbour_picker.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/shell/work_area.h"
#include "ui/widgets/row_table.h"

#include <QComboBox>
#include <QDockWidget>
#include <QStandardPaths>
#include <QToolButton>
#include <QtTest>

using namespace alike;
using test::Program;
using ui::PageId;
namespace page = ui::page;

class TestCompareRoom : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        m_folder = std::make_unique<test::CorpusFolder>(test::familyTexts(60, 4));
    }

    void foldsAndUnfolds()
    {
        Program program;
        show(program);
        auto* documents = program.part<QDockWidget>("documents");
        auto* parameters = program.part<QDockWidget>("parameters");
        const int width = documents->width();
        program.window.showPage(page::compare);
        QVERIFY(documents->isHidden() && parameters->isHidden());
        QCOMPARE(tabs(program).size(), 2);
        program.window.showPage(page::read);
        QVERIFY(documents->isVisible() && parameters->isVisible());
        QVERIFY(tabs(program).isEmpty());
        QTRY_COMPARE(documents->width(), width);
    }

    void anEdgeOpensItsDock()
    {
        Program program;
        show(program);
        program.window.showPage(page::compare);
        auto* parameters = program.part<QDockWidget>("parameters");
        for (ui::EdgeTab* tab : tabs(program)) {
            if (tab->text() == parameters->windowTitle())
                QTest::mouseClick(tab, Qt::LeftButton);
        }
        QVERIFY(parameters->isVisible());
        QCOMPARE(tabs(program).size(), 1);
        program.window.showPage(page::pairs);
        QVERIFY(parameters->isVisible());
        QVERIFY(program.part<QDockWidget>("documents")->isVisible());
    }

    /// A dock that was closed before stays closed.
    void leavesClosedDocksAlone()
    {
        Program program;
        show(program);
        auto* documents = program.part<QDockWidget>("documents");
        documents->hide();
        program.window.showPage(page::compare);
        QCOMPARE(tabs(program).size(), 1);
        program.window.showPage(page::pairs);
        QVERIFY(documents->isHidden());
    }

    /// The neighbours take one line, in which another one can be chosen, until their list is wanted.
    void neighboursTakeOneLine()
    {
        Program program;
        show(program);
        auto* neighbours = program.window.work()->neighbours();
        ui::Session& session = program.session;
        session.setCurrentDocument(DocId { 0 });
        QTRY_VERIFY(neighbours->table()->model()->rowCount() >= 2);
        const int height = neighbours->height();
        program.window.showPage(page::compare);
        QVERIFY(neighbours->isFolded() && !neighbours->table()->isVisible());
        QTRY_VERIFY(neighbours->height() < height / 2);

        QComboBox* box = neighbours->picker()->box();
        QTRY_COMPARE(box->count(), neighbours->table()->model()->rowCount());
        QTRY_COMPARE(box->currentIndex(), 0);
        QVERIFY(box->currentText().contains(
            QString::fromStdString(std::string(session.corpus()->id(session.currentPair()->b)))));
        const DocId before = session.currentPair()->b;
        neighbours->setFocus();
        QCOMPARE(program.window.focusWidget(), box);
        QTest::keyClick(box, Qt::Key_Down);
        QTRY_VERIFY(session.currentPair()->b != before);
        QCOMPARE(box->currentIndex(), 1);

        const auto buttons = neighbours->picker()->findChildren<QToolButton*>();
        QCOMPARE(buttons.size(), 1);
        QTest::mouseClick(buttons.front(), Qt::LeftButton);
        QVERIFY(!neighbours->isFolded());
        QTRY_COMPARE(neighbours->height(), height);
        program.window.showPage(page::pairs);
        QVERIFY(neighbours->table()->isVisible());
        // The next time it is folded again.
        program.window.showPage(page::compare);
        QVERIFY(neighbours->isFolded());
        program.window.showPage(page::pairs);
        QVERIFY(!neighbours->isFolded());
    }

private:
    void show(Program& program)
    {
        program.window.resize(1280, 800);
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        QVERIFY(QTest::qWaitForWindowExposed(&program.window));
    }

    static QList<ui::EdgeTab*> tabs(const Program& program)
    {
        QList<ui::EdgeTab*> shown;
        for (auto* tab : program.window.findChildren<ui::EdgeTab*>()) {
            if (tab->isVisible())
                shown.append(tab);
        }
        return shown;
    }

    std::unique_ptr<test::CorpusFolder> m_folder;
};

ALIKE_TEST(TestCompareRoom)
#include "tst_compare_room.moc"
