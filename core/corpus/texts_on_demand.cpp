// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/texts_on_demand.h"

#include <utility>

namespace alike::corpus {

const TextsOnDemand::LookedAt& TextsOnDemand::lookedAt(DocId doc) const
{
    const auto key = static_cast<std::uint32_t>(index(doc));
    {
        const std::scoped_lock lock(m_mutex);
        if (const auto known = m_known.find(key); known != m_known.end())
            return *known->second;
    }
    // Without the lock: many threads read at once, and of two that read the same the first counts.
    auto read = m_read(doc);
    auto made = read ? std::make_unique<const LookedAt>(LookedAt { std::move(read).value(), {} })
                     : std::make_unique<const LookedAt>(LookedAt { {}, read.error().detail });
    const std::scoped_lock lock(m_mutex);
    return *m_known.try_emplace(key, std::move(made)).first->second;
}

std::size_t TextsOnDemand::usedMemory() const
{
    const std::scoped_lock lock(m_mutex);
    std::size_t bytes = 0;
    for (const auto& [key, known] : m_known)
        bytes += sizeof *known + known->text.capacity();
    return bytes;
}

} // namespace alike::corpus
