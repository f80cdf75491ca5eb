// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/simhash.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <map>

using namespace alike;
using simhash::Feature;
using simhash::Features;
using simhash::Fingerprint;

namespace {
Tokens tokensOf(const std::vector<std::string>& texts, unsigned threads = 1)
{
    test::QuietWork quiet(threads);
    return tokenise(*test::corpusOf(texts), { .minWords = 0 }, quiet.work()).value();
}

Fingerprints made(const Tokens& tokens, const simhash::Options& options, unsigned threads = 1)
{
    test::QuietWork quiet(threads);
    return makeFingerprints(tokens, options, quiet.work()).value();
}

/// Every distinct feature once, its weight counted, summed bit by bit.
Fingerprint byDefinition(const Tokens& tokens, DocId doc, const simhash::Options& options)
{
    std::map<std::vector<std::string>, std::uint32_t> counts;
    const std::uint32_t length = options.features == Features::Word ? 1 : options.k;
    const auto words = tokens.of(doc);
    for (std::size_t i = 0; i + length <= words.size(); ++i) {
        std::vector<std::string> feature;
        for (const TokenId word : words.subspan(i, length))
            feature.emplace_back(tokens.word(word));
        ++counts[feature];
    }
    std::vector<Feature> features;
    for (const auto& [feature, count] : counts) {
        std::vector<Fingerprint> hashes;
        for (const std::string& word : feature)
            hashes.push_back(simhash::hashOf(word));
        features.push_back(
            { options.features == Features::Word ? hashes.front()
                                                 : simhash::hashOf(std::span(std::as_const(hashes))),
                count });
    }
    return simhash::combine(features, options.bits);
}
}

class TestSimhash : public QObject {
    Q_OBJECT
private slots:
    void tenBits()
    {
        const Fingerprint a { 0b1001101101, 0 };
        const Fingerprint b { 0b1001101011, 0 };
        QCOMPARE((a ^ b).low, 0b0000000110u);
        QCOMPARE(simhash::distance(a, b), 2u);
        QCOMPARE(simhash::similarity(2, 10), 0.8);
        QCOMPARE(simhash::similarity(0, 64), 1.0);
        QCOMPARE(simhash::similarity(128, 128), 0.0);
    }

    void byHand()
    {
        // bit 3: 3 - 2 - 1 = 0, bit 2: -3 + 2 - 1, bit 1: 3 + 2 - 1, bit 0: -3 - 2 + 1
        const std::vector<Feature> features { { { 0b1010, 0 }, 3 }, { { 0b0110, 0 }, 2 },
            { { 0b0001, 0 }, 1 } };
        QCOMPARE(simhash::combine(features, 4).low, 0b1010u);
        QCOMPARE(simhash::combine(features, 2).low, 0b10u);
        // the upper half works like the lower
        std::vector<Feature> upper;
        for (const auto& [hash, weight] : features)
            upper.push_back({ { 0, hash.low }, weight });
        QCOMPARE(simhash::combine(upper, 68).high, 0b1010u);
        QCOMPARE(simhash::combine(upper, 68).low, 0u);
    }

    void bitCounts()
    {
        Random random(7);
        for (int i = 0; i < 1000; ++i) {
            const std::uint64_t x = random.next() & random.next();
            std::uint32_t naive = 0;
            for (int bit = 0; bit < 64; ++bit)
                naive += static_cast<std::uint32_t>(x >> bit & 1);
            QCOMPARE(simhash::bitCount(x), naive);
        }
        QCOMPARE(simhash::bitCount(~0ULL), 64u);
        for (const std::uint32_t bits : { 0u, 1u, 63u, 64u, 65u, 127u, 128u })
            QCOMPARE(simhash::bitCount(simhash::lowestBits(bits)), bits);
    }

    void equalsTheDefinition_data()
    {
        QTest::addColumn<Features>("features");
        QTest::addColumn<std::uint32_t>("bits");
        for (const std::uint32_t bits : { 1u, 10u, 63u, 64u, 65u, 128u }) {
            QTest::addRow("words, %u bits", bits) << Features::Word << bits;
            QTest::addRow("shingles, %u bits", bits) << Features::Shingle << bits;
        }
    }
    void equalsTheDefinition()
    {
        QFETCH(Features, features);
        QFETCH(std::uint32_t, bits);
        std::vector<std::string> texts = test::familyTexts(60, bits);
        Random random(bits);
        for (const std::size_t words :
            { 1, 2, 3, 7, 8, 9, 15, 16, 17, 64, 3000 }) { // sums that tie among them
            texts.emplace_back();
            for (std::size_t i = 0; i < words; ++i)
                texts.back() += test::wordNumber(random.below(4)) + ' ';
        }
        const Tokens tokens = tokensOf(texts);
        const simhash::Options options { features, bits, 3 };
        const Fingerprints fingerprints = made(tokens, options);
        QCOMPARE(fingerprints.bits(), bits);
        for (std::size_t d = 0; d < texts.size(); ++d) {
            QCOMPARE(
                fingerprints.has(docId(d)), features == Features::Word || tokens.of(docId(d)).size() >= 3);
            if (fingerprints.has(docId(d)))
                QVERIFY(fingerprints.of(docId(d)) == byDefinition(tokens, docId(d), options));
        }
    }

    void foxAndDog()
    {
        const Tokens tokens
            = tokensOf({ "The quick dog jumps over the lazy fox", "the QUICK dog jumps over the lazy fox!",
                "The quick fox jumps over the lazy dog", "A slow cat sleeps under a warm stove" });
        const auto distances = [&](Features features) {
            const Fingerprints all = made(tokens, { features, 64, 2 });
            std::vector<std::uint32_t> out;
            for (std::size_t d = 1; d < 4; ++d)
                out.push_back(simhash::distance(all.of(docId(0)), all.of(docId(d))));
            return out;
        };
        const auto words = distances(Features::Word);
        QCOMPARE(words[0], 0u);
        QCOMPARE(words[1], 0u); // the same words in another order
        QVERIFY(words[2] > 10);
        const auto shingles = distances(Features::Shingle);
        QCOMPARE(shingles[0], 0u);
        QVERIFY(shingles[1] > 0);
        QVERIFY(shingles[1] < shingles[2]);
    }

    /// The first aim: a new document changes nothing that is there.
    void dependsOnTheDocumentAlone()
    {
        const std::vector<std::string> texts = test::familyTexts(40, 3);
        for (const Features features : { Features::Word, Features::Shingle }) {
            const Fingerprints together = made(tokensOf(texts), { features, 128, 4 });
            for (std::size_t d = 0; d < texts.size(); ++d)
                QVERIFY(
                    made(tokensOf({ texts[d] }), { features, 128, 4 }).of(docId(0)) == together.of(docId(d)));
        }
    }

    void sameOnEveryPlatform()
    {
        const Fingerprint dog = simhash::hashOf("dog");
        QCOMPARE(dog.low, std::uint64_t { 15766289607771195719ULL });
        const Fingerprints fox
            = made(tokensOf({ "The quick dog jumps over the lazy fox" }), { Features::Word, 64, 4 });
        QCOMPARE(fox.of(docId(0)).low, std::uint64_t { 13737479962869804566ULL });
    }

    void withoutFeatures()
    {
        const Tokens tokens = tokensOf({ "", "a b c", "a b c d" });
        const Fingerprints words = made(tokens, { Features::Word, 64, 4 });
        QVERIFY(!words.has(docId(0)) && words.has(docId(1)) && words.has(docId(2)));
        const Fingerprints shingles = made(tokens, { Features::Shingle, 64, 4 });
        QVERIFY(!shingles.has(docId(0)) && !shingles.has(docId(1)) && shingles.has(docId(2)));
    }

    void threads()
    {
        const Tokens tokens = tokensOf(test::familyTexts(3000, 5));
        const Fingerprints one = made(tokens, { Features::Shingle, 128, 4 }, 1);
        const Fingerprints two = made(tokens, { Features::Shingle, 128, 4 }, 2);
        for (std::size_t d = 0; d < tokens.documents(); ++d)
            QVERIFY(one.of(docId(d)) == two.of(docId(d)));
    }

    void refused()
    {
        const Tokens tokens = tokensOf({ "a b c" });
        test::QuietWork quiet;
        for (const simhash::Options& options :
            { simhash::Options { Features::Word, 0, 4 }, simhash::Options { Features::Word, 129, 4 },
                simhash::Options { Features::Shingle, 64, 0 } }) {
            const auto result = makeFingerprints(tokens, options, quiet.work());
            QVERIFY(!result);
            QCOMPARE(result.error().code, ErrorCode::BadParameter);
        }
    }

    void cancelled()
    {
        const Tokens tokens = tokensOf(test::familyTexts(100, 5));
        test::QuietWork quiet(2);
        quiet.stop.request_stop();
        const auto result = makeFingerprints(tokens, {}, quiet.work());
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Cancelled);
    }
};

ALIKE_TEST(TestSimhash)
#include "tst_simhash.moc"
