// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/project/database.h"
#include "core/sketch/signatures.h"

#include <cstddef>
#include <cstdint>

namespace alike::project {

/// The first `hashes` functions. In a transaction of the caller.
Result<Done> writeSignatures(Database& database, const Signatures& signatures, std::uint32_t hashes);

/// \param distinct shingles, which decide the dictionary family
/// Errors: BadFormat when it is damaged or has other sets or functions.
Result<Signatures> readSignatures(Database& database, std::size_t sets, const sketch::Options& options,
    std::uint64_t distinct, const Work& work);

} // namespace alike::project
