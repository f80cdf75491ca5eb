// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/pipeline/parameters.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace alike {

/// How most of some texts are written, so far as it matters to what their words are.
enum class Writing : std::uint8_t {
    Spaced, ///< also where there is no text
    Chinese, ///< Han without Kana
    Japanese,
    Thai,
    Lao,
    Khmer,
    Burmese,
    OtherUnspaced, ///< a script without spaces for which there is no dictionary
};

/// What documents are like in words and in characters.
struct UnitPreview {
    struct Choice {
        Parameters parameters;
        std::uint64_t medianShingles = 0; ///< of the documents that are long enough
        std::uint64_t tooShort = 0; ///< documents with too few words
    };
    Writing writing = Writing::Spaced;
    std::size_t documents = 0;
    std::array<Choice, 2> choices; ///< words, then characters
};

/// The writing that more than half of the letters belong to which are not spaced, where those are more than
/// half of all letters. Looks at the first bytes of each document. O(documents).
Writing writingOf(const Corpus& corpus);
/// Likewise of one text.
Writing writingOf(std::string_view text);
/// Those of its documents that are not spaced, each once, as they stand in the enumeration. O(documents).
std::vector<Writing> unspacedWritings(const Corpus& corpus);

/// Cuts all documents in both units: as `present` has them for its own, else in the usual way. O(bytes); for
/// the beginning of a collection. Errors: Cancelled.
Result<UnitPreview> previewUnits(const Corpus& corpus, const Parameters& present, const Work& work);

} // namespace alike
