// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/pipeline/parameters.h"

#include <optional>

namespace alike {

/// The first stage that a change from `from` to `to` makes run again when nothing but what `from` made is
/// cached; none when only another part of what is there is shown.
std::optional<Stage> firstStage(const Parameters& from, const Parameters& to);

} // namespace alike
