// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/filter.h"
#include "ui/text/display_text.h"

#include <QString>

#include <stop_token>
#include <vector>

namespace alike::ui {

/// Where `needle` stands in a text, in upper or lower case, ascending and disjoint; nothing for an empty one.
/// For a worker: O(text). Fewer than there are when stopped.
std::vector<CharRange> findMatches(const QString& text, const QString& needle, const std::stop_token& stop);

/// Where any of `terms` stands, ascending and disjoint; overlapping places are one. Titles are not looked
/// for.
std::vector<CharRange> findTerms(
    const QString& text, const std::vector<search::Term>& terms, const std::stop_token& stop);

} // namespace alike::ui
