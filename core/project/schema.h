// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/project/database.h"

#include <cstdint>
#include <string_view>

namespace alike::project {

/// "Alik", at byte 68 of the file.
inline constexpr std::int64_t applicationId = 0x416c696b;
/// user_version of the files that this program writes.
inline constexpr std::int64_t schemaVersion = 2;

/// Makes the tables of the present version in an empty database, and their documentation in the table
/// `documentation`, for people who open a project with another tool:
///
///     documentation    subject, text: what is in each table
///     settings         name, value: program, version of the file, how the texts were read, what was met
///     sources          the files and folders that the documents came from
///     source_files     the files below those folders, so that changes are noticed
///     left_out         what was met there and is no document, and why
///     documents        id, title, date, labels and text, in corpus order from 0
///     parameters       name, value: as they are set, by the names of the command line
///     place            name, value: the current document, its partner, what is held, the view, the lists,
///                      the window, the preset, whether the folders are watched
///     marks            what a reader said of a document, or of two, and the note to it
///     analysis         name, value: the counts of the last analysis and the parameters that made it
///     analysed         of each document: its words, and the number of its set of shingles
///     sets             of each set: how many shingles
///     signatures       the minima of the sets, 32 bits each, in pieces
///     pairs            of sets: shared shingles, equal rows, shared values, whether they share a bucket
///     evaluation_bins  the pairs by Jaccard similarity: all, found, expected
///     checks           rows and CRC-32 of every table but this and documentation
///     near_documents   a view: the near pairs of documents, as ids with their Jaccard similarity
///
/// Which documents are in the file alone decides `settings`: texts is embedded, or original when they are
/// read from `sources`; then `documents.text` is NULL and its CRC-32 tells whether it is still the same.
Result<Done> makeSchema(Database& database);

/// Whether this is a project of the present version with its tables as they are made here, and none besides;
/// when it is of an earlier version, it is replaced by a copy in memory that has been brought up to date.
/// \return whether that happened. Errors: BadFormat for what is no project, is damaged or newer.
Result<bool> adopt(Database& database);

/// Brings a project of version `from` to the present one, in place, in one transaction.
Result<Done> migrate(Database& database, std::int64_t from);

/// Replaces the view of an earlier program of the same version, and the documentation, which describes it.
/// \pre adopt. Call it within a transaction.
Result<Done> refreshView(Database& database);

} // namespace alike::project
