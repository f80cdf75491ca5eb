// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_memory.h"

#include "ui/shell/work_area.h"
#include "ui/widgets/row_table.h"

#include <QAbstractButton>
#include <QSettings>

namespace alike::ui::window_memory {

namespace {

    const QString geometryKey = QStringLiteral("window/geometry");
    const QString layoutKey = QStringLiteral("window/layout");

} // namespace

void restore(QWidget* window, WorkArea* work)
{
    const QSettings settings;
    window->restoreGeometry(settings.value(geometryKey).toByteArray());
    work->restore(settings.value(layoutKey).toString().toStdString());
}

void save(const QWidget& window, const WorkArea& work)
{
    QSettings settings;
    settings.setValue(geometryKey, window.saveGeometry());
    settings.setValue(layoutKey, QString::fromStdString(work.state()));
}

} // namespace alike::ui::window_memory

namespace alike::ui::switch_memory {

namespace {

    QString keyOfSwitch(const QString& name)
    {
        return QStringLiteral("switches/") + name;
    }

} // namespace

void restore(const QWidget& root, const QStringList& names)
{
    const QSettings settings;
    for (const QString& name : names) {
        const QVariant on = settings.value(keyOfSwitch(name));
        if (auto* button = root.findChild<QAbstractButton*>(name); button && on.isValid())
            button->setChecked(on.toBool());
    }
}

void save(const QWidget& root, const QStringList& names)
{
    QSettings settings;
    for (const QString& name : names) {
        if (const auto* button = root.findChild<QAbstractButton*>(name))
            settings.setValue(keyOfSwitch(name), button->isChecked());
    }
}

} // namespace alike::ui::switch_memory

namespace alike::ui::column_memory {

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

} // namespace alike::ui::column_memory
