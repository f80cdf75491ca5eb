// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

#include <filesystem>
#include <vector>

namespace alike::ui {

class RecentFiles;

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
