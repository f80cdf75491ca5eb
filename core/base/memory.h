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
/// to give it out again page by page.
void keepFreedMemory();

/// Asks the system for memory that is about to be written, many pages at once: which takes less than
/// one after another. A wish: what is not granted comes when it is touched.
void bringIn(void* at, std::size_t bytes);

/// Bytes a vector has allocated, without what its elements own.
template <typename T, typename A> std::size_t allocatedBytes(const std::vector<T, A>& v)
{
    return v.capacity() * sizeof(T);
}

} // namespace alike
