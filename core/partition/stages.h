// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/portions.h"
#include "core/partition/folder.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace alike::partition {

// The stages over files. Each writes its own from those of the stages before it, whole or not at all, and the
// one by which it is known to be done last. Calls of one stage do not depend on one another: they run in any
// order, at the same time, in one process or on many machines that see the folder. Each works on one thread
// in the memory of its part; `work.progress` is not touched.
//
// Documents that share a bucket are brought together in a cell, a collection so small that the pipeline runs
// over it as over any other. There the exact join takes over where candidates are many, so that neither a
// bucket of very many documents nor a long chain of them costs more than its documents do; those with equal
// texts count once.
//
// Errors, of all: those of StageFile::open and NotWritable; Cancelled.

/// Why pairs cannot be found so with these parameters, in a sentence with the remedy; empty where they can.
std::string whyNot(const Parameters& parameters);

/// Reads a portion and writes of its documents what tells them apart, and of each band the bucket, by key.
/// O(bytes + words * hashes). Errors: those of Portions::read and of the pipeline.
Result<Done> sign(
    const Folder& folder, const corpus::Portions& portions, std::size_t portion, const Work& work);

/// Links the documents that share a bucket, of one of `joinParts` parts of the keys. O(entries), in the
/// memory of a 256th of all.
Result<Done> join(const Folder& folder, std::size_t part, const Work& work);

/// Brings documents that hang together by links into cells. What is more than a cell holds lies in several,
/// of which each is compared with each. O(documents + links), in 8 bytes a document and 32 for each that
/// shares a bucket.
Result<Done> place(const Folder& folder, const Work& work);

/// Reads a portion again and writes the texts that are wanted by the cells they belong to. O(bytes). Errors:
/// also BadFormat when the files are not what they were.
Result<Done> fetch(
    const Folder& folder, const corpus::Portions& portions, std::size_t portion, const Work& work);

/// How many tasks there are.
Result<std::size_t> tasks(const Folder& folder);

/// Finds and verifies the pairs of a task. Errors: also those of the pipeline; TooLarge above the budget of
/// pairs.
Result<Done> verify(const Folder& folder, std::size_t task, const Work& work);

/// Whether the files of a part are there, undamaged, and made of what is there of the stage before: otherwise
/// it is to be done, perhaps again. O(bytes).
/// Errors: BadParameter where they belong to another job; NotReadable; Cancelled.
Result<bool> isSigned(const Folder& folder, std::size_t portion, const Work& work);
Result<bool> isJoined(const Folder& folder, std::size_t part, const Work& work);
Result<bool> isPlaced(const Folder& folder, const Work& work);
Result<bool> isFetched(const Folder& folder, std::size_t portion, const Work& work);
Result<bool> isVerified(const Folder& folder, std::size_t task, const Work& work);

} // namespace alike::partition
