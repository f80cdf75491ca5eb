// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace alike {

/// Memory for arrays of megabytes, from LargeBlocks. Elements without an initial value are left as they are:
/// what is about to be written need not be zeros before.
template <typename T> struct LargeAllocator {
    using value_type = T;

    LargeAllocator() = default;
    template <typename U> LargeAllocator(const LargeAllocator<U>&) { }

    T* allocate(std::size_t count);
    void deallocate(T* at, std::size_t count);

    template <typename U> void construct(U* at) { ::new (static_cast<void*>(at)) U; }
    template <typename U, typename... Args> void construct(U* at, Args&&... args)
    {
        ::new (static_cast<void*>(at)) U(std::forward<Args>(args)...);
    }
    bool operator==(const LargeAllocator&) const { return true; }
};

template <typename T> using LargeVector = std::vector<T, LargeAllocator<T>>;

/// \throw std::bad_alloc
void* allocateLarge(std::size_t bytes);
void freeLarge(void* at, std::size_t bytes);

template <typename T> T* LargeAllocator<T>::allocate(std::size_t count)
{
    if (count > static_cast<std::size_t>(-1) / sizeof(T))
        throw std::bad_array_new_length();
    return static_cast<T*>(allocateLarge(count * sizeof(T)));
}

template <typename T> void LargeAllocator<T>::deallocate(T* at, std::size_t count)
{
    freeLarge(at, count * sizeof(T));
}

} // namespace alike
