// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QWidget;

namespace alike::ui {

class Engine;
class Session;

/// Takes marks over that somebody has written down: as one step, which undo takes back.
class MarkImport : public QObject {
    Q_OBJECT
public:
    /// \param window the parent of dialogs
    MarkImport(Session* session, Engine* engine, QWidget* window);

    QAction* action() const { return m_action; }
    /// See review::readMarks.
    void read(const QString& path);

signals:
    void said(const QString& words);

private:
    void chooseFile();

    Session* m_session;
    Engine* m_engine;
    QWidget* m_window;
    QAction* m_action;
};

} // namespace alike::ui
