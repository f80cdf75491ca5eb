// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/comparison.h"
#include "core/answers/groups/groups.h"
#include "core/answers/neighbours.h"
#include "core/answers/pairs.h"
#include "core/corpus/archives/packer.h"
#include "core/explore/join/pair_list.h"
#include "core/lsh/buckets.h"
#include "core/partition/results/run_files.h"
#include "core/partition/run.h"
#include "core/pipeline/document_sample.h"
#include "core/pipeline/pipeline.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <fmt/format.h>

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <vector>

using namespace alike;

namespace {

void writeBytes(const std::filesystem::path& path, const std::string& bytes)
{
    std::ofstream file(path, std::ios::binary);
    file << bytes;
    QVERIFY(file.good());
}

std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return { std::istreambuf_iterator<char>(file), {} };
}

std::string linesOf(const std::vector<std::string>& texts)
{
    std::string lines;
    for (std::size_t i = 0; i < texts.size(); ++i)
        lines += fmt::format(
            "{{\"id\":\"d{}\",\"title\":\"{}\",\"date\":\"2024-01-{:02}\",\"topic\":\"t\",\"text\":"
            "\"{}\"}}\n",
            i, i % 3 == 0 ? "" : fmt::format("Title {}", i), i % 28 + 1, texts[i]);
    return lines;
}

/// Every document in a group, with what is said of the group.
std::vector<std::string> groupRows(const GroupTable& table)
{
    const Corpus& corpus = *table.snapshot->corpus;
    std::vector<std::string> rows;
    for (std::uint32_t g = 0; g < table.size(); ++g) {
        const groups::Group& group = table.groups[g];
        std::string row = fmt::format("{} {} {} {}:", corpus.id(group.representative),
            group.weakestLink.jaccard(), group.bridges, groups::nameOf(group.kind));
        for (const DocId doc : table.documentsOf(g))
            row += fmt::format(" {}", corpus.id(doc));
        rows.push_back(row);
    }
    return rows;
}

/// The neighbours of a document, with all that a row says.
std::vector<std::string> neighbourRows(const SnapshotPtr& snapshot, std::string_view id)
{
    const NeighbourAnswer answer = findNeighbours(snapshot, *snapshot->corpus->find(id), SIZE_MAX, {});
    std::vector<std::string> rows { fmt::format("{} {}", static_cast<int>(answer.state), answer.words) };
    for (const NeighbourRow& row : answer.rows) {
        const ScoredPair& score = row.neighbour.score;
        // What the buckets find is what a run has.
        if (row.bands > 0
            && snapshot->parameters.results.threshold.reached(score.overlap.shared, score.overlap.united()))
            rows.push_back(fmt::format("{} {}/{} {} {} {} {}", snapshot->corpus->id(row.neighbour.doc),
                score.overlap.shared, score.overlap.united(), score.estimate.equalRows, row.bands,
                row.collisions, row.words));
    }
    return rows;
}

} // namespace

/// A run that is done comes home with its pairs, and looks at no text that nobody asks for.
class TestRunFiles : public QObject {
    Q_OBJECT
private slots:
    void init();
    void asTheWhole();
    void textsOnDemand();
    void textsOfArchives();
    void damaged_data();
    void damaged();
    void otherFolders();
    void answersPrefixes();
    void sampled();

private:
    std::filesystem::path at(const char* name) const { return m_folder->filePath(name).toStdString(); }
    partition::Job job(const std::filesystem::path& input) const;
    partition::OpenedRun run(const partition::Job& job) const;
    /// The same by one pipeline over all of it.
    SnapshotPtr whole(const partition::Job& job);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Pipeline> m_pipeline;
};

void TestRunFiles::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    writeBytes(at("corpus.jsonl"), linesOf(test::familyTexts(300, 11)));
}

partition::Job TestRunFiles::job(const std::filesystem::path& input) const
{
    partition::Job job;
    job.paths = { input };
    job.parameters.results.threshold = Threshold { 600'000 };
    job.parameters.lsh.rows = 3; // so that buckets find all pairs of these
    job.folder = at("scratch");
    job.results = at("run");
    job.memory = std::uint64_t { 1 } << 30;
    job.portions = 5;
    return job;
}

partition::OpenedRun TestRunFiles::run(const partition::Job& job) const
{
    test::QuietWork quiet;
    const auto done = partition::run(job, quiet.work());
    if (!done)
        qFatal("%s", done.error().detail.c_str());
    partition::removeFiles(job.folder); // nothing of it is needed
    auto opened = partition::openRun(job.results, quiet.work());
    if (!opened)
        qFatal("%s", opened.error().detail.c_str());
    return std::move(opened).value();
}

SnapshotPtr TestRunFiles::whole(const partition::Job& job)
{
    test::QuietWork quiet;
    const auto loaded = corpus::read(job.paths, job.reading, quiet.work()).value();
    m_pipeline = std::make_unique<Pipeline>(loaded.corpus);
    return m_pipeline->run(job.parameters, Goal::Everything, quiet.work()).value();
}

/// Pairs, groups, neighbours and comparisons are those of one analysis of all documents.
void TestRunFiles::asTheWhole()
{
    const partition::Job job = this->job(at("corpus.jsonl"));
    const SnapshotPtr all = whole(job);
    partition::OpenedRun opened = run(job);
    const SnapshotPtr home = std::make_shared<const Snapshot>(opened.snapshot);
    QVERIFY(home->parameters == job.parameters);
    QVERIFY(home->complete());
    QCOMPARE(home->statistics.documentsKept, all->statistics.documentsKept);
    QCOMPARE(home->statistics.identicalPairs, all->statistics.identicalPairs);
    QCOMPARE(opened.report.documentsRead, std::uint64_t { 300 });
    QVERIFY(home->corpus->size() < all->corpus->size());

    const auto rowsOf = [](const SnapshotPtr& snapshot) {
        const auto table = makePairTable(snapshot, {}, {});
        std::vector<std::string> rows;
        const Corpus& corpus = *snapshot->corpus;
        for (const PairRow& row : table->rows)
            if (table->found(row))
                rows.push_back(fmt::format("{} {} {} {} {} {} {} {}", corpus.id(row.a), corpus.id(row.b),
                    row.identical, table->jaccard(row), table->estimate(row), row.words, row.pairs,
                    row.identical ? static_cast<int>(row.sameness) : -1));
        return rows;
    };
    const auto expected = rowsOf(all);
    QVERIFY(expected.size() > 100);
    QVERIFY(std::ranges::any_of(expected, [](const std::string& row) { return row.ends_with(" 0"); }));
    QCOMPARE(rowsOf(home), expected);

    // All pairs were found here: so the groups are the same, but for what is known of pairs without a link.
    QCOMPARE(all->evaluation->nearFound(), all->evaluation->nearPairs());
    test::QuietWork quiet;
    for (const auto linkage : { groups::Linkage::Single, groups::Linkage::Star }) {
        for (const auto keep : { groups::Keep::First, groups::Keep::Longest, groups::Keep::Newest }) {
            const auto there = makeGroupTable(all, { linkage, keep }, quiet.work());
            const auto here = makeGroupTable(home, { linkage, keep }, quiet.work());
            QVERIFY(here);
            const auto rows = groupRows(*there);
            QVERIFY(rows.size() > 10);
            if (keep == groups::Keep::First)
                QCOMPARE(groupRows(*here), rows);
            else if (linkage == groups::Linkage::Single) // ties fall otherwise, and with them centres
                QCOMPARE(here->size(), there->size());
            const auto detail = makeGroupDetail(here, 0, {});
            QVERIFY(detail);
            QCOMPARE(detail->members.size(), here->documentsOf(0).size());
        }
    }
    for (std::size_t d = 0; d < home->corpus->size(); d += 7) {
        const std::string_view id = home->corpus->id(docId(d));
        QCOMPARE(neighbourRows(home, id), neighbourRows(all, id));
    }
    const ScoredPair& best = home->scored->pairs[home->scored->pairs.size() / 2];
    const auto [a, b] = home->saved->sets.firstPair(best.a, best.b);
    const auto of = [&](const SnapshotPtr& snapshot) {
        const auto here = [&](DocId doc) { return *snapshot->corpus->find(home->corpus->id(doc)); };
        return judgePair(*snapshot, ComparedPair { here(a), here(b), nullptr }, {}, JudgedBy::Texts);
    };
    const auto mine = of(home);
    const auto theirs = of(all);
    QVERIFY(mine && theirs && mine->score && theirs->score);
    QCOMPARE(mine->score->overlap.shared, theirs->score->overlap.shared);
    QCOMPARE(mine->score->estimate.equalRows, theirs->score->estimate.equalRows);
    QCOMPARE(mine->bands.size(), theirs->bands.size());
    QCOMPARE(mine->wordsA, theirs->wordsA);
}

/// Nothing is read before it is asked for; what is gone or was written since is told.
void TestRunFiles::textsOnDemand()
{
    const auto texts = test::familyTexts(300, 11);
    const partition::OpenedRun opened = run(job(at("corpus.jsonl")));
    const Corpus& corpus = *opened.corpus;
    QVERIFY(corpus.textsOnDemand());
    const std::size_t before = corpus.usedMemory();
    test::QuietWork quiet;
    const auto snapshot = std::make_shared<const Snapshot>(opened.snapshot);
    QVERIFY(makePairTable(snapshot, {}, {}));
    QVERIFY(makeGroupTable(snapshot, {}, quiet.work()));
    QCOMPARE(corpus.usedMemory(), before);
    const auto numberOf = [&](DocId doc) {
        return static_cast<std::size_t>(std::stoul(std::string(corpus.id(doc).substr(1))));
    };
    for (std::size_t d = 0; d < corpus.size(); ++d) {
        const DocId doc = docId(d);
        const std::size_t number = numberOf(doc);
        QCOMPARE(corpus.title(doc), number % 3 == 0 ? std::string() : fmt::format("Title {}", number));
        QCOMPARE(corpus.labels(doc), std::string_view("topic: t"));
        QVERIFY(!corpus.opening(doc).empty() && texts[number].starts_with(corpus.opening(doc)));
        QVERIFY(corpus.opening(doc).size() <= 320);
    }
    QCOMPARE(corpus.usedMemory(), before);
    QCOMPARE(corpus.text(docId(3)), std::string_view(texts[numberOf(docId(3))]));
    QVERIFY(corpus.usedMemory() > before);
    // Of a changed file nothing is believed, but what was looked at stays.
    std::string bytes = bytesOf(at("corpus.jsonl"));
    const std::size_t place = bytes.find(texts[numberOf(docId(5))]);
    bytes[place] = bytes[place] == 'q' ? 'r' : 'q';
    writeBytes(at("corpus.jsonl"), bytes);
    QVERIFY(corpus.text(docId(5)).empty());
    QVERIFY(corpus.textProblem(docId(5)).find("corpus.jsonl") != std::string::npos);
    QVERIFY(corpus.textProblem(docId(3)).empty());
    std::filesystem::remove(at("corpus.jsonl"));
    QCOMPARE(corpus.text(docId(3)), std::string_view(texts[numberOf(docId(3))]));
    QVERIFY(!corpus.textProblem(docId(9)).empty());
}

/// What cannot be read again by itself is kept.
void TestRunFiles::textsOfArchives()
{
    const auto texts = test::familyTexts(60, 12);
    auto packer = corpus::Packer::create(at("corpus.zip")).value();
    for (std::size_t i = 0; i < texts.size(); ++i)
        QVERIFY(packer.add(fmt::format("{:03}.txt", i), texts[i]));
    QVERIFY(packer.commit());
    partition::Job archived = job(at("corpus.zip"));
    archived.portions = 1;
    const partition::OpenedRun opened = run(archived);
    std::filesystem::remove(at("corpus.zip"));
    QVERIFY(opened.corpus->size() > 10);
    for (std::size_t d = 0; d < opened.corpus->size(); ++d) {
        const DocId doc = docId(d);
        const auto number = static_cast<std::size_t>(std::stoul(std::string(opened.corpus->id(doc))));
        QCOMPARE(opened.corpus->text(doc), std::string_view(texts[number]));
    }
}

void TestRunFiles::damaged_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : { "run", "documents", "strings", "sources", "sets", "pairs", "bands" })
        QTest::newRow(name) << QString(name);
}

/// A flipped bit, a cut file, and a file of another run are told; nothing wrong is shown.
void TestRunFiles::damaged()
{
    QFETCH(QString, name);
    run(job(at("corpus.jsonl")));
    const std::filesystem::path file = at("run") / name.toStdString();
    const std::string bytes = bytesOf(file);
    test::QuietWork quiet;
    const auto refused = [&](const std::string& changed) {
        writeBytes(file, changed);
        const auto opened = partition::openRun(at("run"), quiet.work());
        QVERIFY(!opened);
        QVERIFY(
            opened.error().code == ErrorCode::BadFormat || opened.error().code == ErrorCode::BadParameter);
        QVERIFY2(
            opened.error().detail.find(file.string()) != std::string::npos, opened.error().detail.c_str());
    };
    for (std::size_t at = 0; at < bytes.size(); at += 1 + bytes.size() / 97) {
        std::string changed = bytes;
        changed[at] = static_cast<char>(changed[at] ^ (1 << at % 8));
        refused(changed);
    }
    refused(bytes.substr(0, bytes.size() / 2));
    refused({});
    writeBytes(file, bytes);
    QVERIFY(partition::openRun(at("run"), quiet.work()));
    std::filesystem::remove(file);
    QVERIFY(!partition::openRun(at("run"), quiet.work()));
    if (name == "run")
        return;
    // Of the same job with another threshold: whole, and yet not of this run.
    partition::Job other = job(at("corpus.jsonl"));
    writeBytes(at("other.jsonl"), linesOf(test::familyTexts(200, 13)));
    other.paths = { at("other.jsonl") };
    other.results = at("other");
    other.parameters.results.threshold = Threshold { 300'000 };
    run(other);
    std::filesystem::copy_file(at("other") / name.toStdString(), file);
    const auto opened = partition::openRun(at("run"), quiet.work());
    QVERIFY(!opened);
    QVERIFY2(
        opened.error().detail.find("not of this run") != std::string::npos, opened.error().detail.c_str());
}

/// Files of somebody else stay; an earlier run is replaced.
void TestRunFiles::otherFolders()
{
    partition::Job first = job(at("corpus.jsonl"));
    std::filesystem::create_directory(at("run"));
    writeBytes(at("run/pairs"), "mine");
    test::QuietWork quiet;
    const auto refused = partition::run(first, quiet.work());
    QVERIFY(!refused);
    QVERIFY(refused.error().detail.find("not empty") != std::string::npos);
    QVERIFY(!std::filesystem::exists(at("scratch") / "documents-00000")); // before any work
    QCOMPARE(bytesOf(at("run/pairs")), std::string("mine"));
    std::filesystem::remove(at("run/pairs"));
    QVERIFY(!partition::isRun(at("run")));
    const std::size_t pairs = run(first).snapshot.scored->pairs.size();
    QVERIFY(partition::isRun(at("run")));
    first.parameters.results.threshold = Threshold { 900'000 };
    QVERIFY(run(first).snapshot.scored->pairs.size() < pairs);
}

/// A threshold above that of the run is a prefix; below, or with anything else, it has no answer.
void TestRunFiles::answersPrefixes()
{
    const partition::OpenedRun opened = run(job(at("corpus.jsonl")));
    Parameters parameters = opened.snapshot.parameters;
    QVERIFY(partition::answers(opened.snapshot, parameters));
    parameters.results.threshold = Threshold { 850'000 };
    QVERIFY(partition::answers(opened.snapshot, parameters));
    parameters.results.threshold = Threshold { 599'999 };
    QVERIFY(!partition::answers(opened.snapshot, parameters));
    parameters = opened.snapshot.parameters;
    parameters.lsh.rows = 4;
    QVERIFY(!partition::answers(opened.snapshot, parameters));
    parameters = opened.snapshot.parameters;
    parameters.sketch.seed = 1;
    QVERIFY(!partition::answers(opened.snapshot, parameters));
}

/// A sample is analysed like any other, and reads the texts of its documents alone.
void TestRunFiles::sampled()
{
    const partition::OpenedRun opened = run(job(at("corpus.jsonl")));
    auto sample = sampleOf(opened.snapshot, 1, 10);
    QVERIFY(sample);
    QVERIFY(sample->documents > 10 && sample->documents < opened.corpus->size());
    const auto chosen = std::make_shared<const DocumentSample>(*std::move(sample));
    Pipeline pipeline(opened.corpus, SIZE_MAX, chosen);
    test::QuietWork quiet;
    Parameters parameters = opened.snapshot.parameters;
    parameters.sketch.seed = 7;
    const std::size_t before = opened.corpus->usedMemory();
    const auto snapshot = pipeline.run(parameters, Goal::Everything, quiet.work());
    QVERIFY(snapshot && (*snapshot)->evaluation);
    QVERIFY((*snapshot)->evaluation->truthPairs > 0);
    std::size_t bytes = 0;
    for (std::size_t d = 0; d < opened.corpus->size(); ++d)
        bytes += chosen->has(docId(d)) ? opened.corpus->text(docId(d)).size() : 0;
    const std::size_t read = opened.corpus->usedMemory() - before;
    QVERIFY2(read < 2 * bytes + 200 * chosen->documents,
        qPrintable(QString("%1 bytes of %2 in %3 documents").arg(read).arg(bytes).arg(chosen->documents)));
}

ALIKE_TEST(TestRunFiles)
#include "tst_run_files.moc"
