// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/vocabulary.h"
#include "core/pipeline/method_outputs.h"
#include "core/text/tokens.h"
#include "ui/table/ordered_model.h"

#include <QString>

#include <memory>
#include <stop_token>

namespace alike::ui {

/// The words of a corpus and how often they stand in it. Immutable; made on a worker.
struct VocabularyTable {
    std::shared_ptr<const Tokens> tokens;
    std::shared_ptr<const WordCounts> counts;
};

using VocabularyTablePtr = std::shared_ptr<const VocabularyTable>;

/// Null when stopped. O(words), or O(1) when they were counted before.
VocabularyTablePtr makeVocabularyTable(
    const std::shared_ptr<const Tokens>& tokens, MethodOutputs& outputs, const std::stop_token& stop);

/// The words that contain `filter`, or have it as their number; an empty one lets all through. By a column
/// of VocabularyModel, or for -1 by their numbers. Null when stopped. O(vocabulary log vocabulary).
std::shared_ptr<const RowOrder> orderWords(const VocabularyTable& table, const QString& filter, int column,
    Qt::SortOrder order, const std::stop_token& stop);

} // namespace alike::ui
