// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/reader/display_text.h"

#include <QString>
#include <QStringList>

#include <stop_token>
#include <vector>

namespace alike::ui {

/// Where `needle` stands in a text, in upper or lower case, ascending and disjoint; nothing for an empty one.
/// For a worker: O(text). Fewer than there are when stopped.
std::vector<CharRange> findMatches(const QString& text, const QString& needle, const std::stop_token& stop);

/// Where any of `needles` stands, ascending and disjoint; overlapping places are one.
std::vector<CharRange> findAny(const QString& text, const QStringList& needles, const std::stop_token& stop);

} // namespace alike::ui
