// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parallel.h"
#include "core/base/progress.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>

namespace alike {

/// Sorts by `less`: runs first, then merges of twice the length, with a look at the stop token between them.
/// With a total order the result does not depend on the number of threads. Progress is not touched.
/// \return false when stopped; the order is then undefined.
template <typename T, typename Less> bool stoppableSort(std::span<T> items, const Work& work, Less less)
{
    constexpr std::size_t least = 1 << 11; // fewer are sorted before another thread has done much
    constexpr std::size_t most = 1 << 14; // about a millisecond
    const std::size_t run = std::clamp(items.size() / std::max(1u, work.threads) + 1, least, most);
    if (items.size() <= run) {
        std::sort(items.begin(), items.end(), less);
        return !work.stopped();
    }
    const auto at = [&](std::size_t i) { return std::next(items.begin(), static_cast<std::ptrdiff_t>(i)); };
    Progress unseen;
    const Work quiet { unseen, work.stop, work.threads };
    bool done = parallelChunks(items.size(), run, quiet,
        [&](std::size_t begin, std::size_t end) { std::sort(at(begin), at(end), less); });
    for (std::size_t width = run; done && width < items.size(); width *= 2)
        done = parallelChunks(items.size(), 2 * width, quiet, [&](std::size_t begin, std::size_t end) {
            std::inplace_merge(at(begin), at(std::min(end, begin + width)), at(end), less);
        });
    return done;
}

} // namespace alike
