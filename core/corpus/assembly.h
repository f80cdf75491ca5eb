// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/metadata.h"
#include "core/corpus/read.h"
#include "core/corpus/source_reader.h"

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

namespace alike::corpus {

/// Makes one corpus of what was read of the sources, in their order: tells of repeated ids, lays the metadata
/// over the documents, and dates by their files what nothing else dates where the options ask for it.
/// O(bytes). \param sources of the outcomes, \param collections how many there are, \param metadata may be
/// null. Errors: Cancelled.
Result<Loaded> assemble(std::vector<Outcome> outcomes, std::span<Source> sources, std::size_t collections,
    LoadReport report, const Options& options, const MetadataTable* metadata, const Work& work);

/// Leaves of the documents that were read only those of the sample. Errors: Cancelled.
Result<Done> takeSample(Loaded& loaded, const Options& options, const std::stop_token& stop);

} // namespace alike::corpus
