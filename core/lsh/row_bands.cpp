// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/row_bands.h"

#include "core/lsh/bucket_functions.h"

#include <algorithm>
#include <cstddef>

namespace alike {

std::vector<SharedBand> sharedBands(
    const lsh::Banding& banding, std::span<const std::uint32_t> a, std::span<const std::uint32_t> b)
{
    std::vector<SharedBand> shared;
    for (std::uint32_t band = 0; band < banding.bands(); ++band) {
        const std::size_t rows = banding.end(band) - banding.begin(band);
        const auto rowsA = a.subspan(banding.begin(band), rows);
        const auto rowsB = b.subspan(banding.begin(band), rows);
        const bool equal = std::ranges::equal(rowsA, rowsB);
        if (equal || bucketOf(banding, rowsA) == bucketOf(banding, rowsB))
            shared.push_back({ static_cast<std::uint16_t>(band), !equal });
    }
    return shared;
}

} // namespace alike
