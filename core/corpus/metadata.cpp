// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/metadata.h"

#include "core/corpus/csv_records.h"
#include "core/corpus/file_bytes.h"
#include "core/corpus/readers/csv_layout.h"
#include "core/corpus/readers/described.h"
#include "core/corpus/readers/readers.h"
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>

#include <fmt/format.h>
#include <simdjson.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::uint64_t largestTable = 1ULL << 30;
    constexpr std::size_t rowsBetweenLooks = 1024;

    constexpr std::array documentNames { "id"sv, "_id"sv, "doc_id"sv, "docid"sv, "document_id"sv, "uid"sv,
        "uuid"sv, "oldid"sv, "key"sv, "path"sv, "file"sv, "filename"sv, "file_name"sv, "file name"sv,
        "document"sv };

    std::string inLowerCase(std::string_view text)
    {
        std::string lower(unicode::trimmed(text));
        std::ranges::transform(lower, lower.begin(),
            [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        return lower;
    }

    /// Where a field stands among names, that of the option first; none: it is not among them.
    std::optional<std::size_t> rankOf(
        const std::string& field, const std::string& option, std::span<const std::string_view> names)
    {
        if (!option.empty() && field == inLowerCase(option))
            return 0;
        const auto at = std::ranges::find(names, field);
        return at == names.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(at - names.begin()) + 1);
    }

    /// What the fields of a table are for, by their names.
    class Fields {
    public:
        explicit Fields(const Options& options)
            : m_options(options)
        {
        }

        struct Use {
            enum Kind : std::uint8_t { Name, Title, Date, Label } kind = Label;
            std::size_t rank = 0; ///< among those of its kind, the likeliest least
        };
        Use useOf(std::string_view name) const
        {
            const std::string field = inLowerCase(name);
            if (const auto rank = rankOf(field, m_options.idField, documentNames))
                return { Use::Name, *rank };
            if (const auto rank = rankOf(field, m_options.titleField, usualNames(FieldUse::Title)))
                return { Use::Title, *rank };
            if (const auto rank = rankOf(field, m_options.dateField, usualNames(FieldUse::Date)))
                return { Use::Date, *rank };
            return {};
        }

    private:
        const Options& m_options;
    };

    /// Puts a row together from its fields.
    class RowBuilder {
    public:
        void name(std::string_view value, std::size_t rank) { put(m_names, value, rank); }
        void title(std::string_view value, std::size_t rank) { put(m_titles, value, rank); }
        void date(std::string_view value, std::size_t rank) { put(m_dates, value, rank); }
        void label(std::string_view name, std::string_view value)
        {
            Described line; // cut and on one line as labels are
            line.addLabel(name, value);
            if (!line.labels.empty())
                m_row.labels.emplace_back(name, line.labels.substr(name.size() + 2));
        }
        void add(const Fields::Use& use, std::string_view field, std::string_view value)
        {
            if (use.kind == Fields::Use::Name)
                name(value, use.rank);
            else if (use.kind == Fields::Use::Title)
                title(value, use.rank);
            else if (use.kind == Fields::Use::Date)
                date(value, use.rank);
            else
                label(field, value);
        }

        /// None where nothing names a document.
        std::optional<MetadataRow> take(std::size_t line)
        {
            for (auto* ranked : { &m_names, &m_titles, &m_dates })
                std::ranges::stable_sort(*ranked, {}, &Ranked::rank);
            if (m_names.empty())
                return std::nullopt;
            m_row.line = line;
            for (Ranked& one : m_names)
                m_row.names.push_back(std::move(one.value));
            if (!m_titles.empty())
                m_row.title = std::move(m_titles.front().value);
            if (!m_dates.empty())
                m_row.date = std::move(m_dates.front().value);
            return std::move(m_row);
        }

    private:
        struct Ranked {
            std::size_t rank;
            std::string value;
        };
        static void put(std::vector<Ranked>& to, std::string_view value, std::size_t rank)
        {
            BlockText line;
            line.append(value);
            if (!line.empty())
                to.push_back({ rank, line.take() });
        }

        MetadataRow m_row;
        std::vector<Ranked> m_names, m_titles, m_dates;
    };

    std::string placeOf(const MetadataTable& table, std::size_t line)
    {
        return fmt::format("{}, {} {}", table.file, table.lines ? "line" : "record", line);
    }

    void addBad(MetadataTable& table, std::size_t line, std::string why)
    {
        table.bad.push_back(
            { SkipReason::Metadata, placeOf(table, line), std::move(why) + " It is not used." });
    }

    void addRow(MetadataTable& table, std::size_t line, RowBuilder& builder)
    {
        if (auto row = builder.take(line))
            table.rows.push_back(std::move(*row));
        else
            addBad(table, line, "Nothing in this row names a document.");
    }

    // Stops quietly: who asked looks at the token.
    void readCells(std::string_view utf8, char delimiter, const Fields& fields, MetadataTable& table,
        const std::stop_token& stop)
    {
        CsvRecords records(utf8, delimiter);
        std::vector<std::string> names;
        if (!records.next(names))
            return;
        std::vector<Fields::Use> uses;
        for (std::string& name : names) {
            name = std::string(unicode::trimmed(name));
            uses.push_back(fields.useOf(name));
        }
        if (std::ranges::find(uses, Fields::Use::Name, &Fields::Use::kind) == uses.end())
            uses.front() = { Fields::Use::Name };
        std::vector<std::string_view> cells;
        for (std::size_t row = 0; records.next(cells); ++row) {
            if (row % rowsBetweenLooks == 0 && stop.stop_requested())
                return;
            if (records.unterminated()) {
                addBad(table, records.line(),
                    "A quote in this row is never closed: from here on nothing was read.");
                return;
            }
            if (cells.size() > names.size()) {
                addBad(table, records.line(),
                    fmt::format(
                        "The row has {} cells, and the table {} columns.", cells.size(), names.size()));
                continue;
            }
            RowBuilder builder;
            for (std::size_t i = 0; i < cells.size(); ++i)
                builder.add(uses[i], names[i], cells[i]);
            addRow(table, records.line(), builder);
        }
    }

    namespace dom = simdjson::dom;

    /// A value in words: of an array all of them; empty where it is none, or an object.
    std::string wordsOf(const dom::element& value)
    {
        switch (value.type()) {
        case dom::element_type::STRING:
            return std::string(std::string_view(value));
        case dom::element_type::NULL_VALUE:
        case dom::element_type::OBJECT:
            return {};
        case dom::element_type::ARRAY: {
            std::string joined;
            for (const dom::element one : dom::array(value)) {
                const std::string words = one.type() == dom::element_type::ARRAY ? "" : wordsOf(one);
                if (!words.empty())
                    joined.append(joined.empty() ? "" : "; ").append(words);
            }
            return joined;
        }
        default:
            return simdjson::minify(value);
        }
    }

    void addFields(const dom::object& object, const std::string& before, const Fields& fields,
        RowBuilder& builder, int depth = 0)
    {
        constexpr int deepest = 4;
        for (const auto field : object) {
            const std::string name = before + std::string(field.key);
            if (field.value.type() != dom::element_type::OBJECT)
                builder.add(fields.useOf(name), name, wordsOf(field.value));
            else if (depth < deepest)
                addFields(dom::object(field.value), name + '.', fields, builder, depth + 1);
        }
    }

    void readRecord(const dom::element& record, std::size_t line, const Fields& fields, MetadataTable& table)
    {
        if (record.type() != dom::element_type::OBJECT)
            return addBad(table, line, "It is not a JSON object.");
        RowBuilder builder;
        addFields(dom::object(record), {}, fields, builder);
        addRow(table, line, builder);
    }

    void readArray(const dom::array& array, const Fields& fields, MetadataTable& table)
    {
        table.lines = false;
        std::size_t number = 0;
        for (const dom::element record : array)
            readRecord(record, ++number, fields, table);
    }

    void readObject(const dom::object& object, const Fields& fields, MetadataTable& table)
    {
        table.lines = false;
        bool byName = object.size() > 0;
        for (const auto field : object) {
            byName = byName && field.value.type() == dom::element_type::OBJECT;
            if (field.value.type() == dom::element_type::ARRAY) {
                const dom::array array(field.value);
                if (array.size() > 0 && dom::element(array.at(0)).type() == dom::element_type::OBJECT)
                    return readArray(array, fields, table);
            }
        }
        std::size_t number = 0;
        for (const auto field : object) {
            if (!byName)
                break;
            RowBuilder builder;
            builder.name(field.key, 0);
            addFields(dom::object(field.value), {}, fields, builder);
            addRow(table, ++number, builder);
        }
        if (!byName) {
            RowBuilder builder;
            addFields(object, {}, fields, builder);
            addRow(table, 1, builder);
        }
    }

    void readLines(
        const std::string& utf8, const Fields& fields, MetadataTable& table, const std::stop_token& stop)
    {
        dom::parser parser;
        std::size_t number = 0;
        for (std::size_t at = 0; at < utf8.size();) {
            if (number % rowsBetweenLooks == 0 && stop.stop_requested())
                return;
            const std::size_t end = std::min(utf8.find('\n', at), utf8.size());
            const std::string_view line = unicode::trimmed(std::string_view(utf8).substr(at, end - at));
            ++number;
            at = end + 1;
            if (line.empty())
                continue;
            dom::element record;
            if (parser.parse(line.data(), line.size()).get(record))
                addBad(table, number, "It is not a JSON object.");
            else
                readRecord(record, number, fields, table);
        }
    }

    void readJson(
        const std::string& utf8, const Fields& fields, MetadataTable& table, const std::stop_token& stop)
    {
        dom::parser parser;
        dom::element root;
        if (parser.parse(utf8).get(root) || root.type() == dom::element_type::STRING)
            readLines(utf8, fields, table, stop);
        else if (root.type() == dom::element_type::ARRAY)
            readArray(dom::array(root), fields, table);
        else if (root.type() == dom::element_type::OBJECT)
            readObject(dom::object(root), fields, table);
    }

    Error noTable(const std::string& file)
    {
        return { ErrorCode::BadFormat,
            fmt::format(
                "{}: is no table of metadata. Give CSV or TSV whose first row names the columns, JSON "
                "or JSON lines, with a column for the id or the file of each document.",
                file) };
    }

    /// Where the name of a row leads: documents in a run.
    struct Target {
        std::uint32_t first = 0;
        std::uint32_t count = 0; ///< 0: to none
        bool several = false; ///< files have the name
        bool isFile = false; ///< not a single document
    };

    /// The files of a corpus by all names that they may have in a table.
    class FileNames {
    public:
        explicit FileNames(std::span<const SourceFile> files)
        {
            for (const SourceFile& file : files) {
                const std::string name = unicode::percentEncoded(nameInArchive(file));
                const std::string own = name.substr(name.rfind('/') + 1); // npos + 1 is 0
                const Target target { static_cast<std::uint32_t>(index(file.first)), file.documents, false,
                    file.documents > 1 || !file.records.empty() };
                add(m_paths, name, target);
                add(m_own, own, target);
                add(m_stems, own.substr(0, own.rfind('.')), target);
            }
        }

        Target find(const std::string& name) const
        {
            for (const auto* names : { &m_paths, &m_own, &m_stems }) {
                const auto found = names->find(name);
                if (found != names->end())
                    return found->second;
            }
            return {};
        }

    private:
        using Names = std::unordered_map<std::string, Target>;

        static void add(Names& names, const std::string& name, const Target& target)
        {
            const auto [at, isNew] = names.try_emplace(name, target);
            at->second.several = at->second.several || !isNew;
        }

        Names m_paths, m_own, m_stems;
    };

    Target targetOf(const MetadataRow& row, const Corpus& corpus, const FileNames& files)
    {
        for (const std::string& name : row.names)
            if (const auto doc = corpus.find(name))
                return { static_cast<std::uint32_t>(index(*doc)), 1 };
        Target several;
        for (const std::string& name : row.names) {
            const Target target = files.find(name.starts_with("./") ? name.substr(2) : name);
            if (target.count > 0 && !target.several)
                return target;
            if (target.several)
                several = target;
        }
        return several;
    }

    /// The lines of labels without those of a name that a row has, and behind them its own.
    std::string joinedLabels(std::string_view lines, const MetadataRow& row)
    {
        std::string joined;
        const auto add = [&](std::string_view name, std::string_view value) {
            joined.append(joined.empty() ? "" : "\n").append(name).append(value);
        };
        while (!lines.empty()) {
            const std::size_t end = std::min(lines.find('\n'), lines.size());
            const std::string_view line = lines.substr(0, end);
            lines.remove_prefix(std::min(end + 1, lines.size()));
            const std::string_view name = line.substr(0, line.find(": "));
            if (std::ranges::find(row.labels, name, &std::pair<std::string, std::string>::first)
                == row.labels.end())
                add(line, {});
        }
        for (const auto& [name, value] : row.labels)
            add(name + ": ", value);
        return joined;
    }

} // namespace

Result<MetadataTable> readMetadata(
    const std::string& path, const Options& options, const std::stop_token& stop)
{
    MetadataTable table;
    table.file = unicode::percentEncoded(path);
    auto read = readSideFile(path, largestTable, stop);
    if (!read && read.error().code == ErrorCode::Cancelled)
        return read.error();
    if (!read)
        return Error { read.error().code,
            fmt::format("{}: the table of metadata cannot be read: {}.", table.file, read.error().detail) };
    const std::string_view bytes = read->view();
    const std::string encoding = unicode::detectedEncoding(bytes);
    if (encoding.empty() || bytes.substr(0, beginningBytes).find('\0') == 0)
        return noTable(table.file);
    const std::string utf8 = unicode::decoded(bytes, encoding, stop).utf8;
    const std::size_t first = utf8.find_first_not_of(" \t\r\n");
    const auto format = formatOfName(path);
    const bool json = first != std::string::npos && (utf8[first] == '{' || utf8[first] == '[')
        && format != Format::Csv && format != Format::Tsv;
    const Fields fields(options);
    if (json)
        readJson(utf8, fields, table, stop);
    else
        readCells(utf8, format == Format::Tsv ? '\t' : sniffDelimiter(utf8), fields, table, stop);
    if (stop.stop_requested())
        return cancelled();
    if (table.rows.empty())
        return noTable(table.file);
    return table;
}

bool describe(CorpusBuilder& builder, const MetadataTable& table, std::span<const SourceFile> files,
    LoadReport& report, const std::stop_token& stop)
{
    MetadataReport counts;
    counts.bad = table.bad.size();
    std::vector<LoadIssue> issues = table.bad;
    const auto tell = [&](const MetadataRow& row, std::string why) {
        if (issues.size() < LoadReport::maxIssues)
            issues.push_back({ SkipReason::Metadata, placeOf(table, row.line), std::move(why) });
    };
    const Corpus& corpus = builder.soFar();
    const FileNames names(files);
    std::vector<bool> told(corpus.size()); ///< by a row with its id
    std::vector<bool> described(corpus.size());
    std::vector<bool> fileTold(corpus.size()); ///< by the first document of a file
    for (const bool wholeFiles : { true, false }) {
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            if (i % rowsBetweenLooks == 0 && stop.stop_requested())
                return false;
            const MetadataRow& row = table.rows[i];
            const Target target = targetOf(row, corpus, names);
            const bool ofFile = target.isFile && target.count > 0 && !target.several;
            if (ofFile != wholeFiles)
                continue;
            const std::string name = unicode::shortened(row.names.front());
            if (target.several || target.count == 0) {
                ++counts.unknown;
                tell(row,
                    target.several
                        ? fmt::format(
                            "Several files are called “{}”: give their paths. It is not used.", name)
                        : fmt::format("No document and no file is called “{}”. It is not used.", name));
                continue;
            }
            const bool again = ofFile ? fileTold[target.first] : told[target.first];
            if (again) {
                ++counts.bad;
                tell(row, fmt::format("A row above tells of “{}” already. It is not used.", name));
                continue;
            }
            ++counts.used;
            if (ofFile)
                fileTold[target.first] = true;
            else
                told[target.first] = true;
            for (std::uint32_t d = target.first; d < target.first + target.count; ++d) {
                if (d % rowsBetweenLooks == 0 && stop.stop_requested())
                    return false;
                const DocId doc = docId(d);
                described[d] = true;
                const std::string title = row.title.empty() ? std::string(corpus.title(doc)) : row.title;
                const std::string date = row.date.empty() ? std::string(corpus.date(doc)) : row.date;
                builder.describe(doc, title, date, joinedLabels(corpus.labels(doc), row));
            }
        }
    }
    counts.documentsWithout = static_cast<std::uint64_t>(std::ranges::count(described, false));
    report.metadata = counts;
    for (LoadIssue& issue : issues)
        report.tell(std::move(issue.place), std::move(issue.detail), issue.reason);
    return true;
}

} // namespace alike::corpus
