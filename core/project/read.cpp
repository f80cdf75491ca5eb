// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/read.h"

#include "core/project/analysis_tables.h"
#include "core/project/database.h"
#include "core/project/document_tables.h"
#include "core/project/schema.h"
#include "core/project/sources.h"
#include "core/project/state_tables.h"
#include "core/unicode/utf8.h"

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
    Result<bool> isInteger(Database& database, const std::vector<std::string>& unread)
    {
        for (const std::string& table : unread) { // count(*) would go through all pages in one step
            const auto rows = database.integerOf("SELECT sum(1) FROM " + table);
            if (!rows && rows.error().code == ErrorCode::Cancelled)
                return rows.error();
            if (!rows)
                return false;
        }
        ALIKE_ASSIGN(auto quick, database.prepare("PRAGMA quick_check(1)"));
        ALIKE_ASSIGN(const auto row, quick.step());
        return row && quick.textAt(0) == "ok";
    }

    /// The sources with others in place of those that are not there: those that were opened first, unless
    /// they are all there and others are not.
    std::vector<Source> sourcesWith(
        const std::vector<Source>& sources, const std::vector<std::filesystem::path>& originals)
    {
        const auto isGone = [](const Source& source) {
            std::error_code unknown;
            return !std::filesystem::exists(source.path, unknown);
        };
        const bool joined = std::ranges::none_of(
                                sources, [&](const Source& source) { return !source.role && isGone(source); })
            && std::ranges::any_of(
                sources, [&](const Source& source) { return source.role && isGone(source); });
        const auto goes = [&](const Source& source) { return joined ? isGone(source) : !source.role; };
        std::vector<Source> now;
        bool placed = false;
        for (const Source& source : sources) {
            if (!goes(source)) {
                now.push_back(source);
            } else if (!std::exchange(placed, true)) {
                for (Source& other : originOf(originals, {}).sources)
                    now.emplace_back(std::move(other)).role = source.role;
            }
        }
        return now;
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
        ALIKE_ASSIGN(auto select, database.prepare("SELECT text FROM documents"));
        Texts texts;
        for (;;) {
            ALIKE_ASSIGN(const auto row, select.step());
            if (!row)
                return texts;
            ++texts.documents;
            texts.bytes += select.textAt(0).size();
        }
    }

    Result<Database> openAdopted(const std::filesystem::path& path)
    {
        auto database = openExisting(path);
        if (!database)
            return database;
        ALIKE_TRY(adopt(*database));
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
    ALIKE_ASSIGN(auto database, openExisting(path, work.stop));
    ALIKE_ASSIGN(const auto older, adopt(database));
    // One view of the file, also when another window saves meanwhile.
    ALIKE_TRY(database.run("BEGIN"));

    Contents contents;
    contents.needsRewriting = older;
    ALIKE_ASSIGN(auto provenance, readProvenance(database));
    if (!originals.empty()) {
        provenance.origin.sources = sourcesWith(provenance.origin.sources, originals);
        contents.needsRewriting = true; // so that nobody is asked again
    }
    ALIKE_ASSIGN(auto documents, readDocuments(database, provenance, work, part != Part::DocumentsOfPart));
    contents.corpus = documents.corpus;
    contents.origin = std::move(provenance.origin);
    contents.report = std::move(provenance.report);
    ALIKE_ASSIGN(auto state, readState(database));
    contents.state = std::move(state);
    if (!documents.metadataGone.empty())
        contents.notes.push_back("The table of metadata " + unicode::percentEncoded(documents.metadataGone)
            + " is no longer there: titles, dates and labels are those that the files hold.");
    if (!documents.sameAsBefore()) {
        contents.needsRewriting = contents.originalsChanged = true;
        contents.origin.sources = lookedAtAgain(contents.origin.sources);
        const std::string words = changesInWords(documents.changed, documents.added, documents.removed);
        contents.notes.push_back("The documents of this project are not what they were when it was saved: "
            + (words.empty() ? "they stand in another order" : words)
            + ". Marks are kept, results are made again.");
        return contents;
    }
    if (part != Part::All)
        return contents;
    auto analysis = readAnalysis(database, contents.corpus, work);
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
    ALIKE_ASSIGN(const auto whole,
        isInteger(database,
            contents.analysis ? std::vector<std::string> { "checks", "documentation" } : tablesOf(database)));
    contents.needsRewriting = !whole;
    return contents;
}

Result<Summary> summary(const std::filesystem::path& path)
{
    ALIKE_ASSIGN(auto database, openExisting(path));
    ALIKE_ASSIGN(const auto version, database.integerOf("PRAGMA user_version"));
    ALIKE_TRY(adopt(database));
    ALIKE_ASSIGN(auto provenance, readProvenance(database));
    ALIKE_ASSIGN(auto state, readState(database));
    ALIKE_ASSIGN(const auto texts, measureTexts(database));
    const auto analysed = database.integerOf("SELECT EXISTS (SELECT 1 FROM analysis)");
    if (!analysed && analysed.error().code != ErrorCode::BadFormat)
        return analysed.error();
    const bool usable = analysed && *analysed > 0; // damaged results are made again
    const auto used
        = database.integerOf("SELECT CAST(value AS INTEGER) FROM analysis WHERE name = 'documents-kept'");
    const bool counted = usable && used && *used >= 0 && static_cast<std::uint64_t>(*used) <= texts.documents;
    return Summary { std::move(provenance.origin), std::move(state), texts.documents,
        counted ? std::optional(static_cast<std::uint64_t>(*used)) : std::nullopt, texts.bytes, usable,
        std::move(provenance.program), static_cast<int>(version) };
}

Result<std::optional<Parameters>> parametersIn(const std::filesystem::path& path)
{
    ALIKE_ASSIGN(auto database, openAdopted(path));
    return readParameters(database);
}

Result<Origin> originIn(const std::filesystem::path& path)
{
    ALIKE_ASSIGN(auto database, openAdopted(path));
    ALIKE_ASSIGN(auto provenance, readProvenance(database));
    return std::move(provenance).origin;
}

Result<std::size_t> countMarks(const std::filesystem::path& path)
{
    ALIKE_ASSIGN(auto database, openAdopted(path));
    ALIKE_ASSIGN(const auto state, readState(database));
    return state.marks.size();
}

} // namespace alike::project
