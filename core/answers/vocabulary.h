// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/listing.h"
#include "core/explore/evaluate/vocabulary.h"
#include "core/pipeline/method_outputs.h"
#include "core/text/tokens.h"

#include <memory>
#include <stop_token>
#include <string_view>

namespace alike {

/// The words of a corpus and how often they stand in it. Immutable; made on a worker.
struct VocabularyTable {
    /// What a list of them shows, and may be sorted by.
    enum Column { Word, Number, Count, Documents, ColumnCount };

    std::shared_ptr<const Tokens> tokens;
    std::shared_ptr<const WordCounts> counts;
};

using VocabularyTablePtr = std::shared_ptr<const VocabularyTable>;

/// Null when stopped. O(words), or O(1) when they were counted before.
VocabularyTablePtr makeVocabularyTable(
    const std::shared_ptr<const Tokens>& tokens, MethodOutputs& outputs, const std::stop_token& stop);

/// The words that contain `filter`, or have it as their number; an empty one lets all through. By a column
/// of the table, which by itself is in the order of their numbers. Null when stopped.
/// O(vocabulary log vocabulary).
/// \param filter in lower case, without white space around it
std::shared_ptr<const RowOrder> orderWords(const VocabularyTable& table, std::string_view filter,
    const Sorting& sorting, const std::stop_token& stop);

} // namespace alike
