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
    constexpr std::size_t longestSegment = 64;

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
        constexpr char32_t replacement = 0xFFFD; // stands for bytes that are other than its own
        const bool stays = c != replacement && folded == icu::UnicodeString(character)
            && u_getIntPropertyValue(character, UCHAR_NFC_QUICK_CHECK) == UNORM_YES;
        const bool begins = composer().hasBoundaryBefore(folded.char32At(0));
        return static_cast<std::uint8_t>((stays ? Stays : 0) | (begins ? Begins : 0));
    }

    constinit CharacterTable<standingOf> standing;

    std::uint8_t combiningClass(char32_t c)
    {
        return u_getCombiningClass(static_cast<UChar32>(c));
    }

    /// Whether an ideograph or most kana (U+3040 to 307F, 30C0 to 30FF, 4000 to 9FFF) stand there, which have
    /// a boundary before them: they need not be decoded twice.
    bool beginsWithIdeograph(std::string_view text, std::size_t at)
    {
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
        return at + 2 < text.size()
            && ((byte(at) >= 0xE4 && byte(at) <= 0xE9)
                || (byte(at) == 0xE3 && (byte(at + 1) == 0x81 || byte(at + 1) == 0x83)));
    }

    /// Reads a segment that is its own normal form, which most are, into `out`: a character that stays, and
    /// marks behind it that stay and are in canonical order already (UAX #15, sec. 9, "quick check").
    /// \return its end; `at` where it takes a closer look. Words of scripts other than Latin are found in a
    /// tenth of the time so.
    std::size_t readUnchanged(std::string_view text, std::size_t at, std::u32string& out)
    {
        std::size_t end = at;
        char32_t c = nextCharacter(text, end);
        if ((standing[c] & Stays) == 0)
            return at;
        out.push_back(c);
        std::uint8_t order = (standing[c] & Begins) != 0 ? 0 : combiningClass(c);
        while (end < text.size() && static_cast<unsigned char>(text[end]) >= 0x80
            && !beginsWithIdeograph(text, end)) {
            std::size_t behind = end;
            c = nextCharacter(text, behind);
            const std::uint8_t stands = standing[c];
            if ((stands & Begins) != 0)
                break;
            const std::uint8_t next = combiningClass(c);
            if ((stands & Stays) == 0 || next < order || out.size() == longestSegment)
                return at;
            out.push_back(c);
            order = next;
            end = behind;
        }
        return end;
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
    m_unchanged = false;
    if (!m_form.foldCase) {
        out.push_back(nextCharacter(text, at));
        return at;
    }
    Buffers& b = *m_buffers;
    if (!m_form.stripAccents) {
        const std::size_t end = readUnchanged(text, at, out);
        m_unchanged = end > at;
        if (m_unchanged)
            return end;
        out.clear();
    }
    b.segment.remove();
    for (std::size_t characters = 0; at < text.size() && characters < longestSegment; ++characters) {
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
