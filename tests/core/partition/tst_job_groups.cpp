// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/results/job_groups.h"

#include "core/corpus/portions.h"
#include "core/corpus/read.h"
#include "core/explore/groups/keep_order.h"
#include "core/partition/results/job_removals.h"
#include "core/partition/run.h"
#include "core/partition/stages.h"
#include "core/pipeline/pipeline.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <fmt/format.h>

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

using namespace alike;

namespace {

std::string groupRow(const Overlap& link, const Overlap& pair, bool exact, std::uint32_t bridges)
{
    return fmt::format("{}/{} {}/{}{} {}", link.shared, link.united(), pair.shared, pair.united(),
        exact ? "" : "?", bridges);
}

std::string memberRow(std::size_t group, std::string_view id, const Overlap& toRepresentative)
{
    return fmt::format("  {} {} {}/{}", group, id, toRepresentative.shared, toRepresentative.united());
}

/// Families of ten, of which some members are equal, or something worse.
std::vector<std::string> textsOf(const QString& what)
{
    auto texts = test::familyTexts(300, 11);
    if (what == "equal texts") {
        // The same, the same after cleaning, and other words of the same set.
        for (std::size_t i = 0; i < 60; ++i)
            texts.push_back(i % 3 == 0 ? texts[i] : i % 3 == 1 ? texts[i] + "." : texts[i] + texts[i]);
    }
    if (what == "one component") { // in several cells; each text has half of the words of the one before
        for (std::size_t i = 0; i < texts.size(); ++i) {
            texts[i].clear();
            for (std::size_t word = 0; word < 120; ++word)
                texts[i] += test::wordNumber(i * 12 + word) + ' ';
        }
    }
    return texts;
}

/// A collection whose documents have dates, and its pairs from 0.5 up by one pipeline over all of it.
struct WholeJob {
    partition::Job job;
    std::shared_ptr<const Corpus> corpus;
    HeldAnalysis held;
    std::vector<groups::Link> links;

    std::vector<std::string> rows(const groups::Options& options) const
    {
        test::QuietWork quiet;
        const ShingleSets& sets = *held.sets;
        const auto found
            = groups::makeGroups(*corpus, *held.tokens, sets, links, options, quiet.work()).value();
        std::vector<std::string> rows;
        for (std::size_t g = 0; g < found.size(); ++g) {
            const groups::Group& group = found[g];
            std::string last;
            if (!found.bridgesOf(g).empty()) {
                const groups::Link& bridge = found.bridgesOf(g).back();
                last = fmt::format(" {} {}", corpus->id(sets.documentsOf(bridge.a).front()),
                    corpus->id(sets.documentsOf(bridge.b).front()));
            }
            rows.push_back(fmt::format("{} {} {} {}{}", group.documents, groups::nameOf(group.kind),
                corpus->id(group.representative),
                groupRow(group.weakestLink, group.weakestPair, group.weakestPairExact, group.bridges), last));
            const SetId kept = sets.setOf(group.representative);
            for (const DocId doc : found.documentsOf(g, sets)) {
                const SetId set = sets.setOf(doc);
                rows.push_back(memberRow(g, corpus->id(doc),
                    { static_cast<std::uint32_t>(sets.size(set)), static_cast<std::uint32_t>(sets.size(kept)),
                        intersectionSize(sets.of(set), sets.of(kept)) }));
            }
        }
        return rows;
    }
};

std::string removalRow(
    const Corpus& corpus, const groups::Removal& removal, const std::vector<groups::EvidenceStep>& steps)
{
    std::string row = fmt::format("{} {} {}/{} {} {}", corpus.id(removal.doc), corpus.id(removal.kept),
        removal.overlap.shared, removal.overlap.united(), groups::nameOf(removal.kind), removal.group);
    for (const groups::EvidenceStep& step : steps)
        row += fmt::format(" {}>{} {}/{}", corpus.id(step.from), corpus.id(step.to), step.overlap.shared,
            step.overlap.united());
    return row;
}

/// What goes of a collection that is in memory as a whole, and why.
std::vector<std::string> removalRows(const WholeJob& whole, const partition::RemovalOptions& options)
{
    test::QuietWork quiet;
    const groups::Material material(*whole.corpus, *whole.held.tokens, *whole.held.sets);
    const auto& asked = options.groups;
    const auto found = groups::makeGroups(material, whole.links, asked, quiet.work()).value();
    const auto places = groups::keepOrder(material, whole.links, asked.keep, asked.prefer);
    const auto removed = groups::removals(material, found, places, options.perLabel, asked.threshold,
        quiet.work(), asked.measure, asked.prefer.chosen)
                             .value();
    const groups::RemovalEvidence evidence(
        material, found, whole.links, asked.constraints, asked.measure, asked.threshold);
    std::vector<std::string> rows { fmt::format("{} groups", found.size()) };
    for (const groups::Removal& removal : removed)
        rows.push_back(removalRow(*whole.corpus, removal, evidence.of(removal)));
    return rows;
}

std::vector<std::string> removalRows(const WholeJob& whole, const partition::JobRemovals& found)
{
    std::vector<std::string> rows { fmt::format("{} groups", found.groups) };
    for (std::size_t i = 0; i < found.removed.size(); ++i)
        rows.push_back(removalRow(*whole.corpus, found.removed[i], found.evidenceOf(i).value()));
    return rows;
}

std::vector<std::string> rowsOfGroups(const partition::JobGroups& found)
{
    std::vector<std::string> rows;
    for (std::size_t g = 0; g < found.groups.size(); ++g) {
        const partition::JobGroup& group = found.groups[g];
        const std::string last = group.bridges == 0
            ? std::string()
            : fmt::format(" {} {}", found.id(group.lastBridge[0]), found.id(group.lastBridge[1]));
        rows.push_back(fmt::format("{} {} {} {}{}", group.documents, groups::nameOf(group.kind),
            found.id(group.representative),
            groupRow(group.weakestLink, group.weakestPair, group.weakestPairExact, group.bridges), last));
        for (const partition::GroupMember& member : found.membersOf(group).value())
            rows.push_back(memberRow(g, found.id(member.document), member.toRepresentative));
    }
    return rows;
}

} // namespace

/// Groups that are made of the files of a job, a batch at a time, are those of all documents at once.
class TestJobGroups : public QObject {
    Q_OBJECT
private slots:
    void init();
    void equalTheWhole_data();
    void equalTheWhole();
    void removalsEqualTheWhole_data();
    void removalsEqualTheWhole();
    void describedAsRead();
    void byHand();
    void tooLargeForTheMemory();
    void damaged();

private:
    std::filesystem::path at(const char* name) const { return m_folder->filePath(name).toStdString(); }
    WholeJob jobOf(const std::vector<std::string>& texts, std::size_t portions, std::uint64_t memory,
        bool ids = true, std::uint32_t rows = 5) const;
    /// \param bytes for a batch
    static Result<partition::JobGroups> groupsOf(
        const partition::Job& job, const groups::Options& options, std::uint64_t bytes);
    static Result<partition::JobRemovals> removalsOf(
        const WholeJob& whole, const partition::RemovalOptions& options, std::uint64_t bytes);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestJobGroups::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

WholeJob TestJobGroups::jobOf(const std::vector<std::string>& texts, std::size_t portions,
    std::uint64_t memory, bool ids, std::uint32_t rows) const
{
    std::string lines;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string date = fmt::format("19{:02}-01-{:02}", 50 + i * 7 % 50, 1 + i % 28);
        lines += fmt::format("{{\"source\":\"s{}\",\"date\":\"{}\",{}\"text\":\"{}\"}}\n", i % 3,
            i % 9 == 0 ? "" : date, ids ? fmt::format("\"id\":\"d{}\",", i % 250) : "", texts[i]);
    }
    std::filesystem::create_directories(at("in"));
    std::ofstream(at("in/one.jsonl"), std::ios::binary) << lines;
    WholeJob whole;
    whole.job.parameters.results.threshold = Threshold { 500'000 };
    whole.job.parameters.lsh.rows = rows;
    whole.job.folder = at("scratch");
    whole.job.memory = memory;
    whole.job.portions = portions;
    whole.job.paths = { at("in") };
    test::QuietWork quiet;
    whole.corpus = corpus::read(whole.job.paths, whole.job.reading, quiet.work()).value().corpus;
    Pipeline pipeline(whole.corpus);
    Request request { Goal::FoundPairs };
    request.floor = whole.job.parameters.results.threshold;
    const auto snapshot = pipeline.run(whole.job.parameters, request, quiet.work()).value();
    whole.held = holdParts(*snapshot);
    for (const ScoredPair& pair : snapshot->scored->atLeast(*request.floor))
        whole.links.push_back({ pair.a, pair.b, pair.overlap });
    return whole;
}

Result<partition::JobGroups> TestJobGroups::groupsOf(
    const partition::Job& job, const groups::Options& options, std::uint64_t bytes)
{
    test::QuietWork quiet;
    const Work work = quiet.work();
    auto portions = corpus::Portions::find(job.paths, job.reading, work).value();
    const auto folder = partition::Folder::open(job.folder, job.parameters, portions, 0, 0, work).value();
    const std::size_t tasks = partition::tasks(folder).value();
    return partition::groupsOf(folder, tasks, options, { bytes, 10 }, {}, nullptr, work);
}

void TestJobGroups::equalTheWhole_data()
{
    QTest::addColumn<int>("portions");
    QTest::addColumn<QString>("what");
    for (const int portions : { 1, 7, 64 })
        for (const char* what : { "families", "numbers for ids", "equal texts", "one component" })
            QTest::addRow("%s in %d", what, portions) << portions << what;
}

/// For each linkage and each rule of keeping, all in one batch and in as many as there can be. Of families of
/// ten some members are equal; ids repeat.
void TestJobGroups::equalTheWhole()
{
    QFETCH(int, portions);
    QFETCH(QString, what);
    const auto texts = textsOf(what);
    const bool oneComponent = what == "one component";
    const auto whole = jobOf(texts, static_cast<std::size_t>(portions),
        oneComponent ? 1 : std::uint64_t { 1 } << 30, what != "numbers for ids", oneComponent ? 1 : 5);
    test::QuietWork quiet(2);
    QVERIFY(partition::run(whole.job, quiet.work()));
    for (const auto linkage : { groups::Linkage::Single, groups::Linkage::Complete, groups::Linkage::Star }) {
        for (const auto keep : { groups::Keep::First, groups::Keep::Longest, groups::Keep::Medoid,
                 groups::Keep::Newest, groups::Keep::Oldest }) {
            const groups::Options options { linkage, keep, whole.job.parameters.results.threshold };
            const auto expected = whole.rows(options);
            QVERIFY(expected.size() > 100);
            const std::uint64_t least = oneComponent ? 10'000'000 : 150'000; // of the largest component
            for (const std::uint64_t bytes : { std::uint64_t { 1 } << 30, least }) {
                const auto found = groupsOf(whole.job, options, bytes);
                QVERIFY2(found, found ? "" : found.error().detail.c_str());
                QCOMPARE(rowsOfGroups(*found), expected);
            }
        }
    }
    partition::removeFiles(whole.job.folder);
    QVERIFY(!std::filesystem::exists(whole.job.folder)); // the members of the groups are gone, too
}

Result<partition::JobRemovals> TestJobGroups::removalsOf(
    const WholeJob& whole, const partition::RemovalOptions& options, std::uint64_t bytes)
{
    test::QuietWork quiet;
    const Work work = quiet.work();
    auto portions = corpus::Portions::find(whole.job.paths, whole.job.reading, work).value();
    const auto folder
        = partition::Folder::open(whole.job.folder, whole.job.parameters, portions, 0, 0, work).value();
    const auto described = portions.describe(work).value();
    const auto decided = partition::decidedBy(options.groups.constraints, folder, portions, work).value();
    return partition::removalsOf(
        folder, partition::tasks(folder).value(), options, { bytes, 10 }, decided, *described.corpus, work);
}

void TestJobGroups::removalsEqualTheWhole_data()
{
    equalTheWhole_data();
}

/// What goes, what stays in its place, and why: for each linkage, each rule of keeping, a document for each
/// label, and decisions, also about documents that share no bucket with any.
void TestJobGroups::removalsEqualTheWhole()
{
    QFETCH(int, portions);
    QFETCH(QString, what);
    const bool oneComponent = what == "one component";
    const auto whole = jobOf(textsOf(what), static_cast<std::size_t>(portions),
        oneComponent ? 1 : std::uint64_t { 1 } << 30, what != "numbers for ids", oneComponent ? 1 : 5);
    test::QuietWork quiet(2);
    QVERIFY(partition::run(whole.job, quiet.work()));
    groups::Constraints decided;
    decided.same = { { docId(0), docId(150) }, { docId(3), docId(299) }, { docId(1), docId(0) } };
    decided.different = { { docId(0), docId(1) }, { docId(4), docId(5) }, { docId(10), docId(13) } };
    decided.cuts = { { docId(20), docId(21) }, { docId(22), docId(23) } };
    const std::uint64_t least = oneComponent ? 10'000'000 : 500'000; // of the largest component
    for (const auto linkage : { groups::Linkage::Single, groups::Linkage::Complete, groups::Linkage::Star }) {
        for (const auto keep : { groups::Keep::First, groups::Keep::Longest, groups::Keep::Medoid,
                 groups::Keep::Newest, groups::Keep::Oldest }) {
            partition::RemovalOptions options;
            options.groups = { linkage, keep, whole.job.parameters.results.threshold };
            options.evidence = true;
            for (const char* label : { "", "source" }) {
                options.perLabel = label;
                options.groups.constraints = *label == 0 ? groups::Constraints() : decided;
                options.groups.prefer.chosen.assign(*label == 0 ? 0 : 1, docId(12));
                const auto expected = removalRows(whole, options);
                QVERIFY(expected.size() > 40);
                for (const std::uint64_t bytes : { std::uint64_t { 1 } << 30, least }) {
                    const auto found = removalsOf(whole, options, bytes);
                    QVERIFY2(found, found ? "" : found.error().detail.c_str());
                    QCOMPARE(removalRows(whole, *found), expected);
                }
            }
        }
    }
}

/// Documents without their texts have the ids, dates and labels that a whole reading gives them, and their
/// files tell where each stands.
void TestJobGroups::describedAsRead()
{
    // Files are divided between pieces of 64 KB.
    const auto whole = jobOf(test::familyTexts(600, 3), 1, std::uint64_t { 1 } << 30);
    std::ofstream(at("in/two.jsonl"), std::ios::binary)
        << "{\"id\":\"d1\",\"date\":\"4/5/1999\",\"text\":\"a "
           "b\"}\n{\"date\":\"14/5/1999\",\"text\":\"c\"}\n";
    std::ofstream(at("in/three.txt"), std::ios::binary) << "a text of its own";
    std::ofstream(at("table.csv"), std::ios::binary)
        << "id,date,kind\nthree.txt,2001-02-03,note\nd7,1900,old\n";
    test::QuietWork quiet(2);
    corpus::Options reading;
    reading.metadata = at("table.csv").string();
    const auto expected = corpus::read(whole.job.paths, reading, quiet.work()).value();
    auto portions = corpus::Portions::find(whole.job.paths, reading, quiet.work()).value();
    for (const std::size_t count : { 1U, 7U, 64U }) {
        QVERIFY(portions.divide(count, quiet.work()));
        const auto found = portions.describe(quiet.work()).value();
        QCOMPARE(found.corpus->size(), expected.corpus->size());
        for (std::size_t i = 0; i < found.corpus->size(); ++i) {
            const DocId doc = docId(i);
            QCOMPARE(found.corpus->id(doc), expected.corpus->id(doc));
            QCOMPARE(found.corpus->date(doc), expected.corpus->date(doc));
            QCOMPARE(found.corpus->labels(doc), expected.corpus->labels(doc));
            QVERIFY(found.corpus->text(doc).empty());
        }
        QCOMPARE(found.report.repeatedIds, expected.report.repeatedIds);
        QCOMPARE(found.sources.size(), expected.sources.size());
        for (std::size_t f = 0; f < found.sources.size(); ++f) {
            QCOMPARE(found.sources[f].path, expected.sources[f].path);
            QCOMPARE(found.sources[f].first, expected.sources[f].first);
            QCOMPARE(found.sources[f].documents, expected.sources[f].documents);
            QCOMPARE(found.sources[f].records.size(), expected.sources[f].records.size());
            for (std::size_t r = 0; r < found.sources[f].records.size(); ++r) {
                QCOMPARE(found.sources[f].records[r].begin, expected.sources[f].records[r].begin);
                QCOMPARE(found.sources[f].records[r].end, expected.sources[f].records[r].end);
            }
        }
    }
}

/// Nine of the ten shingles of two texts are the same; the third is none of the group.
void TestJobGroups::byHand()
{
    const auto whole
        = jobOf({ "a b c d e f g h i j k l m", "nothing of it is to be found in the others at all",
                    "a b c d e f g h i j k l x" },
            1, std::uint64_t { 1 } << 30, true, 1);
    test::QuietWork quiet;
    const auto found = partition::runGroups(
        whole.job, { groups::Linkage::Single, groups::Keep::First, Threshold { 500'000 } }, quiet.work());
    QVERIFY2(found, found ? "" : found.error().detail.c_str());
    QCOMPARE(found->counts.documentsRead, std::uint64_t { 3 });
    QCOMPARE(rowsOfGroups(*found),
        (std::vector<std::string> { "2 near d0 9/11 9/11 1 d0 d2", "  0 d0 10/10", "  0 d2 9/11" }));
}

/// What hangs together is not divided: where it takes too much, a sentence says how much would do, and it
/// does, and half of it does not.
void TestJobGroups::tooLargeForTheMemory()
{
    auto texts = test::familyTexts(40, 5);
    for (std::size_t i = 0; i < 10; ++i) // of one family
        for (std::size_t word = 0; word < 3000; ++word)
            texts[i] += ' ' + test::wordNumber(word);
    const auto whole = jobOf(texts, 3, std::uint64_t { 1 } << 30);
    test::QuietWork quiet;
    QVERIFY(partition::run(whole.job, quiet.work()));
    const groups::Options options { groups::Linkage::Single, groups::Keep::First, Threshold { 500'000 } };
    const auto found = groupsOf(whole.job, options, 20'000);
    QVERIFY(!found);
    QCOMPARE(found.error().code, ErrorCode::TooLarge);
    const QString sentence = QString::fromStdString(found.error().detail);
    QVERIFY2(sentence.startsWith("10 documents hang together"), qPrintable(sentence));
    const auto asked = QRegularExpression("--memory (\\d+)M").match(sentence);
    QVERIFY2(asked.hasMatch(), qPrintable(sentence));
    const std::uint64_t share = asked.captured(1).toULongLong() * 1'000'000 / 10 * 6;
    QVERIFY(share > 1'500'000);
    QVERIFY(groupsOf(whole.job, options, share));
    QVERIFY(!groupsOf(whole.job, options, share / 2));
}

/// A task that says what cannot be is told of, with its file.
void TestJobGroups::damaged()
{
    const auto whole = jobOf(test::familyTexts(60, 5), 2, std::uint64_t { 1 } << 30);
    test::QuietWork quiet;
    QVERIFY(partition::run(whole.job, quiet.work()));
    const groups::Options options { groups::Linkage::Star, groups::Keep::First, Threshold { 500'000 } };
    for (const char* name :
        { "pairs-0.5-00000", "sets-0.5-00000", "places", "texts-00000", "described-00000" }) {
        const auto path = whole.job.folder / name;
        std::string bytes;
        {
            std::ifstream file(path, std::ios::binary);
            bytes.assign(std::istreambuf_iterator<char>(file), {});
        }
        QVERIFY2(bytes.size() > 150, name);
        std::string other = bytes;
        other[100] = static_cast<char>(other[100] ^ 1);
        std::ofstream(path, std::ios::binary) << other;
        const auto found = groupsOf(whole.job, options, std::uint64_t { 1 } << 30);
        QVERIFY2(!found, name);
        QCOMPARE(found.error().code, ErrorCode::BadFormat);
        QVERIFY2(found.error().detail.find(path.string()) != std::string::npos, found.error().detail.c_str());
        std::ofstream(path, std::ios::binary) << bytes;
    }
    QVERIFY(groupsOf(whole.job, options, std::uint64_t { 1 } << 30));
}

ALIKE_TEST(TestJobGroups)
#include "tst_job_groups.moc"
