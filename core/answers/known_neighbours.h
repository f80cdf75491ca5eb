// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/neighbour_query.h"

namespace alike {

/// The same as findNeighbours from the pairs that results from a file have, while sets and buckets are made
/// again. Ready when the candidates are listed and there are any neighbours: a nearest one is not looked for.
NeighbourAnswer knownNeighbours(const SnapshotPtr& snapshot, DocId doc, std::size_t limit);

} // namespace alike
