// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/large_vector.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/text/options.h"
#include "core/text/subwords.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

/// A unit, that is a word, a character or a subword, by its number in the vocabulary, from 0 by first
/// appearance in corpus order.
using TokenId = std::uint32_t;

/// The units of all documents as numbers: one row a document, in compressed rows (offsets of n + 1, then
/// ids).
///
/// Documents with fewer words than demanded are not kept: their row is empty and their words are in no count
/// and not in the vocabulary.
class Tokens {
public:
    std::size_t documents() const { return m_kept.size(); }
    bool kept(DocId doc) const { return m_kept[index(doc)] != 0; }
    std::size_t keptDocuments() const { return m_keptDocuments; }
    std::size_t tooShort() const { return documents() - m_keptDocuments; }
    /// Documents, also of those with too few words, that have some of scripts without spaces.
    std::size_t unspacedDocuments() const { return m_unspacedDocuments; }

    std::span<const TokenId> of(DocId doc) const
    {
        return std::span(m_ids).subspan(
            m_offsets[index(doc)], m_offsets[index(doc) + 1] - m_offsets[index(doc)]);
    }
    /// All rows one after another; `offset(d)` is where document d begins, `end(d)` where it ends.
    std::span<const TokenId> all() const { return m_ids; }
    std::uint64_t offset(DocId doc) const { return m_offsets[index(doc)]; }
    std::uint64_t end(DocId doc) const { return m_offsets[index(doc) + 1]; }
    text::Unit unit() const { return m_unit; }
    /// Those of the corpus.
    const Sides& sides() const { return m_sides; }
    /// Units of all kept documents together.
    std::uint64_t units() const { return m_ids.size(); }
    /// Words of all kept documents together, also where they are not the units.
    std::uint64_t words() const { return m_unit == text::Unit::Word ? m_ids.size() : m_allWords; }
    std::size_t wordsOf(DocId doc) const
    {
        return m_unit == text::Unit::Word ? of(doc).size() : m_words[index(doc)];
    }

    std::size_t vocabulary() const { return m_wordOffsets.size() - 1; }
    std::string_view word(TokenId id) const
    {
        return std::string_view(m_texts).substr(m_wordOffsets[id], m_wordOffsets[id + 1] - m_wordOffsets[id]);
    }
    /// By which the words were cut; null where the unit is not subwords.
    const std::shared_ptr<const text::Subwords>& subwords() const { return m_subwords; }
    /// The same documents and vocabulary, with some of the units only; documents are kept, and have as many
    /// words where these are not the units, as before. O(units). \param chosen of each unit of all()
    Tokens only(std::span<const char> chosen) const;
    std::size_t usedMemory() const;

private:
    friend Result<Tokens> tokeniseUnits(
        const Corpus&, const text::Options&, const Work&, std::span<const char>, const Tokens*);
    friend Result<Tokens> inSubwords(const Tokens&, std::shared_ptr<const text::Subwords>, const Work&);

    std::vector<std::uint64_t> m_offsets { 0 };
    LargeVector<TokenId> m_ids;
    std::vector<char> m_kept;
    std::size_t m_keptDocuments = 0;
    std::size_t m_unspacedDocuments = 0;
    std::string m_texts; ///< of the vocabulary
    std::vector<std::uint64_t> m_wordOffsets { 0 };
    text::Unit m_unit = text::Unit::Word;
    std::vector<std::uint32_t> m_words; ///< of each document, where they are not the units
    std::uint64_t m_allWords = 0;
    std::shared_ptr<const text::Subwords> m_subwords;
    Sides m_sides;
};

/// Cleans and splits every document. O(bytes). Errors: Cancelled; TooLarge above 2^32 - 1 units.
/// \param chosen of each document whether to look at it; the others are not kept. Empty: all of them
/// \param subwords to cut by, where the unit is subwords; null: those that the kept documents teach
/// \param before what the first documents gave, all of them, with these options; it is taken over and only
/// the
///     others are looked at, which progress counts. Null: nothing is there. Not where the unit is subwords
Result<Tokens> tokenise(const Corpus& corpus, const text::Options& options, const Work& work,
    std::span<const char> chosen = {}, std::shared_ptr<const text::Subwords> subwords = nullptr,
    const Tokens* before = nullptr);

} // namespace alike
