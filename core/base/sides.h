// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace alike {

/// Which documents are a reference that the others are held against: only two documents of different sides
/// make a pair. Without a reference any two do. Cheap to copy; never changed.
class Sides {
public:
    Sides() = default;
    /// \param reference of each document whether it is of the reference; none of them: there is none
    explicit Sides(std::vector<char> reference)
    {
        if (std::ranges::any_of(reference, [](char of) { return of != 0; }))
            m_reference = std::make_shared<const std::vector<char>>(std::move(reference));
    }

    bool any() const { return m_reference != nullptr; }
    bool isReference(DocId doc) const { return m_reference && (*m_reference)[index(doc)] != 0; }
    bool makePair(DocId a, DocId b) const { return !m_reference || isReference(a) != isReference(b); }

    /// How many of some documents are of the reference. O(documents); O(1) without one.
    std::uint32_t references(std::span<const DocId> documents) const
    {
        if (!m_reference)
            return 0;
        return static_cast<std::uint32_t>(
            std::ranges::count_if(documents, [&](DocId doc) { return isReference(doc); }));
    }
    /// Pairs among some documents.
    std::uint64_t pairsWithin(std::span<const DocId> documents) const
    {
        return pairsWithin(documents.size(), references(documents));
    }
    /// \param references how many of the documents are of the reference
    std::uint64_t pairsWithin(std::uint64_t documents, std::uint64_t references) const
    {
        return m_reference ? references * (documents - references) : documents * (documents - 1) / 2;
    }

    /// The first two documents of two runs that make a pair, that of `a` first; those in front when none do.
    std::pair<DocId, DocId> firstPair(std::span<const DocId> a, std::span<const DocId> b) const
    {
        for (const DocId doc : a)
            for (const DocId other : b)
                if (doc != other && makePair(doc, other))
                    return { doc, other };
        return { a.front(), b.front() };
    }
    /// How many of some documents make a pair with any of others.
    std::uint32_t inPairs(std::span<const DocId> documents, std::span<const DocId> others) const
    {
        const auto all = static_cast<std::uint32_t>(documents.size());
        if (!m_reference)
            return all;
        const std::uint32_t here = references(documents);
        const std::uint32_t there = references(others);
        return (there > 0 ? all - here : 0) + (there < others.size() ? here : 0);
    }

    bool operator==(const Sides& other) const
    {
        return m_reference == other.m_reference
            || (m_reference && other.m_reference && *m_reference == *other.m_reference);
    }

private:
    std::shared_ptr<const std::vector<char>> m_reference; ///< null without a reference
};

} // namespace alike
