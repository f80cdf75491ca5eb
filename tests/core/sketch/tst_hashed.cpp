// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/shingle/shingle_hashes.h"
#include "core/sketch/affine_minima.h"
#include "core/sketch/signatures.h"
#include "core/text/word_table.h"
#include "tests/support/corpora.h"
#include "tests/support/instruction_sets.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

namespace {
struct HashedCorpus {
    Tokens tokens;
    ShingleSets sets;
    Signatures signatures;
};

HashedCorpus signedHashed(const std::vector<std::string>& texts, std::uint32_t hashes, unsigned threads = 1,
    const shingle::Cut& cut = { 2, 1 })
{
    test::QuietWork quiet(threads);
    Tokens tokens = tokenise(*test::corpusOf(texts), { .minWords = 0 }, quiet.work()).value();
    ShingleSets sets = makeShingleSets(tokens, cut, quiet.work()).value();
    Signatures signatures = sign(tokens, sets,
        { .family = sketch::Family::Hashed, .hashes = hashes, .seed = 9 }, nullptr, quiet.work())
                                .value();
    return { std::move(tokens), std::move(sets), std::move(signatures) };
}

std::vector<std::uint32_t> rowOf(const HashedCorpus& corpus, std::size_t doc, std::uint32_t hashes)
{
    std::vector<std::uint32_t> row(hashes);
    corpus.signatures.copyRow(corpus.sets.setOf(docId(doc)), row);
    return row;
}
}

class TestHashed : public QObject {
    Q_OBJECT
private slots:
    void vectorsEqualPlain_data() { test::addInstructionSets(); }
    void vectorsEqualPlain()
    {
        const test::ForcedInstructionSet forced;
        Random random(5);
        for (std::uint32_t width = 1; width <= sketch::AffineMinima::maxWidth; ++width) {
            const sketch::AffineFamily family = sketch::hashedFamily(width, width);
            const sketch::AffineMinima minima(family.functions, family.modulus);
            std::vector<std::uint32_t> elements(1 + random.below(50));
            for (auto& x : elements)
                x = static_cast<std::uint32_t>(random.next());
            std::vector<std::uint32_t> expected(width);
            std::vector<std::uint32_t> found(width);
            minima.plain(elements, expected.data());
            minima(elements, found.data());
            QCOMPARE(found, expected);
        }
    }

    /// From the words of each document alone: the least (a x + b) mod 2^32 over the hashes of its shingles.
    void equalsDefinition_data()
    {
        QTest::addColumn<std::uint32_t>("k");
        QTest::addColumn<std::uint32_t>("stride");
        for (const auto& [k, stride] : { std::pair(1u, 1u), { 2u, 1u }, { 5u, 1u }, { 5u, 3u } })
            QTest::addRow("k %u, stride %u", k, stride) << k << stride;
    }
    void equalsDefinition()
    {
        QFETCH(std::uint32_t, k);
        QFETCH(std::uint32_t, stride);
        const shingle::Cut cut { k, stride };
        std::vector<std::string> texts = test::familyTexts(60, 2);
        texts.push_back(
            "so it goes on and on and on and on and on and on and on and on and on and on and on");
        const HashedCorpus corpus = signedHashed(texts, 70, 3, cut);
        const auto& family = corpus.signatures.family();
        QCOMPARE(family.functions, sketch::hashedFamily(70, 9).functions);
        for (std::size_t d = 0; d < texts.size(); ++d) {
            const auto words = corpus.tokens.of(docId(d));
            if (words.size() < k)
                continue;
            const std::vector<std::uint32_t> row = rowOf(corpus, d, 70);
            for (std::size_t i = 0; i < row.size(); ++i) {
                std::uint64_t least = UINT64_MAX;
                for (std::size_t w = 0; w < cut.count(words.size()); ++w) {
                    const std::size_t begin = cut.begin(w);
                    const std::uint64_t hash
                        = shingle::hashOfUnits(cut.end(w, words.size()) - begin, [&](std::size_t at) {
                              return text::wordHash(corpus.tokens.word(words[begin + at]));
                          });
                    const auto& f = family.functions[i];
                    least = std::min(least, (f.a * (hash >> 32) + f.b) % (std::uint64_t { 1 } << 32));
                }
                QCOMPARE(std::uint64_t { row[i] }, least);
            }
        }
    }

    void otherDocumentsChangeNothing()
    {
        std::vector<std::string> texts = test::familyTexts(30, 4);
        const HashedCorpus few = signedHashed(texts, 50);
        std::vector<std::string> more = test::familyTexts(90, 8);
        more.insert(more.end(), texts.begin(), texts.end());
        const HashedCorpus many = signedHashed(more, 50);
        for (std::size_t d = 0; d < texts.size(); ++d) {
            if (few.sets.setOf(docId(d)) != noSet)
                QCOMPARE(rowOf(few, d, 50), rowOf(many, 90 + d, 50));
        }
    }

    void functionsArePrefixes()
    {
        const auto few = sketch::hashedFamily(10, 3).functions;
        const auto many = sketch::hashedFamily(500, 3).functions;
        QVERIFY(std::ranges::equal(few, std::span(many).first(10)));
        QVERIFY(sketch::hashedFamily(10, 4).functions != few);
    }
};

ALIKE_TEST(TestHashed)
#include "tst_hashed.moc"
