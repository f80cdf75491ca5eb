// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <algorithm>
#include <cstddef>
#include <functional>

namespace alike {

/// Threads this process may use: the processors it is allowed to run on, at least 1.
unsigned availableThreads();

/// Calls `chunk(begin, end)` for consecutive pieces of [0, count) of `grain` items each, on up to
/// `work.threads` threads, and advances `work.progress` by each finished piece.
///
/// The pieces are the same for every number of threads, so a chunk that writes only rows of its own gives the
/// same result on any machine. Between two pieces the stop token is checked: choose `grain` for a few
/// milliseconds. An exception in a chunk ends the loop and is rethrown here. \return false when stopped
/// before every piece was done.
bool parallelChunks(std::size_t count, std::size_t grain, const Work& work,
    const std::function<void(std::size_t begin, std::size_t end)>& chunk);

/// A grain for `count` items of very different size, such as documents: `usual` where there are many of them,
/// fewer where they may be few and large, so that all threads have something to do.
constexpr std::size_t fineGrain(std::size_t count, std::size_t usual)
{
    constexpr std::size_t pieces = 256;
    return std::clamp<std::size_t>(count / pieces, 1, usual);
}

} // namespace alike
