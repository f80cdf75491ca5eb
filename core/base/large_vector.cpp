// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/large_vector.h"

#include <sys/mman.h>

namespace alike {

namespace {
    constexpr std::size_t largePage = 2 * 1024 * 1024;
    /// The last page is taken as a whole: from here on that is little.
    constexpr std::size_t worthwhile = 2 * largePage;
}

void* allocateLarge(std::size_t bytes)
{
    if (bytes < worthwhile)
        return ::operator new(bytes);
    void* const at = ::operator new (bytes, std::align_val_t { largePage });
#ifdef MADV_HUGEPAGE
    madvise(at, bytes, MADV_HUGEPAGE); // a wish: without it the pages are small
#endif
    return at;
}

void freeLarge(void* at, std::size_t bytes)
{
    if (bytes < worthwhile)
        ::operator delete(at);
    else
        ::operator delete (at, std::align_val_t { largePage });
}

} // namespace alike
