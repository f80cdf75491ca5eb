// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lsh/banding.h"
#include "core/lsh/buckets.h"

#include <cstdint>
#include <span>
#include <vector>

namespace alike {

/// What `sharedBands` tells of two sets in buckets, from the rows of their signatures alone. O(hashes).
/// \pre both have banding.hashes or more
std::vector<SharedBand> sharedBands(
    const lsh::Banding& banding, std::span<const std::uint32_t> a, std::span<const std::uint32_t> b);

} // namespace alike
