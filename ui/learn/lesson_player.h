// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/answer_sheet.h"
#include "core/learn/lesson.h"
#include "ui/engine/question.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::ui {

class Session;

/// Runs lessons in the window: opens their collection, sets parameters and place in the session for each
/// step, measures what is asked in the results, and keeps the answers. Views follow it. What was open before
/// is somebody else's to bring back (see `leaving`).
class LessonPlayer : public QObject {
    Q_OBJECT
public:
    /// Where a step is.
    enum class Phase {
        Idle, ///< no lesson runs
        Opening, ///< its collection is being read
        Telling, ///< a step that asks nothing
        Asking, ///< an answer is wanted, or a task is to be done
        Measuring,
        Measured, ///< and nothing more is wanted of the step
        Summary, ///< behind the last step
    };

    /// \param lessons in their order
    LessonPlayer(
        std::vector<learn::Lesson> lessons, Session* session, Engine* engine, QObject* parent = nullptr);

    /// Takes the answers of the last time from the settings folder, and keeps every change there from now on.
    void remember();
    const std::vector<learn::Lesson>& lessons() const { return m_lessons; }
    const learn::AnswerSheet& sheet() const { return m_sheet; }
    /// Reads a lesson from a file that somebody has written, puts it at the end and begins it.
    void openFile(const std::filesystem::path& path);

    bool running() const { return m_phase != Phase::Idle; }
    Phase phase() const { return m_phase; }
    /// The lesson that runs, and the step from 0. \pre running()
    std::size_t lesson() const { return m_lesson; }
    std::size_t stepNumber() const { return m_step; }
    /// What the window shows of the lesson's collection; null before there is anything.
    const SnapshotPtr& results() const;
    /// \pre running() and phase() is neither Opening nor Summary
    const learn::Step& step() const { return m_lessons[m_lesson].steps[m_step]; }
    const learn::Lesson& current() const { return m_lessons[m_lesson]; }
    const learn::StepRecord& record() const;
    /// Whether the step that is shown points at this control.
    bool looksAt(std::string_view control) const;
    /// Whether the step that is shown is about a list, which has to be in sight.
    bool needsList() const;
    /// Whether a question is open, so that what would tell the answer is to be covered.
    bool asking() const;
    /// Whether the two documents that are compared are those of the step. \pre asking()
    bool comparesItsPair() const;
    /// How far somebody is in a lesson. A tick is for one that was read to its end and whose tasks and
    /// predictions all have their answer.
    enum class Progress { New, Begun, Read, Done };
    Progress progress(std::size_t lesson) const;
    /// "done"; "read, 2 of 5 tasks done"; "not begun".
    QString progressWords(std::size_t lesson) const;
    /// The steps, from 1, of the lesson that runs which ask something and have no answer yet.
    std::vector<std::size_t> openSteps() const;
    /// The first lesson that was not read; else the first that is not done; the first of all when all are.
    std::size_t nextToDo() const;

    /// A text of the step with what is measured in it; a dash for what is not known yet.
    QString filled(const std::string& text) const;
    /// What to say to the last answer; empty: nothing.
    const QString& remark() const { return m_remark; }
    /// Bars under what was measured: who says so, the value, as it is written. Empty: no numbers.
    struct Bar {
        QString label;
        double value;
        QString written;
        bool measured = false; ///< else said, or computed
    };
    std::vector<Bar> bars() const;
    /// Whether it may be told without a right answer: after a wrong one.
    bool mayShow() const;

    /// Goes on with a lesson where it was left; another that runs is left there.
    void begin(std::size_t lesson);
    /// At a step of it, as long as there is one. \param step from 0
    void beginAt(std::size_t lesson, std::size_t step);
    /// The place of a lesson in the list; none when there is no lesson of this id.
    std::optional<std::size_t> find(const std::string& id) const;
    /// From its first step, without the answers of before.
    void beginAnew(std::size_t lesson);
    void next();
    void back();
    /// To the next step; behind the last one to the next lesson.
    void goOn();
    /// Ends the lesson that runs; what was open before comes back.
    void leave();
    /// \param value see learn::rightAnswer \param words as it was given
    void answer(double value, const QString& words);
    /// Looks whether the goals of a task are reached.
    void checkTask();
    /// Measures, though no answer was right; of a task it sets the solution.
    void show();

    // For who opens collections.

    /// The collection that was asked for is in the session, and the place can be set.
    void arrived();
    /// It cannot be opened, or something else was.
    void ended();

signals:
    /// Another lesson, step or phase.
    void changed();
    /// Another step begins, whose place is set: its view may take the focus.
    void stepBegan();
    void lessonsChanged();
    void sheetChanged();
    /// A collection is wanted in the session, under this title; no path: the sample.
    void collectionWanted(const std::filesystem::path& path, const QString& title);
    /// The lesson ended; the session still has its collection.
    void left();
    void failed(const QString& sentence);

private:
    void enter(std::size_t lesson);
    void enterStep();
    void setPlace();
    void setPhase(Phase phase);
    void follow();
    void fill();
    void measureAnswer();
    void judge(const std::vector<std::optional<double>>& values);
    void judgeTask(const std::vector<std::optional<double>>& values);
    void finishStep();
    void sayWrong();
    std::vector<learn::Measure> wantedNow() const;
    QString measuredWords(double value) const;
    void keep();
    bool settled() const;

    std::vector<learn::Lesson> m_lessons;
    Session* m_session;
    Engine* m_engine;
    Question m_filling;
    Question m_measuring;
    learn::AnswerSheet m_sheet;
    bool m_remembers = false;
    std::optional<QTemporaryDir> m_texts; ///< collections that lessons bring along
    std::string m_collection; ///< that is open, or asked for: "sample" or the id of a lesson; empty: none
    bool m_arrived = false; ///< m_collection is in the session
    Phase m_phase = Phase::Idle;
    std::size_t m_lesson = 0;
    std::size_t m_step = 0;
    std::vector<std::pair<learn::Measure, std::optional<double>>> m_values; ///< for the blanks of the step
    QString m_remark;
    double m_answer = 0;
    bool m_showing = false; ///< it is measured to be shown, right or not
    std::optional<double> m_before; ///< of a direction, before the change
    std::optional<double> m_measured; ///< while the step is there
    bool m_askedBefore = false; ///< m_before is being measured
};

} // namespace alike::ui
