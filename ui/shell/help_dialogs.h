// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QMenuBar;
class QWidget;

namespace alike::ui {

/// Every key of the window: those of the menus as they are set, and those of the panes. Not modal.
class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    explicit ShortcutsDialog(const QMenuBar& menus, QWidget* parent = nullptr);
};

/// Opens a box with version and licence, and comes back at once.
void showAboutBox(QWidget* parent);

} // namespace alike::ui
