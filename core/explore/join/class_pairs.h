// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/classes.h"
#include "core/base/ids.h"

#include <functional>
#include <span>

namespace alike {

/// A visitor of pairs of documents, a before b; it returns false to stop.
using SimilarityVisitor = std::function<bool(DocId a, DocId b, double similarity)>;

/// Calls `row(a, b, similarity)` for every two documents of one class, with similarity 1, and for every pair
/// of documents behind a pair of classes: by similarity descending, then a, then b in corpus order. Streams,
/// so that a large class is never held as pairs. \param pairs by similarity descending
void forEachDocumentPair(
    const Classes& classes, std::span<const SimilarClasses> pairs, const SimilarityVisitor& row);

} // namespace alike
