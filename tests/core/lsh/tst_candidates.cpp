// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash.h"
#include "core/lsh/bucket_functions.h"
#include "core/lsh/candidates.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <map>
#include <set>

using namespace alike;

namespace {
struct Made {
    ShingleSets sets;
    Signatures signatures;
    Buckets buckets;
};

Made make(const std::vector<std::string>& texts, lsh::Banding banding, unsigned threads = 1)
{
    test::QuietWork quiet(threads);
    const Tokens tokens = tokenise(*test::corpusOf(texts), { .minWords = 0 }, quiet.work()).value();
    ShingleSets sets = makeShingleSets(tokens, { 2 }, quiet.work()).value();
    Signatures signatures = sign(
        sets, { .family = sketch::Family::Dictionary, .hashes = banding.hashes }, nullptr, quiet.work())
                                .value();
    Buckets buckets = makeBuckets(signatures, banding, quiet.work()).value();
    return { std::move(sets), std::move(signatures), std::move(buckets) };
}

/// CRC-32 bit by bit from its polynomial, over the decimal values joined by underscores.
std::uint32_t naiveBucket(const std::vector<std::uint32_t>& rows)
{
    std::string text;
    for (const std::uint32_t value : rows)
        text += (text.empty() ? "" : "_") + std::to_string(value);
    std::uint32_t crc = ~0u;
    for (const char c : text) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0u);
    }
    return ~crc;
}
}

class TestCandidates : public QObject {
    Q_OBJECT
private slots:
    void bucketOfTheStudy()
    {
        QCOMPARE(crcBucket(std::vector<std::uint32_t> { 15, 355, 89, 2 }), 0x556eecceu);
        QCOMPARE(crcBucket(std::vector<std::uint32_t> { 0 }), naiveBucket({ 0 }));
        QCOMPARE(crcBucket(std::vector<std::uint32_t> { 4294967295, 1 }), naiveBucket({ 4294967295, 1 }));
    }

    /// Three of many share all bands: their three pairs are listed, however many documents share nothing.
    void strangersAreInNoBound()
    {
        std::vector<std::string> texts;
        for (std::uint64_t i = 0; i < 23; ++i) {
            texts.emplace_back();
            for (std::uint64_t word = 0; word < 60; ++word)
                texts.back() += test::wordNumber(i < 3 ? word : 1000 * i + word) + ' ';
            texts.back() += test::wordNumber(500 + i);
        }
        const Made made = make(texts, { .hashes = 40, .rows = 4 });
        test::QuietWork quiet;
        const Candidates found = findCandidates(made.buckets, made.sets, 3, quiet.work()).value();
        QVERIFY(found.listed);
        QCOMPARE(found.pairs.size(), std::size_t { 3 });
        QCOMPARE(found.setPairBound, std::uint64_t { 3 });
        QCOMPARE(found.documentPairBound, std::uint64_t { 3 });
    }

    /// Numbers of every length, and bands of more values than are written down at once.
    void crcEqualsThePolynomial()
    {
        Random random(2);
        for (std::size_t size = 0; size < 70; ++size) {
            std::vector<std::uint32_t> rows(size);
            for (auto& value : rows)
                value = static_cast<std::uint32_t>(random.next() >> 32 >> random.below(32));
            QCOMPARE(crcBucket(rows), naiveBucket(rows));
        }
        for (std::uint32_t power = 1; power <= 1'000'000'000;
             power = power == 1'000'000'000 ? ~0u : power * 10)
            for (const std::uint32_t value : { power - 1, power, power + 1 })
                QCOMPARE(crcBucket(std::array { value, value }), naiveBucket({ value, value }));
    }

    /// Two values at a time, and the last alone; written down, because projects and exports name buckets.
    void mixedByHand()
    {
        const auto pair = [](std::uint64_t low, std::uint64_t high) { return high << 32 | low; };
        QCOMPARE(mixedBucket({}), std::uint64_t { 0 });
        QCOMPARE(mixedBucket(std::array { 7u }), combineHash(1, 7));
        QCOMPARE(mixedBucket(std::array { 7u, 8u }), combineHash(2, pair(7, 8)));
        QCOMPARE(mixedBucket(std::array { 7u, 8u, 9u, 1u, 5u }),
            combineHash(combineHash(combineHash(5, pair(7, 8)), pair(9, 1)), 5));
        QCOMPARE(mixedBucket(std::array { 7u, 8u, 9u, 1u, 5u }), std::uint64_t { 0xdc6b2c7e03723db3 });
    }

    void bucketsOfAllBands()
    {
        Random random(6);
        for (int round = 0; round < 2'000; ++round) {
            const auto hashes = static_cast<std::uint32_t>(1 + random.below(40));
            const lsh::Banding banding { hashes, static_cast<std::uint32_t>(1 + random.below(hashes)),
                random.below(2) == 0 ? lsh::BucketFunction::Mixed : lsh::BucketFunction::Crc32,
                std::array<std::uint64_t, 4> { 0, 0, 7, 5'000'000'000 }[random.below(4)] };
            std::vector<std::uint32_t> rows(hashes);
            for (std::uint32_t& row : rows)
                row = static_cast<std::uint32_t>(random.next() >> random.below(33) >> 31);
            std::vector<std::uint64_t> buckets(banding.bands());
            bucketsOf(banding, rows, buckets);
            for (std::uint32_t band = 0; band < banding.bands(); ++band) {
                const auto own
                    = std::span(rows).subspan(banding.begin(band), banding.end(band) - banding.begin(band));
                QCOMPARE(buckets[band], bucketOf(banding, own));
            }
        }
    }

    /// The mixed function tells apart what differs: its buckets are those of the values themselves.
    void mixedBuckets()
    {
        const lsh::Banding banding { 30, 3, lsh::BucketFunction::Mixed };
        const Made m = make(test::familyTexts(700, 3), banding, 2);
        for (std::uint32_t band = 0; band < banding.bands(); ++band) {
            std::map<std::vector<std::uint32_t>, std::vector<SetId>> byValues;
            for (std::size_t s = 0; s < m.sets.sets(); ++s) {
                std::vector<std::uint32_t> values;
                for (std::uint32_t i = banding.begin(band); i < banding.end(band); ++i)
                    values.push_back(m.signatures.at(setId(s), i));
                QCOMPARE(m.buckets.bucketOf(setId(s), band), mixedBucket(values));
                byValues[values].push_back(setId(s));
            }
            std::size_t shared = 0;
            for (const auto& [values, members] : byValues) {
                QVERIFY(std::ranges::equal(m.buckets.members(band, mixedBucket(values)), members));
                shared += members.size() > 1;
            }
            QCOMPARE(m.buckets.shared(band).size(), shared);
        }
        QCOMPARE(bucketName(lsh::BucketFunction::Mixed, 0xabc), std::string("0000000000000abc"));
        QCOMPARE(bucketName(lsh::BucketFunction::Crc32, 0xabc), std::string("00000abc"));
    }

    /// With few buckets bands with other values meet: the bucket is the number modulo z, and only equal
    /// values are no collision.
    void fewBucketsCollide()
    {
        for (const auto function : { lsh::BucketFunction::Crc32, lsh::BucketFunction::Mixed }) {
            const lsh::Banding banding { 30, 3, function, 7 };
            const Made m = make(test::familyTexts(60, 3), banding, 2);
            std::size_t collisions = 0;
            for (std::size_t a = 0; a < m.sets.sets(); ++a) {
                for (std::size_t b = a + 1; b < m.sets.sets(); ++b) {
                    const auto shared = sharedBands(m.buckets, m.signatures, setId(a), setId(b));
                    auto next = shared.begin();
                    for (std::uint32_t band = 0; band < banding.bands(); ++band) {
                        std::vector<std::uint32_t> mine;
                        std::vector<std::uint32_t> theirs;
                        for (std::uint32_t i = banding.begin(band); i < banding.end(band); ++i) {
                            mine.push_back(m.signatures.at(setId(a), i));
                            theirs.push_back(m.signatures.at(setId(b), i));
                        }
                        const auto raw = [&](const auto& rows) {
                            return function == lsh::BucketFunction::Mixed ? mixedBucket(rows)
                                                                          : std::uint64_t { crcBucket(rows) };
                        };
                        QCOMPARE(m.buckets.bucketOf(setId(a), band), raw(mine) % 7);
                        if (raw(mine) % 7 != raw(theirs) % 7)
                            continue;
                        QVERIFY(next != shared.end());
                        QCOMPARE(std::uint32_t { next->band }, band);
                        QCOMPARE(next->collision, mine != theirs);
                        collisions += next->collision;
                        ++next;
                    }
                    QVERIFY(next == shared.end());
                }
            }
            QVERIFY(collisions > 0);
        }
    }

    void equalsABucketScan_data()
    {
        QTest::addColumn<std::uint32_t>("hashes");
        QTest::addColumn<std::uint32_t>("rows");
        QTest::addColumn<unsigned>("threads");
        QTest::newRow("20 x 5") << 100u << 5u << 1u;
        QTest::newRow("20 x 5, threads") << 100u << 5u << 3u;
        QTest::newRow("short last band") << 50u << 7u << 2u;
        QTest::newRow("one row") << 6u << 1u << 2u;
        QTest::newRow("one band") << 8u << 8u << 1u;
    }
    void equalsABucketScan()
    {
        QFETCH(std::uint32_t, hashes);
        QFETCH(std::uint32_t, rows);
        QFETCH(unsigned, threads);
        const lsh::Banding banding { hashes, rows, lsh::BucketFunction::Crc32 };
        const Made m = make(test::familyTexts(700, rows), banding, threads);

        // By definition: a map of buckets per band, every two sets in one are a pair.
        std::map<std::pair<std::size_t, std::size_t>, std::vector<std::uint32_t>> naive;
        std::uint64_t bound = 0;
        std::uint64_t documentBound = 0;
        for (std::uint32_t band = 0; band < banding.bands(); ++band) {
            std::map<std::uint32_t, std::vector<std::size_t>> byBucket;
            for (std::size_t s = 0; s < m.sets.sets(); ++s) {
                std::vector<std::uint32_t> values;
                for (std::uint32_t i = banding.begin(band); i < banding.end(band); ++i)
                    values.push_back(m.signatures.at(setId(s), i));
                QCOMPARE(m.buckets.bucketOf(setId(s), band), std::uint64_t { naiveBucket(values) });
                byBucket[naiveBucket(values)].push_back(s);
            }
            for (const auto& [bucket, members] : byBucket) {
                QVERIFY(std::ranges::equal(
                    m.buckets.members(band, bucket), members, {}, [](SetId set) { return index(set); }));
                std::uint64_t documents = 0;
                for (std::size_t i = 0; i < members.size(); ++i) {
                    documents += m.sets.documentsOf(setId(members[i])).size();
                    for (std::size_t j = i + 1; j < members.size(); ++j)
                        naive[{ members[i], members[j] }].push_back(band);
                }
                bound += members.size() * (members.size() - 1) / 2;
                documentBound += documents * (documents - 1) / 2;
            }
        }
        QVERIFY(naive.size() > 50);

        test::QuietWork quiet(threads);
        const Candidates found = findCandidates(m.buckets, m.sets, 1'000'000, quiet.work()).value();
        QVERIFY(found.listed);
        QCOMPARE(found.pairs.size(), naive.size());
        std::size_t at = 0;
        std::uint64_t documentPairs = 0;
        for (const auto& [pair, bands] : naive) {
            const SetId a = setId(pair.first);
            const SetId b = setId(pair.second);
            QVERIFY((found.pairs[at++] == Candidates::Pair { a, b }));
            QVERIFY(m.buckets.share(a, b));
            QVERIFY(std::ranges::equal(
                sharedBands(m.buckets, m.signatures, a, b), bands, {}, [](SharedBand s) { return s.band; }));
            documentPairs += m.sets.documentsOf(a).size() * m.sets.documentsOf(b).size();
        }
        for (std::size_t s = 0; s < m.sets.sets(); ++s) {
            const std::uint64_t n = m.sets.documentsOf(setId(s)).size();
            documentPairs += n * (n - 1) / 2;
        }
        QCOMPARE(found.documentPairs, documentPairs);
        const std::uint64_t sets = m.sets.sets();
        QCOMPARE(found.setPairBound, std::min(bound, sets * (sets - 1) / 2));
        QVERIFY(found.documentPairBound >= documentPairs);
        QVERIFY(found.documentPairBound <= documentBound);
    }

    void overTheBudgetNothingIsListed()
    {
        const Made m = make(test::familyTexts(700, 3), { 20, 1 });
        test::QuietWork quiet;
        const Candidates all = findCandidates(m.buckets, m.sets, UINT64_MAX, quiet.work()).value();
        QVERIFY(all.listed);
        const Candidates none = findCandidates(m.buckets, m.sets, all.setPairBound - 1, quiet.work()).value();
        QVERIFY(!none.listed && none.pairs.empty());
        QCOMPARE(none.setPairBound, all.setPairBound);
        QVERIFY(none.documentPairBound >= all.documentPairs);
        QVERIFY(findCandidates(m.buckets, m.sets, all.setPairBound, quiet.work()).value().listed);
    }

    void equalDocumentsAreCountedNotListed()
    {
        const std::vector<std::string> texts(3000, "the same words in each of them");
        const Made m = make(texts, { 20, 5 });
        test::QuietWork quiet;
        const Candidates found = findCandidates(m.buckets, m.sets, 10, quiet.work()).value();
        QVERIFY(found.listed);
        QVERIFY(found.pairs.empty());
        QCOMPARE(found.documentPairs, std::uint64_t { 3000 * 2999 / 2 });
    }

    /// 60,000 unrelated sets in 50 bands: about 60,000^2 / 2 * 50 / 2^32 = 21 buckets are shared by
    /// accident.
    void collisionsAreTold()
    {
        Random random(11);
        std::vector<std::string> texts(60'000);
        for (std::string& text : texts)
            for (int i = 0; i < 5; ++i)
                text += test::wordNumber(random.below(1'000'000)) + ' ';
        const lsh::Banding banding { 100, 2, lsh::BucketFunction::Crc32 };
        const Made m = make(texts, banding, 2);
        test::QuietWork quiet;
        const Candidates found = findCandidates(m.buckets, m.sets, 1'000'000, quiet.work()).value();
        int collisions = 0;
        for (const auto& [a, b] : found.pairs)
            for (const SharedBand& shared : sharedBands(m.buckets, m.signatures, a, b)) {
                bool equal = true;
                for (std::uint32_t i = banding.begin(shared.band); i < banding.end(shared.band); ++i)
                    equal = equal && m.signatures.at(a, i) == m.signatures.at(b, i);
                QCOMPARE(shared.collision, !equal);
                collisions += shared.collision;
            }
        QVERIFY(collisions > 0);
    }

    void emptyAndSingle()
    {
        test::QuietWork quiet;
        for (const std::vector<std::string>& texts :
            { std::vector<std::string> {}, std::vector<std::string> { "only one document here" } }) {
            const Made m = make(texts, { 2, 1 });
            const Candidates found = findCandidates(m.buckets, m.sets, 100, quiet.work()).value();
            QVERIFY(found.listed && found.pairs.empty());
            QCOMPARE(found.documentPairs, std::uint64_t { 0 });
            QCOMPARE(found.setPairBound, std::uint64_t { 0 });
        }
    }

    void stopsWhenAsked()
    {
        const Made m = make(test::familyTexts(100, 3), { 20, 5 });
        test::QuietWork quiet;
        quiet.stop.request_stop();
        QVERIFY(makeBuckets(m.signatures, { 20, 5 }, quiet.work()).error().code == ErrorCode::Cancelled);
        QVERIFY(findCandidates(m.buckets, m.sets, 1000, quiet.work()).error().code == ErrorCode::Cancelled);
    }
};

ALIKE_TEST(TestCandidates)
#include "tst_candidates.moc"
