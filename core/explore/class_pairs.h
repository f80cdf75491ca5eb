// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/classes.h"
#include "core/base/ids.h"
#include "core/lsh/hamming.h"

#include <cstdint>
#include <functional>
#include <span>

namespace alike {

/// A visitor of pairs of documents, a before b; it returns false to stop.
using DistanceVisitor = std::function<bool(DocId a, DocId b, std::uint32_t distance)>;

/// Calls `row(a, b, distance)` for every two documents of one class, with distance 0, and for every pair of
/// documents behind a pair of classes: by distance ascending, then a, then b in corpus order. Streams, so
/// that a large class is never held as pairs. \param pairs by distance ascending
void forEachDocumentPair(
    const Classes& classes, std::span<const NearClasses> pairs, const DistanceVisitor& row);

} // namespace alike
