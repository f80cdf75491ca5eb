// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/pipeline/snapshot.h"

#include <optional>

namespace alike {

/// Where the window starts to look at a new corpus.
struct FirstPlace {
    DocId document;
    std::optional<DocId> partner;
};

/// The best pair of distinct sets that is known, as its first documents in corpus order; else the first two
/// documents with equal sets, else the first document with enough words. None while pairs may still come.
/// O(documents).
std::optional<FirstPlace> firstPlace(const Snapshot& snapshot);

} // namespace alike
