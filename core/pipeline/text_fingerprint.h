// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"
#include "core/pipeline/snapshot.h"
#include "core/sketch/simhash.h"

#include <string_view>

namespace alike {

/// The options with the shingles of an analysis: how long they are and how far apart.
simhash::Options withShinglesOf(const Parameters& parameters, simhash::Options options);

/// How a document of an analysis comes to its fingerprint. Words as features are words also where the units
/// of the analysis are characters. O(the document) for one that is kept; nothing for another.
FingerprintBits documentFingerprint(
    const Snapshot& snapshot, const Tokens& tokens, DocId doc, const simhash::Options& options);

/// The same for a text from outside, cleaned like the documents, however short it is.
FingerprintBits textFingerprint(
    std::string_view text, const Snapshot& snapshot, const simhash::Options& options);

} // namespace alike
