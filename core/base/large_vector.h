// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace alike {

/// Leaves elements without an initial value as they are: what is about to be written need not be zeros
/// before.
template <typename T> struct UninitializedAllocator : std::allocator<T> {
    UninitializedAllocator() = default;
    template <typename U> UninitializedAllocator(const UninitializedAllocator<U>&) { }
    template <typename U> struct rebind {
        using other = UninitializedAllocator<U>;
    };

    template <typename U> void construct(U* at) { ::new (static_cast<void*>(at)) U; }
    template <typename U, typename... Args> void construct(U* at, Args&&... args)
    {
        ::new (static_cast<void*>(at)) U(std::forward<Args>(args)...);
    }
};

/// For arrays of megabytes.
template <typename T> using LargeVector = std::vector<T, UninitializedAllocator<T>>;

} // namespace alike
