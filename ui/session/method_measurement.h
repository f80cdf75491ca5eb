// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/engine/question.h"
#include "ui/session/method_settings.h"

#include <QObject>
#include <QString>

namespace alike::ui {

class Session;

/// Measures every method on the present results, on a worker, when somebody asks for it. What comes of it is
/// in the settings, for all who show it.
class MethodMeasurement : public QObject {
    Q_OBJECT
public:
    MethodMeasurement(Session* session, Engine* engine, MethodSettings* settings, QObject* parent);

    /// Why nothing can be measured now; empty when it can.
    QString obstacle() const;
    bool measuring() const { return m_measuring; }
    /// What is to be said in place of figures: that it runs, why it cannot or did not, or what it would do.
    QString words() const;

    void measure();
    /// Gives it up; what was measured before stays.
    void stop();

signals:
    void changed();

private:
    void end(const QString& note);

    Session* m_session;
    MethodSettings* m_settings;
    Question m_clearing; ///< before what is asked about another corpus, on the same lane
    Question m_question;
    SnapshotPtr m_asked; ///< what is being measured
    bool m_measuring = false;
    QString m_note; ///< what became of the last try, where nothing came of it
};

} // namespace alike::ui
