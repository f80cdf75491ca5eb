// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/word_breaks.h"

#include <cassert>
#include <string>

#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>

namespace alike::unicode {

Spacing spacing(char32_t c)
{
    if (c < 0x80)
        return Spacing::Spaced;
    constexpr char32_t firstUnspaced = 0x0E00; // the block of Thai
    const auto character = static_cast<UChar32>(c);
    UErrorCode status = U_ZERO_ERROR;
    switch (uscript_getScript(character, &status)) {
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
        return Spacing::Unspaced;
    case USCRIPT_COMMON:
    case USCRIPT_INHERITED:
        return Spacing::Either;
    default:
        if (c < firstUnspaced)
            return Spacing::Spaced;
        return u_getIntPropertyValue(character, UCHAR_LINE_BREAK) == U_LB_COMPLEX_CONTEXT ? Spacing::Unspaced
                                                                                          : Spacing::Spaced;
    }
}

UnspacedScript unspacedScript(char32_t c)
{
    if (spacing(c) != Spacing::Unspaced)
        return UnspacedScript::None;
    UErrorCode status = U_ZERO_ERROR;
    switch (uscript_getScript(static_cast<UChar32>(c), &status)) {
    case USCRIPT_HAN:
        return UnspacedScript::Han;
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
        return UnspacedScript::Kana;
    case USCRIPT_THAI:
        return UnspacedScript::Thai;
    case USCRIPT_LAO:
        return UnspacedScript::Lao;
    case USCRIPT_KHMER:
        return UnspacedScript::Khmer;
    case USCRIPT_MYANMAR:
        return UnspacedScript::Burmese;
    default:
        return UnspacedScript::Other;
    }
}

struct WordBreaker::State {
    std::unique_ptr<icu::BreakIterator> iterator;
    icu::UnicodeString text;
    std::vector<std::uint32_t> ends;
};

namespace {
    /// A copy of one that is opened once, which takes some milliseconds.
    std::unique_ptr<icu::BreakIterator> newIterator()
    {
        static const std::unique_ptr<const icu::BreakIterator> first = [] {
            UErrorCode status = U_ZERO_ERROR;
            std::unique_ptr<const icu::BreakIterator> made(
                icu::BreakIterator::createWordInstance(icu::Locale::getRoot(), status));
            return U_SUCCESS(status) ? std::move(made) : nullptr;
        }();
        return std::unique_ptr<icu::BreakIterator>(first ? first->clone() : nullptr);
    }
}

WordBreaker::WordBreaker()
    : m_state(std::make_unique<State>())
{
    m_state->iterator = newIterator();
}

WordBreaker::~WordBreaker() = default;

const std::vector<std::uint32_t>& WordBreaker::ends(std::u32string_view run)
{
    assert(!run.empty());
    State& state = *m_state;
    state.ends.clear();
    if (state.iterator) { // ICU may be installed without its data
        state.text.remove();
        for (const char32_t c : run)
            state.text.append(static_cast<UChar32>(c));
        state.iterator->setText(state.text);
        std::int32_t unit = 0; // of UTF-16
        std::uint32_t character = 0;
        for (std::int32_t end = state.iterator->next(); end != icu::BreakIterator::DONE;
             end = state.iterator->next()) {
            for (; unit < end; ++character)
                unit += run[character] > 0xFFFF ? 2 : 1;
            state.ends.push_back(character);
        }
    }
    if (state.ends.empty() || state.ends.back() != run.size())
        state.ends.push_back(static_cast<std::uint32_t>(run.size()));
    return state.ends;
}

} // namespace alike::unicode
