// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/corpus/corpus.h"
#include "core/review/marks.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_map>

namespace alike::review {

/// Marks by the numbers of documents, for lists that ask for many of them.
class MarkTable {
public:
    MarkTable() = default;
    /// O(marks).
    MarkTable(std::shared_ptr<const Marks> marks, const Corpus& corpus);

    /// Null when it has none.
    const Mark* of(DocId doc) const { return find(doc, doc); }
    /// In either order.
    const Mark* of(DocId a, DocId b) const { return find(a, b); }
    /// Marks of documents that are not in this corpus, or no longer.
    std::size_t absent() const { return m_absent; }
    /// Every marked pair once, in no order.
    void forEachPair(const std::function<void(DocId a, DocId b, const Mark& mark)>& take) const;

private:
    const Mark* find(DocId a, DocId b) const;

    std::shared_ptr<const Marks> m_marks; ///< into which the pointers point
    std::unordered_map<std::uint64_t, const Mark*>
        m_marked; ///< by both numbers; of one document, twice its own
    std::size_t m_absent = 0;
};

} // namespace alike::review
