// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace alike::learn {

/// What is to be measured.
struct Measure {
    std::string quantity; ///< the name of a row
    std::vector<std::string> documents; ///< ids, as many as the row says
    double at = 0;

    bool operator==(const Measure&) const = default;
};

/// Something that can be measured of an analysis, by the name that lessons call it.
struct QuantityRow {
    enum class As : std::uint8_t {
        Count, ///< a whole number
        Share, ///< from 0 to 1, as similarities and chances are
        Threshold, ///< from 0 to 1, as it was set
        Percent, ///< from 0 to 100
    };

    std::string_view name; ///< "near_pairs"
    std::string_view meaning; ///< for people who write lessons
    As as;
    std::uint8_t documents; ///< that it is about: 0, 1 or 2
    bool at; ///< it takes a number as well: a similarity, or the row of a signature
    /// None when it is not defined. \pre the ids of `measure` are in the corpus
    std::optional<double> (*of)(
        const SnapshotPtr& snapshot, const Measure& measure, const std::stop_token& stop);
};

std::span<const QuantityRow> quantityTable();
/// Null when none has this name.
const QuantityRow* quantityRow(std::string_view name);

/// Measures it in complete results. None when it is not defined, when a document is not there or has no
/// shingles, when the analysis is gone, or when stopped. For a worker: most are O(the two documents), groups
/// O(bytes).
/// \pre quantityRow(measure.quantity)
std::optional<double> measure(
    const SnapshotPtr& snapshot, const Measure& measure, const std::stop_token& stop = {});

/// As people read it, the same in the window, on the answer sheet and in texts: "1,225", "0.683", "0.80" of a
/// threshold, "99.96 %".
std::string written(const QuantityRow& row, double value);

} // namespace alike::learn
