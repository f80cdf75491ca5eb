// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/quantity.h"
#include "core/pipeline/parameter_table.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QtTest>

#include <cmath>
#include <set>

using namespace alike;
using namespace alike::learn;

/// Against what a person counts.
class TestQuantity : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_made = std::make_unique<test::AnalysedCorpus>(test::smallCorpus(), test::lowThreshold());
    }

    void counted_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<double>("value");
        const auto row
            = [](const char* name, double value) { QTest::newRow(name) << QByteArray(name) << value; };
        row("documents", 5); // d6 is too short
        row("comparisons", 10);
        row("same_pairs", 1);
        row("near_pairs", 1); // d1 and d2, 23 of 31
        row("groups", 2);
        row("largest_group", 2);
        row("k", 4);
        row("hashes", 100);
        row("bands", 20);
        row("rows", 5);
        row("threshold", 0.7);
        row("textbook_threshold", std::pow(1.0 / 20, 1.0 / 5));
        // d1 has 27 shingles of its 30 words, d2 shares 23 and has 4 of its own, d3 has 17, d5 has 37.
        row("distinct_shingles", 27 + 4 + 17 + 37);
    }
    void counted()
    {
        QFETCH(QByteArray, name);
        QFETCH(double, value);
        const auto measured = measure(m_made->snapshot, { name.toStdString(), {}, 0 });
        QVERIFY(measured);
        QCOMPARE(*measured, value);
    }

    void ofDocuments_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArrayList>("documents");
        QTest::addColumn<double>("value");
        const auto row = [](const char* name, const QByteArrayList& documents, double value) {
            QTest::newRow(name) << QByteArray(name) << documents << value;
        };
        row("words", { "d1" }, 30);
        row("shingles", { "d1" }, 27);
        row("shared_shingles", { "d1", "d2" }, 23);
        row("united_shingles", { "d1", "d2" }, 31);
        row("jaccard", { "d1", "d2" }, 23.0 / 31);
        row("containment", { "d1", "d2" }, 23.0 / 27);
        row("equal_rows", { "d3", "d4" }, 100);
        row("estimate", { "d3", "d4" }, 1);
        row("error", { "d3", "d4" }, 0);
        row("equal_bands", { "d3", "d4" }, 20);
        row("is_candidate", { "d3", "d4" }, 1);
        row("is_candidate", { "d1", "d5" }, 0);
        row("chance_of_pair", { "d3", "d4" }, 1);
        row("simhash_distance", { "d3", "d4" }, 0);
        row("cosine", { "d3", "d4" }, 1);
    }
    void ofDocuments()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArrayList, documents);
        QFETCH(double, value);
        learn::Measure what { name.toStdString(), {}, 0 };
        for (const QByteArray& id : documents)
            what.documents.push_back(id.toStdString());
        const auto measured = measure(m_made->snapshot, what);
        QVERIFY(measured);
        QCOMPARE(*measured, value);
    }

    void agreeWithOneAnother()
    {
        const auto value = [&](const char* name, std::vector<std::string> documents = {}) {
            return measure(m_made->snapshot, { name, std::move(documents), 0 }).value_or(-1);
        };
        QCOMPARE(value("found_pairs") + value("missed_pairs"), value("near_pairs"));
        QCOMPARE(value("equal_rows", { "d1", "d2" }), 100 * value("estimate", { "d1", "d2" }));
        QCOMPARE(value("recall"), 100 * value("found_pairs") / value("near_pairs"));
    }

    void formulas()
    {
        const auto at = [&](const char* name, double s) {
            return *measure(m_made->snapshot, { name, {}, s });
        };
        QVERIFY(std::abs(at("band_chance_at", 0.8) - 0.32768) < 1e-12);
        QVERIFY(std::abs(at("chance_at", 0.6) - (1 - std::pow(1 - std::pow(0.6, 5), 20))) < 1e-12);
        QVERIFY(std::abs(at("spread_at", 0.5) - 0.05) < 1e-12);
        const double half = *measure(m_made->snapshot, { "half_point", {}, 0 });
        QVERIFY(std::abs(at("chance_at", half) - 0.5) < 1e-9);
        QCOMPARE(*measure(m_made->snapshot, { "chance_at_threshold", {}, 0 }), at("chance_at", 0.7));
    }

    /// The matrix of the exercise: rows 0 to 4, h1 = x + 1 mod 5, h2 = 3x + 1 mod 5.
    void signaturesByHand()
    {
        auto parameters = withValues({},
            { { "k", "1" }, { "min-words", "0" }, { "family", "given" }, { "hashes", "2" }, { "rows", "1" },
                { "coefficients", R"({"a":[1,3],"b":[1,1],"modulus":5,"origin":0})" } });
        QVERIFY(parameters);
        const test::AnalysedCorpus made(
            test::corpusOf({ "ant bee cat dog eel", "ant dog", "cat", "bee dog eel", "ant cat dog" }),
            *parameters);
        const std::array<std::array<double, 2>, 4> truth { { { 1, 0 }, { 3, 2 }, { 0, 0 }, { 1, 0 } } };
        for (std::size_t set = 0; set < truth.size(); ++set) {
            for (std::size_t row = 0; row < 2; ++row) {
                const auto value = measure(made.snapshot,
                    { "signature_value", { "d" + std::to_string(set + 2) }, static_cast<double>(row + 1) });
                QVERIFY(value);
                QCOMPARE(*value, truth[set][row]);
            }
        }
        QVERIFY(!measure(made.snapshot, { "signature_value", { "d2" }, 3 }));
    }

    void whatIsNotThereIsNotMeasured()
    {
        QVERIFY(!measure(m_made->snapshot, { "jaccard", { "d1", "nobody" }, 0 }));
        QVERIFY(!measure(m_made->snapshot, { "shingles", { "d6" }, 0 })); // too short
        std::stop_source stopped;
        stopped.request_stop();
        QVERIFY(!measure(m_made->snapshot, { "groups", {}, 0 }, stopped.get_token()));
        test::AnalysedCorpus gone(test::smallCorpus());
        gone.pipeline.reset();
        QVERIFY(!measure(gone.snapshot, { "jaccard", { "d1", "d2" }, 0 }));
    }

    void namesAreUnique()
    {
        std::set<std::string_view> names;
        for (const QuantityRow& row : quantityTable()) {
            QVERIFY(names.insert(row.name).second);
            QVERIFY(!row.meaning.empty());
            QCOMPARE(quantityRow(row.name), &row);
        }
        QVERIFY(!quantityRow("nothing"));
    }

    void writtenForPeople()
    {
        QCOMPARE(written(*quantityRow("comparisons"), 8001), std::string("8,001"));
        QCOMPARE(written(*quantityRow("jaccard"), 3.0 / 7), std::string("0.429"));
        QCOMPARE(written(*quantityRow("jaccard"), 1), std::string("1.000"));
        QCOMPARE(written(*quantityRow("threshold"), 0.8), std::string("0.80"));
        QCOMPARE(written(*quantityRow("threshold"), 1), std::string("1.00"));
        QCOMPARE(written(*quantityRow("threshold"), 0.8125), std::string("0.8125"));
        QCOMPARE(written(*quantityRow("jaccard"), 0.99999), std::string("0.999"));
        QCOMPARE(written(*quantityRow("jaccard"), 0.00001), std::string("0.001"));
        QCOMPARE(written(*quantityRow("recall"), 96.5517), std::string("96.55 %"));
    }

private:
    std::unique_ptr<test::AnalysedCorpus> m_made;
};

ALIKE_TEST(TestQuantity)
#include "tst_quantity.moc"
