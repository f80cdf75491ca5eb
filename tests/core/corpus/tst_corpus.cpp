// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/corpus.h"
#include "core/corpus/load_report.h"
#include "tests/core/corpus/files.h"
#include "tests/support/suite.h"

#include <QTest>

#include <set>
#include <stop_token>
#include <utility>
#include <vector>

using namespace alike;

namespace {

Corpus corpusOf(const test::Ids& ids)
{
    CorpusBuilder builder;
    for (const std::string& id : ids)
        builder.add({ id, {}, {}, {}, "t" });
    return std::move(builder).build();
}

} // namespace

class TestCorpus : public QObject {
    Q_OBJECT

private slots:
    void keepsFields();
    void isEmptyAtFirst();
    void findsAfterMoves();
    void findsEveryId();
    void makesIdsUnique_data();
    void makesIdsUnique();
    void takesManyEqualIds();
    void takesBlocksOver();
    void takesTextsWrittenInPlace();
    void stopsWhileTakingOver();
    void mergesReports();
};

void TestCorpus::keepsFields()
{
    CorpusBuilder builder;
    builder.reserve(2, 20);
    builder.add({ "a", "title", "date", "n: v", "text" });
    builder.add({ "b", {}, {}, {}, "other" });
    const Corpus corpus = std::move(builder).build();
    QCOMPARE(corpus.size(), 2u);
    QVERIFY(
        corpus.id(docId(0)) == "a" && corpus.title(docId(0)) == "title" && corpus.date(docId(0)) == "date");
    QVERIFY(corpus.labels(docId(0)) == "n: v" && corpus.text(docId(0)) == "text");
    QVERIFY(corpus.title(docId(1)).empty() && corpus.text(docId(1)) == "other");
    QVERIFY(corpus.usedMemory() > 20);
}

void TestCorpus::isEmptyAtFirst()
{
    const Corpus corpus = CorpusBuilder().build();
    QCOMPARE(corpus.size(), 0u);
    QVERIFY(!corpus.find(""));
}

void TestCorpus::findsAfterMoves()
{
    Corpus first = corpusOf({ "a", "b" }); // small enough for a string to keep it inside itself
    Corpus second(std::move(first));
    const auto third = std::make_shared<const Corpus>(std::move(second));
    QVERIFY(third->find("b") == docId(1));
    QVERIFY(!third->find("c"));
}

void TestCorpus::findsEveryId()
{
    test::Ids ids { "", std::string(1, '\0'), std::string(8, '\0'), std::string(9, '\0') };
    for (int i = 0; i < 5000; ++i)
        ids.push_back(std::string(static_cast<std::size_t>(i % 40), 'x') + std::to_string(i));
    const Corpus corpus = corpusOf(ids);
    QCOMPARE(corpus.size(), ids.size());
    for (std::size_t d = 0; d < ids.size(); ++d) {
        QVERIFY(corpus.find(ids[d]) == docId(d));
        QVERIFY(corpus.id(docId(d)) == ids[d]);
    }
    for (const std::string& id : ids)
        QVERIFY(!corpus.find(id + '?'));
}

void TestCorpus::makesIdsUnique_data()
{
    QTest::addColumn<test::Ids>("given");
    QTest::addColumn<test::Ids>("unique");
    QTest::addColumn<int>("repeated");
    const auto row = [](const char* name, const test::Ids& given, const test::Ids& unique, int repeated) {
        QTest::newRow(name) << given << unique << repeated;
    };
    row("none", { "a", "b" }, { "a", "b" }, 0);
    row("three", { "a", "a", "a" }, { "a", "a#2", "a#3" }, 2);
    row("the number is taken", { "a#2", "a", "a" }, { "a#2", "a", "a#3" }, 1);
    row("the number is given later", { "a", "a", "a#2" }, { "a", "a#2", "a#2#2" }, 2);
    row("empty", { "", "" }, { "", "#2" }, 1);
}

void TestCorpus::makesIdsUnique()
{
    QFETCH(const test::Ids, given);
    QFETCH(const test::Ids, unique);
    QFETCH(const int, repeated);
    CorpusBuilder builder;
    for (const std::string& id : given)
        builder.add({ id, {}, {}, {}, "t" });
    QCOMPARE(builder.repeatedIds(), static_cast<std::size_t>(repeated));
    const Corpus corpus = std::move(builder).build();
    QCOMPARE(test::ids(corpus), unique);
    for (std::size_t d = 0; d < corpus.size(); ++d)
        QVERIFY(corpus.find(unique[d]) == docId(d));
}

void TestCorpus::takesManyEqualIds()
{
    const Corpus corpus = corpusOf(test::Ids(100'000, "same"));
    const auto all = test::ids(corpus);
    QCOMPARE(std::set<std::string>(all.begin(), all.end()).size(), 100'000u);
    QCOMPARE(all.back(), std::string("same#100000"));
}

/// Blocks and single documents in any order are as if all had come singly.
void TestCorpus::takesBlocksOver()
{
    const std::vector<DocumentRecord> documents { { "a", "title", "date", "n: v", "text" },
        { "b", {}, {}, {}, "other" }, { "a", "again", "d", "m: w", "copied" }, { "", {}, {}, {}, "x" },
        { "a", {}, {}, {}, "third" }, { "a#2", {}, {}, {}, "late" }, { "c", {}, {}, {}, "y" } };
    for (std::size_t first = 0; first <= documents.size(); ++first) {
        for (std::size_t end = first; end <= documents.size(); ++end) {
            CorpusBuilder singly;
            CorpusBuilder mixed;
            DocumentBlock block;
            for (std::size_t d = 0; d < documents.size(); ++d) {
                const DocumentRecord& of = documents[d];
                singly.add(of);
                if (d == end)
                    QVERIFY(mixed.add(std::exchange(block, {})));
                if (d >= first && d < end)
                    block.add({ of.id, of.title, of.date, of.labels, of.text });
                else
                    mixed.add(of);
            }
            QVERIFY(mixed.add(std::move(block)));
            QCOMPARE(mixed.repeatedIds(), singly.repeatedIds());
            const Corpus expected = std::move(singly).build();
            const Corpus corpus = std::move(mixed).build();
            QCOMPARE(corpus.size(), expected.size());
            for (std::size_t i = 0; i < corpus.size(); ++i) {
                const DocId doc = docId(i);
                QVERIFY(corpus.id(doc) == expected.id(doc) && corpus.title(doc) == expected.title(doc)
                    && corpus.date(doc) == expected.date(doc) && corpus.labels(doc) == expected.labels(doc)
                    && corpus.text(doc) == expected.text(doc));
                QVERIFY(corpus.find(expected.id(doc)) == doc);
            }
        }
    }
}

/// The room that a text did not need belongs to the next document; one that is dropped leaves nothing.
void TestCorpus::takesTextsWrittenInPlace()
{
    DocumentBlock block;
    const auto write
        = [](std::string_view text) { return [text](char* to) { return text.copy(to, text.size()); }; };
    block.add({ "a", "title", "date", "labels", {} }, 100, write("text of a"));
    block.add({ "b", {}, {}, {}, {} }, 5, write("12345"));
    block.add({ "gone", "t", "d", "l", {} }, 50, write("nothing"));
    block.dropLast();
    block.add({ "c", "another", {}, {}, {} }, 10, write(""));
    QCOMPARE(block.size(), 3u);
    QVERIFY(block.id(0) == "a" && block.title(0) == "title" && block.date(0) == "date");
    QVERIFY(block.labels(0) == "labels" && block.text(0) == "text of a");
    QVERIFY(block.id(1) == "b" && block.title(1).empty() && block.text(1) == "12345");
    QVERIFY(block.id(2) == "c" && block.title(2) == "another" && block.text(2).empty());
}

void TestCorpus::stopsWhileTakingOver()
{
    DocumentBlock block;
    block.add({ "a", {}, {}, {}, "text" });
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!CorpusBuilder().add(std::move(block), stop.get_token()));
}

void TestCorpus::mergesReports()
{
    LoadReport sum;
    LoadReport one;
    one.documentsRead = 3;
    one.bytes = 5;
    for (std::size_t i = 0; i < LoadReport::maxIssues + 5; ++i)
        one.skip(SkipReason::NoText, "here", "why");
    sum.skip(SkipReason::OtherFile, "there", "why");
    sum.merge(one);
    QCOMPARE(sum.documentsRead, 3u);
    QCOMPARE(sum.bytes, 5u);
    QCOMPARE(sum.otherFiles, 1u);
    QCOMPARE(sum.noText, LoadReport::maxIssues + 5);
    QCOMPARE(sum.issues.size(), LoadReport::maxIssues);
    QCOMPARE(sum.issues.front().place, std::string("there"));
}

ALIKE_TEST(TestCorpus)
#include "tst_corpus.moc"
