// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/comparison.h"
#include "core/explore/neighbours/query.h"
#include "core/pipeline/parameter_table.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/presets.h"
#include "core/shingle/universe.h"

#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>

using namespace alike;
using shingle::Universe;
using shingle::UniverseFault;

namespace {

Universe universeOf(
    std::string_view lines, const text::Options& options = {}, const shingle::Cut& cut = { 1 })
{
    test::QuietWork quiet;
    return Universe::read(lines, options, cut, quiet.work()).value();
}

UniverseFault faultOf(
    std::string_view lines, const text::Options& options = {}, const shingle::Cut& cut = { 1 })
{
    return universeOf(lines, options, cut).fault().value_or(UniverseFault {});
}

/// The sets of "Mining of Massive Datasets", fig. 3.4, as texts of one word a row; they appear in the order
/// a, d, c, b, e.
const std::vector<std::string> textbook { "a d", "c", "b d e", "a c d" };

Parameters textbookParameters(std::string universe)
{
    Parameters parameters;
    parameters.text.minWords = 0;
    parameters.shingle.k = 1;
    parameters.sketch.family = sketch::Family::Given; // x + 1 and 3 x + 1 modulo 5, as it is to begin with
    parameters.sketch.hashes = 2;
    parameters.lsh.rows = 1;
    parameters.universe = std::move(universe);
    return parameters;
}

struct Analysed {
    explicit Analysed(const std::vector<std::string>& texts)
        : pipeline(test::corpusOf(texts))
    {
    }

    const Snapshot& run(const Parameters& parameters)
    {
        test::QuietWork quiet;
        snapshot = pipeline.run(parameters, Goal::Everything, quiet.work()).value();
        held = hold(*snapshot).value();
        return *snapshot;
    }
    std::vector<std::uint32_t> signature(std::size_t document) const
    {
        std::vector<std::uint32_t> row(held.hashes);
        held.signatures->copyRow(held.sets->setOf(docId(document)), row);
        return row;
    }
    std::vector<std::vector<std::uint32_t>> signatures() const
    {
        std::vector<std::vector<std::uint32_t>> rows;
        for (std::size_t d = 0; d < snapshot->corpus->size(); ++d)
            rows.push_back(signature(d));
        return rows;
    }

    Pipeline pipeline;
    SnapshotPtr snapshot;
    HeldAnalysis held;
};

using Rows = std::vector<std::vector<std::uint32_t>>;

} // namespace

/// Shingles whose order is given are the rows of the characteristic matrix.
class TestUniverse : public QObject {
    Q_OBJECT
private slots:
    /// Lines are cleaned and cut as documents are; empty ones and those of Windows are no matter.
    void readsLines()
    {
        QCOMPARE(universeOf("").hashes().size(), std::size_t { 0 });
        const Universe two = universeOf("Red fox.\r\n\r\nthe, RED\n", {}, { 2 });
        QVERIFY(!two.fault());
        QCOMPARE(two.hashes().size(), std::size_t { 2 });
        const Universe same = universeOf("red fox\nthe red", {}, { 2 });
        QVERIFY(std::ranges::equal(two.hashes(), same.hashes()));
    }

    /// Characters that no text begins or ends with are shingles within one.
    void readsCharacters()
    {
        const text::Options characters { .minWords = 0, .unit = text::Unit::Character };
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*test::corpusOf({ "ab cd" }), characters, quiet.work()).value();
        const ShingleSets sets = makeShingleSets(tokens, { 2 }, quiet.work()).value();
        const Universe universe = universeOf(" c\nb \nab\ncd", characters, { 2 });
        QVERIFY(!universe.fault());
        const auto rows = shingle::RowNumbers::make(universe, tokens, sets, quiet.work()).value();
        QCOMPARE(rows.unused(), std::size_t { 0 });
        // "ab", "b ", " c", "cd" by first appearance.
        QCOMPARE(rows.rowOf(1), 3u);
        QCOMPARE(rows.rowOf(2), 2u);
        QCOMPARE(rows.rowOf(3), 1u);
        QCOMPARE(rows.rowOf(4), 4u);
        QCOMPARE(rows.numberAt(1), ShingleNumber { 3 });
    }

    void tellsFaults()
    {
        using Kind = UniverseFault::Kind;
        QCOMPARE(faultOf("one\ntwo\n\nOne!"), (UniverseFault { Kind::Repeated, 4, 1, 0, "One!" }));
        QCOMPARE(faultOf("one\ntwo words"), (UniverseFault { Kind::Length, 2, 0, 2, "two words" }));
        QCOMPARE(faultOf("12"), (UniverseFault { Kind::Length, 1, 0, 0, "12" })); // no letter in it
        QCOMPARE(faultOf("one\nna\xefve"), (UniverseFault { Kind::Encoding, 2 }));
        QCOMPARE(faultOf("one", { .unit = text::Unit::Subword }), (UniverseFault { Kind::Subwords }));
        QVERIFY(universeOf("one\none").hashes().empty());
        // The last shingle of a document that is cut with a stride may be shorter, but not longer.
        QVERIFY(!universeOf("a b c\nd e", {}, { 3, 2 }).fault());
        QCOMPARE(faultOf("a b c d", {}, { 3, 2 }).units, std::uint64_t { 4 });
    }

    /// The exercise of sec. 3.3.5, in whatever order the sets are read.
    void textbookComesOut()
    {
        Analysed analysed(textbook);
        analysed.run(textbookParameters({}));
        const Rows byAppearance = analysed.signatures();
        const Snapshot& snapshot = analysed.run(textbookParameters("a\nb\nc\nd\ne\n"));
        const Rows book { { 1, 0 }, { 3, 2 }, { 0, 0 }, { 1, 0 } };
        QVERIFY(byAppearance != book);
        QVERIFY(analysed.signatures() == book);
        QCOMPARE(snapshot.statistics.universeListed, std::uint64_t { 5 });
        QCOMPARE(snapshot.statistics.universeUnused, std::uint64_t { 0 });
        QCOMPARE(snapshot.statistics.rows(), std::uint64_t { 5 });

        Analysed backwards({ "e d b", "d c a", "d a", "c" });
        backwards.run(textbookParameters("a\nb\nc\nd\ne"));
        QVERIFY(backwards.signatures() == (Rows { { 0, 0 }, { 1, 0 }, { 1, 0 }, { 3, 2 } }));
        // And back again.
        analysed.run(textbookParameters({}));
        QVERIFY(analysed.signatures() == byAppearance);
    }

    /// Rows that no document has keep their numbers, and what the universe leaves out follows behind it.
    void otherShingles()
    {
        Analysed two({ "d a", "c" });
        const Snapshot& snapshot = two.run(textbookParameters("a\nb\nc\nd\ne"));
        QVERIFY(two.signatures() == (Rows { { 1, 0 }, { 3, 2 } }));
        QCOMPARE(snapshot.statistics.universeUnused, std::uint64_t { 2 });
        QCOMPARE(snapshot.statistics.rows(), std::uint64_t { 5 });
        // d is row 0; a and c, which the universe leaves out, are rows 1 and 2, as they appear.
        two.run(textbookParameters("d"));
        QVERIFY(two.signatures() == (Rows { { 1, 1 }, { 3, 2 } }));
        QCOMPARE(two.held.sets->rowNumbers()->numberAt(2), ShingleNumber { 2 });
        // c is row 0, no document has row 1, d and a are rows 2 and 3.
        two.run(textbookParameters("c\nz"));
        QVERIFY(two.signatures() == (Rows { { 3, 0 }, { 1, 1 } }));
    }

    /// One that is wrong orders nothing, and is told of; so is one that the family does not ask for.
    void outOfForce()
    {
        Analysed analysed(textbook);
        analysed.run(textbookParameters({}));
        const Rows byAppearance = analysed.signatures();
        const Snapshot& wrong = analysed.run(textbookParameters("e\nd c"));
        QVERIFY(analysed.signatures() == byAppearance);
        QVERIFY(wrong.statistics.universeFault.has_value());
        QCOMPARE(wrong.statistics.universeListed, std::uint64_t { 0 });

        Parameters hashed = textbookParameters("e\nd");
        hashed.sketch.family = sketch::Family::Hashed;
        const Snapshot& other = analysed.run(hashed);
        QCOMPARE(other.statistics.universeListed, std::uint64_t { 0 });
        QVERIFY(!analysed.held.sets->rowNumbers());
    }

    /// Every family over numbers maps rows as it would the numbers of a corpus that has this order by itself.
    void allFamilies()
    {
        Analysed ordered({ "all a b c d e", "a d", "c", "b d e", "a c d" });
        Analysed given({ "c", "b d e", "a c d", "a d", "all" });
        for (const auto family :
            { sketch::Family::Dictionary, sketch::Family::Modular, sketch::Family::Permutation }) {
            Parameters parameters = textbookParameters({});
            parameters.sketch.family = family;
            parameters.sketch.hashes = 70; // more than one block
            ordered.run(parameters);
            parameters.universe = "all\na\nb\nc\nd\ne";
            given.run(parameters);
            for (const auto& [here, there] :
                { std::pair { 0, 2 }, std::pair { 1, 3 }, std::pair { 2, 4 }, std::pair { 3, 1 } })
                QCOMPARE(given.signature(static_cast<std::size_t>(here)),
                    ordered.signature(static_cast<std::size_t>(there)));
            // More functions go on from those that are there.
            parameters.sketch.hashes = 100;
            given.run(parameters);
            parameters.universe.clear();
            ordered.run(parameters);
            QCOMPARE(given.signature(1), ordered.signature(3));
        }
    }

    /// Which shingle won a row is told by the shingle, whatever its number.
    void winnersAreShingles()
    {
        const std::string order = "edcba"; // row by row
        Analysed analysed(textbook);
        for (const auto family : { sketch::Family::Given, sketch::Family::Dictionary }) {
            Parameters parameters = textbookParameters("e\nd\nc\nb\na");
            parameters.sketch.family = family;
            const Snapshot& snapshot = analysed.run(parameters);
            const sketch::AffineFamily& functions = analysed.held.signatures->family();
            const auto verdict = judgePair(snapshot, { docId(2), docId(3), {} }, {});
            QVERIFY(verdict && verdict->signatures && verdict->signatures->winnersKnown);
            for (std::uint32_t row = 0; row < 2; ++row) {
                for (std::size_t side = 0; side < 2; ++side) {
                    // The least value over the letters of the text, one tried after the other.
                    std::string winner;
                    std::uint32_t least = UINT32_MAX;
                    for (std::size_t at = 0; at < order.size(); ++at) {
                        const std::uint32_t value = functions.value(row, static_cast<std::uint32_t>(at + 1));
                        if (textbook[2 + side].find(order[at]) == std::string::npos || value >= least)
                            continue;
                        least = value;
                        winner = order[at];
                    }
                    const auto& minimum = verdict->signatures->cells[row].minimum[side];
                    QCOMPARE(minimum.value, least);
                    QCOMPARE(minimum.shingle, winner);
                }
            }
        }
    }

    /// A text from outside is signed by the same rows, also those that no document has.
    void textsFromOutside()
    {
        Analysed analysed({ "a d", "c" });
        const Parameters parameters = textbookParameters("a\nb\nc\nd\ne");
        analysed.run(parameters);
        test::QuietWork quiet;
        const Analysis view { *analysed.held.sets, *analysed.held.signatures, *analysed.held.buckets, 2 };
        const auto sign = [&](std::string_view text) {
            return makeQuery(text, parameters.text, *analysed.held.tokens, view, 42, quiet.work())
                .value()
                .signature;
        };
        QCOMPARE(sign("d a c"), (std::vector<std::uint32_t> { 1, 0 }));
        QCOMPARE(sign("b d e"), (std::vector<std::uint32_t> { 0, 0 })); // e is row 4: 5 mod 5 and 13 mod 5
    }

    /// Documents that come later bring shingles that stood in none before.
    void moreDocuments()
    {
        Analysed first({ "a d", "c" });
        const Parameters parameters = textbookParameters("a\nb\nc\nd\ne");
        first.run(parameters);
        Analysed all({ "a d", "c", "b d e", "a c d" });
        all.pipeline.goOnFrom(*first.snapshot);
        const Snapshot& snapshot = all.run(parameters);
        QVERIFY(all.signatures() == (Rows { { 1, 0 }, { 3, 2 }, { 0, 0 }, { 1, 0 } }));
        QCOMPARE(snapshot.statistics.universeUnused, std::uint64_t { 0 });
        // And without a universe the numbers are those of the whole again.
        Analysed plain({ "a d", "c", "b d e", "a c d" });
        plain.pipeline.goOnFrom(*first.snapshot);
        plain.run(textbookParameters({}));
        Analysed afresh(textbook);
        afresh.run(textbookParameters({}));
        QVERIFY(plain.signatures() == afresh.signatures());
    }

    /// Presets are for any collection, and a universe is about this one.
    void staysBesidePresets()
    {
        const Parameters parameters = textbookParameters("a\nb");
        QCOMPARE(withPreset({}, parameters).universe, std::string("a\nb"));
        const ParameterValues values = valuesOf(parameters);
        QCOMPARE(values.at("universe"), std::string("a\nb"));
        QCOMPARE(withValues({}, { { "universe", "b\na" } }).value().universe, std::string("b\na"));
    }

    void stops()
    {
        std::string lines;
        for (int i = 0; i < 5000; ++i)
            lines += test::wordNumber(static_cast<std::size_t>(i)) + '\n';
        test::QuietWork quiet;
        quiet.stop.request_stop();
        const auto read = Universe::read(lines, {}, { 1 }, quiet.work());
        QVERIFY(!read && read.error().code == ErrorCode::Cancelled);
        QCOMPARE(universeOf(lines).hashes().size(), std::size_t { 5000 });
    }
};

ALIKE_TEST(TestUniverse)
#include "tst_universe.moc"
