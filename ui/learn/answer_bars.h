// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/learn/lesson_player.h"

#include <QWidget>

#include <vector>

namespace alike::ui {

/// What was said, measured and computed by a formula, as bars of one scale, each with its name and number.
class AnswerBars : public QWidget {
    Q_OBJECT
public:
    explicit AnswerBars(QWidget* parent = nullptr);

    void display(std::vector<LessonPlayer::Bar> bars);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<LessonPlayer::Bar> m_bars;
};

} // namespace alike::ui
