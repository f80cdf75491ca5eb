// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzzer.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include <sanitizer/allocator_interface.h>
#include <sanitizer/common_interface_defs.h>

namespace {

/// Bytes in use beyond those at the beginning of the run, of all threads; whatever allocates them.
std::atomic<std::int64_t> inUse { 0 };
std::atomic<std::int64_t> allowed { INT64_MAX };

bool isWindow(std::size_t bytes)
{
    return bytes > alike::fuzz::memoryLimit.base / 4 && bytes <= alike::fuzz::memoryLimit.window;
}

void taken(const volatile void*, std::size_t bytes)
{
    if (isWindow(bytes))
        return;
    const std::int64_t now = inUse += static_cast<std::int64_t>(bytes);
    const std::int64_t most = allowed;
    if (now <= most)
        return;
    allowed = INT64_MAX; // what is done from here on allocates, too
    std::fprintf(stderr, "Too much memory: %lld bytes are in use, %lld are allowed for this input.\n",
        static_cast<long long>(now), static_cast<long long>(most));
    __sanitizer_print_stack_trace();
    std::abort();
}

void givenBack(const volatile void* block)
{
    if (block == nullptr)
        return;
    const std::size_t bytes = __sanitizer_get_allocated_size(const_cast<const void*>(block));
    if (!isWindow(bytes))
        inUse -= static_cast<std::int64_t>(bytes);
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***)
{
    alike::fuzz::run({});
    if (__sanitizer_install_malloc_and_free_hooks(taken, givenBack) == 0)
        std::abort();
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    inUse = 0;
    allowed
        = static_cast<std::int64_t>(alike::fuzz::memoryLimit.base + alike::fuzz::memoryLimit.perByte * size);
    alike::fuzz::run({ reinterpret_cast<const char*>(bytes), size });
    allowed = INT64_MAX;
    return 0;
}
