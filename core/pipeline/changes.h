// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/band_lock.h"
#include "core/pipeline/parameters.h"
#include "core/sketch/family.h"

#include <cstdint>

namespace alike {

/// Another number of hash functions. r stays as far as it fits, or b with a lock; bands that were asked for
/// and do not fit are given up.
Parameters withHashes(Parameters parameters, std::uint32_t hashes, const BandLock& lock = {});

/// The banding of all hash functions closest to `bands` bands: r = ceil(h / bands).
Parameters withBands(Parameters parameters, std::uint32_t bands);

/// The banding that the parameters ask for. \pre they fit one another, as everything does that comes from
/// here
lsh::Banding bandingOf(const Parameters& parameters);

/// Other units, with what usually goes with them where that was in use: k 4 and at least 8 words, or k 9 and
/// any text.
Parameters withUnit(Parameters parameters, text::Unit unit);

/// Another k; the stride stays within it.
Parameters withK(Parameters parameters, std::uint32_t k);

/// Another family. The user's own begins with the functions of the dictionary for a corpus of so many
/// distinct shingles, with none or too few of them with the exercise.
Parameters withFamily(
    Parameters parameters, sketch::Family family, std::uint64_t distinctShingles, const BandLock& lock = {});

/// Functions of the user's own, all of which are in use.
Parameters withGiven(Parameters parameters, sketch::GivenFunctions given, const BandLock& lock = {});

} // namespace alike
