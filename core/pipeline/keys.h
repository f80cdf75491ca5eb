// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"

#include <cstdint>
#include <optional>
#include <string>

namespace alike {

// Each key lists the inputs of one stage and nothing else. Two equal keys mean equal outputs, so a control
// that is in no key of a stage never makes that stage run again. The corpus is not in them: a cache belongs
// to one corpus.

/// Of what decides who shares a bucket, what is not in the key of the texts.
struct SharingKey {
    shingle::Options shingle;
    sketch::Options sketch;
    lsh::Banding banding;
    bool operator==(const SharingKey&) const = default;
};

struct TextKey {
    text::Options options;
    std::optional<SharingKey> sharing {}; ///< when only documents that share a bucket are looked at
    bool operator==(const TextKey&) const = default;
};

inline TextKey textKeyOf(const text::Options& options)
{
    TextKey key { options };
    if (options.unit != text::Unit::Subword)
        key.options.merges = text::Options().merges; // there are none
    return key;
}

struct ShingleKey {
    TextKey text;
    shingle::Options options;
    shingle::Ignoring ignoring {};
    std::string universe {}; ///< empty where the family does not ask for it
    bool operator==(const ShingleKey&) const = default;
};

inline ShingleKey shingleKeyOf(const Parameters& parameters, const TextKey& text)
{
    return { text, parameters.shingle, parameters.ignoring,
        parameters.usesUniverse() ? parameters.universe : std::string() };
}

/// Without h: signatures grow in place of being made again (see `sign`).
struct SketchKey {
    ShingleKey shingles;
    sketch::Family family;
    std::uint64_t seed; ///< 0 where nothing is drawn
    sketch::GivenFunctions given; ///< none but for the family of the user's own
    bool operator==(const SketchKey&) const = default;
};

inline SketchKey sketchKeyOf(const Parameters& parameters, const TextKey& text)
{
    const bool given = parameters.sketch.family == sketch::Family::Given;
    return { shingleKeyOf(parameters, text), parameters.sketch.family, given ? 0 : parameters.sketch.seed,
        given ? parameters.sketch.given : sketch::GivenFunctions { {} } };
}

inline SketchKey sketchKeyOf(const Parameters& parameters)
{
    return sketchKeyOf(parameters, textKeyOf(parameters.text));
}

struct BandKey {
    SketchKey sketch;
    lsh::Banding banding;
    bool operator==(const BandKey&) const = default;
};

/// Candidates also depend on how many are listed, scores on the h that the estimates use.
struct CandidateKey {
    BandKey bands;
    std::uint64_t mostListed;
    bool operator==(const CandidateKey&) const = default;
};

struct ScoreKey {
    CandidateKey candidates;
    std::uint32_t hashes;
    std::optional<Threshold> floor {}; ///< from where up they are known; none when they are listed
    bool operator==(const ScoreKey&) const = default;
};

struct ExactKey {
    ShingleKey shingles;
    Threshold floor;
    bool operator==(const ExactKey&) const = default;
};

/// Exact pairs with their estimates and whether they share a bucket.
struct ExactScoreKey {
    ExactKey exact;
    BandKey bands;
    std::uint32_t hashes;
    bool operator==(const ExactScoreKey&) const = default;
};

} // namespace alike
