// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/project/kept_sessions.h"

#include <QDialog>

#include <vector>

class QLabel;
class QLayout;
class QPushButton;
class QSpinBox;
class QTreeWidget;

namespace alike::ui {

class Engine;

/// The sessions that were kept without asking: what they take, how long they stay and how much room they may
/// take, and a way to forget them.
class SessionsDialog : public QDialog {
    Q_OBJECT
public:
    explicit SessionsDialog(Engine* engine, QWidget* parent = nullptr);

signals:
    void forgotten(); ///< some are gone

private:
    QLayout* makeLimits();
    void fill();
    void display(std::vector<kept_sessions::Session> sessions);
    void followSelection();
    std::vector<kept_sessions::Session> chosen() const;
    void askForget();
    void forget(const std::vector<std::filesystem::path>& files);

    Engine* m_engine;
    QLabel* m_total;
    QLabel* m_problem;
    QTreeWidget* m_list;
    QSpinBox* m_days;
    QSpinBox* m_megabytes;
    QPushButton* m_forget;
    std::vector<kept_sessions::Session> m_sessions; ///< as listed
};

} // namespace alike::ui
