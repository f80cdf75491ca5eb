// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike {

/// Memory of this machine in bytes; 0 when the system does not tell.
std::uint64_t physicalMemory();

/// The most memory this process has held at once, in bytes.
std::uint64_t peakResidentBytes();

/// For a program that does one thing and ends, before it makes threads: memory that one stage gives back
/// stays with the process for the next, whatever thread asks for it, which saves the system to take it, and
/// to give it out again page by page: 8 % of the time of `pairs` of a million documents, 13 % of `info`.
void keepFreedMemory();

/// Bytes a vector has allocated, without what its elements own.
template <typename T, typename A> std::size_t allocatedBytes(const std::vector<T, A>& v)
{
    return v.capacity() * sizeof(T);
}

/// Has the system map pages that are about to be written, all at once: that takes less than a fault for each
/// of them. Only a hint: pages that it does not map come when they are touched. Without this, and without
/// GrowthPrefault, `pairs` of Reuters takes 1 to 6 % more of the processor.
void prefault(void* at, std::size_t bytes);

/// Prefaults an array that grows at its end into room it has reserved, a little ahead of it: it may never
/// need all of that.
class GrowthPrefault {
public:
    /// Bytes behind the end of the array that are asked for at most; large pages may bring more.
    static constexpr std::size_t ahead = 256 * 1024;

    /// Whenever the array has grown. One comparison, unless it has grown over what was brought in.
    template <typename T, typename A> void follow(std::vector<T, A>& v)
    {
        if (v.size() * sizeof(T) > m_end)
            prefaultMore(v.data(), v.size() * sizeof(T), allocatedBytes(v));
    }

private:
    void prefaultMore(void* array, std::size_t size, std::size_t room);

    std::size_t m_end = 0; ///< bytes, from from the beginning of the array, of what was prefaulted
};

} // namespace alike
