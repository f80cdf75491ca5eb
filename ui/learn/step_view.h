// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstddef>
#include <string>
#include <vector>

class QAbstractButton;
class QButtonGroup;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace alike::ui {

class AnswerBars;
class LessonPlayer;
class Piece;
class StepDots;

/// The step of the lesson that runs: its text, what is asked, what was measured, and the way on. One stands
/// on the page of the lessons, another beside the other pages.
class StepView : public QWidget {
    Q_OBJECT
public:
    explicit StepView(LessonPlayer* player, QWidget* parent = nullptr);

    /// Puts the focus where the step goes on: the answer, else the next step.
    void enter();

    QLineEdit* number() const { return m_number; }
    QPushButton* check() const { return m_check; }
    QPushButton* reveal() const { return m_show; }
    QPushButton* next() const { return m_next; }
    QPushButton* back() const { return m_back; }
    QPushButton* leave() const { return m_leave; }
    /// What the step has to play with; null without.
    Piece* piece() const { return m_piece; }
    /// The choices of the step, in their order.
    const std::vector<QAbstractButton*>& choices() const { return m_choices; }
    /// What it says, from the title down: for tests and screen readers.
    QString words() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeColumn();
    QWidget* makeQuestion();
    QWidget* makeResult();
    QWidget* makeFoot();
    void follow();
    void showStep();
    void showSummary();
    void showQuestion();
    void showResult();
    void makeChoices();
    void makePiece();
    void followPiece();
    void bringIntoSight(QWidget* part);
    void checkAnswer();
    void checkNumber();
    void followAnswer();

    LessonPlayer* m_player;
    std::size_t m_lesson = SIZE_MAX; ///< that the choices are of
    std::size_t m_step = SIZE_MAX;
    bool m_told = false; ///< what was measured
    bool m_takesFocus = false; ///< when it was measured: it had the focus before
    QLabel* m_place;
    StepDots* m_dots;
    QPushButton* m_leave;
    QScrollArea* m_area;
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_formula;
    QLabel* m_look;
    QVBoxLayout* m_pieceColumn; ///< where the piece stands
    Piece* m_piece = nullptr;
    QWidget* m_asked;
    QLabel* m_question;
    QVBoxLayout* m_choiceColumn;
    QButtonGroup* m_group = nullptr;
    std::vector<QAbstractButton*> m_choices;
    QLineEdit* m_number;
    QString m_refusal; ///< why the number that stands there cannot be the answer; empty: nothing was said
    QPushButton* m_check;
    QPushButton* m_show;
    QLabel* m_remark;
    QWidget* m_result;
    QLabel* m_measured;
    AnswerBars* m_bars;
    QLabel* m_after;
    QPushButton* m_back;
    QPushButton* m_next;
};

/// "the knob “bands” in the bar above": the control that a step points at, in words. Empty for none.
QString controlWords(const std::string& control);

} // namespace alike::ui
