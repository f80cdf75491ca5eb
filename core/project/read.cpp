// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/read.h"

#include "core/project/analysis_tables.h"
#include "core/project/database.h"
#include "core/project/document_tables.h"
#include "core/project/schema.h"
#include "core/project/sources.h"
#include "core/project/state_tables.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace alike::project {

namespace {
    std::vector<std::string> tablesOf(Database& database)
    {
        std::vector<std::string> tables;
        auto names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'");
        for (auto row = names ? names->step() : false; row && *row; row = names->step())
            tables.emplace_back(names->textAt(0));
        return tables;
    }

    /// Whether the structure of the file is whole everywhere. Errors: Cancelled.
    /// \param unread tables of which not every row has been read. SQLite's quick_check follows pages as deep
    /// as
    ///     they lead, with a frame of the stack for each, and would run out of it; a cursor, which reads,
    ///     ends at a depth of 20.
    Result<bool> isWhole(Database& database, const std::vector<std::string>& unread)
    {
        for (const std::string& table : unread) { // count(*) would go through all pages in one step
            const auto rows = database.wholeOf("SELECT sum(1) FROM " + table);
            if (!rows && rows.error().code == ErrorCode::Cancelled)
                return rows.error();
            if (!rows)
                return false;
        }
        auto quick = database.prepare("PRAGMA quick_check(1)");
        if (!quick)
            return quick.error();
        const auto row = quick->step();
        if (!row)
            return row.error();
        return *row && quick->textAt(0) == "ok";
    }

    std::vector<std::filesystem::path> pathsOf(const Origin& origin)
    {
        std::vector<std::filesystem::path> paths;
        paths.reserve(origin.sources.size());
        for (const Source& source : origin.sources)
            paths.push_back(source.path);
        return paths;
    }

    Result<Database> openExisting(const std::filesystem::path& path, const std::stop_token& stop = {})
    {
        std::error_code unknown;
        const auto status = std::filesystem::status(path, unknown);
        if (!std::filesystem::exists(status))
            return Error { ErrorCode::NotFound, "There is no file " + path.string() + "." };
        if (!std::filesystem::is_regular_file(status))
            return Error { ErrorCode::BadFormat, path.string() + " is not a file." };
        return Database::open(path, Database::Mode::Existing, stop);
    }

    struct Texts {
        std::uint64_t documents = 0;
        std::uint64_t bytes = 0;
    };
    Result<Texts> measureTexts(Database& database)
    {
        auto select = database.prepare("SELECT text FROM documents");
        if (!select)
            return select.error();
        Texts texts;
        for (;;) {
            const auto row = select->step();
            if (!row)
                return row.error();
            if (!*row)
                return texts;
            ++texts.documents;
            texts.bytes += select->textAt(0).size();
        }
    }

    Result<Database> openAdopted(const std::filesystem::path& path)
    {
        auto database = openExisting(path);
        if (!database)
            return database;
        if (const auto older = adopt(*database); !older)
            return older.error();
        return database;
    }
}

bool isProject(const std::filesystem::path& path)
{
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(path, unknown))
        return false;
    if (path.extension() == ".alike")
        return true;
    std::array<char, 72> head {};
    std::ifstream file(path, std::ios::binary);
    if (!file.read(head.data(), head.size()))
        return false;
    const std::string_view bytes(head.data(), head.size());
    return bytes.starts_with("SQLite format 3") && bytes.substr(68) == "Alik";
}

Result<Contents> read(const std::filesystem::path& path, const std::vector<std::filesystem::path>& originals,
    const Work& work, Part part)
{
    auto database = openExisting(path, work.stop);
    if (!database)
        return database.error();
    const auto older = adopt(*database);
    if (!older)
        return older.error();
    // One view of the file, also when another window saves meanwhile.
    if (const auto done = database->run("BEGIN"); !done)
        return done.error();

    Contents contents;
    contents.needsRewriting = *older;
    auto provenance = readProvenance(*database);
    if (!provenance)
        return provenance.error();
    auto documents = readDocuments(*database, *provenance, originals, work);
    if (!documents)
        return documents.error();
    contents.corpus = documents->corpus;
    contents.origin = std::move(provenance->origin);
    if (!originals.empty()) {
        contents.origin.sources = originOf(originals, contents.origin.reading).sources;
        contents.needsRewriting = true; // so that nobody is asked again
    }
    contents.report = std::move(provenance->report);
    auto state = readState(*database);
    if (!state)
        return state.error();
    contents.state = std::move(state).value();
    if (!documents->sameAsBefore()) {
        contents.needsRewriting = contents.originalsChanged = true;
        contents.origin.sources = originOf(pathsOf(contents.origin), contents.origin.reading).sources;
        const std::string words = changesInWords(documents->changed, documents->added, documents->removed);
        contents.notes.push_back("The documents of this project are not what they were when it was saved: "
            + (words.empty() ? "they stand in another order" : words)
            + ". Marks are kept, results are made again.");
        return contents;
    }
    if (part == Part::Documents)
        return contents;
    auto analysis = readAnalysis(*database, contents.corpus, work);
    if (!analysis && analysis.error().code != ErrorCode::BadFormat)
        return analysis.error();
    if (analysis) {
        contents.analysis = std::move(analysis).value();
    } else {
        contents.needsRewriting = true;
        contents.notes.emplace_back(
            "The results in this project are damaged and are made again; documents and marks are whole.");
    }
    if (contents.needsRewriting)
        return contents;
    const auto whole = isWhole(*database,
        contents.analysis ? std::vector<std::string> { "checks", "documentation" } : tablesOf(*database));
    if (!whole)
        return whole.error();
    contents.needsRewriting = !*whole;
    return contents;
}

Result<Summary> summary(const std::filesystem::path& path)
{
    auto database = openExisting(path);
    if (!database)
        return database.error();
    const auto version = database->wholeOf("PRAGMA user_version");
    if (!version)
        return version.error();
    if (const auto older = adopt(*database); !older)
        return older.error();
    auto provenance = readProvenance(*database);
    if (!provenance)
        return provenance.error();
    auto state = readState(*database);
    if (!state)
        return state.error();
    const auto texts = measureTexts(*database);
    if (!texts)
        return texts.error();
    const auto analysed = database->wholeOf("SELECT EXISTS (SELECT 1 FROM analysis)");
    if (!analysed && analysed.error().code != ErrorCode::BadFormat)
        return analysed.error();
    const bool usable = analysed && *analysed > 0; // damaged results are made again
    return Summary { std::move(provenance->origin), std::move(state).value(), texts->documents, texts->bytes,
        usable, std::move(provenance->program), static_cast<int>(*version) };
}

Result<std::optional<Parameters>> parametersIn(const std::filesystem::path& path)
{
    auto database = openAdopted(path);
    if (!database)
        return database.error();
    return readParameters(*database);
}

Result<Origin> originIn(const std::filesystem::path& path)
{
    auto database = openAdopted(path);
    if (!database)
        return database.error();
    auto provenance = readProvenance(*database);
    if (!provenance)
        return provenance.error();
    return std::move(provenance).value().origin;
}

Result<std::size_t> countMarks(const std::filesystem::path& path)
{
    auto database = openAdopted(path);
    if (!database)
        return database.error();
    const auto state = readState(*database);
    if (!state)
        return state.error();
    return state->marks.size();
}

} // namespace alike::project
