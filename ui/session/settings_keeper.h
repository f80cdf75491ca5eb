// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/settings_comparison.h"
#include "ui/engine/question.h"

#include <QObject>

namespace alike::ui {

class Session;

/// Keeps the present settings and results as A, goes back to them, and forgets them. What is kept is in the
/// session alone, and goes with the corpus.
class SettingsKeeper : public QObject {
    Q_OBJECT
public:
    SettingsKeeper(Session* session, Engine* engine, QObject* parent = nullptr);

    /// Whether there are complete results of the present parameters.
    bool canKeep() const;
    /// Whether there is also an A with other parameters.
    bool canSwap() const;
    /// Keeps them once a worker has made what stays; parameters that change meanwhile change nothing of it.
    void keep();
    /// A becomes the present settings, and the present ones become A.
    void swap();
    void forget();

signals:
    void kept(); ///< as A, as the user asked
    void swapped();

private:
    template <typename Then> void askFor(Then then);

    Session* m_session;
    Engine* m_engine;
    Question m_question;
};

} // namespace alike::ui
