// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/large_vector.h"

#include "core/base/large_blocks.h"

namespace alike {

namespace {
    constexpr std::size_t worthwhile = 4 * 1024 * 1024; // bytes: from here on blocks are kept for the next
}

void* allocateLarge(std::size_t bytes)
{
    return bytes < worthwhile ? ::operator new(bytes) : largeBlocks().take(bytes);
}

void freeLarge(void* at, std::size_t bytes)
{
    if (bytes < worthwhile)
        ::operator delete(at);
    else
        largeBlocks().giveBack(at, bytes);
}

} // namespace alike
