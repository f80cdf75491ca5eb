// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace alike::npy {

/// The header of a NumPy array file, version 1.0, of little-endian uint32 in C order; a multiple of 64 bytes.
/// The values follow row by row. (NumPy Enhancement Proposal 1)
std::string header(std::uint64_t rows, std::uint64_t columns);

/// Appends values as the header announces them, whatever the byte order of this machine.
void appendValues(std::string& out, std::span<const std::uint32_t> values);

} // namespace alike::npy
