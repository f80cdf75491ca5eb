// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace alike {

/// In which rows of a list a document is the earlier of a pair, so that millions of rows need not be looked
/// through for one pair. Immutable.
class PairPlaces {
public:
    PairPlaces() = default;
    /// \param pairs of the rows, in any order within a pair
    /// \param documents of the corpus
    /// O(rows + documents).
    PairPlaces(const std::vector<std::pair<DocId, DocId>>& pairs, std::size_t documents);

    /// The rows in which `doc` is the earlier one in corpus order, ascending.
    std::span<const std::uint32_t> rowsOf(DocId doc) const;

private:
    std::vector<std::uint32_t> m_begins; ///< by document, and the end
    std::vector<std::uint32_t> m_rows;
};

} // namespace alike
