// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/spares.h"

#include "core/base/parallel.h"
#include "tests/support/suite.h"

#include <QTest>

#include <atomic>
#include <memory>
#include <vector>

using namespace alike;

class TestSpares : public QObject {
    Q_OBJECT
private slots:
    void isAsTheLastHasLeftIt()
    {
        Spares<std::vector<int>> spares;
        const std::vector<int>* first = nullptr;
        {
            const auto lease = spares.take();
            QVERIFY(lease->empty());
            lease->push_back(7);
            first = &*lease;
        }
        const auto lease = spares.take();
        QCOMPARE(&*lease, first);
        QCOMPARE(*lease, std::vector { 7 });
    }

    void isOfOneAtATime()
    {
        Spares<int> spares;
        const auto one = spares.take([] { return 1; });
        {
            const auto two = spares.take([] { return 2; });
            QCOMPARE(*one, 1);
            QCOMPARE(*two, 2);
        }
        const auto again = spares.take([] { return 3; }); // not made
        QCOMPARE(*again, 2);
    }

    void holdsWhatCannotMove()
    {
        Spares<std::atomic<int>> spares;
        ++*spares.take();
        QCOMPARE(spares.take()->load(), 1);
    }

    /// As many are made as threads work at once, and no two of them have the same.
    void servesThreads()
    {
        constexpr unsigned threads = 4;
        std::atomic<unsigned> made { 0 };
        std::atomic<int> shared { 0 };
        Spares<std::atomic<int>> spares;
        Progress progress;
        QVERIFY(parallelChunks(1000, 1, Work { progress, {}, threads }, [&](std::size_t, std::size_t) {
            const auto users = spares.take([&] {
                ++made;
                return std::atomic<int>(0);
            });
            shared += users->fetch_add(1) != 0;
            --*users;
        }));
        QCOMPARE(shared.load(), 0);
        QVERIFY(made >= 1 && made <= threads);
    }
};

ALIKE_TEST(TestSpares)
#include "tst_spares.moc"
