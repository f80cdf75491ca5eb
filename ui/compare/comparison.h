// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"
#include "core/similarity/scored_pairs.h"
#include "ui/compare/paired_text.h"
#include "ui/compare/signature_cells.h"
#include "ui/reader/display_text.h"
#include "ui/session/session.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace alike::ui {

/// Scores two documents; in the answer a and sizeA belong to the first of them. None when one has no
/// shingles.
std::optional<ScoredPair> scoreDocuments(const HeldAnalysis& held, DocId a, DocId b);

/// What an analysis says of two documents.
struct Verdict {
    std::optional<ScoredPair> score; ///< none when one of them has no shingles
    std::vector<SharedBand> bands;
    std::uint32_t wordsA = 0;
    std::uint32_t wordsB = 0;
    std::shared_ptr<const PairedText> passages; ///< never null
    std::shared_ptr<const SignatureCells> signatures; ///< null without a score
};

/// Two documents side by side. Made on a worker.
struct Comparison {
    DocumentPair pair;
    SnapshotPtr snapshot;
    std::shared_ptr<const DisplayText> textA;
    std::shared_ptr<const DisplayText> textB;
    /// None when the analysis is not there yet, or no longer.
    std::optional<Verdict> verdict;
    /// In words; without a verdict nothing counts as moved. Never null.
    std::shared_ptr<const PairedText> differences;
};

/// \param known an earlier answer whose texts are taken over where they are of the same documents, or null
Comparison compareDocuments(std::shared_ptr<const Corpus> corpus, const SnapshotPtr& snapshot,
    DocumentPair pair, const Comparison* known, const std::stop_token& stop = {});

} // namespace alike::ui
