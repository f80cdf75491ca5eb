// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/compared_text.h"
#include "core/answers/document_pair.h"
#include "core/answers/signature_cells.h"
#include "core/pipeline/snapshot.h"
#include "core/shingle/common_numbers.h"
#include "core/similarity/passages.h"
#include "core/similarity/scored_pairs.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace alike {

/// What of a comparison takes the shingle sets of all documents.
struct CorpusKnowledge {
    CorpusNumbers numbers;
    std::array<RarityOfWords, 2> rarity;
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
    shingle::CommonNumbers shingles;
    std::shared_ptr<const CorpusKnowledge> inCorpus; ///< null until the sets are there
    std::shared_ptr<const SignatureCells> signatures; ///< null without a score
    std::array<std::shared_ptr<const CutText>, 2> cut; ///< never null
};

enum class JudgedBy : std::uint8_t {
    Texts, ///< without `inCorpus` and the winners, which cost more than the rest where texts are long
    Corpus
};

/// For a worker: O(bytes of the two texts). None when stopped, when the cache has let the analysis go, and
/// for a text from outside while sets are made again. Signatures are needed only where both have shingles.
/// \pre the documents are in the corpus of the snapshot
std::optional<Verdict> judgePair(const Snapshot& snapshot, const ComparedPair& pair,
    const std::stop_token& stop, JudgedBy by = JudgedBy::Corpus);

} // namespace alike
