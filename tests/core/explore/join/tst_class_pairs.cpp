// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/class_pairs.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>
#include <map>
#include <tuple>

using namespace alike;

namespace {
using Rows = std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>>; ///< distance, a, b

Classes classesOf(const std::vector<std::vector<std::uint32_t>>& groups)
{
    ClassesBuilder builder;
    for (const auto& group : groups) {
        std::vector<DocId> documents;
        for (const std::uint32_t doc : group)
            documents.push_back(docId(doc));
        builder.add(documents);
    }
    return builder.build();
}

/// Distances of ten bits, for whole numbers in the rows.
struct Near {
    std::uint32_t a;
    std::uint32_t b;
    std::uint32_t distance;
};

std::vector<SimilarClasses> similar(const std::vector<Near>& pairs)
{
    std::vector<SimilarClasses> similar;
    for (const auto& [a, b, distance] : pairs)
        similar.push_back({ a, b, 1 - distance / 10.0 });
    return similar;
}

Rows rowsOf(const Classes& classes, const std::vector<Near>& pairs)
{
    Rows rows;
    forEachDocumentPair(classes, similar(pairs), [&](DocId a, DocId b, double similarity) {
        rows.emplace_back(std::lround((1 - similarity) * 10), index(a), index(b));
        return true;
    });
    return rows;
}
}

class TestClassPairs : public QObject {
    Q_OBJECT
private slots:
    void numberedByTheFirst()
    {
        const Classes classes = classesOf({ { 4, 7 }, { 0, 9 }, { 2 } });
        QCOMPARE(classes.size(), std::size_t { 3 });
        QCOMPARE(classes.documents(), std::size_t { 5 });
        QCOMPARE(index(classes.of(0)[1]), std::size_t { 9 });
        QCOMPARE(index(classes.of(1)[0]), std::size_t { 2 });
        QCOMPARE(index(classes.of(2)[1]), std::size_t { 7 });
    }

    void byHand()
    {
        // classes: 0 {0, 5}, 1 {1}, 2 {3, 4}; document 2 is in none
        const Classes classes = classesOf({ { 0, 5 }, { 1 }, { 3, 4 } });
        QCOMPARE(rowsOf(classes, { { 0, 2, 1 }, { 0, 1, 2 }, { 1, 2, 2 } }),
            (Rows { { 0, 0, 5 }, { 0, 3, 4 }, { 1, 0, 3 }, { 1, 0, 4 }, { 1, 3, 5 }, { 1, 4, 5 }, { 2, 0, 1 },
                { 2, 1, 3 }, { 2, 1, 4 }, { 2, 1, 5 } }));
        QCOMPARE(rowsOf(classes, {}), (Rows { { 0, 0, 5 }, { 0, 3, 4 } }));
        QCOMPARE(rowsOf(classesOf({}), {}), Rows {});
    }

    /// Two classes may differ and yet have similarity 1: their pairs stand among those of equal documents.
    void differentButAsSimilar()
    {
        const Classes classes = classesOf({ { 0, 5 }, { 1 }, { 3, 4 } });
        QCOMPARE(rowsOf(classes, { { 0, 1, 0 }, { 1, 2, 3 } }),
            (Rows { { 0, 0, 1 }, { 0, 0, 5 }, { 0, 1, 5 }, { 0, 3, 4 }, { 3, 1, 3 }, { 3, 1, 4 } }));
    }

    /// Each pair once, in the order of the tuple.
    void equalsSorting()
    {
        Random random(4);
        std::map<std::uint64_t, std::vector<std::uint32_t>> groups;
        for (std::uint32_t doc = 0; doc < 200; ++doc)
            groups[random.below(60)].push_back(doc);
        std::vector<std::vector<std::uint32_t>> list;
        for (const auto& [key, group] : groups)
            list.push_back(group);
        const Classes classes = classesOf(list);
        std::vector<Near> pairs;
        for (std::uint32_t distance = 1; distance < 4; ++distance)
            for (std::uint32_t a = 0; a < classes.size(); ++a)
                for (std::uint32_t b = a + 1; b < classes.size(); ++b)
                    if ((a * 7 + b) % 11 == distance)
                        pairs.push_back({ a, b, distance });
        Rows expected;
        const auto add = [&](DocId a, DocId b, std::uint32_t distance) {
            expected.emplace_back(distance, index(std::min(a, b)), index(std::max(a, b)));
        };
        for (std::size_t c = 0; c < classes.size(); ++c)
            for (std::size_t i = 0; i < classes.of(c).size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    add(classes.of(c)[i], classes.of(c)[j], 0);
        for (const Near& pair : pairs)
            for (const DocId a : classes.of(pair.a))
                for (const DocId b : classes.of(pair.b))
                    add(a, b, pair.distance);
        std::ranges::sort(expected);
        QCOMPARE(rowsOf(classes, pairs), expected);
    }

    void stopsWhenTold()
    {
        const Classes classes = classesOf({ { 0, 5 }, { 1 }, { 3, 4 } });
        const std::vector<Near> pairs { { 0, 1, 1 }, { 1, 2, 2 } };
        for (int enough = 1; enough <= 5; ++enough) {
            int calls = 0;
            forEachDocumentPair(
                classes, similar(pairs), [&](DocId, DocId, double) { return ++calls < enough; });
            QCOMPARE(calls, enough);
        }
    }
};

ALIKE_TEST(TestClassPairs)
#include "tst_class_pairs.moc"
