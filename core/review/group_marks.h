// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "core/explore/groups/constraints.h"
#include "core/review/marks.h"

namespace alike::review {

/// What marks of pairs say to groups: the same, the different and the cut ones. Others, and pairs of
/// documents that are not in the corpus, say nothing. O(marks).
groups::Constraints constraintsOf(const Marks& marks, const Corpus& corpus);

/// The documents that marks say are kept, ascending. O(marks log marks).
std::vector<DocId> keptByMarks(const Marks& marks, const Corpus& corpus);

} // namespace alike::review
