// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/paired_text.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace alike::ui {
namespace {

    qsizetype beginOfPiece(const TextPiece& piece)
    {
        return piece.range.begin;
    }

    /// Puts what is still free of `pieces` between those that are there.
    void fillInPieces(std::vector<TextPiece>& present, std::vector<TextPiece> pieces)
    {
        std::ranges::stable_sort(pieces, {}, beginOfPiece);
        std::vector<TextPiece> merged;
        merged.reserve(present.size() + pieces.size());
        auto next = present.begin();
        qsizetype free = 0;
        for (const TextPiece& piece : pieces) {
            qsizetype from = std::max(piece.range.begin, free);
            while (true) {
                for (; next != present.end() && next->range.end <= from; ++next)
                    merged.push_back(*next);
                const qsizetype to
                    = next == present.end() ? piece.range.end : std::min(piece.range.end, next->range.begin);
                if (from < to)
                    merged.push_back({ { from, to }, piece.pair, piece.repeat });
                if (next == present.end() || next->range.end >= piece.range.end)
                    break;
                from = next->range.end;
            }
            free = std::max(free, piece.range.end);
        }
        merged.insert(merged.end(), next, present.end());
        present = std::move(merged);
    }

} // namespace

PlacedWords::PlacedWords(std::shared_ptr<const CutText> text, std::shared_ptr<const DisplayText> display)
    : m_text(std::move(text))
    , m_display(std::move(display))
{
}

std::uint32_t PlacedWords::wordAt(qsizetype position) const
{
    const auto& words = m_text->spans();
    const auto after = std::ranges::upper_bound(
        words, position, {}, [this](const text::Span& word) { return m_display->position(word.begin); });
    return static_cast<std::uint32_t>(after == words.begin() ? 0 : after - words.begin() - 1);
}

CharRange PlacedWords::range(const shingle::WordRange& words) const
{
    const auto& spans = m_text->spans();
    if (words.begin >= words.end || words.end > spans.size())
        return { 0, 0 };
    return m_display->range(spans[words.begin].begin, spans[words.end - 1].end);
}

RareTexts rareTexts(
    const std::array<RarityOfWords, 2>& rarity, const PlacedWords& left, const PlacedWords& right)
{
    RareTexts texts;
    for (std::size_t side = 0; side < 2; ++side) {
        for (const RareWords& rare : rarity[side])
            texts[side].push_back({ (side == 0 ? left : right).range(rare.words), rare.rarity });
    }
    return texts;
}

std::vector<CharRange> PairedText::placesOf(std::uint32_t pair, Side side) const
{
    std::vector<CharRange> places { pairs[pair].on(side) };
    for (const TextPiece& piece : on(side)) {
        if (piece.repeat && piece.pair == pair)
            places.push_back(piece.range);
    }
    return places;
}

std::vector<TextPiece> piecesOn(
    Side side, std::span<const TextPair> pairs, std::span<const TextPiece> repeats)
{
    std::vector<TextPiece> moved;
    std::vector<TextPiece> others;
    for (std::uint32_t i = 0; i < pairs.size(); ++i)
        (pairs[i].kind == PairKind::Moved ? moved : others).push_back({ pairs[i].on(side), i, false });
    std::vector<TextPiece> pieces;
    fillInPieces(pieces, std::move(moved));
    fillInPieces(pieces, std::move(others));
    fillInPieces(pieces, { repeats.begin(), repeats.end() });
    return pieces;
}

PairedText pairPassages(const PlacedWords& left, const PlacedWords& right, const PassageAlignment& aligned)
{
    PairedText made;
    for (const Passage& passage : aligned.passages) {
        const std::uint32_t length = passage.a.end - passage.a.begin;
        made.pairs.push_back({ { left.range(passage.a), right.range(passage.b) }, { length, length },
            passage.moved ? PairKind::Moved : PairKind::InOrder });
        if (!passage.moved)
            made.level.push_back(made.pairs.back().range);
    }
    for (const Side side : bothSides) {
        std::vector<TextPiece> repeats;
        for (const Repeat& repeat : aligned.repeats) {
            if (repeat.inA == (side == Side::Left))
                repeats.push_back({ (repeat.inA ? left : right).range(repeat.words), repeat.passage, true });
        }
        made.pieces[static_cast<std::size_t>(side)] = piecesOn(side, made.pairs, repeats);
    }
    return made;
}

LevelMap::LevelMap(double left, double right)
    : m_levels { { 0, 0 } }
    , m_end { left, right }
{
}

void LevelMap::add(double left, double right)
{
    const Level& last = m_levels.back();
    if (left > last[0] && right > last[1] && left < m_end[0] && right < m_end[1])
        m_levels.push_back({ left, right });
}

double LevelMap::across(Side from, double height) const
{
    const auto here = static_cast<std::size_t>(from);
    const std::size_t there = 1 - here;
    const auto next
        = std::ranges::upper_bound(m_levels, height, {}, [&](const Level& level) { return level[here]; });
    const Level& before = next == m_levels.begin() ? *next : *std::prev(next);
    const Level& after = next == m_levels.end() ? m_end : *next;
    const double room = after[here] - before[here];
    if (room <= 0)
        return before[there];
    const double share = std::clamp((height - before[here]) / room, 0.0, 1.0);
    return before[there] + share * (after[there] - before[there]);
}

} // namespace alike::ui
