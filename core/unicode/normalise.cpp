// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/normalise.h"

#include "core/unicode/character_table.h"
#include "core/unicode/utf8.h"

#include <cassert>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace alike::unicode {

namespace {
    constexpr int longestSegment = 64;

    using Getter = const icu::Normalizer2* (*)(UErrorCode&);

    const icu::Normalizer2& instance(Getter get)
    {
        UErrorCode status = U_ZERO_ERROR;
        const icu::Normalizer2* found = get(status);
        assert(U_SUCCESS(status)); // the data of NFC and NFD is compiled into ICU
        return *found;
    }

    // Kept here, so that the first use by several threads is ordered by our own code: ICU orders it too, but
    // where the thread sanitizer does not look.
    const icu::Normalizer2& composer()
    {
        static const icu::Normalizer2& nfc = instance(icu::Normalizer2::getNFCInstance);
        return nfc;
    }

    const icu::Normalizer2& decomposer()
    {
        static const icu::Normalizer2& nfd = instance(icu::Normalizer2::getNFDInstance);
        return nfd;
    }

    void appendTo(std::u32string& out, const icu::UnicodeString& text)
    {
        for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1))
            out.push_back(static_cast<char32_t>(text.char32At(i)));
    }

    void dropNonspacingMarks(icu::UnicodeString& text, icu::UnicodeString& scratch)
    {
        UErrorCode status = U_ZERO_ERROR;
        decomposer().normalize(text, scratch, status);
        text.remove();
        for (std::int32_t i = 0; i < scratch.length(); i = scratch.moveIndex32(i, 1)) {
            const UChar32 c = scratch.char32At(i);
            if (u_charType(c) != U_NON_SPACING_MARK)
                text.append(c);
        }
    }

    /// What is known of a character before its neighbours are.
    enum Standing : std::uint8_t {
        Stays = 1, ///< folding and NFC leave it as it is, where a boundary is behind it
        Begins = 2, ///< when folded it has a boundary before it, whatever stands there
    };

    std::uint8_t standingOf(char32_t c)
    {
        const auto character = static_cast<UChar32>(c);
        icu::UnicodeString folded(character);
        folded.foldCase(U_FOLD_CASE_DEFAULT);
        const bool stays = folded == icu::UnicodeString(character)
            && u_getIntPropertyValue(character, UCHAR_NFC_QUICK_CHECK) == UNORM_YES;
        const bool begins = composer().hasBoundaryBefore(folded.char32At(0));
        return static_cast<std::uint8_t>((stays ? Stays : 0) | (begins ? Begins : 0));
    }

    constinit CharacterTable<standingOf> standing;

    /// Whether a character is a segment by itself and its own normal form, which most are. Words of scripts
    /// other than Latin are found in a tenth of the time so.
    bool staysAlone(char32_t c, std::string_view text, std::size_t behind)
    {
        if ((standing[c] & Stays) == 0)
            return false;
        return behind == text.size() || static_cast<unsigned char>(text[behind]) < 0x80
            || (standing[nextCharacter(text, behind)] & Begins) != 0;
    }
}

struct Normaliser::Buffers {
    const icu::Normalizer2& nfc = composer();
    icu::UnicodeString character;
    icu::UnicodeString segment;
    icu::UnicodeString normalised;
};

Normaliser::Normaliser(Form form)
    : m_form(form)
    , m_buffers(new Buffers)
{
}

Normaliser::~Normaliser()
{
    delete m_buffers;
}

std::size_t Normaliser::next(std::string_view text, std::size_t at, std::u32string& out)
{
    out.clear();
    if (!m_form.foldCase) {
        out.push_back(nextCharacter(text, at));
        return at;
    }
    Buffers& b = *m_buffers;
    if (!m_form.stripAccents) {
        std::size_t behind = at;
        const char32_t c = nextCharacter(text, behind);
        if (staysAlone(c, text, behind)) {
            out.push_back(c);
            return behind;
        }
    }
    b.segment.remove();
    for (int characters = 0; at < text.size() && characters < longestSegment; ++characters) {
        std::size_t behind = at;
        b.character.setTo(static_cast<UChar32>(nextCharacter(text, behind)));
        b.character.foldCase(U_FOLD_CASE_DEFAULT);
        if (characters > 0 && b.nfc.hasBoundaryBefore(b.character.char32At(0)))
            break;
        b.segment.append(b.character);
        at = behind;
    }
    UErrorCode status = U_ZERO_ERROR;
    if (m_form.stripAccents)
        dropNonspacingMarks(b.segment, b.normalised);
    b.nfc.normalize(b.segment, b.normalised, status);
    appendTo(out, b.normalised);
    return at;
}

bool isNfc(std::string_view bytes)
{
    UErrorCode status = U_ZERO_ERROR;
    return bytes.size() <= INT32_MAX && isValidUtf8(bytes)
        && composer().isNormalizedUTF8({ bytes.data(), static_cast<std::int32_t>(bytes.size()) }, status)
        && U_SUCCESS(status);
}

} // namespace alike::unicode
