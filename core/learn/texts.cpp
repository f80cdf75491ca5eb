// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace alike::learn {
namespace {

    using Documents = std::span<const std::string>;

    void forEachNumbered(
        std::vector<std::string>& texts, const std::string& where, Documents documents, const UseText& use)
    {
        for (std::size_t i = 0; i < texts.size(); ++i)
            use(texts[i], fmt::format("{} {}", where, i + 1), documents);
    }

    void forEachTextOf(Step& step, const std::string& where, const UseText& use)
    {
        const Documents documents = step.documents;
        use(step.title, where + ", title", documents);
        forEachNumbered(step.text, where + ", paragraph", documents, use);
        if (!step.formula.empty())
            use(step.formula, where + ", formula", documents);
        if (step.question) {
            use(step.question->text, where + ", question", documents);
            for (Choice& choice : step.question->choices)
                use(choice.text, where + ", choice", documents);
        }
        for (Goal& goal : step.goals)
            use(goal.text, where + ", goal", documents);
        for (Beside& beside : step.beside)
            use(beside.label, where + ", label of a bar", documents);
        forEachNumbered(step.hints, where + ", hint", documents, use);
        if (!step.after.empty())
            use(step.after, where + ", after the answer", documents);
    }

    /// In quotes, as C++ has it.
    std::string asLiteral(std::string_view text)
    {
        std::string out = "\"";
        for (const char c : text) {
            if (c == '"' || c == '\\')
                out += '\\';
            if (c == '\n')
                out += "\\n";
            else
                out += c;
        }
        return out + '"';
    }

    std::vector<std::tuple<std::string, std::vector<std::string>, double>> sortedBlanks(
        std::string_view text, std::span<const std::string> documents, bool& valid)
    {
        std::vector<std::tuple<std::string, std::vector<std::string>, double>> sorted;
        const auto blanks = blanksIn(text, documents);
        valid = blanks.has_value();
        for (const Blank& blank : valid ? *blanks : std::vector<Blank>())
            sorted.emplace_back(blank.measure.quantity, blank.measure.documents, blank.measure.at);
        std::ranges::sort(sorted);
        return sorted;
    }

} // namespace

void forEachText(Lesson& lesson, const UseText& use)
{
    use(lesson.title, "title", {});
    forEachNumbered(lesson.summary, "summary", {}, use);
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        forEachTextOf(lesson.steps[i], fmt::format("step {}", i + 1), use);
}

std::optional<Measure> countOf(std::string_view text, std::span<const std::string> documents)
{
    const auto blanks = blanksIn(text, documents);
    for (const Blank& blank : blanks ? *blanks : std::vector<Blank>()) {
        const QuantityRow* row = quantityRow(blank.measure.quantity);
        if (row && row->as == QuantityRow::As::Count)
            return blank.measure;
    }
    return std::nullopt;
}

bool sameBlanks(std::string_view text, std::string_view translated, std::span<const std::string> documents)
{
    bool known = false;
    bool valid = false;
    const auto wanted = sortedBlanks(text, documents, known);
    const auto given = sortedBlanks(translated, documents, valid);
    return known && valid && wanted == given;
}

std::string textCatalogue(std::span<const Lesson> lessons)
{
    std::string out
        = "// SPDX-FileCopyrightText: The Alike authors\n"
          "// SPDX-License-Identifier: GPL-3.0-or-later\n"
          "//\n"
          "// The texts of the lessons, for lupdate to find; no program includes it. Made of the lessons: "
          "see README.md.\n"
          "// clang-format off\n"
          "static const char* const lessonTexts[] = {\n";
    std::set<std::string> known;
    for (Lesson lesson : lessons) {
        forEachText(lesson, [&](std::string& text, const std::string& where, Documents documents) {
            if (!known.insert(text).second)
                return;
            const bool counts = countOf(text, documents).has_value();
            out += fmt::format("    //: Lesson “{}”, {}.{}\n    {}(\"Lessons\", {}),\n", lesson.id, where,
                counts ? " Its first count decides the form; names in braces stay." : "",
                counts ? "QT_TRANSLATE_N_NOOP" : "QT_TRANSLATE_NOOP", asLiteral(text));
        });
    }
    return out + "};\n";
}

} // namespace alike::learn
