// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pipeline/parameters.h"

#include <span>
#include <string_view>

namespace alike {

/// Parameters under the name that the command line has for them. Every value is named, so that a preset stays
/// what it is when a default changes; the first is the default itself.
struct BuiltInPreset {
    std::string_view key;
    Parameters parameters;
};

/// default, study, notebook, java, characters, short, strict, teaching.
std::span<const BuiltInPreset> presetTable();

/// `present` with what a preset decides, which is all but the seed, the candidate limit, and coefficients
/// that its family does not use.
Parameters withPreset(const Parameters& preset, const Parameters& present);

/// A preset from a JSON object of values by the names of options: what `provenanceJson` writes, or its
/// "parameters" alone. What it leaves out is the default, but seed, candidate limit and coefficients are
/// those of `present`. Errors: BadParameter, with a remedy.
Result<Parameters> readPreset(std::string_view json, const Parameters& present);

} // namespace alike
