// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/column_memory.h"

#include "ui/widgets/row_table.h"

#include <QSettings>

namespace alike::ui::columnMemory {
namespace {

    QString keyOfTable(const RowTable& table)
    {
        return QStringLiteral("tables/") + table.objectName();
    }

} // namespace

void restore(QWidget* root)
{
    const QSettings settings;
    for (RowTable* table : root->findChildren<RowTable*>()) {
        if (!table->objectName().isEmpty())
            table->setChosenColumns(settings.value(keyOfTable(*table)).toMap());
    }
}

void save(const QWidget& root)
{
    QSettings settings;
    for (const RowTable* table : root.findChildren<RowTable*>()) {
        if (!table->objectName().isEmpty())
            settings.setValue(keyOfTable(*table), table->chosenColumns());
    }
}

} // namespace alike::ui::columnMemory
