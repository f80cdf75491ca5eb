// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pair_difference.h"

#include "core/pipeline/pipeline.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <map>
#include <set>
#include <utility>

using namespace alike;

namespace {

using DocPair = std::pair<std::size_t, std::size_t>;

/// Every pair of documents that a snapshot found, one by one.
std::set<DocPair> foundIn(const Snapshot& snapshot)
{
    const auto sets = snapshot.sets.lock();
    std::set<std::pair<SetId, SetId>> near;
    for (const ScoredPair& pair : snapshot.scored->atLeast(snapshot.parameters.results.threshold))
        near.insert(std::minmax(pair.a, pair.b));
    std::set<DocPair> found;
    for (std::size_t a = 0; a < sets->documents(); ++a)
        for (std::size_t b = a + 1; b < sets->documents(); ++b) {
            const SetId x = sets->setOf(docId(a));
            const SetId y = sets->setOf(docId(b));
            if (x != noSet && y != noSet && (x == y || near.contains(std::minmax(x, y))))
                found.insert({ a, b });
        }
    return found;
}

std::set<DocPair> without(const std::set<DocPair>& from, const std::set<DocPair>& these)
{
    std::set<DocPair> rest;
    std::ranges::set_difference(from, these, std::inserter(rest, rest.end()));
    return rest;
}

/// The pairs of documents behind a row, by the sets of the snapshot that found them.
std::set<DocPair> behind(const ChangedPairs& row, const Snapshot& snapshot)
{
    const auto sets = snapshot.sets.lock();
    const SetId x = row.identical ? sets->setOf(row.a) : snapshot.scored->pairs[row.at].a;
    const SetId y = row.identical ? x : snapshot.scored->pairs[row.at].b;
    std::set<DocPair> pairs;
    for (const DocId a : sets->documentsOf(x))
        for (const DocId b : sets->documentsOf(y))
            if (a != b)
                pairs.insert(std::minmax(index(a), index(b)));
    return pairs;
}

void compare(const std::vector<ChangedPairs>& rows, std::uint64_t pairs, const Snapshot& snapshot,
    const std::set<DocPair>& expected)
{
    QCOMPARE(pairs, static_cast<std::uint64_t>(expected.size()));
    std::size_t seen = 0;
    for (const ChangedPairs& row : rows) {
        QVERIFY(row.a < row.b);
        QVERIFY(expected.contains({ index(row.a), index(row.b) }));
        const std::set<DocPair> all = behind(row, snapshot);
        QVERIFY(all.contains({ index(row.a), index(row.b) }));
        const auto changed
            = std::ranges::count_if(all, [&](const DocPair& pair) { return expected.contains(pair); });
        QCOMPARE(row.pairs, static_cast<std::uint64_t>(changed));
        const std::size_t count = row.identical ? std::size_t { row.documentsA } * (row.documentsA - 1) / 2
                                                : std::size_t { row.documentsA } * row.documentsB;
        QCOMPARE(count, all.size());
        seen += static_cast<std::size_t>(changed);
    }
    QCOMPARE(seen, expected.size()); // none in two rows, none in no row
}

Parameters base()
{
    Parameters p;
    p.shingle.k = 3;
    p.sketch.hashes = 40;
    p.lsh.rows = 8;
    p.text.minWords = 0;
    p.results.threshold = Threshold(600'000);
    return p;
}

Parameters changedBy(const char* name)
{
    Parameters p = base();
    const std::string_view change(name);
    if (change == "threshold")
        p.results.threshold = Threshold(800'000);
    else if (change == "bands")
        p.lsh.rows = 3;
    else if (change == "seed")
        p.sketch.seed = 7;
    else if (change == "k")
        p.shingle.k = 9;
    else if (change == "one word")
        p.shingle.k = 1; // order plays no part: other documents are equal
    else if (change == "long") {
        p.shingle.k = 40; // some documents have no set at all
        p.results.threshold = Threshold(300'000);
    } else if (change == "cleaning")
        p.text.cleaning = text::Cleaning::None;
    else if (change == "minimum words")
        p.text.minWords = 60;
    return p;
}

/// Families, and documents that are equal under one cleaning or k and not under another.
std::shared_ptr<const Corpus> editedCorpus()
{
    std::vector<std::string> texts = test::familyTexts(150, 5);
    const auto some = texts;
    for (std::size_t i = 0; i < 12; ++i) {
        texts.push_back(some[i * 7]);
        texts.back()[0] = static_cast<char>(texts.back()[0] - 'a' + 'A'); // equal but for the case
        const std::size_t space = some[i].find(' ') + 1;
        texts.push_back(some[i].substr(space) + some[i].substr(0, space)); // the same words, turned
    }
    return test::corpusOf(texts);
}

}

class TestPairDifference : public QObject {
    Q_OBJECT
private slots:
    void asOneByOne_data()
    {
        QTest::addColumn<QByteArray>("change");
        for (const char* name :
            { "none", "threshold", "bands", "seed", "k", "one word", "long", "cleaning", "minimum words" })
            QTest::newRow(name) << QByteArray(name);
    }
    void asOneByOne()
    {
        QFETCH(QByteArray, change);
        Pipeline pipeline(editedCorpus());
        test::QuietWork quiet;
        const SnapshotPtr before = *pipeline.run(base(), Goal::FoundPairs, quiet.work());
        const SnapshotPtr after
            = *pipeline.run(changedBy(change.constData()), Goal::FoundPairs, quiet.work());
        const auto difference = pairDifference(*foundResults(before), *foundResults(after), {});
        QVERIFY(difference);
        QVERIFY(difference->before == before && difference->after == after);
        const auto was = foundIn(*before);
        const auto is = foundIn(*after);
        const auto gained = without(is, was);
        const auto lost = without(was, is);
        compare(difference->gained, difference->gainedPairs, *after, gained);
        compare(difference->lost, difference->lostPairs, *before, lost);
        // Else the row would prove nothing.
        QCOMPARE(gained.empty() && lost.empty(), change == "none");
    }

    /// A thousand documents that were all different are equal now: no step for each pair of them.
    void manyBecomeEqual()
    {
        std::vector<std::string> texts;
        for (std::uint64_t i = 0; i < 1000; ++i)
            texts.push_back("the same words in each of these documents " + std::to_string(i));
        Pipeline pipeline(test::corpusOf(texts));
        test::QuietWork quiet;
        Parameters digits = base();
        digits.sketch.hashes = 20; // there are few shingles to draw from
        digits.lsh.rows = 5;
        digits.text.cleaning = text::Cleaning::AlphaNumeric;
        digits.results.threshold = Threshold(950'000); // they share 6 of 8 shingles
        Parameters letters = digits;
        letters.text.cleaning = text::Cleaning::Letters;
        const SnapshotPtr before = *pipeline.run(digits, Goal::FoundPairs, quiet.work());
        const SnapshotPtr after = *pipeline.run(letters, Goal::FoundPairs, quiet.work());
        const auto difference = pairDifference(*foundResults(before), *foundResults(after), {});
        QCOMPARE(difference->gainedPairs, std::uint64_t { 499'500 });
        QCOMPARE(difference->gained.size(), std::size_t { 1 });
        QVERIFY(difference->gained[0].identical);
        QCOMPARE(difference->lostPairs, std::uint64_t { 0 });
        const auto back = pairDifference(*foundResults(after), *foundResults(before), {});
        QCOMPARE(back->lostPairs, std::uint64_t { 499'500 });
        QCOMPARE(back->gainedPairs, std::uint64_t { 0 });
    }

    void needsListsAndSets()
    {
        test::QuietWork quiet;
        SnapshotPtr snapshot;
        {
            Pipeline pipeline(editedCorpus());
            Parameters loose = base();
            loose.lsh.rows = 1;
            loose.lsh.maxCandidates = 10;
            QVERIFY(!foundResults(*pipeline.run(loose, Goal::FoundPairs, quiet.work())));
            snapshot = *pipeline.run(base(), Goal::FoundPairs, quiet.work());
            QVERIFY(foundResults(snapshot));
        }
        QVERIFY(!foundResults(snapshot)); // the cache went with the pipeline
    }

    void stops()
    {
        Pipeline pipeline(editedCorpus());
        test::QuietWork quiet;
        Parameters loose = base();
        loose.lsh.rows = 1;
        loose.shingle.k = 1;
        loose.results.threshold = Threshold(0);
        const auto found = foundResults(*pipeline.run(loose, Goal::FoundPairs, quiet.work()));
        QVERIFY(found->snapshot->scored->pairs.size() > 5000); // long enough to look at the token
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!pairDifference(*found, *found, stop.get_token()));
    }
};

ALIKE_TEST(TestPairDifference)
#include "tst_pair_difference.moc"
