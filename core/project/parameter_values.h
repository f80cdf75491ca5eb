// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"
#include "core/project/table.h"

#include <optional>

namespace alike::project {

/// By the names of the options of alike-cli, with their values as they are written there.
void addParameters(const Parameters& parameters, Values& values);
/// None when one is missing or out of its range.
std::optional<Parameters> parametersOf(const Values& values);

} // namespace alike::project
