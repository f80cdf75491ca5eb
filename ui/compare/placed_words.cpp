// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/placed_words.h"

#include "ui/theme/format.h"

#include <algorithm>
#include <string>

namespace alike::ui {

PlacedWords::PlacedWords(std::string_view text, const Parameters& parameters, const DisplayText& display)
    : m_words(text::spans(text, parameters.text))
    , m_cut(parameters.shingle)
    , m_unit(parameters.text.unit)
    , m_display(display)
{
}

std::uint32_t PlacedWords::wordAt(qsizetype position) const
{
    const auto after = std::ranges::upper_bound(
        m_words, position, {}, [this](const text::Span& word) { return m_display.position(word.begin); });
    return static_cast<std::uint32_t>(after == m_words.begin() ? 0 : after - m_words.begin() - 1);
}

QString PlacedWords::cleaned(const shingle::WordRange& words) const
{
    std::string cleaned;
    for (std::uint32_t i = words.begin; i < words.end && i < m_words.size(); ++i)
        cleaned += (i > words.begin && m_unit == text::Unit::Word ? " " : "") + m_words[i].word;
    return format::line(cleaned);
}

CharRange PlacedWords::range(const shingle::WordRange& words) const
{
    if (words.begin >= words.end || words.end > m_words.size())
        return { 0, 0 };
    return m_display.range(m_words[words.begin].begin, m_words[words.end - 1].end);
}

} // namespace alike::ui
