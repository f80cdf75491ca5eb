// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace alike::ui {

class Engine;
class LessonList;
class LessonPlayer;
class Session;
class StepView;

/// The page of the lessons: their list, and at its right the step of the one that runs, or what another is
/// about and how to begin it.
class LearnPage : public QWidget {
    Q_OBJECT
public:
    LearnPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    LessonPlayer* player() const { return m_player; }
    LessonList* list() const { return m_list; }
    StepView* step() const { return m_step; }
    QPushButton* start() const { return m_start; }

    /// Asks for a file with a lesson, and begins it.
    void askForLesson();
    /// Asks where the answers go, as CSV or as a page.
    void exportAnswers();

private:
    QWidget* makeList();
    QWidget* makeOverview();
    void follow();
    void showOverview();
    void startLesson(std::size_t lesson);

    Session* m_session;
    Engine* m_engine;
    LessonPlayer* m_player;
    LessonList* m_list;
    QLabel* m_done;
    QStackedWidget* m_right;
    StepView* m_step;
    QWidget* m_overview;
    QLabel* m_title;
    QLabel* m_facts;
    QLabel* m_summary;
    QLabel* m_sources;
    QPushButton* m_start;
    QPushButton* m_again;
    QPushButton* m_answers;
};

} // namespace alike::ui
