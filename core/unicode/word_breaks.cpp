// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/word_breaks.h"

#include "core/base/hash.h"
#include "core/unicode/character_table.h"
#include "core/unicode/ideograph_words.h"

#include <fmt/format.h>

#include <cassert>

#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>

namespace alike::unicode {

namespace {
    Spacing spacingByScript(char32_t c)
    {
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
            return u_getIntPropertyValue(character, UCHAR_LINE_BREAK) == U_LB_COMPLEX_CONTEXT
                ? Spacing::Unspaced
                : Spacing::Spaced;
        }
    }

    std::uint8_t spacingNumber(char32_t c)
    {
        return static_cast<std::uint8_t>(spacingByScript(c));
    }

    constinit CharacterTable<spacingNumber> spacings;
}

Spacing spacing(char32_t c)
{
    return c < 0x80 ? Spacing::Spaced : static_cast<Spacing>(spacings[c]);
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

std::string unspacedRules()
{
    constexpr int edition = 2; // 1: every line break ended a run
    return fmt::format("{}, ICU {}", edition, U_ICU_VERSION_MAJOR_NUM);
}

namespace {
    /// Runs recur in copies and in what many texts say: of 300,000 between two punctuation marks so many
    /// remembered spare 42 %, all of them 47 %.
    constexpr std::size_t remembered = 1U << 12U; ///< runs,
    constexpr std::size_t longestRemembered = 64; ///< of so many characters: a megabyte or two in all
}

struct WordBreaker::State {
    struct Run {
        std::u32string characters;
        std::vector<std::uint32_t> ends;
    };
    std::unique_ptr<IdeographWords> ideographs; ///< from the first run of them on
    std::vector<std::uint32_t> ideographEnds;
    std::unique_ptr<icu::BreakIterator> iterator;
    std::u16string units; ///< of UTF-16, which the iterator reads
    std::vector<Run> runs; ///< each where its hash says, the last one that came there
    Run other;

    Run& placeOf(std::u32string_view characters)
    {
        if (characters.size() > longestRemembered)
            return other;
        std::uint64_t hash = 0;
        for (const char32_t c : characters)
            hash = (hash + c) * hashing::step;
        return runs[mix64(hash) % remembered];
    }
    void findEnds(Run& run);
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
    m_state->runs.resize(remembered);
}

WordBreaker::~WordBreaker() = default;

void WordBreaker::State::findEnds(Run& run)
{
    run.ends.clear();
    if (iterator) { // ICU may be installed without its data
        units.clear();
        for (const char32_t c : run.characters) {
            if (c > 0xFFFF)
                units.push_back(U16_LEAD(c));
            units.push_back(c > 0xFFFF ? static_cast<char16_t>(U16_TRAIL(c)) : static_cast<char16_t>(c));
        }
        const icu::UnicodeString text(false, units.data(), static_cast<std::int32_t>(units.size()));
        iterator->setText(text); // and keeps a pointer to it
        std::int32_t unit = 0;
        std::uint32_t character = 0;
        for (std::int32_t end = iterator->next(); end != icu::BreakIterator::DONE; end = iterator->next()) {
            for (; unit < end; ++character)
                unit += run.characters[character] > 0xFFFF ? 2 : 1;
            run.ends.push_back(character);
        }
    }
    if (run.ends.empty() || run.ends.back() != run.characters.size())
        run.ends.push_back(static_cast<std::uint32_t>(run.characters.size()));
}

const std::vector<std::uint32_t>& WordBreaker::ends(std::u32string_view run)
{
    assert(!run.empty());
    if (IdeographWords::canPart(run)) {
        if (!m_state->ideographs)
            m_state->ideographs = std::make_unique<IdeographWords>();
        m_state->ideographs->part(run, m_state->ideographEnds);
        return m_state->ideographEnds;
    }
    State::Run& place = m_state->placeOf(run);
    if (place.characters != run) {
        place.characters = run;
        m_state->findEnds(place);
    }
    return place.ends;
}

} // namespace alike::unicode
