// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPushButton;

namespace alike::ui {

class ElidedLabel;
class NoteField;
class ReviewActions;
class ReviewQueue;

/// Deciding with the mouse: the verdicts about the current pair, or the current document while it is read, a
/// note, the way to the next undecided pair, and how the results do on what was decided.
class ReviewBar : public QWidget {
    Q_OBJECT
public:
    ReviewBar(ReviewActions* pair, ReviewActions* document, ReviewQueue* queue, QWidget* parent = nullptr);

    /// What it is about: the current document, or else the current pair.
    void showDocument(bool document);
    bool showsDocument() const;
    QPushButton* nextButton() const { return m_next; }
    NoteField* pairNote() const { return m_pair.note; }
    NoteField* documentNote() const { return m_document.note; }
    QString sentence() const;

signals:
    /// The note is written: on to where the focus belongs.
    void noteLeft();

private:
    struct Row {
        QWidget* widget;
        NoteField* note;
    };
    Row makeRow(ReviewActions* actions);
    void followQueue();

    ReviewQueue* m_queue;
    Row m_pair;
    Row m_document;
    QPushButton* m_next;
    ElidedLabel* m_sentence;
};

} // namespace alike::ui
