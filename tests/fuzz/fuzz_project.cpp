// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pipeline.h"
#include "core/project/database.h"
#include "core/project/read.h"
#include "core/project/sources.h"
#include "core/project/table.h"
#include "core/project/write.h"
#include "core/unicode/utf8.h"
#include "tests/fuzz/fuzzer.h"
#include "tests/support/corpora.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

using namespace alike;

// SQLite keeps pages of the three databases at work; the analysis that is made anew has its own.
const fuzz::MemoryLimit fuzz::memoryLimit { .base = 12 << 20, .perByte = 64 };

namespace {

using fuzz::require;
using project::Database;

/// The input as numbers, zeros behind its end.
class Numbers {
public:
    explicit Numbers(std::string_view bytes)
        : m_bytes(bytes)
    {
    }
    bool any() const { return !m_bytes.empty(); }
    std::uint64_t next(std::size_t bytes)
    {
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < bytes && any(); ++i, m_bytes.remove_prefix(1))
            number |= std::uint64_t { static_cast<unsigned char>(m_bytes.front()) } << (8 * i);
        return number;
    }
    std::string_view text(std::size_t most)
    {
        const std::string_view taken = m_bytes.substr(0, most);
        m_bytes.remove_prefix(taken.size());
        return taken;
    }

private:
    std::string_view m_bytes;
};

constexpr std::array tables { "settings", "sources", "source_files", "left_out", "documents", "parameters",
    "place", "marks", "analysis", "analysed", "sets", "signatures", "pairs", "evaluation_bins" };

/// In memory where the system has such a folder: hundreds of files a second are written.
std::filesystem::path scratchFile()
{
    const std::filesystem::path memory = "/dev/shm";
    const auto folder = access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path();
    return folder / ("fuzz-" + std::to_string(getpid()) + ".alike");
}

/// A small project with everything in it, made once, and the file that inputs are written to.
struct Sample {
    Sample()
        : path(scratchFile())
    {
        test::QuietWork quiet;
        project::Saved saved;
        saved.corpus = test::corpusOf({ "one two three four five six seven eight nine ten",
            "one two three four five six seven eight nine eleven",
            "one two three four five six seven eight nine ten",
            "other words that stand in this document alone, all of them" });
        saved.origin = project::originOf({ "/nowhere/x.jsonl" }, {});
        saved.origin.sources.push_back({ "/nowhere/folder", 0, 0, { { "a.txt", 3, 4 }, { "b.txt", 5, 6 } } });
        saved.state.place = { "d1", "d2", "compare" };
        saved.state.marks.set(review::Subject("d1", "d2"), { review::Verdict::Same, "a note", 77 });
        saved.state.parameters.sketch.hashes = 8;
        saved.state.parameters.lsh.rows = 2;
        saved.state.parameters.shingle.k = 2;
        saved.report.skip(SkipReason::NoText, "x", "it has no text");
        Pipeline pipeline(saved.corpus);
        saved.snapshot = pipeline.run(saved.state.parameters, Goal::Everything, quiet.work()).value();
        require(project::write(path, saved, quiet.work()).has_value());
        std::ifstream file(path, std::ios::binary);
        whole.assign(std::istreambuf_iterator<char>(file), {});
        auto opened = Database::open(path, Database::Mode::Fresh);
        require(opened.has_value());
        for (const std::string table : tables) {
            auto names = opened->prepare("SELECT name FROM pragma_table_info('" + table + "')");
            while (names && names->step().value())
                columns[table].emplace_back(names->textAt(0));
            require(!columns[table].empty());
        }
    }
    ~Sample() { std::filesystem::remove(path); }

    void put(std::string_view bytes) const
    {
        std::ofstream file(path, std::ios::binary | std::ios::trunc);
        file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        require(file.good());
    }

    std::filesystem::path path;
    std::string whole;
    std::map<std::string, std::vector<std::string>> columns; ///< of each table
};

/// Bytes anywhere in the file: each a page, a place in it, often near to its beginning, and a value.
std::string damaged(std::string bytes, Numbers numbers)
{
    constexpr std::size_t page = 4096;
    while (numbers.any()) {
        const std::uint64_t at = numbers.next(1) * page + numbers.next(2) % page;
        bytes[at % bytes.size()] = static_cast<char>(numbers.next(1));
    }
    return bytes;
}

/// One value becomes another, a row goes or comes twice.
void changeValue(const Sample& sample, Database& database, Numbers& numbers, std::set<std::string>& changed)
{
    const std::string table = tables[numbers.next(1) % tables.size()];
    const std::vector<std::string>& columns = sample.columns.at(table);
    const std::string& column = columns[numbers.next(1) % columns.size()];
    const std::string& key = columns.front();
    const std::string where = " WHERE " + key + " = (SELECT " + key + " FROM " + table + " LIMIT 1 OFFSET ?)";
    const std::uint64_t what = numbers.next(1);
    const auto row = static_cast<std::int64_t>(numbers.next(1) % 32);
    changed.insert(table);
    if (what % 16 == 0) {
        if (auto remove = database.prepare("DELETE FROM " + table + where))
            (void)remove->integer(row).step();
        return;
    }
    if (what % 16 == 1) {
        if (auto again
            = database.prepare("INSERT OR IGNORE INTO " + table + " SELECT * FROM " + table + where))
            (void)again->integer(row).step();
        return;
    }
    if (what % 16 == 2) { // bytes within a value
        if (auto patch = database.prepare("UPDATE OR IGNORE " + table + " SET " + column + " = CAST(substr("
                + column + ", 1, ?) || ? || substr(" + column + ", ?) AS BLOB)" + where)) {
            const auto at = static_cast<std::int64_t>(numbers.next(1));
            const std::string_view bytes = numbers.text(numbers.next(1) % 8);
            (void)patch->integer(at)
                .bytes(bytes)
                .integer(at + 1 + static_cast<std::int64_t>(bytes.size()))
                .integer(row)
                .step();
        }
        return;
    }
    auto update = database.prepare("UPDATE OR IGNORE " + table + " SET " + column + " = ?" + where);
    if (!update)
        return;
    const std::string_view text = numbers.text(what / 16);
    if (what % 8 == 1)
        update->none();
    else if (what % 8 == 2)
        update->real(std::bit_cast<double>(numbers.next(8)));
    else if (what % 8 == 3)
        update->text(text);
    else if (what % 8 == 4)
        update->bytes(text);
    else
        update->integer(static_cast<std::int64_t>(numbers.next(what % 8 == 5 ? 1 : 8)));
    (void)update->integer(row).step();
}

/// A table, the version or a column is not what it was.
void changeSchema(const Sample& sample, Database& database, Numbers& numbers)
{
    const std::string table = tables[numbers.next(1) % tables.size()];
    const std::vector<std::string>& columns = sample.columns.at(table);
    const std::string& column = columns[numbers.next(1) % columns.size()];
    const auto number = std::to_string(numbers.next(2));
    const std::vector<std::string> statements { "DROP TABLE " + table,
        "ALTER TABLE " + table + " RENAME COLUMN " + column + " TO other",
        "ALTER TABLE " + table + " ADD COLUMN other DEFAULT " + number,
        "ALTER TABLE " + table + " DROP COLUMN " + column, "ALTER TABLE " + table + " RENAME TO other",
        "ALTER TABLE " + table + " RENAME TO other; CREATE VIEW " + table + " AS SELECT * FROM other",
        "PRAGMA user_version = " + number, "PRAGMA application_id = " + number, "DROP VIEW near_documents",
        "CREATE TRIGGER t AFTER UPDATE ON " + table + " BEGIN DELETE FROM " + table + "; END",
        "CREATE INDEX i ON " + table + "(" + column + ")", "DELETE FROM " + table,
        "INSERT INTO " + table + " SELECT * FROM " + table };
    (void)database.run(statements[numbers.next(1) % statements.size()].c_str());
}

/// The checks as the documentation tells to make them, so that the values themselves are looked at.
void makeChecks(const Sample& sample, Database& database, const std::set<std::string>& changed)
{
    for (const std::string& table : changed) {
        const std::vector<std::string>& columns = sample.columns.at(table);
        auto select = database.prepare("SELECT * FROM " + table + " ORDER BY 1, 2");
        if (!select)
            continue;
        project::Digest digest;
        for (auto row = select->step(); row && *row; row = select->step()) {
            for (std::size_t c = 0; c < columns.size(); ++c) {
                const int column = static_cast<int>(c);
                if (columns[c] == "text" || columns[c] == "minima")
                    continue;
                if (select->isNone(column))
                    digest.none();
                else if (columns[c] == "lo" || columns[c] == "hi" || columns[c] == "predicted")
                    digest.integer(std::bit_cast<std::int64_t>(select->realAt(column)));
                else if (select->isInteger(column))
                    digest.integer(select->integerAt(column));
                else
                    digest.bytes(select->textAt(column));
            }
            digest.endRow();
        }
        if (auto check = database.prepare("UPDATE checks SET rows = ?, crc32 = ? WHERE name = ?"))
            (void)check->integer(digest.rows()).integer(digest.crc()).text(table).step();
    }
}

void change(const Sample& sample, Numbers numbers, bool schema)
{
    sample.put(sample.whole);
    auto opened = Database::open(sample.path, Database::Mode::Fresh);
    require(opened && opened->run("BEGIN"));
    Database& database = *opened;
    std::set<std::string> changed;
    if (schema)
        changeSchema(sample, database, numbers);
    while (numbers.any())
        changeValue(sample, database, numbers, changed);
    makeChecks(sample, database, changed);
    require(database.run("COMMIT").has_value());
}

void checkPairs(const std::shared_ptr<const ScoredPairs>& pairs, const SetOutline& sets)
{
    for (const ScoredPair& pair : pairs ? pairs->pairs : std::vector<ScoredPair>()) {
        require(index(pair.a) < sets.sets() && index(pair.b) < sets.sets());
        const double jaccard = pair.overlap.jaccard();
        require(jaccard >= 0 && jaccard <= 1);
    }
}

/// What was read can be shown, and made anew. That takes as long as all the rest.
void use(project::Contents contents, bool again)
{
    const Corpus& corpus = *contents.corpus;
    require(corpus.size() > 0);
    for (std::size_t d = 0; d < corpus.size(); ++d)
        require(unicode::isValidUtf8(corpus.text(docId(d))) && unicode::isValidUtf8(corpus.id(docId(d))));
    for (const auto& [subject, mark] : contents.state.marks.all())
        require(!subject.first().empty() && unicode::isValidUtf8(mark.note));
    if (!contents.analysis)
        return;
    Pipeline pipeline(contents.corpus);
    const SnapshotPtr shown = pipeline.restore(*std::exchange(contents.analysis, std::nullopt));
    const SetOutline& sets = shown->saved->sets;
    require(sets.documents() == corpus.size());
    checkPairs(shown->exact, sets);
    checkPairs(shown->scored, sets);
    if (!again || shown->parameters.sketch.hashes > 64) // hundreds of functions would take all the time
        return;
    test::QuietWork quiet;
    (void)pipeline.run(shown->parameters, Goal::Everything, quiet.work());
}

} // namespace

/// Whatever becomes of a file, it is refused with a sentence that names it, or what is read makes sense. The
/// first byte says what becomes of it: it is the input itself, a project with other bytes in it, or one with
/// another schema, or with other values and the checks that belong to them; and whether what is read is used.
void fuzz::run(std::string_view input)
{
    static const Sample sample;
    if (input.empty())
        return;
    const std::string_view rest = input.substr(1);
    switch (input.front() & 7) {
    case 0:
        sample.put(rest);
        break;
    case 1:
    case 2:
        sample.put(damaged(sample.whole, Numbers(rest)));
        break;
    default:
        change(sample, Numbers(rest), (input.front() & 7) == 3);
        break;
    }
    test::QuietWork quiet;
    auto read = project::read(sample.path, {}, quiet.work());
    const bool more = (input.front() & 24) == 24;
    const bool told = !more || project::summary(sample.path).has_value();
    if (!read) {
        require(read.error().detail.find(sample.path.filename().string()) != std::string::npos);
        return;
    }
    require(told);
    use(std::move(read).value(), more);
}
