// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/lanes.h"

#include <memory>
#include <mutex>
#include <utility>

namespace alike {

/// A thread on which large things are destroyed: freeing a corpus takes long enough to be felt in the window.
///
/// May go before what it watches over; what is let go later is destroyed where that happens.
class Retirement {
public:
    Retirement();
    ~Retirement();
    Retirement(const Retirement&) = delete;
    Retirement& operator=(const Retirement&) = delete;

    /// Destroys `object` here, when this was the last hold on it. From any thread.
    void retire(std::shared_ptr<const void> object) { retireThrough(*m_door, std::move(object)); }

    /// The same object, destroyed here, whichever thread drops the last reference.
    template <typename T> std::shared_ptr<const T> watch(std::shared_ptr<const T> object) const
    {
        const T* const seen = object.get();
        return { seen, [door = m_door, object = std::move(object)](const T*) mutable {
                    retireThrough(*door, std::move(object));
                } };
    }

private:
    /// Outlives the thread behind it.
    struct Door {
        std::recursive_mutex mutex; ///< recursive: without memory for a job, its object dies behind the door
        JobLane* lane = nullptr; ///< null once closed
    };
    static void retireThrough(Door& door, std::shared_ptr<const void> object) noexcept;

    std::shared_ptr<Door> m_door = std::make_shared<Door>();
    JobLane m_lane;
};

} // namespace alike
