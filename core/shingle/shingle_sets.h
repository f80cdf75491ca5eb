// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/large_vector.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/text/tokens.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace alike {

/// A distinct shingle by its number, from 1 to N by first appearance in corpus order.
using ShingleNumber = std::uint32_t;

namespace shingle {
    struct Options {
        std::uint32_t k = 4; ///< words in a shingle

        bool operator==(const Options&) const = default;
    };
}

/// The shingle sets of all documents. Documents with equal sets share one SetId, and everything behind this
/// stage works on SetIds. A document with fewer than k words, or one that is not kept, has no set.
class ShingleSets {
public:
    std::uint32_t k() const { return m_k; }
    std::size_t documents() const { return m_setOf.size(); }
    /// Distinct sets. At most `documents()`.
    std::size_t sets() const { return m_offsets.size() - 1; }
    /// Distinct shingles, N.
    std::size_t distinct() const { return m_firstPosition.size(); }
    /// Sum of the set sizes over documents.
    std::uint64_t elements() const { return m_elementsOfDocuments; }

    /// The set of a document, or `noSet`.
    SetId setOf(DocId doc) const { return m_setOf[index(doc)]; }
    /// Shingle numbers of a set, ascending.
    std::span<const ShingleNumber> of(SetId set) const
    {
        return std::span(m_numbers).subspan(m_offsets[index(set)], size(set));
    }
    std::size_t size(SetId set) const { return m_offsets[index(set) + 1] - m_offsets[index(set)]; }
    /// Documents with this set in corpus order; never empty.
    std::span<const DocId> documentsOf(SetId set) const
    {
        return std::span(m_members).subspan(
            m_memberOffsets[index(set)], m_memberOffsets[index(set) + 1] - m_memberOffsets[index(set)]);
    }
    /// In how many documents a shingle stands.
    std::uint32_t documentFrequency(ShingleNumber number) const { return m_documentFrequency[number - 1]; }
    /// The shingle that stands in the most documents, the first of several; 0 without any.
    ShingleNumber mostFrequent() const { return m_mostFrequent; }
    /// The place in `Tokens::all()` where a shingle first stands: its words are the k tokens from there.
    std::uint64_t firstPosition(ShingleNumber number) const { return m_firstPosition[number - 1]; }

    std::size_t usedMemory() const;

private:
    friend class ShingleSetsBuilder;

    std::uint32_t m_k = 0;
    std::vector<SetId> m_setOf;
    std::vector<std::uint64_t> m_offsets { 0 };
    LargeVector<ShingleNumber> m_numbers;
    std::vector<std::uint64_t> m_memberOffsets { 0 };
    std::vector<DocId> m_members;
    LargeVector<std::uint32_t> m_documentFrequency;
    LargeVector<std::uint32_t> m_firstPosition;
    std::uint64_t m_elementsOfDocuments = 0;
    ShingleNumber m_mostFrequent = 0;
};

/// Cuts every kept document into its overlapping k-shingles. Exact: shingles are compared by their words, a
/// hash only finds them. O(words * k + elements log elements of a set). Errors: Cancelled; BadParameter when
/// k is 0.
Result<ShingleSets> makeShingleSets(const Tokens& tokens, const shingle::Options& options, const Work& work);

/// The words of a shingle joined by spaces.
std::string shingleText(const Tokens& tokens, const ShingleSets& sets, ShingleNumber number);

} // namespace alike
