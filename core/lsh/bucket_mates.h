// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/lsh/banding.h"
#include "core/shingle/cut.h"
#include "core/shingle/numbering.h"
#include "core/sketch/family.h"
#include "core/text/options.h"
#include "core/text/tokens.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike::lsh {

/// The documents that share a bucket with another document, with a reference one of the other side: no others
/// are in a candidate pair. Mostly they
/// are few, and only theirs need be cut into sets to find and verify all pairs.
struct BucketMates {
    std::vector<char> chosen; ///< of each document of the corpus: whether it is one of them
    std::size_t kept = 0; ///< documents with enough words
    std::size_t tooShort = 0; ///< the others
    std::size_t compared = 0; ///< documents with shingles

    std::size_t usedMemory() const { return sizeof *this + chosen.capacity(); }
};

/// What they can be found from before there are sets.
enum class MatesFrom : std::uint8_t {
    Texts, ///< each is signed alone, whatever the others are
    Numbers, ///< of the shingles of all documents
    Sets, ///< nothing is gained by looking for them
};
MatesFrom matesFrom(const text::Options& text, const shingle::Cut& cut, const sketch::Options& sketch);
/// The same for a corpus. From texts those that share a bucket are cut into words again: where a dictionary
/// tells the words of most texts apart, which takes longer than all the rest, nothing is gained. O(1)
MatesFrom matesFrom(
    const Corpus& corpus, const text::Options& text, const shingle::Cut& cut, const sketch::Options& sketch);

/// Signs every document from its text in one go, of which nothing is kept but its buckets. A document without
/// shingles is never chosen. O(bytes + words * hashes). Errors: Cancelled; TooLarge when the buckets take
/// more than an eighth of the memory. \pre matesFrom is Texts
Result<BucketMates> findBucketMates(const Corpus& corpus, const text::Options& text, const shingle::Cut& cut,
    const sketch::Options& sketch, const Banding& banding, const Work& work);

/// The same from the numbers of the shingles. O(words * hashes). Errors: also those of the family.
/// \pre matesFrom is Numbers; `numbering` is of these tokens and this cut
Result<BucketMates> findBucketMates(const Tokens& tokens, const shingle::Numbering& numbering,
    const shingle::Cut& cut, const sketch::Options& sketch, const Banding& banding, const Work& work);

} // namespace alike::lsh
