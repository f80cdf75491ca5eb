// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/collections.h"
#include "core/project/keeper.h"
#include "core/project/sources.h"
#include "core/project/table.h"
#include "tests/core/project/sample_project.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace alike;
using namespace alike::test;

class TestProjectRoundTrip : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }
    void everythingComesBack();
    void howItWasReadComesBack();
    void collectionsComeBack();
    void referencesComeBack();
    void joinedSourcesAreReadAgain();
    void aPartRefersToNoProject();
    void resultsComeBack_data();
    void resultsComeBack();
    void joinedCandidatesComeBack();
    void restoredResultsAreCompletedWithoutComputing();
    void othersSetsAreNotBelieved();
    void smallChangesGoIntoTheFile();
    void newResultsGoIntoTheFile();
    void oneWindowWrites();
    void referredTextsAreReadWhereTheyAre();
    void changesInFoldersAreNamed();
    void aFailedSaveLeavesTheFile();
    void nothingStaysBeside();

private:
    std::filesystem::path path(const char* name = "p.alike") const
    {
        return m_folder->filePath(QString::fromLatin1(name)).toStdString();
    }
    QStringList files() const
    {
        return QDir(m_folder->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {
bool equalPairs(const std::shared_ptr<const ScoredPairs>& x, const std::shared_ptr<const ScoredPairs>& y)
{
    if (!x || !y)
        return !x && !y;
    return std::ranges::equal(x->pairs, y->pairs, [](const ScoredPair& p, const ScoredPair& q) {
        return p.a == q.a && p.b == q.b && p.overlap.sizeA == q.overlap.sizeA
            && p.overlap.sizeB == q.overlap.sizeB && p.overlap.shared == q.overlap.shared
            && p.estimate.equalRows == q.estimate.equalRows && p.estimate.hashes == q.estimate.hashes
            && p.estimate.sharedValues == q.estimate.sharedValues
            && p.estimate.unitedValues == q.estimate.unitedValues && p.candidate == q.candidate;
    });
}
}

void TestProjectRoundTrip::everythingComesBack()
{
    const SampleProject sample;
    QVERIFY(sample.write(path()));
    QVERIFY(project::isProject(path()));
    const auto read = readProject(path());
    QVERIFY2(read, read ? "" : read.error().detail.c_str());
    QVERIFY(read->notes.empty());
    QVERIFY(!read->needsRewriting);
    const Corpus& before = *sample.saved.corpus;
    const Corpus& after = *read->corpus;
    QCOMPARE(after.size(), before.size());
    for (std::size_t d = 0; d < before.size(); ++d) {
        QCOMPARE(after.id(docId(d)), before.id(docId(d)));
        QCOMPARE(after.title(docId(d)), before.title(docId(d)));
        QCOMPARE(after.date(docId(d)), before.date(docId(d)));
        QCOMPARE(after.labels(docId(d)), before.labels(docId(d)));
        QCOMPARE(after.text(docId(d)), before.text(docId(d)));
    }
    QVERIFY(read->state == sample.saved.state);
    QVERIFY(read->origin.sources == sample.saved.origin.sources);
    QVERIFY(read->origin.embedded);
    QCOMPARE(read->report.documentsRead, sample.saved.report.documentsRead);
    QCOMPARE(read->report.noText, std::uint64_t(1));
    QCOMPARE(read->report.issues.size(), std::size_t(1));
    QCOMPARE(read->report.issues[0].place, std::string("x.sgm, article 7"));
}

/// One of them without documents, and the last one too; files of before name none.
/// What tells documents from other files; a project that says nothing of it went by names.
void TestProjectRoundTrip::howItWasReadComesBack()
{
    SampleProject sample(20);
    corpus::Options& reading = sample.saved.origin.reading;
    reading.globs = { "*.md", "letters/*" };
    reading.delimiter = "tab";
    reading.noHeader = "yes";
    reading.textField = "meta.body";
    reading.labelFields = { "place, or\t\"so\"", "meta.lang" };
    reading.metadata = "/somewhere/table.csv";
    reading.fileTimes = true;
    reading.sample = 1'000;
    reading.sampleBy = "first";
    reading.sampleSeed = 7;
    sample.saved.report.metadata = MetadataReport { 4, 3, 2, 1 };
    sample.saved.report.sampledFrom = 5'000;
    sample.saved.report.framedPages = 12;
    QVERIFY(sample.write(path()));
    QVERIFY(readProject(path())->origin.reading == reading);
    QVERIFY(readProject(path())->report.metadata == sample.saved.report.metadata);
    QCOMPARE(readProject(path())->report.sampledFrom, std::uint64_t(5'000));
    QCOMPARE(readProject(path())->report.framedPages, std::uint64_t(12));
    reading.labelFields = { "" }; // none at all
    QVERIFY(sample.write(path()));
    QVERIFY(readProject(path())->origin.reading == reading);
    {
        auto database = project::Database::open(path(), project::Database::Mode::Fresh);
        QVERIFY(database);
        auto settings = project::readValues(*database, "settings").value();
        settings.erase("detection");
        settings.erase("globs");
        QVERIFY(project::writeValues(*database, "settings", settings));
    }
    reading.globs.clear();
    reading.detection = corpus::Detection::Names;
    const auto before = readProject(path());
    QVERIFY2(before, before ? "" : before.error().detail.c_str());
    QVERIFY(before->origin.reading == reading);
}

void TestProjectRoundTrip::collectionsComeBack()
{
    SampleProject sample(20);
    CorpusBuilder builder;
    for (std::size_t d = 0; d < sample.saved.corpus->size(); ++d) {
        if (d == 7 || d == 12)
            builder.beginCollection();
        if (d == 7)
            builder.beginCollection();
        const DocId doc = docId(d);
        builder.add({ std::string(sample.saved.corpus->id(doc)), {}, {}, {},
            std::string(sample.saved.corpus->text(doc)) });
    }
    builder.beginCollection();
    QVERIFY(sample.write(path()));
    QCOMPARE(readProject(path())->corpus->collections(), 1u);
    sample.saved.corpus = std::make_shared<const Corpus>(std::move(builder).build());
    QVERIFY(sample.write(path()));
    const auto read = readProject(path());
    QVERIFY2(read, read ? "" : read.error().detail.c_str());
    QVERIFY(std::ranges::equal(read->corpus->collectionBegins(), std::array { 0u, 7u, 7u, 12u, 22u }));

    for (const char* wrong : { "7 3", "23", "7 ", "7,8", " 7", "-1", "4294967296", "x" }) {
        {
            auto database = project::Database::open(path(), project::Database::Mode::Fresh);
            QVERIFY(database);
            auto settings = project::readValues(*database, "settings").value();
            settings["collections"] = wrong;
            QVERIFY(project::writeValues(*database, "settings", settings));
        }
        const auto refused = readProject(path());
        QVERIFY2(!refused && refused.error().code == ErrorCode::BadFormat, wrong);
    }
}

/// Equal and near texts on both sides; pairs, and the view of them, are across alone.
void TestProjectRoundTrip::referencesComeBack()
{
    CorpusBuilder builder;
    const auto texts = familyTexts(80, 3);
    std::size_t number = 0;
    const auto add = [&](const std::string& text) {
        builder.add({ "d" + std::to_string(number++), {}, {}, {}, text });
    };
    for (std::size_t d = 0; d < texts.size(); ++d) {
        if (d == 20)
            builder.beginCollection(); // without documents
        if (d == 20 || d == 45 || d == 60)
            builder.beginCollection();
        if (d == 20 || d == 60)
            builder.markReference();
        add(texts[d]);
    }
    for (const std::size_t copied : { 3, 30, 61 })
        add(texts[copied]);
    SampleProject sample(20);
    sample.saved.corpus = std::make_shared<const Corpus>(std::move(builder).build());
    const Corpus& before = *sample.saved.corpus;
    Pipeline pipeline(sample.saved.corpus);
    QuietWork quiet;
    Parameters parameters;
    parameters.results.threshold = Threshold(300'000);
    sample.saved.snapshot = pipeline.run(parameters, Goal::Everything, quiet.work()).value();
    QVERIFY(sample.write(path()));
    const auto read = readProject(path());
    QVERIFY2(read, read ? "" : read.error().detail.c_str());
    for (std::size_t d = 0; d < before.size(); ++d)
        QCOMPARE(read->corpus->sides().isReference(docId(d)), (d >= 20 && d < 45) || d >= 60);
    QVERIFY(read->analysis);
    const Snapshot& after = read->analysis->snapshot;
    QVERIFY(after.saved->sets == static_cast<const SetOutline&>(*sample.saved.snapshot->sets.lock()));
    QCOMPARE(after.statistics.referencesKept, sample.saved.snapshot->statistics.referencesKept);
    QVERIFY(after.statistics.referencesKept > 0);

    std::uint64_t pairs = sample.saved.snapshot->statistics.identicalPairs;
    QVERIFY(pairs > 0);
    for (const ScoredPair& pair : sample.saved.snapshot->exact->pairs)
        if (parameters.results.threshold.reached(pair.overlap.shared, pair.overlap.united()))
            pairs += after.saved->sets.pairsBehind(pair.a, pair.b);
    {
        auto database = project::Database::open(path(), project::Database::Mode::Fresh);
        QVERIFY(database);
        auto select = database->prepare("SELECT id_a, id_b FROM near_documents");
        QVERIFY(select);
        std::uint64_t listed = 0;
        while (select->step().value()) {
            ++listed;
            QVERIFY(
                before.sides().makePair(*before.find(select->textAt(0)), *before.find(select->textAt(1))));
        }
        QCOMPARE(listed, pairs);
    }
    for (const char* wrong : { "20", "20 45 60 999", "45 20", "x" }) {
        {
            auto database = project::Database::open(path(), project::Database::Mode::Fresh);
            QVERIFY(database);
            auto settings = project::readValues(*database, "settings").value();
            settings["reference"] = wrong;
            QVERIFY(project::writeValues(*database, "settings", settings));
        }
        const auto refused = readProject(path());
        QVERIFY2(!refused && refused.error().code == ErrorCode::BadFormat, wrong);
    }
}

/// Of a project that refers to its documents: each source is again what it was to the others.
void TestProjectRoundTrip::joinedSourcesAreReadAgain()
{
    const auto put = [this](const char* name, std::size_t from, std::size_t to) {
        static const auto texts = familyTexts(60, 9);
        QFile file(m_folder->filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (std::size_t d = from; d < to; ++d)
            file.write(QByteArrayLiteral("{\"id\":\"") + QByteArray::number(static_cast<qulonglong>(d % 40))
                + "\",\"text\":\"" + QByteArray::fromStdString(texts[d]) + "\"}\n");
    };
    put("own.jsonl", 0, 20);
    put("archive.jsonl", 20, 45);
    put("more.jsonl", 45, 60);
    QuietWork quiet;
    const auto own = corpus::read({ path("own.jsonl") }, {}, quiet.work());
    QVERIFY(own);
    const auto sided
        = project::add(*own, { path("archive.jsonl") }, corpus::Role::Reference, {}, quiet.work());
    QVERIFY(sided);
    QCOMPARE(sided->documents, std::uint64_t(25));
    QCOMPARE(sided->renamed, std::uint64_t(5)); // 0 to 4
    const auto all
        = project::add(sided->loaded, { path("more.jsonl") }, corpus::Role::More, {}, quiet.work());
    QVERIFY(all);
    QCOMPARE(all->loaded.sources.size(), std::size_t(2)); // of the reference nothing is written
    QCOMPARE(all->loaded.sources[1].first, docId(45));
    QCOMPARE(all->loaded.sources[1].collection, std::size_t(2));
    const Corpus& before = *all->loaded.corpus;
    project::Origin origin = project::originOf({ path("own.jsonl") }, {});
    project::addSources(origin, { path("archive.jsonl") }, corpus::Role::Reference);
    project::addSources(origin, { path("more.jsonl") }, corpus::Role::More);
    origin.embedded = false;
    project::Saved saved { all->loaded.corpus, all->loaded.report, origin, {}, nullptr };
    QVERIFY(project::write(path(), saved, quiet.work()));
    auto read = readProject(path());
    QVERIFY2(read, read ? "" : read.error().detail.c_str());
    QVERIFY(!read->needsRewriting);
    QVERIFY(read->origin.sources == origin.sources);
    QCOMPARE(read->corpus->size(), before.size());
    for (std::size_t d = 0; d < before.size(); ++d) {
        QCOMPARE(read->corpus->id(docId(d)), before.id(docId(d)));
        QCOMPARE(read->corpus->sides().isReference(docId(d)), d >= 20 && d < 45);
    }
    // Only the reference is elsewhere now: what is given stands for it.
    const std::filesystem::path moved = path("elsewhere") / "archive.jsonl"; // its name stands before ids
    std::filesystem::create_directory(path("elsewhere"));
    std::filesystem::rename(path("archive.jsonl"), moved);
    QVERIFY(!readProject(path()));
    read = readProject(path(), { moved });
    QVERIFY2(read, read ? "" : read.error().detail.c_str());
    QCOMPARE(read->origin.sources[0].path, path("own.jsonl"));
    QCOMPARE(read->origin.sources[1].path, moved);
    QVERIFY(read->origin.sources[1].role == corpus::Role::Reference);
    QVERIFY(read->corpus->sides().isReference(docId(20)) && !read->originalsChanged);
}

/// A project that refers to itself would be read without end.
void TestProjectRoundTrip::aPartRefersToNoProject()
{
    {
        QFile file(m_folder->filePath(u"own.jsonl"_qs));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"id\":\"a\",\"text\":\"one two three four five six seven eight nine\"}\n");
    }
    QuietWork quiet;
    const auto own = corpus::read({ path("own.jsonl") }, {}, quiet.work());
    QVERIFY(own);
    project::Saved saved { own->corpus, own->report, project::originOf({ path("own.jsonl") }, {}), {},
        nullptr };
    saved.origin.embedded = false;
    QVERIFY(project::write(path("part.alike"), saved, quiet.work()));
    project::addSources(saved.origin, { path("part.alike") }, corpus::Role::Reference);
    QVERIFY(project::write(path(), saved, quiet.work()));
    const auto read = readProject(path()); // the part refers to files
    QVERIFY2(read, read ? "" : read.error().detail.c_str());
    QCOMPARE(read->corpus->size(), std::size_t(2));
    project::addSources(saved.origin, { path() }, corpus::Role::More);
    QVERIFY(project::write(path(), saved, quiet.work()));
    const auto refused = readProject(path());
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::BadFormat);
    QVERIFY(refused.error().detail.find("of another project") != std::string::npos);
}

void TestProjectRoundTrip::resultsComeBack_data()
{
    QTest::addColumn<int>("hashes");
    QTest::addColumn<int>("family");
    QTest::addColumn<qulonglong>("budget");
    QTest::newRow("usual") << 100 << 0 << 5'000'000ULL;
    QTest::newRow("one block") << 20 << 0 << 5'000'000ULL;
    QTest::newRow("hashed") << 130 << 1 << 5'000'000ULL;
    QTest::newRow("given over hashes") << 3 << 4 << 5'000'000ULL;
    QTest::newRow("not listed") << 100 << 0 << 1ULL;
}

void TestProjectRoundTrip::resultsComeBack()
{
    QFETCH(int, hashes);
    QFETCH(int, family);
    QFETCH(qulonglong, budget);
    Parameters parameters;
    parameters.sketch.hashes = static_cast<std::uint32_t>(hashes);
    parameters.sketch.family = static_cast<sketch::Family>(family);
    if (parameters.sketch.family == sketch::Family::Given) {
        parameters.sketch.given = { { { 5, 6 }, { 7, 8 }, { 9, 10 } }, 4'294'967'291, 1, true };
        parameters.lsh.rows = 1;
    }
    parameters.lsh.maxCandidates = budget;
    const SampleProject sample(300, parameters);
    QVERIFY(sample.write(path()));
    auto read = readProject(path());
    QVERIFY(read && read->analysis);
    const Snapshot& before = *sample.saved.snapshot;
    const Snapshot& after = read->analysis->snapshot;
    QVERIFY(after.parameters == parameters);
    QVERIFY(after.complete());
    QVERIFY(after.banding == before.banding);
    QCOMPARE(after.candidatesListed, before.candidatesListed);
    QCOMPARE(after.candidatePairs, before.candidatePairs);
    QCOMPARE(after.candidateBound, before.candidateBound);
    QCOMPARE(after.exactProblem, before.exactProblem);
    QVERIFY(equalPairs(after.scored, before.scored));
    QVERIFY(equalPairs(after.exact, before.exact));
    QCOMPARE(after.statistics.identicalPairs, before.statistics.identicalPairs);
    QCOMPARE(after.statistics.mostFrequentShingle, before.statistics.mostFrequentShingle);
    QCOMPARE(after.evaluation.has_value(), before.evaluation.has_value());
    if (before.evaluation) {
        QCOMPARE(after.evaluation->truePositives, before.evaluation->truePositives);
        QCOMPARE(after.evaluation->bins.size(), before.evaluation->bins.size());
        for (std::size_t i = 0; i < before.evaluation->bins.size(); ++i)
            QCOMPARE(after.evaluation->bins[i].predicted, before.evaluation->bins[i].predicted);
    }
    const auto sets = before.sets.lock();
    const auto tokens = before.tokens.lock();
    QVERIFY(after.saved->sets == static_cast<const SetOutline&>(*sets));
    for (std::size_t d = 0; d < tokens->documents(); ++d)
        QCOMPARE(after.saved->words[d],
            tokens->kept(docId(d)) ? tokens->of(docId(d)).size() : SavedOutline::leftOut);
    const auto signatures = before.signatures.lock();
    const Signatures& restored = *read->analysis->signatures;
    QCOMPARE(restored.hashes(), static_cast<std::uint32_t>(hashes));
    for (std::size_t s = 0; s < restored.sets(); ++s)
        for (std::uint32_t f = 0; f < restored.hashes(); ++f)
            QCOMPARE(restored.at(setId(s), f), signatures->at(setId(s), f));
}

/// Where candidates are too many to look at each, the pairs that they are known to hold come back, and are
/// not counted again.
void TestProjectRoundTrip::joinedCandidatesComeBack()
{
    Parameters parameters;
    parameters.lsh.rows = 1;
    parameters.lsh.maxCandidates = 3000; // enough for the exact list
    const SampleProject sample(300, parameters);
    const Snapshot& before = *sample.saved.snapshot;
    QVERIFY(!before.candidatesListed && before.exact && !before.scored->pairs.empty());
    QVERIFY(sample.write(path()));
    auto read = readProject(path());
    QVERIFY(read && read->analysis);
    QVERIFY(!read->analysis->snapshot.candidatesListed);
    QVERIFY(equalPairs(read->analysis->snapshot.scored, before.scored));
    QVERIFY(equalPairs(read->analysis->snapshot.exact, before.exact));
    Pipeline pipeline(read->corpus);
    (void)pipeline.restore(*std::exchange(read->analysis, std::nullopt));
    QuietWork quiet;
    const auto whole = pipeline.run(parameters, Goal::Everything, quiet.work()).value();
    QVERIFY(!whole->candidatesListed && whole->candidatesCounted);
    QCOMPARE(whole->candidatePairs, before.candidatePairs);
    QVERIFY(equalPairs(whole->scored, before.scored));
    QVERIFY(!whole->stages[static_cast<std::size_t>(Stage::Sign)].ran);
}

void TestProjectRoundTrip::restoredResultsAreCompletedWithoutComputing()
{
    const SampleProject sample;
    QVERIFY(sample.write(path()));
    auto read = readProject(path());
    QVERIFY(read && read->analysis);
    Pipeline pipeline(read->corpus);
    const SnapshotPtr shown = pipeline.restore(*std::exchange(read->analysis, std::nullopt));
    QVERIFY(shown->complete());
    QVERIFY(!hold(*shown));
    QVERIFY(holdOutline(*shown));
    QVERIFY(shown->signatures.lock());

    QuietWork quiet;
    int published = 0;
    const auto whole
        = pipeline.run({}, Goal::Everything, quiet.work(), [&](const SnapshotPtr&) { ++published; });
    QVERIFY(whole);
    QCOMPARE(published, 1); // never less than what is shown
    QVERIFY(hold(**whole));
    QVERIFY((*whole)->generation > shown->generation);
    const auto ran = [&](Stage stage) { return (*whole)->stages[static_cast<std::size_t>(stage)].ran; };
    QVERIFY(ran(Stage::Clean) && ran(Stage::Shingle));
    QVERIFY(!ran(Stage::Sign) && !ran(Stage::Verify) && !ran(Stage::Exact));
    QVERIFY(equalPairs((*whole)->scored, sample.saved.snapshot->scored));
    QCOMPARE((*whole)->evaluation->truePositives, sample.saved.snapshot->evaluation->truePositives);

    // More functions go on where the file ends.
    Parameters more;
    more.sketch.hashes = 150;
    const auto grown = pipeline.run(more, Goal::Everything, quiet.work());
    const auto fresh = Pipeline(read->corpus).run(more, Goal::Everything, quiet.work());
    QVERIFY(grown && fresh);
    QVERIFY(equalPairs((*grown)->scored, (*fresh)->scored));
}

void TestProjectRoundTrip::othersSetsAreNotBelieved()
{
    const SampleProject sample;
    const SampleProject other(250);
    QVERIFY(other.write(path()));
    auto read = readProject(path());
    QVERIFY(read && read->analysis);
    Pipeline pipeline(sample.saved.corpus); // as if words were cut otherwise now
    (void)pipeline.restore(*std::exchange(read->analysis, std::nullopt));
    QuietWork quiet;
    const auto made = pipeline.run({}, Goal::Everything, quiet.work());
    QVERIFY(made);
    QVERIFY(equalPairs((*made)->scored, sample.saved.snapshot->scored));
    QVERIFY(equalPairs((*made)->exact, sample.saved.snapshot->exact));
}

void TestProjectRoundTrip::smallChangesGoIntoTheFile()
{
    const SampleProject sample;
    project::Keeper keeper(path());
    QuietWork quiet;
    QVERIFY(keeper.write(sample.saved, quiet.work()));
    project::State state = sample.saved.state;
    state.marks.set(review::Subject("d5", "d6"), { review::Verdict::Different, "", 99 });
    state.marks.set(review::Subject("d3"), {});
    state.place = { "d9", "", "read" };
    state.parameters.shingle.k = 5;
    QVERIFY(keeper.save(state));
    const auto read = readProject(path());
    QVERIFY(read);
    QVERIFY(read->state == state);
    QVERIFY(read->analysis); // of the parameters before
    QVERIFY(read->analysis->snapshot.parameters == Parameters {});
}

void TestProjectRoundTrip::newResultsGoIntoTheFile()
{
    SampleProject sample;
    project::Keeper keeper(path());
    QuietWork quiet;
    QVERIFY(keeper.write(sample.saved, quiet.work()));
    for (const std::uint32_t k : { 4U, 3U }) {
        Parameters parameters;
        parameters.shingle.k = k;
        parameters.lsh.rows = 4;
        const auto next = sample.pipeline->run(parameters, Goal::Everything, quiet.work());
        QVERIFY(next);
        QVERIFY(keeper.save(sample.saved.state, *next));
        const auto read = readProject(path());
        QVERIFY(read && read->analysis);
        QVERIFY(read->analysis->snapshot.parameters == parameters);
        QVERIFY(equalPairs(read->analysis->snapshot.scored, (*next)->scored));
        QVERIFY(
            read->analysis->snapshot.saved->sets == static_cast<const SetOutline&>(*(*next)->sets.lock()));
    }
}

void TestProjectRoundTrip::oneWindowWrites()
{
    const SampleProject sample;
    project::Keeper first(path());
    QuietWork quiet;
    QVERIFY(first.write(sample.saved, quiet.work()));
    project::Keeper second(path());
    const auto taken = second.lock();
    QVERIFY(!taken);
    QCOMPARE(taken.error().code, ErrorCode::InUse);
    const auto written = sample.write(path());
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::InUse);
    QVERIFY(readProject(path())); // to look is allowed
    QVERIFY(first.save(sample.saved.state));
    {
        const project::Keeper gone = std::move(first);
    }
    QVERIFY(second.lock());
    QVERIFY(second.save(sample.saved.state));
    // Somebody removes it: nothing is written into thin air.
    std::filesystem::remove(path());
    QVERIFY(!second.save(sample.saved.state));
}

void TestProjectRoundTrip::referredTextsAreReadWhereTheyAre()
{
    const auto put = [this](const char* name, const QByteArray& content) {
        QFile file(m_folder->filePath(QString::fromLatin1(name)));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    };
    QVERIFY(put("a.jsonl", R"({"id":"x","text":"one two three four five six seven eight nine"}
{"id":"y","text":"one two three four five six seven eight ten"}
)"));
    QuietWork quiet;
    const std::vector<std::filesystem::path> paths { path("a.jsonl") };
    auto loaded = corpus::read(paths, {}, quiet.work());
    QVERIFY(loaded);
    Pipeline pipeline(loaded->corpus);
    project::Saved saved { loaded->corpus, loaded->report, project::originOf(paths, {}), {}, nullptr };
    saved.origin.embedded = false;
    Parameters few; // there are not more coefficients for so few shingles
    few.sketch.hashes = 10;
    saved.snapshot = pipeline.run(few, Goal::Everything, quiet.work()).value();
    saved.state.marks.set(review::Subject("x", "y"), { review::Verdict::Same, "", 1 });
    QVERIFY(project::write(path(), saved, quiet.work()));
    QVERIFY(!QByteArray([&] {
        QFile file(m_folder->filePath("p.alike"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }())
                 .contains("seven eight ten"));
    QVERIFY(!project::sourceChanges(saved.origin).any());

    auto read = readProject(path());
    QVERIFY(read && read->analysis);
    QCOMPARE(read->corpus->text(docId(1)), loaded->corpus->text(docId(1)));

    // Moved: said, and found again.
    std::filesystem::rename(path("a.jsonl"), path("b.jsonl"));
    QCOMPARE(project::sourceChanges(saved.origin).gone, std::vector { path("a.jsonl") });
    read = readProject(path());
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::NotFound);
    QVERIFY(read.error().detail.find("a.jsonl") != std::string::npos);
    read = readProject(path(), { path("b.jsonl") });
    QVERIFY(read && read->analysis);
    QCOMPARE(read->origin.sources[0].path, path("b.jsonl"));
    QVERIFY(read->needsRewriting);

    // Changed: marks stay, results do not.
    QVERIFY(put("b.jsonl", R"({"id":"x","text":"one two three four five six seven eight nine"}
{"id":"y","text":"now something else stands here and nobody had read it before"}
{"id":"z","text":"and a third one with more than eight words in it"}
)"));
    read = readProject(path(), { path("b.jsonl") });
    QVERIFY(read);
    QVERIFY(!read->analysis);
    QVERIFY(read->needsRewriting);
    QCOMPARE(read->notes.size(), std::size_t(1));
    QVERIFY(read->originalsChanged);
    QVERIFY2(read->notes[0].find("1 changed (y), 1 new (z).") != std::string::npos, read->notes[0].c_str());
    QVERIFY(read->state.marks == saved.state.marks);
}

void TestProjectRoundTrip::changesInFoldersAreNamed()
{
    const auto put = [](const std::filesystem::path& file, const char* text) {
        QFile out(QString::fromStdString(file.string()));
        return out.open(QIODevice::WriteOnly) && out.write(text) > 0;
    };
    const std::filesystem::path folder = path("texts");
    std::filesystem::create_directories(folder / "below");
    QVERIFY(put(folder / "a.txt", "one two three four five six seven eight nine"));
    QVERIFY(put(folder / "below/b.txt", "one two three four five six seven eight ten"));
    QVERIFY(put(folder / "c.txt", "nobody had read these eight words before today"));
    QuietWork quiet;
    project::Origin origin = project::originOf({ folder }, {});
    QCOMPARE(origin.sources[0].files.size(), std::size_t(3));
    QCOMPARE(origin.sources[0].files[1].name, std::string("below/b.txt"));
    auto loaded = corpus::read({ folder }, {}, quiet.work());
    QVERIFY(loaded);
    project::Saved saved { loaded->corpus, loaded->report, origin, {}, nullptr };
    saved.origin.embedded = false;
    QVERIFY(project::write(path(), saved, quiet.work()));
    QCOMPARE(project::sourceChanges(origin), project::SourceChanges {});
    QVERIFY(!readProject(path())->originalsChanged);

    QVERIFY(put(folder / "a.txt", "one two three four five six seven eight nine and more"));
    std::filesystem::remove(folder / "below/b.txt");
    QVERIFY(put(folder / "d.txt", "and a fourth one with more than eight words in it"));
    const project::SourceChanges changes { {}, { "a.txt" }, { "d.txt" }, { "below/b.txt" } };
    QCOMPARE(project::sourceChanges(readProject(path())->origin).any(), false); // it is as of now
    const auto read = project::summary(path());
    QVERIFY(read);
    QCOMPARE(read->origin.sources, origin.sources);
    QCOMPARE(project::sourceChanges(read->origin), changes);
    const std::string words = "1 changed (a.txt), 1 new (d.txt), 1 gone (below/b.txt)";
    QCOMPARE(project::changesInWords(changes.changed, changes.added, changes.removed), words);
    const auto contents = readProject(path());
    QVERIFY(contents && contents->originalsChanged);
    QVERIFY2(contents->notes[0].find(words) != std::string::npos, contents->notes[0].c_str());
    QCOMPARE(project::changesInWords({ "1", "2", "3", "4" }, {}, {}), std::string("4 changed (1, 2, 3, …)"));

    std::filesystem::remove_all(folder);
    QCOMPARE(project::sourceChanges(origin).gone, std::vector { folder });
}

void TestProjectRoundTrip::aFailedSaveLeavesTheFile()
{
    const SampleProject sample;
    QVERIFY(sample.write(path()));
    QuietWork quiet;
    quiet.stop.request_stop();
    const auto stopped = project::write(path(), sample.saved, quiet.work());
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    QVERIFY(!sample.write(path("no folder/p.alike")));
    QVERIFY(!sample.write(m_folder->path().toStdString())); // a folder
    QVERIFY(readProject(path()));
    QCOMPARE(files(), QStringList { "p.alike" });
}

void TestProjectRoundTrip::nothingStaysBeside()
{
    const SampleProject sample;
    project::Keeper keeper(path());
    QuietWork quiet;
    QVERIFY(keeper.write(sample.saved, quiet.work()));
    QVERIFY(keeper.write(sample.saved, quiet.work()));
    QVERIFY(keeper.save(sample.saved.state, sample.saved.snapshot));
    QVERIFY(readProject(path()));
    QCOMPARE(files(), QStringList { "p.alike" });
}

ALIKE_TEST(TestProjectRoundTrip)
#include "tst_project_round_trip.moc"
