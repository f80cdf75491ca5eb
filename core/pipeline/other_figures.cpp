// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/other_figures.h"

#include "core/base/hash.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace alike {

namespace {
    /// Of the runs of digits in their order. Where one ends is part of it: 12 3 is not 1 23.
    std::uint64_t figuresOf(std::string_view text)
    {
        std::uint64_t hash = 0;
        bool inRun = false;
        for (const char c : text) {
            const bool digit = c >= '0' && c <= '9';
            if (digit)
                hash = combineHash(hash, static_cast<std::uint64_t>(c));
            else if (inRun)
                hash = combineHash(hash, 0);
            inRun = digit;
        }
        return inRun ? combineHash(hash, 0) : hash;
    }

    std::uint64_t pairsAmong(std::uint64_t documents)
    {
        return documents * (documents - 1) / 2;
    }
}

Result<OtherFigures> otherFigures(const Corpus& corpus, const ShingleSets& sets, const Work& work)
{
    OtherFigures result;
    std::vector<std::uint64_t> figures;
    for (std::size_t s = 0; s < sets.sets(); ++s) {
        const auto members = sets.documentsOf(setId(s));
        if (members.size() < 2)
            continue;
        figures.clear();
        for (const DocId doc : members) {
            if (work.stopped())
                return cancelled();
            figures.push_back(figuresOf(corpus.text(doc)));
        }
        std::ranges::sort(figures);
        result.pairs += pairsAmong(members.size());
        for (auto begin = figures.begin(); begin != figures.end();) {
            const auto end = std::find_if(begin, figures.end(), [&](std::uint64_t f) { return f != *begin; });
            result.pairs -= pairsAmong(static_cast<std::uint64_t>(end - begin));
            begin = end;
        }
    }
    return result;
}

} // namespace alike
