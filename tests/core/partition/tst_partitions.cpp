// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/corpus/portions.h"
#include "core/explore/join/pair_list.h"
#include "core/partition/run.h"
#include "core/partition/segment_file.h"
#include "core/partition/stages.h"
#include "core/pipeline/pipeline.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

using namespace alike;

namespace {

void write(const std::filesystem::path& path, const std::string& bytes)
{
    std::filesystem::create_directories(path.parent_path());
    std::ofstream file(path, std::ios::binary);
    file << bytes;
    QVERIFY(file.good());
}

std::string jsonLines(const std::vector<std::string>& texts, bool ids = true)
{
    std::string lines;
    for (std::size_t i = 0; i < texts.size(); ++i)
        lines += ids ? fmt::format("{{\"id\":\"d{}\",\"text\":\"{}\"}}\n", i, texts[i])
                     : fmt::format("{{\"text\":\"{}\"}}\n", texts[i]);
    return lines;
}

/// A pair of documents and all that is said of it.
std::string rowOf(
    std::string_view a, std::string_view b, const ScoredPair& score, const std::vector<SharedBand>& bands)
{
    std::string row = fmt::format("{} {} {}/{}/{} {} {}/{}:", a, b, score.overlap.shared, score.overlap.sizeA,
        score.overlap.sizeB, score.estimate.equalRows, score.estimate.sharedValues,
        score.estimate.unitedValues);
    for (const SharedBand& band : bands)
        row += fmt::format(" {}{}", band.band, band.collision ? "*" : "");
    return row;
}

/// What one pipeline over all of it finds.
std::vector<std::string> wholeRows(const partition::Job& job)
{
    test::QuietWork quiet;
    const auto loaded = corpus::read(job.paths, job.reading, quiet.work()).value();
    Pipeline pipeline(loaded.corpus);
    Request request { Goal::FoundPairs };
    request.floor = job.parameters.results.threshold;
    const auto snapshot = pipeline.run(job.parameters, request, quiet.work()).value();
    const HeldAnalysis held = holdParts(*snapshot);
    std::vector<std::string> rows;
    forEachDocumentPair(
        *held.sets, snapshot->scored->atLeast(job.parameters.results.threshold),
        [&](SetId set) {
            const auto size = static_cast<std::uint32_t>(held.sets->size(set));
            return ScoredPair { set, set, { size, size, size }, {}, true };
        },
        [&](DocId a, DocId b, const ScoredPair& score) {
            rows.push_back(rowOf(loaded.corpus->id(a), loaded.corpus->id(b), score,
                score.a == score.b ? std::vector<SharedBand>()
                                   : sharedBands(*held.buckets, *held.signatures, score.a, score.b)));
            return true;
        });
    return rows;
}

std::vector<std::string> rowsOf(const partition::Results& results)
{
    std::vector<std::string> rows;
    forEachIdenticalPair(
        results.sets,
        [&](SetId set) {
            const auto size = static_cast<std::uint32_t>(results.sets.size(set));
            return ScoredPair { set, set, { size, size, size }, {}, true };
        },
        [&](DocId a, DocId b, const ScoredPair& score) {
            rows.push_back(rowOf(results.id(a), results.id(b), score, {}));
            return true;
        });
    DocumentPairs documents(results.sets, [&](DocId a, DocId b, const ScoredPair& score, auto bands) {
        rows.push_back(rowOf(results.id(a), results.id(b), score, partition::bandsIn(bands)));
        return true;
    });
    const auto read
        = results.pairs.forEach([&](const ScoredPair& pair, std::span<const std::uint16_t> bands) {
              return documents.add(pair, bands);
          });
    documents.finish();
    if (!read)
        rows.push_back(read.error().detail);
    return rows;
}

} // namespace

/// The stages over files give what one pipeline over all documents gives, however they are divided.
class TestPartitions : public QObject {
    Q_OBJECT
private slots:
    void beyondTheEnd();
    void init();
    void portionsAreTheWhole_data();
    void portionsAreTheWhole();
    void portionsFollowALongLine();
    void equalsTheWhole_data();
    void equalsTheWhole();
    void anyOrder();
    void sortsPairs();
    void tellsOfAShorterFile();
    void goesOn_data();
    void goesOn();
    void flippedBits_data();
    void flippedBits();
    void madeOfOthers();
    void refusesOthers();
    void anotherThreshold();
    void skew();
    void stopped();

private:
    partition::Job job() const;
    std::filesystem::path at(const char* name) const { return m_folder->filePath(name).toStdString(); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestPartitions::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

partition::Job TestPartitions::job() const
{
    partition::Job job;
    job.parameters.results.threshold = Threshold { 500'000 };
    job.folder = at("scratch");
    job.memory = std::uint64_t { 1 } << 30;
    return job;
}

void TestPartitions::portionsAreTheWhole_data()
{
    QTest::addColumn<int>("count");
    for (const int count : { 1, 2, 7, 64, 500 })
        QTest::addRow("%d", count) << count;
}

/// Documents, ids and texts of all portions are those of the paths, also where lines are longer than
/// portions, blank or without ids.
void TestPartitions::portionsAreTheWhole()
{
    QFETCH(int, count);
    const auto texts = test::familyTexts(120, 5);
    write(at("in/a.jsonl"), jsonLines(texts, false));
    write(at("in/b.txt"), texts[0]);
    write(at("in/c.jsonl"),
        "\n\n" + jsonLines({ texts.begin(), texts.begin() + 20 }, false) + "{\"text\":\""
            + std::string(300'000, 'x') + "\"}\nnonsense\n"
            + jsonLines({ texts.begin(), texts.begin() + 5 }, false) + "{\"text\":\"the last\"}");
    write(at("in/d.csv"), "id,text\r\n1,\"a, b\nc\"\r\n2,d\r\n");
    test::QuietWork quiet;
    const auto whole = corpus::read({ at("in") }, {}, quiet.work()).value();
    auto portions = corpus::Portions::find({ at("in") }, {}, quiet.work()).value();
    QVERIFY(portions.divide(static_cast<std::size_t>(count), quiet.work()));
    QCOMPARE(portions.size(), static_cast<std::size_t>(count));
    CorpusBuilder builder;
    LoadReport report = portions.report();
    std::uint64_t bytes = 0;
    std::size_t used = 0;
    for (std::size_t portion = 0; portion < portions.size(); ++portion) {
        auto fragments = portions.read(portion, quiet.work());
        QVERIFY2(fragments, fragments ? "" : fragments.error().detail.c_str());
        const std::size_t before = builder.size();
        for (auto& fragment : *fragments) {
            report.merge(std::move(fragment.report));
            builder.add(std::move(fragment.documents));
        }
        used += builder.size() > before;
        bytes += portions.bytesOf(portion);
    }
    QCOMPARE(bytes, portions.bytes());
    QVERIFY(count == 1 || used > 1);
    const Corpus joined = std::move(builder).build();
    QCOMPARE(joined.size(), whole.corpus->size());
    for (std::size_t d = 0; d < joined.size(); ++d) {
        QCOMPARE(joined.id(docId(d)), whole.corpus->id(docId(d)));
        QCOMPARE(joined.text(docId(d)), whole.corpus->text(docId(d)));
    }
    QCOMPARE(report.documentsRead, whole.report.documentsRead);
    QCOMPARE(report.unreadable, whole.report.unreadable);
    QCOMPARE(report.issues.size(), whole.report.issues.size() - whole.report.repeatedIds);
    for (const LoadIssue& issue : report.issues)
        QVERIFY(std::ranges::any_of(whole.report.issues, [&](const LoadIssue& other) {
            return other.place == issue.place && other.detail == issue.detail;
        }));
}

/// The first line is longer than what tells the fields as a rule.
void TestPartitions::portionsFollowALongLine()
{
    const auto line = [](const std::string& words) {
        return R"({"messages":[{"role":"user","content":")" + words + "\"}]}\n";
    };
    constexpr std::size_t others = 5'000;
    std::string lines = line(std::string(1'200'000, 'x'));
    for (std::size_t i = 0; i < others; ++i)
        lines += line("what somebody said, and what another said then " + std::to_string(i));
    write(at("a.jsonl"), lines);
    test::QuietWork quiet;
    auto portions = corpus::Portions::find({ at("a.jsonl") }, {}, quiet.work()).value();
    QVERIFY(portions.divide(8, quiet.work()));
    std::size_t documents = 0;
    std::size_t used = 0;
    for (std::size_t portion = 0; portion < portions.size(); ++portion) {
        const auto fragments = portions.read(portion, quiet.work());
        QVERIFY(fragments);
        const std::size_t before = documents;
        for (const auto& fragment : *fragments)
            documents += fragment.documents.size();
        used += documents > before ? 1 : 0;
    }
    QVERIFY(used > 1);
    QCOMPARE(documents, others + 1);
}

void TestPartitions::equalsTheWhole_data()
{
    QTest::addColumn<int>("portions");
    QTest::addColumn<QString>("what");
    for (const int portions : { 1, 2, 7, 64 })
        for (const char* what : { "words", "characters", "stride", "repeated ids", "all alike",
                 "nothing alike", "one document", "threshold 0", "crc", "small cells" })
            QTest::addRow("%s in %d", what, portions) << portions << what;
}

void TestPartitions::equalsTheWhole()
{
    QFETCH(int, portions);
    QFETCH(QString, what);
    auto texts = test::familyTexts(300, 11);
    partition::Job job = this->job();
    if (what == "characters") {
        job.parameters.text.unit = text::Unit::Character;
        job.parameters.text.minWords = 0;
        job.parameters.shingle.k = 6;
    } else if (what == "stride") {
        job.parameters.shingle.stride = 2;
    } else if (what == "all alike") {
        texts.assign(200, texts.front());
    } else if (what == "nothing alike") {
        std::vector<std::string> others;
        for (std::size_t i = 0; i < texts.size(); i += 10)
            others.push_back(texts[i]);
        texts = others;
    } else if (what == "one document") {
        texts.resize(1);
    } else if (what == "threshold 0") {
        job.parameters.results.threshold = Threshold { 0 };
        job.parameters.lsh.rows = 2;
    } else if (what == "crc") {
        job.parameters.lsh.bucket = lsh::BucketFunction::Crc32;
        job.parameters.lsh.buckets = 50; // collisions
        job.parameters.lsh.rows = 3;
    } else if (what == "small cells") {
        job.memory = 1; // so that what hangs together is in several
        job.parameters.lsh.rows = 1;
        for (std::string& text : texts)
            text += "common words at the end of every single one of the texts ";
        texts.push_back(texts[3]);
        texts.push_back("a " + texts[7]); // the same set but for one
    }
    write(at("in/one.jsonl"), jsonLines(texts, what != "repeated ids"));
    if (what == "repeated ids") {
        write(at("in/two.jsonl"), jsonLines({ texts.begin(), texts.begin() + 40 }, false));
        write(at("in/zero.jsonl"),
            "{\"id\":\"5#2\",\"text\":\"" + texts[0] + "\"}\n{\"id\":\"7\",\"text\":\"" + texts[1] + "\"}\n");
    }
    job.paths = { at("in") };
    job.portions = static_cast<std::size_t>(portions);
    test::QuietWork quiet(2);
    const auto results = partition::run(job, quiet.work());
    QVERIFY2(results, results ? "" : results.error().detail.c_str());
    const auto expected = wholeRows(job);
    QCOMPARE(rowsOf(*results).size(), expected.size());
    QCOMPARE(rowsOf(*results), expected);
    QCOMPARE(expected.empty(), what == "nothing alike" || what == "one document");
    partition::removeFiles(job.folder);
    QVERIFY(!std::filesystem::exists(job.folder));
}

/// Parts of a stage are done in any order, and twice.
void TestPartitions::anyOrder()
{
    write(at("in/one.jsonl"), jsonLines(test::familyTexts(300, 3)));
    partition::Job job = this->job();
    job.paths = { at("in") };
    test::QuietWork quiet;
    const Work work = quiet.work();
    auto portions = corpus::Portions::find(job.paths, job.reading, work).value();
    const auto folder = partition::Folder::open(job.folder, job.parameters, portions, 5, 2000, work).value();
    for (const std::size_t portion : { 3, 0, 4, 4, 1, 2 })
        QVERIFY(partition::sign(folder, portions, portion, work));
    QVERIFY(*partition::isSigned(folder, 3, work));
    for (std::size_t part = partition::joinParts; part-- > 0;)
        QVERIFY(partition::join(folder, part, work));
    QVERIFY(partition::join(folder, 2, work));
    QVERIFY(partition::place(folder, work));
    for (const std::size_t portion : { 4, 2, 0, 1, 3 })
        QVERIFY(partition::fetch(folder, portions, portion, work));
    const std::size_t tasks = *partition::tasks(folder);
    QVERIFY(tasks > 5);
    for (std::size_t task = tasks; task-- > 0;)
        QVERIFY(partition::verify(folder, task, work));
    const auto expected = wholeRows(job);
    QVERIFY(expected.size() > 2 * partition::SortedPairs::mostRuns);
    for (const std::uint64_t memory :
        { 1 << 20, 2000, 1 }) { // all at once, in some runs, each pair in its own
        const auto results = partition::collect(folder, tasks, memory, work);
        QVERIFY2(results, results ? "" : results.error().detail.c_str());
        QCOMPARE(rowsOf(*results), expected);
        QCOMPARE(results->pairs.runs() > 2, memory <= 2000);
        QVERIFY(results->pairs.runs() <= partition::SortedPairs::mostRuns);
        std::size_t seen = 0; // who has enough is not asked again
        QVERIFY(results->pairs.forEach([&](const ScoredPair&, auto) { return ++seen < 2; }));
        QCOMPARE(seen, std::size_t { 2 });
        if (memory != 2000)
            continue;
        for (const char* const kind : { "sortedbands", "sorted" }) { // one bit of either is told
            const auto run = folder.verified(kind, 1);
            std::fstream file(run, std::ios::in | std::ios::out | std::ios::binary);
            const auto middle = static_cast<std::streamoff>(std::filesystem::file_size(run) / 2);
            const int byte = file.seekg(middle).get();
            const auto write = [&](int value) {
                file.seekp(middle).put(static_cast<char>(value));
                file.flush();
            };
            write(byte ^ 4);
            const auto read = results->pairs.forEach([](const ScoredPair&, auto) { return true; });
            QVERIFY(!read);
            QVERIFY2(
                read.error().detail.find(run.string()) != std::string::npos, read.error().detail.c_str());
            write(byte);
            QVERIFY(results->pairs.forEach([](const ScoredPair&, auto) { return true; }));
        }
    }
}

/// Pairs of sets that were found more than once, near one another or far apart, come once, with their bands.
void TestPartitions::sortsPairs()
{
    write(at("in/one.jsonl"), jsonLines(test::familyTexts(20, 3)));
    partition::Job job = this->job();
    job.paths = { at("in") };
    test::QuietWork quiet;
    auto portions = corpus::Portions::find(job.paths, job.reading, quiet.work()).value();
    const auto folder
        = partition::Folder::open(job.folder, job.parameters, portions, 1, 2000, quiet.work()).value();
    // 1/2 of (2, 3), (2, 4) and (5, 6), the last with other sizes; 9/11 of (1, 8).
    const std::vector<partition::PairRecord> found { { 2, 4, 3, 3, 2, 10, 1, 2, 1 },
        { 5, 6, 30, 30, 20, 11, 1, 2, 2 }, { 1, 8, 10, 10, 9, 90, 9, 11, 3 },
        { 2, 3, 3, 3, 2, 12, 1, 2, 0 } };
    const std::vector<std::vector<std::uint16_t>> bands { { 8 }, { 2, 5 }, { 0, 2, 38 }, {} };
    for (const std::uint64_t memory : { 1 << 20, 100, 1 }) {
        partition::SortedPairs pairs(folder, memory);
        for (const std::size_t i : { 0, 1, 1, 2, 0, 3, 2, 2, 3, 1, 0 })
            QVERIFY(pairs.add(found[i], bands[i]));
        QVERIFY(pairs.sort());
        QCOMPARE(pairs.runs() > 0, memory <= 100);
        std::vector<std::string> rows;
        QVERIFY(pairs.forEach([&](const ScoredPair& pair, std::span<const std::uint16_t> shared) {
            rows.push_back(fmt::format("{} {} {} {}", index(pair.a), index(pair.b), pair.estimate.equalRows,
                fmt::join(shared, "+")));
            return true;
        }));
        QCOMPARE(rows, (std::vector<std::string> { "1 8 90 0+2+38", "2 3 12 ", "2 4 10 8", "5 6 11 2+5" }));
    }
}

void TestPartitions::tellsOfAShorterFile()
{
    write(at("in/one.jsonl"), jsonLines(test::familyTexts(3000, 3)));
    test::QuietWork quiet;
    auto portions = corpus::Portions::find({ at("in") }, {}, quiet.work()).value();
    QVERIFY(portions.divide(4, quiet.work()));
    QVERIFY(portions.bytesOf(3) > 1000);
    const auto whole = std::filesystem::file_size(at("in/one.jsonl"));
    for (const auto size : { whole - 5, whole / 2 }) {
        std::filesystem::resize_file(at("in/one.jsonl"), size);
        QVERIFY(portions.read(0, quiet.work()));
        const auto last = portions.read(3, quiet.work());
        QVERIFY(!last);
        QVERIFY2(last.error().detail.find("shorter") != std::string::npos, last.error().detail.c_str());
    }
}

namespace {
/// All files of a folder and what they hold.
std::map<std::string, std::string> contentsOf(const std::filesystem::path& folder)
{
    std::map<std::string, std::string> contents;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path(), std::ios::binary);
        contents[entry.path().filename().string()].assign(std::istreambuf_iterator<char>(file), {});
    }
    return contents;
}
}

void TestPartitions::goesOn_data()
{
    QTest::addColumn<QString>("how");
    for (const char* how : { "missing", "cut", "bit" })
        QTest::newRow(how) << how;
}

/// Whatever file is missing or damaged, a run makes it again and nothing else, and finds the same.
void TestPartitions::goesOn()
{
    QFETCH(QString, how);
    write(at("in/one.jsonl"), jsonLines(test::familyTexts(200, 3)));
    partition::Job job = this->job();
    job.paths = { at("in") };
    job.portions = 3;
    test::QuietWork quiet;
    const auto expected = rowsOf(partition::run(job, quiet.work()).value());
    QCOMPARE(expected, wholeRows(job));
    const auto whole = contentsOf(job.folder);
    QVERIFY(whole.size() > 20);
    Random random(9);
    for (const auto& [name, bytes] : whole) {
        if (name == "lock" || name == "portions" || (name.starts_with("links-") && random.below(8) > 0))
            continue; // of the links, which are many, some
        const auto path = job.folder / name;
        std::string damaged = bytes;
        damaged[random.below(damaged.size())] ^= 4;
        if (how == "missing")
            std::filesystem::remove(path);
        else
            write(path, how == "cut" ? bytes.substr(0, random.below(bytes.size())) : damaged);
        const auto again = partition::run(job, quiet.work());
        QVERIFY2(again, again ? "" : again.error().detail.c_str());
        QCOMPARE(rowsOf(*again), expected);
        QVERIFY2(contentsOf(job.folder) == whole, name.c_str());
    }
    // What cannot be told from another job is refused.
    std::string damaged = whole.at("portions");
    damaged[damaged.size() / 2] ^= 1;
    write(job.folder / "portions", damaged);
    const auto refused = partition::run(job, quiet.work());
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::BadFormat);
    QVERIFY(refused.error().detail.starts_with((job.folder / "portions").string()));
}

namespace {
/// Some of the stages of a job, all parts of each, by the numbers of the stages.
Result<Done> runStages(const partition::Folder& folder, const corpus::Portions& portions, int first, int end)
{
    test::QuietWork quiet;
    const Work work = quiet.work();
    for (int stage = first; stage < end; ++stage) {
        const std::size_t counts[] { portions.size(), partition::joinParts, 1, portions.size(), 0 };
        std::size_t count = counts[stage];
        if (stage == 4) {
            ALIKE_ASSIGN(count, partition::tasks(folder));
        }
        for (std::size_t part = 0; part < count; ++part) {
            const auto done = [&]() -> Result<Done> {
                switch (stage) {
                case 0:
                    return partition::sign(folder, portions, part, work);
                case 1:
                    return partition::join(folder, part, work);
                case 2:
                    return partition::place(folder, work);
                case 3:
                    return partition::fetch(folder, portions, part, work);
                default:
                    return partition::verify(folder, part, work);
                }
            };
            ALIKE_TRY(done());
        }
    }
    return Done {};
}

/// What the stages from one on find.
Result<std::vector<std::string>> rowsFrom(
    const partition::Folder& folder, const corpus::Portions& portions, int first)
{
    ALIKE_TRY(runStages(folder, portions, first, 5));
    ALIKE_ASSIGN(const std::size_t tasks, partition::tasks(folder));
    test::QuietWork quiet;
    ALIKE_ASSIGN(const auto results, partition::collect(folder, tasks, 1 << 20, quiet.work()));
    return rowsOf(results);
}
}

void TestPartitions::flippedBits_data()
{
    QTest::addColumn<int>("stages");
    for (const int stages : { 1, 2, 3, 4, 5 })
        QTest::addRow("behind %d", stages) << stages;
}

/// Whatever bit changes between two stages, those that follow find what is right or say which file is
/// damaged, and a run afterwards makes it again.
void TestPartitions::flippedBits()
{
    QFETCH(int, stages);
    write(at("in/one.jsonl"), jsonLines(test::familyTexts(80, 3)));
    partition::Job job = this->job();
    job.paths = { at("in") };
    job.portions = 2;
    test::QuietWork quiet;
    auto portions = corpus::Portions::find(job.paths, job.reading, quiet.work()).value();
    const auto folder
        = partition::Folder::open(job.folder, job.parameters, portions, 2, 3000, quiet.work()).value();
    QVERIFY(runStages(folder, portions, 0, stages));
    const auto expected = wholeRows(job);
    const auto whole = contentsOf(job.folder);
    Random random(static_cast<std::uint64_t>(stages));
    int refused = 0;
    for (const auto& [name, bytes] : whole) {
        if (name == "portions" || (name.starts_with("links-") && random.below(16) > 0))
            continue; // which was read; of the links, which are many, some
        for (int flip = 0; flip < 4; ++flip) {
            std::string damaged = bytes;
            // One in the records, where there are some, the others anywhere.
            const std::size_t at = flip == 0 && bytes.size() > 84 ? 64 + random.below(bytes.size() - 84)
                                                                  : random.below(bytes.size());
            damaged[at] = static_cast<char>(damaged[at] ^ (1 << random.below(8)));
            write(job.folder / name, damaged);
            const auto rows = rowsFrom(folder, portions, stages);
            if (rows)
                QCOMPARE(*rows, expected);
            else
                QVERIFY2(rows.error().detail.starts_with((job.folder / name).string()),
                    rows.error().detail.c_str());
            refused += rows ? 0 : 1;
            const auto again = partition::run(job, quiet.work());
            QVERIFY2(again, again ? "" : again.error().detail.c_str());
            QCOMPARE(rowsOf(*again), expected);
            for (const auto& [other, before] : contentsOf(job.folder))
                if (const auto known = whole.find(other); known != whole.end())
                    QVERIFY2(before == known->second, other.c_str());
                else
                    std::filesystem::remove(job.folder / other);
        }
    }
    QVERIFY(refused > 10);
}

/// What was made of files that were other than they are now is made again.
void TestPartitions::madeOfOthers()
{
    using namespace partition;
    write(at("in/one.jsonl"), jsonLines(test::familyTexts(80, 3)));
    Job job = this->job();
    job.paths = { at("in") };
    job.portions = 2;
    test::QuietWork quiet;
    const Work work = quiet.work();
    auto portions = corpus::Portions::find(job.paths, job.reading, work).value();
    const auto folder = Folder::open(job.folder, job.parameters, portions, 2, 3000, work).value();
    QVERIFY(runStages(folder, portions, 0, 5));
    const auto expected = wholeRows(job);
    const auto whole = contentsOf(job.folder);
    const auto shortened = [&]<typename Record>(std::type_identity<Record>, const char* name, Kind kind,
                               const Result<Print>& print) {
        auto records = Folder::readAll<Record>(folder.file(name), kind, *print).value();
        QVERIFY(!records.empty());
        records.pop_back();
        QVERIFY(Folder::write<Record>(folder.file(name), kind, *print, records));
    };
    const auto findsTheSame = [&](const char* name, int first) {
        QVERIFY(runStages(folder, portions, first, 5)); // of the wrong one
        write(folder.file(name), whole.at(name));
        const auto again = run(job, work);
        QVERIFY2(again, again ? "" : again.error().detail.c_str());
        QCOMPARE(rowsOf(*again), expected);
        for (const auto& [other, bytes] : whole)
            QVERIFY2(contentsOf(job.folder).at(other) == bytes, other.c_str());
    };
    std::string links = "links-00000"; // or one with more
    for (const auto& [name, bytes] : whole)
        if (name.starts_with("links-") && bytes.size() > whole.at(links).size())
            links = name;
    shortened(std::type_identity<Link> {}, links.c_str(), Kind::Links, folder.joinedInputs());
    findsTheSame(links.c_str(), 2);
    shortened(std::type_identity<Place> {}, "places", Kind::Places, folder.placedInputs());
    QVERIFY(!*isFetched(folder, 0, work));
    findsTheSame("places", 3);
    shortened(std::type_identity<Task> {}, "tasks", Kind::Tasks, folder.placedInputs());
    QVERIFY(*isFetched(folder, 0, work) && !*isVerified(folder, 0, work));
    findsTheSame("tasks", 4);
}

/// Files of other parameters, or of files that were written since, are refused, and stay.
void TestPartitions::refusesOthers()
{
    write(at("in/one.jsonl"), jsonLines(test::familyTexts(100, 3)));
    partition::Job job = this->job();
    job.paths = { at("in") };
    test::QuietWork quiet;
    QVERIFY(partition::run(job, quiet.work()));
    const auto before = contentsOf(job.folder);
    const auto refused = [&](const partition::Job& other) {
        const auto results = partition::run(other, quiet.work());
        return !results && results.error().code == ErrorCode::BadParameter
            && results.error().detail.starts_with(job.folder.string()) && contentsOf(job.folder) == before;
    };
    partition::Job other = job;
    other.parameters.shingle.k = 5;
    QVERIFY(refused(other));
    other = job;
    other.parameters.lsh.rows = 4;
    QVERIFY(refused(other));
    other = job;
    other.portions = 9;
    QVERIFY(refused(other));
    other = job;
    other.reading.textField = "body";
    QVERIFY(refused(other));
    // Another amount of memory or number of threads is no other job.
    other = job;
    other.memory *= 2;
    test::QuietWork three(3);
    QVERIFY(partition::run(other, three.work()));
    QVERIFY(contentsOf(job.folder) == before);
    write(at("in/two.jsonl"), jsonLines(test::familyTexts(10, 4)));
    QVERIFY(refused(job));
    for (const auto family : { sketch::Family::Dictionary, sketch::Family::Permutation }) {
        other = job;
        other.parameters.sketch.family = family;
        const auto results = partition::run(other, quiet.work());
        QVERIFY(!results);
        QVERIFY(results.error().detail.find("--family hashed") != std::string::npos);
    }
}

/// Another threshold verifies again, and does nothing else again.
void TestPartitions::anotherThreshold()
{
    write(at("in/one.jsonl"), jsonLines(test::familyTexts(200, 3)));
    partition::Job job = this->job();
    job.paths = { at("in") };
    job.portions = 2;
    test::QuietWork quiet;
    QVERIFY(partition::run(job, quiet.work()));
    const auto before = contentsOf(job.folder);
    job.parameters.results.threshold = Threshold { 900'000 };
    const auto results = partition::run(job, quiet.work());
    QVERIFY2(results, results ? "" : results.error().detail.c_str());
    QCOMPARE(rowsOf(*results), wholeRows(job));
    const auto after = contentsOf(job.folder);
    QVERIFY(after.size() > before.size());
    for (const auto& [name, bytes] : before)
        QVERIFY2(after.at(name) == bytes, name.c_str());
}

/// A bucket of very many documents, equal or not, costs what its documents cost.
void TestPartitions::skew()
{
    std::vector<std::string> texts = test::familyTexts(40, 8);
    for (int i = 0; i < 20'000; ++i)
        texts.push_back(texts[3]);
    write(at("in/equal.jsonl"), jsonLines(texts));
    partition::Job job = this->job();
    job.paths = { at("in") };
    job.portions = 3;
    test::QuietWork quiet;
    const auto results = partition::run(job, quiet.work());
    QVERIFY(results);
    QVERIFY(identicalPairs(results->sets) >= 20'000ULL * 20'001 / 2);
    std::uintmax_t fetched = 0;
    for (const auto& entry : std::filesystem::directory_iterator(job.folder))
        if (entry.path().filename().string().starts_with("texts-"))
            fetched += entry.file_size();
    QVERIFY(fetched < 200'000); // the text that all are is there once
    partition::removeFiles(job.folder);

    // All share a page, few are alike: the page makes every two a candidate.
    texts.clear();
    std::string page;
    for (std::uint64_t word = 0; word < 40; ++word)
        page += test::wordNumber(word) + ' ';
    for (const std::string& other : test::familyTexts(1500, 21))
        texts.push_back(page + other);
    write(at("in/equal.jsonl"), jsonLines(texts));
    job.memory = 4 << 20; // more than one cell
    const auto paged = partition::run(job, quiet.work());
    QVERIFY2(paged, paged ? "" : paged.error().detail.c_str());
    QCOMPARE(rowsOf(*paged), wholeRows(job));
}

/// Whatever the moment at which it is stopped, a run says so, and the next one goes on from there.
void TestPartitions::stopped()
{
    write(at("in/one.jsonl"), jsonLines(test::familyTexts(400, 3)));
    partition::Job job = this->job();
    job.paths = { at("in") };
    job.portions = 6;
    test::QuietWork whole;
    const auto expected = rowsOf(partition::run(job, whole.work()).value());
    partition::removeFiles(job.folder);
    int stopped = 0;
    for (const Stage stage : { Stage::Sign, Stage::Band, Stage::Read, Stage::Verify }) {
        test::QuietWork quiet(2);
        std::jthread stopper([&](const std::stop_token& done) {
            while (!done.stop_requested() && quiet.progress.stage != stage)
                std::this_thread::yield();
            quiet.stop.request_stop();
        });
        const auto results = partition::run(job, quiet.work());
        stopper.request_stop();
        if (results)
            QCOMPARE(rowsOf(*results), expected);
        else
            QCOMPARE(results.error().code, ErrorCode::Cancelled);
        stopped += results ? 0 : 1;
        for (const auto& entry : std::filesystem::directory_iterator(job.folder))
            QVERIFY(!entry.path().filename().string().ends_with(".part"));
    }
    QVERIFY(stopped > 0);
    const auto again = partition::run(job, whole.work());
    QVERIFY(again);
    QCOMPARE(rowsOf(*again), expected);
}

/// Records beyond the last are an error, and the last ones are not; blocks are 4096 bytes.
void TestPartitions::beyondTheEnd()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("links").toStdString();
    const std::size_t blocks = 3;
    for (const std::size_t count :
        { std::size_t { 0 }, std::size_t { 5 }, blocks * 4096 / sizeof(partition::Link) }) {
        std::vector<partition::Link> links;
        for (std::uint32_t i = 0; i < count; ++i)
            links.push_back({ i, i + 1 });
        QVERIFY(partition::Folder::write<partition::Link>(path, partition::Kind::Links, { 7 }, links));
        const auto file = partition::Folder::open<partition::Link>(path, partition::Kind::Links, { 7 });
        QVERIFY(file);
        std::vector<partition::Link> read(3);
        for (const std::uint64_t first : { count, count - std::min<std::size_t>(2, count), count + 1,
                 count + 600, std::size_t { UINT64_MAX } }) {
            const auto done = file->read(first, std::span(read));
            QVERIFY(!done);
            QCOMPARE(done.error().code, ErrorCode::BadFormat);
            QVERIFY2(
                done.error().detail.find(path.string()) != std::string::npos, done.error().detail.c_str());
        }
        QVERIFY(file->read(count, std::span<partition::Link>()));
        if (count < read.size())
            continue;
        QVERIFY(file->read(count - 3, std::span(read)));
        QCOMPARE(read.back().b, static_cast<std::uint32_t>(count));
    }
}

ALIKE_TEST(TestPartitions)
#include "tst_partitions.moc"
