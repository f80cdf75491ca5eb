// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"
#include "core/shingle/positions.h"
#include "core/text/options.h"
#include "ui/text/display_text.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace alike::ui {

/// The words of a document after cleaning, with a space between them: what shingles are made of.
struct CleanedText {
    std::shared_ptr<const DisplayText> display;
    std::vector<std::uint64_t> begins; ///< of each word, in bytes
    std::vector<std::uint64_t> ends;
    std::vector<std::uint64_t> sources; ///< where each word begins in the document, in bytes

    /// The characters of runs of words, from the first to the last of each. Runs behind the end are left out.
    std::vector<CharRange> ranges(std::span<const shingle::WordRange> runs) const;
    /// Of each word the characters at which it begins in the document as it is shown, and here.
    std::vector<std::array<qsizetype, 2>> begin(const DisplayText& document) const;
};

/// For a worker: O(bytes).
CleanedText cleanText(std::string_view text, const shingle::TextCutter& cutter);

/// The characters of `doc`, as `display` shows them, that lie in a shingle which also stands in `other`: from
/// the first to the last character of each run of words, ascending and disjoint. For a worker: O(bytes of the
/// document).
std::vector<CharRange> sharedText(
    const HeldAnalysis& held, const Snapshot& snapshot, DocId doc, DocId other, const DisplayText& display);

} // namespace alike::ui
