// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/portions.h"
#include "core/partition/folder.h"
#include "core/partition/text_places.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace alike::partition {

/// What people see of a document that shares a bucket, and where its text is when they want to read it.
/// Title, date, labels and the beginning of the text stand one after another in the strings of the portion,
/// in the order of the records; behind them the whole text where it cannot be read again by itself, as from
/// an archive.
struct DescribedDocument {
    TextPlace place; ///< in the files of its portion
    std::uint64_t checksum[2]; ///< of the text as it was read
    std::uint32_t document;
    std::uint32_t titleBytes;
    std::uint32_t dateBytes;
    std::uint32_t labelBytes;
    std::uint32_t openingBytes;
    std::uint32_t keptBytes; ///< 0: the text is at its place
};

/// Writes them for one portion, whose fragments and files are at hand.
/// \param wanted numbers of documents, ascending, \param begin the number of the first of the portion
/// O(bytes of these documents); of each file one text is read again to know whether that is possible.
/// Errors: NotWritable; Cancelled.
Result<Done> describe(const Folder& folder, std::size_t portion, std::uint32_t begin,
    std::span<const std::uint32_t> wanted, const std::vector<corpus::Fragment>& fragments,
    const std::vector<corpus::SourceFile>& files, const corpus::Options& reading, const Print& print,
    const Work& work);

/// Whether they are there, undamaged. Errors: those of Folder::check.
Result<Done> checkDescribed(const Folder& folder, std::size_t portion, const Print& print, const Work& work);

} // namespace alike::partition
