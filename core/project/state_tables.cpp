// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/state_tables.h"

#include "core/project/parameter_values.h"
#include "core/project/table.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace alike::project {

namespace {
    using review::Mark;
    using review::Marks;
    using review::Subject;
    using review::Verdict;

    constexpr std::array<std::string_view, 6> verdicts { "", "same", "different", "unsure", "cut", "keep" };

    Result<Done> writeMarks(Database& database, const Marks& marks)
    {
        ALIKE_ASSIGN(auto writer, TableWriter::replace(database, "marks", 5));
        for (const auto& [subject, mark] : marks.all()) {
            writer.text(subject.first()).text(subject.second());
            writer.text(verdicts.at(static_cast<std::size_t>(mark.verdict))).text(mark.note);
            ALIKE_TRY(writer.integer(mark.changed).endRow());
        }
        return writer.finish();
    }

    Result<Marks> readMarks(Database& database)
    {
        Marks marks;
        ALIKE_TRY(
            readRows(database, "marks", "first, second, verdict, note, changed", [&](TableReader& reader) {
                const std::string first(reader.text());
                const std::string second(reader.text());
                const auto verdict = std::ranges::find(verdicts, reader.text());
                if (first.empty() || first == second || verdict == verdicts.end())
                    reader.reject();
                Mark mark { static_cast<Verdict>(verdict == verdicts.end() ? 0 : verdict - verdicts.begin()),
                    std::string(reader.text()), 0 };
                mark.changed = reader.integer(INT64_MIN, INT64_MAX);
                if (!first.empty() && first != second)
                    marks.set(second.empty() ? Subject(first) : Subject(first, second), std::move(mark));
            }));
        return marks;
    }

    /// As they begin the names of what is kept of each list, in the order of Place::lists.
    constexpr std::array<std::string_view, 4> listNames { "documents", "pairs", "neighbours", "groups" };

    void addLists(const Place& place, Values& values)
    {
        for (std::size_t i = 0; i < listNames.size(); ++i) {
            const std::string name(listNames[i]);
            values[name + "-filter"] = place.lists[i].filter;
            if (const auto& scrolled = place.lists[i].scrolled)
                values[name + "-scrolled"] = std::to_string(*scrolled);
        }
    }

    void readLists(const Values& values, Place& place)
    {
        for (std::size_t i = 0; i < listNames.size(); ++i) {
            const std::string name(listNames[i]);
            place.lists[i].filter = textOf(values, name + "-filter");
            if (const auto scrolled = integerOf(values, name + "-scrolled", 0, INT32_MAX))
                place.lists[i].scrolled = static_cast<std::int64_t>(*scrolled);
        }
    }
}

Result<Done> writeState(Database& database, const State& state)
{
    Values parameters;
    addParameters(state.parameters, parameters);
    ALIKE_TRY(writeValues(database, "parameters", parameters));
    Values place { { "document", state.place.document }, { "partner", state.place.partner },
        { "view", state.place.view }, { "held", state.place.held }, { "list", state.place.list },
        { "window", state.window }, { "preset", state.preset }, { "watched", state.watched ? "yes" : "" } };
    addLists(state.place, place);
    ALIKE_TRY(writeValues(database, "place", place));
    return writeMarks(database, state.marks);
}

Result<std::optional<Parameters>> readParameters(Database& database)
{
    const auto values = readValues(database, "parameters");
    if (values)
        return parametersOf(*values);
    if (values.error().code != ErrorCode::BadFormat)
        return values.error();
    return std::optional<Parameters>();
}

Result<State> readState(Database& database)
{
    State state;
    ALIKE_ASSIGN(auto parameters, readParameters(database));
    state.parameters = std::move(parameters).value_or(Parameters {});
    ALIKE_ASSIGN(const auto place, readValues(database, "place"));
    state.place = { std::string(textOf(place, "document")), std::string(textOf(place, "partner")),
        std::string(textOf(place, "view")), std::string(textOf(place, "held")),
        std::string(textOf(place, "list")) };
    readLists(place, state.place);
    state.window = textOf(place, "window");
    state.preset = textOf(place, "preset");
    state.watched = textOf(place, "watched") == "yes";
    ALIKE_ASSIGN(auto marks, readMarks(database));
    state.marks = std::move(marks);
    return state;
}

} // namespace alike::project
