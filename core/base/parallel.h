// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

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

/// Working memory for the chunks of a parallel loop: one object per thread at most, made when none is free.
/// Made anew for each chunk, `pairs` of a million documents takes 1.4 times as long and 2.2 times the memory:
/// threads wait for each other where they allocate.
template <typename T> class ScratchPool {
public:
    ScratchPool()
        : ScratchPool([] { return T(); })
    {
    }
    explicit ScratchPool(std::function<T()> make)
        : m_make(std::move(make))
    {
    }

    /// An object for the caller alone; it returns to the pool when the pointer goes.
    auto borrow()
    {
        const auto giveBack = [this](T* object) {
            const std::scoped_lock lock(m_mutex);
            m_free.push_back(object);
        };
        return std::unique_ptr<T, decltype(giveBack)>(takeFree(), giveBack);
    }

    /// Visits all objects. \pre none is borrowed
    template <typename Visit> void forEach(Visit&& visit)
    {
        for (const auto& object : m_all)
            visit(*object);
    }

private:
    T* takeFree()
    {
        const std::scoped_lock lock(m_mutex);
        if (m_free.empty()) {
            m_all.emplace_back(new T(m_make())); // in place: it need not be able to move
            m_free.reserve(m_all.size()); // so that giving back cannot fail
            return m_all.back().get();
        }
        T* const object = m_free.back();
        m_free.pop_back();
        return object;
    }

    const std::function<T()> m_make;
    std::mutex m_mutex;
    std::vector<std::unique_ptr<T>> m_all;
    std::vector<T*> m_free;
};

} // namespace alike
