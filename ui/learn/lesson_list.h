// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

#include <cstddef>

namespace alike::ui {

class LessonPlayer;
class LessonModel;

/// The lessons with number, title, minutes, and how far one is in each.
class LessonList : public QListView {
    Q_OBJECT
public:
    explicit LessonList(LessonPlayer* player, QWidget* parent = nullptr);

    /// The lesson of the current row; 0 without any.
    std::size_t currentLesson() const;
    void setCurrentLesson(std::size_t lesson);

signals:
    void lessonChosen(std::size_t lesson); ///< another row is current
    void lessonOpened(std::size_t lesson); ///< Enter, or a double click

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    LessonModel* m_model;
};

} // namespace alike::ui
