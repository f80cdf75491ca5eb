// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"
#include "ui/text/display_text.h"

#include <QString>

#include <cstddef>
#include <string_view>
#include <vector>

namespace alike::ui {

/// What of a text does not count.
struct IgnoredText {
    std::vector<CharRange> ranges; ///< as it is shown; ascending and disjoint
    std::size_t units = 0; ///< words, or what else shingles are made of
};
/// O(bytes) where any are ignored.
IgnoredText ignoredText(std::string_view text, const Snapshot& snapshot, const DisplayText& display);

/// Why they do not.
QString ignoredReason(const Parameters& parameters);

} // namespace alike::ui
