// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/shingle_hashes.h"

#include "core/base/random.h"
#include "tests/support/instruction_sets.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

class TestShingleHashes : public QObject {
    Q_OBJECT
private slots:
    /// Every length around those of vectors, and every k around those that vectors are for.
    void windowsAreHashesOfUnits_data() { test::addInstructionSets(); }
    void windowsAreHashesOfUnits()
    {
        const test::ForcedInstructionSet forced;
        Random random(5);
        std::vector<std::uint64_t> units(150);
        for (std::uint64_t& unit : units)
            unit = random.next();
        std::vector<std::uint32_t> all;
        for (const std::uint32_t k : { 1u, 2u, 3u, 4u, 5u, 8u, 11u, 12u, 13u, 16u, 33u, 64u })
            for (std::size_t i = 0; i + k <= units.size(); ++i)
                all.push_back(shingle::upperHalf(
                    shingle::hashOfUnits(k, [&](std::size_t at) { return units[i + at]; })));
        std::size_t first = 0;
        for (const std::uint32_t k : { 1u, 2u, 3u, 4u, 5u, 8u, 11u, 12u, 13u, 16u, 33u, 64u }) {
            const shingle::ShingleWindows windows(k);
            for (std::size_t count = 0; count <= units.size(); ++count) {
                const std::size_t shingles = count < k ? 0 : count - k + 1;
                const std::vector expected(all.begin() + static_cast<std::ptrdiff_t>(first),
                    all.begin() + static_cast<std::ptrdiff_t>(first + shingles));
                std::vector<std::uint32_t> out { 1, 2, 3 }; // what was there goes
                windows.hash(std::span(units).first(count), out);
                QCOMPARE(out, expected);
                windows.plain(std::span(units).first(count), out);
                QCOMPARE(out, expected);
            }
            first += units.size() - k + 1;
        }
    }
};

ALIKE_TEST(TestShingleHashes)
#include "tst_shingle_hashes.moc"
