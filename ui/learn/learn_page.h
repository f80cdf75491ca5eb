// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace alike::ui {

class Engine;
class LessonList;
class LessonPlayer;
class Piece;
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
    /// Puts a piece to play with in front, by its id; made when it is first asked for. A lesson that runs
    /// stays.
    Piece* showPiece(std::string_view id);
    /// Buttons that do so.
    const std::vector<QPushButton*>& pieces() const { return m_pieceButtons; }
    QPushButton* start() const { return m_start; }

    /// On a wall: a lesson that runs has the whole page.
    void setProjected(bool projected);
    /// Asks for a file with a lesson, and begins it.
    void askForLesson();
    /// Asks where the answers go, as CSV or as a page.
    void exportAnswers();

private:
    QWidget* makeList();
    QWidget* makeOverview();
    QWidget* makePieces();
    QWidget* inMiddle(QWidget* middle);
    void follow();
    void showOverview();
    void startLesson(std::size_t lesson);

    Session* m_session;
    Engine* m_engine;
    LessonPlayer* m_player;
    LessonList* m_list;
    QLabel* m_done;
    QWidget* m_column = nullptr; ///< of the list
    bool m_projected = false;
    QStackedWidget* m_right;
    StepView* m_step;
    QWidget* m_overview;
    std::map<std::string, QWidget*, std::less<>> m_pieces; ///< pages of the stack
    std::vector<QPushButton*> m_pieceButtons;
    std::string m_piece; ///< in front; empty: none
    QLabel* m_title;
    QLabel* m_facts;
    QLabel* m_summary;
    QLabel* m_sources;
    QPushButton* m_start;
    QPushButton* m_again;
    QPushButton* m_answers;
};

} // namespace alike::ui
