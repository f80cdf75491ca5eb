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

    /// What was read of a notebook so far.
    struct Notebook {
        Described described;
        std::size_t outputs = 0; ///< cells that have some

        bool hasCells = false; ///< or sheets, which hold cells

        simdjson::error_code addCells(json::array& cells)
        {
            for (auto element : cells) {
                json::object object;
                NotebookCell cell;
                if (const auto error = element.get_object().get(object))
                    return error;
                if (const auto error = readNotebookCell(object, cell))
                    return error;
                outputs += cell.hasOutput ? 1 : 0;
                if (described.title.empty() && cell.kind == "heading")
                    described.title = unicode::trimmed(cell.source);
                if (described.title.empty() && cell.kind == "markdown")
                    described.title = headingOf(cell.source);
                if (!unicode::isBlank(cell.source))
                    described.text.append(described.text.empty() ? "" : "\n\n").append(cell.source);
            }
            return simdjson::SUCCESS;
        }

        /// Of what holds cells: the whole, or in version 3 the sheets in it. Nothing is read behind an error:
        /// there the parser does not know where it is.
        simdjson::error_code addObject(json::object& object, bool isSheet = false)
        {
            for (auto field : object) {
                std::string_view name;
                json::value value;
                json::array array;
                if (const auto error = field.unescaped_key().get(name))
                    return error;
                if (const auto error = field.value().get(value))
                    return error;
                const bool areSheets = name == "worksheets" && !isSheet;
                json::json_type type {};
                if (!areSheets && name != "cells")
                    continue;
                if (const auto error = value.type().get(type))
                    return error;
                if (type != json::json_type::array && !isSheet)
                    continue;
                if (const auto error = value.get_array().get(array))
                    return error;
                hasCells = true;
                if (const auto error = areSheets ? addSheets(array) : addCells(array))
                    return error;
            }
            return simdjson::SUCCESS;
        }

        simdjson::error_code addSheets(json::array& sheets)
        {
            for (auto element : sheets) {
                json::object sheet;
                if (const auto error = element.get_object().get(sheet))
                    return error;
                if (const auto error = addObject(sheet, true))
                    return error;
            }
            return simdjson::SUCCESS;
        }
    };

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
    json::object object;
    Notebook read;
    const bool isClosed = endOfNested(utf8, 0) <= utf8.size();
    const bool isWhole = isClosed && !parser.iterate(padded).get(document)
        && !document.get_object().get(object) && !read.addObject(object);
    if (isWhole && !read.hasCells)
        return false;
    if (!isWhole) {
        ++out.report.documentsRead;
        out.report.skip(SkipReason::Unreadable, file,
            "It is a notebook that is not well-formed JSON, most likely cut off. Get a whole copy of it.");
        return true;
    }
    out.report.replacedSequences += replaced;
    const std::size_t before = out.documents.size();
    addDescribed(
        file, id.empty() ? file : id, std::move(read.described), "The notebook has no cell with text.", out);
    if (read.outputs > 0 && out.documents.size() > before)
        out.report.tell(file,
            fmt::format("It is a notebook: what {} put out is left out of the text.",
                read.outputs == 1 ? std::string("1 cell has") : fmt::format("{} cells have", read.outputs)));
    return true;
}

} // namespace alike::corpus
