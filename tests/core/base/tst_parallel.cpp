// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

using namespace alike;

class TestParallel : public QObject {
    Q_OBJECT
private slots:
    void atLeastOneThread() { QVERIFY(availableThreads() >= 1); }

    /// Every item belongs to exactly one piece, every piece but the last has `grain` items, and the pieces do
    /// not depend on the number of threads.
    void coversEachItemOnce_data()
    {
        QTest::addColumn<std::size_t>("count");
        QTest::addColumn<std::size_t>("grain");
        QTest::addColumn<unsigned>("threads");
        for (const std::size_t count : { 0u, 1u, 2u, 63u, 64u, 65u, 1'000u, 4'099u }) {
            for (const std::size_t grain : { std::size_t { 0 }, std::size_t { 1 }, std::size_t { 7 },
                     std::size_t { 64 }, std::size_t { 5'000 }, SIZE_MAX }) {
                for (const unsigned threads : { 0u, 1u, 2u, 3u, 16u })
                    QTest::addRow("%zu items, grain %zu, %u threads", count, grain, threads)
                        << count << grain << threads;
            }
        }
    }
    void coversEachItemOnce()
    {
        QFETCH(std::size_t, count);
        QFETCH(std::size_t, grain);
        QFETCH(unsigned, threads);
        Progress progress;
        progress.begin(Stage::Sign, count);
        std::vector<int> visits(count, 0); // rows of their own: no two pieces share one
        std::mutex mutex;
        std::vector<std::pair<std::size_t, std::size_t>> pieces;

        const bool finished = parallelChunks(
            count, grain, Work { progress, {}, threads }, [&](std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i)
                    ++visits[i];
                const std::scoped_lock lock(mutex);
                pieces.emplace_back(begin, end);
            });

        QVERIFY(finished);
        QVERIFY(std::ranges::all_of(visits, [](int n) { return n == 1; }));
        QCOMPARE(progress.done.load(), std::uint64_t { count });

        std::ranges::sort(pieces);
        const std::size_t width = std::max<std::size_t>(grain, 1);
        std::size_t expected = 0;
        for (const auto& [begin, end] : pieces) {
            QCOMPARE(begin, expected);
            QCOMPARE(end - begin, std::min(width, count - begin));
            expected = end;
        }
        QCOMPARE(expected, count);
    }

    void resultDoesNotDependOnThreads()
    {
        const auto squares = [](unsigned threads) {
            Progress progress;
            std::vector<std::uint64_t> out(10'007);
            const bool finished = parallelChunks(
                out.size(), 13, Work { progress, {}, threads }, [&](std::size_t begin, std::size_t end) {
                    for (std::size_t i = begin; i < end; ++i)
                        out[i] = i * i;
                });
            return finished ? out : std::vector<std::uint64_t> {};
        };
        const auto alone = squares(1);
        QCOMPARE(alone[10'006], std::uint64_t { 10'006 } * 10'006);
        for (const unsigned threads : { 2u, 3u, 8u })
            QVERIFY(squares(threads) == alone);
    }

    void stoppedBeforeItBegins()
    {
        Progress progress;
        std::stop_source source;
        source.request_stop();
        std::atomic<int> calls { 0 };
        QVERIFY(!parallelChunks(
            100, 10, Work { progress, source.get_token(), 2 }, [&](std::size_t, std::size_t) { ++calls; }));
        QCOMPARE(calls.load(), 0);
        QCOMPARE(progress.done.load(), std::uint64_t { 0 });
    }

    /// After the request no new piece begins: at most the one that each thread is at is still finished.
    void stopsBetweenPieces_data()
    {
        QTest::addColumn<unsigned>("threads");
        QTest::newRow("alone") << 1u;
        QTest::newRow("two threads") << 2u;
        QTest::newRow("eight threads") << 8u;
    }
    void stopsBetweenPieces()
    {
        QFETCH(unsigned, threads);
        Progress progress;
        std::stop_source source;
        std::atomic<int> calls { 0 };
        std::atomic<int> begunAfterStop { 0 };
        const bool finished = parallelChunks(
            1'000'000, 1, Work { progress, source.get_token(), threads }, [&](std::size_t, std::size_t) {
                if (source.stop_requested())
                    ++begunAfterStop;
                if (++calls == 20)
                    source.request_stop();
            });
        QVERIFY(!finished);
        QVERIFY(calls.load() >= 20);
        // Each other thread may stand between its look at the token and its piece when the request comes.
        QVERIFY(begunAfterStop.load() < static_cast<int>(threads));
        QCOMPARE(progress.done.load(), static_cast<std::uint64_t>(calls.load()));
    }

    void stoppedDuringTheLastPieceIsFinished()
    {
        Progress progress;
        std::stop_source source;
        QVERIFY(parallelChunks(10, 10, Work { progress, source.get_token(), 1 },
            [&](std::size_t, std::size_t) { source.request_stop(); }));
    }

    void exceptionsAreRethrown_data() { stopsBetweenPieces_data(); }
    void exceptionsAreRethrown()
    {
        QFETCH(unsigned, threads);
        Progress progress;
        std::atomic<int> calls { 0 };
        bool caught = false;
        try {
            (void)parallelChunks(
                1'000'000, 1, Work { progress, {}, threads }, [&](std::size_t begin, std::size_t) {
                    ++calls;
                    if (begin == 5)
                        throw std::runtime_error("five");
                });
        } catch (const std::runtime_error& error) {
            caught = std::string(error.what()) == "five";
        }
        QVERIFY(caught);
        QVERIFY(calls.load() < 1'000'000); // the others have noticed and gave up
    }

    /// Several pieces throw at once: one of the exceptions comes out, none is lost into std::terminate.
    void manyExceptions()
    {
        Progress progress;
        bool caught = false;
        try {
            (void)parallelChunks(1'000, 1, Work { progress, {}, 8 },
                [](std::size_t, std::size_t) { throw std::runtime_error("all of them"); });
        } catch (const std::runtime_error&) {
            caught = true;
        }
        QVERIFY(caught);
    }
};

ALIKE_TEST(TestParallel)
#include "tst_parallel.moc"
