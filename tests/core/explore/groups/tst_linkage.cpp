// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/linkage.h"

#include "core/base/random.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
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

Parts complete(std::size_t sets, const std::vector<Link>& links, const std::vector<std::uint32_t>& places)
{
    Progress progress;
    return partsOf(completeLinkage(sets, links, places, { progress }).value());
}

/// The definition, step by step.
Parts naiveComplete(
    std::size_t sets, const std::vector<Link>& links, const std::vector<std::uint32_t>& places)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, Overlap> similarity;
    for (const Link& l : links)
        similarity[{ static_cast<std::uint32_t>(l.a), static_cast<std::uint32_t>(l.b) }] = l.overlap;
    std::vector<std::vector<std::uint32_t>> clusters;
    for (std::uint32_t set = 0; set < sets; ++set)
        clusters.push_back({ set });
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

std::vector<Link> randomLinks(Random& random, std::uint32_t sets, std::uint64_t count)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> chosen;
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto a = static_cast<std::uint32_t>(random.below(sets));
        const auto b = static_cast<std::uint32_t>(random.below(sets));
        if (a != b) // few different similarities, so that there are ties
            chosen[std::minmax(a, b)] = 50 + static_cast<std::uint32_t>(random.below(6)) * 8;
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
    void doesNotDependOnNumbers();
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
        std::vector<std::uint32_t> places = inOrder(sets);
        for (std::size_t i = places.size(); i > 1; --i)
            std::swap(places[i - 1], places[random.below(i)]);
        QCOMPARE(complete(sets, links, places), naiveComplete(sets, links, places));
    }
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
