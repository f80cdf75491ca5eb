// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"

#include <QString>

#include <vector>

namespace alike::ui {

/// Parameters under a name. All of them are in it but the seed and the candidate limit, which stay as they
/// are.
struct Preset {
    QString name;
    QString reason; ///< what it is for; empty for one's own
    Parameters parameters;
    /// Number and order of the neighbours are in it. Presets that earlier versions saved left them alone.
    bool ranks = true;

    /// `present` with what the preset decides.
    Parameters over(const Parameters& present) const;
    bool matches(const Parameters& present) const { return over(present) == present; }
    /// "k 4, h 100, 20 × 5", and what else is not the default.
    QString summary() const;
};

/// Those of core/pipeline/presets.h, with words.
std::vector<Preset> builtInPresets();

} // namespace alike::ui

/// One's own presets, in the settings of the user.
namespace alike::ui::preset_store {

/// In the order in which they were saved. What does not make sense, since somebody edited it, is left out.
std::vector<Preset> load();
/// Under the name; one of this name is replaced.
void save(const QString& name, const Parameters& parameters);
/// One that has the new name already is replaced.
void rename(const QString& name, const QString& to);
void remove(const QString& name);

} // namespace alike::ui::preset_store
