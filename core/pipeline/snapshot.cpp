// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/snapshot.h"

namespace alike {

std::optional<HeldAnalysis> hold(const Snapshot& snapshot)
{
    HeldAnalysis held { snapshot.tokens.lock(), snapshot.sets.lock(), snapshot.signatures.lock(),
        snapshot.buckets.lock(), snapshot.parameters.sketch.hashes };
    if (!held.tokens || !held.sets || !held.signatures || !held.buckets)
        return std::nullopt;
    return held;
}

} // namespace alike
