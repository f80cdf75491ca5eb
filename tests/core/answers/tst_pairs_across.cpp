// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/neighbours.h"
#include "core/answers/pairs.h"

#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

/// Pairs with a document in one collection and one in another, as the filter of the list finds them.
class TestPairsAcross : public QObject {
    Q_OBJECT
private slots:
    void asEveryPairOfDocumentsTells();
    void neighbours();
};

namespace {
/// Family texts in three collections; some families lie over a border, and equal texts in two of them.
std::shared_ptr<const Corpus> threeCollections()
{
    CorpusBuilder builder;
    std::size_t number = 0;
    const auto texts = test::familyTexts(60, 11);
    for (const std::string& text : texts) {
        if (number == 25 || number == 44)
            builder.beginCollection();
        builder.add({ "d" + std::to_string(number++), {}, {}, {}, text });
    }
    builder.add({ "copy", {}, {}, {}, texts.front() });
    return std::make_shared<const Corpus>(std::move(builder).build());
}
}

void TestPairsAcross::asEveryPairOfDocumentsTells()
{
    const auto corpus = threeCollections();
    Parameters parameters;
    parameters.results.threshold = Threshold(300'000);
    const test::AnalysedCorpus made(corpus, parameters);
    const auto table = makePairTable(made.snapshot, {}, {});
    const auto sets = made.snapshot->sets.lock();
    std::vector<std::uint32_t> across;
    for (std::uint32_t at = 0; at < table->rows.size(); ++at) {
        bool any = false;
        for (const DocId a : sets->documentsOf(sets->setOf(table->rows[at].a)))
            for (const DocId b : sets->documentsOf(sets->setOf(table->rows[at].b)))
                any = any || corpus->collection(a) != corpus->collection(b);
        if (any)
            across.push_back(at);
    }
    QVERIFY(across.size() > 3 && across.size() + 3 < table->rows.size());
    QVERIFY(across.front() < table->groups && across.back() >= table->groups);
    const auto listed = [&](std::string_view filter) {
        return orderPairs(*table, { true, ListFilter(filter, search::FieldNames::Of::Pairs), {} }, {})->keys;
    };
    QCOMPARE(listed("across:yes"), across);
    QCOMPARE(listed("across:no").size(), table->rows.size() - across.size());
    QCOMPARE(listed("NOT across:yes"), listed("across:no"));
}

void TestPairsAcross::neighbours()
{
    const auto corpus = threeCollections();
    const test::AnalysedCorpus made(corpus);
    const DocId doc = docId(24); // of a family that goes on behind the border
    const auto across = findNeighbours(
        made.snapshot, doc, 100, {}, ListFilter("across:yes", search::FieldNames::Of::Pairs));
    const auto all = findNeighbours(made.snapshot, doc, 100, {});
    std::size_t expected = 0;
    for (const NeighbourRow& row : all.rows)
        expected += corpus->collection(row.neighbour.doc) != 0;
    QVERIFY(expected > 0 && expected < all.rows.size());
    QCOMPARE(across.rows.size(), expected);
}

ALIKE_TEST(TestPairsAcross)
#include "tst_pairs_across.moc"
