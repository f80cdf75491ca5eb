// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/read.h"
#include "core/pipeline/parameters.h"

#include <string>
#include <vector>

namespace alike {

/// A job that finds the pairs of all that the paths hold, as TOML for `alike-cli run`: every option that is
/// not the default, those of reading among them, but for a sample. The pairs go to a file beside the job.
///
/// Errors: BadParameter for parameters that take a file of their own (coefficients, texts to ignore), and for
/// a value that is not UTF-8, which TOML cannot hold.
/// \param paths absolute, \param output a file, \param results a folder that the window opens afterwards,
/// where portions give the pairs; empty: none
Result<std::string> jobFile(const Parameters& parameters, const corpus::Options& reading,
    const std::vector<std::string>& paths, const std::string& output, const std::string& results = {});

} // namespace alike
