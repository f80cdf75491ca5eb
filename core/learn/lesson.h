// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/learn/quantity.h"
#include "core/pipeline/parameter_table.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alike::learn {

/// An answer to choose; right when what is measured lies below `below`, and not below that of the choice
/// before.
struct Choice {
    std::string text;
    std::optional<double> below; ///< none: without a limit, which only the last one is
};

/// What is asked before it is measured.
struct Question {
    enum class Kind : std::uint8_t {
        Number, ///< right when it is no further than `within` from what is measured
        Choice, ///< one of `choices`; a yes-no question has two
        Direction, ///< whether the change `Step::then` makes the quantity smaller, leaves it, or makes it
                   ///< larger
    };

    std::string text;
    Kind kind = Kind::Number;
    Measure measure;
    std::vector<Choice> choices; ///< ascending
    double within = 0;
    /// Which numbers can be the answer at all, where that is less than the quantity can be (see
    /// `answerRange`).
    std::optional<double> atLeast;
    std::optional<double> atMost;
    /// A prediction: the first answer is measured, and stays. Else one may try again.
    bool guess = false;
};

/// A condition that the reader brings about by the controls.
struct Goal {
    std::string text; ///< "no near pair is missed"
    Measure measure;
    std::optional<double> atLeast;
    std::optional<double> atMost;

    bool reached(double measured) const
    {
        return (!atLeast || measured >= *atLeast) && (!atMost || measured <= *atMost);
    }
};

/// A number shown with what was measured: what a formula says of it.
struct Beside {
    std::string label;
    Measure measure;
};

/// One page of a lesson. A step asks a question, or sets a task of goals, or only tells.
struct Step {
    std::string title;
    std::vector<std::string> text; ///< paragraphs; numbers in braces are measured (see `fill`)
    std::string formula; ///< one line; empty: none
    std::string look; ///< the control that matters, one of `controls`; empty: none
    std::string piece; ///< to play with, one of `pieces`; empty: none
    ParameterValues set; ///< over those of the lesson so far
    std::string page; ///< one of `pages`; empty: the page of the lessons
    std::string list; ///< "pairs", "groups" or "documents"; empty: as it is
    std::optional<std::string> filter; ///< of that list
    std::vector<std::string> documents; ///< ids: one to read, or two to compare
    std::optional<Question> question;
    std::vector<Goal> goals; ///< a task, when there are any
    ParameterValues solution; ///< of the task: with these it is done
    ParameterValues then; ///< set when the question is answered, before it is measured
    std::vector<Beside> beside;
    std::vector<std::string> hints; ///< one more with each wrong answer
    std::string after; ///< what is to be learned from it, shown with what was measured

    bool asks() const { return question.has_value(); }
    bool isTask() const { return !goals.empty(); }
    bool plain() const { return !asks() && !isTask(); }
};

/// A text of a collection that a lesson brings along.
struct LessonText {
    std::string id;
    std::string title;
    std::string text;
};

/// A lesson: data, read from a file that anybody may write (resources/lessons/README.md).
struct Lesson {
    std::string id;
    std::string title;
    std::uint32_t minutes = 0;
    std::vector<std::string> sources;
    std::vector<std::string> summary; ///< three sentences
    std::vector<LessonText> texts; ///< its collection; empty: the sample that comes with the program
    ParameterValues parameters; ///< over the defaults
    std::vector<Step> steps; ///< not empty

    bool usesSample() const { return texts.empty(); }
};

/// Names of the controls that a step may point at, and of the pages that it may show.
std::span<const std::string_view> controls();
std::span<const std::string_view> pages();
/// Names of what a step may show to play with.
std::span<const std::string_view> pieces();

/// Larger files are no lessons.
inline constexpr std::size_t mostLessonBytes = 1 << 20;

/// Reads a lesson and checks all that can be checked without its collection: names of parameters, pages,
/// controls and quantities, values of parameters and whether they go together at every step, ids among the
/// texts that it brings along.
/// \param name of the file, for messages
/// Errors: BadFormat, TooLarge; the sentence names the file, the step (from 1) and what is wrong.
Result<Lesson> readLesson(std::string_view name, std::string_view json);
/// Whether all documents that its steps name are in the collection. Errors: BadFormat.
Result<Done> checkDocuments(const Lesson& lesson, const Corpus& corpus);

/// The texts that it brings along. \pre !lesson.usesSample()
std::shared_ptr<const Corpus> corpusOf(const Lesson& lesson);
/// The same as JSON Lines, for who opens files.
std::string jsonLines(const Lesson& lesson);

/// The parameters with which a step begins: the defaults, under what the lesson and its steps up to this one
/// set, and what steps before it set by `then`. \pre the lesson was read, step < steps
Parameters parametersAt(const Lesson& lesson, std::size_t step);
/// The same after its answer.
Parameters parametersAfter(const Lesson& lesson, std::size_t step);

/// A value in braces within a text of a step: "{candidates}", "{jaccard a b}", "{chance_at @0.6}". Without
/// ids it is about the documents of the step.
struct Blank {
    std::size_t begin; ///< of its brace
    std::size_t end; ///< behind the closing one
    Measure measure;
};
/// Errors: BadFormat for a brace that is not closed, a quantity that is not there, or a wrong number of ids.
Result<std::vector<Blank>> blanksIn(std::string_view text, std::span<const std::string> documents);
/// All that the texts of a step want measured, without repetitions: of its paragraphs and its question, or of
/// `after`.
std::vector<Measure> wantedBy(const Step& step);
std::vector<Measure> wantedAfter(const Step& step);

} // namespace alike::learn
