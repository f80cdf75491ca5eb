// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/document_tables.h"

#include "core/base/crc32.h"
#include "core/base/version.h"
#include "core/corpus/readers/readers.h"
#include "core/project/collections.h"
#include "core/project/read.h"
#include "core/project/table.h"
#include "core/unicode/encoding.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace alike::project {

namespace {
    constexpr std::size_t stopEvery = 256; // documents

    /// As text where a reader of the file can read it.
    void writePath(TableWriter& writer, const std::string& path)
    {
        if (unicode::isValidUtf8(path))
            writer.text(path);
        else
            writer.bytes(path);
    }

    Result<Done> writeSources(Database& database, const std::vector<Source>& sources)
    {
        ALIKE_ASSIGN(auto writer, TableWriter::replace(database, "sources", 4));
        std::int64_t number = 0;
        for (const Source& source : sources) {
            writer.integer(number++);
            writePath(writer, source.path.native());
            writer.integer(static_cast<std::int64_t>(source.bytes)).integer(source.modified);
            ALIKE_TRY(writer.endRow());
        }
        return writer.finish();
    }

    Result<Done> writeSourceFiles(Database& database, const std::vector<Source>& sources)
    {
        ALIKE_ASSIGN(auto writer, TableWriter::replace(database, "source_files", 5));
        std::int64_t number = 0;
        for (std::size_t source = 0; source < sources.size(); ++source) {
            for (const SourceFile& file : sources[source].files) {
                writer.integer(number++).integer(static_cast<std::int64_t>(source));
                writePath(writer, file.name);
                writer.integer(static_cast<std::int64_t>(file.bytes)).integer(file.modified);
                ALIKE_TRY(writer.endRow());
            }
        }
        return writer.finish();
    }

    Result<Done> writeLeftOut(Database& database, const LoadReport& report)
    {
        ALIKE_ASSIGN(auto writer, TableWriter::replace(database, "left_out", 4));
        std::int64_t number = 0;
        for (const LoadIssue& issue : report.issues) {
            if (issue.reason >= SkipReason::Changed)
                continue; // it was not left out
            writer.integer(number++).integer(static_cast<std::int64_t>(issue.reason));
            ALIKE_TRY(writer.text(issue.place).text(issue.detail).endRow());
        }
        return writer.finish();
    }

    /// The numbers of the sources that are this to those before them.
    std::vector<std::uint32_t> sourcesOf(const std::vector<Source>& sources, corpus::Role role)
    {
        std::vector<std::uint32_t> numbers;
        for (std::size_t i = 0; i < sources.size(); ++i)
            if (sources[i].role == role)
                numbers.push_back(static_cast<std::uint32_t>(i));
        return numbers;
    }

    /// The first document of each collection that is a reference and has any, and the first behind it.
    std::vector<std::uint32_t> referencesOf(const Corpus& corpus)
    {
        std::vector<std::uint32_t> bounds;
        const auto begins = corpus.collectionBegins();
        for (std::uint32_t c = 0; c < begins.size(); ++c) {
            const auto end
                = c + 1 < begins.size() ? begins[c + 1] : static_cast<std::uint32_t>(corpus.size());
            if (!corpus.isReference(c) || end == begins[c])
                continue;
            bounds.push_back(begins[c]);
            bounds.push_back(end);
        }
        return bounds;
    }

    /// By spaces.
    std::string inWords(std::span<const std::uint32_t> numbers)
    {
        return fmt::format("{}", fmt::join(numbers, " "));
    }

    /// The same read: numbers that do not descend, up to `most`; none when it is something else.
    std::optional<std::vector<std::uint32_t>> numbersIn(std::string_view text, std::uint64_t most)
    {
        std::vector<std::uint32_t> numbers;
        while (!text.empty()) {
            std::uint32_t number = 0;
            const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
            if (wrong != std::errc {} || number > most || (!numbers.empty() && number < numbers.back()))
                return std::nullopt;
            numbers.push_back(number);
            text.remove_prefix(static_cast<std::size_t>(end - text.data()));
            if (text.size() == 1 || (!text.empty() && text.front() != ' '))
                return std::nullopt;
            text.remove_prefix(text.empty() ? 0 : 1);
        }
        return numbers;
    }

    /// A line each; empty: all short ones, a lone line end: none.
    std::string labelFieldsOf(const corpus::Options& reading)
    {
        std::string lines;
        for (const std::string& field : reading.labelFields)
            lines.append(field).append("\n");
        return lines;
    }

    /// Counts with spaces between them; none when it is something else.
    std::optional<MetadataReport> metadataReport(std::string_view text)
    {
        MetadataReport table;
        for (std::uint64_t* count : { &table.used, &table.unknown, &table.bad, &table.documentsWithout }) {
            const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), *count);
            if (wrong != std::errc {})
                return std::nullopt;
            text.remove_prefix(static_cast<std::size_t>(end - text.data()));
            text.remove_prefix(text.empty() ? 0 : 1);
        }
        return table;
    }

    Values settingsOf(const Corpus& corpus, const LoadReport& report, const Origin& origin)
    {
        Values settings {
            { "program", "alike " + std::string(programVersion()) },
            { "texts", origin.embedded ? "embedded" : "original" },
            { "read", std::to_string(origin.read) },
            { "format", std::string(nameOf(origin.reading.format)) },
            { "detection", origin.reading.detection == corpus::Detection::Content ? "content" : "names" },
            { "globs", fmt::format("{}", fmt::join(origin.reading.globs, "\n")) },
            { "limit-unpacked", std::to_string(origin.reading.limitUnpacked) },
            { "label-fields", labelFieldsOf(origin.reading) },
            { "metadata", unicode::isValidUtf8(origin.reading.metadata) ? origin.reading.metadata : "" },
            { "date-by-files", origin.reading.fileTimes ? "yes" : "no" },
            { "sample", std::to_string(origin.reading.sample) },
            { "sample-by", origin.reading.sampleBy },
            { "sample-seed", std::to_string(origin.reading.sampleSeed) },
            { "sampled-from", std::to_string(report.sampledFrom) },
            { "file-times", std::to_string(report.fileTimes) },
            { "framed-pages", std::to_string(report.framedPages) },
            { "documents-read", std::to_string(report.documentsRead) },
            { "no-text", std::to_string(report.noText) },
            { "unreadable", std::to_string(report.unreadable) },
            { "other-files", std::to_string(report.otherFiles) },
            { "bytes", std::to_string(report.bytes) },
            { "replaced-sequences", std::to_string(report.replacedSequences) },
            { "repeated-ids", std::to_string(report.repeatedIds) },
        };
        std::string encodings;
        for (const auto& [encoding, files] : report.encodings)
            encodings += fmt::format("{} {}\n", files, encoding);
        settings.emplace("encodings", std::move(encodings));
        if (corpus.collections() > 1)
            settings.emplace("collections", inWords(corpus.collectionBegins().subspan(1)));
        for (const auto& [name, numbers] : { std::pair("reference", referencesOf(corpus)),
                 std::pair("sources-added", sourcesOf(origin.sources, corpus::Role::More)),
                 std::pair("sources-reference", sourcesOf(origin.sources, corpus::Role::Reference)) }) {
            if (!numbers.empty())
                settings.emplace(name, inWords(numbers));
        }
        if (const auto& table = report.metadata)
            settings.emplace("metadata-rows",
                fmt::format("{} {} {} {}", table->used, table->unknown, table->bad, table->documentsWithout));
        for (const corpus::Reader& reader : corpus::readers()) {
            for (const corpus::ReaderOption& option : reader.options)
                settings.emplace(option.name, origin.reading.*option.value);
        }
        return settings;
    }

    Result<std::vector<Source>> readSources(Database& database)
    {
        std::vector<Source> sources;
        ALIKE_TRY(readRows(database, "sources", "number, path, bytes, modified", [&](TableReader& reader) {
            reader.integer(reader.row(), reader.row());
            Source source { std::string(reader.bytes()), 0, 0, {} };
            source.bytes = static_cast<std::uint64_t>(reader.integer(0, INT64_MAX));
            source.modified = reader.integer(INT64_MIN, INT64_MAX);
            sources.push_back(std::move(source));
        }));
        return sources;
    }

    /// Those of each folder in byte order of their names.
    Result<Done> readSourceFiles(Database& database, std::vector<Source>& sources)
    {
        return readRows(
            database, "source_files", "number, source, path, bytes, modified", [&](TableReader& reader) {
                reader.integer(reader.row(), reader.row());
                const auto source = static_cast<std::size_t>(
                    reader.integer(0, static_cast<std::int64_t>(sources.size()) - 1));
                SourceFile file { std::string(reader.bytes()), 0, 0 };
                file.bytes = static_cast<std::uint64_t>(reader.integer(0, INT64_MAX));
                file.modified = reader.integer(INT64_MIN, INT64_MAX);
                if (source >= sources.size()
                    || (!sources[source].files.empty() && !(sources[source].files.back().name < file.name)))
                    reader.reject();
                else
                    sources[source].files.push_back(std::move(file));
            });
    }

    Result<std::vector<LoadIssue>> readLeftOut(Database& database)
    {
        std::vector<LoadIssue> issues;
        ALIKE_TRY(readRows(database, "left_out", "number, reason, place, detail", [&](TableReader& reader) {
            reader.integer(reader.row(), LoadReport::maxIssues);
            const auto reason = static_cast<SkipReason>(reader.integer(0, 2));
            std::string place(reader.text());
            issues.push_back({ reason, std::move(place), std::string(reader.text()) });
        }));
        return issues;
    }

    /// Not the standard input, nor a device or a pipe, which would keep a reader waiting.
    bool canBeReadAgain(const std::filesystem::path& path)
    {
        std::error_code unknown;
        const auto status = std::filesystem::status(path, unknown);
        return path.is_absolute()
            && (!std::filesystem::exists(status) || std::filesystem::is_regular_file(status)
                || std::filesystem::is_directory(status));
    }

    /// Whether the table is gone that the documents were described by.
    bool metadataIsGone(const corpus::Options& reading)
    {
        std::error_code unknown;
        return !reading.metadata.empty() && !std::filesystem::exists(reading.metadata, unknown);
    }

    /// Reads the sources again: those that were opened first, and in turn what was joined to them.
    Result<corpus::Loaded> readAgain(
        const std::vector<Source>& sources, const corpus::Options& reading, const Work& work)
    {
        corpus::Loaded loaded;
        for (std::size_t begin = 0, end = 0; begin < sources.size(); begin = end) {
            std::vector<std::filesystem::path> paths;
            for (; end < sources.size() && sources[end].role == sources[begin].role; ++end)
                paths.push_back(sources[end].path);
            if (begin == 0) {
                ALIKE_ASSIGN(loaded, corpus::read(paths, reading, work));
                continue;
            }
            ALIKE_ASSIGN(auto added,
                add(loaded, paths, sources[begin].role.value_or(corpus::Role::More), reading, work));
            loaded = std::move(added.loaded);
        }
        return loaded;
    }

    /// The corpus that the project refers to, read again; without its metadata where the table is gone.
    Result<std::shared_ptr<const Corpus>> readOriginals(
        const Database& database, const Origin& origin, const Work& work, bool ofProjects)
    {
        for (const Source& source : origin.sources) {
            if (!canBeReadAgain(source.path))
                return Error {
                    ErrorCode::BadFormat,
                    database.path().string()
                        + " refers to documents in what is neither a file nor a folder. Say where they are."
                };
            if (!ofProjects && isProject(source.path))
                return Error { ErrorCode::BadFormat,
                    database.path().string()
                        + " refers to documents of another project. Save it with the texts in it first." };
        }
        corpus::Options reading = origin.reading;
        if (metadataIsGone(reading))
            reading.metadata.clear();
        auto loaded = readAgain(origin.sources, reading, work);
        if (loaded)
            return std::move(loaded).value().corpus;
        if (loaded.error().code == ErrorCode::Cancelled)
            return loaded.error();
        return Error { loaded.error().code,
            database.path().string() + " refers to documents that are not here: " + loaded.error().detail };
    }

    /// Notes what sources are to those before. \return whether that can be
    bool setRoles(std::vector<Source>& sources, const Values& settings)
    {
        for (const auto& [name, role] : { std::pair("sources-added", corpus::Role::More),
                 std::pair("sources-reference", corpus::Role::Reference) }) {
            const auto numbers = numbersIn(textOf(settings, name), sources.size());
            if (!numbers)
                return false;
            for (const std::uint32_t number : *numbers) {
                if (number == 0 || number >= sources.size())
                    return false;
                sources[number].role = role;
            }
        }
        return true;
    }
}

Result<Done> writeDocuments(Database& database, const Corpus& corpus, const LoadReport& report,
    const Origin& origin, const Work& work)
{
    ALIKE_TRY(writeValues(database, "settings", settingsOf(corpus, report, origin)));
    ALIKE_TRY(writeSources(database, origin.sources));
    ALIKE_TRY(writeSourceFiles(database, origin.sources));
    ALIKE_TRY(writeLeftOut(database, report));
    ALIKE_ASSIGN(auto writer, TableWriter::replace(database, "documents", 7));
    for (std::size_t d = 0; d < corpus.size(); ++d) {
        if (d % stopEvery == 0 && work.stopped())
            return cancelled();
        const DocId doc = docId(d);
        writer.integer(static_cast<std::int64_t>(d)).text(corpus.id(doc)).text(corpus.title(doc));
        writer.text(corpus.date(doc)).text(corpus.labels(doc)).integer(crc32(corpus.text(doc)));
        if (origin.embedded)
            writer.uncheckedText(corpus.text(doc));
        else
            writer.uncheckedNone();
        ALIKE_TRY(writer.endRow());
    }
    return writer.finish();
}

Result<Provenance> readProvenance(Database& database)
{
    ALIKE_ASSIGN(const auto settings, readValues(database, "settings"));
    ALIKE_ASSIGN(auto sources, readSources(database));
    ALIKE_TRY(readSourceFiles(database, sources));
    if (!setRoles(sources, settings))
        return database.damaged();
    ALIKE_ASSIGN(auto issues, readLeftOut(database));

    Provenance provenance;
    provenance.program = textOf(settings, "program");
    Origin& origin = provenance.origin;
    origin.sources = std::move(sources);
    origin.embedded = textOf(settings, "texts") == "embedded";
    if (!origin.embedded && origin.sources.empty()) // no place to read the texts from
        return database.damaged();
    origin.read = static_cast<std::int64_t>(integerOf(settings, "read", 0, INT64_MAX).value_or(0));
    const auto format = corpus::formatNamed(textOf(settings, "format"));
    if (!format)
        return database.damaged();
    origin.reading.format = *format;
    for (const corpus::Reader& reader : corpus::readers()) {
        for (const corpus::ReaderOption& option : reader.options)
            origin.reading.*option.value = textOf(settings, option.name);
    }
    // Projects from before encodings were told apart took everything for UTF-8.
    if (origin.reading.encoding.empty())
        origin.reading.encoding = unicode::utf8Name;
    // Projects from before anything but names was looked at say nothing of it.
    if (textOf(settings, "detection") != "content")
        origin.reading.detection = corpus::Detection::Names;
    for (const auto glob : std::views::split(textOf(settings, "globs"), '\n'))
        if (!glob.empty())
            origin.reading.globs.emplace_back(glob.begin(), glob.end());
    origin.reading.limitUnpacked = integerOf(settings, "limit-unpacked", 0, UINT64_MAX).value_or(0);
    const std::string labels(textOf(settings, "label-fields"));
    for (std::size_t at = 0, end = 0; (end = labels.find('\n', at)) != std::string::npos; at = end + 1)
        origin.reading.labelFields.push_back(labels.substr(at, end - at));
    origin.reading.metadata = textOf(settings, "metadata");
    origin.reading.fileTimes = textOf(settings, "date-by-files") == "yes";
    origin.reading.sample = integerOf(settings, "sample", 0, UINT32_MAX).value_or(0);
    if (textOf(settings, "sample-by") == "first")
        origin.reading.sampleBy = "first";
    origin.reading.sampleSeed
        = integerOf(settings, "sample-seed", 0, UINT64_MAX).value_or(origin.reading.sampleSeed);
    LoadReport& report = provenance.report;
    report.metadata = metadataReport(textOf(settings, "metadata-rows"));
    const auto count = [&](const char* name) { return integerOf(settings, name).value_or(0); };
    report.documentsRead = count("documents-read");
    report.noText = count("no-text");
    report.unreadable = count("unreadable");
    report.otherFiles = count("other-files");
    report.bytes = count("bytes");
    report.replacedSequences = count("replaced-sequences");
    report.repeatedIds = count("repeated-ids");
    report.sampledFrom = count("sampled-from");
    report.fileTimes = count("file-times");
    report.framedPages = count("framed-pages");
    for (const auto line : std::views::split(textOf(settings, "encodings"), '\n')) {
        const std::string_view row(line.begin(), line.end());
        std::uint64_t files = 0;
        const auto [end, error] = std::from_chars(row.data(), row.data() + row.size(), files);
        const auto name = static_cast<std::size_t>(end - row.data()) + 1;
        if (error == std::errc() && name < row.size())
            report.encodings[std::string(row.substr(name))] = files;
    }
    report.issues = std::move(issues);
    return provenance;
}

Result<ReadDocuments> readDocuments(
    Database& database, const Provenance& provenance, const Work& work, bool ofProjects)
{
    ReadDocuments read;
    const bool embedded = provenance.origin.embedded;
    if (!embedded) {
        ALIKE_ASSIGN(auto found, readOriginals(database, provenance.origin, work, ofProjects));
        read.corpus = std::move(found);
        if (metadataIsGone(provenance.origin.reading))
            read.metadataGone = provenance.origin.reading.metadata;
    }
    ALIKE_ASSIGN(const auto documents, database.integerOf("SELECT sum(1) FROM documents NOT INDEXED"));
    if (documents < 0 || documents >= UINT32_MAX)
        return database.damaged();
    CorpusBuilder builder;
    // The text is most of the file; what is promised and does not come costs an address range only.
    ALIKE_ASSIGN(const auto size, database.size());
    const auto fileBytes = static_cast<std::uint64_t>(size);
    if (embedded) {
        builder.reserve(static_cast<std::size_t>(documents), fileBytes / 2);
        work.progress.begin(Stage::Read, fileBytes);
    }
    // Files from before there were collections do not name it. Referred documents have those of their paths.
    ALIKE_ASSIGN(const auto settings, readValues(database, "settings"));
    const auto begins = numbersIn(textOf(settings, "collections"), static_cast<std::uint64_t>(documents));
    const auto references = numbersIn(textOf(settings, "reference"), static_cast<std::uint64_t>(documents));
    if (!begins || !references || references->size() % 2 != 0)
        return database.damaged();
    auto nextCollection = begins->begin();
    auto nextReference = references->begin();
    const auto beginCollections = [&] {
        for (; nextCollection != begins->end() && *nextCollection == builder.size(); ++nextCollection) {
            builder.beginCollection();
            const auto behind = nextCollection + 1;
            const bool empty = behind != begins->end() && *behind == *nextCollection;
            if (empty || nextReference == references->end() || *nextReference != builder.size())
                continue;
            builder.markReference();
            nextReference += 2;
        }
    };
    DocumentRecord record;
    std::vector<bool> known(embedded ? 0 : read.corpus->size(), false);
    ALIKE_TRY(readRows(
        database, "documents", "number, id, title, date, labels, text_crc32, text",
        [&](TableReader& reader) {
            const auto number = static_cast<std::size_t>(reader.row());
            reader.integer(reader.row(), reader.row());
            record.id = reader.text();
            record.title = reader.text();
            record.date = reader.text();
            record.labels = reader.text();
            const std::int64_t crc = reader.integer(0, UINT32_MAX);
            const std::string_view text = reader.uncheckedBytes();
            if (embedded) {
                if (crc32(text) != crc || !unicode::isValidUtf8(text))
                    reader.reject();
                record.text = text;
                beginCollections();
                builder.add(record);
                work.progress.advance(text.size());
            } else {
                const Corpus& now = *read.corpus;
                const auto doc = now.find(record.id);
                if (!doc || known[index(*doc)]) {
                    read.removed.push_back(record.id);
                    return;
                }
                known[index(*doc)] = true;
                if (crc32(now.text(*doc)) != crc)
                    read.changed.push_back(record.id);
                read.reordered = read.reordered || index(*doc) != number;
            }
        },
        work.stop));
    if (!embedded) {
        for (std::size_t d = 0; d < known.size(); ++d)
            if (!known[d])
                read.added.emplace_back(read.corpus->id(docId(d)));
        return read;
    }
    if (builder.size() == 0 || builder.repeatedIds() > 0)
        return database.damaged();
    beginCollections();
    read.corpus = std::make_shared<const Corpus>(std::move(builder).build());
    return read;
}

} // namespace alike::project
