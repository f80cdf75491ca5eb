// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_pair.h"
#include "core/answers/groups/groups.h"
#include "core/answers/same_texts.h"
#include "core/answers/scatter.h"
#include "core/answers/size_counts.h"
#include "core/base/progress.h"
#include "core/explore/evaluate/jaccard_histogram.h"
#include "core/pipeline/snapshot.h"
#include "core/review/marks.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace alike {

/// Words of one text that stand in place of others, with some words around them, as they were read.
struct TextChange {
    std::string before; ///< of the first text
    std::string a; ///< what only the first has here; may be empty
    std::string b; ///< what the second has in its place; may be empty
    std::string after; ///< of the first text
};

/// A near pair with what differs between its texts.
struct ReportPair {
    DocumentPair documents {}; ///< the first ones of the two sets
    std::uint64_t documentPairs = 0; ///< behind it
    ScoredPair score {};
    ExpectedRange expected {}; ///< of the estimate at this similarity
    std::optional<review::Mark> mark;
    std::vector<TextChange> changes; ///< the first ones
    std::size_t changesInAll = 0;
};

/// What a report tells of an analysis and what somebody has decided about it. Never changed.
struct Report {
    SnapshotPtr snapshot;
    std::shared_ptr<const SameTexts> same;
    GroupTablePtr groups;
    SizeCounts groupSizes;
    std::vector<ReportPair> pairs; ///< near ones of different sets, the most similar first
    JaccardHistogram histogram; ///< of the exact list; without bins where there is none
    EstimateDataPtr estimates; ///< null where there is no exact list
    review::Marks marks;
};

/// How much of the lists a report shows.
struct ReportLimits {
    std::size_t pairs = 20;
    std::size_t changes = 4; ///< of a pair
    std::size_t context = 8; ///< words around a change
    std::size_t words = 40; ///< of a change, on one side; the rest is an ellipsis
};

/// Null when stopped or when the analysis is gone. What groups, same texts and the comparisons of `limits`
/// pairs take. \pre snapshot->complete()
std::shared_ptr<const Report> makeReport(const SnapshotPtr& snapshot, const Grouping& grouping,
    const review::Marks& marks, const Work& work, const ReportLimits& limits = {});

} // namespace alike
