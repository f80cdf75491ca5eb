// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"

#include <CLI/App.hpp>

#include <string>

namespace alike::cli {

/// --preset NAME|FILE, which replaces `parameters` but for seed and candidate limit. Options beside it win
/// wherever they stand, since CLI11 takes values in the order in which options were added.
/// \param chosen stays empty when no preset is asked for
/// \pre no option that sets `parameters` was added before
void addPreset(CLI::App& command, Parameters& parameters, std::string& chosen, const std::string& group);

/// -n and --rank. \param group of the help
void addRanking(CLI::App& command, ResultOptions& results, const std::string& group);

} // namespace alike::cli
