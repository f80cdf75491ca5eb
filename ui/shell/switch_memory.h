// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

/// Buttons below a widget that stay on or off as the user left them, by object name.
namespace alike::ui::switchMemory {

void restore(const QWidget& root, const QStringList& names);
void save(const QWidget& root, const QStringList& names);

} // namespace alike::ui::switchMemory
