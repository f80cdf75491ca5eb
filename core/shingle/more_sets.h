// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/shingle/shingle_sets.h"
#include "core/text/tokens.h"

namespace alike {

/// The same as makeShingleSets, when the sets of the first documents are there: those, and the numbers of
/// their shingles, are taken over. Only the other documents are cut; the units of the first are passed over
/// once, to find which of the new shingles stand there already. O(units + shingles * k of the others +
/// distinct shingles), with a stride O(shingles * k) of all. Progress counts the other documents. Errors:
/// Cancelled.
/// \pre `before` is of the first documents of `tokens`, all of them
Result<ShingleSets> moreShingleSets(const Tokens& tokens, const ShingleSets& before, const Work& work);

} // namespace alike
