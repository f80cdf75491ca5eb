// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/sides.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace alike {

/// Documents in classes of equal ones, numbered from 0 by their first document in corpus order. What equal
/// means is up to the caller that makes them; a document may be in no class.
class Classes {
public:
    std::size_t size() const { return m_offsets.size() - 1; }
    /// The documents of a class in corpus order; never empty.
    std::span<const DocId> of(std::size_t number) const
    {
        return std::span(m_documents).subspan(m_offsets[number], m_offsets[number + 1] - m_offsets[number]);
    }
    /// All documents that are in a class.
    std::size_t documents() const { return m_documents.size(); }
    /// Which two documents make a pair.
    const Sides& sides() const { return m_sides; }
    /// Whether a document of one class makes a pair with one of another. O(1) without a reference.
    bool makePairs(std::size_t a, std::size_t b) const;

private:
    friend class ClassesBuilder;
    Sides m_sides;
    std::vector<std::size_t> m_offsets { 0 };
    std::vector<DocId> m_documents;
};

/// Two different classes, a < b, and how similar their documents are, from 0 to 1.
struct SimilarClasses {
    std::uint32_t a;
    std::uint32_t b;
    double similarity;

    bool operator==(const SimilarClasses&) const = default;
};

/// Takes classes in any order.
class ClassesBuilder {
public:
    ClassesBuilder() = default;
    explicit ClassesBuilder(Sides sides)
        : m_sides(std::move(sides))
    {
    }

    /// \pre `documents` ascend, are not empty and in no other class
    void add(std::span<const DocId> documents);
    Classes build() const;

private:
    Sides m_sides;
    std::vector<DocId> m_documents;
    std::vector<std::size_t> m_ends;
};

} // namespace alike
