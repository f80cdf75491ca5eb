// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/sketch/affine.h"
#include "core/sketch/coefficients.h"
#include "core/sketch/minima.h"
#include "core/sketch/permutations.h"
#include "core/sketch/signatures.h"
#include "tests/support/corpora.h"
#include "tests/support/instruction_sets.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace alike;
using sketch::Family;

Q_DECLARE_METATYPE(alike::sketch::Family)

namespace {
struct WordSets {
    Tokens tokens;
    ShingleSets sets;

    explicit WordSets(const std::vector<std::string>& texts)
    {
        test::QuietWork quiet;
        tokens = tokenise(*test::corpusOf(texts), { .minWords = 0 }, quiet.work()).value();
        sets = makeShingleSets(tokens, { 1 }, quiet.work()).value();
    }
    Result<Signatures> sign(
        const sketch::Options& options, const Signatures* before = nullptr, unsigned threads = 1) const
    {
        test::QuietWork quiet(threads);
        return alike::sign(tokens, sets, options, before, quiet.work());
    }
    std::vector<std::uint32_t> row(const Signatures& signatures, std::size_t doc, std::uint32_t hashes) const
    {
        std::vector<std::uint32_t> row(hashes);
        signatures.copyRow(sets.setOf(docId(doc)), row);
        return row;
    }
};

/// The words of two sets of the given size and overlap, and a first one that shuffles their numbers among
/// those of many others: 16,380 together, one less than a prime.
std::vector<std::string> twoSets(std::uint32_t size, std::uint32_t shared, std::uint64_t seed)
{
    std::vector<std::uint32_t> order(16'380);
    std::iota(order.begin(), order.end(), 0u);
    Random random(seed);
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(i)]);
    std::vector<std::string> texts(3);
    for (const std::uint32_t word : order)
        texts[0] += test::wordNumber(word) + ' ';
    for (std::uint32_t i = 0; i < size; ++i) {
        texts[1] += test::wordNumber(i) + ' ';
        texts[2] += test::wordNumber(i + size - shared) + ' ';
    }
    return texts;
}

sketch::GivenFunctions drawn(std::uint32_t hashes, std::uint64_t modulus, std::uint64_t seed)
{
    sketch::GivenFunctions given { {}, modulus, 7 };
    Random random(seed);
    for (std::uint32_t i = 0; i < hashes; ++i)
        given.functions.push_back({ 1 + random.below(modulus - 1), random.below(modulus) });
    return given;
}

/// The modular family with functions of our own.
sketch::AffineFamily modular(std::vector<sketch::AffineFunction> functions, std::uint64_t p, std::uint64_t m)
{
    sketch::AffineFamily family;
    family.kind = sketch::Family::Modular;
    family.modulus = p;
    family.fold = m;
    family.origin = 0;
    family.functions = std::move(functions);
    return family;
}

/// Of a family of at most 64 functions.
sketch::Minima allMinima(const sketch::AffineFamily& family)
{
    const sketch::FunctionRange all { 0, static_cast<std::uint32_t>(family.functions.size()) };
    return sketch::minimaOf(family, std::span(&all, 1)).front();
}
}

class TestFamilies : public QObject {
    Q_OBJECT
private slots:
    /// Leskovec, Rajaraman, Ullman, "Mining of Massive Datasets", example 3.8: the rows a to e are 0 to 4.
    void exerciseByHand()
    {
        const WordSets words({ "a b c d e", "a d", "c", "b d e", "a c d" });
        const auto made = words.sign({ .family = Family::Given, .hashes = 2 });
        QVERIFY(made);
        const std::vector<std::vector<std::uint32_t>> expected { { 0, 0 }, { 1, 0 }, { 3, 2 }, { 0, 0 },
            { 1, 0 } };
        for (std::size_t d = 0; d < expected.size(); ++d)
            QCOMPARE(words.row(*made, d, 2), expected[d]);
        // The same with rows from 1: x + 1 is then x, 3 x + 1 is 3 x - 2, that is 3 x + 3 modulo 5.
        const auto shifted
            = words.sign({ .family = Family::Given, .hashes = 2, .given = { { { 1, 0 }, { 3, 3 } }, 5, 1 } });
        QVERIFY(shifted);
        for (std::size_t d = 0; d < expected.size(); ++d)
            QCOMPARE(words.row(*shifted, d, 2), expected[d]);
    }

    /// ((a x + b) mod p) mod m with x from 0, m = N = 4 and p = 5, computed by hand for one function.
    void modularByHand()
    {
        const sketch::AffineFamily family = modular({ { 3, 2 } }, 5, 4);
        const sketch::Minima minima = allMinima(family);
        // x = 0 … 3 give 2, 5 mod 5 = 0, 8 mod 5 = 3, 11 mod 5 = 1
        const auto of = [&](std::vector<std::uint32_t> numbers) {
            std::uint32_t out = 0;
            minima(numbers, &out);
            return out;
        };
        QCOMPARE(of({ 1 }), 2u);
        QCOMPARE(of({ 2 }), 0u);
        QCOMPARE(of({ 3 }), 3u);
        QCOMPARE(of({ 4 }), 1u);
        QCOMPARE(of({ 1, 3, 4 }), 1u);
        // 4 x + 4: x = 0 gives 4 mod 5 = 4, and that mod 4 = 0.
        std::uint32_t out = 9;
        const sketch::AffineFamily other = modular({ { 4, 4 } }, 5, 4);
        allMinima(other)(std::vector<std::uint32_t> { 1 }, &out);
        QCOMPARE(out, 0u);
    }

    void foldedMinimaEqualTheDefinition_data() { test::addInstructionSets(); }
    /// For few shingles, where folded values are often the least, for many, and where the ways change.
    void foldedMinimaEqualTheDefinition()
    {
        const test::ForcedInstructionSet forced;
        Random random(13);
        for (const std::uint64_t m : { std::uint64_t { 2 }, std::uint64_t { 4 }, std::uint64_t { 90 },
                 std::uint64_t { 114 }, std::uint64_t { 390'741 }, std::uint64_t { 5'000'000 },
                 std::uint64_t { 53'687'000 }, std::uint64_t { 4'294'967'000 } }) {
            const std::uint64_t p = sketch::primeAbove(m);
            for (const std::size_t width : { 1, 3, 50, 64 }) {
                std::vector<sketch::AffineFunction> functions { { 1, p - 1 } };
                while (functions.size() < width)
                    functions.push_back({ 1 + random.below(p - 1), random.below(p) });
                const sketch::AffineFamily family = modular(functions, p, m);
                const sketch::Minima minima = allMinima(family);
                for (const std::size_t size : { 1, 2, 5, 300 }) {
                    std::vector<std::uint32_t> elements(size);
                    for (auto& x : elements)
                        x = static_cast<std::uint32_t>(1 + random.below(m));
                    std::vector<std::uint32_t> found(width);
                    std::vector<std::uint32_t> expected(width, UINT32_MAX);
                    minima(elements, found.data());
                    for (std::size_t i = 0; i < width; ++i)
                        for (const std::uint32_t x : elements)
                            expected[i] = std::min(expected[i], family.value(i, x));
                    QCOMPARE(found, expected);
                }
            }
        }
        // 1 n - 1 + p - 1 = n - 2 mod p: only n = 1 is folded, to (p - 1) mod m = 0 for p = m + 1.
        const sketch::AffineFamily folds = modular({ { 1, 100 } }, 101, 100);
        std::uint32_t least = 9;
        allMinima(folds)(std::vector<std::uint32_t> { 1, 3 }, &least);
        QCOMPARE(least, 0u);
    }

    void modularFamilyIsTheNotebooks()
    {
        const auto family = sketch::modularFamily(100, 200, 42).value();
        QCOMPARE(family.modulus, std::uint64_t { 101 });
        QCOMPARE(family.fold, std::uint64_t { 100 });
        bool anyZero = false;
        for (const auto& [a, b] : family.functions) {
            QVERIFY(a >= 1 && a <= 100 && b <= 100);
            anyZero = anyZero || b == 0;
        }
        QVERIFY(anyZero); // expected twice; allowed for b and not for a
        const auto few = sketch::modularFamily(100, 10, 42).value();
        QVERIFY(std::ranges::equal(few.functions, std::span(family.functions).first(10)));
        QVERIFY(!sketch::modularFamily(UINT32_MAX, 1, 1));
        QVERIFY(!sketch::modularFamily(std::uint64_t { 1 } << 40, 1, 1));
    }

    void everyFamilyIsWhatItsValuesSay_data() { families(); }
    void everyFamilyIsWhatItsValuesSay()
    {
        QFETCH(sketch::Family, family);
        const WordSets words(test::familyTexts(80, 5));
        const sketch::Options options { family, 70, 11, drawn(100, 1'000'003, 3) };
        const auto made = words.sign(options, nullptr, 3);
        QVERIFY(made);
        const sketch::AffineFamily& functions = made->family();
        QVERIFY(functions.kind == family);
        for (std::size_t d = 0; d < 80; d += 3) {
            const SetId set = words.sets.setOf(docId(d));
            const auto row = words.row(*made, d, 70);
            for (std::uint32_t f = 0; f < 70; ++f) {
                std::uint32_t least = UINT32_MAX;
                for (const ShingleNumber number : words.sets.of(set)) {
                    const std::uint32_t value
                        = functions.value(f, mappedBy(functions, words.tokens, words.sets, number));
                    QVERIFY(value >= functions.least() && value - functions.least() < functions.range());
                    least = std::min(least, value);
                }
                QCOMPARE(row[f], least);
            }
        }
    }

    void moreFunctionsKeepTheFirst_data() { families(); }
    void moreFunctionsKeepTheFirst()
    {
        QFETCH(sketch::Family, family);
        const WordSets words(test::familyTexts(40, 6));
        const sketch::Options few { family, 30, 11, drawn(150, 65'537, 4) };
        sketch::Options many = few;
        many.hashes = 110;
        const auto first = words.sign(few);
        QVERIFY(first);
        const auto grown = words.sign(many, &*first);
        const auto atOnce = words.sign(many);
        QVERIFY(grown && atOnce);
        QCOMPARE(grown->hashes(), 128u);
        for (std::size_t d = 0; d < 40; ++d) {
            QCOMPARE(words.row(*grown, d, 110), words.row(*atOnce, d, 110));
            QCOMPARE(words.row(*grown, d, 30), words.row(*first, d, 30));
        }
    }

    /// The share of equal rows is a mean of 512 draws with the chance J: it lies within four standard
    /// deviations. Folding makes less than two in a thousand values equal by chance: those of the first and
    /// last rest.
    void estimatesTheJaccardSimilarity_data() { families(); }
    void estimatesTheJaccardSimilarity()
    {
        QFETCH(sketch::Family, family);
        constexpr std::uint32_t hashes = 512;
        for (const std::uint32_t shared : { 100u, 400u }) {
            const WordSets words(twoSets(500, shared, shared));
            const auto made = words.sign({ family, hashes, 5, drawn(hashes, 4'294'967'291, shared) });
            QVERIFY(made);
            const double truth = shared / (1000.0 - shared);
            const double sigma = std::sqrt(truth * (1 - truth) / hashes);
            const double estimate
                = made->equalRows(words.sets.setOf(docId(1)), words.sets.setOf(docId(2)), hashes)
                / static_cast<double>(hashes);
            QVERIFY2(std::abs(estimate - truth) <= 4 * sigma + 2e-3,
                qPrintable(QStringLiteral("%1 for %2").arg(estimate).arg(truth)));
        }
    }

    void permutationsArePermutations()
    {
        test::QuietWork quiet(2);
        const auto made = sketch::Permutations::make(500, 70, 3, nullptr, quiet.work()).value();
        std::vector<std::uint32_t> whole(500);
        std::iota(whole.begin(), whole.end(), 1u);
        std::vector<std::vector<std::uint32_t>> all;
        for (std::uint32_t f = 0; f < 70; ++f) {
            std::vector<std::uint32_t> values;
            for (std::uint32_t n = 1; n <= 500; ++n)
                values.push_back(made->value(f, n));
            all.push_back(values);
            std::ranges::sort(values);
            QCOMPARE(values, whole);
        }
        std::ranges::sort(all);
        QVERIFY(std::ranges::adjacent_find(all) == all.end());
        const auto other = sketch::Permutations::make(500, 1, 4, nullptr, quiet.work()).value();
        QVERIFY(std::ranges::any_of(whole, [&](auto n) { return other->value(0, n) != made->value(0, n); }));
    }

    void permutationsHaveALimit()
    {
        test::QuietWork quiet;
        const auto refused = sketch::Permutations::make(5'000'000, 100, 1, nullptr, quiet.work());
        QVERIFY(!refused);
        QVERIFY(refused.error().code == ErrorCode::BadParameter);
        QVERIFY(refused.error().detail.find("1907 MB") != std::string::npos);
        QVERIFY(refused.error().detail.find("limit is 1024 MB") != std::string::npos);
    }

    void permutationsStop()
    {
        test::QuietWork quiet;
        quiet.stop.request_stop();
        const auto stopped = sketch::Permutations::make(1000, 10, 1, nullptr, quiet.work());
        QVERIFY(!stopped);
        QVERIFY(stopped.error().code == ErrorCode::Cancelled);
    }

    void givenFunctionsAreCounted()
    {
        const WordSets words({ "a b c", "a b" });
        const auto made = words.sign({ .family = Family::Given, .hashes = 3 });
        QVERIFY(!made);
        QVERIFY(made.error().code == ErrorCode::BadParameter);
        QVERIFY(made.error().detail.find("2 hash functions are given and 3 were asked") != std::string::npos);
        for (const std::uint64_t modulus : { std::uint64_t { 1 }, (std::uint64_t { 1 } << 32) + 1 })
            QVERIFY(!sketch::givenFamily({ { { 1, 1 } }, modulus, 0 }, 1));
        QVERIFY(sketch::givenFamily({ { { 1, 1 } }, std::uint64_t { 1 } << 32, 0 }, 1));
    }

    /// Coefficients up to 2^63 - 1 and more shingles than the modulus has values.
    void givenArithmeticIsExact()
    {
        const WordSets words(test::familyTexts(60, 9));
        constexpr std::uint64_t large = (std::uint64_t { 1 } << 63) - 1;
        for (const std::uint64_t modulus :
            { std::uint64_t { 7 }, std::uint64_t { 4'294'967'291 }, std::uint64_t { 1 } << 32 }) {
            const sketch::GivenFunctions given { { { large, large }, { large - 5, 3 }, { 0, large } },
                modulus, 4'294'967'296 };
            const auto made = words.sign({ .family = Family::Given, .hashes = 3, .given = given });
            QVERIFY(made);
            __extension__ using Exact128 = unsigned __int128;
            for (std::size_t d = 0; d < 60; d += 7) {
                const auto row = words.row(*made, d, 3);
                for (std::size_t f = 0; f < 3; ++f) {
                    std::uint64_t least = UINT64_MAX;
                    for (const ShingleNumber number : words.sets.of(words.sets.setOf(docId(d)))) {
                        const Exact128 x = Exact128 { number - 1 } + given.origin;
                        const Exact128 value
                            = (Exact128 { given.functions[f].a } * x + given.functions[f].b) % modulus;
                        least = std::min(least, static_cast<std::uint64_t>(value));
                    }
                    QCOMPARE(std::uint64_t { row[f] }, least);
                }
            }
        }
    }

    /// Over hashes x is the upper half of a shingle's hash, whatever the origin: by hand, and against a plain
    /// loop in arithmetic of 128 bits.
    void givenOverHashes()
    {
        const auto seven = sketch::givenFamily({ { { 3, 1 } }, 7, 5, true }, 1).value();
        QVERIFY(seven.overHashes);
        QCOMPARE(seven.value(0, 0), 1u);
        QCOMPARE(seven.value(0, 10), 3u); // 31 = 4 * 7 + 3
        QCOMPARE(seven.value(0, UINT32_MAX), 3u); // 2^32 - 1 is 3 modulo 7, as 2^3 is 1

        const auto texts = test::familyTexts(60, 9);
        const WordSets words(texts);
        constexpr std::uint64_t large = (std::uint64_t { 1 } << 63) - 1;
        for (const std::uint64_t modulus : { std::uint64_t { 2 }, std::uint64_t { 1009 },
                 std::uint64_t { 4'294'967'291 }, std::uint64_t { 1 } << 32 }) {
            const sketch::GivenFunctions given {
                { { large, large }, { large - 5, 3 }, { 0, large }, { 1, 0 } }, modulus, 1, true
            };
            const sketch::Options options { .family = Family::Given, .hashes = 4, .given = given };
            QVERIFY(sketch::mapsHashes(options));
            const auto made = words.sign(options);
            QVERIFY(made);
            __extension__ using Exact128 = unsigned __int128;
            for (std::size_t d = 0; d < 60; d += 7) {
                const auto row = words.row(*made, d, 4);
                for (std::size_t f = 0; f < 4; ++f) {
                    std::uint64_t least = UINT64_MAX;
                    for (const ShingleNumber number : words.sets.of(words.sets.setOf(docId(d)))) {
                        const std::uint64_t x = shingle::shingleHash(words.tokens, words.sets, number) >> 32;
                        const Exact128 value
                            = (Exact128 { given.functions[f].a } * x + given.functions[f].b) % modulus;
                        least = std::min(least, static_cast<std::uint64_t>(value));
                    }
                    QCOMPARE(std::uint64_t { row[f] }, least);
                }
            }
            // A document by itself has the same signature.
            const WordSets alone({ texts[42] });
            QCOMPARE(alone.row(alone.sign(options).value(), 0, 4), words.row(*made, 42, 4));
        }
    }

    /// With the coefficients of the hashed family and its modulus they are that family.
    void givenOverHashesCanBeHashed()
    {
        const WordSets words(test::familyTexts(20, 3));
        const auto hashed = words.sign({ .family = Family::Hashed, .hashes = 70, .seed = 5 }).value();
        sketch::GivenFunctions given { sketch::hashedFamily(70, 5).functions, std::uint64_t { 1 } << 32, 1,
            true };
        const auto made = words.sign({ .family = Family::Given, .hashes = 70, .given = given }).value();
        for (std::size_t d = 0; d < 20; ++d)
            QCOMPARE(words.row(made, d, 70), words.row(hashed, d, 70));
    }

    void writesCoefficients()
    {
        for (const sketch::GivenFunctions& given :
            { sketch::GivenFunctions {}, sketch::GivenFunctions { { { 0, INT64_MAX }, { 4, 5 } }, 11, 9 },
                sketch::GivenFunctions { { { 7, 8 } }, std::uint64_t { 1 } << 32, 1, true } }) {
            const auto read = sketch::readCoefficients(sketch::writeCoefficients(given));
            QVERIFY2(read, read ? "" : read.error().detail.c_str());
            QCOMPARE(*read, given);
        }
        QCOMPARE(
            sketch::readCoefficients(R"({"a":[1],"b":[1],"modulus":5,"over":"numbers","origin":0})").value(),
            (sketch::GivenFunctions { { { 1, 1 } }, 5, 0 }));
    }

    void readsCoefficients()
    {
        const auto read = sketch::readCoefficients(
            R"({"program": {"x": [1, {"a": 2}]}, "a": [1, 3], "b": [1, 9223372036854775807], "modulus": 5, "origin": 0})");
        QVERIFY2(read, read ? "" : read.error().detail.c_str());
        QCOMPARE(*read, (sketch::GivenFunctions { { { 1, 1 }, { 3, INT64_MAX } }, 5, 0 }));
        QCOMPARE(sketch::readCoefficients(R"({"b":[1],"modulus":4294967296,"a":[0]})")->origin,
            std::uint64_t { 1 });
    }

    void tellsWhatIsWrongWithCoefficients_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const char* json, const char* said) {
            QTest::newRow(name) << QByteArray(json) << QString::fromUtf8(said);
        };
        row("empty", "", "no JSON object");
        row("no object", "[1, 2]", "no JSON object");
        row("torn", "{\"a\": [1,\n 2", "no JSON object");
        row("no b", R"({"a": [1], "modulus": 5})", "\"b\" is missing");
        row("no modulus", R"({"a": [1], "b": [1]})", "\"modulus\" is missing");
        row("negative", R"({"a": [1, -1], "b": [1, 1], "modulus": 5})", "a, entry 2, must be a whole number");
        row("fraction", R"({"a": [1], "b": [1.5], "modulus": 5})", "b, entry 1, must be a whole number");
        row("too large", R"({"a": [9223372036854775808], "b": [1], "modulus": 5})", "to 9223372036854775807");
        row("no array", R"({"a": 1, "b": [1], "modulus": 5})", "a must be an array");
        row("unequal", R"({"a": [1, 2], "b": [1], "modulus": 5})", "a has 2 entries and b has 1");
        row("none", R"({"a": [], "b": [], "modulus": 5})", "give 1 to 4096");
        row("modulus 1", R"({"a": [1], "b": [1], "modulus": 1})",
            "modulus must be a whole number from 2 to 4294967296");
        row("origin", R"({"a": [1], "b": [1], "modulus": 9, "origin": "0"})",
            "origin must be a whole number from 0");
        row("over", R"({"a": [1], "b": [1], "modulus": 9, "over": "words"})",
            "over must be \"numbers\" or \"hashes\"");
        row("over no text", R"({"a": [1], "b": [1], "modulus": 9, "over": 1})",
            "over must be \"numbers\" or \"hashes\"");
        row("origin of hashes", R"({"a": [1], "b": [1], "modulus": 9, "over": "hashes", "origin": 0})",
            "hashes of shingles have no first");
    }
    void tellsWhatIsWrongWithCoefficients()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, said);
        const auto read = sketch::readCoefficients(json.toStdString());
        QVERIFY(!read);
        QVERIFY(read.error().code == ErrorCode::BadParameter);
        QVERIFY2(QString::fromStdString(read.error().detail).contains(said), read.error().detail.c_str());
    }

private:
    static void families()
    {
        QTest::addColumn<sketch::Family>("family");
        QTest::newRow("dictionary") << Family::Dictionary;
        QTest::newRow("hashed") << Family::Hashed;
        QTest::newRow("modular") << Family::Modular;
        QTest::newRow("permutation") << Family::Permutation;
        QTest::newRow("given") << Family::Given;
        QTest::newRow("bucketed") << Family::Bucketed;
    }
};

ALIKE_TEST(TestFamilies)
#include "tst_families.moc"
