// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/neighbours/neighbours.h"
#include "core/lsh/banding.h"
#include "core/shingle/ignored.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/threshold.h"
#include "core/sketch/family.h"
#include "core/text/options.h"

#include <cstddef>
#include <string>

namespace alike {

/// Which of the results are shown; recomputes nothing before it.
struct ResultOptions {
    Threshold threshold { 800'000 };
    std::size_t neighbours = 10; ///< n
    Rank rank = Rank::Estimate;

    bool operator==(const ResultOptions&) const = default;
};

/// Everything a user can turn, as the list of the stages' own options.
struct Parameters {
    text::Options text;
    shingle::Options shingle;
    shingle::Ignoring ignoring;
    sketch::Options sketch;
    lsh::Options lsh;
    ResultOptions results;
    /// The order of the shingles' numbers, which families over numbers map: shingles, one a line; empty: that
    /// of their first appearance (shingle::Universe).
    std::string universe {};

    /// Whether what a document is cut into depends on all the others, so that a sample of them is no guide.
    bool learnFromAll() const { return ignoring.above > 0 || text.unit == text::Unit::Subword; }

    /// Whether there is one, and a family that asks for it.
    bool usesUniverse() const { return !universe.empty() && !sketch::mapsHashes(sketch); }

    bool operator==(const Parameters&) const = default;
};

/// What stored parameters mean by the values that they do not name: the defaults of the versions before these
/// values were stored.
inline Parameters formerDefaults()
{
    Parameters former;
    former.sketch.family = sketch::Family::Dictionary;
    former.lsh.bucket = lsh::BucketFunction::Crc32;
    former.text.segment = false;
    return former;
}

} // namespace alike
