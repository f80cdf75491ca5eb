// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options.h"

#include "core/lsh/buckets.h"

#include <span>
#include <string>

namespace alike::cli {

/// Fits --rows and --bands to --hashes in `options.parameters.lsh`; refuses what does not fit. Adds notes
/// when the bands could not be met exactly, or when a short last band catches pairs that the others would
/// not.
void settleBands(Options& options);

/// "1+3*+20": numbers from 1, a star behind a band whose rows differ.
std::string bandList(std::span<const SharedBand> bands);

} // namespace alike::cli
