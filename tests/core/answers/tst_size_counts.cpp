// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/size_counts.h"

#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTest>

#include <map>

using namespace alike;

class TestSizeCounts : public QObject {
    Q_OBJECT
private slots:
    void binsByHand()
    {
        using Bin = SizeCounts::Bin;
        const SizeCounts counts = sizeCounts({ { 2, 5 }, { 3, 1 }, { 11, 2 }, { 30, 1 } });
        QCOMPARE(counts.bins,
            (std::vector<Bin> { { 2, 2, 5 }, { 3, 3, 1 }, { 4, 4, 0 }, { 5, 5, 0 }, { 6, 6, 0 }, { 7, 7, 0 },
                { 8, 8, 0 }, { 9, 9, 0 }, { 10, 11, 2 }, { 12, 14, 0 }, { 15, 19, 0 }, { 20, 24, 0 },
                { 25, 29, 0 }, { 30, 39, 1 } }));
        QCOMPARE(counts.things, std::uint64_t { 9 });
        QCOMPARE(counts.sum, std::uint64_t { 10 + 3 + 22 + 30 });
        QCOMPARE(counts.largest, std::uint64_t { 30 });
        QCOMPARE(counts.median, std::uint64_t { 2 });
        QVERIFY(sizeCounts({}).bins.empty());
        const SizeCounts far = sizeCounts({ { 1'234'567, 1 } });
        QCOMPARE(far.bins, (std::vector<Bin> { { 1'200'000, 1'499'999, 1 } }));
    }

    /// d1 and d2 have 27 shingles each, d3 and d4 one set of 17, d5 has 37; d6 is left out.
    void smallCollection()
    {
        const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
        const auto shingles = shinglesPerDocument(*made.snapshot, {});
        QVERIFY(shingles);
        QCOMPARE(shingles->things, std::uint64_t { 5 });
        QCOMPARE(shingles->sum, std::uint64_t { 27 + 27 + 17 + 17 + 37 });
        QCOMPARE(shingles->median, std::uint64_t { 27 });
        test::QuietWork quiet;
        const auto table = makeGroupTable(made.snapshot, {}, quiet.work());
        const SizeCounts groups = groupSizes(table->groups);
        QCOMPARE(groups.bins, (std::vector<SizeCounts::Bin> { { 2, 2, 2 } }));
    }

    /// Members alone are those of the table, also where marks tie documents together and keep others apart.
    void membersAreThoseOfTheTable()
    {
        const auto corpus = test::corpusOf(test::familyTexts(300, 5));
        const test::AnalysedCorpus made(corpus, test::lowThreshold());
        const auto held = hold(*made.snapshot);
        review::Marks marks;
        for (int round = 0; round < 2; ++round) {
            test::QuietWork quiet;
            const auto table = makeGroupTable(made.snapshot, {}, quiet.work(), marks);
            const auto members = groupMembers(*made.snapshot, quiet.work(), marks);
            QVERIFY(members && table->size() > 5);
            QCOMPARE(members->size(), table->size());
            for (std::size_t g = 0; g < table->size(); ++g) {
                QCOMPARE((*members)[g].documents, table->groups[g].documents);
                QCOMPARE(members->documentsOf(g, *held->sets), table->groups.documentsOf(g, *held->sets));
                QVERIFY(members->bridgesOf(g).empty());
            }
            QCOMPARE(groupSizes(*members).bins, groupSizes(table->groups).bins);
            const auto first = table->documentsOf(0);
            const auto last = table->documentsOf(table->size() - 1);
            const auto id = [&](DocId doc) { return corpus->id(doc); };
            marks.set(review::Subject(id(first.front()), id(last.front())), { review::Verdict::Same, {}, 0 });
            marks.set(
                review::Subject(id(first.front()), id(first.back())), { review::Verdict::Different, {}, 0 });
        }
        test::QuietWork stopped;
        stopped.stop.request_stop();
        QVERIFY(!groupMembers(*made.snapshot, stopped.work(), marks));
    }

    /// Against the bucket of every document in every band.
    void bucketsOneByOne()
    {
        const test::AnalysedCorpus made(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
        const auto held = hold(*made.snapshot);
        std::map<std::pair<std::uint32_t, std::uint64_t>, std::uint64_t> documents;
        for (std::uint32_t doc = 0; doc < made.snapshot->corpus->size(); ++doc) {
            const SetId set = held->sets->setOf(docId(doc));
            if (set == noSet)
                continue;
            for (std::uint32_t band = 0; band < held->buckets->bands(); ++band)
                ++documents[{ band, held->buckets->bucketOf(set, band) }];
        }
        std::map<std::uint64_t, std::uint64_t> bySize;
        for (const auto& [bucket, count] : documents)
            ++bySize[count];
        QVERIFY(bySize.size() > 1);
        const auto counts = bucketSizes(*made.snapshot, {});
        QVERIFY(counts);
        QCOMPARE(counts->bins, sizeCounts(bySize).bins);
        QCOMPARE(counts->sum, sizeCounts(bySize).sum);
    }

    void stops()
    {
        const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
        std::stop_source source;
        source.request_stop();
        QVERIFY(!bucketSizes(*made.snapshot, source.get_token()));
        QVERIFY(!shinglesPerDocument(*made.snapshot, source.get_token()));
    }
};

ALIKE_TEST(TestSizeCounts)
#include "tst_size_counts.moc"
