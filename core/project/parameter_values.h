// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"
#include "core/project/table.h"

#include <optional>

namespace alike::project {

/// By the names of the options of alike-cli, with their values as they are written there.
void addParameters(const Parameters& parameters, Values& values);
/// None when one is out of its range, or missing that all versions have written.
std::optional<Parameters> parametersOf(const Values& values);

} // namespace alike::project
