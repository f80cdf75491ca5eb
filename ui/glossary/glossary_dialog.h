// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/glossary/explanations.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace alike::ui {

/// The words of the window in a list that can be searched, and beside it what the chosen one means, with its
/// source and the way to the step of a lesson that shows it. Not modal.
class GlossaryDialog : public QDialog {
    Q_OBJECT
public:
    explicit GlossaryDialog(QWidget* parent = nullptr);

    /// Opens it for a search, with what was looked at last.
    void begin();
    /// Opens it at an entry.
    void showEntry(const Explanation& explanation);
    /// Null when the search finds nothing.
    const Explanation* current() const;

    QLineEdit* search() const { return m_search; }
    QListWidget* list() const { return m_list; }
    QPushButton* lesson() const { return m_lesson; }
    /// What it says of the current entry: for tests and screen readers.
    QString words() const;

signals:
    /// The step, from 1, of a lesson is to be shown.
    void lessonRequested(const QString& lesson, int step);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void follow();

    QLineEdit* m_search;
    QListWidget* m_list;
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_source;
    QLabel* m_none;
    QPushButton* m_lesson;
};

} // namespace alike::ui
