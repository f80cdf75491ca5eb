// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/helpers.h"

#include "core/base/thread_start.h"

#include <algorithm>
#include <system_error>

namespace alike {

namespace {
    thread_local bool helping = false; ///< whether this thread is a helper
}

Helpers::~Helpers()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_ending = true;
    }
    m_wake.notify_all();
}

Helpers& Helpers::ofThisThread()
{
    static thread_local Helpers helpers;
    return helpers;
}

void Helpers::run(std::size_t count, const std::function<void()>& work)
{
    if (count == 0 || helping || m_work != nullptr) { // which no other thread writes
        work();
        return;
    }
    grow(count);
    const std::size_t wanted = std::min(count, m_threads.size());
    {
        const std::scoped_lock lock(m_mutex);
        m_work = &work;
        m_wanted = wanted;
    }
    for (std::size_t i = 0; i < wanted; ++i)
        m_wake.notify_one(); // not those that are too many
    work();
    std::unique_lock lock(m_mutex);
    m_wanted = 0;
    m_returned.wait(lock, [this] { return m_working == 0; });
    m_work = nullptr;
}

void Helpers::grow(std::size_t count)
{
    try {
        while (m_threads.size() < count)
            m_threads.push_back(startThread([this] { help(); }));
    } catch (const std::system_error&) {
        // Fewer help.
    }
}

void Helpers::help()
{
    helping = true;
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(lock, [this] { return m_wanted > 0 || m_ending; });
        if (m_ending)
            return;
        --m_wanted;
        ++m_working;
        const std::function<void()>& work = *m_work;
        lock.unlock();
        work();
        lock.lock();
        if (--m_working == 0)
            m_returned.notify_one();
    }
}

} // namespace alike
