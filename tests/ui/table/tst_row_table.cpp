// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/row_table.h"

#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

using alike::ui::RowTable;

class TestRowTable : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void columnsGiveWayByRank();
    void stretchesToTheWidth();
    void keysReadAndCompare();
    void copiesTheRow();
    void homeAndEnd();

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
    m_table->setColumns({ { ten, 0, false }, { ten, 0, true }, { ten, 2, false }, { ten, 1, false } });
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

void TestRowTable::columnsGiveWayByRank()
{
    m_table->resize(1000, 200);
    QVERIFY(!m_table->isColumnHidden(2) && !m_table->isColumnHidden(3));
    const int one = m_table->columnWidth(0);
    m_table->resize(one * 7 / 2, 200);
    QVERIFY(m_table->isColumnHidden(2));
    QVERIFY(!m_table->isColumnHidden(3));
    m_table->resize(one, 200);
    QVERIFY(m_table->isColumnHidden(3));
    QVERIFY(!m_table->isColumnHidden(0) && !m_table->isColumnHidden(1));
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

void TestRowTable::homeAndEnd()
{
    m_table->showRow(1);
    QTest::keyClick(m_table.get(), Qt::Key_End);
    QCOMPARE(m_table->currentIndex().row(), 2);
    QTest::keyClick(m_table.get(), Qt::Key_Home);
    QCOMPARE(m_table->currentIndex().row(), 0);
}

QTEST_MAIN(TestRowTable)
#include "tst_row_table.moc"
