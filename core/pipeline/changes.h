// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"
#include "core/sketch/family.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace alike {

/// The number of bands that is kept when h moves; none: the rows of a band are kept. As it was asked for, not
/// what the present h makes of it: on the way from 100 to 97 and back, 20 bands stay 20.
struct BandLock {
    std::optional<std::uint32_t> bands;
};

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
/// Shingles of characters, about as many of a script without spaces as four of its words have.
/// A passage more that does not count; one that is there already is not added again.
Parameters alsoIgnoring(Parameters parameters, std::string_view passage);
Parameters inUnspacedCharacters(Parameters parameters);

/// Another family. The user's own begins with the functions of the dictionary for a corpus of so many
/// distinct shingles, with none or too few of them with the exercise.
Parameters withFamily(
    Parameters parameters, sketch::Family family, std::uint64_t rows, const BandLock& lock = {});

/// Functions of the user's own, all of which are in use.
Parameters withGiven(Parameters parameters, sketch::GivenFunctions given, const BandLock& lock = {});

/// The numbers of bands that h values can be cut into, ascending: every ceil(h / r) once. A slider has a stop
/// for each.
class BandStops {
public:
    explicit BandStops(std::uint32_t hashes);

    std::size_t size() const { return m_bands.size(); }
    std::uint32_t bandsAt(std::size_t stop) const { return m_bands[stop]; }
    /// The stop of so many bands, or the nearest below it. \pre bands >= 1
    std::size_t stopOf(std::uint32_t bands) const;

private:
    std::vector<std::uint32_t> m_bands;
};

} // namespace alike
