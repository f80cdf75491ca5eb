// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/shingle/shingle_sets.h"
#include "core/text/tokens.h"

#include <vector>

namespace alike::shingle {

/// The shingle that starts at each word of a document: entry i is the number of the shingle of words i … i +
/// k - 1. Empty for a document without shingles, else of length words - k + 1. O(words * log |set|).
std::vector<ShingleNumber> positions(const Tokens& tokens, const ShingleSets& sets, DocId doc);

/// A run of words, [begin, end) in words of the document.
struct WordRange {
    std::uint32_t begin;
    std::uint32_t end;

    bool operator==(const WordRange&) const = default;
};

/// The words of `doc` that lie in a shingle which also stands in `other`, as maximal runs, ascending and
/// disjoint.
std::vector<WordRange> sharedWords(const Tokens& tokens, const ShingleSets& sets, DocId doc, SetId other);

} // namespace alike::shingle
