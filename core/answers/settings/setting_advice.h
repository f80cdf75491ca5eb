// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/pipeline/snapshot.h"
#include "core/review/marks.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace alike {

/// How a setting does on the pairs that somebody has decided about, by exact similarity alone: pairs that are
/// the same should reach the threshold, different ones should not.
struct MarksAgreement {
    std::uint64_t decided = 0; ///< pairs marked the same or different
    std::uint64_t agreeing = 0;
};

/// Numbers of one setting.
struct SettingCounts {
    std::uint64_t nearPairs = 0; ///< of documents with different sets from the threshold up
    std::uint64_t equalPairs = 0; ///< of documents with equal sets
    std::size_t listed = 0; ///< pairs in the list of the most similar ones: `SettingAdvice::most`, or fewer
    MarksAgreement marks;
};

/// What another value of one parameter would change in the list of the most similar pairs.
struct SettingAlternative {
    enum class Kind : std::uint8_t {
        Digits, ///< kept where they are dropped, dropped where they are kept
        ShorterShingles,
        LongerShingles,
        OtherUnit, ///< characters in place of words, or the other way round
        LowerThreshold,
        HigherThreshold,
    };
    Kind kind;
    Parameters parameters;
    SettingCounts counts;
    std::size_t stay = 0; ///< pairs that are in both lists
    std::size_t leave = 0; ///< that are in the present list alone
    std::size_t becomeEqual = 0; ///< of them, whose sets are equal then
    std::size_t enter = 0; ///< that are in the other list alone
    std::size_t wereEqual = 0; ///< of them, whose sets are equal now
    /// Spearman's rank correlation of the similarities of the pairs in either list, now and then; documents
    /// without shingles are not alike at all. None where all have the same similarity.
    std::optional<double> rankCorrelation;
    std::string problem; ///< why nothing of this is known; empty where it is
};

struct SettingAdvice {
    /// So many of the most similar pairs are compared.
    static constexpr std::size_t most = 1000;
    /// Larger collections are looked at in a sample around the pairs that are known, unless these learn from
    /// all of it.
    static constexpr std::size_t wholeUpTo = 200'000;

    SnapshotPtr snapshot;
    std::size_t documents = 0; ///< that were looked at
    bool sampled = false;
    SettingCounts now;
    std::vector<SettingAlternative> alternatives;
};

using SettingAdvicePtr = std::shared_ptr<const SettingAdvice>;

/// What a few alternatives to the present settings would change. The lists have the pairs of documents below
/// 1 by Jaccard descending, from where the exact list begins; equal sets are counted apart. Null when
/// stopped, when the analysis is gone, or without an exact list. Takes the time to clean, cut and join the
/// collection for each alternative. Progress is that of these stages.
SettingAdvicePtr adviseSettings(const SnapshotPtr& snapshot, const review::Marks& marks, const Work& work,
    std::size_t most = SettingAdvice::most);

/// Spearman's rank correlation with mean ranks for ties; none where one side has no two different values.
/// O(n log n). \pre as many of both
std::optional<double> spearman(const std::vector<double>& x, const std::vector<double>& y);

} // namespace alike
