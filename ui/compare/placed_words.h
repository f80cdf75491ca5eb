// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"
#include "core/shingle/cut.h"
#include "core/shingle/positions.h"
#include "core/text/spans.h"
#include "ui/reader/display_text.h"

#include <string_view>
#include <vector>

namespace alike::ui {

/// The words and shingles of a document, and where they stand in the text that is shown. Where characters are
/// the units, they are meant by words. For a worker: O(bytes).
class PlacedWords {
public:
    /// \param display outlives this
    PlacedWords(const HeldAnalysis& held, const Snapshot& snapshot, DocId doc, const DisplayText& display);
    /// Of a text from outside the corpus. \param shingles in the order of the text (Query::positions)
    PlacedWords(const HeldAnalysis& held, const Snapshot& snapshot, std::string_view text,
        std::vector<ShingleNumber> shingles, const DisplayText& display);

    std::size_t words() const { return m_words.size(); }
    /// The word that holds a character, or the last one before it. \pre there are words. O(log² bytes).
    std::uint32_t wordAt(qsizetype position) const;
    /// Words as they were cleaned, joined by spaces; characters one after another.
    QString cleaned(const shingle::WordRange& words) const;
    CharRange range(const shingle::WordRange& words) const;
    /// In the order of the text.
    const std::vector<ShingleNumber>& shingles() const { return m_shingles; }
    /// The words of the shingle with this place in `shingles`.
    shingle::WordRange shingleAt(std::size_t place) const
    {
        return { m_cut.begin(place), m_cut.end(place, m_words.size()) };
    }

private:
    std::vector<text::Span> m_words;
    std::vector<ShingleNumber> m_shingles;
    shingle::Cut m_cut;
    text::Unit m_unit;
    const DisplayText& m_display;
};

} // namespace alike::ui
