// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory.h"

#include <climits>
#include <cstdlib>

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace alike {

std::uint64_t physicalMemory()
{
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size) : 0;
}

std::uint64_t peakResidentBytes()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024; // Linux reports kilobytes
}

#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
namespace {
    /// Lets the heap grow far ahead at once, which takes addresses but no memory, and asks for large pages
    /// there: a page of 4 KB comes by a fault each. \pre the heap is all that malloc uses
    void growHeapInLargePages()
    {
        constexpr int ahead = 32 * 1024 * 1024; // bytes; large arrays behind them ask for themselves
        constexpr int usual = 1024 * 1024;
        constexpr std::size_t enoughToGrow = 1024 * 1024;
        const auto pageSize = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
        const auto heapEnd = [] { return reinterpret_cast<std::uintptr_t>(sbrk(0)); };
        const std::uintptr_t begin = (heapEnd() + pageSize - 1) / pageSize * pageSize;
        mallopt(M_TOP_PAD, ahead);
        void* volatile grown = std::malloc(enoughToGrow); // volatile, or the compiler leaves both out
        std::free(grown); // null where addresses are scarce: then nothing has grown
        mallopt(M_TOP_PAD, usual);
        if (const std::uintptr_t end = heapEnd(); end > begin)
            madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
    }
}
#endif

void keepFreedMemory()
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_ARENA_MAX, 1); // what one thread gives back is for all
#ifdef MADV_HUGEPAGE
    growHeapInLargePages();
#endif
#endif
}

} // namespace alike
