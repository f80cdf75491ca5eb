// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace alike {

/// The number of bands that is kept when h moves; none: the rows of a band are kept. As it was asked for, not
/// what the present h makes of it: on the way from 100 to 97 and back, 20 bands stay 20.
struct BandLock {
    std::optional<std::uint32_t> bands;
};

} // namespace alike
