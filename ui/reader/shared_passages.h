// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/pipeline/snapshot.h"
#include "ui/text/display_text.h"

#include <span>
#include <stop_token>
#include <vector>

namespace alike::ui {

/// A stretch of a document that other documents have, too: the same ones from its first word to its last.
struct SharedPassage {
    CharRange range;
    std::vector<DocId> others; ///< never empty; in the order in which they were given
    bool operator==(const SharedPassage&) const = default;
};

/// The characters of `doc`, as `display` shows them, that lie in a shingle which also stands in some of
/// `others`, cut where other documents begin or end to share them; ascending and disjoint. For a worker:
/// O(bytes of the document) for each of the others. Nothing when stopped.
std::vector<SharedPassage> sharedPassages(const HeldAnalysis& held, const Snapshot& snapshot, DocId doc,
    std::span<const DocId> others, const DisplayText& display, const std::stop_token& stop);

} // namespace alike::ui
