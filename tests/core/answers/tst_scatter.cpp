// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/scatter.h"

#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace alike;

class TestScatter : public QObject {
    Q_OBJECT
private slots:
    void nearestPointIsTheNearest();
};

void TestScatter::nearestPointIsTheNearest()
{
    const test::AnalysedCorpus made(test::corpusOf(test::familyTexts(200, 3)), test::lowThreshold());
    const EstimateDataPtr data = makeEstimateData(*made.snapshot);
    for (const double x : { 0.5, 0.63, 0.8, 0.97 }) {
        for (const double y : { 0.4, 0.66, 0.9 }) {
            double least = 1;
            for (const ScoredPair& pair : data->pairs->pairs)
                least = std::min(least,
                    std::hypot((pair.overlap.jaccard() - x) / 0.05, (pair.estimate.similarity() - y) / 0.1));
            const auto at = nearestPoint(*data, x, y, 0.05, 0.1);
            QCOMPARE(at.has_value(), least < 1);
            if (at)
                QCOMPARE(std::hypot((data->at(*at).overlap.jaccard() - x) / 0.05,
                             (data->at(*at).estimate.similarity() - y) / 0.1),
                    least);
        }
    }
}

ALIKE_TEST(TestScatter)
#include "tst_scatter.moc"
