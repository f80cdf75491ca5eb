// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/large_vector.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/text/ascii_words.h"
#include "core/text/subword_tokens.h"
#include "core/text/text_scanner.h"
#include "core/text/tokens.h"
#include "core/text/word_table.h"
#include "core/unicode/characters.h"

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <span>
#include <tuple>
#include <unordered_map>

namespace alike {

namespace {
    constexpr std::uint32_t notKept = UINT32_MAX;

    /// The units of consecutive documents, by their numbers in the vocabulary of the finder that made them.
    struct Piece {
        std::size_t finder = 0;
        LargeVector<TokenId> ids;
        std::vector<std::uint32_t> lengths; ///< units of each document; `notKept` for one with too few words
        std::vector<std::uint32_t> words; ///< of each document, where they are not the units
        /// The units that this piece was the first of its finder to hold: [firstNew, endNew).
        TokenId firstNew = 0;
        TokenId endNew = 0;
        std::size_t unspaced = 0; ///< documents with words of scripts without spaces
    };

    /// The first words of a document, until there are enough to keep it.
    class PendingWords {
    public:
        void clear()
        {
            m_text.clear();
            m_ends.clear();
        }
        void add(std::string_view word)
        {
            m_text.append(word);
            m_ends.push_back(m_text.size());
        }
        std::size_t size() const { return m_ends.size(); }
        void appendTo(text::WordTable& vocabulary, LargeVector<TokenId>& ids) const
        {
            std::size_t begin = 0;
            for (const std::size_t end : m_ends) {
                ids.push_back(vocabulary.number(std::string_view(m_text).substr(begin, end - begin)));
                begin = end;
            }
        }

    private:
        std::string m_text;
        std::vector<std::size_t> m_ends;
    };

    /// Numbers characters in a vocabulary of words: each is looked up there once.
    class CharacterNumbers {
    public:
        explicit CharacterNumbers(text::WordTable& vocabulary)
            : m_vocabulary(vocabulary)
        {
            m_ascii.fill(unknown);
        }
        TokenId number(char32_t c)
        {
            TokenId& known = c < m_ascii.size() ? m_ascii[c] : m_others.try_emplace(c, unknown).first->second;
            if (known == unknown) {
                std::string text;
                unicode::appendUtf8(text, c);
                known = m_vocabulary.number(text);
            }
            return known;
        }

    private:
        static constexpr TokenId unknown = UINT32_MAX;
        text::WordTable& m_vocabulary;
        std::array<TokenId, 128> m_ascii {};
        std::unordered_map<char32_t, TokenId> m_others;
    };

    /// Finds the units of pieces, one after another in corpus order, with one vocabulary for all of them.
    class Finder {
    public:
        Finder(const Corpus& corpus, const text::Options& options, std::span<const char> chosen)
            : m_corpus(corpus)
            , m_options(options)
            , m_chosen(chosen)
            , m_minWords(options.minWords)
            , m_ascii(options)
            , m_scanner(options)
            , m_characters(m_vocabulary)
        {
        }

        void find(std::size_t begin, std::size_t end, const Work& work, Piece& piece)
        {
            piece.firstNew = static_cast<TokenId>(m_vocabulary.size());
            piece.lengths.reserve(end - begin);
            piece.ids.reserve(usualUnits(begin, end));
            GrowthPrefault prefault;
            for (std::size_t d = begin; d < end && !work.stopped(); ++d) {
                prefault.follow(piece.ids);
                const std::size_t before = piece.ids.size();
                // The text of a document that is not chosen is not asked for: it may have to be read.
                const std::uint32_t words = chosen(d) ? add(m_corpus.text(docId(d)), piece.ids) : notKept;
                const bool kept = words != notKept;
                piece.lengths.push_back(
                    kept ? static_cast<std::uint32_t>(piece.ids.size() - before) : notKept);
                piece.unspaced += m_scanner.takeUnspaced() ? 1 : 0;
                if (m_options.unit != text::Unit::Word)
                    piece.words.push_back(kept ? words : 0);
            }
            piece.endNew = static_cast<TokenId>(m_vocabulary.size());
        }

        const text::WordTable& vocabulary() const { return m_vocabulary; }

    private:
        bool chosen(std::size_t d) const { return m_chosen.empty() || m_chosen[d] != 0; }

        /// About as many as the texts of some documents have, of those that are looked at.
        std::size_t usualUnits(std::size_t begin, std::size_t end) const
        {
            std::size_t bytes = 0;
            for (std::size_t d = begin; d < end; ++d)
                bytes += chosen(d) ? m_corpus.text(docId(d)).size() : 0;
            constexpr std::size_t bytesToWord = 6; // of English, so that there is rather too much room
            return m_options.unit == text::Unit::Word ? bytes / bytesToWord : bytes;
        }

        /// Adds the units of a text if its words are enough. \return how many words it has, or `notKept`
        std::uint32_t add(std::string_view text, LargeVector<TokenId>& ids)
        {
            switch (m_options.unit) {
            case text::Unit::Word:
                return addWords(text, ids);
            case text::Unit::Character:
                return addCharacters(text, ids);
            case text::Unit::Subword: // comes of words
                break;
            }
            return notKept;
        }

        std::uint32_t addWords(std::string_view text, LargeVector<TokenId>& ids)
        {
            const std::size_t before = ids.size();
            const bool kept = m_ascii.find(text) ? addAscii(ids) : addAny(text, ids);
            return kept ? static_cast<std::uint32_t>(ids.size() - before) : notKept;
        }

        std::uint32_t addCharacters(std::string_view text, LargeVector<TokenId>& ids)
        {
            // A text without enough words adds nothing to the vocabulary: they are counted first.
            const bool raw = m_options.cleaning == text::Cleaning::None;
            const bool ascii = m_ascii.find(text);
            std::size_t words = ascii ? m_ascii.words().size() : 0;
            if (!ascii) {
                m_held.clear();
                m_scanner.scan<text::AsciiPath::Table>(
                    text, [&](std::string_view word, std::size_t, std::size_t) {
                        if (!raw)
                            m_held.append(words > 0 && !m_scanner.joined() ? " " : "").append(word);
                        ++words;
                    });
            }
            if (words < m_minWords)
                return notKept;
            if (raw)
                addEach(text, ids);
            else if (ascii)
                addCharactersOf(m_ascii, ids);
            else
                addEach(m_held, ids);
            return static_cast<std::uint32_t>(words);
        }
        void addCharactersOf(const text::AsciiWords& found, LargeVector<TokenId>& ids)
        {
            const std::size_t before = ids.size();
            for (const auto [begin, end] : found.words()) {
                if (ids.size() > before)
                    ids.push_back(m_characters.number(U' '));
                for (std::uint32_t at = begin; at < end; ++at)
                    ids.push_back(m_characters.number(static_cast<unsigned char>(found.folded()[at])));
            }
        }
        void addEach(std::string_view text, LargeVector<TokenId>& ids)
        {
            text::forEachCharacter(text, [&](char32_t c) { ids.push_back(m_characters.number(c)); });
        }

        /// Adds the words of a text that `m_ascii` has found, if they are enough.
        bool addAscii(LargeVector<TokenId>& ids)
        {
            const std::span<const text::AsciiWords::Word> words = m_ascii.words();
            if (words.size() < m_minWords)
                return false;
            numberAscii(words, ids);
            return true;
        }

        void numberAscii(std::span<const text::AsciiWords::Word> words, LargeVector<TokenId>& ids)
        {
            const std::size_t before = ids.size();
            ids.resize(before + words.size());
            const char* const folded = m_ascii.folded();
            m_vocabulary.numberReadable(
                words.size(),
                [&](std::size_t i) {
                    return std::pair(folded + words[i].begin, words[i].end - words[i].begin);
                },
                ids.data() + before);
        }

        /// Adds the words of any text if they are enough; most characters of most texts are ASCII.
        bool addAny(std::string_view text, LargeVector<TokenId>& ids)
        {
            m_pending.clear();
            bool kept = m_minWords == 0;
            const auto addWord = [&](std::string_view word) {
                if (kept) {
                    ids.push_back(m_vocabulary.number(word));
                    return;
                }
                m_pending.add(word);
                kept = m_pending.size() >= m_minWords;
                if (kept)
                    m_pending.appendTo(m_vocabulary, ids);
            };
            m_scanner.forEachStretch(text, [&](std::string_view part, bool ascii) {
                if (!ascii || !m_ascii.find(part)) {
                    m_scanner.scan<text::AsciiPath::Table>(
                        part, [&](std::string_view word, std::size_t, std::size_t) { addWord(word); });
                } else if (kept) {
                    numberAscii(m_ascii.words(), ids);
                } else {
                    for (const auto [begin, end] : m_ascii.words())
                        addWord({ m_ascii.folded() + begin, end - begin });
                }
            });
            return kept;
        }

        const Corpus& m_corpus;
        const text::Options m_options;
        const std::span<const char> m_chosen;
        std::uint32_t m_minWords;
        text::AsciiWords m_ascii;
        text::WordScanner m_scanner;
        PendingWords m_pending;
        std::string m_held; ///< words of a text that is not ASCII, spaces between them
        text::WordTable m_vocabulary;
        CharacterNumbers m_characters;
    };

    /// As many finders as threads need, each of which meets its pieces in corpus order: so the words that are
    /// new to it ascend with the pieces.
    class Finders {
    public:
        Finders(const Corpus& corpus, const text::Options& options, std::span<const char> chosen)
            : m_corpus(corpus)
            , m_options(options)
            , m_chosen(chosen)
        {
        }

        void find(std::size_t number, std::size_t begin, std::size_t end, const Work& work, Piece& piece)
        {
            const std::size_t chosen = borrow(number);
            piece.finder = chosen;
            finder(chosen).find(begin, end, work, piece);
            const std::scoped_lock lock(m_mutex);
            m_entries[chosen]->free = true;
        }
        std::size_t size() const { return m_entries.size(); }
        Finder& finder(std::size_t number)
        {
            const std::scoped_lock lock(m_mutex);
            return m_entries[number]->finder;
        }

    private:
        struct Entry {
            Entry(const Corpus& corpus, const text::Options& options, std::span<const char> chosen,
                std::size_t piece)
                : finder(corpus, options, chosen)
                , lastPiece(piece)
            {
            }
            Finder finder;
            std::size_t lastPiece;
            bool free = false;
        };

        std::size_t borrow(std::size_t piece)
        {
            const std::scoped_lock lock(m_mutex);
            for (std::size_t i = 0; i < m_entries.size(); ++i) {
                Entry& entry = *m_entries[i];
                if (entry.free && entry.lastPiece < piece) {
                    entry.free = false;
                    entry.lastPiece = piece;
                    return i;
                }
            }
            m_entries.push_back(std::make_unique<Entry>(m_corpus, m_options, m_chosen, piece));
            return m_entries.size() - 1;
        }

        const Corpus& m_corpus;
        const text::Options& m_options;
        const std::span<const char> m_chosen;
        std::mutex m_mutex;
        std::vector<std::unique_ptr<Entry>> m_entries;
    };

    /// The words of all finders in one vocabulary, numbered by first appearance in corpus order: over all
    /// pieces in order that is the same, and only what is new to a finder can be new to all. By one thread:
    /// the new words are few beside all words.
    class MergedVocabulary {
    public:
        /// \param before whose words come first, with the numbers that they have; null: none do
        explicit MergedVocabulary(const Tokens* before)
        {
            for (TokenId word = 0; before && word < before->vocabulary(); ++word)
                m_words.number(before->word(word));
        }
        /// O(words of all finders). \return false when stopped
        bool merge(Finders& finders, std::span<const Piece> pieces, const Work& work)
        {
            m_numbers.resize(finders.size());
            for (std::size_t f = 0; f < finders.size(); ++f)
                m_numbers[f].resize(finders.finder(f).vocabulary().size());
            for (const Piece& piece : pieces) { // with few new words each
                if (work.stopped())
                    return false;
                m_words.numberWords(finders.finder(piece.finder).vocabulary(), piece.firstNew, piece.endNew,
                    m_numbers[piece.finder].data() + piece.firstNew);
            }
            return true;
        }
        /// The numbers of the words of a finder. \pre merge
        std::span<const TokenId> numbersOf(std::size_t finder) const { return m_numbers[finder]; }
        text::WordTable& words() { return m_words; }

    private:
        text::WordTable m_words;
        std::vector<std::vector<TokenId>> m_numbers;
    };

    constexpr std::size_t documentsPerPiece = 4096; ///< at most: a few milliseconds of work
}

/// In words or characters.
Result<Tokens> tokeniseUnits(const Corpus& corpus, const text::Options& options, const Work& work,
    std::span<const char> chosen, const Tokens* before)
{
    const std::size_t known = before ? before->documents() : 0;
    const std::size_t others = corpus.size() - known;
    work.progress.begin(Stage::Clean, others);
    const std::size_t grain = fineGrain(others, documentsPerPiece);
    std::vector<Piece> pieces((others + grain - 1) / grain);
    Finders finders(corpus, options, chosen);
    const bool finished = parallelChunks(others, grain, work, [&](std::size_t begin, std::size_t end) {
        finders.find(begin / grain, known + begin, known + end, work, pieces[begin / grain]);
    });
    if (!finished || work.stopped())
        return cancelled();

    Tokens tokens;
    if (before)
        tokens = *before;
    tokens.m_unit = options.unit;
    tokens.m_sides = corpus.sides();
    std::vector<std::uint64_t> pieceBegins { tokens.m_ids.size() };
    tokens.m_offsets.reserve(corpus.size() + 1);
    tokens.m_kept.reserve(corpus.size());
    for (const Piece& piece : pieces) {
        pieceBegins.push_back(pieceBegins.back() + piece.ids.size());
        tokens.m_unspacedDocuments += piece.unspaced;
        for (const std::uint32_t length : piece.lengths) {
            tokens.m_kept.push_back(length != notKept);
            tokens.m_keptDocuments += length != notKept;
            tokens.m_offsets.push_back(tokens.m_offsets.back() + (length != notKept ? length : 0));
        }
        for (const std::uint32_t words : piece.words) {
            tokens.m_words.push_back(words);
            tokens.m_allWords += words;
        }
    }
    if (pieceBegins.back() > mostUnits)
        return tooManyUnits(pieceBegins.back(), options.unit);

    Progress unseen;
    const Work quiet { unseen, work.stop, work.threads };
    MergedVocabulary vocabulary(before);
    if (!vocabulary.merge(finders, pieces, quiet))
        return cancelled();
    tokens.m_ids.resize(pieceBegins.back());
    const bool copied = parallelChunks(pieces.size(), 1, quiet, [&](std::size_t p, std::size_t) {
        prefault(tokens.m_ids.data() + pieceBegins[p], pieces[p].ids.size() * sizeof(TokenId));
        std::ranges::transform(pieces[p].ids,
            tokens.m_ids.begin() + static_cast<std::ptrdiff_t>(pieceBegins[p]),
            [numbers = vocabulary.numbersOf(pieces[p].finder)](TokenId local) { return numbers[local]; });
        pieces[p] = {};
    });
    if (!copied)
        return cancelled();
    std::tie(tokens.m_texts, tokens.m_wordOffsets) = vocabulary.words().takeWords();
    return tokens;
}

Result<Tokens> tokenise(const Corpus& corpus, const text::Options& options, const Work& work,
    std::span<const char> chosen, std::shared_ptr<const text::Subwords> subwords, const Tokens* before)
{
    if (options.unit != text::Unit::Subword)
        return tokeniseUnits(corpus, options, work, chosen, before);
    ALIKE_ASSIGN(const auto words, tokeniseUnits(corpus, options.wordsOfUnits(), work, chosen, nullptr));
    if (!subwords) {
        ALIKE_ASSIGN(auto taught, teachSubwords(words, options.merges, work));
        subwords = std::make_shared<const text::Subwords>(std::move(taught));
    }
    return inSubwords(words, std::move(subwords), work);
}

Tokens Tokens::only(std::span<const char> chosen) const
{
    Tokens some;
    some.m_kept = m_kept;
    some.m_keptDocuments = m_keptDocuments;
    some.m_unspacedDocuments = m_unspacedDocuments;
    some.m_texts = m_texts;
    some.m_wordOffsets = m_wordOffsets;
    some.m_unit = m_unit;
    some.m_sides = m_sides;
    some.m_words = m_words;
    some.m_allWords = m_allWords;
    some.m_subwords = m_subwords;
    some.m_ids.reserve(
        m_ids.size() - static_cast<std::size_t>(std::ranges::count(chosen, static_cast<char>(0))));
    some.m_offsets.reserve(m_offsets.size());
    for (std::size_t d = 0; d < documents(); ++d) {
        for (std::uint64_t at = m_offsets[d]; at < m_offsets[d + 1]; ++at) {
            if (chosen[at] != 0)
                some.m_ids.push_back(m_ids[at]);
        }
        some.m_offsets.push_back(some.m_ids.size());
    }
    return some;
}

std::size_t Tokens::usedMemory() const
{
    return sizeof *this + allocatedBytes(m_offsets) + allocatedBytes(m_ids) + allocatedBytes(m_kept)
        + m_texts.capacity() + allocatedBytes(m_wordOffsets) + allocatedBytes(m_words)
        + (m_subwords ? m_subwords->usedMemory() : 0);
}

} // namespace alike
