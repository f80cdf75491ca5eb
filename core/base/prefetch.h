// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

namespace alike {

/// Asks for memory that is read soon and not one place after another, so that it is near when it is read.
inline void prefetch(const void* at)
{
    __builtin_prefetch(at);
}

/// The same for the first of `values`, up to 1 KB: with the rest the processor helps itself.
template <typename T> void prefetch(std::span<T> values)
{
    constexpr std::size_t line = 64;
    constexpr std::size_t most = 1024;
    const char* const begin = reinterpret_cast<const char*>(values.data());
    for (std::size_t at = 0; at < std::min(values.size_bytes(), most); at += line)
        prefetch(begin + at);
    if (!values.empty() && values.size_bytes() <= most)
        prefetch(&values.back()); // it may begin in the middle of a line
}

} // namespace alike
