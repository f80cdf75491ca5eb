// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sketch/agreement.h"

#include <cstdint>

namespace alike {

/// How far the estimate of a pair is to be expected from its Jaccard similarity, over all seeds.
struct ExpectedError {
    double absolute = 0; ///< the mean of |estimate - J|
    double squared = 0; ///< the mean of (estimate - J)^2
};

/// By the distribution that `expectedRange` takes: for independent rows that are equal with the chance J the
/// mean absolute deviation of Binomial(h, J) / h, exactly, by de Moivre's formula: 2 v (1 - J) P(X = v) / h
/// with v = floor(h J) + 1, in O(1); else summed up in O(h).
/// \pre hashes > 0
ExpectedError expectedError(const sketch::Agreement& rows, double jaccard, std::uint32_t hashes);

} // namespace alike
