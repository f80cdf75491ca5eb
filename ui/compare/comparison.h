// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/comparison.h"
#include "core/pipeline/snapshot.h"
#include "core/text/options.h"
#include "ui/compare/paired_text.h"
#include "ui/text/display_text.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>

namespace alike::ui {

/// What the panes of a comparison mark.
enum class CompareMode : std::uint8_t {
    Shared, ///< the passages that stand in both
    Differences, ///< the words that do not
    Plain, ///< nothing
};

/// Of two texts of which one contains more than this share of the other, the differences speak.
inline constexpr double nearlyContained = 0.7;

/// What an analysis says of two texts, and where that stands in them as they are shown.
struct PlacedVerdict : Verdict {
    std::array<PlacedWords, 2> words;
    std::shared_ptr<const PairedText> passages; ///< the alignment by characters; never null
    std::shared_ptr<const RareTexts> rarity; ///< null until the sets are there

    const PlacedWords& on(Side side) const { return words[static_cast<std::size_t>(side)]; }
};

/// What cleaning drops, as flags.
enum CleanedAway : unsigned {
    AwayNothing = 0,
    AwayDigits = 1,
    AwayPunctuation = 2,
    AwayCase = 4,
    AwayAccents = 8,
};

/// How two texts with equal shingle sets differ all the same.
struct SameShingles {
    bool sameText = false; ///< byte by byte
    std::size_t differences = 0; ///< as Differences marks them; 0: in white space alone
    /// What they lie in; nothing when order or repetition of words differ, too.
    unsigned in = AwayNothing;
};

/// What keeps apart what cleaning made equal: the cleaning that keeps what the texts differ in, when that is
/// one step. None when no cleaning does.
std::optional<text::Options> keeping(unsigned cleanedAway, const text::Options& now);

/// Two texts side by side. Made on a worker.
struct Comparison {
    std::shared_ptr<const Corpus> corpus;
    ComparedPair pair;
    SnapshotPtr snapshot; ///< may be null
    std::shared_ptr<const DisplayText> textA;
    std::shared_ptr<const DisplayText> textB;
    /// None when the analysis is not there yet, or no longer.
    std::optional<PlacedVerdict> verdict;
    /// In words; without a verdict nothing counts as moved. Never null.
    std::shared_ptr<const PairedText> differences;
    /// None when their sets of shingles differ or are not known.
    std::optional<SameShingles> same;
    std::array<std::vector<CharRange>, 2> ignored; ///< words that do not count, and are no difference

    /// None for the text from outside.
    std::optional<DocId> document(Side side) const { return side == Side::Left ? pair.a : pair.b; }
    std::string_view bytes(Side side) const;
    const std::shared_ptr<const DisplayText>& text(Side side) const
    {
        return side == Side::Left ? textA : textB;
    }
};

/// What of a comparison suits it best: differences when one text is nearly contained in the other.
CompareMode fittingMode(const std::optional<PlacedVerdict>& verdict);
/// What is marked in a mode; null: nothing.
std::shared_ptr<const PairedText> markedIn(CompareMode mode, const Comparison& comparison);

/// \param known an earlier answer whose texts are taken over where they are of the same documents, or null
Comparison compareDocuments(std::shared_ptr<const Corpus> corpus, const SnapshotPtr& snapshot,
    const ComparedPair& pair, const Comparison* known, const std::stop_token& stop = {});

} // namespace alike::ui
