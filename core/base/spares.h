// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <list>
#include <mutex>

namespace alike {

/// What chunks of work need besides their data, such as scratch memory, kept from one chunk for the next: as
/// many as work at the same time. Made anew for each chunk, its memory would be asked for by all threads at
/// once, and they would wait for each other.
template <typename T> class Spares {
    struct Entry {
        template <typename Make>
        explicit Entry(Make& make)
            : object(make())
        {
        }
        T object;
        bool taken = true;
    };

public:
    /// One of them while this lives.
    class Lease {
    public:
        Lease(Spares& spares, Entry& entry)
            : m_spares(spares)
            , m_entry(entry)
        {
        }
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        ~Lease()
        {
            const std::scoped_lock lock(m_spares.m_mutex);
            m_entry.taken = false;
        }
        T& operator*() const { return m_entry.object; }
        T* operator->() const { return &m_entry.object; }

    private:
        Spares& m_spares;
        Entry& m_entry;
    };

    /// As a chunk before has left it, or what `make()` returns. From any thread.
    template <typename Make> Lease take(Make make)
    {
        const std::scoped_lock lock(m_mutex);
        for (Entry& entry : m_entries) {
            if (!entry.taken) {
                entry.taken = true;
                return { *this, entry };
            }
        }
        return { *this, m_entries.emplace_back(make) };
    }
    Lease take()
    {
        return take([] { return T(); });
    }

private:
    std::mutex m_mutex;
    std::list<Entry> m_entries; ///< which stay where they are
};

} // namespace alike
