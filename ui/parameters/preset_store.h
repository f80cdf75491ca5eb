// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/parameters/preset.h"

#include <vector>

/// One's own presets, in the settings of the user.
namespace alike::ui::presetStore {

/// In the order in which they were saved. What does not make sense, since somebody edited it, is left out.
std::vector<Preset> load();
/// Under the name; one of this name is replaced.
void save(const QString& name, const Parameters& parameters);
/// One that has the new name already is replaced.
void rename(const QString& name, const QString& to);
void remove(const QString& name);

} // namespace alike::ui::presetStore
