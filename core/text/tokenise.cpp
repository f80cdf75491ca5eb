// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/text/tokens.h"
#include "core/text/word_scanner.h"
#include "core/text/word_table.h"

#include <algorithm>

namespace alike {

namespace {
    /// The words of consecutive documents, numbered among themselves.
    struct Piece {
        text::WordTable vocabulary;
        std::vector<TokenId> ids;
        std::vector<std::uint32_t> lengths; ///< words of each document; `leftOut` for one with too few
    };
    constexpr std::uint32_t leftOut = UINT32_MAX;

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
        void appendTo(Piece& piece) const
        {
            std::size_t begin = 0;
            for (const std::size_t end : m_ends) {
                piece.ids.push_back(
                    piece.vocabulary.number(std::string_view(m_text).substr(begin, end - begin)));
                begin = end;
            }
        }

    private:
        std::string m_text;
        std::vector<std::size_t> m_ends;
    };

    Piece tokenisePiece(
        const Corpus& corpus, std::size_t begin, std::size_t end, const text::Options& options)
    {
        Piece piece;
        PendingWords pending;
        text::WordScanner scanner(options);
        for (std::size_t d = begin; d < end; ++d) {
            pending.clear();
            const std::size_t before = piece.ids.size();
            bool kept = options.minWords == 0;
            scanner.scan<text::AsciiPath::Table>(
                corpus.text(docId(d)), [&](std::string_view word, std::size_t, std::size_t) {
                    if (kept) {
                        piece.ids.push_back(piece.vocabulary.number(word));
                        return;
                    }
                    pending.add(word);
                    kept = pending.size() >= options.minWords;
                    if (kept)
                        pending.appendTo(piece);
                });
            piece.lengths.push_back(kept ? static_cast<std::uint32_t>(piece.ids.size() - before) : leftOut);
        }
        return piece;
    }

    /// Numbers of a piece's vocabulary in the vocabulary of all pieces up to it.
    std::vector<TokenId> renumber(const text::WordTable& local, text::WordTable& global)
    {
        std::vector<TokenId> numbers(local.size());
        for (TokenId id = 0; id < local.size(); ++id)
            numbers[id] = global.number(local.word(id), local.hash(id));
        return numbers;
    }

    /// Documents per piece: a few milliseconds of work, and few enough pieces that joining their vocabularies
    /// is cheap.
    std::size_t documentsPerPiece(const Corpus& corpus)
    {
        constexpr std::size_t pieces = 256;
        return std::clamp<std::size_t>(corpus.size() / pieces, 256, 4096);
    }
}

Result<Tokens> tokenise(const Corpus& corpus, const text::Options& options, const Work& work)
{
    work.progress.begin(Stage::Clean, corpus.size());
    const std::size_t grain = documentsPerPiece(corpus);
    std::vector<Piece> pieces((corpus.size() + grain - 1) / grain);
    const bool finished = parallelChunks(corpus.size(), grain, work, [&](std::size_t begin, std::size_t end) {
        pieces[begin / grain] = tokenisePiece(corpus, begin, end, options);
    });
    if (!finished)
        return cancelled();

    // First appearance over all pieces in order is first appearance in corpus order.
    Tokens tokens;
    text::WordTable vocabulary;
    std::vector<std::uint64_t> pieceBegins { 0 };
    std::vector<std::vector<TokenId>> numbers;
    for (const Piece& piece : pieces) {
        if (work.stopped())
            return cancelled();
        numbers.push_back(renumber(piece.vocabulary, vocabulary));
        pieceBegins.push_back(pieceBegins.back() + piece.ids.size());
        for (const std::uint32_t length : piece.lengths) {
            tokens.m_kept.push_back(length != leftOut);
            tokens.m_keptDocuments += length != leftOut;
            tokens.m_offsets.push_back(tokens.m_offsets.back() + (length != leftOut ? length : 0));
        }
    }
    if (pieceBegins.back() >= UINT32_MAX)
        return Error { ErrorCode::TooLarge,
            "The corpus has " + std::to_string(pieceBegins.back())
                + " words; at most 4,294,967,294 can be analysed at once. Open a part of it." };

    tokens.m_ids.resize(pieceBegins.back());
    Progress unseen;
    const Work copying { unseen, work.stop, work.threads };
    const bool copied = parallelChunks(pieces.size(), 1, copying, [&](std::size_t p, std::size_t) {
        std::ranges::transform(pieces[p].ids,
            tokens.m_ids.begin() + static_cast<std::ptrdiff_t>(pieceBegins[p]),
            [&](TokenId local) { return numbers[p][local]; });
        pieces[p] = {};
    });
    if (!copied)
        return cancelled();
    tokens.m_words = vocabulary.takeWords();
    tokens.m_wordOffsets = vocabulary.takeOffsets();
    return tokens;
}

std::size_t Tokens::usedMemory() const
{
    return sizeof *this + allocatedBytes(m_offsets) + allocatedBytes(m_ids) + allocatedBytes(m_kept)
        + m_words.capacity() + allocatedBytes(m_wordOffsets);
}

} // namespace alike
