// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <future>
#include <utility>

namespace alike {

/// Runs `work` on a thread of its own where that is worth one (some milliseconds) and the system starts one,
/// else where its answer is asked for.
template <typename WorkFn> auto beside(bool worthAThread, WorkFn work)
{
    const auto orLater = std::launch::async | std::launch::deferred;
    return std::async(worthAThread ? orLater : std::launch::deferred, std::move(work));
}

} // namespace alike
