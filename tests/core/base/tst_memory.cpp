// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory.h"
#include "tests/support/sanitized.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <vector>

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace alike;

namespace {
/// Whether this system brings in pages ahead, as Linux does since 5.14.
bool granted()
{
#ifdef MADV_POPULATE_WRITE
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    void* const one = mmap(nullptr, page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    const bool done = one != MAP_FAILED && madvise(one, page, MADV_POPULATE_WRITE) == 0;
    if (one != MAP_FAILED)
        munmap(one, page);
    return done;
#else
    return false;
#endif
}
}

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
        getrusage(RUSAGE_THREAD, &before);
        std::fill_n(block.get() + 10'000, bytes - 10'000, 'y');
        rusage after {};
        getrusage(RUSAGE_THREAD, &after);
        // Where the system grants it, only pages at the ends are left. A sanitizer has memory of its own.
        if (!test::sanitized && granted())
            QVERIFY(after.ru_minflt - before.ru_minflt < 16);
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
