// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "core/explore/evaluate/truth.h"
#include "core/review/marks.h"

namespace alike::review {

/// The pairs that somebody has decided about, as a truth that tells of them alone. Notes without a verdict
/// are no pairs; `unknownIds` counts the ids of marks that no document has. O(marks * log marks).
Truth truthOf(const Marks& marks, const Corpus& corpus);

} // namespace alike::review
