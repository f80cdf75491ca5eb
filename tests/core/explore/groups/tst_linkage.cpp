// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/linkage.h"

#include "core/base/random.h"
#include "core/explore/groups/complete_linkage.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <optional>
#include <set>

using namespace alike;
using namespace alike::groups;

namespace {

/// A similarity of so many hundredths.
Overlap hundredths(std::uint32_t shared)
{
    return { 100, shared, shared };
}

std::vector<Link> sorted(std::vector<Link> links)
{
    std::ranges::stable_sort(
        links, [](const Link& x, const Link& y) { return compareJaccard(x.overlap, y.overlap) > 0; });
    return links;
}

Link link(std::uint32_t a, std::uint32_t b, std::uint32_t similarity)
{
    return { setId(std::min(a, b)), setId(std::max(a, b)), hundredths(similarity) };
}

using Parts = std::set<std::vector<std::uint32_t>>;

Parts partsOf(const std::vector<ClusterId>& clusters)
{
    std::map<ClusterId, std::vector<std::uint32_t>> members;
    for (std::uint32_t set = 0; set < clusters.size(); ++set)
        members[clusters[set]].push_back(set);
    Parts parts;
    for (auto& [cluster, sets] : members)
        parts.insert(sets);
    return parts;
}

std::vector<std::uint32_t> inOrder(std::size_t sets)
{
    std::vector<std::uint32_t> places(sets);
    std::iota(places.begin(), places.end(), 0);
    return places;
}

Parts complete(std::size_t sets, const std::vector<Link>& links, const std::vector<std::uint32_t>& places,
    const UnitPairs& tied = {}, unsigned threads = 1)
{
    Progress progress;
    return partsOf(completeLinkage(sets, links, places, { progress, {}, threads }, tied).value());
}

/// The definition, step by step.
Parts naiveComplete(std::size_t sets, const std::vector<Link>& links,
    const std::vector<std::uint32_t>& places, const UnitPairs& tied = {})
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, Overlap> similarity;
    for (const Link& l : links)
        similarity[{ static_cast<std::uint32_t>(l.a), static_cast<std::uint32_t>(l.b) }] = l.overlap;
    std::vector<std::vector<std::uint32_t>> clusters;
    for (std::uint32_t set = 0; set < sets; ++set)
        clusters.push_back({ set });
    for (const auto& [a, b] : tied) {
        const auto has = [](std::uint32_t set) {
            return [set](const auto& cluster) { return std::ranges::find(cluster, set) != cluster.end(); };
        };
        const auto into = std::ranges::find_if(clusters, has(a));
        const auto from = std::ranges::find_if(clusters, has(b));
        if (into == from)
            continue;
        into->insert(into->end(), from->begin(), from->end());
        clusters.erase(from);
    }
    for (;;) {
        struct Best {
            Overlap least;
            std::pair<std::uint32_t, std::uint32_t> first;
            std::size_t a, b;
        };
        std::optional<Best> best;
        const auto first = [&](const std::vector<std::uint32_t>& cluster) {
            std::uint32_t least = UINT32_MAX;
            for (const std::uint32_t set : cluster)
                least = std::min(least, places[set]);
            return least;
        };
        for (std::size_t a = 0; a < clusters.size(); ++a) {
            for (std::size_t b = a + 1; b < clusters.size(); ++b) {
                Overlap least = hundredths(100);
                bool linked = true;
                for (const std::uint32_t x : clusters[a]) {
                    for (const std::uint32_t y : clusters[b]) {
                        const auto found = similarity.find({ std::min(x, y), std::max(x, y) });
                        linked = linked && found != similarity.end();
                        if (linked && compareJaccard(found->second, least) < 0)
                            least = found->second;
                    }
                }
                if (!linked)
                    continue;
                const std::pair<std::uint32_t, std::uint32_t> keys
                    = std::minmax(first(clusters[a]), first(clusters[b]));
                const int order = best ? compareJaccard(least, best->least) : 1;
                if (order > 0 || (order == 0 && keys < best->first))
                    best = Best { least, keys, a, b };
            }
        }
        if (!best)
            break;
        auto& into = clusters[best->a];
        into.insert(into.end(), clusters[best->b].begin(), clusters[best->b].end());
        clusters.erase(clusters.begin() + static_cast<std::ptrdiff_t>(best->b));
    }
    Parts parts;
    for (auto& cluster : clusters) {
        std::ranges::sort(cluster);
        parts.insert(cluster);
    }
    return parts;
}

std::vector<std::uint32_t> inAnyOrder(Random& random, std::size_t sets)
{
    std::vector<std::uint32_t> places = inOrder(sets);
    for (std::size_t i = places.size(); i > 1; --i)
        std::swap(places[i - 1], places[random.below(i)]);
    return places;
}

/// \param different similarities: where they are few, there are ties
std::vector<Link> randomLinks(
    Random& random, std::uint32_t sets, std::uint64_t count, std::uint64_t different = 6)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> chosen;
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto a = static_cast<std::uint32_t>(random.below(sets));
        const auto b = static_cast<std::uint32_t>(random.below(sets));
        if (a != b)
            chosen[std::minmax(a, b)]
                = 50 + static_cast<std::uint32_t>(random.below(different) * 48 / different);
    }
    std::vector<Link> links;
    for (const auto& [ends, similarity] : chosen)
        links.push_back(link(ends.first, ends.second, similarity));
    return sorted(links);
}

} // namespace

class TestLinkage : public QObject {
    Q_OBJECT

private slots:
    void aChainByHand();
    void aStarByHand();
    void tiesGoByPlaces();
    void completeAsDefined();
    void completeWithTies();
    void completeAroundHubs();
    void aHubByHand();
    void tiedFromTheBeginning();
    void componentsBesideEachOther();
    void namedByTheFirstSet();
    void doesNotDependOnNumbers();
    void tiesOfWhatIsApart();
    void stopsWhenAsked();
};

/// 0 - 1 - 2 - 3, the ends not linked.
void TestLinkage::aChainByHand()
{
    const auto links = sorted({ link(0, 1, 90), link(1, 2, 95), link(2, 3, 80) });
    QCOMPARE(partsOf(components(5, links)), (Parts { { 0, 1, 2, 3 }, { 4 } }));
    QCOMPARE(complete(5, links, inOrder(5)), (Parts { { 0 }, { 1, 2 }, { 3 }, { 4 } }));
    QCOMPARE(partsOf(stars(5, links, inOrder(5))), (Parts { { 0, 1 }, { 2, 3 }, { 4 } }));
    QCOMPARE(partsOf(stars(5, links, std::vector<std::uint32_t> { 1, 0, 2, 3, 4 })),
        (Parts { { 0, 1, 2 }, { 3 }, { 4 } }));
}

void TestLinkage::aStarByHand()
{
    const auto links = sorted({ link(0, 3, 80), link(1, 3, 81), link(2, 3, 82) });
    QCOMPARE(partsOf(components(4, links)), (Parts { { 0, 1, 2, 3 } }));
    QCOMPARE(complete(4, links, inOrder(4)), (Parts { { 0 }, { 1 }, { 2, 3 } }));
    QCOMPARE(partsOf(stars(4, links, std::vector<std::uint32_t> { 1, 2, 3, 0 })), (Parts { { 0, 1, 2, 3 } }));
    QCOMPARE(partsOf(stars(4, links, inOrder(4))), (Parts { { 0, 3 }, { 1 }, { 2 } }));
}

void TestLinkage::tiesGoByPlaces()
{
    const auto links = sorted({ link(0, 1, 80), link(1, 2, 80) });
    QCOMPARE(complete(3, links, inOrder(3)), (Parts { { 0, 1 }, { 2 } }));
    QCOMPARE(complete(3, links, { 2, 1, 0 }), (Parts { { 0 }, { 1, 2 } }));
}

void TestLinkage::completeAsDefined()
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        const auto sets = static_cast<std::uint32_t>(3 + random.below(14));
        const auto links = randomLinks(random, sets, 4 * sets);
        const auto places = inAnyOrder(random, sets);
        QCOMPARE(complete(sets, links, places), naiveComplete(sets, links, places));
    }
}

/// From links that are all tied to hardly any, from many components to one that is almost linked in full.
void TestLinkage::completeWithTies()
{
    std::size_t large = 0; // clusters of four sets and more
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        Random random(seed);
        const std::uint32_t sets = 30;
        const std::uint64_t different = std::array { 1, 2, 6, 48 }[seed % 4];
        const auto links = randomLinks(random, sets, 15 + random.below(600), different);
        const auto places = inAnyOrder(random, sets);
        const Parts found = complete(sets, links, places);
        QCOMPARE(found, naiveComplete(sets, links, places));
        large += static_cast<std::size_t>(std::ranges::count_if(found, [](auto& p) { return p.size() > 3; }));
    }
    QVERIFY(large > 200);
}

/// Sets that are linked to most others, so that their lists are long and often searched again.
void TestLinkage::completeAroundHubs()
{
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Random random(seed);
        const std::uint32_t sets = 102;
        std::vector<Link> links = randomLinks(random, sets, 300, std::array { 3, 48 }[seed % 2]);
        std::erase_if(links, [](const Link& l) { return index(l.a) < 2; });
        for (std::uint32_t hub = 0; hub < 2; ++hub) {
            for (std::uint32_t other = hub + 1; other < sets; ++other) {
                if (random.below(20) > 0)
                    links.push_back(link(hub, other, 10 + static_cast<std::uint32_t>(random.below(40))));
            }
        }
        links = sorted(links);
        const auto places = inAnyOrder(random, sets);
        QCOMPARE(complete(sets, links, places), naiveComplete(sets, links, places));
    }
}

/// The hub is nearest to the sets 1, 3, 5, … in turn, each of which is nearer to the set behind it, and these
/// pairs go together. The pair of the best least link to the hub, 0.60, is the last to be made.
void TestLinkage::aHubByHand()
{
    const std::uint32_t pairs = 100;
    std::vector<Link> links;
    Parts expected;
    for (std::uint32_t i = 0; i < pairs; ++i) {
        const std::uint32_t first = 1 + 2 * i;
        links.push_back({ setId(first), setId(first + 1), { 1000, 990, 990 } });
        links.push_back({ setId(0), setId(first), { 1000, 900 - i, 900 - i } });
        links.push_back({ setId(0), setId(first + 1), { 1000, 501 + i, 501 + i } });
        if (i < pairs - 1)
            expected.insert({ first, first + 1 });
    }
    expected.insert({ 0, 2 * pairs - 1, 2 * pairs });
    QCOMPARE(complete(2 * pairs + 1, sorted(links), inOrder(2 * pairs + 1)), expected);
}

/// Whether a link is there between them or not; some are tied in one way and another.
void TestLinkage::tiedFromTheBeginning()
{
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        Random random(seed);
        const std::uint32_t sets = 20;
        const auto links = randomLinks(random, sets, 10 + random.below(250), std::array { 1, 6 }[seed % 2]);
        const auto places = inAnyOrder(random, sets);
        UnitPairs tied;
        for (std::uint64_t i = 0; i < 1 + seed % 6; ++i)
            tied.emplace_back(random.below(sets), random.below(sets));
        std::erase_if(tied, [](const auto& pair) { return pair.first == pair.second; });
        QCOMPARE(complete(sets, links, places, tied), naiveComplete(sets, links, places, tied));
    }
}

/// Components beside each other, of very different size, are each what they are alone.
void TestLinkage::componentsBesideEachOther()
{
    Random random(11);
    std::vector<Link> links;
    Parts expected;
    std::uint32_t sets = 0;
    for (int component = 0; component < 500; ++component) {
        const auto size = static_cast<std::uint32_t>(component % 100 == 7 ? 40 : 1 + random.below(7));
        const auto inside = randomLinks(random, size, std::uint64_t { size } * (component % 5));
        for (const std::vector<std::uint32_t>& part : naiveComplete(size, inside, inOrder(size))) {
            std::vector<std::uint32_t> moved;
            for (const std::uint32_t set : part)
                moved.push_back(sets + set);
            expected.insert(moved);
        }
        for (const Link& l : inside)
            links.push_back({ setId(index(l.a) + sets), setId(index(l.b) + sets), l.overlap });
        sets += size;
    }
    links = sorted(links);
    for (const unsigned threads : { 1U, 3U })
        QCOMPARE(complete(sets, links, inOrder(sets), {}, threads), expected);
}

/// The name of a cluster is its first set, whoever was merged first.
void TestLinkage::namedByTheFirstSet()
{
    const auto links = sorted({ link(0, 3, 80), link(1, 2, 90), link(0, 1, 70), link(3, 4, 75) });
    Progress progress;
    const auto clusters = completeLinkage(6, links, inOrder(6), { progress }).value();
    QCOMPARE(clusters, (std::vector<ClusterId> { 0, 1, 1, 0, 4, 5 }));
}

/// Sets with other numbers, but the same places, are in the same clusters.
void TestLinkage::doesNotDependOnNumbers()
{
    Random random(7);
    const std::uint32_t sets = 40;
    const auto links = randomLinks(random, sets, 200);
    const auto reversed = [&](std::uint32_t set) { return sets - 1 - set; };
    std::vector<Link> others;
    for (const Link& l : links)
        others.push_back({ setId(reversed(static_cast<std::uint32_t>(l.b))),
            setId(reversed(static_cast<std::uint32_t>(l.a))), l.overlap });
    std::ranges::reverse(others);
    std::vector<std::uint32_t> places = inOrder(sets);
    std::vector<std::uint32_t> otherPlaces(places.rbegin(), places.rend());
    const auto renamed = [&](const Parts& parts) {
        Parts back;
        for (std::vector<std::uint32_t> part : parts) {
            for (std::uint32_t& set : part)
                set = reversed(set);
            std::ranges::sort(part);
            back.insert(part);
        }
        return back;
    };
    QCOMPARE(renamed(complete(sets, sorted(others), otherPlaces)), complete(sets, links, places));
    QCOMPARE(renamed(partsOf(stars(sets, sorted(others), otherPlaces))), partsOf(stars(sets, links, places)));
}

/// Of two that are as similar to a third, and apart from each other, the first by places joins it.
void TestLinkage::tiesOfWhatIsApart()
{
    const auto links = sorted({ link(0, 1, 80), link(0, 2, 80) });
    const UnitPairs apart { { 1, 2 } };
    for (const bool reversed : { false, true }) {
        const std::vector<std::uint32_t> places { 0, reversed ? 2U : 1U, reversed ? 1U : 2U };
        const Parts expected = reversed ? Parts { { 0, 2 }, { 1 } } : Parts { { 0, 1 }, { 2 } };
        QCOMPARE(partsOf(components(3, links, {}, apart, places)), expected);
        QCOMPARE(partsOf(stars(3, links, {}, apart, places)), expected);
    }
    // The more similar one goes before.
    const auto unequal = sorted({ link(0, 1, 80), link(0, 2, 81) });
    QCOMPARE(partsOf(components(3, unequal, {}, apart, inOrder(3))), (Parts { { 0, 2 }, { 1 } }));
    QCOMPARE(partsOf(stars(3, unequal, {}, apart, inOrder(3))), (Parts { { 0, 2 }, { 1 } }));
}

void TestLinkage::stopsWhenAsked()
{
    std::vector<Link> links;
    for (std::uint32_t set = 1; set < 100; ++set)
        links.push_back(link(set - 1, set, 80));
    std::stop_source stop;
    stop.request_stop();
    Progress progress;
    const auto clusters = completeLinkage(100, links, inOrder(100), { progress, stop.get_token() });
    QVERIFY(!clusters);
    QCOMPARE(clusters.error().code, ErrorCode::Cancelled);
}

ALIKE_TEST(TestLinkage)
#include "tst_linkage.moc"
