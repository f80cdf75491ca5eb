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

/// Bytes a vector has allocated, without what its elements own.
template <typename T> std::size_t allocatedBytes(const std::vector<T>& v)
{
    return v.capacity() * sizeof(T);
}

} // namespace alike
