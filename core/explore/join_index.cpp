// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join_index.h"

#include "core/base/parallel.h"
#include "core/explore/join_bounds.h"

#include <numeric>

namespace alike::join {

Result<PrefixIndex> makePrefixIndex(const JoinSets& sets, Threshold floor, const Work& work)
{
    constexpr std::size_t setGrain = 512;
    Progress unseen;
    const Work serial { unseen, work.stop, 1 };

    PrefixIndex index;
    index.m_prefix.resize(sets.sets());
    for (std::size_t s = 0; s < sets.sets(); ++s)
        index.m_prefix[s] = sets.inPrefix(s, indexPrefix(floor, sets.size(s)));
    const auto overEntries = [&](const auto& visit) {
        return parallelChunks(sets.sets(), setGrain, serial, [&](std::size_t begin, std::size_t end) {
            for (std::size_t s = begin; s < end; ++s) {
                std::uint32_t rest = sets.sharedSize(s);
                for (const Element element : sets.shared(s).first(index.m_prefix[s]))
                    visit(element, PrefixIndex::Entry { static_cast<std::uint32_t>(s), rest-- });
            }
        });
    };

    auto& begin = index.m_begin; // one place ahead until the entries are in
    begin.resize(sets.elements() + 2);
    if (!overEntries([&](Element element, PrefixIndex::Entry) { ++begin[element + 2]; }))
        return cancelled();
    std::inclusive_scan(begin.begin(), begin.end(), begin.begin());
    index.m_entries.resize(begin.back());
    if (!overEntries([&](Element element, PrefixIndex::Entry entry) {
            index.m_entries[begin[element + 1]++] = entry;
        }))
        return cancelled();
    begin.pop_back();
    return index;
}

} // namespace alike::join
