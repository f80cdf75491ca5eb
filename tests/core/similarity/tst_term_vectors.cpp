// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/cosine.h"
#include "core/similarity/term_vectors.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>
#include <map>
#include <sstream>

using namespace alike;
using cosine::Idf;
using cosine::Tf;

namespace {
struct Vectors {
    Tokens tokens;
    TermVectors vectors;

    double cosine(std::size_t a, std::size_t b) const
    {
        return cosineSimilarity(vectors, docId(a), docId(b));
    }
    /// "word contribution" of what two documents share.
    std::vector<std::pair<std::string, double>> shared(std::size_t a, std::size_t b) const
    {
        std::vector<std::pair<std::string, double>> words;
        for (const auto& [word, contribution] : sharedTerms(vectors, docId(a), docId(b)))
            words.emplace_back(tokens.word(word), contribution);
        return words;
    }
    std::vector<std::vector<std::size_t>> classes() const
    {
        std::vector<std::vector<std::size_t>> groups;
        for (std::size_t c = 0; c < vectors.classes().size(); ++c) {
            groups.emplace_back();
            for (const DocId doc : vectors.classes().of(c))
                groups.back().push_back(index(doc));
        }
        return groups;
    }
};

Vectors vectorsOf(const std::vector<std::string>& texts, const cosine::Options& options = {},
    std::uint32_t minWords = 0, unsigned threads = 1)
{
    test::QuietWork quiet(threads);
    Tokens tokens = tokenise(*test::corpusOf(texts), { .minWords = minWords }, quiet.work()).value();
    TermVectors vectors = makeTermVectors(tokens, options, quiet.work()).value();
    return { std::move(tokens), std::move(vectors) };
}

/// A vector as the definition has it, in the order of the alphabet.
std::map<std::string, double> plainVector(
    const std::vector<std::string>& texts, std::size_t doc, const cosine::Options& options)
{
    std::map<std::string, double> documents;
    std::map<std::string, double> counts;
    for (std::size_t d = 0; d < texts.size(); ++d) {
        std::map<std::string, double> own;
        std::istringstream words(texts[d]);
        for (std::string word; words >> word;)
            ++own[word];
        for (const auto& [word, count] : own)
            ++documents[word];
        if (d == doc)
            counts = own;
    }
    double most = 0;
    for (const auto& [word, count] : counts)
        most = std::max(most, count);
    const auto n = static_cast<double>(texts.size());
    double squares = 0;
    for (auto& [word, value] : counts) {
        value = options.tf == Tf::Raw ? value : 0.5 + 0.5 * value / most;
        value *= options.idf == Idf::Plain ? std::log(n / documents[word])
                                           : std::log((1 + n) / (1 + documents[word])) + 1;
        squares += value * value;
    }
    for (auto& [word, value] : counts)
        value = squares == 0 ? 0 : value / std::sqrt(squares);
    return counts;
}

double plainCosine(const std::map<std::string, double>& a, const std::map<std::string, double>& b)
{
    double sum = 0;
    for (const auto& [word, weight] : a)
        if (const auto other = b.find(word); other != b.end())
            sum += weight * other->second;
    return sum;
}

bool near(double a, double b)
{
    return std::abs(a - b) < 1e-9;
}
}

class TestTermVectors : public QObject {
    Q_OBJECT
private slots:
    /// Four documents; a and b stand in two of them, c and e in one, d in three.
    void byHand()
    {
        const std::vector<std::string> texts { "a a b", "a b b c", "d d d e", "d", "d" };
        const double l = std::log(5.0 / 2);
        const double m = std::log(5.0);
        const double k = std::log(5.0 / 3);
        const Vectors raw = vectorsOf(texts);
        QVERIFY(near(raw.cosine(0, 1), 4 * l * l / (std::sqrt(5) * l * std::sqrt(5 * l * l + m * m))));
        QVERIFY(near(raw.cosine(2, 3), 3 * k / std::sqrt(9 * k * k + m * m)));
        QCOMPARE(raw.cosine(0, 2), 0.0);
        QCOMPARE(raw.cosine(3, 4), 1.0);
        QCOMPARE(raw.cosine(1, 1), 1.0);

        const Vectors augmented = vectorsOf(texts, { .tf = Tf::Augmented });
        // 1 and 3/4; 3/4, 1 and 3/4
        const double lengths = std::sqrt(1 + 9 / 16.0) * l * std::sqrt(25 / 16.0 * l * l + 9 / 16.0 * m * m);
        QVERIFY(near(augmented.cosine(0, 1), 1.5 * l * l / lengths));

        const Vectors smoothed = vectorsOf(texts, { .idf = Idf::Smoothed });
        const double ls = std::log(6.0 / 3) + 1;
        const double ms = std::log(6.0 / 2) + 1;
        QVERIFY(near(smoothed.cosine(0, 1), 4 * ls / (std::sqrt(5) * std::sqrt(5 * ls * ls + ms * ms))));
    }

    void foxAndDog()
    {
        const std::vector<std::string> texts { "The quick dog jumps over the lazy fox",
            "The quick fox jumps over the lazy dog", "A lazy afternoon over there" };
        const Vectors made = vectorsOf(texts);
        QCOMPARE(made.cosine(0, 1), 1.0); // the order of the words is nothing to it
        QVERIFY(made.cosine(0, 2) == 0); // "over" and "lazy" stand everywhere
        QVERIFY(vectorsOf(texts, { .idf = Idf::Smoothed }).cosine(0, 2) > 0);
    }

    void zeroVectors()
    {
        // a stands in all
        const Vectors made = vectorsOf({ "a a", "a b", "a a", "a b", "a" });
        QCOMPARE(made.classes(), (std::vector<std::vector<std::size_t>> { { 1, 3 } }));
        QCOMPARE(made.vectors.classOf(docId(0)), TermVectors::noClass);
        QCOMPARE(made.cosine(0, 2), 0.0); // equal, and yet
        QCOMPARE(made.cosine(0, 0), 0.0);
        QCOMPARE(made.cosine(0, 1), 0.0);
        QCOMPARE(made.cosine(1, 3), 1.0);
        // What is shown: a vector of zeros has no direction and so no cosine.
        QVERIFY(!definedCosine(made.vectors, docId(0), docId(2)));
        QVERIFY(!definedCosine(made.vectors, docId(0), docId(1))
            && !definedCosine(made.vectors, docId(1), docId(0)));
        QCOMPARE(definedCosine(made.vectors, docId(1), docId(3)), std::optional(1.0));
        QVERIFY(made.shared(0, 2).empty());
        QCOMPARE(made.shared(1, 3), (std::vector<std::pair<std::string, double>> { { "b", 1.0 } }));

        const Vectors smoothed = vectorsOf({ "a a", "a b", "a a", "a b", "a" }, { .idf = Idf::Smoothed });
        QCOMPARE(smoothed.classes(), (std::vector<std::vector<std::size_t>> { { 0, 2, 4 }, { 1, 3 } }));
        QCOMPARE(vectorsOf({ "a b c" }).classes().size(), std::size_t { 0 });
        QCOMPARE(vectorsOf({}).classes().size(), std::size_t { 0 });
    }

    void classesAreOfEqualVectors()
    {
        const Vectors made = vectorsOf({ "a b c d", "d c b a", "a b x", "a b y", "a b", "b, A!", "c d d" });
        // those with x and y have the same entries, and are not equal
        QCOMPARE(made.classes(),
            (std::vector<std::vector<std::size_t>> { { 0, 1 }, { 2 }, { 3 }, { 4, 5 }, { 6 } }));
        QVERIFY(made.cosine(2, 3) < 1);
        QVERIFY(made.cosine(2, 3) > 0);
        QCOMPARE(made.cosine(2, 2), 1.0);
    }

    void whatIsLeftOut()
    {
        const Vectors made = vectorsOf({ "a b", "a b c", "a b", "a d c", "e" }, {}, 3);
        QCOMPARE(made.classes(), (std::vector<std::vector<std::size_t>> { { 1 }, { 3 } }));
        QCOMPARE(made.vectors.classOf(docId(0)), TermVectors::noClass);
        QCOMPARE(made.cosine(1, 3), 0.0); // a and c stand in both of the two that are kept
    }

    void equalsTheDefinition_data()
    {
        QTest::addColumn<Tf>("tf");
        QTest::addColumn<Idf>("idf");
        QTest::newRow("raw") << Tf::Raw << Idf::Plain;
        QTest::newRow("augmented") << Tf::Augmented << Idf::Plain;
        QTest::newRow("raw, smoothed") << Tf::Raw << Idf::Smoothed;
        QTest::newRow("augmented, smoothed") << Tf::Augmented << Idf::Smoothed;
    }
    void equalsTheDefinition()
    {
        QFETCH(Tf, tf);
        QFETCH(Idf, idf);
        const std::vector<std::string> texts = test::familyTexts(120, 5);
        const Vectors made = vectorsOf(texts, { tf, idf });
        std::vector<std::map<std::string, double>> plain;
        for (std::size_t d = 0; d < texts.size(); ++d)
            plain.push_back(plainVector(texts, d, { tf, idf }));
        int between = 0;
        for (std::size_t a = 0; a < texts.size(); ++a)
            for (std::size_t b = 0; b < texts.size(); ++b) {
                const double expected = plainCosine(plain[a], plain[b]);
                QVERIFY(near(made.cosine(a, b), expected));
                QCOMPARE(made.cosine(a, b), made.cosine(b, a));
                between += expected > 0.1 && expected < 0.9;
                double sum = 0;
                double last = 1;
                for (const auto& [word, contribution] : made.shared(a, b)) {
                    QVERIFY(near(contribution, plain[a].at(word) * plain[b].at(word)));
                    QVERIFY(contribution <= last);
                    last = contribution;
                    sum += contribution;
                }
                if (a != b)
                    QVERIFY(near(sum, expected));
            }
        QVERIFY(between > 100);
    }

    void theLargestContributionsFirst()
    {
        const Vectors made = vectorsOf({ "rare rare tie eit common", "rare tie eit common", "common x",
            "common y", "none", "tie eit z" });
        const auto shared = made.shared(0, 1);
        QCOMPARE(shared.size(), std::size_t { 4 });
        QCOMPARE(shared[0].first, std::string("rare"));
        QCOMPARE(shared[1].first, std::string("tie")); // before eit in the corpus
        QCOMPARE(shared[2].first, std::string("eit"));
        QCOMPARE(shared[3].first, std::string("common"));
        QCOMPARE(shared[1].second, shared[2].second);
    }

    /// To the last bit.
    void threadsChangeNothing()
    {
        const std::vector<std::string> texts = test::familyTexts(3000, 2);
        const Vectors one = vectorsOf(texts);
        for (const unsigned threads : { 2u, 5u }) {
            const Vectors more = vectorsOf(texts, {}, 0, threads);
            QCOMPARE(more.classes(), one.classes());
            QVERIFY(more.classes().size() < texts.size());
            for (std::size_t c = 0; c < one.vectors.classes().size(); ++c) {
                QVERIFY(std::ranges::equal(more.vectors.of(c).terms, one.vectors.of(c).terms));
                QVERIFY(std::ranges::equal(more.vectors.of(c).weights, one.vectors.of(c).weights));
            }
        }
    }

    void similarityIsRounded()
    {
        QCOMPARE(cosine::similarity(0.8 - 1e-14), 0.8);
        QCOMPARE(cosine::similarity(0.8 + 1e-14), 0.8);
        QVERIFY(cosine::similarity(0.8 - 1e-11) < 0.8);
        QCOMPARE(cosine::similarity(1 + 1e-13), 1.0);
        QCOMPARE(cosine::similarity(0), 0.0);
    }

    void progressAndStop()
    {
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*test::corpusOf(test::familyTexts(50, 1)), {}, quiet.work()).value();
        QVERIFY(makeTermVectors(tokens, {}, quiet.work()));
        QCOMPARE(quiet.progress.done.load(), quiet.progress.total.load());
        QVERIFY(quiet.progress.total.load() > 0);
        quiet.stop.request_stop();
        const auto stopped = makeTermVectors(tokens, {}, quiet.work());
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    }
};

ALIKE_TEST(TestTermVectors)
#include "tst_term_vectors.moc"
