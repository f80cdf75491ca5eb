// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/session.h"

#include "core/base/ids.h"
#include "core/review/marks.h"

#include <string>
#include <vector>

namespace alike::cli {

/// The columns of a list, and with --marks mark and note behind them.
std::vector<std::string> withMarks(const Options& options, std::vector<std::string> columns);

/// The cells of those two.
void addMarkCells(const review::Mark* mark, Rows& rows);

// With --marks the mark of the subject, then the end of the row.
bool endMarked(const Session& session, Rows& rows, DocId doc);
bool endMarked(const Session& session, Rows& rows, DocId a, DocId b);

} // namespace alike::cli
