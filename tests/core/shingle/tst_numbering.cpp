// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/shingle/numbering.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <map>
#include <optional>
#include <string>
#include <vector>

using namespace alike;
using shingle::Cut;
using shingle::Numbering;

namespace {
/// By definition, in a map.
struct NumberedNaively {
    std::vector<ShingleNumber> at;
    std::vector<std::uint32_t> firstPosition;
    std::vector<std::uint32_t> before { 0 };
    std::vector<bool> repeated;

    NumberedNaively(const Tokens& tokens, const Cut& cut)
        : at(tokens.units())
        , repeated(tokens.units())
    {
        std::map<std::vector<TokenId>, ShingleNumber> numbers;
        std::vector<std::uint32_t> times;
        for (std::size_t d = 0; d < tokens.documents(); ++d) {
            const std::size_t units = tokens.of(docId(d)).size();
            for (std::size_t i = 0; i < cut.count(units); ++i) {
                const auto place = static_cast<std::uint32_t>(tokens.offset(docId(d)) + cut.begin(i));
                const auto words
                    = tokens.of(docId(d)).subspan(cut.begin(i), cut.end(i, units) - cut.begin(i));
                const auto [known, isNew] = numbers.try_emplace(
                    { words.begin(), words.end() }, static_cast<ShingleNumber>(numbers.size() + 1));
                if (isNew) {
                    firstPosition.push_back(place);
                    times.push_back(0);
                }
                ++times[known->second - 1];
                at[place] = known->second;
            }
            before.push_back(static_cast<std::uint32_t>(numbers.size()));
        }
        for (std::size_t place = 0; place < at.size(); ++place)
            repeated[place] = at[place] != 0 && times[at[place] - 1] > 1;
    }
};

Tokens tokensOf(const std::vector<std::string>& texts)
{
    test::QuietWork quiet;
    return tokenise(*test::corpusOf(texts), { .minWords = 0 }, quiet.work()).value();
}

bool equal(const Numbering& numbering, const NumberedNaively& naive)
{
    bool repeated = true;
    for (std::size_t place = 0; place < naive.repeated.size(); ++place)
        repeated = repeated && numbering.repeated.at(place) == naive.repeated[place];
    return repeated && std::ranges::equal(numbering.at, naive.at)
        && std::ranges::equal(numbering.firstPosition, naive.firstPosition)
        && numbering.before == naive.before;
}
}

class TestNumbering : public QObject {
    Q_OBJECT
private slots:
    /// Without and with what shorter shingles tell, for words that fit into a key and those that do not, near
    /// and far apart, also farther than is looked.
    void equalsDefinition_data()
    {
        QTest::addColumn<std::uint32_t>("k");
        QTest::addColumn<std::uint32_t>("stride");
        for (const std::uint32_t k : { 1u, 2u, 3u, 5u, 9u, 30u, 90u, 255u })
            QTest::addRow("k %u", k) << k << 1u;
        QTest::newRow("stride") << 5u << 3u;
    }
    void equalsDefinition()
    {
        QFETCH(std::uint32_t, k);
        QFETCH(std::uint32_t, stride);
        std::vector<std::string> texts = test::familyTexts(300, k);
        texts.insert(texts.begin() + 7, { "", "one", "one two", "a a a a a a a a a a a a", "one two" });
        const Tokens tokens = tokensOf(texts);
        const NumberedNaively naive(tokens, { k, stride });
        for (const unsigned threads : { 1u, 3u }) {
            test::QuietWork quiet(threads);
            QVERIFY(equal(shingle::numberShingles(tokens, { k, stride }, quiet.work()).value(), naive));
            for (std::uint32_t shorter = 1; shorter < k && stride == 1; shorter += 1 + shorter / 2) {
                const auto known = shingle::numberShingles(tokens, { shorter, 1 }, quiet.work()).value();
                const shingle::ShorterShingles facts { shorter, known.repeated };
                const auto made = shingle::numberShingles(tokens, { k, 1 }, quiet.work(), &facts);
                QVERIFY2(equal(made.value(), naive), qPrintable(QString::number(shorter)));
            }
        }
    }

    /// However many shingles are searched at once, also with a stride and with what shorter ones tell, who
    /// were told by shorter ones themselves.
    void passesChangeNothing_data()
    {
        QTest::addColumn<std::uint64_t>("atOnce");
        for (const std::uint64_t atOnce : { 1u, 20'000u, 50'000u })
            QTest::addRow("%llu", static_cast<unsigned long long>(atOnce)) << atOnce;
    }
    void passesChangeNothing()
    {
        QFETCH(std::uint64_t, atOnce);
        const Tokens tokens = tokensOf(test::familyTexts(1500, 5));
        QVERIFY(tokens.units() > 64 * 1024); // several partitions
        test::QuietWork quiet(2);
        const auto made = [&](const Cut& cut, const shingle::ShorterShingles* shorter = nullptr) {
            return shingle::numberShingles(tokens, cut, quiet.work(), shorter, atOnce).value();
        };
        QVERIFY(equal(made({ 5, 2 }), NumberedNaively(tokens, { 5, 2 })));
        const Numbering two = made({ 2, 1 });
        QVERIFY(equal(two, NumberedNaively(tokens, { 2, 1 })));
        const shingle::ShorterShingles ofTwo { 2, two.repeated };
        const Numbering four = made({ 4, 1 }, &ofTwo);
        QVERIFY(equal(four, NumberedNaively(tokens, { 4, 1 })));
        const shingle::ShorterShingles ofFour { 4, four.repeated };
        QVERIFY(equal(made({ 6, 1 }, &ofFour), NumberedNaively(tokens, { 6, 1 })));
    }

    /// Words that fill a key to its last bit, and no bit but that of one word.
    void equalsDefinitionForWholeKeys_data()
    {
        QTest::addColumn<std::uint64_t>("vocabulary");
        QTest::addColumn<std::uint32_t>("k");
        QTest::newRow("64 bits") << std::uint64_t { 256 } << 8u;
        QTest::newRow("one more would be needed") << std::uint64_t { 257 } << 8u;
        QTest::newRow("64 words of a bit") << std::uint64_t { 2 } << 64u;
        QTest::newRow("one word") << std::uint64_t { 1 } << 64u;
    }
    void equalsDefinitionForWholeKeys()
    {
        QFETCH(std::uint64_t, vocabulary);
        QFETCH(std::uint32_t, k);
        Random random(vocabulary);
        const auto word = [](std::uint64_t number) { return "w" + std::to_string(number) + ' '; };
        std::vector<std::string> texts(1);
        for (std::uint64_t number = 0; number < vocabulary; ++number)
            texts.front() += word(number);
        for (int d = 0; d < 60; ++d) {
            std::string text;
            for (int i = 0; i < 200; ++i)
                text += word(random.below(vocabulary));
            texts.push_back(text);
            texts.push_back(text.substr(text.size() / 3)); // and shingles that come again
        }
        test::QuietWork quiet(2);
        const text::Options words { .cleaning = text::Cleaning::AlphaNumeric, .minWords = 0 };
        const Tokens tokens = tokenise(*test::corpusOf(texts), words, quiet.work()).value();
        const NumberedNaively naive(tokens, { k, 1 });
        QVERIFY(equal(shingle::numberShingles(tokens, { k, 1 }, quiet.work()).value(), naive));
    }

    void nothing()
    {
        test::QuietWork quiet;
        for (const auto& texts : { std::vector<std::string> {}, { "" }, { "one two", "three" } }) {
            const auto made = shingle::numberShingles(tokensOf(texts), { 3, 1 }, quiet.work()).value();
            QVERIFY(made.firstPosition.empty());
            QCOMPARE(made.before, std::vector<std::uint32_t>(texts.size() + 1));
        }
    }
};

ALIKE_TEST(TestNumbering)
#include "tst_numbering.moc"
