// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/learn/lesson.h"
#include "core/pipeline/parameters.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alike::learn {

/// The answer that was right, as answers are given: the number, the place of the choice from 0, or of a
/// direction 0 for smaller, 1 for the same and 2 for larger.
/// \param before the change; of a direction only
double rightAnswer(const Question& question, double measured, std::optional<double> before = std::nullopt);
bool isRight(
    const Question& question, double answer, double measured, std::optional<double> before = std::nullopt);

/// What became of one step.
struct StepRecord {
    std::string predicted; ///< as it was answered last; empty: not yet, or nothing was asked
    std::string measured; ///< empty: not yet
    std::uint32_t tries = 0; ///< answers and looks at goals
    bool right = false;
    std::string seed; ///< of the analysis that was measured, with its other parameters and the program
    std::string parameters;
    std::string program;

    bool done() const { return !measured.empty(); }
    bool operator==(const StepRecord&) const = default;
};

struct LessonRecord {
    std::size_t at = 0; ///< the step where it was left
    bool read = false; ///< was at its end once
    bool done = false; ///< was read, and all that it asks was answered, once
    std::vector<StepRecord> steps; ///< those that were reached, from the first on

    bool operator==(const LessonRecord&) const = default;
};

/// How many of the steps that ask something, or set a task, have their answer: a right one, or the one that
/// was shown after tries.
struct Answered {
    std::size_t steps = 0;
    std::size_t of = 0;

    bool all() const { return steps == of; }
    bool operator==(const Answered&) const = default;
};
Answered answeredIn(const Lesson& lesson, const LessonRecord& record);
/// Whether a step asks something and has no answer. \pre at < lesson.steps.size()
bool isOpen(const Lesson& lesson, const LessonRecord& record, std::size_t at);

/// How far somebody is in the lessons, and with which answers.
class AnswerSheet {
public:
    /// An empty one for a lesson that was never begun.
    const LessonRecord& of(const std::string& lesson) const;
    /// The record of a step, made when it is not there.
    StepRecord& step(const std::string& lesson, std::size_t step);
    void goTo(const std::string& lesson, std::size_t step) { m_lessons[lesson].at = step; }
    /// Notes that somebody was at the end of a lesson.
    void finish(const std::string& lesson) { m_lessons[lesson].read = true; }
    /// Notes that a lesson is done, when it is: read, and all that it asks answered.
    void noteDone(const Lesson& lesson);
    /// Forgets the answers of a lesson; that it was read or done stays.
    void restart(const std::string& lesson);
    bool empty() const { return m_lessons.empty(); }

    /// As it is kept.
    std::string json() const;
    /// Errors: BadFormat.
    static Result<AnswerSheet> read(std::string_view json);

    bool operator==(const AnswerSheet&) const = default;

private:
    std::map<std::string, LessonRecord, std::less<>> m_lessons;
};

/// What was measured, and with which program and parameters.
void noteMeasured(StepRecord& record, std::string measured, const Parameters& parameters);

/// A line for each step that asks something, whether answered or not, of lessons that were begun: lesson,
/// step, question, predicted, measured, tries, right, seed, program, parameters. Cells that a spreadsheet
/// would take for formulas are defused.
std::string answersAsCsv(const AnswerSheet& sheet, std::span<const Lesson> lessons);
/// The same as a page that stands alone.
std::string answersAsHtml(const AnswerSheet& sheet, std::span<const Lesson> lessons);

} // namespace alike::learn
