// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/fragment.h"
#include "core/corpus/read.h"

#include <string>
#include <vector>

namespace alike::corpus {

/// Reads JSON lines from a descriptor until its end, on all threads at once, and never has the file as a
/// whole in memory. The fragments one after another are what `parseJsonl` makes of the whole. Progress
/// advances by bytes. Errors: as `readStream`.
Result<std::vector<Fragment>> readJsonl(
    int descriptor, const std::string& file, const Options& options, const Work& work);

} // namespace alike::corpus
