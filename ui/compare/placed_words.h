// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"
#include "core/shingle/cut.h"
#include "core/shingle/positions.h"
#include "core/text/spans.h"
#include "ui/reader/display_text.h"

#include <span>
#include <string_view>
#include <vector>

namespace alike::ui {

/// The words of a text, how shingles are cut of them, and where they stand in the text that is shown. Where
/// characters are the units, they are meant by words. For a worker: O(bytes).
class PlacedWords {
public:
    /// \param display outlives this
    PlacedWords(std::string_view text, const Parameters& parameters, const DisplayText& display);

    std::size_t words() const { return m_words.size(); }
    std::span<const text::Span> spans() const { return m_words; }
    /// The word that holds a character, or the last one before it. \pre there are words. O(log² bytes).
    std::uint32_t wordAt(qsizetype position) const;
    /// Words as they were cleaned, joined by spaces; characters one after another.
    QString cleaned(const shingle::WordRange& words) const;
    CharRange range(const shingle::WordRange& words) const;
    /// The words of the shingle with this place in the order of the text.
    shingle::WordRange shingleAt(std::size_t place) const
    {
        return { m_cut.begin(place), m_cut.end(place, m_words.size()) };
    }

private:
    std::vector<text::Span> m_words;
    shingle::Cut m_cut;
    text::Unit m_unit;
    const DisplayText& m_display;
};

} // namespace alike::ui
