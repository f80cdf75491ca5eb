// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_pair.h"
#include "core/pipeline/snapshot.h"
#include "core/shingle/common_numbers.h"
#include "core/similarity/passages.h"
#include "core/similarity/scored_pairs.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/paired_text.h"
#include "ui/compare/placed_words.h"
#include "ui/compare/rarity.h"
#include "ui/compare/signature_cells.h"
#include "ui/reader/display_text.h"

#include <array>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace alike::ui {

/// What of a comparison takes the shingle sets of all documents.
struct CorpusKnowledge {
    CorpusNumbers numbers;
    RareTexts rarity;
};

/// What an analysis says of two documents. All but `inCorpus` and the winners of the signatures follow from
/// the two texts, their signatures and the parameters, so that it is there while sets are made again behind
/// results that come from a file. A text from outside the corpus takes the sets for its signature.
struct Verdict {
    /// a and sizeA are of the left text. None when one of them has no shingles.
    std::optional<ScoredPair> score;
    sketch::Agreement rows {}; ///< as it is to be expected of them
    std::vector<SharedBand> bands;
    std::uint32_t wordsA = 0;
    std::uint32_t wordsB = 0;
    std::uint32_t unitsA = 0; ///< words again, or characters where shingles are made of them
    std::uint32_t unitsB = 0;
    std::uint32_t unknown = 0; ///< distinct shingles of a text from outside that stand in no document
    std::uint32_t longestRun = 0; ///< units in a row that stand in both
    PassageAlignment alignment; ///< by words
    std::shared_ptr<const PairedText> passages; ///< the same by characters; never null
    shingle::CommonNumbers shingles;
    std::shared_ptr<const CorpusKnowledge> inCorpus; ///< null until the sets are there
    std::shared_ptr<const SignatureCells> signatures; ///< null without a score
    /// Never null; they need the texts of the comparison.
    std::array<std::shared_ptr<const PlacedWords>, 2> placed;

    const PlacedWords& on(Side side) const { return *placed[static_cast<std::size_t>(side)]; }
};

/// Two texts side by side. Made on a worker.
struct Comparison {
    std::shared_ptr<const Corpus> corpus;
    ComparedPair pair;
    SnapshotPtr snapshot; ///< may be null
    std::shared_ptr<const DisplayText> textA;
    std::shared_ptr<const DisplayText> textB;
    /// None when the analysis is not there yet, or no longer.
    std::optional<Verdict> verdict;
    /// In words; without a verdict nothing counts as moved. Never null.
    std::shared_ptr<const PairedText> differences;

    /// None for the text from outside.
    std::optional<DocId> document(Side side) const { return side == Side::Left ? pair.a : pair.b; }
    std::string_view bytes(Side side) const;
    const std::shared_ptr<const DisplayText>& text(Side side) const
    {
        return side == Side::Left ? textA : textB;
    }
};

/// What of a comparison suits it best: differences when one text is nearly contained in the other.
CompareMode fittingMode(const std::optional<Verdict>& verdict);
/// What is marked in a mode; null: nothing.
std::shared_ptr<const PairedText> markedIn(CompareMode mode, const Comparison& comparison);

/// \param known an earlier answer whose texts are taken over where they are of the same documents, or null
Comparison compareDocuments(std::shared_ptr<const Corpus> corpus, const SnapshotPtr& snapshot,
    const ComparedPair& pair, const Comparison* known, const std::stop_token& stop = {});

} // namespace alike::ui
