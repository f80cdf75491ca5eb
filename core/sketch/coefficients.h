// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/sketch/family.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace alike::sketch {

/// The most functions that may be given.
inline constexpr std::size_t mostGivenFunctions = 4096;
/// Bytes that a file of them may have: a hundred times what so many numbers take.
inline constexpr std::uint64_t largestCoefficients = 16'000'000;

/// Whether the functions that are given over numbers have fewer values than there are shingles: unlike
/// shingles get equal ones then, and estimates are too high.
constexpr bool hasTooFewValues(const Options& options, std::uint64_t distinctShingles)
{
    return options.family == Family::Given && !options.given.overHashes
        && options.given.modulus < distinctShingles;
}

/// Reads functions from a JSON object with the members "a" and "b", arrays of equal length of whole numbers
/// below 2^63, "modulus", and "over", what x is: "numbers" of shingles (when left out) or their "hashes", 32
/// bits each. Over numbers also "origin", the x of shingle number 1 (1 when left out). Other members are
/// passed over. What `signatures --as npy` writes about itself is of this form. Errors: BadParameter, with
/// the place in the file and what to do. O(bytes).
Result<GivenFunctions> readCoefficients(std::string_view json);

/// Writes what `readCoefficients` reads, on one line.
std::string writeCoefficients(const GivenFunctions& given);

} // namespace alike::sketch
