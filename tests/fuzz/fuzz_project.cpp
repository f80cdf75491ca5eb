// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pipeline.h"
#include "core/project/database.h"
#include "core/project/digest.h"
#include "core/project/read.h"
#include "core/project/sources.h"
#include "core/project/write.h"
#include "core/unicode/utf8.h"
#include "tests/fuzz/check_fragment.h"
#include "tests/support/corpora.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

namespace {

using namespace alike;
using project::Database;
using test::require;

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

/// A small project with everything in it, made once, and the file that inputs are written to.
struct Sample {
    Sample()
        : path(std::filesystem::temp_directory_path() / ("fuzz-" + std::to_string(getpid()) + ".alike"))
    {
        test::QuietWork quiet;
        project::Saved saved;
        saved.corpus = test::corpusOf(test::familyTexts(30, 7));
        saved.origin = project::originOf({ "/nowhere/x.jsonl" }, {});
        saved.origin.sources.push_back({ "/nowhere/folder", 0, 0, { { "a.txt", 3, 4 }, { "b.txt", 5, 6 } } });
        saved.state.place = { "d1", "d2", "compare" };
        saved.state.marks.set(review::Subject("d1", "d2"), { review::Verdict::Same, "a note", 77 });
        saved.state.parameters.sketch.hashes = 20;
        saved.report.skip(SkipReason::NoText, "x", "it has no text");
        Pipeline pipeline(saved.corpus);
        saved.snapshot = pipeline.run(saved.state.parameters, Pipeline::Exact::Make, quiet.work()).value();
        require(project::write(path, saved, quiet.work()).has_value());
        std::ifstream file(path, std::ios::binary);
        whole.assign(std::istreambuf_iterator<char>(file), {});
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
};

constexpr std::array tables { "settings", "sources", "source_files", "left_out", "documents", "parameters",
    "place", "marks", "analysis", "analysed", "sets", "signatures", "pairs", "evaluation_bins" };

std::vector<std::string> columnsOf(Database& database, const std::string& table)
{
    std::vector<std::string> columns;
    auto names = database.prepare("SELECT name FROM pragma_table_info('" + table + "')");
    while (names && names->step().value())
        columns.emplace_back(names->textAt(0));
    return columns;
}

/// Bytes in the middle of the file, anywhere.
std::string damaged(std::string bytes, Numbers numbers)
{
    while (numbers.any()) {
        const std::uint64_t at = numbers.next(3) % bytes.size();
        bytes[at] = static_cast<char>(numbers.next(1));
    }
    return bytes;
}

/// One value becomes another, a row goes or comes twice.
void changeValue(Database& database, Numbers& numbers)
{
    const std::string table = tables[numbers.next(1) % tables.size()];
    const auto columns = columnsOf(database, table);
    const std::string& column = columns[numbers.next(1) % columns.size()];
    const std::string& key = columns.front();
    const std::string where = " WHERE " + key + " = (SELECT " + key + " FROM " + table + " LIMIT 1 OFFSET ?)";
    const std::uint64_t what = numbers.next(1);
    const auto row = static_cast<std::int64_t>(numbers.next(1));
    if (what % 8 == 0) {
        if (auto remove = database.prepare("DELETE FROM " + table + where))
            (void)remove->whole(row).step();
        return;
    }
    auto update = database.prepare("UPDATE OR IGNORE " + table + " SET " + column + " = ?" + where);
    if (!update)
        return;
    const std::string text(numbers.text(what / 8 % 16));
    if (what % 8 == 1)
        update->none();
    else if (what % 8 == 2)
        update->real(static_cast<double>(numbers.next(8)));
    else if (what % 8 == 3)
        update->text(text);
    else if (what % 8 == 4)
        update->bytes(text);
    else
        update->whole(static_cast<std::int64_t>(numbers.next(what % 8 == 5 ? 1 : 8)));
    (void)update->whole(row).step();
}

/// The checks as the documentation tells to make them, so that the values themselves are looked at.
void makeChecks(Database& database)
{
    for (const std::string table : tables) {
        const auto columns = columnsOf(database, table);
        auto select = database.prepare("SELECT * FROM " + table + " ORDER BY 1, 2");
        if (!select)
            continue;
        project::Digest digest;
        while (select->step().value()) {
            for (std::size_t c = 0; c < columns.size(); ++c) {
                const int column = static_cast<int>(c);
                if (columns[c] == "text" || columns[c] == "minima")
                    continue;
                if (select->isNone(column))
                    digest.none();
                else if (columns[c] == "lo" || columns[c] == "hi" || columns[c] == "predicted")
                    digest.whole(std::bit_cast<std::int64_t>(select->realAt(column)));
                else if (select->isWhole(column))
                    digest.whole(select->wholeAt(column));
                else
                    digest.bytes(select->textAt(column));
            }
            digest.endRow();
        }
        if (auto check = database.prepare("UPDATE checks SET rows = ?, crc32 = ? WHERE name = ?"))
            (void)check->whole(digest.rows()).whole(digest.crc()).text(table).step();
    }
}

void change(const std::filesystem::path& path, Numbers numbers)
{
    auto database = Database::open(path, Database::Mode::Fresh);
    require(database.has_value());
    require(database->run("BEGIN").has_value());
    while (numbers.any())
        changeValue(*database, numbers);
    makeChecks(*database);
    require(database->run("COMMIT").has_value());
}

void checkPairs(const std::shared_ptr<const ScoredPairs>& pairs, const SetOutline& sets)
{
    for (const ScoredPair& pair : pairs ? pairs->pairs : std::vector<ScoredPair>()) {
        require(index(pair.a) < sets.sets() && index(pair.b) < sets.sets());
        const double jaccard = pair.overlap.jaccard();
        require(jaccard >= 0 && jaccard <= 1);
    }
}

/// What was read can be shown, and made anew.
void use(project::Contents contents)
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
    test::QuietWork quiet;
    (void)pipeline.run(shown->parameters, Pipeline::Exact::Make, quiet.work());
}

} // namespace

/// Whatever becomes of a file, it is refused with a sentence that names it, or what is read makes sense. The
/// first byte says what becomes of it: it is the input itself, a project with other bytes in it, or one with
/// other values and the checks that belong to them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    static const Sample sample;
    const std::string_view input(reinterpret_cast<const char*>(bytes), size);
    if (input.empty())
        return 0;
    const std::string_view rest = input.substr(1);
    switch (input.front() & 3) {
    case 0:
        sample.put(rest);
        break;
    case 1:
        sample.put(damaged(sample.whole, Numbers(rest)));
        break;
    default:
        sample.put(sample.whole);
        change(sample.path, Numbers(rest));
        break;
    }
    test::QuietWork quiet;
    auto read = project::read(sample.path, {}, quiet.work());
    const auto summary = project::summary(sample.path);
    if (!read) {
        require(read.error().detail.find(sample.path.filename().string()) != std::string::npos);
        return 0;
    }
    require(summary.has_value());
    use(std::move(read).value());
    return 0;
}
