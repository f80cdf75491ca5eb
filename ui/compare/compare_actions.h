// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"

#include <QList>
#include <QObject>

#include <optional>

class QAction;
class QWidget;

namespace alike::ui {

class CompareWithDialog;
class Engine;
class Session;

/// Comparing any two texts, from wherever a document is looked at: one is held and others walk past it, or it
/// is compared with another one, with the clipboard or with a file. They act on the document that is held,
/// else on the left one of a comparison, else on the one that is read.
class CompareActions : public QObject {
    Q_OBJECT
public:
    /// \param window of which the dialog is one
    CompareActions(Session* session, Engine* engine, QWidget* window);

    /// Hold, compare with, compare with the clipboard.
    QList<QAction*> actions() const { return { m_hold, m_with, m_paste }; }
    QAction* hold() const { return m_hold; }
    QAction* with() const { return m_with; }
    /// H holds, or lets go, while the focus is in a view of texts.
    void addKeyTo(QWidget* view);
    /// Asks what a document is to be compared with; while one is held, what that is.
    CompareWithDialog* compareWith(DocId doc);

signals:
    /// The session knows what is compared.
    void compareRequested();
    /// What was wanted cannot be; why, in words for the user.
    void refused(const QString& words);
    /// What was done.
    void said(const QString& words);

private:
    std::optional<DocId> subject() const;
    void follow();
    void toggleHold();
    void comparePasted();

    Session* m_session;
    Engine* m_engine;
    QWidget* m_window;
    QAction* m_hold;
    QAction* m_with;
    QAction* m_paste;
};

} // namespace alike::ui
