// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/memory_budget.h"

namespace alike {

void MemoryBudget::makeRoom(std::size_t bytes)
{
    while (!fits(bytes)) {
        Holder* oldest = nullptr;
        std::uint64_t before = m_analysisBegan + 1;
        for (Holder* const holder : m_holders) {
            const std::optional<std::uint64_t> use = holder->oldestUse();
            if (use && *use < before) {
                oldest = holder;
                before = *use;
            }
        }
        if (!oldest)
            return;
        oldest->dropOldest();
    }
}

} // namespace alike
