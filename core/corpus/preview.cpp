// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/preview.h"

#include "core/corpus/readers/csv_columns.h"
#include "core/corpus/readers/csv_outline.h"
#include "core/corpus/readers/json/json_fields.h"
#include "core/corpus/readers/json/record_fields.h"
#include "core/corpus/readers/markup/xml_tables.h"
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

namespace alike::corpus {
namespace {

    constexpr std::size_t recordsLookedAt = 200;
    constexpr std::size_t longestSample = 300; ///< bytes

    std::string cut(std::string_view text)
    {
        std::string sample;
        unicode::appendUtf8(sample, text.substr(0, longestSample));
        return sample;
    }

    /// Which text is likelier of two fields with so many bytes: the second may be it as well when it is not
    /// far shorter.
    bool isRival(std::size_t bytes, std::size_t longest)
    {
        return bytes > 0 && bytes >= longest / 4;
    }

    void lookAtTable(const std::string& utf8, Preview& out)
    {
        const char usual = out.format == Format::Tsv ? '\t' : '\0';
        const TableOutline table = outlineOfTable(utf8, out.options, usual);
        out.delimiter = table.delimiter;
        out.header = table.header;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const auto filled = std::ranges::find_if(
                table.rows, [&](const auto& row) { return i < row.size() && !unicode::isBlank(row[i]); });
            out.fields.push_back(
                { table.columns[i], filled == table.rows.end() ? std::string() : cut((*filled)[i]) });
        }
        const auto name = [&](std::optional<std::size_t> column) {
            return column && *column < table.columns.size() ? table.columns[*column] : std::string();
        };
        out.idField = name(table.id);
        out.textField = name(table.text);
        out.titleField = name(table.title);
        out.dateField = name(table.date);
        if (!table.text) {
            if (!table.columns.empty())
                out.doubts.push_back({ Doubt::NoText, table.problem });
        } else if (table.guessed && table.columns.size() > 1) {
            const std::size_t second = table.byLength[1];
            const bool rival = isRival(table.values[second].bytes, table.values[table.byLength[0]].bytes);
            out.doubts.push_back(
                { Doubt::TextField, out.textField, rival ? table.columns[second] : std::string() });
            out.options.textField = out.textField;
        }
        const bool alike = std::ranges::all_of(
            table.rows, [&](const auto& row) { return row.size() == table.columns.size(); });
        if (!alike)
            out.doubts.push_back({ Doubt::Rows, {} });
    }

    /// \return whether it has to be read anew, for the text is in another field
    bool lookAtJson(const std::string& utf8, Preview& out)
    {
        const Options usual;
        auto fields = fieldsOfJson(utf8, out.format == Format::Json, recordsLookedAt);
        const RecordFields read = recordFields(utf8, out.format == Format::Json, out.options);
        std::erase_if(fields, [](const JsonField& field) { return !field.isScalar; });
        for (const JsonField& field : fields)
            out.fields.push_back({ field.name, field.sample });
        bool anew = false;
        const auto has = [&](const std::string& name) {
            return std::ranges::find(fields, name, &JsonField::name) != fields.end();
        };
        const auto choose = [&](std::string Options::*option, FieldUse use) -> std::string {
            std::string& wanted = out.options.*option;
            if (has(wanted))
                return wanted;
            const JsonField* const found = wanted == usual.*option ? usualField(fields, use) : nullptr;
            if (!found)
                return {};
            anew = true;
            return wanted = found->name;
        };
        std::vector<const JsonField*> byLength;
        for (const JsonField& field : fields)
            if (field.strings > 0)
                byLength.push_back(&field);
        std::ranges::stable_sort(
            byLength, std::greater<>(), [](const JsonField* field) { return field->values.bytes; });
        const bool asked = out.options.textField != usual.textField;
        if (!read.furtherTexts.empty()) { // which no option names together
            out.textField = read.text;
            out.idField = read.id;
            out.titleField = read.title;
            out.dateField = read.date;
            return false;
        }
        if (!asked && read.text != usual.textField && !read.told.empty()) {
            out.options.textField = read.text;
            anew = true;
        }
        const bool named = !anew && has(out.options.textField);
        out.textField = choose(&Options::textField, FieldUse::Text);
        const JsonField* const longest = longestField(fields);
        if (!named && !asked && out.textField.empty() && longest) {
            out.textField = out.options.textField = longest->name;
            anew = true;
        }
        out.idField = choose(&Options::idField, FieldUse::Id);
        out.titleField = choose(&Options::titleField, FieldUse::Title);
        out.dateField = choose(&Options::dateField, FieldUse::Date);
        if (out.textField.empty()) {
            if (!fields.empty())
                out.doubts.push_back({ Doubt::NoText, out.options.textField });
        } else if (!named && !asked) {
            const auto rival = std::ranges::find_if(byLength, [&](const JsonField* field) {
                return field->name != out.textField
                    && isRival(field->values.bytes, byLength.front()->values.bytes);
            });
            out.doubts.push_back({ Doubt::TextField, out.textField,
                rival == byLength.end() ? std::string() : (*rival)->name });
        }
        for (std::string* one : { &out.idField, &out.titleField, &out.dateField })
            if (*one == out.textField)
                one->clear();
        return anew;
    }

    /// Of what is one document and looks like rows the text can be asked for, and has been, as may be.
    void lookAtXml(const std::string& utf8, std::size_t documents, Preview& out)
    {
        const bool asked = out.options.textField != Options().textField;
        const auto rows = asked || documents == 1 ? rowsInXml(utf8) : std::nullopt;
        if (!rows)
            return;
        std::vector<TableRow> table(2);
        for (const auto& [name, text] : rows->parts) {
            out.fields.push_back({ name, cut(unicode::trimmed(text)) });
            table[0].cells.push_back(name);
            table[1].cells.push_back(text);
        }
        if (!asked) {
            out.doubts.push_back({ Doubt::OneText, rows->name });
            return;
        }
        const TableColumns columns = columnsOf(table, true, out.options);
        const auto name = [&](std::optional<std::size_t> column) {
            return column ? columns.names[*column] : std::string();
        };
        if (documents < 2) // it is in one of them alone
            return;
        out.textField = name(columns.text);
        out.idField = name(columns.id);
        out.titleField = name(columns.title);
        out.dateField = name(columns.date);
    }

    /// Why nothing became a document, in a sentence.
    std::string whyNothing(const Beginning& beginning)
    {
        if (!beginning.problem.empty())
            return beginning.problem;
        const auto& issues = beginning.loaded.report.issues;
        const auto why = std::ranges::find_if(
            issues, [](const LoadIssue& issue) { return issue.reason != SkipReason::OtherFile; });
        if (why != issues.end())
            return why->detail;
        return issues.empty() ? std::string() : issues.front().detail;
    }

} // namespace

bool isTable(Format format)
{
    return format == Format::Csv || format == Format::Tsv;
}

bool isJson(Format format)
{
    return format == Format::Json || format == Format::Jsonl;
}

bool Preview::asksForField() const
{
    return std::ranges::any_of(doubts,
        [](const Doubt& doubt) { return doubt.kind == Doubt::TextField || doubt.kind == Doubt::OneText; });
}

Result<Preview> preview(const std::vector<std::filesystem::path>& paths, const Options& options,
    const Work& work, const BeginningLimits& limits)
{
    ALIKE_ASSIGN(auto beginning, readBeginning(paths, options, limits, work));
    Preview out;
    out.options = options;
    out.format = beginning.sample.format;
    out.encoding
        = beginning.sample.encoding.empty() ? std::string(unicode::utf8Name) : beginning.sample.encoding;
    if (isTable(out.format))
        lookAtTable(beginning.sample.utf8, out);
    const std::size_t sources = beginning.loaded.corpus->size();
    if (out.format == Format::Xml)
        lookAtXml(beginning.sample.utf8, sources, out);
    if (isJson(out.format) && lookAtJson(beginning.sample.utf8, out) && !work.stopped()) {
        // A folder has other files, which need not be such records: its documents are not lost for a guess.
        auto anew = readBeginning(paths, out.options, limits, work);
        if (!anew && anew.error().code == ErrorCode::Cancelled)
            return anew.error();
        if (anew && anew->loaded.corpus->size() >= sources)
            beginning = std::move(anew).value();
    }
    if (work.stopped())
        return cancelled();
    out.whole = beginning.whole;
    out.several = beginning.several;
    if (options.encoding == "auto" && !beginning.sample.encoding.empty())
        out.doubts.push_back({ Doubt::Encoding, out.encoding });
    if (!beginning.metadataProblem.empty())
        out.doubts.push_back({ Doubt::Metadata, beginning.metadataProblem });
    const bool isOneText = out.format == Format::Xml && out.textField.empty();
    for (const PreviewField& field : isOneText ? std::vector<PreviewField>() : out.fields) {
        const auto& asked = options.labelFields;
        const bool other = field.name != out.idField && field.name != out.textField
            && field.name != out.titleField && field.name != out.dateField;
        const bool nested = isJson(out.format) && field.name.find('.') != std::string::npos;
        if (other && (asked.empty() ? !nested : std::ranges::find(asked, field.name) != asked.end()))
            out.labelFields.push_back(field.name);
    }
    const bool told
        = std::ranges::any_of(out.doubts, [](const Doubt& doubt) { return doubt.kind == Doubt::NoText; });
    if (beginning.loaded.corpus->size() == 0 && !told)
        out.doubts.push_back({ Doubt::NoDocuments, whyNothing(beginning) });
    out.loaded = std::move(beginning.loaded);
    return out;
}

} // namespace alike::corpus
