// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/hamming.h"
#include "tests/core/lsh/fingerprint_inputs.h"
#include "tests/support/data.h"

#include "core/corpus/read.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;
using namespace alike::test;

namespace {
HammingPairs within(const Fingerprints& fingerprints, std::uint32_t distance, unsigned threads = 1)
{
    QuietWork quiet(threads);
    return findWithinDistance(fingerprints, distance, UINT64_MAX, quiet.work()).value();
}

/// Pairs of documents within the distance, all against all: (a, b, d) sorted as they are.
std::vector<NearClasses> allAgainstAll(const std::vector<Fingerprint>& rows, std::uint32_t distance)
{
    std::vector<NearClasses> found;
    for (std::uint32_t a = 0; a < rows.size(); ++a)
        for (std::uint32_t b = a + 1; b < rows.size(); ++b)
            if (const std::uint32_t d = simhash::distance(rows[a], rows[b]); d <= distance)
                found.push_back({ a, b, d });
    return found;
}

/// The same from classes and pairs of classes; a pair that comes twice is there twice.
std::vector<NearClasses> documentsOf(const HammingPairs& found)
{
    std::vector<NearClasses> pairs;
    const auto add = [&](DocId a, DocId b, std::uint32_t distance) {
        pairs.push_back({ static_cast<std::uint32_t>(std::min(a, b)),
            static_cast<std::uint32_t>(std::max(a, b)), distance });
    };
    for (std::size_t c = 0; c < found.classes.size(); ++c) {
        const auto members = found.classes.of(c);
        for (std::size_t i = 0; i < members.size(); ++i)
            for (std::size_t j = i + 1; j < members.size(); ++j)
                add(members[i], members[j], 0);
    }
    for (const NearClasses& pair : found.pairs)
        for (const DocId a : found.classes.of(pair.a))
            for (const DocId b : found.classes.of(pair.b))
                add(a, b, pair.distance);
    std::ranges::sort(
        pairs, [](const auto& l, const auto& r) { return std::pair(l.a, l.b) < std::pair(r.a, r.b); });
    return pairs;
}
}

class TestHamming : public QObject {
    Q_OBJECT
private slots:
    void equalsAllAgainstAll_data()
    {
        QTest::addColumn<FingerprintShape>("shape");
        QTest::addColumn<std::uint32_t>("bits");
        QTest::addColumn<unsigned>("threads");
        for (const auto& [name, shape] : fingerprintShapes)
            for (const std::uint32_t bits : { 10u, 64u, 128u })
                QTest::addRow("%s, %u bits", name, bits) << shape << bits << (bits == 64 ? 2u : 1u);
    }
    void equalsAllAgainstAll()
    {
        QFETCH(FingerprintShape, shape);
        QFETCH(std::uint32_t, bits);
        QFETCH(unsigned, threads);
        const std::vector<Fingerprint> rows = fingerprintRows(shape, bits, 100, bits);
        const Fingerprints fingerprints = Fingerprints::given(rows, bits);
        for (const std::uint32_t distance : { 0u, 1u, 2u, 3u, 6u, 8u }) {
            const HammingPairs found = within(fingerprints, distance, threads);
            QVERIFY(documentsOf(found) == allAgainstAll(rows, distance));
            QVERIFY(std::ranges::is_sorted(found.pairs, [](const NearClasses& l, const NearClasses& r) {
                return std::tuple(l.distance, l.a, l.b) < std::tuple(r.distance, r.a, r.b);
            }));
        }
    }

    /// Whatever the plan, any d differing bits leave one of its tables untouched.
    void plansLoseNothing_data()
    {
        QTest::addColumn<FingerprintShape>("shape");
        for (const auto& [name, shape] : fingerprintShapes)
            QTest::newRow(name) << shape;
    }
    void plansLoseNothing()
    {
        QFETCH(FingerprintShape, shape);
        Random random(11);
        for (const std::uint32_t bits : { 1u, 5u, 64u, 128u }) {
            const auto rows = fingerprintRows(shape, bits, 4000, 1);
            for (std::uint32_t distance = 1; distance <= 8; ++distance) {
                const auto tables = hamming::planTables(rows, bits, distance);
                QVERIFY(!tables.empty());
                for (int trial = 0; trial < 50; ++trial) {
                    Fingerprint differ;
                    for (std::uint32_t i = 0; i < distance; ++i) {
                        const std::uint64_t bit = random.below(bits);
                        (bit < 64 ? differ.low : differ.high) |= 1ULL << bit % 64;
                    }
                    QVERIFY(std::ranges::any_of(
                        tables, [&](const auto& mask) { return (differ & mask) == Fingerprint {}; }));
                }
            }
        }
    }

    void tablesAreUsed()
    {
        const auto rows = fingerprintRows(FingerprintShape::Random, 64, 20'000, 1);
        QVERIFY(hamming::planTables(rows, 64, 3).size() >= 4);
        QVERIFY(hamming::planTables(rows, 64, 6).size() >= 7);
        QCOMPARE(hamming::planTables(rows, 64, 64).size(), std::size_t { 1 }); // everything is near
        QVERIFY(hamming::planTables(rows, 64, 64).front() == Fingerprint {});
        // with very few, or with bits that are nearly all the same, all against all costs less
        QCOMPARE(hamming::planTables(std::span(rows).first(4), 64, 3).size(), std::size_t { 1 });
        // bits that are the same in all of them are no block of their own
        std::vector<Fingerprint> narrow = rows;
        for (Fingerprint& row : narrow)
            row.low &= 0xffff'ffffULL;
        for (const auto& mask : hamming::planTables(narrow, 64, 3))
            QVERIFY(simhash::bitCount(mask.low & 0xffff'ffffULL) >= 7);
    }

    /// Any number of copies costs one row.
    void equalOnesAreOne()
    {
        std::vector<Fingerprint> rows(100'000, Fingerprint { 0x1234'5678'9abc'def0ULL, 0 });
        rows[70'000].low ^= 0b101;
        QuietWork quiet;
        const auto found = findWithinDistance(Fingerprints::given(rows, 64), 3, 1, quiet.work());
        QVERIFY(found.has_value());
        QCOMPARE(found->classes.size(), std::size_t { 2 });
        QCOMPARE(found->classes.of(0).size(), std::size_t { 99'999 });
        QVERIFY((found->pairs == std::vector<NearClasses> { { 0, 1, 2 } }));
    }

    void tooMany()
    {
        const auto rows = fingerprintRows(FingerprintShape::OneBlock, 64, 3000, 1);
        const Fingerprints fingerprints = Fingerprints::given(rows, 64);
        const std::size_t all = within(fingerprints, 4).pairs.size();
        QVERIFY(all > 1000);
        QuietWork quiet(2);
        QVERIFY(findWithinDistance(fingerprints, 4, all, quiet.work()).has_value());
        const auto refused = findWithinDistance(fingerprints, 4, all - 1, quiet.work());
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::TooLarge);
        QVERIFY(refused.error().detail.find(std::to_string(all - 1)) != std::string::npos);
    }

    void fewDocuments()
    {
        QCOMPARE(within(Fingerprints::given({}, 64), 3).classes.size(), std::size_t { 0 });
        const HammingPairs one = within(Fingerprints::given({ Fingerprint { 5, 0 } }, 64), 3);
        QCOMPARE(one.classes.size(), std::size_t { 1 });
        QVERIFY(one.pairs.empty());
    }

    void cancelled()
    {
        QuietWork quiet(2);
        quiet.stop.request_stop();
        const auto found = findWithinDistance(
            Fingerprints::given(fingerprintRows(FingerprintShape::Random, 64, 500, 1), 64), 3, 10,
            quiet.work());
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Cancelled);
    }

    void reuters()
    {
        const auto archive = dataFile("reuters21578.tar.gz");
        if (!archive)
            QSKIP("reuters21578.tar.gz is not in ALIKE_DATA");
        QuietWork quiet(2);
        const auto loaded = corpus::read({ *archive }, {}, quiet.work());
        QVERIFY(loaded.has_value());
        const Tokens tokens = tokenise(*loaded->corpus, {}, quiet.work()).value();
        const Fingerprints fingerprints = makeFingerprints(tokens, {}, quiet.work()).value();
        const HammingPairs found = within(fingerprints, 3, 2);
        QCOMPARE(found.classes.documents(), std::size_t { 19'018 });

        // all against all by the same program: one table that brings everything together
        std::vector<Fingerprint> rows;
        for (std::size_t c = 0; c < found.classes.size(); ++c)
            rows.push_back(fingerprints.of(found.classes.of(c).front()));
        const std::vector<hamming::Mask> everything(1);
        QVERIFY(hamming::planTables(rows, 64, 3).size() > 1);
        auto all = hamming::search(rows, everything, 3, UINT64_MAX, quiet.work()).value();
        std::ranges::sort(all, [](const NearClasses& l, const NearClasses& r) {
            return std::tuple(l.distance, l.a, l.b) < std::tuple(r.distance, r.a, r.b);
        });
        QVERIFY(all.size() > 100);
        QVERIFY(found.pairs == all);
    }
};

ALIKE_TEST(TestHamming)
#include "tst_hamming.moc"
