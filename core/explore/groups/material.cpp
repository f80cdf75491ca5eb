// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/material.h"

#include <string>
#include <vector>

namespace alike::groups {

Checksum Material::cleanedText(DocId doc) const
{
    if (!m_tokens)
        return m_units[index(doc)];
    std::string text;
    for (const TokenId word : m_tokens->of(doc))
        text.append(m_tokens->word(word)).push_back(' ');
    return checksum(text);
}

Result<Classes> Material::equalTexts(TextOf which, const Work& work) const
{
    if (m_tokens)
        return alike::equalTexts(*m_corpus, *m_tokens, which, work);
    const std::span<const Checksum> all = which == TextOf::Raw ? m_texts : m_units;
    std::vector<DocId> documents;
    for (std::size_t d = 0; d < all.size(); ++d)
        documents.push_back(docId(d));
    return equalByChecksum(
        documents, all, [](DocId, DocId) { return true; }, work, m_sets->sides());
}

std::optional<Overlap> Material::overlap(SetId a, SetId b) const
{
    if (!m_shingles)
        return std::nullopt;
    return Overlap { static_cast<std::uint32_t>(m_sets->size(a)), static_cast<std::uint32_t>(m_sets->size(b)),
        intersectionSize(m_shingles->of(a), m_shingles->of(b)) };
}

} // namespace alike::groups
