// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QMenuBar;
class QTreeWidget;
class QTreeWidgetItem;
class QWidget;

namespace alike::ui {

/// The parts of the window that have keys of their own.
enum class KeyRoom {
    Menus,
    Start,
    Search,
    Knobs,
    Lists,
    Neighbours,
    Document,
    Comparison,
    Drawer,
    Charts,
    Methods,
    Learn
};

/// Every key of the window: those of the menus as they are set, and those of its parts. Not modal.
class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    /// \param room what it opens at
    explicit ShortcutsDialog(const QMenuBar& menus, KeyRoom room = KeyRoom::Menus, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QTreeWidget* m_list;
    QTreeWidgetItem* m_opensAt = nullptr;
};

/// Opens a box with version and licence, and comes back at once.
void showAboutBox(QWidget* parent);

} // namespace alike::ui
