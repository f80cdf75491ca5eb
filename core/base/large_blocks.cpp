// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/large_blocks.h"

#include <algorithm>
#include <bit>
#include <new>

#include <sys/mman.h>

namespace alike {

namespace {
    constexpr std::size_t largePage = 2 * 1024 * 1024;
    /// Blocks from here on come in large pages, in hundreds of faults less. For others a host that has taken
    /// back what its virtual machine did not use would have to find whole large pages again at once: that
    /// takes milliseconds for each, while small ones are mostly at hand.
    constexpr std::size_t inLargePages = 64 * 1024 * 1024;

    /// Rounded up by less than a quarter or 2 MB, so that blocks for nearly as much can stand for
    /// each other. What is never written takes no memory.
    std::size_t roundedUp(std::size_t bytes)
    {
        const std::size_t step = std::max(largePage, std::bit_floor(bytes) / 4);
        return (bytes + step - 1) / step * step;
    }

    void* fromSystem(std::size_t bytes)
    {
        void* const block = ::operator new (bytes, std::align_val_t { largePage });
#ifdef MADV_HUGEPAGE
        if (bytes >= inLargePages)
            madvise(block, bytes, MADV_HUGEPAGE); // a wish: without it the pages are small
#endif
        return block;
    }
    void toSystem(void* block)
    {
        ::operator delete (block, std::align_val_t { largePage });
    }
}

void* LargeBlocks::take(std::size_t bytes)
{
    const std::size_t size = roundedUp(bytes);
    {
        const std::scoped_lock lock(m_mutex);
        for (std::size_t i = m_count; i-- > 0;) { // the latest first: some of it may still be in a cache
            if (m_kept[i].bytes != size)
                continue;
            void* const block = m_kept[i].at;
            std::copy(m_kept.data() + i + 1, m_kept.data() + m_count, m_kept.data() + i);
            --m_count;
            m_keptBytes -= size;
            return block;
        }
    }
    // None that is kept will do. They make room, so that all together do not become more.
    const std::size_t before = kept();
    shrink(before > size ? before - size : 0);
    try {
        return fromSystem(size);
    } catch (const std::bad_alloc&) {
        shrink(0);
        return fromSystem(size);
    }
}

void LargeBlocks::giveBack(void* block, std::size_t bytes)
{
    const std::size_t size = roundedUp(bytes);
    {
        const std::scoped_lock lock(m_mutex);
        if (m_count < most && size <= m_limit && m_keptBytes <= m_limit - size) {
            m_kept[m_count++] = { block, size };
            m_keptBytes += size;
            return;
        }
    }
    toSystem(block);
}

void LargeBlocks::shrink(std::size_t bytes)
{
    for (;;) {
        Block oldest {};
        {
            const std::scoped_lock lock(m_mutex);
            if (m_keptBytes <= bytes)
                return;
            oldest = m_kept.front();
            std::copy(m_kept.data() + 1, m_kept.data() + m_count, m_kept.data());
            --m_count;
            m_keptBytes -= oldest.bytes;
        }
        toSystem(oldest.at); // without the lock
    }
}

void LargeBlocks::setLimit(std::size_t bytes)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_limit = bytes;
    }
    shrink(bytes);
}

void LargeBlocks::release()
{
    shrink(0);
}

std::size_t LargeBlocks::kept() const
{
    const std::scoped_lock lock(m_mutex);
    return m_keptBytes;
}

LargeBlocks& largeBlocks()
{
    static LargeBlocks& blocks = *new LargeBlocks; // outlives every vector
    return blocks;
}

} // namespace alike
