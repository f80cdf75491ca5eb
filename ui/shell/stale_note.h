// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace alike::ui {

class Engine;
class Session;

/// Says when the results on display are not those of the present parameters: "k = 4 shown, updating", or a
/// way to update when nobody does.
class StaleNote : public QLabel {
    Q_OBJECT
public:
    StaleNote(Session* session, Engine* engine, QWidget* parent = nullptr);

signals:
    void updateRequested();

private:
    void follow();

    Session* m_session;
    Engine* m_engine;
};

} // namespace alike::ui
