// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options.h"

#include "core/base/result.h"

namespace alike::cli {

/// What the options of the command line stand over: the usual parameters, or those of the project where one
/// is the corpus, with a note that says so. \pre parsed, not settled. Errors: those of opening the project.
Result<Parameters> parametersToStartFrom(Options& options);

} // namespace alike::cli
