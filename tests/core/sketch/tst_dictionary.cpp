// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/affine.h"
#include "core/sketch/coefficient_stream.h"
#include "core/sketch/family.h"
#include "tests/support/suite.h"

#include <QTest>

#include <set>
#include <utility>

using namespace alike;
using namespace alike::sketch;

class TestDictionary : public QObject {
    Q_OBJECT
private slots:
    void streamDrawsWithoutReplacement()
    {
        for (const std::uint64_t range : { 1u, 2u, 7u, 100u }) {
            CoefficientStream stream(range, 42);
            for (int permutation = 0; permutation < 5; ++permutation) {
                std::set<std::uint64_t> drawn;
                for (std::uint64_t i = 0; i < range; ++i) {
                    const std::uint64_t value = stream.next();
                    QVERIFY(value >= 1 && value <= range);
                    QVERIFY(drawn.insert(value).second);
                }
                QCOMPARE(stream.permutationsUsedUp(), static_cast<std::uint64_t>(permutation));
            }
        }
    }

    /// Each value is as likely in each place: chi-square over 6 x 6 cells, the 1e-6 quantile of 25 degrees
    /// is 77.
    void streamIsUniform()
    {
        constexpr std::uint64_t range = 6;
        constexpr int rounds = 12'000;
        double cells[range][range] {};
        for (int seed = 0; seed < rounds; ++seed) {
            CoefficientStream stream(range, static_cast<std::uint64_t>(seed));
            for (auto& place : cells)
                place[stream.next() - 1] += 1;
        }
        double chiSquare = 0;
        for (const auto& place : cells)
            for (const double count : place)
                chiSquare += (count - rounds / 6.0) * (count - rounds / 6.0) / (rounds / 6.0);
        QVERIFY2(chiSquare < 77, qPrintable(QString::number(chiSquare)));
    }

    void functionsDoNotDependOnHowManyAreAsked()
    {
        const AffineFamily small = dictionaryFamily(1'824'799, 40, 42).value();
        const AffineFamily large = dictionaryFamily(1'824'799, 4096, 42).value();
        QCOMPARE(small.modulus, std::uint64_t { 1'824'827 });
        QVERIFY(std::equal(small.functions.begin(), small.functions.end(), large.functions.begin()));
        QVERIFY(!small.startedOver && !large.startedOver);
        QVERIFY(dictionaryFamily(1'824'799, 40, 43).value().functions != small.functions);
        std::set<std::uint64_t> coefficients;
        for (const AffineFunction& f : large.functions)
            QVERIFY(coefficients.insert(f.a).second && coefficients.insert(f.b).second);
    }

    /// Every pair of a small range can be had, each once, whether N is even or odd.
    void usesUpEveryPair_data()
    {
        QTest::addColumn<std::uint64_t>("n");
        for (const std::uint64_t n : { 1u, 2u, 3u, 4u, 5u, 12u, 13u, 63u, 64u })
            QTest::addRow("N = %u", static_cast<unsigned>(n)) << n;
    }
    void usesUpEveryPair()
    {
        QFETCH(std::uint64_t, n);
        const auto all = static_cast<std::uint32_t>(n * n);
        const AffineFamily family = dictionaryFamily(n, all, 5).value();
        QCOMPARE(family.functions.size(), std::size_t { all });
        QVERIFY(family.startedOver);
        std::set<std::pair<std::uint64_t, std::uint64_t>> pairs;
        for (const AffineFunction& f : family.functions) {
            QVERIFY(f.a >= 1 && f.a <= n && f.b >= 1 && f.b <= n);
            QVERIFY(pairs.emplace(f.a, f.b).second);
        }
        const AffineFamily fewer = dictionaryFamily(n, (all + 1) / 2, 5).value();
        QVERIFY(std::equal(fewer.functions.begin(), fewer.functions.end(), family.functions.begin()));

        // More than there are: they repeat from the first on.
        const AffineFamily more = dictionaryFamily(n, 2 * all + 1, 5).value();
        QCOMPARE(more.functions.size(), std::size_t { 2 } * all + 1);
        for (std::size_t i = 0; i < more.functions.size(); ++i)
            QCOMPARE(more.functions[i], family.functions[i % all]);
        const auto asked
            = [](std::uint32_t hashes) { return Options { .family = Family::Dictionary, .hashes = hashes }; };
        QVERIFY(!functionsRepeat(asked(all), n) && functionsRepeat(asked(all + 1), n));
        QVERIFY(!functionsRepeat({ .family = Family::Hashed, .hashes = all + 1 }, n));
    }

    void startsOverOnlyWhenItMust()
    {
        QVERIFY(!dictionaryFamily(200, 100, 1).value().startedOver);
        QVERIFY(dictionaryFamily(199, 100, 1).value().startedOver);
    }

    /// The value of a function names its shingle.
    void findsBackWhatItMapped()
    {
        for (const std::uint64_t n : { 1u, 2u, 16u, 1000u, 4'294'967'290u }) {
            const AffineFamily family = dictionaryFamily(n, n == 1 ? 1 : 4, 9).value();
            for (const AffineFunction& f : family.functions) {
                for (const std::uint64_t x : { std::uint64_t { 0 }, std::uint64_t { 1 }, n / 2, n })
                    QCOMPARE(preimage(f, family.modulus, affineMod(f.a, x, f.b, family.modulus)), x);
            }
        }
    }

    void modulusNeedsToFit()
    {
        QCOMPARE(dictionaryFamily(1, 1, 1).value().modulus, std::uint64_t { 2 });
        QCOMPARE(dictionaryFamily(4'294'967'290, 1, 1).value().modulus, std::uint64_t { 4'294'967'291 });
        const auto tooLarge = dictionaryFamily(4'294'967'291, 1, 1);
        QVERIFY(!tooLarge && tooLarge.error().code == ErrorCode::BadParameter);
        QVERIFY(!dictionaryFamily(UINT64_MAX, 1, 1));
    }
};

ALIKE_TEST(TestDictionary)
#include "tst_dictionary.moc"
