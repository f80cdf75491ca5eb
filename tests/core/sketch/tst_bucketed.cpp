// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/sketch/minima.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>

using namespace alike;

namespace {
std::vector<std::uint32_t> randomElements(std::size_t count, Random& random)
{
    std::vector<std::uint32_t> elements(count);
    for (auto& x : elements)
        x = static_cast<std::uint32_t>(random.next());
    return elements;
}

/// What the functions [first, first + width) of a family make of a set, value by value.
std::vector<std::uint32_t> byDefinition(const sketch::AffineFamily& family, std::uint32_t first,
    std::uint32_t width, std::span<const std::uint32_t> elements)
{
    std::vector<std::uint32_t> least(width, UINT32_MAX);
    for (std::uint32_t i = 0; i < width; ++i)
        for (const std::uint32_t x : elements)
            least[i] = std::min(least[i], family.value(first + i, x));
    return least;
}
}

class TestBucketed : public QObject {
    Q_OBJECT
private slots:
    void minimaEqualTheDefinition()
    {
        Random random(4);
        const sketch::AffineFamily family = sketch::bucketedFamily(200, 12);
        for (const std::size_t count : { 1, 2, 15, 16, 17, 63, 64, 65, 127, 128, 129, 500, 3000 }) {
            std::vector<std::uint32_t> elements = randomElements(count, random);
            elements.push_back(elements.front()); // some come twice
            for (const auto& [first, end] :
                { std::pair(0u, 64u), { 64u, 65u }, { 70u, 128u }, { 191u, 192u } }) {
                const std::vector<std::uint32_t> expected
                    = byDefinition(family, first, end - first, elements);
                std::vector<std::uint32_t> found(end - first);
                const sketch::FunctionRange range { first, end - first };
                sketch::minimaOf(family, std::span(&range, 1)).front()(elements, found.data());
                QCOMPARE(found, expected);
            }
        }
    }

    /// Every function has a value of every round and one behind them, and all stay below the range.
    void roundsComeOneAfterAnother()
    {
        const sketch::AffineFamily family = sketch::bucketedFamily(64, 3);
        Random random(1);
        std::array<std::size_t, sketch::bucketRounds + 1> met {};
        constexpr std::size_t elements = 64'000;
        for (const std::uint32_t x : randomElements(elements, random)) {
            const std::uint32_t value = family.value(17, x);
            QVERIFY(value < family.range());
            ++met[value >> sketch::bucketShift];
        }
        // Of 64,000 elements 1,000 fall into a bucket in a round: to five standard deviations.
        double left = elements;
        for (std::uint32_t round = 0; round < sketch::bucketRounds; ++round) {
            const double expected = left / 64;
            QVERIFY(std::abs(static_cast<double>(met[round]) - expected) < 5 * std::sqrt(expected));
            left -= static_cast<double>(met[round]);
        }
        QCOMPARE(static_cast<double>(met.back()), left);
    }

    /// Nearly all values of a long document come from the first round, hence its speed; of a short one some
    /// are found after all rounds.
    void longDocumentsTakeOneRound()
    {
        const sketch::AffineFamily family = sketch::bucketedFamily(64, 8);
        Random random(2);
        const auto valuesOf = [&](std::size_t count, std::uint32_t round) {
            const auto row = byDefinition(family, 0, 64, randomElements(count, random));
            return std::ranges::count_if(
                row, [&](std::uint32_t value) { return value >> sketch::bucketShift == round; });
        };
        QCOMPARE(valuesOf(2500, 0), 64);
        QVERIFY(valuesOf(5, sketch::bucketRounds) > 32);
    }

    void functionsArePrefixes()
    {
        const sketch::AffineFamily few = sketch::bucketedFamily(10, 3);
        const sketch::AffineFamily many = sketch::bucketedFamily(500, 3);
        for (std::size_t function = 0; function < 10; ++function)
            for (std::uint32_t x = 0; x < 1000; ++x)
                QCOMPARE(few.value(function, x), many.value(function, x));
        QVERIFY(sketch::bucketedFamily(10, 4).rounds != few.rounds);
    }
};

ALIKE_TEST(TestBucketed)
#include "tst_bucketed.moc"
