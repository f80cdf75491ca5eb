// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/fragment.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace alike::corpus {

/// Reads the articles of a file from a descriptor until its end, by some at a time: so they are in the cache
/// of the processor when they are parsed, and the file is not in memory as a whole unless its articles end
/// otherwise than with "</REUTERS>", in any case. Makes what `parseReuters` makes of all of it. Progress
/// advances by bytes. Errors: as `readStream`.
/// \param fileBytes about how many there will be; 0 when that is not known
/// \param pieceBytes how many are read at once; by default so few that they stay in the second-level cache
Result<Fragment> readReuters(int descriptor, const std::string& file, std::uint64_t fileBytes,
    const Work& work, std::size_t pieceBytes = 128 * 1024);

} // namespace alike::corpus
