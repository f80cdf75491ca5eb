// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/partition/folder.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace alike::partition {

/// Calls `visit(document, text)` for the texts that a portion has in some cells, cell by cell, the documents
/// of each ascending. The text lasts as long as the call. O(bytes of the cells). Errors: those of
/// SegmentFile; BadFormat where something else stands there.
Result<Done> forEachText(const Folder& folder, std::size_t portion, std::span<const std::uint32_t> cells,
    const std::function<void(std::uint32_t document, std::string_view text)>& visit);

} // namespace alike::partition
