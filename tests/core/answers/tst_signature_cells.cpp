// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/signature_cells.h"

#include "core/answers/comparison.h"
#include "core/sketch/signatures.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QtTest>

using namespace alike;
using sketch::Family;

/// The comparison with other functions, units and strides than the usual ones.
class TestSignatureCells : public QObject {
    Q_OBJECT
private slots:
    /// Each row names a shingle that its function maps to the value of the row, and where it stands.
    void everyRowHasItsWinner_data()
    {
        QTest::addColumn<int>("family");
        QTest::addColumn<bool>("characters");
        QTest::addColumn<int>("stride");
        for (const Family family : { Family::Dictionary, Family::Hashed, Family::Modular, Family::Permutation,
                 Family::Given, Family::Bucketed })
            for (const bool characters : { false, true })
                for (const int stride : { 1, 3 })
                    QTest::addRow("family %d, characters %d, stride %d", int(family), characters, stride)
                        << int(family) << characters << stride;
    }
    void everyRowHasItsWinner()
    {
        QFETCH(int, family);
        QFETCH(bool, characters);
        QFETCH(int, stride);
        Parameters parameters = test::lowThreshold();
        parameters.text.unit = characters ? text::Unit::Character : text::Unit::Word;
        parameters.shingle.stride = static_cast<std::uint32_t>(stride);
        parameters.sketch.family = static_cast<Family>(family);
        parameters.sketch.hashes = 40;
        parameters.sketch.given = { {}, 97, 0 };
        for (std::uint64_t i = 0; i < 40; ++i)
            parameters.sketch.given.functions.push_back({ 1 + 13 * i, 7 * i });
        const test::AnalysedCorpus analysed(test::smallCorpus(), parameters);
        const SnapshotPtr snapshot = analysed.snapshot;
        QVERIFY(snapshot);
        const auto held = hold(*snapshot);
        QVERIFY(held);
        const auto verdict = judgePair(*snapshot, { docId(0), docId(1), {} }, {});
        QVERIFY(verdict && verdict->signatures);
        const auto& cells = verdict->signatures->cells;
        QCOMPARE(cells.size(), std::size_t { 40 });
        for (std::uint32_t row = 0; row < 40; ++row) {
            for (const Side side : bothSides) {
                const SignatureCell::Minimum& minimum = cells[row].on(side);
                QVERIFY(!minimum.shingle.empty());
                QVERIFY(minimum.place.begin < minimum.place.end);
                const SetId set = held->sets->setOf(docId(side == Side::Left ? 0 : 1));
                const sketch::AffineFamily& functions = held->signatures->family();
                QCOMPARE(minimum.value, held->signatures->at(set, row));
                const auto numbers = held->sets->of(set);
                QVERIFY(std::ranges::any_of(numbers, [&](ShingleNumber number) {
                    return functions.value(row, mappedBy(functions, *held->tokens, *held->sets, number))
                        == minimum.value
                        && shingleText(*held->tokens, *held->sets, number) == minimum.shingle;
                }));
                QCOMPARE(
                    verdict->cut[static_cast<std::size_t>(side)]->cleaned(minimum.place), minimum.shingle);
            }
        }
        // What is shared lies where it stands.
        for (const Passage& passage : verdict->alignment.passages)
            QVERIFY(passage.a.end <= verdict->unitsA && passage.b.end <= verdict->unitsB);
        QVERIFY(!verdict->alignment.passages.empty());
    }
};

ALIKE_TEST(TestSignatureCells)
#include "tst_signature_cells.moc"
