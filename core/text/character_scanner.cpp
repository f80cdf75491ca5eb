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
    std::size_t lastEnd = 0; // of the last character of a word
    struct {
        bool open = false; // something stands behind that character,
        std::size_t begin = 0; // the last of it here
        std::size_t end = 0;
    } between;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t next = normaliser.next(text, at, segment);
        for (const char32_t c : segment) {
            if (!raw && !belongsToWord(options.cleaning, c)) {
                between = { any, at, next };
                continue;
            }
            if (between.open && lastEnd < at)
                character(U' ', lastEnd, at);
            else if (between.open) // it came of one source character together with a part of a word
                character(U' ', between.begin, between.end);
            character(c, at, next);
            any = true;
            between.open = false;
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
