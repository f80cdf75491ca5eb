// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/shingle/shingle_sets.h"
#include "core/text/spans.h"
#include "core/text/tokens.h"

#include <cassert>
#include <cstdint>
#include <span>
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

/// A part of the raw text of a document, [begin, end) in bytes; begins and ends at characters.
struct ByteRange {
    std::uint64_t begin;
    std::uint64_t end;

    bool operator==(const ByteRange&) const = default;
};

/// From the first to the last word of a run. \param spans text::spans of the document
/// \pre `words` is not empty and lies within `spans`
inline ByteRange bytesOf(WordRange words, std::span<const text::Span> spans)
{
    assert(words.begin < words.end && words.end <= spans.size());
    return { spans[words.begin].begin, spans[words.end - 1].end };
}

} // namespace alike::shingle
