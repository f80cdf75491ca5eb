// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/sketch/affine.h"
#include "tests/support/suite.h"

#include <QTest>

#include <vector>

using namespace alike;
using namespace alike::sketch;

__extension__ using Wide = unsigned __int128;

class TestAffine : public QObject {
    Q_OBJECT
private slots:
    void equalsWideArithmetic()
    {
        const auto check = [](std::uint64_t a, std::uint64_t x, std::uint64_t b, std::uint64_t c) {
            return affineMod(a, x, b, c) == static_cast<std::uint64_t>((Wide { a } * x + b) % c);
        };
        Random random(1);
        constexpr std::uint64_t end = std::uint64_t { 1 } << 63;
        for (int i = 0; i < 200'000; ++i) {
            // Operands and moduli of every size, from a few bits to 63.
            const auto draw = [&] { return random.below(end) >> random.below(63); };
            QVERIFY(check(draw(), draw(), draw(), draw() + 1));
        }
        for (const std::uint64_t c :
            { std::uint64_t { 1 }, std::uint64_t { 2 }, (std::uint64_t { 1 } << 32) - 1,
                std::uint64_t { 1 } << 32, (std::uint64_t { 1 } << 32) + 1, end - 1 })
            for (const std::uint64_t big :
                { end - 1, end - 2, std::uint64_t { UINT32_MAX }, std::uint64_t { 0 } })
                QVERIFY(check(big, big, big, c));
    }

    void primesEqualASieve()
    {
        constexpr std::size_t limit = 300'000;
        std::vector<char> composite(limit, 0);
        for (std::size_t i = 2; i < limit; ++i)
            for (std::size_t j = i * i; j < limit; j += i)
                composite[j] = 1;
        std::uint64_t above = limit;
        for (std::uint64_t n = limit - 1; n > 0; --n) {
            QCOMPARE(isPrime(n), n > 1 && !composite[n]);
            if (n + 1 < limit - 1000 && above < limit)
                QCOMPARE(primeAbove(n), above);
            if (n > 1 && !composite[n])
                above = n;
        }
    }

    void knownPrimes()
    {
        QCOMPARE(primeAbove(0), std::uint64_t { 2 });
        QCOMPARE(primeAbove(1), std::uint64_t { 2 });
        QCOMPARE(primeAbove(2), std::uint64_t { 3 });
        QCOMPARE(primeAbove(4'294'967'290), std::uint64_t { 4'294'967'291 }); // the largest below 2^32
        QCOMPARE(primeAbove(4'294'967'291), std::uint64_t { 4'294'967'311 });
        QVERIFY(isPrime((std::uint64_t { 1 } << 61) - 1)); // Mersenne
        QVERIFY(!isPrime(3'215'031'751)); // a strong pseudoprime to the bases 2, 3, 5 and 7
        QVERIFY(!isPrime(3'825'123'056'546'413'051)); // … to the first nine primes
    }
};

ALIKE_TEST(TestAffine)
#include "tst_affine.moc"
