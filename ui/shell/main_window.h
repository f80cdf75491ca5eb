// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/actions.h"
#include "ui/shell/analysis_controller.h"
#include "ui/shell/view.h"

#include <QMainWindow>

#include <filesystem>
#include <vector>

class QDockWidget;
class QStackedWidget;

namespace alike::ui {

class Engine;
class MessageBar;
class Session;
class StartPage;
class WorkArea;

/// Puts the views together and connects them; what they show and do is theirs.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(Session* session, Engine* engine, QWidget* parent = nullptr);

    /// Takes size and layout from the last time and keeps them at the end.
    void rememberLayout();
    void open(const std::vector<std::filesystem::path>& paths);
    void showView(View view);
    void showMessage(const QString& text);

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void buildMenus();
    void buildDocks();
    void buildStatusBar();
    void followEngine();
    void chooseFiles();
    void chooseFolder();
    void showWork();
    void showLoadIssues();
    void showAbout();

    Session* m_session;
    Engine* m_engine;
    AnalysisController m_controller;
    Actions m_actions;
    QStackedWidget* m_pages;
    MessageBar* m_message;
    WorkArea* m_work;
    QDockWidget* m_documents;
    QDockWidget* m_parameters;
    QString m_opening; ///< what was asked for last, for the title
    bool m_remembers = false;
    bool m_atWork = false;
};

} // namespace alike::ui
