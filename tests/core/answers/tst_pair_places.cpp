// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/pairs.h"

#include "core/base/random.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>

using namespace alike;
using alike::PairPlaces;

class TestPairPlaces : public QObject {
    Q_OBJECT
private slots:
    void againstLookingThrough()
    {
        constexpr std::size_t documents = 40;
        Random random(5);
        std::vector<std::pair<DocId, DocId>> pairs;
        while (pairs.size() < 300) {
            const DocId a = docId(random.below(documents));
            const DocId b = docId(random.below(documents));
            if (a != b)
                pairs.emplace_back(a, b);
        }
        const PairPlaces places(pairs, documents);
        for (std::size_t d = 0; d < documents; ++d) {
            std::vector<std::uint32_t> expected;
            for (std::uint32_t row = 0; row < pairs.size(); ++row) {
                if (std::min(pairs[row].first, pairs[row].second) == docId(d))
                    expected.push_back(row);
            }
            QVERIFY(std::ranges::equal(places.rowsOf(docId(d)), expected));
        }
        QVERIFY(places.rowsOf(docId(documents)).empty());
    }

    void emptyOnes()
    {
        QVERIFY(PairPlaces().rowsOf(docId(0)).empty());
        QVERIFY(PairPlaces({}, 3).rowsOf(docId(2)).empty());
    }
};

ALIKE_TEST(TestPairPlaces)
#include "tst_pair_places.moc"
