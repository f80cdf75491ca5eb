// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/checksum.h"
#include "core/similarity/jaccard.h"
#include "core/text/tokens.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

namespace alike::groups {

/// What groups are made of besides links. Where tokens and shingles are not at hand, as of a run whose texts
/// are on demand, their words and checksums stand for them, and the similarity of two sets without a link is
/// not known. Holds on to what it refers to.
class Material {
public:
    Material(const Corpus& corpus, const Tokens& tokens, const ShingleSets& sets)
        : Material(corpus, tokens, sets, tokens.keptDocuments())
    {
    }
    /// The same where documents that are kept have no tokens, as those that share no bucket.
    Material(const Corpus& corpus, const Tokens& tokens, const ShingleSets& sets, std::uint64_t documentsKept)
        : m_corpus(&corpus)
        , m_sets(&sets)
        , m_tokens(&tokens)
        , m_shingles(&sets)
        , m_documentsKept(documentsKept)
    {
    }
    /// \param words, texts, units of each document: how many, and checksums of the text as it was read and of
    /// its units \param documentsKept of the collection that the groups are of \param shingles of the sets,
    /// where they are at hand; null: none
    Material(const Corpus& corpus, const SetOutline& sets, std::span<const std::uint32_t> words,
        std::span<const Checksum> texts, std::span<const Checksum> units, std::uint64_t documentsKept,
        const ShingleSets* shingles = nullptr)
        : m_corpus(&corpus)
        , m_sets(&sets)
        , m_shingles(shingles)
        , m_words(words)
        , m_texts(texts)
        , m_units(units)
        , m_documentsKept(documentsKept)
    {
    }

    const Corpus& corpus() const { return *m_corpus; }
    const SetOutline& sets() const { return *m_sets; }
    /// Null where they are not at hand.
    const ShingleSets* shingles() const { return m_shingles; }
    std::uint64_t documentsKept() const { return m_documentsKept; }
    std::uint32_t wordsOf(DocId doc) const
    {
        return m_tokens ? static_cast<std::uint32_t>(m_tokens->wordsOf(doc)) : m_words[index(doc)];
    }
    /// Of the cleaned text: of the words themselves, or of their hashes where these are not at hand.
    Checksum cleanedText(DocId doc) const;
    /// Documents in classes of equal texts. Where the texts are not at hand, by their checksums.
    /// Errors: Cancelled.
    Result<Classes> equalTexts(TextOf which, const Work& work) const;
    bool isSameText(DocId a, DocId b) const
    {
        return m_tokens ? m_corpus->text(a) == m_corpus->text(b) : m_texts[index(a)] == m_texts[index(b)];
    }
    /// Whether the units of two documents are the same in their order.
    bool isSameCleanedText(DocId a, DocId b) const
    {
        return m_tokens ? std::ranges::equal(m_tokens->of(a), m_tokens->of(b))
                        : m_units[index(a)] == m_units[index(b)];
    }
    /// None where it is not known.
    std::optional<Overlap> overlap(SetId a, SetId b) const;

private:
    const Corpus* m_corpus;
    const SetOutline* m_sets;
    const Tokens* m_tokens = nullptr;
    const ShingleSets* m_shingles = nullptr;
    std::span<const std::uint32_t> m_words;
    std::span<const Checksum> m_texts;
    std::span<const Checksum> m_units;
    std::uint64_t m_documentsKept = 0;
};

} // namespace alike::groups
