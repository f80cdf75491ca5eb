// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Words of scripts that put no spaces between them.
namespace alike::unicode {

/// How a character is written beside others.
enum class Spacing : std::uint8_t {
    Spaced, ///< spaces or punctuation part words, as in Latin and Korean; also all of ASCII
    Unspaced, ///< only a dictionary tells words apart: Han, Kana, and the complex context of UAX #14, such as
              ///< Thai, Lao, Khmer and Burmese
    Either, ///< common to scripts, as marks and the prolonged sound mark of Kana: goes with what is before it
};
Spacing spacing(char32_t c);

/// The scripts without spaces; `Other` are those without a dictionary.
enum class UnspacedScript : std::uint8_t { None, Han, Kana, Thai, Lao, Khmer, Burmese, Other };
UnspacedScript unspacedScript(char32_t c);

/// Names what decides how texts without spaces are cut into words: these sources and the version of ICU. What
/// was made of such texts under another name is made again.
std::string unspacedRules();

/// Parts runs of unspaced characters at their words, by the dictionaries of ICU in its root locale. Where it
/// has none for a script, a run stays whole. What it gives depends on the version of ICU. Not thread-safe.
class WordBreaker {
public:
    WordBreaker();
    ~WordBreaker();
    WordBreaker(const WordBreaker&) = delete;
    WordBreaker& operator=(const WordBreaker&) = delete;

    /// Where words of a run end, in characters, ascending; the last is its size. Valid until the next call.
    /// O(characters) time and memory, some 10 million bytes of UTF-8 a second; a run that was met shortly
    /// before takes a tenth of it. \pre the run is not empty
    const std::vector<std::uint32_t>& ends(std::u32string_view run);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace alike::unicode
