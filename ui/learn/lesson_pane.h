// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace alike::ui {

class LessonPlayer;
class Session;
class StepView;

/// The lesson that runs, beside a page that its step is about. It shows itself when there is something to
/// show.
class LessonPane : public QWidget {
    Q_OBJECT
public:
    LessonPane(LessonPlayer* player, Session* session, QWidget* parent = nullptr);

    StepView* step() const { return m_step; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void shownChanged();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();

    LessonPlayer* m_player;
    Session* m_session;
    StepView* m_step;
};

} // namespace alike::ui
