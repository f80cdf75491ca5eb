// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/retirement.h"

#include <utility>

namespace alike {

Retirement::Retirement()
{
    m_door->lane = &m_lane;
}

Retirement::~Retirement()
{
    const std::scoped_lock lock(m_door->mutex);
    m_door->lane = nullptr;
}

void Retirement::retireThrough(Door& door, std::shared_ptr<const void> object) noexcept
{
    // The hold is moved, not shared: the lane may be done with the job before `post` has returned.
    LaneJob job = [object = std::move(object)](const std::stop_token&) {};
    const std::scoped_lock lock(door.mutex);
    if (door.lane != nullptr)
        door.lane->post(std::move(job));
}

} // namespace alike
