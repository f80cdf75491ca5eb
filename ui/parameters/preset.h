// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"

#include <QString>

#include <vector>

namespace alike::ui {

/// Parameters under a name. What decides the pairs is in it; seed, number and order of the neighbours and the
/// candidate limit are not: they stay as they are.
struct Preset {
    QString name;
    QString reason; ///< what it is for; empty for one's own
    Parameters parameters;

    /// `present` with what the preset decides.
    Parameters over(const Parameters& present) const;
    bool matches(const Parameters& present) const { return over(present) == present; }
    /// "k 4, h 100, 20 × 5", and what else is not the default.
    QString summary() const;
};

std::vector<Preset> builtInPresets();

} // namespace alike::ui
