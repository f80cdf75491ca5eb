// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/equal_groups.h"

#include "core/base/parallel.h"
#include "core/explore/method_counts.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace alike {

EqualGroupsPtr makeEqualGroups(const SnapshotPtr& snapshot, TextOf which, const std::stop_token& stop)
{
    const auto tokens = snapshot->tokens.lock();
    if (!tokens)
        return nullptr;
    Progress progress;
    auto classes = equalTexts(*snapshot->corpus, *tokens, which, Work { progress, stop, availableThreads() });
    if (!classes)
        return nullptr;
    auto made = std::make_shared<EqualGroups>();
    made->snapshot = snapshot;
    made->which = which;
    made->classes = std::move(classes).value();
    made->pairs = pairsWithin(made->classes);
    for (std::size_t number = 0; number < made->classes.size(); ++number) {
        const std::size_t size = made->classes.of(number).size();
        if (size < 2)
            continue;
        made->groups.push_back(static_cast<std::uint32_t>(number));
        made->documents += size;
    }
    std::ranges::stable_sort(made->groups, std::greater<> {},
        [&](std::uint32_t number) { return made->classes.of(number).size(); });
    return made;
}

} // namespace alike
