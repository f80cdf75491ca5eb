// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QTreeWidget>

#include <filesystem>
#include <vector>

namespace alike::ui {

class RecentFiles;

/// The corpora that were opened last, as a list with name, kind, size and time; a click or Enter opens one.
class RecentList : public QTreeWidget {
    Q_OBJECT
public:
    explicit RecentList(RecentFiles* recent, QWidget* parent = nullptr);

    /// As high as what it lists.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void openRequested(const std::vector<std::filesystem::path>& paths);
    /// What was kept of it shall go, and it from this list.
    void forgetRequested(const std::vector<std::filesystem::path>& paths);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void fill();
    void choose(const QTreeWidgetItem* item);
    void forget(const QTreeWidgetItem* item);
    void showMenu(const QPoint& place);
    /// A copy: what is done with it changes the list.
    std::vector<std::filesystem::path> pathsOf(const QTreeWidgetItem* item) const;

    RecentFiles* m_recent;
};

/// "Open Recent": what was opened last. What is no longer there says so and cannot be chosen.
class RecentMenu : public QMenu {
    Q_OBJECT
public:
    explicit RecentMenu(RecentFiles* recent, QWidget* parent = nullptr);

signals:
    void openRequested(const std::vector<std::filesystem::path>& paths);

private:
    void fill();

    RecentFiles* m_recent;
};

} // namespace alike::ui
