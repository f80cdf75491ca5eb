// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/paired_text.h"

#include <algorithm>
#include <bit>
#include <span>

namespace alike::ui {
namespace {

    struct SeenCharacter {
        char32_t code;
        qsizetype units;
    };

    SeenCharacter characterAt(QStringView text, qsizetype at)
    {
        if (text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate())
            return { QChar::surrogateToUcs4(text[at], text[at + 1]), 2 };
        return { text[at].unicode(), 1 };
    }

    /// Scripts that write no space between words.
    bool standsAlone(char32_t c)
    {
        const QChar::Script script = QChar::script(c);
        return script == QChar::Script_Han || script == QChar::Script_Hiragana
            || script == QChar::Script_Katakana;
    }

    /// The characters from the first of `words` to its last; where there are none, the place before the next
    /// word.
    CharRange charactersOf(
        const std::vector<CharRange>& words, const shingle::WordRange& range, qsizetype length)
    {
        if (range.begin < range.end)
            return { words[range.begin].begin, words[range.end - 1].end };
        const qsizetype place = range.begin < words.size() ? words[range.begin].begin : length;
        return { place, place };
    }

    /// Of a run of words, those that are not moved text: from the first to the last, and how many.
    struct LeftOver {
        shingle::WordRange words;
        std::uint32_t count;
    };

    /// Punctuation by itself goes with the moved text beside it.
    LeftOver leftOver(const QString& text, const std::vector<CharRange>& words,
        const shingle::WordRange& range, const std::vector<CharRange>& moved)
    {
        const auto isMoved = [&](const CharRange& word) {
            const auto at = std::ranges::upper_bound(moved, word.begin, {}, &CharRange::end);
            return at != moved.end() && at->begin < word.end;
        };
        const auto isWord = [&](const CharRange& word) {
            const QStringView letters = QStringView(text).sliced(word.begin, word.end - word.begin);
            return std::ranges::any_of(
                letters, [](QChar c) { return c.isLetterOrNumber() || c.isSurrogate(); });
        };
        const std::span all = std::span(words).subspan(range.begin, range.end - range.begin);
        const bool besideMoved = std::ranges::any_of(all, isMoved);
        LeftOver left { { range.end, range.end }, 0 };
        for (std::uint32_t i = range.begin; i < range.end; ++i) {
            if (besideMoved && (isMoved(words[i]) || !isWord(words[i])))
                continue;
            if (left.count++ == 0)
                left.words.begin = i;
            left.words.end = i + 1;
        }
        return left;
    }

    std::vector<CharRange> movedOn(Side side, const std::vector<TextPair>& pairs)
    {
        std::vector<CharRange> moved;
        for (const TextPair& pair : pairs) {
            if (pair.kind == PairKind::Moved)
                moved.push_back(pair.on(side));
        }
        std::ranges::sort(moved, {}, &CharRange::begin);
        return moved;
    }

    /// Numbers words in order of appearance: a table of open addressing, at most half full.
    class SeenWordNumbers {
    public:
        explicit SeenWordNumbers(std::size_t words)
            : m_slots(std::bit_ceil(2 * words + 2))
        {
        }

        std::uint32_t of(QStringView word)
        {
            const std::uint64_t hash = hashOf(word);
            const std::size_t mask = m_slots.size() - 1;
            std::size_t at = hash & mask;
            for (; !m_slots[at].word.isNull(); at = (at + 1) & mask) {
                if (m_slots[at].hash == hash && m_slots[at].word == word)
                    return m_slots[at].number;
            }
            m_slots[at] = { hash, word, m_count };
            return m_count++;
        }

    private:
        struct Slot {
            std::uint64_t hash = 0;
            QStringView word;
            std::uint32_t number = 0;
        };
        static std::uint64_t hashOf(QStringView word)
        {
            auto hash = static_cast<std::uint64_t>(word.size());
            for (const QChar c : word)
                hash = (hash ^ c.unicode()) * 0x9E3779B97F4A7C15U;
            return hash ^ (hash >> 32);
        }

        std::vector<Slot> m_slots;
        std::uint32_t m_count = 0;
    };

    /// The words that do not begin in one of the ranges. \param ranges ascending and disjoint, as the words
    std::vector<CharRange> wordsOutside(std::span<const CharRange> ranges, std::vector<CharRange> words)
    {
        std::erase_if(words, [&](const CharRange& word) {
            while (!ranges.empty() && ranges.front().end <= word.begin)
                ranges = ranges.subspan(1);
            return !ranges.empty() && ranges.front().begin <= word.begin;
        });
        return words;
    }

} // namespace

std::vector<CharRange> seenWords(QStringView text)
{
    std::vector<CharRange> words;
    bool open = false; // the next character continues the last word
    for (qsizetype at = 0; at < text.size();) {
        const auto [code, units] = characterAt(text, at);
        const bool joins = QChar::isMark(code) && at > 0 && !text[at - 1].isSpace();
        if (QChar::isSpace(code)) {
            open = false;
        } else if (standsAlone(code) && !joins) {
            words.push_back({ at, at + units });
            open = false;
        } else if (open || (joins && !words.empty())) {
            words.back().end = at + units;
        } else {
            words.push_back({ at, at + units });
            open = true;
        }
        at += units;
    }
    return words;
}

TextEdits editsBetween(const QString& left, const QString& right,
    const std::array<std::vector<CharRange>, 2>& ignored, const std::stop_token& stop)
{
    TextEdits made;
    const std::array<const QString*, 2> texts { &left, &right };
    std::array<std::vector<std::uint32_t>, 2> numbers;
    for (std::size_t side = 0; side < 2; ++side)
        made.words[side] = wordsOutside(ignored[side], seenWords(*texts[side]));
    SeenWordNumbers known(made.words[0].size() + made.words[1].size());
    for (std::size_t side = 0; side < 2; ++side) {
        numbers[side].reserve(made.words[side].size());
        for (const CharRange& word : made.words[side])
            numbers[side].push_back(
                known.of(QStringView(*texts[side]).sliced(word.begin, word.end - word.begin)));
    }
    made.edits = wordDifference(numbers[0], numbers[1], stop);
    return made;
}

PairedText pairDifferences(
    const QString& left, const QString& right, const TextEdits& edits, const PairedText& passages)
{
    PairedText made;
    const auto& words = edits.words;
    const std::array moved { movedOn(Side::Left, passages.pairs), movedOn(Side::Right, passages.pairs) };
    for (const WordEdit& edit : edits.edits) {
        if (edit.kind == EditKind::Equal) {
            made.level.push_back({ charactersOf(words[0], edit.a, left.size()),
                charactersOf(words[1], edit.b, right.size()) });
            continue;
        }
        const LeftOver here = leftOver(left, words[0], edit.a, moved[0]);
        const LeftOver there = leftOver(right, words[1], edit.b, moved[1]);
        if (here.count + there.count > 0)
            made.pairs.push_back({ { charactersOf(words[0], here.words, left.size()),
                                       charactersOf(words[1], there.words, right.size()) },
                { here.count, there.count }, PairKind::Changed });
    }
    for (const TextPair& pair : passages.pairs) {
        if (pair.kind == PairKind::Moved)
            made.pairs.push_back(pair);
    }
    std::ranges::stable_sort(made.pairs, {}, [](const TextPair& pair) { return pair.on(Side::Left).begin; });
    for (const Side side : bothSides)
        made.pieces[static_cast<std::size_t>(side)] = piecesOn(side, made.pairs, {});
    return made;
}

} // namespace alike::ui
