// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/note_field.h"

#include "ui/review/review_actions.h"

#include <QKeyEvent>

#include <utility>

namespace alike::ui {

NoteField::NoteField(ReviewActions* actions, QWidget* parent)
    : QLineEdit(parent)
    , m_actions(actions)
{
    setPlaceholderText(actions->ofPair() ? tr("Note on this pair") : tr("Note on this document"));
    setAccessibleName(
        actions->ofPair() ? tr("Note on the current pair") : tr("Note on the current document"));
    setToolTip(actions->ofPair() ? tr("A note on the current pair (Ctrl+M); Enter keeps it")
                                 : tr("A note on the current document (Ctrl+Shift+M); Enter keeps it"));
    connect(this, &QLineEdit::textEdited, this, [this] {
        m_edited = m_actions->subject();
        m_editedIn = m_actions->corpus();
    });
    connect(this, &QLineEdit::editingFinished, this, &NoteField::keep);
    connect(actions, &ReviewActions::changed, this, &NoteField::follow);
    follow();
}

QSize NoteField::sizeHint() const
{
    return { fontMetrics().averageCharWidth() * 16, QLineEdit::sizeHint().height() };
}

void NoteField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        keep();
        emit left();
        break;
    case Qt::Key_Escape:
        m_edited.reset();
        follow();
        emit left();
        break;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void NoteField::keep()
{
    if (const auto subject = std::exchange(m_edited, std::nullopt))
        m_actions->setNote(*subject, text(), m_editedIn);
}

void NoteField::follow()
{
    const auto subject = m_actions->subject();
    if (m_edited && m_edited != subject)
        keep();
    if (m_edited)
        return;
    setEnabled(subject.has_value());
    const QString note = QString::fromStdString(m_actions->mark().note);
    if (note != text())
        setText(note);
    setCursorPosition(0);
}

} // namespace alike::ui
