// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/notebook.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/json/json_scan.h"
#include "core/unicode/utf8.h"

#include <algorithm>

#include <fmt/format.h>
#include <simdjson.h>

namespace alike::corpus {
namespace {

    namespace json = simdjson::ondemand;

    struct NotebookCell {
        std::string kind;
        std::string source;
        bool hasOutput = false;
    };

    /// A string, or lines that bear their ends.
    simdjson::error_code readCellSource(json::value& value, std::string& to)
    {
        std::string_view text;
        if (!value.get_string().get(text)) {
            to = text;
            return simdjson::SUCCESS;
        }
        json::array lines;
        if (const auto error = value.get_array().get(lines))
            return error;
        for (auto line : lines) {
            if (const auto error = line.get_string().get(text))
                return error;
            to += text;
        }
        return simdjson::SUCCESS;
    }

    simdjson::error_code readNotebookCell(json::object& object, NotebookCell& cell)
    {
        for (auto field : object) {
            std::string_view name;
            json::value value;
            if (const auto error = field.unescaped_key().get(name))
                return error;
            if (const auto error = field.value().get(value))
                return error;
            std::string_view text;
            json::array outputs;
            simdjson::error_code error = simdjson::SUCCESS;
            if (name == "cell_type") {
                error = value.get_string().get(text);
                cell.kind = text;
            } else if (name == "source" || name == "input") { // of version 3
                error = readCellSource(value, cell.source);
            } else if (name == "outputs" && !value.get_array().get(outputs)) {
                bool empty = true;
                error = outputs.is_empty().get(empty);
                cell.hasOutput = !empty;
            }
            if (error)
                return error;
        }
        return simdjson::SUCCESS;
    }

    /// The first line of a text in Markdown that is a heading, without its marks.
    std::string_view headingOf(std::string_view markdown)
    {
        for (std::size_t at = 0; at < markdown.size();) {
            const std::size_t end = std::min(markdown.find('\n', at), markdown.size());
            const std::string_view line = unicode::trimmed(markdown.substr(at, end - at));
            const std::size_t marks = std::min(line.find_first_not_of('#'), line.size());
            if (marks > 0 && marks <= 6 && line.substr(marks).starts_with(' '))
                return unicode::trimmed(line.substr(marks));
            at = end + 1;
        }
        return {};
    }

} // namespace

bool looksLikeNotebook(std::string_view beginning)
{
    constexpr std::size_t looked = 64 * 1024;
    beginning = beginning.substr(0, looked);
    const std::size_t first = behindSpace(beginning, 0);
    const auto has = [&](std::string_view name) { return beginning.find(name) != std::string_view::npos; };
    return first < beginning.size() && beginning[first] == '{' && has("\"cells\"") && has("\"cell_type\"");
}

bool parseNotebook(std::string_view bytes, const std::string& file, const std::string& id, Fragment& out)
{
    std::string utf8;
    const std::size_t replaced = unicode::appendUtf8(utf8, bytes);
    const simdjson::padded_string padded(utf8);
    json::parser parser;
    json::document document;
    json::array cells;
    const auto leaveOut = [&] {
        ++out.report.documentsRead;
        out.report.skip(SkipReason::Unreadable, file,
            "It is a notebook that is not well-formed JSON, most likely cut off. Get a whole copy of it.");
        return true;
    };
    if (parser.iterate(padded).get(document))
        return leaveOut();
    if (document["cells"].get_array().get(cells))
        return false;
    Described notebook;
    std::size_t outputs = 0;
    for (auto element : cells) {
        json::object object;
        NotebookCell cell;
        if (element.get_object().get(object) || readNotebookCell(object, cell))
            return leaveOut();
        outputs += cell.hasOutput ? 1 : 0;
        if (notebook.title.empty() && cell.kind == "markdown")
            notebook.title = headingOf(cell.source);
        if (!unicode::isBlank(cell.source))
            notebook.text.append(notebook.text.empty() ? "" : "\n\n").append(cell.source);
    }
    out.report.replacedSequences += replaced;
    const std::size_t before = out.documents.size();
    addDescribed(
        file, id.empty() ? file : id, std::move(notebook), "The notebook has no cell with text.", out);
    if (outputs > 0 && out.documents.size() > before)
        out.report.tell(file,
            fmt::format("It is a notebook: what {} put out is left out of the text.",
                outputs == 1 ? std::string("1 cell has") : fmt::format("{} cells have", outputs)));
    return true;
}

} // namespace alike::corpus
