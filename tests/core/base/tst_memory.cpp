// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory.h"
#include "tests/support/sanitized.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <vector>

#include <sys/resource.h>
#include <unistd.h>

using namespace alike;

class TestMemory : public QObject {
    Q_OBJECT
private slots:
    void theMachineHasMemory() { QVERIFY(physicalMemory() > 64 * 1024 * 1024); }

    /// 32 MB that are touched raise the peak to at least 32 MB, and it stays when they are freed.
    void peakCoversWhatWasTouched()
    {
        constexpr std::size_t bytes = 32 * 1024 * 1024;
        {
            std::vector<char> block(bytes);
            std::ranges::fill(block, 'x');
            QCOMPARE(block[bytes / 2], 'x');
        }
        QVERIFY(peakResidentBytes() >= bytes);
        QVERIFY(peakResidentBytes() < physicalMemory());
    }

    /// It counts as touched, is what it was, and no range is refused.
    void memoryIsBroughtIn()
    {
        constexpr std::size_t bytes = 8 * 1024 * 1024;
        const std::unique_ptr<char[]> block = std::make_unique_for_overwrite<char[]>(bytes);
        std::fill_n(block.get(), 10'000, 'x');
        bringIn(nullptr, 0);
        bringIn(block.get() + 1, 1);
        bringIn(block.get() + 5'000, bytes - 5'000);
        QVERIFY(std::all_of(block.get(), block.get() + 10'000, [](char c) { return c == 'x'; }));
        rusage before {};
        getrusage(RUSAGE_SELF, &before);
        std::fill_n(block.get() + 10'000, bytes - 10'000, 'y');
        rusage after {};
        getrusage(RUSAGE_SELF, &after);
        // Since Linux 5.14 none of them is left; those at the ends may be.
        const long pages = static_cast<long>(bytes) / sysconf(_SC_PAGESIZE);
        const long left = after.ru_minflt - before.ru_minflt;
        if (test::sanitized)
            return; // what tells them apart has memory of its own
        if (left > pages / 2)
            QSKIP("The system does not bring in memory ahead.");
        QVERIFY2(left < 16, qPrintable(QString::number(left)));
    }

    void allocatedBytesCountCapacity()
    {
        std::vector<std::uint32_t> numbers;
        QCOMPARE(allocatedBytes(numbers), std::size_t { 0 });
        numbers.reserve(100);
        QVERIFY(allocatedBytes(numbers) >= 400);
    }
};

ALIKE_TEST(TestMemory)
#include "tst_memory.moc"
