// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/spanning_links.h"

#include "core/base/union_find.h"
#include "core/explore/groups/linkage.h"
#include "tests/core/explore/families.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <tuple>

using namespace alike;

namespace {

using Pair = ExactPairs::Pair;
using LinkRow = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;

std::vector<LinkRow> linkRows(const std::vector<Pair>& pairs)
{
    std::vector<LinkRow> rows;
    for (const Pair& pair : pairs)
        rows.emplace_back(
            static_cast<std::uint32_t>(pair.a), static_cast<std::uint32_t>(pair.b), pair.overlap.shared);
    return rows;
}

/// From the definition: in the order of pairs, those of a forest, and those of one of what is left.
std::vector<Pair> twoForests(std::vector<Pair> pairs, std::size_t sets)
{
    std::ranges::sort(pairs, join::comesBefore);
    UnionFind first(sets);
    std::vector<Pair> kept;
    std::vector<Pair> left;
    for (const Pair& pair : pairs)
        (first.unite(static_cast<std::uint32_t>(pair.a), static_cast<std::uint32_t>(pair.b)) ? kept : left)
            .push_back(pair);
    UnionFind second(sets);
    for (const Pair& pair : left) {
        if (second.unite(static_cast<std::uint32_t>(pair.a), static_cast<std::uint32_t>(pair.b)))
            kept.push_back(pair);
    }
    std::ranges::sort(kept, join::comesBefore);
    return kept;
}

/// Each pair of sets at most once, few different similarities.
std::vector<Pair> randomPairs(Random& random, std::uint32_t sets, std::uint64_t oneIn)
{
    std::vector<Pair> pairs;
    for (std::uint32_t a = 0; a < sets; ++a) {
        for (std::uint32_t b = a + 1; b < sets; ++b) {
            if (random.below(oneIn) == 0)
                pairs.push_back(
                    { setId(a), setId(b), { 100, 100, 50 + static_cast<std::uint32_t>(random.below(40)) } });
        }
    }
    for (std::size_t i = pairs.size(); i > 1; --i)
        std::swap(pairs[i - 1], pairs[random.below(i)]);
    return pairs;
}

} // namespace

class TestSpanningLinks : public QObject {
    Q_OBJECT
private slots:
    void byHand();
    void asDefined();
    void starsOfPairs();
    void ofSets();
    void starsOfSets();
    void stops();
};

/// A triangle and a tail: the tail and two sides are the forest, the third side is one of the rest; of a
/// fourth link between the same ends nothing is needed.
void TestSpanningLinks::byHand()
{
    join::SpanningLinks links(5);
    const auto add = [&](std::uint32_t a, std::uint32_t b, std::uint32_t shared) {
        links.add({ setId(a), setId(b), { 100, 100, shared } });
    };
    add(2, 3, 60);
    add(0, 2, 70);
    add(0, 1, 90);
    add(1, 2, 80);
    QCOMPARE(linkRows(links.take()),
        (std::vector<LinkRow> { { 0, 1, 90 }, { 1, 2, 80 }, { 0, 2, 70 }, { 2, 3, 60 } }));
    QVERIFY(links.take().empty());
}

/// Whatever the batches, and however shared out before.
void TestSpanningLinks::asDefined()
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        const std::uint32_t sets = 30;
        const std::vector<Pair> pairs = randomPairs(random, sets, 1 + seed % 4 * 8);
        const auto expected = linkRows(twoForests(pairs, sets));
        for (const std::size_t batch : { 1U, 7U, 1000U }) {
            join::SpanningLinks one(sets, batch);
            join::SpanningLinks other(sets, batch);
            for (const Pair& pair : pairs)
                (random.below(2) == 0 ? one : other).add(pair);
            for (const Pair& pair : other.take())
                one.add(pair);
            QCOMPARE(linkRows(one.take()), expected);
        }
    }
}

/// Pairs that come with all others of their larger end, as when sets are looked up one after another.
void TestSpanningLinks::starsOfPairs()
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        const std::uint32_t sets = 10 + static_cast<std::uint32_t>(seed);
        const std::vector<Pair> pairs = randomPairs(random, sets, 1 + seed % 4 * 3);
        const auto expected = linkRows(twoForests(pairs, sets));
        for (const std::size_t batch : { 1U, 7U, 40U, 1000U }) {
            join::SpanningLinks links(sets, batch);
            for (std::uint32_t centre = 0; centre < sets; ++centre) {
                std::vector<Pair> star;
                std::ranges::copy_if(pairs, std::back_inserter(star),
                    [&](const Pair& pair) { return pair.b == setId(centre); });
                links.addStar(setId(centre), star);
            }
            QCOMPARE(linkRows(links.take()), expected);
        }
    }
}

void TestSpanningLinks::ofSets()
{
    Progress progress;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const ShingleSets sets = test::setsOf(test::familyCorpus(test::randomFamily(seed, 80, 12, 40)),
            { text::Cleaning::Letters, false, 0 }, 1);
        for (const std::uint32_t t : { 0U, 300'000U, 600'000U }) {
            const Threshold floor(t);
            const auto all = exactJoin(sets, floor, UINT64_MAX, { progress }).value().pairs;
            std::vector<std::uint32_t> halves(sets.sets());
            for (std::size_t s = 0; s < halves.size(); ++s)
                halves[s] = s % 2;
            std::vector<Pair> within;
            std::ranges::copy_if(all, std::back_inserter(within),
                [](const Pair& pair) { return index(pair.a) % 2 == index(pair.b) % 2; });
            for (const unsigned threads : { 1U, 2U, 4U }) {
                const auto found = spanningPairs(sets, floor, {}, { progress, {}, threads }).value();
                QCOMPARE(found.count, all.size());
                QCOMPARE(linkRows(found.pairs), linkRows(twoForests(all, sets.sets())));
                QCOMPARE(
                    linkRows(spanningPairs(sets, floor, halves, { progress, {}, threads }).value().pairs),
                    linkRows(twoForests(within, sets.sets())));
            }
        }
    }
}

/// The same stars as of all pairs, whatever the places.
void TestSpanningLinks::starsOfSets()
{
    Progress progress;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const ShingleSets sets = test::setsOf(test::familyCorpus(test::randomFamily(seed, 80, 12, 40)),
            { text::Cleaning::Letters, false, 0 }, 1);
        Random random(seed);
        std::vector<std::uint32_t> places(sets.sets());
        for (std::size_t s = 0; s < places.size(); ++s)
            places[s] = static_cast<std::uint32_t>(s);
        for (std::size_t i = places.size(); i > 1; --i)
            std::swap(places[i - 1], places[random.below(i)]);
        for (const std::uint32_t t : { 0U, 300'000U, 600'000U, 1'000'000U }) {
            const auto all = exactJoin(sets, Threshold(t), UINT64_MAX, { progress }).value().pairs;
            const auto found = starPairs(sets, Threshold(t), places, { progress }).value();
            QVERIFY(groups::stars(sets.sets(), found, places) == groups::stars(sets.sets(), all, places));
            QVERIFY(found.size() < sets.sets());
        }
    }
}

void TestSpanningLinks::stops()
{
    const ShingleSets sets = test::setsOf(
        test::familyCorpus(test::randomFamily(1, 80, 12, 40)), { text::Cleaning::Letters, false, 0 }, 1);
    Progress progress;
    std::stop_source stop;
    stop.request_stop();
    const Work stopped { progress, stop.get_token() };
    QVERIFY(spanningPairs(sets, Threshold(500'000), {}, stopped).error().code == ErrorCode::Cancelled);
    const std::vector<std::uint32_t> places(sets.sets());
    QVERIFY(starPairs(sets, Threshold(500'000), places, stopped).error().code == ErrorCode::Cancelled);
}

ALIKE_TEST(TestSpanningLinks)
#include "tst_spanning_links.moc"
