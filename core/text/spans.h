// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/options.h"
#include "core/text/subwords.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace alike::text {

/// One unit of a document, a word, a character or a subword, and where it stands in the raw text, as a range
/// of bytes that begins and ends at characters. Ranges ascend; two units share bytes only where normalisation
/// made two of one character. The space between two words has all that stands between them; where a line is
/// wrapped within a text without spaces, a unit may have a line break in it, or stand behind one.
struct Span {
    std::uint64_t begin;
    std::uint64_t end;
    std::string word; ///< cleaned, as in the vocabulary

    bool operator==(const Span&) const = default;
};

/// The units of one document, the same in number and content as `tokenise` gives for it (when it is kept).
/// O(bytes), with subwords O(bytes * log). `text` may be any bytes; invalid UTF-8 counts as U+FFFD.
/// \param subwords by which the tokens were cut; for subwords alone, without them characters
std::vector<Span> spans(std::string_view text, const Options& options, const Subwords* subwords = nullptr);

/// The same without a shortcut for plain ASCII: slower, to be compared with.
std::vector<Span> plainSpans(
    std::string_view text, const Options& options, const Subwords* subwords = nullptr);

} // namespace alike::text
