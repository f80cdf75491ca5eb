// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QToolButton;

namespace alike::ui {

class ElidedLabel;
class Engine;
class Session;
class StaleNote;

/// The left of the status bar as chips: the pipeline, how many documents are used, what is worth a notice,
/// and that a folder is watched.
class StatusLine : public QWidget {
    Q_OBJECT
public:
    /// \param watch is checked while a folder is watched; a click takes that back
    StatusLine(Session* session, Engine* engine, QWidget* notices, QAction* watch, QWidget* parent = nullptr);

signals:
    /// What was left out on the way in is to be listed.
    void detailsRequested();
    void updateRequested();

private:
    void follow();

    Session* m_session;
    QToolButton* m_documents;
};

/// The right of it: what the buckets found, in words.
class RecallLabel : public QWidget {
    Q_OBJECT
public:
    explicit RecallLabel(Session* session, QWidget* parent = nullptr);

signals:
    /// A click: the missed pairs are to be listed.
    void missedRequested();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void follow();

    Session* m_session;
    ElidedLabel* m_text;
    bool m_misses = false;
};

} // namespace alike::ui
