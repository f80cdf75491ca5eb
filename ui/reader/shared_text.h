// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"
#include "ui/text/display_text.h"

#include <vector>

namespace alike::ui {

/// The characters of `doc`, as `display` shows them, that lie in a shingle which also stands in `other`: from
/// the first to the last character of each run of words, ascending and disjoint. For a worker: O(bytes of the
/// document).
std::vector<CharRange> sharedText(
    const HeldAnalysis& held, const Snapshot& snapshot, DocId doc, DocId other, const DisplayText& display);

} // namespace alike::ui
