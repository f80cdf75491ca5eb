// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/letter_likelihood.h"

#include "core/unicode/letter_order.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>

#include <unicode/uchar.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

namespace alike::unicode {
namespace {

    using enum Glyph::Script;

    /// The frequencies of one language, as logarithms.
    struct Language {
        std::unordered_map<char32_t, float> letters;
        std::array<bool, 4> scripts {}; ///< of large ones: Han, kana, Hangul are in it
    };

    Glyph::Script scriptOf(char32_t c)
    {
        if (c < 0x250 || (c >= 0x1E00 && c < 0x1F00))
            return Latin;
        if (c >= 0x370 && c < 0x400)
            return Greek;
        if (c >= 0x400 && c < 0x530)
            return Cyrillic;
        if (c >= 0x590 && c < 0x600)
            return Hebrew;
        if (c >= 0x600 && c < 0x700)
            return Arabic;
        if (c >= 0xE00 && c < 0xE80)
            return Thai;
        if (c >= 0x4E00 && c < 0xA000)
            return Han;
        if (c >= 0x3040 && c < 0x3100)
            return Kana;
        return c >= 0xAC00 && c < 0xD7A4 ? Hangul : OtherScript;
    }

    bool isEastAsian(Glyph::Script kind)
    {
        return kind == Han || kind == Kana || kind == Hangul;
    }

    const std::vector<Language>& languages()
    {
        static const std::vector<Language> all = [] {
            std::vector<Language> made;
            for (const LetterOrder& order : letterOrders) {
                Language& language = made.emplace_back();
                std::u32string letters;
                const auto* const text = reinterpret_cast<const std::uint8_t*>(order.letters.data());
                for (int32_t at = 0; at < static_cast<int32_t>(order.letters.size());) {
                    UChar32 c = 0;
                    U8_NEXT(text, at, static_cast<int32_t>(order.letters.size()), c);
                    letters.push_back(static_cast<char32_t>(c));
                }
                const double decay
                    = order.large ? std::min(0.02, 4.0 / static_cast<double>(letters.size())) : 0.11;
                // The sum of all is 1, in large scripts what remains beside the letters that are not listed.
                double weight = (1 - std::exp(-decay)) * (order.large ? 0.7 : 0.97);
                for (const char32_t c : letters) {
                    language.letters.try_emplace(c, static_cast<float>(std::log(weight)));
                    weight *= std::exp(-decay);
                }
            }
            return made;
        }();
        return all;
    }

    constexpr double errorCost = -30;

    double costOfMark(char32_t c)
    {
        if (c < 0x80)
            return c >= 0x20 || (c >= '\t' && c <= '\r') || c == 0x1B ? -3 : -25;
        if (c < 0xA0)
            return -18;
        // Quotation marks, dashes, dots, signs of currencies and those between words in East Asia.
        constexpr std::u32string_view usual
            = U"\u00AB\u00BB\u2013\u2014\u2018\u2019\u201C\u201D\u201E\u201A\u2026\u2022"
              U"\u20AC\u00A3\u00A7\u00B0\u00A9\u00AE\u2122\u2116\u00A0\u00BF\u00A1\u00B7"
              U"\u3001\u3002\u300C\u300D\u300E\u300F\u3000\uFF0C\uFF01\uFF1F\uFF1A\uFF1B"
              U"\uFF08\uFF09\u30FB\u060C\u061F\u061B\u05F3\u05F4\u2015\uFEFF\u0387";
        if (usual.find(c) != std::u32string_view::npos)
            return -5.5;
        constexpr std::u32string_view ofNumbers = U"\u00B1\u00B2\u00B3\u00BC\u00BD\u00BE\u00D7";
        if (ofNumbers.find(c) != std::u32string_view::npos)
            return -8;
        const auto category = u_charType(static_cast<UChar32>(c));
        if (category == U_UNASSIGNED || category == U_PRIVATE_USE_CHAR || category == U_SURROGATE
            || category == U_CONTROL_CHAR)
            return -25;
        return -11;
    }

    /// A horizontal line, block or shade of the code pages of DOS.
    bool isRule(char32_t c)
    {
        return c == 0x2500 || c == 0x2550 || c == 0x2580 || c == 0x2584 || c == 0x2588
            || (c >= 0x2591 && c <= 0x2593);
    }

    bool isLetter(char32_t c)
    {
        const auto mask = U_GET_GC_MASK(static_cast<UChar32>(c));
        return (mask & (U_GC_L_MASK | U_GC_M_MASK)) != 0 && c != 0xAA && c != 0xBA && c != 0xB5;
    }

    /// The likelihood of a letter that a language does not list.
    double costOfOther(char32_t c, const Language& language, bool large)
    {
        switch (scriptOf(c)) {
        case Han:
            return large && language.letters.contains(U'一') ? -11.5 : -14.5;
        case Hangul:
            return large && language.letters.contains(U'이') ? -9.5 : -14.5;
        case Kana:
            return large && language.letters.contains(U'の') ? -8 : -13;
        case Latin:
            // Words in Latin letters stand in texts of all scripts.
            if (c < 0x80)
                return language.letters.contains('e') ? -8 : -5;
            return language.letters.contains('e') ? -10 : -13;
        case Hebrew:
        case Arabic:
        case Thai:
        case Greek:
        case Cyrillic:
            return -11;
        case OtherScript:
            break;
        }
        return u_charType(static_cast<UChar32>(c)) == U_NON_SPACING_MARK ? -12 : -16;
    }

    double costOf(char32_t letter, std::size_t language)
    {
        const Language& known = languages()[language];
        const auto at = known.letters.find(letter);
        return at != known.letters.end() ? static_cast<double>(at->second)
                                         : costOfOther(letter, known, letterOrders[language].large);
    }

    /// The costs of a usual letter in all languages.
    std::span<const double> costsOf(char32_t letter)
    {
        static const std::vector<double> costs = [] {
            std::vector<double> made;
            made.reserve(usualLetters * languages().size());
            for (char32_t c = 0; c < usualLetters; ++c)
                for (std::size_t i = 0; i < languages().size(); ++i)
                    made.push_back(costOf(c, i));
            return made;
        }();
        return std::span(costs).subspan(letter * languages().size(), languages().size());
    }

} // namespace

Glyph glyphOf(char32_t c)
{
    Glyph glyph;
    glyph.character = c;
    glyph.isReplacement = c == 0xFFFD;
    glyph.isAscii = c < 0x80;
    glyph.isLetter = !glyph.isReplacement && isLetter(c);
    if (!glyph.isLetter) {
        glyph.cost = glyph.isReplacement ? 0 : static_cast<float>(costOfMark(c));
        constexpr std::u32string_view apart
            = U"\u20AC\u00A3\u00A7\u00B0\u00A9\u00AE\u2122\u2116\u00BF\u00A1\u2022\u2015";
        glyph.isRule = isRule(c);
        glyph.opens = c == U'\u201A' || c == U'\u201E';
        glyph.breaksWord = !glyph.isAscii && (glyph.cost < -8 || apart.find(c) != std::u32string_view::npos);
        return glyph;
    }
    glyph.script = scriptOf(c);
    glyph.lower = static_cast<char32_t>(u_tolower(static_cast<UChar32>(c)));
    glyph.isUpper = glyph.lower != c;
    return glyph;
}

void LetterReading::add(std::span<const UChar> units)
{
    static const std::vector<Glyph> usual = [] {
        std::vector<Glyph> made;
        for (char32_t c = 0; c < usualLetters; ++c)
            made.push_back(glyphOf(c));
        return made;
    }();
    for (std::size_t at = 0; at < units.size();) {
        UChar32 c = 0;
        U16_NEXT(units.data(), at, units.size(), c);
        const auto character = static_cast<char32_t>(c);
        add(character < usual.size() ? usual[character] : glyphOf(character));
    }
}

void LetterReading::add(const Glyph& glyph)
{
    ++m_facts.characters;
    m_drawn = !glyph.isRule ? 0 : glyph.character == m_rule ? m_drawn + 1 : 1;
    if (!glyph.isRule && m_rule != 0 && glyph.isLetter)
        m_facts.marks += -8; // no line goes on as a word
    m_rule = glyph.isRule ? glyph.character : 0;
    if (glyph.isReplacement) {
        m_facts.marks += errorCost;
        ++m_facts.alien;
        m_before = None;
        return;
    }
    if (!glyph.isLetter) {
        constexpr double ofLines = -1; // one more of what a line is drawn with
        constexpr std::size_t fewest = 2; // else they may be capitals in another encoding
        const auto cost = m_drawn > fewest ? ofLines : static_cast<double>(glyph.cost);
        // Inside of a word nothing but an apostrophe or a hyphen stands.
        m_facts.marks += cost;
        if (m_before != None && glyph.opens)
            m_facts.marks += -4;
        m_facts.alien += cost < -15 ? 1 : 0;
        m_markInWord = m_before != None && glyph.breaksWord;
        m_before = None;
        return;
    }
    const Glyph::Script script = glyph.script;
    if (m_markInWord)
        m_facts.marks += -5;
    m_markInWord = false;
    if (m_before != None && script != m_script && script != OtherScript && m_script != OtherScript
        && !(isEastAsian(script) && isEastAsian(m_script)))
        m_facts.marks += isEastAsian(script) || isEastAsian(m_script) ? -2 : -8;
    if (glyph.isUpper)
        m_facts.marks += m_before == None ? -2.5 : m_before == Upper ? -1.5 : -8;
    else if (m_before == Upper && m_beforeThat == Upper)
        m_facts.marks += -5;
    const bool isLatin = script == Latin;
    m_facts.switches += m_before == None && isLatin != m_isWordLatin ? 1 : 0;
    m_isWordLatin = isLatin;
    m_letters.add(glyph.lower);
    m_beforeThat = m_before;
    m_before = glyph.isUpper ? Upper : Lower;
    m_script = script;
}

LetterFacts LetterReading::take()
{
    m_facts.letters = m_letters.counts();
    return std::move(m_facts);
}

double likelihood(const LetterFacts& facts)
{
    constexpr double ofSwitch = -6;
    std::vector<double> sums(languages().size());
    std::vector<double> ofAscii(languages().size());
    for (const auto& [letter, count] : facts.letters) {
        if (letter < usualLetters) {
            const std::span<const double> costs = costsOf(letter);
            std::vector<double>& own = letter < 0x80 ? ofAscii : sums;
            for (std::size_t i = 0; i < sums.size(); ++i)
                own[i] += count * costs[i];
        } else {
            for (std::size_t i = 0; i < sums.size(); ++i)
                sums[i] += count * costOf(letter, i);
        }
    }
    double best = -std::numeric_limits<double>::infinity();
    double latin = best;
    double other = best;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        best = std::max(best, sums[i] + ofAscii[i]);
        if (languages()[i].letters.contains('e'))
            latin = std::max(latin, ofAscii[i]);
        else if (!letterOrders[i].large)
            other = std::max(other, sums[i]);
    }
    if (facts.switches > 0)
        best = std::max(best, latin + other + ofSwitch * static_cast<double>(facts.switches));
    return best + facts.marks;
}

} // namespace alike::unicode
