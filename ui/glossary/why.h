// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QAction;
class QMenu;
class QPoint;
class QWidget;

namespace alike::ui {

class GlossaryDialog;
class RowTable;
struct Explanation;

/// Puts "Why this number?" into the context menu of each part of a window that is explained, for the mouse
/// and the menu key, and explains what has the focus when its action is triggered. Tables and texts have
/// menus of their own. In those of a table that is followed it explains the figure that was pointed at, and
/// offers those of the other columns; its action explains the current cell, or the number that its rows begin
/// with.
class Why : public QObject {
    Q_OBJECT
public:
    /// \param action for what has the focus \param window whose parts are explained
    Why(QAction* action, QWidget* window);

    /// Explains the figures of a table by their columns.
    void followTable(RowTable* table);
    /// Made when it is first asked for.
    GlossaryDialog* glossary();

signals:
    void lessonRequested(const QString& lesson, int step);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The glossary at what explains the part, else as a whole.
    void explain(const QWidget* part);
    void show(const Explanation* known);
    void offerColumns(RowTable* table, QMenu* menu, int row, int column);
    bool offer(QWidget* part, const QPoint& where);

    QAction* m_action;
    QWidget* m_window;
    GlossaryDialog* m_glossary = nullptr;
};

} // namespace alike::ui
