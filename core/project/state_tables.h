// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/contents.h"
#include "core/project/database.h"

#include <optional>

namespace alike::project {

/// The tables parameters, place and marks. In a transaction of the caller.
Result<Done> writeState(Database& database, const State& state);
/// Errors: BadFormat when marks or place are damaged. Parameters that make no sense become the usual ones.
Result<State> readState(Database& database);
/// None where they are damaged; `readState` has the usual ones then.
Result<std::optional<Parameters>> readParameters(Database& database);

} // namespace alike::project
