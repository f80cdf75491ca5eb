// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/unicode/normalise.h"

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace alike::search {

/// Goes through the words of a text: runs of letters, marks and digits, as the index and the search compare
/// them: case-folded and without accents. Each letter of a script without spaces is a word with its marks, so
/// that any part of a run is found, whatever a dictionary makes of it. Not thread-safe.
class WordReader {
public:
    WordReader() = default;
    explicit WordReader(std::string_view text) { start(text); }

    /// Begins another text. \pre it is valid UTF-8
    void start(std::string_view text);
    /// \return false at the end
    bool next();
    /// In its form for comparison; until the next call of next().
    std::string_view word() const { return m_word; }
    /// Where it stands, in bytes.
    std::size_t begin() const { return m_begin; }
    std::size_t end() const { return m_end; }

private:
    void fold(bool stripAccents);

    std::string_view m_text;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    std::string m_word;
    std::u32string m_segment;
    /// Made when a word is not ASCII, with the marks of letters and without.
    std::array<std::unique_ptr<unicode::Normaliser>, 2> m_normalisers;
};

/// Words that have to stand one behind the other; the last may be the beginning of one.
struct WordPattern {
    std::vector<std::string> words; ///< as WordReader gives them
    bool prefix = false;

    bool operator==(const WordPattern&) const = default;
};

/// The words of a query. None of them when it holds no letters or digits.
WordPattern patternOf(std::string_view query, bool prefix);

/// Where a pattern stands in a text, in bytes.
struct Range {
    std::size_t begin;
    std::size_t end;
    bool operator==(const Range&) const = default;
};

/// Finds a pattern in texts. Not thread-safe.
class WordMatcher {
public:
    explicit WordMatcher(WordPattern pattern)
        : m_pattern(std::move(pattern))
    {
    }
    const WordPattern& pattern() const { return m_pattern; }

    /// O(text). Nothing matches a pattern without words.
    bool matches(std::string_view text);
    /// Where it stands, ascending; places may overlap.
    std::vector<Range> places(std::string_view text);

private:
    template <typename Take> void forEachPlace(std::string_view text, Take take);
    bool isWord(std::size_t at, std::string_view word) const;

    WordPattern m_pattern;
    WordReader m_reader;
    std::vector<std::pair<std::size_t, std::size_t>> m_open; ///< places that began: the words seen, the begin
};

} // namespace alike::search
