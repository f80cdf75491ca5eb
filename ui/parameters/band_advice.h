// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lsh/banding.h"
#include "core/similarity/threshold.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace alike::ui {

/// Of the bandings of all h values the one whose 50 % point is nearest below the threshold; none when all are
/// above it, or where collisions alone reach it. O(sqrt h).
/// \param buckets their number, 0 for no limit
std::optional<lsh::Banding> bandingBelow(
    std::uint32_t hashes, Threshold threshold, std::uint64_t buckets = 0);

/// Whether the 50 % point lies where it serves the threshold badly: above it, so that pairs are missed, or so
/// far below that most candidates are none. With both numbers; empty when neither. Also
/// where there is none, because unlike pairs collide.
QString halfPointWarning(const lsh::Banding& banding, Threshold threshold);

} // namespace alike::ui
