// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/subwords.h"

#include "core/base/memory.h"
#include "core/text/word_hash.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <limits>
#include <utility>

namespace alike::text {

namespace {
    using Symbol = std::uint32_t;

    constexpr Symbol spaceBefore = 1u << 21; ///< beside a code point
    constexpr Symbol firstMerged = 1u << 22;
    constexpr std::uint32_t nowhere = UINT32_MAX;

    constexpr std::uint64_t pairOf(Symbol left, Symbol right)
    {
        return std::uint64_t { left } << 32 | right;
    }

    constexpr Symbol symbolOf(char32_t character, bool first)
    {
        return static_cast<Symbol>(character) | (first ? spaceBefore : 0);
    }

    std::string textOfCharacter(Symbol symbol)
    {
        std::string text;
        if ((symbol & spaceBefore) != 0)
            text += beforeWord;
        unicode::appendUtf8(text, static_cast<char32_t>(symbol & ~spaceBefore));
        return text;
    }
}

/// What is left of all words while pairs become pieces: each a list of its pieces, and of each pair how often
/// and where it stands.
class Subwords::Trainer {
public:
    Trainer(std::vector<CountedWord> words, const Work& work)
        : m_work(work)
    {
        choose(words);
        for (const CountedWord& word : words) {
            if (m_work.stopped())
                return;
            add(word);
        }
        for (std::uint32_t at = 0; at < m_symbols.size(); ++at)
            if (m_next[at] != nowhere)
                addPair(at);
        for (const auto& [pair, found] : m_pairs)
            offer(pair, found.count);
    }

    Result<std::vector<Merge>> merge(std::uint32_t most)
    {
        while (m_merges.size() < most && !m_queue.empty() && !m_work.stopped()) {
            const Queued best = m_queue.pop();
            const auto found = m_pairs.find(best.pair);
            if (found == m_pairs.end())
                continue;
            if (found->second.count != best.count) { // it became less frequent meanwhile
                offer(best.pair, found->second.count);
                continue;
            }
            const auto places = std::move(found->second.places);
            m_pairs.erase(found);
            mergeAt(best.pair, places);
        }
        if (m_work.stopped())
            return cancelled();
        return std::move(m_merges);
    }

private:
    static constexpr std::uint64_t leastCount = 2; // what occurs once teaches nothing

    struct Pair {
        std::uint64_t count = 0;
        std::vector<std::uint32_t> places; ///< where it stood at some time, ascending
    };
    struct Queued {
        std::uint64_t count;
        std::uint64_t pair;
    };

    /// The most frequent pair on top.
    class Queue {
    public:
        explicit Queue(const Trainer& trainer)
            : m_trainer(trainer)
        {
        }
        bool empty() const { return m_heap.empty(); }
        void push(const Queued& queued)
        {
            m_heap.push_back(queued);
            std::ranges::push_heap(
                m_heap, [this](const Queued& x, const Queued& y) { return m_trainer.isLater(x, y); });
        }
        Queued pop()
        {
            std::ranges::pop_heap(
                m_heap, [this](const Queued& x, const Queued& y) { return m_trainer.isLater(x, y); });
            const Queued top = m_heap.back();
            m_heap.pop_back();
            return top;
        }

    private:
        const Trainer& m_trainer;
        std::vector<Queued> m_heap;
    };

    /// Leaves the words that are looked at.
    static void choose(std::vector<CountedWord>& words)
    {
        struct Ranked {
            CountedWord word;
            std::uint64_t hash;
            std::size_t characters;
        };
        std::vector<Ranked> ranked;
        ranked.reserve(words.size());
        std::size_t all = 0;
        for (const CountedWord& word : words) {
            const auto characters = static_cast<std::size_t>(std::ranges::count_if(
                word.word, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80; }));
            ranked.push_back({ word, wordHash(word.word), characters });
            all += characters;
        }
        if (all <= mostCharacters)
            return;
        std::ranges::sort(ranked, [](const Ranked& x, const Ranked& y) {
            if (x.word.count != y.word.count)
                return x.word.count > y.word.count;
            return x.hash != y.hash ? x.hash < y.hash : x.word.word < y.word.word;
        });
        words.clear();
        std::size_t left = mostCharacters;
        for (const Ranked& one : ranked) {
            if (one.characters > left)
                break;
            left -= one.characters;
            words.push_back(one.word);
        }
    }

    void add(const CountedWord& word)
    {
        const auto number = static_cast<std::uint32_t>(m_counts.size());
        m_counts.push_back(word.count);
        for (std::size_t byte = 0; byte < word.word.size();) {
            const bool first = byte == 0;
            const auto at = static_cast<std::uint32_t>(m_symbols.size());
            m_symbols.push_back(symbolOf(unicode::nextCharacter(word.word, byte), first));
            m_words.push_back(number);
            m_previous.push_back(first ? nowhere : at - 1);
            m_next.push_back(nowhere);
            if (!first)
                m_next[at - 1] = at;
        }
    }

    std::uint64_t pairAt(std::uint32_t at) const { return pairOf(m_symbols[at], m_symbols[m_next[at]]); }

    void addPair(std::uint32_t at)
    {
        Pair& pair = m_pairs[pairAt(at)];
        pair.count += m_counts[m_words[at]];
        pair.places.push_back(at);
    }

    void takePair(std::uint32_t at)
    {
        // That which is merged now is known no longer.
        if (const auto found = m_pairs.find(pairAt(at)); found != m_pairs.end())
            found->second.count -= m_counts[m_words[at]];
    }

    void mergeAt(std::uint64_t pair, const std::vector<std::uint32_t>& places)
    {
        const auto left = static_cast<Symbol>(pair >> 32);
        const auto right = static_cast<Symbol>(pair);
        const Symbol made = firstMerged + static_cast<Symbol>(m_merges.size());
        m_texts.push_back(textOf(left) + textOf(right));
        m_lengths.push_back(lengthOf(left) + lengthOf(right));
        m_merges.push_back({ left, right });
        m_changed.clear();
        for (const std::uint32_t at : places) {
            const std::uint32_t second = m_next[at];
            if (m_symbols[at] != left || second == nowhere || m_symbols[second] != right)
                continue;
            const std::uint32_t before = m_previous[at];
            const std::uint32_t behind = m_next[second];
            if (before != nowhere)
                takePair(before);
            if (behind != nowhere)
                takePair(second);
            m_symbols[at] = made;
            m_symbols[second] = gone;
            m_next[at] = behind;
            if (behind != nowhere)
                m_previous[behind] = at;
            for (const std::uint32_t grown : { before, behind == nowhere ? nowhere : at }) {
                if (grown == nowhere)
                    continue;
                addPair(grown);
                m_changed.push_back(pairAt(grown));
            }
        }
        std::ranges::sort(m_changed);
        const auto rest = std::ranges::unique(m_changed);
        m_changed.erase(rest.begin(), rest.end());
        for (const std::uint64_t changed : m_changed)
            offer(changed, m_pairs.at(changed).count);
    }

    bool isLater(const Queued& x, const Queued& y) const
    {
        if (x.count != y.count || x.pair == y.pair)
            return x.count < y.count;
        const auto textsOf = [this](std::uint64_t pair) {
            return std::pair(textOf(static_cast<Symbol>(pair >> 32)), textOf(static_cast<Symbol>(pair)));
        };
        const auto textsX = textsOf(x.pair);
        const auto textsY = textsOf(y.pair);
        return textsX != textsY ? textsX > textsY : x.pair > y.pair;
    }

    std::string textOf(Symbol symbol) const
    {
        if (symbol >= firstMerged)
            return m_texts[symbol - firstMerged];
        return textOfCharacter(symbol);
    }

    std::uint32_t lengthOf(Symbol symbol) const
    {
        return symbol >= firstMerged ? m_lengths[symbol - firstMerged] : 1;
    }

    void offer(std::uint64_t pair, std::uint64_t count)
    {
        const std::uint32_t length
            = lengthOf(static_cast<Symbol>(pair >> 32)) + lengthOf(static_cast<Symbol>(pair));
        if (count >= leastCount && length <= mostInPiece)
            m_queue.push({ count, pair });
    }

    static constexpr Symbol gone = UINT32_MAX;

    const Work& m_work;
    // Of each place, that was a character once:
    std::vector<Symbol> m_symbols; ///< the piece that begins here; `gone` within one
    std::vector<std::uint32_t> m_next; ///< where the next one begins, `nowhere` at the end of a word
    std::vector<std::uint32_t> m_previous;
    std::vector<std::uint32_t> m_words; ///< the word that it belongs to
    std::vector<std::uint64_t> m_counts; ///< of each word
    std::unordered_map<std::uint64_t, Pair> m_pairs;
    std::vector<std::uint64_t> m_changed;
    std::vector<Merge> m_merges;
    std::vector<std::string> m_texts; ///< of what each merge made
    std::vector<std::uint32_t> m_lengths; ///< in characters, likewise
    Queue m_queue { *this };
};

Result<Subwords> Subwords::train(std::vector<CountedWord> words, std::uint32_t merges, const Work& work)
{
    Trainer trainer(std::move(words), work);
    ALIKE_ASSIGN(auto made, trainer.merge(merges));
    return Subwords(std::move(made));
}

Subwords::Subwords(std::vector<Merge> merges)
    : m_merges(std::move(merges))
{
    m_ranks.reserve(m_merges.size());
    for (std::uint32_t rank = 0; rank < m_merges.size(); ++rank)
        m_ranks.emplace(pairOf(m_merges[rank].left, m_merges[rank].right), rank);
}

std::string Subwords::save() const
{
    std::string saved;
    for (const Merge& merge : m_merges)
        saved += fmt::format("{} {}\n", merge.left, merge.right);
    return saved;
}

std::optional<Subwords> Subwords::restore(std::string_view saved)
{
    std::vector<Merge> merges;
    const auto take = [&](char behind) -> std::optional<Symbol> {
        Symbol symbol = 0;
        const auto [end, error] = std::from_chars(saved.data(), saved.data() + saved.size(), symbol);
        const auto used = static_cast<std::size_t>(end - saved.data());
        if (error != std::errc() || symbol >= firstMerged + merges.size() || used == saved.size()
            || saved[used] != behind)
            return std::nullopt;
        saved.remove_prefix(used + 1);
        return symbol;
    };
    while (!saved.empty()) {
        const auto left = take(' ');
        const auto right = left ? take('\n') : std::nullopt;
        if (!right)
            return std::nullopt;
        merges.push_back({ *left, *right });
    }
    return Subwords(std::move(merges));
}

std::vector<std::string> Subwords::pieces() const
{
    struct Piece {
        std::string text;
        std::uint32_t characters = 0;
    };
    std::vector<Piece> made;
    const auto pieceOf = [&](Symbol symbol) {
        return symbol >= firstMerged ? made[symbol - firstMerged] : Piece { textOfCharacter(symbol), 1 };
    };
    std::vector<std::string> texts;
    for (const auto& [left, right] : m_merges) {
        const Piece first = pieceOf(left);
        const Piece second = pieceOf(right);
        const std::uint32_t characters = first.characters + second.characters;
        const bool usual = first.characters > 0 && second.characters > 0 && characters <= mostInPiece;
        made.push_back(usual ? Piece { first.text + second.text, characters } : Piece {});
        texts.push_back(made.back().text);
    }
    return texts;
}

std::size_t Subwords::usedMemory() const
{
    constexpr std::size_t node = 4 * sizeof(std::uint64_t);
    return sizeof *this + allocatedBytes(m_merges) + m_ranks.size() * node;
}

void SubwordCutter::look(std::uint32_t at)
{
    const std::uint32_t second = m_next[at];
    if (second == nowhere)
        return;
    const auto found = m_subwords.m_ranks.find(pairOf(m_symbols[at], m_symbols[second]));
    if (found == m_subwords.m_ranks.end())
        return;
    m_heap.push_back({ found->second, at });
    std::ranges::push_heap(m_heap, std::ranges::greater {});
}

// The result of a merge is in pairs of later merges alone. So the first merge of all that may be made, made
// at its first place, is what making one merge after another in the whole word would make next.
std::span<const std::uint32_t> SubwordCutter::cut(std::u32string_view word)
{
    const auto size = static_cast<std::uint32_t>(word.size());
    m_symbols.clear();
    m_next.clear();
    m_previous.clear();
    m_lengths.assign(size, 1);
    m_heap.clear();
    for (std::uint32_t at = 0; at < size; ++at) {
        m_symbols.push_back(symbolOf(word[at], at == 0));
        m_previous.push_back(at == 0 ? nowhere : at - 1);
        m_next.push_back(at + 1 == size ? nowhere : at + 1);
    }
    for (std::uint32_t at = 0; at < size; ++at)
        look(at);
    while (!m_heap.empty()) {
        const auto [rank, at] = m_heap.front();
        std::ranges::pop_heap(m_heap, std::ranges::greater {});
        m_heap.pop_back();
        const auto [left, right] = m_subwords.m_merges[rank];
        const std::uint32_t second = m_next[at];
        const bool stillThere
            = m_lengths[at] > 0 && m_symbols[at] == left && second != nowhere && m_symbols[second] == right;
        if (!stillThere)
            continue;
        m_symbols[at] = firstMerged + rank;
        m_lengths[at] += std::exchange(m_lengths[second], 0);
        m_next[at] = m_next[second];
        if (m_next[at] != nowhere)
            m_previous[m_next[at]] = at;
        if (m_previous[at] != nowhere)
            look(m_previous[at]);
        look(at);
    }
    std::erase(m_lengths, 0u);
    return m_lengths;
}

} // namespace alike::text
