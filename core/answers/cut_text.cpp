// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/cut_text.h"

namespace alike {

CutText::CutText(std::string_view text, const Parameters& parameters)
    : m_words(text::spans(text, parameters.text))
    , m_cut(parameters.shingle)
    , m_unit(parameters.text.unit)
{
}

std::string CutText::cleaned(const shingle::WordRange& words) const
{
    std::string cleaned;
    for (std::uint32_t i = words.begin; i < words.end && i < m_words.size(); ++i)
        cleaned += (i > words.begin && m_unit == text::Unit::Word ? " " : "") + m_words[i].word;
    return cleaned;
}

} // namespace alike
