// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/lsh/near_rows.h"
#include "tests/support/instruction_sets.h"
#include "tests/support/suite.h"

#include <QTest>

#include <vector>

using namespace alike;
using hamming::RowColumns;
using simhash::Fingerprint;

namespace {

/// Rows that differ from 0 in few bits, most of them near each other.
RowColumns rowsOfFewBits(std::size_t count, bool wide)
{
    Random random(7);
    RowColumns rows(count, wide);
    for (std::size_t at = 0; at < count; ++at) {
        Fingerprint row;
        for (int bit = 0; bit < 6; ++bit)
            (wide && bit % 2 == 0 ? row.high : row.low) |= 1ULL << random.below(64);
        rows.set(at, row);
    }
    return rows;
}

/// What is found, and whether nothing is written far behind it.
template <typename Find>
std::vector<std::uint64_t> near(Find find, const Fingerprint& row, const RowColumns& rows, std::size_t first,
    std::size_t count, unsigned distance)
{
    constexpr std::uint64_t untouched = 0x123456789ABCDEF0;
    std::vector<std::uint64_t> found(count + hamming::writableBehindNear + 1, untouched);
    const std::size_t hits = find(row, rows, first, count, distance, found.data());
    if (hits > count || found.back() != untouched)
        return { untouched };
    found.resize(hits);
    return found;
}

} // namespace

class TestNearRows : public QObject {
    Q_OBJECT
private slots:
    void byHand()
    {
        RowColumns rows(4, true);
        rows.set(0, { 0b1011, 0 });
        rows.set(1, { 0b1011, 1 });
        rows.set(2, { ~0ULL, ~0ULL });
        rows.set(3, { 0b0011, 0 });
        const auto found = near(hamming::findNear, { 0b1011, 0 }, rows, 0, 4, 1);
        QCOMPARE(found.size(), std::size_t { 3 });
        const std::vector<std::pair<std::uint32_t, std::uint32_t>> expected { { 0, 0 }, { 1, 1 }, { 3, 1 } };
        for (std::size_t i = 0; i < found.size(); ++i)
            QCOMPARE(std::pair(hamming::placeOf(found[i]), hamming::bitsOf(found[i])), expected[i]);
        const auto all = near(hamming::findNear, {}, rows, 2, 1, 128);
        QCOMPARE(all.size(), std::size_t { 1 });
        QCOMPARE(hamming::bitsOf(all.front()), 128U);
    }

    void equalsThePlainWay_data() { test::addInstructionSets(); }
    void equalsThePlainWay()
    {
        const test::ForcedInstructionSet forced;
        for (const bool wide : { false, true }) {
            const RowColumns rows = rowsOfFewBits(100, wide);
            std::size_t found = 0;
            for (const std::size_t first : { 0, 1, 5 })
                for (std::size_t count = 0; first + count <= 100; ++count)
                    for (const unsigned distance : { 0U, 4U, 9U, 128U }) {
                        const Fingerprint row = rows[(first + 3 * count) % 100];
                        const auto fast = near(hamming::findNear, row, rows, first, count, distance);
                        QVERIFY(fast == near(hamming::findNearPlain, row, rows, first, count, distance));
                        found += distance < 128 ? fast.size() : 0;
                    }
            QVERIFY(found > 1000);
        }
    }
};

ALIKE_TEST(TestNearRows)
#include "tst_near_rows.moc"
