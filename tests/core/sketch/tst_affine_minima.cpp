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

/// Small ones, that of Reuters, and around those at which the method changes.
std::vector<std::uint64_t> moduli()
{
    std::vector<std::uint64_t> all { 1, 2, 3, 101, 1'824'827, 53'687'090, 53'687'091, 53'687'092,
        4'294'967'291, std::uint64_t { 1 } << 32 };
    for (unsigned bits = 21; bits <= 26; ++bits) {
        const std::uint64_t last = (std::uint64_t { 1 } << bits) - 4;
        all.insert(all.end(), { last - 1, last, last + 1, last + 3, last + 4, last + 5 });
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
                auto functions = drawnFunctions(width, modulus, random);
                functions.back().a += modulus; // which changes nothing
                functions.front().b += modulus;
                std::vector<std::uint32_t> elements(1 + random.below(width % 3 == 0 ? 700 : 40));
                for (auto& x : elements)
                    x = static_cast<std::uint32_t>(random.below(modulus));
                compareBothWays({ functions, modulus }, elements, byDefinition(functions, modulus, elements));
            }
        }
    }

    void extremes_data() { test::addInstructionSets(); }
    /// One element at a time, so that each value is seen: the ends and the middles of elements and slopes,
    /// with starts that make the value the least or the greatest.
    void extremes()
    {
        const test::ForcedInstructionSet forced;
        Random random(11);
        for (const std::uint64_t c : moduli()) {
            std::vector<std::uint64_t> numbers { 0, 1, c / 4, c / 2 + c - 1, c / 2, c / 2 + 1, c - 1 };
            for (int drawn = 0; drawn < 3; ++drawn)
                numbers.push_back(random.below(c));
            for (std::uint64_t& number : numbers)
                number %= c;
            for (const std::uint64_t x : numbers) {
                std::vector<AffineFunction> functions;
                std::vector<std::uint32_t> expected;
                for (const std::uint64_t a : numbers)
                    for (const std::uint64_t value : { std::uint64_t { 0 }, 1 % c, random.below(c), c - 1 }) {
                        functions.push_back({ a, (value + c - sketch::affineMod(a, x, 0, c)) % c });
                        expected.push_back(static_cast<std::uint32_t>(value));
                    }
                compareBothWays({ functions, c }, { static_cast<std::uint32_t>(x) }, expected);
            }
        }
    }

    void nearToFailing_data() { test::addInstructionSets(); }
    /// Of millions drawn those at which doubles err most just below the modulus up to which they serve, and
    /// some above it at which they would give another value without a fused multiplier.
    void nearToFailing()
    {
        const test::ForcedInstructionSet forced;
        struct Case {
            std::uint64_t c;
            AffineFunction function;
            std::uint32_t x;
            std::uint32_t value;
        };
        for (const auto& [c, function, x, value] : {
                 Case { 53'687'090, { 26'844'564, 49'213'441 }, 53'683'141, 18'345'865 },
                 Case { 53'687'091, { 20'138'182, 36'910'269 }, 20'411, 48'974'375 },
                 Case { 53'687'077, { 33'023'074, 40'342'078 }, 18'628, 47'636'284 },
                 Case { 53'687'077, { 28'542'077, 8'958'652 }, 53'680'648, 14'374'805 },
                 Case { 54'800'000, { 23'814'698, 494'466 }, 54'776'017, 32'992'332 },
                 Case { 56'000'000, { 30'402'420, 52'984'967 }, 55'999'638, 23'308'927 },
                 Case { 60'000'000, { 23'666'740, 6'742'830 }, 13'095, 22'703'130 },
             })
            compareBothWays({ std::array { function }, c }, { x }, { value });
    }
};

ALIKE_TEST(TestAffineMinima)
#include "tst_affine_minima.moc"
