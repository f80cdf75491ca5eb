// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/engine/engine.h"
#include "ui/session/method_settings.h"

#include <QWidget>

class QLabel;

namespace alike::ui {

class Session;

/// A page of the methods. Does nothing while hidden.
class MethodPage : public QWidget {
    Q_OBJECT
public:
    MethodPage(Session* session, Engine* engine, MethodSettings* settings, QWidget* parent);

signals:
    void compareRequested();
    void readRequested();

protected:
    /// Looks at session and settings and asks for what is to be shown. Called when shown and when something
    /// changed, and never while hidden.
    virtual void follow() = 0;

    Session* session() const { return m_session; }
    Engine* engine() const { return m_engine; }
    MethodSettings* settings() const { return m_settings; }

    /// A label that wraps and shows text as it is.
    static QLabel* makeWords();
    /// The id and title of the documents of the current pair, or what to do to have one.
    QString pairWords() const;

    void showEvent(QShowEvent* event) override;

private:
    Session* m_session;
    Engine* m_engine;
    MethodSettings* m_settings;
};

} // namespace alike::ui
