// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/character_scanner.h"

#include "core/text/word_scanner.h"
#include "core/unicode/normalise.h"

#include <string>

namespace alike::text {

void scanCharacters(std::string_view text, const Options& options,
    const std::function<void(char32_t, std::size_t, std::size_t)>& character)
{
    const bool raw = options.cleaning == Cleaning::None;
    unicode::Normaliser normaliser({ .foldCase = !raw, .stripAccents = options.stripAccents });
    std::u32string segment;
    bool any = false; // whether a word has begun before
    bool apart = false; // whether something stands behind the last character of a word
    std::size_t lastEnd = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t next = normaliser.next(text, at, segment);
        for (const char32_t c : segment) {
            if (!raw && !belongsToWord(options.cleaning, c)) {
                apart = any;
                continue;
            }
            if (apart && lastEnd > at) // one source character made both words and what is between
                character(U' ', at, next);
            else if (apart)
                character(U' ', lastEnd, at);
            character(c, at, next);
            any = true;
            apart = false;
            lastEnd = next;
        }
        at = next;
    }
}

void forEachCharacter(std::string_view utf8, const std::function<void(char32_t)>& character)
{
    unicode::Normaliser decoder({ .foldCase = false });
    std::u32string one;
    for (std::size_t at = 0; at < utf8.size();) {
        at = decoder.next(utf8, at, one);
        character(one.front());
    }
}

} // namespace alike::text
