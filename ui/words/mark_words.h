// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review/marks.h"

#include <QString>

namespace alike::ui {

/// What a verdict is called: "same" of a pair, "duplicate" of one document. Empty for none.
QString verdictName(review::Verdict verdict, bool ofPair);

/// A mark in a cell: a sign, the word, and a pencil when there is a note. Empty without a mark.
QString markText(const review::Mark* mark, bool ofPair);

/// The same for a tooltip, with the note; empty without a mark.
QString markTip(const review::Mark* mark, bool ofPair);

} // namespace alike::ui
