// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/source_matrix.h"

#include "core/answers/known_pairs.h"
#include "core/export/lists.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTest>

#include <set>

using namespace alike;

class TestSourceMatrix : public QObject {
    Q_OBJECT
private slots:
    void kinds();
    void byHand();
    void againstAPlainCount_data();
    void againstAPlainCount();
    void years();
    void stops();

private:
    using Of = SourceKind::Of;
};

namespace {

struct Document {
    std::string id;
    std::string date;
    std::string labels;
    std::string text;
};

/// \param sided every second ten of them is of a reference
std::shared_ptr<const Corpus> corpusWith(const std::vector<Document>& documents, bool sided = false)
{
    CorpusBuilder builder;
    for (const Document& document : documents) {
        if (sided && builder.size() > 0 && builder.size() % 10 == 0) {
            builder.beginCollection();
            if (builder.size() / 10 % 2 == 1)
                builder.markReference();
        }
        builder.add({ document.id, "", document.date, document.labels, document.text });
    }
    return std::make_shared<const Corpus>(std::move(builder).build());
}

/// a and b near, of north and south; c, d, e equal, of north, north and none; f alone.
std::shared_ptr<const Corpus> sources()
{
    return corpusWith({
        { "x/a", "1987-02-26", "source: north\nnumber: 1", test::words(1000, 40) },
        { "x/b", "1988-02-26", "source: south\nnumber: 2", test::words(1002, 40) },
        { "y/c", "1987-01-01", "source: north", test::words(5000, 20) },
        { "y/d", "", "source: north", test::words(5000, 20) },
        { "y/e", "1990-05-05", "", test::words(5000, 20) },
        { "z/f", "not a date", "source: south", test::words(7000, 30) },
    });
}

Parameters at80()
{
    Parameters parameters;
    parameters.results.threshold = Threshold(800'000);
    return parameters;
}

SourceMatrixPtr matrixOf(const test::AnalysedCorpus& corpus, const SourceKind& kind)
{
    return makeSourceMatrix(corpus.snapshot, kind, {});
}

std::size_t rowOf(const SourceMatrix& matrix, const std::string& value)
{
    for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
        if (matrix.rows[row].value == value)
            return row;
    }
    return SIZE_MAX;
}

} // namespace

void TestSourceMatrix::kinds()
{
    const auto found = sourceKinds(*sources(), {});
    QCOMPARE(found.size(), std::size_t { 4 });
    QCOMPARE(found[0].label, std::string("number"));
    QCOMPARE(found[1].label, std::string("source"));
    QVERIFY(found[2].of == Of::Folder);
    QVERIFY(found[3].of == Of::Year);
    // With more values than a hundred, what they tell apart are documents.
    std::vector<Document> many;
    for (int i = 0; i < 101; ++i)
        many.push_back({ std::to_string(i), "", "number: " + std::to_string(i), "text" });
    QVERIFY(sourceKinds(*corpusWith(many), {}).empty());
    many.pop_back();
    QCOMPARE(sourceKinds(*corpusWith(many), {}).size(), std::size_t { 1 });
}

void TestSourceMatrix::byHand()
{
    const test::AnalysedCorpus corpus(sources(), at80());
    const auto matrix = matrixOf(corpus, { Of::Label, "source" });
    QVERIFY(matrix);
    QVERIFY(matrix->exact);
    QCOMPARE(matrix->rows.size(), std::size_t { 3 });
    // North has most to do with others: one pair with south, two with none.
    QCOMPARE(matrix->rows[0].value, std::string("north"));
    QCOMPARE(matrix->rows[0].documents, std::uint64_t { 3 });
    const std::size_t north = 0;
    const std::size_t south = rowOf(*matrix, "south");
    const std::size_t none = rowOf(*matrix, "");
    QCOMPARE(matrix->at(north, south).pairs, std::uint64_t { 1 });
    QCOMPARE(matrix->at(south, north).pairs, std::uint64_t { 1 });
    QCOMPARE(matrix->at(north, south).documents, std::uint64_t { 1 }); // a
    QCOMPARE(matrix->at(south, north).documents, std::uint64_t { 1 }); // b
    QCOMPARE(matrix->at(north, north).pairs, std::uint64_t { 1 }); // c, d
    QCOMPARE(matrix->at(north, north).documents, std::uint64_t { 2 });
    QCOMPARE(matrix->at(north, none).pairs, std::uint64_t { 2 });
    QCOMPARE(matrix->at(north, none).documents, std::uint64_t { 2 });
    QCOMPARE(matrix->at(none, north).documents, std::uint64_t { 1 });
    QCOMPARE(matrix->at(south, south).pairs, std::uint64_t { 0 });
    QCOMPARE(matrix->mostPairs(), std::uint64_t { 2 });
    test::QuietWork quiet;
    const auto made = exportSources(*matrix, Records::As::Csv, { "1" }, quiet.work());
    QVERIFY(
        made->rows.starts_with("source,other,documents,pairs,documents_with_near\r\nnorth,north,3,1,2\r\n"));
}

void TestSourceMatrix::againstAPlainCount_data()
{
    QTest::addColumn<int>("seed");
    QTest::addColumn<bool>("reference");
    for (int seed = 1; seed <= 4; ++seed)
        QTest::addRow("%d", seed) << seed << false;
    for (int seed = 5; seed <= 8; ++seed)
        QTest::addRow("%d, held against a reference", seed) << seed << true;
}

/// Documents with no, one or several values, equal ones among them.
void TestSourceMatrix::againstAPlainCount()
{
    QFETCH(int, seed);
    QFETCH(bool, reference);
    Random random(static_cast<std::uint64_t>(seed));
    std::vector<Document> documents;
    std::vector<std::set<std::string>> values;
    for (const std::string& text : test::familyTexts(150, static_cast<std::uint64_t>(seed))) {
        std::string labels;
        std::set<std::string> own;
        for (std::uint64_t i = random.below(4); i > 0; --i)
            own.insert(std::string(1, static_cast<char>('a' + random.below(5))));
        for (const std::string& value : own)
            labels += "t: " + value + "\n";
        if (own.empty())
            own.insert("");
        values.push_back(own);
        documents.push_back({ std::to_string(documents.size()), "", labels, text });
    }
    // Equal texts on both sides: a set may have documents of either, whichever comes first.
    for (std::size_t d = 3; reference && d < documents.size(); d += 7)
        documents[d].text = documents[(5 * d) % 60].text;
    const test::AnalysedCorpus corpus(corpusWith(documents, reference), test::lowThreshold());
    const auto matrix = matrixOf(corpus, { Of::Label, "t" });
    const auto sets = corpus.snapshot->sets.lock();
    const Threshold threshold = corpus.snapshot->parameters.results.threshold;
    const auto near = [&](std::size_t x, std::size_t y) {
        const SetId a = sets->setOf(docId(x));
        const SetId b = sets->setOf(docId(y));
        if (a == noSet || b == noSet || (reference && x / 10 % 2 == y / 10 % 2))
            return false;
        const auto shared = intersectionSize(sets->of(a), sets->of(b));
        return threshold.reached(shared, sets->size(a) + sets->size(b) - shared);
    };
    QCOMPARE(matrix->rows.size(), std::size_t { 6 });
    for (std::size_t row = 0; row < 6; ++row) {
        for (std::size_t column = 0; column < 6; ++column) {
            const std::string& r = matrix->rows[row].value;
            const std::string& c = matrix->rows[column].value;
            std::uint64_t pairs = 0;
            std::uint64_t with = 0;
            for (std::size_t x = 0; x < values.size(); ++x) {
                bool any = false;
                for (std::size_t y = 0; y < values.size(); ++y) {
                    if (x == y || !near(x, y))
                        continue;
                    any = any || values[y].contains(c);
                    const bool fits = (values[x].contains(r) && values[y].contains(c))
                        || (values[x].contains(c) && values[y].contains(r));
                    pairs += x < y && fits ? 1 : 0;
                }
                with += any && values[x].contains(r) ? 1 : 0;
            }
            QCOMPARE(matrix->at(row, column).pairs, pairs);
            QCOMPARE(matrix->at(row, column).documents, with);
        }
    }
}

void TestSourceMatrix::years()
{
    const test::AnalysedCorpus corpus(sources(), at80());
    const auto matrix = matrixOf(corpus, { Of::Year, {} });
    QCOMPARE(matrix->rows.size(), std::size_t { 4 });
    QCOMPARE(matrix->rows[0].value, std::string()); // d and f
    QCOMPARE(matrix->rows[1].value, std::string("1987"));
    QCOMPARE(matrix->rows[3].value, std::string("1990"));
    QCOMPARE(matrix->at(1, 2).pairs, std::uint64_t { 1 });
    QCOMPARE(matrix->at(1, 3).pairs, std::uint64_t { 1 });
}

void TestSourceMatrix::stops()
{
    const test::AnalysedCorpus corpus(sources(), at80());
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!makeSourceMatrix(corpus.snapshot, { Of::Year, {} }, stop.get_token()));
}

ALIKE_TEST(TestSourceMatrix)
#include "tst_source_matrix.moc"
