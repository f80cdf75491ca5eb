// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/widgets/ordered_model.h"
#include "ui/widgets/row_list.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QScrollBar>
#include <QTest>

#include <memory>
#include <numeric>

using namespace alike;
using namespace alike::ui;

namespace {

class NumbersModel : public OrderedModel {
public:
    NumbersModel()
        : OrderedModel(3, nullptr)
    {
    }
    void fill(std::uint32_t rows)
    {
        std::vector<std::uint32_t> keys(rows);
        std::iota(keys.begin(), keys.end(), 0U);
        show(RowOrder::make(std::move(keys), rows), Keys::Other, [] {});
    }
    /// Of all rows up to this one.
    void change(int row, int column) { emit dataChanged(index(0, column), index(row, column)); }

private:
    ColumnHead head(int column) const override { return { QString::number(column) }; }
    QString text(int row, int column) const override { return QStringLiteral("%1.%2").arg(row).arg(column); }
};

} // namespace

class TestRowList : public QObject {
    Q_OBJECT
private slots:
    void init();
    void asksOnlyForRowsInSight();
    void rowsAreRead();
    void showsWhatChanges();
    void copiesAllColumns();
    void givesWayWhenNarrow();

private:
    NumbersModel m_model;
    std::unique_ptr<RowList> m_list;
    int m_asked = 0;
};

void TestRowList::init()
{
    m_list = std::make_unique<RowList>(&m_model,
        RowList::Rows { [this](int row) {
                           ++m_asked;
                           RowFace face;
                           face.number = QStringLiteral("0.900");
                           face.filled = 0.9;
                           face.tick = 0.8;
                           face.title = QStringLiteral("title of %1 in words").arg(row);
                           face.other = QStringLiteral("another title of %1 in words").arg(row);
                           face.aside = QStringLiteral("1 \u00b7 2");
                           face.state = face.shortState = QStringLiteral("missed");
                           face.warns = true;
                           face.mark = Symbol::Same;
                           return face;
                       },
            [](int row) { return QStringLiteral("tip %1").arg(row); },
            [](int row) { return QStringLiteral("row %1, all of it").arg(row); } });
    m_list->resize(400, 480);
    m_list->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_list.get()));
}

/// However many there are.
void TestRowList::asksOnlyForRowsInSight()
{
    m_asked = 0;
    m_model.fill(400'000);
    QTRY_COMPARE(m_model.rowCount(), 400'000);
    m_list->repaint();
    const int height = m_list->rowHeight(0);
    QVERIFY(m_asked > 0);
    m_asked = 0;
    m_list->verticalScrollBar()->setValue(m_list->verticalScrollBar()->maximum() / 2);
    m_list->viewport()->repaint();
    QVERIFY2(
        m_asked <= 2 * (m_list->viewport()->height() / height + 2), qPrintable(QString::number(m_asked)));
    QVERIFY(m_list->indexAt({ 10, 10 }).row() > 100'000);
    QCOMPARE(m_list->visualRect(m_list->indexAt({ 10, 10 })).width(), m_list->viewport()->width());
}

void TestRowList::rowsAreRead()
{
    m_model.fill(1000);
    m_list->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_list.get()));
    m_list->setFocus();
    m_list->showRow(2);
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(m_list.get());
    QVERIFY(list);
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE(list->childCount(), 1000);
    QAccessibleInterface* row = list->child(2);
    QCOMPARE(row, list->child(2));
    QCOMPARE(row->role(), QAccessible::ListItem);
    QCOMPARE(row->text(QAccessible::Name), QStringLiteral("row 2, all of it"));
    QCOMPARE(row->parent(), list);
    QCOMPARE(list->indexOfChild(row), 2);
    QVERIFY(row->state().selected && row->state().focused && !row->state().offscreen);
    QCOMPARE(list->focusChild(), row);
    QVERIFY(!list->child(3)->state().selected);
    QVERIFY(list->child(900)->state().offscreen);
    const QPoint middle = row->rect().center();
    QCOMPARE(list->childAt(middle.x(), middle.y()), row);
    QVERIFY(!list->child(1000) && !list->child(-1));
    list->child(3)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(m_list->currentIndex().row(), 3);
    m_model.fill(2);
    QVERIFY(!row->isValid());
    QCOMPARE(row->text(QAccessible::Name), QString());
}

/// Also what stands in a column that is hidden.
void TestRowList::showsWhatChanges()
{
    m_model.fill(5);
    QTRY_COMPARE(m_model.rowCount(), 5);
    QTest::qWait(100); // what the new rows have painted
    m_asked = 0;
    QTest::qWait(50);
    QCOMPARE(m_asked, 0);
    m_model.change(4, 2);
    QTest::qWait(50);
    QVERIFY(m_asked > 0);
}

void TestRowList::copiesAllColumns()
{
    m_model.fill(5);
    m_list->showRow(1);
    QTest::keyClick(m_list.get(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("1.0\t1.1\t1.2"));
}

/// Nothing scrolls sideways, and nothing but the list asks for room.
void TestRowList::givesWayWhenNarrow()
{
    m_model.fill(50);
    for (const int width : { 600, 296, 160, 60 }) {
        m_list->resize(width, 200);
        QCOMPARE(m_list->horizontalScrollBar()->maximum(), 0);
        QVERIFY(!m_list->grab().isNull());
    }
    QVERIFY(m_list->minimumSizeHint().width() <= 200);
}

ALIKE_TEST(TestRowList)
#include "tst_row_list.moc"
