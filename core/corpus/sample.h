// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/corpus/read.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace alike::corpus {

/// Which of `documents` are the sample that the options ask for, ascending: the first ones, or as many drawn
/// without putting back, each set of them as likely as another (Knuth, TAOCP 2, 3.4.2, algorithm S). The same
/// seed draws the same on every platform. O(documents)
std::vector<std::uint32_t> drawn(std::size_t documents, const Options& options);

/// A corpus of these documents, with the ids and collections that they have. Copies their strings.
/// \param chosen ascending. Errors: Cancelled.
Result<Corpus> sampleOf(
    const Corpus& corpus, std::span<const std::uint32_t> chosen, const std::stop_token& stop);

} // namespace alike::corpus
