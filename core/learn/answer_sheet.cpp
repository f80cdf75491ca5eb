// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/answer_sheet.h"

#include "core/base/version.h"
#include "core/export/comparison_html.h"
#include "core/export/json.h"
#include "core/export/provenance.h"
#include "core/export/records.h"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike::learn {
namespace {

    namespace dom = simdjson::dom;

    /// Rounding of sums must make no answer wrong.
    constexpr double asGoodAsEqual = 1e-9;

    Error damaged()
    {
        return { ErrorCode::BadFormat, "The answers of the lessons cannot be read: the file is damaged." };
    }

    /// False when a text is not one; one that is not there stays as it is.
    bool readText(const dom::object& object, std::string_view name, std::string& out)
    {
        dom::element element;
        std::string_view text;
        if (object[name].get(element))
            return true;
        const bool is = !element.get(text);
        if (is)
            out = text;
        return is;
    }

    template <typename Whole> bool readWhole(const dom::object& object, std::string_view name, Whole& out)
    {
        dom::element element;
        std::uint64_t number = 0;
        if (object[name].get(element))
            return true;
        if (element.get(number) || number > UINT32_MAX)
            return false;
        out = static_cast<Whole>(number);
        return true;
    }

    bool readFlag(const dom::object& object, std::string_view name, bool& out)
    {
        dom::element element;
        return object[name].get(element) || !element.get(out);
    }

    bool readStepRecord(const dom::element& element, StepRecord& out)
    {
        dom::object object;
        return !element.get(object) && readText(object, "predicted", out.predicted)
            && readText(object, "measured", out.measured) && readWhole(object, "tries", out.tries)
            && readFlag(object, "right", out.right) && readText(object, "seed", out.seed)
            && readText(object, "parameters", out.parameters) && readText(object, "program", out.program);
    }

    bool readLessonRecord(const dom::element& element, LessonRecord& out)
    {
        dom::object object;
        dom::array steps;
        if (element.get(object) || !readWhole(object, "at", out.at) || !readFlag(object, "done", out.read)
            || !readFlag(object, "answered", out.done) || object["steps"].get(steps))
            return false;
        for (const dom::element step : steps) {
            if (!readStepRecord(step, out.steps.emplace_back()))
                return false;
        }
        return true;
    }

    /// A line of the answer sheet.
    struct Line {
        std::string lesson;
        std::size_t step;
        std::string question;
        StepRecord record;
    };

    std::string taskOf(const Step& step)
    {
        std::string task;
        for (const Goal& goal : step.goals)
            task += (task.empty() ? "" : "; ") + goal.text;
        return task;
    }

    std::vector<Line> linesOf(const AnswerSheet& sheet, std::span<const Lesson> lessons)
    {
        std::vector<Line> lines;
        for (const Lesson& lesson : lessons) {
            const LessonRecord& record = sheet.of(lesson.id);
            if (record == LessonRecord {})
                continue;
            for (std::size_t at = 0; at < lesson.steps.size(); ++at) {
                const Step& step = lesson.steps[at];
                if (step.plain())
                    continue;
                lines.push_back({ lesson.title, at + 1, step.asks() ? step.question->text : taskOf(step),
                    at < record.steps.size() ? record.steps[at] : StepRecord {} });
            }
        }
        return lines;
    }

    const std::vector<std::string> columns { "lesson", "step", "question", "predicted", "measured", "tries",
        "right", "seed", "program", "parameters" };

    /// "yes" or "no"; empty while nothing was measured.
    std::string_view verdictOf(const StepRecord& record)
    {
        if (!record.done())
            return {};
        return record.right ? "yes" : "no";
    }

} // namespace

double rightAnswer(const Question& question, double measured, std::optional<double> before)
{
    switch (question.kind) {
    case Question::Kind::Choice: {
        const auto right = std::ranges::find_if(question.choices,
            [&](const Choice& choice) { return !choice.below || measured < *choice.below; });
        return static_cast<double>(right - question.choices.begin());
    }
    case Question::Kind::Direction: {
        const double change = measured - before.value_or(measured);
        return std::abs(change) <= asGoodAsEqual ? 1 : change < 0 ? 0 : 2;
    }
    case Question::Kind::Number:
        break;
    }
    return measured;
}

bool isRight(const Question& question, double answer, double measured, std::optional<double> before)
{
    const double away = std::abs(answer - rightAnswer(question, measured, before));
    return away <= (question.kind == Question::Kind::Number ? question.within : 0) + asGoodAsEqual;
}

bool isOpen(const Lesson& lesson, const LessonRecord& record, std::size_t at)
{
    return !lesson.steps[at].plain() && !(at < record.steps.size() && record.steps[at].done());
}

Answered answeredIn(const Lesson& lesson, const LessonRecord& record)
{
    Answered answered;
    for (std::size_t at = 0; at < lesson.steps.size(); ++at) {
        if (lesson.steps[at].plain())
            continue;
        ++answered.of;
        answered.steps += !isOpen(lesson, record, at);
    }
    return answered;
}

const LessonRecord& AnswerSheet::of(const std::string& lesson) const
{
    static const LessonRecord none;
    const auto at = m_lessons.find(lesson);
    return at == m_lessons.end() ? none : at->second;
}

StepRecord& AnswerSheet::step(const std::string& lesson, std::size_t step)
{
    auto& steps = m_lessons[lesson].steps;
    if (steps.size() <= step)
        steps.resize(step + 1);
    return steps[step];
}

void AnswerSheet::noteDone(const Lesson& lesson)
{
    const auto at = m_lessons.find(lesson.id);
    if (at != m_lessons.end() && at->second.read && answeredIn(lesson, at->second).all())
        at->second.done = true;
}

void AnswerSheet::restart(const std::string& lesson)
{
    if (const auto at = m_lessons.find(lesson); at != m_lessons.end())
        at->second = LessonRecord { 0, at->second.read, at->second.done, {} };
}

std::string AnswerSheet::json() const
{
    std::string out;
    json::Writer writer(out);
    writer.beginObject().key("version").integer(1).key("lessons").beginObject();
    for (const auto& [id, lesson] : m_lessons) {
        writer.key(id).beginObject().key("at").integer(lesson.at);
        // "done" is what files of before call what was read.
        writer.key("done").boolean(lesson.read).key("answered").boolean(lesson.done);
        writer.key("steps").beginArray();
        for (const StepRecord& step : lesson.steps) {
            writer.beginObject().key("predicted").text(step.predicted).key("measured").text(step.measured);
            writer.key("tries").integer(step.tries).key("right").boolean(step.right);
            writer.key("seed").text(step.seed).key("program").text(step.program);
            writer.key("parameters").text(step.parameters).end();
        }
        writer.end().end();
    }
    writer.end().end();
    out += '\n';
    return out;
}

Result<AnswerSheet> AnswerSheet::read(std::string_view json)
{
    AnswerSheet sheet;
    const simdjson::padded_string padded(json);
    dom::parser parser;
    dom::object whole;
    dom::object lessons;
    if (parser.parse(padded).get(whole) || whole["lessons"].get(lessons))
        return damaged();
    for (const auto field : lessons) {
        if (!readLessonRecord(field.value, sheet.m_lessons[std::string(field.key)]))
            return damaged();
    }
    return sheet;
}

void noteMeasured(StepRecord& record, std::string measured, const Parameters& parameters)
{
    record.measured = std::move(measured);
    record.seed = std::to_string(parameters.sketch.seed);
    record.parameters = parameterLine(parameters);
    record.program = fmt::format("Alike {}", programVersion());
}

std::string answersAsCsv(const AnswerSheet& sheet, std::span<const Lesson> lessons)
{
    std::string out;
    Records records(out, Records::As::Csv, columns, csv::Formulas::Defuse);
    for (const auto& [lesson, step, question, record] : linesOf(sheet, lessons)) {
        records.text(lesson).integer(step).text(question).text(record.predicted).text(record.measured);
        records.integer(record.tries).text(verdictOf(record));
        records.text(record.seed).text(record.program).text(record.parameters).end();
    }
    records.finish();
    return out;
}

std::string answersAsHtml(const AnswerSheet& sheet, std::span<const Lesson> lessons)
{
    std::string out
        = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<title>Answer sheet</title>\n<style>\n"
          ":root { color-scheme: light dark }\n"
          "body { font: 15px/1.5 sans-serif; margin: 2em auto; max-width: 70em; padding: 0 1em }\n"
          "table { border-collapse: collapse; width: 100% }\n"
          "th, td { border-bottom: 1px solid; padding: .3em .6em; text-align: left; "
          "vertical-align: top }\n"
          "td.parameters { font-size: 12px }\n"
          "</style>\n</head>\n<body>\n<h1>Answer sheet</h1>\n<table>\n<thead><tr>";
    for (const std::string& column : columns)
        out += fmt::format("<th scope=\"col\">{}</th>", column);
    out += "</tr></thead>\n<tbody>\n";
    for (const auto& [lesson, step, question, record] : linesOf(sheet, lessons)) {
        out += "<tr>";
        for (const std::string& cell :
            { lesson, std::to_string(step), question, record.predicted, record.measured,
                std::to_string(record.tries), std::string(verdictOf(record)), record.seed, record.program }) {
            out += "<td>";
            html::appendText(out, cell);
            out += "</td>";
        }
        out += "<td class=\"parameters\">";
        html::appendText(out, record.parameters);
        out += "</td></tr>\n";
    }
    out += "</tbody>\n</table>\n</body>\n</html>\n";
    return out;
}

} // namespace alike::learn
