// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/explore/evaluate/evaluation.h"
#include "core/pipeline/snapshot.h"
#include "core/shingle/shingle_sets.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace alike {

/// What suits a collection for which nobody has chosen parameters yet, and why.
struct StartChoice {
    Parameters parameters;
    std::uint64_t documents = 0; ///< of the collection
    /// Of them those that are too short for what was looked at, when these are most: the texts are short
    /// messages.
    std::uint64_t shortTexts = 0;
    /// The pairs that differ in figures alone, when they are more than a tenth of all `pairs` from the
    /// threshold up: digits are kept.
    std::uint64_t otherFigures = 0;
    std::uint64_t pairs = 0;
    std::optional<Threshold> valley; ///< when the threshold is another for it
    std::optional<Threshold> lowered; ///< or since no pair reaches the one of before

    bool any() const { return shortTexts > 0 || otherFigures > 0 || valley || lowered; }
};

/// What shingles are to be made of, told by results of other parameters. O(1).
/// \pre results.complete()
StartChoice chooseTexts(const Snapshot& results);
/// Then the threshold, by the results of what was chosen. \pre results.complete()
void chooseThreshold(const Snapshot& results, StartChoice& choice);

/// Whether a valley is still to be looked for below what an exact list has: none is there, and near
/// duplicates do not begin above its floor either.
bool looksFurther(const Snapshot& results, const StartChoice& choice);
/// The pairs of documents with different sets, in bins of 0.05 from 0.2 up. None where there are so many sets
/// or pairs that a collection would not start at once. What an exact join takes: on Reuters a tenth of a
/// second more than from 0.5 up. Errors: Cancelled, as none.
std::optional<std::vector<EvaluationBin>> pairsFurtherDown(const ShingleSets& sets, const Work& work);
/// Then the threshold by those, from 0.3 up.
void chooseFurther(const std::vector<EvaluationBin>& bins, StartChoice& choice);

/// The threshold between pairs that are alike by chance and those that are near duplicates: the middle of the
/// least bins that have clearly more pairs on either side. Clearly is at least twice as many, and by three
/// standard errors of the difference of two counts, as if the pairs were independent.
/// None where the pairs grow ever fewer, or ever more, or where the first bin has not the most: then what is
/// alike by chance lies below all bins, and a valley is one within the near duplicates.
std::optional<Threshold> valleyOf(const std::vector<EvaluationBin>& bins);
/// Where near duplicates begin that lie together: from the bin with the most pairs down to one without any.
/// None where that is the first bin, which may be the end of what is alike by chance, or where all are empty.
std::optional<Threshold> beginOfNear(const std::vector<EvaluationBin>& bins);

} // namespace alike
