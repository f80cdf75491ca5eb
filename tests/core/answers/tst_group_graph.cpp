// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/group_graph.h"

#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QElapsedTimer>
#include <QPointF>
#include <QTest>

#include <cmath>

using namespace alike;
using Links = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

class TestGroupGraph : public QObject {
    Q_OBJECT
private slots:
    void drawsForestAndStrongest();
    void layoutKeepsApart();
    void pushesAsOneByOne();
    void layoutOfManyStops();
    void graphOfAGroup();
};

/// All pairs of eight nodes, by (a, b): the last are drawn only where one end has fewer than five before.
void TestGroupGraph::drawsForestAndStrongest()
{
    Links links;
    for (std::uint32_t a = 0; a < 8; ++a) {
        for (std::uint32_t b = a + 1; b < 8; ++b)
            links.emplace_back(a, b);
    }
    const auto drawn = drawnLinks(8, links);
    std::vector<int> degree(8);
    for (const std::uint32_t link : drawn) {
        ++degree[links[link].first];
        ++degree[links[link].second];
    }
    for (const int ends : degree)
        QVERIFY(ends >= 5);
    QVERIFY(drawn.size() < links.size());
    // Links that join are drawn however many there were before: a star with 20 rays and no other link.
    Links star;
    for (std::uint32_t ray = 1; ray <= 20; ++ray)
        star.emplace_back(0, ray);
    QCOMPARE(drawnLinks(21, star).size(), std::size_t { 20 });
}

void TestGroupGraph::layoutKeepsApart()
{
    std::vector<GroupGraph::Node> nodes(7);
    std::vector<GroupGraph::Edge> edges;
    for (std::uint32_t n = 0; n + 1 < 7; ++n)
        edges.push_back({ n, n + 1, { 1, 1, 1 }, true });
    auto again = nodes;
    QVERIFY(layOut(nodes, edges, {}));
    QVERIFY(layOut(again, edges, {}));
    const auto apart = [&](std::size_t a, std::size_t b) {
        return std::hypot(nodes[a].x - nodes[b].x, nodes[a].y - nodes[b].y);
    };
    for (std::size_t a = 0; a < 7; ++a) {
        QCOMPARE(nodes[a].x, again[a].x);
        QCOMPARE(nodes[a].y, again[a].y);
        for (std::size_t b = a + 1; b < 7; ++b)
            QVERIFY2(apart(a, b) > 0.4, qPrintable(QString::number(apart(a, b))));
    }
    for (std::size_t n = 0; n + 1 < 7; ++n)
        QVERIFY2(apart(n, n + 1) < 3, qPrintable(QString::number(apart(n, n + 1))));
}

/// Nodes without edges are pushed by all that are nearer than 4, each pair looked at.
void TestGroupGraph::pushesAsOneByOne()
{
    constexpr std::size_t count = 12; // more of them are chaos, in which roundings grow
    std::vector<GroupGraph::Node> nodes(count);
    QVERIFY(layOut(nodes, {}, {}));

    std::vector<QPointF> places;
    for (std::size_t n = 0; n < count; ++n) {
        const double angle = static_cast<double>(n) * M_PI * (3 - std::sqrt(5)); // the golden one
        places.push_back(0.8 * std::sqrt(static_cast<double>(n)) * QPointF(std::cos(angle), std::sin(angle)));
    }
    const double widest = std::max(1., 0.1 * std::sqrt(static_cast<double>(count)));
    constexpr int steps = 200;
    for (int step = 0; step < steps; ++step) {
        std::vector<QPointF> forces(count);
        for (std::size_t a = 0; a < count; ++a) {
            for (std::size_t b = 0; b < count; ++b) {
                const QPointF between = places[a] - places[b];
                const double squared = QPointF::dotProduct(between, between);
                if (a != b && squared < 16)
                    forces[a] += between / squared;
            }
        }
        for (std::size_t n = 0; n < count; ++n) {
            const double length = std::hypot(forces[n].x(), forces[n].y());
            places[n] += forces[n] * std::min(1., widest * (steps - step) / steps / length);
        }
    }
    double farthest = 0;
    for (std::size_t n = 0; n < count; ++n)
        farthest = std::max(farthest, std::hypot(nodes[n].x - places[n].x(), nodes[n].y - places[n].y()));
    qInfo("differ by at most %g", farthest);
    QVERIFY(farthest < 1e-9);
}

void TestGroupGraph::layoutOfManyStops()
{
    std::vector<GroupGraph::Node> nodes(5000);
    std::vector<GroupGraph::Edge> edges;
    for (std::uint32_t n = 1; n < 5000; ++n)
        edges.push_back({ n / 2, n, { 1, 1, 1 }, true });
    QElapsedTimer timer;
    timer.start();
    QVERIFY(layOut(nodes, edges, {}));
    qInfo("5,000 nodes in %lld ms", static_cast<long long>(timer.elapsed()));
    for (const GroupGraph::Node& node : nodes)
        QVERIFY(std::isfinite(node.x) && std::isfinite(node.y));
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!layOut(nodes, edges, stop.get_token()));
}

void TestGroupGraph::graphOfAGroup()
{
    Parameters parameters;
    parameters.results.threshold = Threshold(850'000);
    const test::AnalysedCorpus made(test::corpusOf({ test::words(1000, 40), test::words(1002, 40),
                                        test::words(1004, 40), test::words(1004, 40) }),
        parameters);
    test::QuietWork quiet;
    const GroupTablePtr table = makeGroupTable(made.snapshot, {}, quiet.work());
    QCOMPARE(table->size(), std::size_t { 1 });
    const GroupGraphPtr graph = makeGroupGraph(table, 0, {});
    QVERIFY(graph);
    // Equal texts are one node.
    QCOMPARE(graph->nodes.size(), std::size_t { 3 });
    QCOMPARE(graph->nodes[2].documents, 2U);
    QCOMPARE(graph->find(docId(3)), std::optional(2U));
    QCOMPARE(graph->edges.size(), std::size_t { 2 });
    QVERIFY(graph->edges[0].bridge && graph->edges[1].bridge);
}

ALIKE_TEST(TestGroupGraph)
#include "tst_group_graph.moc"
