// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/shingle/positions.h"
#include "core/text/spans.h"

#include <cassert>
#include <cstdint>
#include <span>

namespace alike::shingle {

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
