// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/review/marks.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::review {

/// The marks of pairs as CSV with the header id_a,id_b,label,note, which `alike-cli evaluate --truth` reads
/// and `readMarks` takes back; the label of a pair that has only a note is empty. Nothing in it is taken for
/// a formula by a spreadsheet.
std::string pairMarksCsv(const Marks& marks);
/// The same with the marks of documents, whose id_b is empty.
std::string allMarksCsv(const Marks& marks);

/// Marks that somebody has written down.
struct WrittenMarks {
    std::vector<std::pair<Subject, Mark>> marks; ///< each subject once, in the order of the file
    std::uint64_t unknownIds = 0; ///< records that name a document which is not in the corpus
    std::uint64_t ofNoPair = 0; ///< records that say of one document what is true of two alone
    std::uint64_t changed = 0; ///< records that decide otherwise than one before of the same subject
};

/// Bytes that a file of marks may have: more than anybody has made by hand.
inline constexpr std::uint64_t largestMarks = 256'000'000;

/// Reads CSV with the header id_a,id_b and, of these in any order, label or mark (without any but note: all
/// are the same), note; other columns are passed over. An empty id_b marks a document. "same", "different",
/// "unsure" and "cut" are what they say, in any case of letters; an empty one marks nothing but the note. Of
/// a subject that is named twice the last counts. Ids and notes may have the apostrophe of
/// csv::Formulas::Defuse in front. Errors: BadFormat with the line, also for other labels: what is no
/// decision must not become one.
Result<WrittenMarks> readMarks(std::string_view csv, const Corpus& corpus);

} // namespace alike::review
