// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/subword_tokens.h"

#include "core/base/parallel.h"
#include "core/text/word_table.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

namespace alike {

namespace {
    constexpr std::size_t documentsAtOnce = 256;
    constexpr TokenId wordsBetweenStops = 4096;

    /// The subwords of each word of a vocabulary, one word after another.
    struct CutVocabulary {
        text::WordTable subwords; ///< by first appearance, for words are numbered so
        std::vector<TokenId> ids;
        std::vector<std::uint64_t> offsets { 0 };

        std::span<const TokenId> of(TokenId word) const
        {
            return std::span(ids).subspan(offsets[word], offsets[word + 1] - offsets[word]);
        }
        std::size_t count(TokenId word) const { return offsets[word + 1] - offsets[word]; }
    };

    void cutWord(std::string_view word, text::SubwordCutter& cutter, CutVocabulary& cut)
    {
        std::u32string characters;
        for (std::size_t at = 0; at < word.size();)
            characters += unicode::nextCharacter(word, at);
        std::size_t begin = 0;
        for (const std::uint32_t length : cutter.cut(characters)) {
            std::string piece(begin == 0 ? 1 : 0, text::beforeWord);
            for (std::size_t i = begin; i < begin + length; ++i)
                unicode::appendUtf8(piece, characters[i]);
            cut.ids.push_back(cut.subwords.number(piece));
            begin += length;
        }
        cut.offsets.push_back(cut.ids.size());
    }

    /// All that other texts of the same characters are cut into, also where every word of these has it within
    /// a larger piece: each character, as the first of a word and within one, and what each merge made.
    void addUnused(const Tokens& words, const text::Subwords& subwords, text::WordTable& vocabulary)
    {
        std::unordered_set<char32_t> seen;
        for (TokenId word = 0; word < words.vocabulary(); ++word) {
            const std::string_view text = words.word(word);
            for (std::size_t at = 0; at < text.size();) {
                const char32_t c = unicode::nextCharacter(text, at);
                if (!seen.insert(c).second)
                    continue;
                std::string character(1, text::beforeWord);
                unicode::appendUtf8(character, c);
                vocabulary.number(character);
                vocabulary.number(std::string_view(character).substr(1));
            }
        }
        for (const std::string& piece : subwords.pieces())
            if (!piece.empty())
                vocabulary.number(piece);
    }
}

Error tooManyUnits(std::uint64_t units, text::Unit unit)
{
    return { ErrorCode::TooLarge,
        fmt::format("The corpus has {} {}; at most 4,294,967,294 can be analysed at once. Open a part of it.",
            units, text::unitRow(unit).plural) };
}

Result<text::Subwords> teachSubwords(const Tokens& words, std::uint32_t merges, const Work& work)
{
    std::vector<std::uint64_t> counts(words.vocabulary());
    for (const TokenId word : words.all())
        ++counts[word];
    std::vector<text::Subwords::CountedWord> counted;
    counted.reserve(counts.size());
    for (TokenId word = 0; word < counts.size(); ++word)
        counted.push_back({ words.word(word), counts[word] });
    return text::Subwords::train(std::move(counted), merges, work);
}

Result<Tokens> inSubwords(
    const Tokens& words, std::shared_ptr<const text::Subwords> subwords, const Work& work)
{
    CutVocabulary cut;
    text::SubwordCutter cutter(*subwords);
    for (TokenId word = 0; word < words.vocabulary(); ++word) {
        if (word % wordsBetweenStops == 0 && work.stopped())
            return cancelled();
        cutWord(words.word(word), cutter, cut);
    }

    addUnused(words, *subwords, cut.subwords);

    Tokens tokens;
    tokens.m_unit = text::Unit::Subword;
    tokens.m_sides = words.m_sides;
    tokens.m_kept = words.m_kept;
    tokens.m_keptDocuments = words.m_keptDocuments;
    tokens.m_unspacedDocuments = words.m_unspacedDocuments;
    tokens.m_allWords = words.units();
    for (std::size_t d = 0; d < words.documents(); ++d) {
        const auto row = words.of(docId(d));
        std::uint64_t units = 0;
        for (const TokenId word : row)
            units += cut.count(word);
        tokens.m_words.push_back(static_cast<std::uint32_t>(row.size()));
        tokens.m_offsets.push_back(tokens.m_offsets.back() + units);
    }
    if (tokens.m_offsets.back() > mostUnits)
        return tooManyUnits(tokens.m_offsets.back(), text::Unit::Subword);
    tokens.m_ids.resize(tokens.m_offsets.back());
    Progress unseen;
    const Work quiet { unseen, work.stop, work.threads };
    const bool copied
        = parallelChunks(words.documents(), documentsAtOnce, quiet, [&](std::size_t begin, std::size_t end) {
              for (std::size_t d = begin; d < end && !work.stopped(); ++d) {
                  auto to = tokens.m_ids.begin() + static_cast<std::ptrdiff_t>(tokens.m_offsets[d]);
                  for (const TokenId word : words.of(docId(d)))
                      to = std::ranges::copy(cut.of(word), to).out;
              }
          });
    if (!copied || work.stopped())
        return cancelled();
    std::tie(tokens.m_texts, tokens.m_wordOffsets) = cut.subwords.takeWords();
    tokens.m_subwords = std::move(subwords);
    return tokens;
}

} // namespace alike
