// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/read.h"
#include "core/project/write.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/shingle_inspector.h"
#include "ui/compare/signature_strip.h"
#include "ui/compare/two_panes.h"

#include <QLabel>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace alike;
using namespace alike::ui;
using sketch::Family;

namespace {
/// Families of near texts, some with their halves exchanged, some too short, some doubled.
std::vector<std::string> variedTexts()
{
    std::vector<std::string> texts = test::familyTexts(40, 7);
    for (std::size_t i = 0; i < 40; i += 3) {
        const std::string& text = texts[i];
        const std::size_t half = text.find(' ', text.size() / 2);
        texts.push_back(text.substr(half + 1) + text.substr(0, half));
        texts.push_back(i % 2 == 0 ? text + text : text.substr(0, 30));
    }
    texts.emplace_back("");
    return texts;
}

/// Results as they come from a project.
struct Restored {
    std::unique_ptr<Pipeline> pipeline;
    SnapshotPtr snapshot;

    explicit Restored(const SnapshotPtr& whole)
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath(QStringLiteral("p.alike")).toStdString();
        test::QuietWork quiet;
        if (!project::write(path, { whole->corpus, {}, {}, {}, whole }, quiet.work()))
            return;
        auto read = project::read(path, {}, quiet.work());
        if (!read || !read->analysis)
            return;
        pipeline = std::make_unique<Pipeline>(read->corpus);
        snapshot = pipeline->restore(*std::exchange(read->analysis, std::nullopt));
    }
};
}

/// Two documents are compared from their texts and signatures, whether or not the sets of all are there.
class TestComparisonWithoutSets : public QObject {
    Q_OBJECT
private slots:
    void isTheSame_data();
    void isTheSame();
    void outsideTextsWait();
    void theViewIsCompletedInPlace();
};

void TestComparisonWithoutSets::isTheSame_data()
{
    QTest::addColumn<Parameters>("parameters");
    const auto row = [](const char* name, auto change) {
        Parameters parameters;
        parameters.text.minWords = 8;
        parameters.sketch.hashes = 60;
        change(parameters);
        QTest::newRow(name) << parameters;
    };
    row("words", [](Parameters&) {});
    row("stride", [](Parameters& p) { p.shingle = { 5, 3 }; });
    row("characters", [](Parameters& p) {
        p.text.unit = text::Unit::Character;
        p.shingle = { 9, 1 };
    });
    row("characters with a stride", [](Parameters& p) {
        p.text.unit = text::Unit::Character;
        p.shingle = { 12, 12 };
    });
    row("subwords", [](Parameters& p) {
        p.text.unit = text::Unit::Subword;
        p.text.merges = 150;
        p.shingle = { 5, 1 };
    });
    row("white space", [](Parameters& p) { p.text.cleaning = text::Cleaning::Whitespace; });
    row("raw", [](Parameters& p) { p.text.cleaning = text::Cleaning::None; });
    row("without accents", [](Parameters& p) {
        p.text.cleaning = text::Cleaning::AlphaNumeric;
        p.text.stripAccents = true;
    });
    row("long shingles", [](Parameters& p) { p.shingle = { 40, 1 }; });
    row("all kept", [](Parameters& p) { p.text.minWords = 0; });
    row("bands of some rows", [](Parameters& p) { p.lsh = { .rows = 4, .bands = 7 }; });
    row("few buckets", [](Parameters& p) { p.lsh = { .rows = 3, .buckets = 11 }; });
    row("hashed, mixed", [](Parameters& p) {
        p.sketch.family = Family::Hashed;
        p.lsh.bucket = lsh::BucketFunction::Mixed;
    });
    row("modular", [](Parameters& p) { p.sketch.family = Family::Modular; });
    row("permutation", [](Parameters& p) { p.sketch.family = Family::Permutation; });
    row("common ones ignored", [](Parameters& p) { p.ignoring.above = 150'000; });
    row("a text ignored", [](Parameters& p) { p.ignoring.texts = variedTexts()[3].substr(0, 80); });
}

void TestComparisonWithoutSets::isTheSame()
{
    QFETCH(Parameters, parameters);
    const test::Desk desk(test::corpusOf(variedTexts()), parameters);
    const SnapshotPtr whole = desk.session.snapshot();
    QVERIFY(whole);
    const Restored restored(whole);
    QVERIFY(restored.snapshot && !hold(*restored.snapshot));
    const auto held = hold(*whole);
    const auto corpus = whole->corpus;
    std::size_t scored = 0;
    std::size_t passages = 0;
    std::size_t collisions = 0;
    for (std::size_t a = 0; a < corpus->size(); ++a) {
        for (std::size_t b = a % 9; b < corpus->size(); b += 9) {
            const ComparedPair pair { docId(a), docId(b), {} };
            const Comparison with = compareDocuments(corpus, whole, pair, nullptr);
            const Comparison without = compareDocuments(corpus, restored.snapshot, pair, nullptr);
            QVERIFY(with.verdict && without.verdict);
            const PlacedVerdict& x = *with.verdict;
            const PlacedVerdict& y = *without.verdict;
            QVERIFY(x.inCorpus && !y.inCorpus);
            QVERIFY(
                x.alignment.passages == y.alignment.passages && x.alignment.repeats == y.alignment.repeats);
            QVERIFY(*x.passages == *y.passages);
            QVERIFY(*with.differences == *without.differences);
            QVERIFY(x.shingles.inOrder == y.shingles.inOrder);
            QCOMPARE(y.wordsA, x.wordsA);
            QCOMPARE(y.wordsB, x.wordsB);
            QCOMPARE(y.unitsA, x.unitsA);
            QCOMPARE(y.unitsB, x.unitsB);
            QCOMPARE(y.unitsA, static_cast<std::uint32_t>(held->tokens->of(docId(a)).size()));
            QCOMPARE(y.wordsB, static_cast<std::uint32_t>(held->tokens->wordsOf(docId(b))));
            passages += x.passages->pairs.size();

            const SetId setA = held->sets->setOf(docId(a));
            const SetId setB = held->sets->setOf(docId(b));
            QCOMPARE(x.score.has_value(), setA != noSet && setB != noSet);
            QCOMPARE(y.score.has_value(), x.score.has_value());
            if (!x.score)
                continue;
            ++scored;
            // The scores of the lists are the same.
            const ScoredPair listed
                = scorePair(*held->sets, *held->signatures, held->hashes, *held->buckets, setA, setB);
            const auto bands = sharedBands(*held->buckets, *held->signatures, setA, setB);
            for (const PlacedVerdict* verdict : { &x, &y }) {
                const ScoredPair& score = *verdict->score;
                QVERIFY(score.a == setA && score.b == setB);
                QCOMPARE(score.overlap.sizeA, listed.overlap.sizeA);
                QCOMPARE(score.overlap.sizeB, listed.overlap.sizeB);
                QCOMPARE(score.overlap.shared, listed.overlap.shared);
                QCOMPARE(score.estimate.equalRows, listed.estimate.equalRows);
                QCOMPARE(score.estimate.hashes, listed.estimate.hashes);
                QCOMPARE(score.estimate.sharedValues, listed.estimate.sharedValues);
                QCOMPARE(score.estimate.unitedValues, listed.estimate.unitedValues);
                QCOMPARE(score.candidate, listed.candidate);
                QCOMPARE(verdict->bands.size(), bands.size());
                for (std::size_t i = 0; i < bands.size(); ++i) {
                    QCOMPARE(verdict->bands[i].band, bands[i].band);
                    QCOMPARE(verdict->bands[i].collision, bands[i].collision);
                    collisions += bands[i].collision;
                }
            }
            QVERIFY(x.signatures->winnersKnown && !y.signatures->winnersKnown);
            QVERIFY(x.signatures->bands == y.signatures->bands);
            QCOMPARE(y.signatures->cells.size(), x.signatures->cells.size());
            for (std::size_t row = 0; row < x.signatures->cells.size(); ++row) {
                QCOMPARE(y.signatures->cells[row].band, x.signatures->cells[row].band);
                for (const Side side : bothSides) {
                    QCOMPARE(
                        y.signatures->cells[row].on(side).value, x.signatures->cells[row].on(side).value);
                    QVERIFY(!x.signatures->cells[row].on(side).shingle.empty());
                    QVERIFY(y.signatures->cells[row].on(side).shingle.empty());
                }
            }
        }
    }
    QVERIFY(scored > 100 && passages > 10);
    QCOMPARE(collisions > 0, parameters.lsh.buckets > 0);
}

/// Their signature is made with the numbers of all shingles.
void TestComparisonWithoutSets::outsideTextsWait()
{
    const test::Desk desk(test::smallCorpus());
    const Restored restored(desk.session.snapshot());
    QVERIFY(restored.snapshot);
    const ComparedPair pair { docId(0), {},
        std::make_shared<const OutsideText>(OutsideText { test::words(1000, 20) }) };
    const auto corpus = desk.session.corpus();
    QVERIFY(!compareDocuments(corpus, restored.snapshot, pair, nullptr).verdict);
    const Comparison whole = compareDocuments(corpus, desk.session.snapshot(), pair, nullptr);
    QVERIFY(whole.verdict && whole.verdict->score);
    QCOMPARE(whole.verdict->score->overlap.shared, whole.verdict->shingles.shared);
    QCOMPARE(whole.verdict->score->overlap.sizeA, whole.verdict->shingles.distinct[0]);
    QCOMPARE(whole.verdict->score->overlap.sizeB, whole.verdict->shingles.distinct[1]);
}

void TestComparisonWithoutSets::theViewIsCompletedInPlace()
{
    test::Desk desk(test::smallCorpus(), test::lowThreshold());
    const Restored restored(desk.session.snapshot());
    QVERIFY(restored.snapshot);
    desk.session.setCorpus(restored.snapshot->corpus, {});
    desk.session.setSnapshot(restored.snapshot);
    CompareView view(&desk.session, &desk.engine);
    view.resize(900, 700);
    view.show();
    view.bar()->inspectButton()->click();
    view.bar()->rarityButton()->click();
    desk.session.setCurrentPair({ docId(0), docId(1) });
    QTRY_VERIFY(view.texts()->pairs() && view.texts()->pairs()->pairs.size() == 1);
    QVERIFY(view.reason()->text().startsWith(QStringLiteral("A candidate")));
    QVERIFY(view.signatureStrip()->isVisible());
    QVERIFY(!view.signatureStrip()->cells()->winnersKnown);
    QCOMPARE(view.inspector()->toPlainText(), QStringLiteral("The results are being made."));
    view.texts()->focusPair(0);
    const auto shown = view.texts()->pairs();

    test::QuietWork quiet;
    const auto whole = restored.pipeline->run(restored.snapshot->parameters, Goal::Everything, quiet.work());
    QVERIFY(whole);
    desk.session.setSnapshot(*whole);
    QTRY_VERIFY(view.signatureStrip()->cells()->winnersKnown);
    QTRY_VERIFY(!view.inspector()->shingles().shingles.empty());
    // The reader stays where he was.
    QCOMPARE(view.texts()->focused(), std::optional<std::uint32_t>(0));
    QCOMPARE(view.texts()->pairs().get(), shown.get());
}

ALIKE_TEST(TestComparisonWithoutSets)
#include "tst_comparison_without_sets.moc"
