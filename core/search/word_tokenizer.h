// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

struct sqlite3;

namespace alike::search {

/// Gives FTS5 tables of a connection the tokenizer "alike", whose words are those of WordReader. False when
/// SQLite has no FTS5.
bool registerWordTokenizer(sqlite3* database);

} // namespace alike::search
