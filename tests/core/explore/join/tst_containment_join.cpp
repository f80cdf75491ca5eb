// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/containment_join.h"

#include "tests/core/explore/families.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <vector>

using namespace alike;
using test::Family;
using test::Numbers;

namespace {

using ContainedRow = std::array<std::uint32_t, 3>; // the two sets and what they share

std::vector<ContainedRow> contained(const ShingleSets& sets, Threshold floor, unsigned threads)
{
    Progress progress;
    const auto found = containmentJoin(sets, floor, UINT64_MAX, Work { progress, {}, threads });
    std::vector<ContainedRow> rows;
    for (const auto& [a, b, overlap] : found.value())
        rows.push_back({ static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), overlap.shared });
    return rows;
}

/// From the definition: all pairs of distinct sets, the most contained first, then in their order.
std::vector<ContainedRow> containedByDefinition(const ShingleSets& sets, Threshold floor)
{
    struct Found {
        double part;
        ContainedRow row;
    };
    std::vector<Found> found;
    for (std::uint32_t a = 0; a < sets.sets(); ++a) {
        for (std::uint32_t b = a + 1; b < sets.sets(); ++b) {
            const std::uint32_t shared = intersectionSize(sets.of(setId(a)), sets.of(setId(b)));
            const std::uint64_t smaller = std::min(sets.size(setId(a)), sets.size(setId(b)));
            if (shared > 0 && std::uint64_t { shared } * 1'000'000 >= floor.millionths() * smaller)
                found.push_back(
                    { static_cast<double>(shared) / static_cast<double>(smaller), { a, b, shared } });
        }
    }
    std::ranges::stable_sort(found, [](const Found& x, const Found& y) { return x.part > y.part; });
    std::vector<ContainedRow> rows;
    for (const Found& one : found)
        rows.push_back(one.row);
    return rows;
}

} // namespace

class TestContainmentJoin : public QObject {
    Q_OBJECT
private slots:
    void matchesTheDefinition_data()
    {
        QTest::addColumn<Family>("family");
        const auto row = [](const char* name, Family family) { QTest::newRow(name) << std::move(family); };
        row("tiny", test::randomFamily(1, 60, 4, 6));
        row("small", test::randomFamily(2, 200, 40, 120));
        row("sparse", test::randomFamily(3, 300, 30, 100'000));
        // Documents that hold others, and a page that is in all of them, whose elements weigh together.
        Random random(4);
        Family nested;
        for (int i = 0; i < 300; ++i) {
            Numbers set = test::drawSet(random, 20, 5'000);
            for (const std::uint32_t number : test::drawSet(random, 1 + i % 60, 5'000))
                set.push_back(number);
            for (std::uint32_t page = 0; page < 40; ++page)
                set.push_back(10'000 + page);
            if (i % 3 == 0 && i > 0)
                set.insert(set.end(), nested.back().begin(), nested.back().end());
            std::ranges::sort(set);
            const auto repeated = std::ranges::unique(set);
            set.erase(repeated.begin(), repeated.end());
            nested.push_back(std::move(set));
        }
        row("nested, with a page", nested);
    }
    void matchesTheDefinition()
    {
        QFETCH(const Family, family);
        const ShingleSets sets = test::setsOf(family);
        std::size_t pairs = 0;
        for (const std::uint32_t c :
            { 0u, 1u, 250'000u, 333'333u, 333'334u, 500'000u, 800'000u, 999'999u, 1'000'000u }) {
            const auto expected = containedByDefinition(sets, Threshold(c));
            for (const unsigned threads : { 1u, 2u, 5u })
                QCOMPARE(contained(sets, Threshold(c), threads), expected);
            pairs += expected.size();
        }
        QVERIFY(pairs > 10);
    }

    /// A sentence within a page is contained in full, and hardly similar.
    void aPartIsContained()
    {
        Numbers page(100);
        for (std::uint32_t i = 0; i < 100; ++i)
            page[i] = i;
        const Family family { page, Numbers(page.begin(), page.begin() + 5), { 1'000, 1'001 } };
        const auto rows = contained(test::setsOf(family), Threshold(1'000'000), 1);
        QCOMPARE(rows, (std::vector<ContainedRow> { { 0, 1, 5 } }));
    }

    void refusesTooMany()
    {
        Progress progress;
        const ShingleSets sets = test::setsOf(test::randomFamily(1, 60, 4, 6));
        const auto found = containmentJoin(sets, Threshold(500'000), 10, Work { progress });
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::TooLarge);
    }

    void stops()
    {
        Progress progress;
        std::stop_source stopped;
        stopped.request_stop();
        const ShingleSets sets = test::setsOf(test::randomFamily(2, 200, 40, 120));
        const auto found
            = containmentJoin(sets, Threshold(500'000), UINT64_MAX, Work { progress, stopped.get_token() });
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Cancelled);
    }
};

ALIKE_TEST(TestContainmentJoin)
#include "tst_containment_join.moc"
