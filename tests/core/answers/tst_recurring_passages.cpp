// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/recurring_passages.h"

#include "core/export/lists.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTest>

#include <set>

using namespace alike;

class TestRecurringPassages : public QObject {
    Q_OBJECT
private slots:
    void byHand();
    void aPageOfAllTexts();
    void againstAPlainCount();
    void copiesCountAsDocuments();
    void nothingRecurs();
    void sorts();
    void stops();
    void leavesTextsOutOfAnonymousLists();
};

namespace {

std::shared_ptr<const Corpus> datedCorpus(const std::vector<std::pair<std::string, std::string>>& texts)
{
    CorpusBuilder builder;
    for (std::size_t i = 0; i < texts.size(); ++i)
        builder.add({ "d" + std::to_string(i + 1), "", texts[i].first, "", texts[i].second });
    return std::make_shared<const Corpus>(std::move(builder).build());
}

/// A letterhead of 10 words in four texts, a disclaimer of 16 in two of them and in another one, words of
/// their own besides.
std::shared_ptr<const Corpus> letters()
{
    const std::string head = test::words(1, 10);
    const std::string tail = test::words(101, 16);
    return datedCorpus({
        { "1987-03-02", head + test::words(1000, 20) },
        { "1987-03-01", test::words(2000, 5) + head + test::words(3000, 12) + tail },
        { "", head + test::words(4000, 9) + tail + test::words(5000, 4) },
        { "1986-12-24", test::words(6000, 12) + tail },
        { "1988-01-01", test::words(7000, 30) + head },
        { "1999-01-01", test::words(8000, 30) },
    });
}

RecurringPassagesPtr made(const test::AnalysedCorpus& corpus)
{
    return makeRecurringPassages(corpus.snapshot, {});
}

} // namespace

void TestRecurringPassages::byHand()
{
    const test::AnalysedCorpus corpus(letters());
    const auto table = made(corpus);
    QVERIFY(table);
    QCOMPARE(table->rows.size(), std::size_t { 2 });
    // 3 documents of 16 words are more text than 4 of 10.
    const RecurringPassages::Row& tail = table->rows[0];
    QCOMPARE(tail.documents, 3U);
    QCOMPARE(tail.texts, 3U);
    QCOMPARE(tail.units(), 16U);
    QCOMPARE(tail.example, docId(1));
    QCOMPARE(tail.words.begin, 27U);
    QCOMPARE(QByteArray::fromStdString(tail.text + ' '), QByteArray::fromStdString(test::words(101, 16)));
    QCOMPARE(tail.since, std::optional(docId(3)));
    QCOMPARE(tail.until, std::optional(docId(1)));
    const RecurringPassages::Row& head = table->rows[1];
    QCOMPARE(head.documents, 4U);
    QCOMPARE(head.units(), 10U);
    QCOMPARE(head.example, docId(0));
    QCOMPARE(head.since, std::optional(docId(1)));
    QCOMPARE(head.until, std::optional(docId(4)));
}

/// A part of a page that more texts have is listed besides when they are twice as many.
void TestRecurringPassages::aPageOfAllTexts()
{
    std::vector<std::pair<std::string, std::string>> texts;
    for (std::uint64_t i = 0; i < 30; ++i) // all have 8 words, 10 of them 30 more
        texts.emplace_back("", test::words(1, i < 10 ? 38 : 8) + test::words(1000 + 100 * i, 20));
    const test::AnalysedCorpus corpus(datedCorpus(texts));
    const auto table = made(corpus);
    QCOMPARE(table->rows.size(), std::size_t { 2 });
    QCOMPARE(table->rows[0].documents, 10U);
    QCOMPARE(table->rows[0].units(), 38U);
    QCOMPARE(table->rows[1].documents, 30U);
    QCOMPARE(table->rows[1].units(), 8U);
}

/// Of each listed passage the documents are those that hold all of its shingles, and in its example it is not
/// part of a longer one that as many hold.
void TestRecurringPassages::againstAPlainCount()
{
    const test::AnalysedCorpus corpus(test::corpusOf(test::familyTexts(300, 7)));
    const auto table = made(corpus);
    QVERIFY(table->rows.size() > 20);
    const auto sets = corpus.snapshot->sets.lock();
    const auto tokens = corpus.snapshot->tokens.lock();
    const auto holders = [&](DocId doc, std::uint32_t begin, std::uint32_t end) {
        const auto positions = shingle::positions(*tokens, *sets, doc);
        std::uint32_t count = 0;
        for (std::size_t i = 0; i < corpus.snapshot->corpus->size(); ++i) {
            const SetId set = sets->setOf(docId(i));
            if (set == noSet)
                continue;
            const auto all = sets->of(set);
            bool holds = true;
            for (std::uint32_t at = begin; at < end && holds; ++at)
                holds = std::ranges::find(all, positions[at]) != all.end();
            count += holds ? 1 : 0;
        }
        return count;
    };
    std::uint64_t before = UINT64_MAX;
    for (const RecurringPassages::Row& row : table->rows) {
        const std::uint32_t end = row.words.end - 3; // shingles of four words
        QCOMPARE(row.documents, holders(row.example, row.words.begin, end));
        const auto all = shingle::positions(*tokens, *sets, row.example).size();
        if (row.words.begin > 0)
            QVERIFY(holders(row.example, row.words.begin - 1, end) < row.documents);
        if (end < all)
            QVERIFY(holders(row.example, row.words.begin, end + 1) < row.documents);
        const std::uint64_t weight = std::uint64_t { row.documents } * row.units();
        QVERIFY(weight <= before);
        before = weight;
    }
}

void TestRecurringPassages::copiesCountAsDocuments()
{
    const test::AnalysedCorpus corpus(test::smallCorpus());
    const auto table = made(corpus);
    QCOMPARE(table->rows.size(), std::size_t { 2 });
    QCOMPARE(table->rows[0].units(), 26U); // of d1 and d2
    QCOMPARE(table->rows[0].texts, 2U);
    QCOMPARE(table->rows[1].units(), 20U); // d3 and d4 are equal
    QCOMPARE(table->rows[1].documents, 2U);
    QCOMPARE(table->rows[1].texts, 1U);
}

void TestRecurringPassages::nothingRecurs()
{
    const test::AnalysedCorpus corpus(test::corpusOf({ test::words(1, 30), test::words(100, 30), "short" }));
    QVERIFY(made(corpus)->rows.empty());
}

void TestRecurringPassages::sorts()
{
    using Ranks = std::vector<std::uint32_t>;
    const test::AnalysedCorpus corpus(letters());
    const auto table = made(corpus);
    QCOMPARE(orderRecurring(*table, {})->keys, (Ranks { 0, 1 }));
    QCOMPARE(orderRecurring(*table, { RecurringPassages::Documents, true })->keys, (Ranks { 1, 0 }));
    QCOMPARE(orderRecurring(*table, { RecurringPassages::Length, true })->keys, (Ranks { 0, 1 }));
    QCOMPARE(orderRecurring(*table, { RecurringPassages::Since, false })->keys, (Ranks { 0, 1 }));
    QCOMPARE(orderRecurring(*table, { RecurringPassages::Until, true })->keys, (Ranks { 1, 0 }));
    QCOMPARE(orderRecurring(*table, { RecurringPassages::Example, false })->keys, (Ranks { 1, 0 }));
}

void TestRecurringPassages::stops()
{
    const test::AnalysedCorpus corpus(letters());
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!makeRecurringPassages(corpus.snapshot, stop.get_token()));
    const test::AnalysedCorpus gone(letters());
    const SnapshotPtr snapshot = gone.snapshot;
    auto copy = std::make_shared<Snapshot>(*snapshot);
    copy->sets.reset();
    QVERIFY(!makeRecurringPassages(copy, {}));
}

void TestRecurringPassages::leavesTextsOutOfAnonymousLists()
{
    const test::AnalysedCorpus corpus(letters());
    const auto table = made(corpus);
    test::QuietWork quiet;
    const auto order = orderRecurring(*table, {});
    const auto named = exportRecurring(*table, *order, Records::As::Csv, { "1" }, quiet.work());
    QVERIFY(named->rows.starts_with("documents,texts,units,first_date,last_date,example,begin,end,text\r\n"
                                    "3,3,16,1986-12-24,1987-03-01,d2,28,43,"));
    const auto anonymous
        = exportRecurring(*table, *order, Records::As::Csv, { "1", { "secret" }, 6, true }, quiet.work());
    QVERIFY(anonymous->rows.find("3,3,16,1986-12-24,1987-03-01,doc-2,28,43,\r\n") != std::string::npos);
    QVERIFY(anonymous->provenance.find("secret") == std::string::npos);
    QVERIFY(anonymous->provenance.find("\"anonymised\": true") != std::string::npos);
}

ALIKE_TEST(TestRecurringPassages)
#include "tst_recurring_passages.moc"
