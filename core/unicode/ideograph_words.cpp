// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/ideograph_words.h"

#include "core/base/hash.h"
#include "core/unicode/character_table.h"

#include <algorithm>
#include <array>
#include <cassert>

#include <unicode/uchar.h>
#include <unicode/ucharstrie.h>
#include <unicode/udata.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>

namespace alike::unicode {

namespace {
    constexpr char32_t prolongedSound = 0x30FC; // common to Hiragana and Katakana

    std::uint8_t isPlainIdeograph(char32_t c)
    {
        const auto character = static_cast<UChar32>(c);
        UErrorCode status = U_ZERO_ERROR;
        const UScriptCode script = uscript_getScript(character, &status);
        const bool written = script == USCRIPT_HAN || script == USCRIPT_HIRAGANA || script == USCRIPT_KATAKANA
            || c == prolongedSound;
        return written && u_getIntPropertyValue(character, UCHAR_NFKC_QUICK_CHECK) == UNORM_YES ? 1 : 0;
    }

    constinit CharacterTable<isPlainIdeograph> plainIdeographs;

    bool isKatakana(char32_t c)
    {
        constexpr char32_t first = 0x30A1;
        constexpr char32_t last = 0x30FE;
        constexpr char32_t middleDot = 0x30FB;
        return c >= first && c <= last && c != middleDot;
    }

    /// Of a run of Katakana that is one word, by its length: names and loan words of three to six are usual.
    std::uint32_t katakanaCost(std::size_t length)
    {
        constexpr std::array<std::uint32_t, 9> costs { 8192, 984, 408, 240, 204, 252, 300, 372, 480 };
        return length < costs.size() ? costs[length] : costs[0];
    }

    constexpr std::size_t longestWord = 20; // characters, of a dictionary or of Katakana
    constexpr std::uint32_t unknownCost = 255; // of a character that is no word of the dictionary

    UBool isDictionary(void*, const char*, const char*, const UDataInfo* info)
    {
        constexpr std::array<std::uint8_t, 4> format { 'D', 'i', 'c', 't' };
        return info->size >= sizeof(UDataInfo) && info->isBigEndian == U_IS_BIG_ENDIAN
            && std::ranges::equal(info->dataFormat, format) && info->formatVersion[0] == 1;
    }

    struct CloseData {
        void operator()(UDataMemory* data) const { udata_close(data); }
    };

    /// The words as a trie of UTF-16; null where ICU has none of that kind.
    const char16_t* dictionary()
    {
        static const std::unique_ptr<UDataMemory, CloseData> data([] {
            UErrorCode status = U_ZERO_ERROR;
            return udata_openChoice(U_ICUDATA_NAME U_TREE_SEPARATOR_STRING "brkitr", "dict", "cjdict",
                isDictionary, nullptr, &status);
        }());
        static const char16_t* const words = []() -> const char16_t* {
            if (!data)
                return nullptr;
            // Eight numbers stand before the words: where they begin is the first, their kind the fifth.
            const auto* const numbers = static_cast<const std::int32_t*>(udata_getMemory(data.get()));
            constexpr std::int32_t kinds = 7;
            constexpr std::int32_t ofUtf16 = 1;
            if ((numbers[4] & kinds) != ofUtf16)
                return nullptr;
            return reinterpret_cast<const char16_t*>(reinterpret_cast<const char*>(numbers) + numbers[0]);
        }();
        return words;
    }
}

struct IdeographWords::State {
    /// One or two characters that words may begin with.
    struct Beginning {
        std::uint64_t characters = 0; ///< the second in the high half; 0 where nothing was looked up yet
        std::uint64_t behind = 0; ///< the state of the trie, where longer words begin so
        std::uint32_t cost = noWord; ///< as a word
        bool longer = false;
    };
    /// The best parting of the characters before a place.
    struct Best {
        std::uint32_t cost;
        std::uint32_t begin; ///< of its last word
    };
    static constexpr std::uint32_t noWord = UINT32_MAX;
    static constexpr std::size_t remembered = 1U << 14U;

    icu::UCharsTrie words { dictionary() };
    /// Each where its hash says, the last one that came there. Without them it takes twice the time.
    std::vector<Beginning> beginnings = std::vector<Beginning>(remembered);
    std::vector<Best> best;

    Beginning& placeOf(std::uint64_t characters) { return beginnings[mix64(characters) % remembered]; }
    const Beginning& beginning(char32_t first);
    const Beginning& beginning(char32_t first, std::uint64_t behindFirst, char32_t second);
    Beginning found(std::uint64_t characters, UStringTrieResult result) const;
    void offer(std::size_t begin, std::size_t end, std::uint32_t cost)
    {
        const std::uint32_t sum = best[begin].cost + cost;
        if (sum < best[end].cost)
            best[end] = { sum, static_cast<std::uint32_t>(begin) };
    }
    void offerWords(std::u32string_view run, std::size_t begin);
};

IdeographWords::State::Beginning IdeographWords::State::found(
    std::uint64_t characters, UStringTrieResult result) const
{
    Beginning beginning { .characters = characters };
    if (USTRINGTRIE_HAS_VALUE(result))
        beginning.cost = static_cast<std::uint32_t>(words.getValue());
    beginning.longer = USTRINGTRIE_HAS_NEXT(result);
    if (beginning.longer)
        beginning.behind = words.getState64();
    return beginning;
}

const IdeographWords::State::Beginning& IdeographWords::State::beginning(char32_t first)
{
    Beginning& known = placeOf(first);
    if (known.characters != first)
        known = found(first, words.firstForCodePoint(static_cast<UChar32>(first)));
    return known;
}

const IdeographWords::State::Beginning& IdeographWords::State::beginning(
    char32_t first, std::uint64_t behindFirst, char32_t second)
{
    const std::uint64_t characters = std::uint64_t { second } << 32U | first;
    Beginning& known = placeOf(characters);
    if (known.characters != characters) {
        words.resetToState64(behindFirst);
        known = found(characters, words.nextForCodePoint(static_cast<UChar32>(second)));
    }
    return known;
}

/// All words of the dictionary that begin at a place; a character that is none counts as a rare one.
void IdeographWords::State::offerWords(std::u32string_view run, std::size_t begin)
{
    const Beginning one = beginning(run[begin]);
    offer(begin, begin + 1, one.cost != noWord ? one.cost : unknownCost);
    if (!one.longer || begin + 1 == run.size())
        return;
    const Beginning& two = beginning(run[begin], one.behind, run[begin + 1]);
    if (two.cost != noWord)
        offer(begin, begin + 2, two.cost);
    if (!two.longer)
        return;
    words.resetToState64(two.behind);
    const std::size_t last = std::min(run.size(), begin + longestWord);
    for (std::size_t end = begin + 3; end <= last; ++end) {
        const UStringTrieResult result = words.nextForCodePoint(static_cast<UChar32>(run[end - 1]));
        if (USTRINGTRIE_HAS_VALUE(result))
            offer(begin, end, static_cast<std::uint32_t>(words.getValue()));
        if (!USTRINGTRIE_HAS_NEXT(result))
            return;
    }
}

IdeographWords::IdeographWords()
    : m_state(std::make_unique<State>())
{
}

IdeographWords::~IdeographWords() = default;

bool IdeographWords::canPart(std::u32string_view run)
{
    return dictionary() != nullptr
        && std::ranges::all_of(run, [](char32_t c) { return plainIdeographs[c] != 0; });
}

void IdeographWords::part(std::u32string_view run, std::vector<std::uint32_t>& ends)
{
    assert(!run.empty() && canPart(run));
    std::vector<State::Best>& best = m_state->best;
    best.assign(run.size() + 1, { UINT32_MAX, 0 });
    best[0].cost = 0;
    bool behindKatakana = false;
    for (std::size_t at = 0; at < run.size(); ++at) {
        m_state->offerWords(run, at);
        const bool katakana = isKatakana(run[at]);
        if (katakana && !behindKatakana) {
            std::size_t end = at + 1;
            while (end < run.size() && end - at < longestWord && isKatakana(run[end]))
                ++end;
            if (end - at < longestWord)
                m_state->offer(at, end, katakanaCost(end - at));
        }
        behindKatakana = katakana;
    }
    ends.clear();
    for (auto end = static_cast<std::uint32_t>(run.size()); end > 0; end = best[end].begin)
        ends.push_back(end);
    std::ranges::reverse(ends);
}

} // namespace alike::unicode
