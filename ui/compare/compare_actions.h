// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"

#include <QList>
#include <QObject>

#include <optional>

class QAction;

namespace alike::ui {

class Session;

/// Comparing any two documents, and a text from the clipboard with a document, from wherever the current
/// document was chosen: one is held, another becomes current, and both are compared.
class CompareActions : public QObject {
    Q_OBJECT
public:
    explicit CompareActions(Session* session, QObject* parent = nullptr);

    /// Hold, compare with what is held, compare with the clipboard.
    QList<QAction*> actions() const { return { m_hold, m_compare, m_paste }; }
    std::optional<DocId> held() const { return m_held; }

signals:
    /// The session knows what is compared.
    void compareRequested();
    /// What was wanted cannot be; why, in words for the user.
    void refused(const QString& words);

private:
    void follow();
    void compareHeld();
    void comparePasted();

    Session* m_session;
    std::optional<DocId> m_held;
    const Corpus* m_heldIn = nullptr; ///< the corpus that it is of
    QAction* m_hold;
    QAction* m_compare;
    QAction* m_paste;
};

} // namespace alike::ui
