// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/removals.h"

#include "core/explore/groups/bucket_groups.h"
#include "core/explore/groups/keep_order.h"
#include "tests/core/explore/families.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>
#include <vector>

using namespace alike;
using namespace alike::groups;
using test::Numbers;

namespace {

struct Labelled {
    Numbers words;
    std::string labels {};
};

Numbers wordsFrom(std::uint32_t from, std::uint32_t to)
{
    Numbers set;
    for (; from < to; ++from)
        set.push_back(from);
    return set;
}

const char* wordOf(Kind kind)
{
    return nameOf(kind).data();
}

/// "goes kept shared/united kind group" of each document that goes.
std::vector<std::string> removalsOf(const std::vector<Labelled>& documents, const std::string& perLabel = {},
    Threshold threshold = Threshold(800'000), Keep keep = Keep::First)
{
    CorpusBuilder builder;
    for (const Labelled& document : documents) {
        DocumentRecord record;
        record.id = std::to_string(builder.size());
        record.labels = document.labels;
        for (const std::uint32_t number : document.words)
            record.text += test::wordFor(number) + ' ';
        builder.add(record);
    }
    const Corpus corpus = std::move(builder).build();
    Progress progress;
    const Work work { progress };
    const Tokens tokens = tokenise(corpus, { text::Cleaning::Letters, false, 0 }, work).value();
    const ShingleSets sets = makeShingleSets(tokens, shingle::Options { 1 }, work).value();
    const auto links = exactJoin(sets, threshold, UINT64_MAX, work).value().pairs;
    const Groups groups
        = makeGroups(corpus, tokens, sets, links, { Linkage::Single, keep, threshold }, work).value();
    const auto places = keepOrder({ corpus, tokens, sets }, links, keep);
    std::vector<std::string> told;
    for (const Removal& one :
        removals({ corpus, tokens, sets }, groups, places, perLabel, threshold, work).value())
        told.push_back(std::to_string(index(one.doc)) + ' ' + std::to_string(index(one.kept)) + ' '
            + std::to_string(one.overlap.shared) + '/' + std::to_string(one.overlap.united()) + ' '
            + wordOf(one.kind) + ' ' + std::to_string(one.group));
    return told;
}

using Told = std::vector<std::string>;

} // namespace

class TestRemovals : public QObject {
    Q_OBJECT

private slots:
    void labelsByTheirWholeName();
    void atTheThreshold();
    void oneForEachLabel();
    void theMostSimilarStays();
    void whatTheReferenceHas();
    void whatSharesBuckets();
    void stopsWhenAsked();
};

void TestRemovals::labelsByTheirWholeName()
{
    const std::string labels = "sources: a\nsource: b\ncolon: c: d\nempty: \nlast: e";
    QCOMPARE(labelValue(labels, "source"), std::string_view("b"));
    QCOMPARE(labelValue(labels, "sources"), std::string_view("a"));
    QCOMPARE(labelValue(labels, "colon"), std::string_view("c: d"));
    QCOMPARE(labelValue(labels, "last"), std::string_view("e"));
    for (const char* none : { "empty", "sour", "a", "las", "Source" })
        QCOMPARE(labelValue(labels, none), std::string_view());
    QCOMPARE(labelValue({}, "source"), std::string_view());
}

/// J(0, 1) = J(1, 2) = 8 / 10, J(0, 2) = 7 / 11.
void TestRemovals::atTheThreshold()
{
    const std::vector<Labelled> chain { { wordsFrom(0, 8) }, { wordsFrom(0, 10) }, { wordsFrom(1, 10) },
        { wordsFrom(1, 10) }, { wordsFrom(50, 60) } };
    QCOMPARE(removalsOf(chain), (Told { "1 0 8/10 near 0", "2 0 7/10 chained 0", "3 0 7/10 chained 0" }));
    QCOMPARE(removalsOf(chain, {}, Threshold(800'001)), (Told { "2 1 9/10 near 0", "3 1 9/10 near 0" }));
    QCOMPARE(removalsOf(chain, {}, Threshold(800'000), Keep::Longest),
        (Told { "0 1 8/10 near 0", "2 1 9/10 near 0", "3 1 9/10 near 0" }));
}

/// The first of each value stays; those without the label have one in common.
void TestRemovals::oneForEachLabel()
{
    const Numbers words = wordsFrom(0, 10);
    const std::vector<Labelled> sources { { words, "source: x" }, { words, "source: y" },
        { words, "source: x" }, { words }, { words, "sources: z" }, { words, "source: y" } };
    QCOMPARE(
        removalsOf(sources, "source"), (Told { "2 0 10/10 text 0", "4 0 10/10 text 0", "5 0 10/10 text 0" }));
    QCOMPARE(removalsOf(sources),
        (Told { "1 0 10/10 text 0", "2 0 10/10 text 0", "3 0 10/10 text 0", "4 0 10/10 text 0",
            "5 0 10/10 text 0" }));
}

/// Of those that stay the most similar is told of, and the first of equally similar ones.
void TestRemovals::theMostSimilarStays()
{
    const std::vector<Labelled> sources { { wordsFrom(0, 9), "source: a" }, { wordsFrom(0, 10), "source: b" },
        { wordsFrom(0, 11), "source: c" }, { wordsFrom(0, 10), "source: c" },
        { wordsFrom(0, 11), "source: a" } };
    QCOMPARE(removalsOf(sources, "source"), (Told { "3 1 10/10 text 0", "4 2 11/11 text 0" }));
    // 10 of 11 with both of them.
    const std::vector<Labelled> tied { { wordsFrom(0, 10), "source: a" }, { wordsFrom(1, 11), "source: b" },
        { wordsFrom(0, 11), "source: b" } };
    QCOMPARE(removalsOf(tied, "source"), (Told { "2 0 10/11 near 0" }));
}

/// Each document across the most similar one goes, whatever the order of links of the same similarity; none
/// of the reference does.
void TestRemovals::whatTheReferenceHas()
{
    const std::vector<Numbers> own { wordsFrom(0, 10), wordsFrom(30, 40), wordsFrom(60, 70) };
    const std::vector<Numbers> reference { wordsFrom(0, 12), wordsFrom(0, 11), wordsFrom(1, 12),
        wordsFrom(30, 40), wordsFrom(30, 41), wordsFrom(30, 40) };
    CorpusBuilder builder;
    for (const auto& side : { own, reference }) {
        if (builder.size() > 0) {
            builder.beginCollection();
            builder.markReference();
        }
        for (const Numbers& words : side) {
            DocumentRecord record;
            record.id = std::to_string(builder.size());
            for (const std::uint32_t number : words)
                record.text += test::wordFor(number) + ' ';
            if (record.id == "6")
                record.text += ' '; // another text, the same words
            builder.add(record);
        }
    }
    const Corpus corpus = std::move(builder).build();
    Progress progress;
    const Work work { progress };
    const Tokens tokens = tokenise(corpus, { text::Cleaning::Letters, false, 0 }, work).value();
    const ShingleSets sets = makeShingleSets(tokens, shingle::Options { 1 }, work).value();
    const auto links = exactJoin(sets, Threshold(500'000), UINT64_MAX, work).value().pairs;
    QVERIFY(links.size() > 2);
    const auto removed = removalsByReference({ corpus, tokens, sets }, links, work).value();
    QCOMPARE(removed.size(), std::size_t { 2 });
    QCOMPARE(index(removed[0].doc), std::size_t { 0 });
    QCOMPARE(index(removed[0].kept), std::size_t { 4 }); // 10 of 11 words; 10 of 12 are those of 3
    QCOMPARE(removed[0].overlap.united(), 11u);
    QVERIFY(removed[0].kind == Kind::Near && removed[0].group == 0);
    QCOMPARE(index(removed[1].doc), std::size_t { 1 });
    QCOMPARE(index(removed[1].kept), std::size_t { 8 }); // the very text
    QVERIFY(removed[1].kind == Kind::Text && removed[1].group == 1);
}

/// Documents count, not sets: equal ones share all buckets.
void TestRemovals::whatSharesBuckets()
{
    const auto analysed
        = test::analyse(test::setsOf(test::Family { wordsFrom(0, 10), wordsFrom(0, 10), wordsFrom(0, 10),
                            wordsFrom(50, 60), wordsFrom(50, 60), wordsFrom(100, 110), {}, {} }),
            24, 3);
    Progress progress;
    const BucketGroups found = bucketGroups(analysed.buckets, analysed.sets, { progress }).value();
    QCOMPARE(found.groups, 2u);
    QCOMPARE(found.documents, 5u);
    QCOMPARE(found.largest, 3u);
    QCOMPARE(found.removed(), 3u);
}

void TestRemovals::stopsWhenAsked()
{
    const Corpus corpus = test::familyCorpus({ wordsFrom(0, 9), wordsFrom(0, 9) });
    Progress progress;
    const Work work { progress };
    const Tokens tokens = tokenise(corpus, { text::Cleaning::Letters, false, 0 }, work).value();
    const ShingleSets sets = makeShingleSets(tokens, shingle::Options { 1 }, work).value();
    const Groups groups
        = makeGroups(corpus, tokens, sets, {}, { Linkage::Single, Keep::First, Threshold(800'000) }, work)
              .value();
    QCOMPARE(groups.size(), 1u);
    std::stop_source stop;
    stop.request_stop();
    const auto places = keepOrder({ corpus, tokens, sets }, {}, Keep::First);
    const auto removed = removals(
        { corpus, tokens, sets }, groups, places, {}, Threshold(800'000), { progress, stop.get_token() });
    QVERIFY(!removed);
    QCOMPARE(removed.error().code, ErrorCode::Cancelled);
}

ALIKE_TEST(TestRemovals)
#include "tst_removals.moc"
