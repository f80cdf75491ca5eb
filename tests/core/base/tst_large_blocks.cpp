// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/large_blocks.h"
#include "core/base/large_vector.h"
#include "core/base/random.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cstring>
#include <set>
#include <thread>
#include <vector>

using namespace alike;

namespace {
constexpr std::size_t megabyte = 1024 * 1024;
}

class TestLargeBlocks : public QObject {
    Q_OBJECT
private slots:
    void keepsNothingUnlessTold()
    {
        LargeBlocks blocks;
        void* const block = blocks.take(9 * megabyte);
        QCOMPARE(reinterpret_cast<std::uintptr_t>(block) % (2 * megabyte), std::uintptr_t { 0 });
        std::memset(block, 1, 9 * megabyte);
        blocks.giveBack(block, 9 * megabyte);
        QCOMPARE(blocks.kept(), std::size_t { 0 });
    }

    /// The latest block for nearly as much comes back, and no other.
    void givesAgainWhatItKept()
    {
        LargeBlocks blocks;
        blocks.setLimit(100 * megabyte);
        void* const first = blocks.take(16 * megabyte);
        void* const second = blocks.take(16 * megabyte);
        QVERIFY(first != second);
        blocks.giveBack(first, 16 * megabyte);
        blocks.giveBack(second, 16 * megabyte);
        QCOMPARE(blocks.kept(), 32 * megabyte);
        void* const nearly = blocks.take(16 * megabyte - 100);
        QCOMPARE(nearly, second);
        QCOMPARE(blocks.kept(), 16 * megabyte);
        blocks.giveBack(nearly, 16 * megabyte - 100);

        // For more they make room, the one kept longest first: what is in use and kept does not grow.
        void* const more = blocks.take(17 * megabyte);
        QVERIFY(more != first && more != second);
        QVERIFY(blocks.kept() <= 16 * megabyte);
        blocks.giveBack(more, 17 * megabyte);
    }

    void keepsToItsLimit()
    {
        LargeBlocks blocks;
        blocks.setLimit(40 * megabyte);
        std::vector<void*> out;
        for (int i = 0; i < 5; ++i)
            out.push_back(blocks.take(10 * megabyte));
        for (void* block : out) {
            blocks.giveBack(block, 10 * megabyte);
            QVERIFY(blocks.kept() <= 40 * megabyte);
        }
        QCOMPARE(blocks.kept(), 40 * megabyte);
        blocks.setLimit(15 * megabyte);
        QCOMPARE(blocks.kept(), 10 * megabyte);
        blocks.release();
        QCOMPARE(blocks.kept(), std::size_t { 0 });
        blocks.giveBack(blocks.take(200 * megabyte), 200 * megabyte); // never touched, and above the limit
        QCOMPARE(blocks.kept(), std::size_t { 0 });
    }

    void keepsFewBlocks()
    {
        LargeBlocks blocks;
        blocks.setLimit(1000 * megabyte);
        std::vector<void*> out;
        for (int i = 0; i < 100; ++i)
            out.push_back(blocks.take(4 * megabyte));
        for (void* block : out)
            blocks.giveBack(block, 4 * megabyte);
        QCOMPARE(blocks.kept(), 64 * 4 * megabyte);
    }

    /// No two threads ever hold the same block.
    void manyThreads()
    {
        LargeBlocks blocks;
        blocks.setLimit(60 * megabyte);
        std::atomic<bool> right { true };
        {
            std::vector<std::jthread> threads;
            for (unsigned t = 0; t < 4; ++t) {
                threads.emplace_back([&, t] {
                    Random random(t);
                    for (int i = 0; i < 300; ++i) {
                        const std::size_t bytes = (4 + random.below(20)) * megabyte;
                        auto* const block = static_cast<unsigned*>(blocks.take(bytes));
                        block[0] = block[bytes / sizeof(unsigned) - 1] = t;
                        std::this_thread::yield();
                        if (block[0] != t || block[bytes / sizeof(unsigned) - 1] != t)
                            right = false;
                        blocks.giveBack(block, bytes);
                    }
                });
            }
        }
        QVERIFY(right);
        QVERIFY(blocks.kept() <= 60 * megabyte);
    }

    void vectorsAreMadeOfThem()
    {
        largeBlocks().setLimit(100 * megabyte);
        const std::size_t before = largeBlocks().kept();
        const void* at = nullptr;
        {
            LargeVector<std::uint64_t> numbers(3 * megabyte);
            at = numbers.data();
        }
        QVERIFY(largeBlocks().kept() > before);
        LargeVector<std::uint32_t> others(6 * megabyte); // as many bytes
        QCOMPARE(static_cast<const void*>(others.data()), at);
        others = {};
        largeBlocks().setLimit(0);
        QCOMPARE(largeBlocks().kept(), std::size_t { 0 });
    }
};

ALIKE_TEST(TestLargeBlocks)
#include "tst_large_blocks.moc"
