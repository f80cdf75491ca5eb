// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/large_vector.h"
#include "core/base/memory.h"
#include "tests/support/sanitized.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace alike;

namespace {
std::size_t pageBytes()
{
    return static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

/// The whole pages of what an array has reserved.
std::span<char> pagesOf(const LargeVector<char>& array)
{
    const auto begin = (reinterpret_cast<std::uintptr_t>(array.data()) + pageBytes() - 1) / pageBytes();
    const auto end = (reinterpret_cast<std::uintptr_t>(array.data()) + array.capacity()) / pageBytes();
    return { reinterpret_cast<char*>(begin * pageBytes()), (end - begin) * pageBytes() };
}

/// Bytes of them that are in memory.
std::size_t residentBytes(const LargeVector<char>& array)
{
    const std::span<char> all = pagesOf(array);
    std::vector<unsigned char> pages(all.size() / pageBytes());
    if (mincore(all.data(), all.size(), pages.data()) != 0)
        return SIZE_MAX;
    return pageBytes()
        * static_cast<std::size_t>(std::ranges::count_if(pages, [](unsigned char page) { return page & 1; }));
}

/// Whether this system brings in pages ahead, as Linux does since 5.14.
bool granted()
{
#ifdef MADV_POPULATE_WRITE
    const std::size_t page = pageBytes();
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
    void memoryIsPrefaulted()
    {
        constexpr std::size_t bytes = 8 * 1024 * 1024;
        const std::unique_ptr<char[]> block = std::make_unique_for_overwrite<char[]>(bytes);
        std::fill_n(block.get(), 10'000, 'x');
        prefault(nullptr, 0);
        prefault(block.get() + 1, 1);
        prefault(block.get() + 5'000, bytes - 5'000);
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

    /// An array is followed a little ahead, and room that it does not need is left alone.
    void littleIsPrefaultedAhead()
    {
        if (test::sanitized || !granted())
            return; // as above
        LargeVector<char> array;
        constexpr std::size_t bytes = 16 * 1024 * 1024;
        array.reserve(bytes); // of its own, in whole pages
        madvise(pagesOf(array).data(), pagesOf(array).size(), MADV_NOHUGEPAGE); // small ones
        GrowthPrefault prefault;
        prefault.follow(array);
        QCOMPARE(residentBytes(array), std::size_t { 0 });
        // A page at the end of each range may be left to the first who writes there, and the first one.
        std::size_t left = pageBytes();
        for (const std::size_t size : { std::size_t { 1 }, bytes / 2, bytes }) {
            array.resize(size);
            prefault.follow(array);
            left += pageBytes();
            const std::size_t wanted = std::min(bytes, size + GrowthPrefault::ahead);
            const std::size_t resident = residentBytes(array);
            QVERIFY2(resident + left >= wanted && resident < wanted + pageBytes(),
                qPrintable(QString::number(resident)));
        }
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
