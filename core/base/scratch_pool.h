// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace alike {

/// Working memory for the chunks of a parallel loop: one object per thread at most, made when none is free.
/// Made anew for each chunk, its memory would be asked for by all threads at once, who would wait for each
/// other.
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
