// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"
#include "core/shingle/positions.h"
#include "core/text/spans.h"
#include "ui/reader/display_text.h"

#include <vector>

namespace alike::ui {

/// The words and shingles of a document, and where they stand in the text that is shown. For a worker:
/// O(bytes).
class PlacedWords {
public:
    /// \param display outlives this
    PlacedWords(const HeldAnalysis& held, const Snapshot& snapshot, DocId doc, const DisplayText& display);

    CharRange range(const shingle::WordRange& words) const;
    /// The shingle that starts at each word.
    const std::vector<ShingleNumber>& shingles() const { return m_shingles; }

private:
    std::vector<text::Span> m_words;
    std::vector<ShingleNumber> m_shingles;
    const DisplayText& m_display;
};

} // namespace alike::ui
