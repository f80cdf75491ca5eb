// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/widgets/row_table.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

using alike::ui::RowTable;

class TestRowTable : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void noColumnGoesByItself();
    void theRowDependsOnNoColumn();
    void columnsStandInTheOrderGiven();
    void stretchesToTheWidth();
    void keysReadAndCompare();
    void copiesTheRow();
    void copiesManyRowsInTheirOrder();
    void ctrlKeepsTheOneRow();
    void columnsOnDemand();
    void headerMenuShowsAndHides();
    void remembersTheColumns();
    void typesAheadElsewhere();
    void homeAndEnd();
    void aDragSelectsNothing();

private:
    int shownWidth() const;

    std::unique_ptr<QStandardItemModel> m_model;
    std::unique_ptr<RowTable> m_table;
};

void TestRowTable::init()
{
    m_model = std::make_unique<QStandardItemModel>(3, 4);
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 4; ++column)
            m_model->setItem(row, column, new QStandardItem(QStringLiteral("%1/%2").arg(row).arg(column)));
    }
    m_table = std::make_unique<RowTable>();
    m_table->setModel(m_model.get());
    const QString ten = QStringLiteral("0000000000");
    m_table->setColumns(
        { { ten, false, false }, { ten, false, true }, { ten, true, false }, { ten, true, false } });
    m_table->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_table.get()));
}

void TestRowTable::cleanup()
{
    m_table.reset();
    m_model.reset();
}

int TestRowTable::shownWidth() const
{
    int width = 0;
    for (int column = 0; column < 4; ++column)
        width += m_table->isColumnHidden(column) ? 0 : m_table->columnWidth(column);
    return width;
}

void TestRowTable::noColumnGoesByItself()
{
    m_table->resize(1000, 200);
    const int one = m_table->columnWidth(0);
    for (const int width : { one * 4, one * 7 / 2, one * 2, one / 2, one * 8 }) {
        m_table->resize(width, 200);
        for (int column = 0; column < 4; ++column)
            QVERIFY(!m_table->isColumnHidden(column));
        QCOMPARE(m_table->columnWidth(0), one);
        QVERIFY(m_table->columnWidth(1) >= one);
    }
}

/// The column of the current cell goes, however it does: the row stays, and keys go on from it.
void TestRowTable::theRowDependsOnNoColumn()
{
    const auto hide = [&](int column) {
        QMenu menu;
        m_table->addColumnActions(&menu);
        menu.actions().at(column)->trigger();
    };
    for (const bool byUser : { true, false }) {
        const int column = byUser ? 2 : 1; // others stand on both sides
        QTest::mouseClick(
            m_table->viewport(), Qt::LeftButton, {}, m_table->visualRect(m_model->index(0, column)).center());
        QCOMPARE(m_table->currentIndex(), m_model->index(0, column));
        QSignalSpy rows(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged);
        if (byUser)
            hide(column);
        else
            m_table->setOnDemand(column, true);
        QVERIFY(m_table->isColumnHidden(column));
        QCOMPARE(rows.size(), 0);
        for (const int row : { 1, 2 }) {
            QTest::keyClick(m_table.get(), Qt::Key_Down);
            QCOMPARE(m_table->currentIndex().row(), row);
            QVERIFY(m_table->selectionModel()->isRowSelected(row));
        }
        m_table->showRow(-1);
        m_table->showRow(1);
        QTest::keyClick(m_table.get(), Qt::Key_Up);
        QCOMPARE(m_table->currentIndex().row(), 0);
    }
    // Also where the first column of the model is the one that is hidden, and nothing was current.
    m_table->setOnDemand(0, true);
    QVERIFY(m_table->isColumnHidden(0));
    m_table->showRow(-1);
    m_table->showRow(0);
    QTest::keyClick(m_table.get(), Qt::Key_Down);
    QCOMPARE(m_table->currentIndex().row(), 1);
}

void TestRowTable::columnsStandInTheOrderGiven()
{
    m_table->arrangeColumns({ 2, 0, 3, 1 });
    for (int at = 0; at < 4; ++at)
        QCOMPARE(m_table->horizontalHeader()->logicalIndex(at), (std::array { 2, 0, 3, 1 })[at]);
}

void TestRowTable::stretchesToTheWidth()
{
    m_table->resize(1000, 200);
    QCOMPARE(shownWidth(), m_table->viewport()->width());
    m_table->resize(700, 200);
    QCOMPARE(shownWidth(), m_table->viewport()->width());
}

void TestRowTable::keysReadAndCompare()
{
    QSignalSpy read(m_table.get(), &RowTable::readRequested);
    QSignalSpy compare(m_table.get(), &RowTable::compareRequested);
    m_table->showRow(-1);
    QTest::keyClick(m_table.get(), Qt::Key_Return);
    QCOMPARE(read.size(), 0); // nothing is current
    m_table->showRow(1);
    QTest::keyClick(m_table.get(), Qt::Key_Return);
    QCOMPARE(read.size(), 1);
    QTest::keyClick(m_table.get(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(compare.size(), 1);
    QCOMPARE(read.size(), 1);
}

void TestRowTable::copiesTheRow()
{
    m_table->resize(1000, 200);
    m_table->showRow(2);
    QTest::keyClick(m_table.get(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("2/0\t2/1\t2/2\t2/3"));
}

void TestRowTable::copiesManyRowsInTheirOrder()
{
    m_table->setSelectsMany();
    m_table->resize(1000, 200);
    const auto click = [&](int row, Qt::KeyboardModifiers modifiers) {
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, modifiers,
            m_table->visualRect(m_model->index(row, 0)).center());
        m_table->showRow(row); // as a view does that follows what is current
    };
    click(2, {});
    click(0, Qt::ControlModifier);
    QTest::keyClick(m_table.get(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("0/0\t0/1\t0/2\t0/3\n2/0\t2/1\t2/2\t2/3"));
    click(0, {});
    click(1, Qt::ShiftModifier);
    QTest::keyClick(m_table.get(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("0/0\t0/1\t0/2\t0/3\n1/0\t1/1\t1/2\t1/3"));
}

void TestRowTable::ctrlKeepsTheOneRow()
{
    for (const Qt::KeyboardModifier modifier : { Qt::NoModifier, Qt::ControlModifier, Qt::ControlModifier }) {
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, modifier,
            m_table->visualRect(m_model->index(1, 0)).center());
        QVERIFY(m_table->selectionModel()->isRowSelected(1));
    }
}

void TestRowTable::columnsOnDemand()
{
    const QString ten = QStringLiteral("0000000000");
    m_table->resize(1000, 200);
    m_table->setColumns(
        { { ten, false, false }, { ten, false, true }, { ten, true, false, true }, { ten, true, false } });
    QVERIFY(m_table->isColumnHidden(2));
    QVERIFY(!m_table->isColumnHidden(3)); // a hidden one takes no room from those behind it
    QCOMPARE(shownWidth(), m_table->viewport()->width());
    QMenu menu;
    m_table->addColumnActions(&menu);
    QVERIFY(!menu.actions().at(2)->isChecked());
    menu.actions().at(2)->trigger();
    QVERIFY(!m_table->isColumnHidden(2));
    QCOMPARE(shownWidth(), m_table->viewport()->width());
    menu.actions().back()->trigger();
    QVERIFY(m_table->isColumnHidden(2));
}

void TestRowTable::headerMenuShowsAndHides()
{
    m_table->resize(1000, 200);
    const auto openMenu = [&] { return qobject_cast<QMenu*>(QApplication::activePopupWidget()); };
    QHeaderView* const header = m_table->horizontalHeader();
    QContextMenuEvent right(QContextMenuEvent::Mouse, QPoint(5, 5), header->mapToGlobal(QPoint(5, 5)));
    QApplication::sendEvent(header->viewport(), &right);
    QVERIFY(openMenu());
    QVERIFY(!openMenu()->actions().at(0)->isEnabled()); // without it the table says nothing
    openMenu()->actions().at(3)->trigger();
    QVERIFY(m_table->isColumnHidden(3));
    openMenu()->close();
    // By keyboard it opens in the table.
    m_table->showRow(1);
    QContextMenuEvent key(
        QContextMenuEvent::Keyboard, QPoint(5, 5), m_table->viewport()->mapToGlobal(QPoint(5, 5)));
    QApplication::sendEvent(m_table->viewport(), &key);
    QVERIFY(openMenu());
    QMenu* const columns = openMenu()->actions().back()->menu();
    QVERIFY(columns);
    columns->actions().at(3)->trigger();
    QVERIFY(!m_table->isColumnHidden(3));
    openMenu()->close();
}

void TestRowTable::remembersTheColumns()
{
    m_table->resize(1000, 200);
    QMenu menu;
    m_table->addColumnActions(&menu);
    menu.actions().at(3)->trigger();
    m_table->setColumnWidth(0, 123);
    const QVariantMap chosen = m_table->chosenColumns();

    RowTable other;
    other.setModel(m_model.get());
    const QString ten = QStringLiteral("0000000000");
    other.setColumns(
        { { ten, false, false }, { ten, false, true }, { ten, true, false }, { ten, true, false } });
    other.resize(1000, 200);
    other.show();
    QVERIFY(QTest::qWaitForWindowExposed(&other));
    other.setChosenColumns({ { QStringLiteral("columns"), 9 }, { QStringLiteral("shown2"), false } });
    QVERIFY(!other.isColumnHidden(2)); // those were other columns
    other.setChosenColumns({ { QStringLiteral("columns"), 4 }, { QStringLiteral("shown0"), false } });
    QVERIFY(!other.isColumnHidden(0)); // not for the user to hide
    other.setChosenColumns(chosen);
    QVERIFY(other.isColumnHidden(3));
    QVERIFY(!other.isColumnHidden(2));
    QCOMPARE(other.columnWidth(0), 123);
    QCOMPARE(other.chosenColumns(), chosen);
}

void TestRowTable::typesAheadElsewhere()
{
    m_table->setTypesAheadElsewhere();
    QSignalSpy typed(m_table.get(), &RowTable::typedAhead);
    m_table->showRow(2);
    QApplication::setKeyboardInputInterval(60'000);
    QTest::keyClicks(m_table.get(), QStringLiteral("ab"));
    QCOMPARE(typed.size(), 2);
    // A new word begins behind the current row and around the end, a longer one may stay.
    QCOMPARE(typed.at(0), (QVariantList { QStringLiteral("a"), 0 }));
    QCOMPARE(typed.at(1), (QVariantList { QStringLiteral("ab"), 2 }));
    QCOMPARE(m_table->currentIndex().row(), 2);
    QApplication::setKeyboardInputInterval(0); // whatever comes now comes too late
    QTest::keyClicks(m_table.get(), QStringLiteral("c"));
    QCOMPARE(typed.at(2), (QVariantList { QStringLiteral("c"), 0 }));
    QApplication::setKeyboardInputInterval(60'000);
    QTest::keyClicks(m_table.get(), QStringLiteral("c"));
    QCOMPARE(typed.at(3), (QVariantList { QStringLiteral("c"), 0 })); // again: the next with the letter
}

void TestRowTable::homeAndEnd()
{
    m_table->showRow(1);
    QTest::keyClick(m_table.get(), Qt::Key_End);
    QCOMPARE(m_table->currentIndex().row(), 2);
    QTest::keyClick(m_table.get(), Qt::Key_Home);
    QCOMPARE(m_table->currentIndex().row(), 0);
}

void TestRowTable::aDragSelectsNothing()
{
    std::vector<int> dragged;
    m_table->setDrags([&](const QModelIndex& cell) {
        dragged.push_back(cell.row());
        return std::unique_ptr<QMimeData>(); // nothing goes on its way
    });
    const auto place = [&](int row) { return m_table->visualRect(m_model->index(row, 0)).center(); };
    m_table->showRow(0);
    QWidget* view = m_table->viewport();
    QTest::mousePress(view, Qt::LeftButton, {}, place(2));
    QCOMPARE(m_table->currentIndex().row(), 0);
    QMouseEvent far(QEvent::MouseMove, place(2) + QPoint(80, 0), view->mapToGlobal(place(2) + QPoint(80, 0)),
        Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(view, &far);
    QTest::mouseRelease(view, Qt::LeftButton, {}, place(2) + QPoint(80, 0));
    QCOMPARE(dragged, std::vector<int> { 2 });
    QCOMPARE(m_table->currentIndex().row(), 0);
    QTest::mouseClick(view, Qt::LeftButton, {}, place(1));
    QCOMPARE(m_table->currentIndex().row(), 1);
    QVERIFY(m_table->selectionModel()->isRowSelected(1));
    QSignalSpy doubled(m_table.get(), &QTableView::doubleClicked);
    QTest::mouseDClick(view, Qt::LeftButton, {}, place(1));
    QCOMPARE(doubled.size(), 1);
    QCOMPARE(dragged.size(), std::size_t { 1 });
}

ALIKE_TEST(TestRowTable)
#include "tst_row_table.moc"
