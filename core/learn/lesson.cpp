// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson.h"

#include "core/export/json.h"
#include "core/learn/answer_range.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <simdjson.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <set>
#include <utility>

namespace alike::learn {
namespace {

    namespace dom = simdjson::dom;

    constexpr std::array<std::string_view, 9> controlNames { "k", "h", "bands", "threshold", "curve", "more",
        "list", "detail", "charts" };
    constexpr std::array<std::string_view, 7> pieceNames { "shingles", "tiles", "permutation", "bands",
        "cloud", "tune", "judge" };
    constexpr std::array<std::string_view, 7> pageNames { "learn", "pairs", "groups", "read", "compare",
        "charts", "methods" };
    constexpr std::array<std::string_view, 3> listNames { "pairs", "groups", "documents" };

    /// What a file may have at most; what a person can work through is far below.
    constexpr std::size_t mostSteps = 100;
    constexpr std::size_t mostTexts = 1000;

    bool isOneOf(std::string_view name, std::span<const std::string_view> names)
    {
        return std::ranges::find(names, name) != names.end();
    }

    Error wrong(std::string detail)
    {
        return { ErrorCode::BadFormat, std::move(detail) };
    }

    /// Reads the members of one object; what nobody asked for is an error, so that a name that is misspelled
    /// does not vanish.
    class Members {
    public:
        /// \param what it is, for messages: "a step"
        static Result<Members> of(dom::element element, std::string what)
        {
            Members members;
            members.m_what = std::move(what);
            if (element.get(members.m_object))
                return wrong(fmt::format("{} must be an object, in braces.", members.m_what));
            for (const auto field : members.m_object) {
                if (!members.m_left.insert(field.key).second)
                    return wrong(fmt::format("{} has “{}” twice.", members.m_what, field.key));
            }
            return members;
        }

        std::optional<dom::element> find(std::string_view name)
        {
            m_left.erase(name);
            dom::element element;
            return m_object[name].get(element) ? std::nullopt : std::optional(element);
        }

        Result<Done> text(std::string_view name, std::string& out, bool needed = false)
        {
            const auto element = find(name);
            std::string_view value;
            if (!element)
                return needed ? Result<Done>(missing(name)) : Done {};
            if (element->get(value) || (needed && value.empty()))
                return wrong(fmt::format("“{}” of {} must be a text, in quotes.", name, m_what));
            out = value;
            return Done {};
        }
        Result<Done> texts(std::string_view name, std::vector<std::string>& out, bool needed = false)
        {
            const auto element = find(name);
            dom::array values;
            if (!element)
                return needed ? Result<Done>(missing(name)) : Done {};
            if (element->get(values))
                return wrong(fmt::format("“{}” of {} must be a list of texts, in brackets.", name, m_what));
            for (const dom::element value : values) {
                std::string_view text;
                if (value.get(text))
                    return wrong(
                        fmt::format("“{}” of {} must be a list of texts, in brackets.", name, m_what));
                out.emplace_back(text);
            }
            return Done {};
        }
        Result<Done> number(std::string_view name, std::optional<double>& out)
        {
            const auto element = find(name);
            double value = 0;
            if (!element)
                return Done {};
            if (element->get(value) || !std::isfinite(value))
                return wrong(fmt::format("“{}” of {} must be a number.", name, m_what));
            out = value;
            return Done {};
        }
        Result<Done> flag(std::string_view name, bool& out)
        {
            const auto element = find(name);
            if (element && element->get(out))
                return wrong(fmt::format("“{}” of {} must be true or false.", name, m_what));
            return Done {};
        }
        /// The elements of a list; none when it is not there.
        Result<std::vector<dom::element>> list(std::string_view name)
        {
            const auto element = find(name);
            std::vector<dom::element> elements;
            dom::array values;
            if (!element)
                return elements;
            if (element->get(values))
                return wrong(fmt::format("“{}” of {} must be a list, in brackets.", name, m_what));
            for (const dom::element value : values)
                elements.push_back(value);
            return elements;
        }
        Result<Done> parameters(std::string_view name, ParameterValues& out);
        /// The members "measure", "of" and "at".
        Result<Done> measure(Measure& out, std::span<const std::string> documents);

        Result<Done> end() const
        {
            if (m_left.empty())
                return Done {};
            return wrong(fmt::format("{} has “{}”, which means nothing there.", m_what, *m_left.begin()));
        }

    private:
        Error missing(std::string_view name) const
        {
            return wrong(fmt::format("{} has no “{}”.", m_what, name));
        }

        std::string m_what;
        dom::object m_object;
        std::set<std::string_view> m_left; ///< members that nobody has asked for
    };

    Result<Done> Members::parameters(std::string_view name, ParameterValues& out)
    {
        const auto element = find(name);
        if (!element)
            return Done {};
        dom::object values;
        if (element->get(values))
            return wrong(fmt::format("“{}” of {} must be an object of parameters.", name, m_what));
        for (const auto field : values) {
            const auto table = parameterTable();
            const auto row = std::ranges::find(table, field.key, &ParameterRow::name);
            if (row == table.end())
                return wrong(fmt::format("there is no parameter “{}”. There are {}.", field.key,
                    fmt::join(table | std::views::transform(&ParameterRow::name), ", ")));
            std::string_view text;
            // Functions are an object, as everywhere.
            const std::string value
                = field.value.get(text) ? std::string(simdjson::minify(field.value)) : std::string(text);
            if (!row->allows(value))
                return wrong(
                    fmt::format("the parameter “{}” must be {}, not “{}”.", field.key, row->range(), value));
            out.insert_or_assign(std::string(field.key), value);
        }
        return Done {};
    }

    /// Takes ids from the step where none are named.
    Result<Done> settle(Measure& measure, std::span<const std::string> documents, bool hasAt)
    {
        const QuantityRow* row = quantityRow(measure.quantity);
        if (!row)
            return wrong(fmt::format("there is no quantity “{}”. There are {}.", measure.quantity,
                fmt::join(quantityTable() | std::views::transform(&QuantityRow::name), ", ")));
        if (measure.documents.empty() && row->documents > 0 && documents.size() >= row->documents)
            measure.documents.assign(documents.begin(), documents.begin() + row->documents);
        if (measure.documents.size() != row->documents)
            return wrong(fmt::format("“{}” is about {} documents, and {} are named.", measure.quantity,
                row->documents, measure.documents.size()));
        if (row->at != hasAt)
            return wrong(row->at ? fmt::format("“{}” needs a number as well.", measure.quantity)
                                 : fmt::format("“{}” takes no number.", measure.quantity));
        return Done {};
    }

    Result<Done> Members::measure(Measure& out, std::span<const std::string> documents)
    {
        ALIKE_TRY(text("measure", out.quantity, true));
        ALIKE_TRY(texts("of", out.documents));
        std::optional<double> at;
        ALIKE_TRY(number("at", at));
        out.at = at.value_or(0);
        return settle(out, documents, at.has_value());
    }

    Result<Done> readQuestion(dom::element element, Step& step)
    {
        ALIKE_ASSIGN(Members members, Members::of(element, "“ask”"));
        Question question;
        ALIKE_TRY(members.text("question", question.text, true));
        ALIKE_TRY(members.measure(question.measure, step.documents));
        ALIKE_TRY(members.flag("guess", question.guess));
        std::string answer = "number";
        ALIKE_TRY(members.text("answer", answer));
        std::optional<double> within;
        ALIKE_TRY(members.number("within", within));
        question.within = within.value_or(0);
        if (question.within < 0)
            return wrong("“within” of “ask” must not be below 0.");
        ALIKE_TRY(members.number("at_least", question.atLeast));
        ALIKE_TRY(members.number("at_most", question.atMost));
        ALIKE_ASSIGN(const auto choices, members.list("choices"));
        if (answer == "direction") {
            question.kind = Question::Kind::Direction;
        } else if (answer == "choice") {
            question.kind = Question::Kind::Choice;
        } else if (answer != "number") {
            return wrong(
                fmt::format("“answer” of “ask” must be number, choice or direction, not “{}”.", answer));
        }
        if ((question.kind == Question::Kind::Choice) != !choices.empty())
            return wrong("“choices” of “ask” go with the answer “choice”, and with no other.");
        for (const dom::element each : choices) {
            ALIKE_ASSIGN(Members choice, Members::of(each, "a choice"));
            Choice& read = question.choices.emplace_back();
            ALIKE_TRY(choice.text("text", read.text, true));
            ALIKE_TRY(choice.number("below", read.below));
            ALIKE_TRY(choice.end());
            const bool last = question.choices.size() == choices.size();
            if (last == read.below.has_value())
                return wrong("each choice but the last needs “below”, and the last has none.");
            if (question.choices.size() > 1 && read.below
                && *read.below <= *question.choices[question.choices.size() - 2].below)
                return wrong("the “below” of the choices must ascend.");
        }
        if (choices.size() == 1)
            return wrong("one choice is no choice: give two or more.");
        ALIKE_TRY(checkRange(question));
        ALIKE_TRY(members.end());
        step.question = std::move(question);
        return Done {};
    }

    Result<Done> readGoals(const std::vector<dom::element>& elements, Step& step)
    {
        for (const dom::element each : elements) {
            ALIKE_ASSIGN(Members members, Members::of(each, "a goal"));
            Goal& goal = step.goals.emplace_back();
            ALIKE_TRY(members.text("text", goal.text, true));
            ALIKE_TRY(members.measure(goal.measure, step.documents));
            ALIKE_TRY(members.number("at_least", goal.atLeast));
            ALIKE_TRY(members.number("at_most", goal.atMost));
            ALIKE_TRY(members.end());
            if (!goal.atLeast && !goal.atMost)
                return wrong("a goal needs “at_least” or “at_most”.");
        }
        return Done {};
    }

    Result<Done> checkNames(const Step& step)
    {
        if (!step.look.empty() && !isOneOf(step.look, controlNames))
            return wrong(fmt::format(
                "there is no control “{}”. There are {}.", step.look, fmt::join(controlNames, ", ")));
        if (!step.piece.empty() && !isOneOf(step.piece, pieceNames))
            return wrong(fmt::format(
                "there is no piece “{}”. There are {}.", step.piece, fmt::join(pieceNames, ", ")));
        if (!step.page.empty() && !isOneOf(step.page, pageNames))
            return wrong(
                fmt::format("there is no page “{}”. There are {}.", step.page, fmt::join(pageNames, ", ")));
        if (!step.list.empty() && !isOneOf(step.list, listNames))
            return wrong(
                fmt::format("there is no list “{}”. There are {}.", step.list, fmt::join(listNames, ", ")));
        if (step.filter && step.list.empty())
            return wrong("a filter needs its “list”.");
        if (step.documents.size() > 2)
            return wrong("“documents” are one to read, or two to compare.");
        for (const std::string& text : step.text)
            ALIKE_TRY(blanksIn(text, step.documents));
        ALIKE_TRY(blanksIn(step.after, step.documents));
        if (step.asks())
            ALIKE_TRY(blanksIn(step.question->text, step.documents));
        return Done {};
    }

    Result<Step> readStep(dom::element element)
    {
        ALIKE_ASSIGN(Members members, Members::of(element, "a step"));
        Step step;
        ALIKE_TRY(members.text("title", step.title, true));
        ALIKE_TRY(members.texts("text", step.text, true));
        ALIKE_TRY(members.text("formula", step.formula));
        ALIKE_TRY(members.text("look", step.look));
        ALIKE_TRY(members.text("piece", step.piece));
        ALIKE_TRY(members.parameters("set", step.set));
        ALIKE_TRY(members.text("page", step.page));
        ALIKE_TRY(members.text("list", step.list));
        if (const auto filter = members.find("filter")) {
            std::string_view text;
            if (filter->get(text))
                return wrong("“filter” of a step must be a text, in quotes.");
            step.filter = text;
        }
        ALIKE_TRY(members.texts("documents", step.documents));
        if (const auto ask = members.find("ask"))
            ALIKE_TRY(readQuestion(*ask, step));
        ALIKE_ASSIGN(const auto goals, members.list("goals"));
        ALIKE_TRY(readGoals(goals, step));
        ALIKE_TRY(members.parameters("solution", step.solution));
        ALIKE_TRY(members.parameters("then", step.then));
        ALIKE_ASSIGN(const auto beside, members.list("beside"));
        for (const dom::element each : beside) {
            ALIKE_ASSIGN(Members shown, Members::of(each, "“beside”"));
            Beside& read = step.beside.emplace_back();
            ALIKE_TRY(shown.text("label", read.label, true));
            ALIKE_TRY(shown.measure(read.measure, step.documents));
            ALIKE_TRY(shown.end());
        }
        ALIKE_TRY(members.texts("hints", step.hints));
        ALIKE_TRY(members.text("after", step.after));
        ALIKE_TRY(members.end());
        ALIKE_TRY(checkNames(step));
        if (step.asks() && step.isTask())
            return wrong("a step has a question or goals, not both.");
        if (step.isTask() == step.solution.empty())
            return wrong("goals need a “solution”, and nothing else has one.");
        if (!step.then.empty() && !step.asks())
            return wrong("“then” follows an answer, and nothing is asked.");
        if (!step.then.empty() && !wantedBy(step).empty())
            return wrong(
                "the text of a step with “then” has no numbers in braces: they would change with it. "
                "Write them in “after”.");
        if (step.asks() && step.question->kind == Question::Kind::Direction && step.then.empty())
            return wrong("a direction is that of a change: say in “then” what changes.");
        return step;
    }

    Result<Done> readTexts(dom::element element, Lesson& lesson)
    {
        std::string_view name;
        if (!element.get(name)) {
            if (name == "sample")
                return Done {};
            return wrong(fmt::format("“collection” must be \"sample\" or a list of texts, not “{}”.", name));
        }
        dom::array texts;
        if (element.get(texts))
            return wrong("“collection” must be \"sample\" or a list of texts.");
        std::set<std::string> ids;
        for (const dom::element each : texts) {
            ALIKE_ASSIGN(Members members, Members::of(each, "a text of the collection"));
            LessonText& read = lesson.texts.emplace_back();
            ALIKE_TRY(members.text("id", read.id, true));
            ALIKE_TRY(members.text("title", read.title));
            ALIKE_TRY(members.text("text", read.text, true));
            ALIKE_TRY(members.end());
            if (!ids.insert(read.id).second)
                return wrong(fmt::format("two texts of the collection have the id “{}”.", read.id));
        }
        if (lesson.texts.empty() || lesson.texts.size() > mostTexts)
            return wrong(fmt::format(
                "the collection has {} texts; give 1 to {}, or \"sample\".", lesson.texts.size(), mostTexts));
        return Done {};
    }

    std::string inStep(std::size_t step, const Error& error)
    {
        return fmt::format("step {}: {}", step + 1, error.detail);
    }

    /// Calls `use` with the parameters at each step, after its answer and with its solution.
    Result<Done> checkParameters(const Lesson& lesson)
    {
        auto present = withValues({}, lesson.parameters);
        if (!present)
            return wrong(present.error().detail);
        for (std::size_t at = 0; at < lesson.steps.size(); ++at) {
            const Step& step = lesson.steps[at];
            for (const ParameterValues* values : { &step.set, &step.solution, &step.then }) {
                auto next = withValues(*present, *values);
                if (!next)
                    return wrong(inStep(at, next.error()));
                if (values != &step.solution)
                    present = std::move(next);
            }
        }
        return Done {};
    }

    template <typename UseFn> void forEachMeasure(const Step& step, UseFn use)
    {
        if (step.question)
            use(step.question->measure);
        for (const Goal& goal : step.goals)
            use(goal.measure);
        for (const Beside& beside : step.beside)
            use(beside.measure);
        for (const Measure& wanted : wantedBy(step))
            use(wanted);
        for (const Measure& wanted : wantedAfter(step))
            use(wanted);
    }

    Result<Lesson> readObject(dom::element element)
    {
        ALIKE_ASSIGN(Members members, Members::of(element, "the lesson"));
        Lesson lesson;
        ALIKE_TRY(members.text("id", lesson.id, true));
        ALIKE_TRY(members.text("title", lesson.title, true));
        std::optional<double> minutes;
        ALIKE_TRY(members.number("minutes", minutes));
        if (!minutes || *minutes < 1 || *minutes > 60 || *minutes != std::floor(*minutes))
            return wrong("“minutes” must be a whole number from 1 to 60.");
        lesson.minutes = static_cast<std::uint32_t>(*minutes);
        ALIKE_TRY(members.texts("sources", lesson.sources));
        ALIKE_TRY(members.texts("summary", lesson.summary, true));
        if (lesson.summary.size() != 3)
            return wrong("“summary” must be three sentences.");
        const auto collection = members.find("collection");
        if (!collection)
            return wrong("the lesson has no “collection”.");
        ALIKE_TRY(readTexts(*collection, lesson));
        ALIKE_TRY(members.parameters("parameters", lesson.parameters));
        ALIKE_ASSIGN(const auto steps, members.list("steps"));
        if (steps.empty() || steps.size() > mostSteps)
            return wrong(fmt::format("there are {} steps; give 1 to {}.", steps.size(), mostSteps));
        for (std::size_t at = 0; at < steps.size(); ++at) {
            auto step = readStep(steps[at]);
            if (!step)
                return wrong(inStep(at, step.error()));
            lesson.steps.push_back(std::move(step).value());
        }
        ALIKE_TRY(members.end());
        ALIKE_TRY(checkParameters(lesson));
        if (!lesson.usesSample())
            ALIKE_TRY(checkDocuments(lesson, *corpusOf(lesson)));
        return lesson;
    }

} // namespace

std::span<const std::string_view> controls()
{
    return controlNames;
}

std::span<const std::string_view> pages()
{
    return pageNames;
}

std::span<const std::string_view> pieces()
{
    return pieceNames;
}

Result<Lesson> readLesson(std::string_view name, std::string_view json)
{
    if (json.size() > mostLessonBytes)
        return Error { ErrorCode::TooLarge,
            fmt::format("{} is no lesson: it has {} bytes, and lessons have {} at most.", name, json.size(),
                mostLessonBytes) };
    const simdjson::padded_string padded(json);
    dom::parser parser;
    dom::element element;
    if (const auto problem = parser.parse(padded).get(element))
        return wrong(fmt::format("{} is no JSON: {}", name, simdjson::error_message(problem)));
    auto lesson = readObject(element);
    if (!lesson)
        return wrong(fmt::format("{}: {}", name, lesson.error().detail));
    return lesson;
}

Result<Done> checkDocuments(const Lesson& lesson, const Corpus& corpus)
{
    for (std::size_t at = 0; at < lesson.steps.size(); ++at) {
        std::string strange;
        const auto look = [&](const std::string& id) {
            if (!corpus.find(id))
                strange = id;
        };
        const Step& step = lesson.steps[at];
        std::ranges::for_each(step.documents, look);
        forEachMeasure(step, [&](const Measure& measure) { std::ranges::for_each(measure.documents, look); });
        if (!strange.empty())
            return wrong(
                fmt::format("step {}: there is no document “{}” in the collection.", at + 1, strange));
    }
    return Done {};
}

std::shared_ptr<const Corpus> corpusOf(const Lesson& lesson)
{
    CorpusBuilder builder;
    for (const LessonText& text : lesson.texts)
        builder.add({ text.id, text.title, "", "", text.text });
    return std::make_shared<const Corpus>(std::move(builder).build());
}

std::string jsonLines(const Lesson& lesson)
{
    std::string lines;
    for (const LessonText& text : lesson.texts) {
        json::Writer writer(lines, json::Layout::Compact);
        writer.beginObject()
            .key("id")
            .text(text.id)
            .key("title")
            .text(text.title)
            .key("text")
            .text(text.text);
        writer.end();
        lines += '\n';
    }
    return lines;
}

Parameters parametersAt(const Lesson& lesson, std::size_t step)
{
    Parameters present = withValues({}, lesson.parameters).value();
    for (std::size_t at = 0; at <= step; ++at) {
        present = withValues(present, lesson.steps[at].set).value();
        if (at < step)
            present = withValues(present, lesson.steps[at].then).value();
    }
    return present;
}

Parameters parametersAfter(const Lesson& lesson, std::size_t step)
{
    return withValues(parametersAt(lesson, step), lesson.steps[step].then).value();
}

Result<std::vector<Blank>> blanksIn(std::string_view text, std::span<const std::string> documents)
{
    std::vector<Blank> blanks;
    for (std::size_t begin = text.find('{'); begin != std::string_view::npos; begin = text.find('{', begin)) {
        const std::size_t close = text.find('}', begin);
        if (close == std::string_view::npos)
            return wrong("a brace { is not closed.");
        Blank blank { begin, close + 1, {} };
        bool hasAt = false;
        for (const auto part : std::views::split(text.substr(begin + 1, close - begin - 1), ' ')) {
            const std::string_view word(part.begin(), part.end());
            if (blank.measure.quantity.empty()) {
                blank.measure.quantity = word;
            } else if (word.starts_with('@')) {
                // As the number of a member would be read, which knows no locale.
                dom::parser parser;
                if (parser.parse(std::string(word.substr(1))).get(blank.measure.at))
                    return wrong(fmt::format("“{}” is no number behind @.", word));
                hasAt = true;
            } else if (!word.empty()) {
                blank.measure.documents.emplace_back(word);
            }
        }
        ALIKE_TRY(settle(blank.measure, documents, hasAt));
        blanks.push_back(std::move(blank));
        begin = close;
    }
    return blanks;
}

namespace {

    void collect(std::string_view text, const Step& step, std::vector<Measure>& out)
    {
        const auto blanks = blanksIn(text, step.documents);
        for (const Blank& blank : blanks ? blanks.value() : std::vector<Blank>()) {
            if (std::ranges::find(out, blank.measure) == out.end())
                out.push_back(blank.measure);
        }
    }

} // namespace

std::vector<Measure> wantedBy(const Step& step)
{
    std::vector<Measure> wanted;
    for (const std::string& text : step.text)
        collect(text, step, wanted);
    if (step.asks())
        collect(step.question->text, step, wanted);
    return wanted;
}

std::vector<Measure> wantedAfter(const Step& step)
{
    std::vector<Measure> wanted;
    collect(step.after, step, wanted);
    return wanted;
}

} // namespace alike::learn
