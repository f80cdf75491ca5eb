// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"

namespace alike {

/// The counts of one corpus under one cleaning and one k. O(documents).
Statistics statisticsOf(const Tokens& tokens, const ShingleSets& sets, const sketch::Options& sketch);

} // namespace alike
