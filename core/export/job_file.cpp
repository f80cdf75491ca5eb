// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/job_file.h"

#include "core/corpus/readers/readers.h"
#include "core/partition/stages.h"
#include "core/pipeline/parameter_table.h"
#include "core/unicode/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

namespace alike {
namespace {

    /// Lines of names and values.
    class JobLines {
    public:
        void comment(std::string_view words) { m_lines += fmt::format("# {}\n", words); }
        void number(std::string_view name, std::string_view value)
        {
            m_lines += fmt::format("{} = {}\n", name, value);
        }
        void text(std::string_view name, std::string_view value)
        {
            m_lines += fmt::format("{} = {}\n", name, quoted(value));
        }
        void texts(std::string_view name, const std::vector<std::string>& values)
        {
            std::string list;
            for (const std::string& value : values)
                list += (list.empty() ? "" : ", ") + quoted(value);
            m_lines += fmt::format("{} = [{}]\n", name, list);
        }
        Result<std::string> take() &&
        {
            if (m_unwritable)
                return Error { ErrorCode::BadParameter,
                    fmt::format("A job cannot hold {}, which is not UTF-8.", *m_unwritable) };
            return std::move(m_lines);
        }

    private:
        /// A basic string of TOML.
        std::string quoted(std::string_view value)
        {
            if (!unicode::isValidUtf8(value)) {
                m_unwritable.emplace();
                unicode::appendUtf8(*m_unwritable, value);
            }
            std::string text = "\"";
            for (const char c : value) {
                if (c == '"' || c == '\\')
                    text += '\\';
                if ((c >= 0 && c < ' ') || c == '\x7F')
                    text += fmt::format("\\u{:04X}", static_cast<unsigned>(c));
                else
                    text += c;
            }
            return text + '"';
        }

        std::string m_lines;
        std::optional<std::string> m_unwritable; ///< made UTF-8
    };

    void addParameters(const Parameters& parameters, JobLines& lines)
    {
        using RowKind = ParameterRow::Kind;
        ParameterValues usual = valuesOf({});
        usual["min-words"] = std::to_string(text::unitRow(parameters.text.unit).usualMinWords);
        for (const ParameterRow& row : parameterTable()) {
            const std::string value = row.get(parameters);
            const bool shortened
                = row.name == "rows" && parameters.lsh.bands > 0; // bands alone would set them
            if (row.kind == RowKind::Functions || row.kind == RowKind::Texts || row.name == "n"
                || row.name == "rank" || (value == usual.find(row.name)->second && !shortened))
                continue;
            if (row.kind == RowKind::Flag)
                lines.number(row.name, "true");
            else if (row.kind == RowKind::Integer || row.kind == RowKind::Decimal)
                lines.number(row.name, value);
            else
                lines.text(row.name, value);
        }
    }

    void addReading(const corpus::Options& reading, JobLines& lines)
    {
        const corpus::Options usual;
        if (reading.format != usual.format)
            lines.text("format", corpus::nameOf(reading.format));
        if (!reading.globs.empty())
            lines.texts("glob", reading.globs);
        std::vector<std::string_view> told;
        for (const corpus::Reader& reader : corpus::readers()) {
            for (const corpus::ReaderOption& option : reader.options) {
                const std::string& value = reading.*option.value;
                if (value == usual.*option.value || std::ranges::find(told, option.name) != told.end())
                    continue;
                told.push_back(option.name); // some formats share it
                if (!option.flag.empty())
                    lines.number(option.name, value == option.flag ? "true" : "false");
                else
                    lines.text(option.name, value);
            }
        }
    }

} // namespace

Result<std::string> jobFile(const Parameters& parameters, const corpus::Options& reading,
    const std::vector<std::string>& paths, const std::string& output, const std::string& results)
{
    if (parameters.sketch.family == sketch::Family::Given || !parameters.ignoring.texts.empty())
        return Error { ErrorCode::BadParameter,
            "A job cannot hold coefficients, nor texts to ignore, which are files of their own. Choose "
            "another "
            "family, and ignore what stands in a share of the documents." };
    JobLines lines;
    lines.comment(
        "alike-cli run FILE finds the pairs of all of it, in portions where it takes more than the memory.");
    lines.text("command", "pairs");
    addParameters(parameters, lines);
    addReading(reading, lines);
    lines.text("output", output);
    if (!results.empty() && partition::whyNot(parameters).empty())
        lines.text("results", results);
    lines.texts("paths", paths);
    return std::move(lines).take();
}

} // namespace alike
