// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"
#include "core/explore/groups/removals.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace alike {

/// Documents, and those of them that go.
struct RemovedShare {
    std::uint64_t documents = 0;
    std::uint64_t removed = 0;
    std::uint64_t bytes = 0; ///< of their texts
    std::uint64_t removedBytes = 0;

    void add(std::uint64_t size, bool goes)
    {
        ++documents;
        bytes += size;
        removed += goes ? 1 : 0;
        removedBytes += goes ? size : 0;
    }
    /// A source of which more than half goes is worth a look.
    bool losesHalf() const { return documents >= 10 && 2 * removed > documents; }
};

/// What a collection loses when some of its documents go: of all that were read, without those of a
/// reference.
struct RemovalPreview : RemovedShare {
    /// Documents with one value of something; one with several counts in each.
    struct Share : RemovedShare {
        std::string value; ///< empty for those without one
    };
    /// By a label, by the first folder of the ids, or by year.
    struct Breakdown {
        std::string name; ///< of the label, or "folder" or "year"
        std::vector<Share> shares; ///< by value; see `mostSources`
    };

    std::vector<Breakdown> breakdowns; ///< labels by name, then folder and year, each where there is one
    std::vector<groups::Removal> doubtful; ///< the least similar to what stays first
};

/// So many doubtful removals are listed.
inline constexpr std::size_t doubtfulListed = 20;

/// O(bytes of labels + removed log removed). \param textBytes of each document, where the corpus is without
/// texts; empty: it has them
RemovalPreview previewRemovals(const Corpus& corpus, std::span<const groups::Removal> removed,
    std::span<const std::uint32_t> textBytes = {});

} // namespace alike
