// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bits.h"
#include "core/base/ids.h"
#include "core/base/large_vector.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/sides.h"
#include "core/shingle/cut.h"
#include "core/text/tokens.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace alike {

/// A distinct shingle by its number, from 1 to N by first appearance in corpus order.
using ShingleNumber = std::uint32_t;

namespace shingle {
    /// Runs of how many units, and how far from one to the next. The units are those of the tokens.
    using Options = Cut;
    struct Numbering;
    class RowNumbers;
}

/// Which documents have equal shingle sets, and how large the sets are: what lists and counts need of them.
/// Documents with equal sets share one SetId, and everything behind this stage works on SetIds. A document
/// with fewer than k units, or one that is not kept, has no set.
class SetOutline {
public:
    SetOutline() = default;
    /// From the set of each document, or `noSet`, and the sizes of the sets. None when sets are not numbered
    /// by their first document, or one is empty: for what comes from outside.
    static std::optional<SetOutline> restore(
        std::vector<SetId> setOf, std::span<const std::uint32_t> sizes, const Sides& sides = {});

    std::size_t documents() const { return m_setOf.size(); }
    /// Distinct sets. At most `documents()`.
    std::size_t sets() const { return m_offsets.size() - 1; }
    /// Sum of the set sizes over documents.
    std::uint64_t elements() const { return m_elementsOfDocuments; }

    /// The set of a document, or `noSet`.
    SetId setOf(DocId doc) const { return m_setOf[index(doc)]; }
    std::size_t size(SetId set) const { return m_offsets[index(set) + 1] - m_offsets[index(set)]; }
    /// Documents with this set in corpus order; never empty.
    std::span<const DocId> documentsOf(SetId set) const
    {
        return std::span(m_members).subspan(
            m_memberOffsets[index(set)], m_memberOffsets[index(set) + 1] - m_memberOffsets[index(set)]);
    }

    /// Which documents are of a reference, so that two make a pair.
    const Sides& sides() const { return m_sides; }
    /// How many documents with this set are of the reference.
    std::uint32_t referencesOf(SetId set) const
    {
        return m_references.empty() ? 0 : m_references[index(set)];
    }
    /// How many are not.
    std::uint32_t othersOf(SetId set) const
    {
        return static_cast<std::uint32_t>(documentsOf(set).size()) - referencesOf(set);
    }
    /// Whether any document with the one set makes a pair with one of the other.
    bool makePairs(SetId a, SetId b) const
    {
        return m_references.empty() || (othersOf(a) > 0 && referencesOf(b) > 0)
            || (referencesOf(a) > 0 && othersOf(b) > 0);
    }
    /// Pairs of documents with this set.
    std::uint64_t pairsWithin(SetId set) const
    {
        return m_sides.pairsWithin(documentsOf(set).size(), referencesOf(set));
    }
    /// Pairs of a document with one set and a document with another.
    std::uint64_t pairsBehind(SetId a, SetId b) const
    {
        if (m_references.empty())
            return std::uint64_t { documentsOf(a).size() } * documentsOf(b).size();
        return std::uint64_t { othersOf(a) } * referencesOf(b)
            + std::uint64_t { referencesOf(a) } * othersOf(b);
    }
    /// How many documents with a set make a pair with this one.
    std::uint32_t partnersOf(DocId doc, SetId among) const;
    /// How many documents with one set make a pair with any of those with the other.
    std::uint32_t inPairs(SetId set, SetId other) const;
    /// The first documents of two different sets that make a pair, that of `a` first. Without such a pair
    /// the first documents.
    std::pair<DocId, DocId> firstPair(SetId a, SetId b) const;
    /// The first two documents with a set that make a pair. \pre it has two documents
    std::pair<DocId, DocId> firstPair(SetId set) const;

    bool operator==(const SetOutline&) const = default;

protected:
    /// Lists the documents of each class. \pre m_setOf, m_offsets and m_sides are complete
    void listMembers();

    std::vector<SetId> m_setOf;
    std::vector<std::uint64_t> m_offsets { 0 };
    std::vector<std::uint64_t> m_memberOffsets { 0 };
    std::vector<DocId> m_members;
    std::uint64_t m_elementsOfDocuments = 0;
    Sides m_sides;
    std::vector<std::uint32_t> m_references; ///< of each set; empty without a reference
};

/// The shingle sets of all documents.
class ShingleSets : public SetOutline {
public:
    std::uint32_t k() const { return m_cut.k; }
    const shingle::Cut& cut() const { return m_cut; }
    /// Distinct shingles, N.
    std::size_t distinct() const { return m_firstPosition.size(); }
    /// Shingle numbers of a set, ascending.
    std::span<const ShingleNumber> of(SetId set) const
    {
        return std::span(m_numbers).subspan(m_offsets[index(set)], size(set));
    }
    /// In how many of the documents that have sets a shingle stands; 1 where it stands in none of them.
    std::uint32_t documentFrequency(ShingleNumber number) const
    {
        const std::size_t at = number - 1;
        return m_several.at(at) ? m_frequencies[m_several.onesBefore(at)] : 1;
    }
    /// The shingle that stands in the most documents, the first of several; 0 without any.
    ShingleNumber mostFrequent() const { return m_mostFrequent; }
    /// The place in `Tokens::all()` where a shingle first stands.
    std::uint64_t firstPosition(ShingleNumber number) const { return m_firstPosition[number - 1]; }
    /// Units of a shingle: k, or fewer at the end of a document that is cut with a stride.
    std::uint32_t length(ShingleNumber number) const
    {
        return m_lengths.empty() ? m_cut.k : m_lengths[number - 1];
    }
    /// The places in `Tokens::all()` where a shingle starts that starts at others as well. Empty with a
    /// stride above 1.
    const Bits& repeated() const { return m_repeated; }
    /// Rows of the characteristic matrix, which families over numbers map: a shingle each in the order of the
    /// numbers, or as a universe has it, whose shingles need not stand in any document.
    std::size_t rows() const;
    /// Of a shingle, from 1. \pre 0 < number <= distinct()
    std::uint32_t row(ShingleNumber number) const;
    /// Those of a set in any order, until `scratch` is used again.
    std::span<const std::uint32_t> rowsOf(SetId set, std::vector<std::uint32_t>& scratch) const;
    /// Null where rows are the numbers.
    const shingle::RowNumbers* rowNumbers() const { return m_rowNumbers.get(); }
    /// \pre null, or of these sets
    void setRowNumbers(std::shared_ptr<const shingle::RowNumbers> rows) { m_rowNumbers = std::move(rows); }
    /// Of `tokens`, of which these are the sets.
    std::span<const TokenId> units(const Tokens& tokens, ShingleNumber number) const
    {
        return tokens.all().subspan(firstPosition(number), length(number));
    }

    std::size_t usedMemory() const;

private:
    friend class ShingleSetsBuilder;
    friend class MoreShingleSets;

    shingle::Cut m_cut { 0, 1 };
    LargeVector<ShingleNumber> m_numbers;
    Bits m_several; ///< of each shingle whether it stands in more documents than one
    LargeVector<std::uint32_t> m_frequencies; ///< of those that do
    LargeVector<std::uint32_t> m_firstPosition;
    LargeVector<std::uint8_t> m_lengths; ///< none when all have k units
    Bits m_repeated;
    ShingleNumber m_mostFrequent = 0;
    std::shared_ptr<const shingle::RowNumbers> m_rowNumbers;
};

/// Cuts every kept document into its shingles. Exact: shingles are compared by their units, a hash only finds
/// them. O(units * k + elements log elements of a set). Errors: Cancelled; BadParameter when k is not in
/// 1 … 255 or the stride not in 1 … k.
/// \param others sets of the same tokens in another cut, which may save time; null: none
Result<ShingleSets> makeShingleSets(const Tokens& tokens, const shingle::Options& options, const Work& work,
    const ShingleSets* others = nullptr);

/// The sets of documents whose shingles are numbered.
/// \param chosen of each document whether to make its set; the others have none. Empty: all of them
/// Errors: Cancelled. \pre `numbering` is of these tokens and this cut
Result<ShingleSets> setsOfNumbered(const Tokens& tokens, const shingle::Options& options,
    shingle::Numbering numbering, std::span<const char> chosen, const Work& work);

/// The words of a shingle joined by spaces, or its characters.
std::string shingleText(const Tokens& tokens, const ShingleSets& sets, ShingleNumber number);

} // namespace alike
