// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/options.h"
#include "core/text/unspaced_run.h"
#include "core/unicode/characters.h"
#include "core/unicode/normalise.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace alike::text {

/// Whether plain ASCII is handled by a table or like everything else. Both ways give the same words; the slow
/// one is there to be compared with.
enum class AsciiPath { Table, General };

/// Whether a normalised character is part of a word; all others separate.
bool belongsToWord(Cleaning cleaning, char32_t c);

/// Where a line is wrapped within a text that is written without spaces: the place behind the white space at
/// `at` if that is one line break, with or without blanks and tabs around it, and a character follows that
/// needs no space before it; else `at`. Behind such a character the line break is no part of the text: it may
/// stand within a word, and whoever wraps the same text elsewhere means the same. An empty line, and the
/// ideographic space that begins a paragraph, part words as they do everywhere. O(white space).
std::size_t behindWrap(std::string_view text, std::size_t at);

/// Calls `character(c, begin, end)` for each character of a text in order, with the bytes that it comes from.
///
/// Characters are those of the cleaned words joined by single spaces, where a space has the bytes between its
/// words; with Cleaning::None and characters as units all as they are. Invalid UTF-8 counts as U+FFFD.
/// O(bytes).
void scanCharacters(std::string_view text, const Options& options,
    const std::function<void(char32_t, std::size_t, std::size_t)>& character);

/// The characters of UTF-8, one after another. \pre valid, or U+FFFD is what is wanted
void forEachCharacter(std::string_view utf8, const std::function<void(char32_t)>& character);

/// Splits the text of documents into cleaned words. Not thread-safe; make one per thread.
class WordScanner {
public:
    explicit WordScanner(const Options& options);

    /// Calls `word(cleaned, begin, end)` for each word of `text` in order; `begin` and `end` are bytes of
    /// `text`, and `cleaned` is valid during the call. Where lines are wrapped between characters of scripts
    /// without spaces (`behindWrap`), words go on, whether they are told apart or not. O(bytes).
    template <AsciiPath path, typename Word> void scan(std::string_view text, Word&& word);

    /// Cuts a text into stretches whose words, one after another, are the words of the text: calls
    /// `stretch(part, ascii)` for each, where `ascii` says that all of it is. O(bytes). Of texts that are
    /// ASCII but for some quotation marks, the thousand articles of the notebook, `pairs` takes a tenth less
    /// so.
    template <typename Stretch> void forEachStretch(std::string_view text, Stretch&& stretch) const;

    /// While a word is told of: whether it stands at the one before it, with nothing between them.
    bool joined() const { return m_joined; }
    /// Whether a text since the last call had characters of scripts without spaces.
    bool takeUnspaced() { return std::exchange(m_unspaced, false); }

private:
    /// Whether an ASCII character stands at `at` that the next one cannot change: that is ASCII too, or there
    /// is none.
    static bool isIndependent(std::string_view text, std::size_t at)
    {
        const auto isAscii = [&](std::size_t i) { return static_cast<unsigned char>(text[i]) < 0x80; };
        return isAscii(at) && (at + 1 == text.size() || isAscii(at + 1));
    }
    /// Whether an ASCII character stands at `at` that ends every word, whatever follows.
    bool cutsAt(std::string_view text, std::size_t at) const
    {
        return isIndependent(text, at) && m_ascii[static_cast<unsigned char>(text[at])] == '\0';
    }
    /// Whether none of the characters of a segment goes elsewhere than the others.
    bool goesToOneRun(std::u32string_view segment) const
    {
        return segment.size() == 1 || std::ranges::all_of(segment, [this](char32_t c) {
            return unicode::spacing(c) == unicode::Spacing::Unspaced && belongsToWord(m_cleaning, c);
        });
    }
    /// Appends the ASCII characters from `at` on that belong to a word and do not depend on the next one;
    /// returns how many.
    std::size_t asciiRun(std::string_view text, std::size_t at);

    Cleaning m_cleaning;
    unicode::Normaliser m_normaliser;
    /// What a byte contributes to a word; 0 for one that separates words or is not ASCII.
    std::array<char, 256> m_ascii {};
    std::u32string m_segment;
    std::string m_word;
    bool m_segments; ///< words of scripts without spaces are told apart,
    UnspacedRun m_run; ///< from the characters here; where there are any, `m_word` is empty
    bool m_joined = false;
    bool m_unspaced = false;
    /// Whether the last character of the word or run is written without spaces.
    bool m_behindUnspaced = false;
};

template <AsciiPath path, typename Word> void WordScanner::scan(std::string_view text, Word&& word)
{
    m_word.clear();
    m_run.clear();
    m_joined = false;
    m_behindUnspaced = false;
    std::size_t begin = 0;
    std::size_t end = 0;
    // Ends the word or the run; the next one begins right behind it unless something separates them.
    const auto flush = [&] {
        if (!m_word.empty()) {
            word(std::string_view(m_word), begin, end);
            m_joined = true;
        }
        m_word.clear();
        m_run.flush(text, [&](std::string_view part, std::size_t from, std::size_t to) {
            word(part, from, to);
            m_joined = true;
        });
    };
    const auto separate = [&] {
        flush();
        m_joined = false;
        m_behindUnspaced = false;
    };
    std::size_t at = 0;
    while (at < text.size()) {
        if (m_behindUnspaced && static_cast<unsigned char>(text[at]) <= ' ') {
            if (const std::size_t behind = behindWrap(text, at); behind > at) {
                m_run.wrap();
                at = behind;
            }
        }
        if (path == AsciiPath::Table && static_cast<unsigned char>(text[at]) < 0x80) {
            if (!m_run.empty() && isIndependent(text, at))
                flush();
            const bool opens = m_word.empty();
            const std::size_t run = asciiRun(text, at);
            if (run > 0) {
                m_behindUnspaced = false;
                if (opens)
                    begin = at;
                at += run;
                end = at;
                continue;
            }
            if (isIndependent(text, at)) { // and separates, for it is no part of a run
                separate();
                ++at;
                continue;
            }
        }
        const std::size_t next = m_normaliser.next(text, at, m_segment);
        const bool unchanged = m_normaliser.unchanged() && goesToOneRun(m_segment);
        for (const char32_t c : m_segment) {
            if (!belongsToWord(m_cleaning, c)) {
                separate();
                continue;
            }
            const unicode::Spacing spacing = unicode::spacing(c);
            m_behindUnspaced = spacing == unicode::Spacing::Unspaced
                || (spacing == unicode::Spacing::Either && m_behindUnspaced);
            m_unspaced = m_unspaced || m_behindUnspaced;
            if (m_behindUnspaced && m_segments) {
                if (!m_word.empty() || m_run.full())
                    flush();
                m_run.add(c, at, next, unchanged);
                continue;
            }
            if (!m_run.empty())
                flush();
            if (m_word.empty())
                begin = at;
            unicode::appendUtf8(m_word, c);
            end = next;
        }
        at = next;
    }
    flush();
}

template <typename Stretch> void WordScanner::forEachStretch(std::string_view text, Stretch&& stretch) const
{
    while (!text.empty()) {
        const std::size_t other = unicode::asciiLength(text);
        if (other == text.size()) {
            stretch(text, true);
            return;
        }
        std::size_t begin = other;
        while (begin > 0 && !cutsAt(text, begin - 1))
            --begin;
        if (begin > 0)
            stretch(text.substr(0, begin), true);
        std::size_t end = other + 1;
        while (end < text.size()) {
            const std::size_t next = cutsAt(text, end) ? behindWrap(text, end) : end + 1;
            if (next == end)
                break;
            end = next;
        }
        stretch(text.substr(begin, end - begin), false);
        text.remove_prefix(end);
    }
}

} // namespace alike::text
