// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/known_pairs.h"
#include "core/pipeline/pair_difference.h"
#include "core/pipeline/parameter_table.h"
#include "core/pipeline/snapshot.h"
#include "core/similarity/threshold.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace alike {

/// How far the estimates are from the exact similarity: estimate - J over all pairs of documents of different
/// sets from `floor` up, as far as the exact list goes.
struct EstimateErrors {
    Threshold floor;
    std::uint64_t pairs = 0; ///< of documents; at least 1
    double mean = 0;
    double rootMeanSquare = 0;
};

/// Numbers of results that are counted for the occasion; those that a snapshot has stand there.
struct SettingsFigures {
    std::optional<FoundPairs> pairs; ///< none while candidates are neither listed nor compared
    /// Connected documents by all pairs from the threshold up, as single linkage joins them without marks.
    /// None where not all these pairs are known.
    std::optional<std::uint64_t> groups;
    std::optional<EstimateErrors> errors; ///< none without pairs
};

/// None when stopped, or when the sets behind the snapshot are gone. O(documents + exact pairs).
std::optional<SettingsFigures> settingsFigures(const Snapshot& snapshot, const std::stop_token& stop);

/// Results that stay to be compared with later ones, whatever the caches let go. Immutable.
struct KeptSettings {
    /// Parameters, statistics, evaluation and stage times as they were; the pairs from the threshold up
    /// alone; and with them the set of each document, so that the snapshot stands by itself.
    SnapshotPtr results;
    SettingsFigures figures;

    /// Bytes that nobody else holds. The corpus is not among them.
    std::size_t usedMemory() const;
};

using KeptSettingsPtr = std::shared_ptr<const KeptSettings>;

/// Null when stopped, when the results are not complete, or when the sets behind them are gone. O(documents +
/// exact pairs).
KeptSettingsPtr keepSettings(const SnapshotPtr& snapshot, const std::stop_token& stop);

/// Two settings beside one another: A, which was kept, and B.
struct SettingsComparison {
    KeptSettingsPtr a;
    SnapshotPtr b;
    SettingsFigures figures; ///< of B
    std::vector<const ParameterRow*> differ; ///< in the order of the table
    /// What B found and A did not (gained), and the other way round (lost), each at its own threshold. Null
    /// where the found pairs of one are not listed.
    std::shared_ptr<const PairDifference> difference;
    /// Pairs of documents that both found; none without a difference.
    std::optional<std::uint64_t> both;
};

using SettingsComparisonPtr = std::shared_ptr<const SettingsComparison>;

/// Null when stopped, when B is not complete or of another corpus, or when the sets behind it are gone.
SettingsComparisonPtr compareSettings(
    const KeptSettingsPtr& a, const SnapshotPtr& b, const std::stop_token& stop);

} // namespace alike
