// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory.h"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

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
    // ru_maxrss starts with the peak of the process that called exec.
    constexpr std::string_view field = "VmHWM:";
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(field))
            return std::strtoull(line.c_str() + field.size(), nullptr, 10) * 1024; // "VmHWM:	  23456 kB"
    }
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024; // Linux reports kilobytes
}

void prefault([[maybe_unused]] void* at, [[maybe_unused]] std::size_t bytes)
{
#ifdef MADV_POPULATE_WRITE
    static const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const auto begin = (reinterpret_cast<std::uintptr_t>(at) + page - 1) / page * page;
    const auto end = (reinterpret_cast<std::uintptr_t>(at) + bytes) / page * page;
    if (begin < end) // NOLINTNEXTLINE(performance-no-int-to-ptr)
        madvise(reinterpret_cast<void*>(begin), end - begin, MADV_POPULATE_WRITE);
#endif
}

void GrowthPrefault::prefaultMore(void* array, std::size_t size, std::size_t room)
{
    const std::size_t end = std::min(room, size + ahead);
    const std::size_t begin = std::min(m_end, end);
    prefault(static_cast<char*>(array) + begin, end - begin);
    m_end = end;
}

void keepFreedMemory()
{
#ifdef __GLIBC__
    // NOLINTBEGIN(concurrency-mt-unsafe): before any thread begins
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_TOP_PAD, 1024 * 1024); // bytes by which the heap grows at least
    mallopt(M_ARENA_MAX, 1); // what one thread gives back is for all
    // NOLINTEND(concurrency-mt-unsafe)
#endif
}

} // namespace alike
