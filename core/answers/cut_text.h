// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"
#include "core/shingle/cut.h"
#include "core/shingle/positions.h"
#include "core/text/spans.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

/// The left or the right one of two texts.
enum class Side : std::uint8_t { Left, Right };
inline constexpr std::array bothSides { Side::Left, Side::Right };

constexpr Side otherSide(Side side)
{
    return side == Side::Left ? Side::Right : Side::Left;
}

/// The words of a text and how shingles are cut of them. Where characters are the units, they are meant by
/// words.
class CutText {
public:
    /// O(bytes).
    CutText(std::string_view text, const Parameters& parameters);

    std::size_t words() const { return m_words.size(); }
    const std::vector<text::Span>& spans() const { return m_words; }
    /// Words as they were cleaned, joined by spaces; characters one after another.
    std::string cleaned(const shingle::WordRange& words) const;
    /// The words of the shingle with this place in the order of the text.
    shingle::WordRange shingleAt(std::size_t place) const
    {
        return { m_cut.begin(place), m_cut.end(place, m_words.size()) };
    }

private:
    std::vector<text::Span> m_words;
    shingle::Cut m_cut;
    text::Unit m_unit;
};

} // namespace alike
