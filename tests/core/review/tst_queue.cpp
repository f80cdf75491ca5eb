// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/review/queue.h"

#include "core/export/marks_csv.h"
#include "core/pipeline/pipeline.h"
#include "core/review/mark_evaluation.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QtTest>

#include <cmath>
#include <set>

using namespace alike;
using namespace alike::review;

class TestQueue : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        m_corpus = test::corpusOf(test::familyTexts(120, 7));
        m_pipeline = std::make_unique<Pipeline>(m_corpus);
        test::QuietWork quiet;
        Parameters parameters;
        parameters.results.threshold = m_threshold;
        auto made = m_pipeline->run(parameters, Goal::Everything, quiet.work());
        QVERIFY(made);
        m_snapshot = *made;
    }

    /// Deciding about what comes goes through every pair of sets once, from the threshold away.
    void goesThroughAll()
    {
        const auto held = hold(*m_snapshot);
        Marks marks;
        std::set<std::pair<SetId, SetId>> seen;
        double last = 0;
        std::uint64_t left = next(marks).all;
        QVERIFY(left > 20);
        for (QueuePlace place = next(marks); place.next; place = next(marks)) {
            QCOMPARE(place.all, left--);
            const double distance = std::abs(place.next->overlap.jaccard() - m_threshold.value());
            QVERIFY(distance >= last);
            last = distance;
            QVERIFY(
                seen.insert({ held->sets->setOf(place.next->a), held->sets->setOf(place.next->b) }).second);
            marks.set(
                Subject(m_corpus->id(place.next->a), m_corpus->id(place.next->b)), { Verdict::Unsure, {} });
        }
        QCOMPARE(left, std::uint64_t { 0 });
        QCOMPARE(next(marks).near, std::uint64_t { 0 });
    }

    void skippedOnesComeLast()
    {
        const QueuePlace first = next({});
        const std::pair skipped { first.next->a, first.next->b };
        const QueuePlace second = next({}, { skipped });
        QVERIFY(second.next->a != first.next->a || second.next->b != first.next->b);
        QCOMPARE(second.all, first.all);
        std::vector<std::pair<DocId, DocId>> all;
        for (QueuePlace place = first; !place.skippedAll; place = next({}, all))
            all.emplace_back(place.next->a, place.next->b);
        QCOMPARE(all.size(), first.all);
        QCOMPARE(next({}, all).next->a, first.next->a);
    }

    /// A note alone decides nothing.
    void notesDoNotDecide()
    {
        const QueuePlace first = next({});
        Marks marks;
        marks.set(Subject(m_corpus->id(first.next->a), m_corpus->id(first.next->b)), { Verdict::None, "hm" });
        QCOMPARE(next(marks).all, first.all);
    }

    void evaluation()
    {
        const auto held = hold(*m_snapshot);
        Marks marks;
        std::uint64_t found = 0;
        const auto pairs = m_snapshot->exact->atLeast(Threshold(500'000));
        QVERIFY(pairs.size() > 10);
        for (const ScoredPair& pair : pairs) {
            const DocId a = held->sets->documentsOf(pair.a).front();
            const DocId b = held->sets->documentsOf(pair.b).front();
            marks.set(Subject(m_corpus->id(b), m_corpus->id(a)), { Verdict::Same, {} });
            found += pair.candidate && m_threshold.reached(pair.overlap.shared, pair.overlap.united());
        }
        marks.set(Subject("d1", "gone"), { Verdict::Same, {} });
        marks.set(Subject("d1"), { Verdict::Same, {} }); // about one document: no pair
        const auto measured = [&] {
            return evaluateMarks(
                held->view(), MarkTable(std::make_shared<const Marks>(marks), *m_corpus), m_threshold);
        };
        MarkEvaluation result = measured();
        QCOMPARE(result.same, std::uint64_t { pairs.size() });
        QCOMPARE(result.sameFound, found);
        QCOMPARE(result.absent, std::uint64_t { 1 });
        QCOMPARE(result.different, std::uint64_t { 0 });
        const ScoredPair& best = pairs.front();
        QVERIFY(best.candidate);
        marks.set(Subject(m_corpus->id(held->sets->documentsOf(best.a).front()),
                      m_corpus->id(held->sets->documentsOf(best.b).front())),
            { Verdict::Different, {} });
        result = measured();
        QCOMPARE(result.different, std::uint64_t { 1 });
        QCOMPARE(result.differentFound, std::uint64_t { 1 });
        QCOMPARE(result.sameFound, found - 1);
        QCOMPARE(result.recall(),
            std::optional(static_cast<double>(found - 1) / static_cast<double>(pairs.size() - 1)));
        QCOMPARE(
            result.precision(), std::optional(static_cast<double>(found - 1) / static_cast<double>(found)));
        // With nothing to find, and nothing found, there is neither.
        QVERIFY(!MarkEvaluation {}.recall() && !MarkEvaluation {}.precision());
    }

    void csv()
    {
        Marks marks;
        marks.set(Subject("b", "a"), { Verdict::Same, "why, \"so\"" });
        marks.set(Subject("=x", "a,b"), { Verdict::Different, {} });
        marks.set(Subject("c", "d"), { Verdict::None, "only a note" });
        marks.set(Subject("e"), { Verdict::Same, {} });
        QCOMPARE(pairMarksCsv(marks),
            std::string("id_a,id_b,label,note\r\n'=x,\"a,b\",different,\r\n"
                        "a,b,same,\"why, \"\"so\"\"\"\r\nc,d,,only a note\r\n"));
        QCOMPARE(verdictOf("unsure"), std::optional(Verdict::Unsure));
        QVERIFY(!verdictOf("") && !verdictOf("Same"));
    }

private:
    QueuePlace next(const Marks& marks, std::vector<std::pair<DocId, DocId>> skipped = {}) const
    {
        const auto held = hold(*m_snapshot);
        const MarkTable table(std::make_shared<const Marks>(marks), *m_corpus);
        return nextUndecided(
            *held->sets, m_snapshot->scored.get(), m_snapshot->exact.get(), m_threshold, table, skipped, {});
    }

    const Threshold m_threshold { 700'000 };
    std::shared_ptr<const Corpus> m_corpus;
    std::unique_ptr<Pipeline> m_pipeline;
    SnapshotPtr m_snapshot;
};

ALIKE_TEST(TestQueue)
#include "tst_queue.moc"
