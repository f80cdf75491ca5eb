// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/load_report.h"
#include "core/corpus/readers/fragment.h"
#include "core/lsh/banding.h"
#include "core/partition/folder.h"
#include "core/pipeline/parameters.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alike::partition {

/// Ranges of keys, by their upper byte: how entries are divided for those who read them.
inline constexpr std::size_t keyRanges = 256;

/// The key under which documents that share a bucket of a band meet.
std::uint64_t keyOf(std::uint64_t bucket, std::size_t band);
/// Of an id, to tell repeated ones.
std::uint64_t idHash(std::string_view id);

/// The documents of one portion, signed.
struct SignedPortion {
    std::vector<SignedDocument> documents;
    std::string ids; ///< one after another
    std::vector<BandEntry> entries; ///< document by document
    std::vector<std::uint32_t> rows; ///< the signature of each document, h values; 0 where it is not compared
    LoadReport report;
    std::uint64_t tooShort = 0;

    /// By the ranges of their keys, in one range as they came.
    /// \param begins where each range begins, and behind them the end
    std::vector<BandEntry> entriesByRange(std::vector<std::size_t>& begins) const;
};

enum class KeepRows : std::uint8_t { No, Yes };

/// Cuts and signs the documents of a portion. O(bytes + words * hashes). Errors: those of the pipeline;
/// Cancelled. \param fragments are used up where texts are signed together
Result<SignedPortion> signDocuments(
    std::vector<corpus::Fragment>& fragments, const Parameters& parameters, KeepRows keep, const Work& work);

} // namespace alike::partition
