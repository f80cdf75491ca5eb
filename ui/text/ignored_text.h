// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"
#include "ui/text/display_text.h"

#include <QString>

#include <string_view>
#include <vector>

namespace alike::ui {

/// Where a text has words that do not count, as it is shown; ascending and disjoint. O(bytes) where any are
/// ignored.
std::vector<CharRange> ignoredText(
    std::string_view text, const Snapshot& snapshot, const DisplayText& display);

/// Why they do not.
QString ignoredReason(const Parameters& parameters);

} // namespace alike::ui
