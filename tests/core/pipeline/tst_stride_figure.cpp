// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pipeline.h"
#include "core/pipeline/stride_figure.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

namespace {
Parameters stridden(std::uint32_t stride, std::uint32_t threshold)
{
    Parameters parameters;
    parameters.shingle.stride = stride;
    parameters.results.threshold = Threshold(threshold);
    return parameters;
}
}

class TestStrideFigure : public QObject {
    Q_OBJECT
private slots:
    /// What is kept of a stride of 1 serves as long as words, k and threshold allow, and changes no figure.
    void keepsTheWhole()
    {
        Pipeline pipeline(test::corpusOf(test::familyTexts(300, 5)));
        test::QuietWork quiet;
        const auto snapshot = [&](const Parameters& parameters) {
            return pipeline.run(parameters, Goal::Everything, quiet.work()).value();
        };
        const auto measured = [&](const SnapshotPtr& of, std::shared_ptr<const WholeStride> whole) {
            return measureStride(*of, std::move(whole), quiet.work()).value();
        };
        const SnapshotPtr third = snapshot(stridden(3, 700'000));
        const StrideFigure first = measured(third, nullptr);
        QVERIFY(first.recall.pairs > first.recall.found && first.recall.found > 0);
        // Without a stride the truth is what the exact list has.
        QCOMPARE(first.recall.pairs, snapshot(stridden(1, 700'000))->evaluation->truthPairs);

        const SnapshotPtr second = snapshot(stridden(2, 800'000));
        const StrideFigure kept = measured(second, first.whole);
        QCOMPARE(kept.whole, first.whole);
        const StrideFigure anew = measured(second, nullptr);
        QCOMPARE(kept.recall.pairs, anew.recall.pairs);
        QCOMPARE(kept.recall.reached, anew.recall.reached);
        QCOMPARE(kept.recall.found, anew.recall.found);

        Parameters other = stridden(2, 800'000);
        other.shingle.k = 5;
        QVERIFY(measured(snapshot(other), first.whole).whole != first.whole);
        QVERIFY(measured(snapshot(stridden(2, 300'000)), first.whole).whole != first.whole);
    }

    void stopsAndFails()
    {
        Pipeline pipeline(test::corpusOf(test::familyTexts(100, 5)));
        test::QuietWork quiet;
        const SnapshotPtr snapshot
            = pipeline.run(stridden(3, 700'000), Goal::Everything, quiet.work()).value();
        quiet.stop.request_stop();
        const auto stopped = measureStride(*snapshot, nullptr, quiet.work());
        QVERIFY(!stopped && stopped.error().code == ErrorCode::Cancelled);
        test::QuietWork other;
        Snapshot gone = *snapshot;
        gone.sets.reset();
        const auto lost = measureStride(gone, nullptr, other.work());
        QVERIFY(!lost && lost.error().code == ErrorCode::Cancelled);
    }
};

ALIKE_TEST(TestStrideFigure)
#include "tst_stride_figure.moc"
