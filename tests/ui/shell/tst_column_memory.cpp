// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/shell/window_memory.h"
#include "ui/widgets/row_table.h"

#include <QMenu>
#include <QSettings>
#include <QStandardItemModel>
#include <QStandardPaths>
#include <QTest>

using namespace alike::ui;

namespace {

/// A window with one named table and one without a name.
struct TwoTables {
    QStandardItemModel model { 1, 2 };
    QWidget window;
    RowTable* named = new RowTable(&window);
    RowTable* nameless = new RowTable(&window);

    TwoTables()
    {
        named->setObjectName(QStringLiteral("tested"));
        for (RowTable* table : { named, nameless }) {
            table->setModel(&model);
            table->setColumns({ { QStringLiteral("0"), 0, true }, { QStringLiteral("0"), 1, false, true } });
        }
    }
    static void showSecond(RowTable* table)
    {
        QMenu menu;
        table->addColumnActions(&menu);
        menu.actions().at(1)->trigger();
    }
};

} // namespace

class TestColumnMemory : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("AlikeTest"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_column_memory"));
        QSettings().clear();
    }
    void cleanupTestCase() { QSettings().clear(); }

    void keepsWhatWasChosen()
    {
        TwoTables before;
        column_memory::restore(&before.window); // nothing was kept yet
        QVERIFY(before.named->isColumnHidden(1));
        TwoTables::showSecond(before.named);
        TwoTables::showSecond(before.nameless);
        column_memory::save(before.window);

        TwoTables after;
        column_memory::restore(&after.window);
        QVERIFY(!after.named->isColumnHidden(1));
        QVERIFY(after.nameless->isColumnHidden(1));
    }
};

ALIKE_TEST(TestColumnMemory)
#include "tst_column_memory.moc"
