// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace alike {

/// In what all documents with equal sets agree, the most that is true of all of them.
enum class Sameness : std::uint8_t {
    Text, ///< the texts as they were read, byte by byte
    Cleaned, ///< the words after cleaning; also where it is not known whether they are in one order
    Shingles ///< the shingles, of words in another order or repeated
};

/// Documents with equal sets.
struct SameGroup {
    SetId set;
    std::uint32_t documents; ///< at least 2
    std::uint32_t sameText; ///< those of them whose text another one has, too
    Sameness sameness;
};

/// All of them in a corpus: the one place where pairs of the same text, and of the same after cleaning, are
/// counted. Immutable.
struct SameTexts {
    std::vector<SameGroup> groups; ///< in corpus order of their first document
    std::uint64_t textPairs = 0; ///< pairs of documents with the same text
    std::uint64_t cleanedPairs = 0; ///< pairs with equal sets, but other texts

    /// All that are the same after cleaning.
    std::uint64_t pairs() const { return textPairs + cleanedPairs; }
};

/// Null when stopped. O(bytes of the documents in groups).
std::shared_ptr<const SameTexts> sameTexts(
    const Snapshot& snapshot, const SetOutline& sets, const std::stop_token& stop);

} // namespace alike
