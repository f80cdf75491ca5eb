// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options.h"

#include "core/base/result.h"

#include <CLI/App.hpp>

namespace alike::cli {

/// Where one project is the corpus, its parameters stand for the usual ones; options that were given win.
/// Adds a note that says so. \pre parsed, not settled. Errors: those of opening the project.
Result<Done> takeProjectParameters(CLI::App& command, Options& options);

} // namespace alike::cli
