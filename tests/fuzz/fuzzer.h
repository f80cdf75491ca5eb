// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdlib>
#include <string_view>

/// What a fuzzer consists of; `fuzzer.cpp` makes a program of libFuzzer out of it.
namespace alike::fuzz {

/// The most memory that one input may have in use at any time, in bytes: `base` + `perByte` for each of its
/// bytes. A small file that takes much memory is a way to stop a machine, and a failure like any other.
struct MemoryLimit {
    std::size_t base;
    std::size_t perByte;
    /// A decompressor reserves as large a window as the data say that they want, and touches no more of it
    /// than it unpacks: a block larger than a quarter of `base` and up to this size does not count.
    std::size_t window = 0;
};
extern const MemoryLimit memoryLimit;

/// Does one run. What has to be made once is made by the first, of no bytes, which is not measured.
void run(std::string_view input);

inline void require(bool holds)
{
    if (!holds)
        std::abort();
}

} // namespace alike::fuzz
