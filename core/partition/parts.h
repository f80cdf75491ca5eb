// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>

namespace alike::partition {

/// Makes the parts of a stage that are not there, each on one thread, until one fails; its error is returned.
/// \param isDone(part, work) whether it is there, \param make(part, work) makes it, \param size(part) what
/// progress advances by
template <typename IsDone, typename Make, typename Size>
Result<Done> runParts(std::size_t count, const Work& work, IsDone isDone, Make make, Size size)
{
    std::mutex mutex;
    std::optional<Error> failure;
    std::stop_source others;
    const std::stop_callback passOn(work.stop, [&] { others.request_stop(); });
    Progress unseen;
    const Work quiet { unseen, others.get_token(), work.threads };
    static_cast<void>(parallelChunks(count, 1, quiet, [&](std::size_t part, std::size_t) {
        Progress own;
        const Work alone { own, others.get_token(), 1 };
        const auto done = [&]() -> Result<Done> {
            ALIKE_ASSIGN(const bool there, isDone(part, alone));
            if (!there)
                ALIKE_TRY(make(part, alone));
            work.progress.advance(size(part));
            return Done {};
        }();
        if (done || done.error().code == ErrorCode::Cancelled)
            return;
        const std::scoped_lock lock(mutex);
        if (!failure)
            failure = done.error();
        others.request_stop();
    }));
    if (failure)
        return *failure;
    return work.stopped() ? Result<Done>(cancelled()) : Result<Done>(Done {});
}

} // namespace alike::partition
