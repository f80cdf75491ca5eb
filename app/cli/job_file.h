// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <vector>

namespace alike::cli {

/// Whether the arguments of a call are `run` with a job file.
bool isJob(const std::vector<std::string>& arguments);

/// The call that a job file stands for. It is TOML: `command` (pairs), `paths`, and the options of that
/// command by their names without dashes, true for one without a value. What stands behind the file in the
/// call comes last and wins. Errors: NotFound, NotReadable; BadFormat with line and column.
Result<std::vector<std::string>> argumentsOfJob(const std::vector<std::string>& arguments);

} // namespace alike::cli
