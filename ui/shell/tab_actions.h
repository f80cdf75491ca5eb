// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QAction;
class QObject;
class QTabWidget;

namespace alike::ui {

/// One checkable action for each tab, in their order, with the keys Ctrl+1, Ctrl+2, …; the one that is shown
/// is checked.
QList<QAction*> makeTabActions(QTabWidget* tabs, QObject* parent);

} // namespace alike::ui
