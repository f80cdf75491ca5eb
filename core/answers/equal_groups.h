// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/classes.h"
#include "core/pipeline/snapshot.h"
#include "core/similarity/checksum.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace alike {

/// The documents in groups of equal texts; those that are like no other are left out. Immutable; made on a
/// worker.
struct EqualGroups {
    SnapshotPtr snapshot;
    TextOf which = TextOf::Raw;
    Classes classes;
    std::vector<std::uint32_t> groups; ///< classes of two documents or more, the largest first
    std::uint64_t documents = 0; ///< in them
    std::uint64_t pairs = 0; ///< of equal documents

    std::span<const DocId> of(std::size_t group) const { return classes.of(groups[group]); }
};

using EqualGroupsPtr = std::shared_ptr<const EqualGroups>;

/// Null when stopped or when the analysis is gone.
EqualGroupsPtr makeEqualGroups(const SnapshotPtr& snapshot, TextOf which, const std::stop_token& stop);

} // namespace alike
