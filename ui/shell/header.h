// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QMenu;
class QToolButton;

namespace alike::ui {

class SearchField;
class SegmentSwitch;
class Session;

/// The row under the menus: what opens, the way back and forward, the pages, and the search of the
/// collection.
class Header : public QWidget {
    Q_OBJECT
public:
    struct Parts {
        QMenu* open; ///< files, folder, sample, recent
        QAction* back;
        QAction* forward;
        QList<QAction*> pages; ///< checkable, in their order
    };
    Header(Session* session, const Parts& parts, QWidget* parent = nullptr);

    SearchField* search() const { return m_search; }
    SegmentSwitch* pages() const { return m_pages; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void place();

    QToolButton* m_open;
    QWidget* m_left; ///< of the pages
    SegmentSwitch* m_pages;
    SearchField* m_search;
};

} // namespace alike::ui
