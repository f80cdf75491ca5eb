// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/corpus.h"

#include <QString>

namespace alike::ui {

/// A long but ordinary id of a corpus, for the width of columns: the longest of the first thousand, of which
/// at most sixteen characters. The number of five digits that most collections have, when there is no corpus.
QString sampleId(const Corpus* corpus);

} // namespace alike::ui
