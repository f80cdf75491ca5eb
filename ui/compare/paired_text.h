// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/compared_text.h"
#include "core/similarity/passages.h"
#include "core/similarity/word_difference.h"
#include "ui/text/display_text.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace alike::ui {

enum class PairKind : std::uint8_t {
    InOrder, ///< shared, in the same order on both sides
    Moved, ///< shared, at another place
    Changed, ///< different words at the same place; one side may be empty
};

/// A piece of the left text and the piece of the right one that belongs to it.
struct TextPair {
    std::array<CharRange, 2> range;
    std::array<std::uint32_t, 2> words;
    PairKind kind;

    const CharRange& on(Side side) const { return range[static_cast<std::size_t>(side)]; }
    std::uint32_t wordsOn(Side side) const { return words[static_cast<std::size_t>(side)]; }

    bool operator==(const TextPair&) const = default;
};

/// Characters that belong to a pair.
struct TextPiece {
    CharRange range;
    std::uint32_t pair;
    bool repeat; ///< another place with the words of the pair

    bool operator==(const TextPiece&) const = default;
};

/// Two texts and what of them belongs together. Immutable; made on a worker.
struct PairedText {
    std::vector<TextPair> pairs; ///< by their place in the left text
    /// What is marked on each side, ascending and disjoint.
    std::array<std::vector<TextPiece>, 2> pieces;
    /// Places on the left and the right that stand level while scrolling, ascending on both sides.
    std::vector<std::array<CharRange, 2>> level;

    const std::vector<TextPiece>& on(Side side) const { return pieces[static_cast<std::size_t>(side)]; }
    /// Where the words of a pair stand on a side: its own place first, then the repeats.
    std::vector<CharRange> placesOf(std::uint32_t pair, Side side) const;

    bool operator==(const PairedText&) const = default;
};

/// What to mark on one side, ascending and disjoint: of overlapping pieces a moved one wins, then the one
/// that begins first, and a repeat gives way to all. Empty pieces are left out. O(n log n).
std::vector<TextPiece> piecesOn(
    Side side, std::span<const TextPair> pairs, std::span<const TextPiece> repeats);

/// The characters of shared words, and how rare these are.
struct RareText {
    CharRange range;
    Rarity rarity;
};

/// Of both texts, ascending and disjoint on each side.
using RareTexts = std::array<std::vector<RareText>, 2>;

/// The words of a text, and where they stand in it as it is shown.
class PlacedWords {
public:
    PlacedWords() = default;
    PlacedWords(std::shared_ptr<const CutText> text, std::shared_ptr<const DisplayText> display);

    /// The word that holds a character, or the last one before it. \pre there are words. O(log² bytes).
    std::uint32_t wordAt(qsizetype position) const;
    CharRange range(const shingle::WordRange& words) const;

private:
    std::shared_ptr<const CutText> m_text;
    std::shared_ptr<const DisplayText> m_display;
};

/// Where words of a rarity stand in both texts.
RareTexts rareTexts(
    const std::array<RarityOfWords, 2>& rarity, const PlacedWords& left, const PlacedWords& right);

/// The passages that two documents share, by their characters. O(passages log bytes).
PairedText pairPassages(const PlacedWords& left, const PlacedWords& right, const PassageAlignment& aligned);

/// Two texts word by word, as a reader sees them, and what turns one into the other.
struct TextEdits {
    std::array<std::vector<CharRange>, 2> words;
    std::vector<WordEdit> edits;
};

/// Costs what `wordDifference` takes. Incomplete when stopped.
/// \param ignored of both, ascending and disjoint: words there are passed over
TextEdits editsBetween(const QString& left, const QString& right,
    const std::array<std::vector<CharRange>, 2>& ignored, const std::stop_token& stop);

/// The words in which two texts differ. What `passages` knows as moved is no difference but a moved pair.
PairedText pairDifferences(
    const QString& left, const QString& right, const TextEdits& edits, const PairedText& passages);

/// The words of a text as a reader sees them: cut at white space, an ideograph or a kana by itself.
std::vector<CharRange> seenWords(QStringView text);

/// Which heights of two documents stand level: shared passages side by side, in between in proportion.
class LevelMap {
public:
    /// \param left, right heights of the whole documents
    LevelMap(double left, double right);
    /// A pair of heights that are level. One that does not ascend on both sides is left out.
    void add(double left, double right);
    /// The height on the other side. O(log pairs).
    double across(Side from, double height) const;

private:
    using Level = std::array<double, 2>;
    std::vector<Level> m_levels;
    Level m_end;
};

} // namespace alike::ui
