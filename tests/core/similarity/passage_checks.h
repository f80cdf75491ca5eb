// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/shingle/positions.h"
#include "core/similarity/passages.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::test {

using Words = std::vector<std::uint32_t>;

/// Each character is a word.
inline Words letters(std::string_view text)
{
    return { text.begin(), text.end() };
}

/// The shingle that starts at each word of two documents, numbered by first appearance.
struct TwoTexts {
    TwoTexts(Words wordsA, Words wordsB, std::uint32_t length, std::uint32_t stride = 1)
        : a(std::move(wordsA))
        , b(std::move(wordsB))
        , cut { length, stride }
    {
        std::map<Words, ShingleNumber> numbers;
        const auto number = [&](const Words& words) {
            std::vector<ShingleNumber> found;
            for (std::size_t i = 0; i < cut.count(words.size()); ++i) {
                const Words shingle(words.begin() + cut.begin(i), words.begin() + cut.end(i, words.size()));
                found.push_back(numbers.try_emplace(shingle, static_cast<ShingleNumber>(numbers.size() + 1))
                                    .first->second);
            }
            return found;
        };
        shinglesA = number(a);
        shinglesB = number(b);
    }
    PassageAlignment align() const { return alignPassages(shinglesA, shinglesB, cut, a.size(), b.size()); }

    Words a;
    Words b;
    shingle::Cut cut;
    std::vector<ShingleNumber> shinglesA;
    std::vector<ShingleNumber> shinglesB;
};

/// Which words lie in a shingle that also stands in the other document.
inline std::vector<char> wordsShared(std::size_t words, std::span<const ShingleNumber> shingles,
    std::span<const ShingleNumber> others, const shingle::Cut& cut)
{
    const std::set<ShingleNumber> theirs(others.begin(), others.end());
    std::vector<char> shared(words);
    for (std::size_t i = 0; i < shingles.size(); ++i) {
        if (theirs.contains(shingles[i]))
            std::fill(shared.begin() + cut.begin(i), shared.begin() + cut.end(i, words), 1);
    }
    return shared;
}

/// What every alignment promises; the first promise that is broken, or nothing.
/// \param searchRepeats also look for the words of each repeat in its passage: quadratic
inline std::string brokenPromise(
    const TwoTexts& texts, const PassageAlignment& found, bool searchRepeats = true)
{
    const auto inside = [](const shingle::WordRange& range, const Words& words) {
        return range.begin < range.end && range.end <= words.size();
    };
    const auto view = [](const shingle::WordRange& range, const Words& words) {
        return std::span(words).subspan(range.begin, range.end - range.begin);
    };
    std::vector<char> takenA(texts.a.size());
    std::vector<char> takenB(texts.b.size());
    bool twice = false;
    const auto take = [&](const shingle::WordRange& range, std::vector<char>& taken) {
        for (std::uint32_t i = range.begin; i < range.end; ++i)
            twice = twice || std::exchange(taken[i], 1) != 0;
    };

    std::uint32_t inOrder = 0;
    for (std::size_t p = 0; p < found.passages.size(); ++p) {
        const Passage& passage = found.passages[p];
        if (!inside(passage.a, texts.a) || !inside(passage.b, texts.b))
            return "a passage lies outside";
        if (!std::ranges::equal(view(passage.a, texts.a), view(passage.b, texts.b)))
            return "the words of a passage differ";
        if (p > 0 && passage.a.begin < found.passages[p - 1].a.end)
            return "passages are not in the order of A";
        if (p > 0 && passage.a.begin == found.passages[p - 1].a.end
            && passage.b.begin == found.passages[p - 1].b.end)
            return "two passages touch on both sides";
        if (!passage.moved && passage.b.begin < inOrder)
            return "passages that are not moved are out of order";
        if (!passage.moved)
            inOrder = passage.b.end;
        take(passage.a, takenA);
        take(passage.b, takenB);
    }
    for (std::size_t r = 0; r < found.repeats.size(); ++r) {
        const Repeat& repeat = found.repeats[r];
        const Words& words = repeat.inA ? texts.a : texts.b;
        if (!inside(repeat.words, words) || repeat.passage >= found.passages.size())
            return "a repeat lies outside";
        if (r > 0 && repeat.inA == found.repeats[r - 1].inA
            && repeat.words.begin < found.repeats[r - 1].words.end)
            return "repeats are not ascending";
        if (r > 0 && repeat.inA && !found.repeats[r - 1].inA)
            return "repeats in A come first";
        const auto passage = view(found.passages[repeat.passage].a, texts.a);
        if (searchRepeats && std::ranges::search(passage, view(repeat.words, words)).empty())
            return "a repeat is no part of its passage";
        take(repeat.words, repeat.inA ? takenA : takenB);
    }
    if (twice)
        return "a word is taken twice";
    if (takenA != wordsShared(texts.a.size(), texts.shinglesA, texts.shinglesB, texts.cut)
        || takenB != wordsShared(texts.b.size(), texts.shinglesB, texts.shinglesA, texts.cut))
        return "passages and repeats are not the shared words";
    return {};
}

/// Whether a range lies inside a text, and cutting there tears no character apart. For any bytes: what is no
/// UTF-8 reads the same with the cuts as without.
inline bool cutsAtCharacters(std::string_view text, shingle::ByteRange range)
{
    if (range.begin >= range.end || range.end > text.size())
        return false;
    std::string whole;
    std::string pieces;
    unicode::appendUtf8(whole, text);
    unicode::appendUtf8(pieces, text.substr(0, range.begin));
    unicode::appendUtf8(pieces, text.substr(range.begin, range.end - range.begin));
    unicode::appendUtf8(pieces, text.substr(range.end));
    return pieces == whole;
}

} // namespace alike::test
