// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"
#include "ui/parameters/band_lock.h"

#include <cstdint>

namespace alike::ui {

/// Another number of hash functions. r stays as far as it fits, or b with a lock; bands that were asked for
/// and do not fit are given up.
Parameters withHashes(Parameters parameters, std::uint32_t hashes, const BandLock& lock = {});

/// The banding of all hash functions closest to `bands` bands: r = ceil(h / bands).
Parameters withBands(Parameters parameters, std::uint32_t bands);

/// The banding that the parameters ask for. \pre they fit one another, as everything does that comes from
/// here
lsh::Banding bandingOf(const Parameters& parameters);

} // namespace alike::ui
