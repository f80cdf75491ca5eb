// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/lsh/buckets.h"
#include "core/lsh/candidates.h"
#include "core/pipeline/parameters.h"
#include "core/similarity/scored_pairs.h"
#include "core/sketch/signatures.h"

#include <cstdint>
#include <filesystem>

namespace alike::partition {

// What a stage gives, as a file for the next one. Files know which parameters they were made with; that they
// are of the same documents is for the caller to know. Reading gives what was written, or a sentence:
// nothing outside its range gets out, and no more memory is taken than the file is large.
//
// Errors of writing: NotWritable, Cancelled. Errors of reading: those of StageFile::open.

/// Of the parameters up to a stage, in their words: what is not among them may change.
std::uint64_t fingerprint(const Parameters& parameters, Stage last);

/// The first `parameters.sketch.hashes` functions, a record for each set. Errors: BadParameter for families
/// over the numbers of shingles, which are others in every part of a collection.
Result<Done> writeSignatures(const std::filesystem::path& path, const Parameters& parameters,
    const Signatures& signatures, const Work& work);
Result<Signatures> readSignatures(
    const std::filesystem::path& path, const Parameters& parameters, const Work& work);

/// Of each set its bucket in each band, by band, bucket and set, so that files can be merged and split by
/// buckets. Errors of reading: also those of makeBuckets.
Result<Done> writeBandEntries(const std::filesystem::path& path, const Parameters& parameters,
    const Buckets& buckets, const Work& work);
Result<Buckets> readBandEntries(
    const std::filesystem::path& path, const Parameters& parameters, const Work& work);

/// \param sets how many there are \pre the candidates are listed
Result<Done> writeCandidates(const std::filesystem::path& path, const Parameters& parameters,
    const Candidates& candidates, std::size_t sets, const Work& work);
Result<Candidates> readCandidates(
    const std::filesystem::path& path, const Parameters& parameters, const Work& work);

/// \param sets how many there are
Result<Done> writeScoredPairs(const std::filesystem::path& path, const Parameters& parameters,
    const ScoredPairs& scored, std::size_t sets, const Work& work);
Result<ScoredPairs> readScoredPairs(
    const std::filesystem::path& path, const Parameters& parameters, const Work& work);

} // namespace alike::partition
