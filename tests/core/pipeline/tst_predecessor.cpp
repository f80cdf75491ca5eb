// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/joining.h"
#include "core/pipeline/pipeline.h"

#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

using namespace alike;

namespace {

/// What of a stage was taken over, in the order of `watched`.
using Kept = std::array<bool, 4>;
constexpr std::array watched { Stage::Clean, Stage::Shingle, Stage::Sign, Stage::Exact };
constexpr Kept all { true, true, true, true };

constexpr std::size_t known = 180; ///< documents, of
constexpr std::size_t documents = 240;

/// Near and equal texts, short ones, some in two scripts, and a page that a tenth of them have.
std::vector<std::string> manyTexts()
{
    auto texts = test::familyTexts(documents, 7);
    for (std::size_t d = 0; d < texts.size(); ++d) {
        if (d % 11 == 3)
            texts[d] = texts[(d * 7) % 60];
        if (d % 17 == 5)
            texts[d] = "too short";
        if (d % 10 == 4)
            texts[d] += " this page belongs to many texts and tells nothing about any one of them";
        if (d % 13 == 6)
            texts[d] += " straße größer naïve 港口附近的仓库 " + std::to_string(d % 3);
    }
    return texts;
}

std::shared_ptr<const Corpus> firstOf(const std::vector<std::string>& texts, std::size_t count)
{
    return test::corpusOf({ texts.begin(), texts.begin() + static_cast<std::ptrdiff_t>(count) });
}

void compare(const ScoredPair& x, const ScoredPair& y)
{
    QVERIFY(x.a == y.a && x.b == y.b);
    QCOMPARE(x.overlap.shared, y.overlap.shared);
    QCOMPARE(x.overlap.sizeA, y.overlap.sizeA);
    QCOMPARE(x.overlap.sizeB, y.overlap.sizeB);
    QCOMPARE(x.estimate.equalRows, y.estimate.equalRows);
    QCOMPARE(x.estimate.sharedValues, y.estimate.sharedValues);
    QCOMPARE(x.candidate, y.candidate);
}

void compare(const Snapshot& x, const Snapshot& y)
{
    QVERIFY(*x.sets.lock() == static_cast<const SetOutline&>(*y.sets.lock()));
    QVERIFY(std::ranges::equal(x.tokens.lock()->all(), y.tokens.lock()->all()));
    const auto& signaturesX = *x.signatures.lock();
    const auto& signaturesY = *y.signatures.lock();
    QCOMPARE(signaturesX.sets(), signaturesY.sets());
    for (std::size_t s = 0; s < signaturesX.sets(); ++s)
        for (std::uint32_t f = 0; f < x.parameters.sketch.hashes; ++f)
            QCOMPARE(signaturesX.at(setId(s), f), signaturesY.at(setId(s), f));
    for (const auto list : { &Snapshot::scored, &Snapshot::exact }) {
        const auto& pairsX = (x.*list)->pairs;
        const auto& pairsY = (y.*list)->pairs;
        QCOMPARE(pairsX.size(), pairsY.size());
        for (std::size_t i = 0; i < pairsX.size(); ++i)
            compare(pairsX[i], pairsY[i]);
    }
    QCOMPARE(x.candidatePairs, y.candidatePairs);
    QCOMPARE(x.statistics.distinctShingles, y.statistics.distinctShingles);
    QCOMPARE(x.statistics.ignoredShingles, y.statistics.ignoredShingles);
    QCOMPARE(x.statistics.mostFrequentShingle, y.statistics.mostFrequentShingle);
}

}

Q_DECLARE_METATYPE(Kept)

/// Documents that come to others: the results are those of all at once, and what is right is taken over.
class TestPredecessor : public QObject {
    Q_OBJECT
private slots:
    void asAllAtOnce_data();
    void asAllAtOnce();
    void aReferenceMakesOtherPairs();
};

void TestPredecessor::asAllAtOnce_data()
{
    QTest::addColumn<Parameters>("parameters");
    QTest::addColumn<Kept>("kept");
    const auto row = [](const char* name, const Kept& kept, const auto& change) {
        Parameters parameters;
        parameters.results.threshold = Threshold(600'000);
        change(parameters);
        QTest::newRow(name) << parameters << kept;
    };
    constexpr Kept none {};
    row("as usual", all, [](Parameters&) {});
    row("characters", all, [](Parameters& p) {
        p.text.unit = text::Unit::Character;
        p.shingle.k = 9;
    });
    row("no segmentation", all, [](Parameters& p) { p.text.segment = false; });
    row("white space, k 1", all, [](Parameters& p) {
        p.text.cleaning = text::Cleaning::Whitespace;
        p.shingle.k = 1;
    });
    for (const std::uint32_t stride : { 2U, 3U, 4U }) {
        const std::string name = "stride " + std::to_string(stride);
        row(name.c_str(), all, [&](Parameters& p) { p.shingle.stride = stride; });
    }
    row("a stride of characters", all, [](Parameters& p) {
        p.text.unit = text::Unit::Character;
        p.shingle = { 7, 5 };
    });
    row("bucketed functions", all, [](Parameters& p) { p.sketch.family = sketch::Family::Bucketed; });
    row("more of them than a block", all, [](Parameters& p) {
        p.sketch.family = sketch::Family::Bucketed;
        p.sketch.hashes = 130;
    });
    for (const sketch::Family family :
        { sketch::Family::Dictionary, sketch::Family::Modular, sketch::Family::Permutation }) {
        const std::string name = "family over numbers " + std::to_string(static_cast<int>(family));
        row(name.c_str(), { true, true, false, true }, [&](Parameters& p) {
            p.sketch.family = family;
            p.sketch.hashes = 40;
        });
    }
    // All texts have their part in how each is cut.
    row("subwords", none, [](Parameters& p) {
        p.text.unit = text::Unit::Subword;
        p.text.merges = 100;
        p.shingle.k = 5;
    });
    row("ignoring a page", all, [](Parameters& p) { p.ignoring.above = 80'000; });
    row("ignoring it, with a stride", all, [](Parameters& p) {
        p.ignoring.above = 80'000;
        p.shingle.stride = 2;
    });
    row("ignoring a text", all, [](Parameters& p) { p.ignoring.texts = "this page belongs to many texts"; });
    // The tenth text of a family is one too many among 180, and not among 240: the units are taken over, but
    // no sets.
    row("ignoring by a share that changes", { true, false, false, false },
        [](Parameters& p) { p.ignoring.above = 50'000; });
    row("ignoring nothing after all", all, [](Parameters& p) { p.ignoring.above = 900'000; });
    row("many candidates", all, [](Parameters& p) { p.lsh.rows = 1; });
    row("below the usual floor", all, [](Parameters& p) { p.results.threshold = Threshold(200'000); });
}

void TestPredecessor::asAllAtOnce()
{
    QFETCH(Parameters, parameters);
    QFETCH(Kept, kept);
    const auto texts = manyTexts();
    test::QuietWork quiet(2);
    Pipeline first(firstOf(texts, known));
    const auto before = first.run(parameters, Goal::Everything, quiet.work());
    QVERIFY2(before.has_value(), before ? "" : before.error().detail.c_str());
    const auto whole = firstOf(texts, documents);
    Pipeline pipeline(whole);
    pipeline.goOnFrom(**before);
    const auto more = pipeline.run(parameters, Goal::Everything, quiet.work()).value();
    Pipeline anew(whole); // whose caches stay
    const auto once = anew.run(parameters, Goal::Everything, quiet.work()).value();
    QVERIFY(once->exact && !once->exact->pairs.empty());
    compare(*more, *once);
    for (std::size_t i = 0; i < watched.size(); ++i) {
        const StageRun& run = more->stages[static_cast<std::size_t>(watched[i])];
        QVERIFY2((run.kept > 0) == kept[i],
            qPrintable(QStringLiteral("stage %1").arg(static_cast<int>(watched[i]))));
        if (kept[i] && i < 2) {
            QCOMPARE(run.kept, std::uint64_t(known));
            QCOMPARE(run.added, std::uint64_t(documents - known));
        }
    }
}

/// Pairs are across then, and the old ones are none any more.
void TestPredecessor::aReferenceMakesOtherPairs()
{
    const auto texts = manyTexts();
    test::QuietWork quiet(2);
    const auto part = firstOf(texts, known);
    Pipeline first(part);
    const Parameters parameters;
    const auto before = first.run(parameters, Goal::Everything, quiet.work()).value();
    const auto others = test::corpusOf({ texts.begin() + known, texts.end() });
    const auto joined = std::make_shared<const Corpus>(
        corpus::joined(*part, *others, corpus::Role::Reference, "archive", {}).value());
    Pipeline pipeline(joined);
    pipeline.goOnFrom(*before);
    const auto more = pipeline.run(parameters, Goal::Everything, quiet.work()).value();
    Pipeline anew(joined);
    compare(*more, *anew.run(parameters, Goal::Everything, quiet.work()).value());
    QCOMPARE(more->stages[static_cast<std::size_t>(Stage::Exact)].kept, std::uint64_t(0));
    QVERIFY(more->stages[static_cast<std::size_t>(Stage::Sign)].kept > 0);
}

ALIKE_TEST(TestPredecessor)
#include "tst_predecessor.moc"
