// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/shingle/shingle_sets.h"
#include "core/text/tokens.h"

#include <vector>

namespace alike::shingle {

/// The shingles of a document in the order of the text: entry i is the number of the one that begins at unit
/// `sets.cut().begin(i)`, without a stride unit i. Empty for a document without shingles. O(units * k log
/// |set|).
std::vector<ShingleNumber> positions(const Tokens& tokens, const ShingleSets& sets, DocId doc);

/// A run of words, or of characters where these are the units: [begin, end) in units of the document.
struct WordRange {
    std::uint32_t begin;
    std::uint32_t end;

    bool operator==(const WordRange&) const = default;
};

/// The units of `doc` that lie in a shingle which also stands in `other`, as maximal runs, ascending and
/// disjoint.
std::vector<WordRange> sharedWords(const Tokens& tokens, const ShingleSets& sets, DocId doc, SetId other);

} // namespace alike::shingle
