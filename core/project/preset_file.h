// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pipeline/parameters.h"

#include <string_view>

namespace alike::project {

/// Parameters from a JSON object of values by the names of options: what `provenanceJson` writes, or its
/// "parameters" alone. What it leaves out is the default, but seed, candidate limit and coefficients are
/// those of `present`. Errors: BadParameter, with a remedy.
Result<Parameters> readPreset(std::string_view json, const Parameters& present);

} // namespace alike::project
