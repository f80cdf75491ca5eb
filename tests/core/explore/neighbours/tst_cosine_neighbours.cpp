// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/neighbours/method_neighbours.h"

#include "core/similarity/cosine.h"
#include "tests/core/explore/term_vectors.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

namespace {
using Found = std::vector<CosineNeighbour>;

Found nearestTo(const TermVectors& vectors, std::size_t doc, std::size_t limit = SIZE_MAX)
{
    test::QuietWork quiet;
    const cosine::Postings postings = indexTerms(vectors, quiet.work()).value();
    return cosineNeighbours(vectors, postings, docId(doc), limit, quiet.work()).value();
}
}

class TestCosineNeighbours : public QObject {
    Q_OBJECT
private slots:
    void byHand()
    {
        // a ring: one word of two, or both
        const TermVectors vectors = test::termVectorsOf({ "p q", "q r", "r s", "s p", "q p", "t u", "t u" });
        QCOMPARE(vectors.classes().size(), std::size_t { 5 });
        const Found near = nearestTo(vectors, 0);
        QCOMPARE(near.size(), std::size_t { 3 });
        QVERIFY(near[0] == (CosineNeighbour { docId(4), 1.0 }));
        QCOMPARE(index(near[1].doc), std::size_t { 1 }); // as near as 3, and before it
        QCOMPARE(index(near[2].doc), std::size_t { 3 });
        QCOMPARE(near[1].similarity, near[2].similarity);
        QVERIFY(nearestTo(vectors, 5) == (Found { { docId(6), 1.0 } }));
    }

    void equalsAllAgainstAll()
    {
        constexpr std::size_t documents = 150;
        for (const cosine::Tf tf : { cosine::Tf::Raw, cosine::Tf::Augmented }) {
            const TermVectors vectors = test::termVectorsOf(test::familyTexts(documents, 12), { .tf = tf });
            for (std::size_t a = 0; a < documents; ++a) {
                Found expected;
                for (std::size_t b = 0; b < documents; ++b) {
                    const double cosine = cosineSimilarity(vectors, docId(a), docId(b));
                    if (a != b && cosine > 0)
                        expected.push_back({ docId(b), cosine });
                }
                std::ranges::stable_sort(expected, std::greater {}, &CosineNeighbour::similarity);
                QVERIFY(expected.size() > 10);
                QVERIFY(nearestTo(vectors, a) == expected);
                expected.resize(7);
                QVERIFY(nearestTo(vectors, a, 7) == expected);
            }
        }
    }

    void nobody()
    {
        const TermVectors vectors = test::termVectorsOf({ "a a", "a b", "a c d", "a c" });
        QVERIFY(nearestTo(vectors, 0).empty()); // a zero vector
        QVERIFY(nearestTo(vectors, 1).empty()); // b stands nowhere else
        QCOMPARE(nearestTo(vectors, 2).size(), std::size_t { 1 });
    }

    void stops()
    {
        test::QuietWork quiet;
        const TermVectors vectors = test::termVectorsOf(test::familyTexts(50, 1));
        const cosine::Postings postings = indexTerms(vectors, quiet.work()).value();
        QCOMPARE(postings.size(), vectors.entries());
        quiet.stop.request_stop();
        QCOMPARE(indexTerms(vectors, quiet.work()).error().code, ErrorCode::Cancelled);
        const auto found = cosineNeighbours(vectors, postings, docId(0), 10, quiet.work());
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Cancelled);
    }
};

ALIKE_TEST(TestCosineNeighbours)
#include "tst_cosine_neighbours.moc"
