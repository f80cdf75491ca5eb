// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

class QPushButton;

namespace alike::ui {

class ElidedLabel;
class NoteField;
class ReviewActions;
class ReviewQueue;

/// Deciding with the mouse, in one row: the verdicts about the current pair, or the current document while it
/// is read, a note, which takes the room there is, and the way to the next undecided pair. How the results do
/// on what was decided is in the tooltip of that.
class ReviewBar : public QWidget {
    Q_OBJECT
public:
    ReviewBar(ReviewActions* pair, ReviewActions* document, ReviewQueue* queue, QWidget* parent = nullptr);

    /// What it is about: the current document, or else the current pair.
    void showDocument(bool document);
    bool showsDocument() const;
    QPushButton* nextButton() const { return m_next; }
    /// Why the pair takes no marks; hidden when it does.
    ElidedLabel* obstacle() const { return m_pair.obstacle; }
    NoteField* pairNote() const { return m_pair.note; }
    NoteField* documentNote() const { return m_document.note; }
    QString sentence() const { return m_sentence; }
    /// Keys for `view` while the focus is in it: 1, 2 and 3 decide about what `actions` are of, 0 takes it
    /// back, U goes on to the next undecided pair.
    void addKeysTo(QWidget* view, const ReviewActions* actions);

    QSize minimumSizeHint() const override;

signals:
    /// The note is written: on to where the focus belongs.
    void noteLeft();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Row {
        QWidget* widget;
        NoteField* note;
        ElidedLabel* obstacle; ///< in place of the note
    };
    Row makeRow(ReviewActions* actions);
    void followQueue();
    void nameNext();

    ReviewActions* m_pairActions;
    ReviewQueue* m_queue;
    Row m_pair;
    Row m_document;
    QPushButton* m_next;
    QString m_sentence;
};

} // namespace alike::ui
