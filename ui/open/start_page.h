// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <filesystem>
#include <vector>

class QLabel;
class QPushButton;

namespace alike::ui {

class RecentFiles;
class RecentCards;

/// What the window shows while nothing is open: what Alike does, how to begin, and how to go on.
class StartPage : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(RecentFiles* recent, QWidget* parent = nullptr);

    /// Shows a button for the sample.
    void offerSample();

signals:
    void openFilesRequested();
    void openFolderRequested();
    void openWithOptionsRequested();
    void openSampleRequested();
    void openRequested(const std::vector<std::filesystem::path>& paths);
    void forgetRequested(const std::vector<std::filesystem::path>& paths);
    void lessonRequested();
    void sessionsRequested(); ///< the list of all that is kept

protected:
    void showEvent(QShowEvent* event) override;

private:
    void followRecent();

    RecentFiles* m_recent;
    QPushButton* m_files;
    QPushButton* m_sample;
    QLabel* m_heading;
    RecentCards* m_cards;
    QPushButton* m_sessions;
};

} // namespace alike::ui
