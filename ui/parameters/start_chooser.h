// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/start_choice.h"
#include "ui/engine/question.h"

#include <QObject>
#include <QString>

#include <optional>

namespace alike::ui {

class Engine;
class Session;

/// Lets a new collection choose what it starts with: from its first results what shingles are made of, from
/// the next ones the threshold. It ends when the user chooses anything meanwhile. What was chosen can be
/// undone, and is told until it is changed.
class StartChooser : public QObject {
    Q_OBJECT
public:
    StartChooser(Session* session, Engine* engine, QObject* parent = nullptr);

    /// Whether collections choose; the program remembers it.
    bool isOn() const { return m_on; }
    void setOn(bool on);

    /// A new collection is in the session, with parameters that nobody has chosen.
    void begin();
    /// Another collection, whose parameters are known.
    void end();

    /// Why the collection begins with what it has, in a sentence; empty when it chose nothing, or something
    /// else was chosen since.
    QString reasons() const;
    /// What it began with before it chose.
    const Parameters& before() const { return m_before; }

signals:
    void changed(); ///< the reasons are others

private:
    /// Further: the threshold, once pairs are known that no exact list has.
    enum class Next : std::uint8_t { Nothing, Texts, Threshold, Further };

    void follow();
    void findThreshold(const Snapshot& results);
    void take(const StartChoice& choice);

    Session* m_session;
    bool m_on;
    Next m_next = Next::Nothing;
    Parameters m_before;
    std::optional<StartChoice> m_choice;
    Question m_question;
};

} // namespace alike::ui
