// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/layout_memory.h"

#include <QMainWindow>
#include <QSettings>
#include <QSplitter>

namespace alike::ui::layoutMemory {
namespace {

    /// Another arrangement of docks makes what was saved before worthless: then this counts up.
    constexpr int presentLayout = 2;

    const QString geometryKey = QStringLiteral("window/geometry");
    const QString docksKey = QStringLiteral("window/docks");
    const QString workKey = QStringLiteral("window/work");
    const QString controlsKey = QStringLiteral("window/controls");

} // namespace

void restoreGeometry(QMainWindow* window)
{
    window->restoreGeometry(QSettings().value(geometryKey).toByteArray());
}

bool restoreWork(QMainWindow* window, QSplitter* work, QSplitter* controls)
{
    const QSettings settings;
    if (!window->restoreState(settings.value(docksKey).toByteArray(), presentLayout))
        return false;
    work->restoreState(settings.value(workKey).toByteArray());
    controls->restoreState(settings.value(controlsKey).toByteArray());
    return true;
}

int version()
{
    return presentLayout;
}

void saveGeometry(const QMainWindow& window)
{
    QSettings().setValue(geometryKey, window.saveGeometry());
}

void saveWork(const QMainWindow& window, const QSplitter& work, const QSplitter& controls)
{
    QSettings settings;
    settings.setValue(docksKey, window.saveState(presentLayout));
    settings.setValue(workKey, work.saveState());
    settings.setValue(controlsKey, controls.saveState());
}

} // namespace alike::ui::layoutMemory
