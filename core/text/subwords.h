// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace alike::text {

/// Byte-pair encoding: pieces of words, from single characters to whole words, that a collection itself
/// taught (Gage 1994, "A new algorithm for data compression"; for words Sennrich, Haddow, Birch 2016, "Neural
/// machine translation of rare words with subword units", sec. 3.2).
///
/// A word is cut into its characters; then the pair of neighbouring pieces that is most frequent in all words
/// becomes one piece, wherever it stands, and so on, as often as was asked for. Another text is cut by the
/// same merges in the same order. The first piece of a word begins with a space, so that the pieces of a
/// text, put together, are its cleaned words with spaces between them. No dictionary of any language is
/// needed.
class Subwords {
public:
    struct CountedWord {
        std::string_view word; ///< UTF-8, not empty
        std::uint64_t count; ///< of its occurrences
    };
    /// \param words each once, in any order, on which nothing depends
    /// \param merges at most; there are fewer when no pair occurs twice any more. Of equally frequent pairs
    /// the
    ///        one that comes first by its bytes is merged.
    ///
    /// Of very many words those that occur most are looked at, up to `mostCharacters` of them together; of
    /// equally frequent ones, those of the least hashes. O(characters * log), 20 bytes for each character.
    /// Errors: Cancelled.
    static Result<Subwords> train(std::vector<CountedWord> words, std::uint32_t merges, const Work& work);
    static constexpr std::size_t mostCharacters = 4'000'000;
    /// No piece is longer.
    static constexpr std::uint32_t mostInPiece = 64;

    /// As `save` gave it. None when it is no such text.
    static std::optional<Subwords> restore(std::string_view saved);
    /// A line for each merge: both pieces, each as the number of a character, or of a merge before.
    std::string save() const;

    std::size_t merges() const { return m_merges.size(); }
    /// What each merge made, in order, as it stands in a vocabulary: of the first piece of a word a space is
    /// before it. Empty for one of more than `mostInPiece` characters, which merges from a file may make.
    std::vector<std::string> pieces() const;
    std::size_t usedMemory() const;

private:
    /// A character, or what a merge made. Characters are their code points, with a bit where a space stands
    /// before; results of merges follow.
    using Symbol = std::uint32_t;
    struct Merge {
        Symbol left;
        Symbol right;
    };
    class Trainer;
    friend class SubwordCutter;

    explicit Subwords(std::vector<Merge> merges);

    std::vector<Merge> m_merges; ///< in order; the result of the i-th is the symbol firstMerged + i
    std::unordered_map<std::uint64_t, std::uint32_t> m_ranks; ///< of a merge by its pair
};

/// Cuts words by the merges of a collection. Not thread-safe; make one per thread.
class SubwordCutter {
public:
    /// \param subwords outlives this
    explicit SubwordCutter(const Subwords& subwords)
        : m_subwords(subwords)
    {
    }

    /// The length of each piece of a word in characters, in order, valid until the next call.
    /// O(characters * log characters), whatever the word. \param word not empty
    std::span<const std::uint32_t> cut(std::u32string_view word);

private:
    /// A merge that may be made: the first one goes first, of one merge the first place.
    struct Next {
        std::uint32_t rank;
        std::uint32_t at;
        auto operator<=>(const Next&) const = default;
    };

    void look(std::uint32_t at);

    const Subwords& m_subwords;
    // Of each character: the piece that begins with it, its length, and its neighbours.
    std::vector<std::uint32_t> m_symbols;
    std::vector<std::uint32_t> m_lengths; ///< 0 within a piece
    std::vector<std::uint32_t> m_next;
    std::vector<std::uint32_t> m_previous;
    std::vector<Next> m_heap;
};

/// The space that the first piece of a word begins with.
inline constexpr char beforeWord = ' ';

} // namespace alike::text
