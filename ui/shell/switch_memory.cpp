// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/switch_memory.h"

#include <QAbstractButton>
#include <QSettings>

namespace alike::ui::switchMemory {
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

} // namespace alike::ui::switchMemory
