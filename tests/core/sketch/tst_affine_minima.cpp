// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/sketch/affine.h"
#include "core/sketch/affine_minima.h"
#include "tests/support/instruction_sets.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using sketch::AffineFunction;
using sketch::AffineMinima;

namespace {
std::vector<AffineFunction> drawnFunctions(std::size_t count, std::uint64_t modulus, Random& random)
{
    std::vector<AffineFunction> functions(count);
    for (auto& f : functions)
        f = { random.below(modulus), random.below(modulus) };
    return functions;
}

/// Small ones, that of Reuters, and around those at which the method changes, with the primes next to them.
std::vector<std::uint64_t> moduli()
{
    std::vector<std::uint64_t> all { 1, 2, 3, 101, 1'824'827, 53'687'077, 53'687'091, 53'687'099,
        4'294'967'291, std::uint64_t { 1 } << 32 };
    for (unsigned bits = 21; bits <= 26; ++bits) {
        const std::uint64_t last = (std::uint64_t { 1 } << bits) - 4;
        all.insert(all.end(), { last, last + 1, last + 3, last + 4, sketch::primeAbove(last) });
        std::uint64_t prime = last;
        while (!sketch::isPrime(prime))
            --prime;
        all.push_back(prime);
    }
    return all;
}

std::vector<std::uint32_t> byDefinition(
    std::span<const AffineFunction> functions, std::uint64_t modulus, std::span<const std::uint32_t> elements)
{
    std::vector<std::uint32_t> least(functions.size(), UINT32_MAX);
    for (std::size_t i = 0; i < functions.size(); ++i)
        for (const std::uint32_t x : elements)
            least[i] = std::min(least[i],
                static_cast<std::uint32_t>(sketch::affineMod(functions[i].a, x, functions[i].b, modulus)));
    return least;
}

void compareBothWays(const AffineMinima& minima, const std::vector<std::uint32_t>& elements,
    const std::vector<std::uint32_t>& expected)
{
    std::vector<std::uint32_t> found(expected.size());
    minima(elements, found.data());
    QCOMPARE(found, expected);
    std::ranges::fill(found, 0);
    minima.plain(elements, found.data());
    QCOMPARE(found, expected);
}
}

class TestAffineMinima : public QObject {
    Q_OBJECT
private slots:
    void equalsDefinition_data() { test::addInstructionSets(); }
    /// Around the moduli where the method changes and for each width, against the division.
    void equalsDefinition()
    {
        const test::ForcedInstructionSet forced;
        Random random(7);
        for (const std::uint64_t modulus : moduli()) {
            for (std::size_t width = 1; width <= AffineMinima::maxWidth; width += width < 20 ? 1 : 11) {
                const auto functions = drawnFunctions(width, modulus, random);
                std::vector<std::uint32_t> elements(1 + random.below(width % 3 == 0 ? 700 : 40));
                for (auto& x : elements)
                    x = static_cast<std::uint32_t>(random.below(modulus));
                compareBothWays({ functions, modulus }, elements, byDefinition(functions, modulus, elements));
            }
        }
    }

    void extremes_data() { test::addInstructionSets(); }
    /// One element at a time, so that each value is seen: the ends of each range, and the x that a function
    /// maps to the ends of its values.
    void extremes()
    {
        const test::ForcedInstructionSet forced;
        Random random(11);
        for (const std::uint64_t c : moduli()) {
            std::vector<AffineFunction> functions { { 1 % c, 0 }, { 1 % c, c - 1 }, { c - 1, 0 },
                { c - 1, c - 1 }, { 1 % c, 1 % c }, { c / 2 + 1 % c, 0 } };
            for (std::uint64_t eighth = 0; eighth < 8; ++eighth) // the greatest products
                functions.push_back({ c / 2, eighth * c / 8 });
            const auto drawn = drawnFunctions(30, c, random);
            functions.insert(functions.end(), drawn.begin(), drawn.end());
            std::vector<std::uint32_t> elements;
            for (const std::uint64_t x : { std::uint64_t { 0 }, std::uint64_t { 1 }, c / 2, c - 2, c - 1 })
                elements.push_back(static_cast<std::uint32_t>(x % c));
            if (sketch::isPrime(c)) // else not every value has an x
                for (const AffineFunction& f : drawn)
                    for (const std::uint64_t value : { std::uint64_t { 0 }, std::uint64_t { 1 }, c - 1 })
                        elements.push_back(static_cast<std::uint32_t>(sketch::preimage(f, c, value % c)));
            for (const std::uint32_t x : elements)
                compareBothWays({ functions, c }, { x }, byDefinition(functions, c, std::array { x }));
        }
    }
};

ALIKE_TEST(TestAffineMinima)
#include "tst_affine_minima.moc"
