// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/schema.h"

#include "core/unicode/utf8.h"

#include <array>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace alike::project {

namespace {
    constexpr const char* tables = R"sql(
CREATE TABLE documentation (subject TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE sources (number INTEGER PRIMARY KEY, path NOT NULL, bytes INTEGER NOT NULL, modified INTEGER NOT NULL);
CREATE TABLE source_files (number INTEGER PRIMARY KEY, source INTEGER NOT NULL, path NOT NULL,
    bytes INTEGER NOT NULL, modified INTEGER NOT NULL);
CREATE TABLE left_out (number INTEGER PRIMARY KEY, reason INTEGER NOT NULL, place TEXT NOT NULL, detail TEXT NOT NULL);
CREATE TABLE documents (number INTEGER PRIMARY KEY, id TEXT NOT NULL, title TEXT NOT NULL, date TEXT NOT NULL,
    labels TEXT NOT NULL, text_crc32 INTEGER NOT NULL, text TEXT);
CREATE TABLE parameters (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE place (name TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID;
CREATE TABLE marks (first TEXT NOT NULL, second TEXT NOT NULL, verdict TEXT NOT NULL, note TEXT NOT NULL,
    changed INTEGER NOT NULL, PRIMARY KEY (first, second)) WITHOUT ROWID;
CREATE TABLE analysis (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE analysed (number INTEGER PRIMARY KEY, words INTEGER, set_number INTEGER);
CREATE TABLE sets (number INTEGER PRIMARY KEY, shingles INTEGER NOT NULL);
CREATE TABLE signatures (number INTEGER PRIMARY KEY, first_function INTEGER NOT NULL, functions INTEGER NOT NULL,
    first_set INTEGER NOT NULL, sets INTEGER NOT NULL, crc32 INTEGER NOT NULL, minima BLOB NOT NULL);
CREATE TABLE pairs (number INTEGER PRIMARY KEY, set_a INTEGER NOT NULL, set_b INTEGER NOT NULL,
    shared INTEGER NOT NULL, equal_rows INTEGER NOT NULL, shared_values INTEGER NOT NULL,
    united_values INTEGER NOT NULL, candidate INTEGER NOT NULL);
CREATE TABLE evaluation_bins (number INTEGER PRIMARY KEY, lo REAL NOT NULL, hi REAL NOT NULL, pairs INTEGER NOT NULL,
    found INTEGER NOT NULL, predicted REAL NOT NULL);
CREATE TABLE checks (name TEXT PRIMARY KEY, rows INTEGER NOT NULL, crc32 INTEGER NOT NULL) WITHOUT ROWID;
CREATE VIEW near_documents AS
    WITH reference AS (
        SELECT a.value AS first, b.value AS behind FROM settings s
        JOIN json_each('[' || replace(s.value, ' ', ',') || ']') a
        JOIN json_each('[' || replace(s.value, ' ', ',') || ']') b ON b.key = a.key + 1
        WHERE s.name = 'reference' AND a.key % 2 = 0),
    sided AS (
        SELECT x.number AS number, x.set_number AS set_number,
            EXISTS (SELECT 1 FROM reference WHERE x.number >= first AND x.number < behind) AS of_reference
        FROM analysed x),
    near AS (
        SELECT p.set_a AS set_a, p.set_b AS set_b, p.candidate AS candidate,
            1.0 * p.shared / (sa.shingles + sb.shingles - p.shared) AS jaccard
        FROM pairs p JOIN sets sa ON sa.number = p.set_a JOIN sets sb ON sb.number = p.set_b
        WHERE p.shared > 0 AND 1000000 * p.shared >= (sa.shingles + sb.shingles - p.shared)
            * (SELECT CAST(replace(value, '.', '') AS INTEGER) FROM analysis WHERE name = 'threshold')
        UNION ALL SELECT number, number, 1, 1.0 FROM sets)
    SELECT da.id AS id_a, db.id AS id_b, n.jaccard AS jaccard, n.candidate AS candidate
    FROM near n JOIN sided x ON x.set_number = n.set_a JOIN sided y ON y.set_number = n.set_b
    JOIN documents da ON da.number = min(x.number, y.number)
    JOIN documents db ON db.number = max(x.number, y.number)
    WHERE (n.set_a <> n.set_b OR x.number < y.number)
        AND (x.of_reference <> y.of_reference OR NOT EXISTS (SELECT 1 FROM reference))
    ORDER BY n.jaccard DESC, da.number, db.number;
)sql";

    struct Described {
        const char* name;
        const char* text;
    };
    constexpr std::array subjects {
        Described { "file",
            "A project of Alike, a program that finds near-duplicate documents. PRAGMA user_version is the "
            "version of this schema." },
        Described { "settings",
            "By name: program (that wrote it), texts (embedded, or original when they are read from "
            "sources), how files became documents (format and JSONL fields), when, and what was met: "
            "counts; collections: the numbers of the first documents of each source but the first; "
            "reference: of "
            "each part of a reference that the other documents are held against, the number of its first "
            "document and of the first behind it; sources-added, sources-reference: the numbers of sources "
            "that were added later, and of those that are a reference." },
        Described { "sources",
            "The files and folders that the documents came from, in order; path is a BLOB when it is not "
            "UTF-8; bytes and modified (seconds since 1970) are 0 for folders." },
        Described { "source_files",
            "The files below those sources that are folders (source: the number of the folder) when the "
            "documents were read: what has changed since is noticed." },
        Described {
            "left_out", "What was met and is no document: reason 0 no text, 1 unreadable, 2 other file." },
        Described { "documents",
            "In corpus order from 0. labels: lines of name: value. text is NULL when it is read from "
            "sources; text_crc32 is its CRC-32 (zlib) in any case." },
        Described { "parameters", "As they are set, by the names of the options of alike-cli." },
        Described { "place",
            "The current document, its partner and what is held for comparison by id; the view; list: "
            "documents or pairs, which is in front; of each list the filter and how far it is scrolled, as "
            "its scroll bar counts it; preset: the name of the parameters when they are a preset; watched: "
            "yes where what comes to the folders of sources is added by itself; window: how it was laid out, "
            "JSON of version, widths (states of Qt in base64), what is open, and how lists are sorted." },
        Described { "marks",
            "What a reader said: same, different, unsure, cut (the pair joins no groups), keep (the document "
            "stands for its group), or nothing but a note. By ids, first < second in "
            "byte order; second is empty for a mark on one document. changed: seconds since 1970." },
        Described { "analysis",
            "The last analysis: its parameters by the names of options, and its counts. Empty when there is "
            "none." },
        Described { "analysed",
            "Of each document: its words, NULL when it is left out as too short; the number of its set of "
            "shingles, NULL when it has none. Documents with equal sets have one number." },
        Described { "sets", "How many distinct shingles are in each set." },
        Described { "signatures",
            "MinHash values in pieces: minima holds sets rows of functions values each, unsigned, 32 bits, "
            "least byte first, of the sets from first_set and the hash functions from first_function on." },
        Described { "pairs",
            "Pairs of different sets by Jaccard similarity: shared shingles; equal_rows of the signatures; "
            "values the signatures share and unite as sets; candidate 1: they share a bucket. All "
            "candidates, and "
            "all pairs from the floor up (analysis: exact_floor)." },
        Described { "evaluation_bins",
            "Pairs of documents with a Jaccard similarity from lo to below hi: all, those found by the "
            "buckets, and how many the S-curve expects." },
        Described { "checks",
            "Rows and CRC-32 of each table, over its values in order: a whole number as 8 bytes, least "
            "first; a text or BLOB as its length likewise and its bytes; NULL as -2^63. Left out: "
            "documents.text and "
            "signatures.minima, which have their CRC-32 beside them." },
        Described { "near_documents",
            "A view: the pairs of documents with a Jaccard similarity from the threshold of the analysis up, "
            "by "
            "their ids, those with equal sets among them; the most similar first, then in corpus order. "
            "candidate 1: they share a bucket, as all that alike-cli pairs lists. With a reference only "
            "pairs "
            "of a document that is of it and one that is not." },
    };

    /// What brings version i + 1 to version i + 2. A step is never changed once a program that makes it has
    /// been given away.
    constexpr std::array<const char*, schemaVersion - 1> steps {
        R"sql(
CREATE TABLE source_files (number INTEGER PRIMARY KEY, source INTEGER NOT NULL, path NOT NULL,
    bytes INTEGER NOT NULL, modified INTEGER NOT NULL);
INSERT INTO checks VALUES ('source_files', 0, 0);
)sql",
    };

    Result<Done> describe(Database& database)
    {
        ALIKE_ASSIGN(auto insert, database.prepare("INSERT OR REPLACE INTO documentation VALUES (?,?)"));
        for (const Described& subject : subjects)
            ALIKE_TRY(insert.text(subject.name).text(subject.text).step());
        return Done {};
    }

    /// The SQL of each table or view that a project has, by its name.
    Result<std::map<std::string, std::string, std::less<>>> objectsOfSchema()
    {
        ALIKE_ASSIGN(auto fresh, Database::inMemory("schema"));
        ALIKE_TRY(fresh.run(tables));
        ALIKE_ASSIGN(auto select, fresh.prepare("SELECT name, sql FROM sqlite_schema"));
        std::map<std::string, std::string, std::less<>> objects;
        for (;;) {
            ALIKE_ASSIGN(const auto row, select.step());
            if (!row)
                return objects;
            objects.emplace(select.textAt(0), select.textAt(1));
        }
    }

    constexpr std::string_view viewName = "near_documents";

    /// Demands every table as this program makes it, and none besides, no index and no trigger: what has the
    /// name of a table and is another thing, or computes, would be a trap. Views are never read.
    Result<Done> checkObjects(Database& database)
    {
        ALIKE_ASSIGN(auto expected, objectsOfSchema());
        expected.erase(expected.find(viewName));
        ALIKE_ASSIGN(auto select, database.prepare("SELECT type, name, sql FROM sqlite_schema"));
        for (;;) {
            ALIKE_ASSIGN(const auto row, select.step());
            if (!row)
                break;
            const std::string_view type = select.textAt(0);
            const std::string name(select.textAt(1));
            if (type == "view")
                continue;
            const auto table = expected.find(name);
            if (table == expected.end()) {
                const std::string what = type == "trigger" ? "a trigger"
                    : type == "index"                      ? "an index"
                                                           : "a table";
                return Error { ErrorCode::BadFormat,
                    database.path().string() + " holds " + what + " that is no part of a project ("
                        + unicode::percentEncoded(name.substr(0, 60))
                        + "). Take it out with the program that put it there." };
            }
            if (type != "table" || select.textAt(2) != table->second)
                return database.damaged();
            expected.erase(table);
        }
        if (!expected.empty())
            return database.damaged();
        return Done {};
    }
}

Result<Done> makeSchema(Database& database)
{
    const std::string head = "PRAGMA application_id = " + std::to_string(applicationId)
        + "; PRAGMA user_version = " + std::to_string(schemaVersion);
    ALIKE_TRY(database.run(head.c_str()));
    ALIKE_TRY(database.run(tables));
    return describe(database);
}

Result<bool> adopt(Database& database)
{
    ALIKE_ASSIGN(const auto id, database.integerOf("PRAGMA application_id"));
    if (id != applicationId)
        return database.notProject();
    ALIKE_ASSIGN(const auto version, database.integerOf("PRAGMA user_version"));
    if (version > schemaVersion)
        return Error { ErrorCode::BadFormat,
            database.path().string() + " was made by a newer Alike (version " + std::to_string(version)
                + " of the file, this program knows " + std::to_string(schemaVersion)
                + "). Open it with that one." };
    if (version < 1)
        return database.damaged();
    const bool older = version < schemaVersion;
    if (older) {
        ALIKE_ASSIGN(auto copy, database.copyInMemory());
        ALIKE_TRY(migrate(copy, version));
        database = std::move(copy);
    }
    ALIKE_TRY(checkObjects(database));
    return older;
}

Result<Done> migrate(Database& database, std::int64_t from)
{
    ALIKE_ASSIGN(auto transaction, Transaction::begin(database));
    for (std::int64_t version = from; version < schemaVersion; ++version)
        ALIKE_TRY(database.run(steps.at(static_cast<std::size_t>(version - 1))));
    ALIKE_TRY(database.run(("PRAGMA user_version = " + std::to_string(schemaVersion)).c_str()));
    return transaction.commit();
}

Result<Done> refreshView(Database& database)
{
    ALIKE_ASSIGN(const auto objects, objectsOfSchema());
    const std::string& right = objects.find(viewName)->second;
    ALIKE_ASSIGN(
        auto select, database.prepare("SELECT sql FROM sqlite_schema WHERE type = 'view' AND name = ?"));
    ALIKE_ASSIGN(const auto row, select.text(viewName).step());
    if (row && select.textAt(0) == right)
        return Done {};
    select = Statement(); // before the schema changes
    ALIKE_TRY(database.run(("DROP VIEW IF EXISTS near_documents;" + right).c_str()));
    return describe(database);
}

} // namespace alike::project
