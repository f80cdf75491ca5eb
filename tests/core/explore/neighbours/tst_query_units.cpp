// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/neighbours/query.h"
#include "core/shingle/positions.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

/// Queries where shingles are of characters, begin some units apart, or other functions sign them.
class TestQueryUnits : public QObject {
    Q_OBJECT
private slots:
    void documentsAreTheirOwnQueries_data()
    {
        QTest::addColumn<bool>("characters");
        QTest::addColumn<int>("stride");
        QTest::addColumn<int>("family");
        QTest::newRow("characters") << true << 1 << int(sketch::Family::Dictionary);
        QTest::newRow("stride") << false << 3 << int(sketch::Family::Dictionary);
        QTest::newRow("both, hashed") << true << 4 << int(sketch::Family::Hashed);
        QTest::newRow("bucketed") << false << 1 << int(sketch::Family::Bucketed);
        QTest::newRow("modular") << false << 1 << int(sketch::Family::Modular);
        QTest::newRow("permutations") << false << 2 << int(sketch::Family::Permutation);
        QTest::newRow("given") << true << 1 << int(sketch::Family::Given);
    }
    void documentsAreTheirOwnQueries()
    {
        QFETCH(bool, characters);
        QFETCH(int, stride);
        QFETCH(int, family);
        const std::vector<std::string> texts = test::familyTexts(40, 3);
        const text::Options cleaning { text::Cleaning::Letters, false, 0,
            characters ? text::Unit::Character : text::Unit::Word };
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*test::corpusOf(texts), cleaning, quiet.work()).value();
        const ShingleSets sets
            = makeShingleSets(tokens, { 5, static_cast<std::uint32_t>(stride) }, quiet.work()).value();
        sketch::Options options { static_cast<sketch::Family>(family), 24, 7 };
        options.given.modulus = 1'000'003;
        options.given.functions.clear();
        for (std::uint64_t i = 0; i < 24; ++i)
            options.given.functions.push_back({ 1 + i * 40'013 % 1'000'003, i * 777 });
        const Signatures signatures = sign(tokens, sets, options, nullptr, quiet.work()).value();
        const Buckets buckets = makeBuckets(signatures, { 24, 3 }, quiet.work()).value();
        const Analysis analysis { sets, signatures, buckets, 24 };

        for (std::size_t d = 0; d < texts.size(); d += 3) {
            const Query query = makeQuery(texts[d], cleaning, tokens, analysis, 7, quiet.work()).value();
            const SetId set = sets.setOf(docId(d));
            QCOMPARE(query.unknown, 0u);
            QCOMPARE(std::size_t { query.words }, tokens.wordsOf(docId(d)));
            QCOMPARE(std::size_t { query.units }, tokens.of(docId(d)).size());
            QVERIFY(std::ranges::equal(query.known, sets.of(set)));
            QCOMPARE(query.positions, shingle::positions(tokens, sets, docId(d)));
            std::vector<std::uint32_t> row(24);
            signatures.copyRow(set, row);
            QCOMPARE(query.signature, row);
            QCOMPARE(sharedBands(query, analysis, set).size(), std::size_t { 8 });
        }
    }

    /// A text half of whose shingles are unknown agrees with the document it comes from in as many rows as
    /// the Jaccard similarity says, to four standard deviations.
    void unknownShinglesWinTheirShare_data()
    {
        QTest::addColumn<int>("family");
        for (const auto family : { sketch::Family::Dictionary, sketch::Family::Modular,
                 sketch::Family::Permutation, sketch::Family::Hashed, sketch::Family::Bucketed })
            QTest::addRow("%d", int(family)) << int(family);
    }
    void unknownShinglesWinTheirShare()
    {
        QFETCH(int, family);
        constexpr std::uint32_t hashes = 512;
        std::string known;
        std::string strange;
        for (std::uint64_t i = 0; i < 300; ++i) {
            known += test::wordNumber(i) + ' ';
            strange += test::wordNumber(50'000 + i) + ' ';
        }
        std::string others; // so many that the least values of a document are not the least of all
        for (std::uint64_t i = 0; i < 20'000; ++i)
            others += test::wordNumber(100'000 + i) + ' ';
        const text::Options cleaning { text::Cleaning::Letters, false, 0 };
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*test::corpusOf({ known, others }), cleaning, quiet.work()).value();
        const ShingleSets sets = makeShingleSets(tokens, { 1 }, quiet.work()).value();
        const Signatures signatures
            = sign(tokens, sets, { static_cast<sketch::Family>(family), hashes, 7 }, nullptr, quiet.work())
                  .value();
        const Buckets buckets = makeBuckets(signatures, { hashes, 4 }, quiet.work()).value();
        const Analysis analysis { sets, signatures, buckets, hashes };
        const Query query = makeQuery(known + strange, cleaning, tokens, analysis, 7, quiet.work()).value();
        QCOMPARE(query.unknown, 300u);
        const double estimate = scoreQuery(query, analysis, sets.setOf(docId(0))).estimate.similarity();
        QVERIFY2(
            std::abs(estimate - 0.5) <= 4 * std::sqrt(0.25 / hashes), qPrintable(QString::number(estimate)));
    }

    void mixedBucketsMeet()
    {
        const std::vector<std::string> texts = test::familyTexts(20, 3);
        const text::Options cleaning { text::Cleaning::Letters, false, 0 };
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*test::corpusOf(texts), cleaning, quiet.work()).value();
        const ShingleSets sets = makeShingleSets(tokens, { 2 }, quiet.work()).value();
        const Signatures signatures = sign(tokens, sets, {}, nullptr, quiet.work()).value();
        for (const std::uint64_t limit : { std::uint64_t { 0 }, std::uint64_t { 3 } }) {
            const Buckets buckets
                = makeBuckets(signatures, { 100, 5, lsh::BucketFunction::Mixed, limit }, quiet.work())
                      .value();
            const Analysis analysis { sets, signatures, buckets, 100 };
            const Query query = makeQuery(texts[4], cleaning, tokens, analysis, 42, quiet.work()).value();
            for (std::size_t d = 0; d < texts.size(); ++d) {
                const auto asQuery = sharedBands(query, analysis, sets.setOf(docId(d)));
                const auto asDocument
                    = sharedBands(buckets, signatures, sets.setOf(docId(4)), sets.setOf(docId(d)));
                QCOMPARE(asQuery.size(), asDocument.size());
                for (std::size_t i = 0; i < asQuery.size(); ++i) {
                    QCOMPARE(asQuery[i].band, asDocument[i].band);
                    QCOMPARE(asQuery[i].collision, asDocument[i].collision);
                }
            }
        }
    }
};

ALIKE_TEST(TestQueryUnits)
#include "tst_query_units.moc"
