// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>
#include <QMenu>

#include <filesystem>
#include <vector>

namespace alike::ui {

class RecentFiles;

/// The corpora that were opened last, a card for each: its name, what it had, and when it was open; a click
/// or Enter opens one.
class RecentCards : public QListWidget {
    Q_OBJECT
public:
    explicit RecentCards(RecentFiles* recent, QWidget* parent = nullptr);

    /// As high as its cards, four beside one another where there is room.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void openRequested(const std::vector<std::filesystem::path>& paths);
    /// What was kept of it shall go, and it from these cards.
    void forgetRequested(const std::vector<std::filesystem::path>& paths);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void fill();
    void choose(const QListWidgetItem* item);
    void forget(const QListWidgetItem* item);
    void showMenu(const QPoint& place);
    /// A copy: what is done with it changes the cards.
    std::vector<std::filesystem::path> pathsOf(const QListWidgetItem* item) const;

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
