// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/corpus.h"

#include <cstdint>
#include <stop_token>
#include <string>

namespace alike::corpus {

/// What documents are to those that are there before them.
enum class Role : std::uint8_t {
    More, ///< of the same kind, as if they had been read with them
    Reference, ///< what the others are held against: see Sides
};

/// One corpus of the documents of two, in their order; its collections are those of both. No text is copied
/// unless its id has to be changed: as documents to be added get numbers behind ids that are taken, those of
/// a reference get its place before them. O(documents). Errors: Cancelled.
/// \param place what a reference is called where its ids are not enough
Result<Corpus> joined(const Corpus& base, const Corpus& added, Role role, const std::string& place,
    const std::stop_token& stop);

/// The documents that are not of a reference, with the ids that they have. O(documents). Errors: Cancelled.
Result<Corpus> withoutReference(const Corpus& corpus, const std::stop_token& stop);

} // namespace alike::corpus
