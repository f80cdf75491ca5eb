// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "core/review/marks.h"

#include <QLineEdit>

#include <optional>

namespace alike::ui {

class ReviewActions;

/// The note on what ReviewActions marks. It is kept when it is left, and when the window goes on to something
/// else.
class NoteField : public QLineEdit {
    Q_OBJECT
public:
    explicit NoteField(ReviewActions* actions, QWidget* parent = nullptr);

    QSize sizeHint() const override;

signals:
    void left();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void keep();
    void follow();

    ReviewActions* m_actions;
    std::optional<review::Subject> m_edited; ///< what the typed note is about
    const Corpus* m_editedIn = nullptr; ///< where that is
};

} // namespace alike::ui
