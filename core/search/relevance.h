// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/corpus/corpus.h"
#include "core/search/filter.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace alike::search {

/// How well documents answer a search, by BM25 (Robertson and Zaragoza 2009, "The Probabilistic Relevance
/// Framework: BM25 and Beyond", k1 = 1.2, b = 0.75): the more often a term stands in a document for its
/// length, and the fewer of the documents have it, the better.
///
/// A place in a title counts as four, one inside a word (rate in corporate) as a quarter. Each two terms that
/// were typed one behind the other are a term again where their words follow each other: "interest rates cut"
/// answers the search for interest rate cut better than the same words apart.
///
/// In units of 10^-6, by document of `documents`, which are those that the filter found: equal texts are
/// equally relevant. Empty when stopped. O(bytes of the documents * terms).
std::vector<std::uint64_t> relevance(const Corpus& corpus, std::span<const std::uint32_t> documents,
    const std::vector<Term>& terms, const std::stop_token& stop);

} // namespace alike::search
