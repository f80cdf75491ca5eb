// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/snapshot.h"

namespace alike {

HeldAnalysis holdParts(const Snapshot& snapshot)
{
    return { snapshot.tokens.lock(), snapshot.sets.lock(), snapshot.signatures.lock(),
        snapshot.buckets.lock(), snapshot.candidates.lock(), snapshot.parameters.sketch.hashes };
}

std::optional<HeldAnalysis> hold(const Snapshot& snapshot)
{
    HeldAnalysis held = holdParts(snapshot);
    if (!held.tokens || !held.sets || !held.signatures || !held.buckets)
        return std::nullopt;
    return held;
}

std::optional<HeldOutline> holdOutline(const Snapshot& snapshot)
{
    HeldOutline held;
    held.m_tokens = snapshot.tokens.lock();
    held.m_sets = snapshot.sets.lock();
    if (held.m_tokens && held.m_sets)
        return held;
    if (!snapshot.saved)
        return std::nullopt;
    held.m_tokens = nullptr;
    held.m_saved = snapshot.saved;
    held.m_sets = { snapshot.saved, &snapshot.saved->sets };
    return held;
}

} // namespace alike
