// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review/marks.h"
#include "ui/theme/icons.h"

#include <QString>

#include <optional>

namespace alike::ui {

/// What a verdict is called: "same" of a pair, "duplicate" of one document. Empty for none.
QString verdictName(review::Verdict verdict, bool ofPair);

/// A mark in a cell: a sign, the word, and a pencil when there is a note. Empty without a mark.
QString markText(const review::Mark* mark, bool ofPair);

/// The sign alone; of a note without a verdict the pencil. None without a mark.
std::optional<Symbol> markSymbol(const review::Mark* mark);

/// The mark for a tooltip, with the note; empty without a mark.
QString markTip(const review::Mark* mark, bool ofPair);

} // namespace alike::ui
